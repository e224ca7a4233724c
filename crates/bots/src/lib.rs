//! The bots.
//!
//! A bot gets a view and returns an action. It lives in a separate crate and sees nothing else, so it cannot cheat; its
//! action enters the table like a person's. Its choice depends on the view, the luck passed to it and a budget, so that
//! a restart or another node plays the same.

mod arena;
mod books;
mod coach;
mod dull;
mod fairness;
mod odds;
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
pub use dull::dull_levels;
pub use fairness::{Fairness, FairnessVerdict};
pub use odds::Odds;
pub use random::Random;
pub use review::{Analyst, Deed, LiveAnalyst, Record, ReviewFailed, Seen, SeenStep, Step};
pub use roster::{BotFailed, LevelInfo, Levels, Make, Roster};

/// How much a bot may spend on one decision. It is counted in work and never in time, so that a busy machine, a restart
/// or another node decides the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// In units of about a millisecond on one core of a current machine. Each bot decides what it counts: positions,
    /// playouts or depth.
    pub work: u32,
}

impl Budget {
    /// For a quick move, when there is no time to think: immediate, but better than the default action.
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
    /// The action of a seat that the game waits for.
    fn choose(&mut self, view: &G::View, data: &G::Data, luck: &mut dyn Luck, budget: Budget) -> G::Action;

    /// Whether to object to the last event, for a seat that may act while the game waits for another: the action, or
    /// `None` to let it pass.
    fn object(&mut self, _view: &G::View, _data: &G::Data, _luck: &mut dyn Luck, _budget: Budget) -> Option<G::Action> {
        None
    }

    /// Computes in advance what every decision under these rules needs, so that the first one takes no longer than the
    /// others. It does not change what is chosen.
    fn prepare(&mut self, _config: &G::Config) {}
}
