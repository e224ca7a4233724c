//! One value per seat, indexed by seat.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{MAX_SEATS, Seat};

/// One `T` for each seat of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "Vec<T>")]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    /// Creates a value for each of `seats` seats.
    pub fn new(seats: u8, make: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(seats).map(make).collect())
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.0.len() as u8
    }

    /// The value of `seat`, or `None` if the table has no such seat.
    #[must_use]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// The mutable value of `seat`, or `None` if the table has no such seat.
    pub fn get_mut(&mut self, seat: Seat) -> Option<&mut T> {
        self.0.get_mut(seat.index())
    }

    /// Seats with their values.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        Seat::all(self.seats()).zip(&self.0)
    }

    /// The values only.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.0.iter()
    }

    /// The mutable values only.
    pub fn values_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> {
        self.0.iter_mut()
    }

    /// Creates a new value for each seat from its current one.
    pub fn map<U>(&self, mut make: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat(self.iter().map(|(seat, value)| make(seat, value)).collect())
    }
}

impl<T> TryFrom<Vec<T>> for BySeat<T> {
    type Error = String;
    fn try_from(values: Vec<T>) -> Result<Self, String> {
        if values.len() > usize::from(MAX_SEATS) {
            return Err(format!("a table has at most {MAX_SEATS} seats, not {}", values.len()));
        }
        Ok(Self(values))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
