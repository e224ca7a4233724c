//! How long a table waits for players who are away.

/// How long a table waits for the votes of people who are away, and for an absent host, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbsenceTimeouts {
    /// The time after which motions no longer need the vote of an absent player, and may skip or replace that player.
    pub gone: u64,
    /// The time after which an absent host is replaced by the next person.
    pub host: u64,
}

impl Default for AbsenceTimeouts {
    fn default() -> Self {
        Self { gone: 30_000, host: 120_000 }
    }
}
