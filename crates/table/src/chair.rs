//! Who sits where.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Bytes32, Level, PlayerId};

/// Who sits on a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Chair {
    /// Nobody.
    #[default]
    Open,
    /// A person. Names are kept beside the log, not in it, so that they can be forgotten.
    Person {
        /// Who it is.
        player: PlayerId,
        /// The hash of what their client contributes to the luck; nothing if it takes no part.
        #[cfg_attr(feature = "schema", schema(required))]
        commitment: Option<Bytes32>,
    },
    /// A bot.
    Bot {
        /// Which kind.
        level: Level,
    },
}

impl Chair {
    /// The person who sits here, if one does.
    #[must_use]
    pub fn player(&self) -> Option<&PlayerId> {
        match self {
            Self::Person { player, .. } => Some(player),
            _ => None,
        }
    }

    /// The hash that this seat's client has to open after the start.
    #[must_use]
    pub fn commitment(&self) -> Option<Bytes32> {
        match self {
            Self::Person { commitment, .. } => *commitment,
            _ => None,
        }
    }
}
