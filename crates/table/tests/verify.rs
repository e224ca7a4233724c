//! Tests that anyone can check logs: genuine logs pass; truncated, reordered, duplicated and made-up ones are exposed,
//! and nothing panics.

use crate::eventful;
use crate::eventful::{End, kind, kinds};
use crate::forger::{failing_row, first_failing_row, renumber, reseal};
use crate::room;
use crate::room::{Room, bytes, person, seat};
use parlor_fibs::Fibs;
use parlor_game::{Game, Seat, Viewer};
use parlor_table::verify::{Finding, LogVerdict, verify};
use parlor_table::{AnyTable, Ask, Asker, Draw, ENGINE, Export, GameKind, Kind, Motion, SealedRow, Table, What};
use parlor_yahtzee::{Config, Edition, Yahtzee};
use serde_json::json;

fn played(label: &str) -> Room<Yahtzee> {
    Room::played(&Config::default(), &["ada", "ben", ""], label)
}

fn challenge() -> What {
    What::Act { action: json!({"type": "challenge"}) }
}

/// Writes the log to text and parses it again.
fn through_text(export: &Export) -> Export {
    serde_json::from_str(&serde_json::to_string_pretty(export).unwrap()).unwrap()
}

#[test]
fn true_logs_are_valid_with_and_without_a_receipt() {
    fn check<G: Game<Data: Default>>(room: &Room<G>) {
        let export = through_text(&room.export());
        for receipt in [None, Some(room.receipt(seat(0))), Some(room.receipt(seat(1)))] {
            let report = room.verify(&export, receipt.as_ref());
            assert!(report.all_well(), "{report:?}");
            assert_eq!(report.receipt, receipt.map(|_| Finding::Holds));
            assert_eq!((report.rows, report.void_starts, report.other_engine), (export.rows.len(), 0, None));
            assert_eq!(report.commitment, Some(room.seed.commitment()));
            assert_eq!(report.abstaining, []);
        }
    }
    check(&played("true"));
    check(&Room::<Yahtzee>::played(
        &Config { edition: Edition::Y2014, games: 2, ..Config::default() },
        &["ada", "ben", ""],
        "true",
    ));
    check(&Room::<Fibs>::played(&Default::default(), &["ada", "ben"], "true"));
    check(&Room::<Fibs>::played(&Default::default(), &["ada", "ben", "", "dora"], "true"));
}

#[test]
fn logs_with_every_kind_of_row_are_valid() {
    fn check<G: Game<Data: Default>>(room: &Room<G>) {
        room.check_restart();
        let export = through_text(&room.export());
        assert_eq!(room.verify(&export, None).verdict(), LogVerdict::Consistent);
        // All three had committed to the voided start, so the client that made it fail got another try.
        for number in [0, 1, 2] {
            let report = room.verify(&export, Some(&room.receipt(seat(number))));
            assert_eq!((report.verdict(), report.void_starts), (LogVerdict::Consistent, 1), "{report:?}");
            assert_eq!((report.receipt, report.void_for_client), (Some(Finding::Holds), 1));
        }
    }
    let (played, ended) = (eventful::yahtzee(End::Played, "all"), eventful::yahtzee(End::Abandoned, "all"));
    check(&played);
    check(&ended);
    check(&eventful::fibs(End::Played, "all"));
    check(&eventful::fibs(End::Abandoned, "all"));
    let windows = eventful::fibs_with_everything(End::Played, "all");
    check(&windows);
    let mut found = kinds(&played.rows);
    found.extend(kinds(&windows.rows));
    found.extend(kinds(&ended.rows));
    let every = "abandoned act agreed bytes_opened clocks_rested committed dealt handed_back hinted host_passed left motion_dropped \
                 opened proposed rematched removed revealed sat skipped start_voided started swapped time_up took_over \
                 undone voted waived window_closed";
    assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), every.split_whitespace().collect::<Vec<_>>());
}

