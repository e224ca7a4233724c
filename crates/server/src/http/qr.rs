//! Links as QR codes.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use parlor_table::TableId;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::ClientApp;
use crate::http::extract::{Body, TableInPath};
use crate::http::problem::Problem;
use crate::lobby::Lobby;
use crate::people::authentication::Authenticated;

/// The maximum length of a link, in bytes.
const LONGEST: usize = 300;

/// The table's link as a QR code. It never contains the secret of a private table, and is available only to those who
/// may enter.
#[utoipa::path(get, path = "/api/v1/tables/{table}/qr.svg", operation_id = "table_qr", tag = "tables",
    security((), ("secret" = [])), params(("table" = TableId, Path, description = "The table's id")),
    responses((status = 200, description = "The QR code.", content_type = "image/svg+xml", body = String),
        (status = 403)))]
pub async fn of_table(
    ClientApp(app): ClientApp,
    TableInPath(table): TableInPath,
    known: Option<Authenticated>,
) -> Result<Response, Problem> {
    app.lobby.check_entry(&table, known.as_ref().map(|Authenticated(player)| &player.id)).await?;
    app.lobby.draw(app.link(&table, None)).await
}

/// A link for a QR code.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Link {
    /// A link that begins with this server's own address and is at most 300 bytes long.
    link: String,
}

/// A link to this server as a QR code. The link is in the body, so that a secret in it does not appear in any address
/// or log.
#[utoipa::path(post, path = "/api/v1/qr", operation_id = "qr", tag = "server", request_body = Link,
    responses((status = 200, description = "The QR code.", content_type = "image/svg+xml", body = String),
        (status = 422), (status = 500)))]
pub async fn of_link(ClientApp(app): ClientApp, Body(Link { link }): Body<Link>) -> Result<Response, Problem> {
    // The server's address must be complete: `http://games.example.evil` is another host.
    let ours = link.strip_prefix(&*app.url).is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?', '#']));
    if !ours || link.len() > LONGEST {
        return Err(Problem::BadLink { url: app.url.to_string(), most: LONGEST });
    }
    app.lobby.draw(link).await
}

impl Lobby {
    /// Draws the QR code of a link, outside the threads that serve requests.
    async fn draw(&self, link: String) -> Result<Response, Problem> {
        let svg = self.services.drawers.work(self.from, move || draw(&link)).await??;
        Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
    }
}

fn draw(link: &str) -> Result<String, Problem> {
    let code = qrcode::QrCode::new(link).map_err(|problem| Problem::Internal(problem.to_string()))?;
    Ok(code.render::<qrcode::render::svg::Color<'_>>().min_dimensions(160, 160).build())
}
