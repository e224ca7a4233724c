//! The rules about suggestions: when they are made, what they move, and how they are disproved.

use crate::scripted::{Table, place, seat, viewers};
use parlor_clue::{Action, Card, Config, Entry, Event, Illegal, Phase, Place, Room, Suspect, Weapon};
use parlor_game::{Game, SeatSet, Status, Viewer};

/// Ada, as Miss Scarlet, is about to enter the lounge.
fn before_the_lounge(config: &Config) -> Table {
    let mut table = Table::new(config).put(0, "R7");
    table.roll(0, 2);
    table
}

fn in_the_lounge() -> Table {
    let mut table = before_the_lounge(&Config::default());
    table.walk(0, "Lounge");
    table
}

const GREEN: Suspect = Suspect::Green;
const WRENCH: Weapon = Weapon::Wrench;

/// The example of the rules: Miss Scarlet enters the lounge, and suggests Mr. Green with the wrench.
#[test]
fn a_suggestion_moves_the_suspect_and_the_weapon_into_the_room() {
    let mut table = in_the_lounge();
    assert_eq!(table.suggest(0, GREEN, WRENCH), Some(1));
    assert_eq!(table.token(GREEN), place("Lounge"));
    assert_eq!(table.view(0).weapons[&WRENCH], Room::Lounge);
    table.show(1, "Mr. Green");
    table.end(0);
    assert_eq!(table.token(GREEN), place("Lounge"), "they stay where they are");
    assert_eq!(table.view(0).weapons[&WRENCH], Room::Lounge);
}

#[test]
fn entering_a_room_obliges_to_suggest() {
    let table = in_the_lounge();
    assert_eq!(table.refused(0, Action::EndTurn {}), Illegal::MustSuggest { room: Room::Lounge });
    let mut table = before_the_lounge(&Config { free_suggestions: true, ..Config::default() });
    table.walk(0, "Lounge");
    table.end(0);
    assert_eq!(table.on_turn(), 1);
    // A player who made no suggestion after entering the room cannot make one there on the next turn either.
    let table = table.turn_of(0);
    let suggest = Action::Suggest { suspect: GREEN, weapon: WRENCH };
    assert_eq!(table.refused(0, suggest), Illegal::EnterFirst { room: Room::Lounge });
}

#[test]
fn a_suggestion_is_about_the_room_of_the_token() {
    let mut table = in_the_lounge();
    table.suggest(0, GREEN, WRENCH);
    let Some(Entry::Suggested { crime, .. }) = table.view(0).record.pop() else { panic!() };
    assert_eq!(crime.room, Room::Lounge);
    let suggest = Action::Suggest { suspect: GREEN, weapon: WRENCH };
    assert_eq!(Table::usual().refused(0, suggest), Illegal::NotInRoom);
}

#[test]
fn the_first_player_to_the_left_with_a_card_shows_one() {
    // Ben has Green, and Cleo has the wrench and the lounge.
    for (suspect, weapon, refuter, fits) in [
        (GREEN, WRENCH, 1, "green"),
        (Suspect::Peacock, Weapon::Revolver, 1, "revolver"),
        (Suspect::Plum, WRENCH, 2, "wrench, lounge"),
        (Suspect::Plum, Weapon::Rope, 2, "lounge"),
    ] {
        let mut table = in_the_lounge();
        assert_eq!(table.suggest(0, suspect, weapon), Some(refuter));
        let Status::Open { must, turn, .. } = table.game.status() else { panic!() };
        assert_eq!((must, turn), (SeatSet::only(seat(refuter)), Some(seat(0))));
        for viewer in viewers(3) {
            let turn = table.game.view(viewer).turn.unwrap();
            assert_eq!(turn.asked, Some(seat(refuter)));
            let shown = if viewer.is(seat(refuter)) { crate::scripted::cards(fits) } else { Default::default() };
            assert_eq!(turn.fits, shown, "only the player who is asked sees what fits");
        }
    }
}

#[test]
fn one_card_is_shown_to_one_player() {
    let mut table = in_the_lounge();
    table.suggest(0, Suspect::Plum, WRENCH);
    // The player who shows a card chooses it.
    let shown: Vec<Card> = table.view(2).turn.unwrap().fits.into();
    assert_eq!(shown.len(), 2);
    for card in shown {
        let events = [Event::Shown { seat: seat(2), to: seat(0), card }];
        assert_eq!(
            table.game.decide(&(), seat(2), &Action::Show { card }, &mut parlor_game::Seeded::new(0)),
            Ok(events.to_vec())
        );
    }
    table.show(2, "Lounge");
    for viewer in viewers(3) {
        let Some(Entry::Suggested { refuter, shown, .. }) = table.game.view(viewer).record.pop() else { panic!() };
        assert_eq!(refuter, Some(seat(2)));
        let sees = viewer.is(seat(0)) || viewer.is(seat(2));
        assert_eq!(shown, sees.then_some(Card::Room(Room::Lounge)));
    }
    assert_eq!((table.on_turn(), table.view(0).phase), (0, Phase::End));
}

