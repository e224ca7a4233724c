//! What an operator can set.

use std::net::IpAddr;
use std::time::Duration;

use parlor_table::Patience;

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
    /// How long a bot may think.
    pub bot_time: Duration,
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

/// How much is too much.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Requests a second from one address, and how many at once.
    pub requests: (u32, u32),
    /// Files of the page a second from one address, and how many at once.
    pub files: (u32, u32),
    /// New tables a minute from one address, and how many at once.
    pub tables: (u32, u32),
    /// New tables a minute of one player, and how many at once.
    pub tables_by_player: (u32, u32),
    /// New players a minute from one address, and how many at once.
    pub players: (u32, u32),
    /// Messages a second over one socket, and how many at once.
    pub messages: (u32, u32),
    /// Lines of talk a second by one player, and how many at once.
    pub lines: (u32, u32),
    /// Logs brought from one address a minute, and how many at once.
    pub imports: (u32, u32),
    /// Logs checked for one address a minute, and how many at once.
    pub checks: (u32, u32),
    /// Logs that one player brings a minute, and how many at once.
    pub imports_by_player: (u32, u32),
    /// Logs that one player brings in all.
    pub imports_of_one: u32,
    /// Logs that were brought by anybody, in all.
    pub all_imports: u32,
    /// Open sockets and waiting requests from one address.
    pub watchers: usize,
    /// Open sockets and waiting requests in all.
    pub all_watchers: usize,
    /// Open connections from one address.
    pub connections: usize,
    /// Open connections in all.
    pub all_connections: usize,
    /// Tables awake at once.
    pub rooms: usize,
    /// Tables of one player that are not over.
    pub tables_of_one: u32,
    /// People let into one private table.
    pub guests: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            public_url: None,
            lan: false,
            trusted_proxies: Vec::new(),
            bot_pause: Duration::from_millis(900),
            bot_time: Duration::from_millis(200),
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

impl Default for Limits {
    fn default() -> Self {
        Self {
            requests: (200, 1000),
            files: (2_000, 20_000),
            tables: (60, 100),
            tables_by_player: (30, 60),
            players: (60, 100),
            messages: (50, 200),
            lines: (1, 10),
            imports: (12, 20),
            checks: (30, 60),
            imports_by_player: (6, 10),
            imports_of_one: 100,
            all_imports: 10_000,
            watchers: 500,
            all_watchers: 20_000,
            connections: 1_000,
            all_connections: 30_000,
            rooms: 20_000,
            tables_of_one: 200,
            guests: 500,
        }
    }
}
