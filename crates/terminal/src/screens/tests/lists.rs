//! Tests the screens before and beside a table: lists, text fields and documents.

use serde_json::{Value, json};

use super::{Scene, over, pictures};
use crate::app::harness::{TestApp, recorded};
use crate::connection::Fault;
use crate::guest::GameInfo;
use crate::screens::BackgroundResult;

pub const ALL: &[&[Scene]] = &[START, NEW_GAME, JOIN, HISTORY, READING];

const START: &[Scene] = &[
    ("The home screen", |_| {}),
    ("Games to resume", |app| app.hear(&BackgroundResult::Running(Ok(recorded("tables/running"))))),
    ("The server is unreachable", |app| {
        app.hear(&BackgroundResult::Running(Err(Fault::Away("connection refused".into()))));
    }),
];

const NEW_GAME: &[Scene] = &[
    ("A new game", new_game),
    ("Three people and three bots, with a name being edited", |app| {
        new_game(app);
        // Add bots of three levels. Each new bot copies the level of the last one.
        app.keys("down down right");
        app.keys("down enter up right");
        app.keys("down enter up left left left");
        // Add two more people, the second still without a name.
        app.keys("down down enter");
        app.types("Bo");
        app.keys("enter down down down down down enter");
        app.types("Christopher Robin");
    }),
    ("Ten players", |app| {
        new_game(app);
        app.keys("down down down");
        for _ in 0..8 {
            app.keys("enter");
        }
        app.keys("end");
    }),
    ("Setting up the table", |app| {
        new_game(app);
        app.keys("enter");
    }),
];

const JOIN: &[Scene] = &[
    ("Joining by link", |app| app.keys("down down down enter")),
    ("An invalid link", |app| {
        app.keys("down down down enter");
        app.types("my friend's table");
        app.keys("enter");
    }),
];

const HISTORY: &[Scene] = &[
    ("No games yet", |app| {
        history(app, json!([]), json!([]), json!({ "games": [] }));
    }),
    ("Your games", |app| history(app, recorded("tables/running"), recorded("tables/finished"), recorded("statistics"))),
    ("Best scores", |app| {
        history(app, json!([]), recorded("tables/finished"), recorded("statistics"));
        app.keys("enter");
    }),
];

const READING: &[Scene] = &[
    ("The rules", |app| app.keys("down down down down down enter")),
    ("The rules, scrolled down", |app| app.keys("down down down down down enter pagedown pagedown")),
    ("All keys", |app| app.keys("?")),
    ("A review being loaded", |app| {
        app.sit_at("over");
        app.keys("v");
    }),
    ("A review", |app| {
        app.sit_at("over");
        app.keys("v");
        app.hear(&BackgroundResult::Review(over(), Ok(recorded("review"))));
    }),
];

fn new_game(app: &mut TestApp) {
    app.keys("enter");
    let games: Vec<GameInfo> =
        serde_json::from_value(recorded::<Value>("tables/games")["games"].take()).expect("games");
    app.hear(&BackgroundResult::Games(Ok(games)));
}

fn history(app: &mut TestApp, running: Value, finished: Value, statistics: Value) {
    app.keys("down down down down enter");
    app.hear(&BackgroundResult::Running(Ok(serde_json::from_value(running).expect("tables"))));
    app.hear(&BackgroundResult::Finished(Ok(serde_json::from_value(finished).expect("tables"))));
    app.hear(&BackgroundResult::Statistics(Ok(statistics)));
}

#[tokio::test]
async fn the_first_screen() {
    insta::assert_snapshot!(pictures(START));
}

#[tokio::test]
async fn a_new_game() {
    insta::assert_snapshot!(pictures(NEW_GAME));
}

#[tokio::test]
async fn joining() {
    insta::assert_snapshot!(pictures(JOIN));
}

#[tokio::test]
async fn history_and_best_scores() {
    insta::assert_snapshot!(pictures(HISTORY));
}

#[tokio::test]
async fn what_is_read() {
    insta::assert_snapshot!(pictures(READING));
}
