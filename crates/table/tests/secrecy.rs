//! Tests that hidden information does not affect a single byte of the updates to a viewer, and that no update reveals
//! it.

use crate::eventful;
use std::collections::BTreeSet;

use crate::eventful::End;
use crate::room::{Room, seat, update};
use parlor_fibs::{Card, Event, Fibs};
use parlor_game::{Game, Seat, Viewer};
use parlor_table::{Ask, Bytes32, Motion, SealedRow, Stage, Table, Update, What};
use parlor_yahtzee::{Config, Yahtzee};
use serde_json::Value;

fn games() -> impl Iterator<Item = Room<Fibs>> {
    let names = ["ada", "ben", "", "dora"];
    (2..=4).flat_map(move |seats| {
        (0..4).map(move |game| {
            // Every other game has windows and questions.
            let config = if game % 2 == 0 { Default::default() } else { crate::windows::with_everything() };
            Room::played(&config, &names[..seats], &format!("secrecy {game}"))
        })
    })
}

fn load(room: &Room<Fibs>, rows: &[SealedRow]) -> Table<Fibs> {
    Table::load(&room.data, Some(room.seed), rows).unwrap()
}

/// The cards that the viewer knows from the notices sent to them.
fn known(rows: &[SealedRow], viewer: Viewer) -> BTreeSet<Card> {
    let mut known = BTreeSet::new();
    for value in rows.iter().flat_map(|sealed| &sealed.row.events) {
        let event: Event = serde_json::from_value(value.clone()).unwrap();
        match event {
            Event::Dealt { hands } => {
                known.extend(viewer.seat().and_then(|seat| hands.get(seat)).into_iter().flatten());
            }
            Event::Laid { by, to, card, drew } => {
                known.extend([card].iter().filter(|_| viewer.is(by) || viewer.is(to)));
                known.extend(drew.iter().filter(|_| viewer.is(by)));
            }
            Event::Drew { by, cards } => known.extend(cards.iter().filter(|_| viewer.is(by))),
            Event::Shown { by, to, card } => known.extend([card].iter().filter(|_| viewer.is(by) || viewer.is(to))),
            Event::Challenged { card, .. } => _ = known.insert(card),
            Event::Accepted { .. } | Event::Asked { .. } => {}
        }
    }
    known
}

/// Swaps two cards wherever they occur in the log. The draws and the chain change as well.
fn exchange(rows: &[SealedRow], one: Card, two: Card) -> Vec<SealedRow> {
    fn swap(value: &mut Value, one: Card, two: Card) {
        match value {
            Value::Array(items) => items.iter_mut().for_each(|item| swap(item, one, two)),
            Value::Number(number) if number.as_u64() == Some(one.into()) => *value = two.into(),
            Value::Number(number) if number.as_u64() == Some(two.into()) => *value = one.into(),
            _ => {}
        }
    }
    let mut previous = Bytes32([0; 32]);
    let mut exchanged = Vec::new();
    for sealed in rows {
        let mut row = sealed.row.clone();
        let action = match &mut row.what {
            What::Act { action } | What::TimeUp { action } | What::Skipped { action } => Some(action),
            _ => None,
        };
        for record in row.events.iter_mut().chain(action) {
            for key in ["hands", "card", "drew", "cards"] {
                if let Some(cards) = record.get_mut(key) {
                    swap(cards, one, two);
                }
            }
        }
        row.draws.iter_mut().for_each(|draw| draw.value = (draw.value + 1) % draw.bound);
        let sealed = row.seal(previous);
        previous = sealed.chain;
        exchanged.push(sealed);
    }
    exchanged
}

