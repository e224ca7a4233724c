//! Fibs: a small game that exists to be tested with.
//!
//! Yahtzee hides nothing and waits for one seat at a time. The table, the store and the socket must also serve games that
//! do neither, so this one has all that Yahtzee lacks: hidden hands, draws without replacement, a card shown to one seat
//! only, a challenge by seats that are not on turn, teams, and shared data whose verdicts are events. What people may agree
//! on besides has the rest of what a game can say: windows, questions and secrets that somebody learns late.
//!
//! Three cards each. On a turn a player lays one face down, shows it to one seat alone, and draws. The card is said to be
//! of the next rank in turn (0, 1, 2, 0, …), whether it is or not; its true rank is its number modulo three. Until another
//! is laid, the other side may challenge: the card is turned over, and the side that was wrong loses a point. The game
//! ends when the player on turn has no card left. Who won lays first in the next one.
//!
//! * With a **window**, whoever lays draws only once nobody has objected, and draws nothing if a challenge finds a fib. The last
//!   card of the game has nobody after it who could close the window, so there everybody on the other side has to say whether they
//!   accept it.
//! * With **questions**, a player may once a turn, before laying, ask another for a card of a rank. Whoever has one shows
//!   it to them alone; that somebody has none is said aloud.

#![allow(missing_docs)] // A game for tests only; the fields are named after what the rules above speak of.

mod rules;
mod state;

use parlor_game::{BySeat, Content, Seat, Shelf};
use serde::{Deserialize, Serialize};

pub use state::{Fibs, Masked, View};

/// A card, by its number in the deck.
pub type Card = u8;

/// A deck: the cards that are as good as any rank.
#[derive(Clone, Debug, Default)]
pub struct Deck {
    pub wild: Vec<Card>,
}

impl Content for Deck {
    fn content(&self) -> Vec<u8> {
        self.wild.clone()
    }
}

/// Shared data: decks, each named by its wild cards. The usual one has none.
pub type Decks = Shelf<Deck>;

/// The deck (one without wild cards, if no name is given, as in the oldest logs), who lays first (the first seat, if nothing is
/// said), and what else is played.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Config {
    pub deck: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    #[serde(default, flatten)]
    pub extras: Extras,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Extras {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<Limit>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub questions: bool,
}

/// How long the opponents may challenge a card before its player draws. Without a limit, until the next card is laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Limit {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u8>,
}

/// What a seat can do; `Accept` lets the last card of the game stay as it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    Lay { card: Card, to: Seat },
    Challenge,
    Accept,
    Ask { of: Seat, rank: u8 },
    Show { card: Card },
}

/// What happened; `Drew` if nobody has objected to a card. A notice is the same, with `None` for each card that the viewer may not
/// know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event<C = Card> {
    Dealt { hands: BySeat<Vec<C>> },
    Laid { by: Seat, to: Seat, card: C, drew: Vec<C> },
    Challenged { by: Seat, card: Card, honest: bool },
    Drew { by: Seat, cards: Vec<C> },
    Accepted { by: Seat },
    Asked { by: Seat, of: Seat, rank: u8, has: bool },
    Shown { by: Seat, to: Seat, card: C },
}

impl Event {
    /// The same with other cards.
    pub(crate) fn map<D>(&self, mut card: impl FnMut(Card, &[Seat]) -> D) -> Event<D> {
        match *self {
            Self::Dealt { ref hands } => {
                Event::Dealt { hands: hands.map(|seat, hand| hand.iter().map(|&held| card(held, &[seat])).collect()) }
            }
            Self::Laid { by, to, card: laid, ref drew } => {
                let drew = drew.iter().map(|&drawn| card(drawn, &[by])).collect();
                Event::Laid { by, to, card: card(laid, &[by, to]), drew }
            }
            Self::Drew { by, ref cards } => {
                Event::Drew { by, cards: cards.iter().map(|&drawn| card(drawn, &[by])).collect() }
            }
            Self::Shown { by, to, card: shown } => Event::Shown { by, to, card: card(shown, &[by, to]) },
            Self::Challenged { by, card, honest } => Event::Challenged { by, card, honest },
            Self::Accepted { by } => Event::Accepted { by },
            Self::Asked { by, of, rank, has } => Event::Asked { by, of, rank, has },
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "code", content = "data", rename_all = "snake_case")]
pub enum Illegal {
    #[error("the game is over")]
    GameOver,
    #[error("the game waits for {waiting_on}")]
    NotYourTurn { waiting_on: Seat },
    #[error("card {card} is not in your hand")]
    NotInHand { card: Card },
    #[error("card {card} is not of rank {rank}")]
    OtherRank { card: Card, rank: u8 },
    #[error("the question has to be answered first")]
    QuestionOpen,
    #[error("that cannot be done now")]
    NotNow,
}
