//! The record of a game: what each player did on each turn, for the score sheet.

use parlor_game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Penalty, Placed, Word};

/// A play, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabblePlay))]
pub struct Play {
    /// The seat.
    pub seat: Seat,
    /// The tiles, from left to right or from top to bottom.
    pub tiles: Vec<Placed>,
    /// The words: first the one along the tiles, then those that cross it.
    pub words: Vec<Word>,
    /// The points for playing seven tiles.
    pub bonus: u16,
    /// The points for the whole play.
    pub score: u16,
    /// Whether it stands.
    pub fate: Fate,
    /// The words because of which it was taken back.
    pub refused: Vec<String>,
}

/// What became of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabbleFate))]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It can be challenged.
    Open,
    /// It stands.
    Stands,
    /// It was challenged and taken back.
    TakenBack,
}

/// An entry of the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabbleEntry))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Entry {
    /// A play.
    Played(Play),
    /// An exchange.
    Exchanged {
        /// The seat.
        seat: Seat,
        /// The number of tiles.
        count: u8,
    },
    /// A pass.
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// A challenge of the play before it.
    Challenged {
        /// The challenger.
        by: Seat,
        /// The unacceptable words.
        refused: Vec<String>,
        /// What the challenge costs, if all words are acceptable.
        penalty: Penalty,
    },
    /// A turn lost because of a false challenge.
    LostTurn {
        /// The seat.
        seat: Seat,
    },
}
