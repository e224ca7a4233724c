//! Scoring, when playing for points.

use parlor_game::{BySeat, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One player's score in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryScore))]
pub struct Score {
    /// 5 points for each of the player's own pawns at HOME.
    pub home: u16,
    /// For the winner: 5 points for each opponent's pawn that is not at HOME.
    pub not_home: u16,
    /// For the winner: 100 points if no opponent has a pawn at HOME, 50 if none has more than one, 25 if none has more
    /// than two.
    pub bonus: u16,
    /// The sum of all parts.
    pub total: u16,
}

/// Everybody's score when `winner` has won, given the number of pawns each has at HOME.
#[must_use]
pub fn score(home: &BySeat<u8>, winner: Seat) -> BySeat<Score> {
    let pawns = crate::PAWNS as u8;
    home.map(|seat, &own| {
        let others = || home.iter().filter(|(other, _)| *other != seat).map(|(_, home)| *home);
        let mut score = Score { home: 5 * u16::from(own), ..Score::default() };
        if seat == winner {
            score.not_home = 5 * others().map(|home| u16::from(pawns - home.min(pawns))).sum::<u16>();
            score.bonus = match others().max() {
                Some(0) => 100,
                Some(1) => 50,
                Some(2) => 25,
                _ => 0,
            };
        }
        score.total = score.home + score.not_home + score.bonus;
        score
    })
}
