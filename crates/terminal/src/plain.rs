//! The line mode: it reads a line, does it, and says what happened.

use std::io::{self, BufRead, Write};

use parlor_game::{Seat, Viewer};
use parlor_table::{Ask, PlayerId, Stage, Update};
use serde_json::Value;

use crate::{Connection, Lost};

/// The longest line that is read.
const LONGEST_LINE: usize = 1000;

/// How much of what happened is told on coming back.
const REMINDER: usize = 6;

/// How a game speaks in lines.
pub trait PlainGame {
    /// What happened, told in a line or two; nothing if it need not be told.
    fn tell(&self, notice: &Value, names: &dyn Fn(Seat) -> String) -> Option<String>;
    /// How it stands for the player who is to act.
    fn position(&self, view: &Value, names: &dyn Fn(Seat) -> String) -> String;
    /// What there is to say: commands and their meaning.
    fn help(&self) -> &'static str;
    /// What a line asks for.
    fn read(&self, line: &str, view: &Value, names: &dyn Fn(Seat) -> String) -> Result<Order, String>;
    /// The final result.
    fn result(&self, view: &Value, names: &dyn Fn(Seat) -> String) -> String;
}

/// What a line asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// An action of the game.
    Act(Value),
    /// Only to be told something.
    Say(String),
}

/// Why the client stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The game is over.
    Over,
    /// The player said `quit`. The game is kept.
    Quit,
    /// The input ended. The game is kept.
    NoMoreInput,
    /// The game has not been started, so there is nothing to play yet.
    NotBegun,
}

/// Plays the seats that `player` holds until the game is over or the input ends.
pub fn play_plain(
    connection: &mut dyn Connection,
    game: &dyn PlainGame,
    player: &PlayerId,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<End, PlayError> {
    let mut seen = 0;
    loop {
        let mut update = connection.update(Viewer::Spectator, seen)?;
        let since = std::mem::replace(&mut seen, update.version);
        let names = names_of(&update);
        let notices: Vec<&Value> = update.notes.iter().flat_map(|note| &note.notices).collect();
        // Who comes back to a game wants to know where it stands, not all that ever happened.
        let told = if since == 0 { notices.len().saturating_sub(REMINDER) } else { 0 };
        for text in notices[told..].iter().filter_map(|notice| game.tell(notice, &names)) {
            writeln!(output, "{text}")?;
        }
        if let Stage::Gathering | Stage::Opening = update.stage {
            return Ok(End::NotBegun);
        }
        if let Stage::Over | Stage::Abandoned = update.stage {
            if let Some(view) = &update.view {
                writeln!(output, "{}", game.result(view, &names))?;
            }
            return Ok(End::Over);
        }
        // The game may wait for somebody else; then there is nothing to do but to look again.
        let wanted = if update.must.is_empty() { update.may } else { update.must };
        let mine = |seat: &Seat| update.seats[*seat].chair.player() == Some(player);
        let Some(seat) = wanted.iter().find(mine) else { continue };
        let since = update.version - 1;
        update = connection.update(Viewer::Seat(seat), since)?;
        let Some(view) = update.view else { continue };
        writeln!(output, "{}", game.position(&view, &names))?;
        match answer(connection, game, (seat, &view, &names), input, output)? {
            None => {}
            Some(end) => return Ok(end),
        }
    }
}

/// Reads lines until one of them is done at the table.
fn answer(
    connection: &mut dyn Connection,
    game: &dyn PlainGame,
    (seat, view, names): (Seat, &Value, &dyn Fn(Seat) -> String),
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<Option<End>, PlayError> {
    loop {
        write!(output, "> ")?;
        output.flush()?;
        let Some(line) = read_line(input)? else {
            writeln!(output)?;
            return Ok(Some(End::NoMoreInput));
        };
        let said = match line.trim() {
            "" => continue,
            "quit" | "exit" => return Ok(Some(End::Quit)),
            "help" | "?" => game.help().to_owned(),
            line => match game.read(line, view, names) {
                Err(why) => format!("{why}\n(`help` lists what you can say.)"),
                Ok(Order::Say(text)) => text,
                Ok(Order::Act(action)) => match connection.ask(Ask::Act { seat, action, if_version: None })? {
                    Ok(_) => return Ok(None),
                    Err(refused) => format!("No: {}.", refused.message),
                },
            },
        };
        writeln!(output, "{said}")?;
    }
}

/// A line of a bounded length; nothing when the input has ended.
pub fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = io::Read::take(&mut *input, LONGEST_LINE as u64).read_until(b'\n', &mut bytes)?;
    if read == LONGEST_LINE {
        // The rest of an endless line is dropped, so that it is not taken for commands.
        let mut rest = Vec::new();
        while bytes.last() != Some(&b'\n') && io::Read::take(&mut *input, 4096).read_until(b'\n', &mut rest)? > 0 {
            if rest.last() == Some(&b'\n') {
                break;
            }
            rest.clear();
        }
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

fn names_of(update: &Update) -> impl Fn(Seat) -> String + use<> {
    let names = update.seats.map(|seat, info| if info.name.is_empty() { seat.to_string() } else { info.name.clone() });
    move |seat| names.get(seat).cloned().unwrap_or_else(|| seat.to_string())
}

/// Why the client could not go on.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The table is out of reach.
    #[error(transparent)]
    Lost(#[from] Lost),
    /// The terminal is.
    #[error("the terminal cannot be used: {0}")]
    Terminal(#[from] io::Error),
}
