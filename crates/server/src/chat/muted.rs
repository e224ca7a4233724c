//! Muting players at all tables. This is private: nobody else is notified.

use axum::Json;
use parlor_table::PlayerId;
use serde::Serialize;
use utoipa::ToSchema;

use super::checked_named;
use crate::ClientApp;
use crate::http::problem::Problem;
use crate::people::authentication::{Authenticated, PlayerInPath};

/// The players whom you have muted.
#[derive(Serialize, ToSchema)]
pub struct Muted {
    /// The players' ids. Their lines are not sent to you.
    muted: Vec<PlayerId>,
}

/// The players whom you have muted.
#[utoipa::path(get, path = "/api/v1/me/muted", operation_id = "muted", tag = "chat", security(("secret" = [])),
    responses((status = 200, description = "The players.", body = Muted), (status = 401)))]
pub async fn muted(ClientApp(app): ClientApp, Authenticated(player): Authenticated) -> Result<Json<Muted>, Problem> {
    Ok(Json(Muted { muted: app.lobby.store().chat().muted(player.id).await? }))
}

/// Mute a player at all tables.
#[utoipa::path(put, path = "/api/v1/me/muted/{player}", operation_id = "mute", tag = "chat", security(("secret" = [])),
    params(("player" = PlayerId, Path, description = "The player's id")),
    responses((status = 200, description = "The players that you have muted.", body = Muted), (status = 400), (status = 401),
        (status = 409)))]
pub async fn mute(
    app: ClientApp,
    PlayerInPath(other): PlayerInPath,
    Authenticated(player): Authenticated,
) -> Result<Json<Muted>, Problem> {
    if other == player.id {
        return Err(Problem::BadRequest { problem: "you can't mute yourself".into() });
    }
    checked_named(app.0.lobby.store().chat().mute(player.id.clone(), other, true).await?)?;
    muted(app, Authenticated(player)).await
}

/// Unmute a player.
#[utoipa::path(delete, path = "/api/v1/me/muted/{player}", operation_id = "unmute", tag = "chat",
    security(("secret" = [])), params(("player" = PlayerId, Path, description = "The player's id")),
    responses((status = 200, description = "The players that you have muted.", body = Muted), (status = 401)))]
pub async fn unmute(
    app: ClientApp,
    PlayerInPath(other): PlayerInPath,
    Authenticated(player): Authenticated,
) -> Result<Json<Muted>, Problem> {
    checked_named(app.0.lobby.store().chat().mute(player.id.clone(), other, false).await?)?;
    muted(app, Authenticated(player)).await
}
