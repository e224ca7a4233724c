//! Health checks, for monitoring.

use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;

use crate::ClientApp;
use crate::http::problem::Problem;
use crate::load::log_throttle::log_throttled;

/// The server is running.
#[derive(Serialize, ToSchema)]
pub struct Health {
    /// The version of the server.
    parlor: &'static str,
}

/// Check whether the server is running.
#[utoipa::path(get, path = "/healthz", tag = "server",
    responses((status = 200, description = "The server is running.", body = Health)))]
pub async fn healthy() -> Json<Health> {
    Json(Health { parlor: env!("CARGO_PKG_VERSION") })
}

/// The server is ready for use.
#[derive(Serialize, ToSchema)]
pub struct Ready {
    /// Always true; a server that is not ready answers with an error.
    ready: bool,
}

/// Check whether tables can be played, and whether the store accepts writes.
#[utoipa::path(get, path = "/readyz", tag = "server",
    responses((status = 200, description = "The server is ready.", body = Ready), (status = 503)))]
pub async fn ready(ClientApp(app): ClientApp) -> Result<Json<Ready>, Problem> {
    if let Err(problem) = app.lobby.store().ready().await {
        log_throttled("the store is not writable", &problem);
        return Err(Problem::NotReady);
    }
    Ok(Json(Ready { ready: true }))
}
