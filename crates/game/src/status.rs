//! The status of a game: the seats that it waits for, or its outcome.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{BadConfig, BySeat, Seat, SeatSet};

/// Whether a game continues or is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// The game continues.
    Open {
        /// Whose turn it is, if the game has turns.
        turn: Option<Seat>,
        /// The seats that the game waits for. Empty if any one seat of `may` can continue it, as between two games of a
        /// match.
        must: SeatSet,
        /// The seats that may also act, for example to challenge or to start the next game.
        may: SeatSet,
        /// The open window, if any.
        window: Option<Window>,
    },
    /// The game is over.
    Over(Outcome),
}

impl Status {
    /// The status in which it is `seat`'s turn and nobody else can act.
    #[must_use]
    pub fn turn_of(seat: Seat) -> Self {
        Self::Open { turn: Some(seat), must: SeatSet::only(seat), may: SeatSet::EMPTY, window: None }
    }

    /// The status in which any of these seats may continue and it is nobody's turn.
    #[must_use]
    pub fn up_to(seats: SeatSet) -> Self {
        Self::Open { turn: None, must: SeatSet::EMPTY, may: seats, window: None }
    }

    /// The open window, if any.
    #[must_use]
    pub fn window(&self) -> Option<Window> {
        match self {
            Self::Open { window, .. } => *window,
            Self::Over(_) => None,
        }
    }

    /// The seats that have to act for the game to continue. If any one of several seats may continue it, all of them
    /// are included.
    #[must_use]
    pub fn called_on(&self) -> SeatSet {
        match self {
            Self::Open { must, may, .. } if must.is_empty() => *may,
            Self::Open { must, .. } => *must,
            Self::Over(_) => SeatSet::EMPTY,
        }
    }

    /// The seats that may act although the game does not wait for them, or may object to the last event.
    #[must_use]
    pub fn objectors(&self) -> SeatSet {
        let Self::Open { must, may, window, .. } = self else { return SeatSet::EMPTY };
        // If any of several seats may continue, one of them has to, so none of them is an objector.
        let beside = if must.is_empty() { SeatSet::EMPTY } else { *may };
        beside.union(window.map_or(SeatSet::EMPTY, |window| window.seats))
    }

    /// The seats that may act.
    #[must_use]
    pub fn actors(&self) -> SeatSet {
        match self {
            Self::Open { must, may, .. } => must.union(*may),
            Self::Over(_) => SeatSet::EMPTY,
        }
    }
}

/// A period in which seats may object to what has just happened. It closes when another seat continues the game, when
/// every seat has waived its objection, or when its time is up, whichever comes first. The table closes it and then
/// calls [`Game::close`].
///
/// [`Game::close`]: crate::Game::close
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The window's number, counted by the game. Consecutive windows have different numbers.
    pub number: u32,
    /// The seats that may object, each of which is also in `may` or `must`.
    pub seats: SeatSet,
    /// The time limit. Without one, the window is open until the next player acts.
    pub seconds: Option<u8>,
}

impl Window {
    /// The time limits that players may choose.
    pub const SECONDS: RangeInclusive<u8> = 5..=60;

    /// Returns an error if the limit is outside [`Window::SECONDS`].
    pub fn check_limit(option: &str, seconds: Option<u8>) -> Result<(), BadConfig> {
        let (least, most) = (Self::SECONDS.start(), Self::SECONDS.end());
        if seconds.is_none_or(|seconds| Self::SECONDS.contains(&seconds)) {
            return Ok(());
        }
        Err(BadConfig::Option {
            option: option.to_owned(),
            problem: format!("must be {least} to {most} seconds, or none"),
        })
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// Each seat's place from 1, shared by ties; `null` if nobody is placed.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Option<u8>>))]
    pub places: BySeat<Option<u8>>,
    /// Each seat's final score, if the game keeps one.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Option<i32>>))]
    pub scores: BySeat<Option<i32>>,
    /// The sides. A seat that plays alone is a side of its own.
    pub sides: Vec<Side>,
    /// Why the game ended.
    pub reason: EndReason,
}

/// Why a game ended. A new game adds its own reasons here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// Every box of every card is filled.
    AllBoxesFilled,
    /// One seat has brought all its pawns home.
    AllHome,
    /// A team has brought all its pawns home.
    TeamHome,
    /// A seat has reached the target score.
    TargetReached,
    /// A seat has played its last card.
    HandEmpty,
    /// A seat has solved the case.
    CaseSolved,
    /// Every other seat has made a false accusation.
    LastOneLeft,
    /// Every seat has made a false accusation, so nobody wins.
    CaseUnsolved,
    /// All tiles have been drawn, and a seat has played its last one.
    TilesPlayed,
    /// Every seat has passed twice in a row.
    AllPassed,
    /// Too many turns in a row have brought no points.
    NoProgress,
    /// A seat has lost a challenge that decides the game.
    ChallengeLost,
}

/// A team, or a single seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Side {
    /// The seats on the side.
    pub seats: SeatSet,
}

impl Outcome {
    /// The outcome if everyone plays for themselves: the highest score comes first, and tied seats share a place.
    #[must_use]
    pub fn by_score(scores: &BySeat<i32>, reason: EndReason) -> Self {
        let places = rank(scores);
        Self {
            places: places.map(|_, &place| Some(place)),
            scores: scores.map(|_, &score| Some(score)),
            sides: scores.iter().map(|(seat, _)| Side { seats: SeatSet::only(seat) }).collect(),
            reason,
        }
    }

    /// The seats in first place: one, several, or none.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        self.places.iter().filter(|(_, place)| **place == Some(1)).map(|(seat, _)| seat).collect()
    }
}

/// The place of each seat: 1 + the number of higher scores.
#[must_use]
pub fn rank(scores: &BySeat<i32>) -> BySeat<u8> {
    scores.map(|_, score| 1 + scores.values().filter(|other| *other > score).count() as u8)
}

#[cfg(test)]
mod tests {
    //! Tests that tied scores share a place, and that the place after them is skipped.
    use super::*;

    #[test]
    fn shared_victory() {
        let scores = BySeat::try_from(vec![200, 250, 250, 90]).unwrap();
        let outcome = Outcome::by_score(&scores, EndReason::AllHome);
        assert_eq!(outcome.places, BySeat::try_from(vec![Some(3), Some(1), Some(1), Some(4)]).unwrap());
        assert_eq!(outcome.winners(), [Seat::new(1), Seat::new(2)].into_iter().flatten().collect());
    }
}
