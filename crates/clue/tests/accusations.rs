//! The rules about accusations: right ones, false ones, and how a game ends.

use crate::scripted::{FILE, Table, place, seat, viewers};
use parlor_clue::{Action, Config, Entry, Event, Illegal, Phase, Place, Room, Suspect, Weapon};
use parlor_game::{EndReason, Game, Outcome, SeatSet, Status, Viewer};

const RIGHT: &str = "plum, rope, study";
const WRONG: &str = "plum, rope, hall";

fn outcome(table: &Table) -> Outcome {
    match table.game.status() {
        Status::Over(outcome) => outcome,
        open => panic!("{open:?}"),
    }
}

#[test]
fn a_right_accusation_wins() {
    let mut table = Table::usual();
    let events = table.accuse(0, RIGHT);
    assert_eq!(events[1], Event::Closed { file: FILE });
    let over = outcome(&table);
    assert_eq!(over.reason, EndReason::CaseSolved);
    assert_eq!(over.places.values().copied().collect::<Vec<_>>(), [Some(1), Some(2), Some(2)]);
    for viewer in viewers(3) {
        assert_eq!(table.game.view(viewer).file, Some(FILE), "the cards are laid out for everybody");
    }
}

#[test]
fn an_accusation_may_name_any_room_at_any_time_of_the_turn() {
    let at_the_start = Table::usual();
    let mut after_rolling = Table::usual();
    after_rolling.roll(0, 3);
    let mut on_entering = Table::usual().put(0, "R7");
    on_entering.roll(0, 1);
    on_entering.walk(0, "Lounge");
    let mut after_suggesting = Table::usual().put(0, "R7");
    after_suggesting.roll(0, 1);
    after_suggesting.walk(0, "Lounge");
    after_suggesting.suggest(0, Suspect::Green, Weapon::Rope);
    after_suggesting.show(1, "Mr. Green");
    for mut table in [at_the_start, after_rolling, on_entering, after_suggesting] {
        assert!(table.view(0).may_accuse() && !table.view(1).may_accuse());
        let crime = crate::scripted::crime(RIGHT);
        assert_eq!(table.refused(1, Action::Accuse { crime }), Illegal::NotYourTurn { waiting_on: seat(0) });
        table.accuse(0, RIGHT);
        assert_eq!(table.view(0).phase, Phase::Over);
    }
}

#[test]
fn a_false_accusation_ends_the_turn_and_shows_the_file_to_the_accuser_alone() {
    let mut table = Table::usual();
    let events = table.accuse(0, WRONG);
    assert_eq!(events.len(), 1);
    for viewer in viewers(3) {
        let view = table.game.view(viewer);
        assert_eq!(view.file.is_some(), viewer.is(seat(0)));
        assert_eq!(view.out, SeatSet::only(seat(0)));
        let Some(Entry::Accused { right: false, crime, .. }) = view.record.last() else { panic!("it is public") };
        assert_eq!(crime.cards(), crate::scripted::cards(WRONG));
        let notice = parlor_clue::Clue::notice(&events[0], viewer).unwrap();
        assert_eq!(serde_json::to_string(&notice).unwrap().contains("study"), viewer.is(seat(0)), "{notice:?}");
    }
    assert_eq!(table.on_turn(), 1);
}

#[test]
fn a_false_accuser_has_no_more_turns_but_shows_cards() {
    let mut table = Table::usual();
    table.accuse(0, WRONG);
    let mut table = table.put(2, "Lounge").put(1, "R7");
    table.roll(1, 1);
    table.walk(1, "Lounge");
    assert_eq!(table.suggest(1, Suspect::Scarlet, Weapon::Rope), Some(2));
    assert_eq!(table.token(Suspect::Scarlet), place("Lounge"), "the token can still be moved");
    assert!(table.view(0).invited.is_empty(), "but nothing can be suggested for it");
    table.show(2, "lounge");
    table.end(1);
    assert_eq!(table.on_turn(), 2);
    let mut table = table.put(2, "H20");
    table.roll(2, 1);
    table.walk(2, "Ballroom");
    assert_eq!(table.suggest(2, Suspect::Plum, Weapon::Rope), Some(0));
    table.show(0, "ballroom");
    table.end(2);
    assert_eq!(table.on_turn(), 1, "Ada is left out");
}

#[test]
fn a_false_accuser_who_blocks_a_door_makes_way() {
    let mut table = Table::usual().put(0, "G5");
    table.accuse(0, WRONG);
    assert_eq!(table.token(Suspect::Scarlet), Place::Room(Room::Study));
    let mut table = Table::usual().put(0, "G6");
    table.accuse(0, WRONG);
    assert_eq!(table.token(Suspect::Scarlet), place("G6"), "elsewhere, the token stays");
}

#[test]
fn the_last_player_left_still_has_to_solve_the_case() {
    let mut table = Table::usual();
    table.accuse(0, WRONG);
    table.accuse(1, WRONG);
    assert_eq!(table.on_turn(), 2);
    let mut won = Table { game: table.game.clone() };
    won.accuse(2, RIGHT);
    assert_eq!(outcome(&won).winners(), SeatSet::only(seat(2)));
    // The last player takes one turn after another.
    table.roll(2, 2);
    table.walk(2, &table.reach()[0].clone());
    assert_eq!((table.on_turn(), table.view(2).turn.unwrap().number), (2, 4));
    let events = table.accuse(2, WRONG);
    assert_eq!(events.last(), Some(&Event::Closed { file: FILE }));
    let over = outcome(&table);
    assert_eq!((over.reason, over.winners()), (EndReason::CaseUnsolved, SeatSet::EMPTY));
    assert!(over.places.values().all(Option::is_none));
    assert_eq!(table.game.view(Viewer::Spectator).file, Some(FILE));
}

#[test]
fn a_house_rule_lets_the_last_one_win() {
    let mut table = Table::new(&Config { last_one_wins: true, ..Config::default() });
    table.accuse(0, WRONG);
    table.accuse(1, WRONG);
    let over = outcome(&table);
    assert_eq!((over.reason, over.winners()), (EndReason::LastOneLeft, SeatSet::only(seat(2))));
    let turns: Vec<u32> = table.view(2).turns.values().copied().collect();
    assert_eq!(turns, [1, 1, 0], "the winner needs no turn");
}
