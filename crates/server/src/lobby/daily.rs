//! The daily game: one game per day, which all players play alone and with the same luck.
//!
//! The seed of a day is chosen the day before, and its hash is published. Players who make the same choices get the
//! same dice. The seed is published when the day is over, by UTC; until then no table reveals it, even after its game
//! has ended.

use std::time::Duration;

use axum::Json;
use axum::extract::{Extension, FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::request::Parts;
use parlor_game::Seat;
use parlor_table::schema::GameConfig;
use parlor_table::{Access, Ask, AskId, Bytes32, DAY, Origin, PlayerId, Seed, TableId, Terms, Time};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::http::extract::Params;
use crate::http::guard::ClientAddress;
use crate::http::problem::Problem;
use crate::lobby::{Lobby, TableSpec};
use crate::people::authentication::Authenticated;
use crate::store::{Compared, Daily, DayResults, Player};
use crate::{App, ClientApp};

/// The maximum number of results shown.
pub const MOST_COMPARED: u32 = 100;
/// How often to check that the next day's games exist.
const AGAIN: Duration = Duration::from_secs(60 * 60);

/// The game whose daily games are requested.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct DailyQuery {
    /// The game's name.
    game: String,
}

/// The daily games of yesterday, today and tomorrow.
#[derive(Serialize, TS, ToSchema)]
pub struct Days {
    /// The game's name.
    game: String,
    /// Today, in days since 1 January 1970, UTC.
    today: u32,
    /// The daily games in order, one for each day and variant. Days on which the server was not running are missing.
    days: Vec<DailyInfo>,
}

/// The daily game of one day, in one variant.
#[derive(Serialize, TS, ToSchema)]
pub struct DailyInfo {
    /// The day, in days since 1 January 1970, UTC.
    day: u32,
    /// The variant.
    variant: String,
    /// The game's options.
    #[schema(value_type = GameConfig)]
    #[ts(type = "any")]
    config: Value,
    /// The hash of the seed.
    commitment: Bytes32,
    /// When the seed was chosen, in milliseconds since 1970.
    #[schema(value_type = u64)]
    #[ts(type = "number")]
    committed: Time,
    /// The seed, once the day is over.
    #[schema(required)]
    seed: Option<Bytes32>,
    /// How many players have finished.
    #[ts(type = "number")]
    played: u64,
    /// Your table, if you have started.
    #[schema(required)]
    table: Option<TableId>,
}

/// The daily games of a game for yesterday, today and tomorrow.
#[utoipa::path(get, path = "/api/v1/daily", operation_id = "days", tag = "daily", security((), ("secret" = [])),
    params(DailyQuery),
    responses((status = 200, description = "The days.", body = Days), (status = 404), (status = 500)))]
pub async fn days(
    ClientApp(app): ClientApp,
    Params(DailyQuery { game }): Params<DailyQuery>,
    known: Option<Authenticated>,
) -> Result<Json<Days>, Problem> {
    let (today, settled) = app.lobby.days(&game).await?;
    let mut days = Vec::new();
    for (daily, played) in settled {
        let theirs = known.as_ref().map(|Authenticated(player)| table_of(&daily, &player.id));
        let table = match theirs {
            Some(table) if app.lobby.store().logs().access(table.clone()).await?.is_some() => Some(table),
            _ => None,
        };
        days.push(DailyInfo {
            day: daily.day,
            commitment: daily.commitment(),
            committed: daily.committed,
            seed: told_seed(&daily, today),
            variant: daily.variant,
            config: daily.config,
            played,
            table,
        });
    }
    Ok(Json(Days { game, today, days }))
}

/// Your table for today's daily game.
#[derive(Serialize, TS, ToSchema)]
pub struct DailyTable {
    /// The table's id.
    table: TableId,
    /// The table's address. Nobody else may look at it.
    url: String,
}

/// Play today's daily game. This seats you at your own table and starts the game. You have one such table per day and
/// variant; if you repeat the request, you get the same table.
#[utoipa::path(post, path = "/api/v1/daily/{game}/{variant}", operation_id = "play_daily", tag = "daily",
    security(("secret" = [])),
    params(("game" = String, Path, description = "The game's name"), ("variant" = String, Path, description = "The variant")),
    responses((status = 200, description = "Your table.", body = DailyTable), (status = 401), (status = 500)))]
pub async fn play(
    ClientApp(app): ClientApp,
    Extension(ClientAddress(from)): Extension<ClientAddress>,
    Path((game, variant)): Path<(String, String)>,
    Authenticated(player): Authenticated,
) -> Result<(StatusCode, Json<DailyTable>), Problem> {
    app.limits.new_table(from, &player.id)?;
    let table = app.lobby.play_daily(&player, &game, &variant).await?;
    let url = app.link(&table, None);
    Ok((StatusCode::OK, Json(DailyTable { table, url })))
}

/// The day named by a request's path. A day that is not a number is treated like a day without daily games.
pub struct DayInPath {
    game: String,
    variant: String,
    day: u32,
}

