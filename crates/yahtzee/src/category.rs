//! The thirteen boxes, sets of boxes, and values by box.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Face;

/// A box on the score card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeCategory))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The variants are named after the boxes.
pub enum Category {
    Aces,
    Twos,
    Threes,
    Fours,
    Fives,
    Sixes,
    ThreeOfAKind,
    FourOfAKind,
    FullHouse,
    SmallStraight,
    LargeStraight,
    Yahtzee,
    Chance,
}

impl Category {
    /// All boxes, in the order of the card.
    pub const ALL: [Self; 13] = [
        Self::Aces,
        Self::Twos,
        Self::Threes,
        Self::Fours,
        Self::Fives,
        Self::Sixes,
        Self::ThreeOfAKind,
        Self::FourOfAKind,
        Self::FullHouse,
        Self::SmallStraight,
        Self::LargeStraight,
        Self::Yahtzee,
        Self::Chance,
    ];

    /// The upper box that counts `face`.
    #[must_use]
    pub fn upper(face: Face) -> Self {
        Self::ALL[usize::from(face.pips()) - 1]
    }

    /// The face that this upper box counts; `None` for a lower box.
    #[must_use]
    pub fn face(self) -> Option<Face> {
        Face::new(self as u8 + 1)
    }

    /// Whether the box is in the upper section.
    #[must_use]
    pub const fn is_upper(self) -> bool {
        (self as u8) < 6
    }

    /// The box's name on the printed card.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Aces => "Aces",
            Self::Twos => "Twos",
            Self::Threes => "Threes",
            Self::Fours => "Fours",
            Self::Fives => "Fives",
            Self::Sixes => "Sixes",
            Self::ThreeOfAKind => "3 of a kind",
            Self::FourOfAKind => "4 of a kind",
            Self::FullHouse => "Full house",
            Self::SmallStraight => "Small straight",
            Self::LargeStraight => "Large straight",
            Self::Yahtzee => "Yahtzee",
            Self::Chance => "Chance",
        }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A set of boxes.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeCategorySet, value_type = Vec<Category>))]
#[serde(from = "Vec<Category>", into = "Vec<Category>")]
#[ts(as = "Vec<Category>")]
pub struct CategorySet(u16);

impl CategorySet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All thirteen boxes.
    pub const ALL: Self = Self((1 << 13) - 1);
    /// The six upper boxes.
    pub const UPPER: Self = Self((1 << 6) - 1);
    /// The seven lower boxes.
    pub const LOWER: Self = Self(Self::ALL.0 & !Self::UPPER.0);

    /// The set given by one bit per box, Aces lowest.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The set as one bit per box, Aces lowest.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether the set contains `category`.
    #[must_use]
    pub const fn contains(self, category: Category) -> bool {
        self.0 & (1 << category as u16) != 0
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of boxes.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set with `category` added.
    #[must_use]
    pub const fn with(self, category: Category) -> Self {
        Self(self.0 | 1 << category as u16)
    }

    /// The set without `category`.
    #[must_use]
    pub const fn without(self, category: Category) -> Self {
        Self(self.0 & !(1 << category as u16))
    }

    /// The boxes that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The boxes of this set that are not in `other`.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The boxes of the set, in the order of the card.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Category> {
        Category::ALL.into_iter().filter(move |&category| self.contains(category))
    }
}

impl FromIterator<Category> for CategorySet {
    fn from_iter<I: IntoIterator<Item = Category>>(categories: I) -> Self {
        categories.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<Vec<Category>> for CategorySet {
    fn from(categories: Vec<Category>) -> Self {
        categories.into_iter().collect()
    }
}

impl From<CategorySet> for Vec<Category> {
    fn from(set: CategorySet) -> Self {
        set.iter().collect()
    }
}

impl fmt::Debug for CategorySet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl fmt::Display for CategorySet {
    /// Formats the set as a list for people: "Fours, Chance".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, category) in self.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{category}")?;
        }
        Ok(())
    }
}

/// One value per box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByCategory<T>([T; 13]);

impl<T> ByCategory<T> {
    /// Creates a value for each box.
    pub fn new(make: impl FnMut(Category) -> T) -> Self {
        Self(Category::ALL.map(make))
    }

    /// Boxes with their values, in the order of the card.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Category, &T)> {
        Category::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Category> for ByCategory<T> {
    type Output = T;
    fn index(&self, category: Category) -> &T {
        &self.0[category as usize]
    }
}

impl<T> IndexMut<Category> for ByCategory<T> {
    fn index_mut(&mut self, category: Category) -> &mut T {
        &mut self.0[category as usize]
    }
}

/// The serialized form: an object with the boxes as keys.
#[derive(Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[ts(rename = "ByCategory")]
#[allow(missing_docs)]
pub(crate) struct ByName<T> {
    aces: T,
    twos: T,
    threes: T,
    fours: T,
    fives: T,
    sixes: T,
    three_of_a_kind: T,
    four_of_a_kind: T,
    full_house: T,
    small_straight: T,
    large_straight: T,
    yahtzee: T,
    chance: T,
}

impl<T: Serialize> Serialize for ByCategory<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [aces, twos, threes, fours, fives, sixes, three, four, full, small, large, yahtzee, chance] = &self.0;
        ByName {
            aces,
            twos,
            threes,
            fours,
            fives,
            sixes,
            three_of_a_kind: three,
            four_of_a_kind: four,
            full_house: full,
            small_straight: small,
            large_straight: large,
            yahtzee,
            chance,
        }
        .serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByCategory<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let named = ByName::<T>::deserialize(deserializer)?;
        Ok(Self([
            named.aces,
            named.twos,
            named.threes,
            named.fours,
            named.fives,
            named.sixes,
            named.three_of_a_kind,
            named.four_of_a_kind,
            named.full_house,
            named.small_straight,
            named.large_straight,
            named.yahtzee,
            named.chance,
        ]))
    }
}
