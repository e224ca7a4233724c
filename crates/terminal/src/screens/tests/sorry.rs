//! Tests the Sorry! table: the board at every size, choices by keys and clicks, hidden hands, the coach, and the
//! replay.

use ratatui::layout::Position;

use super::around::around;
use super::{Scene, USUAL, pictures, played};
use crate::app::LEAST;
use crate::app::harness::{ADA, TestApp, recorded};
use crate::connection::{Answer, News};
use crate::guest::GameInfo;
use crate::look::{Colours, Look};
use crate::screens::BackgroundResult;

pub const ALL: &[&[Scene]] = &[SETTING, TURN, SEVEN, OTHERS, HAND, TEAM, COACH, RESULTS, LOOKING_BACK];

const SETTING: &[Scene] = &[
    ("A new game of Sorry!", |app| new_game(app)),
    ("Teams with only two players", |app| {
        new_game(app);
        app.keys("end up right up");
    }),
    ("A series can be chosen only when playing for points", |app| {
        new_game(app);
        app.keys("end up right right down right right");
    }),
    ("Too few players", |app| {
        new_game(app);
        app.keys("down down delete up up enter");
    }),
    ("The rules of Sorry!", |app| app.keys("down down down down down down enter")),
];

const TURN: &[Scene] = &[
    ("Before drawing a card", |app| app.sit_at("sorry-draw")),
    ("A card and its moves", |app| app.sit_at("sorry-card")),
    ("Another move is selected", |app| {
        app.sit_at("sorry-card");
        app.keys("down");
    }),
    ("The keys at a table of Sorry!", |app| {
        app.sit_at("sorry-draw");
        app.keys("?");
    }),
    ("Only one possible move", |app| app.sit_at("sorry-only")),
    ("An 11 that may be passed", |app| app.sit_at("sorry-eleven")),
];

const SEVEN: &[Scene] = &[
    ("A 7: which pawn", |app| app.sit_at("sorry-seven")),
    ("A 7: how far", |app| {
        app.sit_at("sorry-seven");
        app.keys("1");
    }),
    ("A 7: the other pawn", |app| {
        app.sit_at("sorry-seven");
        app.keys("1 3");
    }),
];

const OTHERS: &[Scene] = &[
    ("Another player moves", |app| app.sit_at("sorry-others")),
    ("A spectator", |app| {
        let update = recorded::<serde_json::Value>("tables/sorry-others").to_string().replace(ADA, "0000000000000000");
        app.sit(serde_json::from_str(&update).expect("an update"));
    }),
];

const HAND: &[Scene] = &[
    ("A hand of five", |app| app.sit_at("sorry-hand")),
    ("A selected card of the hand", |app| {
        app.sit_at("sorry-hand");
        app.keys("4");
    }),
    ("No card can be used", |app| app.sit_at("sorry-discard")),
    ("Two players at one keyboard", |app| app.sit_at("sorry-hot")),
    ("Two players at one keyboard, with a hand shown", |app| {
        app.sit_at("sorry-hot");
        app.keys("space");
    }),
];

const TEAM: &[Scene] = &[
    ("The rest of a team's 7", |app| app.sit_at("sorry-team")),
    ("Partners share one chance", |app| {
        app.sit_at("sorry-team");
        around(app, &[true; 4], Some(&[0.3, 0.2, 0.3, 0.2]));
    }),
];

const RESULTS: &[Scene] = &[
    ("Between two games of a series", |app| app.sit_at("sorry-between")),
    ("A player has won", |app| app.sit_at("sorry-over")),
    ("A series is over", |app| app.sit_at("sorry-series")),
    ("A team has won", |app| app.sit_at("sorry-team-over")),
];

const COACH: &[Scene] = &[
    ("The coach's advice on a card", |app| advised(app, "sorry-card", "sorry-advice")),
    ("The coach's advice on a hand", |app| advised(app, "sorry-hand", "sorry-advice-hand")),
    ("The coach's advice in a team", |app| advised(app, "sorry-team", "sorry-advice-team")),
];

const LOOKING_BACK: &[Scene] = &[
    ("The review of a game of Sorry!", |app| {
        app.sit_at("sorry-over");
        app.keys("v");
        app.hear(&BackgroundResult::Review(over().table, Ok(recorded("sorry-review"))));
    }),
    ("Replay of Sorry! at a costly choice", |app| {
        watched(app, Ok(recorded("sorry-review")));
        app.keys("down");
        let version = costly() - 1;
        let mut moment = over();
        moment.version = version;
        app.hear(&BackgroundResult::Moment(moment.table.clone(), version, Ok(Box::new(moment))));
    }),
    ("Replay of Sorry! without a review", |app| {
        let refused = serde_json::json!({ "code": "no", "data": null, "message": "there is no review here" });
        let refused = serde_json::from_value(refused).expect("a refusal");
        watched(app, Err(crate::connection::Fault::Refused(refused)));
        app.keys("down");
    }),
];

fn advised(app: &mut TestApp, table: &str, advice: &str) {
    app.sit_at(table);
    app.keys("c");
    let id = "hint".parse().expect("an id");
    app.tell(News::Answer(id, Answer::Advice(Some(recorded(advice)))));
}

fn over() -> parlor_table::Update {
    recorded("tables/sorry-over")
}

/// Opens the replay at its first step.
fn watched(app: &mut TestApp, review: Result<serde_json::Value, crate::connection::Fault>) {
    app.sit_at("sorry-over");
    app.keys("p");
    let (table, start) = (over().table, over().luck.start.expect("the game has started").row.version);
    app.hear(&BackgroundResult::Moment(table.clone(), start, Ok(Box::new(over()))));
    app.hear(&BackgroundResult::Review(table, review));
}

