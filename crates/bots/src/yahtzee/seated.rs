//! Actions that all Yahtzee bots share: the first roll, the next game, and turning a choice into an action.

use parlor_yahtzee::{Action, Keep, TurnView, View};

use super::combos::Combo;
use super::plan::Choice;
use super::position::Throw;

/// The bot's action in this view. `choose` decides if there are dice on the table.
pub(crate) fn act(view: &View, choose: impl FnOnce(&TurnView, Throw) -> Choice) -> Action {
    let Some(turn) = &view.turn else { return Action::NextGame {} };
    let Some(dice) = turn.dice else { return Action::Roll { keep: Keep::NONE } };
    choose(turn, Throw { dice: Combo::of(dice), rolls_left: turn.rolls_left }).action(dice)
}
