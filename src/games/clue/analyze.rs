//! `parlor analyze clue`: what follows from what a player has seen, for questions in the API's format.

use std::fmt::Write as _;

use clap::Args;
use parlor_bots::BadQuestion;
use parlor_bots::clue::{Advice, CaseFile, Location, Question, Situation};
use serde::Serialize;
use serde_json::Value;

use super::notebook::indented;
use super::sheet;
use crate::analyze::{Analysis, Positions};
use crate::games::Run;
use crate::out;

#[derive(Args)]
#[command(
    after_help = "A question is one line of JSON: the players, the sizes of their hands, your number (from 0) and your \
    cards, and what has happened. `refuter` is the player who showed a card, `shown` the card if you have seen it, and \
    an entry with an `accuser` is a false accusation:\n\n  {\"players\":3,\"hand_sizes\":[6,6,6],\"me\":0,\"my_hand\":[\"Mrs. \
    White\",…],\"log\":[{\"suggester\":0,\"cards\":[\"Mr. Green\",\"Revolver\",\"Library\"],\"refuter\":1,\"shown\":\"Mr. \
    Green\"},{\"accuser\":1,\"cards\":[…]}]}\n\n`names` lists the players' names for the text of the answer, `room` \
    compares the suggestions in one room only, and `file` is the case file if you have looked into it for a false \
    accusation. The output has the odds of every card in percent, what is proven and why, and the suggestions whose \
    answer can be expected to tell most about the case file, in bits."
)]
pub struct Analyze {
    /// File with one question, or with one per line; use - for standard input
    #[arg(value_name = "FILE")]
    file: Option<String>,
    /// Show every suggestion and every proof, not just the most important ones
    #[arg(long)]
    all: bool,
    /// Print one line of JSON per question, in the API's format
    #[arg(long)]
    json: bool,
}

impl Run for Analyze {
    fn run(self) -> Result<(), String> {
        let Some(file) = self.file else {
            return Err(format!(
                "no file given: pass one with a question per line, or - for standard input, as in {HINT}"
            ));
        };
        // A question itself is welcome, too.
        let positions = match file.trim_start().starts_with('{') {
            true => Positions::given(vec![file], self.all, self.json),
            false => Positions::of_file(file.into(), self.all, self.json),
        };
        positions.analyze(&Detective { all: self.all })
    }
}

const HINT: &str = "`parlor analyze clue questions.jsonl --json`";

/// Analyzes questions.
struct Detective {
    all: bool,
}

/// The advice and its situation. Only the advice is serialized.
#[derive(Serialize)]
#[serde(transparent)]
struct Solved {
    advice: Advice,
    #[serde(skip)]
    situation: Situation,
}

impl Analysis for Detective {
    type Advice = Solved;
    const EXAMPLE: &'static str = r#"{"players":3,"me":0,"my_hand":["Mrs. White",…],"log":[…]}"#;

    fn is_cut(_: &str) -> bool {
        false
    }

    fn of_text(&self, _: &str) -> Result<Solved, BadQuestion> {
        Err(BadQuestion::Unreadable(format!("a question is a line of JSON, as in {}", Self::EXAMPLE)))
    }

    fn of_json(&self, question: &Value) -> Result<Solved, BadQuestion> {
        let situation = Question::read(question).map_err(BadQuestion::Unreadable)?.check()?;
        Ok(Solved { advice: situation.advice(), situation })
    }

    fn told(&self, Solved { advice, situation }: &Solved, shown: usize) -> String {
        let mut text = match advice.worlds.as_str() {
            "1" => "1 deal fits.\n".to_owned(),
            worlds => format!("{worlds} deals fit.\n"),
        };
        if let Some(contradiction) = &advice.contradiction {
            text += &(out::paragraph(&contradiction.text) + "\n");
            return text;
        }
        if let Some(solution) = &advice.solution {
            text += &(out::paragraph(&format!("Solved: {}.", sheet::crime(solution))) + "\n");
        }
        let names: Vec<String> = situation.names.values().cloned().collect();
        _ = write!(text, "\n{}", sheet::sheet(advice, &names));
        let me = situation.evidence.own.map(|(seat, _)| Location::Seat(seat));
        let file = Location::File(CaseFile::File);
        let told = advice.proven.iter().filter(|fact| self.all || (fact.has && Some(fact.holder) != me));
        let told: Vec<_> = told
            .filter(|fact| self.all || fact.reasons.len() > 1 || fact.text.contains(": so ") || fact.holder == file)
            .collect();
        if !told.is_empty() {
            text += "\nWhat is proven:\n";
            told.iter().for_each(|fact| text += &indented("- ", &fact.text));
        }
        if !advice.best.is_empty() && advice.solution.is_none() {
            text += "\nThe suggestions that tell most about the case file, in bits:\n";
            text += &sheet::suggestions(&advice.best, shown);
            if shown < advice.best.len() {
                _ = writeln!(text, "        and {} more: use --all to see them", advice.best.len() - shown);
            }
        }
        text
    }
}
