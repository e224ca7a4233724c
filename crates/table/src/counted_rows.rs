//! The rows of the game that have not been undone, and a way to undo the last one without replaying the whole game.

use std::collections::BTreeSet;

use parlor_game::{Game, Seat, Seeded};
use serde::Serialize;
use serde_json::Value;

use crate::{Corrupt, Refused, Row, Table, What};

/// The number of rows between two saved states of the game. Undoing a row replays fewer rows than this.
const APART: usize = 64;

/// The rows since the deal that have not been undone, and the state of the game after some of them.
#[derive(Clone, Debug)]
pub(crate) struct CountedRows<G> {
    /// The numbers of the rows. Only the last row can be undone.
    rows: Vec<u64>,
    /// Saved states of the game, each with the number of rows before it, in ascending order.
    kept: Vec<(usize, G)>,
}

impl<G> Default for CountedRows<G> {
    fn default() -> Self {
        Self { rows: Vec::new(), kept: Vec::new() }
    }
}

impl<G: Game> CountedRows<G> {
    /// The state right after the deal.
    fn from_deal(game: &G) -> Self {
        Self { rows: Vec::new(), kept: vec![(0, game.clone())] }
    }

    /// The numbers of the rows that count, last first.
    pub(crate) fn latest(&self) -> impl Iterator<Item = u64> {
        self.rows.iter().rev().copied()
    }

    fn push(&mut self, row: u64, game: &G) {
        self.rows.push(row);
        if self.rows.len().is_multiple_of(APART) {
            self.kept.push((self.rows.len(), game.clone()));
        }
    }
}

impl<G: Game> Table<G> {
    /// Checks that a row undoes the last action that counts. Otherwise the log was not written by a table.
    pub(crate) fn check_taken_back(&self, row: &Row) -> Result<(), Corrupt> {
        match row.what {
            What::Undone { row: undone } if self.standing.latest().next() != Some(undone) => {
                Err(Corrupt::TakenBack { version: row.version, row: undone })
            }
            _ => Ok(()),
        }
    }

    /// Updates the rows that count after the game has applied a row.
    pub(crate) fn count(&mut self, row: &Row) {
        match row.what {
            What::Dealt => self.standing = CountedRows::from_deal(&self.game),
            What::Undone { .. } => self.take_back(),
            _ if row.what.is_of_the_game() => self.standing.push(row.version, &self.game),
            _ => {}
        }
    }

    /// The events of the game up to a row, without those undone by then.
    #[must_use]
    pub fn facts_until(&self, version: u64) -> Vec<Value> {
        json(&self.events_until(version))
    }

    fn events_until(&self, version: u64) -> Vec<G::Event> {
        let past = || self.past.iter().take_while(|past| past.version <= version);
        let undone: BTreeSet<u64> = past()
            .filter_map(|past| match past.what {
                What::Undone { row } => Some(row),
                _ => None,
            })
            .collect();
        past().filter(|past| !undone.contains(&past.version)).flat_map(|past| past.events.iter().cloned()).collect()
    }

    /// The events that a new game starts with if somebody continues from here as `seat`. That person may have read the
    /// whole log, so hidden cards are dealt again with `chance`.
    pub fn played_on(&self, seat: Seat, chance: u64) -> Result<Vec<Value>, Refused> {
        self.suited()?;
        let facts = self.events_until(self.version());
        let facts = self.game.played_on(facts, seat, &self.data, &mut Seeded::new(chance));
        facts.map(|facts| json(&facts)).map_err(|why| Refused::by_rules(&why))
    }

    /// Undoes the last row that counts.
    fn take_back(&mut self) {
        let CountedRows { rows, kept } = &mut self.standing;
        rows.pop();
        while kept.last().is_some_and(|(count, _)| *count > rows.len()) {
            kept.pop();
        }
        let Some((count, game)) = kept.last() else { return };
        let mut game = game.clone();
        for row in &rows[*count..] {
            self.past[*row as usize - 1].events.iter().for_each(|event| game.apply(event));
        }
        self.game = game;
    }
}

/// Serialises events for a row.
pub(crate) fn json<E: Serialize>(events: &[E]) -> Vec<Value> {
    events.iter().map(|event| serde_json::to_value(event).expect("an event is plain JSON")).collect()
}
