//! Tests the Sorry! table: the board at every size, choices by keys and clicks, hidden hands, the coach, and the
//! replay.

use ratatui::layout::Position;

use super::around::around;
use super::{Scene, USUAL, pictures, played};
use crate::app::LEAST;
use crate::app::stage::{ADA, Stage, recorded};
use crate::connection::{Answer, News};
use crate::guest::GameInfo;
use crate::look::{Colours, Look};
use crate::screens::Heard;

pub const ALL: &[&[Scene]] = &[SETTING, TURN, SEVEN, OTHERS, HAND, TEAM, COACH, RESULTS, LOOKING_BACK];

const SETTING: &[Scene] = &[
    ("A new game of Sorry!", |stage| new_game(stage)),
    ("In teams, but for two", |stage| {
        new_game(stage);
        stage.keys("end up up right up");
    }),
    ("Nobody to play with", |stage| {
        new_game(stage);
        stage.keys("down down delete up up enter");
    }),
    ("The rules of Sorry!", |stage| stage.keys("down down down down down enter")),
];

const TURN: &[Scene] = &[
    ("A card is to be drawn", |stage| stage.sit_at("sorry-draw")),
    ("A card and its moves", |stage| stage.sit_at("sorry-card")),
    ("Another move is pointed at", |stage| {
        stage.sit_at("sorry-card");
        stage.keys("down");
    }),
    ("The keys at a table of Sorry!", |stage| {
        stage.sit_at("sorry-draw");
        stage.keys("?");
    }),
    ("There is only one move", |stage| stage.sit_at("sorry-only")),
    ("An 11 need not change places", |stage| stage.sit_at("sorry-eleven")),
];

const SEVEN: &[Scene] = &[
    ("A 7: which pawn", |stage| stage.sit_at("sorry-seven")),
    ("A 7: how far", |stage| {
        stage.sit_at("sorry-seven");
        stage.keys("1");
    }),
    ("A 7: the other pawn", |stage| {
        stage.sit_at("sorry-seven");
        stage.keys("1 3");
    }),
];

const OTHERS: &[Scene] = &[
    ("Somebody else moves", |stage| stage.sit_at("sorry-others")),
    ("Somebody looks on", |stage| {
        let update = recorded::<serde_json::Value>("tables/sorry-others").to_string().replace(ADA, "0000000000000000");
        stage.sit(serde_json::from_str(&update).expect("an update"));
    }),
];

const HAND: &[Scene] = &[
    ("A hand of five", |stage| stage.sit_at("sorry-hand")),
    ("A card of it", |stage| {
        stage.sit_at("sorry-hand");
        stage.keys("4");
    }),
    ("No card can be used", |stage| stage.sit_at("sorry-discard")),
    ("Two at one keyboard", |stage| stage.sit_at("sorry-hot")),
    ("Two at one keyboard, and one looks", |stage| {
        stage.sit_at("sorry-hot");
        stage.keys("space");
    }),
];

const TEAM: &[Scene] = &[
    ("The rest of a team's 7", |stage| stage.sit_at("sorry-team")),
    ("Partners have one chance", |stage| {
        stage.sit_at("sorry-team");
        around(stage, &[true; 4], Some(&[0.3, 0.2, 0.3, 0.2]));
    }),
];

const RESULTS: &[Scene] = &[
    ("Between two games of a series", |stage| stage.sit_at("sorry-between")),
    ("Somebody has won", |stage| stage.sit_at("sorry-over")),
    ("A series is over", |stage| stage.sit_at("sorry-series")),
    ("A team has won", |stage| stage.sit_at("sorry-team-over")),
];

const COACH: &[Scene] = &[
    ("The coach on a card", |stage| advised(stage, "sorry-card", "sorry-advice")),
    ("The coach on a hand", |stage| advised(stage, "sorry-hand", "sorry-advice-hand")),
    ("The coach in a team", |stage| advised(stage, "sorry-team", "sorry-advice-team")),
];

