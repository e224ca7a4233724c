//! Admission to tables, and the list of those who are present.

use axum::Json;
use parlor_table::{Access, Around, Bytes32, PlayerId, TableId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ClientApp;
use crate::http::extract::{Body, TableInPath};
use crate::http::problem::Problem;
use crate::lobby::Lobby;
use crate::people::authentication::Authenticated;
use crate::room::RoomMessage;

/// The secret of a private table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Joining {
    /// The part of the link after `#join=`.
    secret: Bytes32,
}

/// Confirms that you may look at the table and sit down.
#[derive(Serialize, ToSchema)]
pub struct Joined {
    /// The table's id.
    table: TableId,
}

/// Enter a private table with the secret from its link. From then on, you can enter without the secret.
#[utoipa::path(post, path = "/api/v1/tables/{table}/join", tag = "tables", security(("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id")), request_body = Joining,
    responses((status = 200, description = "You may enter the table.", body = Joined), (status = 401), (status = 403)))]
pub async fn join(
    ClientApp(app): ClientApp,
    TableInPath(table): TableInPath,
    Authenticated(player): Authenticated,
    Body(joining): Body<Joining>,
) -> Result<Json<Joined>, Problem> {
    app.lobby.join(&table, &player.id, joining.secret).await?;
    Ok(Json(Joined { table }))
}

/// Who may enter from now on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Admission {
    /// The new access.
    access: Access,
}

/// Who may enter, and with which link.
#[derive(Serialize, ToSchema)]
pub struct Admitted {
    /// The new access.
    access: Access,
    /// The link to share. The link of a private table ends with its secret, which is returned only once.
    url: String,
}

/// Change who may enter, as the host. A private table gets a new secret each time; earlier links stop working.
#[utoipa::path(patch, path = "/api/v1/tables/{table}", tag = "tables", security(("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id")), request_body = Admission,
    responses((status = 200, description = "The access was changed.", body = Admitted), (status = 401), (status = 403),
        (status = 409)))]
pub async fn admit(
    ClientApp(app): ClientApp,
    TableInPath(table): TableInPath,
    Authenticated(player): Authenticated,
    Body(Admission { access }): Body<Admission>,
) -> Result<Json<Admitted>, Problem> {
    let secret = app.lobby.admit(&table, &player.id, access).await?;
    Ok(Json(Admitted { access, url: app.link(&table, secret.as_ref()) }))
}

/// Who is present, and how the game is likely to end.
#[utoipa::path(get, path = "/api/v1/tables/{table}/around", tag = "tables", security((), ("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id")),
    responses((status = 200, description = "Who is present, and each seat's chance of winning.", body = Around), (status = 403)))]
pub async fn around(
    ClientApp(app): ClientApp,
    TableInPath(table): TableInPath,
    known: Option<Authenticated>,
) -> Result<Json<Around>, Problem> {
    let by = known.map(|Authenticated(player)| player.id);
    app.lobby.check_entry(&table, by.as_ref()).await?;
    let around = app.lobby.room(&table).await?.around.borrow().clone();
    Ok(Json(Around { time: app.lobby.services.time(), ..(*around).clone() }))
}

impl Lobby {
    /// Checks that a player, or a client without one, may enter. The table is woken only if it is private.
    pub(crate) async fn check_entry(&self, id: &TableId, by: Option<&PlayerId>) -> Result<(), Problem> {
        match self.services.store.logs().access(id.clone()).await?.ok_or(Problem::NoSuchTable)? {
            Access::Private => self.post(id, |reply| RoomMessage::CheckEntry { by: by.cloned(), reply }).await?,
            Access::Public | Access::Link => Ok(()),
        }
    }

    /// Lets a player into a private table with its secret.
    pub async fn join(&self, id: &TableId, by: &PlayerId, secret: Bytes32) -> Result<(), Problem> {
        self.post(id, |reply| RoomMessage::Join { by: by.clone(), secret, reply }).await?
    }

    /// Changes who may enter. The new secret of a private table is returned only once.
    pub async fn admit(&self, id: &TableId, by: &PlayerId, access: Access) -> Result<Option<Bytes32>, Problem> {
        self.post(id, |reply| RoomMessage::Admit { by: by.clone(), access, reply }).await?
    }
}
