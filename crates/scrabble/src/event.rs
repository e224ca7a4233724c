//! The events that make up the log.

use parlor_game::{BySeat, EndReason, Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Placed, Tile, Word};

/// A tile that was drawn to find out who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabbleFirstDraw))]
pub struct FirstDraw {
    /// The seat that drew it.
    pub seat: Seat,
    /// The tile.
    #[ts(type = "string")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub tile: Tile,
}

/// What a false challenge costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabblePenalty))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Penalty {
    /// Nothing.
    None {},
    /// The challenger's next turn.
    Turn {},
    /// Points for the challenged player.
    Points {
        /// The points.
        points: u8,
    },
    /// The game.
    Game {},
}

/// The result of one seat at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabbleFinal))]
pub struct Final {
    /// The score before unplayed letters were counted.
    pub before: i32,
    /// The points lost for the seat's own unplayed letters.
    pub lost: i32,
    /// The points gained for the others' unplayed letters.
    pub gained: i32,
    /// The final score.
    pub total: i32,
}

/// An event, as written to the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabbleEvent))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The players drew tiles to find out who begins, and put them back.
    Started {
        /// The draws: of everybody, and then of those who had drawn equal tiles.
        draws: Vec<Vec<FirstDraw>>,
        /// The seat that begins.
        starter: Seat,
    },
    /// A seat drew its first rack.
    Dealt {
        /// The seat.
        seat: Seat,
        /// The tiles.
        #[ts(type = "string[]")]
        #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
        tiles: Vec<Tile>,
    },
    /// Tiles were laid on the board.
    Played {
        /// The seat.
        seat: Seat,
        /// The tiles, from left to right or from top to bottom.
        tiles: Vec<Placed>,
        /// The words: first the one along the tiles, then those that cross it.
        words: Vec<Word>,
        /// The points for playing seven tiles.
        bonus: u16,
        /// The points for the whole play.
        score: u16,
        /// Whether the play can be challenged.
        open: bool,
    },
    /// A play stands, and its player drew new tiles.
    Drew {
        /// The seat.
        seat: Seat,
        /// The tiles; empty if the bag was empty.
        #[ts(type = "string[]")]
        #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
        tiles: Vec<Tile>,
    },
    /// Tiles were exchanged.
    Exchanged {
        /// The seat.
        seat: Seat,
        /// The tiles put into the bag, after drawing.
        #[ts(type = "string[]")]
        #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
        returned: Vec<Tile>,
        /// The tiles drawn.
        #[ts(type = "string[]")]
        #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
        drew: Vec<Tile>,
    },
    /// A seat passed.
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// The last play was challenged. With refused words, it was taken back; otherwise it stands.
    Challenged {
        /// The challenger.
        by: Seat,
        /// The player of the challenged words.
        player: Seat,
        /// The unacceptable words.
        refused: Vec<String>,
        /// What the challenge costs, if all words are acceptable.
        penalty: Penalty,
    },
    /// A seat lost its turn because of a false challenge.
    LostTurn {
        /// The seat.
        seat: Seat,
    },
    /// A seat accepted the play with which another seat has gone out.
    Accepted {
        /// The seat that accepted.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// Why it ended.
        reason: EndReason,
        /// The seat that lost a challenge that decided the game.
        #[cfg_attr(feature = "schema", schema(required))]
        loser: Option<Seat>,
        /// The unplayed tiles of each seat.
        #[ts(type = "string[][]")]
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<String>>))]
        racks: BySeat<Vec<Tile>>,
        /// The final scores.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Final>))]
        finals: BySeat<Final>,
    },
}

