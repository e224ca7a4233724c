//! Why the best choice is best, as data: codes and numbers, from which a sentence can be made in any language.
//!
//! Numbers are rounded before sums and differences are computed, so that the numbers in a sentence add up.

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
    /// The card is full, so there is nothing to choose.
    CardFull {
        /// The final score.
        points: u16,
    },
    /// There is nothing to choose before the first roll.
    FirstRoll,
    /// There is only one choice, and no rolls are left.
    Forced {
        /// The box that must be filled.
        choice: ExplainedChoice,
        /// Whether a Joker must be scored there. Otherwise no other box is open.
        joker: bool,
    },
    /// The best choice is compared with another one, which has a different aim if possible.
    Compared {
        /// The best choice.
        best: ComparedChoice,
        /// The choice that it is compared with.
        other: ComparedChoice,
        /// Whether a roll is left, so that filling a box means stopping.
        may_roll: bool,
        /// Whether the best choice scores a Joker where it must.
        joker: bool,
        /// The result of the comparison.
        verdict: Comparison,
    },
}

/// A choice and its purpose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeSide))]
pub struct ComparedChoice {
    /// The choice.
    pub choice: ExplainedChoice,
    /// The purpose of the choice, if the kept dice do not make it obvious.
    #[cfg_attr(feature = "schema", schema(required))]
    pub purpose: Option<Purpose>,
}

/// A choice, in the form used in explanations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeTold))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ExplainedChoice {
    /// Keep some dice and roll the others.
    Keep {
        /// The kept dice, lowest first; empty if all five are rolled again.
        dice: Vec<Face>,
    },
    /// Fill a box.
    Fill {
        /// The box.
        category: Category,
        /// The points scored in the box.
        points: u8,
        /// Whether it also earns the 100 points for an additional Yahtzee.
        bonus: bool,
    },
}

/// The purpose for which dice are kept.
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
    /// Both score a zero, but the zero of the best choice costs the rest of the card less.
    CheaperZero {
        /// How much less it costs.
        ahead: Tenths,
    },
    /// The best choice is worth more.
    Better {
        /// How much more it is worth.
        ahead: Tenths,
        /// The parts that account for the difference: `turn`, `rest` or both. Counterarguments come last.
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
        /// How many more points the best choice scores; negative if it scores fewer.
        ahead: Tenths,
        /// The points of the best choice: certain if it fills a box, otherwise an average.
        best: Tenths,
        /// The points of the other choice.
        other: Tenths,
        /// The box that contributes most to the best choice, and the chance to score points there after each choice.
        #[cfg_attr(feature = "schema", schema(required))]
        notable: Option<Chances>,
    },
    /// The value of the rest of the card after this turn.
    Rest {
        /// How much more the rest is worth after the best choice; negative if it is worth less.
        ahead: Tenths,
        /// How much of that is due to the upper section's bonus, if it is at least half.
        #[cfg_attr(feature = "schema", schema(required))]
        bonus: Option<Tenths>,
        /// The box that the other choice uses up and the best one saves, and the chance that it is still open after
        /// each choice.
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
    /// The chance after the other choice.
    pub other: f64,
}

impl Chances {
    pub(crate) fn new(category: Category, best: f64, other: f64) -> Self {
        // Floating-point sums of chances are not exactly 0 or 1.
        let whole = |chance: f64| if (chance - chance.round()).abs() < 1e-9 { chance.round() } else { chance };
        Self { category, best: whole(best), other: whole(other) }
    }
}

impl From<Choice> for ExplainedChoice {
    fn from(choice: Choice) -> Self {
        match choice {
            Choice::Keep(keep) => Self::Keep { dice: keep.faces().collect() },
            Choice::Fill(Ending { category, points, bonus }) => Self::Fill { category, points, bonus },
        }
    }
}

/// A number rounded to tenths for display. Differences are computed from rounded numbers.
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
