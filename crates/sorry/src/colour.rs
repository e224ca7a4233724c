//! The four colours, sets of colours, and values by colour.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Square;

/// A colour, and its side of the board. The colours follow each other clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryColour))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Partner of Yellow.
    Red,
    /// Partner of Green.
    Blue,
    /// Partner of Red.
    Yellow,
    /// Partner of Blue.
    Green,
}

impl Colour {
    /// All colours, clockwise.
    pub const ALL: [Self; 4] = [Self::Red, Self::Blue, Self::Yellow, Self::Green];

    /// The colour's number from 0, clockwise.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour on the opposite side.
    #[must_use]
    pub const fn partner(self) -> Self {
        Self::ALL[(self.index() + 2) % 4]
    }

    /// The colour's English name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["Red", "Blue", "Yellow", "Green"][self.index()]
    }

    /// The first letter of the colour's name.
    #[must_use]
    pub const fn letter(self) -> char {
        ['R', 'B', 'Y', 'G'][self.index()]
    }

    /// The square `offset` spaces after the first corner of the colour's side.
    const fn square(self, offset: u8) -> Square {
        // All landmarks are on the colour's own side, so the sum never wraps around the board.
        match Square::new(15 * self as u8 + offset) {
            Some(square) => square,
            None => unreachable!(),
        }
    }

    /// The first corner of the colour's side.
    #[must_use]
    pub const fn corner(self) -> Square {
        self.square(0)
    }

    /// The square from which a forward move enters the colour's safety zone.
    #[must_use]
    pub const fn entry(self) -> Square {
        self.square(2)
    }

    /// The circle outside the colour's START.
    #[must_use]
    pub const fn circle(self) -> Square {
        self.square(4)
    }

    /// The colour's slides: the triangle of each slide, and the number of squares from the triangle to the end.
    #[must_use]
    pub const fn slides(self) -> [(Square, u8); 2] {
        [(self.square(1), 3), (self.square(9), 4)]
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Colour {
    type Err = String;
    /// Parses a name or its first letter, in upper or lower case.
    fn from_str(text: &str) -> Result<Self, String> {
        let is = |colour: &Self| {
            text.eq_ignore_ascii_case(colour.name()) || text.eq_ignore_ascii_case(&colour.letter().to_string())
        };
        let found = Self::ALL.into_iter().find(is);
        found.ok_or_else(|| format!("`{text}` is not a colour: the colours are red, blue, yellow and green"))
    }
}

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ColourSet(u8);

impl ColourSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// One colour.
    #[must_use]
    pub const fn only(colour: Colour) -> Self {
        Self(1 << colour as u8)
    }

    /// Whether the set contains `colour`.
    #[must_use]
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 & (1 << colour as u8) != 0
    }

    /// The set with `colour` added.
    #[must_use]
    pub const fn with(self, colour: Colour) -> Self {
        Self(self.0 | 1 << colour as u8)
    }

    /// The colours of this set that are not in `other`.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The number of colours.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours of the set, clockwise from Red.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        // Iterates over the bits for speed, because this is the innermost loop of the move search.
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            Colour::ALL.get(index).copied()
        })
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        colours.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// One value per colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColour<T>(pub(crate) [T; 4]);

impl<T> ByColour<T> {
    /// Creates a value for each colour.
    pub fn new(make: impl FnMut(Colour) -> T) -> Self {
        Self(Colour::ALL.map(make))
    }

    /// Colours with their values, clockwise from Red.
    pub fn iter(&self) -> impl Iterator<Item = (Colour, &T)> {
        Colour::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;
    fn index(&self, colour: Colour) -> &T {
        &self.0[colour.index()]
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour.index()]
    }
}

/// The serialized form: an object with the colours as keys.
#[derive(Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[ts(rename = "ByColour")]
pub(crate) struct ByName<T> {
    red: T,
    blue: T,
    yellow: T,
    green: T,
}

impl<T: Serialize + Clone> Serialize for ByColour<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [red, blue, yellow, green] = self.0.clone();
        ByName { red, blue, yellow, green }.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByColour<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ByName { red, blue, yellow, green } = ByName::deserialize(deserializer)?;
        Ok(Self([red, blue, yellow, green]))
    }
}

#[cfg(test)]
mod tests {
    //! Tests that names round-trip, and that the board's landmarks match the printed board.
    use super::*;

    #[test]
    fn names_and_letters_are_parsed() {
        for colour in Colour::ALL {
            assert_eq!(colour.name().to_lowercase().parse(), Ok(colour));
            assert_eq!(colour.letter().to_string().parse(), Ok(colour));
        }
        assert!("mauve".parse::<Colour>().unwrap_err().contains("red, blue, yellow and green"));
    }

    #[test]
    fn landmarks() {
        let landmarks = |colour: Colour| {
            let [short, long] = colour.slides().map(|(triangle, _)| triangle.number());
            (colour.entry().number(), colour.circle().number(), short, long)
        };
        assert_eq!(Colour::ALL.map(landmarks), [(2, 4, 1, 9), (17, 19, 16, 24), (32, 34, 31, 39), (47, 49, 46, 54)]);
    }
}
