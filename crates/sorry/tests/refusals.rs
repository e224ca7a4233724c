//! Tests which actions are refused and why. Each refusal has its data, code and sentence, and changes nothing.

use crate::scripted::{Table, seat, spot};
use parlor_game::scripting::{self, RefusedAction};
use parlor_game::{BadConfig, Game};
use parlor_sorry::{Action, Board, Card, Colour, Config, Illegal, Sorry, Square, Step, Variation};
use serde_json::{Value, json};

fn case(
    table: Table,
    who: u8,
    action: Action,
    illegal: Illegal,
    json: Value,
    names: &'static [&'static str],
) -> RefusedAction<Sorry> {
    RefusedAction { game: table.game, who: seat(who), action, illegal, json, names }
}

fn square(number: u8) -> Square {
    Square::new(number).unwrap()
}

fn walk(colour: Colour, from: &str, by: i8) -> Step {
    Step::Walk { colour, from: spot(from), by }
}

fn with(card: Card, step: Step) -> Action {
    Action::Move { card, step, then: None }
}

fn split(step: Step, then: Step) -> Action {
    Action::Move { card: Card::Seven, step, then: Some(then) }
}

/// A table at which this card has been drawn.
fn drawn(board: &str, card: &str) -> Table {
    let mut table = Table::at(board);
    table.draw(card);
    table
}

fn drawn_by_team(board: &str, card: &str) -> Table {
    let mut table = Table::team(board);
    table.draw(card);
    table
}

fn hand() -> Table {
    Table::points("R:20,S,S,S Y:40,S,S,S", &["3 4 5 8 8", "1 1 2 2 7"])
}

fn over() -> Table {
    let mut table = drawn("R:z4,H,H,H Y:S,S,S,S", "1");
    table.play("R z4→H");
    table
}

fn between_games() -> Table {
    let mut table = Table::series(300, "R:z4,H,H,H Y:S,S,S,S", &["1 4 5 8 8", "1 1 2 2 7"]);
    table.play("1: R z4→H");
    table
}

