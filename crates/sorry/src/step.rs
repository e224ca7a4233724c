//! One pawn's move: the request, and its effect.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Colour, Spot, Square};

/// A requested move of one pawn. A pawn is identified by its colour and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryStep))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// From START onto the circle outside it.
    Start {
        /// The pawn's colour.
        colour: Colour,
    },
    /// Along the track, and into the safety zone.
    Walk {
        /// The pawn's colour.
        colour: Colour,
        /// The pawn's place.
        from: Spot,
        /// The number of spaces; negative for backward.
        by: i8,
    },
    /// Change places with an opponent's pawn.
    Switch {
        /// The pawn's colour.
        colour: Colour,
        /// The pawn's square.
        from: Square,
        /// The other pawn's square.
        with: Square,
    },
    /// From START onto an occupied square.
    Sorry {
        /// The pawn's colour.
        colour: Colour,
        /// The occupied square.
        onto: Square,
    },
}

impl Step {
    /// The colour of the pawn that the step moves.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self {
            Self::Start { colour }
            | Self::Walk { colour, .. }
            | Self::Switch { colour, .. }
            | Self::Sorry { colour, .. } => colour,
        }
    }

    /// The place of that pawn before the step.
    #[must_use]
    pub const fn from(self) -> Spot {
        match self {
            Self::Start { .. } | Self::Sorry { .. } => Spot::Start,
            Self::Walk { from, .. } => from,
            Self::Switch { from, .. } => Spot::Track(from),
        }
    }
}

/// The use of a card: one step, or two for a split 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The step, or the first step of a split 7.
    pub step: Step,
    /// The second step of a split 7, on the board after the first.
    pub then: Option<Step>,
}

impl Move {
    /// Whether the move changes places, which is never mandatory.
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

/// The path of one pawn: its place before the step, after the move by the card, and after the slide, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Route {
    /// The place before the step.
    pub from: Spot,
    /// The place to which the card moved it, before any slide.
    pub landed: Spot,
    /// The place after the step, including any slide.
    pub to: Spot,
}

/// A pawn sent back to START.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryBump))]
pub struct Bump {
    /// The pawn's colour.
    pub colour: Colour,
    /// The place before the step.
    pub at: Square,
}

/// The complete effect of a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryLeg))]
pub struct Leg {
    /// The moving pawn's colour.
    pub colour: Colour,
    /// The place before the step.
    pub from: Spot,
    /// The place to which the card moved it, before any slide.
    pub landed: Spot,
    /// The place after the step. Differs from `landed` after a slide.
    pub to: Spot,
    /// Whether it went backward. Omitted if it did not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub backward: bool,
    /// The colour of the other pawn, if they changed places. Omitted otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub switched: Option<Colour>,
    /// The pawns sent back to START, in order. They can include the pawn that the moving pawn changed places with, if
    /// the slide hits it at its new place. Omitted if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Bump>>")]
    pub bumped: Vec<Bump>,
}

impl Leg {
    /// Whether these are the parts of the same split 7 in opposite orders, with the same effects.
    #[must_use]
    pub fn in_other_order(legs: &[Self], others: &[Self]) -> bool {
        matches!((legs, others), ([first, second], [one, other]) if first == other && second == one)
    }
}
