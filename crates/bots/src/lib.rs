//! Players that are programs.
//!
//! A bot is given a view and answers with an action. It lives in a crate of its own and sees nothing else, so it cannot
//! cheat; its action enters the table by the same door as a person's. What it chooses depends on the view, a chance that
//! is handed to it and a budget, so that a restart or another node plays on in the same way.

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
pub use fairness::{Fairness, Verdict};
pub use odds::Odds;
pub use random::Random;
pub use review::{Analyst, Deed, LiveAnalyst, Record, ReviewFailed, Seen, SeenStep, Step};
pub use roster::{BotFailed, LevelInfo, Levels, Make, Roster};

/// How much a bot may spend on one decision. It is counted in work and never by a clock, so that a busy machine, a restart or another
/// node decides in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// In units of about a millisecond on one core of a current machine. Each bot decides what it counts: positions, playouts or
    /// depth.
    pub work: u32,
}

impl Budget {
    /// For a quick move, when there is no time to think: at once, and better than a dull one.
    pub const QUICK: Self = Self { work: 0 };

    /// Whether there is nothing to spend.
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

/// A player that is a program.
pub trait Bot<G: Game>: Send {
    /// What to do, for a seat that the game waits for.
    fn choose(&mut self, view: &G::View, data: &G::Data, luck: &mut dyn Luck, budget: Budget) -> G::Action;

    /// Whether to object to what has just happened, for a seat that may act while the game waits for another: the action, or
    /// nothing, which lets it pass.
    fn object(&mut self, _view: &G::View, _data: &G::Data, _luck: &mut dyn Luck, _budget: Budget) -> Option<G::Action> {
        None
    }

    /// Works out beforehand what every decision under these rules needs, so that the first one takes no longer than the
    /// others. What is chosen does not depend on it.
    fn prepare(&mut self, _config: &G::Config) {}
}
