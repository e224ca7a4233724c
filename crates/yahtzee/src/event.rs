//! The events that make up the log.

use parlor_game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Category, Dice, Face, Keep};

/// An event. All players may see everything in it, so it is also its own notice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeEvent))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A game started, after the rolls that decided who starts.
    GameStarted {
        /// The rolls, round by round. If players tie for the highest total, they roll again. Empty for a single player.
        rolls: Vec<Vec<StartRoll>>,
        /// The seat that starts.
        starter: Seat,
    },
    /// Dice were rolled.
    Rolled {
        /// Who rolled.
        seat: Seat,
        /// The dice that were kept.
        keep: Keep,
        /// All five dice after the roll.
        dice: Dice,
    },
    /// A box was filled, which ends the turn.
    Wrote {
        /// The seat that filled the box.
        seat: Seat,
        /// The box.
        category: Category,
        /// The points scored.
        points: u8,
        /// Whether an additional Yahtzee earned 100 points.
        bonus: bool,
        /// Whether the player scored a zero by choice.
        by_choice: bool,
    },
}

/// One player's roll to decide who starts: five dice, or one in the 2014 edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeStartRoll))]
pub struct StartRoll {
    /// Who rolled.
    pub seat: Seat,
    /// The dice.
    pub dice: Vec<Face>,
}

impl StartRoll {
    /// The total of the dice. The player with the highest total starts.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.dice.iter().map(|face| u16::from(face.pips())).sum()
    }
}
