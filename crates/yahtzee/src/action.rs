//! The actions of a player, and why they may be refused.

use parlor_game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Category, CategorySet, Keep};

/// A player's action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeAction))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Roll the dice that are not kept.
    Roll {
        /// One flag per die, in the order of the dice. All false for the first roll of a turn.
        keep: Keep,
    },
    /// Score the dice in a box.
    Score {
        /// The box.
        category: Category,
    },
    /// Score a zero in a box by choice, even if the dice are worth points there.
    Zero {
        /// The box.
        category: Category,
    },
    /// Start the next game of the match.
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
    /// This game of the match is over and the next has not started.
    #[error("this game is over: start the next game first")]
    BetweenGames,
    /// A next game was requested during a game.
    #[error("the next game can't start before this one is over")]
    GameNotOver,
    /// It is another player's turn.
    #[error("it is not your turn: the game is waiting for {waiting_on}")]
    NotYourTurn {
        /// The player whose turn it is.
        waiting_on: Seat,
    },
    /// Nothing has been rolled in this turn.
    #[error("roll the dice first")]
    RollFirst,
    /// The third roll has been made.
    #[error("all three rolls are used: score the dice in a box")]
    NoRollsLeft,
    /// The first roll of a turn uses all five dice.
    #[error("the first roll of a turn uses all five dice, so none can be kept")]
    NothingToKeep,
    /// All five dice were kept.
    #[error("all five dice are kept, so there is nothing to roll: score the dice, or keep fewer")]
    NothingToRoll,
    /// The box is filled.
    #[error("{category} is already filled, with {points}")]
    BoxFilled {
        /// The box.
        category: Category,
        /// Its points.
        points: u8,
    },
    /// The Joker must be scored in another box.
    #[error("{category} is not allowed: this Joker must be scored in one of: {allowed}")]
    JokerForbids {
        /// The requested box.
        category: Category,
        /// The boxes that the rules allow.
        allowed: CategorySet,
    },
}
