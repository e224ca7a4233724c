//! Deals hands again for a player who continues from an earlier position and may have seen the rest of the game.
//!
//! Played cards stay the same. Each card that the others still hold can become any card that was in the deck when it
//! was drawn.

use parlor_game::{Game, Luck, Seat};

use crate::{Card, Cards, Event, Sorry};

/// How many exchanges are tried for each hidden card.
const TRIES: u32 = 8;

/// A change to the deck during a game.
enum Flow {
    /// A card is taken from the deck.
    Take(Card),
    /// Cards are shuffled into the deck.
    Return(Vec<Card>),
}

/// A card drawn by a player: the event, and the card's index in it.
struct Draw {
    seat: Seat,
    fact: usize,
    place: usize,
    /// The index of this draw among the flows.
    flow: usize,
}

impl Sorry {
    /// Returns the same events, but with other cards in the hands of the other players.
    pub(crate) fn with_other_hands(&self, mut facts: Vec<Event>, seat: Seat, luck: &mut dyn Luck) -> Vec<Event> {
        let start = facts.iter().rposition(|fact| matches!(fact, Event::GameStarted { .. })).unwrap_or(0);
        let (mut flows, draws) = self.flows(&facts[start..]);
        let hidden = self.hidden(&flows, &draws, seat);
        let mut deck: Vec<Card> = self.deck.iter().collect();
        let choices = (hidden.len() + deck.len()) as u32;
        for _ in 0..TRIES * hidden.len() as u32 {
            let one = luck.below(hidden.len() as u32) as usize;
            let other = luck.below(choices) as usize;
            swap(&mut flows, &mut deck, &hidden, one, other);
            if !is_possible(&flows) {
                swap(&mut flows, &mut deck, &hidden, one, other);
            }
        }
        for Draw { fact, place, flow, .. } in &draws {
            let (Flow::Take(new), fact) = (&flows[*flow], &mut facts[start + fact]) else { continue };
            match fact {
                Event::Dealt { cards, .. } => cards[*place] = *new,
                Event::Took { card, .. } => *card = *new,
                _ => {}
            }
        }
        facts
    }

    /// The changes to the deck in these events of one game, and the draws into hands.
    fn flows(&self, facts: &[Event]) -> (Vec<Flow>, Vec<Draw>) {
        let (mut flows, mut draws) = (Vec::new(), Vec::new());
        let mut game = Self::new(&self.config, self.seats()).expect("the configuration was valid before");
        for (fact, event) in facts.iter().enumerate() {
            match event {
                Event::Dealt { seat, cards } => {
                    for (place, &card) in cards.iter().enumerate() {
                        draws.push(Draw { seat: *seat, fact, place, flow: flows.len() });
                        flows.push(Flow::Take(card));
                    }
                }
                Event::Took { seat, card } => {
                    draws.push(Draw { seat: *seat, fact, place: 0, flow: flows.len() });
                    flows.push(Flow::Take(*card));
                }
                Event::Drew { card, .. } => flows.push(Flow::Take(*card)),
                Event::Reshuffled {} => flows.push(Flow::Return(game.discards.clone())),
                _ => {}
            }
            game.take(event);
        }
        (flows, draws)
    }

    /// The draws of the cards that the others still hold. If a player drew several cards of a kind, the first of them
    /// are assumed to have been played first.
    fn hidden(&self, flows: &[Flow], draws: &[Draw], seat: Seat) -> Vec<usize> {
        let mut hands = self.hands.clone();
        let mut held = |draw: &&Draw| match flows[draw.flow] {
            Flow::Take(card) => draw.seat != seat && hands.get_mut(draw.seat).is_some_and(|hand| hand.take(card)),
            Flow::Return(_) => false,
        };
        draws.iter().rev().filter(&mut held).map(|draw| draw.flow).collect()
    }
}

/// Exchanges one hidden card with another one, or with a card of the deck.
fn swap(flows: &mut [Flow], deck: &mut [Card], hidden: &[usize], one: usize, other: usize) {
    let card = |flow: &Flow| match flow {
        Flow::Take(card) => Some(*card),
        Flow::Return(_) => None,
    };
    let Some(mine) = card(&flows[hidden[one]]) else { return };
    let theirs = match other.checked_sub(hidden.len()) {
        Some(place) => std::mem::replace(&mut deck[place], mine),
        None => {
            let Some(theirs) = card(&flows[hidden[other]]) else { return };
            flows[hidden[other]] = Flow::Take(mine);
            theirs
        }
    };
    flows[hidden[one]] = Flow::Take(theirs);
}

/// Whether every card was in the deck when it was taken.
fn is_possible(flows: &[Flow]) -> bool {
    let mut deck = Cards::deck();
    flows.iter().all(|flow| match flow {
        Flow::Take(card) => deck.take(*card),
        Flow::Return(cards) => {
            deck.extend(cards.iter().copied());
            true
        }
    })
}