#[test]
fn checking_by_the_kind_of_game_gives_the_same_result() {
    let room = Room::<Fibs>::played(&Default::default(), &["ada", "ben"], "kind");
    let receipt = room.receipt(seat(1));
    let fibs: Box<dyn GameKind> = Box::new(Kind::<Fibs>::new(parlor_fibs::Decks::default()));
    assert_eq!(fibs.verify(&room.export(), Some(&receipt)), room.verify(&room.export(), Some(&receipt)));
    let other: Box<dyn GameKind> = Box::new(Kind::<Yahtzee>::new(()));
    let report = other.verify(&room.export(), None);
    assert_eq!(failing_row(&report.rules), Some(1), "a Fibs log is not a Yahtzee log");
    assert!(matches!(report.luck, Finding::Unknown { .. }));
}

#[test]
fn every_removed_row_is_detected() {
    let mut room = Room::<Yahtzee>::dealt(&Config::default(), &["ada", ""], "cut");
    room.play_by_default();
    check_cuts(&room);
    check_cuts(&Room::<Fibs>::played(&Default::default(), &["ada", "ben", ""], "cut"));
}

fn check_cuts<G: Game<Data: Default>>(room: &Room<G>) {
    let export = room.export();
    let receipt = room.receipt(seat(0));
    for index in 0..export.rows.len() {
        let mut cut = export.clone();
        cut.rows.remove(index);
        let report = room.verify(&cut, None);
        assert!(!report.all_well(), "row {} was removed", index + 1);
        if index + 1 < export.rows.len() {
            assert_eq!(failing_row(&report.chain), Some(index as u64 + 1));
        }
        // Renumbering does not help if the rules need the missing row. They do not need a challenge, because draws do
        // not depend on the rows before them.
        renumber(&mut cut);
        let optional = export.rows[index].row.what == challenge();
        for receipt in [None, Some(&receipt)] {
            let well = room.verify(&cut, receipt).all_well();
            assert_eq!(well, optional, "row {} was removed and the rest renumbered", index + 1);
        }
    }
}

#[test]
fn a_log_without_its_end_is_not_called_valid() {
    let room = Room::<Fibs>::played(&Default::default(), &["ada", "ben"], "end");
    let whole = room.export();
    let dealt = whole.rows.iter().position(|sealed| sealed.row.what == What::Dealt).unwrap();
    for length in 0..whole.rows.len() {
        let mut cut = whole.clone();
        cut.rows.truncate(length);
        let report = room.verify(&cut, None);
        assert!(!report.all_well());
        assert!(matches!(report.luck, Finding::Unknown { .. }), "{report:?}");
        // Keeping the last row, in which the seed is revealed, does not help: the game was not over.
        cut.rows.push(whole.rows.last().unwrap().clone());
        renumber(&mut cut);
        let report = room.verify(&cut, None);
        assert_eq!(report.all_well(), length + 1 == whole.rows.len(), "{length}: {report:?}");
        if length > dealt && !report.all_well() {
            assert_eq!(failing_row(&report.rules), Some(length as u64 + 1));
        }
    }
}

#[test]
fn swapped_and_duplicated_rows_are_detected() {
    let room = Room::<Fibs>::played(&Default::default(), &["ada", "ben", ""], "swap");
    let (export, receipt) = (room.export(), room.receipt(seat(1)));
    for index in 0..export.rows.len() - 1 {
        let mut swapped = export.clone();
        swapped.rows.swap(index, index + 1);
        assert_eq!(failing_row(&room.verify(&swapped, None).chain), Some(index as u64 + 1));
        renumber(&mut swapped);
        let report = room.verify(&swapped, None);
        match (kind(&export.rows[index]).as_str(), kind(&export.rows[index + 1]).as_str()) {
            // The order in which people sat down does not affect the game, so the log alone still verifies. But the
            // chain in a client's receipt depends on it.
            ("sat", "sat") => {
                assert!(report.all_well());
                assert!(!room.verify(&swapped, Some(&receipt)).all_well());
            }
            // The order in which bytes were opened has no effect either: they count in seat order.
            ("bytes_opened", "bytes_opened") => assert!(report.all_well()),
            _ => assert!(!report.all_well(), "rows {} and {} were swapped", index + 1, index + 2),
        }
    }
    for index in 0..export.rows.len() {
        let mut doubled = export.clone();
        doubled.rows.insert(index, export.rows[index].clone());
        assert_eq!(failing_row(&room.verify(&doubled, None).chain), Some(index as u64 + 2));
        renumber(&mut doubled);
        assert!(!room.verify(&doubled, None).all_well(), "row {} was duplicated", index + 1);
    }
}

