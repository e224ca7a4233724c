//! Plays bots against each other without a table.

use parlor_game::Seeded;
use parlor_game::{BySeat, Game, Outcome, Seat, Status, Viewer};

use crate::{Bot, Budget};

/// Plays one game to the end. The game's luck is derived from `seed`, and each bot's luck from `seed` and its seat.
///
/// # Panics
/// If a bot makes an illegal move, which is a bug in the bot.
pub fn play_out<G: Game>(
    config: &G::Config,
    data: &G::Data,
    bots: &mut BySeat<Box<dyn Bot<G>>>,
    seed: u64,
    budget: Budget,
) -> Outcome {
    let mut seeds = Seeded::new(seed);
    match play_with(config, data, bots, seed, budget, |_| Seeded::new(seeds.bits())).status() {
        Status::Over(outcome) => outcome,
        Status::Open { .. } => unreachable!("the game was played to its end"),
    }
}

/// Like [`play_out`], but the luck of each action is given by `luck`, which gets the actor's view. Returns the finished
/// game.
///
/// # Panics
/// If a bot makes an illegal move.
pub(crate) fn play_with<G: Game>(
    config: &G::Config,
    data: &G::Data,
    bots: &mut BySeat<Box<dyn Bot<G>>>,
    seed: u64,
    budget: Budget,
    mut luck: impl FnMut(&G::View) -> Seeded,
) -> G {
    let mut game = G::new(config, bots.seats()).expect("the arena's configuration is valid");
    let mut chance = BySeat::new(bots.seats(), |seat| Seeded::new(!seed ^ seat_bits(seat)));
    for event in game.deal(data, &mut luck(&game.view(Viewer::Spectator))) {
        game.apply(&event);
    }
    loop {
        let status = game.status();
        let Status::Open { must, may, window, .. } = &status else { return game };
        // Everybody who may object to the last event is asked before the game continues.
        let objection = status.objectors().iter().find_map(|seat| {
            let view = game.view(Viewer::Seat(seat));
            bots[seat].object(&view, data, &mut chance[seat], budget).map(|action| (seat, view, action))
        });
        let (seat, view, action) = if let Some(objection) = objection {
            objection
        } else if window.is_some() {
            let closed = game.close(data, &mut luck(&game.view(Viewer::Spectator)));
            closed.iter().for_each(|event| game.apply(event));
            continue;
        } else {
            let seat: Seat = must.iter().chain(may.iter()).next().expect("someone can act");
            let view = game.view(Viewer::Seat(seat));
            let action = bots[seat].choose(&view, data, &mut chance[seat], budget);
            (seat, view, action)
        };
        let events = game.decide(data, seat, &action, &mut luck(&view));
        events.expect("a bot's move is legal").iter().for_each(|event| game.apply(event));
    }
}

/// Seed bits that separate a seat's luck from that of the others. Flipping these bits in a seed gives the first seat
/// the luck that this seat has with the original seed.
pub(crate) fn seat_bits(seat: Seat) -> u64 {
    u64::from(u8::from(seat)) << 54
}

/// The seed of one game of a simulation.
#[must_use]
pub fn seed_of(seed: u64, game: u64) -> u64 {
    // Run the generator twice, so that neighbouring seeds share no games.
    Seeded::new(Seeded::new(seed).bits() ^ game).bits()
}

/// A running mean with its standard error.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Tally {
    /// Adds a value.
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
