//! The best of this server, if the operator wants to show them, and of those who want to be shown.

use axum::Json;
use parlor_table::PlayerId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::Visit;
use crate::http::extract::Params;
use crate::http::problem::Problem;
use crate::store::Ranked;

/// How many are shown.
pub const MOST_RANKED: u32 = 20;
/// How many games an average is made of, at least.
pub const LEAST_GAMES: u32 = 10;

/// Which game, by which rules.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct OneVariant {
    /// The game.
    game: String,
    /// The rules that scores can be compared under, as statistics name them.
    variant: String,
}

/// The best of this server.
#[derive(Serialize, TS, ToSchema)]
pub struct Leaderboard {
    /// The game.
    game: String,
    /// The rules.
    variant: String,
    /// How many games an average is made of, at least.
    least_games: u32,
    /// Those with the best score of one game, the best first.
    scores: Vec<Leader>,
    /// Those with the best average, the best first.
    averages: Vec<Leader>,
}

/// One of the best.
#[derive(Serialize, TS, ToSchema)]
pub struct Leader {
    /// Who.
    player: PlayerId,
    /// What they are called.
    name: String,
    /// How many games they have played.
    #[ts(type = "number")]
    games: u64,
    /// The best score of one of them.
    best: i32,
    /// The mean of their scores.
    average: f64,
}

impl From<Ranked> for Leader {
    fn from(Ranked { player, name, games, best, average }: Ranked) -> Self {
        Self { player, name, games, best, average }
    }
}

/// The best of this server in one game, by certain rules. Games with the help of the coach or of a bot do not count, nor do
/// the shared games of a day.
#[utoipa::path(get, path = "/api/v1/leaderboard", tag = "players", params(OneVariant),
    responses((status = 200, description = "The best players.", body = Leaderboard), (status = 404), (status = 500)))]
pub async fn leaderboard(
    Visit(app): Visit,
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
