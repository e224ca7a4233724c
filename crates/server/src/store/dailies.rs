//! The store of daily games.

use parlor_table::{Bytes32, Seed, Time};
use serde_json::Value;

use super::Answer;

/// The daily game of one day, in one variant.
#[derive(Clone, Debug, PartialEq)]
pub struct Daily {
    /// The day, in days since 1 January 1970, UTC.
    pub day: u32,
    /// The game's name.
    pub game: String,
    /// The variant.
    pub variant: String,
    /// The game's options.
    pub config: Value,
    /// The seed of all tables. It is secret until the day is over.
    pub seed: Seed,
    /// When the seed was chosen.
    pub committed: Time,
}

impl Daily {
    /// The hash of the seed. Unlike the seed, it is public before the day is over.
    #[must_use]
    pub fn commitment(&self) -> Bytes32 {
        self.seed.commitment()
    }
}

/// The daily games.
pub trait Dailies: Send + Sync {
    /// Adds daily games. A game that already exists stays unchanged, so that all nodes agree.
    fn settle(&self, dailies: Vec<Daily>) -> Answer<()>;
    /// The daily games of these days, in order, each with the number of players who have finished.
    fn settled(&self, game: String, first: u32, last: u32) -> Answer<Vec<(Daily, u64)>>;
}
