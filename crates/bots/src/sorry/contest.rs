//! Plays two bots against each other over many games, with the same cards for both.

use parlor_game::{Luck, Seat, Seeded};
use parlor_sorry::{Colour, Variation};

use super::engine::Engine;
use super::player::Player;
use super::situation::Play;
use super::think::Thinker;
use crate::{Tally, seed_of};

/// Two bots, and their seats.
pub struct Contest {
    /// The rules.
    pub variation: Variation,
    /// The colours by seat.
    pub colours: Vec<Colour>,
    /// The seats of the first bot in the first game of each round; the other seats are the second bot's. In the
    /// following games everybody moves up by one seat, until every bot has had every seat.
    pub seats: Vec<bool>,
}

impl Contest {
    /// Two players, opposite each other.
    #[must_use]
    pub fn two(variation: Variation) -> Self {
        Self { variation, colours: vec![Colour::Red, Colour::Yellow], seats: vec![true, false] }
    }

    /// One bot against three copies of the other.
    #[must_use]
    pub fn one_against_three(variation: Variation) -> Self {
        Self { variation, colours: Colour::ALL.to_vec(), seats: vec![true, false, false, false] }
    }

    /// Two partners against two.
    #[must_use]
    pub fn teams() -> Self {
        Self { variation: Variation::Team, colours: Colour::ALL.to_vec(), seats: vec![true, false, true, false] }
    }

    /// The number of games in a round. They have the same luck and different seatings.
    #[must_use]
    pub fn round(&self) -> usize {
        let doubled: Vec<bool> = self.seats.iter().chain(&self.seats).copied().collect();
        let same = |by: &usize| doubled[*by..*by + self.seats.len()] == self.seats;
        (1..=self.seats.len()).find(same).unwrap_or(1)
    }

    /// Plays one round, and adds the first bot's share of the wins to the tally. The tally's error is then the error of
    /// paired games.
    pub fn play(&self, first: &mut dyn Player, second: &mut dyn Player, seed: u64, number: u64, wins: &mut Tally) {
        let mut won = 0.0;
        for shift in 0..self.round() {
            let is_first = |seat: Seat| self.seats[(seat.index() + shift) % self.seats.len()];
            let game = play_game(self.variation, &self.colours, seed_of(seed, number), |engine, chance| {
                let seat = engine.seat();
                let player: &mut dyn Player = if is_first(seat) { &mut *first } else { &mut *second };
                player.pick(&engine.situation(Some(seat)), engine.choices(), chance)
            });
            won += if game.winners().iter().all(is_first) { 1.0 } else { 0.0 };
        }
        wins.add(won / self.round() as f64);
    }
}

/// Plays a whole game. The cards depend only on the seed, not on the choices or the luck that they use.
#[must_use]
pub fn play_game(
    variation: Variation,
    colours: &[Colour],
    seed: u64,
    mut choose: impl FnMut(&Engine, &mut dyn Luck) -> usize,
) -> Engine {
    let (mut luck, mut chance) = (Seeded::new(seed), Seeded::new(!seed));
    let mut engine = Engine::new(variation, colours);
    engine.deal(None, &mut luck);
    engine.play_out(&mut luck, |engine, _| choose(engine, &mut chance));
    engine
}

/// The calibration of predicted chances of winning, in ten ranges of the prediction.
#[derive(Clone, Debug, Default)]
pub struct Reliability {
    /// The ranges, from the lowest predictions to the highest.
    pub tenths: [Tenth; 10],
}

/// Predictions within one of ten ranges.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tenth {
    /// The number of predictions.
    pub times: u64,
    predicted: f64,
    won: f64,
    squares: f64,
}

impl Tenth {
    /// The mean of the predictions.
    #[must_use]
    pub fn predicted(&self) -> f64 {
        self.predicted / self.times as f64
    }

    /// The share of the predictions that came true.
    #[must_use]
    pub fn came_true(&self) -> f64 {
        self.won / self.times as f64
    }

    /// The standard error of the difference. The predictions of one game are not independent, so the error is computed
    /// from games and not from predictions.
    #[must_use]
    pub fn error(&self) -> f64 {
        self.squares.sqrt() / self.times as f64
    }

    /// Adds the predictions of one game: their number, their sum, and how many came true.
    fn add(&mut self, times: u64, predicted: f64, won: f64) {
        self.times += times;
        self.predicted += predicted;
        self.won += won;
        self.squares += (won - predicted) * (won - predicted);
    }
}

impl Reliability {
    /// Plays a game, and compares every side's chance of winning before each choice with the result.
    pub fn play(&mut self, contest: &Contest, player: &mut dyn Player, seed: u64, number: u64) {
        let mut thinker = Thinker::default();
        let mut said = Vec::new();
        let game = play_game(contest.variation, &contest.colours, seed_of(seed, number), |engine, chance| {
            let whole = !matches!(engine.play(), Play::Card(task) if (1..7).contains(&task.left));
            said.extend(whole.then(|| thinker.chances(&engine.situation(None))));
            player.pick(&engine.situation(Some(engine.seat())), engine.choices(), chance)
        });
        let (winners, partners) = (game.winners(), game.winners().iter().count());
        let mut tenths = [(0, 0.0, 0.0); 10];
        for chances in said {
            for (seat, &chance) in chances.iter().take(usize::from(chances.seats()) / partners) {
                let chance = chance * partners as f64;
                let won = winners.contains(seat);
                let tenth = &mut tenths[((chance * 10.0) as usize).min(9)];
                *tenth = (tenth.0 + 1, tenth.1 + chance, tenth.2 + f64::from(u8::from(won)));
            }
        }
        for (tenth, (times, predicted, won)) in self.tenths.iter_mut().zip(tenths) {
            tenth.add(times, predicted, won);
        }
    }
}

#[cfg(test)]
mod tests {
    //! Tests that every bot has every seat, and that equal bots win equally often.
    use super::*;
    use crate::sorry::player;

    #[test]
    fn rounds() {
        assert_eq!(Contest::two(Variation::Standard).round(), 2);
        assert_eq!(Contest::teams().round(), 2);
        assert_eq!(Contest::one_against_three(Variation::Points).round(), 4);
    }

    #[test]
    fn with_the_same_luck_equal_bots_win_equally() {
        // `strong` uses no luck, so the games of a round differ only in the names of the bots.
        for contest in [Contest::two(Variation::Standard), Contest::one_against_three(Variation::Standard)] {
            let (mut one, mut other) = (player("strong").unwrap(), player("strong").unwrap());
            let mut wins = Tally::default();
            (0..5).for_each(|number| contest.play(&mut *one, &mut *other, 2, number, &mut wins));
            assert_eq!((wins.mean(), wins.error()), (1.0 / contest.round() as f64, 0.0));
        }
    }
}
