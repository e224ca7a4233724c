//! What an operator can set.

use std::net::IpAddr;
use std::time::Duration;

use parlor_table::Patience;

use crate::config::limits::Limits;

/// What an operator can set. The defaults are for one machine.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address that friends reach, such as `https://games.example`. Links, QR codes and the Origin check use it.
    pub public_url: Option<String>,
    /// Whether other devices of the network may come by IP address.
    pub lan: bool,
    /// The proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// How long a bot waits before it acts, so that people can follow.
    pub bot_pause: Duration,
    /// How long an answer takes at least that is not given by hand, even where bots do not wait: the time that a bot thinks about it
    /// would tell how many answers it had to choose from.
    pub answer_pause: Duration,
    /// How much a bot may think about one decision, in the units of [`parlor_bots::Budget`].
    pub bot_work: u32,
    /// How long a table waits for a bot's decision when the server is busy. Then it makes its quick move.
    pub bot_patience: Duration,
    /// How long a table waits for that quick move. Then the game's dull move is made.
    pub quick_patience: Duration,
    /// How long a table that nobody looks at stays awake.
    pub idle: Duration,
    /// How often at most whoever watches the lobby is told what has changed there.
    pub lobby_pause: Duration,
    /// How patient tables are with people who are away.
    pub patience: Patience,
    /// How long no clock runs out after the server has come up.
    pub clock_rest: Duration,
    /// Whether the best of the server are shown.
    pub leaderboard: bool,
    /// How far the time at the tables is ahead of the machine's clock. Nothing, but for tests of what happens tomorrow.
    pub ahead: Duration,
    /// What one address may ask for.
    pub limits: Limits,
    /// What is cleared away, and when.
    pub keep: Keep,
}

/// How long things are kept that nobody touches. What has no limit is kept for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// Tables that never started.
    pub gathering: Option<Duration>,
    /// Tables whose game was given up.
    pub abandoned: Option<Duration>,
    /// Tables whose game is on.
    pub running: Option<Duration>,
    /// Tables whose game has ended.
    pub finished: Option<Duration>,
    /// Players without a table.
    pub players: Option<Duration>,
    /// How often somebody looks for what can be cleared.
    pub every: Duration,
}

impl Default for Keep {
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
            patience: Patience::default(),
            clock_rest: Duration::from_secs(10),
            leaderboard: true,
            ahead: Duration::ZERO,
            limits: Limits::default(),
            keep: Keep::default(),
        }
    }
}
