//! Tests which actions are refused and why. Each refusal has its data, code and sentence, and changes nothing.

use crate::scripted::{Table, all_setups, enable, laid, play, seat, square, tiles, tournament};
use parlor_game::scripting::{self, RefusedAction};
use parlor_game::{Game, Shelf, Viewer};
use parlor_scrabble::{Action, ChallengeRule, Illegal, Lexicon, Phase, Scrabble, Square, View};
use serde_json::{Value, json};

fn case(
    table: &Table,
    who: u8,
    action: Action,
    illegal: Illegal,
    json: Value,
    names: &'static [&'static str],
) -> RefusedAction<Scrabble> {
    RefusedAction { game: table.game.clone(), who: seat(who), action, illegal, json, names }
}

fn new() -> Table {
    Table::new(&["HORNPAS", "FAMOBEE"])
}

/// A table at which HORN lies on the board, and the second player is next.
fn horn() -> Table {
    let mut table = new();
    table.play("8F across HORN");
    table.close("TTTT");
    table
}

fn open() -> Table {
    let mut table = new();
    table.play("8F across HORN");
    table
}

/// A position of a random game with short words.
fn met(setup: usize, wanted: impl Fn(&View) -> bool) -> Table {
    let (config, seats) = all_setups()[setup].clone();
    for seed in 0.. {
        let mut found = None;
        play(&config, seats, seed, |game, _, _| {
            if found.is_none() && wanted(&game.view(Viewer::Spectator)) {
                found = Some(game.clone());
            }
        });
        if let Some(game) = found {
            let mut table = new();
            table.game = game;
            return table;
        }
    }
    unreachable!("some game has such a position")
}

/// A table of three whose first player has gone out, and nobody has accepted that yet.
fn last_play() -> Table {
    met(1, |view| {
        let is_first = view.last.as_ref().is_some_and(|play| play.seat == seat(0));
        let is_new = view.challenge.is_some_and(|open| open.seats.iter().count() == 2);
        view.phase == Phase::LastPlay && is_first && is_new
    })
}

fn over() -> Table {
    met(1, |view| view.phase == Phase::Over)
}

fn exchange(text: &str) -> Action {
    Action::Exchange { tiles: tiles(text) }
}

fn turns_and_challenges() -> Vec<RefusedAction<Scrabble>> {
    let game_over = || json!({"code": "game_over"});
    let waiting = |on: u8| json!({"code": "not_your_turn", "data": {"waiting_on": on}});
    let nothing = || json!({"code": "nothing_to_challenge"});
    vec![
        case(&over(), 0, Action::Pass {}, Illegal::GameOver, game_over(), &["over"]),
        case(&over(), 1, Action::Challenge {}, Illegal::GameOver, game_over(), &["over"]),
        case(&new(), 1, Action::Pass {}, Illegal::NotYourTurn { waiting_on: seat(0) }, waiting(0), &["seat 1"]),
        case(&horn(), 0, exchange("S"), Illegal::NotYourTurn { waiting_on: seat(1) }, waiting(1), &["seat 2"]),
        case(&last_play(), 0, Action::Pass {}, Illegal::NotYourTurn { waiting_on: seat(1) }, waiting(1), &["seat 2"]),
        case(&new(), 1, Action::Challenge {}, Illegal::NothingToChallenge, nothing(), &["until the next player"]),
        case(&horn(), 1, Action::Challenge {}, Illegal::NothingToChallenge, nothing(), &["no play"]),
        case(&open(), 0, Action::Challenge {}, Illegal::OwnPlay, json!({"code": "own_play"}), &["your own"]),
        case(&last_play(), 0, Action::Accept {}, Illegal::OwnPlay, json!({"code": "own_play"}), &["other players"]),
        case(
            &open(),
            1,
            Action::Accept {},
            Illegal::NothingToAccept,
            json!({"code": "nothing_to_accept"}),
            &["gone out"],
        ),
        case(
            &{
                let mut table = last_play();
                table.accept(1);
                table
            },
            1,
            Action::Challenge {},
            Illegal::AlreadyAccepted,
            json!({"code": "already_accepted"}),
            &["already"],
        ),
        case(
            &last_play(),
            2,
            Action::Pass {},
            Illegal::MustAnswer { player: seat(0) },
            json!({"code": "must_answer", "data": {"player": 0}}),
            &["seat 1", "accept", "challenge"],
        ),
        case(
            &Table::with(&tournament(ChallengeRule::Void), &["HORNPAS", "FAMOBEE"]),
            1,
            Action::Challenge {},
            Illegal::NoChallenges,
            json!({"code": "no_challenges"}),
            &["no challenges"],
        ),
    ]
}

