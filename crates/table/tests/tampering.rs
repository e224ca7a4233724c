//! Changes every field of every row of a genuine log, one at a time: the chain exposes every change. If a forger
//! recomputes the chain, the luck and the rules expose the change, except in the fields listed here.

use crate::eventful;
use std::collections::BTreeSet;

use crate::eventful::{End, kind};
use crate::forger::{Vocabulary, changes, failing_row, first_failing_row, reseal, with_row};
use crate::room::{Room, bytes, level, person, seat, setup};
use parlor_fibs::Fibs;
use parlor_game::Game;
use parlor_table::{Ask, Origin, Receipt, Seed, Setup, What};
use parlor_yahtzee::{Config, Edition, Yahtzee};

/// The shortest game that can be played.
fn short<G: Game<Data: Default>>(config: &G::Config, names: &[&str]) -> Room<G> {
    let mut room = Room::dealt(config, names, "tampering");
    room.play_by_default();
    room
}

fn yahtzee(edition: Edition) -> Room<Yahtzee> {
    short(&Config { edition, ..Config::default() }, &["ada", ""])
}

/// A game that people join and leave.
fn restless() -> Room<Fibs> {
    let mut room = Room::<Fibs>::open(&Default::default(), 4, "eventful");
    for (name, number) in [("ada", 0), ("ben", 1), ("cleo", 2), ("dora", 3)] {
        room.sit(name, seat(number));
    }
    room.must(&person("dora"), Ask::Leave { seat: seat(3) });
    room.must(&person("ada"), Ask::AddBot { seat: seat(3), level: level() });
    room.must(&person("ada"), Ask::Start {});
    room.must(&person("ada"), Ask::Open { seat: seat(0), bytes: room.bytes[&seat(0)] });
    room.must(&person("ben"), Ask::Open { seat: seat(1), bytes: room.bytes[&seat(1)] });
    room.clock += 10_000;
    room.automatic_row();
    room.sit("cleo", seat(2));
    for (name, number, label) in [("ada", 0, "first"), ("ada", 0, "second"), ("ben", 1, "third")] {
        room.bytes.insert(seat(number), bytes(label));
        room.must(&person(name), Ask::Commit { seat: seat(number), commitment: bytes(label).hashed() });
    }
    room.begin();
    let mut luck = room.luck();
    (0..4).for_each(|_| assert!(room.step(&mut luck)));
    room.must(&person("ben"), Ask::Leave { seat: seat(1) });
    while room.step(&mut luck) {}
    room
}

#[test]
fn the_chain_detects_every_change() {
    fn check<G: Game<Data: Default>>(room: &Room<G>) {
        let export = room.export();
        let vocabulary = Vocabulary::of(&export.rows);
        let mut tried = 0;
        for (index, sealed) in export.rows.iter().enumerate() {
            for change in changes(sealed, &vocabulary) {
                let report = room.verify(&with_row(&export, index, change.row), None);
                let number = index as u64 + 1;
                assert!(!report.all_well(), "{} of row {number}", change.place);
                assert_eq!(failing_row(&report.chain), Some(number), "{} of row {number}", change.place);
                tried += 1;
            }
        }
        assert!(tried > 10 * export.rows.len(), "only {tried} changes were tried");
    }
    check(&short::<Fibs>(&Default::default(), &["ada", ""]));
    check(&restless());
    check(&eventful::yahtzee(End::Abandoned, "tampering"));
    check(&eventful::fibs(End::Played, "tampering"));
    check(&eventful::fibs_with_everything(End::Played, "tampering"));
    check(&played_on());
    check(&short::<Yahtzee>(&Config::default(), &["ada"]));
}

