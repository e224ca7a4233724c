//! The guard, which checks the host, origin and rate of every request, and adds security headers to every response.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::config::settings::Settings;
use crate::http::assets::ASSETS;
use crate::http::problem::Problem;
use crate::load::rate_limits::RateLimits;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Checks every request before it is handled.
pub struct Guard {
    settings: Settings,
    limits: Arc<RateLimits>,
}

impl Guard {
    /// Creates a guard with these settings, which counts requests towards these limits.
    #[must_use]
    pub fn new(settings: &Settings, limits: Arc<RateLimits>) -> Self {
        Self { settings: settings.clone(), limits }
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
    let counted = guard.limits.new_request(from, path.starts_with(ASSETS));
    let checked = counted.and_then(|()| guard.check_origin(request.method(), request.headers()));
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
