//! The line mode: it reads a line, does it, and says what happened. It has all the powers of the whole screen, for pipes, scripts
//! and screen readers: no frames, no colours, one fact a line.

mod answer;
mod input;
mod said;

use std::fmt::Display;
use std::io::{self, Write};
use std::mem;

pub use input::{Input, read_line};
use parlor_table::{Chair, Note, Refused, Stage, TableId, What};

use crate::face::{Face, face};
use crate::guest::Guest;
use crate::session::{Happened, Session};
use crate::way::State;
use crate::words;

const PROMPT: &str = "> ";
/// How much of what happened is told on coming to a table.
const REMINDER: usize = 6;

/// Who plays line by line, and with what.
pub struct Plain<'a> {
    /// Who plays.
    pub guest: Guest,
    /// What they are called where they sit down.
    pub name: String,
    /// How wide a page may be.
    pub width: usize,
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
    /// There was nothing to read before the table was heard of.
    #[error("the input ended before the table answered")]
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
            line = desk.plain.input.next(), if takes => match line {
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

/// What has been told of one table.
#[derive(Default)]
struct Seen {
    /// Whether what happened before has been told.
    arrived: bool,
    /// The same of what was said before.
    listened: bool,
    /// Whether the position has been told to whoever is to act.
    position: bool,
    /// Whether they have been asked to agree.
    asked: bool,
    /// Whether the result has been told.
    over: bool,
    /// What is waited for, as it was last told.
    waiting: Option<String>,
    /// What is wrong with the connection, as it was last told.
    trouble: Option<String>,
    /// Who of the people is there, by seat.
    here: Vec<bool>,
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
        match self.session.update().map(|update| update.stage) {
            // Who waits for the host has nothing to decide, and a script's first move is not for now.
            Some(Stage::Gathering) => {
                self.plain.input.typed || self.session.is_host() || self.session.mine().is_empty()
            }
            Some(Stage::Playing) => self.session.acting().is_some() || self.session.is_asked(),
            Some(Stage::Over | Stage::Abandoned) => true,
            Some(Stage::Opening) | None => false,
        }
    }

    /// Whether a line may be taken now. Somebody who types can always say something, but what a script says is for its own turn, if
    /// it has a seat: it must not be eaten while a bot plays.
    fn takes_lines(&self) -> bool {
        match self.plain.input.typed {
            true => self.seen.trouble.is_some() || self.session.is_settled(),
            false => {
                let wanted = self.is_wanted() || self.session.mine().is_empty();
                self.seen.trouble.is_none() && self.session.is_settled() && wanted
            }
        }
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

    fn say(&mut self, text: impl Display) -> io::Result<()> {
        self.end_line()?;
        writeln!(self.plain.output, "{text}")
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
        let back = (self.plain.back)(&table);
        self.say(format_args!("(This is table {table}. `{back}` comes back to it at any time.)"))?;
        self.session = self.plain.guest.go_to(table);
        self.session.begin_when_ready();
        self.seen = Seen::default();
        Ok(())
    }

    /// Tells what has happened.
    fn hear(&mut self, happened: Happened) -> Result<(), PlayError> {
        match happened {
            Happened::Moved(notes) => self.moved(&notes)?,
            Happened::Around => self.hear_around()?,
            Happened::Talk(lines) => {
                let told = if mem::replace(&mut self.seen.listened, true) { 0 } else { surplus(&lines) };
                lines[told..].iter().try_for_each(|line| self.say(line))?;
            }
            Happened::Advice(advice) => match self.face().and_then(|face| face.advice(&advice)) {
                Some(page) => self.say_page(&page)?,
                None => self.say("What the coach says cannot be read: another version said it.")?,
            },
            // Before anything was said, it is the table itself that could not be set.
            Happened::Refused(refused) if !self.spoken => return Err(PlayError::Refused(refused)),
            Happened::Refused(refused) => self.say(format_args!("No: {}.", refused.message))?,
            Happened::Done => {}
            Happened::State => {
                let trouble = words::trouble(self.session.state());
                let before = mem::replace(&mut self.seen.trouble, trouble.clone());
                match (before, trouble) {
                    (Some(_), None) => self.say("It is back.")?,
                    // Why it is refused is told at the end.
                    (before, Some(trouble)) if before.as_ref() != Some(&trouble) => match self.session.state() {
                        State::Refused(_) => {}
                        _ => self.say(trouble)?,
                    },
                    _ => {}
                }
            }
        }
        Ok(())
    }

    fn moved(&mut self, notes: &[Note]) -> Result<(), PlayError> {
        let Some(update) = self.session.update() else { return Ok(()) };
        let rematch = update.rematch.clone();
        let Some(face) = face(&update.game) else { return Err(PlayError::UnknownGame(update.game.clone())) };
        let names = self.session.names();
        let mine = self.session.mine();
        let by_me = |note: &Note| note.seat.is_some_and(|seat| mine.contains(seat));
        // Who has just been advised need not be told that they asked.
        let news = notes.iter().filter(|note| !(by_me(note) && note.what == Some(What::Hinted)));
        let lines: Vec<String> = news.flat_map(|note| words::row(note, face, &names)).collect();
        let came_before = !mem::replace(&mut self.seen.arrived, true);
        // Who comes to a game wants to know where it stands, not all that ever happened.
        let told = if came_before { surplus(&lines) } else { 0 };
        lines[told..].iter().try_for_each(|line| self.say(line))?;
        let is_move = |note: &Note| note.kind != "table" || matches!(note.what, Some(What::Undone { .. }));
        self.seen.position &= !notes.iter().any(is_move);
        // Who asked for the next game goes there; the others are told where it is.
        let mut next = notes.iter().filter(|note| matches!(note.what, Some(What::Rematched { .. })));
        match (rematch, next.next()) {
            (Some(table), Some(note)) if !came_before && by_me(note) => {
                self.follow(table)?;
            }
            (_, Some(_)) => self.say("Say `again` to go there.")?,
            _ => {}
        }
        Ok(())
    }

    /// Tells who of the others has gone or come back during the game.
    fn hear_around(&mut self) -> io::Result<()> {
        let (Some(update), Some((around, _))) = (self.session.update(), self.session.around()) else { return Ok(()) };
        let here: Vec<bool> = around.seats.values().map(|presence| presence.here).collect();
        let before = mem::replace(&mut self.seen.here, here.clone());
        if update.stage != Stage::Playing {
            return Ok(());
        }
        let others = update
            .seats
            .iter()
            .filter(|(_, info)| matches!(&info.chair, Chair::Person { player, .. } if player != self.session.me()));
        let names = self.session.names();
        let changed = others.filter_map(|(seat, _)| {
            let (before, now) = (before.get(seat.index())?, here.get(seat.index())?);
            let how = if *now { "there again" } else { "away" };
            (before != now).then(|| format!("{} is {how}.", names.get(seat)))
        });
        let changed: Vec<String> = changed.collect();
        changed.iter().try_for_each(|line| self.say(line))
    }

    /// Tells how it stands, where that is new.
    fn look(&mut self) -> io::Result<()> {
        if !self.session.is_settled() {
            return Ok(());
        }
        let (Some(update), Some(face)) = (self.session.update(), self.face()) else { return Ok(()) };
        let names = self.session.names();
        let (stage, view, acting) = (update.stage, update.view.clone(), self.session.acting());
        let waiting = match stage {
            Stage::Gathering => Some(self.gathering()),
            _ if acting.is_some() => None,
            _ => words::waiting(update, &names, self.session.me()).filter(|_| self.waits_for_people()),
        };
        if waiting != self.seen.waiting {
            self.seen.waiting.clone_from(&waiting);
            waiting.into_iter().try_for_each(|waiting| self.say(waiting))?;
        }
        if acting.is_some() && !self.seen.position {
            view.iter().try_for_each(|view| self.say(face.lines().position(view, &names)))?;
        }
        self.seen.position = acting.is_some();
        let asked = self.session.is_asked();
        if asked && !mem::replace(&mut self.seen.asked, asked) {
            self.say("Do you agree? Say `yes` or `no`.")?;
        }
        self.seen.asked = asked;
        if matches!(stage, Stage::Over | Stage::Abandoned) && !mem::replace(&mut self.seen.over, true) {
            view.iter().try_for_each(|view| self.say(face.lines().result(view, &names)))?;
            self.say("The game is over. `again` plays another, `review` and `replay` look back, `quit` ends.")?;
        }
        Ok(())
    }

    /// Whether the game waits for somebody who is no bot.
    fn waits_for_people(&self) -> bool {
        let Some(update) = self.session.update() else { return false };
        let is_person =
            |info: &parlor_table::SeatInfo| matches!(info.chair, Chair::Person { .. }) && info.stand_in.is_none();
        update.must.iter().any(|seat| is_person(&update.seats[seat]))
    }

    /// What is waited for before the game.
    fn gathering(&self) -> String {
        let open = self.session.free_seat().is_some();
        let words = match (self.session.mine().is_empty(), open, self.session.is_host()) {
            (true, true, _) => "The game has not begun. Say `sit` to sit down, or stay and watch.",
            (_, true, true) => "Waiting for others to sit down. `bot 2 casual` puts a bot on seat 2.",
            (_, true, false) => "Waiting for others to sit down.",
            (_, false, true) => "Everybody is here. Say `start` to begin.",
            (_, false, false) => "Waiting for the host to begin.",
        };
        words.to_owned()
    }
}

/// How many of these are more than a reminder.
fn surplus(lines: &[String]) -> usize {
    lines.len().saturating_sub(REMINDER)
}