/// After each of these numbers of rows, swaps cards that a viewer cannot see, and compares the viewer's updates.
fn check_hidden(room: &Room<Fibs>, lengths: impl IntoIterator<Item = usize>) -> (usize, usize) {
    let (mut pairs, mut told_apart) = (0, 0);
    let dealt = dealt(room);
    for length in lengths {
        let rows = &room.rows[..length];
        let truth = load(room, rows);
        for viewer in room.viewers() {
            let known = known(rows, viewer);
            let hidden: Vec<Card> = (0..17).filter(|card| !known.contains(card)).collect();
            for pair in hidden.windows(2) {
                let other = load(room, &exchange(rows, pair[0], pair[1]));
                for since in [0, dealt as u64 - 1, length as u64 - 1] {
                    assert_eq!(update(&truth, viewer, since), update(&other, viewer, since), "{viewer:?} {pair:?}");
                }
                pairs += 1;
                told_apart += usize::from(truth.game() != other.game());
            }
        }
    }
    (pairs, told_apart)
}

/// The number of rows up to the deal.
pub fn dealt<G: Game<Data: Default>>(room: &Room<G>) -> usize {
    room.rows.iter().position(|sealed| sealed.row.what == What::Dealt).unwrap() + 1
}

#[test]
fn hidden_cards_do_not_change_a_byte_of_an_update() {
    let (mut pairs, mut told_apart) = (0, 0);
    for room in games() {
        let (dealt, end) = (dealt(&room), room.rows.len());
        let (more, apart) = check_hidden(&room, [dealt, dealt + 3, end - 3, end]);
        (pairs, told_apart) = (pairs + more, told_apart + apart);
    }
    assert!(told_apart > pairs / 2, "most pairs of worlds should differ: {told_apart} of {pairs}");
}

#[test]
fn hidden_cards_do_not_change_a_byte_of_what_happens_around_a_game() {
    for (end, label) in [(End::Played, "around"), (End::Abandoned, "around"), (End::Played, "once more")] {
        let room =
            if label == "once more" { eventful::fibs_with_everything(end, label) } else { eventful::fibs(end, label) };
        let (pairs, told_apart) = check_hidden(&room, dealt(&room)..=room.rows.len());
        assert!(told_apart > pairs / 2, "most pairs of worlds should differ: {told_apart} of {pairs}");
    }
}

/// The public answers of a table, and its next automatic rows. Times are the only numbers that differ between rows.
pub fn answers<G: Game<Data: Default>>(room: &Room<G>, table: &Table<G>) -> Vec<String> {
    let now = room.now();
    let seats = || Seat::all(room.seats());
    let asks = seats().flat_map(|seat| {
        let motions = [Motion::Undo {}, Motion::Abandon {}, Motion::Skip { seat }, Motion::TakeOver { seat }];
        let motions = motions.map(|motion| Ask::Propose { seat, motion });
        motions.into_iter().chain([Ask::Vote { seat, yes: true }, Ask::Withdraw { seat }, Ask::Rematch { seat }])
    });
    let refused = asks.map(|ask| {
        let by = match &ask {
            Ask::Propose { seat, .. } | Ask::Vote { seat, .. } | Ask::Withdraw { seat } | Ask::Rematch { seat } => {
                *seat
            }
            _ => unreachable!("no other requests are made here"),
        };
        format!("{:?}", table.propose(&room.sitter(by), &ask, &now).map(|row| row.row.what))
    });
    let hints =
        seats().map(|seat| format!("{:?}", table.hint(&room.sitter(seat), seat, &now).map(|row| row.is_some())));
    let house = format!("{:?}", table.automatic_deadline(&now));
    refused.chain(hints).chain([house]).collect()
}

#[test]
fn hidden_cards_do_not_change_what_is_refused() {
    let room = eventful::fibs(End::Played, "refused");
    for length in dealt(&room)..=room.rows.len() {
        let rows = &room.rows[..length];
        let truth = answers(&room, &load(&room, rows));
        let known = known(rows, Viewer::Spectator);
        let hidden: Vec<Card> = (0..17).filter(|card| !known.contains(card)).collect();
        for pair in hidden.windows(2) {
            assert_eq!(truth, answers(&room, &load(&room, &exchange(rows, pair[0], pair[1]))), "{pair:?}");
        }
    }
}

