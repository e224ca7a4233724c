//! Tests which actions are refused and why. Each refusal has its data, code and sentence, and changes nothing.

use crate::scripted::{Table, crime, place, seat};
use parlor_clue::{Action, Card, Clue, Config, Illegal, Room, Suspect, Weapon};
use parlor_game::Game;
use parlor_game::scripting::{self, RefusedAction};
use serde_json::{Value, json};

fn case(
    table: Table,
    who: u8,
    action: Action,
    illegal: Illegal,
    json: Value,
    names: &'static [&'static str],
) -> RefusedAction<Clue> {
    RefusedAction { game: table.game, who: seat(who), action, illegal, json, names }
}

fn rolled(die: u8) -> Table {
    let mut table = Table::usual();
    table.roll(0, die);
    table
}

fn entered(config: &Config) -> Table {
    let mut table = Table::new(config).put(0, "R7");
    table.roll(0, 1);
    table.walk(0, "Lounge");
    table
}

fn asked() -> Table {
    let mut table = entered(&Config::default());
    table.suggest(0, Suspect::Green, Weapon::Wrench);
    table
}

fn suggested() -> Table {
    let mut table = asked();
    table.show(1, "Mr. Green");
    table
}

fn over() -> Table {
    let mut table = Table::usual();
    table.accuse(0, "plum, rope, study");
    table
}

fn cases() -> Vec<RefusedAction<Clue>> {
    let suggest = Action::Suggest { suspect: Suspect::Green, weapon: Weapon::Wrench };
    let accuse = Action::Accuse { crime: crime("plum, rope, hall") };
    let show = |name: &str| Action::Show { card: name.parse().unwrap() };
    let walk = |to: &str| Action::Walk { to: place(to) };
    let card = |name: &str| name.parse::<Card>().unwrap();
    vec![
        case(over(), 0, Action::Roll {}, Illegal::GameOver, json!({ "code": "game_over" }), &["over"]),
        case(over(), 1, accuse, Illegal::GameOver, json!({ "code": "game_over" }), &[]),
        case(
            Table::usual(),
            1,
            Action::Roll {},
            Illegal::NotYourTurn { waiting_on: seat(0) },
            json!({ "code": "not_your_turn", "data": { "waiting_on": 0 } }),
            &["seat 1"],
        ),
        case(
            asked(),
            0,
            accuse,
            Illegal::NotYourTurn { waiting_on: seat(1) },
            json!({ "code": "not_your_turn", "data": { "waiting_on": 1 } }),
            &["seat 2"],
        ),
        case(asked(), 1, Action::EndTurn {}, Illegal::MustShow, json!({ "code": "must_show" }), &["show"]),
        case(suggested(), 0, show("Knife"), Illegal::NotAsked, json!({ "code": "not_asked" }), &["card"]),
        case(
            asked(),
            1,
            show("Wrench"),
            Illegal::NotInHand { card: card("Wrench") },
            json!({ "code": "not_in_hand", "data": { "card": "wrench" } }),
            &["Wrench"],
        ),
        case(
            asked(),
            1,
            show("Mrs. White"),
            Illegal::NotSuggested { card: card("Mrs. White") },
            json!({ "code": "not_suggested", "data": { "card": "white" } }),
            &["Mrs. White"],
        ),
        case(rolled(3), 0, Action::Roll {}, Illegal::MustWalk, json!({ "code": "must_walk" }), &["walk"]),
        case(rolled(3), 0, Action::Passage {}, Illegal::MustWalk, json!({ "code": "must_walk" }), &[]),
        case(rolled(3), 0, suggest, Illegal::NotInRoom, json!({ "code": "not_in_room" }), &["room"]),
        case(rolled(3), 0, Action::EndTurn {}, Illegal::MustWalk, json!({ "code": "must_walk" }), &[]),
        case(Table::usual(), 0, walk("Q2"), Illegal::RollFirst, json!({ "code": "roll_first" }), &["roll"]),
        case(
            Table::usual().put(0, "Study").put(1, "G5"),
            0,
            Action::Roll {},
            Illegal::Trapped { room: Room::Study },
            json!({ "code": "trapped", "data": { "room": "study" } }),
            &["Study", "passage"],
        ),
        case(Table::usual(), 0, Action::Passage {}, Illegal::NoPassage, json!({ "code": "no_passage" }), &["lounge"]),
        case(
            rolled(3),
            0,
            walk("Study"),
            Illegal::OutOfReach { to: place("Study"), die: 3 },
            json!({ "code": "out_of_reach", "data": { "to": "study", "die": 3 } }),
            &["the Study", "3"],
        ),
        case(
            {
                let mut table = Table::usual().put(0, "Ballroom");
                table.roll(0, 6);
                table
            },
            0,
            walk("Ballroom"),
            Illegal::SameRoom { room: Room::Ballroom },
            json!({ "code": "same_room", "data": { "room": "ballroom" } }),
            &["Ballroom"],
        ),
        case(suggested(), 0, suggest, Illegal::AlreadySuggested, json!({ "code": "already_suggested" }), &["already"]),
        case(
            Table::usual().put(0, "Hall"),
            0,
            suggest,
            Illegal::EnterFirst { room: Room::Hall },
            json!({ "code": "enter_first", "data": { "room": "hall" } }),
            &["Hall"],
        ),
        case(
            entered(&Config::default()),
            0,
            Action::Roll {},
            Illegal::MustSuggest { room: Room::Lounge },
            json!({ "code": "must_suggest", "data": { "room": "lounge" } }),
            &["Lounge"],
        ),
        case(
            entered(&Config { free_suggestions: true, ..Config::default() }),
            0,
            Action::Roll {},
            Illegal::AlreadyMoved,
            json!({ "code": "already_moved" }),
            &["already"],
        ),
        case(Table::usual(), 0, Action::EndTurn {}, Illegal::MustMove, json!({ "code": "must_move" }), &["roll"]),
    ]
}

