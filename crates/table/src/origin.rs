//! Where a table comes from, unless it is simply a new table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{TableId, Time};

/// The milliseconds in a day.
pub const DAY: Time = 24 * 60 * 60 * 1000;

/// Where a table comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Origin {
    /// The same people play again.
    Rematch {
        /// The previous table.
        table: TableId,
    },
    /// A finished game is continued from one of its positions. The events up to it are in the first row.
    PlayedOn {
        /// The table of the finished game.
        table: TableId,
        /// The last of its rows that is included.
        #[ts(type = "number")]
        version: u64,
    },
    /// The daily game: everybody plays it alone, with the same luck.
    Daily {
        /// The day, counted from 1 January 1970, UTC.
        day: u32,
    },
}

impl Origin {
    /// The time until which the seed must stay secret after the game, because others may still be playing; `None` if it
    /// can be revealed at once.
    pub(crate) fn secret_until(&self) -> Option<Time> {
        match self {
            Self::Daily { day } => Some((Time::from(*day) + 1) * DAY),
            _ => None,
        }
    }

    /// The day that contains a point in time, counted from 1 January 1970.
    #[must_use]
    pub fn day_of(time: Time) -> u32 {
        u32::try_from(time / DAY).unwrap_or(u32::MAX)
    }
}
