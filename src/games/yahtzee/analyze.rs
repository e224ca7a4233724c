//! `parlor analyze yahtzee`: rates every choice for a given card and dice.

use std::fmt::Write as _;

use clap::Args;
use parlor_bots::BadQuestion;
use parlor_bots::yahtzee::{Advice, Question, Situation, Solutions};
use parlor_terminal::short;
use parlor_yahtzee::{Config, Dice};
use serde::Serialize;
use serde_json::Value;

use super::coach::thought;
use super::{Rules, parse};
use crate::analyze::{Analysis, Positions};
use crate::games::Run;

#[derive(Args)]
#[command(
    after_help = "A position is one line of text: the filled boxes of the card, separated by commas, then the five \
    dice and, after a space, the number of rolls left. Boxes that aren't listed are open. Without dice, Parlor shows the expected \
    score.\n\n  parlor analyze yahtzee \"aces 3, sixes 18, fh 25, yahtzee 50 +1, 33514 2\"\n  parlor analyze yahtzee \
    --edition 2014 \"44444 1\" \"chance 22, 12346 0\"\n  parlor analyze yahtzee --json --file positions.txt\n\nBoxes: \
    aces twos threes fours fives sixes 3k 4k fh ss ls yahtzee chance. +1 after the Yahtzee box stands for one \
    additional Yahtzee with its 100-point bonus. A line that begins with { is a question in the API's JSON format, \
    which includes the rules."
)]
pub struct Analyze {
    #[command(flatten)]
    positions: Positions,
    #[command(flatten)]
    rules: Rules,
}

impl Run for Analyze {
    fn run(self) -> Result<(), String> {
        self.positions.analyze(&Solver { config: self.rules.config(1), solutions: Solutions::default() })
    }
}

/// The rules for positions given as text, and the solutions computed so far.
struct Solver {
    config: Config,
    solutions: Solutions,
}

/// The advice and its situation. Only the advice is serialized.
#[derive(Serialize)]
#[serde(transparent)]
struct Solved {
    advice: Advice,
    #[serde(skip)]
    situation: Situation,
}

impl Solver {
    fn solved(&self, question: &Question) -> Result<Solved, BadQuestion> {
        let situation = question.check()?;
        let solution = self.solutions.of(&situation.config);
        let advice = situation.advice(thought(&solution, || eprintln!("thinking…")));
        Ok(Solved { advice, situation })
    }
}

impl Analysis for Solver {
    type Advice = Solved;
    const EXAMPLE: &'static str = "\"aces 3, sixes 18, 33514 2\"";

    fn is_cut(position: &str) -> bool {
        !position.contains([' ', '=', '{'])
    }

    fn of_text(&self, text: &str) -> Result<Solved, BadQuestion> {
        let question = parse::position(text, &self.config).map_err(BadQuestion::Unreadable)?;
        self.solved(&question)
    }

    fn of_json(&self, question: &Value) -> Result<Solved, BadQuestion> {
        self.solved(&Question::read(question).map_err(BadQuestion::Unreadable)?)
    }

    fn told(&self, Solved { advice, situation }: &Solved, shown: usize) -> String {
        let dice = situation.throw.map(|(dice, left)| format!(", {}", in_words(dice, left))).unwrap_or_default();
        let mut text = format!("{}{dice}\n", written(situation));
        _ = writeln!(text, "expected final score: {:.2}", advice.expected);
        let ranking = &advice.ranking;
        if ranking.is_empty() {
            let full = situation.card.open().is_empty();
            text += if full { "no choices: the card is full\n" } else { "no choices listed: no dice were given\n" };
            return text;
        }
        let shown = ranking.len().min(shown);
        text += "\n    expected    loss  choice\n";
        for (advised, number) in ranking[..shown].iter().zip(1..) {
            let loss = if advised.loss > 0.0 { format!("{:.2}", advised.loss) } else { String::new() };
            _ = writeln!(text, "{number:>3} {:>8.2} {loss:>7}  {}", advised.expected, advised.words);
        }
        if shown < ranking.len() {
            _ = writeln!(text, "    and {} more: use --all to see them", ranking.len() - shown);
        }
        text
    }
}

/// "3 3 5 1 4, 2 rolls left".
fn in_words(dice: Dice, left: u8) -> String {
    match left {
        0 => format!("{dice}, no rolls left"),
        1 => format!("{dice}, 1 roll left"),
        left => format!("{dice}, {left} rolls left"),
    }
}

/// The filled boxes in the notation the user types.
fn written(situation: &Situation) -> String {
    let card = &situation.card;
    let filled = card.boxes.iter().filter_map(|(category, points)| Some(format!("{} {}", short(category), (*points)?)));
    let filled: Vec<String> = filled
        .map(|entry| match card.yahtzee_bonuses {
            bonuses if bonuses > 0 && entry.starts_with("yahtzee ") => format!("{entry} +{bonuses}"),
            _ => entry,
        })
        .collect();
    if filled.is_empty() { "an empty card".into() } else { filled.join(", ") }
}
