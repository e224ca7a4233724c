//! A corpus of forged logs: each kind of forgery, for each game. `parlor verify` and the page have to reject all of
//! them, and accept the genuine log that they are made from.

use parlor_game::Moment;
use parlor_table::{Bytes32, Export, GameSeed, Seed, What};
use serde_json::{Value, json};

use crate::commands::verify;
use crate::luck_in_browser::fixture;
use crate::visit::Visit;

/// A kind of forgery: a change to a genuine log. The chain is recomputed afterwards, unless `careless` is set.
struct Way {
    name: &'static str,
    forge: fn(&mut Value),
    /// Whether the forger leaves the chain as it was.
    careless: bool,
}

const fn way(name: &'static str, forge: fn(&mut Value)) -> Way {
    Way { name, forge, careless: false }
}

/// Forgeries that apply to any game.
const ANY: &[Way] = &[
    Way {
        name: "a time is changed and the chain is not",
        forge: |log| change(log, 3, "/time", json!(1)),
        careless: true,
    },
    Way {
        name: "a row is left out and the rest is not numbered again",
        forge: |log| _ = rows(log).remove(2),
        careless: true,
    },
    way("another seed is revealed", |log| set(log, "revealed", "/what/seed", zeros())),
    way("another fingerprint was shown first", |log| set(log, "opened", "/what/commitment", zeros())),
    way("the game starts with another fingerprint", |log| set(log, "started", "/what/commitment", zeros())),
    way("a client opened other bytes", |log| set(log, "bytes_opened", "/what/bytes", zeros())),
    way("no client opened its bytes", |log| rows(log).retain(|sealed| kind(sealed) != "bytes_opened")),
    way("the seed is not revealed", |log| rows(log).retain(|sealed| kind(sealed) != "revealed")),
    way("the start is left out", |log| rows(log).retain(|sealed| kind(sealed) != "started")),
    way("the start names no scheme", |log| _ = object(log, "started").remove("luck")),
    way("the start names a scheme that nobody knows", |log| _ = object(log, "started").insert("luck".into(), json!(3))),
    way("the file names another game", |log| log["game"] = json!("chess")),
    way("the file names another table", |log| log["table"] = json!("another")),
    way("the table is opened twice, with dice that fell elsewhere", |log| {
        let at = drawing(log);
        let mut row = rows(log)[0].clone();
        row["row"]["what"]["origin"] = json!({ "type": "played_on", "table": "another", "version": 9 });
        row["row"]["events"] = rows(log)[at]["row"]["events"].clone();
        rows(log).insert(at, row);
    }),
    way("a value is drawn from too large a range", |log| drawn(log)["draws"][0]["bound"] = json!(4_294_967_295u32)),
    way("draws are numbered by their rows", number_by_rows),
    way("a drawn value does not follow from the seeds", |log| {
        let draw = &mut drawn(log)["draws"][0];
        draw["value"] = json!((number(&draw["value"]) + 1) % number(&draw["bound"]));
    }),
    way("dice or cards are shown without a draw", |log| drawn(log)["draws"] = json!([])),
    way("there is one more draw than is shown", |log| {
        drawn(log)["draws"].as_array_mut().unwrap().push(json!({ "bound": 1, "value": 0 }));
    }),
    way("a row that shows nothing has a draw", |log| {
        let quiet = rows(log).iter().rposition(|sealed| kind(sealed) == "act" && draws(sealed) == 0).unwrap();
        change(log, quiet, "/draws", json!([{ "bound": 1, "value": 0 }]));
    }),
    way("a row with a draw is left out", |log| {
        let at = drawing(log);
        rows(log).remove(at);
    }),
    way("a row with a draw is duplicated", |log| {
        let at = drawing(log);
        let row = rows(log)[at].clone();
        rows(log).insert(at, row);
    }),
    way("two rows have changed places", |log| {
        let at = drawing(log);
        rows(log).swap(at, at + 1);
    }),
    way("a row without effect is inserted", |log| {
        let at = drawing(log);
        let mut row = rows(log)[at].clone();
        let host = rows(log)[0]["row"]["what"]["host"].clone();
        row["row"]["what"] = json!({ "type": "host_passed", "host": host, "away": false });
        (row["row"]["seat"], row["row"]["draws"], row["row"]["events"]) = (Value::Null, json!([]), json!([]));
        rows(log).insert(at, row);
    }),
    way("an action with a draw is undone", |log| {
        let at = drawing(log);
        let mut row = rows(log)[at].clone();
        row["row"]["what"] = json!({ "type": "undone", "row": at + 1 });
        (row["row"]["draws"], row["row"]["events"]) = (json!([]), json!([]));
        rows(log).insert(at + 1, row);
    }),
    way("a clock ran out at a table without clocks", |log| drawn(log)["what"]["type"] = json!("time_up")),
    way("somebody else acted", |log| {
        let seat = &mut drawn(log)["seat"];
        *seat = json!((number(seat) + 1) % 2);
    }),
    way("the events of a row are gone", |log| {
        let last = rows(log).iter().rposition(|sealed| kind(sealed) == "act" && draws(sealed) == 0).unwrap();
        change(log, last, "/events", json!([]));
    }),
];

