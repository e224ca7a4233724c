//! What can go wrong, as a stable code, its data, a sentence and a status.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlor_table::Refused;
use serde_json::{Value, json};

use crate::complaints::complain;
use crate::store::StoreError;

/// What can go wrong with a request.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Problem {
    /// The table or the game refuses it.
    #[error("{}", .0.message)]
    Refused(Refused),
    /// There is no such table.
    #[error("there is no such table here")]
    NoSuchTable,
    /// The table is private, and the asker has not come in with its secret.
    #[error("this table is private: come in with the secret of its link first")]
    PrivateTable,
    /// The secret is not that of the table.
    #[error("this is not the secret of the table: ask the host for the link")]
    WrongSecret,
    /// The device looks through another seat.
    #[error("look through {seat} first: this device shows another side")]
    LookThroughFirst {
        /// The seat that was asked for.
        seat: parlor_game::Seat,
    },
    /// The player has as many tables as one may have.
    #[error("you have {most} tables that are not over: finish or leave some first")]
    TooManyTables {
        /// How many one may have.
        most: u32,
    },
    /// There is no such player.
    #[error("there is no such player here")]
    NoSuchPlayer,
    /// There is no such game.
    #[error("there is no game called `{0}` here")]
    NoSuchGame(String),
    /// Nobody here looks back at games of this kind.
    #[error("games of `{0}` are not reviewed here")]
    NoReview(String),
    /// Nobody here advises on games of this kind.
    #[error("there is no coach for `{0}` here")]
    NoCoach(String),
    /// The table is not over, and nobody's side is shown to the others before.
    #[error("the table is not over: until then its log is closed, and a review is made of a seat that you hold")]
    TableNotOver,
    /// There is no such row.
    #[error("there is no row {version}: the table has {last}")]
    NoSuchRow {
        /// The row that was asked for.
        version: u64,
        /// The last one.
        last: u64,
    },
    /// A game cannot be played on from here.
    #[error("nobody can play on from here: the rules have no move for {seat}")]
    NoMoveThere {
        /// The seat that the game waits for.
        seat: parlor_game::Seat,
    },
    /// Somebody wants something of a table that was played elsewhere.
    #[error("this game was played elsewhere: look at it, or play on from one of its moments")]
    PlayedElsewhere,
    /// A log cannot be taken in: it does not hold, or it does not end.
    #[error("this log is not taken: {0}")]
    BadLog(String),
    /// A table with the id of a log is here, and it is another one.
    #[error("another table of this id is here")]
    TableExists,
    /// The player has brought as many logs as one may.
    #[error("you have brought as much as one may: {most} logs, or {} MB of them", .bytes / 1_000_000)]
    TooManyImports {
        /// How many one may bring.
        most: u32,
        /// How many bytes these may have together.
        bytes: u64,
    },
    /// The server keeps as many logs from elsewhere as it may.
    #[error("this server keeps as much from elsewhere as it may")]
    ImportsFull {
        /// How many it keeps.
        most: u32,
    },
    /// As many people have been let into a private table as may be.
    #[error("this table has let in {most} people, and takes no more")]
    TableFull {
        /// How many may be let in.
        most: usize,
    },
    /// There is nothing to look back at, or it is not what the rules give.
    #[error("this table cannot be reviewed: {0}")]
    CannotReview(String),
    /// The operator does not show the best of the server.
    #[error("there is no leaderboard here")]
    NoLeaderboard,
    /// There is no such shared game.
    #[error("there is no shared game of that day and kind here; GET /api/v1/daily lists those of today")]
    NoSuchDaily,
    /// Who has not finished theirs is not told how others did.
    #[error("finish your own game of the day first, or wait until the day is over")]
    PlayFirst,
    /// There is nothing at this address.
    #[error("there is nothing at this address; /api/v1/openapi.json lists what there is")]
    NoSuchAddress,
    /// The address is right and the method is not.
    #[error("this address does not take that method")]
    WrongMethod,
    /// Nobody knows the secret, or none was given.
    #[error(
        "say who you are: create a player with POST /api/v1/players, then send its secret as a Bearer token or cookie"
    )]
    WhoAreYou,
    /// The player has no such device.
    #[error("you have no such device; GET /api/v1/me/devices lists yours")]
    NoSuchDevice,
    /// Somebody would sign out the device that they ask from.
    #[error(
        "this is the device that you ask from: sign it out from another one, or forget yourself with DELETE /api/v1/me"
    )]
    ThisDevice,
    /// The player has as many devices as they may.
    #[error("a player is known on at most {0} devices: sign one out first")]
    TooManyDevices(usize),
    /// Nobody made the link, or it has been used, or it is too old.
    #[error("this link leads nowhere: it has been used, is too old, or was never made here; make a new one")]
    NoSuchLink,
    /// The link is not drawn.
    #[error("only links that begin with {url} and have at most {most} bytes are drawn")]
    BadLink {
        /// This server's own address.
        url: String,
        /// The most bytes.
        most: usize,
    },
    /// The name cannot be shown.
    #[error("a name has 1 to 30 characters, and no invisible ones")]
    BadName,
    /// The line cannot be shown.
    #[error("a line has 1 to 300 characters, and no invisible ones")]
    BadText,
    /// The host has switched the talk off.
    #[error("nobody may talk at this table")]
    TalkIsOff,
    /// The host lets only those talk who hold a seat.
    #[error("only those who hold a seat may talk at this table")]
    OnlySeatsTalk,
    /// The host has silenced the player.
    #[error("the host of the table has silenced you here")]
    Silenced,
    /// A list of players is as long as it may get.
    #[error("this list holds {most} players already: take somebody off it first")]
    ListFull {
        /// How many it holds.
        most: u64,
    },
    /// The request cannot be read.
    #[error("the request cannot be read: {0}")]
    BadRequest(String),
    /// The request is too large.
    #[error("the request is larger than {0} bytes")]
    TooLarge(usize),
    /// Too many requests.
    #[error("too much at once: try again in {seconds} s")]
    TooMany {
        /// When to try again.
        seconds: u64,
    },
    /// The server has as many tables awake as it may.
    #[error("this server is full: try again later")]
    Full,
    /// The page that sent the request is not one of ours.
    #[error("requests from {origin} are not accepted; the operator can set --public-url")]
    ForeignOrigin {
        /// Where it came from.
        origin: String,
    },
    /// The address that was used is not one of ours.
    #[error("this server does not answer as {host}; the operator can set --public-url or --lan")]
    UnknownHost {
        /// The name that was used.
        host: String,
    },
    /// Another writer was faster.
    #[error("the table is busy: try again")]
    Busy,
    /// The server is going down.
    #[error("the server is restarting: try again")]
    Restarting,
    /// Nothing can be stored. Details are in the log, not in the answer.
    #[error("this server cannot store anything; the operator's log says why")]
    NotReady,
    /// What is stored is not what was written. Details are in the log, not in the answer.
    #[error("the stored data is damaged; the operator's log says more, and a backup may have it whole")]
    Damaged(String),
    /// A bug, or a broken disk. Details are in the log, not in the answer.
    #[error("something went wrong here; the operator's log says what")]
    Internal(String),
}