/// Changes every field and recomputes the chain. Returns the changes that are not detected: the kind of row, and the
/// place in it.
fn undetected<G: Game<Data: Default>>(room: &Room<G>, receipt: Option<&Receipt>) -> BTreeSet<String> {
    let export = room.export();
    let vocabulary = Vocabulary::of(&export.rows);
    let dealt = export.rows.iter().position(|sealed| sealed.row.what == What::Dealt).unwrap();
    let mut undetected = BTreeSet::new();
    for (index, sealed) in export.rows.iter().enumerate() {
        for change in changes(sealed, &vocabulary) {
            if change.place == "/chain" {
                continue; // It is recomputed, so nothing is changed.
            }
            let mut forged = with_row(&export, index, change.row);
            reseal(&mut forged);
            let report = room.verify(&forged, receipt);
            if report.all_well() {
                let engine = forged.rows[index].row.engine.clone();
                assert_eq!(report.other_engine, (engine != sealed.row.engine).then_some(engine));
                undetected.insert(format!("{} {}", kind(sealed), change.place));
            } else if index >= dealt && receipt.is_none() && !change.place.contains("seed") {
                let number = index as u64 + 1;
                let found = if change.place == "/row/version" {
                    failing_row(&report.chain)
                } else {
                    first_failing_row(&report)
                };
                // A change to an action is detected in its own row; a change to an agreement or a time is detected
                // where it has an effect.
                let decides = sealed.row.what.is_of_the_game() && change.place != "/row/time";
                let fits = if decides { found == Some(number) } else { found >= Some(number) };
                assert!(fits, "{} of row {number}: {report:?}", change.place);
            }
        }
    }
    undetected
}

