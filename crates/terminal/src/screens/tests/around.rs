//! Tests what surrounds the board: the coach, the chances of winning, clocks, absent players, proposals, chat, and a
//! lost server.

use parlor_table::{Around, Refused, Update};
use serde_json::{Value, json};

use super::{Scene, pictures};
use crate::app::harness::{ADA, TestApp, recorded};
use crate::connection::{Answer, News, State};

pub const ALL: &[&[Scene]] = &[COACH, PEOPLE, CHAT, TROUBLE];

const COACH: &[Scene] = &[
    ("Asking the coach", |app| {
        app.sit_at("rolled");
        app.keys("c");
    }),
    ("The coach's advice", |app| {
        app.sit_at("rolled");
        around(app, &[true, true], Some(&[0.37, 0.63]));
        app.keys("c");
        let id = "hint".parse().expect("an id");
        app.tell(News::Answer(id, Answer::Advice(Some(recorded("advice")))));
    }),
    ("Chances of two players", |app| {
        app.sit_at("before-the-roll");
        around(app, &[true, true], Some(&[0.37, 0.63]));
    }),
    ("Chances of six players", |app| {
        app.sit_at("six");
        around(app, &[true; 6], Some(&[0.21, 0.02, 0.11, 0.16, 0.3, 0.2]));
    }),
];

const PEOPLE: &[Scene] = &[
    ("Clocks, an absent player and a bot that replaces them", |app| {
        let mut update = clocks_at_rest();
        update["seats"][3]["stand_in"] = "casual".into();
        app.sit(serde_json::from_value(update).expect("an update"));
        around(app, &[true, true, true, false], None);
    }),
    ("A proposal to vote on", |app| app.sit_at("motion")),
    ("The table menu", |app| {
        app.sit(serde_json::from_value(clocks_at_rest()).expect("an update"));
        around(app, &[true, false, true, true], None);
        app.keys("m");
    }),
    ("Confirming to leave", |app| {
        app.sit_at("rolled");
        app.keys("m end enter");
    }),
    ("The standard phrases", |app| {
        app.sit_at("others-turn");
        app.keys("m down enter");
    }),
];

const CHAT: &[Scene] = &[
    ("Typing a chat message", |app| {
        app.sit_at("rolled");
        say(
            app,
            &["Hello there", "I shall need a bit of luck now, for the bonus is still thirty points away from here"],
        );
        app.keys("t");
        app.types("Good luck, Bo? q");
    }),
    ("The full log", |app| {
        app.sit_at("rolled");
        say(app, &["Hello there"]);
        app.keys("o");
    }),
];

const TROUBLE: &[Scene] = &[
    ("Opening a table", |app| app.go_to(&recorded("tables/rolled"))),
    ("The server does not respond", |app| {
        app.sit_at("rolled");
        app.tell(News::State(State::Broken));
    }),
    ("The server is restarting", |app| {
        app.sit_at("others-turn");
        app.tell(News::State(State::Restarting));
    }),
    ("The table is private", |app| {
        let update: Update = recorded("tables/rolled");
        app.go_to(&update);
        let message = "the table is private: open it with the full link first";
        app.tell(News::State(State::Refused(refused("private_table", message))));
    }),
    ("A refused request", |app| {
        app.sit_at("before-the-roll");
        app.keys("u");
        let refused = refused("luck_was_drawn", "dice have been rolled, so this can't be undone");
        app.tell(News::Answer("undo".parse().expect("an id"), Answer::Refused(refused)));
    }),
];

/// A table with stopped clocks: a running one would show the time that this test takes.
fn clocks_at_rest() -> Value {
    let mut update: Value = recorded("tables/others-turn");
    for clock in update["clocks"].as_array_mut().expect("clocks") {
        clock["runs_out"] = Value::Null;
    }
    update
}

fn refused(code: &str, message: &str) -> Refused {
    serde_json::from_value(json!({ "code": code, "data": null, "message": message })).expect("a refusal")
}

pub fn around(app: &mut TestApp, here: &[bool], chances: Option<&[f64]>) {
    let seat = |here: &bool| json!({ "here": here, "away_since": (!here).then_some(1_794_792_900_000_u64) });
    let around = json!({
        "time": 1_794_792_920_000_u64,
        "access": "link",
        "seats": here.iter().map(seat).collect::<Vec<_>>(),
        "gone_after": 30_000,
        "spectators": 0,
        "chances": chances.map(|chances| json!({ "version": 9, "seats": chances })),
    });
    app.tell(News::Around(serde_json::from_value::<Around>(around).expect("who is around")));
}

fn say(app: &mut TestApp, lines: &[&str]) {
    let line = |text: &&str| json!({ "number": 1, "player": ADA, "name": "Bo", "seat": 1, "time": 0, "text": text, "phrase": null });
    let lines: Vec<Value> = lines.iter().map(line).collect();
    let chat = json!({ "lines": lines, "rule": "all", "silenced": [] });
    app.tell(News::Chat(serde_json::from_value(chat).expect("chat")));
}

#[tokio::test]
async fn the_coach() {
    insta::assert_snapshot!(pictures(COACH));
}

#[tokio::test]
async fn people() {
    insta::assert_snapshot!(pictures(PEOPLE));
}

#[tokio::test]
async fn chat() {
    insta::assert_snapshot!(pictures(CHAT));
}

#[tokio::test]
async fn trouble() {
    insta::assert_snapshot!(pictures(TROUBLE));
}
