//! The laws that every game keeps, over all variations and tables of all sizes.

use parlor_game::Luck;
use parlor_game::conformance::Suite;
use parlor_sorry::{Action, Card, Colour, Config, Sorry, Spot, Square, Step, Variation};

/// Anything that can be written down as an action, legal or not.
fn probe(luck: &mut dyn Luck) -> Action {
    let card = *luck.pick(&Card::ALL).unwrap();
    let then = (luck.below(4) == 0).then(|| step(luck));
    match luck.below(12) {
        0 => Action::Draw {},
        1 => Action::Pass {},
        2 => Action::Discard { card },
        3 => Action::NextGame {},
        _ => Action::Move { card, step: step(luck), then },
    }
}

fn step(luck: &mut dyn Luck) -> Step {
    let colour = *luck.pick(&Colour::ALL).unwrap();
    let spots: Vec<Spot> = Spot::all().collect();
    let from = *luck.pick(&spots).unwrap();
    let mut square = || Square::new(luck.below(60) as u8).unwrap();
    let (one, other) = (square(), square());
    match luck.below(6) {
        0 => Step::Start { colour },
        1 => Step::Switch { colour, from: one, with: other },
        2 => Step::Sorry { colour, onto: one },
        _ => Step::Walk { colour, from, by: luck.below(256) as u8 as i8 },
    }
}

fn check(variation: Variation, target: Option<u16>, seats: u8, games: u64) {
    let config = Config { variation, target, ..Config::default() };
    Suite::<Sorry> { setups: vec![(config, seats)], data: &(), games, longest: 100_000, probe }.run();
}

#[test]
fn two_players() {
    check(Variation::Standard, None, 2, 6);
}

#[test]
fn three_players() {
    check(Variation::Standard, None, 3, 3);
}

#[test]
fn four_players() {
    check(Variation::Standard, None, 4, 2);
}

#[test]
fn teams() {
    check(Variation::Team, None, 4, 2);
}

#[test]
fn for_points() {
    (2..=4).for_each(|seats| check(Variation::Points, None, seats, 2));
}

#[test]
fn a_series_for_points() {
    check(Variation::Points, Some(150), 2, 2);
}
