//! Clue in the terminal: its texts, its options and its board.

mod advice;
mod animation;
mod board;
mod codes;
mod lines;
mod map;
mod menu;
mod notebook;
mod questions;
mod reading;
mod review;
mod rules;
mod sheet;
mod telling;
mod ways;

pub use advice::{ADVISED as CLUE_ADVISED, page as clue_advice};
pub use board::ClueBoard;
pub use lines::ClueLines;

use parlor_clue::{Config, Notice, Suspect};
use serde_json::Value;

use crate::command::Command;
use crate::face::{Board, Decisions, Face, GameOption, Lines};
use crate::look::Look;
use crate::page::Page;
use crate::words::Names;

/// Clue in the terminal.
#[derive(Clone, Copy, Debug, Default)]
pub struct ClueFace;

/// The suspects of the first seat; the other seats follow clockwise.
const FIRST: [&str; 6] = [
    "Miss Scarlet first",
    "Colonel Mustard first",
    "Mrs. White first",
    "Mr. Green first",
    "Mrs. Peacock first",
    "Professor Plum first",
];

impl Face for ClueFace {
    fn name(&self) -> &'static str {
        "clue"
    }

    fn title(&self) -> &'static str {
        "Clue"
    }

    fn options(&self) -> Vec<GameOption> {
        vec![
            GameOption::new("Suspects", &FIRST),
            GameOption::new("A walk", &["uses the whole roll", "may stop early"]),
            GameOption::new("Suggestions", &["must be made in a new room", "may be skipped"]),
            GameOption::new("The last one left", &["must still solve the case", "wins at once"]),
        ]
    }

    fn config(&self, chosen: &[usize]) -> Value {
        let [first, stops, free, last] = std::array::from_fn(|option| chosen.get(option).copied().unwrap_or(0));
        let around = || Suspect::ALL.iter().cycle().skip(first).take(Suspect::ALL.len()).copied().collect();
        let config = Config {
            // Without this option, Miss Scarlet has the first seat.
            suspects: (first > 0).then(around),
            stop_early: stops > 0,
            free_suggestions: free > 0,
            last_one_wins: last > 0,
        };
        serde_json::to_value(config).unwrap_or_default()
    }

    fn agreed(&self, config: &Value) -> String {
        let Ok(config) = serde_json::from_value::<Config>(config.clone()) else { return String::new() };
        let house = [
            (config.stop_early, "walks may stop early"),
            (config.free_suggestions, "suggestions may be skipped"),
            (config.last_one_wins, "the last one left wins"),
        ];
        let house: Vec<&str> = house.into_iter().filter(|(agreed, _)| *agreed).map(|(_, words)| words).collect();
        if house.is_empty() { "standard rules".into() } else { house.join(", ") }
    }

    fn rules(&self) -> Page {
        rules::rules()
    }

    fn review(&self, json: &Value, names: &Names, named: Decisions, drawn: bool) -> Option<Page> {
        review::page(json, names, named, drawn)
    }

    fn moments(&self, json: &Value, _: Look) -> Vec<(u64, String)> {
        review::moments(json)
    }

    fn advice(&self, json: &Value) -> Option<Page> {
        advice::page(json, advice::ADVISED)
    }

    fn has_scores(&self) -> bool {
        false
    }

    fn variant(&self, code: &str) -> String {
        // A suffix gives the number of players: `standard_4`.
        let (variant, players) = code.rsplit_once('_').map_or((code, None), |(name, players)| (name, Some(players)));
        let name = if variant == "standard" { "Standard" } else { variant };
        players.map_or_else(|| name.to_owned(), |players| format!("{name}, {players} players"))
    }

    fn tell(&self, notice: &Value, names: &Names) -> Option<String> {
        telling::notice(&serde_json::from_value::<Notice>(notice.clone()).ok()?, names)
    }

    fn commands(&self) -> Vec<Command> {
        board::ClueCommand::ALL.iter().copied().map(Command::from).collect()
    }

    fn mouse(&self) -> &'static str {
        "Click a marked room or square, or a line of the list, to select it. Click it again to choose it. Click a cell \
        of the notebook to select it, and again to change your mark."
    }

    fn board(&self) -> Box<dyn Board> {
        Box::new(ClueBoard::default())
    }

    fn lines(&self) -> &dyn Lines {
        &ClueLines
    }

    fn has_secrets(&self, _: &Value) -> bool {
        true
    }

    fn has_drafts(&self) -> bool {
        true
    }

    fn has_advice_at_any_time(&self) -> bool {
        true
    }
}
