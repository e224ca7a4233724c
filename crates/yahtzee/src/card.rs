//! One player's score card.

use crate::{ByCategory, Category, CategorySet};

/// The points in the upper section needed for the bonus.
pub const BONUS_AT: u16 = 63;
/// The bonus of the upper section.
pub const UPPER_BONUS: u16 = 35;
/// The bonus for each additional Yahtzee.
pub const YAHTZEE_BONUS: u16 = 100;

/// The Yahtzee box, which determines the value of additional Yahtzees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum YahtzeeBox {
    /// The box is open.
    Open,
    /// The box has a zero: additional Yahtzees are Jokers but earn no bonus.
    Zero,
    /// The box has 50 points: additional Yahtzees are Jokers and earn the bonus.
    Fifty,
}

/// One player's card: thirteen boxes and the number of additional Yahtzees. The totals are computed from them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// The points in each box; `None` while it is open.
    pub boxes: ByCategory<Option<u8>>,
    /// How many additional Yahtzees earned 100 points. There is no limit.
    pub yahtzee_bonuses: u8,
}

impl Card {
    /// The open boxes.
    #[must_use]
    pub fn open(&self) -> CategorySet {
        self.boxes.iter().filter(|(_, points)| points.is_none()).map(|(category, _)| category).collect()
    }

    /// The state of the Yahtzee box.
    #[must_use]
    pub fn yahtzee_box(&self) -> YahtzeeBox {
        match self.boxes[Category::Yahtzee] {
            None => YahtzeeBox::Open,
            Some(0) => YahtzeeBox::Zero,
            Some(_) => YahtzeeBox::Fifty,
        }
    }

    /// TOTAL SCORE: the sum of the upper boxes.
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

    /// TOTAL of the lower section, including bonuses for additional Yahtzees.
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
