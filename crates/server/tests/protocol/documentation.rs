//! `docs/api.md` is correct: its examples can be parsed, its formulas give its numbers, and its lists are complete.

use std::collections::BTreeSet;

use parlor_game::{Game, Moment, Outcome};
use parlor_server::{
    GameVisitor, Games, HallClientMessage, HallServerMessage, Limits, MOST_DEVICES, MOST_LINKS, MOST_LISTED, Served,
    visit_games,
};
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::{
    Around, Ask, Bytes32, ClockInfo, GameSeed, MAX_ROWS, MAX_ROWS_BESIDE, MotionInfo, Receipt, Refused, SealedRow,
    Seed, Terms, Update, WindowInfo, hash,
};
use parlor_yahtzee::{View, Yahtzee};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

const PAGE: &str = include_str!("../../../../docs/api.md");

/// The code blocks of the page: the text after the fence, and the content.
pub fn blocks() -> Vec<(&'static str, &'static str)> {
    let mut blocks = Vec::new();
    let mut rest = PAGE;
    while let Some((_, after)) = rest.split_once("\n```") {
        let (kind, after) = after.split_once('\n').unwrap();
        let (text, after) = after.split_once("\n```").expect("a code block ends");
        blocks.push((kind, text));
        // The line break after the fence may begin the next block.
        rest = after;
    }
    blocks
}

/// Checks that an example parses as `T`, and that `T` contains nothing that the example does not show.
fn check<T: DeserializeOwned + Serialize>(text: &str) {
    let example: Value = serde_json::from_str(text).unwrap();
    let read: T = serde_json::from_value(example.clone()).unwrap_or_else(|problem| panic!("{problem} in {text}"));
    let mut written = serde_json::to_value(&read).unwrap();
    // Optional fields are serialised as null.
    if let (Value::Object(written), Value::Object(example)) = (&mut written, &example) {
        written.retain(|key, value| example.contains_key(key) || !value.is_null());
    }
    assert_eq!(written, example);
}

/// An example that is specific to a game. Its kind consists of the game's name and the part, as in `sorry-action`; the
/// first game's name is left out.
struct OfGame<'a> {
    kind: &'a str,
    text: &'a str,
    checked: bool,
}

impl GameVisitor for OfGame<'_> {
    fn visit<G: Served>(&mut self) {
        let first = Games::all().names().next() == Some(G::NAME);
        let part = self.kind.strip_prefix(&format!("{}-", G::NAME)).or(first.then_some(self.kind));
        let text = self.text;
        match part {
            Some("action") => check::<G::Action>(text),
            Some("event" | "notice") => check::<G::Notice>(text),
            Some("review") => check::<G::Review>(text),
            Some("question") => check::<G::Question>(text),
            Some("advice") => check::<G::Advice>(text),
            _ => return,
        }
        self.checked = true;
    }
}

#[test]
fn every_example_can_be_parsed() {
    let mut kinds = BTreeSet::new();
    for (kind, text) in blocks() {
        let Some(kind) = kind.strip_prefix("json") else { continue };
        kinds.insert(kind.trim());
        match kind.trim() {
            "" => _ = serde_json::from_str::<Value>(text).unwrap_or_else(|problem| panic!("{problem} in {text}")),
            "ask" => check::<Ask>(text),
            "client-message" => check::<ClientMessage>(text),
            "server-message" => check::<ServerMessage>(text),
            "update" => {
                check::<Update>(text);
                let update: Value = serde_json::from_str(text).unwrap();
                check::<View>(&update["view"].to_string());
            }
            "terms" => check::<Terms>(text),
            "around" => check::<Around>(text),
            "motion" => check::<MotionInfo>(text),
            "clock" => check::<ClockInfo>(text),
            "window" => check::<WindowInfo>(text),
            "outcome" => check::<Outcome>(text),
            "row" => check::<SealedRow>(text),
            "receipt" => check::<Receipt>(text),
            "error" => check::<Refused>(text),
            "hall-client-message" => check::<HallClientMessage>(text),
            "hall-server-message" => check::<HallServerMessage>(text),
            "vector" => check_vector(text),
            // Responses that only the server creates; their format is compared with the API description.
            "answers" | "statistics" | "leaderboard" | "days" | "daily-results" => {
                _ = serde_json::from_str::<Value>(text).unwrap()
            }
            other => {
                let mut of_game = OfGame { kind: other, text, checked: false };
                visit_games(&mut of_game);
                assert!(of_game.checked, "an example of an unknown kind: {other}");
            }
        }
    }
    assert_eq!(kinds.len(), 37, "{kinds:?}");
}

