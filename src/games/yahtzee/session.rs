//! A whole game with real dice: the coach keeps the card, and the user types the dice and the boxes.

use std::io::{self, Write};

use parlor_bots::yahtzee::{Question, Situation, Solution};
use parlor_terminal::{columns, read_box, short};
use parlor_yahtzee::{CardView, Category, DICE, Dice, Face, Keep, Offer, YAHTZEE_BONUS, Yahtzee, offers};

use super::coach::{thought, told};
use super::parse;
use crate::coach::{Change, LineResult, Session};

const HELP: &str = "3 3 5 1 4        your dice after each roll; 33514 works too
keep 3 3 5       the dice you keep; after that, type only the other dice
roll             roll all five again; `keep none` does the same
write BOX        score the dice in a box: write fh, score full house
zero BOX         score a zero in a box
all              show every choice, not just the five best
set BOX POINTS   correct the card: set sixes 18, set yahtzee 50 +1, set chance -
undo             undo the last step
card             show the card
help             show this list
quit             stop
Boxes: aces twos threes fours fives sixes 3k 4k fh ss ls yahtzee chance";

/// A game with real dice.
#[derive(Clone)]
pub struct Dialogue<'a> {
    solution: &'a Solution,
    all: bool,
    situation: Situation,
    /// The dice kept, if the user named them.
    kept: Option<Vec<Face>>,
}

impl Session for Dialogue<'_> {
    const GREETING: &'static str = "Roll your dice and type them, as in 3 3 5 1 4. Type `help` for a list of commands.";
    const HELP: &'static str = HELP;
    const LAST: &'static str = "box";

    fn tell(&self, output: &mut dyn Write) -> io::Result<()> {
        let open = self.situation.card.open().len();
        let boxes = if open == 1 { "1 open box".into() } else { format!("{open} open boxes") };
        match (open, &self.kept, self.situation.throw) {
            (0, ..) => Ok(()),
            (_, Some(kept), _) if kept.is_empty() => writeln!(output, "Roll all five dice and type the result."),
            (_, Some(kept), _) => {
                let dice = if DICE - kept.len() == 1 { "die" } else { "dice" };
                writeln!(output, "Roll the other {} {dice} and type the result.", DICE - kept.len())
            }
            (.., Some(_)) => self.advise(output, self.all),
            (.., None) => {
                let solution = thought(self.solution, || _ = writeln!(output, "thinking…"));
                let expected = solution.solved().expected(&self.situation.position());
                let total = self.situation.card.grand_total();
                writeln!(output, "{total} points, {boxes}; expected final score {expected:.2}. Your dice?")
            }
        }
    }

    fn result(&self) -> Option<String> {
        let full = self.situation.card.open().is_empty();
        full.then(|| format!("{}Final score: {}", self.card(), self.situation.card.grand_total()))
    }

    fn so_far(&self) -> String {
        format!("The score so far: {}", self.situation.card.grand_total())
    }

    fn hear(&self, line: &str) -> Result<LineResult<Self>, String> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let dice_lie = self.situation.throw.is_some();
        if let Ok(category) = read_box(line) {
            let write = format!("type `write {}`.", short(category));
            let first = if dice_lie { "To score there," } else { "Type the dice first; then, to score there," };
            return Ok(LineResult::Say(format!("{first} {write}")));
        }
        if dice_lie && self.kept.is_none() && line.parse().is_ok_and(|place| self.is_choice(place)) {
            return Ok(LineResult::Say(format!("To make choice {line}, type its `keep` or `write` command.")));
        }
        match command.to_ascii_lowercase().as_str() {
            "card" => Ok(LineResult::Say(self.card())),
            "keep" | "k" => self.keep(rest).map(LineResult::Changed),
            "roll" | "r" if rest.is_empty() && dice_lie => self.keep("none").map(LineResult::Changed),
            "roll" | "r" if rest.is_empty() => Ok(LineResult::Say("Roll your dice and type the result.".into())),
            "write" | "w" | "score" | "s" => self.write(read_box(rest)?, false).map(LineResult::Changed),
            "zero" => self.write(read_box(rest)?, true).map(LineResult::Changed),
            "set" => self.set(rest).map(LineResult::Changed),
            "all" => {
                self.situation.throw.ok_or("there is nothing to choose until the dice are rolled")?;
                let mut text = Vec::new();
                self.advise(&mut text, true).map_err(|problem| problem.to_string())?;
                Ok(LineResult::Say(String::from_utf8_lossy(&text).into_owned()))
            }
            word if word.starts_with(|c: char| c.is_ascii_digit()) => self.roll(line).map(LineResult::Changed),
            other => Err(format!("unknown command `{other}`; type `help` for the list")),
        }
    }
}

