//! Line mode: it reads a line, carries it out, and prints what happened. It can do everything that full-screen mode
//! can, but suits pipes, scripts and screen readers: no frames, no colours, one fact per line.

mod answer;
mod input;
mod line_commands;
mod news;

use std::fmt::Display;
use std::io::{self, Write};
use std::mem;

pub use input::{Input, read_line};
pub use line_commands::MEANT;
use parlor_table::{Refused, Stage, TableId};

use crate::connection::State;
use crate::face::{Face, face};
use crate::guest::Guest;
use crate::look::Look;
use crate::session::Session;
use crate::words;
use news::Seen;

const PROMPT: &str = "> ";

/// A line-mode user and their terminal.
pub struct Plain<'a> {
    /// The user.
    pub guest: Guest,
    /// The maximum width of a page.
    pub width: usize,
    /// The characters that the terminal can show.
    pub look: Look,
    /// Returns the shell command that reopens a table.
    pub back: &'a dyn Fn(&TableId) -> String,
    /// The input.
    pub input: Input,
    /// The output.
    pub output: &'a mut dyn Write,
}

/// The table at which line mode ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// The table.
    pub table: TableId,
    /// Its stage.
    pub stage: Stage,
}

/// Why line mode could not continue.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The user may not see the table, or it could not be set up.
    #[error("{}", .0.message)]
    Refused(Refused),
    /// This version does not support the game.
    #[error("this version of Parlor does not support the game `{0}`: try a newer one")]
    UnknownGame(String),
    /// The input ended before the table answered.
    #[error("the input ended before the table answered")]
    NothingHeard,
    /// The terminal failed.
    #[error("cannot use the terminal: {0}")]
    Terminal(#[from] io::Error),
}

/// Plays at a table, and at the rematch tables that follow it, until the user types `quit` or the input ends.
pub async fn play_lines(plain: Plain<'_>, session: Session) -> Result<Left, PlayError> {
    let mut desk = Desk { plain, session, seen: Seen::default(), prompted: false, spoken: false, advice: None };
    loop {
        let takes = desk.takes_lines();
        desk.prompt(takes)?;
        tokio::select! {
            biased;
            happened = desk.session.next() => match happened {
                Some(happened) => desk.hear(happened)?,
                None => return Err(desk.refused()),
            },
            line = desk.plain.input.next(takes), if takes || desk.is_stuck() => match line {
                Some(line) => {
                    desk.take(&line)?;
                    if desk.answer(line.trim()).await?.is_break() {
                        return desk.left();
                    }
                }
                None => {
                    desk.end_line()?;
                    return desk.left();
                }
            },
        }
        desk.look()?;
    }
}

/// A line-mode user, at one table after another.
struct Desk<'a> {
    plain: Plain<'a>,
    session: Session,
    seen: Seen,
    /// Whether the prompt was the last output.
    prompted: bool,
    /// Whether any input line has been read.
    spoken: bool,
    /// The last advice of the coach, and whose it is.
    advice: Option<(parlor_game::Viewer, serde_json::Value)>,
}

