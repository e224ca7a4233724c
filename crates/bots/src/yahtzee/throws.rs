//! The dice of simulated games: each throw has its own random stream.
//!
//! So a seat's dice do not depend on earlier throws, its own or others'. Two bots in the same seat, or the same bot
//! played by two methods, differ only in their choices and not in their luck.

use parlor_game::{Seat, Seeded};
use parlor_yahtzee::{Category, View, Yahtzee};

use crate::seat_bits;

/// The number of the roll that decides who starts. No throw of a turn has this number.
const FOR_THE_START: u64 = 63 << 48;

/// The dice of one throw in the game with this seed. Throws are numbered from 0, three per turn; throws that are not
/// made count too.
pub(crate) fn throw(seed: u64, seat: Seat, number: usize) -> Seeded {
    // The streams of one seed are far apart: no two begin within five steps of the generator.
    Seeded::new(seed ^ seat_bits(seat) ^ (number as u64) << 48)
}

/// The dice of the next throw in this view, or of the roll that decides who starts if no turn has begun.
pub(crate) fn next_throw(seed: u64, view: &View) -> Seeded {
    let Some(turn) = &view.turn else { return Seeded::new(seed ^ FOR_THE_START) };
    let filled = view.cards[turn.seat].boxes.iter().filter(|(_, points)| points.is_some()).count();
    debug_assert!(filled < Category::ALL.len(), "a box is open during a turn");
    throw(seed, turn.seat, filled * usize::from(Yahtzee::ROLLS) + usize::from(Yahtzee::ROLLS - turn.rolls_left))
}