#[test]
fn a_made_up_game_is_consistent_and_detected_by_a_receipt() {
    let (real, forged) = (played("real"), played("made up"));
    let report = real.verify(&forged.export(), None);
    assert!(report.all_well(), "a file alone cannot show that another game was played");
    assert_ne!(report.commitment, real.verify(&real.export(), None).commitment, "the commitments can be compared");
    for number in [0, 1] {
        let receipt = real.receipt(seat(number));
        let report = real.verify(&forged.export(), Some(&receipt));
        assert!(!report.all_well());
        assert_eq!(failing_row(report.receipt.as_ref().unwrap()), Some(receipt.start.row.version));
        assert_eq!((&report.chain, &report.luck, &report.rules), (&Finding::Holds, &Finding::Holds, &Finding::Holds));
    }
}

#[test]
fn a_receipt_is_checked_in_every_part() {
    let room = played("receipt");
    let (export, receipt) = (room.export(), room.receipt(seat(0)));
    let failing = |change: &dyn Fn(&mut parlor_table::Receipt)| {
        let mut receipt = receipt.clone();
        change(&mut receipt);
        failing_row(&room.verify(&export, Some(&receipt)).receipt.unwrap())
    };
    let start = Some(receipt.start.row.version);
    assert_eq!(failing(&|_| ()), None);
    assert_eq!(failing(&|receipt| receipt.table = "another".parse().unwrap()), Some(0));
    assert_eq!(failing(&|receipt| receipt.commitment = bytes("another")), start);
    assert_eq!(failing(&|receipt| receipt.bytes = bytes("another")), Some(0));
    assert_eq!(failing(&|receipt| receipt.seat = seat(1)), Some(0), "the bytes belong to another seat");
    assert_eq!(failing(&|receipt| receipt.start.row.time += 1), start);
    assert_eq!(
        failing(&|receipt| receipt.start.chain = bytes("another")),
        start,
        "the chain covers the rows before the start"
    );
    assert_eq!(failing(&|receipt| receipt.start = export.rows[2].clone()), Some(3), "the receipt's row is not a start");
}

#[test]
fn a_log_of_another_version_is_reported_as_such() {
    let mut room = Room::<Yahtzee>::open(&Config::default(), 1, "engine");
    room.engine = Some("0.0.7".into());
    room.sit("ada", seat(0));
    room.begin();
    room.play_by_default();
    let report = room.verify(&room.export(), Some(&room.receipt(seat(0))));
    assert!(report.all_well(), "a log of another version is not reported as false: {report:?}");
    assert_eq!(report.other_engine.as_deref(), Some("0.0.7"));
    assert_ne!(ENGINE, "0.0.7");

    // A row by another version is reported as false too, unless that version had different rules.
    let mut other = room.export();
    let row = other.rows.iter_mut().find(|sealed| kind(sealed) == "act" && sealed.row.draws.is_empty()).unwrap();
    row.row.events[0]["points"] = json!(99);
    let number = row.row.version;
    reseal(&mut other);
    let report = room.verify(&other, None);
    assert_eq!((failing_row(&report.rules), report.other_engine.as_deref()), (Some(number), Some("0.0.7")));
    assert_eq!(report.luck, Finding::Holds, "luck and rules are judged separately");
    assert_eq!(report.verdict(), LogVerdict::Broken);

    // Changing the version of only the wrong row does not help either.
    let mut one = played("one engine").export();
    let row = one.rows.iter_mut().find(|sealed| kind(sealed) == "act" && sealed.row.draws.is_empty()).unwrap();
    row.row.events[0]["points"] = json!(99);
    row.row.engine = "0.0.7".into();
    let number = row.row.version;
    reseal(&mut one);
    let report = room.verify(&one, None);
    assert_eq!((failing_row(&report.rules), report.verdict()), (Some(number), LogVerdict::Broken));
}

