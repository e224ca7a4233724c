//! Whom a game waits for, and how it ended.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{BadConfig, BySeat, Seat, SeatSet};

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
        /// The window that is open, if one is.
        window: Option<Window>,
    },
    /// It is over.
    Over(Outcome),
}

impl Status {
    /// It is one seat's turn, and nobody else can do anything.
    #[must_use]
    pub fn turn_of(seat: Seat) -> Self {
        Self::Open { turn: Some(seat), must: SeatSet::only(seat), may: SeatSet::EMPTY, window: None }
    }

    /// Any of these seats may go on, and it is nobody's turn.
    #[must_use]
    pub fn up_to(seats: SeatSet) -> Self {
        Self::Open { turn: None, must: SeatSet::EMPTY, may: seats, window: None }
    }

    /// The window that is open, if one is.
    #[must_use]
    pub fn window(&self) -> Option<Window> {
        match self {
            Self::Open { window, .. } => *window,
            Self::Over(_) => None,
        }
    }

    /// The seats that have to act for the game to go on; where any of several will do ("next game"), each of them.
    #[must_use]
    pub fn called_on(&self) -> SeatSet {
        match self {
            Self::Open { must, may, .. } if must.is_empty() => *may,
            Self::Open { must, .. } => *must,
            Self::Over(_) => SeatSet::EMPTY,
        }
    }

    /// The seats that may act although the game does not wait for them, or may object to what happened last.
    #[must_use]
    pub fn objectors(&self) -> SeatSet {
        let Self::Open { must, may, window, .. } = self else { return SeatSet::EMPTY };
        // Where any of several seats will do, one of them has to act, so none of them acts beside the others.
        let beside = if must.is_empty() { SeatSet::EMPTY } else { *may };
        beside.union(window.map_or(SeatSet::EMPTY, |window| window.seats))
    }

    /// The seats that `decide` would listen to.
    #[must_use]
    pub fn actors(&self) -> SeatSet {
        match self {
            Self::Open { must, may, .. } => must.union(*may),
            Self::Over(_) => SeatSet::EMPTY,
        }
    }
}

/// A time in which seats may object to what has just happened. It closes when somebody else goes on with the game, when every seat
/// has waived it, or when its seconds are over, whichever comes first. The table sees to that, and then asks [`Game::close`].
///
/// [`Game::close`]: crate::Game::close
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Which one it is, by the game's own count: two windows of a game that follow each other differ in it.
    pub number: u32,
    /// The seats that may object, each of which is also in `may` or `must`.
    pub seats: SeatSet,
    /// How long it is open at most. Without a limit it is open until the next player acts.
    pub seconds: Option<u8>,
}

impl Window {
    /// The limits that people may agree on.
    pub const SECONDS: RangeInclusive<u8> = 5..=60;

    /// Refuses a limit that is too short to object in, or too long to wait for.
    pub fn check_limit(option: &str, seconds: Option<u8>) -> Result<(), BadConfig> {
        let (least, most) = (Self::SECONDS.start(), Self::SECONDS.end());
        if seconds.is_none_or(|seconds| Self::SECONDS.contains(&seconds)) {
            return Ok(());
        }
        Err(BadConfig::Option { option: option.to_owned(), problem: format!("is {least} to {most} seconds, or none") })
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
