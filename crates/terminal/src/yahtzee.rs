//! Yahtzee in the terminal: its texts, its options and its board.

mod advice;
mod board;
mod dice;
mod lines;
mod pad;
mod review;
mod rules;
mod sheet;

pub use advice::{Advice, Asked, BoxChance, Prospects, Ranked, advice};
pub use board::YahtzeeBoard;
pub use lines::{YahtzeeLines, columns, read_box, short};
pub use review::{moments, review};
pub use rules::{rules, variant};

use parlor_yahtzee::{Category, Config, Edition, Event, JokerRule, StartRoll, YAHTZEE_BONUS};
use serde_json::Value;

use crate::command::Command;
use crate::face::{Board, Decisions, Face, GameOption, Lines};
use crate::look::Look;
use crate::page::Page;
use crate::words::{Names, does};

/// The default number of choices that the coach shows.
pub const ADVISED: usize = 5;

/// The minimum cost, in points, for a choice to be marked in a replay.
const COSTLY: f64 = 1.0;

/// Yahtzee in the terminal.
#[derive(Clone, Copy, Debug, Default)]
pub struct YahtzeeFace;

const EDITIONS: [(Edition, &str); 2] = [(Edition::Classic, "classic"), (Edition::Y2014, "2014")];
const JOKERS: [(JokerRule, &str); 3] = [
    (JokerRule::ByEdition, "set by the edition"),
    (JokerRule::FreeChoice, "in any open box"),
    (JokerRule::None, "none"),
];

impl Face for YahtzeeFace {
    fn name(&self) -> &'static str {
        "yahtzee"
    }

    fn title(&self) -> &'static str {
        "Yahtzee"
    }

    fn options(&self) -> Vec<GameOption> {
        vec![
            GameOption::new("Edition", &[EDITIONS[0].1, EDITIONS[1].1]),
            GameOption::new("Games", &["1", "2", "3", "4", "5", "6"]),
            GameOption::new("Joker", &[JOKERS[0].1, JOKERS[1].1, JOKERS[2].1]),
            GameOption::new("Additional Yahtzees", &["score 100 points", "score nothing extra"]),
        ]
    }

    fn config(&self, chosen: &[usize]) -> Value {
        let [edition, games, joker, bonus] = std::array::from_fn(|option| chosen.get(option).copied().unwrap_or(0));
        let config = Config {
            edition: EDITIONS[edition % EDITIONS.len()].0,
            games: u8::try_from(games + 1).unwrap_or(Config::MOST_GAMES),
            joker: JOKERS[joker % JOKERS.len()].0,
            yahtzee_bonus: bonus == 0,
        };
        serde_json::to_value(config).unwrap_or_default()
    }

    fn agreed(&self, config: &Value) -> String {
        let Ok(config) = serde_json::from_value::<Config>(config.clone()) else { return String::new() };
        let edition = EDITIONS.iter().find(|(edition, _)| *edition == config.edition).map_or("", |(_, name)| name);
        let joker = match config.joker {
            JokerRule::ByEdition => None,
            JokerRule::FreeChoice => Some("Joker in any box".to_owned()),
            JokerRule::None => Some("no Joker".to_owned()),
        };
        let bonus = (!config.yahtzee_bonus).then(|| format!("no {YAHTZEE_BONUS}-point bonus"));
        let games = (config.games > 1).then(|| format!("{} games", config.games));
        let said = [Some(format!("{edition} rules")), joker, bonus, games];
        said.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    fn rules(&self) -> Page {
        rules(None)
    }

    fn review(&self, json: &Value, names: &Names, named: Decisions, drawn: bool) -> Option<Page> {
        review(json, names, named, drawn).ok()
    }

    fn moments(&self, json: &Value, _look: Look) -> Vec<(u64, String)> {
        let costly = moments(json).into_iter().filter(|moment| moment.cost >= COSTLY);
        costly.map(|moment| (moment.version, moment.words)).collect()
    }

    fn advice(&self, json: &Value) -> Option<Page> {
        advice(json).map(|advice| advice.page(ADVISED, Asked::default()))
    }

    fn variant(&self, code: &str) -> String {
        variant(code)
    }

    fn tell(&self, notice: &Value, names: &Names) -> Option<String> {
        Some(match serde_json::from_value(notice.clone()).ok()? {
            Event::GameStarted { rolls, starter } => {
                let mut text = String::new();
                for round in &rolls {
                    let one = |roll: &StartRoll| format!("{} {}", names.get(roll.seat), roll.total());
                    let round: Vec<String> = round.iter().map(one).collect();
                    text += &format!("Roll for the start: {}.\n", round.join(", "));
                }
                format!("{text}{}.", does(&names.get(starter), "starts", "start"))
            }
            Event::Rolled { seat, dice, keep } => {
                let faces = dice.faces().into_iter().enumerate().filter(|(place, _)| keep.has(*place));
                let kept: Vec<String> = faces.map(|(_, face)| face.to_string()).collect();
                let kept = if kept.is_empty() { String::new() } else { format!(", keeping {}", kept.join(" ")) };
                format!("{} {dice}{kept}.", does(&names.get(seat), "rolls", "roll"))
            }
            Event::Wrote { seat, category, points, bonus, .. } => {
                let bonus = if bonus { format!(" Plus a Yahtzee bonus of {YAHTZEE_BONUS}.") } else { String::new() };
                format!("{} {points} in {category}.{bonus}", does(&names.get(seat), "scores", "score"))
            }
        })
    }

    fn commands(&self) -> Vec<Command> {
        board::YahtzeeCommand::ALL.iter().copied().map(Command::from).collect()
    }

    fn mouse(&self) -> &'static str {
        "Click a die to keep it or release it. Click a box to select it, and again to score in it."
    }

    fn board(&self) -> Box<dyn Board> {
        Box::new(YahtzeeBoard::new())
    }

    fn lines(&self) -> &dyn Lines {
        &YahtzeeLines
    }
}

/// The number of rolls left in words: "1 roll left".
#[must_use]
pub fn rolls_left(left: u8) -> String {
    match left {
        0 => "no rolls left".to_owned(),
        1 => "1 roll left".to_owned(),
        left => format!("{left} rolls left"),
    }
}

/// Whether a box always scores the same number of points, if it scores any.
fn is_fixed(category: Category) -> bool {
    use Category::{FullHouse, LargeStraight, SmallStraight, Yahtzee};
    matches!(category, FullHouse | SmallStraight | LargeStraight | Yahtzee)
}
