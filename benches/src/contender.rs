//! The interface of a Yahtzee solver that can be measured here, implemented by ours and the peers.
//!
//! The contenders do the work and the harness does the timing, so that everyone is timed by the same code.

use crate::positions::Position;

/// A solved game of Yahtzee: five dice, thirteen boxes, 100 points for each Yahtzee after the first, and the forced
/// Joker.
pub trait Contender: Sized {
    /// The name in the table.
    const NAME: &'static str;
    /// The version that was measured.
    const VERSION: &'static str;
    /// The rules it was asked to solve, in its own words.
    const RULES: &'static str;
    /// What a reader has to know about the figures: which calls were made, and what was missing.
    const NOTES: &'static [&'static str];

    /// How many games to request at once, as suits the solver.
    const GAMES_AT_ONCE: u64 = 200;

    /// A position in the form that the solver's own calls take.
    type Position;

    /// Solves the whole game in `f64` on this many threads, from nothing: no file, and nothing kept by an earlier call.
    ///
    /// Returns `None` if there is no solver yet; then nothing else is called.
    fn solve(threads: usize) -> Option<Self>;

    /// The expected score of an empty card.
    fn value(&mut self) -> f64;

    /// Translates a position. This is not timed.
    fn position(position: &Position) -> Self::Position;

    /// Values everything that can be done in a position: every box that may be filled and every keep of fewer than five
    /// dice. Keeping all five is left out, because it is the same as not rolling.
    fn options(&mut self, position: &Self::Position) -> Options;

    /// Finds the best choice in a position without listing the rest. Returns whether there is a call for that.
    fn best(&mut self, position: &Self::Position) -> bool;

    /// Plays this many optimal games on the calling thread, and returns the sum of their scores.
    fn play(&mut self, games: u64, seed: u64) -> u64;
}

/// The options of one position or of several, condensed so that contenders can be compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The number of options.
    pub count: usize,
    /// The sum of their values: the points still to come, without those already on the card.
    pub sum: f64,
}

impl Options {
    /// Adds one option.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
    }
}

impl FromIterator<f64> for Options {
    fn from_iter<I: IntoIterator<Item = f64>>(values: I) -> Self {
        let mut options = Self::default();
        values.into_iter().for_each(|value| options.add(value));
        options
    }
}
