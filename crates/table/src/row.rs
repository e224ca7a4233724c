//! The log: one row for each thing that happened at the table.

use std::collections::BTreeSet;

use parlor_game::{BySeat, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{Bytes32, Chair, Closing, Draw, Level, Motion, Origin, PlayerId, Scheme, TableId, Terms, canonical, hash};

/// The version of the software that wrote a row.
pub const ENGINE: &str = env!("CARGO_PKG_VERSION");

/// Milliseconds since 1970, UTC.
pub type Time = u64;

/// One row. Rows are only ever added; the state of a table is a fold over them.
///
/// A row is hashed in its serialised form. So a field that is added later, here or in [`What`] or [`Chair`], must be
/// omitted when it is empty (`skip_serializing_if`), or every old chain would break. The tests of the stored logs in
/// `tests/fixtures` would fail then.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "schema",
    schema(description = "One row of the log. Rows are only ever added, and a row is hashed as it is sent.")
)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The row's number, from 1.
    #[ts(type = "number")]
    pub version: u64,
    /// The seat that the row concerns, if any.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seat: Option<Seat>,
    /// What happened.
    pub what: What,
    /// The random numbers that were drawn for the row.
    pub draws: Vec<Draw>,
    /// The resulting events, in the game's own terms.
    #[ts(type = "unknown[]")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<crate::schema::GameEvent>))]
    pub events: Vec<Value>,
    /// When the row was written.
    #[ts(type = "number")]
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub time: Time,
    /// The version of the software that wrote the row.
    pub engine: String,
}

impl Row {
    /// The row as canonical JSON, whose bytes are hashed.
    #[must_use]
    pub fn canonical(&self) -> String {
        canonical(&serde_json::to_value(self).expect("a row is plain JSON"))
    }

    /// Binds the row to all rows before it: `chain = SHA-256(previous chain ‖ row)`.
    #[must_use]
    pub fn seal(self, previous: Bytes32) -> SealedRow {
        let chain = chained(previous, &self.canonical());
        SealedRow { row: self, chain }
    }
}

/// The hash that binds a row, as canonical JSON, to all rows before it.
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
    /// Whether the row advanced the game: a seat acted, the table acted for it, or a window closed.
    #[must_use]
    pub fn is_of_the_game(&self) -> bool {
        matches!(self, Self::Act { .. } | Self::TimeUp { .. } | Self::Skipped { .. } | Self::WindowClosed { .. })
    }
}

/// What happened in a row.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum What {
    /// The table was opened. This is always the first row, and never a later one.
    Opened {
        /// The table's id.
        table: TableId,
        /// The name of the game.
        game: String,
        /// The options of the game.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameConfig))]
        config: Value,
        /// The number of seats.
        seats: u8,
        /// The player who opened the table.
        host: PlayerId,
        /// The bot that replaces a departing player.
        stand_in: Level,
        /// The settings of the table itself.
        #[serde(default, skip_serializing_if = "Terms::are_plain")]
        #[ts(as = "Option<Terms>", optional)]
        terms: Terms,
        /// Where the table comes from, unless it is simply a new table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        origin: Option<Origin>,
        /// C, the hash of the server's seed.
        commitment: Bytes32,
    },
    /// The host changed the options.
    Agreed {
        /// The options of the game.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameConfig))]
        config: Value,
        /// The number of seats.
        seats: u8,
        /// The bot that replaces a departing player.
        stand_in: Level,
        /// The settings of the table itself.
        terms: Terms,
    },
    /// Two seats were swapped.
    Swapped {
        /// The other seat.
        with: Seat,
    },
    /// The host removed the person on the seat.
    Removed,
    /// Somebody else became the host.
    HostPassed {
        /// The new host.
        host: PlayerId,
        /// Whether the table passed the role on, because the host was away.
        away: bool,
    },
    /// A person or a bot sat down.
    Sat {
        /// The person or bot.
        chair: Chair,
    },
    /// A person's client replaced its commitment.
    Committed {
        /// The new hash.
        commitment: Bytes32,
    },
    /// A person seated by a rematch accepted it.
    Accepted,
    /// A player left the seat. During the game a bot replaces the player; if no person remains, the game is abandoned.
    Left {
        /// The bot that replaces the player.
        #[cfg_attr(feature = "schema", schema(required))]
        stand_in: Option<Level>,
    },
    /// Configuration, seats and commitments are frozen.
    Started {
        /// The options of the game.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameConfig))]
        config: Value,
        /// The players, with their commitments.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Chair>))]
        chairs: BySeat<Chair>,
        /// The settings of the table itself.
        #[serde(default, skip_serializing_if = "Terms::are_plain")]
        #[ts(as = "Option<Terms>", optional)]
        terms: Terms,
        /// How the draws are numbered; defaults to the first scheme.
        #[serde(default = "Scheme::unnamed", skip_serializing_if = "Scheme::is_by_row")]
        #[ts(as = "Option<Scheme>", optional)]
        #[cfg_attr(feature = "schema", schema(value_type = Option<Scheme>))]
        luck: Scheme,
        /// C, the hash of the server's seed.
        commitment: Bytes32,
    },
    /// A client opened its committed bytes.
    BytesOpened {
        /// The bytes.
        bytes: Bytes32,
    },
    /// A client did not open its bytes in time: the start does not count.
    StartVoided {
        /// The seats that were vacated.
        vacated: Vec<Seat>,
        /// The hash of a new seed.
        commitment: Bytes32,
    },
    /// The game was dealt; the luck is fixed from here on.
    Dealt,
    /// A seat acted.
    Act {
        /// The action, in the game's own terms.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameAction))]
        action: Value,
    },
    /// A seat's clock ran out, and the default action was made for it.
    TimeUp {
        /// The action, in the game's own terms.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameAction))]
        action: Value,
    },
    /// The others agreed to skip an absent player, and a default action was made for them. There is one such row per
    /// action until their turn is over.
    Skipped {
        /// The action, in the game's own terms.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameAction))]
        action: Value,
    },
    /// A seat waived its objection.
    Waived,
    /// A window for objections closed, and everything that had to wait for objections has happened.
    WindowClosed {
        /// Why the window closed.
        why: Closing,
    },
    /// The server was down and nobody could act: running clocks continue from this time with the time they had left.
    ClocksRested {
        /// The time from which the clocks continue.
        #[ts(type = "number")]
        #[cfg_attr(feature = "schema", schema(value_type = u64))]
        until: Time,
    },
    /// A bot took over for somebody who is away.
    TookOver {
        /// The kind of bot.
        level: Level,
    },
    /// The absent player returned, and the bot stepped aside.
    HandedBack,
    /// The seat asked the coach for advice, or reviewed its own choices. The mark stays for the whole game.
    Hinted,
    /// A motion was proposed.
    Proposed {
        /// The motion.
        motion: Motion,
        /// The players who have to agree.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<PlayerId>))]
        awaited: BTreeSet<PlayerId>,
    },
    /// A player voted on the motion.
    Voted {
        /// Whether they agree.
        yes: bool,
    },
    /// The motion was dropped: it took too long, became pointless, or was withdrawn.
    MotionDropped,
    /// An action was undone: its events no longer count.
    Undone {
        /// The number of the action's row.
        #[ts(type = "number")]
        row: u64,
    },
    /// The people agreed to end the game without a result.
    Abandoned,
    /// The same people play again, at another table.
    Rematched {
        /// The new table.
        table: TableId,
    },
    /// The table is over, and the server's seed was revealed.
    Revealed {
        /// The seed.
        seed: Bytes32,
    },
}
