//! Sorry! in the terminal: its texts, its options and its board.

mod advice;
mod animation;
mod board;
mod chances;
mod lines;
mod menu;
mod picture;
mod review;
mod rules;
mod sheet;
mod telling;

pub use advice::{ADVISED as SORRY_ADVISED, page as sorry_advice};
pub use board::SorryBoard;
pub use lines::{SorryLines, picture as sorry_board};
pub use telling::{a_card as sorry_card, legs as sorry_legs};

use parlor_game::Seat;
use parlor_sorry::{Card, Config, Notice, Variation, View};
use serde_json::Value;

use crate::command::Command;
use crate::face::{Board, Decisions, Face, GameOption, Lines};
use crate::look::Look;
use crate::page::Page;
use crate::roster::Standing;
use crate::words::{Names, does};

/// Sorry! in the terminal.
#[derive(Clone, Copy, Debug, Default)]
pub struct SorryFace;

const VARIATIONS: [(Variation, &str); 3] = [
    (Variation::Standard, "standard, everyone for themselves"),
    (Variation::Team, "in teams, for four players"),
    (Variation::Points, "for points, with a hand of five"),
];
const TARGETS: [(Option<u16>, &str); 6] = [
    (None, "one game"),
    (Some(Config::USUAL_TARGET), "a series to 300"),
    (Some(100), "a series to 100"),
    (Some(200), "a series to 200"),
    (Some(500), "a series to 500"),
    (Some(1000), "a series to 1000"),
];

impl Face for SorryFace {
    fn name(&self) -> &'static str {
        "sorry"
    }

    fn title(&self) -> &'static str {
        "Sorry!"
    }

    fn options(&self) -> Vec<GameOption> {
        const CALLED: [&str; 3] = [VARIATIONS[0].1, VARIATIONS[1].1, VARIATIONS[2].1];
        const SERIES: [&str; 6] = [TARGETS[0].1, TARGETS[1].1, TARGETS[2].1, TARGETS[3].1, TARGETS[4].1, TARGETS[5].1];
        let applies = |chosen: &[usize]| chosen.first().is_some_and(|rules| VARIATIONS[*rules].0.keeps_score());
        vec![GameOption::new("Variation", &CALLED), GameOption { label: "Length", values: &SERIES, applies }]
    }

    fn config(&self, chosen: &[usize]) -> Value {
        let [rules, series] = std::array::from_fn(|option| chosen.get(option).copied().unwrap_or(0));
        let variation = VARIATIONS[rules % VARIATIONS.len()].0;
        // Only games that are played for points form a series.
        let target = TARGETS[series % TARGETS.len()].0.filter(|_| variation.keeps_score());
        serde_json::to_value(Config { variation, target, ..Config::default() }).unwrap_or_default()
    }

    fn agreed(&self, config: &Value) -> String {
        let Ok(config) = serde_json::from_value::<Config>(config.clone()) else { return String::new() };
        let rules = match config.variation {
            Variation::Standard => "standard rules",
            Variation::Team => "in teams",
            Variation::Points => "for points",
        };
        let series = config.target.map(|target| format!(" to {target}")).unwrap_or_default();
        format!("{rules}{series}")
    }

    fn rules(&self) -> Page {
        rules::rules()
    }

    fn review(&self, json: &Value, names: &Names, named: Decisions, drawn: bool) -> Option<Page> {
        review::page(json, names, named, drawn)
    }

    fn moments(&self, json: &Value, look: Look) -> Vec<(u64, String)> {
        review::moments(json, look)
    }

    fn advice(&self, json: &Value) -> Option<Page> {
        advice::page(json, advice::ADVISED)
    }

    fn scores(&self) -> Option<&'static str> {
        Some(
            "The score is the number of pawns at HOME at the end, including your partner's in team play. When playing \
                for points, it is your points.",
        )
    }

    fn variant(&self, code: &str) -> String {
        // A suffix gives the number of players where it matters: `standard_2`.
        let (variation, players) = code.split_once('_').map_or((code, None), |(name, players)| (name, Some(players)));
        let name = match variation {
            "standard" => "Standard",
            "team" => "In teams",
            "points" => "For points",
            other => other,
        };
        players.map_or_else(|| name.to_owned(), |players| format!("{name}, {players} players"))
    }

    fn tell(&self, notice: &Value, names: &Names) -> Option<String> {
        let who = |seat: Seat, they: &str, you: &str| does(&names.get(seat), they, you);
        Some(match serde_json::from_value(notice.clone()).ok()? {
            Notice::GameStarted { starter, drawn: true } => {
                format!("{}, drawn at random.", who(starter, "starts", "start"))
            }
            Notice::GameStarted { starter, drawn: false } => format!("{}.", who(starter, "starts", "start")),
            Notice::Reshuffled {} => "The deck is empty, so the discards are shuffled.".into(),
            Notice::Drew { seat, card } => format!("{} {}.", who(seat, "draws", "draw"), telling::a_card(card)),
            Notice::Moved { seat, card, legs, left } => {
                let rest = if left > 0 { format!(" {left} of the 7 remain.") } else { String::new() };
                let again = match card {
                    Card::Two => format!(". {}", who(seat, "continues", "continue")),
                    _ => String::new(),
                };
                format!("{} {card}: {}{again}.{rest}", who(seat, "plays the", "play the"), telling::legs(&legs))
            }
            Notice::Forfeited { seat, card, by_choice: true } => {
                format!("{} the {} unused.", who(seat, "leaves", "leave"), telling::name(card))
            }
            Notice::Forfeited { seat, card, .. } => {
                let again = if card == Card::Two { ", and may draw again" } else { "" };
                format!("{} no move with the {}{again}.", who(seat, "has", "have"), telling::name(card))
            }
            Notice::Discarded { seat, card } => {
                format!("{} {} for a new card.", who(seat, "discards", "discard"), telling::a_card(card))
            }
            // New cards in a hand are secret, and others may share the device.
            Notice::Dealt { .. } | Notice::Laid { .. } | Notice::Took { .. } => return None,
        })
    }

    fn commands(&self) -> Vec<Command> {
        board::SorryCommand::ALL.iter().copied().map(Command::from).collect()
    }

    fn mouse(&self) -> &'static str {
        "Click a pawn, a marked square or a line of the list to select a move. Click the marked square or the line \
        again to make it."
    }

    fn board(&self) -> Box<dyn Board> {
        Box::new(SorryBoard::default())
    }

    fn lines(&self) -> &dyn Lines {
        &SorryLines
    }

    fn has_secrets(&self, config: &Value) -> bool {
        let config = serde_json::from_value::<Config>(config.clone());
        config.is_ok_and(|config| config.variation.has_hands())
    }
}

/// A seat's standing: its colour, its pawns at HOME, and its points.
fn standing(view: &View, seat: Seat) -> Option<Standing> {
    let colour = *view.colours.get(seat)?;
    let home = view.board().home(colour);
    let pawns = if home == 1 { "pawn" } else { "pawns" };
    let points = view.config.variation.keeps_score();
    let total = view.totals.get(seat).copied().filter(|_| points);
    let short = total.map_or(String::new(), |total| format!(" {total:>3}"));
    let words = total.map_or(String::new(), |total| format!(", {total} points"));
    Some(Standing {
        short: format!("{} {home} home{short}", colour.letter()),
        words: format!("{colour}, {home} {pawns} home{words}"),
    })
}