impl<'a> Dialogue<'a> {
    /// Starts a game in this situation.
    pub fn new(situation: Situation, solution: &'a Solution, all: bool) -> Self {
        Self { solution, all, situation, kept: None }
    }

    /// The same game in another situation.
    fn at(&self, situation: Situation, kept: Option<Vec<Face>>) -> Self {
        Self { situation, kept, ..*self }
    }

    fn advise(&self, output: &mut dyn Write, all: bool) -> io::Result<()> {
        let solution = thought(self.solution, || _ = writeln!(output, "thinking…"));
        write!(output, "{}", told(&self.situation, solution, all))
    }

    /// Whether the list of choices has an entry with this number.
    fn is_choice(&self, place: usize) -> bool {
        let choices = self.solution.solved().rank(&self.situation.position()).len();
        (1..=choices).contains(&place)
    }

    /// Handles a roll: all five dice, or only those rolled again if the user named the kept ones.
    fn roll(&self, text: &str) -> Result<Change<Self>, String> {
        let mut dice = parse::dice(text)?;
        let rolls_left = match self.situation.throw {
            None => Yahtzee::ROLLS - 1,
            Some((_, 0)) => return Err("all three rolls are used: `write` a box, or `undo` a mistake".into()),
            Some((_, left)) => left - 1,
        };
        if let Some(kept) = &self.kept {
            let kept: Vec<i64> = kept.iter().map(|face| i64::from(face.pips())).collect();
            if dice.len() + kept.len() == DICE {
                dice.splice(0..0, kept);
            } else if dice.len() != DICE {
                return Err(format!("{}, but {}", missing_dice(DICE - kept.len()), named_dice(dice.len())));
            } else if let Some(face) = missing(&kept, &dice) {
                return Err(format!(
                    "you kept a {face} that is not among these dice: type all five, or `undo` the keep"
                ));
            }
        }
        let question = Question { dice: Some(dice), rolls_left: Some(rolls_left.into()), ..question(&self.situation) };
        let situation = question.check().map_err(|fault| fault.to_string())?;
        let done = situation.throw.map(|(dice, _)| format!("the dice {dice}")).unwrap_or_default();
        Ok(Change { next: self.at(situation, None), done, said: None })
    }

    fn keep(&self, text: &str) -> Result<Change<Self>, String> {
        let (dice, rolls_left) =
            self.situation.throw.ok_or("type the five dice of the first roll before you keep any")?;
        if rolls_left == 0 {
            return Err("all three rolls are used: `write` a box".into());
        }
        let kept = match text.to_ascii_lowercase().as_str() {
            "" => return Err("name the dice you keep, as in `keep 3 3`, or type `keep none`".into()),
            "none" | "nothing" => Vec::new(),
            text => parse::dice(text)?,
        };
        let face =
            |&pips: &i64| u8::try_from(pips).ok().and_then(Face::new).ok_or(format!("a die shows 1 to 6, not {pips}"));
        let kept = kept.iter().map(face).collect::<Result<Vec<Face>, String>>()?;
        match Keep::of(dice, &kept) {
            None => Err(format!("you don't have those dice: the dice are {dice}")),
            Some(Keep::ALL) => Err("you kept all five: `write` a box".into()),
            Some(_) => {
                let faces: Vec<String> = kept.iter().map(Face::to_string).collect();
                let done = if kept.is_empty() { "keep none".into() } else { format!("keep {}", faces.join(" ")) };
                Ok(Change { next: self.at(self.situation.clone(), Some(kept)), done, said: None })
            }
        }
    }

