//! The coach's advice: shown when the user asks for it, and given to a board that shows what the coach concludes.

use serde_json::Value;

use super::TableScreen;
use crate::look::Role;
use crate::screens::Context;

/// Whether advice that only the board wants is on its way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Concluding {
    /// It is not.
    #[default]
    Not,
    /// It is on its way.
    Asked,
    /// It is on its way, but something has happened since it was asked for.
    Late,
}

impl Concluding {
    /// Something has happened in the game.
    pub(super) fn happened(&mut self) {
        if *self == Self::Asked {
            *self = Self::Late;
        }
    }
}

impl TableScreen {
    /// Asks the coach for advice, or closes it.
    pub(super) fn ask_coach(&mut self) {
        let words = if self.is_to_show() {
            "Show your hand first: the coach's advice would reveal it."
        } else if self.is_veiled() {
            "You can ask the coach on your turn."
        } else if self.side.dismiss() {
            return;
        } else {
            self.concluding = Concluding::Not;
            self.session.consult()
        };
        self.note = Some((Role::Plain, words.into()));
    }

    /// Asks the coach for the board, if the board shows what the coach concludes.
    pub(super) fn conclude(&mut self, context: &Context) {
        let wants = self.with_board(context, |board, scene| board.wants_advice(scene)).unwrap_or_default();
        if wants && self.concluding == Concluding::Not && self.session.may_ask_coach() {
            self.session.consult();
            self.concluding = Concluding::Asked;
        }
    }

    /// Receives advice.
    pub(super) fn hear_advice(&mut self, context: &Context, advice: &Value) {
        let concluding = std::mem::take(&mut self.concluding);
        if let Some((face, board)) = self.game.as_mut().filter(|_| concluding != Concluding::Late) {
            board.advised(advice);
            if concluding == Concluding::Not {
                self.note = None;
                self.side.advise(advice, *face);
            }
        }
        self.conclude(context);
    }
}
