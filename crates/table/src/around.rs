//! Information about a table that is not in its log: who is present, who may join, and each seat's chance of winning.
//!
//! It is the same for every viewer and contains nothing that is hidden from spectators.

use parlor_game::BySeat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Time;

/// Who may watch a table and sit down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Access {
    /// Anyone. The lobby lists the table.
    Public,
    /// Anyone who has the link.
    #[default]
    Link,
    /// Anyone who has the link, including its secret.
    Private,
}

/// Information about a table that is not in its log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Around {
    /// The server's time when this was sent, in milliseconds since 1970. Clocks refer to it.
    #[ts(type = "number")]
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub time: Time,
    /// Who may watch and sit down.
    pub access: Access,
    /// For each seat, whether its player is present.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Presence>))]
    pub seats: BySeat<Presence>,
    /// How long a player must have been away before the others may continue without them, in milliseconds.
    #[ts(type = "number")]
    pub gone_after: u64,
    /// The number of people who watch without a seat.
    pub spectators: u32,
    /// Each seat's chance of winning, if the table allows the coach.
    #[cfg_attr(feature = "schema", schema(required))]
    pub chances: Option<Chances>,
}

/// Whether a seat's player is present.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Presence {
    /// Whether the player is present. Always true for bots, and false for open seats.
    pub here: bool,
    /// When the player went away, in milliseconds since 1970.
    #[ts(type = "number | null")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u64>, required))]
    pub away_since: Option<Time>,
}

/// Each seat's chance of winning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Chances {
    /// The version of the table that the chances were computed for.
    #[ts(type = "number")]
    pub version: u64,
    /// The chances, between 0 and 1. Seats that would win together split their chance.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<f64>))]
    pub seats: BySeat<f64>,
}
