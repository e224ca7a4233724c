//! The actions of a player, and why they may be refused.

use parlor_game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Card, Crime, Place, Room, Suspect, Weapon};

/// A player's action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueAction))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Roll the die.
    // (With braces, so that unknown fields are refused here too.)
    Roll {},
    /// Use the secret passage, instead of rolling.
    Passage {},
    /// Walk to a place that the roll allows.
    Walk {
        /// The place.
        to: Place,
    },
    /// Suggest a suspect and a weapon for the room of your token.
    Suggest {
        /// The suspect.
        suspect: Suspect,
        /// The weapon.
        weapon: Weapon,
    },
    /// Show a card that disproves the suggestion to the player who made it.
    Show {
        /// The card.
        card: Card,
    },
    /// Accuse, and look into the case file.
    Accuse {
        /// The suspect, the weapon and the room.
        crime: Crime,
    },
    /// End the turn.
    EndTurn {},
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueIllegal))]
#[serde(tag = "code", content = "data", rename_all = "snake_case")]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// It is another player's turn.
    #[error("it is not your turn: the game is waiting for {waiting_on}")]
    NotYourTurn {
        /// The player that the game waits for.
        waiting_on: Seat,
    },
    /// The player was asked to disprove a suggestion and has to show a card first.
    #[error("show one of your cards that disproves the suggestion")]
    MustShow,
    /// Nobody has asked this player for a card.
    #[error("no suggestion is waiting for a card from you")]
    NotAsked,
    /// The card is not in the player's hand.
    #[error("you do not have {card}")]
    NotInHand {
        /// The card.
        card: Card,
    },
    /// The card is not one of those suggested.
    #[error("{card} was not suggested")]
    NotSuggested {
        /// The card.
        card: Card,
    },
    /// The die has not been rolled yet.
    #[error("roll the die first")]
    RollFirst,
    /// The player has already moved in this turn.
    #[error("you have already moved in this turn")]
    AlreadyMoved,
    /// The player has rolled and must walk.
    #[error("walk first: you have rolled the die")]
    MustWalk,
    /// Every door is blocked by another token.
    #[error("every door of the {room} is blocked: wait, or use a secret passage if there is one")]
    Trapped {
        /// The room.
        room: Room,
    },
    /// There is no secret passage at the player's place.
    #[error("there is no secret passage here: they are in the kitchen, the study, the lounge and the conservatory")]
    NoPassage,
    /// The token cannot get there with this roll.
    #[error("you can't get to {to} with a {die}")]
    OutOfReach {
        /// The place.
        to: Place,
        /// The roll.
        die: u8,
    },
    /// The player cannot go back into the room that the token is leaving.
    #[error("you can't go back into the {room} in the same turn")]
    SameRoom {
        /// The room.
        room: Room,
    },
    /// The token is not in a room.
    #[error("you must be in a room to make a suggestion")]
    NotInRoom,
    /// The player has already made a suggestion in this turn.
    #[error("you have already made a suggestion in this turn")]
    AlreadySuggested,
    /// The player has to enter a room first.
    #[error("enter a room first: you have been in the {room} since your last turn")]
    EnterFirst {
        /// The room.
        room: Room,
    },
    /// The player has just entered a room and must make a suggestion.
    #[error("make a suggestion for the {room} first")]
    MustSuggest {
        /// The room.
        room: Room,
    },
    /// The player can move and must do so.
    #[error("you must move: roll the die")]
    MustMove,
}
