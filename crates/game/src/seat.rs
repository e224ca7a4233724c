//! Seats, sets of seats, and viewers.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The maximum number of seats of any game.
pub const MAX_SEATS: u8 = 10;

/// A place at the table, counted from 0 in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(maximum = 9))]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, if it is in range.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < MAX_SEATS { Some(Self(number)) } else { None }
    }

    /// The seat's number, for indexing.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `seats` seats in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..seats.min(MAX_SEATS)).map(Self)
    }

    /// The seat that this seat's player has after `one` and `other` have been swapped.
    #[must_use]
    pub fn swapped(self, one: Self, other: Self) -> Self {
        match self {
            seat if seat == one => other,
            seat if seat == other => one,
            seat => seat,
        }
    }

    /// The next seat to the left, at a table with this many seats.
    #[must_use]
    pub fn left(self, seats: u8) -> Self {
        Self((self.0 + 1) % seats.max(1))
    }

    /// The other seats of a table, in the order of play, beginning with the one to the left.
    pub fn others(self, seats: u8) -> impl Iterator<Item = Self> + Clone {
        std::iter::successors(Some(self.left(seats)), move |seat| Some(seat.left(seats)))
            .take(usize::from(seats.saturating_sub(1)))
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("a seat is a number below {MAX_SEATS}, not {number}"))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl fmt::Display for Seat {
    /// Shows the number counted from 1, as players count seats.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
#[ts(type = "number[]")]
pub struct SeatSet(u16);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// One seat.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Every seat of a table.
    #[must_use]
    pub fn all(seats: u8) -> Self {
        Seat::all(seats).collect()
    }

    /// Whether the set contains `seat`.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Both sets together.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The seats of this set that are not in another.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// This set without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// The seats of the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, |set, seat| set.union(Self::only(seat)))
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Self {
        set.iter().collect()
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(u8::from)).finish()
    }
}

/// The viewer of a view. Serialized as the seat's number, or `null` for a spectator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(from = "Option<Seat>", into = "Option<Seat>")]
#[ts(type = "number | null")]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// A spectator, who sees only what everybody sees.
    Spectator,
}

impl Viewer {
    /// The viewer's seat, if any.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }

    /// Whether the viewer is the player in `seat`.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }
}

/// For API descriptions. Written by hand, because a viewer is serialized as a seat number and not as an enum.
#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Viewer {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Type};
        OneOfBuilder::new()
            .item(ObjectBuilder::new().schema_type(Type::Null))
            .item(utoipa::openapi::Ref::from_schema_name("Seat"))
            .description(Some("The viewer: the seat's number, or `null` for a spectator."))
            .into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Viewer {
    fn schemas(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>) {
        schemas.push(("Seat".to_owned(), <Seat as utoipa::PartialSchema>::schema()));
    }
}

impl From<Option<Seat>> for Viewer {
    fn from(seat: Option<Seat>) -> Self {
        seat.map_or(Self::Spectator, Self::Seat)
    }
}

impl From<Viewer> for Option<Seat> {
    fn from(viewer: Viewer) -> Self {
        viewer.seat()
    }
}

#[cfg(test)]
mod tests {
    //! Tests that the seat to the left wraps around, that sets are ordered, and that numbers out of range are refused.
    use super::*;

    #[test]
    fn play_passes_to_the_left_and_wraps_around() {
        let last = Seat::new(3).unwrap();
        assert_eq!(last.left(4), Seat::new(0).unwrap());
        assert_eq!(last.left(5), Seat::new(4).unwrap());
        assert_eq!(Seat::new(1).unwrap().others(4).map(u8::from).collect::<Vec<_>>(), [2, 3, 0]);
    }

    #[test]
    fn a_set_round_trips_in_order() {
        let set: SeatSet = serde_json::from_str("[7,0,3,3]").unwrap();
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,3,7]");
        assert!(serde_json::from_str::<SeatSet>("[10]").is_err());
    }

    #[test]
    fn a_spectator_is_null() {
        assert_eq!(serde_json::to_string(&Viewer::Spectator).unwrap(), "null");
        assert_eq!(serde_json::from_str::<Viewer>("2").unwrap(), Viewer::Seat(Seat::new(2).unwrap()));
    }
}
