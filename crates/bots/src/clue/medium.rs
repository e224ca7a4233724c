//! A bot that draws every possible conclusion, but asks at random.

use parlor_clue::{Action, Clue, View};
use parlor_game::Luck;

use super::detective::Detective;
use super::easy::play;
use crate::{Bot, Budget};

/// Draws every conclusion from what it has seen, walks to the nearest room that may be in the case file, and asks at
/// random about cards that may be there.
#[derive(Clone, Copy, Debug, Default)]
pub struct Medium;

impl Bot<Clue> for Medium {
    fn choose(&mut self, view: &View, _: &(), luck: &mut dyn Luck, _: Budget) -> Action {
        let detective = Detective::of(view);
        match detective.solution().filter(|_| view.may_accuse()) {
            Some(crime) => Action::Accuse { crime },
            None => play(view, detective.suspected(), luck),
        }
    }
}
