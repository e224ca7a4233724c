//! `parlor analyze`: rates every choice in positions given on the command line. This module contains the code shared by
//! all games: it reads one or many positions, and prints the results and errors.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;

use clap::Args;
use parlor_bots::BadQuestion;
use parlor_terminal::printable_lines;
use serde::Serialize;
use serde_json::{Value, json};

use crate::games::{CommandSelector, Game, GameSubcommand};
use crate::out;

/// `parlor analyze`.
pub enum Analyze {}

impl CommandSelector for Analyze {
    fn of(game: Game) -> Option<GameSubcommand> {
        game.analyze()
    }
}

/// How many choices are shown without `--all`.
const SHOWN: usize = 10;
/// The longest line accepted, in bytes.
const LONGEST: usize = 64 * 1024;

/// The positions to analyze and the output format.
#[derive(Args)]
pub struct Positions {
    /// Position to analyze; can be given several times
    #[arg(value_name = "POSITION")]
    positions: Vec<String>,
    /// Read positions from a file, one per line; use - for standard input
    #[arg(long, value_name = "FILE", conflicts_with = "positions")]
    file: Option<PathBuf>,
    /// Show every choice, not just the ten best
    #[arg(long)]
    all: bool,
    /// Print one line of JSON per position, in the API's format
    #[arg(long)]
    json: bool,
}

/// A game whose positions can be analyzed.
pub trait Analysis {
    /// The analysis of one position.
    type Advice: Serialize;
    /// An example position, quoted for the shell.
    const EXAMPLE: &'static str;

    /// Whether one of several arguments looks like a fragment of a position that should have been quoted.
    fn is_cut(position: &str) -> bool;
    /// Analyzes a position in the game's own notation.
    fn of_text(&self, text: &str) -> Result<Self::Advice, BadQuestion>;
    /// Analyzes a question in the API's JSON format.
    fn of_json(&self, question: &Value) -> Result<Self::Advice, BadQuestion>;
    /// Formats the analysis for people, with at most `shown` choices.
    fn told(&self, advice: &Self::Advice, shown: usize) -> String;
}

impl Positions {
    /// Positions given on the command line.
    pub fn given(positions: Vec<String>, all: bool, json: bool) -> Self {
        Self { positions, file: None, all, json }
    }

    /// The positions in a file.
    pub fn of_file(file: PathBuf, all: bool, json: bool) -> Self {
        Self { positions: Vec::new(), file: Some(file), all, json }
    }

    /// Analyzes every position. After an invalid position, continues with the next one.
    pub fn analyze<A: Analysis>(&self, game: &A) -> Result<(), String> {
        if self.positions.len() > 1 && self.positions.iter().any(|position| A::is_cut(position)) {
            return Err(format!("a position is a single argument: put it in quotes, as in {}", A::EXAMPLE));
        }
        let mut faults = Vec::new();
        let mut count = 0;
        self.each(A::EXAMPLE, |place, line| {
            count += 1;
            let advice = match line {
                Some(line) => advice(game, line),
                None => Err(BadQuestion::Unreadable(format!("the line is longer than {LONGEST} bytes"))),
            };
            match advice {
                Ok(advice) if self.json => {
                    out::print_line(serde_json::to_string(&advice).expect("advice is plain JSON"))
                }
                Ok(advice) => {
                    let shown = if self.all { usize::MAX } else { SHOWN };
                    out::print(format!("{}{}", if count > 1 { "\n" } else { "" }, game.told(&advice, shown)))
                }
                Err(bad) => {
                    faults.push(format!("{place}{bad}"));
                    if self.json { out::print_line(refused(&bad)) } else { Ok(()) }
                }
            }
        })?;
        match faults.as_slice() {
            [] => Ok(()),
            [only] => Err(only.clone()),
            [others @ .., last] => {
                // Ignore write errors: if standard error is closed, there is nowhere to report them.
                others.iter().for_each(|fault| _ = writeln!(io::stderr(), "parlor: {}", printable_lines(fault)));
                Err(last.clone())
            }
        }
    }

    /// Calls `take` with the location and the text of each position; without a text if it is too long. Error messages
    /// start with the location.
    fn each(
        &self,
        example: &str,
        mut take: impl FnMut(String, Option<&str>) -> Result<(), String>,
    ) -> Result<(), String> {
        let file = match &self.positions[..] {
            [only] if only == "-" => Some(PathBuf::from("-")),
            _ => self.file.clone(),
        };
        let Some(file) = file else {
            if self.positions.is_empty() {
                let instead = "or use --file FILE (- for standard input)";
                return Err(format!("no position given: pass one, as in {example}, {instead}"));
            }
            let several = self.positions.len() > 1;
            for (index, position) in self.positions.iter().enumerate() {
                take(if several { format!("position {}: ", index + 1) } else { String::new() }, Some(position))?;
            }
            return Ok(());
        };
        let shown = if file.as_os_str() == "-" { "standard input".into() } else { file.display().to_string() };
        let cannot = |problem: io::Error| format!("cannot read {shown}: {problem}");
        let input: Box<dyn BufRead> = match file.to_str() {
            Some("-") => Box::new(BufReader::new(io::stdin())),
            _ => Box::new(BufReader::new(File::open(&file).map_err(cannot)?)),
        };
        let mut found = false;
        for (line, number) in lines(input).zip(1..) {
            let line = line.map_err(cannot)?;
            // Some editors begin a file with a byte order mark.
            let line = line.as_deref().map(|line| line.trim_start_matches('\u{feff}').trim());
            if line.is_none_or(|line| !line.is_empty() && !line.starts_with('#')) {
                found = true;
                take(format!("line {number}: "), line)?;
            }
        }
        // Positions in a file are not quoted.
        let example = example.trim_matches('"');
        if found { Ok(()) } else { Err(format!("{shown} contains no position: write one per line, as in {example}")) }
    }
}

fn advice<A: Analysis>(game: &A, line: &str) -> Result<A::Advice, BadQuestion> {
    if !line.trim_start().starts_with('{') {
        return game.of_text(line);
    }
    let question = serde_json::from_str(line).map_err(|problem| BadQuestion::Unreadable(problem.to_string()))?;
    game.of_json(&question)
}

/// Splits untrusted input into lines. A line that is too long is skipped, and `None` stands for it.
fn lines(mut input: Box<dyn BufRead>) -> impl Iterator<Item = io::Result<Option<String>>> {
    std::iter::from_fn(move || {
        let mut line = Vec::new();
        match io::Read::take(&mut input, LONGEST as u64 + 1).read_until(b'\n', &mut line) {
            Ok(0) => None,
            Ok(_) if line.len() > LONGEST && !line.ends_with(b"\n") => Some(input.skip_until(b'\n').map(|_| None)),
            Ok(_) => Some(Ok(Some(String::from_utf8_lossy(&line).into_owned()))),
            Err(problem) => Some(Err(problem)),
        }
    })
}

/// Formats the error for an invalid position as JSON.
fn refused(bad: &BadQuestion) -> String {
    let (code, data) = match bad {
        BadQuestion::Unreadable(_) => ("bad_request", Value::Null),
        BadQuestion::Impossible { code, data, .. } => (code.as_str(), data.clone()),
    };
    json!({ "error": { "code": code, "data": data, "message": bad.to_string() } }).to_string()
}
