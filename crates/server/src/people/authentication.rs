//! Authentication: a player has no account, only a secret on each device.

use axum::extract::{FromRequestParts, OptionalFromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use parlor_table::{Bytes32, PlayerId};

use crate::App;
use crate::http::problem::Problem;
use crate::store::Player;

/// The name of the cookie with a browser's secret. Cookies do not distinguish ports, and two Parlor servers on one
/// machine must not overwrite each other's cookies, so the port is part of the name.
fn cookie_name(url: &str) -> String {
    match url.rsplit_once(':') {
        Some((_, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => format!("parlor_{port}"),
        _ => "parlor".to_owned(),
    }
}

/// The player who sent a request.
pub struct Authenticated(pub Player);

/// The hash of the secret in a request, if there is one. It identifies the device.
pub struct PresentedSecret(pub Option<Bytes32>);

/// The secret in a request: a Bearer token for programs, a cookie for browsers.
fn secret(headers: &HeaderMap, url: &str) -> Option<Bytes32> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some((scheme, token)) = text(header::AUTHORIZATION).and_then(|value| value.split_once(' '))
        && scheme.eq_ignore_ascii_case("bearer")
    {
        return token.trim().parse().ok();
    }
    let wanted = cookie_name(url);
    let cookies = text(header::COOKIE)?.split(';');
    cookies.filter_map(|cookie| cookie.trim().split_once('=')).find(|(name, _)| *name == wanted)?.1.parse().ok()
}

/// The `Set-Cookie` header that gives a browser its secret. Scripts cannot read the cookie, and other sites cannot make
/// the browser send it.
#[must_use]
pub fn cookie(secret: &Bytes32, url: &str) -> String {
    set_cookie(&secret.to_string(), 34_560_000, url)
}

/// The `Set-Cookie` header that deletes a browser's secret.
#[must_use]
pub fn no_cookie(url: &str) -> String {
    set_cookie("", 0, url)
}

fn set_cookie(value: &str, seconds: u32, url: &str) -> String {
    let secure = if url.starts_with("https:") { "; Secure" } else { "" };
    format!("{}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}", cookie_name(url))
}

impl FromRequestParts<App> for PresentedSecret {
    type Rejection = std::convert::Infallible;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        // Only hashes are stored, so a stolen database gives no access to any seat.
        Ok(Self(secret(&parts.headers, &app.url).map(|secret| secret.hashed())))
    }
}

impl FromRequestParts<App> for Authenticated {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let known = <Self as OptionalFromRequestParts<App>>::from_request_parts(parts, app).await?;
        known.ok_or(Problem::WhoAreYou)
    }
}

impl OptionalFromRequestParts<App> for Authenticated {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>, Problem> {
        let Ok(PresentedSecret(hash)) = PresentedSecret::from_request_parts(parts, app).await;
        let Some(hash) = hash else { return Ok(None) };
        Ok(app.lobby.store().people().player(hash).await?.map(Self))
    }
}

/// The player named by a request's path. An invalid id is treated like the id of a player who does not exist.
pub struct PlayerInPath(pub PlayerId);

impl FromRequestParts<App> for PlayerInPath {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let path = <Path<PlayerId> as FromRequestParts<App>>::from_request_parts(parts, app).await;
        path.map(|Path(player)| Self(player)).map_err(|_| Problem::NoSuchPlayer)
    }
}
