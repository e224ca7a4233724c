//! The limits on what each address and each player may do: how often, and how much at once.

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use parlor_table::PlayerId;

use crate::config::settings::Settings;
use crate::http::problem::Problem;
use crate::load::counter::{Counted, Counter};

/// Counts what each address and each player does, and refuses what exceeds the operator's limits.
pub struct RateLimits {
    settings: Settings,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    files: DefaultKeyedRateLimiter<IpAddr>,
    tables: DefaultKeyedRateLimiter<IpAddr>,
    tables_by_player: DefaultKeyedRateLimiter<PlayerId>,
    players: DefaultKeyedRateLimiter<IpAddr>,
    chat_lines: DefaultKeyedRateLimiter<PlayerId>,
    drafts: DefaultKeyedRateLimiter<PlayerId>,
    imports: DefaultKeyedRateLimiter<IpAddr>,
    checks: DefaultKeyedRateLimiter<IpAddr>,
    imports_by_player: DefaultKeyedRateLimiter<PlayerId>,
    watchers: Arc<Counter>,
    exports: Arc<Counter>,
    connections: Arc<Counter>,
    /// The maximum number of connections in total.
    all_connections: AtomicUsize,
}

impl RateLimits {
    /// Starts counting, with the limits of these settings.
    #[must_use]
    pub fn new(settings: &Settings) -> Self {
        let limits = settings.limits;
        Self {
            settings: settings.clone(),
            requests: RateLimiter::keyed(a_second(limits.requests)),
            files: RateLimiter::keyed(a_second(limits.files)),
            tables: RateLimiter::keyed(a_minute(limits.tables)),
            tables_by_player: RateLimiter::keyed(a_minute(limits.tables_by_player)),
            players: RateLimiter::keyed(a_minute(limits.players)),
            chat_lines: RateLimiter::keyed(a_second(limits.chat_lines)),
            drafts: RateLimiter::keyed(a_second(limits.drafts)),
            imports: RateLimiter::keyed(a_minute(limits.imports)),
            checks: RateLimiter::keyed(a_minute(limits.checks)),
            imports_by_player: RateLimiter::keyed(a_minute(limits.imports_by_player)),
            watchers: Arc::default(),
            exports: Arc::default(),
            connections: Arc::default(),
            all_connections: AtomicUsize::new(limits.all_connections),
        }
    }

    /// Counts a request. A page loads dozens of files, and a whole school may load it at once, so files, which are
    /// served from memory, have a limit of their own.
    pub fn new_request(&self, from: IpAddr, is_file: bool) -> Result<(), Problem> {
        within(if is_file { &self.files } else { &self.requests }, &address_group(from))
    }

    /// Counts a new table. Both limits are needed: one player may use many addresses, and one address may be used by
    /// many players.
    pub fn new_table(&self, from: IpAddr, player: &PlayerId) -> Result<(), Problem> {
        within(&self.tables_by_player, player)?;
        within(&self.tables, &address_group(from))
    }

    /// Counts a new player, or a new device of a player.
    pub fn new_player(&self, from: IpAddr) -> Result<(), Problem> {
        within(&self.players, &address_group(from))
    }

    /// Counts a chat line.
    pub fn new_line(&self, by: &PlayerId) -> Result<(), Problem> {
        within(&self.chat_lines, by)
    }

    /// Counts a stored draft. Drafts are limited because the table's room waits until each one is on disk.
    pub fn new_draft(&self, by: &PlayerId) -> Result<(), Problem> {
        within(&self.drafts, by)
    }

    /// Counts an imported log.
    pub fn new_import(&self, from: IpAddr, by: &PlayerId) -> Result<(), Problem> {
        within(&self.imports_by_player, by)?;
        within(&self.imports, &address_group(from))
    }

    /// Counts a checked log.
    pub fn new_check(&self, from: IpAddr) -> Result<(), Problem> {
        within(&self.checks, &address_group(from))
    }

    /// Counts a socket, or a request that waits for updates, until the returned guard is dropped.
    pub fn new_watcher(&self, from: IpAddr) -> Result<Counted, Problem> {
        let limits = &self.settings.limits;
        let counted = self.watchers.enter(address_group(from), limits.watchers, limits.all_watchers);
        counted.ok_or(Problem::TooMany { seconds: 10 })
    }

    /// Counts an export until the returned guard is dropped.
    pub fn new_export(&self, from: IpAddr) -> Result<Counted, Problem> {
        let limits = &self.settings.limits;
        let counted = self.exports.enter(address_group(from), limits.exports, limits.all_exports);
        counted.ok_or(Problem::TooMany { seconds: 5 })
    }

    /// Counts a connection until the returned guard is dropped; `None` if there are too many. A trusted proxy serves
    /// many clients, so only the total limit applies to it.
    pub fn new_connection(&self, peer: IpAddr) -> Option<Counted> {
        let all = self.all_connections.load(Ordering::Relaxed);
        let proxy = self.settings.trusted_proxies.contains(&peer.to_canonical());
        let each = if proxy { all } else { self.settings.limits.connections };
        self.connections.enter(address_group(peer), each, all)
    }

    /// Limits connections to what the system allows.
    pub fn hold_connections_to(&self, most: usize) {
        let wanted = self.all_connections.fetch_min(most, Ordering::Relaxed);
        // The operator should know if a single address could use up all connections.
        if wanted > most && most <= self.settings.limits.connections {
            tracing::warn!(
                wanted,
                most,
                "the limit for open files is lower than the limit for connections; raise it with `ulimit -n`"
            );
        }
    }

    /// Removes entries of inactive clients, so that the limiters do not grow forever.
    pub fn tidy(&self) {
        for limiter in [&self.requests, &self.files, &self.tables, &self.players, &self.imports, &self.checks] {
            limiter.retain_recent();
        }
        for limiter in [&self.tables_by_player, &self.chat_lines, &self.drafts, &self.imports_by_player] {
            limiter.retain_recent();
        }
    }
}

fn at_least_one(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

fn a_second((rate, burst): (u32, u32)) -> Quota {
    Quota::per_second(at_least_one(rate)).allow_burst(at_least_one(burst))
}

fn a_minute((rate, burst): (u32, u32)) -> Quota {
    Quota::per_minute(at_least_one(rate)).allow_burst(at_least_one(burst))
}

/// The key for limits per address. One household has a whole /64 of IPv6 addresses, so they count as one.
pub(crate) fn address_group(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX))),
        v4 => v4,
    }
}

fn within<K: Clone + Eq + Hash>(limiter: &DefaultKeyedRateLimiter<K>, key: &K) -> Result<(), Problem> {
    limiter.check_key(key).map_err(|wait| {
        let wait = wait.wait_time_from(DefaultClock::default().now());
        Problem::TooMany { seconds: wait.as_secs() + 1 }
    })
}
