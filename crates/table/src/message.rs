//! The messages between a client and a table. Types are named after the sender.

use parlor_game::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{Around, AskId, Bytes32, ChatUpdate, Level, Motion, Phrase, Refused, Terms, Update};

/// A request from a person to a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Take an open seat.
    Sit {
        /// The seat.
        seat: Seat,
        /// The player's name at this table; defaults to the player's usual name.
        #[serde(default)]
        #[ts(optional = nullable)]
        name: Option<String>,
        /// The hash of 32 random bytes that will contribute to the luck.
        #[serde(default)]
        #[ts(optional = nullable)]
        commitment: Option<Bytes32>,
    },
    /// Replace the hash that the client has committed to; possible until the start.
    Commit {
        /// The seat.
        seat: Seat,
        /// The new hash.
        commitment: Bytes32,
    },
    /// Accept a seat in a rematch. Committing to bytes also accepts the seat.
    Accept {
        /// The accepted seat.
        seat: Seat,
    },
    /// Leave a seat. During the game, a bot takes it.
    Leave {
        /// The seat.
        seat: Seat,
    },
    /// Put a bot on an open seat. Only for the host.
    AddBot {
        /// The seat.
        seat: Seat,
        /// The kind of bot.
        level: Level,
    },
    /// Take a bot off its seat. Only for the host.
    RemoveBot {
        /// The seat.
        seat: Seat,
    },
    /// Freeze the seats and start the game. Only for the host.
    // The braces make serde refuse unknown fields here too.
    Start {},
    /// Open the committed bytes, after the start.
    Open {
        /// The seat.
        seat: Seat,
        /// The bytes.
        bytes: Bytes32,
    },
    /// Change the options before the start. Omitted options keep their values. Only for the host.
    Agree {
        /// The game options to change.
        #[serde(default)]
        #[ts(optional = nullable, type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::GameConfig>))]
        config: Option<Value>,
        /// The number of seats.
        #[serde(default)]
        #[ts(optional = nullable)]
        seats: Option<u8>,
        /// The bot that replaces a player who leaves or is away.
        #[serde(default)]
        #[ts(optional = nullable)]
        stand_in: Option<Level>,
        /// All settings of the table itself. Omitted settings are turned off.
        #[serde(default)]
        #[ts(optional = nullable)]
        terms: Option<Terms>,
    },
    /// Swap two seats before the start. Players may swap their seat with an open one or with another of their own; the
    /// host may swap any two.
    Swap {
        /// One seat.
        seat: Seat,
        /// The other seat.
        with: Seat,
    },
    /// Remove the person or bot on a seat before the start. The person cannot come back. Only for the host.
    Remove {
        /// The seat.
        seat: Seat,
    },
    /// Make the person on a seat the host. Only for the host.
    PassHost {
        /// The seat.
        seat: Seat,
    },
    /// Propose something that the others have to agree to. A lone player's proposal takes effect at once.
    Propose {
        /// The seat that makes the proposal.
        seat: Seat,
        /// The proposal.
        motion: Motion,
    },
    /// Answer an open proposal.
    Vote {
        /// The seat that answers.
        seat: Seat,
        /// Whether to agree.
        yes: bool,
    },
    /// Withdraw one's own proposal.
    Withdraw {
        /// The seat that proposed it.
        seat: Seat,
    },
    /// Play again with the same people at a new table, once this one is over.
    Rematch {
        /// The seat that asks.
        seat: Seat,
    },
    /// Waive the right to object.
    Waive {
        /// The seat that waives the right.
        seat: Seat,
        /// Refuse the waiver unless the open window was opened by this row.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable, type = "number")]
        opened: Option<u64>,
    },
    /// Act in the game.
    Act {
        /// The acting seat.
        seat: Seat,
        /// The action, in the game's own terms.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameAction))]
        action: Value,
        /// Refuse the action if the game has moved on from this version. Rows beside the game, such as a waiver, do not
        /// count.
        #[serde(default)]
        #[ts(optional = nullable, type = "number")]
        if_version: Option<u64>,
    },
}

/// A message from a client over the socket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Watch from this seat (`null`: as a spectator) from now on.
    Watch {
        /// Whose view to send.
        viewer: Viewer,
        /// The version that the client has; 0 if it has none.
        #[serde(default)]
        #[ts(type = "number")]
        since: u64,
    },
    /// A request. Answered by `done` or `refused` with the same id.
    Ask {
        /// An id that the client chooses, new for each request. Repeating the id of a completed request returns its
        /// first answer.
        id: AskId,
        /// The request.
        ask: Ask,
    },
    /// Ask what an action would do. Answered by `preview` or `refused`.
    Preview {
        /// An id that the client chooses.
        id: AskId,
        /// The acting seat.
        seat: Seat,
        /// The action, in the game's own terms.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameAction))]
        action: Value,
    },
    /// Ask the coach for advice on behalf of a seat. Answered by `advice` or `refused`. The others see that the seat
    /// has asked.
    Hint {
        /// An id that the client chooses.
        id: AskId,
        /// The seat that asks the coach.
        seat: Seat,
    },
    /// Send a chat message to the others, as a `text` or as a `phrase`. Answered by `said` or `refused`.
    Say {
        /// An id that the client chooses, new for each line. Repeating the id of a stored line returns its first
        /// answer.
        id: AskId,
        /// A free text of 1 to 300 characters.
        #[serde(default)]
        #[ts(optional = nullable)]
        text: Option<String>,
        /// A standard phrase.
        #[serde(default)]
        #[ts(optional = nullable)]
        phrase: Option<Phrase>,
    },
    /// Receive chat messages from now on. Answered by `chat`, at once and whenever there is something new.
    Listen {
        /// The number of the last line that the client has; 0 if it has none. If omitted or `null`, the client stops
        /// listening.
        #[serde(default)]
        #[ts(optional = nullable, type = "number")]
        since: Option<u64>,
    },
    /// Check whether the server is still there. Answered by `pong`.
    Ping {},
}

/// A message from the server over the socket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(clippy::large_enum_variant)] // Most messages are updates; the others are rare.
pub enum ServerMessage {
    /// The state of the table, and what happened since the client's version.
    Update(Update),
    /// The request was carried out and stored as this row.
    Done {
        /// The client's id.
        id: AskId,
        /// The row's number.
        #[ts(type = "number")]
        version: u64,
    },
    /// The request was refused; nothing has changed.
    Refused {
        /// The client's id; missing if the message could not be read.
        #[cfg_attr(feature = "schema", schema(required))]
        id: Option<AskId>,
        /// Why the request was refused.
        error: Refused,
    },
    /// The effect of an action.
    Preview {
        /// The client's id.
        id: AskId,
        /// The answer, in the game's own terms.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GamePreview))]
        preview: Value,
    },
    /// The coach's advice.
    Advice {
        /// The client's id.
        id: AskId,
        /// The advice, in the game's own terms; `null` while the coach is still computing its tables, so the client
        /// should ask again.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::GameAdvice>, required))]
        advice: Option<Value>,
    },
    /// Who is present, and each seat's chance of winning. Sent after the first update and whenever something changes.
    Around(Around),
    /// The client's message was stored as this line.
    Said {
        /// The client's id.
        id: AskId,
        /// The line's number.
        #[ts(type = "number")]
        number: u64,
    },
    /// New chat messages, and who may write them.
    Chat(ChatUpdate),
    /// The answer to `ping`.
    Pong,
}