const LOOKING_BACK: &[Scene] = &[
    ("The review of a game of Sorry!", |stage| {
        stage.sit_at("sorry-over");
        stage.keys("v");
        stage.hear(&Heard::Review(over().table, Ok(recorded("sorry-review"))));
    }),
    ("A game of Sorry! is watched, and a choice was costly", |stage| {
        watched(stage, Ok(recorded("sorry-review")));
        stage.keys("down");
        let version = costly() - 1;
        let mut moment = over();
        moment.version = version;
        stage.hear(&Heard::Moment(moment.table.clone(), version, Ok(Box::new(moment))));
    }),
    ("A game of Sorry! is watched where there is no review", |stage| {
        let refused = serde_json::json!({ "code": "no", "data": null, "message": "there is no review here" });
        let refused = serde_json::from_value(refused).expect("a refusal");
        watched(stage, Err(crate::connection::Fault::Refused(refused)));
        stage.keys("down");
    }),
];

fn advised(stage: &mut Stage, table: &str, advice: &str) {
    stage.sit_at(table);
    stage.keys("c");
    let id = "hint".parse().expect("an id");
    stage.tell(News::Answer(id, Answer::Advice(Some(recorded(advice)))));
}

fn over() -> parlor_table::Update {
    recorded("tables/sorry-over")
}

/// Opens the replay at its first step.
fn watched(stage: &mut Stage, review: Result<serde_json::Value, crate::connection::Fault>) {
    stage.sit_at("sorry-over");
    stage.keys("p");
    let (table, start) = (over().table, over().luck.start.expect("the game has started").row.version);
    stage.hear(&Heard::Moment(table.clone(), start, Ok(Box::new(over()))));
    stage.hear(&Heard::Review(table, review));
}

/// The number of the first costly row in the recorded review.
fn costly() -> u64 {
    let face = crate::face::face("sorry").expect("the face of Sorry!");
    face.moments(&recorded("sorry-review"), Look { colours: Colours::None, drawn: true })
        .first()
        .expect("at least one costly choice")
        .0
}

fn new_game(stage: &mut Stage) {
    stage.keys("down enter");
    let games: Vec<GameInfo> =
        serde_json::from_value(recorded::<serde_json::Value>("tables/games")["games"].take()).expect("games");
    stage.hear(&Heard::Games(Ok(games)));
}

#[tokio::test]
async fn setting_a_table() {
    insta::assert_snapshot!(pictures(SETTING));
}

#[tokio::test]
async fn a_turn() {
    insta::assert_snapshot!(pictures(TURN));
}

#[tokio::test]
async fn a_seven() {
    insta::assert_snapshot!(pictures(SEVEN));
}

#[tokio::test]
async fn turns_of_others() {
    insta::assert_snapshot!(pictures(OTHERS));
}

#[tokio::test]
async fn a_hand() {
    insta::assert_snapshot!(pictures(HAND));
}

#[tokio::test]
async fn a_team() {
    insta::assert_snapshot!(pictures(TEAM));
}

#[tokio::test]
async fn the_coach() {
    insta::assert_snapshot!(pictures(COACH));
}

#[tokio::test]
async fn looking_back() {
    insta::assert_snapshot!(pictures(LOOKING_BACK));
}

#[tokio::test]
async fn results() {
    insta::assert_snapshot!(pictures(RESULTS));
}

#[tokio::test]
async fn colours_as_the_terminal_has_them() {
    for (name, colours) in [("any", Colours::Any), ("sixteen", Colours::Sixteen), ("none", Colours::None)] {
        let mut stage = Stage::looking(LEAST, Look { colours, drawn: true });
        stage.sit_at("sorry-card");
        insta::assert_snapshot!(format!("sorry_{name}"), super::looks::styles(&stage));
    }
}

#[tokio::test]
async fn other_sizes_and_looks() {
    let mut text = String::new();
    let plain = Look { colours: Colours::None, drawn: false };
    let drawn = Look { drawn: true, ..plain };
    for (size, look) in [(LEAST, plain), ((80, 24), plain), (USUAL, plain), ((80, 24), drawn), ((100, 30), drawn)] {
        let mut stage = Stage::looking(size, look);
        stage.sit_at("sorry-card");
        text += &format!("==== {} × {} ====\n{}\n", size.0, size.1, stage.picture());
    }
    // A three-line error message leaves no space for the board at the minimum size, so the board is described in words.
    let mut stage = Stage::new(LEAST);
    stage.sit_at("sorry-card");
    let refused = serde_json::json!({ "code": "no", "data": null, "message": "a long word ".repeat(14).trim_end() });
    let refused = serde_json::from_value(refused).expect("a refusal");
    stage.tell(crate::connection::News::State(crate::connection::State::Refused(refused)));
    text += &format!("==== in words ====\n{}\n", stage.picture());
    insta::assert_snapshot!(text);
}