/// Refusals about whose turn it is and which action is due.
fn turns() -> Vec<RefusedAction<Sorry>> {
    let five = with(Card::Five, walk(Colour::Red, "20", 5));
    let on = "R:20,S,S,S Y:40,S,S,S";
    let waiting = |on| Illegal::NotYourTurn { waiting_on: seat(on) };
    let waiting_json = |on: u8| json!({"code": "not_your_turn", "data": {"waiting_on": on}});
    let move_first = Illegal::MoveFirst { card: Card::Five };
    let move_first_json = json!({"code": "move_first", "data": {"card": "5"}});
    let must = || json!({"code": "must_move"});
    vec![
        case(over(), 0, Action::Draw {}, Illegal::GameOver, json!({"code": "game_over"}), &["over"]),
        case(over(), 1, Action::NextGame {}, Illegal::GameOver, json!({"code": "game_over"}), &["over"]),
        case(between_games(), 0, five, Illegal::BetweenGames, json!({"code": "between_games"}), &["next game"]),
        case(
            between_games(),
            1,
            Action::Draw {},
            Illegal::BetweenGames,
            json!({"code": "between_games"}),
            &["next game"],
        ),
        case(
            Table::at(on),
            0,
            Action::NextGame {},
            Illegal::GameNotOver,
            json!({"code": "game_not_over"}),
            &["next game"],
        ),
        case(hand(), 1, Action::NextGame {}, Illegal::GameNotOver, json!({"code": "game_not_over"}), &["next game"]),
        case(Table::at(on), 1, Action::Draw {}, waiting(0), waiting_json(0), &["seat 1"]),
        case(
            drawn(on, "5"),
            1,
            with(Card::Five, walk(Colour::Yellow, "40", 5)),
            waiting(0),
            waiting_json(0),
            &["seat 1"],
        ),
        case(hand(), 1, Action::Discard { card: Card::One }, waiting(0), waiting_json(0), &["seat 1"]),
        case(Table::at(on), 0, five, Illegal::DrawFirst, json!({"code": "draw_first"}), &["draw"]),
        case(Table::at(on), 0, Action::Pass {}, Illegal::DrawFirst, json!({"code": "draw_first"}), &["draw"]),
        case(drawn(on, "5"), 0, Action::Draw {}, move_first, move_first_json.clone(), &["the 5", "move"]),
        case(drawn(on, "5"), 0, Action::Discard { card: Card::Five }, move_first, move_first_json, &["the 5"]),
        case(hand(), 0, Action::Draw {}, Illegal::PlayFromHand, json!({"code": "play_from_hand"}), &["hand of five"]),
        case(hand(), 0, Action::Pass {}, Illegal::PlayFromHand, json!({"code": "play_from_hand"}), &["hand of five"]),
        case(
            drawn(on, "3"),
            0,
            five,
            Illegal::OtherCard { drawn: Card::Three },
            json!({"code": "other_card", "data": {"drawn": "3"}}),
            &["the 3"],
        ),
        case(
            hand(),
            0,
            with(Card::Twelve, walk(Colour::Red, "20", 12)),
            Illegal::NotInHand { card: Card::Twelve },
            json!({"code": "not_in_hand", "data": {"card": "12"}}),
            &["no 12"],
        ),
        case(
            hand(),
            0,
            Action::Discard { card: Card::Sorry },
            Illegal::NotInHand { card: Card::Sorry },
            json!({"code": "not_in_hand", "data": {"card": "sorry"}}),
            &["Sorry!"],
        ),
        case(drawn(on, "11"), 0, Action::Pass {}, Illegal::MustMove, must(), &["must"]),
        case(drawn(on, "5"), 0, Action::Pass {}, Illegal::MustMove, must(), &["must"]),
        case(hand(), 0, Action::Discard { card: Card::Eight }, Illegal::MustMove, must(), &["must"]),
    ]
}