/// Forgeries that apply only to dice.
const YAHTZEE: &[Way] = &[
    way("good dice are drawn and shown", |log| {
        let row = drawn(log);
        row["draws"].as_array_mut().unwrap().iter_mut().for_each(|draw| draw["value"] = json!(5));
        throw(row, 6);
    }),
    way("dice are shown that were not drawn", |log| throw(drawn(log), 6)),
    way("only the first die is drawn", |log| {
        let row = drawn(log);
        row["draws"].as_array_mut().unwrap().truncate(1);
    }),
    way("dice with one face are drawn", |log| {
        let row = drawn(log);
        row["draws"].as_array_mut().unwrap().iter_mut().for_each(|draw| *draw = json!({ "bound": 1, "value": 0 }));
        throw(row, 1);
    }),
    way("a kept die is changed", |log| {
        let kept = |sealed: &Value| sealed.pointer("/row/events/0/keep/0") == Some(&json!(true));
        let row = rows(log).iter_mut().rev().find(|sealed| kept(sealed)).expect("some roll keeps the first die");
        let die = &mut row["row"]["events"][0]["dice"][0];
        *die = json!(number(die) % 6 + 1);
    }),
    way("a fourth roll is made, with its own draws", |log| {
        let third = |rows: &[Value], at: usize| {
            (0..3).all(|back| rows[at - back].pointer("/row/events/0/type") == Some(&json!("rolled")))
        };
        let at = (3..rows(log).len()).rev().find(|&at| third(rows(log), at)).expect("some turn has three rolls");
        let mut row = rows(log)[at].clone();
        let written =
            rows(log)[..=at].iter().filter(|sealed| sealed.pointer("/row/events/0/type") == Some(&json!("wrote")));
        let stream = 1 + 4 * written.count() as u64 + 3;
        let seed = game_seed(log);
        let values: Vec<u32> = (0..5).map(|index| seed.draw(Moment::first(stream), index, 6)).collect();
        row["row"]["draws"] = values.iter().map(|value| json!({ "bound": 6, "value": value })).collect();
        row["row"]["what"]["action"]["keep"] = json!([false, false, false, false, false]);
        row["row"]["events"][0]["keep"] = json!([false, false, false, false, false]);
        row["row"]["events"][0]["dice"] = values.iter().map(|value| json!(value + 1)).collect();
        rows(log).insert(at + 1, row);
    }),
    way("an impossible score, signed by another version", |log| {
        let wrote = |sealed: &&mut Value| sealed.pointer("/row/events/0/type") == Some(&json!("wrote"));
        let row = &mut rows(log).iter_mut().rev().find(wrote).expect("a score")["row"];
        (row["events"][0]["points"], row["engine"]) = (json!(99), json!("0.0.7"));
    }),
];

