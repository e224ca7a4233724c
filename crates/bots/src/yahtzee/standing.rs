//! The part of a card that determines the rest of the game: the open boxes, the upper total and the state of the
//! Yahtzee box.

use parlor_yahtzee::{BONUS_AT, Card, Category, CategorySet, DICE, UPPER_BONUS, YahtzeeBox};

/// The part of a card that determines the rest of the game. Two cards with the same standing differ only in points
/// already scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    pub(crate) open: CategorySet,
    pub(crate) yahtzee: YahtzeeBox,
    pub(crate) upper: u8,
}

impl Standing {
    /// The standing of an empty card.
    pub const START: Self = Self { open: CategorySet::ALL, yahtzee: YahtzeeBox::Open, upper: 0 };
    /// The upper total that earns the bonus. Higher totals make no difference.
    pub const ENOUGH: u8 = BONUS_AT as u8;

    /// Creates a standing with these open boxes, this state of the Yahtzee box and this upper total; `None` if no card
    /// can have it.
    #[must_use]
    pub fn new(open: CategorySet, yahtzee: YahtzeeBox, upper: u8) -> Option<Self> {
        let filled = CategorySet::UPPER.less(open);
        let most: u8 = filled.iter().filter_map(Category::face).map(|face| DICE as u8 * face.pips()).sum();
        let fits = open.contains(Category::Yahtzee) == (yahtzee == YahtzeeBox::Open) && upper <= most;
        fits.then_some(Self { open, yahtzee, upper: upper.min(Self::ENOUGH) })
    }

    /// The standing of a card.
    #[must_use]
    pub fn of(card: &Card) -> Self {
        Self { open: card.open(), yahtzee: card.yahtzee_box(), upper: card.total_score().min(BONUS_AT) as u8 }
    }

    /// The boxes that are still empty.
    #[must_use]
    pub const fn open(self) -> CategorySet {
        self.open
    }

    /// The state of the Yahtzee box.
    #[must_use]
    pub const fn yahtzee(self) -> YahtzeeBox {
        self.yahtzee
    }

    /// The total of the upper boxes, up to 63.
    #[must_use]
    pub const fn upper(self) -> u8 {
        self.upper
    }

    /// The standing after `points` were scored in `category`.
    #[must_use]
    pub fn after(self, category: Category, points: u8) -> Self {
        let upper = if category.is_upper() { (self.upper + points).min(Self::ENOUGH) } else { self.upper };
        Self { open: self.open.without(category), yahtzee: yahtzee_after(self.yahtzee, category, points), upper }
    }

    /// The upper bonus of a card with this standing, which is added to the points in its boxes.
    #[must_use]
    pub const fn bonus(self) -> u16 {
        if self.upper >= Self::ENOUGH { UPPER_BONUS } else { 0 }
    }
}

pub(crate) fn yahtzee_after(before: YahtzeeBox, category: Category, points: u8) -> YahtzeeBox {
    match (category, points) {
        (Category::Yahtzee, 0) => YahtzeeBox::Zero,
        (Category::Yahtzee, _) => YahtzeeBox::Fifty,
        _ => before,
    }
}