    fn write(&self, category: Category, zero: bool) -> Result<Change<Self>, String> {
        let Situation { config, card, throw, .. } = &self.situation;
        if let Some(points) = card.boxes[category] {
            return Err(format!("{category} is already filled, with {points}; use `set` to correct the card"));
        }
        let (dice, _) = throw.ok_or("type the dice first, or use `set` to correct the card")?;
        let offers = offers(config, card.open(), card.yahtzee_box(), dice);
        let Offer::Points(points) = offers.boxes[category] else {
            return Err(format!(
                "{category} is not allowed: this Joker must be scored in one of: {}",
                offers.allowed()
            ));
        };
        let points = if zero { 0 } else { points };
        let mut situation = self.situation.clone();
        situation.throw = None;
        situation.card.boxes[category] = Some(points);
        situation.card.yahtzee_bonuses += u8::from(offers.bonus);
        let solved = self.solution.solved();
        let loss = solved.expected(&self.situation.position()) - solved.expected(&situation.position());
        let bonus = if offers.bonus { format!(" with a bonus of {YAHTZEE_BONUS}") } else { String::new() };
        let against = match loss {
            none if none < 0.005 => ", the best choice".into(),
            little if little < 0.05 => ", as good as the best choice".into(),
            loss => format!(": {loss:.1} less than the best choice"),
        };
        let said = Some(format!("Scored {points} in {category}{bonus}{against}."));
        Ok(Change { next: self.at(situation, None), done: format!("{points} in {category}{bonus}"), said })
    }

    fn set(&self, text: &str) -> Result<Change<Self>, String> {
        let (category, points, further) = parse::entry(text)?;
        let mut question = question(&self.situation);
        question.boxes.insert(category, points);
        if category == Category::Yahtzee {
            question.yahtzee_bonuses = further;
        }
        let situation = question.check().map_err(|fault| fault.to_string())?;
        Ok(Change { next: self.at(situation, None), done: format!("set {text}"), said: None })
    }

    fn card(&self) -> String {
        columns(&[("You".to_owned(), &CardView::of(&self.situation.card))])
    }
}

/// "3 dice are needed".
fn missing_dice(dice: usize) -> String {
    if dice == 1 { "one die is needed".into() } else { format!("{dice} dice are needed") }
}

/// "2 were given".
fn named_dice(dice: usize) -> String {
    if dice == 1 { "one was given".into() } else { format!("{dice} were given") }
}

/// The first of `kept` that is not among `dice`.
fn missing(kept: &[i64], dice: &[i64]) -> Option<i64> {
    let mut dice = dice.to_vec();
    kept.iter().copied().find(|face| match dice.iter().position(|die| die == face) {
        Some(place) => {
            dice.remove(place);
            false
        }
        None => true,
    })
}

/// Converts a situation back to a question, to be edited and checked again.
fn question(situation: &Situation) -> Question {
    let Situation { config, card, throw, at_least, beat } = situation;
    let pips = |dice: Dice| dice.faces().map(|face| i64::from(face.pips())).to_vec();
    Question {
        config: config.clone(),
        boxes: card.boxes.iter().map(|(category, points)| (category, points.map(i64::from))).collect(),
        yahtzee_bonuses: card.yahtzee_bonuses.into(),
        dice: throw.map(|(dice, _)| pips(dice)),
        rolls_left: throw.map(|(_, left)| left.into()),
        at_least: at_least.iter().map(|(category, points)| (category, *points)).collect(),
        beat: *beat,
    }
}
