//! What a request brings: the table that its address names, its body, its parameters. Their errors look like all others.

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
use crate::socket::wire::MOST_BYTES;

/// How long the body of a request may take to come.
const BODY_TIME: Duration = Duration::from_secs(10);

/// The table that an address names. What is not an id names no table.
pub struct TableInPath(pub TableId);

impl FromRequestParts<App> for TableInPath {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let path: Result<Path<TableId>, PathRejection> = Path::from_request_parts(parts, app).await;
        path.map(|Path(table)| Self(table)).map_err(|_| Problem::NoSuchTable)
    }
}

/// A seat of a table that an address names.
pub struct SeatInPath(pub TableId, pub Seat);

impl FromRequestParts<App> for SeatInPath {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let path: Result<Path<(String, String)>, PathRejection> = Path::from_request_parts(parts, app).await;
        let Path((table, seat)) = path.map_err(|_| Problem::NoSuchTable)?;
        let table = table.parse().map_err(|_| Problem::NoSuchTable)?;
        let number: u8 = seat
            .parse()
            .map_err(|_| Problem::BadRequest { problem: format!("`{seat}` is not the number of a seat") })?;
        Ok(Self(table, Seat::try_from(number).map_err(|problem| Problem::BadRequest { problem })?))
    }
}

/// A JSON body of at most so many bytes, whose errors look like all others. A route that takes larger ones than usual says so
/// with a layer too.
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

/// A body of at most so many bytes, as it came.
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

/// The body, if it comes in time.
async fn in_time<T>(body: impl Future<Output = T>) -> Result<T, Problem> {
    let late = |_| Problem::BadRequest { problem: "the body took too long to arrive".into() };
    tokio::time::timeout(BODY_TIME, body).await.map_err(late)
}

/// Query parameters whose errors look like all others.
pub struct Params<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<App> for Params<T> {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let query: Result<Query<T>, QueryRejection> = Query::from_request_parts(parts, app).await;
        query.map(|Query(params)| Self(params)).map_err(|why| Problem::BadRequest { problem: why.body_text() })
    }
}
