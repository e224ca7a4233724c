//! The bots.
//!
//! A bot gets a view and returns an action. Bots are in a separate crate and see nothing else, so they cannot cheat;
//! their actions reach the table like a person's. A bot's choice depends only on the view, the luck passed to it and a
//! budget, so that it is the same after a restart or on another node.

mod arena;
mod books;
pub mod clue;
mod coach;
mod fairness;
mod odds;
mod predictable;
mod random;
mod replay;
mod review;
mod roster;
pub mod sorry;
pub mod yahtzee;

use parlor_game::{Game, Luck};

pub use arena::{Tally, play_out, seed_of};
pub(crate) use arena::{play_with, seat_bits};
pub use books::{Bookkeeper, BoxSheet, Sheet, Totals};
pub use coach::{Answer, BadQuestion, Coach};
pub use fairness::{Fairness, FairnessVerdict};
pub use odds::Odds;
pub use predictable::predictable_levels;
pub use random::Random;
pub use review::{Analyst, Deed, LiveAnalyst, Record, ReviewFailed, Seen, SeenStep, Step};
pub use roster::{BotFailed, LevelInfo, Levels, Make, Roster};

/// How much a bot may spend on one decision. It is measured in work, not time, so that decisions do not depend on the
/// machine's load and are the same after a restart or on another node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The work in units of about a millisecond on one core of a current machine. Each bot decides what to count:
    /// positions, playouts or depth.
    pub work: u32,
}

impl Budget {
    /// The budget for a quick move when there is no time to think. The move is immediate, but better than the default
    /// action.
    pub const QUICK: Self = Self { work: 0 };

    /// Whether there is no budget.
    #[must_use]
    pub fn is_quick(self) -> bool {
        self == Self::QUICK
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self { work: 200 }
    }
}

/// A bot.
pub trait Bot<G: Game>: Send {
    /// Chooses an action for a seat that the game waits for.
    fn choose(&mut self, view: &G::View, data: &G::Data, luck: &mut dyn Luck, budget: Budget) -> G::Action;

    /// Decides whether to object to the last event, for a seat that may act while the game waits for another. Returns
    /// the objection, or `None` not to object.
    fn object(&mut self, _view: &G::View, _data: &G::Data, _luck: &mut dyn Luck, _budget: Budget) -> Option<G::Action> {
        None
    }

    /// Computes in advance what every decision under these rules needs, so that the first decision takes no longer than
    /// the others. This does not change what the bot chooses.
    fn prepare(&mut self, _config: &G::Config) {}
}
