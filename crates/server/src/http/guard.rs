//! The guard, which checks hosts, origins and rates, and adds security headers to every response.

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use parlor_table::PlayerId;

use crate::config::settings::Settings;
use crate::http::assets::ASSETS;
use crate::http::problem::Problem;
use crate::load::counter::{Counted, Counter};

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Enforces the limits on each address and player.
pub struct Guard {
    settings: Settings,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    files: DefaultKeyedRateLimiter<IpAddr>,
    tables: DefaultKeyedRateLimiter<IpAddr>,
    tables_by_player: DefaultKeyedRateLimiter<PlayerId>,
    players: DefaultKeyedRateLimiter<IpAddr>,
    chat_lines: DefaultKeyedRateLimiter<PlayerId>,
    imports: DefaultKeyedRateLimiter<IpAddr>,
    checks: DefaultKeyedRateLimiter<IpAddr>,
    imports_by_player: DefaultKeyedRateLimiter<PlayerId>,
    watchers: Arc<Counter>,
    exports: Arc<Counter>,
    connections: Arc<Counter>,
    /// The maximum number of connections in total.
    all_connections: AtomicUsize,
}

impl Guard {
    /// Creates a guard with these settings.
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
            imports: RateLimiter::keyed(a_minute(limits.imports)),
            checks: RateLimiter::keyed(a_minute(limits.checks)),
            imports_by_player: RateLimiter::keyed(a_minute(limits.imports_by_player)),
            watchers: Arc::default(),
            exports: Arc::default(),
            connections: Arc::default(),
            all_connections: AtomicUsize::new(limits.all_connections),
        }
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
        for limiter in [&self.tables_by_player, &self.chat_lines, &self.imports_by_player] {
            limiter.retain_recent();
        }
    }

    /// The address of the client. Forwarding headers are trusted only from proxies that the operator has configured.
    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.to_canonical();
        if !self.settings.trusted_proxies.contains(&peer) {
            return peer;
        }
        // Read from the end, which the nearest proxy wrote, and across header lines, because some proxies add a line of
        // their own. The first hop that is not a trusted proxy is the client; anything before it could be forged.
        let lines = headers.get_all("x-forwarded-for").iter().rev().map(|line| line.to_str().unwrap_or_default());
        let hops = lines.flat_map(|line| line.rsplit(',')).map(|hop| address(hop.trim()));
        let mut strangers = hops.filter(|hop| !hop.is_some_and(|hop| self.settings.trusted_proxies.contains(&hop)));
        strangers.next().flatten().unwrap_or(peer)
    }

    /// Refuses requests that other sites make on behalf of their visitors, and prevents DNS rebinding.
    fn check_origin(&self, method: &Method, headers: &HeaderMap) -> Result<(), Problem> {
        let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
        let host = text(header::HOST).unwrap_or_default();
        if !self.known_host(host) {
            return Err(Problem::UnknownHost { host: host.chars().take(100).collect() });
        }
        let upgrade = text(header::UPGRADE).is_some();
        if let Some(origin) = text(header::ORIGIN)
            && (upgrade || !method.is_safe())
            && !self.is_ours(origin, host)
        {
            return Err(Problem::ForeignOrigin { origin: origin.chars().take(100).collect() });
        }
        Ok(())
    }

    /// Whether the origin belongs to a page of this server. Requests to the public URL must have exactly that origin: a
    /// page injected over an unencrypted connection is not ours.
    fn is_ours(&self, origin: &str, host: &str) -> bool {
        let public = self.settings.public_url.as_deref().map(|url| url.trim_end_matches('/'));
        fn authority(url: &str) -> Option<&str> {
            url.split_once("://").map(|(_, authority)| authority)
        }
        public == Some(origin) || (authority(origin) == Some(host) && public.and_then(authority) != Some(host))
    }

    fn known_host(&self, host: &str) -> bool {
        let name = host_name(host);
        let public = self.settings.public_url.as_deref().and_then(|url| url.split_once("://"));
        let address = name.trim_matches(['[', ']']).parse::<IpAddr>();
        name.eq_ignore_ascii_case("localhost")
            || address.is_ok_and(|address| address.is_loopback() || self.settings.lan)
            || (self.settings.lan && name.ends_with(".local"))
            || public.is_some_and(|(_, rest)| host_name(rest.trim_end_matches('/')).eq_ignore_ascii_case(name))
    }
}

/// Parses an address in the forms that proxies write, with or without a port or brackets.
fn address(hop: &str) -> Option<IpAddr> {
    let bare = || hop.trim_start_matches('[').trim_end_matches(']').parse().ok();
    let with_port = || hop.parse::<SocketAddr>().ok().map(|socket| socket.ip());
    with_port().or_else(bare).map(|address| address.to_canonical())
}

/// The host without its port.
fn host_name(authority: &str) -> &str {
    match authority.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => authority,
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

/// The client's address, as determined by the guard.
#[derive(Clone, Copy, Debug)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// Reads the client's address from a request that has passed the guard.
    pub fn of(parts: &Parts) -> Result<Self, Problem> {
        parts
            .extensions
            .get()
            .copied()
            .ok_or_else(|| Problem::Internal("the request bypassed the guard middleware".into()))
    }
}

/// Checks every request, and adds headers to every response.
pub async fn check_request(
    State(guard): State<Arc<Guard>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let from = guard.client(peer.ip(), request.headers());
    // The path contains no secret. Headers and bodies may, so they are not logged.
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let start = std::time::Instant::now();
    // A page loads dozens of files, and a whole school may load it at once. The files are served from memory.
    let limiter = if path.starts_with(ASSETS) { &guard.files } else { &guard.requests };
    let checked =
        within(limiter, &address_group(from)).and_then(|()| guard.check_origin(request.method(), request.headers()));
    request.extensions_mut().insert(ClientAddress(from));
    let mut response = match checked {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    let (status, micros) = (response.status().as_u16(), start.elapsed().as_micros() as u64);
    tracing::debug!(%method, path, status, micros, %from, "request");
    let headers = response.headers_mut();
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // Headers that only matter for documents are not sent with the many small files of a page.
    if !(path.starts_with(ASSETS) && (200..400).contains(&status)) {
        for (name, value) in [
            (header::CONTENT_SECURITY_POLICY, POLICY),
            (header::REFERRER_POLICY, "no-referrer"),
            (header::X_FRAME_OPTIONS, "DENY"),
        ] {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
