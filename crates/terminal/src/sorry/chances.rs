//! Chances to win a game of Sorry!, in figures and by sides.

use parlor_game::{BySeat, Seat, SeatSet};
use parlor_sorry::Variation;

/// "70.5%". In a table it stands as a number.
#[must_use]
pub fn percent(chance: f64) -> String {
    format!("{:.1}%", chance * 100.0)
}

/// "71%", where there is little room.
#[must_use]
pub fn whole_percent(chance: f64) -> String {
    format!("{:.0}%", chance * 100.0)
}

/// The sides and the chance of each. Partners have half of theirs each.
#[must_use]
pub fn sides(variation: Variation, chances: &BySeat<f64>) -> Vec<(Vec<Seat>, f64)> {
    let side = |seats: SeatSet| (seats.iter().collect(), seats.iter().map(|seat| chances[seat]).sum());
    variation.sides(chances.seats()).into_iter().map(side).collect()
}