/// Refusals about pawns and cards.
fn steps() -> Vec<RefusedAction<Sorry>> {
    use Colour::{Blue, Red, Yellow};
    let on = "R:20,25,z1,S Y:40,z2,S,H";
    let of = |card: &str, step| (drawn(on, card), with(card.parse().unwrap(), step));
    let cannot = |code: &str, card: &str| json!({"code": code, "data": {"card": card}});
    let mut cases = Vec::new();
    let mut add = |(table, action), refusal, json, names| cases.push(case(table, 0, action, refusal, json, names));
    add(
        of("5", walk(Yellow, "40", 5)),
        Illegal::NotYourPawn { colour: Yellow },
        json!({"code": "not_your_pawn", "data": {"colour": "yellow"}}),
        &["Yellow"],
    );
    add(
        of("5", walk(Red, "21", 5)),
        Illegal::NoPawn { colour: Red, spot: spot("21") },
        json!({"code": "no_pawn", "data": {"colour": "red", "spot": "21"}}),
        &["Red", "21"],
    );
    add(of("5", walk(Red, "S", 5)), Illegal::OnStart, json!({"code": "on_start"}), &["START", "1 or a 2"]);
    add(
        (drawn("R:20,H,S,S", "5"), with(Card::Five, walk(Red, "H", 5))),
        Illegal::AtHome,
        json!({"code": "at_home"}),
        &["HOME"],
    );
    add(
        of("5", Step::Start { colour: Red }),
        Illegal::CannotStart { card: Card::Five },
        cannot("cannot_start", "5"),
        &["the 5", "1 or a 2"],
    );
    for (card, by) in
        [("5", 4), ("4", 4), ("10", 1), ("10", -10), ("2", 1), ("7", 8), ("7", -7), ("7", 0), ("5", i8::MIN)]
    {
        let refusal = Illegal::CannotWalk { card: card.parse().unwrap(), by };
        let json = json!({"code": "cannot_walk", "data": {"card": card, "by": by}});
        add(of(card, walk(Red, "20", by)), refusal, json, &["the ", "by "]);
    }
    add(
        of("10", Step::Switch { colour: Red, from: square(20), with: square(40) }),
        Illegal::CannotSwitch { card: Card::Ten },
        cannot("cannot_switch", "10"),
        &["the 10", "an 11"],
    );
    add(
        of("1", Step::Sorry { colour: Red, onto: square(40) }),
        Illegal::CannotReplace { card: Card::One },
        cannot("cannot_replace", "1"),
        &["the 1", "Sorry!"],
    );
    add(
        (drawn(on, "8"), Action::Move { card: Card::Eight, step: walk(Red, "20", 8), then: Some(walk(Red, "25", 1)) }),
        Illegal::CannotSplit { card: Card::Eight },
        cannot("cannot_split", "8"),
        &["the 8", "only a 7"],
    );
    add(
        (drawn(on, "7"), split(walk(Red, "20", 3), Step::Start { colour: Red })),
        Illegal::CannotSplitSo,
        json!({"code": "cannot_split_so"}),
        &["forward"],
    );
    for (first, second) in [(3, 3), (6, 6)] {
        let by = first + second;
        add(
            (drawn(on, "7"), split(walk(Red, "20", first), walk(Red, "25", second))),
            Illegal::NotSeven { by },
            json!({"code": "not_seven", "data": {"by": by}}),
            &["last space"],
        );
    }
    add(
        of("7", walk(Red, "20", 4)),
        Illegal::NotSeven { by: 4 },
        json!({"code": "not_seven", "data": {"by": 4}}),
        &["last space", "4"],
    );
    for rest in [0, -3, i8::MIN] {
        // No part may be zero or negative, regardless of the sum.
        let first = if rest == 0 { 7 } else { 6 };
        add(
            (drawn("R:30,25,S,S", "7"), split(walk(Red, "30", first), walk(Red, "25", rest))),
            Illegal::CannotWalk { card: Card::Seven, by: rest },
            json!({"code": "cannot_walk", "data": {"card": "7", "by": rest}}),
            &["the 7"],
        );
    }
    add(
        (drawn(on, "7"), split(walk(Red, "20", 3), walk(Red, "23", 4))),
        Illegal::MovedAlready { spot: spot("23") },
        json!({"code": "moved_already", "data": {"spot": "23"}}),
        &["23", "another"],
    );
    add(
        of("12", walk(Red, "z1", 12)),
        Illegal::BeyondHome { from: spot("z1"), by: 12 },
        json!({"code": "beyond_home", "data": {"from": "z1", "by": 12}}),
        &["12", "z1", "exact count"],
    );
    add(
        of("5", walk(Red, "20", 5)),
        Illegal::OwnPawn { colour: Red, spot: spot("25") },
        json!({"code": "own_pawn", "data": {"colour": "red", "spot": "25"}}),
        &["Red", "25"],
    );
    for with in [41, 25] {
        add(
            of("11", Step::Switch { colour: Red, from: square(20), with: square(with) }),
            Illegal::NoOpponent { square: square(with) },
            json!({"code": "no_opponent", "data": {"square": with}}),
            &["square"],
        );
    }
    add(
        of("sorry", Step::Sorry { colour: Red, onto: square(25) }),
        Illegal::NoOpponent { square: square(25) },
        json!({"code": "no_opponent", "data": {"square": 25}}),
        &["25"],
    );
    // Team play.
    let seven = || drawn_by_team("R:z0,S,S,S Y:z2,H,H,H", "7");
    add(
        (seven(), with(Card::Seven, walk(Red, "z0", 1))),
        Illegal::RestUnusable { left: 6 },
        json!({"code": "rest_unusable", "data": {"left": 6}}),
        &["6", "remaining"],
    );
    add(
        (seven(), split(walk(Red, "z0", 4), walk(Yellow, "z2", 3))),
        Illegal::LegByLeg,
        json!({"code": "leg_by_leg"}),
        &["one pawn at a time"],
    );
    let mut begun = seven();
    begun.play("Y z2→z4");
    add(
        (begun.clone(), with(Card::Seven, walk(Yellow, "z4", 1))),
        Illegal::MovedAlready { spot: spot("z4") },
        json!({"code": "moved_already", "data": {"spot": "z4"}}),
        &["z4"],
    );
    // Two of the seven spaces have been used, so five are left.
    add(
        (begun, with(Card::Seven, walk(Red, "z0", 6))),
        Illegal::CannotWalk { card: Card::Seven, by: 6 },
        json!({"code": "cannot_walk", "data": {"card": "7", "by": 6}}),
        &["the 7", "6"],
    );
    let sorry = || drawn_by_team("R:20,S,S,S B:50,S,S,S Y:5,S,S,S", "sorry");
    add(
        (sorry(), with(Card::Sorry, Step::Sorry { colour: Yellow, onto: square(20) })),
        Illegal::OpponentsFirst,
        json!({"code": "opponents_first"}),
        &["opponent"],
    );
    add(
        (sorry(), with(Card::Sorry, Step::Sorry { colour: Blue, onto: square(20) })),
        Illegal::NotYourPawn { colour: Blue },
        json!({"code": "not_your_pawn", "data": {"colour": "blue"}}),
        &["Blue"],
    );
    cases
}

