//! Tests verifiable luck by recomputing it from its description, without the crate's own code.

use crate::forger::reseal;
use crate::room::{Room, bytes, level, person, player, seat};
use hmac::{Hmac, KeyInit, Mac};
use parlor_fibs::Fibs;
use parlor_game::Seat;
use parlor_sorry::{Sorry, Variation};
use parlor_table::verify::{Finding, LogVerdict};
use parlor_table::{
    Ask, Bytes32, Chair, Draw, OPENING_SECONDS, Receipt, Refusal, Refused, Scheme, SealedRow, Seed, Stage, Table, What,
};
use parlor_yahtzee::{Config, Edition, Yahtzee};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// Compact JSON with sorted keys, as the description of the scheme requires.
fn sorted(value: &Value) -> String {
    match value {
        Value::Object(members) => {
            let mut members: Vec<(&String, &Value)> = members.iter().collect();
            members.sort_by_key(|(key, _)| *key);
            let members: Vec<String> =
                members.iter().map(|(key, value)| format!("{}:{}", Value::from(key.as_str()), sorted(value))).collect();
            format!("{{{}}}", members.join(","))
        }
        Value::Array(items) => format!("[{}]", items.iter().map(sorted).collect::<Vec<_>>().join(",")),
        simple => simple.to_string(),
    }
}

/// Game seed = SHA-256 over the length-prefixed label, seed, start row and openings in seat order.
fn game_seed(server: [u8; 32], start: &Value, openings: &[[u8; 32]]) -> [u8; 32] {
    let start = sorted(start).into_bytes();
    let mut parts = vec![b"parlor-luck-1".to_vec(), server.to_vec(), start];
    parts.extend(openings.iter().map(|bytes| bytes.to_vec()));
    let mut text = Vec::new();
    for part in parts {
        text.extend((part.len() as u64).to_be_bytes());
        text.extend(part);
    }
    Sha256::digest(text).into()
}

/// Draw = HMAC-SHA-256(game seed, stream ‖ number ‖ attempt), drawn again above the highest multiple of the bound.
fn draw(seed: [u8; 32], stream: u64, number: u32, bound: u32) -> u32 {
    for attempt in 0u32.. {
        let mut mac = Hmac::<Sha256>::new_from_slice(&seed).unwrap();
        mac.update(&[&stream.to_be_bytes()[..], &number.to_be_bytes(), &attempt.to_be_bytes()].concat());
        let code = mac.finalize().into_bytes();
        let value = code[..8].iter().fold(0u128, |value, &byte| value << 8 | u128::from(byte));
        if value < (1 << 64) / u128::from(bound) * u128::from(bound) {
            return (value % u128::from(bound)) as u32;
        }
    }
    unreachable!("a fair draw is found")
}

/// Computes the stream and the first number of a row's draws from the events before the row and those in it, as the API
/// documentation describes.
type Moment = fn(before: &[&Value], now: &[Value]) -> (u64, u32);

/// Stream 0 for the deal, then 1 + 4 × (1000 × games finished + boxes filled in this game) + rolls made in this turn.
fn of_yahtzee(before: &[&Value], _: &[Value]) -> (u64, u32) {
    let Some(started) = before.iter().rposition(|event| event["type"] == "game_started") else { return (0, 0) };
    let finished = before.iter().filter(|event| event["type"] == "game_started").count() - 1;
    let filled = before[started..].iter().filter(|event| event["type"] == "wrote").count();
    let rolls = before.iter().rev().take_while(|event| event["type"] == "rolled").count();
    ((1 + 4 * (1000 * finished + filled) + rolls) as u64, 0)
}

/// Stream 8 × games finished for the deal, plus 1 + the seat for a seat's own draws. The number counts the seat's cards
/// in each game.
fn of_sorry(before: &[&Value], now: &[Value]) -> (u64, u32) {
    let draws = |event: &Value| event["type"] == "drew" || event["type"] == "took";
    let started = before.iter().filter(|event| event["type"] == "game_started").count() as u64;
    let Some(event) = now.iter().find(|event| draws(event)) else { return (8 * started, 0) };
    let game = before.iter().rev().take_while(|before| before["type"] != "game_started");
    let drawn = game.filter(|before| draws(before) && before["seat"] == event["seat"]).count();
    (8 * (started - 1) + 1 + event["seat"].as_u64().unwrap(), drawn as u32)
}

