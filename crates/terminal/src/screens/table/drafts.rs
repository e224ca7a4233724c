//! The draft of a seat, such as a player's own notes: the table stores it, and the board reads and changes it.

use parlor_game::Seat;
use parlor_table::TableId;
use serde_json::Value;

use super::TableScreen;
use crate::connection::Fault;
use crate::screens::{BackgroundResult, Context, trouble};

impl TableScreen {
    /// Fetches the draft of the seat whose view is shown, if the board does not have it yet.
    pub(super) fn fetch_draft(&mut self, context: &Context) {
        let uses = self.game.as_ref().is_some_and(|(face, _)| face.has_drafts());
        let Some(update) = self.session.update().filter(|_| uses) else { return };
        // Until the server answers, the view is still the previous player's.
        let Some(seat) = update.viewer.seat().filter(|seat| self.session.eyes().is(*seat)) else { return };
        if self.draft_of == Some(seat) {
            return;
        }
        self.draft_of = Some(seat);
        let (guest, table) = (self.guest.clone(), update.table.clone());
        context.fetch(async move {
            let draft = guest.draft(&table, seat).await.map(Some);
            BackgroundResult::Draft { table, seat, draft }
        });
    }

    /// Stores the draft of the seat whose view is shown.
    pub(super) fn store_draft(&mut self, context: &Context, draft: Value) {
        let (Some(update), Some(seat)) = (self.session.update(), self.draft_of) else { return };
        let (guest, table) = (self.guest.clone(), update.table.clone());
        context.fetch(async move {
            let draft = guest.set_draft(&table, seat, draft).await.map(|()| None);
            BackgroundResult::Draft { table, seat, draft }
        });
    }

    /// Receives a draft, or the result of storing one.
    pub(super) fn hear_draft(&mut self, table: &TableId, seat: Seat, draft: &Result<Option<Value>, Fault>) {
        if self.session.update().is_none_or(|update| update.table != *table) {
            return;
        }
        match (draft, &mut self.game) {
            (Err(fault), _) => self.note = Some(trouble(fault)),
            (Ok(Some(draft)), Some((_, board))) => board.draft(seat, draft),
            _ => {}
        }
    }
}
