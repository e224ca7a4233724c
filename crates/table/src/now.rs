//! What a table cannot know from its log.

use std::collections::BTreeMap;

use crate::{PlayerId, Time};

/// How patient a table is with people who are away, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// Who has been away for so long counts as gone: the others need not wait for their consent.
    pub gone: u64,
    /// When a host has been away for so long, the next person becomes the host.
    pub host: u64,
}

impl Default for Patience {
    fn default() -> Self {
        Self { gone: 30_000, host: 120_000 }
    }
}

/// What a table cannot know from its log: what time it is, and who is not there.
#[derive(Clone, Debug, Default)]
pub struct Now {
    /// The time.
    pub time: Time,
    /// Who of the people at the table is away, and since when.
    pub away: BTreeMap<PlayerId, Time>,
    /// No clock runs before this: nobody could act while the server was down.
    pub clocks_from: Time,
    /// How patient the table is.
    pub patience: Patience,
}

impl Now {
    /// This moment, with everybody there.
    #[must_use]
    pub fn at(time: Time) -> Self {
        Self { time, ..Self::default() }
    }

    /// Whether somebody is there.
    pub(crate) fn is_here(&self, player: &PlayerId) -> bool {
        !self.away.contains_key(player)
    }

    /// Whether somebody has been away for at least so many milliseconds.
    pub(crate) fn away_for(&self, player: &PlayerId, millis: u64) -> bool {
        self.away.get(player).is_some_and(|since| since.saturating_add(millis) <= self.time)
    }

    pub(crate) fn is_gone(&self, player: &PlayerId) -> bool {
        self.away_for(player, self.patience.gone)
    }
}