fn places(list: &str) -> BTreeSet<String> {
    list.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// The changes that nothing can detect. The time of a row and the version that wrote it cannot be recomputed, so they
/// cannot be checked, except in the start row, all of which contributes to the luck. The host and the bot that would
/// have stood in have no effect in this game. A configuration that omits a default value means the same.
const PLAIN: &str = "
    opened /row/time
    opened /row/engine
    opened /row/what/config
    opened /row/what/host
    opened /row/what/stand_in
    sat /row/time
    sat /row/engine
    bytes_opened /row/time
    bytes_opened /row/engine
    dealt /row/time
    dealt /row/engine
    act /row/time
    act /row/engine
    revealed /row/time
    revealed /row/engine
";

#[test]
fn luck_and_rules_detect_forgeries_of_a_classic_game() {
    assert_eq!(undetected(&yahtzee(Edition::Classic), None), places(PLAIN));
}

#[test]
fn luck_and_rules_detect_forgeries_of_a_2014_game() {
    assert_eq!(undetected(&yahtzee(Edition::Y2014), None), places(PLAIN));
}

/// Rows have no signatures, so a log does not prove facts about people that had no effect on the game: the first host,
/// people who sat down and left again, a commitment that was replaced before it counted, and which of several people
/// left during the game. A voided start is not protected either, not even its scheme, because nothing was drawn from
/// it.
const PEOPLE: &str = "
    opened /row/time
    opened /row/engine
    opened /row/what/host
    sat /row/time
    sat /row/engine
    sat /row/what/chair
    sat /row/what/chair/player
    sat /row/what/chair/commitment
    committed /row/time
    committed /row/engine
    committed /row/seat
    committed /row/what/commitment
    left /row/time
    left /row/engine
    left /row/seat
    started /row/time
    started /row/engine
    start_voided /row/time
    started /row/what
    start_voided /row/engine
    bytes_opened /row/time
    bytes_opened /row/engine
    dealt /row/time
    dealt /row/engine
    act /row/time
    act /row/engine
    revealed /row/time
    revealed /row/engine
";

/// The undetected changes after the start that counted. A receipt does not cover them.
const PEOPLE_AFTER_THE_START: &str = "
    left /row/time
    left /row/engine
    left /row/seat
    bytes_opened /row/time
    bytes_opened /row/engine
    dealt /row/time
    dealt /row/engine
    act /row/time
    act /row/engine
    revealed /row/time
    revealed /row/engine
";

#[test]
fn undetected_changes_to_the_players() {
    assert_eq!(undetected(&restless(), None), places(PEOPLE));
}

#[test]
fn a_receipt_binds_the_players_before_the_start() {
    let room = restless();
    assert_eq!(undetected(&room, Some(&room.receipt(seat(0)))), places(PEOPLE_AFTER_THE_START));
}

#[test]
fn a_receipt_binds_everything_up_to_the_start() {
    let room = short::<Fibs>(&Default::default(), &["ada", ""]);
    let after = places(PLAIN).into_iter().filter(|place| !place.starts_with("opened") && !place.starts_with("sat"));
    assert_eq!(undetected(&room, Some(&room.receipt(seat(0)))), after.collect());
}

/// A game that is continued from shortly before its end.
fn played_on() -> Room<Yahtzee> {
    let before = short::<Yahtzee>(&Config::default(), &["ada"]);
    let seed = Seed(bytes("played on"));
    let version = before.table.version() - 5;
    let origin = Some(Origin::PlayedOn { table: "another".parse().unwrap(), version });
    let position = before.table.facts_until(version);
    let setup = Setup { origin, position, ..setup(Config::default(), 1, seed.commitment()) };
    let mut room = Room::opened(setup, seed, "played on");
    room.fill(&["ada"]);
    room.begin();
    room.play_by_default();
    room
}

/// The changes that are not detected, except those to the time and the engine of a row.
fn beyond_times(found: BTreeSet<String>) -> BTreeSet<String> {
    let beyond = |place: &String| !place.ends_with("/row/time") && !place.ends_with("/row/engine");
    found.into_iter().filter(beyond).collect()
}

/// Options that were changed again before the start, people who sat down and left, and whether a host passed the role
/// on or was away. These have no effect on the game.
const LIFE_BEFORE_THE_START: &str = "
    agreed /row/what/config/games
    agreed /row/what/config/yahtzee_bonus
    agreed /row/what/seats
    agreed /row/what/stand_in
    agreed /row/what/terms
    agreed /row/what/terms/clock/increment
    agreed /row/what/terms/clock/seconds
    agreed /row/what/terms/coach
    agreed /row/what/terms/grace
    host_passed /row/what/away
    opened /row/what/config
    opened /row/what/config/games
    opened /row/what/config/yahtzee_bonus
    opened /row/what/host
    opened /row/what/seats
    opened /row/what/stand_in
    sat /row/what/chair
    sat /row/what/chair/commitment
    sat /row/what/chair/level
    sat /row/what/chair/player
    started /row/what
";

/// The log does not say who is present, nor when the server was down. So a forger can claim that somebody was away and
/// did not have to vote, that a motion was withdrawn instead of left unanswered, that a player made the default action
/// instead of being skipped, that the clocks rested for longer, or that another seat asked the coach or for the
/// rematch.
const LIFE_AFTER_THE_START: &str = "
    clocks_rested /row/what/until
    hinted /row/seat
    motion_dropped /row/seat
    proposed /row/what/awaited
    proposed /row/what/awaited/0
    proposed /row/what/awaited/1
    rematched /row/seat
    skipped /row/what/type
";

#[test]
fn undetected_changes_to_rows_around_the_game() {
    let mut found = undetected(&eventful::yahtzee(End::Abandoned, "tampering"), None);
    found.extend(undetected(&eventful::fibs(End::Played, "tampering"), None));
    let mut listed = places(LIFE_BEFORE_THE_START);
    listed.extend(places(LIFE_AFTER_THE_START));
    assert_eq!(beyond_times(found), listed);
}

/// Windows and questions add no undetected changes: changes to waivers, to the reasons for closing and to answers are
/// all detected.
const WINDOWS_AFTER_THE_START: &str = "
    rematched /row/seat
";

#[test]
fn undetected_changes_to_windows_and_questions() {
    let room = eventful::fibs_with_everything(End::Played, "tampering");
    let kinds = eventful::kinds(&room.rows);
    assert!(["waived", "window_closed"].iter().all(|kind| kinds.contains(*kind)), "{kinds:?}");
    let found = undetected(&room, Some(&room.receipt(seat(0))));
    assert_eq!(beyond_times(found), places(WINDOWS_AFTER_THE_START));
}

#[test]
fn a_receipt_binds_the_options_agreed_before_the_start() {
    let (yahtzee, fibs) = (eventful::yahtzee(End::Abandoned, "tampering"), eventful::fibs(End::Played, "tampering"));
    let mut found = undetected(&yahtzee, Some(&yahtzee.receipt(seat(0))));
    found.extend(undetected(&fibs, Some(&fibs.receipt(seat(0)))));
    assert_eq!(beyond_times(found), places(LIFE_AFTER_THE_START));
}

/// The events that a continued game starts with, and their origin, have to be compared with the log of that game.
const PLAYED_ON: &str = "
    opened /row/events
    opened /row/what/config
    opened /row/what/host
    opened /row/what/origin/table
    opened /row/what/origin/version
    opened /row/what/stand_in
";

#[test]
fn undetected_changes_to_the_beginning_of_a_continued_game() {
    let room = played_on();
    let shorten = |place: String| if place.contains("/row/events") { "opened /row/events".to_owned() } else { place };
    let found = beyond_times(undetected(&room, None)).into_iter().map(shorten);
    assert_eq!(found.collect::<BTreeSet<_>>(), places(PLAYED_ON));
    assert_eq!(
        beyond_times(undetected(&room, Some(&room.receipt(seat(0))))),
        places(""),
        "a receipt also binds the earlier facts"
    );
}
