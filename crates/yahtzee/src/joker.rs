//! Which open boxes a roll may be scored in, and its value there: the only code that knows the Joker.

use crate::{ByCategory, Category, CategorySet, Config, Dice, Edition, JokerRule, YahtzeeBox, score};

/// What one box offers for a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// It is already filled.
    Filled,
    /// It is open, and the roll would score this.
    Points(u8),
    /// It is open, but the Joker must be scored elsewhere.
    Forbidden,
}

impl Offer {
    /// What the roll would score there; `None` if it is not allowed.
    #[must_use]
    pub const fn points(self) -> Option<u8> {
        match self {
            Self::Points(points) => Some(points),
            Self::Filled | Self::Forbidden => None,
        }
    }
}

/// What every box offers for a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offers {
    /// Box by box.
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

/// The offers for `dice` on a card with these boxes open.
///
/// It takes only what the rules need, so that a solver can call it for every kind of card.
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

/// The highest rung of the edition's ladder with an open box.
fn ladder(edition: Edition, open: CategorySet, matching: Category) -> CategorySet {
    let kinds = CategorySet::EMPTY.with(Category::ThreeOfAKind).with(Category::FourOfAKind);
    let matching = CategorySet::EMPTY.with(matching);
    let rungs: &[CategorySet] = match edition {
        Edition::Classic => &[matching, CategorySet::LOWER, CategorySet::UPPER],
        Edition::Y2014 => &[matching, kinds, CategorySet::LOWER, CategorySet::UPPER],
    };
    rungs.iter().map(|rung| rung.and(open)).find(|rung| !rung.is_empty()).unwrap_or(CategorySet::EMPTY)
}

/// The value of five of a kind in a box as a Joker.
fn wild(dice: Dice, category: Category) -> u8 {
    match category {
        Category::FullHouse => 25,
        Category::SmallStraight => 30,
        Category::LargeStraight => 40,
        other => score(dice, other),
    }
}
