//! Extractors for paths, bodies and query parameters. Their errors have the same format as all others.

use std::time::Duration;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use parlor_game::Seat;
use parlor_table::TableId;
use serde::de::DeserializeOwned;

use crate::App;
use crate::http::problem::Problem;
use crate::socket::client_socket::MOST_BYTES;

/// How long the body of a request may take to arrive.
const BODY_TIME: Duration = Duration::from_secs(10);

/// The table named by a request's path. An invalid id is treated like the id of a table that does not exist.
pub struct TableInPath(pub TableId);

impl FromRequestParts<App> for TableInPath {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let path: Result<Path<TableId>, PathRejection> = Path::from_request_parts(parts, app).await;
        path.map(|Path(table)| Self(table)).map_err(|_| Problem::NoSuchTable)
    }
}

/// The table and the seat named by a request's path.
pub struct SeatInPath(pub TableId, pub Seat);

impl FromRequestParts<App> for SeatInPath {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let path: Result<Path<(String, String)>, PathRejection> = Path::from_request_parts(parts, app).await;
        let Path((table, seat)) = path.map_err(|_| Problem::NoSuchTable)?;
        let table = table.parse().map_err(|_| Problem::NoSuchTable)?;
        let number: u8 =
            seat.parse().map_err(|_| Problem::BadRequest { problem: format!("`{seat}` is not a seat number") })?;
        Ok(Self(table, Seat::try_from(number).map_err(|problem| Problem::BadRequest { problem })?))
    }
}

/// A JSON body of at most `MOST` bytes. A route that accepts larger bodies than usual also needs a `DefaultBodyLimit`
/// layer.
pub struct Body<T, const MOST: usize = MOST_BYTES>(pub T);

impl<T: DeserializeOwned, const MOST: usize> FromRequest<App> for Body<T, MOST> {
    type Rejection = Problem;
    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        match in_time(Json::<T>::from_request(request, app)).await? {
            Ok(Json(body)) => Ok(Self(body)),
            Err(JsonRejection::BytesRejection(why)) if why.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Problem::TooLarge { most: MOST })
            }
            Err(why) => Err(Problem::BadRequest { problem: why.body_text() }),
        }
    }
}

/// A raw body of at most `MOST` bytes.
pub struct Text<const MOST: usize>(pub Bytes);

impl<const MOST: usize> FromRequest<App> for Text<MOST> {
    type Rejection = Problem;
    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        match in_time(Bytes::from_request(request, app)).await? {
            Ok(text) => Ok(Self(text)),
            Err(why) if why.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(Problem::TooLarge { most: MOST }),
            Err(why) => Err(Problem::BadRequest { problem: why.body_text() }),
        }
    }
}

/// Waits for the body, up to a time limit.
async fn in_time<T>(body: impl Future<Output = T>) -> Result<T, Problem> {
    let late = |_| Problem::BadRequest { problem: "the body took too long to arrive".into() };
    tokio::time::timeout(BODY_TIME, body).await.map_err(late)
}

/// Query parameters.
pub struct Params<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<App> for Params<T> {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let query: Result<Query<T>, QueryRejection> = Query::from_request_parts(parts, app).await;
        query.map(|Query(params)| Self(params)).map_err(|why| Problem::BadRequest { problem: why.body_text() })
    }
}
