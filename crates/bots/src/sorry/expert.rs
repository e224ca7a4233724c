//! The best bot: it plays the choice that [`rank`](super::rank) puts first.

use parlor_game::Luck;
use parlor_sorry::Action;

use super::player::Player;
use super::situation::Situation;
use super::think::{CLOSELY, Thinker};

/// Makes the move that gives its side the best chance of winning, according to the learned nets and a search of one
/// turn.
pub struct Expert {
    thinker: Thinker,
    /// How many choices are searched.
    closely: usize,
}

impl Default for Expert {
    fn default() -> Self {
        Self { thinker: Thinker::default(), closely: CLOSELY }
    }
}

impl Expert {
    /// Creates a bot that uses only the nets, without a search, to measure what the search adds.
    #[must_use]
    pub fn at_a_glance() -> Self {
        Self { closely: 0, ..Self::default() }
    }
}

impl Player for Expert {
    fn pick(&mut self, situation: &Situation, choices: &[Action], _: &mut dyn Luck) -> usize {
        self.best(situation, choices, self.closely)
    }

    fn pick_quickly(&mut self, situation: &Situation, choices: &[Action], _: &mut dyn Luck) -> usize {
        self.best(situation, choices, 0)
    }
}

impl Expert {
    /// The best of the choices, if this many of them are searched.
    fn best(&mut self, situation: &Situation, choices: &[Action], closely: usize) -> usize {
        if choices.len() < 2 {
            return 0;
        }
        let weighed = self.thinker.weigh(situation, choices, closely);
        let mut best = 0;
        for (number, ranked) in weighed.iter().enumerate() {
            if ranked.value > weighed[best].value {
                best = number;
            }
        }
        best
    }
}
