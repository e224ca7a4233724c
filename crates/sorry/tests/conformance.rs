//! Tests the laws that every game obeys, for all variations and tables of all sizes.

use parlor_game::conformance::{Place, Suite};
use parlor_game::{Game, Luck, Scripted, Seat};
use parlor_sorry::{Action, Card, Colour, Config, Event, Sorry, Spot, Square, Step, Variation};

/// Any action, legal or not.
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

/// The place of a draw: the game of the series, then the deal, or a seat and the number of cards it has drawn.
fn place(before: &[Event], now: &[Event]) -> Place {
    let starts = |event: &&Event| matches!(event, Event::GameStarted { .. });
    let games = before.iter().chain(now).filter(starts).count() as u64;
    let draws = |event: &Event| match event {
        Event::Drew { seat, .. } | Event::Took { seat, .. } => Some(*seat),
        _ => None,
    };
    let Some(seat) = now.iter().find_map(draws) else { return ([games, 0, 0], 0) };
    let drawn = before.iter().rev().take_while(|event| !starts(event)).filter(|event| draws(event) == Some(seat));
    ([games, 1, u64::from(u8::from(seat))], drawn.count() as u32)
}

fn check(variation: Variation, target: Option<u16>, seats: u8, games: u64) {
    check_agreed(Config { variation, target, ..Config::default() }, seats, games);
}

fn check_agreed(config: Config, seats: u8, games: u64) {
    Suite::<Sorry> { setups: vec![(config, seats)], data: &(), games, longest: 100_000, probe, place }.run();
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

/// Tests chosen colours in every variation: neighbours, any first colour, and a team whose first seat is not Red.
#[test]
fn agreed_colours() {
    use Colour::{Blue, Green, Red, Yellow};
    for (variation, colours) in [
        (Variation::Standard, vec![Green, Red]),
        (Variation::Standard, vec![Yellow, Green, Blue]),
        (Variation::Team, vec![Green, Red, Blue, Yellow]),
        (Variation::Points, vec![Blue, Green]),
        (Variation::Points, vec![Yellow, Green, Red, Blue]),
    ] {
        let seats = colours.len() as u8;
        check_agreed(Config { variation, colours: Some(colours), ..Config::default() }, seats, 1);
    }
}

/// The starter is given, as after an earlier game, so it is not drawn at random.
#[test]
fn an_agreed_starter() {
    for (variation, seats) in [(Variation::Standard, 2), (Variation::Team, 4), (Variation::Points, 3)] {
        let starter = Seat::new(seats - 1);
        check_agreed(Config { variation, starter, ..Config::default() }, seats, 1);
        let game = Sorry::new(&Config { variation, starter, ..Config::default() }, seats).unwrap();
        let hands = if variation.has_hands() { 5 * u32::from(seats) } else { 0 };
        let mut luck = Scripted::new((0..hands).map(|_| 0));
        let events = game.deal(&(), &mut luck);
        assert_eq!(events[0], Event::GameStarted { starter: starter.unwrap(), drawn: false });
        assert!(!luck.fault() && luck.left() == 0);
    }
}

#[test]
fn a_series_for_three_and_four() {
    check(Variation::Points, Some(100), 3, 1);
    check(Variation::Points, Some(60), 4, 1);
}
