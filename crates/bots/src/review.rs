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
    /// What came after that, in order. It may end at any point.
    pub steps: Vec<Step>,
}

impl Record {
    /// Fails if a seat was asked for at which nobody played.
    pub(crate) fn check_seat(&self, seat: Option<Seat>) -> Result<(), ReviewFailed> {
        seat.map_or(Ok(()), |seat| check_seat(seat, self.seats))
    }

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

fn check_seat(seat: Seat, seats: u8) -> Result<(), ReviewFailed> {
    if seat.index() < usize::from(seats) { Ok(()) } else { Err(ReviewFailed::NoSuchSeat { seat, seats }) }
}

/// Reads what a record keeps in the game's own terms.
pub(crate) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    T::deserialize(value).map_err(|problem| problem.to_string())
}

/// A row of the log that moved the game, and the facts that came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The number of its row in the log, so that readers of a review find it there.
    pub version: u64,
    /// What was done; nothing for a step that nobody took: the table closed a window in which seats could object.
    pub done: Option<Deed>,
    /// The facts that came of it.
    pub events: Vec<Value>,
}

/// What somebody did.
#[derive(Clone, Debug, PartialEq)]
pub struct Deed {
    /// The seat that acted.
    pub seat: Seat,
    /// What it asked for, in the game's own terms.
    pub action: Value,
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

/// A game as one of its seats has seen it. It holds what the seat was shown and what it did itself: no events, no state and nobody
/// else's cards. Reviews of a game that is still on are made from this, so they cannot tell a secret.
pub struct Seen<'a> {
    /// What was agreed, in the game's own terms.
    pub config: Value,
    /// How many play.
    pub seats: u8,
    /// The seat.
    pub seat: Seat,
    /// What it saw once the game was dealt.
    pub dealt: Value,
    /// What came after that, in order, without what was undone. Each view is made when it is asked for: together they may be too
    /// large to keep.
    pub steps: Box<dyn Iterator<Item = Result<SeenStep, ReviewFailed>> + 'a>,
}

/// A row of the log that moved the game, and what a seat saw after it.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenStep {
    /// The number of its row in the log.
    pub version: u64,
    /// The seat that acted; nothing if nobody did.
    pub by: Option<Seat>,
    /// What the seat that looks on asked for, in the game's own terms; nothing if it was not the one that acted.
    pub action: Option<Value>,
    /// What the seat saw then.
    pub view: Value,
}

impl Seen<'_> {
    /// What was agreed, and what the seat saw once the game was dealt.
    pub(crate) fn open<G: Game>(&self) -> Result<(G::Config, G::View), ReviewFailed> {
        check_seat(self.seat, self.seats)?;
        Ok((read(&self.config).map_err(ReviewFailed::Start)?, read(&self.dealt).map_err(ReviewFailed::Start)?))
    }
}

impl SeenStep {
    /// The seat's own action, if it was its own, and what it saw then.
    pub(crate) fn read<G: Game>(&self) -> Result<(Option<G::Action>, G::View), ReviewFailed> {
        let failed = |problem| ReviewFailed::Step { version: self.version, problem };
        let action = self.action.as_ref().map(read).transpose().map_err(failed)?;
        Ok((action, read(&self.view).map_err(failed)?))
    }
}

/// Somebody who looks back at games of one kind.
pub trait Analyst: Send + Sync {
    /// The review of a game, in the game's own terms: of all seats, or of one. The record holds every secret of the game, so the
    /// game must be over.
    fn review(&self, record: &Record, seat: Option<Seat>) -> Result<Value, ReviewFailed>;

    /// Reviews games that are still on, if this analyst can.
    fn live(&self) -> Option<&dyn LiveAnalyst> {
        None
    }
}

/// Somebody who looks back at games of one kind while they are still on.
pub trait LiveAnalyst {
    /// The review of one seat's choices, in the same terms as [`Analyst::review`].
    fn review_seen(&self, seen: Seen<'_>) -> Result<Value, ReviewFailed>;
}
