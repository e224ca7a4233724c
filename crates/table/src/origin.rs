//! Where a table came from, if it was not simply opened.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{TableId, Time};

/// The milliseconds of a day.
pub const DAY: Time = 24 * 60 * 60 * 1000;

/// Where a table came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Origin {
    /// The same people play again.
    Rematch {
        /// The table before it.
        table: TableId,
    },
    /// A finished game is played on from one of its moments. The facts up to then stand in the first row.
    PlayedOn {
        /// The table that it was played at.
        table: TableId,
        /// The last of its rows that counts.
        #[ts(type = "number")]
        version: u64,
    },
    /// Everybody plays it today, each alone and all with the same luck.
    Daily {
        /// The day, counted from 1 January 1970, UTC.
        day: u32,
    },
}

impl Origin {
    /// When the seed of such a table may be told, if that is not when its game is over: others may still be playing.
    pub(crate) fn secret_until(&self) -> Option<Time> {
        match self {
            Self::Daily { day } => Some((Time::from(*day) + 1) * DAY),
            _ => None,
        }
    }

    /// The day, counted from 1 January 1970, of a moment.
    #[must_use]
    pub fn day_of(time: Time) -> u32 {
        u32::try_from(time / DAY).unwrap_or(u32::MAX)
    }
}
