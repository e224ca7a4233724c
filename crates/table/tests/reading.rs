//! Tests that parsing an export of unknown origin does not use much more memory than its text.

use crate::eventful::{self, End};
use crate::room::Room;
use parlor_fibs::Fibs;
use parlor_game::Game;
use parlor_table::{Export, MOST_BYTES_OF_ROW, MOST_ROWS, UnreadExport, Unreadable};
use parlor_yahtzee::Yahtzee;
use serde_json::{Value, json};

fn read<G: Game>(export: &Value) -> Result<Export, Unreadable> {
    UnreadExport::of(export.to_string().as_bytes()).expect("the export has the right form").read::<G>()
}

fn check_same<G: Game<Data: Default>>(room: &Room<G>) {
    assert_eq!(read::<G>(&json!(room.export())), Ok(room.export()));
}

#[test]
fn an_export_is_read_back_unchanged() {
    for end in [End::Played, End::Abandoned] {
        check_same(&eventful::yahtzee(end, "read"));
    }
    check_same(&eventful::fibs(End::Played, "read"));
}

#[test]
fn values_that_do_not_fit_the_game_are_not_read() {
    let export = eventful::yahtzee(End::Played, "other").export();
    let of = |kind: &str| {
        let fits = |sealed: &parlor_table::SealedRow| json!(sealed.row.what)["type"] == kind;
        export.rows.iter().position(fits).expect("the log has every kind of row")
    };
    // A tree of values that needs many times more memory than its text, and fits no game.
    let tree = || Value::Array(vec![json!({ "a": 1 }); 100]);
    let acted = of("act");
    let mut changes: Vec<(usize, &str)> = Vec::new();
    changes.extend([(acted, "/row/what/action"), (acted, "/row/events/0")]);
    changes.extend([(of("time_up"), "/row/what/action"), (of("skipped"), "/row/what/action")]);
    changes.extend([(of("opened"), "/row/what/config"), (of("agreed"), "/row/what/config")]);
    changes.extend([(of("started"), "/row/what/config"), (of("dealt"), "/row/what")]);
    for (place, path) in changes {
        let mut forged = json!(export);
        *forged["rows"][place].pointer_mut(path).expect(path) = tree();
        let row = place as u64 + 1;
        let unreadable = read::<Yahtzee>(&forged).expect_err(path);
        assert!(matches!(unreadable, Unreadable::Row { row: at, .. } if at == row), "{path}: {unreadable}");
    }
    assert!(read::<Fibs>(&json!(export)).is_err(), "the log of another game was accepted");
}

#[test]
fn rows_are_limited_in_length_and_number() {
    let export = eventful::yahtzee(End::Played, "long").export();
    let mut long = json!(export);
    let place =
        export.rows.iter().rposition(|sealed| !sealed.row.events.is_empty()).expect("at least one action has events");
    let event = long["rows"][place]["row"]["events"][0].clone();
    let many = MOST_BYTES_OF_ROW / event.to_string().len() + 1;
    long["rows"][place]["row"]["events"] = Value::Array(vec![event.clone(); many]);
    let why = format!("it has more than {MOST_BYTES_OF_ROW} bytes");
    assert_eq!(read::<Yahtzee>(&long), Err(Unreadable::Row { row: place as u64 + 1, why }));
    let mut position = json!(export);
    position["rows"][0]["row"]["events"] = Value::Array(vec![event; many]);
    assert!(read::<Yahtzee>(&position).is_ok(), "the first row of a continued game may be long");
    let mut endless = json!(export);
    endless["rows"] = Value::Array(vec![endless["rows"][place].clone(); MOST_ROWS as usize + 1]);
    assert_eq!(read::<Yahtzee>(&endless), Err(Unreadable::TooMany { what: "rows", most: MOST_ROWS }));
}
