//! Bots against each other over very many games, with the same cards for both.

use parlor_game::{Seat, Seeded};
use parlor_sorry::{Colour, Variation};

use super::engine::Engine;
use super::player::Player;
use super::situation::Play;
use super::think::Thinker;
use crate::{Tally, seed_of};

/// Two bots, and how they sit.
pub struct Contest {
    /// The rules.
    pub variation: Variation,
    /// The colours by seat.
    pub colours: Vec<Colour>,
    /// The seats of the first bot in the first game of each round. In the next games everybody moves up by one seat, until all
    /// have sat everywhere; the others are the second bot's.
    pub seats: Vec<bool>,
}

impl Contest {
    /// Two players, opposite each other.
    #[must_use]
    pub fn two(variation: Variation) -> Self {
        Self { variation, colours: vec![Colour::Red, Colour::Yellow], seats: vec![true, false] }
    }

    /// One against three of the other kind.
    #[must_use]
    pub fn one_against_three(variation: Variation) -> Self {
        Self { variation, colours: Colour::ALL.to_vec(), seats: vec![true, false, false, false] }
    }

    /// Two partners against two.
    #[must_use]
    pub fn teams() -> Self {
        Self { variation: Variation::Team, colours: Colour::ALL.to_vec(), seats: vec![true, false, true, false] }
    }

    /// How many games a round has: in each the luck is the same, and the seats are others.
    #[must_use]
    pub fn round(&self) -> usize {
        let doubled: Vec<bool> = self.seats.iter().chain(&self.seats).copied().collect();
        let same = |by: &usize| doubled[*by..*by + self.seats.len()] == self.seats;
        (1..=self.seats.len()).find(same).unwrap_or(1)
    }

    /// Plays one round, and adds the first bot's share of the victories in it to the tally: so the error that the tally gives is
    /// that of paired games.
    pub fn play(&self, first: &mut dyn Player, second: &mut dyn Player, seed: u64, number: u64, wins: &mut Tally) {
        let mut won = 0.0;
        for shift in 0..self.round() {
            let mut luck = Seeded::new(seed_of(seed, number));
            let mut chance = Seeded::new(!seed_of(seed, number));
            let mut engine = Engine::new(self.variation, &self.colours);
            engine.deal(None, &mut luck);
            let is_first = |seat: Seat| self.seats[(seat.index() + shift) % self.seats.len()];
            let winner = engine.play_out(&mut luck, |engine, _| {
                let seat = engine.seat();
                let player: &mut dyn Player = if is_first(seat) { &mut *first } else { &mut *second };
                player.pick(&engine.situation(Some(seat)), engine.choices(), &mut chance)
            });
            won += if is_first(winner) { 1.0 } else { 0.0 };
        }
        wins.add(won / self.round() as f64);
    }
}

/// How well chances to win come true: predictions in tenths, each with what was predicted and what happened.
#[derive(Clone, Debug, Default)]
pub struct Reliability {
    /// For each tenth: what was predicted, and how often it came true.
    pub tenths: [(Tally, Tally); 10],
}

impl Reliability {
    /// Plays a game, and compares the chances of every seat before each turn with who wins.
    pub fn play(&mut self, contest: &Contest, player: &mut dyn Player, seed: u64, number: u64) {
        let mut luck = Seeded::new(seed_of(seed, number));
        let mut chance = Seeded::new(!seed_of(seed, number));
        let mut engine = Engine::new(contest.variation, &contest.colours);
        engine.deal(None, &mut luck);
        let mut thinker = Thinker::default();
        let mut said = Vec::new();
        let winner = engine.play_out(&mut luck, |engine, _| {
            let whole = !matches!(engine.play(), Play::Card(task) if task.left > 0 && task.left < 7);
            said.extend(whole.then(|| thinker.chances(&engine.situation(None))));
            player.pick(&engine.situation(Some(engine.seat())), engine.choices(), &mut chance)
        });
        let share = engine.side(winner).own.len() as f64;
        for chances in said {
            for (seat, &chance) in chances.iter() {
                let chance = chance * share;
                let won = engine.side(seat).own == engine.side(winner).own;
                let tenth = ((chance * 10.0) as usize).min(9);
                self.tenths[tenth].0.add(chance);
                self.tenths[tenth].1.add(f64::from(u8::from(won)));
            }
        }
    }
}