/// Computes the luck of the example step by step and with the code, and compares both.
fn check_vector(text: &str) {
    let vector: Value = serde_json::from_str(text).unwrap();
    let bytes = |value: &Value| serde_json::from_value::<Bytes32>(value.clone()).unwrap();
    let (seed, start) = (bytes(&vector["seed"]), vector["start"].as_str().unwrap().as_bytes());
    let openings: Vec<Bytes32> = vector["openings"].as_array().unwrap().iter().map(bytes).collect();
    let mut parts = vec![b"parlor-luck-1".as_slice(), &seed.0, start];
    parts.extend(openings.iter().map(|opening| opening.0.as_slice()));
    let prefixed: Vec<u8> =
        parts.iter().flat_map(|part| [&(part.len() as u64).to_be_bytes(), *part].concat()).collect();
    assert_eq!(hash([prefixed.as_slice()]), bytes(&vector["game_seed"]));
    let game_seed = GameSeed::mix(&Seed(seed), start, &openings);
    for draw in vector["draws"].as_array().unwrap() {
        let number = |key: &str| draw[key].as_u64().unwrap();
        let moment = Moment { stream: number("stream"), start: number("number") as u32 };
        let value = game_seed.draw(moment, 0, number("bound") as u32);
        assert_eq!(u64::from(value), number("value"), "{draw}");
    }
}

#[test]
fn the_canonical_text_matches_the_row() {
    let row = blocks().into_iter().find(|(kind, _)| *kind == "json row").unwrap().1;
    let sealed: SealedRow = serde_json::from_str(row).unwrap();
    assert!(blocks().contains(&("text", &sealed.row.canonical())), "{}", sealed.row.canonical());
}

/// The names of an enum's variants, read from its source, in their serialised form.
pub fn variants(source: &str, name: &str) -> Vec<String> {
    let body = source.split(&format!("pub enum {name} {{\n")).nth(1).unwrap_or_else(|| panic!("there is no {name}"));
    let body = body.split("\n}").next().unwrap();
    let variant = |line: &str| {
        let name = line.strip_prefix("    ").filter(|rest| rest.starts_with(|c: char| c.is_ascii_uppercase()))?;
        let name = name.split(|c: char| !c.is_ascii_alphanumeric()).next()?;
        let snake = name.chars().enumerate().flat_map(|(place, c)| {
            let gap = (place > 0 && c.is_ascii_uppercase()).then_some('_');
            gap.into_iter().chain([c.to_ascii_lowercase()])
        });
        Some(snake.collect())
    };
    body.lines().filter_map(variant).collect()
}

/// All error codes, read from the source.
fn codes() -> BTreeSet<String> {
    let problem = include_str!("../../src/http/problem.rs");
    let mut codes: BTreeSet<String> = variants(problem, "Problem").into_iter().collect();
    // This variant carries the code of a table or a game.
    assert!(codes.remove("refused"));
    // The code of one variant differs from its name.
    assert!(codes.remove("full") && codes.insert("server_full".into()));
    assert_eq!(problem.matches("props(status = ").count(), codes.len(), "each variant has a status");
    codes.extend(variants(include_str!("../../../table/src/refusal.rs"), "Refusal"));
    codes.extend(variants(include_str!("../../../yahtzee/src/action.rs"), "Illegal"));
    let faults = variants(include_str!("../../../bots/src/yahtzee/coach.rs"), "Fault");
    codes.extend(faults.iter().map(|code| format!("{}{code}", parlor_bots::BadQuestion::PREFIX)));
    codes.extend(variants(include_str!("../../../sorry/src/action.rs"), "Illegal"));
    let faults = variants(include_str!("../../../bots/src/sorry/question.rs"), "Fault");
    codes.extend(faults.iter().map(|code| format!("{}{code}", parlor_bots::BadQuestion::PREFIX)));
    codes.extend(variants(include_str!("../../../clue/src/action.rs"), "Illegal"));
    let faults = variants(include_str!("../../../bots/src/clue/question.rs"), "Fault");
    codes.extend(faults.iter().map(|code| format!("{}{code}", parlor_bots::BadQuestion::PREFIX)));
    let bad_config = variants(include_str!("../../../game/src/lib.rs"), "BadConfig");
    codes.extend(bad_config.iter().map(|code| format!("bad_config_{code}")));
    codes
}

