//! Playing on: continuing a finished game from a past position, at a new table against bots.

use axum::Json;
use axum::extract::Extension;
use axum::http::StatusCode;
use parlor_game::{Seat, Viewer};
use parlor_table::{Access, Ask, AskId, Bytes32, Level, Origin, Refusal, Refused, Seed, Stage, TableId, Terms};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::ClientApp;
use crate::analysis::moments::Moment;
use crate::http::extract::{Body, TableInPath};
use crate::http::guard::ClientAddress;
use crate::http::problem::Problem;
use crate::http::routes::Opened;
use crate::lobby::{Lobby, TableSpec};
use crate::people::authentication::Authenticated;
use crate::readable_text::checked_name;
use crate::store::Player;

/// The position to continue from, and the seat to take.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayingOn {
    /// The number of the last row to keep.
    version: u64,
    /// The seat to take.
    seat: Seat,
    /// The bots on the other seats; by default, fair opponents chosen by the game.
    #[serde(default)]
    #[schema(nullable = false)]
    level: Option<Level>,
    /// A name to use at the new table instead of the player's own.
    #[serde(default)]
    #[schema(nullable = false)]
    name: Option<String>,
}

/// Continue a finished table's game from a past position, against bots. This opens a new table and seats you there. You
/// can then commit to random bytes of your own, and start the game.
#[utoipa::path(post, path = "/api/v1/tables/{table}/play-on", tag = "tables", security(("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id")), request_body = PlayingOn,
    responses((status = 201, description = "The new table is open.", body = Opened), (status = 401), (status = 403),
        (status = 409), (status = 422)))]
pub async fn play_on(
    ClientApp(app): ClientApp,
    Extension(ClientAddress(from)): Extension<ClientAddress>,
    TableInPath(table): TableInPath,
    Authenticated(player): Authenticated,
    Body(requested): Body<PlayingOn>,
) -> Result<(StatusCode, Json<Opened>), Problem> {
    app.limits.new_table(from, &player.id)?;
    let (table, version) = app.lobby.play_on(&table, player, requested).await?;
    let url = app.link(&table, None);
    Ok((StatusCode::CREATED, Json(Opened { table, url, version })))
}

/// The data with which a continued game begins.
struct Beginning {
    game: String,
    config: Value,
    seats: u8,
    facts: Vec<Value>,
}

impl Lobby {
    /// Opens a table for playing on and fills its seats. Returns its id and the number of its last row.
    pub async fn play_on(&self, id: &TableId, player: Player, requested: PlayingOn) -> Result<(TableId, u64), Problem> {
        let PlayingOn { version, seat, level, name } = requested;
        let name = name.map_or(Ok(player.name), checked_name)?;
        let player = Player { id: player.id, name };
        if !self.is_open(id, Some(&player.id)).await? {
            return Err(Problem::TableNotOver);
        }
        self.check_table_limit(&player.id).await?;
        let chance = u64::from_be_bytes(Bytes32::random().0[..8].try_into().expect("eight of 32 bytes"));
        let begin = move |moment: Moment| beginning(&moment, seat, chance);
        let Beginning { game, config, seats, facts } = self.in_moment(id, version, begin).await??;
        let entry = self.games.get(&game).ok_or_else(|| Problem::NoSuchGame { game: game.clone() })?;
        let level = level.unwrap_or_else(|| entry.default_bot.clone());
        let table = TableId::random();
        // This fails if there is no such bot, so no half-filled table is opened.
        self.create(TableSpec {
            table: table.clone(),
            seed: Seed::random(),
            game,
            config: Some(config),
            seats,
            host: player.id.clone(),
            stand_in: Some(level.clone()),
            terms: Terms { coach: true, ..Terms::default() },
            origin: Some(Origin::PlayedOn { table: id.clone(), version }),
            position: facts,
            access: Access::Link,
            join: None,
            guests: Vec::new(),
        })
        .await?;
        for other in Seat::all(seats) {
            let ask = if other == seat {
                Ask::Sit { seat, name: None, commitment: None }
            } else {
                Ask::AddBot { seat: other, level: level.clone() }
            };
            let ask_id: AskId = format!("play-on-{}", u8::from(other)).parse().expect("a valid id");
            self.seat(&table, &player, &ask_id, &ask).await?;
        }
        let version = self.look(&table, Some(&player.id), Viewer::Spectator, u64::MAX).await?.version;
        Ok((table, version))
    }
}

/// The data with which a game continues from a past position for a player in `seat`. The game uses `chance` for
/// everything that it deals again, so that nobody can predict it.
fn beginning(moment: &Moment, seat: Seat, chance: u64) -> Result<Beginning, Problem> {
    let table = &moment.table;
    let seats = table.chairs().seats();
    let refusal = if table.chairs().get(seat).is_none() {
        Refusal::NoSuchSeat { seat, seats }
    } else if table.view(Viewer::Spectator).is_none() {
        Refusal::NotStarted
    } else if table.stage() == Stage::Over {
        Refusal::TableOver
    } else if let Some(seat) = table.dead_end() {
        return Err(Problem::NoMoveThere { seat });
    } else {
        let game = moment.update(Viewer::Spectator).game;
        let facts = table.played_on(seat, chance)?;
        return Ok(Beginning { game, config: table.config(), seats, facts });
    };
    Err(Refused::from(refusal).into())
}
