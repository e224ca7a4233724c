//! Bots against each other, without a table round them.

use parlor_game::Seeded;
use parlor_game::{BySeat, Game, Outcome, Seat, Status, Viewer};

use crate::{Bot, Budget};

/// Plays one game to its end. The dice come from `seed`, and each bot's chance from `seed` and its seat.
///
/// # Panics
/// If a bot makes an illegal move: that is a bug in the bot.
pub fn play_out<G: Game>(
    config: &G::Config,
    data: &G::Data,
    bots: &mut BySeat<Box<dyn Bot<G>>>,
    seed: u64,
    budget: Budget,
) -> Outcome {
    let mut game = G::new(config, bots.seats()).expect("the arena's configuration is valid");
    let mut luck = Seeded::new(seed);
    let mut chance = BySeat::new(bots.seats(), |seat| Seeded::new(!seed ^ (u64::from(u8::from(seat)) << 56)));
    for event in game.deal(data, &mut luck) {
        game.apply(&event);
    }
    loop {
        let seat: Seat = match game.status() {
            Status::Over(outcome) => return outcome,
            Status::Open { must, may, .. } => must.iter().chain(may.iter()).next().expect("someone may act"),
        };
        let action = bots[seat].choose(&game.view(Viewer::Seat(seat)), data, &mut chance[seat], budget);
        let events = game.decide(data, seat, &action, &mut luck);
        events.expect("a bot's move is legal").iter().for_each(|event| game.apply(event));
    }
}

/// A running mean with its error.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Tally {
    /// Counts one more.
    pub fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sum / self.count
    }

    /// The standard error of the mean.
    #[must_use]
    pub fn error(&self) -> f64 {
        let variance = (self.squares / self.count - self.mean() * self.mean()).max(0.0);
        (variance / (self.count - 1.0)).sqrt()
    }
}
