//! Computes in which open boxes a roll may be scored, and its value there. All rules about Jokers are in this module.

use crate::{ByCategory, Category, CategorySet, Config, Dice, Edition, JokerRule, YahtzeeBox, score};

/// The offer of one box for a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// The box is already filled.
    Filled,
    /// The box is open, and the roll would score this many points.
    Points(u8),
    /// The box is open, but the Joker must be scored in another box.
    Forbidden,
}

impl Offer {
    /// The points that the roll would score in the box; `None` if it may not be scored there.
    #[must_use]
    pub const fn points(self) -> Option<u8> {
        match self {
            Self::Points(points) => Some(points),
            Self::Filled | Self::Forbidden => None,
        }
    }
}

/// The offers of all boxes for a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offers {
    /// The offer of each box.
    pub boxes: ByCategory<Offer>,
    /// Whether the roll earns the 100 points of an additional Yahtzee.
    pub bonus: bool,
    /// Whether the roll is a Joker.
    pub joker: bool,
}

impl Offers {
    /// The boxes that may be filled.
    #[must_use]
    pub fn allowed(&self) -> CategorySet {
        let open = |(_, offer): &(Category, &Offer)| offer.points().is_some();
        self.boxes.iter().filter(open).map(|(category, _)| category).collect()
    }
}

/// The offers of all boxes for `dice`, on a card with these boxes open.
///
/// The function takes only what the rules need, so that a solver can call it for every kind of card.
#[must_use]
pub fn offers(config: &Config, open: CategorySet, yahtzee: YahtzeeBox, dice: Dice) -> Offers {
    let natural = |category| Offer::Points(score(dice, category));
    let fill = |allowed: CategorySet, offer: &dyn Fn(Category) -> Offer| {
        ByCategory::new(|category| match (open.contains(category), allowed.contains(category)) {
            (false, _) => Offer::Filled,
            (true, true) => offer(category),
            (true, false) => Offer::Forbidden,
        })
    };
    let further = dice.five_of_a_kind().filter(|_| yahtzee != YahtzeeBox::Open);
    let bonus = further.is_some() && yahtzee == YahtzeeBox::Fifty && config.yahtzee_bonus;
    let (Some(face), true) = (further, config.joker != JokerRule::None) else {
        return Offers { boxes: fill(open, &natural), bonus, joker: false };
    };
    let matching = Category::upper(face);
    let allowed = match config.joker {
        JokerRule::ByEdition => ladder(config.edition, open, matching),
        JokerRule::FreeChoice | JokerRule::None => open,
    };
    let joker =
        |category| if open.contains(matching) { natural(category) } else { Offer::Points(wild(dice, category)) };
    Offers { boxes: fill(allowed, &joker), bonus, joker: true }
}

/// The open boxes on the highest rung of the edition's ladder that has an open box.
fn ladder(edition: Edition, open: CategorySet, matching: Category) -> CategorySet {
    let kinds = CategorySet::EMPTY.with(Category::ThreeOfAKind).with(Category::FourOfAKind);
    let matching = CategorySet::EMPTY.with(matching);
    let rungs: &[CategorySet] = match edition {
        Edition::Classic => &[matching, CategorySet::LOWER, CategorySet::UPPER],
        Edition::Y2014 => &[matching, kinds, CategorySet::LOWER, CategorySet::UPPER],
    };
    rungs.iter().map(|rung| rung.and(open)).find(|rung| !rung.is_empty()).unwrap_or(CategorySet::EMPTY)
}

/// The points that a Joker scores in a box.
fn wild(dice: Dice, category: Category) -> u8 {
    match category {
        Category::FullHouse => 25,
        Category::SmallStraight => 30,
        Category::LargeStraight => 40,
        other => score(dice, other),
    }
}
