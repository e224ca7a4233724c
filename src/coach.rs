//! `parlor coach`: what to do with real dice on a real table. Once, by arguments; or for a whole game, line by line.

mod session;
mod typed;

use std::io::{self, BufReader, Read};
use std::path::PathBuf;
use std::sync::mpsc;
use std::time::Duration;

use clap::Args;
use parlor_bots::yahtzee::{Advice, Advised, BoxAdvice, Mind, Minds, Question, Situation};
use parlor_terminal::short;

use crate::rules::{GameName, Rules};

/// How many choices are shown if nothing is said.
const SHOWN: usize = 5;
/// Who waits longer than this wants to know what for.
const NOTICEABLE: Duration = Duration::from_millis(150);
/// The longest question that is read.
const LONGEST: u64 = 64 * 1024;

#[derive(Args)]
pub struct Coach {
    /// The game
    #[arg(value_enum)]
    game: GameName,
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
        let GameName::Yahtzee = self.game;
        let question = self.asked()?;
        let situation = question.check().map_err(|fault| fault.to_string())?;
        let mind = Minds::default().of(&situation.config);
        let once = self.json || self.question.is_some() || self.dice.is_some();
        if !once {
            let (input, output) = (BufReader::new(io::stdin()), io::stdout());
            return session::Session::new(situation, &mind, self.all)
                .run(input, output)
                .map_err(|problem| format!("the terminal cannot be used: {problem}"));
        }
        let advice = situation.advice(thought(&mind, || eprintln!("thinking…")));
        if self.json {
            println!("{}", serde_json::to_string(&advice).map_err(|problem| problem.to_string())?);
        } else {
            print!("{}", told(&situation, &advice, self.all));
        }
        Ok(())
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
            return serde_json::from_str(&text).map_err(|problem| format!("{shown} is not a question: {problem}"));
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
fn told(situation: &Situation, advice: &Advice, all: bool) -> String {
    let mut text = String::new();
    if let Some((dice, rolls_left)) = situation.throw {
        let rolls = match rolls_left {
            0 => "no roll left".to_owned(),
            1 => "one roll left".to_owned(),
            left => format!("{left} rolls left"),
        };
        text += &format!("{dice}, {rolls}. ");
    }
    text += &format!("Expected final score: {:.2}\n", advice.expected);
    let shown = if all { advice.ranking.len() } else { SHOWN.min(advice.ranking.len()) };
    let width = advice.ranking[..shown].iter().map(|advised| advised.words.chars().count()).max().unwrap_or(0);
    for (place, Advised { words, expected, loss, .. }) in advice.ranking[..shown].iter().enumerate() {
        let loss = if place == 0 { String::new() } else { format!("  −{loss:.2}") };
        text += &format!("{:>3}. {words:<width$}  {expected:.2}{loss}\n", place + 1);
    }
    if shown < advice.ranking.len() {
        let more = advice.ranking.len() - shown;
        text += &format!("     and {more} more\n");
    }
    let open: Vec<String> = advice.boxes.iter().map(chance).collect();
    // Without a roll there is nothing to hope for.
    if !open.is_empty() && situation.throw.is_none_or(|(_, rolls_left)| rolls_left > 0) {
        text += &format!("This turn, if nothing else counts: {}\n", open.join(" · "));
    }
    text += &format!("{}\n", prospects(situation, advice));
    text += &format!("{}\n", advice.why);
    text
}

/// "Half of all games end between 217 and 272 from here. Beating 300: 14 %."
fn prospects(situation: &Situation, advice: &Advice) -> String {
    let [_, low, _, high, _] = advice.prospects.quantiles;
    let about = if advice.prospects.error > 0.0 { "about " } else { "" };
    let mut text = match low == high {
        true => format!("Most games end with {low} from here."),
        false => format!("Half of all games end between {about}{low} and {high} from here."),
    };
    if let (Some(score), Some(chance)) = (situation.beat, advice.prospects.beat) {
        text += &format!(" Beating {score}: {about}{}.", percent(chance));
    }
    text
}

/// "sixes 18+ 36 %".
fn chance(advice: &BoxAdvice) -> String {
    format!("{} {}+ {}", short(advice.category), advice.at_least, percent(advice.chance))
}

fn percent(chance: f64) -> String {
    match (chance * 100.0).round() {
        _ if chance == 0.0 => "no".to_owned(),
        _ if chance == 1.0 => "yes".to_owned(),
        0.0 => "under 1 %".to_owned(),
        100.0 => "over 99 %".to_owned(),
        percent => format!("{percent} %"),
    }
}
