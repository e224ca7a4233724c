//! Playing on: a finished game goes on from one of its moments, at a new table, against bots.

use axum::Json;
use axum::extract::Extension;
use axum::http::StatusCode;
use parlor_game::{Seat, Viewer};
use parlor_table::{Access, Ask, AskId, Bytes32, Level, Origin, Refusal, Refused, Seed, Stage, TableId, Terms};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::Visit;
use crate::analysis::moments::Moment;
use crate::http::extract::{Body, TableInPath};
use crate::http::guard::ClientAddress;
use crate::http::problem::Problem;
use crate::http::routes::Opened;
use crate::lobby::{Lobby, TableSpec};
use crate::people::authentication::Authenticated;
use crate::readable_text::checked_name;
use crate::store::Player;

/// From where to play on, and as whom.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayingOn {
    /// The last row that counts.
    version: u64,
    /// The seat to take.
    seat: Seat,
    /// The bots on the other seats; a fair one of the game's, if nothing is said.
    #[serde(default)]
    #[schema(nullable = false)]
    level: Option<Level>,
    /// What to be called there, instead of the player's own name.
    #[serde(default)]
    #[schema(nullable = false)]
    name: Option<String>,
}

/// Play on from a moment of a table that is over, against bots. A new table is opened, with you on your seat; commit to bytes
/// of your own if you like, and start it.
#[utoipa::path(post, path = "/api/v1/tables/{table}/play-on", tag = "tables", security(("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id")), request_body = PlayingOn,
    responses((status = 201, description = "The new table is open.", body = Opened), (status = 401), (status = 403),
        (status = 409), (status = 422)))]
pub async fn play_on(
    Visit(app): Visit,
    Extension(ClientAddress(from)): Extension<ClientAddress>,
    TableInPath(table): TableInPath,
    Authenticated(player): Authenticated,
    Body(wish): Body<PlayingOn>,
) -> Result<(StatusCode, Json<Opened>), Problem> {
    app.guard.new_table(from, &player.id)?;
    let (table, version) = app.lobby.play_on(&table, player, wish).await?;
    let url = app.link(&table, None);
    Ok((StatusCode::CREATED, Json(Opened { table, url, version })))
}

/// What a game that is played on begins with.
struct Beginning {
    game: String,
    config: Value,
    seats: u8,
    facts: Vec<Value>,
}

impl Lobby {
    /// Opens a table at which somebody plays on, and seats everybody. Gives its id and the number of its last row.
    pub async fn play_on(&self, id: &TableId, player: Player, wish: PlayingOn) -> Result<(TableId, u64), Problem> {
        let PlayingOn { version, seat, level, name } = wish;
        let name = name.map_or(Ok(player.name), checked_name)?;
        let player = Player { id: player.id, name };
        if !self.is_open(id, Some(&player.id)).await? {
            return Err(Problem::TableNotOver);
        }
        self.check_room_for(&player.id).await?;
        let chance = u64::from_be_bytes(Bytes32::random().0[..8].try_into().expect("eight of 32 bytes"));
        let begin = move |moment: Moment| beginning(&moment, seat, chance);
        let Beginning { game, config, seats, facts } = self.in_moment(id, version, begin).await??;
        let entry = self.games.get(&game).ok_or_else(|| Problem::NoSuchGame { game: game.clone() })?;
        let level = level.unwrap_or_else(|| entry.fair.clone());
        let table = TableId::random();
        // If there is no such bot, nothing is opened.
        self.found(TableSpec {
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
            let ask_id: AskId = format!("play-on-{}", u8::from(other)).parse().expect("a plain name");
            self.seat(&table, &player, &ask_id, &ask).await?;
        }
        let version = self.look(&table, Some(&player.id), Viewer::Spectator, u64::MAX).await?.version;
        Ok((table, version))
    }
}

/// What is played on from a moment, on a seat. `chance` is for what a game deals again, so that nobody knows it.
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
