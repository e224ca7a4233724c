//! The crate `yatzy-solver`, with its American rules, the forced Joker, and its table in `f64`.

use std::hint::black_box;

use yatzy_solver::simulate::{OptimalPolicy, simulate};
use yatzy_solver::{Dice, JokerRule, Situation, Solver, State, Variant};

use super::on_threads;
use crate::contender::{Contender, Options};
use crate::positions::{Position, ROLLS_LEFT};

/// The variant of the game that `yatzy-solver` has solved.
pub struct YatzySolver(Solver);

impl Contender for YatzySolver {
    const NAME: &'static str = "yatzy-solver";
    const VERSION: &'static str = "1.0.0";
    const RULES: &'static str = "Variant::american_with(Some(JokerRule::Forced))";
    const NOTES: &'static [&'static str] = &[
        "Solved by Solver::build, which keeps f64; the feature `parallel` is on, as by default, in a pool of one thread.",
        "All options by Solver::option_values, the best one by Solver::best_action, which values all of them as well.",
        "Games by simulate::simulate with OptimalPolicy, which plays on the calling thread.",
        "Neither its documents nor its source ask for target-cpu=native.",
    ];

    type Position = Situation;

    fn solve(threads: usize) -> Option<Self> {
        let variant = Variant::american_with(Some(JokerRule::Forced));
        Some(Self(on_threads(threads, || Solver::build(&variant))))
    }

    fn value(&mut self) -> f64 {
        self.0.state_value(&State::new())
    }

    fn position(position: &Position) -> Situation {
        let state = State {
            filled: u32::from(position.filled),
            upper: u16::from(position.upper),
            bonus_armed: position.yahtzee_50,
        };
        Situation { state, dice: Dice::from_faces(&position.dice).expect("five dice"), rolls_left: ROLLS_LEFT }
    }

    fn options(&mut self, position: &Situation) -> Options {
        let options = self.0.option_values(position).expect("a legal position");
        options.iter().map(|option| option.value).collect()
    }

    fn best(&mut self, position: &Situation) -> bool {
        black_box(self.0.best_action(position).expect("a legal position"));
        true
    }

    fn play(&mut self, games: u64, seed: u64) -> u64 {
        let mut policy = OptimalPolicy { solver: &self.0 };
        let played = simulate(self.0.variant(), &mut policy, games, seed, false).expect("optimal play is legal");
        played.scores.iter().map(|&score| u64::from(score)).sum()
    }
}
