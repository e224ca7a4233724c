//! Dice, boxes and numbers as people say them.

use std::fmt;

use parlor_yahtzee::YAHTZEE_BONUS;

use super::combos::Combo;
use super::payouts::Ending;
use super::plan::Choice;

/// "3 3 5".
pub(crate) fn dice(combo: Combo) -> String {
    combo.faces().map(|face| face.to_string()).collect::<Vec<_>>().join(" ")
}

/// As a list of choices has it: "keep 3 3 5", "Full house for 25", "a zero in Aces".
pub(crate) fn briefly(choice: Choice) -> String {
    match choice {
        Choice::Keep(Combo::NONE) => "roll all five dice again".into(),
        Choice::Keep(keep) => format!("keep {}", dice(keep)),
        Choice::Fill(Ending { category, points: 0, bonus }) => format!("a zero in {category}{}", on_top(bonus)),
        Choice::Fill(Ending { category, points, bonus }) => format!("{category} for {points}{}", on_top(bonus)),
    }
}

/// As something to do: "Keep 3 3 5", "Stop and write 25 into Full house".
pub(crate) fn to_do(choice: Choice, may_roll: bool) -> String {
    let write = if may_roll { "Stop and write" } else { "Write" };
    match choice {
        Choice::Keep(Combo::NONE) => "Roll all five dice again".into(),
        Choice::Keep(keep) => format!("Keep {}", dice(keep)),
        Choice::Fill(Ending { category, points: 0, bonus }) => {
            format!("{write} a zero into {category}{}", on_top(bonus))
        }
        Choice::Fill(Ending { category, points, bonus }) => {
            format!("{write} {points} into {category}{}", on_top(bonus))
        }
    }
}

/// As something to compare with: "keeping 3 3 5", "25 in Full house".
pub(crate) fn doing(choice: Choice, may_roll: bool) -> String {
    let stop = if may_roll { "stopping with " } else { "" };
    match choice {
        Choice::Keep(Combo::NONE) => "rolling all five dice again".into(),
        Choice::Keep(keep) => format!("keeping {}", dice(keep)),
        Choice::Fill(Ending { category, points: 0, bonus }) => format!("{stop}a zero in {category}{}", on_top(bonus)),
        Choice::Fill(Ending { category, points, bonus }) => format!("{stop}{points} in {category}{}", on_top(bonus)),
    }
}

fn on_top(bonus: bool) -> String {
    if bonus { format!(" with {YAHTZEE_BONUS} on top") } else { String::new() }
}

/// A number as it is told: rounded to tenths once, and then reckoned with as it was told. So sums and differences in a
/// sentence are those that its reader finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Tenths(pub(crate) i64);

impl Tenths {
    pub(crate) fn of(number: f64) -> Self {
        Self((number * 10.0).round() as i64)
    }

    pub(crate) fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    pub(crate) fn size(self) -> Self {
        Self(self.0.abs())
    }
}

impl fmt::Display for Tenths {
    /// "4.1", and "25" for a whole number if the format's alternate form is asked for.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "−" } else { "" };
        let (whole, tenth) = (self.0.abs() / 10, self.0.abs() % 10);
        if f.alternate() && tenth == 0 { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{tenth}") }
    }
}

/// A chance in whole percent, as part of a sentence; never "0 %" for what can happen.
pub(crate) fn percent(chance: f64) -> String {
    match (chance * 100.0).round() {
        _ if chance <= 0.0 => "none".into(),
        0.0 => "under 1 %".into(),
        100.0 if chance < 1.0 => "over 99 %".into(),
        percent => format!("{percent} %"),
    }
}
