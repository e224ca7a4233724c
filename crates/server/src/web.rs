//! The browser client, inside the binary.

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::problem::Problem;

#[derive(RustEmbed)]
#[folder = "web/"]
#[exclude = "*.d.ts"]
#[exclude = "jsconfig.json"]
struct Files;

/// The page itself; which part of it is shown is decided in the browser, by the address.
pub async fn page(headers: HeaderMap) -> Response {
    serve("index.html", &headers)
}

/// The page, by a link to a row of a table; what is no number is no row.
pub async fn row(Path((_, row)): Path<(String, String)>, address: Uri, headers: HeaderMap) -> Response {
    match row.parse::<u64>() {
        Ok(_) => page(headers).await,
        Err(_) => file(address, headers).await,
    }
}

/// A file of the page.
pub async fn file(address: Uri, headers: HeaderMap) -> Response {
    // As it stands in the address: no file of the page has a name that would have to be written otherwise.
    let path = address.path().trim_start_matches('/');
    // A person who mistyped an address gets the page; a program gets an error that it can read.
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if accepts.contains("text/html") && Files::get(path).is_none() {
        return (StatusCode::NOT_FOUND, serve("index.html", &HeaderMap::new())).into_response();
    }
    serve(path, &headers)
}

fn serve(path: &str, headers: &HeaderMap) -> Response {
    let Some(file) = Files::get(path) else { return Problem::NoSuchAddress.into_response() };
    let tag = tag(&file);
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()) == Some(tag.as_str());
    let kind = file.metadata.mimetype().to_owned();
    let kind = if kind.starts_with("text/") { format!("{kind}; charset=utf-8") } else { kind };
    // Always asked for again, so that a new version is taken at once; answered by "not modified" as a rule.
    let head = [(header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_owned()), (header::CONTENT_TYPE, kind)];
    if known { (StatusCode::NOT_MODIFIED, head).into_response() } else { (head, file.data).into_response() }
}

fn tag(file: &EmbeddedFile) -> String {
    format!("\"{}\"", hex::encode(&file.metadata.sha256_hash()[..12]))
}
