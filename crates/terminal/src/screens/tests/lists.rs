//! Tests the screens before and beside a table: lists, text fields and documents.

use serde_json::{Value, json};

use super::{Scene, over, pictures};
use crate::app::stage::{Stage, recorded};
use crate::connection::Fault;
use crate::guest::GameInfo;
use crate::screens::Heard;

pub const ALL: &[&[Scene]] = &[START, NEW_GAME, JOIN, HISTORY, READING];

const START: &[Scene] = &[
    ("The first screen", |_| {}),
    ("Games to go on with", |stage| stage.hear(&Heard::Running(Ok(recorded("tables/running"))))),
    ("The server is out of reach", |stage| {
        stage.hear(&Heard::Running(Err(Fault::Away("connection refused".into()))));
    }),
];

const NEW_GAME: &[Scene] = &[
    ("A new game", new_game),
    ("Three people and three bots, one being named", |stage| {
        new_game(stage);
        // Add bots of three levels. Each new bot copies the level of the last one.
        stage.keys("down down right");
        stage.keys("down enter up right");
        stage.keys("down enter up left left left");
        // Add two more people, the second still without a name.
        stage.keys("down down enter");
        stage.types("Bo");
        stage.keys("enter down down down down down enter");
        stage.types("Christopher Robin");
    }),
    ("Ten players", |stage| {
        new_game(stage);
        stage.keys("down down down");
        for _ in 0..8 {
            stage.keys("enter");
        }
        stage.keys("end");
    }),
    ("The table is being set", |stage| {
        new_game(stage);
        stage.keys("enter");
    }),
];

const JOIN: &[Scene] = &[
    ("Joining", |stage| stage.keys("down down enter")),
    ("No link", |stage| {
        stage.keys("down down enter");
        stage.types("my friend's table");
        stage.keys("enter");
    }),
];

const HISTORY: &[Scene] = &[
    ("No games yet", |stage| {
        history(stage, json!([]), json!([]), json!({ "games": [] }));
    }),
    ("Games", |stage| history(stage, recorded("tables/running"), recorded("tables/finished"), recorded("statistics"))),
    ("Best scores", |stage| {
        history(stage, json!([]), recorded("tables/finished"), recorded("statistics"));
        stage.keys("enter");
    }),
];

const READING: &[Scene] = &[
    ("The rules", |stage| stage.keys("down down down down enter")),
    ("The rules further down", |stage| stage.keys("down down down down enter pagedown pagedown")),
    ("All keys", |stage| stage.keys("?")),
    ("A review is on its way", |stage| {
        stage.sit_at("over");
        stage.keys("v");
    }),
    ("A review", |stage| {
        stage.sit_at("over");
        stage.keys("v");
        stage.hear(&Heard::Review(over(), Ok(recorded("review"))));
    }),
];

fn new_game(stage: &mut Stage) {
    stage.keys("enter");
    let games: Vec<GameInfo> =
        serde_json::from_value(recorded::<Value>("tables/games")["games"].take()).expect("games");
    stage.hear(&Heard::Games(Ok(games)));
}

fn history(stage: &mut Stage, running: Value, finished: Value, statistics: Value) {
    stage.keys("down down down enter");
    stage.hear(&Heard::Running(Ok(serde_json::from_value(running).expect("tables"))));
    stage.hear(&Heard::Finished(Ok(serde_json::from_value(finished).expect("tables"))));
    stage.hear(&Heard::Statistics(Ok(statistics)));
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
