//! Why the table refuses a request. The game's own refusals are passed on unchanged.

use parlor_game::{BadConfig, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// Why the table refuses a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, thiserror::Error)]
#[serde(tag = "code", content = "data", rename_all = "snake_case")]
pub enum Refusal {
    /// There is no such seat.
    #[error("this table has no {seat}; it has {seats}, counted from 1")]
    NoSuchSeat {
        /// The seat in the request.
        seat: Seat,
        /// The number of seats.
        seats: u8,
    },
    /// The seat is taken.
    #[error("{seat} is taken")]
    SeatTaken {
        /// The seat.
        seat: Seat,
    },
    /// The asker does not hold that seat.
    #[error("you do not hold {seat}")]
    NotYourSeat {
        /// The seat.
        seat: Seat,
    },
    /// There is no bot on that seat.
    #[error("there is no bot in {seat}")]
    NoBotThere {
        /// The seat.
        seat: Seat,
    },
    /// Only the host may do this.
    #[error("only the host of the table can do that")]
    NotTheHost,
    /// The game has been started.
    #[error("the game has already started")]
    AlreadyStarted,
    /// The game has not been started.
    #[error("the game has not started yet")]
    NotStarted,
    /// The table is over.
    #[error("this table is over")]
    TableOver,
    /// Seats are still open.
    #[error("the game cannot start while seats are open: fill them with people or bots")]
    SeatsOpen {
        /// The seats.
        seats: Vec<Seat>,
    },
    /// People seated by a rematch have not accepted yet.
    #[error("the game cannot start until everybody seated by the rematch has joined: wait for them, or remove them")]
    NotAccepted {
        /// Their seats.
        seats: Vec<Seat>,
    },
    /// The request would change nothing.
    #[error("this request would not change anything")]
    NothingChanges,
    /// The seat has no bytes to open.
    #[error("{seat} has nothing to reveal now")]
    NothingToOpen {
        /// The seat.
        seat: Seat,
    },
    /// The bytes do not have the hash that was committed to.
    #[error("these bytes are not the ones that {seat} committed to")]
    WrongBytes {
        /// The seat.
        seat: Seat,
    },
    /// The ten seconds for opening are over.
    #[error("it is too late for {seat} to reveal its bytes")]
    TooLate {
        /// The seat.
        seat: Seat,
    },
    /// The game has changed since the version that the asker had seen.
    #[error("the game has changed: check the state at version {version} and try again")]
    Stale {
        /// The current version.
        #[ts(type = "number")]
        version: u64,
    },
    /// The action is not an action of this game.
    #[error("that is not an action of this game: {problem}")]
    BadAction {
        /// What is wrong with it.
        problem: String,
    },
    /// The options are not options of this game.
    #[error("these options cannot be used: {problem}")]
    BadOptions {
        /// What is wrong with them.
        problem: String,
    },
    /// The options of this kind of table cannot be changed.
    #[error("the options of this table cannot be changed")]
    OptionsFixed,
    /// The settings of the table are out of range.
    #[error("these settings of the table cannot be used: {problem}")]
    BadTerms {
        /// What is wrong with them.
        problem: String,
    },
    /// The host has removed this person.
    #[error("the host has removed you from this table")]
    YouWereRemoved,
    /// Nobody sits on that seat.
    #[error("{seat} is empty")]
    NobodyThere {
        /// The seat.
        seat: Seat,
    },
    /// A bot plays for the person who has this seat.
    #[error("a bot is playing for {seat} until its player is back")]
    BotPlays {
        /// The seat.
        seat: Seat,
    },
    /// The person is not away.
    #[error("the player in {seat} is not away")]
    NotAway {
        /// The seat.
        seat: Seat,
    },
    /// The game does not wait for this seat.
    #[error("the game is not waiting for {seat}")]
    NotWaitedFor {
        /// The seat.
        seat: Seat,
    },
    /// There is no move to which this seat could object.
    #[error("there is nothing that {seat} can object to now")]
    NothingToWaive {
        /// The seat.
        seat: Seat,
    },
    /// The seat has already waived its objection.
    #[error("{seat} has already waived its objection")]
    HasWaived {
        /// The seat.
        seat: Seat,
    },
    /// Others may still object, and the table has not closed the window yet.
    #[error("others may still object to the last move: wait until they have answered")]
    WindowOpen,
    /// The clock of this seat has run out.
    #[error("{seat} has run out of time")]
    TimeIsUp {
        /// The seat.
        seat: Seat,
    },
    /// There is already a motion.
    #[error("there is already an open proposal: answer that one first")]
    MotionOpen,
    /// There is no motion.
    #[error("there is no open proposal")]
    NoMotion,
    /// This person has already answered, or is not asked.
    #[error("{seat} has no proposal to answer")]
    NoVote {
        /// The seat.
        seat: Seat,
    },
    /// Somebody else proposed the motion.
    #[error("only the player who proposed it can withdraw it")]
    NotYourMotion,
    /// The seat has not acted yet.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// Somebody else, a bot or the clock has acted since.
    #[error("others have acted since, so this can't be undone")]
    OthersHaveActed,
    /// The action drew random numbers.
    #[error("dice have been rolled or cards drawn, so this can't be undone")]
    LuckWasDrawn,
    /// The action revealed a secret to somebody.
    #[error("somebody has seen hidden information, so this can't be undone")]
    SecretWasTold,
    /// Everybody plays this game with the same luck, so nothing can be undone.
    #[error("everybody plays this game with the same luck, so there is no undo")]
    NoUndoHere,
    /// The game can be played only once a day.
    #[error("you can play this game only once: there is another one tomorrow")]
    OnceADay,
    /// The table does not allow the coach.
    #[error("this table is played without the coach")]
    CoachNotAllowed,
    /// The table is not over.
    #[error("this table is not over")]
    NotOver,
    /// There is already a rematch.
    #[error("there is already a rematch, at table {table}")]
    AlreadyRematched {
        /// The table of the rematch.
        table: crate::TableId,
    },
    /// The log has reached its maximum length.
    #[error("this table's log is full")]
    LogFull,
    /// There is no such bot.
    #[error("there is no bot called `{level}` for this game")]
    NoSuchBot {
        /// The name in the request.
        level: String,
    },
}

/// A refusal as sent to clients: a stable code, its data, and an English sentence for programs and logs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refused {
    /// A stable code for the reason.
    pub code: String,
    /// The data that belongs to the code; `null` if there is none.
    #[ts(type = "any")]
    pub data: Value,
    /// The reason as an English sentence.
    pub message: String,
    /// Whether the refusal comes from the game's own rules and not from the table. Not sent to clients.
    #[serde(skip)]
    #[ts(skip)]
    pub is_rule: bool,
}

impl Refused {
    /// Creates a refusal by the game's own rules.
    pub fn by_rules<E: std::error::Error + Serialize>(error: &E) -> Self {
        Self { is_rule: true, ..Self::new(error) }
    }

    /// Creates a refusal from an error that serialises as `code` and `data` and displays as a sentence.
    pub fn new<E: std::error::Error + Serialize>(error: &E) -> Self {
        let mut json = serde_json::to_value(error).unwrap_or_default();
        Self {
            code: json["code"].as_str().unwrap_or("error").to_owned(),
            data: json.get_mut("data").map(Value::take).unwrap_or_default(),
            message: error.to_string(),
            is_rule: false,
        }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self::new(&refusal)
    }
}

impl From<BadConfig> for Refused {
    fn from(bad: BadConfig) -> Self {
        let refused = Self::new(&bad);
        Self { code: format!("bad_config_{}", refused.code), ..refused }
    }
}