/// Stream 0 for the deal, then 1 + the seat. The number counts the seat's cards.
fn of_fibs(before: &[&Value], now: &[Value]) -> (u64, u32) {
    let Some(by) = now[0]["by"].as_u64() else { return (0, 0) };
    let laid = before.iter().filter(|event| event["type"] == "laid" && event["by"] == by).count();
    (1 + by, laid as u32)
}

/// Recomputes every draw of a finished log from its rows, and returns how many there were.
fn check_draws(rows: &[SealedRow], moment: Moment) -> usize {
    let last = |find: &dyn Fn(&SealedRow) -> bool| rows.iter().rposition(find).expect("such a row exists");
    let start = last(&|row| matches!(row.row.what, What::Started { .. }));
    let What::Revealed { seed } = rows[last(&|row| matches!(row.row.what, What::Revealed { .. }))].row.what else {
        unreachable!("the row is a start")
    };
    let started = serde_json::to_value(&rows[start].row).unwrap();
    assert_eq!(started["what"]["luck"], 2, "the start names the scheme");
    let mut openings: Vec<(Seat, [u8; 32])> = Vec::new();
    for row in &rows[start..] {
        if let What::BytesOpened { bytes } = row.row.what {
            openings.push((row.row.seat.unwrap(), bytes.0));
        }
    }
    openings.sort();
    let openings: Vec<[u8; 32]> = openings.into_iter().map(|(_, bytes)| bytes).collect();
    let seed = game_seed(seed.0, &started, &openings);
    let mut count = 0;
    let mut before: Vec<&Value> = Vec::new();
    for row in rows {
        for (index, Draw { bound, value }) in (0..).zip(&row.row.draws) {
            let (stream, first) = moment(&before, &row.row.events);
            assert_eq!(*value, draw(seed, stream, first + index, *bound), "draw {index} of row {}", row.row.version);
            count += 1;
        }
        before.extend(&row.row.events);
    }
    count
}

/// Checks that the dice in the events follow from the draws.
fn check_dice(rows: &[SealedRow]) {
    for row in rows {
        let Some(event) = row.row.events.iter().find(|event| event["type"] == "rolled") else { continue };
        let mut faces = row.row.draws.iter().map(|draw| u64::from(draw.value) + 1);
        for (die, kept) in event["dice"].as_array().unwrap().iter().zip(event["keep"].as_array().unwrap()) {
            if *kept == Value::Bool(false) {
                assert_eq!(die.as_u64(), faces.next());
            }
        }
        assert_eq!(faces.next(), None);
    }
}

#[test]
fn every_draw_of_a_game_follows_from_published_values() {
    for edition in [Edition::Classic, Edition::Y2014] {
        let config = Config { edition, games: 2, ..Config::default() };
        let room = Room::<Yahtzee>::played(&config, &["ada", "ben", ""], "draws");
        assert!(check_draws(&room.rows, of_yahtzee) > 3 * 13 * 5);
        check_dice(&room.rows);
    }
    for variation in [Variation::Standard, Variation::Team, Variation::Points] {
        let config = parlor_sorry::Config { variation, ..parlor_sorry::Config::default() };
        let room = Room::<Sorry>::played(&config, &["ada", "ben", "", ""], "draws");
        assert!(check_draws(&room.rows, of_sorry) > 45, "the deck is used up at least once");
    }
    let series = parlor_sorry::Config { variation: Variation::Points, target: Some(100), ..Default::default() };
    let room = Room::<Sorry>::played(&series, &["ada", "ben"], "draws");
    assert!(check_draws(&room.rows, of_sorry) > 45);
    let room = Room::<Fibs>::played(&Default::default(), &["ada", "", "cleo", "dora"], "draws");
    assert_eq!(check_draws(&room.rows, of_fibs), 17, "every card of the deck is drawn once");
    let mut bounds: Vec<u32> = room.rows.iter().flat_map(|row| &row.row.draws).map(|draw| draw.bound).collect();
    assert!(
        bounds.is_sorted_by(|before, after| before == &(after + 1)),
        "there is one card fewer each time: {bounds:?}"
    );
    bounds.dedup();
    assert_eq!(bounds.len(), 17);
}

