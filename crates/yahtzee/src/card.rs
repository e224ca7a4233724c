//! One player's column on the pad.

use crate::{ByCategory, Category, CategorySet};

/// Points in the upper section from which on the bonus is earned.
pub const BONUS_AT: u16 = 63;
/// What the upper section's bonus is worth.
pub const UPPER_BONUS: u16 = 35;
/// What each further Yahtzee is worth.
pub const YAHTZEE_BONUS: u16 = 100;

/// What stands in the Yahtzee box: it rules over further ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum YahtzeeBox {
    /// Nothing yet.
    Open,
    /// A zero: further ones are Jokers but earn no bonus.
    Zero,
    /// Fifty: further ones are Jokers and earn the bonus.
    Fifty,
}

/// One player's column: thirteen boxes and the marks for further Yahtzees. The totals follow from them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// The points in each box; nothing while it is open.
    pub boxes: ByCategory<Option<u8>>,
    /// How many further Yahtzees earned 100 points. There is no limit.
    pub yahtzee_bonuses: u8,
}

impl Card {
    /// The boxes that are still empty.
    #[must_use]
    pub fn open(&self) -> CategorySet {
        self.boxes.iter().filter(|(_, points)| points.is_none()).map(|(category, _)| category).collect()
    }

    /// What stands in the Yahtzee box.
    #[must_use]
    pub fn yahtzee_box(&self) -> YahtzeeBox {
        match self.boxes[Category::Yahtzee] {
            None => YahtzeeBox::Open,
            Some(0) => YahtzeeBox::Zero,
            Some(_) => YahtzeeBox::Fifty,
        }
    }

    /// TOTAL SCORE: the upper boxes.
    #[must_use]
    pub fn total_score(&self) -> u16 {
        self.sum(CategorySet::UPPER)
    }

    /// BONUS: 35 for an upper section of 63 or more.
    #[must_use]
    pub fn bonus(&self) -> u16 {
        if self.total_score() >= BONUS_AT { UPPER_BONUS } else { 0 }
    }

    /// TOTAL of the upper section.
    #[must_use]
    pub fn total_upper(&self) -> u16 {
        self.total_score() + self.bonus()
    }

    /// TOTAL of the lower section, with the marks for further Yahtzees.
    #[must_use]
    pub fn total_lower(&self) -> u16 {
        self.sum(CategorySet::LOWER) + YAHTZEE_BONUS * u16::from(self.yahtzee_bonuses)
    }

    /// GRAND TOTAL.
    #[must_use]
    pub fn grand_total(&self) -> u16 {
        self.total_upper() + self.total_lower()
    }

    fn sum(&self, section: CategorySet) -> u16 {
        section.iter().filter_map(|category| self.boxes[category]).map(u16::from).sum()
    }
}
