//! What the house does of its own accord: deal, declare a start void, reveal the seed.

use parlor_game::{Game, Luck, Seat, Status};

use crate::rule::Ruling;
use crate::table::Progress;
use crate::{Bytes32, ProvenLuck, SealedRow, Seed, Table, Time, What};

/// How long clients have to open what they committed to.
pub const OPENING_SECONDS: u64 = 10;

/// A row that the house adds, and the secret that goes with it.
#[derive(Debug)]
pub struct HouseRow {
    /// The row.
    pub row: SealedRow,
    /// The new seed of a void start; to be stored with the row.
    pub new_seed: Option<Seed>,
}

/// What the house has to do.
#[derive(Debug, PartialEq)]
pub(crate) enum Duty {
    Deal,
    Void { vacated: Vec<Seat> },
    Reveal,
}

impl<G: Game> Table<G> {
    /// The row that the house has to add at `now`, if any.
    #[must_use]
    pub fn house(&self, now: Time) -> Option<HouseRow> {
        let (ruling, luck, new_seed) = match self.duty(now)? {
            // Nothing is dealt without the data that the configuration names.
            Duty::Deal if self.unsuited.is_some() => return None,
            Duty::Deal => {
                let mut luck = ProvenLuck::new(self.game_seed()?, self.version() + 1);
                (self.rule_deal(&mut luck), Some(luck), None)
            }
            Duty::Void { vacated } => {
                let seed = Seed::random();
                let what = What::StartVoided { vacated, commitment: seed.commitment() };
                (Ruling::table(None, what), None, Some(seed))
            }
            Duty::Reveal => (Ruling::table(None, What::Revealed { seed: self.seed?.0 }), None, None),
        };
        Some(HouseRow { row: self.seal(ruling, luck, now), new_seed })
    }

    /// When the house has to look again, if the clients do nothing.
    #[must_use]
    pub fn house_deadline(&self) -> Option<Time> {
        match &self.progress {
            Progress::Opening { since, .. } => Some(since.saturating_add(OPENING_SECONDS * 1000)),
            _ => None,
        }
    }

    pub(crate) fn duty(&self, now: Time) -> Option<Duty> {
        match &self.progress {
            Progress::Opening { openings, .. } => {
                let pending = self.chairs.iter().filter(|(seat, chair)| {
                    chair.commitment().is_some() && openings.get(*seat).is_none_or(Option::<Bytes32>::is_none)
                });
                let vacated: Vec<Seat> = pending.map(|(seat, _)| seat).collect();
                if vacated.is_empty() {
                    return Some(Duty::Deal);
                }
                self.house_deadline().is_some_and(|deadline| now >= deadline).then_some(Duty::Void { vacated })
            }
            Progress::Playing { .. } => matches!(self.game.status(), Status::Over(_)).then_some(Duty::Reveal),
            Progress::Abandoned => Some(Duty::Reveal),
            Progress::Gathering | Progress::Closed { .. } => None,
        }
    }

    pub(crate) fn rule_deal(&self, luck: &mut dyn Luck) -> Ruling {
        let events = self.game.deal(&self.data, luck);
        let events = events.iter().map(|event| serde_json::to_value(event).expect("an event is plain JSON")).collect();
        Ruling { seat: None, what: What::Dealt, events }
    }
}
