//! Plays many games between bots at one table, each seat by the fastest method that gives the same games.
//!
//! Most bots look only at their own card, so their seats are played one by one. Seats whose choices can be computed
//! from a solution are played in [lockstep](super::lockstep). If a bot watches the others, the whole table is played
//! move by move. Each throw has [its own dice](super::throws), so a bot that looks only at its own card plays the same
//! games with all three methods.

use std::ops::Range;
use std::sync::Arc;

use parlor_game::{BySeat, Game, Seat, Viewer};
use parlor_yahtzee::{Config, Yahtzee};
use rayon::prelude::*;

use super::lockstep::{BATCH, TurnByTurn, play};
use super::played::Played;
use super::solutions::{Solution, Solutions};
use super::solved::Solved;
use super::throws::next_throw;
use crate::{Bot, Budget, Levels, Roster, play_with, seat_bits, seed_of};

/// Some bots at one table.
pub struct Table {
    config: Config,
    levels: Arc<Levels<Yahtzee>>,
    solution: Arc<Solution>,
    bots: Vec<String>,
    /// The budget for each decision.
    budget: Budget,
}

/// Why a table cannot be set up with these bots.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadTable {
    /// There is no bot with this name.
    #[error("{}: choose from {known}", if name.is_empty() { "the name of a bot is missing".into() } else { format!("there is no bot called `{name}`") })]
    NoSuchBot {
        /// The requested name.
        name: String,
        /// The names of all bots.
        known: String,
    },
    /// There are no bots, or too many.
    #[error("{0} bots were named, but a table has 1 to 10 seats")]
    Seats(usize),
}

/// The method by which a bot's seat is played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// In lockstep, by the solution.
    Perfect,
    /// In lockstep, turn by turn.
    Strong,
    /// Move by move, without the other seats.
    Alone,
    /// Move by move with the other seats, because the bot watches them.
    Together,
}

impl Manner {
    fn of(level: &str) -> Self {
        match level {
            "perfect" => Self::Perfect,
            "strong" => Self::Strong,
            "random" | "beginner" | "casual" => Self::Alone,
            _ => Self::Together,
        }
    }
}

impl Table {
    /// Creates a table with these bots, in this order. Each game is a single game, even if the configuration is for a
    /// match.
    pub fn new(solutions: &Solutions, config: &Config, bots: &[String]) -> Result<Self, BadTable> {
        let levels = super::levels(solutions);
        if !Yahtzee::SEATS.contains(&u8::try_from(bots.len()).unwrap_or(u8::MAX)) {
            return Err(BadTable::Seats(bots.len()));
        }
        let names: Vec<&str> = levels.levels().iter().map(|info| info.name).collect();
        if let Some(name) = bots.iter().find(|name| !names.contains(&name.as_str())) {
            return Err(BadTable::NoSuchBot { name: name.clone(), known: names.join(", ") });
        }
        let config = Config { games: 1, ..config.clone() };
        let bots = bots.to_vec();
        Ok(Self { solution: solutions.of(&config), config, levels: Arc::new(levels), bots, budget: Budget::default() })
    }

    /// The same table with another budget for each decision.
    #[must_use]
    pub fn with_budget(self, budget: Budget) -> Self {
        Self { budget, ..self }
    }

    /// The same bots, each moved by one seat. The last one moves to the first seat.
    #[must_use]
    pub fn moved_up(&self) -> Self {
        let mut bots = self.bots.clone();
        bots.rotate_right(1);
        let (levels, solution) = (Arc::clone(&self.levels), Arc::clone(&self.solution));
        Self { config: self.config.clone(), levels, solution, bots, budget: self.budget }
    }

    /// The names of the bots, by seat.
    #[must_use]
    pub fn bots(&self) -> &[String] {
        &self.bots
    }

    /// The number of games to request at once, for a caller that shows progress.
    #[must_use]
    pub fn stride(&self) -> u64 {
        let all = |manners: &[Manner]| self.bots.iter().all(|level| manners.contains(&Manner::of(level)));
        match (all(&[Manner::Perfect, Manner::Strong]), all(&[Manner::Perfect, Manner::Strong, Manner::Alone])) {
            (true, _) => BATCH,
            (false, true) => 1 << 12,
            (false, false) => 1 << 8,
        }
    }

    /// Plays the games with these numbers, on all cores of the current thread pool. Returns the cards of each seat,
    /// game by game. The cards depend only on the seed, the numbers and the budget.
    #[must_use]
    pub fn play(&self, seed: u64, games: Range<u64>) -> Vec<Vec<Played>> {
        let manners: Vec<Manner> = self.bots.iter().map(|level| Manner::of(level)).collect();
        if manners.iter().any(|manner| matches!(manner, Manner::Perfect | Manner::Together)) {
            // Solve first, because threads that wait for a solution cannot help to compute it.
            self.solution.solved();
        }
        if manners.contains(&Manner::Together) {
            self.bots.iter().for_each(|level| self.bot(level).prepare(&self.config));
            return self.play_together(seed, games);
        }
        let seats = Seat::all(self.bots.len() as u8).zip(manners);
        seats.map(|(seat, manner)| self.play_seat(seed, seat, manner, games.clone())).collect()
    }

    fn play_seat(&self, seed: u64, seat: Seat, manner: Manner, games: Range<u64>) -> Vec<Played> {
        match manner {
            Manner::Perfect => play(self.solution.solved(), seed, seat, games),
            Manner::Strong => play(&TurnByTurn(self.solution.payouts()), seed, seat, games),
            Manner::Alone | Manner::Together => {
                let level = &self.bots[seat.index()];
                games.into_par_iter().map(|game| self.play_alone(level, seed_of(seed, game), seat)).collect()
            }
        }
    }

    /// Plays one game with a single player, who gets the dice of `seat`.
    fn play_alone(&self, level: &str, seed: u64, seat: Seat) -> Played {
        let seed = seed ^ seat_bits(seat);
        let mut bots = BySeat::new(1, |_| self.bot(level));
        let luck = |view: &_| next_throw(seed, view);
        let game: Yahtzee = play_with(&self.config, &(), &mut bots, seed, self.budget, luck);
        game.view(Viewer::Spectator).cards.values().map(Played::of).next().expect("one seat is in use")
    }

    fn play_together(&self, seed: u64, games: Range<u64>) -> Vec<Vec<Played>> {
        let played: Vec<BySeat<Played>> = games
            .into_par_iter()
            .map(|game| {
                let seed = seed_of(seed, game);
                let mut bots = BySeat::new(self.bots.len() as u8, |seat| self.bot(&self.bots[seat.index()]));
                let luck = |view: &_| next_throw(seed, view);
                let game: Yahtzee = play_with(&self.config, &(), &mut bots, seed, self.budget, luck);
                game.view(Viewer::Spectator).cards.map(|_, card| Played::of(card))
            })
            .collect();
        let seats = Seat::all(self.bots.len() as u8);
        seats.map(|seat| played.iter().map(|cards| cards[seat]).collect()).collect()
    }

    fn bot(&self, level: &str) -> Box<dyn Bot<Yahtzee>> {
        self.levels.make(level).expect("all bot names have been checked")
    }
}

impl Solved {
    /// Plays the games with these numbers perfectly and very fast, on all cores of the current thread pool.
    #[must_use]
    pub fn play(&self, seed: u64, games: Range<u64>) -> Vec<Played> {
        play(self, seed, Seat::new(0).expect("every table has a first seat"), games)
    }
}