#[test]
fn the_page_lists_exactly_the_existing_codes() {
    let errors = PAGE.split("\n## Errors\n").nth(1).unwrap().split("\n## ").next().unwrap();
    let listed: BTreeSet<String> = errors
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once('`').map(|(code, _)| code.to_owned()))
        .collect();
    assert!(codes().len() > 40, "could not parse the source: {:?}", codes());
    assert_eq!(listed, codes());
}

/// Every key within a value, at any depth.
fn keys(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => members.iter().for_each(|(key, member)| {
            found.insert(key.clone());
            keys(member, found);
        }),
        Value::Array(items) => items.iter().for_each(|item| keys(item, found)),
        _ => {}
    }
}

/// Every key in the views of a game that is played with random actions.
fn seen<G: Game<Data = ()>>(config: &G::Config, seats: u8, names: &mut BTreeSet<String>) {
    let mut game = G::new(config, seats).unwrap();
    let mut luck = parlor_game::Seeded::new(1);
    let mut events = game.deal(&(), &mut luck);
    loop {
        events.iter().for_each(|event| game.apply(event));
        let Some(seat) = game.status().actors().iter().next() else { break };
        let view = game.view(parlor_game::Viewer::Seat(seat));
        keys(&serde_json::to_value(&view).unwrap(), names);
        let action = G::choices(&view, &()).sample(&mut luck).unwrap();
        events = game.decide(&(), seat, &action, &mut luck).unwrap();
    }
    keys(&serde_json::to_value(game.view(parlor_game::Viewer::Spectator)).unwrap(), names);
}

#[test]
fn the_page_names_every_field_of_an_update_its_view_and_a_review() {
    let mut names = BTreeSet::new();
    for wanted in [
        "json update",
        "json review",
        "json question",
        "json advice",
        "json sorry-review",
        "json sorry-question",
        "json sorry-advice",
        "json clue-review",
        "json clue-question",
        "json clue-advice",
    ] {
        let example = blocks().into_iter().find(|(kind, _)| *kind == wanted).unwrap().1;
        keys(&serde_json::from_str(example).unwrap(), &mut names);
    }
    // Also a new game, in case the example is out of date.
    seen::<Yahtzee>(&parlor_yahtzee::Config { games: 2, ..Default::default() }, 2, &mut names);
    let points = parlor_sorry::Config { variation: parlor_sorry::Variation::Points, ..Default::default() };
    seen::<parlor_sorry::Sorry>(&points, 2, &mut names);
    seen::<parlor_clue::Clue>(&parlor_clue::Config::default(), 3, &mut names);
    let prose: String = PAGE.split("\n```").step_by(2).collect();
    for name in names {
        let told = [format!("`{name}`"), format!(".{name}`")].iter().any(|form| prose.contains(form));
        assert!(told, "docs/api.md does not say what `{name}` is");
    }
}

