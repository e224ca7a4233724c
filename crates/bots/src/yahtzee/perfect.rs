//! A bot that plays for points and makes no mistakes.

use parlor_game::Luck;
use parlor_yahtzee::{Action, Config, View, Yahtzee};

use super::position::Position;
use super::seated;
use super::solutions::Solutions;
use crate::{Bot, Budget};

/// Makes the choice with the highest expected final score, according to the exact solution. It does not look at the
/// other cards.
#[derive(Clone)]
pub struct Perfect(Solutions);

impl Perfect {
    /// Creates a bot that shares the solutions in `solutions`.
    #[must_use]
    pub fn new(solutions: &Solutions) -> Self {
        Self(solutions.clone())
    }
}

impl Bot<Yahtzee> for Perfect {
    fn choose(&mut self, view: &View, _: &(), _: &mut dyn Luck, _: Budget) -> Action {
        seated::act(view, |turn, throw| {
            let Position { standing, .. } = Position::in_view(view, turn.seat);
            let solution = self.0.of(&view.config);
            solution.solved().plan(standing, throw.rolls_left).best(throw)
        })
    }

    fn prepare(&mut self, config: &Config) {
        self.0.of(config).solved();
    }
}
