//! The actions of a player, and why they may be refused.

use parlor_game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Card, Colour, Spot, Square, Step};

/// A player's action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryAction))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Draw the top card. If it allows no move, the move is forfeited.
    // (With braces, so that unknown fields are refused here too.)
    Draw {},
    /// Play a card: the drawn one, or one from the hand.
    Move {
        /// The card.
        card: Card,
        /// The step, or the first part of a split 7.
        step: Step,
        /// The second part of a 7 split between two pawns. A team plays its 7 part by part, each as a separate move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        then: Option<Step>,
    },
    /// Pass instead of changing places, with an 11 that has no other use.
    Pass {},
    /// Discard a card from the hand without moving, if no card of the hand can be used.
    Discard {
        /// The card.
        card: Card,
    },
    /// Start the next game of the series.
    NextGame {},
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryIllegal))]
#[serde(tag = "code", content = "data", rename_all = "snake_case")]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// This game of the series is over and the next has not started.
    #[error("this game is over: start the next game first")]
    BetweenGames,
    /// A next game was requested during a game.
    #[error("the next game can't start before this one is over")]
    GameNotOver,
    /// It is another player's turn.
    #[error("it is not your turn: the game is waiting for {waiting_on}")]
    NotYourTurn {
        /// The player whose turn it is.
        waiting_on: Seat,
    },
    /// No card has been drawn.
    #[error("draw a card first")]
    DrawFirst,
    /// A card has been drawn and must be played.
    #[error("you have drawn the {card}: move with it first")]
    MoveFirst {
        /// The card.
        card: Card,
    },
    /// The player has a hand, so no card is drawn before playing one.
    #[error("you have a hand of five: play one of its cards, then you draw a new one")]
    PlayFromHand,
    /// The card is not the one that was drawn.
    #[error("the drawn card is the {drawn}")]
    OtherCard {
        /// The drawn card.
        drawn: Card,
    },
    /// The card is not in the hand.
    #[error("there is no {card} in your hand")]
    NotInHand {
        /// The card.
        card: Card,
    },
    /// The pawn belongs to another player.
    #[error("you can't move {colour}'s pawns")]
    NotYourPawn {
        /// The colour.
        colour: Colour,
    },
    /// There is no pawn of this colour at this place.
    #[error("no pawn of {colour} is at {spot}")]
    NoPawn {
        /// The colour.
        colour: Colour,
        /// The place.
        spot: Spot,
    },
    /// A pawn on START must be started first.
    #[error("a pawn leaves START only with a 1 or a 2, onto the circle, or with a Sorry!")]
    OnStart,
    /// A pawn at HOME never moves again.
    #[error("a pawn at HOME never moves again")]
    AtHome,
    /// The card does not start a pawn.
    #[error("the {card} does not start a pawn: only a 1 or a 2 does")]
    CannotStart {
        /// The card.
        card: Card,
    },
    /// The card does not move a pawn by this number of spaces, or in this direction.
    #[error("the {card} does not move a pawn by {by}")]
    CannotWalk {
        /// The card.
        card: Card,
        /// The number of spaces requested.
        by: i8,
    },
    /// Only an 11 changes places.
    #[error("the {card} does not change places: only an 11 does")]
    CannotSwitch {
        /// The card.
        card: Card,
    },
    /// Only a Sorry! moves a pawn from START onto an occupied square.
    #[error("the {card} does not move a pawn from START onto an occupied square: only a Sorry! does")]
    CannotReplace {
        /// The card.
        card: Card,
    },
    /// Only a 7 can be split.
    #[error("the {card} can't be split between two pawns: only a 7 can")]
    CannotSplit {
        /// The card.
        card: Card,
    },
    /// Both parts of a split 7 must move a pawn forward.
    #[error("a 7 only moves pawns forward")]
    CannotSplitSo,
    /// The parts of a 7 must add up to seven.
    #[error("a 7 must be used to the last space, but this adds up to {by}")]
    NotSeven {
        /// Their sum.
        by: i8,
    },
    /// A 7 moves each pawn once.
    #[error("this 7 has already moved the pawn at {spot}: move another pawn")]
    MovedAlready {
        /// The place of the pawn.
        spot: Spot,
    },
    /// No pawn could use the rest of the 7.
    #[error("after this move, no pawn could use the remaining {left} of the 7: choose another move")]
    RestUnusable {
        /// The number of unused spaces.
        left: u8,
    },
    /// A team plays its 7 part by part.
    #[error("a team plays its 7 one pawn at a time: move one pawn")]
    LegByLeg,
    /// HOME must be reached by exact count.
    #[error("{by} spaces from {from} would go beyond HOME, which is reached by exact count")]
    BeyondHome {
        /// The place of the pawn.
        from: Spot,
        /// The number of spaces.
        by: i8,
    },
    /// Two pawns of a colour never share a square.
    #[error("a pawn of {colour} is already at {spot}")]
    OwnPawn {
        /// The colour.
        colour: Colour,
        /// The place.
        spot: Spot,
    },
    /// No two pawns share a square.
    #[error("two pawns are on square {square}")]
    TwoPawns {
        /// The square.
        square: Square,
    },
    /// There is no opponent's pawn on this square.
    #[error("no opponent's pawn is on square {square}")]
    NoOpponent {
        /// The square.
        square: Square,
    },
    /// A team's Sorry! must hit an opponent's pawn if possible.
    #[error("a Sorry! must hit an opponent while one is on the track")]
    OpponentsFirst,
    /// The player has a legal move and must make one.
    #[error("you must move, because a move is possible")]
    MustMove,
}