#[test]
fn if_nobody_has_a_card_the_player_ends_the_turn_or_accuses() {
    // Ada holds the ballroom herself, and the other two cards are in the case file.
    let mut table = Table::usual().put(0, "H20");
    table.roll(0, 1);
    table.walk(0, "Ballroom");
    assert_eq!(table.suggest(0, Suspect::Plum, Weapon::Rope), None);
    let turn = table.view(0).turn.unwrap();
    assert!(turn.may_end && table.view(0).may_accuse());
    table.end(0);
    assert_eq!(table.on_turn(), 1);
}

#[test]
fn own_cards_and_the_own_suspect_may_be_named() {
    let mut table = in_the_lounge();
    assert_eq!(table.suggest(0, Suspect::Scarlet, Weapon::Knife), Some(2));
    assert_eq!(table.token(Suspect::Scarlet), place("Lounge"));
    assert!(table.view(0).invited.is_empty(), "nobody was moved");
}

#[test]
fn what_is_already_in_the_room_stays_there() {
    let mut table = in_the_lounge().put(2, "Lounge");
    table.roll(0, 6);
    table.walk(0, &table.reach()[0].clone());
    let mut table = table.put(0, "R7").turn_of(0);
    table.roll(0, 1);
    table.walk(0, "Lounge");
    table.suggest(0, Suspect::White, WRENCH);
    assert!(table.view(2).invited.is_empty(), "Mrs. White was in the lounge already");
}

#[test]
fn one_suggestion_after_entering_a_room() {
    let mut table = in_the_lounge();
    table.suggest(0, GREEN, WRENCH);
    table.show(1, "Mr. Green");
    let suggest = Action::Suggest { suspect: GREEN, weapon: WRENCH };
    assert_eq!(table.refused(0, suggest), Illegal::AlreadySuggested);
    table.end(0);
    let table = table.turn_of(0);
    assert_eq!(table.refused(0, suggest), Illegal::EnterFirst { room: Room::Lounge });
}

/// Ada moves Ben's token into the lounge.
fn invited() -> Table {
    let mut table = in_the_lounge();
    table.suggest(0, Suspect::Mustard, WRENCH);
    table.show(2, "wrench");
    table.end(0);
    table
}

#[test]
fn a_player_who_was_moved_may_suggest_without_moving() {
    let mut table = invited();
    assert_eq!(table.view(1).invited, SeatSet::only(seat(1)));
    let turn = table.view(1).turn.unwrap();
    assert!(turn.may_roll && turn.may_suggest == Some(Room::Lounge) && turn.passage == Some(Room::Conservatory));
    assert_eq!(table.suggest(1, GREEN, Weapon::Rope), Some(2));
    table.show(2, "lounge");
    assert_eq!(table.refused(1, Action::Roll {}), Illegal::AlreadySuggested, "the die is not rolled as well");
    table.end(1);
    // The right is used up.
    let table = table.turn_of(1);
    let suggest = Action::Suggest { suspect: GREEN, weapon: WRENCH };
    assert_eq!(table.refused(1, suggest), Illegal::EnterFirst { room: Room::Lounge });
}

#[test]
fn a_player_who_was_moved_may_leave_in_the_usual_ways() {
    let mut table = invited();
    table.roll(1, 3);
    let suggest = Action::Suggest { suspect: GREEN, weapon: WRENCH };
    assert_eq!(table.refused(1, suggest), Illegal::MustWalk, "rolling gives up the right to suggest here");
    let mut table = invited();
    table.act(1, Action::Passage {});
    assert_eq!(table.token(Suspect::Mustard), Place::Room(Room::Conservatory));
}

#[test]
fn the_right_to_suggest_lasts_one_turn() {
    // Ben is moved and trapped, and does not use his right.
    let mut table = invited().put(0, "R7");
    assert!(table.view(1).invited.contains(seat(1)));
    assert!(table.view(1).turn.unwrap().may_suggest.is_some(), "being trapped does not take the right away");
    table.end(1);
    assert!(!table.view(1).invited.contains(seat(1)));
}

#[test]
fn the_player_who_is_asked_cannot_do_anything_else() {
    let mut table = in_the_lounge();
    table.suggest(0, GREEN, WRENCH);
    for viewer in viewers(3) {
        assert_eq!(parlor_clue::Clue::is_asked(&table.game.view(viewer)), viewer == Viewer::Seat(seat(1)));
    }
    assert_eq!(table.refused(1, Action::EndTurn {}), Illegal::MustShow);
    assert_eq!(table.refused(0, Action::EndTurn {}), Illegal::NotYourTurn { waiting_on: seat(1) });
}
