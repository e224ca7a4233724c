//! `parlor coach yahtzee`: advice for real dice, once or line by line for a whole game.

use std::path::PathBuf;
use std::sync::mpsc;
use std::time::Duration;

use clap::Args;
use parlor_bots::yahtzee::{Question, Situation, Solution, Solutions};
use parlor_terminal::{ADVISED, Asked, advice};

use super::session::Dialogue;
use super::{Rules, parse};
use crate::coach::{self, Shown};
use crate::games::Run;
use crate::out;

/// A longer wait is announced to the user.
const NOTICEABLE: Duration = Duration::from_millis(150);

#[derive(Args)]
pub struct Coach {
    /// Filled boxes, such as "aces 3, sixes 18, fh 25, yahtzee 50 +1"; boxes that aren't listed are open
    #[arg(long, value_name = "BOXES")]
    card: Option<String>,
    /// Dice on the table, such as 33514; if omitted, the coach asks for them and follows a whole game
    #[arg(long, value_name = "DICE")]
    dice: Option<String>,
    /// Number of rolls left: 0, 1 or 2
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    rolls_left: Option<i64>,
    /// File with a question in the API's JSON format; use - for standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["card", "dice", "rolls_left", "beat", "edition", "joker", "no_bonus"])]
    question: Option<PathBuf>,
    /// Also show the chance of beating this final score
    #[arg(long, value_name = "SCORE")]
    beat: Option<u16>,
    #[command(flatten)]
    rules: Rules,
    #[command(flatten)]
    shown: Shown,
}

impl Run for Coach {
    fn run(self) -> Result<(), String> {
        let question = self.asked()?;
        let situation = question.check().map_err(|fault| fault.to_string())?;
        let solution = Solutions::default().of(&situation.config);
        let once = self.shown.json || self.question.is_some() || self.dice.is_some();
        if !once {
            return coach::follow(Dialogue::new(situation, &solution, self.shown.all));
        }
        let solution = thought(&solution, || eprintln!("thinking…"));
        if self.shown.json {
            out::print_line(serde_json::to_string(&situation.advice(solution)).map_err(|problem| problem.to_string())?)
        } else {
            out::print(told(&situation, solution, self.shown.all))
        }
    }
}

impl Coach {
    fn asked(&self) -> Result<Question, String> {
        if let Some(file) = &self.question {
            return coach::question(file, Question::read);
        }
        let card = self.card.as_deref().unwrap_or_default();
        let (boxes, yahtzee_bonuses) = parse::card(card)?;
        let dice = self.dice.as_deref().map(parse::dice).transpose()?;
        let config = self.rules.config(1);
        Ok(Question {
            config,
            boxes,
            yahtzee_bonuses,
            dice,
            rolls_left: self.rolls_left,
            beat: self.beat,
            ..Question::default()
        })
    }
}

/// Waits until the solution is ready. Calls `say` if that takes longer than [`NOTICEABLE`].
pub fn thought(solution: &Solution, say: impl FnOnce()) -> &Solution {
    std::thread::scope(|scope| {
        let (done, is_done) = mpsc::channel::<()>();
        let work = scope.spawn(move || {
            solution.prospects();
            drop(done);
            solution
        });
        if is_done.recv_timeout(NOTICEABLE) == Err(mpsc::RecvTimeoutError::Timeout) {
            say();
        }
        work.join().expect("solving does not panic")
    })
}

/// Formats the advice for people: choices, boxes and the reason.
pub fn told(situation: &Situation, solution: &Solution, all: bool) -> String {
    let advice = serde_json::to_value(situation.advice(solution)).ok().and_then(|json| advice(&json));
    let asked = Asked { throw: situation.throw, beat: situation.beat };
    let shown = if all { usize::MAX } else { ADVISED };
    advice.expect("the JSON has the expected form").page(shown, asked).body(out::width())
}
