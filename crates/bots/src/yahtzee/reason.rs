//! Why the best choice is best, as data: codes and numbers, from which a sentence can be made in any language.
//!
//! Numbers stand here as they are told, so that sums and differences in a sentence are those that its reader finds.

use parlor_yahtzee::{Category, Face};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::payouts::Ending;
use super::plan::Choice;

/// Why the best choice is best.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeReason))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Reason {
    /// There is nothing to choose any more.
    CardFull {
        /// The final score.
        points: u16,
    },
    /// There is nothing to choose before the first roll.
    FirstRoll,
    /// There is one thing to do, and no roll is left.
    Forced {
        /// What has to be written.
        choice: Told,
        /// Whether it is a Joker that has to go there; else no other box is open.
        joker: bool,
    },
    /// The best choice is compared with another one, which has another aim if there is such a one.
    Compared {
        /// The best choice.
        best: Side,
        /// The one it is compared with.
        other: Side,
        /// Whether a roll is left, so that filling a box means to stop.
        may_roll: bool,
        /// Whether the best choice writes a Joker where it has to go.
        joker: bool,
        /// How they compare.
        verdict: Verdict,
    },
}

/// A choice, and what it is for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeSide))]
pub struct Side {
    /// The choice.
    pub choice: Told,
    /// What it is for, where the dice that are kept do not say it themselves.
    #[cfg_attr(feature = "schema", schema(required))]
    pub purpose: Option<Purpose>,
}

/// A choice, as it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeTold))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Told {
    /// Keep some dice and throw the others.
    Keep {
        /// What the dice show that are kept, the lowest first; none if all five are thrown again.
        dice: Vec<Face>,
    },
    /// Fill a box.
    Fill {
        /// The box.
        category: Category,
        /// What is written into it.
        points: u8,
        /// Whether the 100 points for a further Yahtzee come on top.
        bonus: bool,
    },
}

/// What dice are kept for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeePurpose))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The names are what is hoped for.
pub enum Purpose {
    SmallStraight,
    LargeStraight,
    Straights,
    FullHouse,
    Chance,
}

/// How the best choice compares with another one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeVerdict))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Verdict {
    /// Both are as good as equal.
    Equal {
        /// The final score that both lead to.
        expected: Tenths,
    },
    /// Both write a zero, and the best one costs the rest of the card less.
    CheaperZero {
        /// By how much.
        ahead: Tenths,
    },
    /// The best one is worth more.
    Better {
        /// By how much.
        ahead: Tenths,
        /// What carries the difference, what speaks against the best choice last: `turn`, `rest` or both.
        parts: Vec<Part>,
    },
}

/// A part of the difference between two choices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeePart))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Part {
    /// The points of this turn.
    Turn {
        /// How many more the best choice brings; below 0 if it brings fewer.
        ahead: Tenths,
        /// How many it brings: for sure if it fills a box, else on average.
        best: Tenths,
        /// How many the other one brings.
        other: Tenths,
        /// The box that speaks most for the best choice, and how likely each of the two ends with points there.
        #[cfg_attr(feature = "schema", schema(required))]
        notable: Option<Chances>,
    },
    /// What the rest of the card is worth afterwards.
    Rest {
        /// How much more after the best choice; below 0 if less.
        ahead: Tenths,
        /// How much of that lies in the upper section's bonus, if it is half or more.
        #[cfg_attr(feature = "schema", schema(required))]
        bonus: Option<Tenths>,
        /// The box that the other choice uses up and the best one spares, and how likely it is open after each of the two.
        #[cfg_attr(feature = "schema", schema(required))]
        spared: Option<Chances>,
    },
}

/// How likely something is with a box after each of two choices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeChances))]
pub struct Chances {
    /// The box.
    pub category: Category,
    /// The chance after the best choice: exactly 0 and 1 for what cannot be and what must be.
    pub best: f64,
    /// The chance after the other one.
    pub other: f64,
}

impl Chances {
    pub(crate) fn new(category: Category, best: f64, other: f64) -> Self {
        // Sums of chances are not quite whole.
        let whole = |chance: f64| if (chance - chance.round()).abs() < 1e-9 { chance.round() } else { chance };
        Self { category, best: whole(best), other: whole(other) }
    }
}

impl From<Choice> for Told {
    fn from(choice: Choice) -> Self {
        match choice {
            Choice::Keep(keep) => Self::Keep { dice: keep.faces().collect() },
            Choice::Fill(Ending { category, points, bonus }) => Self::Fill { category, points, bonus },
        }
    }
}

/// A number as it is told: rounded to tenths once, and then reckoned with as it was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeTenths, value_type = f64))]
#[serde(from = "f64", into = "f64")]
#[ts(type = "number")]
pub struct Tenths(pub(crate) i64);

impl Tenths {
    pub(crate) fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    pub(crate) fn size(self) -> Self {
        Self(self.0.abs())
    }
}

impl From<f64> for Tenths {
    fn from(number: f64) -> Self {
        Self((number * 10.0).round() as i64)
    }
}

impl From<Tenths> for f64 {
    fn from(tenths: Tenths) -> Self {
        tenths.0 as Self / 10.0
    }
}