/// Forgeries that apply only to cards.
const SORRY: &[Way] = &[
    way("a good card is drawn and shown", |log| {
        let row = &mut first_card(log)["row"];
        row["draws"][0] = json!({ "bound": 45, "value": 44 });
        row["events"][0]["card"] = json!("sorry");
    }),
    way("a card is shown that was not drawn", |log| {
        let card = &mut first_card(log)["row"]["events"][0]["card"];
        *card = if *card == "sorry" { json!("1") } else { json!("sorry") };
    }),
    way("a card is drawn from a deck of one", |log| {
        let row = &mut first_card(log)["row"];
        row["draws"][0] = json!({ "bound": 1, "value": 0 });
        row["events"][0]["card"] = json!("1");
    }),
    way("two cards are drawn at once", |log| {
        let seed = game_seed(log);
        let row = &mut first_card(log)["row"];
        let seat = number(&row["seat"]);
        let value = seed.draw(Moment { stream: 1 + seat, start: 1 }, 0, 44);
        row["draws"].as_array_mut().unwrap().push(json!({ "bound": 44, "value": value }));
        let event = row["events"][0].clone();
        row["events"].as_array_mut().unwrap().push(event);
    }),
    way("the deck is shuffled before it is used up", |log| {
        first_card(log)["row"]["events"].as_array_mut().unwrap().insert(0, json!({ "type": "reshuffled" }));
    }),
    way("a pawn goes home at once, signed by another version", |log| {
        let moved = |sealed: &&mut Value| sealed.pointer("/row/events/0/legs/0/to").is_some_and(|to| *to != "H");
        let row = &mut rows(log).iter_mut().rev().find(moved).expect("a move")["row"];
        (row["events"][0]["legs"][0]["to"], row["engine"]) = (json!("H"), json!("0.0.7"));
    }),
];

/// Forgeries that apply only to a case with one die.
const CLUE: &[Way] = &[
    way("a good roll is drawn and shown", |log| {
        let row = drawn(log);
        (row["draws"][0]["value"], row["events"][0]["die"]) = (json!(5), json!(6));
    }),
    way("a roll is shown that was not drawn", |log| {
        let die = &mut drawn(log)["events"][0]["die"];
        *die = json!(number(die) % 6 + 1);
    }),
    way("the die has only one side", |log| {
        let row = drawn(log);
        (row["draws"][0], row["events"][0]["die"]) = (json!({ "bound": 1, "value": 0 }), json!(1));
    }),
    way("somebody else is guilty", |log| {
        let suspect = &mut dealt(log)["events"][0]["file"]["suspect"];
        *suspect = json!(if *suspect == "plum" { "white" } else { "plum" });
    }),
    way("two players have each other's cards", |log| {
        dealt(log)["events"][0]["hands"].as_array_mut().unwrap().swap(0, 1)
    }),
    way("two weapons are in each other's rooms", |log| {
        let weapons = &mut dealt(log)["events"][0]["weapons"];
        let (knife, rope) = (weapons["knife"].clone(), weapons["rope"].clone());
        (weapons["knife"], weapons["rope"]) = (rope, knife);
    }),
    way("a token walks through a wall, signed by another version", |log| {
        let walked = |sealed: &&mut Value| sealed.pointer("/row/events/0/type") == Some(&json!("walked"));
        let row = &mut rows(log).iter_mut().rev().find(walked).expect("a walk")["row"];
        (row["events"][0]["way"]["to"], row["engine"]) = (json!("study"), json!("0.0.7"));
    }),
];

fn rows(log: &mut Value) -> &mut Vec<Value> {
    log["rows"].as_array_mut().expect("rows")
}

fn kind(sealed: &Value) -> &str {
    sealed["row"]["what"]["type"].as_str().expect("a type")
}

fn draws(sealed: &Value) -> usize {
    sealed["row"]["draws"].as_array().expect("draws").len()
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

fn zeros() -> Value {
    json!("0".repeat(64))
}

/// The index of a row with draws, in the middle of the game.
fn drawing(log: &Value) -> usize {
    let rows = log["rows"].as_array().expect("rows");
    let middle = rows.len() / 2;
    middle + rows[middle..].iter().position(|sealed| draws(sealed) > 0 && kind(sealed) == "act").expect("luck")
}

/// The row at the index that [`drawing`] returns.
fn drawn(log: &mut Value) -> &mut Value {
    let at = drawing(log);
    &mut rows(log)[at]["row"]
}

fn change(log: &mut Value, at: usize, place: &str, value: Value) {
    *rows(log)[at].pointer_mut(&format!("/row{place}")).expect("a place") = value;
}

/// Changes a value in the last row of a kind.
fn set(log: &mut Value, of: &str, place: &str, value: Value) {
    let at = rows(log).iter().rposition(|sealed| kind(sealed) == of).expect("such a row");
    change(log, at, place, value);
}

fn object<'a>(log: &'a mut Value, of: &str) -> &'a mut serde_json::Map<String, Value> {
    let row = rows(log).iter_mut().rev().find(|sealed| kind(sealed) == of).expect("such a row");
    row["row"]["what"].as_object_mut().expect("an object")
}

