//! The settings of the table itself, apart from the rules of its game.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Refusal;

/// The shortest and the longest allowed clock or grace period, in seconds.
const SECONDS: std::ops::RangeInclusive<u32> = 1..=7 * 24 * 60 * 60;

/// The settings of the table itself. If a row omits them, the defaults from before these settings existed apply: no
/// coach, no clock, and no bot that takes over a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// Whether seats may ask the coach. If so, everybody sees each seat's chance of winning.
    #[serde(skip_serializing_if = "is_false")]
    pub coach: bool,
    /// The number of seconds after which a bot takes over for an absent player; if omitted, nobody is replaced.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub grace: Option<u32>,
    /// How long people may think; if omitted, there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<Clock>,
}

/// How long people may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// A limit for each action.
    Move {
        /// The limit in seconds.
        seconds: u32,
    },
    /// A limit for the whole game, extended with each action.
    Bank {
        /// The initial number of seconds.
        seconds: u32,
        /// The number of seconds that each action adds.
        increment: u32,
    },
}

impl Terms {
    pub(crate) fn are_plain(&self) -> bool {
        *self == Self::default()
    }

    /// Refuses settings that are out of range.
    pub fn check(&self) -> Result<(), Refusal> {
        let within = |what: &str, seconds: u32| {
            let problem =
                || format!("{what} is {seconds} seconds, but must be {} to {}", SECONDS.start(), SECONDS.end());
            if SECONDS.contains(&seconds) { Ok(()) } else { Err(Refusal::BadTerms { problem: problem() }) }
        };
        self.grace.map_or(Ok(()), |grace| within("the grace period", grace))?;
        match self.clock {
            None => Ok(()),
            Some(Clock::Move { seconds }) => within("the time for a move", seconds),
            Some(Clock::Bank { seconds, increment }) => {
                within("the time for the game", seconds)?;
                if increment == 0 { Ok(()) } else { within("the time added by a move", increment) }
            }
        }
    }
}

fn is_false(flag: &bool) -> bool {
    !flag
}