impl FromRequestParts<App> for DayInPath {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let path: Result<Path<(String, String, u32)>, _> = Path::from_request_parts(parts, app).await;
        let Path((game, variant, day)) = path.map_err(|_| Problem::NoSuchDaily)?;
        Ok(Self { game, variant, day })
    }
}

/// The results of a day.
#[derive(Serialize, TS, ToSchema)]
pub struct DailyResults {
    /// The game's name.
    game: String,
    /// The variant.
    variant: String,
    /// The day, in days since 1 January 1970, UTC.
    day: u32,
    /// The seed, once the day is over.
    #[schema(required)]
    seed: Option<Bytes32>,
    /// How many players have finished.
    #[ts(type = "number")]
    played: u64,
    /// Your own result, if you have finished.
    #[schema(required)]
    yours: Option<DailyResult>,
    /// The best results, best first. Among equal scores, the faster player comes first.
    results: Vec<DailyResult>,
}

/// A player's result on one day.
#[derive(Serialize, TS, ToSchema)]
pub struct DailyResult {
    /// The place, from 1; equal scores share a place.
    #[ts(type = "number")]
    place: u64,
    /// The player; `null` if they have been forgotten, or do not want to be listed and are not you.
    #[schema(required)]
    player: Option<PlayerId>,
    /// The player's name; `null` if they have been forgotten or do not want to be listed.
    #[schema(required)]
    name: Option<String>,
    /// The score.
    score: i32,
    /// How long the game took, in milliseconds.
    #[schema(value_type = u64)]
    #[ts(type = "number")]
    took: Time,
    /// Whether this is you.
    you: bool,
}

impl DailyResult {
    fn of(compared: Compared, viewer: Option<&PlayerId>) -> Self {
        let Compared { place, player, name, score, took } = compared;
        let you = viewer.is_some() && player.as_ref() == viewer;
        let player = player.filter(|_| you || name.is_some());
        Self { place, player, name, score, took, you }
    }
}

/// The results of a day. Until the day is over, only players who have finished their own game can see them.
#[utoipa::path(get, path = "/api/v1/daily/{game}/{variant}/{day}", operation_id = "daily_results", tag = "daily",
    security((), ("secret" = [])),
    params(("game" = String, Path, description = "The game's name"), ("variant" = String, Path, description = "The variant"),
        ("day" = u32, Path, description = "The day, counted from 1 January 1970, UTC")),
    responses((status = 200, description = "The results.", body = DailyResults), (status = 403), (status = 500)))]
pub async fn results(
    ClientApp(app): ClientApp,
    DayInPath { game, variant, day }: DayInPath,
    known: Option<Authenticated>,
) -> Result<Json<DailyResults>, Problem> {
    let store = app.lobby.store();
    let today = app.lobby.services.today();
    if day > today {
        return Err(Problem::NoSuchDaily);
    }
    let settled = store.dailies().settled(game.clone(), day, day).await?;
    let (daily, _) = settled.into_iter().find(|(daily, _)| daily.variant == variant).ok_or(Problem::NoSuchDaily)?;
    let viewer = known.map(|Authenticated(player)| player.id);
    if let Some(viewer) = viewer.as_ref().filter(|_| day == today) {
        // The player may have just finished. This replays the log only if the game is over.
        let table = table_of(&daily, viewer);
        if store.results().is_due(table.clone()).await? {
            app.lobby.book(&table).await?;
        }
    }
    // Read after recording, because another request may have recorded the result in the meantime.
    let found = store.results().of_day(day, game.clone(), variant.clone(), viewer.clone(), MOST_COMPARED);
    let DayResults { played, theirs, best } = found.await?;
    // A player who has not finished yet could be guided by the others' scores.
    if day == today && theirs.is_none() {
        return Err(Problem::PlayFirst);
    }
    let result = |compared| DailyResult::of(compared, viewer.as_ref());
    Ok(Json(DailyResults {
        seed: told_seed(&daily, today),
        game,
        variant,
        day,
        played,
        yours: theirs.map(result),
        results: best.into_iter().map(result).collect(),
    }))
}

/// The seed, once the day is over.
fn told_seed(daily: &Daily, today: u32) -> Option<Bytes32> {
    (daily.day < today).then_some(daily.seed.0)
}

/// The table at which a player plays a daily game. Its id is derived from the seed and the player, so each player has
/// only one, and nobody can know its id in advance.
fn table_of(daily: &Daily, player: &PlayerId) -> TableId {
    TableId::derived([b"parlor-daily-1".as_slice(), &daily.seed.0.0, player.as_str().as_bytes()])
}

impl Lobby {
    /// Creates the daily games in advance, for as long as it is polled.
    pub(crate) async fn keep_days(&self) {
        loop {
            if let Err(problem) = self.settle_days().await {
                tracing::error!(%problem, "could not create the seeds of the coming days");
            }
            let midnight = Duration::from_millis(DAY - self.services.time() % DAY);
            tokio::time::sleep(midnight.min(AGAIN)).await;
        }
    }