/// Sets all dice of a roll that were not kept to this face.
fn throw(row: &mut Value, face: u8) {
    let event = &mut row["events"][0];
    for place in 0..5 {
        if event["keep"][place] == false {
            event["dice"][place] = json!(face);
        }
    }
}

/// The row in which the first card is drawn, from a full deck.
fn first_card(log: &mut Value) -> &mut Value {
    let drew = |sealed: &&mut Value| sealed.pointer("/row/events/0/type") == Some(&json!("drew"));
    rows(log).iter_mut().find(drew).expect("a card")
}

/// The row of the deal.
fn dealt(log: &mut Value) -> &mut Value {
    &mut rows(log).iter_mut().find(|sealed| kind(sealed) == "dealt").expect("a deal")["row"]
}

/// The seed of all draws of a log.
fn game_seed(log: &Value) -> GameSeed {
    let export: Export = serde_json::from_value(log.clone()).expect("a log");
    let rows = || export.rows.iter().map(|sealed| &sealed.row);
    let start = rows().rev().find(|row| matches!(row.what, What::Started { .. })).expect("a start").canonical();
    let seed = rows().find_map(|row| if let What::Revealed { seed } = row.what { Some(Seed(seed)) } else { None });
    let mut opened: Vec<_> = rows()
        .filter_map(|row| if let What::BytesOpened { bytes } = row.what { Some((row.seat, bytes)) } else { None })
        .collect();
    opened.sort_by_key(|(seat, _)| *seat);
    let opened: Vec<Bytes32> = opened.into_iter().map(|(_, bytes)| bytes).collect();
    GameSeed::mix(&seed.expect("the game is over"), start.as_bytes(), &opened)
}

/// Draws every value of a row in the middle again by the row number, as the first scheme did.
fn number_by_rows(log: &mut Value) {
    let (seed, at) = (game_seed(log), drawing(log));
    let row = &mut rows(log)[at]["row"];
    let stream = Moment::first(number(&row["version"]));
    for (index, draw) in (0..).zip(row["draws"].as_array_mut().expect("draws")) {
        draw["value"] = json!(seed.draw(stream, index, number(&draw["bound"]) as u32));
    }
}

/// Renumbers the rows and recomputes the chain.
fn reseal(log: &Value) -> Value {
    let mut export: Export = serde_json::from_value(log.clone()).expect("a log");
    let mut previous = Bytes32([0; 32]);
    for (version, sealed) in (1..).zip(&mut export.rows) {
        sealed.row.version = version;
        *sealed = sealed.row.clone().seal(previous);
        previous = sealed.chain;
    }
    serde_json::to_value(export).expect("plain JSON")
}

/// The page's verdict: the kind of fault, or `null`.
async fn judged(visit: &Visit, log: &Value, receipts: &[&Value]) -> Value {
    let script = format!(
        "load('luck/check-log.js').then(({{ checkLog }}) => checkLog({log}, {})).then(({{ checks, fault, weakness }}) => [fault?.kind ?? null, checks.some(({{ kind }}) => kind === 'rules'), weakness])",
        json!(receipts)
    );
    visit.page.eval(&script).await
}

