//! What is agreed about the table itself, beside the rules of its game.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Refusal;

/// The shortest and the longest that a clock or a grace period may be, in seconds.
const SECONDS: std::ops::RangeInclusive<u32> = 1..=7 * 24 * 60 * 60;

/// What is agreed about the table itself. Left out of a row, it is what it was before there was a choice: no coach, no
/// clock, and nobody's seat is taken over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// Whether seats may ask the coach, and everybody is told each seat's chance to win.
    #[serde(skip_serializing_if = "is_false")]
    pub coach: bool,
    /// After how many seconds away a bot plays on for somebody; nobody is replaced if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub grace: Option<u32>,
    /// How long people may think; as long as they like if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<Clock>,
}

/// How long people may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// So long for each action.
    Move {
        /// Seconds.
        seconds: u32,
    },
    /// So long for the whole game, and a little more with each action.
    Bank {
        /// Seconds to begin with.
        seconds: u32,
        /// Seconds that each action adds.
        increment: u32,
    },
}

impl Terms {
    pub(crate) fn are_plain(&self) -> bool {
        *self == Self::default()
    }

    /// Refuses what is out of range.
    pub fn check(&self) -> Result<(), Refusal> {
        let within = |what: &str, seconds: u32| {
            let problem =
                || format!("{what} is {seconds} seconds, and may be {} to {}", SECONDS.start(), SECONDS.end());
            if SECONDS.contains(&seconds) { Ok(()) } else { Err(Refusal::BadTerms { problem: problem() }) }
        };
        self.grace.map_or(Ok(()), |grace| within("the grace period", grace))?;
        match self.clock {
            None => Ok(()),
            Some(Clock::Move { seconds }) => within("the time for a move", seconds),
            Some(Clock::Bank { seconds, increment }) => {
                within("the time for the game", seconds)?;
                if increment == 0 { Ok(()) } else { within("the time that a move adds", increment) }
            }
        }
    }
}

fn is_false(flag: &bool) -> bool {
    !flag
}
