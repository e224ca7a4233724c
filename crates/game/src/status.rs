//! Whom a game waits for, and how it ended.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{BySeat, Seat, SeatSet};

/// Whether a game goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// It goes on.
    Open {
        /// Whose turn it is, where the game has turns.
        turn: Option<Seat>,
        /// The seats that the game waits for. Empty where any of `may` is enough, as between two games of a match.
        must: SeatSet,
        /// The seats that could also act: a challenge, "next game".
        may: SeatSet,
    },
    /// It is over.
    Over(Outcome),
}

impl Status {
    /// The seats that `decide` would listen to.
    #[must_use]
    pub fn actors(&self) -> SeatSet {
        match self {
            Self::Open { must, may, .. } => must.union(*may),
            Self::Over(_) => SeatSet::EMPTY,
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// Each seat's place from 1, shared by those who are level; `null` where nobody is placed.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Option<u8>>))]
    pub places: BySeat<Option<u8>>,
    /// Each seat's final score, where the game keeps one.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Option<i32>>))]
    pub scores: BySeat<Option<i32>>,
    /// Who played together. A seat alone is a side of one.
    pub sides: Vec<Side>,
    /// Why it ended, as a code that clients put into words.
    pub reason: String,
}

/// A team, or a seat of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Side {
    /// Its members.
    pub seats: SeatSet,
}

impl Outcome {
    /// Everyone for themselves, the highest score first, level scores sharing a place.
    #[must_use]
    pub fn by_score(scores: &BySeat<i32>, reason: &str) -> Self {
        let places = rank(scores);
        Self {
            places: places.map(|_, &place| Some(place)),
            scores: scores.map(|_, &score| Some(score)),
            sides: scores.iter().map(|(seat, _)| Side { seats: SeatSet::only(seat) }).collect(),
            reason: reason.to_owned(),
        }
    }

    /// Those in first place: one, several who share it, or nobody.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        self.places.iter().filter(|(_, place)| **place == Some(1)).map(|(seat, _)| seat).collect()
    }
}

/// The place of each score: 1 + how many are higher.
#[must_use]
pub fn rank(scores: &BySeat<i32>) -> BySeat<u8> {
    scores.map(|_, score| 1 + scores.values().filter(|other| *other > score).count() as u8)
}

#[cfg(test)]
mod tests {
    //! Level scores share a place, and the place after them is left out.
    use super::*;

    #[test]
    fn shared_victory() {
        let scores = BySeat::try_from(vec![200, 250, 250, 90]).unwrap();
        let outcome = Outcome::by_score(&scores, "done");
        assert_eq!(outcome.places, BySeat::try_from(vec![Some(3), Some(1), Some(1), Some(4)]).unwrap());
        assert_eq!(outcome.winners(), [Seat::new(1), Seat::new(2)].into_iter().flatten().collect());
    }
}
