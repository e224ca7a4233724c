//! A bot that plays for points and makes no mistakes.

use parlor_game::Luck;
use parlor_yahtzee::{Action, Config, View, Yahtzee};

use super::minds::Minds;
use super::position::Position;
use super::seated;
use crate::{Bot, Budget};

/// Makes the choice with the highest expected final score, by the exact solution. It does not look at the other cards.
#[derive(Clone)]
pub struct Perfect(Minds);

impl Perfect {
    /// A bot that shares the solutions in `minds`.
    #[must_use]
    pub fn new(minds: &Minds) -> Self {
        Self(minds.clone())
    }
}

impl Bot<Yahtzee> for Perfect {
    fn choose(&mut self, view: &View, _: &(), _: &mut dyn Luck, _: Budget) -> Action {
        seated::act(view, |turn, throw| {
            let Position { standing, .. } = Position::in_view(view, turn.seat);
            let mind = self.0.of(&view.config);
            mind.solved().plan(standing, throw.rolls_left).best(throw)
        })
    }

    fn prepare(&mut self, config: &Config) {
        self.0.of(config).solved();
    }
}
