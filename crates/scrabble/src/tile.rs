//! Letters, tiles, and tiles as they lie on the board.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A letter from A to Z.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Letter(u8);

impl Letter {
    /// The number of letters.
    pub const COUNT: usize = 26;

    const VALUES: [u8; Self::COUNT] = [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10];
    const COPIES: [u8; Self::COUNT] = [9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1];

    /// The letter of an ASCII character in upper or lower case.
    #[must_use]
    pub const fn new(letter: char) -> Option<Self> {
        let upper = letter.to_ascii_uppercase();
        if upper.is_ascii_uppercase() { Some(Self(upper as u8 - b'A')) } else { None }
    }

    /// All letters, from A to Z.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The letter's number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter as an upper-case character.
    #[must_use]
    pub const fn char(self) -> char {
        (b'A' + self.0) as char
    }

    /// The points that a tile with this letter scores.
    #[must_use]
    pub const fn value(self) -> u8 {
        Self::VALUES[self.index()]
    }
}

/// A tile as it is in the bag and on a rack: a letter, or a blank. Letters come before blanks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub enum Tile {
    /// A tile with a letter.
    Letter(Letter),
    /// A tile that stands for any letter.
    Blank,
}

impl Tile {
    /// The number of kinds.
    pub const KINDS: usize = Letter::COUNT + 1;

    /// All kinds: A to Z, then the blank.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Letter::all().map(Self::Letter).chain([Self::Blank])
    }

    /// The number of the kind, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Letter(letter) => letter.index(),
            Self::Blank => Letter::COUNT,
        }
    }

    /// The number of copies in the game.
    #[must_use]
    pub const fn copies(self) -> u8 {
        match self {
            Self::Letter(letter) => Letter::COPIES[letter.index()],
            Self::Blank => 2,
        }
    }

    /// The points that the tile scores.
    #[must_use]
    pub const fn value(self) -> u8 {
        match self {
            Self::Letter(letter) => letter.value(),
            Self::Blank => 0,
        }
    }

    /// The rank in the draw for the first turn, lowest first: a blank comes before A.
    #[must_use]
    pub const fn rank(self) -> usize {
        match self {
            Self::Letter(letter) => 1 + letter.index(),
            Self::Blank => 0,
        }
    }
}

/// A tile as it lies on the board: with the letter that it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Face {
    /// The letter, which a blank keeps for the rest of the game.
    pub letter: Letter,
    /// Whether the tile is a blank.
    pub blank: bool,
}

impl Face {
    /// The tile.
    #[must_use]
    pub const fn tile(self) -> Tile {
        if self.blank { Tile::Blank } else { Tile::Letter(self.letter) }
    }

    /// The points that the tile scores.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.tile().value()
    }

    /// The letter as a character: in upper case, or in lower case for a blank.
    #[must_use]
    pub const fn char(self) -> char {
        let letter = self.letter.char();
        if self.blank { letter.to_ascii_lowercase() } else { letter }
    }

    /// The inverse of [`Face::char`].
    #[must_use]
    pub const fn new(letter: char) -> Option<Self> {
        match Letter::new(letter) {
            Some(of) => Some(Self { letter: of, blank: letter.is_ascii_lowercase() }),
            None => None,
        }
    }
}

/// The only character of a text.
fn only(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

macro_rules! written_as_one_character {
    ($($type:ty, $read:expr, $write:expr, $what:literal);*) => {$(
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let write: fn(Self) -> char = $write;
                write!(f, "{}", write(*self))
            }
        }
        impl FromStr for $type {
            type Err = String;
            fn from_str(text: &str) -> Result<Self, String> {
                let read: fn(char) -> Option<Self> = $read;
                only(text).and_then(read).ok_or_else(|| format!("`{text}` is not {}", $what))
            }
        }
        impl TryFrom<String> for $type {
            type Error = String;
            fn try_from(text: String) -> Result<Self, String> {
                text.parse()
            }
        }
        impl From<$type> for String {
            fn from(value: $type) -> Self {
                value.to_string()
            }
        }
        #[cfg(feature = "schema")]
        impl utoipa::PartialSchema for $type {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                String::schema()
            }
        }
        #[cfg(feature = "schema")]
        impl utoipa::ToSchema for $type {}
    )*};
}

written_as_one_character! {
    Letter, |text| Letter::new(text).filter(|letter| letter.char() == text), |letter| letter.char(),
    "a letter from A to Z";
    Tile, |text| match text {
        '?' => Some(Tile::Blank),
        _ => Letter::new(text).filter(|letter| letter.char() == text).map(Tile::Letter),
    }, |tile| match tile {
        Tile::Letter(letter) => letter.char(),
        Tile::Blank => '?',
    }, "a tile: A to Z, or ? for a blank";
    Face, Face::new, |face| face.char(), "a tile on the board: A to Z, or a to z for a blank"
}

#[cfg(test)]
mod tests {
    //! Tests that there are 100 tiles worth 187 points, and that tiles are parsed as they are printed.
    use super::*;

    #[test]
    fn the_tiles() {
        let count: u32 = Tile::all().map(|tile| u32::from(tile.copies())).sum();
        let points: u32 = Tile::all().map(|tile| u32::from(tile.copies()) * u32::from(tile.value())).sum();
        assert_eq!((count, points), (100, 187));
        let worth = |points: u8| Letter::all().filter(move |letter| letter.value() == points).map(Letter::char);
        let letters = [1, 2, 3, 4, 5, 8, 10].map(|points| worth(points).collect::<String>());
        assert_eq!(letters, ["AEILNORSTU", "DG", "BCMP", "FHVWY", "K", "JX", "QZ"]);
    }

    #[test]
    fn tiles_are_parsed_as_they_are_printed() {
        for tile in Tile::all() {
            assert_eq!(tile.to_string().parse(), Ok(tile));
        }
        for text in ["A", "z"] {
            assert_eq!(text.parse::<Face>().unwrap().to_string(), text);
        }
        assert_eq!("q".parse::<Face>().unwrap().value(), 0);
        assert!("a".parse::<Tile>().is_err() && "AB".parse::<Tile>().is_err() && "".parse::<Letter>().is_err());
        assert!("Ä".parse::<Face>().is_err() && "?".parse::<Face>().is_err());
    }
}