/// A failed rule is reported even if an earlier row could not be checked.
#[test]
fn unknown_findings_do_not_hide_failures() {
    let room = Room::<Fibs>::played(&Fibs::usual(&Default::default()), &["ada", "ben"], "hidden");
    let mut export = room.export();
    let index = export.rows.iter().position(|sealed| kind(sealed) == "act").unwrap();
    export.rows[index].row.events = vec![json!({"type": "unheard of"})];
    reseal(&mut export);
    let other = std::sync::Arc::new(parlor_fibs::Decks::new(parlor_fibs::Deck { wild: vec![1] }, []));
    let report = verify::<Fibs>(&export, None, &other);
    assert_eq!((failing_row(&report.rules), report.verdict()), (Some(index as u64 + 1), LogVerdict::Broken));
}

#[test]
fn luck_and_rules_are_judged_separately() {
    let room = played("apart");
    let index = room.rows.iter().rposition(|sealed| !sealed.row.draws.is_empty()).unwrap();
    let number = index as u64 + 1;

    // Choose other draws, with matching dice: only the luck is wrong, unless later rows contradict the dice.
    let mut lucky = room.export();
    let row = &mut lucky.rows[index].row;
    row.draws.iter_mut().for_each(|draw| draw.value = 5);
    let kept: Vec<bool> = serde_json::from_value(row.events[0]["keep"].clone()).unwrap();
    for (place, kept) in kept.into_iter().enumerate() {
        if !kept {
            row.events[0]["dice"][place] = json!(6);
        }
    }
    reseal(&mut lucky);
    let report = room.verify(&lucky, None);
    assert_eq!((failing_row(&report.chain), failing_row(&report.luck)), (None, Some(number)));
    assert_ne!(failing_row(&report.rules), Some(number));

    // Choose dice that do not follow from the draws: only the rules are wrong.
    let mut odd = room.export();
    let die = &mut odd.rows[index].row.events[0]["dice"][0];
    *die = json!(die.as_u64().unwrap() % 6 + 1);
    reseal(&mut odd);
    let report = room.verify(&odd, None);
    assert_eq!((failing_row(&report.rules), &report.luck), (Some(number), &Finding::Holds));

    // Add a draw that the rules did not request, with only one possible value.
    let mut surplus = room.export();
    surplus.rows[index + 1].row.draws.push(Draw { bound: 1, value: 0 });
    reseal(&mut surplus);
    let report = room.verify(&surplus, None);
    assert_eq!((failing_row(&report.rules), &report.luck), (Some(number + 1), &Finding::Holds));
}

#[test]
fn the_file_itself_is_checked() {
    let room = played("file");
    let mut other = room.export();
    other.table = "another".parse().unwrap();
    assert_eq!(failing_row(&room.verify(&other, None).rules), Some(1));
    let mut later = room.export();
    later.format += 1;
    assert_eq!(failing_row(&room.verify(&later, None).chain), Some(0));
    let mut named = room.export();
    named.names.insert(seat(0), "Ada".into());
    assert!(room.verify(&named, None).all_well(), "names are not checked");
    let unknown = serde_json::to_string(&room.export()).unwrap().replacen("\"seat\":", "\"chair\":", 1);
    assert!(serde_json::from_str::<Export>(&unknown).is_err(), "an unknown field is not ignored");
}

