//! A game in progress, and what one viewer knows about it.

use parlor_game::{Bag, BySeat, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Action, Card, Extras, Illegal};

const CARDS: u8 = 17;

/// Marks cards as a viewer knows them. Only a game with such cards can be serialized; the real game, which knows all
/// cards, cannot.
pub trait Masked: Serialize {}
impl Masked for Option<Card> {}

/// A card in a hand or on the pile, and the seats that have seen it (`None` if it is face up).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(serialize = "C: Masked"))]
pub(crate) struct Held<C>(pub(crate) C, pub(crate) Option<SeatSet>);

/// A game in progress. `C` is a card, or an optional card in a viewer's copy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(serialize = "C: Masked"))]
pub struct Fibs<C = Card> {
    pub(crate) hands: BySeat<Vec<Held<C>>>,
    pub(crate) pile: Vec<Held<C>>,
    pub(crate) turn: Seat,
    /// Who played the card on top of the pile, while it can be challenged.
    pub(crate) claim: Option<Seat>,
    /// The points of the even and the odd seats.
    pub(crate) points: [i32; 2],
    pub(crate) deck: String,
    pub(crate) extras: Extras,
    /// The pending question: who asked whom for which rank.
    pub(crate) question: Option<(Seat, Seat, u8)>,
    /// Whether the current player has asked a question.
    pub(crate) asked: bool,
    /// The seats that have accepted the last card.
    pub(crate) accepted: SeatSet,
}

impl<C: Copy + Into<Option<Card>>> Fibs<C> {
    pub(crate) fn map<D>(&self, mut know: impl FnMut(&Held<C>) -> D) -> Fibs<D> {
        let mut held = |held: &Held<C>| Held(know(held), held.1);
        let hands = self.hands.map(|_, hand| hand.iter().map(&mut held).collect());
        let pile = self.pile.iter().map(held).collect();
        let Self { turn, claim, points, extras, question, asked, accepted, .. } = *self;
        let deck = self.deck.clone();
        Fibs { hands, pile, turn, claim, points, deck, extras, question, asked, accepted }
    }

    /// The cards that are not known to be in a hand or on the pile.
    pub(crate) fn bag(&self) -> Bag<Card> {
        let mut bag: Bag<Card> = (0..CARDS).collect();
        let held = self.hands.values().flatten().chain(&self.pile);
        held.filter_map(|held| held.0.into()).for_each(|card| _ = bag.take(&card));
        bag
    }

    pub(crate) fn over(&self) -> bool {
        self.is_last_card() && !(self.extras.window.is_some() && self.claim.is_some())
    }

    /// Whether the top card of the pile is the last card of the game.
    pub(crate) fn is_last_card(&self) -> bool {
        !self.pile.is_empty() && self.hands.get(self.turn).is_none_or(Vec::is_empty)
    }

    /// The opponents of a seat.
    pub(crate) fn others(&self, seat: Seat) -> SeatSet {
        Seat::all(self.hands.seats()).filter(|&other| side(other) != side(seat)).collect()
    }

    /// The seats that the game waits for.
    pub(crate) fn waits_for(&self) -> SeatSet {
        match (self.question, self.claim) {
            (Some((_, of, _)), _) => SeatSet::only(of),
            (None, Some(by)) if self.is_last_card() => self.others(by).minus(self.accepted),
            _ => SeatSet::only(self.turn),
        }
    }
}

pub(crate) fn rank(card: Card) -> u8 {
    card % 3
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) game: Fibs<Option<Card>>,
}

impl View {
    pub(crate) fn hand(&self) -> Vec<Card> {
        let hand = self.viewer.seat().and_then(|seat| self.game.hands.get(seat));
        hand.into_iter().flatten().filter_map(|held| held.0).collect()
    }

    /// Checks an action against all the rules. No rule depends on anything that the seat cannot see.
    pub(crate) fn check(&self, action: &Action) -> Result<(), Illegal> {
        let seat = self.viewer.seat().ok_or(Illegal::NotNow)?;
        let Fibs { claim, turn, ref hands, question, asked, extras, .. } = self.game;
        let other = |other: Seat| other != seat && hands.get(other).is_some();
        match (action, question) {
            _ if self.game.over() => Err(Illegal::GameOver),
            (Action::Show { card }, Some((_, of, _))) if of == seat && !self.hand().contains(card) => {
                Err(Illegal::NotInHand { card: *card })
            }
            (Action::Show { card }, Some((_, of, asked))) if of == seat => {
                if rank(*card) == asked {
                    Ok(())
                } else {
                    Err(Illegal::OtherRank { card: *card, rank: asked })
                }
            }
            (_, Some((_, of, _))) if of == seat => Err(Illegal::QuestionOpen),
            (Action::Challenge, _) if claim.is_some_and(|by| side(by) != side(seat)) => Ok(()),
            (Action::Accept, None) if self.game.is_last_card() && self.game.waits_for().contains(seat) => Ok(()),
            (Action::Lay { .. } | Action::Ask { .. }, _) if seat != turn || question.is_some() => {
                let waiting_on = self.game.waits_for().iter().next().unwrap_or(turn);
                Err(Illegal::NotYourTurn { waiting_on })
            }
            (Action::Lay { card, .. }, _) if !self.hand().contains(card) => Err(Illegal::NotInHand { card: *card }),
            (Action::Lay { to, .. }, _) if other(*to) => Ok(()),
            (Action::Ask { of, rank }, _)
                if extras.questions && !asked && other(*of) && *rank < 3 && !self.hand().is_empty() =>
            {
                Ok(())
            }
            _ => Err(Illegal::NotNow),
        }
    }
}

pub(crate) fn side(seat: Seat) -> usize {
    seat.index() % 2
}
