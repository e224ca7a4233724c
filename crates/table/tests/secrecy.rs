//! What a viewer cannot see does not change a byte of what they are sent, and nobody is sent what would give it away.

mod room;

use std::collections::BTreeSet;

use parlor_fibs::{Card, Event, Fibs};
use parlor_game::{Game, Viewer};
use parlor_table::{Bytes32, SealedRow, Stage, Table, Update, What};
use parlor_yahtzee::{Config, Yahtzee};
use room::{Room, seat, update};
use serde_json::Value;

fn games() -> impl Iterator<Item = Room<Fibs>> {
    let names = ["ada", "ben", "", "dora"];
    (2..=4).flat_map(move |seats| {
        (0..4).map(move |game| Room::played(&Default::default(), &names[..seats], &format!("secrecy {game}")))
    })
}

fn load(room: &Room<Fibs>, rows: &[SealedRow]) -> Table<Fibs> {
    Table::load(&room.data, Some(room.seed), rows).unwrap()
}

/// The cards that the viewer knows, from the notices that the game says they were given.
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
            Event::Challenged { card, .. } => _ = known.insert(card),
        }
    }
    known
}

/// Two cards change places wherever the log speaks of them; the draws and the chain become others as well.
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
        let action = if let What::Act { action } = &mut row.what { Some(action) } else { None };
        for record in row.events.iter_mut().chain(action) {
            for key in ["hands", "card", "drew"] {
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

#[test]
fn hidden_cards_do_not_change_a_byte_of_an_update() {
    let (mut pairs, mut told_apart) = (0, 0);
    for room in games() {
        let dealt = room.rows.iter().position(|sealed| sealed.row.what == What::Dealt).unwrap() + 1;
        for length in [dealt, dealt + 3, room.rows.len() - 3, room.rows.len()] {
            let rows = &room.rows[..length];
            let truth = load(&room, rows);
            for viewer in room.viewers() {
                let known = known(rows, viewer);
                let hidden: Vec<Card> = (0..17).filter(|card| !known.contains(card)).collect();
                for pair in hidden.windows(2) {
                    let other = load(&room, &exchange(rows, pair[0], pair[1]));
                    for since in [0, dealt as u64 - 1, length as u64 - 1] {
                        assert_eq!(update(&truth, viewer, since), update(&other, viewer, since), "{viewer:?} {pair:?}");
                    }
                    pairs += 1;
                    told_apart += usize::from(truth.game() != other.game());
                }
            }
        }
    }
    assert!(told_apart > pairs / 2, "most of the other worlds really are others: {told_apart} of {pairs}");
}

#[test]
fn a_card_that_is_known_does_change_the_update() {
    // Without this, the test above could pass by showing nothing to anyone.
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

/// All the keys and all the words of a value.
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

/// Looks at every update of every viewer, as the game goes on.
fn check_live<G: Game<Data: Default>>(mut room: Room<G>) {
    let mut luck = room.luck();
    let chains = |room: &Room<G>| -> Vec<String> {
        let start = room.rows.iter().position(|sealed| matches!(sealed.row.what, What::Started { .. })).unwrap();
        room.rows[start + 1..].iter().map(|sealed| sealed.chain.to_string()).collect()
    };
    loop {
        let revealed = room.rows.last().unwrap().row.what == What::Revealed { seed: room.seed.0 };
        for viewer in room.viewers() {
            let mut whole: Value = serde_json::from_str(&update(&room.table, viewer, 0)).unwrap();
            let start = whole["luck"]["start"].take();
            assert_eq!(start["row"]["draws"], Value::Array(Vec::new()), "the start draws nothing");
            let mut found = BTreeSet::new();
            words(&whole, &mut found);
            for secret in ["draws", "action", "chain"] {
                assert!(!found.contains(secret), "{viewer:?} was sent `{secret}`: {whole}");
            }
            assert!(chains(&room).iter().all(|chain| !found.contains(chain.as_str())));
            assert_eq!(
                found.contains(room.seed.0.to_string().as_str()),
                revealed,
                "the seed at the end, and not before"
            );
        }
        if !room.step(&mut luck) {
            assert!(revealed);
            break;
        }
    }
}

#[test]
fn a_live_game_gives_away_no_draws_chain_seed_or_actions() {
    check_live(Room::<Fibs>::dealt(&Default::default(), &["ada", "ben", ""], "live"));
    check_live(Room::<Yahtzee>::dealt(&Config::default(), &["ada"], "live"));
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