#[test]
fn abandoned_tables_verify_too() {
    let mut room = Room::<Yahtzee>::dealt(&Config::default(), &["ada", "ben"], "abandoned");
    let mut luck = room.luck();
    (0..5).for_each(|_| assert!(room.step(&mut luck)));
    room.must(&person("ben"), Ask::Leave { seat: seat(1) });
    room.must(&person("ada"), Ask::Leave { seat: seat(0) });
    room.automatic_row();
    let report = room.verify(&room.export(), Some(&room.receipt(seat(1))));
    assert!(report.all_well(), "{report:?}");
}

/// Checks files with hostile contents. None of them may crash the checker or make it run forever.
#[test]
fn hostile_files_do_no_harm() {
    let room = Room::<Yahtzee>::played(&Config::default(), &["ada", "ben"], "hostile");
    let export = room.export();
    let harm = |change: &dyn Fn(&mut Export)| {
        let mut hostile = export.clone();
        change(&mut hostile);
        reseal(&mut hostile);
        let report = verify::<Yahtzee>(&hostile, Some(&room.receipt(seat(0))), &room.data);
        assert!(!report.all_well());
        first_failing_row(&report)
    };
    let find = |what: &str| export.rows.iter().position(|sealed| kind(sealed) == what).unwrap();
    let (started, dealt) = (find("started"), find("dealt"));
    assert_eq!(harm(&|file| file.rows.clear()), Some(1));
    assert_eq!(harm(&|file| file.rows.truncate(1)), None);
    // Without these draws, the tie cannot be broken.
    assert_eq!(harm(&|file| file.rows[dealt].row.draws.clear()), Some(dealt as u64 + 1));
    harm(&|file| file.rows[dealt].row.draws.iter_mut().for_each(|draw| draw.value = 0));
    harm(&|file| file.rows[dealt].row.draws.iter_mut().for_each(|draw| draw.bound = 0));
    harm(&|file| file.rows.iter_mut().for_each(|sealed| sealed.row.time = u64::MAX));
    // A deal before the bytes are opened is checked against a deadline, whose time overflows here.
    harm(&|file| {
        file.rows[started].row.time = u64::MAX;
        file.rows.drain(started + 1..dealt);
        renumber(file);
    });
    harm(&|file| file.rows.iter_mut().for_each(|sealed| sealed.row.version = u64::MAX));
    harm(&|file| file.rows.iter_mut().for_each(|sealed| sealed.row.seat = Some(seat(9))));
    harm(&|file| file.rows.iter_mut().for_each(|sealed| sealed.row.events.clear()));
    for seats in [0, 1, 3, 10, 255] {
        harm(&|file| {
            if let What::Opened { seats: asked, .. } = &mut file.rows[0].row.what {
                *asked = seats;
            }
        });
    }
    // Events for seats that do not exist, boxes that are full, games that started twice.
    let event = |json: serde_json::Value| {
        harm(&|file| file.rows[dealt + 1].row.events = vec![json.clone(); 300]);
    };
    event(json!({"type": "rolled", "seat": 7, "keep": [true, true, true, true, true], "dice": [1, 1, 1, 1, 1]}));
    event(json!({"type": "wrote", "seat": 7, "category": "aces", "points": 255, "bonus": true, "by_choice": true}));
    event(json!({"type": "wrote", "seat": 0, "category": "aces", "points": 255, "bonus": true, "by_choice": true}));
    event(json!({"type": "game_started", "rolls": [], "starter": 9}));
}