    /// Creates the daily games of today and tomorrow. A game that already exists stays unchanged.
    async fn settle_days(&self) -> Result<(), Problem> {
        let (today, committed) = (self.services.today(), self.services.time());
        let mut dailies = Vec::new();
        for entry in self.games.iter() {
            for (variant, config) in &entry.daily {
                let settle = |day| Daily {
                    day,
                    game: entry.kind.name().to_owned(),
                    variant: (*variant).to_owned(),
                    config: config.clone(),
                    seed: Seed::random(),
                    committed,
                };
                dailies.extend([today, today + 1].map(settle));
            }
        }
        Ok(self.store().dailies().settle(dailies).await?)
    }

    /// Today, and the daily games of yesterday, today and tomorrow, each with the number of players who have finished.
    async fn days(&self, game: &str) -> Result<(u32, Vec<(Daily, u64)>), Problem> {
        let entry = self.games.get(game).ok_or_else(|| Problem::NoSuchGame { game: game.to_owned() })?;
        let today = self.services.today();
        let read = || self.store().dailies().settled(game.to_owned(), today.saturating_sub(1), today + 1);
        let settled = read().await?;
        if settled.iter().filter(|(daily, _)| daily.day >= today).count() >= 2 * entry.daily.len() {
            return Ok((today, settled));
        }
        self.settle_days().await?;
        Ok((today, read().await?))
    }

    /// Seats a player at their table for today's daily game and starts the game. Steps that were already done are not
    /// repeated.
    async fn play_daily(&self, player: &Player, game: &str, variant: &str) -> Result<TableId, Problem> {
        let (today, settled) = self.days(game).await?;
        let wanted = |(daily, _): &(Daily, u64)| daily.day == today && daily.variant == variant;
        let (daily, _) = settled.into_iter().find(wanted).ok_or(Problem::NoSuchDaily)?;
        let table = table_of(&daily, &player.id);
        if self.store().logs().access(table.clone()).await?.is_none() {
            self.found_daily(&table, daily, &player.id).await?;
        }
        let seat = Seat::new(0).expect("every table has a first seat");
        let named = |name: &str| name.parse::<AskId>().expect("a valid id");
        self.seat(&table, player, &named("daily-sit"), &Ask::Sit { seat, name: None, commitment: None }).await?;
        self.seat(&table, player, &named("daily-start"), &Ask::Start {}).await?;
        Ok(table)
    }

    async fn found_daily(&self, table: &TableId, daily: Daily, host: &PlayerId) -> Result<(), Problem> {
        let created = self.create(TableSpec {
            table: table.clone(),
            seed: daily.seed,
            game: daily.game,
            config: Some(daily.config),
            seats: 1,
            host: host.clone(),
            stand_in: None,
            terms: Terms::default(),
            origin: Some(Origin::Daily { day: daily.day }),
            position: Vec::new(),
            // Without a secret, nobody else can enter.
            access: Access::Private,
            join: None,
            guests: Vec::new(),
        });
        match created.await {
            // The table exists already: the player asked twice at the same time.
            Ok(()) | Err(Problem::Busy) => Ok(()),
            Err(problem) => Err(problem),
        }
    }
}

#[cfg(test)]
mod tests {
    //! Tests what happens at the end of a day.
    use std::sync::Arc;

    use super::*;
    use crate::config::settings::Settings;
    use crate::games::Games;
    use crate::room::now;
    use crate::store::SqliteStore;

    /// Runs on one thread, so that the server runs only while the test awaits something.
    #[tokio::test]
    async fn the_first_export_after_midnight_is_the_open_log() {
        let data = tempfile::tempdir().expect("a directory");
        let store = SqliteStore::open(data.path()).expect("a store");
        // Starts at noon, so that the day does not end too early.
        let ahead = Duration::from_millis(DAY + DAY / 2 - now() % DAY);
        let lobby = Lobby::new(Games::all(), Arc::new(store), Settings { ahead, ..Settings::default() });
        let player = Player { id: PlayerId::random(), name: "Ada".into() };
        lobby.store().people().add_player(player.clone(), Bytes32::random(), now()).await.expect("a player");
        let table = lobby.play_daily(&player, "yahtzee", "classic").await.expect("a table");
        let seat = Seat::new(0).expect("a seat");
        lobby
            .ask(&table, &player, &AskId::random(), &Ask::Leave { seat })
            .await
            .expect("the player may leave the seat");
        let by = Some(&player.id);
        assert!(lobby.export(&table, by).await.expect("the table exists").is_none(), "others may still be playing");
        // Time passes without any wake time coming due, as on a suspended machine.
        lobby.services.clock.pass(DAY - lobby.services.time() % DAY);
        let export = lobby.export(&table, by).await.expect("the table exists").expect("the day is over");
        assert!(matches!(export.rows.last().expect("a row").row.what, parlor_table::What::Revealed { .. }));
    }
}
