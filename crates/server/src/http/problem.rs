//! What can go wrong, as a stable code, its data, a sentence and a status.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlor_table::Refused;
use serde::Serialize;
use strum::EnumProperty;

use crate::load::log_throttle::log_throttled;
use crate::store::StoreError;

/// What can go wrong with a request. Its code and data follow from the variant and its fields, its HTTP status stands beside it.
#[derive(Clone, Debug, PartialEq, thiserror::Error, Serialize, EnumProperty)]
#[serde(tag = "code", content = "data", rename_all = "snake_case")]
pub enum Problem {
    /// The table or the game refuses it.
    #[error("{}", .0.message)]
    Refused(Refused),
    /// There is no such table.
    #[error("there is no such table here")]
    #[strum(props(status = 404))]
    NoSuchTable,
    /// The table is private, and the asker has not come in with its secret.
    #[error("this table is private: come in with the secret of its link first")]
    #[strum(props(status = 403))]
    PrivateTable,
    /// The secret is not that of the table.
    #[error("this is not the secret of this table: ask the host for the link")]
    #[strum(props(status = 403))]
    WrongSecret,
    /// The device looks through another seat.
    #[error("switch this device to {seat} first: it shows another seat")]
    #[strum(props(status = 409))]
    LookThroughFirst {
        /// The seat that was asked for.
        seat: parlor_game::Seat,
    },
    /// The player has as many tables as one may have.
    #[error("you have {most} unfinished tables: finish or leave some first")]
    #[strum(props(status = 409))]
    TooManyTables {
        /// How many one may have.
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
        /// The game that was asked for.
        game: String,
    },
    /// Nobody here looks back at games of this kind.
    #[error("games of `{game}` can't be reviewed here")]
    #[strum(props(status = 404))]
    NoReview {
        /// The game that was asked for.
        game: String,
    },
    /// Nobody here advises on games of this kind.
    #[error("there is no coach for `{game}` here")]
    #[strum(props(status = 404))]
    NoCoach {
        /// The game that was asked for.
        game: String,
    },
    /// The table is not over, and nobody's side is shown to the others before.
    #[error("the table is not over: until then its log is closed, and only your own seats can be reviewed")]
    #[strum(props(status = 409))]
    TableNotOver,
    /// There is no such row.
    #[error("there is no row {version}: the table has {last}")]
    #[strum(props(status = 404))]
    NoSuchRow {
        /// The row that was asked for.
        version: u64,
        /// The last one.
        last: u64,
    },
    /// A game cannot be played on from here.
    #[error("nobody can play on from here: the rules have no move for {seat}")]
    #[strum(props(status = 409))]
    NoMoveThere {
        /// The seat that the game waits for.
        seat: parlor_game::Seat,
    },
    /// Somebody wants something of a table that was played elsewhere.
    #[error("this game was played elsewhere: you can look at it, or play on from one of its steps")]
    #[strum(props(status = 409))]
    PlayedElsewhere,
    /// A log cannot be taken in: it does not hold, or it does not end.
    #[error("this log can't be imported: {problem}")]
    #[strum(props(status = 422))]
    BadLog {
        /// What is wrong with it.
        problem: String,
    },
    /// A table with the id of a log is here, and it is another one.
    #[error("there is already another table with this id")]
    #[strum(props(status = 409))]
    TableExists,
    /// The player has brought as many logs as one may.
    #[error("you have reached the limit for imports: {most} logs, or {} MB of them", .bytes / 1_000_000)]
    #[strum(props(status = 409))]
    TooManyImports {
        /// How many one may bring.
        most: u32,
        /// How many bytes these may have together.
        bytes: u64,
    },
    /// The server keeps as many logs from elsewhere as it may.
    #[error("this server can't import any more logs")]
    #[strum(props(status = 409))]
    ImportsFull {
        /// How many it keeps.
        most: u32,
    },
    /// As many people have been let into a private table as may be.
    #[error("this table has already let in {most} people, which is the limit")]
    #[strum(props(status = 409))]
    TableFull {
        /// How many may be let in.
        most: usize,
    },
    /// There is nothing to look back at, or it is not what the rules give.
    #[error("this table can't be reviewed: {problem}")]
    #[strum(props(status = 409))]
    CannotReview {
        /// What is wrong with it.
        problem: String,
    },
    /// The operator does not show the best of the server.
    #[error("there is no leaderboard here")]
    #[strum(props(status = 404))]
    NoLeaderboard,
    /// There is no such shared game.
    #[error("there is no shared game of that day and kind here; GET /api/v1/daily lists today's games")]
    #[strum(props(status = 404))]
    NoSuchDaily,
    /// Who has not finished theirs is not told how others did.
    #[error("finish your own game of the day first, or wait until the day is over")]
    #[strum(props(status = 403))]
    PlayFirst,
    /// There is nothing at this address.
    #[error("there is nothing at this address; /api/v1/openapi.json lists what there is")]
    #[strum(props(status = 404))]
    NoSuchAddress,
    /// The address is right and the method is not.
    #[error("this address does not take that method")]
    #[strum(props(status = 405))]
    WrongMethod,
    /// Nobody knows the secret, or none was given.
    #[error(
        "say who you are: create a player with POST /api/v1/players, then send its secret as a Bearer token or cookie"
    )]
    #[strum(props(status = 401))]
    WhoAreYou,
    /// The player has no such device.
    #[error("you have no such device; GET /api/v1/me/devices lists yours")]
    #[strum(props(status = 404))]
    NoSuchDevice,
    /// Somebody would sign out the device that they ask from.
    #[error(
        "this is the device you are using: sign it out from another one, or delete yourself with DELETE /api/v1/me"
    )]
    #[strum(props(status = 409))]
    ThisDevice,
    /// The player has as many devices as they may.
    #[error("a player can have at most {most} devices: sign one out first")]
    #[strum(props(status = 409))]
    TooManyDevices {
        /// The limit.
        most: usize,
    },
    /// Nobody made the link, or it has been used, or it is too old.
    #[error("this link is not valid: it has been used, has expired or was never made here; make a new one")]
    #[strum(props(status = 404))]
    NoSuchLink,
    /// The link is not drawn.
    #[error("only links that begin with {url} and have at most {most} bytes can be drawn")]
    #[strum(props(status = 422))]
    BadLink {
        /// This server's own address.
        url: String,
        /// The most bytes.
        most: usize,
    },
    /// The name cannot be shown.
    #[error("a name has 1 to 30 characters, and no invisible ones")]
    #[strum(props(status = 422))]
    BadName,
    /// The line cannot be shown.
    #[error("a line has 1 to 300 characters, and no invisible ones")]
    #[strum(props(status = 422))]
    BadText,
    /// The host has switched the talk off.
    #[error("talk is turned off at this table")]
    #[strum(props(status = 403))]
    TalkIsOff,
    /// The host lets only those talk who hold a seat.
    #[error("only seated players can talk at this table")]
    #[strum(props(status = 403))]
    OnlySeatsTalk,
    /// The host has silenced the player.
    #[error("the host of the table has silenced you here")]
    #[strum(props(status = 403))]
    Silenced,
    /// A list of players is as long as it may get.
    #[error("this list already holds {most} players: remove somebody first")]
    #[strum(props(status = 409))]
    ListFull {
        /// How many it holds.
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
        /// When to try again.
        seconds: u64,
    },
    /// The server has as many tables awake as it may.
    #[error("this server is full: try again later")]
    #[strum(props(status = 503))]
    #[serde(rename = "server_full")]
    Full,
    /// The page that sent the request is not one of ours.
    #[error("requests from {origin} are not accepted; the operator can set --public-url")]
    #[strum(props(status = 403))]
    ForeignOrigin {
        /// Where it came from.
        origin: String,
    },
    /// The address that was used is not one of ours.
    #[error("this server does not answer as {host}; the operator can set --public-url or --lan")]
    #[strum(props(status = 421))]
    UnknownHost {
        /// The name that was used.
        host: String,
    },
    /// Another writer was faster.
    #[error("the table is busy: try again")]
    #[strum(props(status = 503))]
    Busy,
    /// The server is going down.
    #[error("the server is restarting: try again")]
    #[strum(props(status = 503))]
    Restarting,
    /// Nothing can be stored. Details are in the log, not in the answer.
    #[error("this server can't store anything; see the operator's log")]
    #[strum(props(status = 503))]
    NotReady,
    /// What is stored is not what was written. Details are in the log, not in the answer.
    #[error("the stored data is damaged; see the operator's log, and look for a backup")]
    #[strum(props(status = 500))]
    Damaged(#[serde(skip)] String),
    /// A bug, or a broken disk. Details are in the log, not in the answer.
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
            // Games may give their rules any code; HTTP treats them all alike.
            _ if refused.is_rule => StatusCode::CONFLICT,
            "not_your_seat" | "not_the_host" => StatusCode::FORBIDDEN,
            code if code.starts_with("no_such_") => StatusCode::NOT_FOUND,
            code if code.starts_with("bad_") => StatusCode::UNPROCESSABLE_ENTITY,
            _ => StatusCode::CONFLICT,
        }
    }

    /// As it is sent.
    #[must_use]
    pub fn refused(&self) -> Refused {
        match self {
            Self::Internal(problem) => log_throttled("internal error", problem),
            Self::Damaged(problem) => log_throttled("something that is stored is damaged", problem),
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