fn cases() -> Vec<RefusedAction<Sorry>> {
    turns().into_iter().chain(steps()).collect()
}

/// Numbers the refusals. A new refusal does not compile until it has a number, and then needs a case.
fn number(refusal: &Illegal) -> usize {
    match refusal {
        Illegal::GameOver => 0,
        Illegal::BetweenGames => 1,
        Illegal::GameNotOver => 2,
        Illegal::NotYourTurn { .. } => 3,
        Illegal::DrawFirst => 4,
        Illegal::MoveFirst { .. } => 5,
        Illegal::PlayFromHand => 6,
        Illegal::OtherCard { .. } => 7,
        Illegal::NotInHand { .. } => 8,
        Illegal::NotYourPawn { .. } => 9,
        Illegal::NoPawn { .. } => 10,
        Illegal::OnStart => 11,
        Illegal::AtHome => 12,
        Illegal::CannotStart { .. } => 13,
        Illegal::CannotWalk { .. } => 14,
        Illegal::CannotSwitch { .. } => 15,
        Illegal::CannotReplace { .. } => 16,
        Illegal::CannotSplit { .. } => 17,
        Illegal::CannotSplitSo => 18,
        Illegal::NotSeven { .. } => 19,
        Illegal::MovedAlready { .. } => 20,
        Illegal::RestUnusable { .. } => 21,
        Illegal::LegByLeg => 22,
        Illegal::BeyondHome { .. } => 23,
        Illegal::OwnPawn { .. } => 24,
        Illegal::NoOpponent { .. } => 25,
        Illegal::OpponentsFirst => 26,
        Illegal::MustMove => 27,
        // This refusal occurs only for boards that users enter.
        Illegal::TwoPawns { .. } => 28,
    }
}

#[test]
fn each_refusal_explains_what_the_player_needs() {
    scripting::check_refusals(&(), &cases());
}

#[test]
fn each_refusal_has_a_case() {
    scripting::check_coverage(&cases(), number, 28);
}

#[test]
fn a_refusal_uses_no_luck() {
    scripting::check_luck_untouched(&(), &cases());
}

