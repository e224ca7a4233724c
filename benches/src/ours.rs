//! Parlor's own solver, for the comparison.

use parlor_bots::yahtzee::{Position as Place, Solved, Standing};
use parlor_yahtzee::{CategorySet, Config, Dice, YahtzeeBox};

use crate::contender::{Contender, Options};
use crate::positions::Position;

/// Parlor's solved game.
pub struct Parlor {
    solved: Solved,
    alone: rayon::ThreadPool,
}

impl Contender for Parlor {
    const NAME: &'static str = "Parlor";
    const VERSION: &'static str = "this tree";
    const RULES: &'static str = "classic edition, forced Joker";
    const NOTES: &'static [&'static str] = &[
        "solve: Solved::solve; options: Solved::rank; best: Solved::best; games: Solved::play, 200,000 at a time in lockstep",
        "vector instructions are chosen while running; the peers have those that every processor of the platform has",
    ];
    const GAMES_AT_ONCE: u64 = 200_000;

    type Position = Place;

    fn solve(threads: usize) -> Option<Self> {
        let solved = pool(threads).install(|| Solved::solve(&Config::default()));
        Some(Self { solved, alone: pool(1) })
    }

    fn value(&mut self) -> f64 {
        self.solved.value()
    }

    fn position(position: &Position) -> Place {
        let open = CategorySet::from_bits(!position.filled);
        let yahtzee = match (open.contains(parlor_yahtzee::Category::Yahtzee), position.yahtzee_50) {
            (true, _) => YahtzeeBox::Open,
            (false, false) => YahtzeeBox::Zero,
            (false, true) => YahtzeeBox::Fifty,
        };
        let standing = Standing::new(open, yahtzee, position.upper).expect("the fixed positions are valid");
        let dice = Dice::from_pips(position.dice).expect("the fixed positions have dice");
        Place { standing, made: 0, throw: None }.with_dice(dice, 2)
    }

    fn options(&mut self, position: &Place) -> Options {
        // Parlor adds the upper section's bonus when the card is full, but here it is counted as soon as it is earned.
        let earned = f64::from(position.standing.bonus());
        self.solved.rank(position).iter().map(|ranked| ranked.expected - earned).collect()
    }

    fn best(&mut self, position: &Place) -> bool {
        self.solved.best(position).is_some()
    }

    fn play(&mut self, games: u64, seed: u64) -> u64 {
        let played = self.alone.install(|| self.solved.play(seed, 0..games));
        played.iter().map(|card| u64::from(card.score())).sum()
    }
}

fn pool(threads: usize) -> rayon::ThreadPool {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be spawned")
}
