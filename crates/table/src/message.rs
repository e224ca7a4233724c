//! What is said between a client and a table. Messages are named by who speaks.

use parlor_game::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{Around, AskId, Bytes32, Level, Motion, Phrase, Refused, TalkUpdate, Terms, Update};

/// Something a person asks of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Take an open seat.
    Sit {
        /// Which.
        seat: Seat,
        /// What to be called there; the player's own name if left out.
        #[serde(default)]
        #[ts(optional = nullable)]
        name: Option<String>,
        /// The hash of 32 random bytes that will go into the luck.
        #[serde(default)]
        #[ts(optional = nullable)]
        commitment: Option<Bytes32>,
    },
    /// Replace what one's client commits to; possible until the start.
    Commit {
        /// Whose.
        seat: Seat,
        /// The new hash.
        commitment: Bytes32,
    },
    /// Accept a seat in a rematch. Committing to bytes accepts it too.
    Accept {
        /// As which seat.
        seat: Seat,
    },
    /// Give up a seat. In play a bot takes it.
    Leave {
        /// Which.
        seat: Seat,
    },
    /// Put a bot on an open seat. For the host.
    AddBot {
        /// Where.
        seat: Seat,
        /// Which kind.
        level: Level,
    },
    /// Take a bot off its seat. For the host.
    RemoveBot {
        /// Where.
        seat: Seat,
    },
    /// Freeze the seats and begin. For the host.
    // (With braces, so that unknown fields are refused here too.)
    Start {},
    /// Open the bytes that were committed to, after the start.
    Open {
        /// Whose.
        seat: Seat,
        /// The bytes.
        bytes: Bytes32,
    },
    /// Change what is agreed, before the start. What is left out stays as it is. For the host.
    Agree {
        /// The options of the game that change.
        #[serde(default)]
        #[ts(optional = nullable, type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::GameConfig>))]
        config: Option<Value>,
        /// How many seats.
        #[serde(default)]
        #[ts(optional = nullable)]
        seats: Option<u8>,
        /// The bot that takes the seat of who leaves or is away.
        #[serde(default)]
        #[ts(optional = nullable)]
        stand_in: Option<Level>,
        /// What is agreed about the table itself, all of it: what is left out of it is off.
        #[serde(default)]
        #[ts(optional = nullable)]
        terms: Option<Terms>,
    },
    /// Exchange two seats before the start: one's own with an open one, or any two for the host.
    Swap {
        /// The one.
        seat: Seat,
        /// The other.
        with: Seat,
    },
    /// Ask who sits there to go, before the start. They cannot come back. For the host.
    Remove {
        /// Which seat.
        seat: Seat,
    },
    /// Make the person who sits there the host. For the host.
    PassHost {
        /// Which seat.
        seat: Seat,
    },
    /// Ask the others to agree to something. Alone, it is done at once.
    Propose {
        /// As which seat.
        seat: Seat,
        /// What.
        motion: Motion,
    },
    /// Answer what somebody proposed.
    Vote {
        /// As which seat.
        seat: Seat,
        /// Whether to agree.
        yes: bool,
    },
    /// Take back what one proposed.
    Withdraw {
        /// As which seat.
        seat: Seat,
    },
    /// Play again with the same people, at a new table, once this one is over.
    Rematch {
        /// As which seat.
        seat: Seat,
    },
    /// Let pass what one could object to.
    Waive {
        /// As which seat.
        seat: Seat,
        /// Refuse it unless the window that is open was opened by this row.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable, type = "number")]
        opened: Option<u64>,
    },
    /// Act in the game.
    Act {
        /// As which seat.
        seat: Seat,
        /// The action, in the game's own terms.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameAction))]
        action: Value,
        /// Refuse it if the game has moved on from this version. Rows beside the game, such as a waiver, change nothing.
        #[serde(default)]
        #[ts(optional = nullable, type = "number")]
        if_version: Option<u64>,
    },
}

/// What a client says over the socket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Look through this seat (`null`: as a spectator) from now on.
    Watch {
        /// Whose eyes.
        viewer: Viewer,
        /// The version that the client has; 0 if it has nothing.
        #[serde(default)]
        #[ts(type = "number")]
        since: u64,
    },
    /// Ask for something. Answered by `done` or `refused` with the same id.
    Ask {
        /// Made by the client, new for each wish. A repeat of one that was done gets the first answer.
        id: AskId,
        /// What.
        ask: Ask,
    },
    /// What would this action give? Answered by `preview` or `refused`.
    Preview {
        /// Made by the client.
        id: AskId,
        /// As which seat.
        seat: Seat,
        /// The action, in the game's own terms.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameAction))]
        action: Value,
    },
    /// What would the coach do? Answered by `advice` or `refused`. Others see that the seat has asked.
    Hint {
        /// Made by the client.
        id: AskId,
        /// As which seat.
        seat: Seat,
    },
    /// Say something to the others, as a `text` or as a `phrase`. Answered by `said` or `refused`.
    Say {
        /// Made by the client, new for each line. A repeat of one that was said gets the first answer.
        id: AskId,
        /// In one's own words: 1 to 300 characters.
        #[serde(default)]
        #[ts(optional = nullable)]
        text: Option<String>,
        /// As a phrase.
        #[serde(default)]
        #[ts(optional = nullable)]
        phrase: Option<Phrase>,
    },
    /// Listen to what is said from now on. Answered by `talk`, at once and whenever there is something new.
    Listen {
        /// The number of the last line that the client has, 0 if it has none; left out or `null` to stop listening.
        #[serde(default)]
        #[ts(optional = nullable, type = "number")]
        since: Option<u64>,
    },
    /// Is anybody there? Answered by `pong`.
    Ping {},
}

/// What the server says over the socket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(clippy::large_enum_variant)] // Updates are what is sent; the others are rare.
pub enum ServerMessage {
    /// How the table stands, and what happened since the client's version.
    Update(Update),
    /// What was asked for is stored, as this row.
    Done {
        /// The client's id.
        id: AskId,
        /// The row's number.
        #[ts(type = "number")]
        version: u64,
    },
    /// What was asked for is refused; nothing has changed.
    Refused {
        /// The client's id; missing if the message could not be read.
        #[cfg_attr(feature = "schema", schema(required))]
        id: Option<AskId>,
        /// Why.
        error: Refused,
    },
    /// What an action would give.
    Preview {
        /// The client's id.
        id: AskId,
        /// The answer, in the game's own terms.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GamePreview))]
        preview: Value,
    },
    /// What the coach says.
    Advice {
        /// The client's id.
        id: AskId,
        /// The advice, in the game's own terms; `null` while the coach works out the rules: ask again.
        #[ts(type = "unknown")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::GameAdvice>, required))]
        advice: Option<Value>,
    },
    /// Who is there, and how the game is likely to end. It comes after the first update, and whenever it changes.
    Around(Around),
    /// What the client said is stored, as this line.
    Said {
        /// The client's id.
        id: AskId,
        /// The line's number.
        #[ts(type = "number")]
        number: u64,
    },
    /// What others said, and who may talk.
    Talk(TalkUpdate),
    /// Yes.
    Pong,
}
