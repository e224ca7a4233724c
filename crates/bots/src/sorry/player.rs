//! Players, who get a view at a table and a situation in simulations.

use parlor_game::Luck;
use parlor_sorry::{Action, Phase, Sorry, View};

use super::situation::Situation;
use crate::{Bot, Budget};

/// A player that makes choices.
pub trait Player: Send {
    /// The index of the best choice among all legal ones. There is at least one.
    fn pick(&mut self, situation: &Situation, choices: &[Action], luck: &mut dyn Luck) -> usize;

    /// Like [`Self::pick`], but without a search, when there is no time to think.
    fn pick_quickly(&mut self, situation: &Situation, choices: &[Action], luck: &mut dyn Luck) -> usize {
        self.pick(situation, choices, luck)
    }
}

/// A player at a table.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seated<P>(pub(crate) P);

impl<P: Player> Bot<Sorry> for Seated<P> {
    fn choose(&mut self, view: &View, _: &(), luck: &mut dyn Luck, budget: Budget) -> Action {
        match view.phase {
            Phase::Draw => return Action::Draw {},
            Phase::BetweenGames => return Action::NextGame {},
            _ => {}
        }
        let situation = Situation::of(view);
        let choices = situation.as_ref().map(Situation::actions).unwrap_or_default();
        match situation {
            Some(situation) if !choices.is_empty() && budget.is_quick() => {
                choices[self.0.pick_quickly(&situation, &choices, luck)]
            }
            Some(situation) if !choices.is_empty() => choices[self.0.pick(&situation, &choices, luck)],
            _ => Action::Draw {},
        }
    }
}

/// Makes a random choice.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Anything;

impl Player for Anything {
    fn pick(&mut self, _: &Situation, choices: &[Action], luck: &mut dyn Luck) -> usize {
        luck.below(choices.len() as u32) as usize
    }
}
