//! The best bot: what [`rank`](super::rank) puts first.

use parlor_game::Luck;
use parlor_sorry::Action;

use super::player::Player;
use super::situation::Situation;
use super::think::{CLOSELY, Thinker};

/// Plays what gives its side the best chance to win, by what was learned from very many games, and one turn looked ahead.
pub struct Expert {
    thinker: Thinker,
    /// So many choices are looked at more closely.
    closely: usize,
}

impl Default for Expert {
    fn default() -> Self {
        Self { thinker: Thinker::default(), closely: CLOSELY }
    }
}

impl Expert {
    /// One that goes by what it has learned and does not look ahead: to measure what that is worth.
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
    /// The best of the choices, with so many of them looked at more closely.
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