#[test]
fn a_known_card_does_change_the_update() {
    // Without this test, the test above would also pass if nobody were shown anything.
    for room in games() {
        let rows = &room.rows[..];
        for viewer in room.viewers() {
            let known: Vec<Card> = known(rows, viewer).into_iter().collect();
            for pair in known.windows(2) {
                let other = load(&room, &exchange(rows, pair[0], pair[1]));
                assert_ne!(update(&room.table, viewer, 0), update(&other, viewer, 0), "{viewer:?} {pair:?}");
            }
        }
    }
}

/// All keys and all strings of a value.
fn words<'a>(value: &'a Value, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| words(item, found)),
        Value::Object(members) => members.iter().for_each(|(key, member)| {
            found.insert(key);
            words(member, found);
        }),
        Value::String(word) => _ = found.insert(word),
        _ => {}
    }
}

/// Checks every update of every viewer, row by row.
fn check_live<G: Game<Data: Default>>(room: &Room<G>) {
    let start = room.rows.iter().rposition(|sealed| matches!(sealed.row.what, What::Started { .. })).unwrap();
    let chains: Vec<String> = room.rows[start + 1..].iter().map(|sealed| sealed.chain.to_string()).collect();
    for length in start + 1..=room.rows.len() {
        let rows = &room.rows[..length];
        let table = Table::<G>::load(&room.data, Some(room.seed), rows).unwrap();
        let revealed = rows.iter().any(|sealed| sealed.row.what == What::Revealed { seed: room.seed.0 });
        for viewer in room.viewers() {
            let mut whole: Value = serde_json::from_str(&update(&table, viewer, 0)).unwrap();
            let start = whole["luck"]["start"].take();
            assert_eq!(start["row"]["draws"], Value::Array(Vec::new()), "the start draws nothing");
            let mut found = BTreeSet::new();
            words(&whole, &mut found);
            for secret in ["draws", "action", "chain"] {
                assert!(!found.contains(secret), "{viewer:?} was sent `{secret}`: {whole}");
            }
            assert!(chains.iter().all(|chain| !found.contains(chain.as_str())));
            assert_eq!(
                found.contains(room.seed.0.to_string().as_str()),
                revealed,
                "the seed is revealed at the end, and not before"
            );
        }
    }
    assert!(room.rows.iter().any(|sealed| matches!(sealed.row.what, What::Revealed { .. })));
}

#[test]
fn a_live_game_gives_away_no_draws_chain_seed_or_actions() {
    check_live(&Room::<Fibs>::played(&Default::default(), &["ada", "ben", ""], "live"));
    check_live(&Room::<Yahtzee>::played(&Config::default(), &["ada"], "live"));
    for end in [End::Played, End::Abandoned] {
        check_live(&eventful::fibs(end, "live"));
        check_live(&eventful::yahtzee(end, "live"));
    }
}

#[test]
fn notes_of_others_name_no_hidden_card() {
    let (mut masked, mut told) = (0, 0);
    for room in games() {
        for viewer in room.viewers() {
            let update: Update = serde_json::from_str(&update(&room.table, viewer, 0)).unwrap();
            assert_eq!(update.stage, Stage::Over);
            for notice in update.notes.iter().flat_map(|note| &note.notices) {
                let mine = |key: &str| notice[key].as_u64().is_some_and(|number| viewer.is(seat(number as u8)));
                if notice["type"] == "laid" {
                    let drew = notice["drew"].as_array().unwrap();
                    assert_eq!(!notice["card"].is_null(), mine("by") || mine("to"), "{viewer:?}: {notice}");
                    assert!(drew.iter().all(|card| card.is_null() != mine("by")), "{viewer:?}: {notice}");
                    *if mine("by") || mine("to") { &mut told } else { &mut masked } += 1;
                }
                if notice["type"] == "dealt" {
                    for (number, hand) in (0..).zip(notice["hands"].as_array().unwrap()) {
                        let cards = hand.as_array().unwrap();
                        assert!(cards.iter().all(|card| card.is_null() != viewer.is(seat(number))));
                    }
                }
            }
        }
    }
    assert!(masked > 0 && told > 0);
}