#[test]
fn the_page_names_every_ask_and_message() {
    let source = include_str!("../../../table/src/message.rs");
    for name in ["Ask", "ClientMessage", "ServerMessage"] {
        for variant in variants(source, name) {
            assert!(PAGE.contains(&format!("`{variant}`")), "docs/api.md does not name `{variant}`");
        }
    }
    let hall = include_str!("../../src/socket/hall.rs");
    for variant in variants(hall, "HallClientMessage").into_iter().chain(variants(hall, "HallServerMessage")) {
        assert!(PAGE.contains(&format!("`{variant}`")), "docs/api.md does not name `{variant}`");
    }
    let chat = include_str!("../../../table/src/chat.rs");
    let codes = variants(include_str!("../../../table/src/row.rs"), "What").into_iter();
    for variant in codes.chain(variants(chat, "Phrase")).chain(variants(chat, "ChatRule")) {
        assert!(PAGE.contains(&format!("`{variant}`")), "docs/api.md does not name `{variant}`");
    }
}

#[test]
fn the_limits_match_the_code() {
    let limits = Limits::default();
    let pair = |(rate, burst): (u32, u32), time: &str| format!("{rate} a {time}, {burst} at once |");
    for (row, limit) in [
        ("requests", pair(limits.requests, "second")),
        ("new tables", pair(limits.tables, "minute")),
        ("new tables of a player", pair(limits.tables_by_player, "minute")),
        ("new players", pair(limits.players, "minute")),
        ("messages", pair(limits.messages, "second")),
        ("chat messages", pair(limits.chat_lines, "second")),
        ("drafts stored", pair(limits.drafts, "second")),
        ("logs imported", pair(limits.imports, "minute")),
        ("logs checked", pair(limits.checks, "minute")),
        ("logs imported by a player", pair(limits.imports_by_player, "minute")),
        ("logs imported by anybody", format!("{} |", limits.all_imports)),
        ("logs imported by a player in total", format!("{} |", limits.imports_of_one)),
        ("tables in a history", format!("{MOST_LISTED} |")),
        ("sockets and waiting requests", format!("{} open |", limits.watchers)),
        ("connections", format!("{} open |", limits.connections)),
        ("devices", format!("{MOST_DEVICES} |")),
        ("open links to another device", format!("{MOST_LINKS} |")),
        ("rows", format!("{MAX_ROWS} |")),
        ("rows beside the game", format!("{MAX_ROWS_BESIDE} |")),
        ("tables that are not over", format!("{} |", limits.tables_of_one)),
        ("people let in", format!("{} |", limits.guests)),
        ("seats", format!("{} |", parlor_game::MAX_SEATS)),
    ] {
        let line = PAGE.lines().find(|line| line.starts_with(&format!("| {row} |"))).expect("the limit is listed");
        assert!(line.ends_with(&limit), "{line} should say {limit}");
    }
}

/// The map of the mansion, and the squares in front of the doors.
#[test]
fn the_map_matches_the_board() {
    let map = blocks().into_iter().find(|(_, text)| text.contains("ABCDEFGHIJKLMNOPQRSTUVWX")).unwrap().1;
    let rows: Vec<&str> = map.lines().skip(1).map(|line| &line[3..]).collect();
    assert_eq!(rows, parlor_clue::MAP);
    for room in parlor_clue::Room::ALL {
        let code = serde_json::to_value(room).unwrap();
        let squares: Vec<String> = room.doors().map(|door| format!("`{}`", door.square)).collect();
        let row = format!("\n| `{}` | {} |\n", code.as_str().unwrap(), squares.join(", "));
        assert!(PAGE.contains(&row), "docs/api.md does not have {row}");
    }
}

#[test]
fn the_options_of_the_page_match_the_game() {
    let config = serde_json::to_value(parlor_yahtzee::Config::default()).unwrap();
    assert_eq!(config, json!({ "edition": "classic", "joker": "by_edition", "yahtzee_bonus": true, "games": 1 }));
    let sorry = serde_json::to_value(parlor_sorry::Config::default()).unwrap();
    let clue = serde_json::to_value(parlor_clue::Config::default()).unwrap();
    for option in [config, sorry, clue].iter().flat_map(|config| config.as_object().unwrap().keys()) {
        assert!(PAGE.contains(&format!("\n| `{option}` |")), "docs/api.md does not explain the option {option}");
    }
}
