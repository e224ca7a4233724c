//! What is known around a table beside its log: who is there, who may come, and how the game is likely to end.
//!
//! It is the same for every viewer, and says nothing that a spectator could not know.

use parlor_game::BySeat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Time;

/// Who may look at a table and sit down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Access {
    /// Everybody, and the lobby shows it.
    Public,
    /// Whoever has the link.
    #[default]
    Link,
    /// Whoever has the link with its secret.
    Private,
}

/// What is known around a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Around {
    /// The server's time when this was said, in milliseconds since 1970. Clocks are to be read by it.
    #[ts(type = "number")]
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub time: Time,
    /// Who may come.
    pub access: Access,
    /// For each seat, whether its person is there.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Presence>))]
    pub seats: BySeat<Presence>,
    /// How many look on without a seat.
    pub spectators: u32,
    /// How the game is likely to end, where the table allows the coach.
    #[cfg_attr(feature = "schema", schema(required))]
    pub chances: Option<Chances>,
}

/// Whether the person of a seat is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Presence {
    /// Whether they are. Bots always are, and nobody is on an open seat.
    pub here: bool,
    /// Since when they are away, in milliseconds since 1970.
    #[ts(type = "number | null")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u64>, required))]
    pub away_since: Option<Time>,
}

/// Each seat's chance to win.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Chances {
    /// The version of the table that it was worked out for.
    #[ts(type = "number")]
    pub version: u64,
    /// Between 0 and 1. Who would share a victory shares the chance.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<f64>))]
    pub seats: BySeat<f64>,
}