#[test]
fn hostile_events_do_not_crash_a_game_with_hands() {
    let room = Room::<Fibs>::played(&Default::default(), &["ada", "ben"], "hostile");
    let dealt = room.rows.iter().position(|sealed| sealed.row.what == What::Dealt).unwrap();
    for event in [
        json!({"type": "dealt", "hands": []}),
        json!({"type": "dealt", "hands": [[0, 0, 0], [255], [], []]}),
        json!({"type": "dealt", "hands": [[], []]}),
        json!({"type": "laid", "by": 9, "to": 9, "card": 255, "drew": [255, 255]}),
        json!({"type": "laid", "by": 0, "to": 9, "card": 255, "drew": []}),
        json!({"type": "challenged", "by": 9, "card": 255, "honest": true}),
    ] {
        for row in [dealt, dealt + 1] {
            let mut hostile = room.export();
            hostile.rows[row].row.events = vec![event.clone(); 3];
            reseal(&mut hostile);
            let report = room.verify(&hostile, None);
            assert_eq!(failing_row(&report.rules), Some(row as u64 + 1), "{event}");
            // The table can still be loaded and viewed.
            let table = parlor_table::Table::<Fibs>::load(&room.data, None, &hostile.rows).unwrap();
            room.viewers().into_iter().for_each(|viewer| _ = room::update(&table, viewer, 0));
        }
    }
}

/// Checks a log in every way, and sends its table every kind of request. Nothing may panic.
fn look_at<G: Game<Data: Default>>(room: &Room<G>, hostile: &Export) {
    _ = room.verify(hostile, Some(&room.receipt(seat(0))));
    let Ok(table) = Table::<G>::load(&room.data, Some(room.seed), &hostile.rows) else { return };
    let (now, seats) = (room.now(), table.chairs().seats());
    let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]);
    viewers.for_each(|viewer| _ = room::update(&table, viewer, 0));
    _ = (
        table.automatic_row(&now).is_some(),
        table.automatic_deadline(&now),
        table.waiting_bots(),
        table.rematch_config(),
    );
    for seat in Seat::all(10) {
        let motions = [Motion::Undo {}, Motion::Abandon {}, Motion::Skip { seat }, Motion::TakeOver { seat }];
        let motions = motions.map(|motion| Ask::Propose { seat, motion });
        let others = [
            Ask::Vote { seat, yes: true },
            Ask::Withdraw { seat },
            Ask::Swap { seat, with: seat },
            Ask::Open { seat, bytes: bytes("x") },
            Ask::Rematch { seat },
            Ask::Leave { seat },
        ];
        for by in ["ada", "ben", "cleo"].map(person).into_iter().chain([Asker::Bot]) {
            motions.iter().chain(&others).for_each(|ask| _ = table.propose(&by, ask, &now).is_ok());
            _ = table.hint(&by, seat, &now).is_ok();
        }
    }
}

#[test]
fn hostile_rows_around_a_game_do_no_harm() {
    fn check<G: Game<Data: Default>>(room: &Room<G>) {
        let export = room.export();
        let agreed = export.rows.iter().find(|sealed| kind(sealed) == "agreed").unwrap();
        let with = |index: usize, change: &dyn Fn(&mut Vec<SealedRow>, usize)| {
            let mut hostile = export.clone();
            change(&mut hostile.rows, index);
            renumber(&mut hostile);
            look_at(room, &hostile);
        };
        for index in 0..export.rows.len() {
            with(index, &|rows, index| _ = rows.remove(index));
            with(index, &|rows, index| rows.insert(index, rows[index].clone()));
            with(index, &|rows, index| rows.swap(index, (index + 7) % export.rows.len()));
            with(index, &|rows, index| rows[index].row.seat = Some(seat(9)));
            with(index, &|rows, index| rows[index].row.seat = None);
            with(index, &|rows, index| rows[index].row.time = u64::MAX);
            for new in [0, 2, 10, 255] {
                with(index, &|rows, index| {
                    let mut late = agreed.clone();
                    if let What::Agreed { seats, .. } = &mut late.row.what {
                        *seats = new;
                    }
                    rows.insert(index + 1, late);
                });
            }
        }
    }
    check(&eventful::fibs(End::Played, "hostile"));
    check(&eventful::yahtzee(End::Abandoned, "hostile"));
}
