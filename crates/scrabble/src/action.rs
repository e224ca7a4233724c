//! The actions of a player, and why they may be refused.

use parlor_game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Letter, Placed, Square, Tile};

/// A player's action.
// (Variants without data have braces, so that unknown fields are refused there too.)
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabbleAction))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Lay tiles on the board, in any order.
    Play {
        /// The tiles.
        tiles: Vec<Placed>,
    },
    /// Exchange tiles, which ends the turn. Without tiles, this is a pass.
    Exchange {
        /// The tiles to put back.
        #[ts(type = "string[]")]
        #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
        tiles: Vec<Tile>,
    },
    /// Do nothing, which ends the turn.
    Pass {},
    /// Challenge the words of the last play.
    Challenge {},
    /// Accept the play with which its player has gone out.
    Accept {},
}

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabbleIllegal))]
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
    /// A play without tiles.
    #[error("lay at least one tile, exchange tiles, or pass")]
    NothingPlaced,
    /// Two tiles on one square.
    #[error("two tiles are on {at}")]
    SquareTwice {
        /// The square.
        #[ts(type = "string")]
        at: Square,
    },
    /// A tile already lies on the square.
    #[error("{letter} already lies on {at}")]
    Occupied {
        /// The square.
        #[ts(type = "string")]
        at: Square,
        /// The letter on it.
        #[ts(type = "string")]
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        letter: Letter,
    },
    /// The tile is not on the rack, or not often enough.
    #[error("{}", not_on_rack(*tile, *have))]
    NotOnRack {
        /// The tile.
        #[ts(type = "string")]
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        tile: Tile,
        /// How many of them are on the rack.
        have: u8,
    },
    /// The tiles are neither in one row nor in one column.
    #[error("all tiles of a play must be in one row or column, but {at} is not in line with {with}")]
    NotInLine {
        /// The first square that is out of line.
        #[ts(type = "string")]
        at: Square,
        /// The first square of the play.
        #[ts(type = "string")]
        with: Square,
    },
    /// There is an empty square between the tiles.
    #[error("the tiles must form one word, but {at} between them is empty")]
    Gap {
        /// The first empty square.
        #[ts(type = "string")]
        at: Square,
    },
    /// The first play must have two tiles.
    #[error("the first word needs two or more tiles")]
    TooShort,
    /// The first play must cover the centre.
    #[error("the first word must cover the centre, {centre}")]
    NotOnCentre {
        /// The centre.
        #[ts(type = "string")]
        centre: Square,
    },
    /// No tile touches the tiles on the board.
    #[error("the word must join the tiles on the board: {at} and the other squares of this play touch none of them")]
    NotConnected {
        /// The first square of the play.
        #[ts(type = "string")]
        at: Square,
    },
    /// The play forms words that are not in the list, in a game without challenges.
    #[error("not in the word list: {}", words.join(", "))]
    NotWords {
        /// The words.
        words: Vec<String>,
    },
    /// The bag has too few tiles for the exchange.
    #[error("{}", too_few_in_bag(*bag, *needed))]
    BagTooLow {
        /// The number of tiles in the bag.
        bag: u8,
        /// The number of tiles that the exchange needs.
        needed: u8,
    },
    /// No play can be challenged in this game, because unacceptable words are refused.
    #[error("there are no challenges in this game: words that are not in the list are refused at once")]
    NoChallenges,
    /// No play is open to challenges.
    #[error("there is no play to challenge: a play can be challenged only until the next player acts")]
    NothingToChallenge,
    /// Players cannot challenge or accept their own play.
    #[error("this is your own play: it is up to the other players to accept or challenge it")]
    OwnPlay,
    /// Nobody has to accept a play now.
    #[error("no play has to be accepted: this happens only after a player has gone out")]
    NothingToAccept,
    /// The seat has accepted the last play.
    #[error("you have already accepted this play")]
    AlreadyAccepted,
    /// The last play of the game must be accepted or challenged.
    #[error("{player} has gone out: accept the play or challenge it")]
    MustAnswer {
        /// The player who has gone out.
        player: Seat,
    },
    /// The word list of the game is not available.
    #[error("the word list {wanted} is not available here, so no word can be checked")]
    NoWordList {
        /// The name of the list.
        wanted: String,
    },
}

fn not_on_rack(tile: Tile, have: u8) -> String {
    let name = match tile {
        Tile::Letter(letter) => letter.to_string(),
        Tile::Blank => "blank".to_owned(),
    };
    match have {
        0 => format!("there is no {name} on your rack"),
        1 => format!("there is only one {name} on your rack"),
        _ => format!("there are only {have} tiles {name} on your rack"),
    }
}

fn too_few_in_bag(bag: u8, needed: u8) -> String {
    let bag = if bag == 1 { "1 tile".to_owned() } else { format!("{bag} tiles") };
    format!("the bag has {bag}, but this exchange needs {needed}")
}
