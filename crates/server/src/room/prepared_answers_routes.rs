//! The routes for answers that a seat prepares in advance.

use axum::Json;
use parlor_game::Seat;
use parlor_table::TableId;
use parlor_table::schema::GameAction;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::ClientApp;
use crate::http::extract::{Body, SeatInPath};
use crate::http::problem::Problem;
use crate::lobby::Lobby;
use crate::people::authentication::Authenticated;
use crate::room::RoomMessage;
use crate::store::Player;

/// The answers that a seat gives automatically whenever it is asked.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StandingAnswers {
    /// Actions of the game, in order of preference. If empty, the seat answers by hand. The server gives the first
    /// legal one, after a pause that does not depend on how many were legal.
    #[schema(value_type = Vec<GameAction>)]
    answers: Vec<Value>,
}

/// The answers that your seat has prepared. Nobody else can see them.
#[utoipa::path(get, path = "/api/v1/tables/{table}/seats/{seat}/answers", tag = "tables", security(("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id"), ("seat" = Seat, Path, description = "Your seat")),
    responses((status = 200, description = "The answers.", body = StandingAnswers), (status = 401), (status = 403)))]
pub async fn answers(
    ClientApp(app): ClientApp,
    SeatInPath(table, seat): SeatInPath,
    Authenticated(player): Authenticated,
) -> Result<Json<StandingAnswers>, Problem> {
    Ok(Json(StandingAnswers { answers: app.lobby.answers(&table, player, seat).await? }))
}

/// Sets the answers that your seat gives automatically to questions from other seats. This replaces any earlier
/// answers; with an empty list, you answer yourself. The server gives each answer after a pause that does not depend on
/// how many legal answers you had.
#[utoipa::path(put, path = "/api/v1/tables/{table}/seats/{seat}/answers", tag = "tables", security(("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id"), ("seat" = Seat, Path, description = "Your seat")),
    request_body = StandingAnswers,
    responses((status = 200, description = "The answers are stored.", body = StandingAnswers), (status = 401), (status = 403), (status = 422)))]
pub async fn hand_over(
    ClientApp(app): ClientApp,
    SeatInPath(table, seat): SeatInPath,
    Authenticated(player): Authenticated,
    Body(StandingAnswers { answers }): Body<StandingAnswers>,
) -> Result<Json<StandingAnswers>, Problem> {
    app.lobby.hand_over(&table, player, seat, answers.clone()).await?;
    Ok(Json(StandingAnswers { answers }))
}

impl Lobby {
    /// The answers that a player's seat has prepared.
    pub async fn answers(&self, table: &TableId, player: Player, seat: Seat) -> Result<Vec<Value>, Problem> {
        self.post(table, |reply| RoomMessage::Prepared { by: player.id.clone(), seat, reply }).await?
    }

    /// Stores the prepared answers of a player's seat.
    pub async fn hand_over(
        &self,
        table: &TableId,
        player: Player,
        seat: Seat,
        answers: Vec<Value>,
    ) -> Result<(), Problem> {
        self.post(table, |reply| RoomMessage::Prepare { by: player.id.clone(), seat, answers: answers.clone(), reply })
            .await?
    }
}