impl Problem {
    fn code(&self) -> &str {
        match self {
            Self::Refused(refused) => &refused.code,
            Self::NoSuchTable => "no_such_table",
            Self::PrivateTable => "private_table",
            Self::WrongSecret => "wrong_secret",
            Self::LookThroughFirst { .. } => "look_through_first",
            Self::TooManyTables { .. } => "too_many_tables",
            Self::NoSuchPlayer => "no_such_player",
            Self::NoSuchGame(_) => "no_such_game",
            Self::NoReview(_) => "no_review",
            Self::NoCoach(_) => "no_coach",
            Self::TableNotOver => "table_not_over",
            Self::NoSuchRow { .. } => "no_such_row",
            Self::NoMoveThere { .. } => "no_move_there",
            Self::PlayedElsewhere => "played_elsewhere",
            Self::BadLog(_) => "bad_log",
            Self::TableExists => "table_exists",
            Self::TooManyImports { .. } => "too_many_imports",
            Self::ImportsFull { .. } => "imports_full",
            Self::TableFull { .. } => "table_full",
            Self::CannotReview(_) => "cannot_review",
            Self::NoLeaderboard => "no_leaderboard",
            Self::NoSuchDaily => "no_such_daily",
            Self::PlayFirst => "play_first",
            Self::NoSuchAddress => "no_such_address",
            Self::WrongMethod => "wrong_method",
            Self::WhoAreYou => "who_are_you",
            Self::NoSuchDevice => "no_such_device",
            Self::ThisDevice => "this_device",
            Self::TooManyDevices(_) => "too_many_devices",
            Self::NoSuchLink => "no_such_link",
            Self::BadLink { .. } => "bad_link",
            Self::BadName => "bad_name",
            Self::BadText => "bad_text",
            Self::TalkIsOff => "talk_is_off",
            Self::OnlySeatsTalk => "only_seats_talk",
            Self::Silenced => "silenced",
            Self::ListFull { .. } => "list_full",
            Self::BadRequest(_) => "bad_request",
            Self::TooLarge(_) => "too_large",
            Self::TooMany { .. } => "too_many",
            Self::Full => "server_full",
            Self::ForeignOrigin { .. } => "foreign_origin",
            Self::UnknownHost { .. } => "unknown_host",
            Self::Busy => "busy",
            Self::Restarting => "restarting",
            Self::NotReady => "not_ready",
            Self::Damaged(_) => "damaged",
            Self::Internal(_) => "internal",
        }
    }

