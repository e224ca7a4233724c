//! Tests which actions are refused and why. Each refusal has its data, code and sentence, and changes nothing.

use crate::scripted::{Table, classic, seat};
use parlor_game::scripting::{self, RefusedAction};
use parlor_game::{BadConfig, Game};
use parlor_yahtzee::{Action, Category, CategorySet, Config, Dice, Illegal, Keep, Yahtzee};
use serde_json::json;

use Category::*;

const NONE: Action = Action::Roll { keep: Keep::NONE };

/// A match of two games for one player, after the first game.
fn between_games() -> Table {
    let mut table = Table::new(&Config { games: 2, ..classic() }, 1);
    Category::ALL.into_iter().for_each(|category| table.turn([1, 2, 3, 4, 6], category));
    table
}

fn over() -> Table {
    let mut table = Table::new(&classic(), 1);
    Category::ALL.into_iter().for_each(|category| table.turn([1, 2, 3, 4, 6], category));
    table
}

fn rolled(times: usize) -> Table {
    let mut table = Table::new(&classic(), 2);
    table.roll([1, 2, 2, 4, 6]);
    (1..times).for_each(|_| table.reroll([0, 2, 2, 0, 0], &[1, 4, 6]));
    table
}

/// A table with a Joker of Fours on the dice, with Fours filled and 50 points in the Yahtzee box.
fn joker() -> Table {
    let mut filled = vec![(Fours, 12), (Yahtzee, 50)];
    filled.extend([Sixes, ThreeOfAKind, FourOfAKind, FullHouse, LargeStraight].map(|category| (category, 0)));
    let mut table = Table::with_card(&classic(), &filled);
    table.roll([4; 5]);
    table
}

fn cases() -> Vec<RefusedAction<Yahtzee>> {
    let case = |table: Table, who, action, illegal, json, names| RefusedAction {
        game: table.game,
        who: seat(who),
        action,
        illegal,
        json,
        names,
    };
    let fresh = || Table::new(&classic(), 2);
    let score = |category| Action::Score { category };
    let zero = |category| Action::Zero { category };
    let keep = |places: [u8; 5]| Action::Roll { keep: Keep::new(places.map(|kept| kept == 1)) };
    let filled = || {
        let mut table = fresh();
        table.turn([5, 5, 5, 1, 2], Fives);
        table.turn([5, 5, 5, 1, 2], Fives);
        table
    };
    let box_filled = || Illegal::BoxFilled { category: Fives, points: 15 };
    let box_filled_json = || json!({"code": "box_filled", "data": {"category": "fives", "points": 15}});
    let allowed: CategorySet = [SmallStraight, Chance].into_iter().collect();
    let forbids = |category| Illegal::JokerForbids { category, allowed };
    let forbids_json = |category: &str| json!({"code": "joker_forbids", "data": {"category": category, "allowed": ["small_straight", "chance"]}});
    let waiting = |on: u8| Illegal::NotYourTurn { waiting_on: seat(on) };
    let second = || {
        let mut table = fresh();
        table.turn([5, 5, 5, 1, 2], Fives);
        table
    };
    vec![
        case(over(), 0, NONE, Illegal::GameOver, json!({"code": "game_over"}), &["over"]),
        case(over(), 0, score(Chance), Illegal::GameOver, json!({"code": "game_over"}), &["over"]),
        case(between_games(), 0, NONE, Illegal::BetweenGames, json!({"code": "between_games"}), &["next game"]),
        case(between_games(), 0, zero(Aces), Illegal::BetweenGames, json!({"code": "between_games"}), &["next game"]),
        case(fresh(), 0, Action::NextGame {}, Illegal::GameNotOver, json!({"code": "game_not_over"}), &["next game"]),
        case(over(), 0, Action::NextGame {}, Illegal::GameOver, json!({"code": "game_over"}), &["over"]),
        case(fresh(), 1, Action::NextGame {}, Illegal::GameNotOver, json!({"code": "game_not_over"}), &["next game"]),
        case(fresh(), 1, NONE, waiting(0), json!({"code": "not_your_turn", "data": {"waiting_on": 0}}), &["seat 1"]),
        case(second(), 0, NONE, waiting(1), json!({"code": "not_your_turn", "data": {"waiting_on": 1}}), &["seat 2"]),
        case(
            rolled(1),
            1,
            score(Chance),
            waiting(0),
            json!({"code": "not_your_turn", "data": {"waiting_on": 0}}),
            &["seat 1"],
        ),
        case(fresh(), 0, score(Aces), Illegal::RollFirst, json!({"code": "roll_first"}), &["roll"]),
        case(fresh(), 0, zero(Aces), Illegal::RollFirst, json!({"code": "roll_first"}), &["roll"]),
        case(rolled(3), 0, NONE, Illegal::NoRollsLeft, json!({"code": "no_rolls_left"}), &["three", "box"]),
        case(
            rolled(3),
            0,
            keep([1, 0, 0, 0, 1]),
            Illegal::NoRollsLeft,
            json!({"code": "no_rolls_left"}),
            &["three", "box"],
        ),
        case(
            fresh(),
            0,
            keep([0, 0, 1, 0, 0]),
            Illegal::NothingToKeep,
            json!({"code": "nothing_to_keep"}),
            &["first roll", "all five"],
        ),
        // The previous player's dice are no longer on the table.
        case(
            second(),
            1,
            keep([1, 1, 1, 0, 0]),
            Illegal::NothingToKeep,
            json!({"code": "nothing_to_keep"}),
            &["first roll", "all five"],
        ),
        case(
            rolled(1),
            0,
            keep([1; 5]),
            Illegal::NothingToRoll,
            json!({"code": "nothing_to_roll"}),
            &["score the dice", "keep fewer"],
        ),
        case(filled(), 0, score(Fives), box_filled(), box_filled_json(), &["Fives", "15"]),
        case(filled(), 0, zero(Fives), box_filled(), box_filled_json(), &["Fives", "15"]),
        case(
            joker(),
            0,
            score(Aces),
            forbids(Aces),
            forbids_json("aces"),
            &["Aces", "Joker", "Small straight, Chance"],
        ),
        case(
            joker(),
            0,
            zero(Threes),
            forbids(Threes),
            forbids_json("threes"),
            &["Threes", "Joker", "Small straight, Chance"],
        ),
    ]
}

