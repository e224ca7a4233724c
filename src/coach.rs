//! `parlor coach`: what to do at a real table. Here is what all games have alike: a question from a file, and a whole game that
//! is followed line by line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;

use clap::Args;
use parlor_terminal::read_line;
use serde_json::Value;

use crate::games::{Game, GameCommand, Which};
use crate::out;

/// `parlor coach`.
pub enum Coach {}

impl Which for Coach {
    fn of(game: Game) -> Option<GameCommand> {
        game.coach()
    }
}

/// How much advice is shown, and in what form.
#[derive(Args)]
pub struct Shown {
    /// Show every choice, not only the best five
    #[arg(long)]
    pub all: bool,
    /// For programs: the advice as the API gives it
    #[arg(long)]
    pub json: bool,
}

/// The longest question that is read.
const LONGEST: u64 = 64 * 1024;

/// A question in a file, as `read` understands its JSON; - is the standard input.
pub fn question<Q>(file: &Path, read: impl FnOnce(&Value) -> Result<Q, String>) -> Result<Q, String> {
    let is_input = file.as_os_str() == "-";
    let shown = if is_input { "the standard input".into() } else { file.display().to_string() };
    let mut text = String::new();
    let got = match is_input {
        true => io::stdin().take(LONGEST).read_to_string(&mut text),
        false => File::open(file).and_then(|file| file.take(LONGEST).read_to_string(&mut text)),
    };
    got.map_err(|problem| format!("cannot read {shown}: {problem}"))?;
    let json = serde_json::from_str(&text).map_err(|problem| problem.to_string());
    json.and_then(|json| read(&json)).map_err(|problem| format!("{shown} is not a question: {problem}"))
}

/// A game at a real table, as it stands at one moment.
pub trait Session: Clone {
    /// What is said first.
    const GREETING: &'static str;
    /// What there is to say, a line each.
    const HELP: &'static str;
    /// What ends the game, as in "`undo` takes the last box back".
    const LAST: &'static str;

    /// How it stands, and what to do.
    fn tell(&self, output: &mut dyn Write) -> io::Result<()>;
    /// The result, if the game is over.
    fn result(&self) -> Option<String>;
    /// How it stands, for somebody who stops here.
    fn so_far(&self) -> String;
    /// What a line asks for.
    fn hear(&self, line: &str) -> Result<Outcome<Self>, String>;
}

/// What comes of a line.
pub enum Outcome<S> {
    /// Something changed: how it stands is told.
    Changed(Change<S>),
    /// There is something to say.
    Say(String),
}

/// A step from one moment to the next.
pub struct Change<S> {
    /// How it stands then.
    pub next: S,
    /// What was done, as `undo` says it: "25 in Full house".
    pub done: String,
    /// What there is to say before it is told how it stands.
    pub said: Option<String>,
}

/// Follows a game on the standard input and output until it is over, the input ends or somebody says `quit`.
pub fn follow(session: impl Session) -> Result<(), String> {
    let talked = talk(session, BufReader::new(io::stdin()), io::stdout());
    out::unless_gone(talked).map_err(|problem| format!("the terminal cannot be used: {problem}"))
}

fn talk<S: Session>(session: S, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut now = session;
    // What was before, the latest last, and what came after it.
    let mut before: Vec<(S, String)> = Vec::new();
    writeln!(output, "{}", out::paragraph(S::GREETING))?;
    now.tell(&mut output)?;
    loop {
        let result = now.result();
        if let Some(result) = &result {
            writeln!(output, "{result}")?;
            // A slip at the very end can be corrected too.
            if before.is_empty() {
                return Ok(());
            }
            writeln!(output, "`undo` takes the last {} back; anything else ends.", S::LAST)?;
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
        match command.as_str() {
            "" => continue,
            "quit" | "exit" => break,
            "help" | "?" => writeln!(output, "{}", S::HELP)?,
            "undo" => match before.pop() {
                Some((was, done)) => {
                    now = was;
                    writeln!(output, "{}", out::paragraph(&format!("Took back: {done}.")))?;
                    now.tell(&mut output)?;
                }
                None => writeln!(output, "{}", refused("there is nothing to undo"))?,
            },
            _ => match now.hear(line) {
                Ok(Outcome::Say(text)) => writeln!(output, "{}", text.trim_end())?,
                Ok(Outcome::Changed(Change { next, done, said })) => {
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

/// Why a line changes nothing, with a capital and a full stop.
fn refused(why: &str) -> String {
    let why = why.trim_end_matches('.');
    let mut letters = why.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    out::paragraph(&format!("{first}{}. Nothing has changed.", letters.as_str()))
}
