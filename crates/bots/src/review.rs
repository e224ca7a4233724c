//! Looking back at a game: what was chosen, what would have been best, what it cost. For whoever serves all games alike.

use parlor_game::{Game, Seat};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A game as it was played, without the table round it: what was agreed, what was dealt, and every action that counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// What was agreed, in the game's own terms.
    pub config: Value,
    /// How many played.
    pub seats: u8,
    /// The facts of the deal; if an earlier game is played on, all that happened in it so far.
    pub deal: Vec<Value>,
    /// What was done, in order. It may end at any point.
    pub steps: Vec<Step>,
}

impl Record {
    /// What was agreed, and the game before anything was dealt.
    pub(crate) fn open<G: Game>(&self) -> Result<(G::Config, G), ReviewFailed> {
        let config = read(&self.config).map_err(ReviewFailed::Start)?;
        let game = G::new(&config, self.seats).map_err(|bad| ReviewFailed::Start(bad.to_string()))?;
        if self.deal.is_empty() {
            return Err(ReviewFailed::Start("nothing was dealt".into()));
        }
        Ok((config, game))
    }
}

/// Reads what a record keeps in the game's own terms.
pub(crate) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    T::deserialize(value).map_err(|problem| problem.to_string())
}

/// An action and the facts that came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The number of its row in the log, so that who reads a review finds it there.
    pub version: u64,
    /// Who acted.
    pub seat: Seat,
    /// What they asked for, in the game's own terms.
    pub action: Value,
    /// The facts that came of it.
    pub events: Vec<Value>,
}

/// Why a game cannot be reviewed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReviewFailed {
    /// What was agreed, or what was dealt, is not of this game.
    #[error("the start cannot be read: {0}")]
    Start(String),
    /// A step is not one of this game's, or the rules as they are now would not have it.
    #[error("row {version} cannot be read: {problem}")]
    Step {
        /// The number of its row.
        version: u64,
        /// What is wrong.
        problem: String,
    },
    /// The table is smaller.
    #[error("there is no {seat}: {seats} played")]
    NoSuchSeat {
        /// The seat that was asked for.
        seat: Seat,
        /// How many played.
        seats: u8,
    },
}

/// Somebody who looks back at games of one kind.
pub trait Analyst: Send + Sync {
    /// The review of a game, in the game's own terms: of all seats, or of one. That of one seat is shown to it while the game
    /// still goes on, so it must say nothing that the seat could not have seen.
    fn review(&self, record: &Record, seat: Option<Seat>) -> Result<Value, ReviewFailed>;
}