/// Checks that the command and the page reject every forged log, with a client's receipt and without one.
async fn reject(name: &str, ways: &[Way]) {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let data = tempfile::tempdir().expect("a directory");
    let [log, receipt] = fixture(name);
    let (code, said) = verify(data.path(), &log, Some(&receipt));
    assert!(code == Some(0) && said.contains("so nobody could choose it"), "{said}");
    assert_eq!(judged(&visit, &log, &[&receipt]).await, json!([null, true, null]), "{name}: the true log");
    assert_eq!(reseal(&log), log, "resealing an unchanged log changes nothing");
    let mut by_rules = 0;
    for way in ANY.iter().chain(ways) {
        let mut forged = log.clone();
        (way.forge)(&mut forged);
        assert_ne!(forged, log, "{}", way.name);
        if !way.careless {
            forged = reseal(&forged);
        }
        let (code, said) = verify(data.path(), &forged, None);
        assert!(!said.contains("All is well"), "{name}: {}: {said}", way.name);
        // A later scheme, an unknown game or a missing end leave something unknown; everything else is called false.
        let open =
            ["the seed is not revealed", "the start names a scheme that nobody knows", "the file names another game"];
        assert_eq!(code, Some(if open.contains(&way.name) { 2 } else { 1 }), "{name}: {}: {said}", way.name);
        let fault = judged(&visit, &forged, &[]).await;
        assert!(fault[0].is_string(), "{name}: {}: the page says {fault}", way.name);
        by_rules += u32::from(fault[0] == "rules");
        let (code, said) = verify(data.path(), &forged, Some(&receipt));
        assert_ne!(code, Some(0), "{name}: {}, with a receipt: {said}", way.name);
        let fault = judged(&visit, &forged, &[&receipt]).await;
        assert!(fault[0].is_string(), "{name}: {}, with a receipt: the page says {fault}", way.name);
    }
    // A voided start that is missing from the log.
    let mut other = receipt.clone();
    other["void_starts"] = json!(1);
    let (code, said) = verify(data.path(), &log, Some(&other));
    assert!(code == Some(1) && said.contains("0 cancelled starts before this one, but the client saw 1"), "{said}");
    assert_eq!(judged(&visit, &log, &[&other]).await[0], "receipt");
    assert!(by_rules > 0, "some forgeries are found by the rules alone");
    visit.page.assert_no_errors();
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_games_of_yahtzee_are_rejected() {
    reject("yahtzee-2014-luck-2", YAHTZEE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_games_of_sorry_are_rejected() {
    reject("sorry-luck-2", SORRY).await;
}

/// In the variation with hands, cards are dealt and drawn into the hands.
#[tokio::test(flavor = "multi_thread")]
async fn forged_games_of_sorry_for_points_are_rejected() {
    reject("sorry-points-luck-2", &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_games_of_clue_are_rejected() {
    reject("clue-luck-2", CLUE).await;
}

/// A log that is consistent but entirely made up, or whose luck could be chosen, is no proof.
#[tokio::test(flavor = "multi_thread")]
async fn consistent_logs_are_not_yet_proven() {
    let Some(visit) = Visit::start(1280, 800).await else { return };
    let data = tempfile::tempdir().expect("a directory");
    let [made_up, _] = fixture("yahtzee-classic-luck-2");
    let [_, receipt] = fixture("yahtzee-2014-luck-2");
    let (code, said) = verify(data.path(), &made_up, Some(&receipt));
    assert!(code == Some(1) && said.contains("receipt  FAILS"), "{said}");
    assert_eq!(judged(&visit, &made_up, &[&receipt]).await[0], "receipt");
    // A log of the first scheme.
    let [old, receipt] = fixture("yahtzee-classic");
    let (code, said) = verify(data.path(), &old, Some(&receipt));
    assert!(code == Some(0) && said.contains("never proven") && said.contains("the luck is not proven"), "{said}");
    assert_eq!(judged(&visit, &old, &[&receipt]).await, json!([null, true, "scheme"]));
    // A start to which this client had committed was voided.
    let [void, receipt] = fixture("yahtzee-life-luck-2");
    let (code, said) = verify(data.path(), &void, Some(&receipt));
    assert!(code == Some(0) && said.contains("got another try") && said.contains("the luck is not proven"), "{said}");
    assert_eq!(judged(&visit, &void, &[&receipt]).await, json!([null, true, "void"]));
    assert!(said.contains("times    are not proven"), "{said}");
    visit.page.assert_no_errors();
}
