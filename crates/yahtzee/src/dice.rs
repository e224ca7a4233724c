//! Dice: a face, five dice in order, and which of them are kept.

use std::fmt;

use parlor_game::Luck;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The number of dice in the game.
pub const DICE: usize = 5;

/// One side of a die, with 1 to 6 pips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeFace, minimum = 1, maximum = 6))]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub struct Face(u8);

impl Face {
    /// The side with this many pips, if there is one.
    #[must_use]
    pub const fn new(pips: u8) -> Option<Self> {
        if matches!(pips, 1..=6) { Some(Self(pips)) } else { None }
    }

    /// The number of pips.
    #[must_use]
    pub const fn pips(self) -> u8 {
        self.0
    }

    /// All six sides.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=6).map(Self)
    }

    /// Rolls one die.
    pub fn roll(luck: &mut dyn Luck) -> Self {
        Self(luck.die())
    }
}

impl TryFrom<u8> for Face {
    type Error = String;
    fn try_from(pips: u8) -> Result<Self, String> {
        Self::new(pips).ok_or_else(|| format!("a die shows 1 to 6, not {pips}"))
    }
}

impl From<Face> for u8 {
    fn from(face: Face) -> Self {
        face.0
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Five dice in order. A kept die stays in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeDice, value_type = Vec<Face>, min_items = 5, max_items = 5))]
#[ts(type = "number[]")]
pub struct Dice([Face; DICE]);

impl Dice {
    /// Five dice with these faces.
    #[must_use]
    pub const fn new(faces: [Face; DICE]) -> Self {
        Self(faces)
    }

    /// Five dice with these pips.
    pub fn from_pips(pips: [u8; DICE]) -> Result<Self, String> {
        let mut faces = [Face(1); DICE];
        for (face, pips) in faces.iter_mut().zip(pips) {
            *face = Face::try_from(pips)?;
        }
        Ok(Self(faces))
    }

    /// Rolls all five dice.
    pub fn roll(luck: &mut dyn Luck) -> Self {
        Self(std::array::from_fn(|_| Face::roll(luck)))
    }

    /// Rolls the dice that are not kept, in order.
    #[must_use]
    pub fn reroll(self, keep: Keep, luck: &mut dyn Luck) -> Self {
        Self(std::array::from_fn(|place| if keep.has(place) { self.0[place] } else { Face::roll(luck) }))
    }

    /// The faces in order.
    #[must_use]
    pub const fn faces(self) -> [Face; DICE] {
        self.0
    }

    /// How many dice show `face`.
    #[must_use]
    pub fn count(self, face: Face) -> u8 {
        self.0.iter().filter(|&&die| die == face).count() as u8
    }

    /// The sum of all pips.
    #[must_use]
    pub fn sum(self) -> u8 {
        self.0.iter().map(|face| face.pips()).sum()
    }

    /// The face that all five dice show, if they are equal.
    #[must_use]
    pub fn five_of_a_kind(self) -> Option<Face> {
        self.0.iter().all(|&face| face == self.0[0]).then_some(self.0[0])
    }
}

impl fmt::Display for Dice {
    /// Formats a roll as people write it: `3 3 5 6 1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, e] = self.0;
        write!(f, "{a} {b} {c} {d} {e}")
    }
}

/// Which of the five dice are kept, by position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeKeep, value_type = Vec<bool>, min_items = 5, max_items = 5))]
#[ts(type = "boolean[]")]
pub struct Keep([bool; DICE]);

impl Keep {
    /// No die is kept.
    pub const NONE: Self = Self([false; DICE]);
    /// Every die is kept.
    pub const ALL: Self = Self([true; DICE]);

    /// Creates the value from one flag per die.
    #[must_use]
    pub const fn new(places: [bool; DICE]) -> Self {
        Self(places)
    }

    /// Whether the die at `place` is kept.
    #[must_use]
    pub const fn has(self, place: usize) -> bool {
        self.0[place]
    }

    /// The number of dice that are not kept.
    #[must_use]
    pub fn thrown(self) -> usize {
        self.0.iter().filter(|kept| !**kept).count()
    }

    /// Every choice of kept dice that leaves at least one die to roll.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..31u8).map(|bits| Self(std::array::from_fn(|place| bits >> place & 1 == 1)))
    }

    /// Keeps the first dice that together show `faces`; `None` if some of the faces are missing.
    #[must_use]
    pub fn of(dice: Dice, faces: &[Face]) -> Option<Self> {
        let mut keep = Self::NONE;
        for &face in faces {
            let place = (0..DICE).find(|&place| !keep.0[place] && dice.0[place] == face)?;
            keep.0[place] = true;
        }
        Some(keep)
    }
}
