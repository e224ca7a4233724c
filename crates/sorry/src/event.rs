//! The events that make up the log.

use parlor_game::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Card, Leg};

/// An event, as written to the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryEvent))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A game started, from the initial position with a full deck.
    GameStarted {
        /// The seat that has the first turn.
        starter: Seat,
        /// Whether the starter was drawn at random.
        drawn: bool,
    },
    /// A hand was dealt.
    Dealt {
        /// The seat that gets the hand.
        seat: Seat,
        /// The cards.
        cards: Vec<Card>,
    },
    /// The deck was empty, and the discards were shuffled into a new one.
    Reshuffled {},
    /// A card was drawn, visible to all.
    Drew {
        /// The seat that drew it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was played from a hand.
    Laid {
        /// The seat that played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Pawns were moved with the open card.
    Moved {
        /// The seat that moved them.
        seat: Seat,
        /// The card.
        card: Card,
        /// The moves, pawn by pawn.
        legs: Vec<Leg>,
        /// The unused spaces of a team's 7.
        left: u8,
    },
    /// The open card was not used.
    Forfeited {
        /// The seat that drew or played the card.
        seat: Seat,
        /// The card.
        card: Card,
        /// Whether the player chose not to change places with it.
        by_choice: bool,
    },
    /// A card of a hand was discarded without a move, which ends the turn.
    Discarded {
        /// The seat that discarded it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was drawn into a hand.
    Took {
        /// The seat that drew it.
        seat: Seat,
        /// The card.
        card: Card,
    },
}

/// The part of an event that a viewer sees: everything except the cards in other players' hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryNotice))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Notice {
    /// See [`Event::GameStarted`].
    GameStarted {
        /// The seat that has the first turn.
        starter: Seat,
        /// Whether the starter was drawn at random.
        drawn: bool,
    },
    /// See [`Event::Dealt`].
    Dealt {
        /// The seat that gets the hand.
        seat: Seat,
        /// The cards; `null` if they are another player's.
        #[cfg_attr(feature = "schema", schema(required))]
        cards: Option<Vec<Card>>,
    },
    /// See [`Event::Reshuffled`].
    Reshuffled {},
    /// See [`Event::Drew`].
    Drew {
        /// The seat that drew it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// See [`Event::Laid`].
    Laid {
        /// The seat that played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// See [`Event::Moved`].
    Moved {
        /// The seat that moved them.
        seat: Seat,
        /// The card.
        card: Card,
        /// The moves, pawn by pawn.
        legs: Vec<Leg>,
        /// The unused spaces of a team's 7.
        left: u8,
    },
    /// See [`Event::Forfeited`].
    Forfeited {
        /// The seat that drew or played the card.
        seat: Seat,
        /// The card.
        card: Card,
        /// Whether the player chose not to change places with it.
        by_choice: bool,
    },
    /// See [`Event::Discarded`].
    Discarded {
        /// The seat that discarded it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// See [`Event::Took`].
    Took {
        /// The seat that drew it.
        seat: Seat,
        /// The card; `null` if it is another player's.
        #[cfg_attr(feature = "schema", schema(required))]
        card: Option<Card>,
    },
}

impl Event {
    /// The part of the event that `viewer` sees.
    pub(crate) fn told_to(&self, viewer: Viewer) -> Notice {
        match self.clone() {
            Self::GameStarted { starter, drawn } => Notice::GameStarted { starter, drawn },
            Self::Dealt { seat, cards } => Notice::Dealt { seat, cards: viewer.is(seat).then_some(cards) },
            Self::Reshuffled {} => Notice::Reshuffled {},
            Self::Drew { seat, card } => Notice::Drew { seat, card },
            Self::Laid { seat, card } => Notice::Laid { seat, card },
            Self::Moved { seat, card, legs, left } => Notice::Moved { seat, card, legs, left },
            Self::Forfeited { seat, card, by_choice } => Notice::Forfeited { seat, card, by_choice },
            Self::Discarded { seat, card } => Notice::Discarded { seat, card },
            Self::Took { seat, card } => Notice::Took { seat, card: viewer.is(seat).then_some(card) },
        }
    }

    /// Whether the event revealed a card of a hand. Draws from the deck need not be listed here, because an action that
    /// uses luck can never be undone.
    pub(crate) const fn shows_a_hand(&self) -> bool {
        matches!(self, Self::Dealt { .. } | Self::Laid { .. } | Self::Discarded { .. } | Self::Took { .. })
    }
}
