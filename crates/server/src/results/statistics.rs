//! Statistics about a player: how often and how well they played, and whether the dice were fair to them.

use std::collections::BTreeMap;

use axum::Json;
use parlor_bots::{Fairness, Sheet, Totals};
use parlor_table::PlayerId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::ClientApp;
use crate::http::extract::Params;
use crate::http::problem::Problem;
use crate::lobby::Lobby;
use crate::people::authentication::{Authenticated, PlayerInPath};
use crate::store::{Booked, StoredResult};

/// The maximum number of results in the statistics; only the latest are included.
pub const MOST_RESULTS: u32 = 10_000;

/// The game of the statistics.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct OneGame {
    /// The game's name. If omitted, the statistics cover all games.
    game: Option<String>,
}

/// Statistics about a player.
#[derive(Debug, Serialize, TS, ToSchema)]
pub struct Statistics {
    /// The player's id.
    pub player: PlayerId,
    /// The player's current name.
    pub name: String,
    /// The statistics of each game.
    pub games: Vec<GameStatistics>,
}

/// Statistics about a player in one game.
#[derive(Debug, Serialize, TS, ToSchema)]
pub struct GameStatistics {
    /// The game's name.
    pub game: String,
    /// The statistics of each variant. Scores are comparable within a variant.
    pub variants: Vec<VariantStatistics>,
    /// The player's luck in all variants, with or without help, for each kind of die, card or spinner.
    pub thrown: BTreeMap<String, Thrown>,
}

/// A player's luck with one kind of die, card or spinner.
#[derive(Debug, Serialize, TS, ToSchema)]
pub struct Thrown {
    /// How often each side came up.
    #[ts(type = "number[]")]
    pub counts: Vec<u64>,
    /// Whether the counts look fair.
    pub fairness: Fairness,
}

/// Statistics about a player in one variant of a game.
#[derive(Debug, Serialize, TS, ToSchema)]
pub struct VariantStatistics {
    /// The short name of the variant.
    pub variant: String,
    /// Matches without help.
    pub plain: Played,
    /// Matches in which they asked the coach or a bot played for them.
    pub helped: Played,
}

/// Totals over several matches.
#[derive(Debug, Default, Serialize, TS, ToSchema)]
pub struct Played {
    /// The number of matches.
    #[ts(type = "number")]
    pub matches: u64,
    /// How many of them had opponents.
    #[ts(type = "number")]
    pub contested: u64,
    /// How many of those they won, alone or shared.
    #[ts(type = "number")]
    pub wins: u64,
    /// The number of games in all matches.
    #[ts(type = "number")]
    pub games: u64,
    /// The best score in a single game.
    #[schema(required)]
    pub best: Option<i32>,
    /// The average score of all games.
    #[schema(required)]
    pub average: Option<f64>,
    /// The best score in a single game played alone.
    #[schema(required)]
    pub solo_best: Option<i32>,
    /// The distribution of all scores, the totals of their parts, and other counts.
    pub totals: Totals,
}

impl Played {
    fn add(&mut self, result: &StoredResult) {
        self.matches += 1;
        self.contested += u64::from(!result.is_solo());
        self.wins += u64::from(!result.is_solo() && result.is_won());
        if result.is_solo() {
            self.solo_best = self.solo_best.max(result.best);
        }
        match &result.sheet {
            Some(sheet) => self.totals.add(sheet),
            None => self.totals.add(&Sheet { scores: result.score.into_iter().collect(), ..Sheet::default() }),
        }
        (self.games, self.best, self.average) = (self.totals.games(), self.totals.best(), self.totals.mean());
    }
}

impl Statistics {
    /// Computes the statistics of a player.
    fn of(player: PlayerId, booked: Booked) -> Self {
        let mut games: BTreeMap<String, BTreeMap<String, (Played, Played)>> = BTreeMap::new();
        for result in &booked.results {
            let variants = games.entry(result.game.clone()).or_default();
            let (plain, helped) = variants.entry(result.variant.clone()).or_default();
            if result.is_plain() { plain } else { helped }.add(result);
        }
        let games = games.into_iter().map(|(game, variants)| GameStatistics::of(game, variants)).collect();
        Self { player, name: booked.name, games }
    }
}

impl GameStatistics {
    fn of(game: String, variants: BTreeMap<String, (Played, Played)>) -> Self {
        let mut all = Totals::default();
        for (plain, helped) in variants.values() {
            all.merge(&plain.totals);
            all.merge(&helped.totals);
        }
        let thrown = |(what, counts): (String, Vec<u64>)| {
            let fairness = Fairness::of(&counts);
            (what, Thrown { counts, fairness })
        };
        let variant = |(variant, (plain, helped))| VariantStatistics { variant, plain, helped };
        Self {
            game,
            variants: variants.into_iter().map(variant).collect(),
            thrown: all.thrown.into_iter().map(thrown).collect(),
        }
    }
}

/// A player's statistics, by game and variant. Anybody who has met them at a table knows their id.
#[utoipa::path(get, path = "/api/v1/players/{player}/statistics", tag = "players",
    params(("player" = PlayerId, Path, description = "The player's id"), OneGame),
    responses((status = 200, description = "Their statistics.", body = Statistics)))]
pub async fn statistics(
    ClientApp(app): ClientApp,
    PlayerInPath(player): PlayerInPath,
    Params(OneGame { game }): Params<OneGame>,
) -> Result<Json<Statistics>, Problem> {
    // Players who have not finished today's daily game could be guided by the scores of others.
    let untold = Some(app.lobby.services.today());
    Ok(Json(app.lobby.statistics(player, game, untold).await?.ok_or(Problem::NoSuchPlayer)?))
}

/// Your statistics, by game and variant.
#[utoipa::path(get, path = "/api/v1/me/statistics", tag = "players", security(("secret" = [])), params(OneGame),
    responses((status = 200, description = "Your statistics.", body = Statistics), (status = 401), (status = 404)))]
pub async fn my_statistics(
    ClientApp(app): ClientApp,
    Authenticated(player): Authenticated,
    Params(OneGame { game }): Params<OneGame>,
) -> Result<Json<Statistics>, Problem> {
    Ok(Json(app.lobby.statistics(player.id, game, None).await?.ok_or(Problem::WhoAreYou)?))
}

impl Lobby {
    /// A player's statistics for one game or all, without the daily games of day `untold`; `None` if there is no such
    /// player.
    pub async fn statistics(
        &self,
        player: PlayerId,
        game: Option<String>,
        untold: Option<u32>,
    ) -> Result<Option<Statistics>, Problem> {
        if let Some(game) = &game
            && !self.games.has(game)
        {
            return Err(Problem::NoSuchGame { game: game.clone() });
        }
        let booked = self.store().results().of_player(player.clone(), game, MOST_RESULTS).await?;
        let Some(mut booked) = booked else { return Ok(None) };
        booked.results.retain(|result| result.daily.is_none() || result.daily != untold);
        Ok(Some(self.services.bookkeepers.work(self.from, move || Statistics::of(player, booked)).await?))
    }
}
