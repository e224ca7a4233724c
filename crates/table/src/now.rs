//! The facts that a table needs besides its log.

use std::collections::BTreeMap;

use crate::{AbsenceTimeouts, PlayerId, Time};

/// The facts that a table needs besides its log: the current time, and the people who are away.
#[derive(Clone, Debug, Default)]
pub struct Now {
    /// The current time.
    pub time: Time,
    /// The people at the table who are away, and since when.
    pub away: BTreeMap<PlayerId, Time>,
    /// No clock runs before this time: nobody could act while the server was down.
    pub clocks_from: Time,
    /// How long the table waits for people who are away.
    pub absence_timeouts: AbsenceTimeouts,
}

impl Now {
    /// The given time, with everybody present.
    #[must_use]
    pub fn at(time: Time) -> Self {
        Self { time, ..Self::default() }
    }

    /// Whether a player is present.
    pub(crate) fn is_here(&self, player: &PlayerId) -> bool {
        !self.away.contains_key(player)
    }

    /// Whether a player has been away for at least `millis` milliseconds.
    pub(crate) fn away_for(&self, player: &PlayerId, millis: u64) -> bool {
        self.away.get(player).is_some_and(|since| since.saturating_add(millis) <= self.time)
    }

    pub(crate) fn is_gone(&self, player: &PlayerId) -> bool {
        self.away_for(player, self.absence_timeouts.gone)
    }
}
