//! Tests events that no game would produce, such as those of a forged log. A game must handle them quickly.

use crate::scripted::{Table, seat, spot, viewers};
use parlor_game::{Game, Seeded};
use parlor_sorry::{Card, Colour, Event, Leg, Sorry};

/// With more than seven spaces left, a full search would take years.
#[test]
fn a_7_with_more_than_seven_spaces_left() {
    for left in [8, 100, 127, 128, 255] {
        let mut table = Table::team("R:20,21,22,23 Y:35,36,37,40 B:S,S,S,S G:S,S,S,S");
        table.draw("7");
        table.game.apply(&Event::Moved { seat: seat(0), card: Card::Seven, legs: vec![], left });
        for viewer in viewers(4) {
            assert_eq!(table.game.view(viewer).turn.map(|turn| turn.left), Some(7));
        }
    }
}

#[test]
fn missing_pawns_and_cards_that_nobody_has() {
    let leg = |from: &str, to: &str| Leg {
        colour: Colour::Red,
        from: spot(from),
        landed: spot(to),
        to: spot(to),
        backward: false,
        switched: Some(Colour::Green),
        bumped: vec![],
    };
    for event in [
        Event::Moved { seat: seat(0), card: Card::Five, legs: vec![leg("59", "H"), leg("S", "z4")], left: 0 },
        Event::Moved { seat: seat(9), card: Card::Five, legs: vec![leg("H", "H")], left: 3 },
        Event::Dealt { seat: seat(1), cards: vec![Card::Sorry; 1000] },
        Event::Took { seat: seat(7), card: Card::Two },
        Event::Discarded { seat: seat(7), card: Card::Two },
        Event::Forfeited { seat: seat(5), card: Card::Two, by_choice: true },
        Event::GameStarted { starter: seat(9), drawn: false },
        Event::Reshuffled {},
    ] {
        for mut table in [
            Table::at("R:20,S,S,S Y:40,S,S,S"),
            Table::team("R:20,S,S,S Y:40,S,S,S"),
            Table::points("R:20,S,S,S Y:40,S,S,S", &["1 2 3 4 5", "1 2 3 4 5"]),
        ] {
            for _ in 0..3 {
                table.game.apply(&event);
                for viewer in viewers(4) {
                    // Calling these is enough: a panic would fail the test.
                    let view = table.game.view(viewer);
                    _ = Sorry::choices(&view, &());
                    _ = (table.game.status(), Sorry::imagine(&view, &(), &mut Seeded::new(0)).status());
                }
            }
        }
    }
}
