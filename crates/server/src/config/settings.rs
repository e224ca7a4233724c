//! The operator's settings.

use std::net::IpAddr;
use std::time::Duration;

use parlor_table::AbsenceTimeouts;

use crate::config::limits::Limits;

/// The operator's settings. The defaults suit a single machine.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address at which other players reach the server, such as `https://games.example`. Links, QR codes and the
    /// Origin check use it.
    pub public_url: Option<String>,
    /// Whether devices in the local network may connect by IP address.
    pub lan: bool,
    /// The proxies whose `X-Forwarded-For` header is trusted.
    pub trusted_proxies: Vec<IpAddr>,
    /// How long a bot waits before it acts, so that people can follow.
    pub bot_pause: Duration,
    /// The minimum delay of an automatic answer, even if bots do not pause. Otherwise a bot's thinking time would
    /// reveal how many answers it had to choose from.
    pub answer_pause: Duration,
    /// How much a bot may compute for one decision, in the units of [`parlor_bots::Budget`].
    pub bot_work: u32,
    /// How long a table waits for a bot's decision when the server is busy. After that, the bot makes a quick move.
    pub bot_patience: Duration,
    /// How long a table waits for that quick move. After that, the game's default action is taken.
    pub quick_patience: Duration,
    /// How long a table stays awake when nobody watches it.
    pub idle: Duration,
    /// The minimum interval between two updates about the lobby.
    pub lobby_pause: Duration,
    /// How long tables wait for people who are away.
    pub absence_timeouts: AbsenceTimeouts,
    /// The time after the server starts during which no clock runs out.
    pub clock_rest: Duration,
    /// Whether the leaderboard is shown.
    pub leaderboard: bool,
    /// How far the time at the tables is ahead of the system clock. Zero, except in tests of future days.
    pub ahead: Duration,
    /// The limits on resource use.
    pub limits: Limits,
    /// How long data is kept.
    pub retention: RetentionSettings,
}

/// How long untouched data is kept. `None` means forever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetentionSettings {
    /// Tables that never started.
    pub gathering: Option<Duration>,
    /// Tables whose game was abandoned.
    pub abandoned: Option<Duration>,
    /// Tables with a running game.
    pub running: Option<Duration>,
    /// Tables whose game is over.
    pub finished: Option<Duration>,
    /// Players without a table.
    pub players: Option<Duration>,
    /// How often to look for stale data.
    pub every: Duration,
}

impl Default for RetentionSettings {
    fn default() -> Self {
        let days = |days: u64| Duration::from_secs(days * 24 * 60 * 60);
        Self {
            gathering: Some(days(2)),
            abandoned: Some(days(14)),
            running: Some(days(180)),
            finished: None,
            players: Some(days(400)),
            every: Duration::from_secs(60 * 60),
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            public_url: None,
            lan: false,
            trusted_proxies: Vec::new(),
            bot_pause: Duration::from_millis(900),
            answer_pause: Duration::from_millis(300),
            bot_work: parlor_bots::Budget::default().work,
            bot_patience: Duration::from_secs(4),
            quick_patience: Duration::from_secs(4),
            idle: Duration::from_secs(60),
            lobby_pause: Duration::from_secs(1),
            absence_timeouts: AbsenceTimeouts::default(),
            clock_rest: Duration::from_secs(10),
            leaderboard: true,
            ahead: Duration::ZERO,
            limits: Limits::default(),
            retention: RetentionSettings::default(),
        }
    }
}
