//! What a player may ask for, and why it may be refused.

use parlor_game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Card, Colour, Spot, Square, Step};

/// What a player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryAction))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Take the top card. Whoever cannot move with it has forfeited the move.
    // (With braces, so that unknown fields are refused here too.)
    Draw {},
    /// Play a card: the one that was drawn, or one of the hand.
    Move {
        /// The card.
        card: Card,
        /// What it does.
        step: Step,
        /// The other leg of a 7 that is split between two pawns. A team plays its 7 leg by leg, each as a move of its own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        then: Option<Step>,
    },
    /// Not to change places with an 11, when it can be used in no other way.
    Pass {},
    /// Lay down a card of the hand without moving, when none of them can be used.
    Discard {
        /// The card.
        card: Card,
    },
    /// Begin the next game of the series.
    NextGame {},
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryIllegal))]
#[serde(tag = "code", content = "data", rename_all = "snake_case")]
pub enum Illegal {
    /// It is over.
    #[error("the game is over")]
    GameOver,
    /// The game of the series is over and the next has not begun.
    #[error("this game is over: ask for the next game first")]
    BetweenGames,
    /// A next game was asked for while one is being played.
    #[error("the next game begins when this one is over")]
    GameNotOver,
    /// Somebody else is to play.
    #[error("it is not your turn: the game waits for {waiting_on}")]
    NotYourTurn {
        /// Who is to play.
        waiting_on: Seat,
    },
    /// No card has been drawn.
    #[error("draw a card first")]
    DrawFirst,
    /// A card has been drawn and is to be played.
    #[error("you have drawn the {card}: move with it first")]
    MoveFirst {
        /// The card.
        card: Card,
    },
    /// With a hand of cards nothing is drawn first.
    #[error("you have a hand of five: play a card of it, and a new one is drawn for it")]
    PlayFromHand,
    /// It is not the card that was drawn.
    #[error("the card that was drawn is the {drawn}")]
    OtherCard {
        /// The card that was drawn.
        drawn: Card,
    },
    /// The card is not in the hand.
    #[error("there is no {card} in your hand")]
    NotInHand {
        /// The card.
        card: Card,
    },
    /// The colour is somebody else's.
    #[error("{colour} is not yours to move")]
    NotYourPawn {
        /// The colour.
        colour: Colour,
    },
    /// Nobody stands there.
    #[error("no pawn of {colour} is at {spot}")]
    NoPawn {
        /// The colour.
        colour: Colour,
        /// The place.
        spot: Spot,
    },
    /// A pawn on START has to be started first.
    #[error("a pawn leaves START with a 1 or a 2, onto the circle, or with a Sorry!")]
    OnStart,
    /// A pawn at HOME stays there.
    #[error("a pawn at HOME does not move again")]
    AtHome,
    /// The card does not start a pawn.
    #[error("the {card} does not start a pawn: only a 1 or a 2 does")]
    CannotStart {
        /// The card.
        card: Card,
    },
    /// The card does not move so far, or not that way.
    #[error("the {card} does not move a pawn by {by}")]
    CannotWalk {
        /// The card.
        card: Card,
        /// By how many spaces it was to be.
        by: i8,
    },
    /// Only an 11 changes places.
    #[error("the {card} does not change places: only an 11 does")]
    CannotSwitch {
        /// The card.
        card: Card,
    },
    /// Only a Sorry! puts a pawn of START onto somebody's square.
    #[error("the {card} does not take a pawn from START onto another's square: only a Sorry! does")]
    CannotReplace {
        /// The card.
        card: Card,
    },
    /// Only a 7 is split.
    #[error("the {card} is not split between two pawns: only a 7 is")]
    CannotSplit {
        /// The card.
        card: Card,
    },
    /// Both legs of a 7 move a pawn forward.
    #[error("a 7 moves pawns forward, and does nothing else")]
    CannotSplitSo,
    /// The legs of a 7 are seven together.
    #[error("a 7 has to be used to the last space, and this makes {by}")]
    NotSeven {
        /// What they are together.
        by: i8,
    },
    /// A 7 moves each pawn once.
    #[error("this 7 has moved the pawn at {spot} already: the rest is for another one")]
    MovedAlready {
        /// Where the pawn stands.
        spot: Spot,
    },
    /// What would be left of a 7 could not be used.
    #[error("the {left} that would be left of the 7 could not be used")]
    RestUnusable {
        /// How many spaces.
        left: u8,
    },
    /// A team plays its 7 leg by leg.
    #[error("a team plays its 7 one pawn at a time: ask for one leg")]
    LegByLeg,
    /// HOME is reached by exact count.
    #[error("{by} spaces from {from} would lead beyond HOME, which is reached by exact count")]
    BeyondHome {
        /// Where the pawn stands.
        from: Spot,
        /// By how many spaces.
        by: i8,
    },
    /// Two pawns of a colour never stand on one square.
    #[error("a pawn of {colour} is at {spot} already")]
    OwnPawn {
        /// The colour.
        colour: Colour,
        /// The place.
        spot: Spot,
    },
    /// No two pawns stand on one square.
    #[error("two pawns are on square {square}")]
    TwoPawns {
        /// The square.
        square: Square,
    },
    /// No opponent stands there.
    #[error("no pawn that could be taken is on square {square}")]
    NoOpponent {
        /// The square.
        square: Square,
    },
    /// A team's Sorry! goes against opponents while it can.
    #[error("a Sorry! goes against opponents first, and one of them is on the track")]
    OpponentsFirst,
    /// Whoever can move must.
    #[error("you can move, so you must")]
    MustMove,
}
