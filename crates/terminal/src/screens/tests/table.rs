//! Tests the table itself: before, during and after the game.

use parlor_game::Seat;
use parlor_table::{TableId, Update, What};

use super::{Scene, over, pictures};
use crate::app::LEAST;
use crate::app::harness::{ADA, TestApp, recorded};
use crate::command::Command;
use crate::connection::{News, State};
use crate::screens::BackgroundResult;

pub const ALL: &[&[Scene]] = &[WAITING, BEGINNING, TURN, TURNS_OF_OTHERS, RESULTS, REPLAY];

const WAITING: &[Scene] = &[
    ("The host waits for players", |app| app.sit_at("waiting-host")),
    ("A guest may sit down", |app| app.sit_at("waiting-guest")),
    ("The clients open their random bytes", |app| app.sit_at("opening")),
];

const BEGINNING: &[Scene] = &[
    ("Two players have rolled for the start", |app| app.sit_at("start-of-two")),
    ("Ten players have rolled for the start", |app| app.sit_at("start-of-ten")),
    ("Before the first roll of a turn", |app| app.sit_at("before-the-roll")),
];

const TURN: &[Scene] = &[
    ("Kept dice and a selected box", |app| {
        app.sit_at("rolled");
        app.keys("2 down down");
    }),
    ("No rolls left", |app| app.sit_at("no-roll-left")),
    ("Confirming a zero", |app| {
        app.sit_at("no-roll-left");
        app.keys("z");
    }),
    ("A second Yahtzee and a forbidden box", |app| {
        app.sit_at("joker");
        app.keys("end down down down down enter");
    }),
];

const TURNS_OF_OTHERS: &[Scene] = &[
    ("Another player's turn", |app| app.sit_at("others-turn")),
    ("Another player's card", |app| {
        app.sit_at("others-turn");
        app.keys("tab");
    }),
    ("Three players at one keyboard", |app| app.sit_at("hot-seat")),
    ("A spectator", |app| {
        // Replace the id of the user who recorded the table, so that this user is only watching.
        let update = recorded::<serde_json::Value>("tables/watched").to_string().replace(ADA, "0000000000000000");
        app.sit(serde_json::from_str(&update).expect("an update"));
    }),
];

const RESULTS: &[Scene] = &[
    ("Between two games", |app| app.sit_at("between-games")),
    ("A finished solo game", |app| app.sit_at("solo-over")),
    ("A finished game against a bot", |app| app.sit_at("over")),
    ("A match of six games with four players", |app| app.sit_at("match-over")),
];

const REPLAY: &[Scene] = &[
    ("Replay, loading", |app| {
        app.sit_at("over");
        app.keys("p");
    }),
    ("Replay, in the middle of the game", |app| {
        app.sit_at("over");
        app.keys("p");
        replay_to(app);
    }),
    ("Replay, with the cost of a mistake", |app| {
        app.sit_at("over");
        app.keys("p");
        app.hear(&BackgroundResult::Moment(over(), 1, Ok(recorded("tables/moment"))));
        app.hear(&BackgroundResult::Review(over(), Ok(recorded("review"))));
        app.keys("down");
    }),
];

/// Steps forward to the moment that was recorded.
fn replay_to(app: &mut TestApp) {
    let moment: Box<parlor_table::Update> = recorded("tables/moment");
    for _ in 1..moment.version {
        app.keys("right");
    }
    app.hear(&BackgroundResult::Moment(over(), moment.version, Ok(moment)));
}

#[tokio::test]
async fn waiting() {
    insta::assert_snapshot!(pictures(WAITING));
}

#[tokio::test]
async fn the_beginning() {
    insta::assert_snapshot!(pictures(BEGINNING));
}

#[tokio::test]
async fn a_turn() {
    insta::assert_snapshot!(pictures(TURN));
}

#[tokio::test]
async fn turns_of_others() {
    insta::assert_snapshot!(pictures(TURNS_OF_OTHERS));
}

#[tokio::test]
async fn results() {
    insta::assert_snapshot!(pictures(RESULTS));
}

#[tokio::test]
async fn replay() {
    insta::assert_snapshot!(pictures(REPLAY));
}

#[tokio::test]
async fn a_key_that_is_pressed_twice_rolls_once() {
    let mut app = TestApp::new(LEAST);
    app.sit_at("rolled");
    app.keys("r r r");
    assert_eq!(app.asked(), 1, "further keys wait for the first answer");
    let mut app = TestApp::new(LEAST);
    app.sit_at("rolled");
    app.tell(News::State(State::Broken));
    app.keys("r");
    assert_eq!(app.asked(), 0, "the roll is not sent later");
}

#[tokio::test]
async fn a_finished_game_with_a_rematch_can_still_be_viewed() {
    let mut update: Update = recorded("tables/over");
    let next: TableId = "0123456789ab".parse().expect("an id");
    let mut note = update.notes.last().expect("at least one note").clone();
    (note.seat, note.what) = (Seat::new(0), Some(What::Rematched { table: next.clone() }));
    (note.version, update.version) = (update.version + 1, update.version + 1);
    update.rematch = Some(next);
    let [mut later, mut then] = [TestApp::new(LEAST), TestApp::new(LEAST)];
    let mut before = update.clone();
    (before.rematch, before.version) = (None, update.version - 1);
    update.notes.push(note);
    later.sit(update.clone());
    let there = |app: &TestApp| app.screen().commands().contains(&Command::Review);
    assert!(there(&later), "the finished game opens if its rematch already exists");
    then.sit(before);
    then.tell(News::Update(Box::new(update)));
    assert!(!there(&then), "the rematch opens if it is created meanwhile");
}

#[tokio::test]
async fn spectators_can_follow_to_the_next_game() {
    let over = recorded::<serde_json::Value>("tables/over").to_string().replace(ADA, "0000000000000000");
    let mut update: Update = serde_json::from_str(&over).expect("an update");
    let mut app = TestApp::new(LEAST);
    app.sit(update.clone());
    let offers = |app: &TestApp| app.hints().iter().any(|hint| hint.command == Command::Again);
    assert!(!offers(&app), "spectators cannot set up a rematch");
    let mut note = update.notes.last().expect("at least one note").clone();
    let next: TableId = "0123456789ab".parse().expect("an id");
    (note.seat, note.what) = (Seat::new(0), Some(What::Rematched { table: next.clone() }));
    (note.version, update.version) = (update.version + 1, update.version + 1);
    update.rematch = Some(next);
    update.notes.push(note);
    app.tell(News::Update(Box::new(update)));
    assert!(offers(&app));
    assert!(app.picture().contains("The next game is ready: press a to join it."), "{}", app.picture());
    app.keys("a");
    assert!(!app.screen().commands().contains(&Command::Review), "the next game has not started");
}

#[tokio::test]
async fn a_closed_table_is_quiet() {
    let mut app = TestApp::new(LEAST);
    app.sit_at("rolled");
    let session = app.session();
    // After this, the link delivers nothing.
    session.hang_up();
    assert_eq!(session.next().await, None);
    let quiet = tokio::time::timeout(std::time::Duration::ZERO, session.next()).await;
    assert!(quiet.is_err(), "the end is reported once, without a busy loop");
}
