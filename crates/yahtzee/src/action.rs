//! What a player may ask for, and why it may be refused.

use parlor_game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Category, CategorySet, Keep};

/// What a player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeAction))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Throw the dice that are not kept.
    Roll {
        /// One flag a die, in the order in which they lie. All false for the first roll of a turn.
        keep: Keep,
    },
    /// Write what the dice are worth into a box.
    Score {
        /// The box.
        category: Category,
    },
    /// Write a zero into a box by choice, whatever the dice are worth there.
    Zero {
        /// The box.
        category: Category,
    },
    /// Begin the next game of the match.
    // (With braces, so that unknown fields are refused here too.)
    NextGame {},
}

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeIllegal))]
#[serde(tag = "code", content = "data", rename_all = "snake_case")]
pub enum Illegal {
    /// The match is over.
    #[error("the game is over")]
    GameOver,
    /// The game of the match is over and the next has not begun.
    #[error("this game is over: ask for the next game first")]
    BetweenGames,
    /// A next game was asked for while one is being played.
    #[error("the next game begins when this one is over")]
    GameNotOver,
    /// Somebody else is to play.
    #[error("it is not your turn: the game waits for {waiting_on}")]
    NotYourTurn {
        /// Who is to play.
        waiting_on: Seat,
    },
    /// Nothing has been rolled in this turn.
    #[error("roll the dice first")]
    RollFirst,
    /// The third roll has been made.
    #[error("all three rolls are made: write a score into a box")]
    NoRollsLeft,
    /// The first roll of a turn throws all five dice.
    #[error("the first roll of a turn throws all five dice, so nothing can be kept")]
    NothingToKeep,
    /// All five dice were kept.
    #[error("all five dice are kept, so there is nothing to roll: write a score, or keep fewer")]
    NothingToRoll,
    /// The box has been used.
    #[error("{category} is filled already, with {points}")]
    BoxFilled {
        /// The box.
        category: Category,
        /// What stands in it.
        points: u8,
    },
    /// The Joker has to go elsewhere.
    #[error("{category} is forbidden: this Joker must go into one of: {allowed}")]
    JokerForbids {
        /// The box that was asked for.
        category: Category,
        /// The boxes that the ladder allows.
        allowed: CategorySet,
    },
}
