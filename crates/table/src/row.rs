//! The log: one row for each thing that happened at the table.

use std::collections::BTreeSet;

use parlor_game::{BySeat, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{Bytes32, Chair, Closing, Draw, Level, Motion, Origin, PlayerId, Scheme, TableId, Terms, canonical, hash};

/// The version of the rules and of the table that wrote a row.
pub const ENGINE: &str = env!("CARGO_PKG_VERSION");

/// Milliseconds since 1970, UTC.
pub type Time = u64;

/// One row. Rows are only ever added; the state of a table is a fold over them.
///
/// A row is hashed as it is serialised. So a field that is added later, here or in [`What`] or [`Chair`], must be left out
/// where it is empty (`skip_serializing_if`), or every old chain would break; the stored logs in `tests/fixtures` would
/// say so.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "schema",
    schema(description = "One row of the log. Rows are only ever added, and a row is hashed as it is sent.")
)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Its number, from 1.
    #[ts(type = "number")]
    pub version: u64,
    /// The seat that it is about, if it is about one.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seat: Option<Seat>,
    /// What happened.
    pub what: What,
    /// The chance that went into it.
    pub draws: Vec<Draw>,
    /// The facts that came of it, in the game's own terms.
    #[ts(type = "unknown[]")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<crate::schema::GameEvent>))]
    pub events: Vec<Value>,
    /// When.
    #[ts(type = "number")]
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub time: Time,
    /// Which version of the software decided it.
    pub engine: String,
}

impl Row {
    /// The bytes that are hashed.
    #[must_use]
    pub fn canonical(&self) -> String {
        canonical(&serde_json::to_value(self).expect("a row is plain JSON"))
    }

    /// Binds the row to all before it: `chain = SHA-256(previous chain ‖ row)`.
    #[must_use]
    pub fn seal(self, previous: Bytes32) -> SealedRow {
        let chain = chained(previous, &self.canonical());
        SealedRow { row: self, chain }
    }
}

/// The hash that binds a row, as canonical JSON, to all before it.
#[must_use]
pub fn chained(previous: Bytes32, canonical: &str) -> Bytes32 {
    hash([previous.0.as_slice(), canonical.as_bytes()])
}

/// A row and the hash that binds it to all rows before it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SealedRow {
    /// The row.
    pub row: Row,
    /// The hash.
    pub chain: Bytes32,
}

impl What {
    /// Whether it moved the game on: somebody acted, or somebody else for them, or a window closed.
    #[must_use]
    pub fn is_of_the_game(&self) -> bool {
        matches!(self, Self::Act { .. } | Self::TimeUp { .. } | Self::Skipped { .. } | Self::WindowClosed { .. })
    }
}

