//! Messages between the people at a table. They are stored with the table but are not part of its log, because they do
//! not affect the game and can be erased.

use parlor_game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{PlayerId, Time};

/// One message. It has a text or a phrase, or neither once it has been erased.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Line {
    /// The message's number at this table, from 1.
    #[ts(type = "number")]
    pub number: u64,
    /// The player who wrote it.
    pub player: PlayerId,
    /// The player's name at the time; empty if it is no longer known.
    pub name: String,
    /// The seat that the player held at the time.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seat: Option<Seat>,
    /// When it was written.
    #[ts(type = "number")]
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub time: Time,
    /// A text of the player's own. It is plain text: a client must escape it.
    #[cfg_attr(feature = "schema", schema(required))]
    pub text: Option<String>,
    /// A phrase that every client can show in its own language.
    #[cfg_attr(feature = "schema", schema(required))]
    pub phrase: Option<Phrase>,
}

/// A standard phrase, which fits any game and is translated into the reader's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Good luck, everybody.
    GoodLuck,
    /// That was a good move.
    WellPlayed,
    /// That was a good game.
    GoodGame,
    /// Thank you.
    Thanks,
    /// That was not what I meant to do.
    Oops,
    /// That was lucky.
    Lucky,
    /// That was bad luck.
    Unlucky,
    /// It is your turn.
    YourTurn,
    /// I need a moment.
    OneMoment,
    /// I am away, and will be back soon.
    BackSoon,
    /// Shall we play again?
    Rematch,
    /// Yes.
    Yes,
    /// No.
    No,
    /// I am impressed.
    Wow,
    /// Goodbye.
    Goodbye,
}

/// Who may write messages at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ChatRule {
    /// Everybody who may watch.
    #[default]
    All,
    /// Everybody who holds a seat.
    Seats,
    /// Nobody.
    Off,
}

/// The messages at a table, and who may write them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChatUpdate {
    /// The lines that are new to the listener, oldest first. Lines of people whom the listener has muted are left out.
    pub lines: Vec<Line>,
    /// Who may write.
    pub rule: ChatRule,
    /// The players whom the host has silenced at this table.
    pub silenced: Vec<PlayerId>,
}