#[test]
fn revealed_bytes_count_in_the_order_of_the_seats() {
    let mut room = Room::<Fibs>::seated(&Default::default(), &["ada", "ben", "cleo"], "order");
    room.must(&person("ada"), Ask::Start {});
    for (name, number) in [("cleo", 2), ("ada", 0), ("ben", 1)] {
        room.must(&person(name), Ask::Open { seat: seat(number), bytes: room.bytes[&seat(number)] });
    }
    room.automatic_row();
    room.play_by_default();
    assert_eq!(check_draws(&room.rows, of_fibs), 17);
    assert!(room.verify(&room.export(), Some(&room.receipt(seat(2)))).all_well());
}

#[test]
fn everybodys_bytes_matter() {
    let deal = |label: &str, ben: &str| {
        let mut room = Room::<Fibs>::seated(&Default::default(), &["ada", "ben"], label);
        room.bytes.insert(seat(1), bytes(ben));
        room.must(&person("ben"), Ask::Commit { seat: seat(1), commitment: bytes(ben).hashed() });
        room.begin();
        room.rows.last().unwrap().row.draws.clone()
    };
    assert_eq!(deal("same", "ben"), deal("same", "ben"));
    assert_ne!(deal("same", "ben"), deal("same", "not ben"));
    assert_ne!(deal("same", "ben"), deal("other", "ben"));
}

#[test]
fn a_commitment_can_be_replaced_until_the_start() {
    let mut room = Room::<Yahtzee>::seated(&Config::default(), &["ada", "ben"], "replace");
    let ada = person("ada");
    let (old, new) = (room.bytes[&seat(0)], bytes("fresh"));
    room.must(&ada, Ask::Commit { seat: seat(0), commitment: new.hashed() });
    room.must(&ada, Ask::Start {});
    let again = Ask::Commit { seat: seat(0), commitment: old.hashed() };
    assert_eq!(room.ask(&ada, again), Err(Refused::from(Refusal::AlreadyStarted)));
    let open = |bytes| Ask::Open { seat: seat(0), bytes };
    assert_eq!(room.ask(&ada, open(old)), Err(Refused::from(Refusal::WrongBytes { seat: seat(0) })));
    room.must(&ada, open(new));
    room.must(&person("ben"), Ask::Open { seat: seat(1), bytes: room.bytes[&seat(1)] });
    room.automatic_row();
    room.play_by_default();
    assert!(check_draws(&room.rows, of_yahtzee) > 100);
}

/// A room in which ben has opened his bytes, and ada and cleo have not.
fn two_do_not_open() -> Room<Yahtzee> {
    let mut room = Room::seated(&Config::default(), &["ada", "ben", "cleo", ""], "void");
    room.must(&person("ada"), Ask::Start {});
    room.must(&person("ben"), Ask::Open { seat: seat(1), bytes: room.bytes[&seat(1)] });
    room
}

#[test]
fn a_start_is_void_if_somebody_does_not_reveal_within_ten_seconds() {
    let mut room = two_do_not_open();
    let started = room.rows.iter().find(|row| matches!(row.row.what, What::Started { .. })).unwrap().row.time;
    let (first_seed, first_commitment) = (room.seed, room.seed.commitment());
    let deadline = started + OPENING_SECONDS * 1000;
    assert_eq!((OPENING_SECONDS, room.table.automatic_deadline(&room.now())), (10, Some(deadline)));
    room.clock = deadline - 1;
    assert_eq!(room.automatic_row(), None);
    room.clock = deadline;
    let Some(What::StartVoided { vacated, commitment }) = room.automatic_row() else {
        panic!("expected the start to be voided")
    };
    assert_eq!(vacated, [seat(0), seat(2)]);
    assert_ne!(room.seed, first_seed);
    assert_eq!(commitment, room.seed.commitment());
    assert_eq!((room.stage(), room.table.automatic_deadline(&room.now())), (Stage::Gathering, None));

    let told = room.table.update_since(parlor_game::Viewer::Spectator, 0, &Default::default());
    assert_eq!((told.luck.void_starts, told.luck.commitment, told.luck.start), (1, commitment, None));
    let chairs: Vec<Chair> = told.seats.values().map(|info| info.chair.clone()).collect();
    let ben = Chair::Person { player: player("ben"), commitment: None };
    assert_eq!(chairs, [Chair::Open, ben, Chair::Open, Chair::Bot { level: level() }]);
    assert_eq!(told.host, player("ben"));
    assert!(
        !serde_json::to_string(&room.rows).unwrap().contains(&first_seed.0.to_string()),
        "the first seed stays secret"
    );
    assert_ne!(first_commitment, commitment);
}

