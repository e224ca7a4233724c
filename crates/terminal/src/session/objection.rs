//! An objection on its way. It is about what was shown when it was made: if the game has gone on meanwhile, it does not count. If
//! others have only let it pass, which is a row too, it is made again.

use parlor_game::Seat;
use parlor_table::{Ask, AskId, Refused};
use serde_json::Value;

use super::{Asked, Happened, Session, Told};

/// By this code the server refuses what is about another version.
const STALE: &str = "stale";

/// An objection that is not answered yet.
pub(super) struct Objection {
    id: AskId,
    seat: Seat,
    action: Value,
    /// The last row that was shown when it was made.
    version: u64,
    /// The refusal, if the table has had more rows by then. They have to be seen first.
    refused: Option<Refused>,
}

impl Session {
    /// Sends an objection to what is shown.
    pub(super) fn send_objection(&mut self, seat: Seat, action: Value) {
        let Some(version) = self.update.as_ref().map(|update| update.version) else { return };
        let id = self.link.ask(Ask::Act { seat, action: action.clone(), if_version: Some(version) });
        self.wait_for(&id, Asked::Row);
        self.objection = Some(Objection { id, seat, action, version, refused: None });
    }

    /// Whether an objection waits for the rows that came before it.
    pub(super) fn has_stale_objection(&self) -> bool {
        self.objection.as_ref().is_some_and(|objection| objection.refused.is_some())
    }

    /// Something was answered. Whether it was an objection that came after other rows, and is not lost yet.
    pub(super) fn is_stale_objection(&mut self, id: &AskId, refused: Option<&Refused>) -> bool {
        let Some(mut objection) = self.objection.take_if(|objection| objection.id == *id) else { return false };
        objection.refused = refused.filter(|refused| refused.code == STALE).cloned();
        let stale = objection.refused.is_some();
        self.objection = stale.then_some(objection);
        stale
    }

    /// Makes a stale objection again, once the rows before it are known. If one of them belongs to the game, it is refused for
    /// good.
    pub(super) fn object_again(&mut self) -> Option<Happened> {
        let known = self.update.as_ref()?.version;
        let seen = |refused: &Refused| refused.data["version"].as_u64().is_none_or(|version| version <= known);
        let Objection { seat, action, version, refused, .. } =
            self.objection.take_if(|objection| objection.refused.as_ref().is_some_and(seen))?;
        let of_the_game =
            |told: &Told| matches!(told, Told::Row(note) if note.version > version && note.kind != "table");
        if self.told.iter().any(of_the_game) || !self.may_object().contains(seat) {
            return refused.map(Happened::Refused);
        }
        self.send_objection(seat, action);
        None
    }
}
