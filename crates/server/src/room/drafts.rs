//! Drafts: what a seat has prepared on its own and not yet played, such as dice marked to keep, tiles laid out on the
//! board, or notes. A draft is stored beside the log, so a player finds it again after a reload and on another device.
//! Only the holder of the seat can see it. It is in no update and no export, and it is deleted with the player.

use axum::Json;
use parlor_game::Seat;
use parlor_table::{PlayerId, TableId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::Room;
use crate::ClientApp;
use crate::http::extract::{Body, SeatInPath};
use crate::http::problem::Problem;
use crate::lobby::Lobby;
use crate::people::authentication::Authenticated;
use crate::room::RoomMessage;
use crate::store::Player;

/// The maximum size of a draft in bytes.
const MOST_BYTES: usize = 8192;

/// The draft of a seat.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatDraft {
    /// Any JSON of up to 8192 bytes. The server doesn't read it. `null` if there is none.
    #[schema(value_type = Object, nullable)]
    draft: Value,
}

/// The draft of your seat: whatever your clients have stored there. Nobody else can see it.
#[utoipa::path(get, path = "/api/v1/tables/{table}/seats/{seat}/draft", tag = "tables", security(("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id"), ("seat" = Seat, Path, description = "Your seat")),
    responses((status = 200, description = "The draft.", body = SeatDraft), (status = 401), (status = 403)))]
pub async fn draft(
    ClientApp(app): ClientApp,
    SeatInPath(table, seat): SeatInPath,
    Authenticated(player): Authenticated,
) -> Result<Json<SeatDraft>, Problem> {
    Ok(Json(SeatDraft { draft: app.lobby.draft(&table, player, seat).await? }))
}

/// Store a draft for your seat, in place of the previous one, or delete it with `null`. It isn't an action: the game
/// doesn't change, and nobody else is notified.
#[utoipa::path(put, path = "/api/v1/tables/{table}/seats/{seat}/draft", tag = "tables", security(("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id"), ("seat" = Seat, Path, description = "Your seat")),
    request_body = SeatDraft,
    responses((status = 200, description = "The draft is stored.", body = SeatDraft), (status = 400), (status = 401), (status = 403)))]
pub async fn set_draft(
    ClientApp(app): ClientApp,
    SeatInPath(table, seat): SeatInPath,
    Authenticated(player): Authenticated,
    Body(SeatDraft { draft }): Body<SeatDraft>,
) -> Result<Json<SeatDraft>, Problem> {
    app.limits.new_draft(&player.id)?;
    app.lobby.set_draft(&table, player, seat, draft.clone()).await?;
    Ok(Json(SeatDraft { draft }))
}

impl Lobby {
    /// The draft of a player's seat.
    pub async fn draft(&self, table: &TableId, player: Player, seat: Seat) -> Result<Value, Problem> {
        self.post(table, |reply| RoomMessage::Draft { by: player.id.clone(), seat, reply }).await?
    }

    /// Stores the draft of a player's seat.
    pub async fn set_draft(&self, table: &TableId, player: Player, seat: Seat, draft: Value) -> Result<(), Problem> {
        self.post(table, |reply| RoomMessage::SetDraft { by: player.id.clone(), seat, draft: draft.clone(), reply })
            .await?
    }
}

impl Room {
    /// The draft of a seat, for the player who holds it.
    pub(super) async fn draft(&mut self, by: &PlayerId, seat: Seat) -> Result<Value, Problem> {
        self.holds(by, seat)?;
        Ok(self.services.store.logs().draft(self.id.clone(), seat, by.clone()).await?.unwrap_or_default())
    }

    /// Stores the draft of a seat; `null` deletes it. The room itself keeps no copy. When seats are swapped or vacated,
    /// the store moves or deletes the draft when it stores the row.
    pub(super) async fn set_draft(&mut self, by: &PlayerId, seat: Seat, draft: Value) -> Result<(), Problem> {
        self.holds(by, seat)?;
        if draft.to_string().len() > MOST_BYTES {
            return Err(Problem::BadRequest { problem: format!("a draft can have at most {MOST_BYTES} bytes") });
        }
        let draft = Some(draft).filter(|draft| !draft.is_null());
        Ok(self.services.store.logs().set_draft(self.id.clone(), seat, by.clone(), draft).await?)
    }
}
