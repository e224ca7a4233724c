//! `parlor analyze`: the legal moves in positions that are typed in, where they lead, and how the strongest bot ranks them.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;

use clap::Args;
use parlor_bots::BadQuestion;
use parlor_bots::sorry::{Advice, Advised, Question};
use parlor_game::SeatSet;
use parlor_sorry::{Action, Config, Leg, Variation};
use parlor_terminal::printable_lines;
use serde_json::{Value, json};

use crate::out;
use crate::rules::{OnlySorry, VariationName};

/// How many moves are shown unless all are asked for.
const SHOWN: usize = 10;
/// A position as it is typed in a shell.
const EXAMPLE: &str = "\"R:4,12,z0,H Y:S,S,S,17 red 7\"";
/// The longest line that is read.
const LONGEST: usize = 64 * 1024;

#[derive(Args)]
#[command(
    after_help = "A position is a line of text: for each colour its letter and its four pawns, then whose turn it is, and the card \
    (or the hand, when playing for points). A pawn is at S (its START), on a square from 0 to 59 (clockwise from the corner before \
    Red's START), in its safety zone at z0 to z4 (safety 1 to 5 in words), or at H (HOME):\n\n  \
    parlor analyze sorry \"R:4,12,z0,H Y:S,S,S,17 red 7\"\n  \
    parlor analyze sorry --variation points \"R:4,S,S,S Y:S,S,S,34 yellow 1,2,5,11,sorry\"\n\n\
    A line that begins with { is a question in JSON, as the API takes it."
)]
pub struct Analyze {
    /// The game
    #[arg(value_enum)]
    game: OnlySorry,
    /// A position; several are analysed one after the other
    #[arg(value_name = "POSITION")]
    positions: Vec<String>,
    /// Read positions from a file, one in each line; - for the standard input, with or without --file
    #[arg(long, value_name = "FILE", conflicts_with = "positions")]
    file: Option<PathBuf>,
    /// The rules that positions in text are played by
    #[arg(long, value_enum, default_value_t = VariationName::Standard)]
    variation: VariationName,
    /// Show every move, not only the best ten
    #[arg(long)]
    all: bool,
    /// For programs: one line of JSON for each position, as the API answers
    #[arg(long)]
    json: bool,
}

impl Analyze {
    pub fn run(self) -> Result<(), String> {
        let OnlySorry::Sorry = self.game;
        let file = match &self.positions[..] {
            [only] if only == "-" => Some(PathBuf::from("-")),
            _ => self.file.clone(),
        };
        let is_cut = |position: &String| !position.contains(':');
        if self.positions.len() > 1 && self.positions.iter().any(is_cut) {
            return Err(format!("a position is one argument: put it in quotes, as in {EXAMPLE}"));
        }
        let mut faults = Vec::new();
        let mut count = 0;
        let mut take = |place: String, line: &str| -> Result<(), String> {
            count += 1;
            match self.advice(line) {
                Ok(advice) if self.json => {
                    out::print_line(serde_json::to_string(&advice).expect("advice is plain JSON"))
                }
                Ok(advice) => out::print(format!("{}{}", if count > 1 { "\n" } else { "" }, self.told(&advice))),
                Err(bad) => {
                    faults.push(format!("{place}{bad}"));
                    if self.json { out::print_line(refused(&bad)) } else { Ok(()) }
                }
            }
        };
        match &file {
            None if self.positions.is_empty() => {
                let instead = "or --file FILE (- for the standard input)";
                return Err(format!("no position is named: give one, as in {EXAMPLE}, {instead}"));
            }
            None => {
                let several = self.positions.len() > 1;
                for (index, position) in self.positions.iter().enumerate() {
                    take(if several { format!("position {}: ", index + 1) } else { String::new() }, position)?;
                }
            }
            Some(file) => {
                let shown = file.display();
                let cannot = |problem: io::Error| format!("cannot read {shown}: {problem}");
                let input: Box<dyn BufRead> = match file.to_str() {
                    Some("-") => Box::new(BufReader::new(io::stdin())),
                    _ => Box::new(BufReader::new(File::open(file).map_err(cannot)?)),
                };
                let mut number = 0;
                for line in lines(input) {
                    number += 1;
                    let line = line.map_err(cannot)?;
                    let line = line.trim();
                    if !line.is_empty() && !line.starts_with('#') {
                        take(format!("line {number}: "), line)?;
                    }
                }
            }
        }
        match faults.as_slice() {
            [] => Ok(()),
            [only] => Err(only.clone()),
            [others @ .., last] => {
                // Where the terminal has gone away, nobody can be told.
                others.iter().for_each(|fault| _ = writeln!(io::stderr(), "parlor: {}", printable_lines(fault)));
                Err(last.clone())
            }
        }
    }

