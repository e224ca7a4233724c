//! The interface of a Yahtzee solver that can be measured here, implemented by our solver and by the peers.
//!
//! The contenders do the work and the harness does the timing, so that all are timed by the same code.

use crate::positions::Position;

/// A solved game of Yahtzee: five dice, thirteen boxes, 100 points for each Yahtzee after the first, and the forced
/// Joker.
pub trait Contender: Sized {
    /// The solver's name in the table.
    const NAME: &'static str;
    /// The version that was measured.
    const VERSION: &'static str;
    /// The rules that the solver was asked to solve, in its own words.
    const RULES: &'static str;
    /// What a reader has to know about the figures: which calls were made, and what the solver does not offer.
    const NOTES: &'static [&'static str];

    /// The number of games to request at once, as suits the solver.
    const GAMES_AT_ONCE: u64 = 200;

    /// A position in the form that the solver's own calls take.
    type Position;

    /// Solves the whole game in `f64` on this many threads, without a cache: no file is read, and nothing is kept from
    /// an earlier call.
    ///
    /// Returns `None` if there is no solver yet; then nothing else is called.
    fn solve(threads: usize) -> Option<Self>;

    /// The expected score of an empty card.
    fn value(&mut self) -> f64;

    /// Translates a position. This is not timed.
    fn position(position: &Position) -> Self::Position;

    /// Computes the value of every option in a position: every box that may be filled and every keep of fewer than five
    /// dice. Keeping all five is left out, because it is the same as not rolling.
    fn options(&mut self, position: &Self::Position) -> Options;

    /// Finds the best choice in a position without listing the rest. Returns whether the solver has a call for that.
    fn best(&mut self, position: &Self::Position) -> bool;

    /// Plays this many optimal games on the calling thread, and returns the sum of their scores.
    fn play(&mut self, games: u64, seed: u64) -> u64;
}

/// The options of one or more positions, condensed so that contenders can be compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The number of options.
    pub count: usize,
    /// The sum of the options' values: the points still to come, without those already on the card.
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