/// Numbers the refusals. A new refusal does not compile until it has a number, and then needs a case.
fn number(illegal: &Illegal) -> usize {
    match illegal {
        Illegal::GameOver => 0,
        Illegal::NotYourTurn { .. } => 1,
        Illegal::MustShow => 2,
        Illegal::NotAsked => 3,
        Illegal::NotInHand { .. } => 4,
        Illegal::NotSuggested { .. } => 5,
        Illegal::AlreadyMoved => 6,
        Illegal::RollFirst => 7,
        Illegal::MustWalk => 8,
        Illegal::Trapped { .. } => 9,
        Illegal::NoPassage => 10,
        Illegal::OutOfReach { .. } => 11,
        Illegal::SameRoom { .. } => 12,
        Illegal::NotInRoom => 13,
        Illegal::AlreadySuggested => 14,
        Illegal::EnterFirst { .. } => 15,
        Illegal::MustSuggest { .. } => 16,
        Illegal::MustMove => 17,
    }
}

#[test]
fn every_refusal_has_a_reason_and_changes_nothing() {
    scripting::check_refusals(&(), &cases());
    scripting::check_coverage(&cases(), number, 18);
    scripting::check_luck_untouched(&(), &cases());
}

#[test]
fn requests_in_another_form_cannot_be_read() {
    scripting::check_unreadable::<Action>(&[
        r#"{"type":"roll","die":6}"#,
        r#"{"type":"walk"}"#,
        r#"{"type":"walk","to":"attic"}"#,
        r#"{"type":"walk","to":7}"#,
        r#"{"type":"suggest","suspect":"green"}"#,
        r#"{"type":"suggest","suspect":"green","weapon":"rope","room":"hall"}"#,
        r#"{"type":"accuse","crime":{"suspect":"green","weapon":"rope"}}"#,
        r#"{"type":"accuse","crime":{"suspect":"green","weapon":"rope","room":"hall","with":1}}"#,
        r#"{"type":"show","card":"spoon"}"#,
        r#"{"type":"fly"}"#,
    ]);
}

/// The deal has not happened yet, so nobody has a turn.
#[test]
fn nothing_can_be_done_before_the_deal() {
    let game = Clue::new(&Config::default(), 3).unwrap();
    assert_eq!(scripting::refused(&game, &(), seat(0), &Action::Roll {}), Illegal::GameOver);
}
