//! Why the best choice is best, as data: codes and numbers, from which a sentence can be made in any language.
//!
//! Numbers are rounded as they are shown, so that a reader of the sentence finds its sums and differences correct.

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
    /// There is nothing left to choose.
    CardFull {
        /// The final score.
        points: u16,
    },
    /// There is nothing to choose before the first roll.
    FirstRoll,
    /// There is only one choice, and no rolls are left.
    Forced {
        /// The box that must be filled.
        choice: Told,
        /// Whether a Joker must be scored there; otherwise no other box is open.
        joker: bool,
    },
    /// The best choice is compared with another one, with another aim if possible.
    Compared {
        /// The best choice.
        best: Side,
        /// The one it is compared with.
        other: Side,
        /// Whether a roll is left, so that filling a box means stopping.
        may_roll: bool,
        /// Whether the best choice scores a Joker where it must.
        joker: bool,
        /// How they compare.
        verdict: Comparison,
    },
}

/// A choice and its purpose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeSide))]
pub struct Side {
    /// The choice.
    pub choice: Told,
    /// Its purpose, if the kept dice do not make it obvious.
    #[cfg_attr(feature = "schema", schema(required))]
    pub purpose: Option<Purpose>,
}

/// A choice, as it is explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeTold))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Told {
    /// Keep some dice and roll the others.
    Keep {
        /// The kept dice, lowest first; empty if all five are rolled again.
        dice: Vec<Face>,
    },
    /// Fill a box.
    Fill {
        /// The box.
        category: Category,
        /// The points scored in it.
        points: u8,
        /// Whether it also earns the 100 points for an additional Yahtzee.
        bonus: bool,
    },
}

/// What dice are kept for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeePurpose))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The names are self-explanatory.
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
#[cfg_attr(feature = "schema", schema(as = YahtzeeComparison))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Comparison {
    /// Both are equally good, to a tenth of a point.
    Equal {
        /// The expected final score of both.
        expected: Tenths,
    },
    /// Both score a zero, and the best one costs the rest of the card less.
    CheaperZero {
        /// By how much.
        ahead: Tenths,
    },
    /// The best one is worth more.
    Better {
        /// By how much.
        ahead: Tenths,
        /// What accounts for the difference, with counterarguments last: `turn`, `rest` or both.
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
        /// How many more the best choice scores; below 0 if it scores fewer.
        ahead: Tenths,
        /// How many it scores: for certain if it fills a box, otherwise on average.
        best: Tenths,
        /// How many the other one scores.
        other: Tenths,
        /// The box that speaks most for the best choice, and how likely each of the two ends with points there.
        #[cfg_attr(feature = "schema", schema(required))]
        notable: Option<Chances>,
    },
    /// The value of the rest of the card afterwards.
    Rest {
        /// How much more after the best choice; below 0 if less.
        ahead: Tenths,
        /// How much of that is due to the upper section's bonus, if it is half or more.
        #[cfg_attr(feature = "schema", schema(required))]
        bonus: Option<Tenths>,
        /// The box that the other choice uses up and the best one saves, and how likely it is to be open after each of
        /// the two.
        #[cfg_attr(feature = "schema", schema(required))]
        spared: Option<Chances>,
    },
}

/// The probability of an event concerning a box, after each of two choices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeChances))]
pub struct Chances {
    /// The box.
    pub category: Category,
    /// The chance after the best choice: exactly 0 if it is impossible and exactly 1 if it is certain.
    pub best: f64,
    /// The chance after the other one.
    pub other: f64,
}

impl Chances {
    pub(crate) fn new(category: Category, best: f64, other: f64) -> Self {
        // Floating-point sums of chances are not exactly whole.
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

/// A number rounded to tenths, as it is shown. Differences are computed from rounded numbers.
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