/// The number of the first costly row in the recorded review.
fn costly() -> u64 {
    let face = crate::face::face("sorry").expect("the face of Sorry!");
    face.moments(&recorded("sorry-review"), Look { colours: Colours::None, drawn: true })
        .first()
        .expect("at least one costly choice")
        .0
}

fn new_game(app: &mut TestApp) {
    app.keys("down enter");
    let games: Vec<GameInfo> =
        serde_json::from_value(recorded::<serde_json::Value>("tables/games")["games"].take()).expect("games");
    app.hear(&BackgroundResult::Games(Ok(games)));
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
        let mut app = TestApp::looking(LEAST, Look { colours, drawn: true });
        app.sit_at("sorry-card");
        insta::assert_snapshot!(format!("sorry_{name}"), super::looks::styles(&app));
    }
}

#[tokio::test]
async fn other_sizes_and_looks() {
    let mut text = String::new();
    let plain = Look { colours: Colours::None, drawn: false };
    let drawn = Look { drawn: true, ..plain };
    for (size, look) in [(LEAST, plain), ((80, 24), plain), (USUAL, plain), ((80, 24), drawn), ((100, 30), drawn)] {
        let mut app = TestApp::looking(size, look);
        app.sit_at("sorry-card");
        text += &format!("==== {} × {} ====\n{}\n", size.0, size.1, app.picture());
    }
    // A three-line error message leaves no space for the board at the minimum size, so the board is described in words.
    let mut app = TestApp::new(LEAST);
    app.sit_at("sorry-card");
    let refused = serde_json::json!({ "code": "no", "data": null, "message": "a long word ".repeat(14).trim_end() });
    let refused = serde_json::from_value(refused).expect("a refusal");
    app.tell(crate::connection::News::State(crate::connection::State::Refused(refused)));
    text += &format!("==== in words ====\n{}\n", app.picture());
    insta::assert_snapshot!(text);
}

/// The position at which a text is shown.
pub(super) fn place_of(app: &TestApp, text: &str) -> Option<Position> {
    let buffer = app.buffer();
    let (width, letters) = (text.chars().count() as u16, text.chars().map(String::from).collect::<Vec<_>>());
    let shows = |x: u16, y: u16| letters.iter().zip(x..).all(|(letter, x)| buffer[(x, y)].symbol() == letter);
    let mut places = (0..buffer.area.height).flat_map(|y| (0..buffer.area.width - width).map(move |x| (x, y)));
    places.find(|(x, y)| shows(*x, *y)).map(|(x, y)| Position::new(x, y))
}

#[tokio::test]
async fn a_single_move_is_made_by_one_key() {
    for key in ["space", "enter", "1"] {
        let mut app = TestApp::new(LEAST);
        app.sit_at("sorry-only");
        app.keys(key);
        assert_eq!(app.asked(), 1, "{key}");
    }
    let mut app = TestApp::new(LEAST);
    app.sit_at("sorry-card");
    app.keys("space");
    assert_eq!(app.asked(), 0, "the key that draws a card does not also move");
    app.keys("2");
    assert_eq!(app.asked(), 0, "the first number only selects");
    app.keys("2");
    assert_eq!(app.asked(), 1);
}

#[tokio::test]
async fn a_pawn_is_moved_by_clicks() {
    for size in [LEAST, (80, 24), USUAL] {
        let mut app = TestApp::new(size);
        app.sit_at("sorry-card");
        let target = place_of(&app, "◆2").expect("the second move is marked");
        app.click(target);
        assert_eq!(app.asked(), 0, "the first click only selects");
        assert!(app.picture().contains("▸2"));
        app.click(target);
        assert_eq!(app.asked(), 1, "the second click moves");
    }
}

#[tokio::test]
async fn a_seven_can_be_taken_back_step_by_step() {
    let mut app = TestApp::new(USUAL);
    app.sit_at("sorry-seven");
    let first = app.picture();
    app.keys("1");
    let second = app.picture();
    app.keys("3");
    assert_ne!(app.picture(), second);
    app.keys("esc");
    assert_eq!(app.picture(), second, "the first leg can be chosen again");
    app.keys("left");
    assert_eq!(app.picture(), first, "the pawn can be chosen again");
    assert_eq!(app.asked(), 0, "nothing has been sent");
    app.keys("1 3 enter");
    assert_eq!(app.asked(), 1, "both legs are sent at once");
}

#[tokio::test]
async fn a_hand_is_hidden_from_people_nearby() {
    let hidden = |app: &TestApp| app.picture().contains("The hands are hidden.");
    let mut app = played(|app| app.sit_at("sorry-hot"), USUAL);
    let veiled = app.picture();
    assert!(hidden(&app) && !veiled.contains("move"), "{veiled}");
    app.keys("1 2 3 tab d c");
    assert!(hidden(&app) && app.asked() == 0, "a hidden hand can neither be played nor given to the coach");
    app.keys("enter");
    assert!(hidden(&app), "confirming twice does not reveal another hand");
    app.keys("space");
    assert!(!hidden(&app));
    let mut app = played(|app| app.sit_at("sorry-hot"), USUAL);
    app.click(place_of(&app, "Show my hand").expect("a button"));
    assert!(!hidden(&app), "a click shows the hand, too");
    // When the turn passes on, the shown hand is hidden again.
    let mut update: parlor_table::Update = recorded("tables/sorry-hot");
    update.version += 1;
    update.must = parlor_game::SeatSet::only(parlor_game::Seat::new(0).expect("a seat"));
    update.turn = parlor_game::Seat::new(0);
    app.tell(crate::connection::News::Update(Box::new(update)));
    assert!(hidden(&app));
}
