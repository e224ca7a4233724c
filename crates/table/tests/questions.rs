//! Tests questions, answers and secrets that are revealed late, with the test game.

use std::collections::BTreeSet;

use crate::room::{Room, act, person, seat};
use crate::windows::{check, choices, hand, with_everything};
use parlor_fibs::{Action, Card, Fibs};
use parlor_game::{Game, Seat, Viewer};
use parlor_table::{AnyTable, Ask, Motion};
use serde_json::{Value, json};

/// Ada asks another player for a rank of which that player has `fitting` cards. Returns the table, the seat and the
/// rank.
fn asked(fitting: usize) -> (Room<Fibs>, Seat, u8) {
    for number in 0.. {
        let mut room =
            Room::<Fibs>::dealt(&with_everything(), &["ada", "ben", "cleo"], &format!("asked {fitting} {number}"));
        for (of, rank) in [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)] {
            let cards = hand(&room, of, Viewer::Seat(seat(of)));
            if cards.iter().flatten().filter(|card| **card % 3 == rank).count() == fitting {
                room.must(&person("ada"), act(seat(0), &Action::Ask { of: seat(of), rank }));
                return (room, seat(of), rank);
            }
        }
    }
    unreachable!("some deal has such a hand")
}

#[test]
fn an_answer_in_advance_takes_as_long_with_one_option_as_with_three() {
    let mut shares = BTreeSet::new();
    for fitting in [1, 2, 3] {
        let (room, of, rank) = asked(fitting);
        let asked = AnyTable::asked(&room.table);
        assert_eq!(asked.iter().map(|asked| (asked.seat, asked.since)).collect::<Vec<_>>(), [(of, room.clock)]);
        assert!((0.0..=1.0).contains(&asked[0].share));
        // The time depends only on the secret and the moment.
        shares.insert(asked[0].share.to_bits());
        let again = parlor_table::Table::<Fibs>::load(&room.data, Some(room.seed), &room.rows).unwrap();
        assert_eq!(AnyTable::asked(&again), asked);
        let show = |card: Card| json!(Action::Show { card });
        let fits: Vec<Card> = choices(&room, of)
            .iter()
            .map(
                |action| if let Action::Show { card } = action { *card } else { panic!("{action:?} is not an answer") },
            )
            .collect();
        assert_eq!(fits.len(), fitting);
        let requested: Vec<Value> = (0..17).rev().map(show).collect();
        assert_eq!(AnyTable::answer(&room.table, of, &requested), fits.iter().max().map(|&card| show(card)));
        assert_eq!(AnyTable::answer(&room.table, of, &[show((rank + 1) % 3)]), None);
        assert_eq!(AnyTable::answer(&room.table, seat(0), &requested), None, "ada was not asked");
    }
    assert_eq!(shares.len(), 3, "each table has its own secret");
    // At the same table and moment, the answer takes the same time no matter how many cards fit.
    let share = |number: u32, rank| {
        let label = format!("one moment {number}");
        let mut room = Room::<Fibs>::dealt(&with_everything(), &["ada", "ben"], &label);
        room.must(&person("ada"), act(seat(0), &Action::Ask { of: seat(1), rank }));
        let asked = AnyTable::asked(&room.table);
        asked.first().map(|asked| (choices(&room, asked.seat).len(), asked.share.to_bits()))
    };
    let several = (0..).map(|number| (0..3).filter_map(|rank| share(number, rank)).collect::<Vec<_>>());
    let counted = several.into_iter().find(|counted| counted.iter().any(|(cards, _)| *cards == 2)).unwrap();
    assert_eq!(counted.len(), 2, "the hand has two cards of one rank and one of another");
    assert!(counted.windows(2).all(|pair| pair[0].1 == pair[1].1), "{counted:?}");
    let table = asked(1).0.table;
    assert!(AnyTable::check_answers(&table, &[json!({"type": "unheard of"})]).is_err());
}

#[test]
fn a_card_shown_late_stays_between_two_seats() {
    let (mut room, of, _) = asked(2);
    let number = of.index() as u8;
    let choice = choices(&room, of)[0].clone();
    let Action::Show { card } = choice else { panic!("{choice:?} is not an answer") };
    // A game cannot be continued from the middle of a question.
    assert_eq!(room.table.played_on(of, 1).unwrap_err().code, "question_open");
    room.must(&room.sitter(of), act(of, &choice));
    for viewer in room.viewers() {
        let sees = hand(&room, number, viewer).contains(&Some(card));
        assert_eq!(sees, viewer.is(seat(0)) || viewer.is(of), "{viewer:?}");
    }
    assert_eq!(
        room.table
            .propose(&room.sitter(of), &Ask::Propose { seat: of, motion: Motion::Undo {} }, &room.now())
            .unwrap_err()
            .code,
        "secret_was_told"
    );
    check(&room);

    // A player who continues from here sees only those dealt cards that the seat had seen.
    let view = |facts: &[Value], viewer: Viewer| {
        let mut game = Fibs::new(&with_everything(), 3).unwrap();
        facts.iter().for_each(|fact| game.apply(&serde_json::from_value(fact.clone()).unwrap()));
        game.view(viewer)
    };
    let dealt = |chance| room.table.played_on(seat(0), chance).unwrap();
    assert_eq!(view(&dealt(1), Viewer::Seat(seat(0))), room.table.game().view(Viewer::Seat(seat(0))));
    let others: BTreeSet<String> =
        (0..20).map(|chance| serde_json::to_string(&view(&dealt(chance), Viewer::Seat(of))).unwrap()).collect();
    assert!(others.len() > 10, "the other hands are dealt again");
}
