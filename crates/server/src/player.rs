//! Who is asking: a person without an account, known by a secret.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use parlor_table::Bytes32;

use crate::App;
use crate::problem::Problem;
use crate::store::Player;

/// The cookie that holds a browser's secret.
const COOKIE: &str = "parlor";

/// The player who sent a request.
pub struct Known(pub Player);

/// The secret in a request: a Bearer token for programs, a cookie for browsers.
fn secret(headers: &HeaderMap) -> Option<Bytes32> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(bearer) = text(header::AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer ")) {
        return bearer.trim().parse().ok();
    }
    let cookies = text(header::COOKIE)?.split(';');
    cookies.filter_map(|cookie| cookie.trim().split_once('=')).find(|(name, _)| *name == COOKIE)?.1.parse().ok()
}

/// The header that gives a browser its secret. Scripts cannot read it, and other sites cannot make the browser send it.
#[must_use]
pub fn cookie(secret: &Bytes32, https: bool) -> String {
    let secure = if https { "; Secure" } else { "" };
    format!("{COOKIE}={secret}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict{secure}")
}

impl FromRequestParts<App> for Known {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let known = <Self as OptionalFromRequestParts<App>>::from_request_parts(parts, app).await?;
        known.ok_or(Problem::WhoAreYou)
    }
}

impl OptionalFromRequestParts<App> for Known {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>, Problem> {
        let Some(secret) = secret(&parts.headers) else { return Ok(None) };
        // Only the hash is stored, so a stolen database opens no seat.
        Ok(app.lobby.store().player(secret.hashed()).await?.map(Self))
    }
}
