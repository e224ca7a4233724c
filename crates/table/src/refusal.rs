//! Why the table refuses. The game's own refusals come through unchanged.

use parlor_game::{BadConfig, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// Why the table refuses something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, thiserror::Error)]
#[serde(tag = "code", content = "data", rename_all = "snake_case")]
pub enum Refusal {
    /// There is no such seat.
    #[error("this table has no {seat}; it has {seats}, counted from 1")]
    NoSuchSeat {
        /// What was asked for.
        seat: Seat,
        /// How many there are.
        seats: u8,
    },
    /// Somebody sits there.
    #[error("{seat} is taken")]
    SeatTaken {
        /// Which.
        seat: Seat,
    },
    /// The asker does not hold that seat.
    #[error("you do not hold {seat}")]
    NotYourSeat {
        /// Which.
        seat: Seat,
    },
    /// There is no bot on that seat.
    #[error("no bot is in {seat}")]
    NoBotThere {
        /// Which.
        seat: Seat,
    },
    /// Only the host may.
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
        /// Which.
        seats: Vec<Seat>,
    },
    /// People seated by a rematch have not accepted yet.
    #[error(
        "the game cannot start before everybody who was seated by the rematch has come: wait for them, or remove them"
    )]
    NotAccepted {
        /// Their seats.
        seats: Vec<Seat>,
    },
    /// Everything would stay as it is.
    #[error("that would not change anything")]
    NothingChanges,
    /// There is nothing to open for that seat.
    #[error("{seat} has nothing to reveal now")]
    NothingToOpen {
        /// Which.
        seat: Seat,
    },
    /// The bytes do not have the hash that was committed to.
    #[error("these bytes are not the ones that {seat} committed to")]
    WrongBytes {
        /// Which.
        seat: Seat,
    },
    /// The ten seconds for opening are over.
    #[error("it is too late for {seat} to reveal its bytes")]
    TooLate {
        /// Which.
        seat: Seat,
    },
    /// Something happened that the asker had not seen.
    #[error("the table has moved on to version {version}: look again")]
    Stale {
        /// The version now.
        #[ts(type = "number")]
        version: u64,
    },
    /// The action is not one of this game's.
    #[error("that is not an action of this game: {problem}")]
    BadAction {
        /// What is wrong with it.
        problem: String,
    },
    /// The options are not those of this game.
    #[error("these options cannot be used: {problem}")]
    BadOptions {
        /// What is wrong with them.
        problem: String,
    },
    /// The options of such a table are fixed.
    #[error("the options of this table cannot be changed")]
    OptionsFixed,
    /// The terms of the table are out of range.
    #[error("these terms cannot be used: {problem}")]
    BadTerms {
        /// What is wrong with them.
        problem: String,
    },
    /// The host has asked this person to go.
    #[error("the host has removed you from this table")]
    YouWereRemoved,
    /// Nobody sits there.
    #[error("nobody is in {seat}")]
    NobodyThere {
        /// Which.
        seat: Seat,
    },
    /// A bot plays for the person who has this seat.
    #[error("a bot plays for {seat} until its person is back")]
    BotPlays {
        /// Which.
        seat: Seat,
    },
    /// The person is here.
    #[error("the person in {seat} is not away")]
    NotAway {
        /// Which.
        seat: Seat,
    },
    /// The game does not wait for this seat.
    #[error("the game is not waiting for {seat}")]
    NotWaitedFor {
        /// Which.
        seat: Seat,
    },
    /// There is nothing that this seat could object to.
    #[error("{seat} has nothing to object to now")]
    NothingToWaive {
        /// Which.
        seat: Seat,
    },
    /// This seat has waived its objection.
    #[error("{seat} has already waived its objection")]
    HasWaived {
        /// Which.
        seat: Seat,
    },
    /// Others may still object, and the table has not closed the window yet.
    #[error("others may still object to the last move")]
    WindowOpen,
    /// The clock of this seat has run out.
    #[error("the time of {seat} is up")]
    TimeIsUp {
        /// Which.
        seat: Seat,
    },
    /// There is a motion already.
    #[error("there is already an open proposal: answer that one first")]
    MotionOpen,
    /// There is no motion.
    #[error("there is no open proposal")]
    NoMotion,
    /// This person has answered, or is not asked.
    #[error("{seat} has nothing to answer")]
    NoVote {
        /// Which.
        seat: Seat,
    },
    /// Somebody else moved it.
    #[error("only the player who proposed it can withdraw it")]
    NotYourMotion,
    /// Nothing has been done yet.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// Somebody else, a bot or the clock has acted since.
    #[error("others have acted since, so this can't be undone")]
    OthersHaveActed,
    /// The action drew luck.
    #[error("dice have been rolled or cards drawn, so this can't be undone")]
    LuckWasDrawn,
    /// The action told somebody a secret.
    #[error("somebody has seen hidden information, so this can't be undone")]
    SecretWasTold,
    /// Everybody plays this game with the same luck, so nobody takes anything back.
    #[error("everybody plays this game with the same luck, so there is no undo")]
    NoUndoHere,
    /// It is played once a day.
    #[error("you can play this game only once: there is another one tomorrow")]
    OnceADay,
    /// The table does without the coach.
    #[error("this table is played without the coach")]
    CoachNotAllowed,
    /// The table is not over.
    #[error("this table is not over")]
    NotOver,
    /// There is a rematch already.
    #[error("the rematch is at table {table}")]
    AlreadyRematched {
        /// Where.
        table: crate::TableId,
    },
    /// The log is as long as logs may get.
    #[error("this table's log is full")]
    LogFull,
    /// There is no such bot.
    #[error("there is no bot called `{level}` for this game")]
    NoSuchBot {
        /// What was asked for.
        level: String,
    },
}

/// A refusal on its way out: a stable code, its data, and an English sentence for programs and logs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refused {
    /// Which rule, as a stable code.
    pub code: String,
    /// What the rule is about, by code; `null` where there is nothing to say.
    #[ts(type = "any")]
    pub data: Value,
    /// The same in English.
    pub message: String,
    /// Whether it is the game's own rules that refuse, and not the table. For the server's eyes.
    #[serde(skip)]
    #[ts(skip)]
    pub is_rule: bool,
}

impl Refused {
    /// A refusal by the game's own rules.
    pub fn by_rules<E: std::error::Error + Serialize>(error: &E) -> Self {
        Self { is_rule: true, ..Self::new(error) }
    }

    /// From anything that serialises as `code` and `data` and displays as a sentence.
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