impl Desk<'_> {
    /// Whether a line is expected now.
    fn is_wanted(&self) -> bool {
        match self.session.stage() {
            // A guest who waits for the host has nothing to decide, and a script's first line is meant for its first
            // turn.
            Some(Stage::Gathering) => {
                self.plain.input.typed || self.session.is_host() || self.session.mine().is_empty()
            }
            Some(Stage::Playing) => {
                self.session.on_turn().is_some() || self.session.is_asked() || self.is_asked_to_object()
            }
            Some(Stage::Over | Stage::Abandoned) => true,
            Some(Stage::Opening) | None => false,
        }
    }

    /// Whether a user at this device is asked to object. Without an open window, nobody waits for the answer, and a
    /// script's lines are meant for its own turn.
    fn is_asked_to_object(&self) -> bool {
        let open = self.session.update().is_some_and(|update| update.window.is_some());
        !self.session.asked_to_object().is_empty() && (self.plain.input.typed || open)
    }

    /// Whether a line may be read now. A person can type at any time, except between the start and the first turn,
    /// while clients open their random bytes. If a script has a seat, its lines are meant for its own turn, so they
    /// must not be consumed while a bot plays.
    fn takes_lines(&self) -> bool {
        let opening = self.session.stage() == Some(Stage::Opening);
        let settled = self.session.is_settled() && !opening;
        match self.plain.input.typed {
            true => self.seen.trouble.is_some() || settled,
            false => self.seen.trouble.is_none() && settled && (self.is_wanted() || self.session.mine().is_empty()),
        }
    }

    /// Whether nothing will happen until another person acts. Bots and pending requests proceed by themselves.
    fn is_stuck(&self) -> bool {
        let gathering = self.session.stage() == Some(Stage::Gathering);
        self.session.is_settled() && (gathering || self.seen.trouble.is_some() || self.waits_for_people())
    }

    fn prompt(&mut self, takes: bool) -> io::Result<()> {
        if takes && self.is_wanted() && !self.prompted {
            self.prompted = true;
            write!(self.plain.output, "{PROMPT}")?;
        }
        self.plain.output.flush()
    }

    /// Handles a line. A terminal echoes what the user types. Otherwise the line is printed here, so that the output
    /// can be followed.
    fn take(&mut self, line: &str) -> io::Result<()> {
        self.spoken = true;
        let prompted = mem::take(&mut self.prompted);
        if self.plain.input.typed {
            return Ok(());
        }
        let prompt = if prompted { "" } else { PROMPT };
        writeln!(self.plain.output, "{prompt}{}", words::printable(line))
    }

    fn end_line(&mut self) -> io::Result<()> {
        if mem::take(&mut self.prompted) { writeln!(self.plain.output) } else { Ok(()) }
    }

    /// Prints a text without control characters, because much of it comes from a server, which must not control the
    /// terminal.
    fn say(&mut self, text: impl Display) -> io::Result<()> {
        self.end_line()?;
        let text = words::printable_lines(&text.to_string());
        writeln!(self.plain.output, "{}", self.plain.look.words(&text))
    }

    fn left(&self) -> Result<Left, PlayError> {
        let update = self.session.update().ok_or(PlayError::NothingHeard)?;
        Ok(Left { table: update.table.clone(), stage: update.stage })
    }

    fn refused(&self) -> PlayError {
        match self.session.state() {
            State::Refused(refused) => PlayError::Refused(refused.clone()),
            _ => PlayError::NothingHeard,
        }
    }

    fn face(&self) -> Option<&'static dyn Face> {
        face(&self.session.update()?.game)
    }

    /// Moves to another table with the same players.
    fn follow(&mut self, table: TableId) -> io::Result<()> {
        self.say(words::this_is(&table, &(self.plain.back)(&table)))?;
        self.session = self.plain.guest.go_to(table);
        self.session.begin_when_ready();
        self.seen = Seen::default();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use parlor_table::{Refused, Update};
    use serde_json::json;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::{Desk, Input, Plain};
    use crate::app::harness::{ADA, Nowhere, recorded};
    use crate::connection::{Dial, Dialling, HttpClient, Stream};
    use crate::guest::{Guest, Me};
    use crate::look::{Colours, Look};
    use crate::plain::news::Seen;
    use crate::private_dir::PrivateDir;
    use crate::session::Happened;

    /// A user who has joined a table of this server and typed something.
    fn desk(server: Arc<dyn Dial>, drawn: bool, output: &mut Vec<u8>) -> Desk<'_> {
        let me = Me { player: ADA.parse().expect("a player"), name: "Ada".into() };
        let guest = Guest::known(HttpClient::new(server, "localhost".into()), me, PrivateDir::at("nowhere".as_ref()));
        let session = guest.go_to("70djtjgc8nhz".parse().expect("a table"));
        let plain = Plain {
            guest,
            width: 80,
            look: Look { colours: Colours::None, drawn },
            back: &|_| String::new(),
            input: Input::new("".as_bytes(), false),
            output,
        };
        Desk { plain, session, seen: Seen::default(), prompted: false, spoken: true, advice: None }
    }

    /// The output for a refusal with this message.
    fn told(message: &str, drawn: bool) -> String {
        let mut output = Vec::new();
        let refused: Refused =
            serde_json::from_value(json!({ "code": "no", "data": null, "message": message })).expect("a refusal");
        desk(Arc::new(Nowhere), drawn, &mut output).hear(Happened::Refused(refused)).expect("the refusal is printed");
        String::from_utf8(output).expect("text")
    }

    #[tokio::test]
    async fn text_from_a_server_cannot_control_the_terminal() {
        assert_eq!(told("one\x1b]0;x\x07\ntwo\u{9b}2J", true), "No: one]0;x\ntwo2J.\n");
    }

    #[tokio::test]
    async fn unsupported_characters_are_replaced() {
        assert_eq!(told("2 × 3 – 1 · 2 …", true), "No: 2 × 3 – 1 · 2 ….\n");
        assert_eq!(told("2 × 3 – 1 · 2 …", false), "No: 2 x 3 - 1 . 2 ....\n");
    }

    /// A server with a single table in memory that asks clients to wait once.
    #[derive(Default)]
    struct Busy {
        asked: Arc<AtomicBool>,
    }

    impl Dial for Busy {
        fn dial(&self) -> Dialling<'_> {
            let (near, mut far) = tokio::io::duplex(1 << 20);
            let asked = Arc::clone(&self.asked);
            tokio::spawn(async move {
                let mut request = [0; 4096];
                let length = far.read(&mut request).await.expect("a request");
                if !String::from_utf8_lossy(&request[..length]).contains("/at/") {
                    return;
                }
                let (status, body) = match asked.swap(true, Ordering::Relaxed) {
                    false => (429, json!({ "code": "too_many", "data": { "seconds": 0 }, "message": "wait" })),
                    true => (200, recorded("tables/rolled")),
                };
                let body = body.to_string();
                let answer = format!("HTTP/1.1 {status} So\r\nContent-Length: {}\r\n\r\n{body}", body.len());
                far.write_all(answer.as_bytes()).await.expect("the answer is sent");
            });
            Box::pin(async { Ok(Box::new(near) as Box<dyn Stream>) })
        }
    }

    #[tokio::test]
    async fn a_replay_waits_when_the_server_asks_for_it() {
        let (busy, mut output) = (Busy::default(), Vec::new());
        let asked = Arc::clone(&busy.asked);
        let desk = desk(Arc::new(busy), true, &mut output);
        let table = "70djtjgc8nhz".parse().expect("a table");
        let moment = desk.moment(&table, 1).await.expect("a position");
        assert!(asked.load(Ordering::Relaxed), "the client was asked to wait");
        assert_eq!(moment.version, recorded::<Update>("tables/rolled").version);
    }
}
