//! Prints what happens: moves, chat, players who leave or return, the position and the result.

use std::{io, mem};

use parlor_game::{Seat, SeatSet, Viewer};
use parlor_table::{Chair, Note, SeatInfo, Stage, What};

use super::{Desk, PlayError};
use crate::connection::State;
use crate::face::{Face, face};
use crate::objecting::{self, Ways};
use crate::session::Happened;
use crate::words;

/// Enough lines to scroll everything out of sight.
const SCREENFUL: usize = 60;
/// How many past events are printed on joining a table.
const REMINDER: usize = 6;

/// What has been printed about one table.
#[derive(Default)]
pub struct Seen {
    /// Whether past events have been printed.
    arrived: bool,
    /// Whether past chat has been printed.
    listened: bool,
    /// Whether the current player has seen the position.
    position: bool,
    /// The player who has asked to see their secrets.
    unveiled: Option<Seat>,
    /// The player whose cards have been printed.
    cards_of: Option<Viewer>,
    /// The last hint about objections that was printed.
    objecting: Option<String>,
    /// Whether the user has been asked to vote.
    asked: bool,
    /// Whether the result has been printed.
    over: bool,
    /// The last "waiting for" line printed.
    waiting: Option<String>,
    /// The last connection problem printed.
    pub trouble: Option<String>,
    /// Which players are present, by seat.
    here: Vec<bool>,
}

