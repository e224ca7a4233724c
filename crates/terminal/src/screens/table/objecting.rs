//! The actions of players whose turn it is not: object, waive, and store answers with the table.

use parlor_game::Seat;
use parlor_table::{Note, TableId};
use serde_json::Value;

use super::TableScreen;
use crate::connection::Fault;
use crate::look::Role;
use crate::objecting::objections;
use crate::screens::menu::Menu;
use crate::screens::{BackgroundResult, Context, trouble};
use crate::words;

impl TableScreen {
    /// Whether a user at this device may object, and the game names a way to do so.
    pub(super) fn can_object(&self) -> bool {
        self.game.as_ref().is_some_and(|(face, _)| !objections(&self.session, *face).is_empty())
    }

    /// Makes an objection. If there are several seats or ways to object, opens a list.
    pub(super) fn object(&mut self) {
        let Some((face, _)) = &self.game else { return };
        let (seats, ways) = (self.session.may_object(), objections(&self.session, *face));
        let names = self.session.names();
        let several = seats.iter().nth(1).is_some();
        let ways = ways.iter().map(|(label, _)| label).enumerate();
        let mut all: Vec<(Seat, usize, String)> = Vec::new();
        for (way, label) in ways {
            for seat in seats.iter() {
                let label = if several { format!("{}: {label}", names.get(seat)) } else { words::capital(label) };
                all.push((seat, way, label));
            }
        }
        match all.as_slice() {
            [] => {}
            [(seat, way, _)] => self.object_as(*seat, *way),
            _ => self.menu = Some(Menu::objecting(all)),
        }
    }

    /// Objects on behalf of a seat, in one of the current ways.
    pub(super) fn object_as(&mut self, seat: Seat, way: usize) {
        let Some((face, _)) = &self.game else { return };
        let Some((_, action)) = objections(&self.session, *face).into_iter().nth(way) else { return };
        if let Err(why) = self.session.object(seat, action) {
            self.note = Some((Role::Warn, why.into()));
        }
    }

    /// Waives the right to object for every seat at this device.
    pub(super) fn waive(&mut self) {
        if let Err(why) = self.session.waive() {
            self.note = Some((Role::Warn, why.into()));
        }
    }

    /// Closes the list of objections once the game has moved on, because it is out of date then.
    pub(super) fn close_objections(&mut self, notes: &[Note]) {
        let gone_on = notes.iter().any(|note| note.kind != "table") || self.session.may_object().is_empty();
        if gone_on && self.menu.as_ref().is_some_and(Menu::is_objecting) {
            self.menu = None;
        }
    }

    /// Stores the shown seat's answers with the table. If `answers` is `None`, only fetches the stored ones.
    pub(super) fn hand_over(&mut self, context: &Context, answers: Option<Vec<Value>>) {
        let table = self.session.update().map(|update| update.table.clone());
        let Some((table, seat)) = table.zip(self.session.eyes().seat()) else { return };
        if self.is_veiled() {
            self.note = Some((Role::Plain, "Show your hand first: the answers would reveal it.".into()));
            return;
        }
        let (guest, handed_over) = (self.guest.clone(), answers.is_some());
        context.fetch(async move {
            let kept = match answers {
                Some(answers) => guest.hand_over(&table, seat, answers).await,
                None => guest.answers(&table, seat).await,
            };
            BackgroundResult::Answers { table, seat, handed_over, kept }
        });
    }

    /// Receives the answers that the table stores for a seat.
    pub(super) fn hear_answers(
        &mut self,
        table: &TableId,
        seat: Seat,
        handed_over: bool,
        kept: &Result<Vec<Value>, Fault>,
    ) {
        if self.session.update().is_none_or(|update| update.table != *table) {
            return;
        }
        match kept {
            Err(fault) => self.note = Some(trouble(fault)),
            Ok(answers) => {
                if handed_over {
                    self.note = Some((Role::Plain, words::handed_over(answers.len())));
                }
                if let Some((_, board)) = &mut self.game {
                    board.answers(seat, answers);
                }
            }
        }
    }
}
