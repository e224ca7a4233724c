//! The dice of simulated games: each throw has a stream of its own.
//!
//! So a seat meets the same dice whatever was thrown before, by itself or by others: two bots on the same seat, or the same
//! bot in two ways of playing it, differ by what they do and not by luck that went astray.

use parlor_game::{Seat, Seeded};
use parlor_yahtzee::{Category, View, Yahtzee};

use crate::seat_bits;

/// What sets the roll for the start apart: the number of a throw that no turn has.
const FOR_THE_START: u64 = 63 << 48;

/// The dice of one throw in the game with this seed. Throws are counted from 0, three a turn, made or not.
pub(crate) fn throw(seed: u64, seat: Seat, number: usize) -> Seeded {
    // The streams of one seed are far apart: no two begin within five steps of the generator.
    Seeded::new(seed ^ seat_bits(seat) ^ (number as u64) << 48)
}

/// The dice of the next throw that someone looks at; those of the roll for the start if no turn has begun.
pub(crate) fn next_throw(seed: u64, view: &View) -> Seeded {
    let Some(turn) = &view.turn else { return Seeded::new(seed ^ FOR_THE_START) };
    let filled = view.cards[turn.seat].boxes.iter().filter(|(_, points)| points.is_some()).count();
    debug_assert!(filled < Category::ALL.len(), "a box is open while a turn is played");
    throw(seed, turn.seat, filled * usize::from(Yahtzee::ROLLS) + usize::from(Yahtzee::ROLLS - turn.rolls_left))
}
