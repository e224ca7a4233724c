//! The bottom of the table screen: the state line and the line of keys.

use parlor_table::Stage;

use super::TableScreen;
use crate::command::Command;
use crate::look::Role;
use crate::objecting::{self, Ways};
use crate::screens::Context;
use crate::widgets::Hint;
use crate::words;

impl TableScreen {
    /// The commands available now, most useful first.
    pub(super) fn all_hints(&self, context: &Context) -> Vec<Hint> {
        if let Some((label, _)) = &self.typed {
            let done = if label.is_some() { "done" } else { "say it" };
            return vec![Hint::new(Command::Choose).called(done), Hint::new(Command::Back)];
        }
        let list =
            [Hint::new(Command::Choose), Hint::both(Command::Up, Command::Down, "move"), Hint::new(Command::Back)];
        if self.menu.is_some() {
            return list.into();
        }
        match self.session.stage() {
            None => return vec![Hint::new(Command::Back)],
            Some(Stage::Gathering) => return [&list[..], &[Hint::new(Command::Chat)]].concat(),
            Some(Stage::Opening) => return vec![Hint::new(Command::Back), Hint::new(Command::Chat)],
            Some(_) => {}
        }
        let mut hints: Vec<Hint> = Vec::new();
        let mut add = |wanted: bool, command: Command| hints.extend(wanted.then_some(Hint::new(command)));
        add(self.session.is_asked(), Command::Yes);
        add(self.session.is_asked(), Command::No);
        add(self.session.is_over() && (self.next_table().is_some() || !self.session.mine().is_empty()), Command::Again);
        add(self.session.is_over(), Command::Review);
        add(self.session.is_over(), Command::Replay);
        let asked = !self.session.asked_to_object().is_empty();
        if asked {
            add(self.can_object(), Command::Object);
            let pass = if self.session.is_shared() { "nobody objects" } else { Command::Waive.info().words };
            hints.push(Hint::new(Command::Waive).called(pass));
        }
        let mut add = |wanted: bool, command: Command| hints.extend(wanted.then_some(Hint::new(command)));
        add(self.is_to_show(), Command::Show);
        let board = self.game.as_ref().map(|(_, board)| board.hints(&self.scene(context, &self.session.names())));
        let (now, afterwards) = if self.session.is_over() { (None, board) } else { (board, None) };
        hints.extend(now.into_iter().flatten());
        // During their own turn, users see the commands of the turn first.
        hints.extend((!asked && self.can_object()).then(|| Hint::new(Command::Object)));
        if self.side.is_advised() {
            hints.extend([
                Hint::new(Command::Coach).called("close"),
                Hint::both(Command::PageUp, Command::PageDown, "scroll"),
            ]);
        } else if self.session.may_ask_coach() && (!self.is_veiled() || self.is_to_show()) {
            hints.push(Hint::new(Command::Coach));
        }
        let mut add = |wanted: bool, command: Command| hints.extend(wanted.then_some(Hint::new(command)));
        add(self.session.may_undo(), Command::Undo);
        hints.push(Hint::new(Command::Back));
        hints.extend(afterwards.into_iter().flatten());
        hints.extend([Command::More, Command::Chat, Command::Log].map(Hint::new));
        hints
    }

    /// The most important message: trouble, a vote, the last note, a possible objection, or whose turn it is.
    pub(super) fn state_line(&self, context: &Context) -> Option<(Role, String)> {
        if let Some(trouble) = words::trouble(self.session.state()) {
            return Some((Role::Warn, trouble));
        }
        let asked = || {
            let update = self.session.update()?;
            let motion = update.motion.as_ref().filter(|_| self.session.is_asked())?;
            let names = self.session.names();
            let proposal = words::proposed(motion.motion, &names.get(motion.seat), &names);
            let (yes, no) = (context.keys.label(Command::Yes), context.keys.label(Command::No));
            Some((Role::Warn, format!("{proposal} Press {yes} to agree, {no} to reject.")))
        };
        let standing = || Some((Role::Warn, words::standing(self.session.update()?, &self.session.names())?));
        let waiting = || {
            let update = self.session.update()?;
            let words = words::waiting(update, &self.session.names(), self.session.me())?;
            Some((Role::Soft, format!("{}{words}", self.watching())))
        };
        let first = asked().or_else(|| self.note.clone()).or_else(standing);
        match (first, self.objecting(context)) {
            // The time to object keeps running, so it is shown beside any other message.
            (Some((role, first)), Some((_, objecting))) => Some((role, format!("{first} {objecting}"))),
            (first, objecting) => first.or(objecting).or_else(waiting),
        }
    }

    fn watching(&self) -> &'static str {
        if self.session.mine().is_empty() { "You are watching. " } else { "" }
    }

    /// Who may object, the keys for it, and the time left.
    fn objecting(&self, context: &Context) -> Option<(Role, String)> {
        let (face, _) = self.game.as_ref()?;
        let (object, pass) = (context.keys.label(Command::Object), context.keys.label(Command::Waive));
        let words = objecting::sentence(&self.session, *face, Ways { object: &object, pass: &pass })?;
        let role = match (self.session.asked_to_object().is_empty(), self.can_object()) {
            (false, _) => Role::Warn,
            (true, true) => Role::Plain,
            (true, false) => Role::Soft,
        };
        Some((role, format!("{}{words}", self.watching())))
    }
}
