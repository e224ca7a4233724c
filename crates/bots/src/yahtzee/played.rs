//! The full card of a simulated game.

use parlor_yahtzee::{BONUS_AT, ByCategory, CardView, Category, UPPER_BONUS, YAHTZEE_BONUS};

use super::payouts::Ending;

/// A full card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// The points in each box.
    pub boxes: ByCategory<u8>,
    /// How many additional Yahtzees earned 100 points.
    pub yahtzee_bonuses: u8,
}

impl Played {
    /// The card in a view; open boxes count as zeros.
    #[must_use]
    pub fn of(card: &CardView) -> Self {
        let boxes = ByCategory::new(|category| card.boxes[category].unwrap_or(0));
        Self { boxes, yahtzee_bonuses: card.yahtzee_bonuses }
    }

    #[inline]
    pub(crate) fn write(&mut self, ending: Ending) {
        self.boxes[ending.category] = ending.points;
        self.yahtzee_bonuses += u8::from(ending.bonus);
    }

    /// Whether the card earned the upper bonus of 35 points.
    #[must_use]
    pub fn upper_bonus(&self) -> bool {
        self.sum(Category::is_upper) >= BONUS_AT
    }

    /// The grand total.
    #[must_use]
    pub fn score(&self) -> u16 {
        let bonus = if self.upper_bonus() { UPPER_BONUS } else { 0 };
        self.sum(|_| true) + bonus + YAHTZEE_BONUS * u16::from(self.yahtzee_bonuses)
    }

    fn sum(&self, counts: impl Fn(Category) -> bool) -> u16 {
        self.boxes.iter().filter(|(category, _)| counts(*category)).map(|(_, points)| u16::from(*points)).sum()
    }
}