    fn advice(&self, line: &str) -> Result<Advice, BadQuestion> {
        let question = match line.trim_start().starts_with('{') {
            true => {
                let json: Value =
                    serde_json::from_str(line).map_err(|problem| BadQuestion::Unreadable(problem.to_string()))?;
                Question::read(&json)
            }
            false => Question::typed(line, &self.config()),
        };
        Ok(question.map_err(BadQuestion::Unreadable)?.check()?.advice())
    }

    fn config(&self) -> Config {
        let variation = self.variation.variation();
        Config { variation, ..Config::default() }
    }

    /// The analysis for people.
    fn told(&self, advice: &Advice) -> String {
        let mut text = format!("{}, {} to play\n", advice.position, advice.turn);
        let who = if advice.variation == Variation::Points { ", for who sees no hand" } else { "" };
        _ = writeln!(text, "chance to win{who}: {}", chances(advice));
        let nothing = match (&advice.ranking[..], advice.variation) {
            ([], Variation::Points) => "no move is listed, for the hand is not known\n",
            ([], Variation::Standard | Variation::Team) => "no move: the card cannot be used\n",
            ([Advised { action: Action::Draw {}, .. }], _) => "no move is listed, for no card is named\n",
            _ => "",
        };
        if !nothing.is_empty() {
            return text + nothing;
        }
        let moves = in_either_order(&advice.ranking);
        let shown = if self.all { moves.len() } else { moves.len().min(SHOWN) };
        let width = moves[..shown].iter().map(|(_, words)| words.chars().count()).max().unwrap_or_default();
        _ = writeln!(text, "\n      wins    loss  {:<width$}  leads to", "move");
        for ((advised, words), number) in moves[..shown].iter().zip(1..) {
            let loss = if advised.loss > 0.0 { format!("{:.1}", 100.0 * advised.loss) } else { String::new() };
            let (wins, leads_to) = (100.0 * advised.value, &advised.position);
            _ = writeln!(text, "{number:>3} {wins:>6.1} {loss:>6}   {words:<width$}  {leads_to}");
        }
        if shown < moves.len() {
            _ = writeln!(text, "    and {} more: --all shows them", moves.len() - shown);
        }
        text
    }
}

/// The chance of each side to win. Partners have half of theirs each.
fn chances(advice: &Advice) -> String {
    let side = |seats: SeatSet| {
        let colours: Vec<String> = seats.iter().map(|seat| advice.colours[seat].to_string()).collect();
        let chance: f64 = seats.iter().map(|seat| advice.chances[seat]).sum();
        format!("{} {:.1} %", colours.join(" and "), 100.0 * chance)
    };
    let sides = advice.variation.sides(advice.colours.seats());
    sides.into_iter().map(side).collect::<Vec<_>>().join(", ")
}

/// The moves with their words; a 7 that comes to the same whichever pawn goes first is told once.
fn in_either_order(ranking: &[Advised]) -> Vec<(&Advised, String)> {
    let mut moves: Vec<(&Advised, String)> = Vec::new();
    for advised in ranking {
        let swapped = |(other, _): &&mut (&Advised, String)| Leg::in_other_order(&advised.legs, &other.legs);
        match moves.iter_mut().find(swapped) {
            Some((_, words)) => *words += ", in either order",
            None => moves.push((advised, advised.words.clone())),
        }
    }
    moves
}

/// The lines of what can be anything, each up to a bound.
fn lines(mut input: Box<dyn BufRead>) -> impl Iterator<Item = io::Result<String>> {
    std::iter::from_fn(move || {
        let mut line = Vec::new();
        let read = io::Read::take(&mut input, LONGEST as u64).read_until(b'\n', &mut line);
        match read {
            Ok(0) => None,
            Ok(_) if line.len() == LONGEST => {
                Some(Err(io::Error::new(io::ErrorKind::InvalidData, "a line is longer than any position")))
            }
            Ok(_) => Some(Ok(String::from_utf8_lossy(&line).into_owned())),
            Err(problem) => Some(Err(problem)),
        }
    })
}

/// What is wrong with a position, for programs.
fn refused(bad: &BadQuestion) -> String {
    let (code, data) = match bad {
        BadQuestion::Unreadable(_) => ("bad_request", Value::Null),
        BadQuestion::Impossible { code, data, .. } => (code.as_str(), data.clone()),
    };
    json!({ "error": { "code": code, "data": data, "message": bad.to_string() } }).to_string()
}
