//! The line mode: it reads a line, does it, and says what happened. It has all the powers of the whole screen, for pipes, scripts
//! and screen readers: no frames, no colours, one fact a line.

mod answer;
mod input;
mod news;
mod said;

use std::fmt::Display;
use std::io::{self, Write};
use std::mem;

pub use input::{Input, read_line};
use parlor_table::{Refused, Stage, TableId};

use crate::face::{Face, face};
use crate::guest::Guest;
use crate::look::Look;
use crate::session::Session;
use crate::way::State;
use crate::words;
use news::Seen;

const PROMPT: &str = "> ";

/// Who plays line by line, and with what.
pub struct Plain<'a> {
    /// Who plays.
    pub guest: Guest,
    /// How wide a page may be.
    pub width: usize,
    /// The signs that can be drawn.
    pub look: Look,
    /// The command that comes back to a table.
    pub back: &'a dyn Fn(&TableId) -> String,
    /// What is typed.
    pub input: Input,
    /// Where everything is told.
    pub output: &'a mut dyn Write,
}

/// Where somebody was when the line mode ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// At which table.
    pub table: TableId,
    /// How far it was.
    pub stage: Stage,
}

/// Why the line mode could not go on.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The table may not be looked at, or could not be set.
    #[error("{}", .0.message)]
    Refused(Refused),
    /// The game came with a newer version.
    #[error("this Parlor does not know the game `{0}`: a newer version may")]
    UnknownGame(String),
    /// It ended before the table was heard of.
    #[error("the table has not answered")]
    NothingHeard,
    /// The terminal is out of reach.
    #[error("the terminal cannot be used: {0}")]
    Terminal(#[from] io::Error),
}

/// Plays at a table, and at those that follow it, until somebody says `quit` or the input ends.
pub async fn play_lines(plain: Plain<'_>, session: Session) -> Result<Left, PlayError> {
    let mut desk = Desk { plain, session, seen: Seen::default(), prompted: false, spoken: false };
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

/// Somebody who plays line by line, at one table after the other.
struct Desk<'a> {
    plain: Plain<'a>,
    session: Session,
    seen: Seen,
    /// Whether the last thing written is the prompt.
    prompted: bool,
    /// Whether a line has been taken.
    spoken: bool,
}

impl Desk<'_> {
    /// Whether a line is expected now.
    fn is_wanted(&self) -> bool {
        match self.session.stage() {
            // Who waits for the host has nothing to decide, and a script's first move is not for now.
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

    /// Whether somebody here is asked whether they object. Where no window is open, nobody waits for that, and what a script says
    /// is for its own turn.
    fn is_asked_to_object(&self) -> bool {
        let open = self.session.update().is_some_and(|update| update.window.is_some());
        !self.session.asked_to_object().is_empty() && (self.plain.input.typed || open)
    }

    /// Whether a line may be taken now. Somebody who types can always say something, but for the moment in which the luck is settled;
    /// what a script says is for its own turn, if it has a seat: it must not be eaten while a bot plays.
    fn takes_lines(&self) -> bool {
        let opening = self.session.stage() == Some(Stage::Opening);
        let settled = self.session.is_settled() && !opening;
        match self.plain.input.typed {
            true => self.seen.trouble.is_some() || settled,
            false => self.seen.trouble.is_none() && settled && (self.is_wanted() || self.session.mine().is_empty()),
        }
    }

    /// Whether nothing goes on unless somebody else does something. A bot goes on by itself, and so does what was asked for.
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

    /// A line has come. A terminal shows what is typed; else it is shown here, so that what is told can be followed.
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

    /// Tells something. Much of it comes from a server, which must not command the terminal.
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

    /// Goes on to another table with the same people.
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
    use crate::app::stage::{ADA, Nowhere, recorded};
    use crate::drawer::Drawer;
    use crate::guest::{Guest, Me};
    use crate::look::{Colours, Look};
    use crate::plain::news::Seen;
    use crate::session::Happened;
    use crate::way::{Dial, Dialling, Server, Stream};

    /// Somebody who has come to a table of this server, and spoken.
    fn desk(server: Arc<dyn Dial>, drawn: bool, output: &mut Vec<u8>) -> Desk<'_> {
        let me = Me { player: ADA.parse().expect("a player"), name: "Ada".into() };
        let guest = Guest::known(Server::new(server, "localhost".into()), me, Drawer::at("nowhere".as_ref()));
        let session = guest.go_to("70djtjgc8nhz".parse().expect("a table"));
        let plain = Plain {
            guest,
            width: 80,
            look: Look { colours: Colours::None, drawn },
            back: &|_| String::new(),
            input: Input::new("".as_bytes(), false),
            output,
        };
        Desk { plain, session, seen: Seen::default(), prompted: false, spoken: true }
    }

    /// What is told of a refusal with this message.
    fn told(message: &str, drawn: bool) -> String {
        let mut output = Vec::new();
        let refused: Refused =
            serde_json::from_value(json!({ "code": "no", "data": null, "message": message })).expect("a refusal");
        desk(Arc::new(Nowhere), drawn, &mut output).hear(Happened::Refused(refused)).expect("it is told");
        String::from_utf8(output).expect("text")
    }

    #[tokio::test]
    async fn what_a_server_says_does_not_command_the_terminal() {
        assert_eq!(told("one\x1b]0;x\x07\ntwo\u{9b}2J", true), "No: one]0;x\ntwo2J.\n");
    }

    #[tokio::test]
    async fn signs_that_cannot_be_drawn_are_written_otherwise() {
        assert_eq!(told("2 × 3 – 1 · 2 …", true), "No: 2 × 3 – 1 · 2 ….\n");
        assert_eq!(told("2 × 3 – 1 · 2 …", false), "No: 2 x 3 - 1 . 2 ....\n");
    }

    /// A server that has only one table in its memory, and asks whoever wants to see it to wait, once.
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
                far.write_all(answer.as_bytes()).await.expect("it is read");
            });
            Box::pin(async { Ok(Box::new(near) as Box<dyn Stream>) })
        }
    }

    #[tokio::test]
    async fn a_replay_waits_where_the_server_asks_for_it() {
        let (busy, mut output) = (Busy::default(), Vec::new());
        let asked = Arc::clone(&busy.asked);
        let desk = desk(Arc::new(busy), true, &mut output);
        let table = "70djtjgc8nhz".parse().expect("a table");
        let moment = desk.moment(&table, 1).await.expect("how it stood");
        assert!(asked.load(Ordering::Relaxed), "it was asked to wait");
        assert_eq!(moment.version, recorded::<Update>("tables/rolled").version);
    }
}
