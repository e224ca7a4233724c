//! `parlor coach`: advice for a game played at a real table. This module contains the code shared by all games: it
//! reads a question from a file, or follows a whole game line by line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::Path;

use clap::Args;
use parlor_terminal::read_line;
use serde_json::Value;

use crate::games::{CommandSelector, Game, GameSubcommand};
use crate::out;

/// `parlor coach`.
pub enum Coach {}

impl CommandSelector for Coach {
    fn of(game: Game) -> Option<GameSubcommand> {
        game.coach()
    }
}

/// How much advice is shown, and in which format.
#[derive(Args)]
pub struct Shown {
    /// Show every choice, not just the five best
    #[arg(long)]
    pub all: bool,
    /// Print the advice as JSON, in the API's format
    #[arg(long)]
    pub json: bool,
}

/// The longest question accepted, in bytes.
const LONGEST: u64 = 64 * 1024;

/// Reads a question from a file with `read`, which parses its JSON. `-` is standard input.
pub fn question<Q>(file: &Path, read: impl FnOnce(&Value) -> Result<Q, String>) -> Result<Q, String> {
    let is_input = file.as_os_str() == "-";
    let shown = if is_input { "standard input".into() } else { file.display().to_string() };
    let mut text = String::new();
    let got = match is_input {
        true => io::stdin().take(LONGEST).read_to_string(&mut text),
        false => File::open(file).and_then(|file| file.take(LONGEST).read_to_string(&mut text)),
    };
    got.map_err(|problem| format!("cannot read {shown}: {problem}"))?;
    let json = serde_json::from_str(&text).map_err(|problem| problem.to_string());
    json.and_then(|json| read(&json)).map_err(|problem| format!("{shown} is not a valid question: {problem}"))
}

/// The state of a game at a real table.
pub trait Session: Clone {
    /// The first line printed.
    const GREETING: &'static str;
    /// The commands, one per line.
    const HELP: &'static str;
    /// The kind of step that ends the game, as in "Type `undo` to undo the last box".
    const LAST: &'static str;

    /// What is known already, if a saved game is continued.
    fn resumed(&self) -> Option<String> {
        None
    }
    /// Prints the state of the game and what to do next.
    fn tell(&self, output: &mut dyn Write) -> io::Result<()>;
    /// The result, if the game is over.
    fn result(&self) -> Option<String>;
    /// A line with the current score or position, printed if the user quits before the end.
    fn so_far(&self) -> String;
    /// What would be lost by quitting now, for somebody who types.
    fn warning(&self) -> Option<String> {
        None
    }
    /// Interprets a line of input.
    fn hear(&self, line: &str) -> Result<LineResult<Self>, String>;
}

/// The result of a line of input.
pub enum LineResult<S> {
    /// The state changed and is printed.
    Changed(Change<S>),
    /// The state did not change; print this text.
    Say(String),
}

impl<S> LineResult<S> {
    /// The same, with a text that is printed before the new state.
    pub fn after(self, said: String) -> Self {
        match self {
            Self::Changed(change) => Self::Changed(Change { said: Some(said), ..change }),
            Self::Say(text) => Self::Say(text),
        }
    }
}

/// A transition from one state to the next.
pub struct Change<S> {
    /// The new state.
    pub next: S,
    /// What was done, in the words that `undo` prints: "25 in Full house".
    pub done: String,
    /// Text to print before the new state.
    pub said: Option<String>,
}

/// Follows a game on standard input and output until it is over, the input ends or the user types `quit`.
pub fn follow(session: impl Session) -> Result<(), String> {
    let typed = io::stdin().is_terminal();
    let followed = follow_lines(session, BufReader::new(io::stdin()), io::stdout(), typed);
    out::unless_gone(followed).map_err(|problem| format!("cannot use the terminal: {problem}"))
}

fn follow_lines<S: Session>(
    session: S,
    mut input: impl BufRead,
    mut output: impl Write,
    typed: bool,
) -> io::Result<()> {
    let mut now = session;
    // Earlier states for `undo`, most recent last.
    let mut before: Vec<(S, String)> = Vec::new();
    let mut warned = false;
    writeln!(output, "{}", out::paragraph(S::GREETING))?;
    now.resumed().iter().try_for_each(|text| writeln!(output, "{}", out::paragraph(text)))?;
    now.tell(&mut output)?;
    loop {
        let result = now.result();
        if let Some(result) = &result {
            writeln!(output, "{result}")?;
            // Allow the last step to be corrected too.
            if before.is_empty() {
                return Ok(());
            }
            writeln!(output, "The game is over. Type `undo` to undo the last {}, or anything else to quit.", S::LAST)?;
        }
        write!(output, "> ")?;
        output.flush()?;
        let Some(line) = read_line(&mut input)? else {
            writeln!(output)?;
            break;
        };
        let line = line.trim();
        let command = line.to_ascii_lowercase();
        if result.is_some() && command != "undo" {
            break;
        }
        let quits = matches!(command.as_str(), "quit" | "exit");
        if let Some(warning) = now.warning().filter(|_| typed && quits && !warned) {
            warned = true;
            writeln!(output, "{}", out::paragraph(&warning))?;
            continue;
        }
        warned = false;
        match command.as_str() {
            "" => continue,
            "quit" | "exit" => break,
            "help" | "?" => writeln!(output, "{}", S::HELP)?,
            "undo" => match before.pop() {
                Some((was, done)) => {
                    now = was;
                    writeln!(output, "{}", out::paragraph(&format!("Undone: {done}.")))?;
                    now.tell(&mut output)?;
                }
                None => writeln!(output, "{}", refused("there is nothing to undo"))?,
            },
            _ => match now.hear(line) {
                Ok(LineResult::Say(text)) => writeln!(output, "{}", text.trim_end())?,
                Ok(LineResult::Changed(Change { next, done, said })) => {
                    before.push((std::mem::replace(&mut now, next), done));
                    if let Some(said) = said {
                        writeln!(output, "{}", out::paragraph(&said))?;
                    }
                    now.tell(&mut output)?;
                }
                Err(why) => writeln!(output, "{}", refused(&why))?,
            },
        }
    }
    match now.result() {
        Some(_) => Ok(()),
        None => writeln!(output, "{}", now.so_far()),
    }
}

/// Turns an error into a sentence, and adds that nothing changed.
fn refused(why: &str) -> String {
    let why = why.trim_end_matches('.');
    let mut letters = why.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    out::paragraph(&format!("{first}{}. Nothing has changed.", letters.as_str()))
}
