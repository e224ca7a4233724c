//! Errors, each with a stable code, data, a message and a status.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlor_table::Refused;
use serde::Serialize;
use strum::EnumProperty;

use crate::load::log_throttle::log_throttled;
use crate::store::StoreError;

/// An error in answering a request. The code and data follow from the variant and its fields; the HTTP status is given
/// in the variant's attribute.
#[derive(Clone, Debug, PartialEq, thiserror::Error, Serialize, EnumProperty)]
#[serde(tag = "code", content = "data", rename_all = "snake_case")]
pub enum Problem {
    /// The table or the game refused the request.
    #[error("{}", .0.message)]
    Refused(Refused),
    /// There is no such table.
    #[error("there is no such table here")]
    #[strum(props(status = 404))]
    NoSuchTable,
    /// The table is private, and the player has not joined with its secret.
    #[error("this table is private: enter it with the secret from its link first")]
    #[strum(props(status = 403))]
    PrivateTable,
    /// The secret is wrong.
    #[error("this is not the secret of this table: ask the host for the link")]
    #[strum(props(status = 403))]
    WrongSecret,
    /// The socket shows another seat's view.
    #[error("this device is showing another seat: switch it to {seat} first")]
    #[strum(props(status = 409))]
    LookThroughFirst {
        /// The requested seat.
        seat: parlor_game::Seat,
    },
    /// The player has too many unfinished tables.
    #[error("you have {most} unfinished tables: finish or leave some first")]
    #[strum(props(status = 409))]
    TooManyTables {
        /// The limit.
        most: u32,
    },
    /// There is no such player.
    #[error("there is no such player here")]
    #[strum(props(status = 404))]
    NoSuchPlayer,
    /// There is no such game.
    #[error("there is no game called `{game}` here")]
    #[strum(props(status = 404))]
    NoSuchGame {
        /// The requested game.
        game: String,
    },
    /// Reviews are not available for this game.
    #[error("games of `{game}` can't be reviewed here")]
    #[strum(props(status = 404))]
    NoReview {
        /// The requested game.
        game: String,
    },
    /// There is no coach for this game.
    #[error("there is no coach for `{game}` here")]
    #[strum(props(status = 404))]
    NoCoach {
        /// The requested game.
        game: String,
    },
    /// The table is not over, so its log is still secret.
    #[error("the table is not over yet: until then its log is secret, and you can review only your own seats")]
    #[strum(props(status = 409))]
    TableNotOver,
    /// There is no such row.
    #[error("there is no row {version}: the last row is {last}")]
    #[strum(props(status = 404))]
    NoSuchRow {
        /// The requested row.
        version: u64,
        /// The last row.
        last: u64,
    },
    /// The game cannot be continued from here.
    #[error("the game cannot be continued from here: the rules have no move for {seat}")]
    #[strum(props(status = 409))]
    NoMoveThere {
        /// The seat that the game waits for.
        seat: parlor_game::Seat,
    },
    /// The table was imported, so it cannot be changed.
    #[error("this game was played elsewhere: you can view it, or continue it from any of its steps")]
    #[strum(props(status = 409))]
    PlayedElsewhere,
    /// The log is refused: it is invalid or not finished.
    #[error("this log can't be imported: {problem}")]
    #[strum(props(status = 422))]
    BadLog {
        /// What is wrong with it.
        problem: String,
    },
    /// There is already a different table with the id of the log.
    #[error("there is already another table with this id")]
    #[strum(props(status = 409))]
    TableExists,
    /// The player has imported too many logs.
    #[error("you have reached the limit for imports: {most} logs, or {} MB in total", .bytes / 1_000_000)]
    #[strum(props(status = 409))]
    TooManyImports {
        /// The maximum number of logs.
        most: u32,
        /// Their maximum total size in bytes.
        bytes: u64,
    },
    /// The server has too many imported logs.
    #[error("this server has reached its limit for imported logs")]
    #[strum(props(status = 409))]
    ImportsFull {
        /// The limit.
        most: u32,
    },
    /// Too many people have joined the private table.
    #[error("this table has already let in {most} people, which is the limit")]
    #[strum(props(status = 409))]
    TableFull {
        /// The limit.
        most: usize,
    },
    /// There is nothing to review, or the log violates the rules.
    #[error("this table can't be reviewed: {problem}")]
    #[strum(props(status = 409))]
    CannotReview {
        /// What is wrong with it.
        problem: String,
    },
    /// The operator has switched the leaderboard off.
    #[error("there is no leaderboard here")]
    #[strum(props(status = 404))]
    NoLeaderboard,
    /// There is no such daily game.
    #[error("there is no such daily game; GET /api/v1/daily lists today's games")]
    #[strum(props(status = 404))]
    NoSuchDaily,
    /// The results are hidden from players who have not finished their own game.
    #[error("finish your own game of the day first, or wait until the day is over")]
    #[strum(props(status = 403))]
    PlayFirst,
    /// There is nothing at this address.
    #[error("there is nothing at this address; /api/v1/openapi.json lists all addresses")]
    #[strum(props(status = 404))]
    NoSuchAddress,
    /// The address exists, but does not support the method.
    #[error("method not allowed at this address")]
    #[strum(props(status = 405))]
    WrongMethod,
    /// The secret is missing or unknown.
    #[error(
        "this request needs a player: create one with POST /api/v1/players, then send its secret as a Bearer token or cookie"
    )]
    #[strum(props(status = 401))]
    WhoAreYou,
    /// The player has no such device.
    #[error("you have no such device; GET /api/v1/me/devices lists yours")]
    #[strum(props(status = 404))]
    NoSuchDevice,
    /// A device cannot sign itself out.
    #[error(
        "this is the device you are using: sign it out from another one, or delete your player with DELETE /api/v1/me"
    )]
    #[strum(props(status = 409))]
    ThisDevice,
    /// The player has too many devices.
    #[error("a player can have at most {most} devices: sign one out first")]
    #[strum(props(status = 409))]
    TooManyDevices {
        /// The limit.
        most: usize,
    },
    /// The link does not exist, or it has been used, or it has expired.
    #[error("this link is not valid: it has been used, has expired, or never existed; make a new one")]
    #[strum(props(status = 404))]
    NoSuchLink,
    /// No QR code is made for this link.
    #[error("a QR code needs a link that begins with {url} and is at most {most} bytes long")]
    #[strum(props(status = 422))]
    BadLink {
        /// The server's own address.
        url: String,
        /// The maximum length in bytes.
        most: usize,
    },
    /// The name is not allowed.
    #[error("a name must have 1 to 30 characters, none of them invisible")]
    #[strum(props(status = 422))]
    BadName,
    /// The line is not allowed.
    #[error("a message must have 1 to 300 characters, none of them invisible")]
    #[strum(props(status = 422))]
    BadText,
    /// The host has switched the chat off.
    #[error("chat is turned off at this table")]
    #[strum(props(status = 403))]
    ChatIsOff,
    /// Only players with a seat may chat.
    #[error("only seated players can chat at this table")]
    #[strum(props(status = 403))]
    OnlySeatsChat,
    /// The host has silenced the player.
    #[error("the host has silenced you at this table")]
    #[strum(props(status = 403))]
    Silenced,
    /// A list of players is full.
    #[error("this list already holds {most} players: remove somebody first")]
    #[strum(props(status = 409))]
    ListFull {
        /// The limit.
        most: u64,
    },
    /// The request cannot be read.
    #[error("the request cannot be read: {problem}")]
    #[strum(props(status = 400))]
    BadRequest {
        /// What is wrong with it.
        problem: String,
    },
    /// The request is too large.
    #[error("the request is larger than {most} bytes")]
    #[strum(props(status = 413))]
    TooLarge {
        /// The limit.
        most: usize,
    },
    /// Too many requests.
    #[error("too many requests: try again in {seconds} s")]
    #[strum(props(status = 429))]
    TooMany {
        /// How many seconds to wait.
        seconds: u64,
    },
    /// Too many tables are awake.
    #[error("this server is full: try again later")]
    #[strum(props(status = 503))]
    #[serde(rename = "server_full")]
    Full,
    /// The request was sent by a page of another site.
    #[error("requests from {origin} are not accepted; the operator can set --public-url")]
    #[strum(props(status = 403))]
    ForeignOrigin {
        /// The origin of the page.
        origin: String,
    },
    /// The server does not answer under this host name.
    #[error("this server does not serve the host name {host}; the operator can set --public-url or --lan")]
    #[strum(props(status = 421))]
    UnknownHost {
        /// The host name in the request.
        host: String,
    },
    /// Another writer was faster.
    #[error("the table is busy: try again")]
    #[strum(props(status = 503))]
    Busy,
    /// The server is shutting down.
    #[error("the server is restarting: try again")]
    #[strum(props(status = 503))]
    Restarting,
    /// The store is not writable. Details are in the log, not in the response.
    #[error("this server can't store anything at the moment; see the operator's log")]
    #[strum(props(status = 503))]
    NotReady,
    /// The stored data is damaged. Details are in the log, not in the response.
    #[error("the stored data is damaged; see the operator's log, and restore a backup if there is one")]
    #[strum(props(status = 500))]
    Damaged(#[serde(skip)] String),
    /// A bug, or a broken disk. Details are in the log, not in the response.
    #[error("something went wrong; see the operator's log")]
    #[strum(props(status = 500))]
    Internal(#[serde(skip)] String),
}

impl Problem {
    fn status(&self) -> StatusCode {
        let Self::Refused(refused) = self else {
            let status = self.get_int("status").and_then(|status| u16::try_from(status).ok());
            return status
                .and_then(|status| StatusCode::from_u16(status).ok())
                .unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        };
        match refused.code.as_str() {
            // Games choose the codes for their own rules, so the status does not depend on the code.
            _ if refused.is_rule => StatusCode::CONFLICT,
            "not_your_seat" | "not_the_host" => StatusCode::FORBIDDEN,
            code if code.starts_with("no_such_") => StatusCode::NOT_FOUND,
            code if code.starts_with("bad_") => StatusCode::UNPROCESSABLE_ENTITY,
            _ => StatusCode::CONFLICT,
        }
    }

    /// The error in the form in which it is sent.
    #[must_use]
    pub fn refused(&self) -> Refused {
        match self {
            Self::Internal(problem) => log_throttled("internal error", problem),
            Self::Damaged(problem) => log_throttled("stored data is damaged", problem),
            Self::Refused(refused) => return Refused { is_rule: false, ..refused.clone() },
            _ => {}
        }
        Refused::new(self)
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict => Self::Busy,
            StoreError::Damaged(problem) => Self::Damaged(problem),
            StoreError::Unavailable(problem) => Self::Internal(problem),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status(), Json(self.refused())).into_response();
        if let Self::TooMany { seconds } = self {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