fn plays() -> Vec<RefusedAction<Scrabble>> {
    let at = |code: &str, at: &str| json!({"code": code, "data": {"at": at}});
    let out = || json!({"code": "not_in_line", "data": {"at": "9I", "with": "8H"}});
    let horn_first = horn();
    let letter = |text: &str| text.parse().unwrap();
    vec![
        case(
            &new(),
            0,
            Action::Play { tiles: vec![] },
            Illegal::NothingPlaced,
            json!({"code": "nothing_placed"}),
            &["at least one"],
        ),
        case(
            &new(),
            0,
            laid("8H H, 8H O"),
            Illegal::SquareTwice { at: square("8H") },
            at("square_twice", "8H"),
            &["8H"],
        ),
        case(
            &horn_first,
            1,
            laid("8H F, 9H A"),
            Illegal::Occupied { at: square("8H"), letter: letter("R") },
            json!({"code": "occupied", "data": {"at": "8H", "letter": "R"}}),
            &["8H", "R"],
        ),
        case(
            &new(),
            0,
            laid("8H Q, 8I I"),
            Illegal::NotOnRack { tile: "Q".parse().unwrap(), have: 0 },
            json!({"code": "not_on_rack", "data": {"tile": "Q", "have": 0}}),
            &["no Q"],
        ),
        case(
            &new(),
            0,
            laid("8H O, 8I o"),
            Illegal::NotOnRack { tile: "?".parse().unwrap(), have: 0 },
            json!({"code": "not_on_rack", "data": {"tile": "?", "have": 0}}),
            &["no blank"],
        ),
        case(
            &new(),
            0,
            exchange("AA"),
            Illegal::NotOnRack { tile: "A".parse().unwrap(), have: 1 },
            json!({"code": "not_on_rack", "data": {"tile": "A", "have": 1}}),
            &["only one A"],
        ),
        case(
            &horn_first,
            1,
            exchange("EEE"),
            Illegal::NotOnRack { tile: "E".parse().unwrap(), have: 2 },
            json!({"code": "not_on_rack", "data": {"tile": "E", "have": 2}}),
            &["only 2", "E"],
        ),
        case(
            &new(),
            0,
            laid("8H H, 9I O"),
            Illegal::NotInLine { at: square("9I"), with: square("8H") },
            out(),
            &["9I", "8H", "row or column"],
        ),
        case(&new(), 0, laid("8H H, 8J O"), Illegal::Gap { at: square("8I") }, at("gap", "8I"), &["8I", "empty"]),
        case(&new(), 0, laid("8H H"), Illegal::TooShort, json!({"code": "too_short"}), &["two"]),
        case(
            &new(),
            0,
            laid("9H H, 9I O"),
            Illegal::NotOnCentre { centre: Square::CENTRE },
            json!({"code": "not_on_centre", "data": {"centre": "8H"}}),
            &["8H"],
        ),
        case(
            &horn_first,
            1,
            laid("1A F, 1B A"),
            Illegal::NotConnected { at: square("1A") },
            at("not_connected", "1A"),
            &["1A", "join"],
        ),
        case(
            &Table::with(&tournament(ChallengeRule::Void), &["HORNPAS", "FAMOBEE"]),
            0,
            laid("8G H, 8H N"),
            Illegal::NotWords { words: vec!["HN".into()] },
            json!({"code": "not_words", "data": {"words": ["HN"]}}),
            &["HN"],
        ),
    ]
}

