//! The places of a pawn.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A square of the open track, numbered clockwise from the corner before Red's START, 0 to 59.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorrySquare, maximum = 59))]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub struct Square(u8);

impl Square {
    /// The number of squares.
    pub const COUNT: u8 = 60;

    /// The square with this number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// The square this many spaces after the first one, wrapping around.
    #[must_use]
    pub const fn wrap(number: i16) -> Self {
        Self(number.rem_euclid(Self::COUNT as i16) as u8)
    }

    /// The square's number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The square `by` spaces forward, or backward if negative.
    #[must_use]
    pub const fn plus(self, by: i8) -> Self {
        // Every move is shorter than a full round, so a comparison suffices; it is cheaper than a remainder.
        let sum = self.0 as i16 + by as i16;
        let round = Self::COUNT as i16;
        if by.unsigned_abs() >= Self::COUNT {
            Self::wrap(sum)
        } else if sum < 0 {
            Self((sum + round) as u8)
        } else if sum >= round {
            Self((sum - round) as u8)
        } else {
            Self(sum as u8)
        }
    }

    /// The number of spaces forward to `other`, 0 to 59.
    #[must_use]
    pub const fn to(self, other: Self) -> u8 {
        if other.0 >= self.0 { other.0 - self.0 } else { other.0 + Self::COUNT - self.0 }
    }

    /// All squares.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }
}

impl TryFrom<u8> for Square {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("a square is a number from 0 to 59, not {number}"))
    }
}

impl From<Square> for u8 {
    fn from(square: Square) -> Self {
        square.0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A pawn's place. Written `S`, `0` to `59`, `z0` to `z4` and `H`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub enum Spot {
    /// On its START.
    Start,
    /// On the open track.
    Track(Square),
    /// In its safety zone, on the square with this number from 0 to 4.
    Safe(u8),
    /// At HOME, where the pawn stays.
    Home,
}

impl Spot {
    /// The number of squares in a safety zone.
    pub const SAFE: u8 = 5;

    /// The square on the open track, if the place is one.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Track(square) => Some(square),
            _ => None,
        }
    }

    /// Every place of a pawn.
    pub fn all() -> impl Iterator<Item = Self> {
        let safe = (0..Self::SAFE).map(Self::Safe);
        [Self::Start].into_iter().chain(Square::all().map(Self::Track)).chain(safe).chain([Self::Home])
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("S"),
            Self::Track(square) => write!(f, "{square}"),
            Self::Safe(number) => write!(f, "z{number}"),
            Self::Home => f.write_str("H"),
        }
    }
}

impl FromStr for Spot {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let number = |digits: &str, below: u8| {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse::<u8>().ok().filter(|number| plain && *number < below)
        };
        let found = match text {
            "S" | "s" => Some(Self::Start),
            "H" | "h" => Some(Self::Home),
            _ => match text.strip_prefix(['z', 'Z']) {
                Some(digits) => number(digits, Self::SAFE).map(Self::Safe),
                None => number(text, Square::COUNT).map(|number| Self::Track(Square(number))),
            },
        };
        found.ok_or_else(|| format!("`{text}` is not a place for a pawn: use S, 0 to 59, z0 to z4 or H"))
    }
}

impl TryFrom<String> for Spot {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Spot> for String {
    fn from(spot: Spot) -> Self {
        spot.to_string()
    }
}

/// For API descriptions. Written by hand, because a place is serialized as text and not as an enum.
#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Spot {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, Type};
        ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some("^(S|H|z[0-4]|[0-9]|[1-5][0-9])$"))
            .description(Some("Where a pawn stands: `S`, `0` to `59`, `z0` to `z4` or `H`."))
            .into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Spot {
    fn name() -> std::borrow::Cow<'static, str> {
        "SorrySpot".into()
    }
}

#[cfg(test)]
mod tests {
    //! Tests that places round-trip, and that nothing else is accepted.
    use super::*;

    #[test]
    fn spots_are_parsed_as_they_are_printed() {
        for spot in Spot::all() {
            assert_eq!(spot.to_string().parse(), Ok(spot));
        }
        assert_eq!(Spot::all().count(), 1 + 60 + 5 + 1);
        for wrong in ["60", "z5", "z", "", "-1", "+1", "x", "12 ", "z 1"] {
            assert!(wrong.parse::<Spot>().unwrap_err().contains("z0 to z4"), "{wrong}");
        }
    }

    #[test]
    fn squares_go_round() {
        for square in Square::all() {
            for by in i8::MIN..=i8::MAX {
                assert_eq!(square.plus(by), Square::wrap(i16::from(square.number()) + i16::from(by)));
            }
            for other in Square::all() {
                assert_eq!(square.plus(square.to(other) as i8), other);
            }
        }
    }
}