/// Numbers the refusals. A new refusal does not compile until it has a number, and then needs a case.
fn number(refusal: &Illegal) -> usize {
    match refusal {
        Illegal::GameOver => 0,
        Illegal::BetweenGames => 1,
        Illegal::GameNotOver => 2,
        Illegal::NotYourTurn { .. } => 3,
        Illegal::RollFirst => 4,
        Illegal::NoRollsLeft => 5,
        Illegal::NothingToKeep => 6,
        Illegal::NothingToRoll => 7,
        Illegal::BoxFilled { .. } => 8,
        Illegal::JokerForbids { .. } => 9,
    }
}

#[test]
fn each_refusal_explains_what_the_player_needs() {
    scripting::check_refusals(&(), &cases());
}

#[test]
fn each_refusal_has_a_case() {
    scripting::check_coverage(&cases(), number, 10);
}

#[test]
fn a_refusal_uses_no_luck() {
    scripting::check_luck_untouched(&(), &cases());
}

#[test]
fn impossible_matches() {
    let seats = |asked| BadConfig::Seats { asked, least: 1, most: 10 };
    assert_eq!(Yahtzee::new(&classic(), 0), Err(seats(0)));
    assert_eq!(Yahtzee::new(&classic(), 11), Err(seats(11)));
    assert!(Yahtzee::new(&classic(), 1).is_ok() && Yahtzee::new(&classic(), 10).is_ok());
    for games in [0, 7, 255] {
        scripting::check_bad_option::<Yahtzee>(&Config { games, ..classic() }, 2, "games", "1 to 6");
    }
    assert!((1..=6).all(|games| Yahtzee::new(&Config { games, ..classic() }, 2).is_ok()));
}

/// Client input is parsed strictly, so that a typo is never mistaken for something else.
#[test]
fn unreadable_text() {
    scripting::check_unreadable::<Action>(&[
        r#"{"type": "roll"}"#,
        r#"{"type": "roll", "keep": [true, false, true, false]}"#,
        r#"{"type": "roll", "keep": [true, false, true, false, true, true]}"#,
        r#"{"type": "roll", "keep": [1, 0, 0, 0, 0]}"#,
        r#"{"type": "roll", "keep": [true, true, true, true, false], "dice": [6, 6, 6, 6, 6]}"#,
        r#"{"type": "score", "category": "ones"}"#,
        r#"{"type": "score", "category": "aces", "points": 50}"#,
        r#"{"type": "zero"}"#,
        r#"{"type": "pass"}"#,
        "{}",
    ]);
    scripting::check_unreadable::<Dice>(&["[0,1,2,3,4]", "[1,2,3,4,7]", "[1,2,3,4]", "[1,2,3,4,5,6]"]);
    scripting::check_unreadable::<Config>(&[
        r#"{"game": 3}"#,
        r#"{"edition": "2015"}"#,
        r#"{"games": -1}"#,
        r#"{"joker": "free"}"#,
    ]);
    assert_eq!(serde_json::from_str::<Config>("{}").unwrap(), Config::default());
}