#[test]
fn after_a_void_start_a_second_one_works_and_verifies() {
    let mut room = two_do_not_open();
    room.clock += OPENING_SECONDS * 1000;
    room.automatic_row();
    room.sit("ada", seat(0));
    room.must(&person("ben"), Ask::AddBot { seat: seat(2), level: level() });
    // Everybody knows ben's old bytes by now, so his client commits to new ones.
    let fresh = bytes("ben, a second time");
    room.bytes.insert(seat(1), fresh);
    room.must(&person("ben"), Ask::Commit { seat: seat(1), commitment: fresh.hashed() });
    room.begin();
    room.play_by_default();
    assert!(check_draws(&room.rows, of_yahtzee) > 100);
    for receipt in [None, Some(room.receipt(seat(0))), Some(room.receipt(seat(1)))] {
        let report = room.verify(&room.export(), receipt.as_ref());
        // Both clients had committed to the voided start, so their receipts prove nothing.
        assert_eq!(report.verdict(), LogVerdict::Consistent, "{report:?}");
        assert_eq!((report.void_starts, report.commitment), (1, Some(room.seed.commitment())));
        assert_eq!((report.void_for_client, report.abstaining), (u32::from(receipt.is_some()), vec![]));
    }
}

/// A voided start does not affect the proof of a client that had not committed to it.
#[test]
fn a_start_voided_before_a_player_arrived_does_not_cost_them_their_proof() {
    let mut room = two_do_not_open();
    room.clock += OPENING_SECONDS * 1000;
    room.automatic_row();
    room.sit("dora", seat(0));
    room.must(&person("ben"), Ask::AddBot { seat: seat(2), level: level() });
    room.begin();
    room.play_by_default();
    let report = room.verify(&room.export(), Some(&room.receipt(seat(0))));
    assert_eq!(
        (report.verdict(), report.void_starts, report.void_for_client),
        (LogVerdict::Proven, 1, 0),
        "{report:?}"
    );
}

/// If a server hides a voided start from the log, a client's receipt exposes this.
#[test]
fn a_void_start_cannot_be_hidden_from_a_client_that_saw_it() {
    let room = Room::<Yahtzee>::played(&Config::default(), &["ada"], "hidden");
    let check = |void_starts: Option<u32>| {
        let receipt = Receipt { void_starts, ..room.receipt(seat(0)) };
        room.verify(&room.export(), Some(&receipt)).verdict()
    };
    assert_eq!(check(Some(0)), LogVerdict::Proven);
    assert_eq!(check(Some(1)), LogVerdict::Broken, "the receipt knows of a voided start");
    assert_eq!(check(None), LogVerdict::Consistent, "a receipt without a count proves nothing");
}

/// A start with a future scheme: the file is reported neither as false nor as valid.
#[test]
fn a_later_scheme_is_reported_and_not_judged() {
    let room = Room::<Yahtzee>::played(&Config::default(), &["ada"], "later");
    let mut export = room.export();
    let started = export.rows.iter_mut().find(|sealed| matches!(sealed.row.what, What::Started { .. })).unwrap();
    let What::Started { luck, .. } = &mut started.row.what else { unreachable!("the row is a start") };
    assert_eq!(*luck, Scheme::NEWEST);
    *luck = Scheme(Scheme::NEWEST.0 + 1);
    reseal(&mut export);
    let report = room.verify(&export, None);
    assert_eq!(report.verdict(), LogVerdict::Open, "{report:?}");
    let (Finding::Unknown { why }, Finding::Unknown { .. }) = (&report.rules, &report.luck) else {
        panic!("{report:?}")
    };
    assert!(why.contains("luck scheme 3") && why.contains("update"), "{why}");
    assert!(Table::<Yahtzee>::load(&room.data, Some(room.seed), &export.rows).is_err(), "the log cannot be loaded");
}

