//! Tests what is shown while a player may object: who, how, and for how long. These tests use the test game.

use std::time::Duration;

use parlor_fibs::{Action, Config, Decks, Extras, Fibs, Limit};
use parlor_game::{Game, Seat, SeatSet, Seeded, Status, Viewer};
use parlor_table::{Note, Update, What, WindowInfo};
use serde_json::{Value, json};

use super::around::around;
use super::{Scene, USUAL, pictures, played};
use crate::app::LEAST;
use crate::app::harness::{ADA, TestApp, recorded};
use crate::connection::News;

pub const ALL: &[&[Scene]] = &[OPEN, SHARED];

/// At this server time, a timed window is open for another 12.999 seconds.
const UNTIL: u64 = 1_794_792_932_999;

const OPEN: &[Scene] = &[
    ("The user may object, without a time limit", |app| app.sit(laid(1, None, &[0]))),
    ("The user may object, with a time limit", |app| sit_for_seconds(app, laid(1, Some(30), &[0]))),
    ("The next player may object too", |app| sit_for_seconds(app, laid(3, Some(30), &[0]))),
    ("Other players may object", |app| sit_for_seconds(app, laid(0, Some(30), &[0]))),
    ("A spectator while players may object", |app| app.sit(laid(0, None, &[]))),
    ("A note while the user may object", |app| {
        sit_for_seconds(app, laid(1, Some(30), &[0]));
        app.keys("c");
    }),
];

const SHARED: &[Scene] = &[
    ("Other players at this device are asked first", |app| app.sit(laid(1, None, &[0, 1, 2, 3]))),
    ("Several players are asked at once", |app| app.sit(several())),
    ("Choosing who objects", |app| {
        app.sit(several());
        app.keys("!");
    }),
];

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn sit_for_seconds(app: &mut TestApp, update: Update) {
    app.sit(update);
    around(app, &[true; 4], None);
}

/// A table of four at which a seat has just played a card for its partner. `mine` are Ada's seats.
fn laid(by: u8, seconds: Option<u8>, mine: &[u8]) -> Update {
    let extras = Extras { window: Some(Limit { seconds }), questions: false };
    table(by, Config { first: Some(seat(by)), extras, ..Config::default() }, mine)
}

/// A table without a window at which Ada's two seats may object while the game waits for another seat.
fn several() -> Update {
    let mut update = table(0, Config::default(), &[1, 3]);
    update.must = SeatSet::only(seat(2));
    update
}

fn table(by: u8, config: Config, mine: &[u8]) -> Update {
    let mut game = Fibs::new(&config, 4).expect("four players are allowed");
    let (data, luck) = (Decks::default(), &mut Seeded::new(7));
    game.deal(&data, luck).iter().for_each(|event| game.apply(event));
    let dealt = serde_json::to_value(game.view(Viewer::Seat(seat(by)))).expect("a view");
    let card = dealt["game"]["hands"][usize::from(by)][0][0].as_u64().expect("a card") as u8;
    let action = Action::Lay { card, to: seat((by + 2) % 4) };
    let events = game.decide(&data, seat(by), &action, luck).expect("it is this seat's turn");
    events.iter().for_each(|event| game.apply(event));
    let Status::Open { turn, must, may, window } = game.status() else { panic!("the game is in progress") };
    let viewer = mine.iter().map(|number| seat(*number));
    let wanted = |seats: SeatSet| viewer.clone().find(|seat| seats.contains(*seat));
    let objector = window.and_then(|window| wanted(window.seats.minus(must)));
    let eyes = objector.or_else(|| wanted(must)).or_else(|| viewer.clone().next());
    let eyes = eyes.map_or(Viewer::Spectator, Viewer::Seat);
    let notice = events.iter().filter_map(|event| Fibs::notice(event, eyes)).map(|notice| json!(notice)).collect();
    let mut update: Value = recorded("tables/others-turn");
    for (number, (info, name)) in
        update["seats"].as_array_mut().expect("seats").iter_mut().zip(["Ada", "Bo", "Cleo", "Eve"]).enumerate()
    {
        let player = if mine.contains(&(number as u8)) { ADA } else { "m248exwmmp97amyc" };
        info["name"] = name.into();
        info["chair"] = json!({ "type": "person", "player": player, "commitment": null });
    }
    let mut update: Update = serde_json::from_value(update).expect("an update");
    let note =
        Note { seat: Some(seat(by)), kind: "act".into(), what: None, notices: notice, ..update.notes[0].clone() };
    (update.game, update.config) = (Fibs::NAME.into(), json!(config));
    (update.turn, update.must, update.may, update.viewer) = (turn, must, may, eyes);
    update.view = Some(serde_json::to_value(game.view(eyes)).expect("a view"));
    update.window = window.map(|window| WindowInfo {
        opened: update.version,
        seats: window.seats,
        waived: SeatSet::EMPTY,
        until: window.seconds.map(|_| UNTIL),
    });
    (update.clocks, update.undo, update.notes) = (None, None, vec![note]);
    update
}

