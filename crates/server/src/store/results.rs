//! What is kept of games that were played to their end.

use parlor_bots::Sheet;
use parlor_game::Seat;
use parlor_table::{PlayerId, TableId, Time};

use super::Answer;

/// What one seat of a person has of a table that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredResult {
    /// Which table.
    pub table: TableId,
    /// Which seat.
    pub seat: Seat,
    /// Who played there.
    pub player: PlayerId,
    /// Which game.
    pub game: String,
    /// By which rules, as a short name. Scores of the same variant can be compared.
    pub variant: String,
    /// When the game came to its end.
    pub ended: Time,
    /// How long it took from the deal to the end, in milliseconds.
    pub took: Time,
    /// How many seats the table had.
    pub seats: u8,
    /// How many of them were people's in the end.
    pub people: u8,
    /// The place, from 1, where the game places people.
    pub place: Option<u8>,
    /// The score of the whole match, where the game keeps one.
    pub score: Option<i32>,
    /// The best score of one game of the match.
    pub best: Option<i32>,
    /// How many games of the match have a score.
    pub games: u32,
    /// The sum of their scores.
    pub points: i64,
    /// Whether the seat asked the coach.
    pub hinted: bool,
    /// Whether a bot acted for the seat.
    pub stood_in: bool,
    /// What else the match leaves; nothing where nobody keeps the books of the game.
    pub sheet: Option<Sheet>,
    /// The day whose shared game it was, counted from 1 January 1970, UTC.
    pub daily: Option<u32>,
}

impl StoredResult {
    /// Whether nobody else played.
    #[must_use]
    pub fn is_solo(&self) -> bool {
        self.seats == 1
    }

    /// Whether the seat came first, alone or with others.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.place == Some(1)
    }

    /// Whether the person played it without the help of a coach or a bot.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        !self.hinted && !self.stood_in
    }
}

/// A player and what they have played.
#[derive(Clone, Debug)]
pub struct Booked {
    /// What they are called now.
    pub name: String,
    /// The latest first.
    pub results: Vec<StoredResult>,
}

/// A player on the leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// Who.
    pub player: PlayerId,
    /// What they are called now.
    pub name: String,
    /// How many games of theirs went into it.
    pub games: u64,
    /// The best score of one of them.
    pub best: i32,
    /// The mean of their scores.
    pub average: f64,
}

/// How somebody did in the shared game of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The place, from 1, shared by those who are level.
    pub place: u64,
    /// Who; nobody if they have been forgotten.
    pub player: Option<PlayerId>,
    /// What they are called now; nothing if they have been forgotten or do not want to be listed.
    pub name: Option<String>,
    /// The score.
    pub score: i32,
    /// How long they took, in milliseconds.
    pub took: Time,
}

/// How everybody did in the shared game of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayResults {
    /// How many have finished.
    pub played: u64,
    /// How the one did who looks, if they have finished.
    pub theirs: Option<Compared>,
    /// The best, the best first; of those who are level, who was faster.
    pub best: Vec<Compared>,
}

/// The results of games that were played to their end. The logs are the truth: a result is what a log comes to, booked once.
pub trait Results: Send + Sync {
    /// Tables that are over and not booked, in the order of their ids, and those of a shared game that may be over.
    fn due(&self, after: Option<TableId>, most: u32) -> Answer<Vec<TableId>>;
    /// Whether a table is not booked and its game is over, as far as the lists know. It costs little.
    fn is_due(&self, table: TableId) -> Answer<bool>;
    /// Books a table, in one go: if it is booked already, nothing is done. Of a player who has been forgotten, nothing is
    /// kept but the score in the shared game of a day.
    fn book(&self, table: TableId, results: Vec<StoredResult>) -> Answer<()>;
    /// What a player has played, of one game or all; nothing if there is no such player.
    fn of_player(&self, player: PlayerId, game: Option<String>, most: u32) -> Answer<Option<Booked>>;
    /// The players with the best scores of one game. Those who do not want to be listed are left out, and so are games with
    /// help and the shared games of a day, whose dice can be known.
    fn best_scores(&self, game: String, variant: String, most: u32) -> Answer<Vec<Ranked>>;
    /// The same by their averages, of those who have at least so many games.
    fn best_averages(&self, game: String, variant: String, least: u32, most: u32) -> Answer<Vec<Ranked>>;
    /// How everybody did in the shared game of a day: the best, and the one who looks.
    fn of_day(
        &self,
        day: u32,
        game: String,
        variant: String,
        viewer: Option<PlayerId>,
        most: u32,
    ) -> Answer<DayResults>;
}