    fn data(&self) -> Value {
        match self {
            Self::Refused(refused) => refused.data.clone(),
            Self::NoSuchGame(game) | Self::NoReview(game) | Self::NoCoach(game) => json!({ "game": game }),
            Self::BadRequest(problem) | Self::CannotReview(problem) | Self::BadLog(problem) => {
                json!({ "problem": problem })
            }
            Self::NoSuchRow { version, last } => json!({ "version": version, "last": last }),
            Self::TooLarge(most) | Self::TooManyDevices(most) | Self::TableFull { most } => json!({ "most": most }),
            Self::ListFull { most } => json!({ "most": most }),
            Self::BadLink { url, most } => json!({ "url": url, "most": most }),
            Self::TooManyImports { most, bytes } => json!({ "most": most, "bytes": bytes }),
            Self::TooManyTables { most } | Self::ImportsFull { most } => json!({ "most": most }),
            Self::LookThroughFirst { seat } | Self::NoMoveThere { seat } => json!({ "seat": seat }),
            Self::TooMany { seconds } => json!({ "seconds": seconds }),
            Self::ForeignOrigin { origin } => json!({ "origin": origin }),
            Self::UnknownHost { host } => json!({ "host": host }),
            _ => Value::Null,
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            // Whatever a game calls its rules, they are all alike to HTTP.
            Self::Refused(refused) if refused.is_rule => StatusCode::CONFLICT,
            Self::Refused(refused) if refused.code == "not_your_seat" || refused.code == "not_the_host" => {
                StatusCode::FORBIDDEN
            }
            Self::Refused(refused) if refused.code.starts_with("no_such_") => StatusCode::NOT_FOUND,
            Self::Refused(refused) if refused.code.starts_with("bad_") => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Refused(_) => StatusCode::CONFLICT,
            Self::NoSuchTable
            | Self::NoSuchRow { .. }
            | Self::NoSuchPlayer
            | Self::NoSuchGame(_)
            | Self::NoReview(_)
            | Self::NoCoach(_)
            | Self::NoSuchDevice
            | Self::NoSuchLink
            | Self::NoLeaderboard
            | Self::NoSuchDaily
            | Self::NoSuchAddress => StatusCode::NOT_FOUND,
            Self::TableNotOver
            | Self::CannotReview(_)
            | Self::NoMoveThere { .. }
            | Self::PlayedElsewhere
            | Self::TableExists
            | Self::TooManyImports { .. }
            | Self::ImportsFull { .. }
            | Self::TableFull { .. }
            | Self::TooManyTables { .. }
            | Self::LookThroughFirst { .. }
            | Self::ThisDevice
            | Self::TooManyDevices(_)
            | Self::ListFull { .. } => StatusCode::CONFLICT,
            Self::PrivateTable
            | Self::PlayFirst
            | Self::WrongSecret
            | Self::TalkIsOff
            | Self::OnlySeatsTalk
            | Self::Silenced => StatusCode::FORBIDDEN,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::WhoAreYou => StatusCode::UNAUTHORIZED,
            Self::BadName | Self::BadText | Self::BadLink { .. } | Self::BadLog(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::BadRequest(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::ForeignOrigin { .. } => StatusCode::FORBIDDEN,
            Self::UnknownHost { .. } => StatusCode::MISDIRECTED_REQUEST,
            Self::Full | Self::Busy | Self::NotReady | Self::Restarting => StatusCode::SERVICE_UNAVAILABLE,
            Self::Damaged(_) | Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// As it is sent.
    #[must_use]
    pub fn refused(&self) -> Refused {
        match self {
            Self::Internal(problem) => complain("internal error", problem),
            Self::Damaged(problem) => complain("something that is stored is damaged", problem),
            _ => {}
        }
        Refused { code: self.code().to_owned(), data: self.data(), message: self.to_string(), is_rule: false }
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
