//! The rules about moving: the die, doors, blocking, being trapped, and secret passages.

use crate::scripted::{Table, place};
use parlor_clue::{Action, Config, Event, Illegal, Phase, Place, Room, Suspect, Weapon};

#[test]
fn a_token_moves_exactly_as_far_as_the_die_says() {
    let mut table = Table::usual();
    table.roll(0, 3);
    // Miss Scarlet starts at the end of a corridor two squares wide.
    assert_eq!(table.reach(), ["P3", "Q4"]);
    assert_eq!(table.refused(0, Action::Walk { to: place("Q3") }), Illegal::OutOfReach { to: place("Q3"), die: 3 });
    let events = table.walk(0, "P3");
    let [Event::Walked { way, .. }, Event::TurnEnded { .. }] = &events[..] else { panic!("{events:?}") };
    assert_eq!((way.steps, way.path.len()), (3, 3));
    assert_eq!((table.token(Suspect::Scarlet), table.on_turn()), (place("P3"), 1));
}

#[test]
fn a_door_does_not_count_and_a_larger_roll_enters() {
    for die in 4..=6 {
        let mut table = Table::usual().put(0, "Study");
        table.roll(0, die);
        let hall = table.view(0).turn.unwrap().destinations.into_iter().find(|way| way.to == Place::Room(Room::Hall));
        assert_eq!(hall.map(|way| way.steps), Some(4));
        table.walk(0, "Hall");
        assert_eq!((table.token(Suspect::Scarlet), table.view(0).phase), (place("Hall"), Phase::Suggest));
    }
    let mut table = Table::usual().put(0, "Study");
    table.roll(0, 3);
    assert!(!table.reach().contains(&"hall".to_owned()));
}

#[test]
fn nobody_enters_or_passes_an_occupied_square() {
    // Colonel Mustard stands in the only way out of Miss Scarlet's corridor on her side, and Mrs. White beside him.
    let mut table = Table::usual().put(1, "Q3").put(2, "P2");
    table.roll(0, 3);
    assert_eq!(table.view(0).phase, Phase::Begin, "there is nowhere to go, so the turn is over");
    assert_eq!((table.on_turn(), table.token(Suspect::Scarlet)), (1, place("Q1")));
}

#[test]
fn a_door_with_a_token_in_front_of_it_is_blocked() {
    let mut table = Table::usual().put(0, "G6").put(1, "G5");
    table.roll(0, 6);
    assert!(!table.reach().contains(&"study".to_owned()), "the study has one door");
    let mut table = Table::usual().put(0, "Hall").put(1, "I5");
    table.roll(0, 1);
    assert_eq!(table.reach(), ["L8", "M8"], "one of three doors is blocked");
}

#[test]
fn a_token_in_a_room_blocks_nobody() {
    let mut table = Table::usual().put(0, "Study").put(1, "Hall").put(2, "Hall");
    table.roll(0, 4);
    table.walk(0, "Hall");
    assert_eq!(table.token(Suspect::Scarlet), place("Hall"));
}

#[test]
fn nobody_goes_back_into_the_same_room_in_one_turn() {
    let mut table = Table::usual().put(0, "Ballroom");
    table.roll(0, 6);
    assert!(!table.reach().contains(&"ballroom".to_owned()));
    assert_eq!(table.refused(0, Action::Walk { to: place("ballroom") }), Illegal::SameRoom { room: Room::Ballroom });
    // On a later turn, it is a room like any other.
    let square = table.reach().pop().unwrap();
    table.walk(0, &square);
    let mut table = table.put(0, "H20").turn_of(0);
    table.roll(0, 1);
    assert!(table.reach().contains(&"ballroom".to_owned()));
}

#[test]
fn a_player_whose_doors_are_blocked_waits() {
    let mut table = Table::usual().put(0, "Study").put(1, "G5");
    let trapped = Illegal::Trapped { room: Room::Study };
    assert_eq!(table.refused(0, Action::Roll {}), trapped);
    let turn = table.view(0).turn.unwrap();
    assert!(!turn.may_roll && turn.may_end && turn.may_suggest.is_none());
    assert_eq!(turn.passage, Some(Room::Kitchen), "a passage still leads out");
    table.end(0);
    assert_eq!(table.on_turn(), 1);

    // Without a passage, waiting is the only move.
    let mut table = Table::usual().put(0, "Dining Room").put(1, "R9").put(2, "P13");
    assert_eq!(table.view(0).turn.unwrap().passage, None);
    let suggest = Action::Suggest { suspect: Suspect::Plum, weapon: Weapon::Rope };
    assert_eq!(table.refused(0, suggest), Illegal::EnterFirst { room: Room::DiningRoom });
    table.end(0);
}

#[test]
fn nobody_else_may_stay() {
    let table = Table::usual().put(0, "Study");
    assert_eq!(table.refused(0, Action::EndTurn {}), Illegal::MustMove);
}

#[test]
fn secret_passages_join_opposite_corners() {
    for (from, to) in
        [("Study", "Kitchen"), ("Kitchen", "Study"), ("Lounge", "Conservatory"), ("Conservatory", "Lounge")]
    {
        let mut table = Table::usual().put(0, from);
        table.act(0, Action::Passage {});
        assert_eq!((table.token(Suspect::Scarlet), table.view(0).phase), (place(to), Phase::Suggest));
    }
    let table = Table::usual().put(0, "Hall");
    assert_eq!(table.refused(0, Action::Passage {}), Illegal::NoPassage);
    assert_eq!(Table::usual().refused(0, Action::Passage {}), Illegal::NoPassage);
}

#[test]
fn a_passage_is_used_instead_of_the_die() {
    let mut table = Table::usual().put(0, "Study");
    table.roll(0, 2);
    assert_eq!(table.refused(0, Action::Passage {}), Illegal::MustWalk);
    let mut table = Table::usual().put(0, "Study");
    table.act(0, Action::Passage {});
    assert_eq!(table.refused(0, Action::Roll {}), Illegal::MustSuggest { room: Room::Kitchen });
}

#[test]
fn a_house_rule_lets_a_token_stop_early() {
    let mut table = Table::new(&Config { stop_early: true, ..Config::default() });
    table.roll(0, 3);
    assert_eq!(table.reach(), ["P2", "Q2", "P3", "Q3", "Q4"]);
    table.walk(0, "Q2");
    assert_eq!(table.on_turn(), 1);
}
