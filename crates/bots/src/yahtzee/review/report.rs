//! What a review says, as data.

use parlor_game::Seat;
use parlor_yahtzee::{Action, Dice};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A match looked back at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeReview))]
pub struct Review {
    /// Its games, as far as they were begun.
    pub games: Vec<GameReview>,
}

/// One game of a match looked back at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeGameReview))]
pub struct GameReview {
    /// Which game of the match, from 1.
    pub game: u8,
    /// Each seat's side of it; one seat's, if only that was asked for.
    pub seats: Vec<SeatReview>,
}

/// One player's card looked back at. Whatever is *expected* is the final score of this card, bonuses included, if no mistake
/// is made from there on; other players do not come into it.
///
/// `start + luck + skill = expected` holds at every point of the game, and `expected` is the score once the card is full.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeSeatReview))]
pub struct SeatReview {
    /// Whose card.
    pub seat: Seat,
    /// What the final score is; nothing while boxes are open.
    #[serde(rename = "final")]
    #[cfg_attr(feature = "schema", schema(required))]
    pub score: Option<u16>,
    /// What is expected of an empty card under these rules.
    pub start: f64,
    /// What is expected where the record ends.
    pub expected: f64,
    /// What the dice gave beyond expectation: over all rolls, what is expected after the roll less what was before.
    pub luck: f64,
    /// What the choices gave away, never above 0: over all decisions, what is expected after the choice less what would be
    /// after the best one.
    pub skill: f64,
    /// How much of what the dice offered was made of it: `expected` divided by what it would be had no choice given anything
    /// away (`expected - skill`). 1 is perfect; so is a card of which nothing could be made.
    pub efficiency: f64,
    /// How many decisions gave nothing away.
    pub perfect_decisions: u32,
    /// What a decision gave away on average; 0 if there was none.
    pub average_cost: f64,
    /// The costliest decisions, at most three, the costliest first: where they stand in `decisions`, from 0.
    pub worst: Vec<u32>,
    /// What a perfect player would have scored on the same dice; nothing while boxes are open, or if the card was begun
    /// in an earlier game that is played on.
    #[cfg_attr(feature = "schema", schema(required))]
    pub same_dice: Option<SameDice>,
    /// Turn by turn.
    pub turns: Vec<TurnReview>,
    /// Every decision. The first roll of a turn is none; to stop while rolls are left is one.
    pub decisions: Vec<Decision>,
    /// How the expected score went up and down: a point after each roll and each box filled.
    pub curve: Vec<Point>,
}

/// A turn looked back at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeTurnReview))]
pub struct TurnReview {
    /// Which turn of this player, from 1.
    pub turn: u8,
    /// What its dice gave beyond expectation.
    pub luck: f64,
    /// What its choices gave away, never above 0.
    pub skill: f64,
}

/// A decision looked back at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeDecision))]
pub struct Decision {
    /// In which turn of this player, from 1.
    pub turn: u8,
    /// The number of its row in the log.
    #[ts(type = "number")]
    pub version: u64,
    /// The dice as they lay.
    pub dice: Dice,
    /// How many rolls could still be made.
    pub rolls_left: u8,
    /// What was done.
    pub chosen: Weighed,
    /// What would have been best; the same if nothing was better.
    pub best: Weighed,
    /// How much less is expected after what was done than after what was best.
    pub cost: f64,
}

/// A choice and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeWeighed))]
pub struct Weighed {
    /// The choice.
    pub action: Action,
    /// The points that it writes, with the 100 for a further Yahtzee; nothing for a roll.
    #[cfg_attr(feature = "schema", schema(required))]
    pub points: Option<u16>,
    /// What is expected after it.
    pub expected: f64,
}

/// A point of the curve.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeePoint))]
pub struct Point {
    /// In which turn of this player, from 1.
    pub turn: u8,
    /// The number of the row after which it is so.
    #[ts(type = "number")]
    pub version: u64,
    /// What is expected then.
    pub expected: f64,
}

/// What a perfect player would have scored on the same dice.
///
/// Each die of each roll of each turn shows the player what it showed in the game. But a die that was kept in the game, or not
/// thrown because the player stopped, shows nothing there; if the perfect player throws it, a face is made up. So the whole
/// card is played many times, each time with other made-up faces, and this is the mean. The perfect player does not know what
/// will fall, so good luck for the choices that were made in the game may leave even the perfect player behind.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeSameDice))]
pub struct SameDice {
    /// The mean of the final scores.
    pub mean: f64,
    /// Its standard error; 0 if no face had to be made up.
    pub error: f64,
    /// How many times faces were made up; 0 if none had to be.
    pub fillings: u32,
}
