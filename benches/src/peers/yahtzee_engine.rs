//! The crate `yahtzee-engine`. It has only one set of rules: the official ones with the forced Joker.

use std::hint::black_box;

use rand::SeedableRng;
use rand::rngs::StdRng;
use yahtzee_engine::{Categories, Dice, Game, OptimalBot, Solver, State, play_game};

use super::on_threads;
use crate::contender::{Contender, Options};
use crate::positions::{Position, ROLLS_LEFT};

/// The game that `yahtzee-engine` has solved, played by its own optimal player.
pub struct YahtzeeEngine(OptimalBot);

impl Contender for YahtzeeEngine {
    const NAME: &'static str = "yahtzee-engine";
    const VERSION: &'static str = "0.1.0";
    const RULES: &'static str = "its only rules: official, forced Joker";
    const NOTES: &'static [&'static str] = &[
        "Solved by Solver::new and Solver::solve, always in f64; the feature `parallel` is on, in a pool of one thread.",
        "It offers no call for all options. The figure is a loop over category_ev and keep_ev, and each keep_ev values the \
         whole turn again. The best option by Solver::best_action is the fairer measure of what it does for one position.",
        "Games by play_game with OptimalBot and a seeded StdRng, as in its own example.",
        "Neither its documents nor its source ask for target-cpu=native.",
    ];

    type Position = (State, Dice);

    fn solve(threads: usize) -> Option<Self> {
        let solver = on_threads(threads, || {
            let mut solver = Solver::new();
            solver.solve();
            solver
        });
        Some(Self(OptimalBot::from_solver(solver)))
    }

    fn value(&mut self) -> f64 {
        self.0.solver().value(State::START)
    }

    fn position(position: &Position) -> (State, Dice) {
        let filled = Categories::from_bits(position.filled).expect("thirteen boxes");
        let state = State::new(filled, position.upper, position.yahtzee_50);
        (state, Dice::from_faces(position.dice).expect("five dice"))
    }

    fn options(&mut self, &(state, dice): &(State, Dice)) -> Options {
        let solver = self.0.solver();
        let mut options = Options::default();
        for category in state.legal_categories(dice).iter() {
            options.add(solver.category_ev(state, dice, category).expect("a legal box"));
        }
        for keep in dice.keeps().filter(|keep| keep.len() < 5) {
            options.add(solver.keep_ev(state, dice, keep, ROLLS_LEFT).expect("a legal keep"));
        }
        options
    }

    fn best(&mut self, &(state, dice): &(State, Dice)) -> bool {
        black_box(self.0.solver().best_action(state, dice, ROLLS_LEFT));
        true
    }

    fn play(&mut self, games: u64, seed: u64) -> u64 {
        let mut dice = StdRng::seed_from_u64(seed);
        let mut points = 0;
        for _ in 0..games {
            let totals = play_game(&mut Game::new(1), &mut [&mut self.0], &mut dice).expect("optimal play is legal");
            points += u64::from(totals[0]);
        }
        points
    }
}
