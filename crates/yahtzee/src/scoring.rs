//! The value of dice in a box, without a Joker.

use crate::{Category, Dice, Face};

/// The points of `dice` in `category`, without a Joker.
#[must_use]
pub fn score(dice: Dice, category: Category) -> u8 {
    let points = |earned: bool, points: u8| if earned { points } else { 0 };
    match category {
        Category::ThreeOfAKind => points(most_alike(dice) >= 3, dice.sum()),
        Category::FourOfAKind => points(most_alike(dice) >= 4, dice.sum()),
        Category::FullHouse => points(Face::all().all(|face| matches!(dice.count(face), 0 | 2 | 3)), 25),
        Category::SmallStraight => points(longest_run(dice) >= 4, 30),
        Category::LargeStraight => points(longest_run(dice) >= 5, 40),
        Category::Yahtzee => points(most_alike(dice) == 5, 50),
        Category::Chance => dice.sum(),
        upper => upper.face().map_or(0, |face| face.pips() * dice.count(face)),
    }
}

fn most_alike(dice: Dice) -> u8 {
    Face::all().map(|face| dice.count(face)).max().unwrap_or(0)
}

fn longest_run(dice: Dice) -> u8 {
    let mut run = 0;
    let mut longest = 0;
    for face in Face::all() {
        run = if dice.count(face) > 0 { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    longest
}
