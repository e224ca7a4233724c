//! What is kept of the games that everybody plays on the same day.

use parlor_table::{Bytes32, Seed, Time};
use serde_json::Value;

use super::Answer;

/// The shared game of a day, in one variant.
#[derive(Clone, Debug, PartialEq)]
pub struct Daily {
    /// The day, counted from 1 January 1970, UTC.
    pub day: u32,
    /// Which game.
    pub game: String,
    /// Which variant of it.
    pub variant: String,
    /// Its options.
    pub config: Value,
    /// What the luck of all tables comes from. It is secret until the day is over.
    pub seed: Seed,
    /// When it was settled.
    pub committed: Time,
}

impl Daily {
    /// What is shown of the seed before the day is over.
    #[must_use]
    pub fn commitment(&self) -> Bytes32 {
        self.seed.commitment()
    }
}

/// The shared games.
pub trait Dailies: Send + Sync {
    /// Settles games. One that is settled stays as it is, so that everybody who settles the same one agrees.
    fn settle(&self, dailies: Vec<Daily>) -> Answer<()>;
    /// What is settled for these days, the first one first, and how many have finished each.
    fn settled(&self, game: String, first: u32, last: u32) -> Answer<Vec<(Daily, u64)>>;
}