#[test]
fn refused_actions() {
    let cases: Vec<_> = turns_and_challenges().into_iter().chain(plays()).collect();
    scripting::check_refusals(enable(), &cases);
    scripting::check_luck_untouched(enable(), &cases);
    let number = |illegal: &Illegal| match illegal {
        Illegal::GameOver => 0,
        Illegal::NotYourTurn { .. } => 1,
        Illegal::NothingPlaced => 2,
        Illegal::SquareTwice { .. } => 3,
        Illegal::Occupied { .. } => 4,
        Illegal::NotOnRack { .. } => 5,
        Illegal::NotInLine { .. } => 6,
        Illegal::Gap { .. } => 7,
        Illegal::TooShort => 8,
        Illegal::NotOnCentre { .. } => 9,
        Illegal::NotConnected { .. } => 10,
        Illegal::NotWords { .. } => 11,
        Illegal::NoChallenges => 12,
        Illegal::NothingToChallenge => 13,
        Illegal::OwnPlay => 14,
        Illegal::NothingToAccept => 15,
        Illegal::AlreadyAccepted => 16,
        Illegal::MustAnswer { .. } => 17,
        // These two have tests of their own below.
        Illegal::BagTooLow { .. } | Illegal::NoWordList { .. } => unreachable!(),
    };
    scripting::check_coverage(&cases, number, 18);
}

/// Exchanges with too few tiles in the bag, with both sets of rules, in positions of real games.
#[test]
fn the_bag_is_too_low_for_an_exchange() {
    let mut cases = Vec::new();
    for rules in [0, 6] {
        let table = met(rules, |view| {
            let is_full = view.turn.is_some_and(|turn| view.racks[turn] == 7);
            is_full && (1..7).contains(&view.bag) && view.challenge.is_none()
        });
        let (who, bag) = (table.on_turn(), table.view().bag);
        let rack = table.rack(u8::from(who));
        let json = json!({"code": "bag_too_low", "data": {"bag": bag, "needed": 7}});
        let illegal = Illegal::BagTooLow { bag, needed: 7 };
        cases.push(case(&table, u8::from(who), exchange(&rack), illegal, json, &["the bag has", "needs 7"]));
    }
    scripting::check_refusals(crate::scripted::short(), &cases);
    scripting::check_luck_untouched(crate::scripted::short(), &cases);
}

/// Without the list of the game, nothing can be decided that depends on it.
#[test]
fn the_list_is_missing() {
    let other = Shelf::new(Lexicon::of(["HORN"]), []);
    let wanted = enable().usual().to_owned();
    let illegal = Illegal::NoWordList { wanted: wanted.clone() };
    assert_eq!(scripting::refused(&open().game, &other, seat(1), &Action::Challenge {}), illegal);
    assert_eq!(
        serde_json::to_value(&illegal).unwrap(),
        json!({"code": "no_word_list", "data": {"wanted": wanted.clone()}})
    );
    assert!(illegal.to_string().contains(&wanted));
}

#[test]
fn actions_with_mistakes_cannot_be_read() {
    scripting::check_unreadable::<Action>(&[
        r#"{"type":"pass","tiles":[]}"#,
        r#"{"type":"play","tiles":[{"at":"8P","tile":"A"}]}"#,
        r#"{"type":"play","tiles":[{"at":"8H","tile":"?"}]}"#,
        r#"{"type":"play","tiles":[{"at":"8H","tile":"AB"}]}"#,
        r#"{"type":"play","tiles":[{"at":"8H","tile":"A","points":9}]}"#,
        r#"{"type":"exchange","tiles":["a"]}"#,
        r#"{"type":"exchange"}"#,
    ]);
}
