//! Formats the chances of winning a game of Sorry!, by side.

use parlor_game::{BySeat, Seat, SeatSet};
use parlor_sorry::Variation;

/// A chance as a number in a table: "70.5%".
#[must_use]
pub fn percent(chance: f64) -> String {
    format!("{:.1}%", chance * 100.0)
}

/// A chance where space is short: "71%".
#[must_use]
pub fn whole_percent(chance: f64) -> String {
    format!("{:.0}%", chance * 100.0)
}

/// The sides and their chances of winning. `chances` splits a team's chance evenly between the partners.
#[must_use]
pub fn sides(variation: Variation, chances: &BySeat<f64>) -> Vec<(Vec<Seat>, f64)> {
    let side = |seats: SeatSet| (seats.iter().collect(), seats.iter().map(|seat| chances[seat]).sum());
    variation.sides(chances.seats()).into_iter().map(side).collect()
}
