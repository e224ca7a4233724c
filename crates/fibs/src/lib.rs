//! Fibs: a small game for tests.
//!
//! Yahtzee has no secrets and waits for one seat at a time. Other games need more from the table, the store and the
//! socket, so Fibs has everything that Yahtzee lacks: hidden hands, draws without replacement, a card shown to one seat
//! only, challenges out of turn, teams, and shared data whose verdicts are events. Its options add windows, questions
//! and secrets that are learned late.
//!
//! Each player has three cards. On a turn a player plays one face down, shows it to one seat only, and draws. The card
//! is claimed to be of the next rank in turn (0, 1, 2, 0, …), whether it is or not; its true rank is its number modulo
//! three. Until another card is played, the other side may challenge: the card is turned over, and the side that was
//! wrong loses a point. The game ends when the current player has no cards left. The winner starts the next game.
//!
//! * With a **window**, a player draws only if nobody objects, and draws nothing if a challenge exposes a fib. After
//!   the last card of the game, no other card closes the window, so everybody on the other side has to accept or
//!   challenge the card.
//! * With **questions**, a player may once per turn, before playing a card, ask another player for a card of a rank. A
//!   player who has such a card shows it to the asker only; a player who has none announces that to all.

#![allow(missing_docs)] // A game for tests only; the fields are named after the rules above.

mod rules;
mod state;

use parlor_game::{BySeat, Content, Seat, Shelf};
use serde::{Deserialize, Serialize};

pub use state::{Fibs, Masked, View};

/// A card, by its number in the deck.
pub type Card = u8;

/// A deck, described by its wild cards, which count as any rank.
#[derive(Clone, Debug, Default)]
pub struct Deck {
    pub wild: Vec<Card>,
}

impl Content for Deck {
    fn content(&self) -> Vec<u8> {
        self.wild.clone()
    }
}

/// Shared data: decks, each named by a hash of its wild cards. The default deck has no wild cards.
pub type Decks = Shelf<Deck>;

/// The deck, the seat that starts, and the options. An empty deck name, as in the oldest logs, means a deck without
/// wild cards. If `first` is omitted, the first seat starts.
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

/// How long the opponents may challenge a card before its player draws. Without a limit, they may do so until the next
/// card is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Limit {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u8>,
}

/// An action of a seat. `Accept` declines to challenge the last card of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    Lay { card: Card, to: Seat },
    Challenge,
    Accept,
    Ask { of: Seat, rank: u8 },
    Show { card: Card },
}

/// An event. In games with windows, `Drew` is the draw after a card that was honest or was not challenged. A notice is
/// an event with `None` for each card that the viewer may not know.
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
    /// Replaces every card except a challenged one, which is face up. `card` also receives the seats that see the card.
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
    #[error("the game is waiting for {waiting_on}")]
    NotYourTurn { waiting_on: Seat },
    #[error("card {card} is not in your hand")]
    NotInHand { card: Card },
    #[error("card {card} is not of rank {rank}")]
    OtherRank { card: Card, rank: u8 },
    #[error("answer the question first")]
    QuestionOpen,
    #[error("this action is not possible now")]
    NotNow,
}