/// What a row is about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum What {
    /// The table was opened. Always the first row, and only that.
    Opened {
        /// Its id.
        table: TableId,
        /// The game.
        game: String,
        /// What was agreed.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameConfig))]
        config: Value,
        /// How many seats it has.
        seats: u8,
        /// Who opened it.
        host: PlayerId,
        /// The bot that takes the seat of who leaves.
        stand_in: Level,
        /// What is agreed about the table itself.
        #[serde(default, skip_serializing_if = "Terms::are_plain")]
        #[ts(as = "Option<Terms>", optional)]
        terms: Terms,
        /// Where it came from, if it was not simply opened.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        origin: Option<Origin>,
        /// C, the hash of the server's seed.
        commitment: Bytes32,
    },
    /// The host changed what is agreed.
    Agreed {
        /// The options of the game.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameConfig))]
        config: Value,
        /// How many seats it has.
        seats: u8,
        /// The bot that takes the seat of who leaves.
        stand_in: Level,
        /// What is agreed about the table itself.
        terms: Terms,
    },
    /// Two seats were exchanged.
    Swapped {
        /// The other one.
        with: Seat,
    },
    /// The host asked who sat there to go.
    Removed,
    /// Somebody else is the host.
    HostPassed {
        /// Who.
        host: PlayerId,
        /// Whether the house did it, because the host was away.
        away: bool,
    },
    /// Somebody, or a bot, sat down.
    Sat {
        /// Who.
        chair: Chair,
    },
    /// A person's client replaced what it commits to.
    Committed {
        /// The new hash.
        commitment: Bytes32,
    },
    /// Somebody who was seated by a rematch accepted it.
    Accepted,
    /// The seat was left. In play a bot stands in; if no person remains, the game is abandoned.
    Left {
        /// The bot that takes over.
        #[cfg_attr(feature = "schema", schema(required))]
        stand_in: Option<Level>,
    },
    /// Configuration, seats and commitments are frozen.
    Started {
        /// What was agreed.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameConfig))]
        config: Value,
        /// Who plays, with what they committed to.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Chair>))]
        chairs: BySeat<Chair>,
        /// What is agreed about the table itself.
        #[serde(default, skip_serializing_if = "Terms::are_plain")]
        #[ts(as = "Option<Terms>", optional)]
        terms: Terms,
        /// How the draws are numbered; the first way if it is left out.
        #[serde(default = "Scheme::unnamed", skip_serializing_if = "Scheme::is_by_row")]
        #[ts(as = "Option<Scheme>", optional)]
        #[cfg_attr(feature = "schema", schema(value_type = Option<Scheme>))]
        luck: Scheme,
        /// C, the hash of the server's seed.
        commitment: Bytes32,
    },
    /// A client opened what it had committed to.
    BytesOpened {
        /// The bytes.
        bytes: Bytes32,
    },
    /// Somebody did not open in time: the start does not count.
    StartVoided {
        /// The seats that had to be left.
        vacated: Vec<Seat>,
        /// The hash of a new seed.
        commitment: Bytes32,
    },
    /// The game was dealt, with the luck that is now fixed.
    Dealt,
    /// A seat acted.
    Act {
        /// What it asked for, in the game's own terms.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameAction))]
        action: Value,
    },
    /// The clock of a seat ran out, and the dull action was made for it.
    TimeUp {
        /// The action, in the game's own terms.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameAction))]
        action: Value,
    },
    /// The others agreed to skip somebody who is away, and a dull action was made for them; one row for each until their turn is
    /// over.
    Skipped {
        /// The action, in the game's own terms.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameAction))]
        action: Value,
    },
    /// A seat lets pass what it could object to.
    Waived,
    /// Nobody can object any more, and what waited for that has happened.
    WindowClosed {
        /// Why.
        why: Closing,
    },
    /// The server was down, and nobody could act: the clocks that ran go on from this time, with what they had.
    ClocksRested {
        /// The time.
        #[ts(type = "number")]
        #[cfg_attr(feature = "schema", schema(value_type = u64))]
        until: Time,
    },
    /// A bot plays on for somebody who is away.
    TookOver {
        /// Which kind.
        level: Level,
    },
    /// Who was away is back, and the bot has stepped aside.
    HandedBack,
    /// The seat asked the coach, or looked back at its choices. The game is marked for ever.
    Hinted,
    /// Something is to be agreed upon.
    Proposed {
        /// What.
        motion: Motion,
        /// The players who have to consent.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<PlayerId>))]
        awaited: BTreeSet<PlayerId>,
    },
    /// Somebody answered.
    Voted {
        /// Whether they agree.
        yes: bool,
    },
    /// Nobody answers any more: it took too long, has become pointless, or was withdrawn.
    MotionDropped,
    /// An action was taken back: its events do not count any more.
    Undone {
        /// The number of its row.
        #[ts(type = "number")]
        row: u64,
    },
    /// The people agreed to end the game without a result.
    Abandoned,
    /// The same people play again, at another table.
    Rematched {
        /// Where.
        table: TableId,
    },
    /// The table is over, and the server's seed is open.
    Revealed {
        /// The seed.
        seed: Bytes32,
    },
}
