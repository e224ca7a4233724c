//! The contents of a review, as data.

use parlor_game::Seat;
use parlor_yahtzee::{Action, Dice};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The review of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeReview))]
pub struct Review {
    /// The games that were started.
    pub games: Vec<GameReview>,
}

/// The review of one game of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeGameReview))]
pub struct GameReview {
    /// The number of the game in the match, from 1.
    pub game: u8,
    /// The reviews of all seats, or only of the requested one.
    pub seats: Vec<SeatReview>,
}

/// The review of one player's card. *Expected* always refers to the final score of this card, bonuses included, with
/// perfect play from that point on. Other players do not matter.
///
/// `start + luck + skill = expected` is true at every point of the game, and `expected` is the score once the card is
/// full.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeSeatReview))]
pub struct SeatReview {
    /// The card's owner.
    pub seat: Seat,
    /// The final score; null while boxes are open.
    #[serde(rename = "final")]
    #[cfg_attr(feature = "schema", schema(required))]
    pub score: Option<u16>,
    /// The expected score at the start: that of an empty card, or of the card with which the match was continued.
    pub start: f64,
    /// The expected score at the end of the record.
    pub expected: f64,
    /// The points gained by luck: over all rolls, the expected score after the roll minus the one before.
    pub luck: f64,
    /// The points lost through choices, never above 0: over all decisions, the expected score after the choice minus
    /// that after the best choice.
    pub skill: f64,
    /// How well the dice were used: `expected` divided by what it would be without any mistake (`expected - skill`). It
    /// is 1 for perfect play, and also for a card that could not score anything.
    pub efficiency: f64,
    /// The number of decisions that lost nothing.
    pub perfect_decisions: u32,
    /// The average loss of a decision; 0 if there were no decisions.
    pub average_cost: f64,
    /// The costliest decisions, at most three, costliest first, as indices into `decisions`.
    pub worst: Vec<u32>,
    /// The score of a perfect player with the same dice; null while boxes are open, or if the card was started before
    /// the match was continued.
    #[cfg_attr(feature = "schema", schema(required))]
    pub same_dice: Option<SameDice>,
    /// All turns.
    pub turns: Vec<TurnReview>,
    /// All decisions. The first roll of a turn is not a decision; stopping while rolls are left is one.
    pub decisions: Vec<Decision>,
    /// The expected score over time: a point after each roll and each filled box.
    pub curve: Vec<Point>,
}

/// The review of a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeTurnReview))]
pub struct TurnReview {
    /// The player's turn number, from 1.
    pub turn: u8,
    /// The points gained by luck.
    pub luck: f64,
    /// The points lost through choices, never above 0.
    pub skill: f64,
}

/// The review of a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeDecision))]
pub struct Decision {
    /// The player's turn number, from 1.
    pub turn: u8,
    /// The number of the decision's row in the log.
    #[ts(type = "number")]
    pub version: u64,
    /// The dice on the table, in order.
    pub dice: Dice,
    /// How many rolls were left.
    pub rolls_left: u8,
    /// The choice that was made.
    pub chosen: Weighed,
    /// The best choice; equal to `chosen` if none was better.
    pub best: Weighed,
    /// How much lower the expected score is after `chosen` than after the best choice.
    pub cost: f64,
}

/// A choice and its value.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeWeighed))]
pub struct Weighed {
    /// The choice.
    pub action: Action,
    /// The points that the choice scores, including the 100 for an additional Yahtzee; null for a roll.
    #[cfg_attr(feature = "schema", schema(required))]
    pub points: Option<u16>,
    /// The expected score after the choice.
    pub expected: f64,
}

/// A point of the curve.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeePoint))]
pub struct Point {
    /// The player's turn number, from 1.
    pub turn: u8,
    /// The row of the log after which the score is expected.
    #[ts(type = "number")]
    pub version: u64,
    /// The expected score.
    pub expected: f64,
}

/// The score of a perfect player with the same dice.
///
/// Each die of each roll of each turn shows what it showed in the game. A die that was kept in the game, or not thrown
/// because the player stopped, has no face there; if the perfect player throws it, a face is made up. So the whole card
/// is played many times, each time with different made-up faces, and the result is the mean. The perfect player does
/// not know the coming dice, so a player whose choices were lucky may score even more.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeSameDice))]
pub struct SameDice {
    /// The mean of the final scores.
    pub mean: f64,
    /// The standard error of the mean; 0 if no face had to be made up.
    pub error: f64,
    /// How many times the card was played with made-up faces; 0 if none were needed.
    pub fillings: u32,
}
