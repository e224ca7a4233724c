//! What people say to each other at a table. It is kept with the table and is no part of its log: it decides nothing, it can
//! be forgotten, and nothing of it depends on the game.

use parlor_game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{PlayerId, Time};

/// One thing that somebody said. It has a text or a phrase; neither, once it has been forgotten.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Line {
    /// Its number at this table, from 1.
    #[ts(type = "number")]
    pub number: u64,
    /// Who said it.
    pub player: PlayerId,
    /// What they were called then; empty if nobody knows any more.
    pub name: String,
    /// The seat that they held then.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seat: Option<Seat>,
    /// When.
    #[ts(type = "number")]
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub time: Time,
    /// In their own words. Plain text: whoever shows it escapes it.
    #[cfg_attr(feature = "schema", schema(required))]
    pub text: Option<String>,
    /// As a phrase that every client can put into its own language.
    #[cfg_attr(feature = "schema", schema(required))]
    pub phrase: Option<Phrase>,
}

/// Something that can be said at any game, in any language.
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
    /// That was luck.
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

/// Who may talk at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TalkRule {
    /// Everybody who may look.
    #[default]
    All,
    /// Who holds a seat.
    Seats,
    /// Nobody.
    Off,
}

/// What was said at a table, and who may talk there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TalkUpdate {
    /// The lines that are new to the listener, the oldest first. Lines of people whom the listener has muted are left out.
    pub lines: Vec<Line>,
    /// Who may talk.
    pub rule: TalkRule,
    /// The players whom the host has silenced at this table.
    pub silenced: Vec<PlayerId>,
}
