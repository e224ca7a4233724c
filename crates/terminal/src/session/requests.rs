//! The requests that a user makes of a table.

use parlor_game::Seat;
use parlor_table::{Ask, AskId, Chair, Level, Motion, Phrase, Stage};
use serde_json::Value;

use super::{PendingAsk, Session, Told};
use crate::connection::State;
use crate::face::face;
use crate::luck::ClientLuck;
use crate::plan::Plan;
use crate::words;

impl Session {
    /// Acts in the game. A second key press does not act twice: the previous request must be answered and shown first.
    pub fn act(&mut self, action: Value) -> Result<(), &'static str> {
        if self.is_free()?
            && let Some(seat) = self.acting()
        {
            self.ask_about_shown(seat, action);
        }
        Ok(())
    }

    /// Objects on behalf of a seat to the event that is shown.
    pub fn object(&mut self, seat: Seat, action: Value) -> Result<(), &'static str> {
        if self.is_free()? && self.may_object().contains(seat) {
            self.ask_about_shown(seat, action);
        }
        Ok(())
    }

    /// Requests an action based on the shown state. The server refuses it if the game has moved on.
    fn ask_about_shown(&mut self, seat: Seat, action: Value) {
        let if_version = self.update.as_ref().map(|update| update.version);
        self.ask(Ask::Act { seat, action, if_version });
    }

    /// Waives the right to object for all seats at this device.
    pub fn waive(&mut self) -> Result<(), &'static str> {
        if self.is_free()? {
            let opened = self.update.as_ref().and_then(|update| Some(update.window?.opened));
            for seat in self.asked_to_object().iter() {
                let id = self.link.ask(Ask::Waive { seat, opened });
                self.wait_for(&id, PendingAsk::Waiver);
            }
        }
        Ok(())
    }

    /// Whether a new request can be made: every previous one has been answered and its row is shown. An error says why
    /// not.
    fn is_free(&self) -> Result<bool, &'static str> {
        // A request made now would be carried out later, when the user no longer expects it.
        if self.state != State::Open {
            return Err("The server isn't responding, so nothing was done. Wait until it is back.");
        }
        let made = self.update.as_ref().is_some_and(|update| update.version >= self.made);
        let asked = self.asked.values().any(|asked| matches!(asked, PendingAsk::Row | PendingAsk::Waiver));
        Ok(made && !asked)
    }

    /// Asks the coach for advice if possible, and returns the text to show meanwhile.
    pub fn consult(&mut self) -> &'static str {
        let allowed = self.update.as_ref().is_some_and(|update| update.terms.coach);
        match (allowed, self.advised_seat()) {
            (false, _) => "The coach is off at this table.",
            (true, None) if self.has_advice_at_any_time() => "Only players can ask the coach, during the game.",
            (true, None) => "You can ask the coach on your turn.",
            (true, Some(_)) => {
                self.hint();
                "The coach is thinking…"
            }
        }
    }

    /// Whether there is something to ask the coach about, and the table allows it.
    #[must_use]
    pub fn may_ask_coach(&self) -> bool {
        let Some(update) = &self.update else { return false };
        let called = |seat| self.has_advice_at_any_time() || update.must.contains(seat);
        update.terms.coach && self.advised_seat().is_some_and(called)
    }

    fn has_advice_at_any_time(&self) -> bool {
        let face = self.update.as_ref().and_then(|update| face(&update.game));
        face.is_some_and(|face| face.has_advice_at_any_time())
    }

    /// The seat that can ask the coach now.
    fn advised_seat(&self) -> Option<Seat> {
        let any_time = self.has_advice_at_any_time() && self.stage() == Some(Stage::Playing);
        self.on_turn().or_else(|| self.eyes().seat().filter(|_| any_time))
    }

    pub(super) fn hint(&mut self) {
        if let Some(seat) = self.advised_seat() {
            let id = self.link.hint(seat);
            self.wait_for(&id, PendingAsk::Advice(seat));
        }
    }

    /// Takes a seat under this name. If the user already has a seat, the new one is for another person at this device
    /// and is named after its seat number.
    pub fn take_seat(&mut self, seat: Seat, name: &str) {
        let beside = format!("Player {}", seat.index() + 1);
        self.sit(seat, Some(if self.mine().is_empty() { words::among_others(name) } else { beside }));
    }

    /// Takes a seat.
    pub fn sit(&mut self, seat: Seat, name: Option<String>) {
        let takes_part = self.update.as_ref().is_none_or(ClientLuck::takes_part);
        let commitment = takes_part.then(|| self.luck.commit());
        self.ask(Ask::Sit { seat, name, commitment });
    }

    /// Seats everyone at a new table, and starts the game if no other person is expected.
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

    /// Adds a bot to a seat.
    pub fn add_bot(&mut self, seat: Seat, level: Level) {
        self.ask(Ask::AddBot { seat, level });
    }

    /// Starts the game as soon as possible, if all people are at this keyboard.
    pub fn begin_when_ready(&mut self) {
        self.eager = true;
    }

    /// Starts the game if all people are at this keyboard and have committed to the luck.
    pub(super) fn begin_if_ready(&mut self) {
        let Some(update) = self.update.as_ref().filter(|_| self.eager) else { return };
        let here = |chair: &Chair| match chair {
            Chair::Open => false,
            Chair::Person { player, .. } => *player == self.me,
            Chair::Bot { .. } => true,
        };
        let committed = |chair: &Chair| !matches!(chair, Chair::Person { commitment: None, .. });
        let all = |is: &dyn Fn(&Chair) -> bool| update.seats.values().all(|info| is(&info.chair));
        let (all_here, ready) = (all(&here), all(&committed) || !ClientLuck::takes_part(update));
        if update.stage != Stage::Gathering || !self.is_host() || !all_here {
            self.eager = false;
        } else if ready {
            self.eager = false;
            self.start();
        }
    }

    /// Starts the game.
    pub fn start(&mut self) {
        self.ask(Ask::Start {});
    }

    /// Leaves every seat.
    pub fn leave(&mut self) {
        for seat in self.mine().iter() {
            self.ask(Ask::Leave { seat });
        }
    }

    /// Whether the last move is this user's and could be undone.
    #[must_use]
    pub fn may_undo(&self) -> bool {
        let undo = self.update.as_ref().and_then(|update| update.undo);
        undo.is_some_and(|seat| self.mine().contains(seat))
    }

    /// Undoes the last move, or proposes to undo it if others have to agree.
    pub fn undo(&mut self) {
        let undo = self.update.as_ref().and_then(|update| update.undo);
        let mine = self.mine();
        let acted = self.told.iter().rev().find_map(|told| match told {
            Told::Row(note) if note.kind == "act" => note.seat.filter(|seat| mine.contains(*seat)),
            _ => None,
        });
        // If the user can't undo the move, the request goes out for their seat that acted last, and the server says why
        // it is refused.
        let seat = undo.filter(|seat| mine.contains(*seat)).or(acted).or(mine.iter().next());
        if let Some(seat) = seat {
            self.ask(Ask::Propose { seat, motion: Motion::Undo {} });
        }
    }

    /// Makes a proposal to the others.
    pub fn propose(&mut self, motion: Motion) {
        if let Some(seat) = self.mine().iter().next() {
            self.ask(Ask::Propose { seat, motion });
        }
    }

    /// Votes on a proposal.
    pub fn vote(&mut self, yes: bool) {
        if let Some(seat) = self.mine().iter().next() {
            self.ask(Ask::Vote { seat, yes });
        }
    }

    /// Asks for a rematch.
    pub fn rematch(&mut self) {
        if let Some(seat) = self.mine().iter().next() {
            self.ask(Ask::Rematch { seat });
        }
    }

    /// Sends a chat message.
    pub fn say(&mut self, text: String) {
        let id = self.link.say(text);
        self.wait_for(&id, PendingAsk::Words);
    }

    /// Sends one of the standard phrases.
    pub fn say_phrase(&mut self, phrase: Phrase) {
        let id = self.link.say_phrase(phrase);
        self.wait_for(&id, PendingAsk::Words);
    }

    /// Sends a request to the table.
    pub fn ask(&mut self, ask: Ask) {
        let id = self.link.ask(ask);
        self.wait_for(&id, PendingAsk::Row);
    }

    pub(super) fn wait_for(&mut self, id: &AskId, asked: PendingAsk) {
        self.asked.insert(id.as_str().to_owned(), asked);
    }
}
