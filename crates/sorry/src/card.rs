//! Cards and sets of cards.

use std::fmt;
use std::str::FromStr;

use parlor_game::Luck;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A card. There is no 6 and no 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryCard))]
pub enum Card {
    /// Start a pawn, or 1 forward.
    #[serde(rename = "1")]
    One,
    /// Start a pawn, or 2 forward; then draw again.
    #[serde(rename = "2")]
    Two,
    /// 3 forward.
    #[serde(rename = "3")]
    Three,
    /// 4 backward.
    #[serde(rename = "4")]
    Four,
    /// 5 forward.
    #[serde(rename = "5")]
    Five,
    /// 7 forward, with one pawn or split.
    #[serde(rename = "7")]
    Seven,
    /// 8 forward.
    #[serde(rename = "8")]
    Eight,
    /// 10 forward, or 1 backward.
    #[serde(rename = "10")]
    Ten,
    /// 11 forward, or change places with an opponent.
    #[serde(rename = "11")]
    Eleven,
    /// 12 forward.
    #[serde(rename = "12")]
    Twelve,
    /// From START onto an opponent's square.
    #[serde(rename = "sorry")]
    Sorry,
}

impl Card {
    /// All kinds, in the order of the rules.
    pub const ALL: [Self; 11] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Seven,
        Self::Eight,
        Self::Ten,
        Self::Eleven,
        Self::Twelve,
        Self::Sorry,
    ];

    /// The card's number among the kinds, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The number of copies in the deck.
    #[must_use]
    pub const fn copies(self) -> u8 {
        if matches!(self, Self::One) { 5 } else { 4 }
    }

    /// Whether the card starts a pawn.
    #[must_use]
    pub const fn starts(self) -> bool {
        matches!(self, Self::One | Self::Two)
    }

    /// The numbers of spaces that the card moves one pawn, negative for backward. A 10 has two numbers, a Sorry! has
    /// none, and every other card has one.
    #[must_use]
    pub const fn walks(self) -> &'static [i8] {
        match self {
            Self::One => &[1],
            Self::Two => &[2],
            Self::Three => &[3],
            Self::Four => &[-4],
            Self::Five => &[5],
            Self::Seven => &[7],
            Self::Eight => &[8],
            Self::Ten => &[10, -1],
            Self::Eleven => &[11],
            Self::Twelve => &[12],
            Self::Sorry => &[],
        }
    }

    /// The card's printed name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "Sorry!"][self.index()]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Card {
    type Err = String;
    /// Parses the printed name, in upper or lower case. "sorry" without the exclamation mark is accepted, too.
    fn from_str(text: &str) -> Result<Self, String> {
        let bare = |name: &str| name.trim_end_matches('!').to_ascii_lowercase();
        let found = Self::ALL.into_iter().find(|card| bare(card.name()) == bare(text));
        found.ok_or_else(|| format!("`{text}` is not a card: the cards are 1, 2, 3, 4, 5, 7, 8, 10, 11, 12 and sorry"))
    }
}

/// An unordered collection of cards, such as the deck or a hand. A card is chosen only when it is drawn.
///
/// This works like a [`parlor_game::Bag`], but only for cards and much faster. Serialized as the number of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards {
    counts: [u8; 11],
    len: u8,
}

impl Cards {
    /// The number of cards in the deck.
    pub const ALL: u8 = 45;

    /// The full deck.
    #[must_use]
    pub fn deck() -> Self {
        Self { counts: Card::ALL.map(Card::copies), len: Self::ALL }
    }

    /// The number of cards.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there are no cards.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of copies of `card`.
    #[must_use]
    pub const fn count(&self, card: Card) -> u8 {
        self.counts[card.index()]
    }

    /// Adds a card. The count saturates at 255.
    pub const fn put(&mut self, card: Card) {
        if self.len < u8::MAX {
            self.counts[card.index()] += 1;
            self.len += 1;
        }
    }

    /// Removes a copy of `card`, and returns whether there was one.
    pub const fn take(&mut self, card: Card) -> bool {
        let there = self.counts[card.index()] > 0;
        if there {
            self.counts[card.index()] -= 1;
            self.len -= 1;
        }
        there
    }

    /// Draws and removes a card; `None` if there are none. Drawn numbers are indices into the cards in the order of
    /// [`Card::ALL`].
    pub fn draw(&mut self, luck: &mut dyn Luck) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        let card = self.at(luck.below(u32::from(self.len)) as u8)?;
        self.take(card);
        Some(card)
    }

    /// The card with this index, in the order of [`Card::ALL`].
    #[must_use]
    pub fn at(&self, mut index: u8) -> Option<Card> {
        for card in Card::ALL {
            match index.checked_sub(self.count(card)) {
                None => return Some(card),
                Some(rest) => index = rest,
            }
        }
        None
    }

    /// The kinds with at least one card.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + use<> {
        let counts = self.counts;
        Card::ALL.into_iter().filter(move |card| counts[card.index()] > 0)
    }

    /// Every card, in the order of [`Card::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = Card> + use<> {
        let counts = self.counts;
        Card::ALL.into_iter().flat_map(move |card| std::iter::repeat_n(card, counts[card.index()].into()))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut heap = Self::default();
        cards.into_iter().for_each(|card| heap.put(card));
        heap
    }
}

impl Extend<Card> for Cards {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.put(card));
    }
}

impl Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.kinds().map(|card| (card, self.count(card))))
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let counts = std::collections::BTreeMap::<Card, u8>::deserialize(deserializer)?;
        Ok(counts.into_iter().flat_map(|(card, count)| std::iter::repeat_n(card, count.into())).collect())
    }
}

#[cfg(test)]
mod tests {
    //! Tests that the deck has 45 cards, and that each card is drawn once.
    use super::*;
    use parlor_game::{Bag, Seeded};

    #[test]
    fn the_deck() {
        let deck = Cards::deck();
        assert_eq!((deck.len(), deck.iter().count()), (45, 45));
        assert_eq!(deck.count(Card::One), 5);
        assert!(Card::ALL[1..].iter().all(|card| deck.count(*card) == 4));
    }

    #[test]
    fn cards_are_drawn_as_if_from_a_bag() {
        let mut cards = Cards::deck();
        let mut bag: Bag<Card> = cards.iter().collect();
        let (mut left, mut right) = (Seeded::new(3), Seeded::new(3));
        for _ in 0..46 {
            assert_eq!(cards.draw(&mut left), bag.draw(&mut right));
        }
    }

    #[test]
    fn cards_are_parsed_as_they_are_printed() {
        for card in Card::ALL {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!("SORRY".parse(), Ok(Card::Sorry));
        assert!("6".parse::<Card>().unwrap_err().contains("10, 11, 12"));
        let some: Cards = [Card::Ten, Card::Sorry, Card::Ten].into_iter().collect();
        let json = serde_json::to_string(&some).unwrap();
        assert_eq!(json, r#"{"10":2,"sorry":1}"#);
        assert_eq!(serde_json::from_str::<Cards>(&json).unwrap(), some);
    }
}