#[test]
fn a_receipt_of_a_void_start_proves_nothing() {
    let mut room = two_do_not_open();
    let before = room.receipt(seat(1));
    room.clock += OPENING_SECONDS * 1000;
    room.automatic_row();
    room.sit("ada", seat(0));
    room.must(&person("ben"), Ask::AddBot { seat: seat(2), level: level() });
    // A dishonest operator voids a start without reason, and continues as if ben did not contribute.
    room.begin();
    room.play_by_default();
    let report = room.verify(&room.export(), Some(&before));
    let Some(Finding::Fails { why, .. }) = &report.receipt else { panic!("{report:?}") };
    assert!(why.contains("cancelled"), "{why}");
    assert!(!report.all_well());
}

#[test]
fn clients_that_do_not_take_part_are_listed() {
    let mut room = Room::<Yahtzee>::open(&Config::default(), 4, "abstaining");
    room.sit("ada", seat(0));
    for (name, number) in [("ben", 1), ("cleo", 3)] {
        room.must(&person(name), Ask::Sit { seat: seat(number), name: None, commitment: None });
    }
    room.must(&person("ada"), Ask::AddBot { seat: seat(2), level: level() });
    room.must(&person("ada"), Ask::Start {});
    let nothing = Refusal::NothingToOpen { seat: seat(1) };
    assert_eq!(room.ask(&person("ben"), Ask::Open { seat: seat(1), bytes: bytes("ben") }), Err(nothing.into()));
    room.open_all();
    assert_eq!(room.automatic_row(), Some(What::Dealt));
    room.play_by_default();
    let report = room.verify(&room.export(), None);
    assert!(report.all_well());
    assert_eq!(report.abstaining, [seat(1), seat(3)], "a bot has no client, so it is not named");
}

#[test]
fn a_table_of_bots_and_silent_clients_is_dealt_at_once() {
    let mut room = Room::<Yahtzee>::open(&Config::default(), 2, "silent");
    room.must(&person("ada"), Ask::Sit { seat: seat(0), name: None, commitment: None });
    room.must(&person("ada"), Ask::AddBot { seat: seat(1), level: level() });
    room.begin();
    room.play_by_default();
    assert!(check_draws(&room.rows, of_yahtzee) > 100);
}

#[test]
fn a_live_game_does_not_reveal_its_luck() {
    let room = Room::<Yahtzee>::dealt(&Config::default(), &["ada"], "live");
    let report = room.verify(&room.export(), None);
    assert_eq!((&report.chain, &report.rules), (&Finding::Holds, &Finding::Holds));
    assert!(matches!(report.luck, Finding::Unknown { .. }) && !report.all_well(), "{report:?}");
    assert_eq!(format!("{:?}", room.seed), "Seed(secret)");
    assert!(!format!("{:?}", room.table).contains(&room.seed.0.to_string()));
}

#[test]
fn hashes_have_one_spelling() {
    let text = bytes("x").to_string();
    assert_eq!(text.parse::<Bytes32>(), Ok(bytes("x")));
    assert!(text.to_uppercase().parse::<Bytes32>().is_err() && text[1..].parse::<Bytes32>().is_err());
    let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert_eq!(bytes("abc").to_string(), known, "the hash does not match the FIPS 180 test vector");
    assert_eq!(Seed(bytes("abc")).commitment().0, <[u8; 32]>::from(Sha256::digest(bytes("abc").0)));
}

#[test]
fn clients_get_time_to_reveal_after_the_server_was_down() {
    let mut room = Room::<Yahtzee>::open(&Config::default(), 2, "down");
    room.fill(&["ada", "ben"]);
    room.must(&person("ada"), Ask::Start {});
    room.wait(60);
    // The server has just started.
    room.clocks_from = room.clock + 10_000;
    assert_eq!(room.automatic_row(), None, "nobody loses a seat");
    room.wait(5);
    room.open_all();
    assert_eq!(room.automatic_row(), Some(What::Dealt));
    room.play_by_default();
    let report = room.verify(&room.export(), None);
    assert!(report.all_well(), "{report:?}");
}