/// The part of an event that a viewer sees: everything except the tiles that others draw or exchange.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabbleNotice))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Notice {
    /// See [`Event::Started`].
    Started {
        /// The draws, in rounds.
        draws: Vec<Vec<FirstDraw>>,
        /// The seat that begins.
        starter: Seat,
    },
    /// See [`Event::Dealt`].
    Dealt {
        /// The seat.
        seat: Seat,
        /// The tiles; `null` if they are another player's.
        #[ts(type = "string[] | null")]
        #[cfg_attr(feature = "schema", schema(required, value_type = Option<Vec<String>>))]
        tiles: Option<Vec<Tile>>,
    },
    /// See [`Event::Played`].
    Played {
        /// The seat.
        seat: Seat,
        /// The tiles.
        tiles: Vec<Placed>,
        /// The words.
        words: Vec<Word>,
        /// The points for playing seven tiles.
        bonus: u16,
        /// The points for the whole play.
        score: u16,
        /// Whether the play can be challenged.
        open: bool,
    },
    /// See [`Event::Drew`].
    Drew {
        /// The seat.
        seat: Seat,
        /// The number of tiles.
        count: u8,
        /// The tiles; `null` if they are another player's.
        #[ts(type = "string[] | null")]
        #[cfg_attr(feature = "schema", schema(required, value_type = Option<Vec<String>>))]
        tiles: Option<Vec<Tile>>,
    },
    /// See [`Event::Exchanged`].
    Exchanged {
        /// The seat.
        seat: Seat,
        /// The number of tiles.
        count: u8,
        /// The tiles put into the bag; `null` if they were another player's.
        #[ts(type = "string[] | null")]
        #[cfg_attr(feature = "schema", schema(required, value_type = Option<Vec<String>>))]
        returned: Option<Vec<Tile>>,
        /// The tiles drawn; `null` if they are another player's.
        #[ts(type = "string[] | null")]
        #[cfg_attr(feature = "schema", schema(required, value_type = Option<Vec<String>>))]
        drew: Option<Vec<Tile>>,
    },
    /// See [`Event::Passed`].
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// See [`Event::Challenged`].
    Challenged {
        /// The challenger.
        by: Seat,
        /// The player of the challenged words.
        player: Seat,
        /// The unacceptable words.
        refused: Vec<String>,
        /// What the challenge costs, if all words are acceptable.
        penalty: Penalty,
    },
    /// See [`Event::LostTurn`].
    LostTurn {
        /// The seat.
        seat: Seat,
    },
    /// See [`Event::Accepted`].
    Accepted {
        /// The seat that accepted.
        seat: Seat,
    },
    /// See [`Event::Ended`].
    Ended {
        /// Why the game ended.
        reason: EndReason,
        /// The seat that lost a challenge that decided the game.
        #[cfg_attr(feature = "schema", schema(required))]
        loser: Option<Seat>,
        /// The unplayed tiles of each seat.
        #[ts(type = "string[][]")]
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<String>>))]
        racks: BySeat<Vec<Tile>>,
        /// The final scores.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Final>))]
        finals: BySeat<Final>,
    },
}

impl Event {
    /// The part of the event that `viewer` sees.
    pub(crate) fn told_to(&self, viewer: Viewer) -> Notice {
        match self.clone() {
            Self::Started { draws, starter } => Notice::Started { draws, starter },
            Self::Dealt { seat, tiles } => Notice::Dealt { seat, tiles: viewer.is(seat).then_some(tiles) },
            Self::Played { seat, tiles, words, bonus, score, open } => {
                Notice::Played { seat, tiles, words, bonus, score, open }
            }
            Self::Drew { seat, tiles } => {
                Notice::Drew { seat, count: tiles.len() as u8, tiles: viewer.is(seat).then_some(tiles) }
            }
            Self::Exchanged { seat, returned, drew } => Notice::Exchanged {
                seat,
                count: returned.len() as u8,
                returned: viewer.is(seat).then_some(returned),
                drew: viewer.is(seat).then_some(drew),
            },
            Self::Passed { seat } => Notice::Passed { seat },
            Self::Challenged { by, player, refused, penalty } => Notice::Challenged { by, player, refused, penalty },
            Self::LostTurn { seat } => Notice::LostTurn { seat },
            Self::Accepted { seat } => Notice::Accepted { seat },
            Self::Ended { reason, loser, racks, finals } => Notice::Ended { reason, loser, racks, finals },
        }
    }

    /// Whether the event showed somebody tiles of a rack, or what the word list says.
    pub(crate) const fn shows_tiles_or_verdicts(&self) -> bool {
        !matches!(self, Self::Passed { .. } | Self::LostTurn { .. } | Self::Accepted { .. })
    }
}
