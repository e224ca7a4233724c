//! The store of results.

use parlor_bots::Sheet;
use parlor_game::Seat;
use parlor_table::{PlayerId, TableId, Time};

use super::Answer;

/// The result of one person's seat at a finished table.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredResult {
    /// The table's id.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
    /// The player.
    pub player: PlayerId,
    /// The game's name.
    pub game: String,
    /// The short name of the variant. Scores of the same variant can be compared.
    pub variant: String,
    /// When the game ended.
    pub ended: Time,
    /// The time from the deal to the end, in milliseconds.
    pub took: Time,
    /// The number of seats.
    pub seats: u8,
    /// How many of the seats were played by people.
    pub people: u8,
    /// The place, from 1, if the game has places.
    pub place: Option<u8>,
    /// The score of the whole match, if the game has scores.
    pub score: Option<i32>,
    /// The best score of a single game of the match.
    pub best: Option<i32>,
    /// How many games of the match have a score.
    pub games: u32,
    /// The sum of the scores of those games.
    pub points: i64,
    /// Whether the seat asked the coach.
    pub hinted: bool,
    /// Whether a bot acted for the seat.
    pub stood_in: bool,
    /// More details of the match; `None` if the game has no bookkeeper.
    pub sheet: Option<Sheet>,
    /// The day, if it was a daily game, in days since 1 January 1970, UTC.
    pub daily: Option<u32>,
}

impl StoredResult {
    /// Whether the table had only one seat.
    #[must_use]
    pub fn is_solo(&self) -> bool {
        self.seats == 1
    }

    /// Whether the seat came first, alone or shared.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.place == Some(1)
    }

    /// Whether it was played without the help of a coach or a bot.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        !self.hinted && !self.stood_in
    }
}

/// A player's results.
#[derive(Clone, Debug)]
pub struct Booked {
    /// Their current name.
    pub name: String,
    /// The results, latest first.
    pub results: Vec<StoredResult>,
}

/// A player on the leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// The player's id.
    pub player: PlayerId,
    /// Their current name.
    pub name: String,
    /// The number of games that count.
    pub games: u64,
    /// Their best score in a single game.
    pub best: i32,
    /// The mean of their scores.
    pub average: f64,
}

/// A player's result in a daily game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The place, from 1; equal scores share a place.
    pub place: u64,
    /// The player; `None` if they have been forgotten.
    pub player: Option<PlayerId>,
    /// Their current name; `None` if they have been forgotten or do not want to be listed.
    pub name: Option<String>,
    /// The score.
    pub score: i32,
    /// How long the game took, in milliseconds.
    pub took: Time,
}

/// The results of a daily game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayResults {
    /// How many players have finished.
    pub played: u64,
    /// The viewer's own result, if they have finished.
    pub theirs: Option<Compared>,
    /// The best results, best first; among equal scores, the faster player comes first.
    pub best: Vec<Compared>,
}

/// The results of finished games. The logs are the source of truth; results are derived from them and recorded once.
pub trait Results: Send + Sync {
    /// The tables that are over but not recorded, and those of daily games that may be over, ordered by id and
    /// starting after `after`.
    fn due(&self, after: Option<TableId>, most: u32) -> Answer<Vec<TableId>>;
    /// Whether a table is not recorded although its game is over, according to its summary. This is cheap.
    fn is_due(&self, table: TableId) -> Answer<bool>;
    /// Records the results of a table in one transaction; does nothing if it is already recorded. For a player who has
    /// been forgotten, only the score in a daily game is kept.
    fn book(&self, table: TableId, results: Vec<StoredResult>) -> Answer<()>;
    /// The results of a player, for one game or all; `None` if there is no such player.
    fn of_player(&self, player: PlayerId, game: Option<String>, most: u32) -> Answer<Option<Booked>>;
    /// The players with the best scores in a single game. Players who do not want to be listed are left out. Games with
    /// help do not count, and neither do daily games, because their dice can be known in advance.
    fn best_scores(&self, game: String, variant: String, most: u32) -> Answer<Vec<Ranked>>;
    /// The players with the best averages, among those with at least `least` games.
    fn best_averages(&self, game: String, variant: String, least: u32, most: u32) -> Answer<Vec<Ranked>>;
    /// The results of a daily game: the best, and the viewer's own.
    fn of_day(
        &self,
        day: u32,
        game: String,
        variant: String,
        viewer: Option<PlayerId>,
        most: u32,
    ) -> Answer<DayResults>;
}
