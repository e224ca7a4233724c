//! Records games as they are played, as a log would.

use parlor_bots::{Deed, Record, Step};
use parlor_game::{Game, Luck, Seat, Status};
use serde::Serialize;
use serde_json::{Value, json};

/// The row number of the first step: the rows before it belong to the table.
pub const FIRST: u64 = 7;

/// A game and its record so far.
pub struct Recording<G> {
    pub game: G,
    pub record: Record,
}

impl<G: Game<Data = ()>> Recording<G> {
    /// Starts to record a game that has just been dealt.
    pub fn new(config: &G::Config, seats: u8, luck: &mut dyn Luck) -> Self {
        let mut game = G::new(config, seats).unwrap();
        let deal = game.deal(&(), luck);
        deal.iter().for_each(|event| game.apply(event));
        Self { game, record: Record { config: json!(config), seats, deal: written(&deal), steps: Vec::new() } }
    }

    /// The first seat that may act; `None` once the game is over.
    pub fn actor(&self) -> Option<Seat> {
        match self.game.status() {
            Status::Open { must, may, .. } => must.union(may).iter().next(),
            Status::Over(_) => None,
        }
    }

    pub fn act(&mut self, seat: Seat, action: &G::Action, luck: &mut dyn Luck) {
        let events = self.game.decide(&(), seat, action, luck).unwrap();
        events.iter().for_each(|event| self.game.apply(event));
        let version = FIRST + self.record.steps.len() as u64;
        let done = Some(Deed { seat, action: json!(action) });
        self.record.steps.push(Step { version, done, events: written(&events) });
    }
}

/// The action of a step that has an actor.
pub fn deed(step: &Step) -> &Deed {
    step.done.as_ref().expect("the step has an actor")
}

fn written<E: Serialize>(events: &[E]) -> Vec<Value> {
    events.iter().map(|event| json!(event)).collect()
}
