//! Reviews, in a form that all games share: the choices that were made, the best choices, and the cost of the
//! difference.

use parlor_game::{Game, Seat};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The record of a game, without its table: the configuration, the deal, and every action that was not undone.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The configuration, as the game's JSON.
    pub config: Value,
    /// The number of players.
    pub seats: u8,
    /// The events of the deal; for a continued game, everything that happened before.
    pub deal: Vec<Value>,
    /// The steps after the deal, in order. The record may end at any point.
    pub steps: Vec<Step>,
}

impl Record {
    /// Fails if the seat does not exist.
    pub(crate) fn check_seat(&self, seat: Option<Seat>) -> Result<(), ReviewFailed> {
        seat.map_or(Ok(()), |seat| check_seat(seat, self.seats))
    }

    /// The configuration, and the game before the deal.
    pub(crate) fn open<G: Game>(&self) -> Result<(G::Config, G), ReviewFailed> {
        let config = read(&self.config).map_err(ReviewFailed::Start)?;
        let game = G::new(&config, self.seats).map_err(|bad| ReviewFailed::Start(bad.to_string()))?;
        if self.deal.is_empty() {
            return Err(ReviewFailed::Start("nothing was dealt".into()));
        }
        Ok((config, game))
    }
}

fn check_seat(seat: Seat, seats: u8) -> Result<(), ReviewFailed> {
    if seat.index() < usize::from(seats) { Ok(()) } else { Err(ReviewFailed::NoSuchSeat { seat, seats }) }
}

/// Parses a part of a record.
pub(crate) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    T::deserialize(value).map_err(|problem| problem.to_string())
}

/// A row of the log that changed the game, and its events.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The step's row number in the log, so that readers of a review can find it.
    pub version: u64,
    /// The action; `None` for a step without an actor: the table closed a window.
    pub done: Option<Deed>,
    /// The events of the step.
    pub events: Vec<Value>,
}

/// A player's action.
#[derive(Clone, Debug, PartialEq)]
pub struct Deed {
    /// The seat that acted.
    pub seat: Seat,
    /// The action, as the game's JSON.
    pub action: Value,
}

/// Why a game cannot be reviewed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReviewFailed {
    /// The configuration or the deal does not belong to this game.
    #[error("the start cannot be read: {0}")]
    Start(String),
    /// A step does not belong to this game, or the current rules do not allow it.
    #[error("row {version} cannot be read: {problem}")]
    Step {
        /// The row number of the step.
        version: u64,
        /// What is wrong.
        problem: String,
    },
    /// The table has no such seat.
    #[error("there is no {seat}: {seats} played")]
    NoSuchSeat {
        /// The seat that was asked for.
        seat: Seat,
        /// The number of players.
        seats: u8,
    },
}

/// A game as seen by one of its seats: its views and its own actions, without events, state or anyone else's cards.
/// Reviews of a game in progress are made from this, so they cannot reveal a secret.
pub struct Seen<'a> {
    /// The configuration, as the game's JSON.
    pub config: Value,
    /// The number of players.
    pub seats: u8,
    /// The seat.
    pub seat: Seat,
    /// The seat's view after the deal.
    pub dealt: Value,
    /// The steps after the deal, in order, without undone ones. Each view is made on demand, because all views together
    /// may be too large to keep.
    pub steps: Box<dyn Iterator<Item = Result<SeenStep, ReviewFailed>> + 'a>,
}

/// A row of the log that changed the game, and the seat's view after it.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenStep {
    /// The row number of the step in the log.
    pub version: u64,
    /// The seat that acted; `None` if nobody did.
    pub by: Option<Seat>,
    /// The viewing seat's action, as the game's JSON; `None` if another seat acted.
    pub action: Option<Value>,
    /// The viewing seat's view after the row.
    pub view: Value,
}

impl Seen<'_> {
    /// The configuration, and the seat's view after the deal.
    pub(crate) fn open<G: Game>(&self) -> Result<(G::Config, G::View), ReviewFailed> {
        check_seat(self.seat, self.seats)?;
        Ok((read(&self.config).map_err(ReviewFailed::Start)?, read(&self.dealt).map_err(ReviewFailed::Start)?))
    }
}

impl SeenStep {
    /// The viewing seat's own action, if any, and its view after the row.
    pub(crate) fn read<G: Game>(&self) -> Result<(Option<G::Action>, G::View), ReviewFailed> {
        let failed = |problem| ReviewFailed::Step { version: self.version, problem };
        let action = self.action.as_ref().map(read).transpose().map_err(failed)?;
        Ok((action, read(&self.view).map_err(failed)?))
    }
}

/// Reviews finished games of one kind.
pub trait Analyst: Send + Sync {
    /// Reviews one seat or all seats of a game, as the game's JSON. The record contains every secret of the game, so
    /// the game must be over.
    fn review(&self, record: &Record, seat: Option<Seat>) -> Result<Value, ReviewFailed>;

    /// Reviews games in progress, if this analyst can.
    fn live(&self) -> Option<&dyn LiveAnalyst> {
        None
    }
}

/// Reviews games of one kind while they are in progress.
pub trait LiveAnalyst {
    /// The review of one seat's choices, in the same form as [`Analyst::review`].
    fn review_seen(&self, seen: Seen<'_>) -> Result<Value, ReviewFailed>;
}
