//! Finished logs of every export format and of every luck scheme, each with a client's receipt. Every later version
//! must be able to replay and verify them. Files without a scheme in their name use the first scheme.
//!
//! Existing files are never rewritten. `PARLOR_BLESS=1 cargo test -p parlor-table fixtures` writes the missing files of
//! the current format.

use crate::eventful;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::eventful::End;
use crate::players::eager;
use crate::room::{Room, act, bytes, seat, setup};
use parlor_clue::Clue;
use parlor_fibs::Fibs;
use parlor_game::{BySeat, Game, Seat, Viewer};
use parlor_sorry::{Sorry, Variation};
use parlor_table::verify::{LogVerdict, verify};
use parlor_table::{Export, FORMAT, Origin, Receipt, Scheme, Seed, Setup, Stage, Table, What};
use parlor_yahtzee::{Config, Edition, Yahtzee};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

fn read<T: DeserializeOwned>(path: &Path) -> T {
    let text = fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn write<T: Serialize>(path: &Path, value: &T) {
    fs::create_dir_all(folder()).unwrap();
    fs::write(path, format!("{}\n", serde_json::to_string(value).unwrap())).unwrap();
}

/// Checks that a log of the current format is stored, because it is needed when the format changes.
fn due(name: &str, room: impl FnOnce() -> (Export, Receipt)) {
    let log = folder().join(format!("format-{FORMAT}-{name}-luck-{}.json", Scheme::NEWEST.0));
    let receipt = log.with_extension("receipt.json");
    let bless = std::env::var_os("PARLOR_BLESS").is_some_and(|bless| bless == "1");
    if bless && !log.exists() {
        let (export, kept) = room();
        write(&log, &export);
        write(&receipt, &kept);
    }
    assert!(log.exists() && receipt.exists(), "{} is missing: PARLOR_BLESS=1 writes it", log.display());
}

fn keep<G: Game<Data: Default>>(room: Room<G>, names: &[&str]) -> (Export, Receipt) {
    let names = names.iter().enumerate().filter(|(_, name)| !name.is_empty());
    let names = names.map(|(number, name)| (seat(number as u8), (*name).to_owned())).collect::<BTreeMap<_, _>>();
    (Export { names, ..room.export() }, room.receipt(seat(0)))
}

/// Plays games until one of them contains a second Yahtzee, which is a Joker.
fn keep_yahtzee(edition: Edition, names: &[&str]) -> (Export, Receipt) {
    let config = Config { edition, ..Config::default() };
    let with_joker = (0..).find_map(|number| {
        let mut room = Room::<Yahtzee>::dealt(&config, names, &format!("fixture {number}"));
        while let Some(turn) = room.table.game().view(Viewer::Spectator).turn {
            room.must(&room.sitter(turn.seat), act(turn.seat, &eager(&turn)));
        }
        room.automatic_row();
        let joker = |value: &Value| value["bonus"] == true;
        room.rows.iter().flat_map(|sealed| &sealed.row.events).any(joker).then_some(room)
    });
    keep(with_joker.expect("some game has a Joker"), names)
}

fn leave_the_present_form_behind() {
    due("yahtzee-classic", || keep_yahtzee(Edition::Classic, &["ada", "ben", ""]));
    due("yahtzee-2014", || keep_yahtzee(Edition::Y2014, &["ada", ""]));
    let names = &["ada", "ben", "", "dora"];
    due("fibs", || keep(Room::<Fibs>::played(&Default::default(), names, "fixture"), names));
    // The games whose logs contain every kind of row.
    let names = &["ada", "ben", "cleo"];
    due("yahtzee-life", || keep(eventful::yahtzee(End::Played, "fixture"), names));
    due("fibs-life", || keep(eventful::fibs(End::Played, "fixture"), names));
    due("yahtzee-daily", || keep(daily(), &["ada"]));
    due("yahtzee-played-on", || keep(played_on(), names));
    let names = &["ada", "", "cleo"];
    let sorry = |variation: Variation| {
        let config = parlor_sorry::Config { variation, ..Default::default() };
        keep(Room::<Sorry>::played(&config, names, "fixture"), names)
    };
    due("sorry", || sorry(Variation::Standard));
    due("sorry-points", || sorry(Variation::Points));
    let clue = parlor_clue::Config { last_one_wins: true, ..Default::default() };
    due("clue", || keep(Room::<Clue>::played(&clue, names, "fixture"), names));
}

/// A daily game, played to the end after midnight.
fn daily() -> Room<Yahtzee> {
    let seed = Seed(bytes("the day of a fixture"));
    let origin = Some(Origin::Daily { day: Origin::day_of(1_700_000_000_000) });
    let setup = Setup { origin, ..setup(Config::default(), 1, seed.commitment()) };
    let mut room = Room::<Yahtzee>::opened(setup, seed, "fixture");
    room.fill(&["ada"]);
    room.begin();
    while let Some(turn) = room.table.game().view(Viewer::Spectator).turn {
        room.must(&room.sitter(turn.seat), act(turn.seat, &eager(&turn)));
    }
    room.wait(24 * 60 * 60);
    room.automatic_row();
    room
}

/// A finished game, continued from the middle.
fn played_on() -> Room<Yahtzee> {
    let before = eventful::yahtzee(End::Played, "fixture");
    let version = before.table.version() / 2;
    let seed = Seed(bytes("a fixture that is played on"));
    let origin = Some(Origin::PlayedOn { table: "another".parse().unwrap(), version });
    let position = before.table.facts_until(version);
    let setup = Setup { origin, position, ..setup(Config::default(), 3, seed.commitment()) };
    let mut room = Room::opened(setup, seed, "played on");
    room.fill(&["ada", "ben", "cleo"]);
    room.begin();
    room.play_by_default();
    room
}

#[test]
fn every_file_is_replayed_and_verified() {
    leave_the_present_form_behind();
    let mut logs = 0;
    for entry in fs::read_dir(folder()).expect("the folder of fixtures") {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if name.ends_with(".receipt.json") {
            let log = folder().join(name.replace(".receipt.json", ".json"));
            assert!(log.exists(), "{name} is a receipt without a log");
            continue;
        }
        let export: Export = read(&path);
        let receipt: Receipt = read(&path.with_extension("receipt.json"));
        assert!(name.starts_with(&format!("format-{}-{}", export.format, export.game)), "{name}");
        match export.game.as_str() {
            "yahtzee" => check::<Yahtzee>(&name, &export, &receipt, yahtzee_scores),
            "fibs" => check::<Fibs>(&name, &export, &receipt, fibs_scores),
            "sorry" => check::<Sorry>(&name, &export, &receipt, sorry_scores),
            "clue" => check::<Clue>(&name, &export, &receipt, clue_scores),
            other => panic!("{name}: there is no check for {other}"),
        }
        logs += 1;
    }
    assert!(logs >= 17);
}

fn check<G: Game<Data: Default>>(
    name: &str,
    export: &Export,
    receipt: &Receipt,
    scores: fn(&[&Value], usize) -> Vec<i64>,
) {
    let data = Arc::new(G::Data::default());
    for receipt in [None, Some(receipt)] {
        let report = verify::<G>(export, receipt, &data);
        let chosen = report.void_starts > 0 || name.contains("-daily");
        let proven = receipt.is_some() && name.ends_with("-luck-2.json") && !chosen;
        let verdict = if proven { LogVerdict::Proven } else { LogVerdict::Consistent };
        assert_eq!(report.verdict(), verdict, "{name}: {report:?}");
    }
    let table = Table::<G>::load(&data, None, &export.rows).unwrap();
    let told = table.update_since(Viewer::Spectator, 0, &BySeat::default());
    assert_eq!(told.stage, Stage::Over, "{name}");
    let outcome = told.outcome.expect("a finished game has an outcome");
    let What::Opened { seats, .. } = export.rows[0].row.what else {
        panic!("{name} does not begin with the opening row")
    };
    let undone = |version: u64| export.rows.iter().any(|later| later.row.what == What::Undone { row: version });
    let counted = export.rows.iter().filter(|sealed| !undone(sealed.row.version));
    let events: Vec<&Value> = counted.flat_map(|sealed| &sealed.row.events).collect();
    // If the game has no scores, the winner has one point.
    let score = |(seat, score): (Seat, &Option<i32>)| {
        score.map_or_else(|| i64::from(outcome.winners().contains(seat)), i64::from)
    };
    let kept: Vec<i64> = outcome.scores.iter().map(score).collect();
    assert_eq!(kept, scores(&events, usize::from(seats)), "{name}: the events add up to other scores");
    let best = kept.iter().max();
    let winners: Vec<u8> = outcome.winners().iter().map(u8::from).collect();
    let leaders = (0..seats).filter(|&number| kept.get(usize::from(number)) == best);
    assert_eq!(winners, leaders.collect::<Vec<_>>(), "{name}");
}

/// The scores of one game of Yahtzee, added up from the filled boxes.
fn yahtzee_scores(events: &[&Value], seats: usize) -> Vec<i64> {
    const UPPER: [&str; 6] = ["aces", "twos", "threes", "fours", "fives", "sixes"];
    let (mut upper, mut lower) = (vec![0; seats], vec![0; seats]);
    for event in events.iter().filter(|event| event["type"] == "wrote") {
        let seat = event["seat"].as_u64().unwrap() as usize;
        let points = event["points"].as_i64().unwrap();
        let section = if UPPER.iter().any(|name| event["category"] == **name) { &mut upper } else { &mut lower };
        section[seat] += points;
        lower[seat] += if event["bonus"] == true { 100 } else { 0 };
    }
    let total = |(upper, lower): (i64, i64)| upper + lower + if upper >= 63 { 35 } else { 0 };
    upper.into_iter().zip(lower).map(total).collect()
}

/// The scores of Sorry!: one point for the player who moved the last pawn home. If the game is played for points: 5 for
/// each pawn at home; the winner also gets 5 for each opponent's pawn that is not at home, and 100, 50 or 25 depending
/// on how many pawns the best opponent has at home.
fn sorry_scores(events: &[&Value], seats: usize) -> Vec<i64> {
    let mut home = vec![0; seats];
    let mut winner = 0;
    for event in events.iter().filter(|event| event["type"] == "moved") {
        winner = event["seat"].as_u64().unwrap() as usize;
        let legs = event["legs"].as_array().unwrap().iter();
        home[winner] += legs.filter(|leg| leg["to"] == "H").count() as i64;
    }
    if !events.iter().any(|event| event["type"] == "dealt") {
        return (0..seats).map(|seat| i64::from(seat == winner)).collect();
    }
    let others: Vec<i64> = (0..seats).filter(|seat| *seat != winner).map(|seat| home[seat]).collect();
    let bonus = match others.iter().max() {
        Some(0) => 100,
        Some(1) => 50,
        Some(2) => 25,
        _ => 0,
    };
    let mut scores: Vec<i64> = home.iter().map(|home| 5 * home).collect();
    scores[winner] += bonus + others.iter().map(|home| 5 * (4 - home)).sum::<i64>();
    scores
}

/// The scores of Clue: one point for the player who accused correctly, or else for the only one who has not accused.
fn clue_scores(events: &[&Value], seats: usize) -> Vec<i64> {
    let accused = || events.iter().filter(|event| event["type"] == "accused");
    let right = accused().find(|event| event["crime"] == event["file"]).map(|event| &event["seat"]);
    let wins = |seat: &usize| match right {
        Some(right) => right == seat,
        None => accused().all(|event| event["seat"] != *seat),
    };
    (0..seats).map(|seat| i64::from(wins(&seat))).collect()
}

/// The scores of the test game: each challenge costs a point, either for the side that challenged or for the side that
/// laid the card.
fn fibs_scores(events: &[&Value], seats: usize) -> Vec<i64> {
    let (mut sides, mut layer) = ([0, 0], 0);
    for event in events {
        let by = event["by"].as_u64().unwrap_or_default() as usize;
        match event["type"].as_str() {
            Some("laid") => layer = by,
            Some("challenged") => sides[if event["honest"] == true { by } else { layer } % 2] -= 1,
            _ => {}
        }
    }
    (0..seats).map(|seat| sides[seat % 2]).collect()
}