#[tokio::test(start_paused = true)]
async fn a_window_is_open() {
    insta::assert_snapshot!(pictures(OPEN));
}

#[tokio::test(start_paused = true)]
async fn a_shared_device() {
    insta::assert_snapshot!(pictures(SHARED));
}

#[tokio::test(start_paused = true)]
async fn seconds_are_counted_down_by_the_servers_clock() {
    let mut app = played(OPEN[1].1, USUAL);
    for (seconds, told) in
        [(0, "13 seconds left."), (1, "12 seconds left."), (11, "1 second left."), (1, "0 seconds left.")]
    {
        tokio::time::advance(Duration::from_secs(seconds)).await;
        // Any event redraws the screen, as does its timer.
        app.keys("f12");
        assert!(app.picture().contains(told), "{told}: {}", app.picture());
        assert!(app.screen().pace().is_some_and(|pace| pace <= 1000), "the screen is redrawn within a second");
    }
    assert_eq!(played(OPEN[0].1, USUAL).screen().pace(), None, "the screen is not redrawn without a limit");
}

#[tokio::test(start_paused = true)]
async fn an_objection_is_made_once() {
    let mut app = played(OPEN[0].1, LEAST);
    app.keys("! ! w !");
    assert_eq!(app.asked(), 1, "further keys wait for the first answer");
    let mut app = played(SHARED[0].1, LEAST);
    app.keys("w w");
    assert_eq!(app.asked(), 1, "the only seat that is asked waives once");
    let mut app = played(SHARED[1].1, LEAST);
    app.keys("w");
    assert_eq!(app.asked(), 2, "both seats waive");
}

/// The table's next row: a player waives, or the next player moves.
fn next_row(mut update: Update, passes: bool) -> Update {
    let mut note = update.notes[0].clone();
    (update.version, note.version) = (update.version + 1, update.version + 1);
    if passes {
        (note.seat, note.kind, note.what, note.notices) =
            (Some(seat(2)), "table".into(), Some(What::Waived), Vec::new());
    }
    update.notes = vec![note];
    update
}

#[tokio::test(start_paused = true)]
async fn a_list_of_objections_closes_when_the_game_continues() {
    let mut app = played(SHARED[2].1, USUAL);
    assert!(app.picture().contains("Bo: challenge the card"));
    app.tell(News::Update(Box::new(next_row(several(), false))));
    assert!(!app.picture().contains("Bo: challenge the card"), "{}", app.picture());
}

#[tokio::test]
async fn the_bell_rings_once_for_each_turn_and_never_for_ones_own_actions() {
    let mut app = TestApp::new(USUAL);
    let mut update: Update = recorded("tables/others-turn");
    app.sit(update.clone());
    assert_eq!(app.rung, 0, "the bell does not ring on arrival");
    let mut go_on = |app: &mut TestApp, by: u8, must: u8| {
        let mut note = update.notes.last().expect("a row").clone();
        (update.version, note.version, note.seat) = (update.version + 1, update.version + 1, Some(seat(by)));
        (update.turn, update.must, update.notes) = (Some(seat(must)), SeatSet::only(seat(must)), vec![note]);
        app.tell(News::Update(Box::new(update.clone())));
        app.rung
    };
    assert_eq!(go_on(&mut app, 1, 1), 0, "it is still the other player's turn");
    assert_eq!(go_on(&mut app, 3, 0), 1);
    assert_eq!(go_on(&mut app, 0, 0), 1, "a turn may have several actions");
    assert_eq!(go_on(&mut app, 0, 1), 1);
    assert_eq!(go_on(&mut app, 3, 0), 2);
}
