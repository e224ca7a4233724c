//! What happened. The log is made of these.

use parlor_game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Category, Dice, Face, Keep};

/// A fact. Everything in it is open to all at the table, so it is its own notice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeEvent))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A game began, with the roll for who starts.
    GameStarted {
        /// The rolls, round by round; those level at the top roll again. Empty when one plays alone.
        rolls: Vec<Vec<StartRoll>>,
        /// Who starts.
        starter: Seat,
    },
    /// Dice were thrown.
    Rolled {
        /// Who threw.
        seat: Seat,
        /// Which dice had been kept.
        keep: Keep,
        /// All five dice as they lie now.
        dice: Dice,
    },
    /// A box was filled, which ends the turn.
    Wrote {
        /// Whose card it is.
        seat: Seat,
        /// The box.
        category: Category,
        /// What was written.
        points: u8,
        /// Whether a further Yahtzee earned 100 points.
        bonus: bool,
        /// Whether it is a zero by choice.
        by_choice: bool,
    },
}

/// One player's roll for the start: five dice, or one in the 2014 edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeStartRoll))]
pub struct StartRoll {
    /// Who rolled.
    pub seat: Seat,
    /// What came up.
    pub dice: Vec<Face>,
}

impl StartRoll {
    /// What counts for the start.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.dice.iter().map(|face| u16::from(face.pips())).sum()
    }
}