/// The position at which a text is shown.
fn place_of(stage: &Stage, text: &str) -> Option<Position> {
    let buffer = stage.buffer();
    let (width, letters) = (text.chars().count() as u16, text.chars().map(String::from).collect::<Vec<_>>());
    let shows = |x: u16, y: u16| letters.iter().zip(x..).all(|(letter, x)| buffer[(x, y)].symbol() == letter);
    let mut places = (0..buffer.area.height).flat_map(|y| (0..buffer.area.width - width).map(move |x| (x, y)));
    places.find(|(x, y)| shows(*x, *y)).map(|(x, y)| Position::new(x, y))
}

#[tokio::test]
async fn a_single_move_is_made_by_one_key() {
    for key in ["space", "enter", "1"] {
        let mut stage = Stage::new(LEAST);
        stage.sit_at("sorry-only");
        stage.keys(key);
        assert_eq!(stage.asked(), 1, "{key}");
    }
    let mut stage = Stage::new(LEAST);
    stage.sit_at("sorry-card");
    stage.keys("space");
    assert_eq!(stage.asked(), 0, "the key that draws a card does not also move");
    stage.keys("2");
    assert_eq!(stage.asked(), 0, "the first number only selects");
    stage.keys("2");
    assert_eq!(stage.asked(), 1);
}

#[tokio::test]
async fn a_pawn_is_moved_by_clicks() {
    for size in [LEAST, (80, 24), USUAL] {
        let mut stage = Stage::new(size);
        stage.sit_at("sorry-card");
        let target = place_of(&stage, "◆2").expect("the second move is marked");
        stage.click(target);
        assert_eq!(stage.asked(), 0, "the first click only selects");
        assert!(stage.picture().contains("▸2"));
        stage.click(target);
        assert_eq!(stage.asked(), 1, "the second click moves");
    }
}

#[tokio::test]
async fn a_seven_can_be_taken_back_step_by_step() {
    let mut stage = Stage::new(USUAL);
    stage.sit_at("sorry-seven");
    let first = stage.picture();
    stage.keys("1");
    let second = stage.picture();
    stage.keys("3");
    assert_ne!(stage.picture(), second);
    stage.keys("esc");
    assert_eq!(stage.picture(), second, "the first leg can be chosen again");
    stage.keys("left");
    assert_eq!(stage.picture(), first, "the pawn can be chosen again");
    assert_eq!(stage.asked(), 0, "nothing has been sent");
    stage.keys("1 3 enter");
    assert_eq!(stage.asked(), 1, "both legs are sent at once");
}

#[tokio::test]
async fn a_hand_is_hidden_from_people_nearby() {
    let hidden = |stage: &Stage| stage.picture().contains("The hands are hidden.");
    let mut stage = played(|stage| stage.sit_at("sorry-hot"), USUAL);
    let veiled = stage.picture();
    assert!(hidden(&stage) && !veiled.contains("move"), "{veiled}");
    stage.keys("1 2 3 tab d c");
    assert!(hidden(&stage) && stage.asked() == 0, "a hidden hand can neither be played nor given to the coach");
    stage.keys("enter");
    assert!(hidden(&stage), "confirming twice does not reveal another hand");
    stage.keys("space");
    assert!(!hidden(&stage));
    let mut stage = played(|stage| stage.sit_at("sorry-hot"), USUAL);
    stage.click(place_of(&stage, "Show my hand").expect("a button"));
    assert!(!hidden(&stage), "a click shows the hand, too");
    // When the turn passes on, the shown hand is hidden again.
    let mut update: parlor_table::Update = recorded("tables/sorry-hot");
    update.version += 1;
    update.must = parlor_game::SeatSet::only(parlor_game::Seat::new(0).expect("a seat"));
    update.turn = parlor_game::Seat::new(0);
    stage.tell(crate::connection::News::Update(Box::new(update)));
    assert!(hidden(&stage));
}
