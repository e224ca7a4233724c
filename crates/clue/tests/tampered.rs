//! Tests events that no game would produce, such as those of a forged log. A game must handle them.

use std::collections::BTreeMap;

use crate::scripted::{FILE, Table, crime, place, seat, viewers};
use parlor_clue::{CardSet, Clue, Destination, Event, Room, Suspect, Weapon};
use parlor_game::{BySeat, Game, Seeded};

#[test]
fn events_that_make_no_sense() {
    let all = BySeat::new(3, |_| CardSet::ALL);
    let none = BySeat::new(3, |_| CardSet::EMPTY);
    let forged = [
        Event::Dealt { file: FILE, hands: all, weapons: BTreeMap::new() },
        Event::Dealt { file: FILE, hands: none, weapons: BTreeMap::new() },
        Event::Dealt { file: FILE, hands: BySeat::new(6, |_| CardSet::EMPTY), weapons: BTreeMap::new() },
        Event::Rolled { seat: seat(9), die: 0 },
        Event::Rolled { seat: seat(0), die: 12 },
        Event::Walked { seat: seat(9), way: Destination { to: place("Study"), path: vec![], steps: 200 } },
        Event::Walked { seat: seat(1), way: Destination { to: place("I5"), path: vec![], steps: 0 } },
        Event::Passed { seat: seat(7), to: Room::Hall },
        Event::Suggested { seat: seat(9), crime: FILE, refuter: Some(seat(9)) },
        Event::Suggested { seat: seat(1), crime: FILE, refuter: Some(seat(1)) },
        Event::Suggested { seat: seat(2), crime: crime("white, rope, study"), refuter: Some(seat(8)) },
        Event::Shown { seat: seat(8), to: seat(9), card: Suspect::Plum.into() },
        Event::Shown { seat: seat(0), to: seat(0), card: Weapon::Rope.into() },
        Event::Accused { seat: seat(9), crime: FILE, file: FILE },
        Event::Accused { seat: seat(9), crime: crime("white, rope, study"), file: FILE },
        Event::TurnEnded { seat: seat(9) },
        Event::Closed { file: crime("white, knife, hall") },
    ];
    for (number, first) in forged.iter().enumerate() {
        for second in &forged {
            let mut table = Table::usual();
            if number % 2 == 0 {
                table.accuse(0, "plum, rope, hall");
            }
            for event in [first, second, first] {
                table.game.apply(event);
                for viewer in viewers(4) {
                    // Calling these is enough: a panic would fail the test.
                    let view = table.game.view(viewer);
                    _ = (Clue::choices(&view, &()), Clue::when_time_is_up(&view, &()));
                    _ = (table.game.status(), Clue::imagine(&view, &(), &mut Seeded::new(0)).status());
                }
            }
        }
    }
}
