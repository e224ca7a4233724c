//! `parlor coach`: what to do with real dice on a real table. Once, by arguments; or for a whole game, line by line.

mod session;
mod typed;

use std::io::{self, BufReader, Read};
use std::path::PathBuf;
use std::sync::mpsc;
use std::time::Duration;

use clap::Args;
use parlor_bots::yahtzee::{Mind, Minds, Question, Situation};
use parlor_terminal::{ADVISED, Asked, advice};

use crate::out;
use crate::rules::{OnlyYahtzee, Rules};

/// Who waits longer than this wants to know what for.
const NOTICEABLE: Duration = Duration::from_millis(150);
/// The longest question that is read.
const LONGEST: u64 = 64 * 1024;

#[derive(Args)]
pub struct Coach {
    /// The game
    #[arg(value_enum)]
    game: OnlyYahtzee,
    /// What stands on the card, as in "aces 3, sixes 18, fh 25, yahtzee 50 +1"; what is not named is open
    #[arg(long, value_name = "BOXES")]
    card: Option<String>,
    /// The dice on the table, as in 33514; without them the coach asks, for a whole game
    #[arg(long, value_name = "DICE")]
    dice: Option<String>,
    /// How many rolls are left: 0, 1 or 2
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    rolls_left: Option<i64>,
    /// A question in JSON, as the API takes it; - for the standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["card", "dice", "rolls_left", "beat", "edition", "joker", "no_bonus"])]
    question: Option<PathBuf>,
    /// A final score to beat, such as your best: what is the chance?
    #[arg(long, value_name = "SCORE")]
    beat: Option<u16>,
    #[command(flatten)]
    rules: Rules,
    /// Show every choice, not only the best five
    #[arg(long)]
    all: bool,
    /// For programs: the advice as the API gives it
    #[arg(long)]
    json: bool,
}

impl Coach {
    pub fn run(self) -> Result<(), String> {
        let OnlyYahtzee::Yahtzee = self.game;
        let question = self.asked()?;
        let situation = question.check().map_err(|fault| fault.to_string())?;
        let mind = Minds::default().of(&situation.config);
        let once = self.json || self.question.is_some() || self.dice.is_some();
        if !once {
            let (input, output) = (BufReader::new(io::stdin()), io::stdout());
            let talked = session::Session::new(situation, &mind, self.all).run(input, output);
            return out::unless_gone(talked).map_err(|problem| format!("the terminal cannot be used: {problem}"));
        }
        let mind = thought(&mind, || eprintln!("thinking…"));
        if self.json {
            out::print_line(serde_json::to_string(&situation.advice(mind)).map_err(|problem| problem.to_string())?)
        } else {
            out::print(told(&situation, mind, self.all))
        }
    }

    fn asked(&self) -> Result<Question, String> {
        if let Some(file) = &self.question {
            let shown = file.display();
            let mut text = String::new();
            let read = match file.to_str() {
                Some("-") => io::stdin().take(LONGEST).read_to_string(&mut text),
                _ => std::fs::File::open(file).and_then(|file| file.take(LONGEST).read_to_string(&mut text)),
            };
            read.map_err(|problem| format!("cannot read {shown}: {problem}"))?;
            let json = serde_json::from_str(&text).map_err(|problem| problem.to_string());
            let question = json.and_then(|json| Question::read(&json));
            return question.map_err(|problem| format!("{shown} is not a question: {problem}"));
        }
        let card = self.card.as_deref().unwrap_or_default();
        let (boxes, yahtzee_bonuses) = typed::card(card)?;
        let dice = self.dice.as_deref().map(typed::dice).transpose()?;
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

/// Waits until everything is worked out; `say` is called if that takes noticeable time.
fn thought(mind: &Mind, say: impl FnOnce()) -> &Mind {
    std::thread::scope(|scope| {
        let (done, is_done) = mpsc::channel::<()>();
        let work = scope.spawn(move || {
            mind.prospects();
            drop(done);
            mind
        });
        if is_done.recv_timeout(NOTICEABLE) == Err(mpsc::RecvTimeoutError::Timeout) {
            say();
        }
        work.join().expect("solving does not panic")
    })
}

/// The advice for people: the choices, the boxes and the reason.
fn told(situation: &Situation, mind: &Mind, all: bool) -> String {
    let advice = serde_json::to_value(situation.advice(mind)).ok().and_then(|json| advice(&json));
    let asked = Asked { throw: situation.throw, beat: situation.beat };
    let shown = if all { usize::MAX } else { ADVISED };
    advice.expect("this is its form").page(shown, asked).body(out::width())
}
