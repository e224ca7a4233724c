//! Whole games of Clue at a table: the cards that a seat has not seen are dealt again, and no byte of what the seat gets
//! changes.

use crate::room::{Room, update};
use crate::secrecy::{answers, dealt};
use parlor_clue::{Clue, Config, Event};
use parlor_game::{Game, Luck, Seat, Seeded, Viewer};
use parlor_table::{Bytes32, SealedRow, Table, What};
use serde_json::Value;

fn games() -> impl Iterator<Item = Room<Clue>> {
    let names = ["ada", "ben", "", "dora", "", "eve"];
    (3..=6).map(move |seats| {
        let house = seats % 2 == 1;
        let config = Config { stop_early: house, free_suggestions: house, last_one_wins: house, ..Config::default() };
        Room::played(&config, &names[..seats], &format!("redealing {seats}"))
    })
}

/// The same rows with other cards in place of those that `seat` has not seen. The draws and the chain change as well.
fn redealt(room: &Room<Clue>, rows: &[SealedRow], seat: Seat, luck: &mut dyn Luck) -> Vec<SealedRow> {
    let facts = rows.iter().flat_map(|sealed| &sealed.row.events);
    let facts: Vec<Event> = facts.map(|event| serde_json::from_value(event.clone()).unwrap()).collect();
    let config = room.table.game().view(Viewer::Spectator).config;
    let mut game = Clue::new(&config, room.seats()).unwrap();
    facts.iter().for_each(|event| game.apply(event));
    let mut others = game.played_on(facts, seat, &(), luck).unwrap().into_iter();
    let mut previous = Bytes32([0; 32]);
    let redealt = rows.iter().map(|sealed| {
        let mut row = sealed.row.clone();
        let events = others.by_ref().take(row.events.len());
        row.events = events.map(|event| serde_json::to_value(event).unwrap()).collect();
        if let What::Act { action } | What::TimeUp { action } | What::Skipped { action } = &mut row.what
            && action["type"] == "show"
        {
            action["card"] = row.events[0]["card"].clone();
        }
        row.draws.iter_mut().for_each(|draw| draw.value = (draw.value + 1) % draw.bound);
        let sealed = row.seal(previous);
        previous = sealed.chain;
        sealed
    });
    redealt.collect()
}

#[test]
fn cards_that_nobody_has_shown_do_not_change_a_byte_of_an_update() {
    let mut luck = Seeded::new(1);
    let (mut compared, mut changed) = (0, 0);
    for room in games() {
        // At the end of the game, everybody sees the case file.
        let closed = |sealed: &SealedRow| sealed.row.events.iter().any(|event| event["type"] == "closed");
        let end = room.rows.iter().position(closed).expect("the game is over");
        let start = dealt(&room);
        for length in (start..=end).step_by((end - start) / 12 + 1) {
            let rows = &room.rows[..length];
            let load = |rows: &[SealedRow]| Table::<Clue>::load(&room.data, Some(room.seed), rows).unwrap();
            let truth = load(rows);
            let refused = answers(&room, &truth);
            for seat in Seat::all(room.seats()) {
                let other = load(&redealt(&room, rows, seat, &mut luck));
                for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                    for since in [0, start as u64 - 1, length as u64 - 1] {
                        assert_eq!(update(&truth, viewer, since), update(&other, viewer, since), "{viewer:?} {length}");
                    }
                }
                assert_eq!(refused, answers(&room, &other), "{seat} {length}");
                compared += 1;
                changed += usize::from(truth.game() != other.game());
            }
        }
    }
    assert!(2 * changed > compared, "most deals should differ: {changed} of {compared}");
}

#[test]
fn a_card_that_was_shown_changes_the_updates_of_those_who_saw_it() {
    // Without this test, the test above would also pass if nobody were shown anything.
    let mut told = 0;
    for room in games() {
        for (before, sealed) in room.rows.iter().enumerate() {
            let table = Table::<Clue>::load(&room.data, Some(room.seed), &room.rows[..=before]).unwrap();
            for event in sealed.row.events.iter().filter(|event| event["type"] == "shown") {
                for viewer in room.viewers() {
                    let update: Value = serde_json::from_str(&update(&table, viewer, before as u64)).unwrap();
                    let notices = update["notes"][0]["notices"].as_array().unwrap();
                    let notice = notices.iter().find(|notice| notice["type"] == "shown").expect("everybody is told");
                    let is = |key: &str| viewer.seat().is_some_and(|seat| event[key] == u8::from(seat));
                    let sees = is("seat") || is("to");
                    assert_eq!(notice["card"], if sees { event["card"].clone() } else { Value::Null }, "{viewer:?}");
                    told += usize::from(sees);
                }
            }
        }
    }
    assert!(told > 0, "nobody was shown a card");
}
