//! Tests the laws that every game obeys, with all house rules and tables of all sizes.

use parlor_clue::{Action, Card, Clue, Config, Crime, Event, Place, Suspect, Weapon};
use parlor_game::Luck;
use parlor_game::conformance::{Place as DrawPlace, Suite};

/// Any action, legal or not.
fn probe(luck: &mut dyn Luck) -> Action {
    let places: Vec<Place> = Place::all().collect();
    let crimes: Vec<Crime> = Crime::all().collect();
    let cards: Vec<Card> = Card::all().collect();
    match luck.below(7) {
        0 => Action::Roll {},
        1 => Action::Passage {},
        2 => Action::Walk { to: *luck.pick(&places).unwrap() },
        3 => Action::Suggest { suspect: *luck.pick(&Suspect::ALL).unwrap(), weapon: *luck.pick(&Weapon::ALL).unwrap() },
        4 => Action::Show { card: *luck.pick(&cards).unwrap() },
        5 => Action::Accuse { crime: *luck.pick(&crimes).unwrap() },
        _ => Action::EndTurn {},
    }
}

/// The place of a draw: the deal, or a seat and the number of turns that it has ended before.
fn place(before: &[Event], now: &[Event]) -> DrawPlace {
    let Some(seat) = now.iter().find_map(|event| match event {
        Event::Rolled { seat, .. } => Some(*seat),
        _ => None,
    }) else {
        return ([0, 0, 0], 0);
    };
    let ends = |event: &&Event| matches!(event, Event::TurnEnded { seat: ended } if *ended == seat);
    ([1, u64::from(u8::from(seat)), before.iter().filter(ends).count() as u64], 0)
}

fn check(config: Config, seats: u8, games: u64) {
    Suite::<Clue> { setups: vec![(config, seats)], data: &(), games, longest: 100_000, probe, place }.run();
}

#[test]
fn three_players() {
    check(Config::default(), 3, 2);
}

#[test]
fn four_players() {
    check(Config::default(), 4, 2);
}

#[test]
fn five_players() {
    check(Config::default(), 5, 1);
}

#[test]
fn six_players() {
    check(Config::default(), 6, 1);
}

#[test]
fn house_rules() {
    check(Config { stop_early: true, free_suggestions: true, ..Config::default() }, 3, 2);
    check(Config { last_one_wins: true, ..Config::default() }, 4, 2);
}

#[test]
fn agreed_suspects() {
    use Suspect::{Mustard, Peacock, Plum, White};
    check(Config { suspects: Some(vec![Peacock, Plum, Mustard, White]), ..Config::default() }, 4, 1);
}
