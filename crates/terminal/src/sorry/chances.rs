//! Chances to win a game of Sorry!, in figures and by sides.

use parlor_game::{BySeat, Seat};
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

/// The sides and the chance of each: partners sit across the table, and have half of their chance each.
#[must_use]
pub fn sides(variation: Variation, chances: &BySeat<f64>) -> Vec<(Vec<Seat>, f64)> {
    let sides = match variation {
        Variation::Team => 2,
        Variation::Standard | Variation::Points => usize::from(chances.seats()),
    };
    let side = |first: usize| {
        let (seats, each): (Vec<Seat>, Vec<f64>) = chances.iter().skip(first).step_by(sides).unzip();
        (seats, each.into_iter().sum())
    };
    (0..sides).map(side).collect()
}
