//! One pawn's move: as it is asked for, and what it brings about.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Colour, Spot, Square};

/// One pawn's move, as it is asked for. A pawn is named by its colour and by where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryStep))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// From START onto the circle outside it.
    Start {
        /// Whose pawn.
        colour: Colour,
    },
    /// Along the track, and into the safety zone.
    Walk {
        /// Whose pawn.
        colour: Colour,
        /// Where it stands.
        from: Spot,
        /// By how many spaces; backward if negative.
        by: i8,
    },
    /// Change places with an opponent's pawn.
    Switch {
        /// Whose pawn.
        colour: Colour,
        /// Where it stands.
        from: Square,
        /// Where the other pawn stands.
        with: Square,
    },
    /// From START onto a square that is taken.
    Sorry {
        /// Whose pawn.
        colour: Colour,
        /// The square.
        onto: Square,
    },
}

impl Step {
    /// Whose pawn it moves.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self {
            Self::Start { colour }
            | Self::Walk { colour, .. }
            | Self::Switch { colour, .. }
            | Self::Sorry { colour, .. } => colour,
        }
    }

    /// Where that pawn stands.
    #[must_use]
    pub const fn from(self) -> Spot {
        match self {
            Self::Start { .. } | Self::Sorry { .. } => Spot::Start,
            Self::Walk { from, .. } => from,
            Self::Switch { from, .. } => Spot::Track(from),
        }
    }
}

/// What is done with a card: one step, or two for a 7 that is split.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The step, or the first one.
    pub step: Step,
    /// The second step of a 7 that is split, on the board that the first one leaves.
    pub then: Option<Step>,
}

impl Move {
    /// Whether it is to change places, which nobody has to do.
    #[must_use]
    pub const fn is_switch(&self) -> bool {
        matches!(self.step, Step::Switch { .. })
    }
}

impl From<Step> for Move {
    fn from(step: Step) -> Self {
        Self { step, then: None }
    }
}

/// The way of one pawn: where it stood, where the card took it, and where it stands after a slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    /// Where it stood.
    pub from: Spot,
    /// Where the card took it.
    pub landed: Spot,
    /// Where it stands in the end: further on, if it landed on a triangle and slid.
    pub to: Spot,
}

/// A pawn that is sent back to its START.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryBump))]
pub struct Bump {
    /// Whose pawn.
    pub colour: Colour,
    /// Where it stood.
    pub at: Square,
}

/// What a step brings about, all told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryLeg))]
pub struct Leg {
    /// Whose pawn moves.
    pub colour: Colour,
    /// Where it stood.
    pub from: Spot,
    /// Where the card took it.
    pub landed: Spot,
    /// Where it stands in the end: further on than `landed`, if it slid.
    pub to: Spot,
    /// Whether it went backward. Left out if it did not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub backward: bool,
    /// Whose pawn took the place where it stood. Left out if they did not change places.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub switched: Option<Colour>,
    /// Who was sent back to START, in the order in which they were met. One that changed places can be among them: then it stood where
    /// this pawn had come from. Left out if there is none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Bump>>")]
    pub bumped: Vec<Bump>,
}

impl Leg {
    /// Whether these are the two legs of a split 7, and the others are the same two the other way round: it comes to the same.
    #[must_use]
    pub fn in_other_order(legs: &[Self], others: &[Self]) -> bool {
        matches!((legs, others), ([first, second], [one, other]) if first == other && second == one)
    }
}
