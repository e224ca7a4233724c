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
use parlor_yahtzee::Category;

use crate::out;
use crate::rules::{GameName, Rules};
use crate::wrap::{self, wrap};

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
            let talked = session::Session::new(situation, &mind, self.all).run(input, output);
            return out::unless_gone(talked).map_err(|problem| format!("the terminal cannot be used: {problem}"));
        }
        let mind = thought(&mind, || eprintln!("thinking…"));
        let advice = situation.advice(mind);
        if self.json {
            out::print_line(serde_json::to_string(&advice).map_err(|problem| problem.to_string())?)
        } else {
            out::print(told(&situation, &advice, mind, self.all))
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
fn told(situation: &Situation, advice: &Advice, mind: &Mind, all: bool) -> String {
    let mut text = String::new();
    if let Some((dice, rolls_left)) = situation.throw {
        text += &format!("{dice}, {}. ", rolls(rolls_left));
    }
    text += &format!("Expected final score: {:.2}\n", advice.expected);
    text += &ranking(advice, if all { None } else { compared(situation, mind) }, all);
    let line = |line: &str, indent: &str| format!("{}\n", wrap(line, wrap::width(), indent));
    let open: Vec<String> = advice.boxes.iter().map(chance).collect();
    // Without a roll there is nothing to hope for.
    if !open.is_empty() && situation.throw.is_none_or(|(_, rolls_left)| rolls_left > 0) {
        text += &line(&format!("This turn, if nothing else counts: {}", open.join("\u{a0}· ")), "  ");
    }
    text += &line(&prospects(situation, advice), "");
    text += &line(&advice.why, "");
    text
}

/// "one roll left".
pub fn rolls(left: u8) -> String {
    match left {
        0 => "no roll left".to_owned(),
        1 => "one roll left".to_owned(),
        left => format!("{left} rolls left"),
    }
}

/// The place in the ranking of the choice that the sentence compares the best one with.
fn compared(situation: &Situation, mind: &Mind) -> Option<usize> {
    let (position, solved) = (situation.position(), mind.solved());
    let other = solved.explain(&position).other?;
    solved.rank(&position).iter().position(|ranked| ranked.choice == other)
}

/// The best choices in their order, and the one that the sentence speaks of if it is not among them.
fn ranking(advice: &Advice, compared: Option<usize>, all: bool) -> String {
    let ranking = &advice.ranking;
    let shown = if all { ranking.len() } else { SHOWN.min(ranking.len()) };
    let apart = compared.filter(|place| *place >= shown);
    let places = || (0..shown).chain(apart);
    let width = places().map(|place| ranking[place].words.chars().count()).max().unwrap_or(0);
    let row = |place: usize| {
        let Advised { words, expected, loss, .. } = &ranking[place];
        let loss = if place == 0 { String::new() } else { format!("  −{loss:.2}") };
        format!("{:>3}. {words:<width$}  {expected:.2}{loss}\n", place + 1)
    };
    let mut text: String = (0..shown).map(row).collect();
    let more = ranking.len() - shown;
    match apart.map(row) {
        _ if more == 0 => {}
        None => text += &format!("     and {more} more\n"),
        Some(row) if more == 1 => text += &row,
        Some(row) => text += &format!("     and {more} more, among them\n{row}"),
    }
    text
}

/// "From here, half of all games end between 217 and 272. Beating 300: 14 %."
fn prospects(situation: &Situation, advice: &Advice) -> String {
    let [_, low, _, high, _] = advice.prospects.quantiles;
    let about = if advice.prospects.error > 0.0 { "about " } else { "" };
    let mut text = match low == high {
        true => format!("From here, most games end with {low}."),
        false => format!("From here, half of all games end between {about}{low} and {high}."),
    };
    if let (Some(score), Some(chance)) = (situation.beat, advice.prospects.beat) {
        text += &format!(" Beating {score}: {about}{}.", percent(chance));
    }
    text
}

/// "sixes 18+: 36 %", and "fh 25: 5 %" of a box that gives always the same; held together by spaces that do not break.
fn chance(advice: &BoxAdvice) -> String {
    use Category::{FullHouse, LargeStraight, SmallStraight, Yahtzee};
    let always = matches!(advice.category, FullHouse | SmallStraight | LargeStraight | Yahtzee);
    let more = if always { "" } else { "+" };
    format!("{} {}{more}: {}", short(advice.category), advice.at_least, percent(advice.chance)).replace(' ', "\u{a0}")
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
