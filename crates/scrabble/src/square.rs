//! The squares of the board, and the directions in which words are read.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A square of the board, written as its row and its column: the upper left corner is `1A`, the centre `8H`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Square(u8);

impl Square {
    /// The number of rows and columns.
    pub const SIDE: u8 = 15;
    /// The number of squares.
    pub const COUNT: u8 = Self::SIDE * Self::SIDE;
    /// The centre, which the first play has to cover.
    pub const CENTRE: Self = Self(Self::COUNT / 2);

    /// The square in this row and column, each counted from 0.
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < Self::SIDE && column < Self::SIDE { Some(Self(row * Self::SIDE + column)) } else { None }
    }

    /// All squares, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    /// The row, from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / Self::SIDE
    }

    /// The column, from 0.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % Self::SIDE
    }

    /// The square's number, row by row.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next square in a direction.
    #[must_use]
    pub const fn next(self, direction: Direction) -> Option<Self> {
        match direction {
            Direction::Across => Self::new(self.row(), self.column() + 1),
            Direction::Down => Self::new(self.row() + 1, self.column()),
        }
    }

    /// The square before this one in a direction.
    #[must_use]
    pub const fn previous(self, direction: Direction) -> Option<Self> {
        match direction {
            Direction::Across => Self::new(self.row(), self.column().wrapping_sub(1)),
            Direction::Down => Self::new(self.row().wrapping_sub(1), self.column()),
        }
    }

    /// The two to four squares that share a side with this one.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        Direction::BOTH.into_iter().flat_map(move |way| [self.previous(way), self.next(way)]).flatten()
    }

    /// What the square does for a word that is laid on it.
    #[must_use]
    pub const fn premium(self) -> Option<Premium> {
        // The quarters of the board mirror each other, so distances from the nearest edges are enough.
        const QUARTER: [[u8; 8]; 8] = [
            *b"=  '   =",
            *b" -   \"  ",
            *b"  -   ' ",
            *b"'  -   '",
            *b"    -   ",
            *b" \"   \"  ",
            *b"  '   ' ",
            *b"=  '   -",
        ];
        const fn folded(place: u8) -> usize {
            if place < 8 { place as usize } else { (Square::SIDE - 1 - place) as usize }
        }
        match QUARTER[folded(self.row())][folded(self.column())] {
            b'=' => Some(Premium::TripleWord),
            b'-' => Some(Premium::DoubleWord),
            b'"' => Some(Premium::TripleLetter),
            b'\'' => Some(Premium::DoubleLetter),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.row() + 1, (b'A' + self.column()) as char)
    }
}

impl FromStr for Square {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is not a square: write its row and column, such as 8H");
        let column = text.chars().next_back().filter(char::is_ascii_uppercase).ok_or_else(wrong)?;
        let row = &text[..text.len() - 1];
        let plain = !row.starts_with(['0', '+']);
        let row: u8 = row.parse().ok().filter(|_| plain).ok_or_else(wrong)?;
        Self::new(row.wrapping_sub(1), column as u8 - b'A').ok_or_else(wrong)
    }
}

impl TryFrom<String> for Square {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Square> for String {
    fn from(square: Square) -> Self {
        square.to_string()
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Square {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        String::schema()
    }
}
#[cfg(feature = "schema")]
impl utoipa::ToSchema for Square {
    fn name() -> std::borrow::Cow<'static, str> {
        "ScrabbleSquare".into()
    }
}

/// The direction of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabbleDirection))]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

impl Direction {
    /// Both directions.
    pub const BOTH: [Self; 2] = [Self::Across, Self::Down];

    /// The other direction.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }
}

/// A premium square. It counts only on the turn in which it is covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Premium {
    /// Doubles the letter on it.
    DoubleLetter,
    /// Triples the letter on it.
    TripleLetter,
    /// Doubles every word through it.
    DoubleWord,
    /// Triples every word through it.
    TripleWord,
}

impl Premium {
    /// The factor of the letter on the square.
    #[must_use]
    pub const fn letter(self) -> u16 {
        match self {
            Self::DoubleLetter => 2,
            Self::TripleLetter => 3,
            Self::DoubleWord | Self::TripleWord => 1,
        }
    }

    /// The factor of each word through the square.
    #[must_use]
    pub const fn word(self) -> u16 {
        match self {
            Self::DoubleWord => 2,
            Self::TripleWord => 3,
            Self::DoubleLetter | Self::TripleLetter => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    //! Tests the notation of squares, and the numbers of premium squares.
    use super::*;

    #[test]
    fn squares_are_parsed_as_they_are_printed() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        assert_eq!(Square::CENTRE.to_string(), "8H");
        for wrong in ["", "8", "H", "H8", "0A", "16A", "8P", "8h", "08H", "+8H", "8Ü", "256A"] {
            assert!(wrong.parse::<Square>().is_err(), "{wrong}");
        }
        let corner = "1A".parse::<Square>().unwrap();
        assert_eq!(corner.neighbours().map(|square| square.to_string()).collect::<Vec<_>>(), ["1B", "2A"]);
    }

    #[test]
    fn premium_squares() {
        let count = |premium| Square::all().filter(|square| square.premium() == Some(premium)).count();
        let all = [Premium::TripleWord, Premium::DoubleWord, Premium::TripleLetter, Premium::DoubleLetter];
        assert_eq!(all.map(count), [8, 17, 12, 24]);
    }
}