#[test]
fn impossible_boards() {
    for (text, says) in [
        ("R:4,4,S,S", "Red is already at 4"),
        ("R:z1,S,z1,S", "Red is already at z1"),
        ("R:4,S,S,S G:4,S,S,S", "square 4"),
        ("R:4,S,S", "3 places"),
        ("R:4,S,S,S,S", "5 places"),
        ("R:4,S,S,S R:5,S,S,S", "given twice"),
        ("R:4,S,S,60", "60"),
        ("P:S,S,S,S", "red, blue, yellow and green"),
        ("4,S,S,S", "R:S,S,12,H"),
    ] {
        let why = text.parse::<Board>().unwrap_err();
        assert!(why.contains(says), "`{why}` does not say `{says}`");
    }
    assert_eq!("".parse(), Ok(Board::default()));
    assert_eq!("R:H,H,H,H B:z0,S,S,S Y:z0,S,S,S".parse::<Board>().map(|board| board.home(Colour::Red)), Ok(4));
}

#[test]
fn impossible_games() {
    let seats = |asked| BadConfig::Seats { asked, least: 2, most: 4 };
    assert_eq!(Sorry::new(&Config::default(), 1), Err(seats(1)));
    assert_eq!(Sorry::new(&Config::default(), 5), Err(seats(5)));
    let colours = |colours: &[Colour]| Config { colours: Some(colours.to_vec()), ..Config::default() };
    let team = Config { variation: Variation::Team, ..Config::default() };
    let points = |target| Config { variation: Variation::Points, target: Some(target), ..Config::default() };
    for (config, players, wrong, says) in [
        (team.clone(), 2, "variation", "four"),
        (team.clone(), 3, "variation", "four"),
        (Config { target: Some(300), ..Config::default() }, 2, "target", "points"),
        (Config { target: Some(300), ..team }, 4, "target", "points"),
        (points(49), 2, "target", "50"),
        (points(1001), 2, "target", "1000"),
        (colours(&[Colour::Red, Colour::Red]), 2, "colours", "clockwise"),
        (colours(&[Colour::Red]), 2, "colours", "2 different"),
        (colours(&[]), 2, "colours", "2 different"),
        (colours(&[Colour::Red, Colour::Yellow, Colour::Blue]), 3, "colours", "clockwise"),
        (colours(&[Colour::Red, Colour::Blue]), 3, "colours", "3 different"),
    ] {
        scripting::check_bad_option::<Sorry>(&config, players, wrong, says);
    }
}

/// Client input is parsed strictly, so that a typo is never mistaken for something else.
#[test]
fn unreadable_text() {
    scripting::check_unreadable::<Action>(&[
        r#"{"type": "draw", "card": "5"}"#,
        r#"{"type": "move", "card": "6", "step": {"type": "start", "colour": "red"}}"#,
        r#"{"type": "move", "card": 5, "step": {"type": "start", "colour": "red"}}"#,
        r#"{"type": "move", "card": "1"}"#,
        r#"{"type": "move", "card": "1", "step": {"type": "start", "colour": "Red"}}"#,
        r#"{"type": "move", "card": "1", "step": {"type": "start", "colour": "red", "from": "S"}}"#,
        r#"{"type": "move", "card": "5", "step": {"type": "walk", "colour": "red", "from": 20, "by": 5}}"#,
        r#"{"type": "move", "card": "5", "step": {"type": "walk", "colour": "red", "from": "20", "by": 500}}"#,
        r#"{"type": "move", "card": "5", "step": {"type": "walk", "colour": "red", "from": "z5", "by": 5}}"#,
        r#"{"type": "move", "card": "11", "step": {"type": "switch", "colour": "red", "from": 20, "with": 60}}"#,
        r#"{"type": "discard"}"#,
        r#"{"type": "pass", "seat": 0}"#,
        "{}",
    ]);
    scripting::check_unreadable::<Config>(&[
        r#"{"variation": "teams"}"#,
        r#"{"target": -1}"#,
        r#"{"colors": null}"#,
        r#"{"starter": 99}"#,
    ]);
    assert_eq!(serde_json::from_str::<Config>("{}").unwrap(), Config::default());
}
