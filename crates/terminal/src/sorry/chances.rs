//! Chances to win a game of Sorry!, in figures and by sides.

use parlor_game::{BySeat, Seat};

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

/// The sides and the chance of each: partners share theirs, half of it for each, so that two equal pairs across the table are two
/// teams. Whatever else is known of a game, a coach and a review tell only the chances.
#[must_use]
pub fn sides(chances: &BySeat<f64>) -> Vec<(Vec<Seat>, f64)> {
    let each: Vec<(Seat, f64)> = chances.iter().map(|(seat, chance)| (seat, *chance)).collect();
    match each[..] {
        [(first, a), (second, b), (third, c), (fourth, d)] if a == c && b == d => {
            vec![(vec![first, third], a + c), (vec![second, fourth], b + d)]
        }
        _ => each.into_iter().map(|(seat, chance)| (vec![seat], chance)).collect(),
    }
}
