//! The leaderboard, if the operator has enabled it. It shows only players who agree to be listed.

use axum::Json;
use parlor_table::PlayerId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::ClientApp;
use crate::http::extract::Params;
use crate::http::problem::Problem;
use crate::store::Ranked;

/// How many players are shown.
pub const MOST_RANKED: u32 = 20;
/// The minimum number of games for an average.
pub const LEAST_GAMES: u32 = 10;

/// The game and variant of a leaderboard.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct OneVariant {
    /// The game's name.
    game: String,
    /// The variant, as named in the statistics. Scores are comparable within a variant.
    variant: String,
}

/// The best players of this server.
#[derive(Serialize, TS, ToSchema)]
pub struct Leaderboard {
    /// The game's name.
    game: String,
    /// The variant.
    variant: String,
    /// The minimum number of games for an average.
    least_games: u32,
    /// The players with the best score in a single game, best first.
    scores: Vec<Leader>,
    /// The players with the best average, best first.
    averages: Vec<Leader>,
}

/// A player on the leaderboard.
#[derive(Serialize, TS, ToSchema)]
pub struct Leader {
    /// The player's id.
    player: PlayerId,
    /// The player's name.
    name: String,
    /// How many games they have played.
    #[ts(type = "number")]
    games: u64,
    /// Their best score in a single game.
    best: i32,
    /// The mean of their scores.
    average: f64,
}

impl From<Ranked> for Leader {
    fn from(Ranked { player, name, games, best, average }: Ranked) -> Self {
        Self { player, name, games, best, average }
    }
}

/// The best players of this server in one variant of a game. Games with help from the coach or a bot do not count, nor
/// do daily games.
#[utoipa::path(get, path = "/api/v1/leaderboard", tag = "players", params(OneVariant),
    responses((status = 200, description = "The best players.", body = Leaderboard), (status = 404), (status = 500)))]
pub async fn leaderboard(
    ClientApp(app): ClientApp,
    Params(OneVariant { game, variant }): Params<OneVariant>,
) -> Result<Json<Leaderboard>, Problem> {
    if !app.lobby.settings().leaderboard {
        return Err(Problem::NoLeaderboard);
    }
    if !app.lobby.games.has(&game) {
        return Err(Problem::NoSuchGame { game });
    }
    let results = app.lobby.store().results();
    let scores = results.best_scores(game.clone(), variant.clone(), MOST_RANKED).await?;
    let averages = results.best_averages(game.clone(), variant.clone(), LEAST_GAMES, MOST_RANKED).await?;
    let leaders = |ranked: Vec<Ranked>| ranked.into_iter().map(Leader::from).collect();
    let (scores, averages) = (leaders(scores), leaders(averages));
    Ok(Json(Leaderboard { game, variant, least_games: LEAST_GAMES, scores, averages }))
}