impl Desk<'_> {
    /// Prints an event.
    pub(super) fn hear(&mut self, happened: Happened) -> Result<(), PlayError> {
        match happened {
            Happened::Moved(notes) => self.moved(&notes)?,
            Happened::Around => self.hear_around()?,
            Happened::Chat(lines) => {
                let told = if mem::replace(&mut self.seen.listened, true) { 0 } else { surplus(&lines) };
                lines[told..].iter().try_for_each(|line| self.say(line))?;
            }
            Happened::Advice(advice) => {
                match self.face().and_then(|face| face.advice(&advice)) {
                    Some(page) => self.say_page(&page)?,
                    None => self.say("The coach's advice can't be read: it was made by another version.")?,
                }
                self.advice = self.session.update().map(|update| (update.viewer, advice));
            }
            // Before the first line of input, a refusal means that the table could not be set up.
            Happened::Refused(refused) if !self.spoken => return Err(PlayError::Refused(refused)),
            Happened::Refused(refused) => self.say(format_args!("No: {}.", refused.message))?,
            Happened::Alarm(words) => self.say(words)?,
            Happened::Done => {}
            Happened::State => {
                let trouble = words::trouble(self.session.state());
                let before = mem::replace(&mut self.seen.trouble, trouble.clone());
                match (before, trouble) {
                    (Some(_), None) => self.say("Connected again.")?,
                    // A final refusal is reported when line mode ends.
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
        let Some(face) = face(&update.game) else { return Err(PlayError::UnknownGame(update.game.clone())) };
        let names = self.session.names();
        let mine = self.session.mine();
        let by_me = |note: &Note| note.seat.is_some_and(|seat| mine.contains(seat));
        // Players who have just received advice need not be told that they asked for it.
        let news = notes.iter().filter(|note| !(by_me(note) && note.what == Some(What::Hinted)));
        let lines: Vec<String> = news.flat_map(|note| words::row(note, face, &names)).collect();
        let came_before = !mem::replace(&mut self.seen.arrived, true);
        // On joining a game, show the recent events, not all of them.
        let told = if came_before { surplus(&lines) } else { 0 };
        lines[told..].iter().try_for_each(|line| self.say(line))?;
        let is_move = |note: &Note| note.kind != "table" || matches!(note.what, Some(What::Undone { .. }));
        if notes.iter().any(is_move) {
            (self.seen.position, self.seen.objecting) = (false, None);
        }
        // A player who asked for the next game goes there; the others are told where it is.
        match self.session.wanted_next(notes).filter(|_| !came_before) {
            Some(table) => self.follow(table)?,
            None if notes.iter().any(|note| matches!(note.what, Some(What::Rematched { .. }))) => {
                self.say("Type `again` to join it.")?;
            }
            None => {}
        }
        Ok(())
    }

    /// Prints which of the others have left or returned during the game.
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

    /// Prints the position if it is new.
    pub(super) fn look(&mut self) -> io::Result<()> {
        if !self.session.is_settled() {
            return Ok(());
        }
        let (Some(update), Some(face)) = (self.session.update(), self.face()) else { return Ok(()) };
        let names = self.session.names();
        let (stage, view, turn) = (update.stage, update.view.clone(), self.session.on_turn());
        let is_asked = update.turn.is_some() && update.turn != turn;
        let table = update.table.clone();
        let waiting = words::standing(update, &names).or_else(|| match stage {
            Stage::Gathering => Some(self.gathering().to_owned()),
            _ if self.session.call().is_some() => None,
            _ => {
                let waiting = words::waiting(update, &names, self.session.me());
                let lines: Vec<String> = objecting::others(&self.session).into_iter().chain(waiting).collect();
                Some(lines.join(" ")).filter(|lines| self.waits_for_people() && !lines.is_empty())
            }
        });
        if waiting != self.seen.waiting {
            self.seen.waiting.clone_from(&waiting);
            waiting.into_iter().try_for_each(|waiting| self.say(waiting))?;
        }
        if self.seen.unveiled != self.session.acting() {
            self.seen.unveiled = None;
        }
        self.tell_own_cards(face)?;
        match turn.filter(|_| !self.seen.position) {
            Some(seat) if self.is_veiled() => {
                self.hide()?;
                let why = if is_asked { "you have a question to answer" } else { "it's your turn" };
                self.say(format_args!("{}, {why}. Type `show` when nobody else is looking.", names.get(seat)))?;
            }
            Some(_) => view.iter().try_for_each(|view| self.say(face.lines().position(view, &names)))?,
            None => {}
        }
        self.seen.position = turn.is_some();
        self.tell_objections(face)?;
        let asked = self.session.is_asked();
        if asked && !mem::replace(&mut self.seen.asked, asked) {
            self.say("Do you agree? Type `yes` or `no`.")?;
        }
        self.seen.asked = asked;
        if self.session.is_over() && !mem::replace(&mut self.seen.over, true) {
            view.iter().try_for_each(|view| self.say(face.lines().result(view, &names)))?;
            for receipt in self.plain.guest.receipts(&table) {
                self.say(format_args!("The receipt for `parlor verify` is {}.", receipt.display()))?;
            }
            self.say(
                "The game is over. Type `again` to play another, `review` or `replay` to look back, or `quit` to \
                stop.",
            )?;
        }
        Ok(())
    }

    /// Prints the cards of the player who has the device, once.
    fn tell_own_cards(&mut self, face: &dyn Face) -> io::Result<()> {
        let Some(update) = self.session.update().filter(|update| update.stage == Stage::Playing) else { return Ok(()) };
        if self.is_veiled() || update.viewer != self.session.eyes() || self.seen.cards_of == Some(update.viewer) {
            return Ok(());
        }
        let Some(cards) = update.view.as_ref().and_then(|view| face.lines().own_cards(view)) else { return Ok(()) };
        self.seen.cards_of = Some(update.viewer);
        self.say(cards)
    }

    /// Scrolls the earlier output out of sight.
    fn hide(&mut self) -> io::Result<()> {
        if self.plain.input.typed { self.say("\n".repeat(SCREENFUL)) } else { Ok(()) }
    }

    /// Tells the players who may object how to do so, once per event.
    fn tell_objections(&mut self, face: &dyn Face) -> io::Result<()> {
        let ways = Ways { object: "`object`", pass: "`pass`" };
        let asked = objecting::asked(&self.session, face, ways);
        if asked == self.seen.objecting {
            return Ok(());
        }
        self.seen.objecting.clone_from(&asked);
        if asked.is_none() {
            return Ok(());
        }
        if self.session.on_turn().is_none() && self.is_veiled() {
            self.hide()?;
        }
        objecting::sentence(&self.session, face, ways).into_iter().try_for_each(|words| self.say(words))
    }

    /// Whether the current player's secrets are hidden, because others share the keyboard.
    pub(super) fn is_veiled(&self) -> bool {
        let (Some(update), Some(face)) = (self.session.update(), self.face()) else { return false };
        let acting = self.session.acting();
        // Until the server answers, the view is still the previous player's.
        let shown = acting.is_some() && self.seen.unveiled == acting && update.viewer == self.session.eyes();
        self.session.is_shared() && !shown && update.stage == Stage::Playing && face.has_secrets(&update.config)
    }

    /// Shows the current player's secrets.
    pub(super) fn unveil(&mut self) {
        self.seen.unveiled = self.session.acting();
        (self.seen.position, self.seen.cards_of) = (false, None);
    }

    /// Shows the position to a player who is asked to object.
    pub(super) fn show_objector(&mut self) -> io::Result<()> {
        let (Some(update), Some(face)) = (self.session.update(), self.face()) else { return Ok(()) };
        let (view, names) = (update.view.clone(), self.session.names());
        view.iter().try_for_each(|view| self.say(face.lines().position(view, &names)))
    }

    /// Whether the game waits for a person, or a person may still object.
    pub(super) fn waits_for_people(&self) -> bool {
        let Some(update) = self.session.update() else { return false };
        let is_person = |info: &SeatInfo| matches!(info.chair, Chair::Person { .. }) && info.stand_in.is_none();
        let objectors = update.window.map_or(SeatSet::EMPTY, |window| window.seats);
        update.must.union(objectors).iter().any(|seat| is_person(&update.seats[seat]))
    }

    /// What the table waits for before the game.
    fn gathering(&self) -> &'static str {
        let open = self.session.free_seat().is_some();
        match (self.session.mine().is_empty(), open, self.session.is_host()) {
            (true, true, _) => "The game has not started. Type `sit` to sit down, or stay and watch.",
            (_, true, true) => "Waiting for others to sit down. Type `bot 2 random` to put a bot on seat 2.",
            (_, true, false) => "Waiting for others to sit down.",
            (_, false, true) => "Everyone is here. Type `start` to begin.",
            (_, false, false) => "Waiting for the host to start the game.",
        }
    }
}

/// The number of lines beyond those that are printed on joining.
fn surplus(lines: &[String]) -> usize {
    lines.len().saturating_sub(REMINDER)
}
