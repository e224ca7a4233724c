//! The best bot: what [`rank`](super::rank) puts first.

use parlor_game::Luck;
use parlor_sorry::Action;

use super::player::Player;
use super::situation::Situation;
use super::think::Thinker;

/// Plays what gives its side the best chance to win, by what was learned from very many games, and one turn looked ahead.
#[derive(Default)]
pub struct Expert {
    thinker: Thinker,
}

impl Player for Expert {
    fn pick(&mut self, situation: &Situation, choices: &[Action], _: &mut dyn Luck) -> usize {
        if choices.len() < 2 {
            return 0;
        }
        let weighed = self.thinker.weigh(situation, choices, super::think::CLOSELY);
        let mut best = 0;
        for (number, ranked) in weighed.iter().enumerate() {
            if ranked.value > weighed[best].value {
                best = number;
            }
        }
        best
    }
}
