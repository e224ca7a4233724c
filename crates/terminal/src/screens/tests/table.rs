//! The table itself: before the game, in it, after it.

use super::{Scene, pictures};
use crate::app::stage::{ADA, Stage, recorded};
use crate::screens::Heard;

pub const ALL: &[&[Scene]] = &[WAITING, BEGINNING, TURN, TURNS_OF_OTHERS, RESULTS, REPLAY];

const WAITING: &[Scene] = &[
    ("The host waits for somebody", |stage| stage.sit_at("waiting-host")),
    ("A guest may sit down", |stage| stage.sit_at("waiting-guest")),
    ("The dice are being settled", |stage| stage.sit_at("opening")),
];

const BEGINNING: &[Scene] = &[
    ("Two have rolled for the start", |stage| stage.sit_at("start-of-two")),
    ("Ten have rolled for the start", |stage| stage.sit_at("start-of-ten")),
    ("Before the first roll of a turn", |stage| stage.sit_at("before-the-roll")),
];

const TURN: &[Scene] = &[
    ("Dice are kept, and a box is pointed at", |stage| {
        stage.sit_at("rolled");
        stage.keys("2 down down");
    }),
    ("No roll is left", |stage| stage.sit_at("no-roll-left")),
    ("A zero is asked for twice", |stage| {
        stage.sit_at("no-roll-left");
        stage.keys("z");
    }),
    ("A second Yahtzee, and where it may not go", |stage| {
        stage.sit_at("joker");
        stage.keys("end down down down down enter");
    }),
];

const TURNS_OF_OTHERS: &[Scene] = &[
    ("Somebody else is to play", |stage| stage.sit_at("others-turn")),
    ("Somebody else's card", |stage| {
        stage.sit_at("others-turn");
        stage.keys("tab");
    }),
    ("Three round one keyboard", |stage| stage.sit_at("hot-seat")),
    ("Somebody looks on", |stage| {
        // Who recorded the table is here somebody else.
        let update = recorded::<serde_json::Value>("tables/watched").to_string().replace(ADA, "0000000000000000");
        stage.sit(serde_json::from_str(&update).expect("an update"));
    }),
];

const RESULTS: &[Scene] = &[
    ("Between two games", |stage| stage.sit_at("between-games")),
    ("Alone to the end", |stage| stage.sit_at("solo-over")),
    ("Against a bot to the end", |stage| stage.sit_at("over")),
    ("A match of six games among four", |stage| stage.sit_at("match-over")),
];

const REPLAY: &[Scene] = &[
    ("Replay, on its way", |stage| {
        stage.sit_at("over");
        stage.keys("p");
    }),
    ("Replay, in the middle", |stage| {
        stage.sit_at("over");
        stage.keys("p");
        replay_to(stage);
    }),
    ("Replay, with what was given away", |stage| {
        stage.sit_at("over");
        stage.keys("p");
        stage.hear(&Heard::Moment(1, Ok(recorded("tables/moment"))));
        stage.hear(&Heard::Review(Ok(recorded("review"))));
        stage.keys("down");
    }),
];

/// Steps forward to the moment that was recorded.
fn replay_to(stage: &mut Stage) {
    let moment: Box<parlor_table::Update> = recorded("tables/moment");
    for _ in 1..moment.version {
        stage.keys("right");
    }
    stage.hear(&Heard::Moment(moment.version, Ok(moment)));
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
