//! The events that make up the log.

use std::collections::BTreeMap;

use parlor_game::{BySeat, Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Card, CardSet, Crime, Destination, Room, Weapon};

/// An event, as written to the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueEvent))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The case file was filled, and all other cards were dealt.
    Dealt {
        /// The case file.
        file: Crime,
        /// The cards of each seat.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<Card>>))]
        hands: BySeat<CardSet>,
        /// The room of each weapon.
        #[ts(type = "{ [key in Weapon]: Room }")]
        weapons: BTreeMap<Weapon, Room>,
    },
    /// A player rolled the die.
    Rolled {
        /// The player.
        seat: Seat,
        /// The roll.
        die: u8,
    },
    /// A token walked.
    Walked {
        /// The player.
        seat: Seat,
        /// The destination, and the way there.
        way: Destination,
    },
    /// A token went through a secret passage.
    Passed {
        /// The player.
        seat: Seat,
        /// The room at the other end.
        to: Room,
    },
    /// A suggestion. The suspect and the weapon are moved into the room.
    Suggested {
        /// The player who made it.
        seat: Seat,
        /// The suggestion.
        crime: Crime,
        /// The first player to the left who can show a card; `null` if nobody can.
        refuter: Option<Seat>,
    },
    /// A card was shown to the player who made the suggestion.
    Shown {
        /// The player who showed it.
        seat: Seat,
        /// The player who saw it.
        to: Seat,
        /// The card.
        card: Card,
    },
    /// An accusation. The accuser looks into the case file.
    Accused {
        /// The player who made it.
        seat: Seat,
        /// The accusation.
        crime: Crime,
        /// The case file.
        file: Crime,
    },
    /// A player ended the turn, or could not move.
    TurnEnded {
        /// The player.
        seat: Seat,
    },
    /// The game is over, and everybody sees the case file.
    Closed {
        /// The case file.
        file: Crime,
    },
}

/// The part of an event that a viewer sees: everything except cards that only others have seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueNotice))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Notice {
    /// See [`Event::Dealt`].
    Dealt {
        /// The number of cards of each seat.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
        sizes: BySeat<u8>,
        /// The viewer's own cards; `null` for spectators.
        #[cfg_attr(feature = "schema", schema(required, value_type = Option<Vec<Card>>))]
        hand: Option<CardSet>,
        /// The room of each weapon.
        #[ts(type = "{ [key in Weapon]: Room }")]
        weapons: BTreeMap<Weapon, Room>,
    },
    /// See [`Event::Rolled`].
    Rolled {
        /// The player.
        seat: Seat,
        /// The roll.
        die: u8,
    },
    /// See [`Event::Walked`].
    Walked {
        /// The player.
        seat: Seat,
        /// The destination, and the way there.
        way: Destination,
    },
    /// See [`Event::Passed`].
    Passed {
        /// The player.
        seat: Seat,
        /// The room at the other end.
        to: Room,
    },
    /// See [`Event::Suggested`].
    Suggested {
        /// The player who made it.
        seat: Seat,
        /// The suggestion.
        crime: Crime,
        /// The first player to the left who can show a card; `null` if nobody can.
        #[cfg_attr(feature = "schema", schema(required))]
        refuter: Option<Seat>,
    },
    /// See [`Event::Shown`].
    Shown {
        /// The player who showed it.
        seat: Seat,
        /// The player who saw it.
        to: Seat,
        /// The card; `null` for everybody else.
        #[cfg_attr(feature = "schema", schema(required))]
        card: Option<Card>,
    },
    /// See [`Event::Accused`].
    Accused {
        /// The player who made it.
        seat: Seat,
        /// The accusation.
        crime: Crime,
        /// Whether it is right, which wins the game.
        right: bool,
        /// The case file; `null` for everybody but the accuser.
        #[cfg_attr(feature = "schema", schema(required))]
        file: Option<Crime>,
    },
    /// See [`Event::TurnEnded`].
    TurnEnded {
        /// The player.
        seat: Seat,
    },
    /// See [`Event::Closed`].
    Closed {
        /// The case file.
        file: Crime,
    },
}

impl Event {
    /// The part of the event that `viewer` sees.
    pub(crate) fn told_to(&self, viewer: Viewer) -> Notice {
        match self.clone() {
            Self::Dealt { hands, weapons, .. } => Notice::Dealt {
                sizes: hands.map(|_, hand| hand.len()),
                hand: viewer.seat().and_then(|seat| hands.get(seat)).copied(),
                weapons,
            },
            Self::Rolled { seat, die } => Notice::Rolled { seat, die },
            Self::Walked { seat, way } => Notice::Walked { seat, way },
            Self::Passed { seat, to } => Notice::Passed { seat, to },
            Self::Suggested { seat, crime, refuter } => Notice::Suggested { seat, crime, refuter },
            Self::Shown { seat, to, card } => {
                let sees = viewer.is(seat) || viewer.is(to);
                Notice::Shown { seat, to, card: sees.then_some(card) }
            }
            Self::Accused { seat, crime, file } => {
                Notice::Accused { seat, crime, right: crime == file, file: viewer.is(seat).then_some(file) }
            }
            Self::TurnEnded { seat } => Notice::TurnEnded { seat },
            Self::Closed { file } => Notice::Closed { file },
        }
    }

    /// Whether the event revealed a hidden card, or something about who has which cards. Rolls need not be listed here,
    /// because an action that uses luck can never be undone.
    pub(crate) const fn reveals(&self) -> bool {
        matches!(self, Self::Dealt { .. } | Self::Suggested { .. } | Self::Shown { .. } | Self::Accused { .. })
    }
}
