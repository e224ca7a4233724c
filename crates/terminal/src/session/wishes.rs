//! What somebody at a table asks of it.

use parlor_game::Seat;
use parlor_table::{Ask, AskId, Chair, Level, Motion, Phrase, Stage};
use serde_json::Value;

use super::{Asked, Session, Told};
use crate::luck::Luck;
use crate::plan::Plan;
use crate::way::State;
use crate::words;

impl Session {
    /// Acts in the game, in the game's own terms. Who presses a key twice does not act twice: what was asked for before has to
    /// be answered and shown first.
    pub fn act(&mut self, action: Value) -> Result<(), &'static str> {
        if self.is_free()?
            && let Some(seat) = self.acting()
        {
            self.ask_about_shown(seat, action);
        }
        Ok(())
    }

    /// Objects for a seat, in the game's own terms, to what is shown.
    pub fn object(&mut self, seat: Seat, action: Value) -> Result<(), &'static str> {
        if self.is_free()? && self.may_object().contains(seat) {
            self.ask_about_shown(seat, action);
        }
        Ok(())
    }

    /// Asks for an action that was chosen by what is shown. If the game has gone on meanwhile, it is refused.
    fn ask_about_shown(&mut self, seat: Seat, action: Value) {
        let if_version = self.update.as_ref().map(|update| update.version);
        self.ask(Ask::Act { seat, action, if_version });
    }

    /// Lets pass what the seats here could object to, for all of them.
    pub fn waive(&mut self) -> Result<(), &'static str> {
        if self.is_free()? {
            let opened = self.update.as_ref().and_then(|update| Some(update.window?.opened));
            for seat in self.asked_to_object().iter() {
                let id = self.link.ask(Ask::Waive { seat, opened });
                self.wait_for(&id, Asked::Waiver);
            }
        }
        Ok(())
    }

    /// Whether something can be asked for: all that was asked for before is answered and shown. Otherwise why it is not done.
    fn is_free(&self) -> Result<bool, &'static str> {
        // What is asked for now would be done later, when nobody looks.
        if self.state != State::Open {
            return Err("The server does not answer, so nothing was done. Wait until it is back.");
        }
        let made = self.update.as_ref().is_some_and(|update| update.version >= self.made);
        let asked = self.asked.values().any(|asked| matches!(asked, Asked::Row | Asked::Waiver));
        Ok(made && !asked)
    }

    /// Asks the coach, where that can be done, and says what is to be said meanwhile.
    pub fn consult(&mut self) -> &'static str {
        let allowed = self.update.as_ref().is_some_and(|update| update.terms.coach);
        match (allowed, self.on_turn()) {
            (false, _) => "The coach is not allowed at this table.",
            (true, None) => "The coach is there for whoever is to play.",
            (true, Some(_)) => {
                self.hint();
                "The coach is thinking …"
            }
        }
    }

    /// Whether there is something to ask the coach about, and the table allows it.
    #[must_use]
    pub fn may_ask_coach(&self) -> bool {
        let Some(update) = &self.update else { return false };
        update.terms.coach && self.on_turn().is_some_and(|seat| update.must.contains(seat))
    }

    pub(super) fn hint(&mut self) {
        if let Some(seat) = self.on_turn() {
            let id = self.link.hint(seat);
            self.wait_for(&id, Asked::Words);
        }
    }

    /// Takes a seat, under this name; who sits here already takes it for somebody beside them, who has no name of their own.
    pub fn take_seat(&mut self, seat: Seat, name: &str) {
        let beside = format!("Player {}", seat.index() + 1);
        self.sit(seat, Some(if self.mine().is_empty() { words::among_others(name) } else { beside }));
    }

    /// Takes a seat.
    pub fn sit(&mut self, seat: Seat, name: Option<String>) {
        let takes_part = self.update.as_ref().is_none_or(Luck::takes_part);
        let commitment = takes_part.then(|| self.luck.commit());
        self.ask(Ask::Sit { seat, name, commitment });
    }

    /// Seats everybody at a table that was just opened, and begins if nobody has to be waited for.
    pub fn seat_all(&mut self, plan: &Plan) {
        for (seat, who) in plan.chairs() {
            match who {
                Ok(name) if plan.open > 0 => self.sit(seat, Some(words::among_others(name))),
                Ok(name) => self.sit(seat, Some(name.clone())),
                Err(level) => self.add_bot(seat, level.clone()),
            }
        }
        if plan.open == 0 {
            self.start();
        }
    }

    /// Puts a bot on a seat.
    pub fn add_bot(&mut self, seat: Seat, level: Level) {
        self.ask(Ask::AddBot { seat, level });
    }

    /// Begins the game as soon as it can, if all people are at this keyboard.
    pub fn begin_when_ready(&mut self) {
        self.eager = true;
    }

    /// Where all people are here and have committed to the luck, nobody has to say that the game begins.
    pub(super) fn begin_if_ready(&mut self) {
        let Some(update) = self.update.as_ref().filter(|_| self.eager) else { return };
        let here = |chair: &Chair| match chair {
            Chair::Open => false,
            Chair::Person { player, .. } => *player == self.me,
            Chair::Bot { .. } => true,
        };
        let committed = |chair: &Chair| !matches!(chair, Chair::Person { commitment: None, .. });
        let all = |is: &dyn Fn(&Chair) -> bool| update.seats.values().all(|info| is(&info.chair));
        let (all_here, ready) = (all(&here), all(&committed) || !Luck::takes_part(update));
        if update.stage != Stage::Gathering || !self.is_host() || !all_here {
            self.eager = false;
        } else if ready {
            self.eager = false;
            self.start();
        }
    }

    /// Begins the game.
    pub fn start(&mut self) {
        self.ask(Ask::Start {});
    }

    /// Leaves every seat.
    pub fn leave(&mut self) {
        for seat in self.mine().iter() {
            self.ask(Ask::Leave { seat });
        }
    }

    /// Whether the last move is this person's, and could be taken back.
    #[must_use]
    pub fn may_undo(&self) -> bool {
        let undo = self.update.as_ref().and_then(|update| update.undo);
        undo.is_some_and(|seat| self.mine().contains(seat))
    }

    /// Takes the last move back, or asks the others whether it may be.
    pub fn undo(&mut self) {
        let undo = self.update.as_ref().and_then(|update| update.undo);
        let mine = self.mine();
        let acted = self.told.iter().rev().find_map(|told| match told {
            Told::Row(note) if note.kind == "act" => note.seat.filter(|seat| mine.contains(*seat)),
            _ => None,
        });
        // Where it is not this person's to take back, the server says why, to whoever of them acted last.
        let seat = undo.filter(|seat| mine.contains(*seat)).or(acted).or(mine.iter().next());
        if let Some(seat) = seat {
            self.ask(Ask::Propose { seat, motion: Motion::Undo {} });
        }
    }

    /// Proposes something to the others.
    pub fn propose(&mut self, motion: Motion) {
        if let Some(seat) = self.mine().iter().next() {
            self.ask(Ask::Propose { seat, motion });
        }
    }

    /// Agrees to what was proposed, or does not.
    pub fn vote(&mut self, yes: bool) {
        if let Some(seat) = self.mine().iter().next() {
            self.ask(Ask::Vote { seat, yes });
        }
    }

    /// Wants to play again.
    pub fn rematch(&mut self) {
        if let Some(seat) = self.mine().iter().next() {
            self.ask(Ask::Rematch { seat });
        }
    }

    /// Says something to the others.
    pub fn say(&mut self, text: String) {
        let id = self.link.say(text);
        self.wait_for(&id, Asked::Words);
    }

    /// Says one of the phrases that every client knows.
    pub fn say_phrase(&mut self, phrase: Phrase) {
        let id = self.link.say_phrase(phrase);
        self.wait_for(&id, Asked::Words);
    }

    /// Asks something of the table.
    pub fn ask(&mut self, ask: Ask) {
        let id = self.link.ask(ask);
        self.wait_for(&id, Asked::Row);
    }

    pub(super) fn wait_for(&mut self, id: &AskId, asked: Asked) {
        self.asked.insert(id.as_str().to_owned(), asked);
    }
}
