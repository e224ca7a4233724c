//! Simple conclusions: a card that can be in only one place is there, a full hand takes no more cards, and so on. They
//! leave a smaller puzzle to [`Deals`](crate::Deals).

use std::cmp::Reverse;

use parlor_game::Seat;

use crate::{Card, CardSet, Holder, Knowledge};

/// The places of a card as bits: one for each seat, and one for the case file.
pub(crate) type Places = u8;

/// The bit of the case file.
pub(crate) const FILE: usize = 6;

fn bit(holder: Holder) -> usize {
    match holder {
        Holder::Seat(seat) => seat.index(),
        Holder::File => FILE,
    }
}

/// What is left to find out after simple conclusions.
pub(crate) struct Puzzle {
    pub(crate) seats: usize,
    pub(crate) settled: Vec<(Card, usize)>,
    pub(crate) open: Vec<Card>,
    /// The places that each card may have.
    pub(crate) places: [Places; Card::COUNT],
    /// How many open cards each hand and the case file take. For the case file, one bit for each kind.
    pub(crate) room: [u8; FILE + 1],
    /// Players who have at least one of some open cards.
    pub(crate) conditions: Vec<(usize, CardSet)>,
    /// The open cards of what the case file is known not to be.
    pub(crate) not_the_file: Vec<CardSet>,
}

impl Puzzle {
    /// Draws the simple conclusions. Returns `None` if they contradict each other.
    pub(crate) fn new(known: &Knowledge) -> Option<Self> {
        let seats = usize::from(known.sizes.seats());
        let mut places = [0; Card::COUNT];
        for card in Card::all() {
            for holder in Seat::all(known.sizes.seats()).map(Holder::Seat).chain([Holder::File]) {
                places[card.index()] |= u8::from(known.allows(card, holder)) << bit(holder);
            }
        }
        let mut conditions: Vec<(usize, CardSet)> =
            known.has_one_of.iter().map(|(seat, cards)| (seat.index(), *cards)).collect();
        let mut changes = true;
        while changes {
            changes = false;
            for (seat, size) in known.sizes.iter() {
                changes |= fill(&mut places, CardSet::ALL, seat.index(), *size)?;
            }
            for kind in 0..Card::KINDS.len() {
                let cards = Card::all().filter(|card| card.kind() == kind).collect();
                changes |= fill(&mut places, cards, FILE, 1)?;
            }
            let mut open = Vec::with_capacity(conditions.len());
            for (seat, cards) in conditions {
                let possible: CardSet = cards.iter().filter(|card| places[card.index()] & 1 << seat != 0).collect();
                if possible.iter().any(|card| places[card.index()] == 1 << seat) {
                    continue;
                }
                match possible.len() {
                    0 => return None,
                    1 => {
                        possible.iter().for_each(|card| places[card.index()] = 1 << seat);
                        changes = true;
                    }
                    _ => open.push((seat, possible)),
                }
            }
            conditions = open;
        }
        let settled = Card::all().filter(|card| places[card.index()].is_power_of_two());
        let settled: Vec<(Card, usize)> =
            settled.map(|card| (card, places[card.index()].trailing_zeros() as usize)).collect();
        let mut room = [0; FILE + 1];
        for (seat, size) in known.sizes.iter() {
            room[seat.index()] = *size;
        }
        room[FILE] = 0b111;
        for (card, place) in &settled {
            if *place == FILE {
                room[FILE] &= !(1 << card.kind());
            } else {
                room[*place] -= 1;
            }
        }
        let in_file = |card: &Card| places[card.index()] & 1 << FILE != 0;
        let settled_in_file = |card: &Card| places[card.index()] == 1 << FILE;
        let mut not_the_file = Vec::new();
        for crime in known.file_is_not.iter().filter(|crime| crime.cards().iter().all(|card| in_file(&card))) {
            let open: CardSet = crime.cards().iter().filter(|card| !settled_in_file(card)).collect();
            if open.is_empty() {
                return None;
            }
            if !not_the_file.contains(&open) {
                not_the_file.push(open);
            }
        }
        conditions.sort_unstable_by_key(|(seat, cards)| (*seat, cards.len(), cards.bits()));
        let mut needed: Vec<(usize, CardSet)> = Vec::with_capacity(conditions.len());
        for (seat, cards) in conditions {
            // A condition on fewer cards of the same player implies this one.
            if !needed.iter().any(|(other, fewer)| *other == seat && fewer.minus(cards).is_empty()) {
                needed.push((seat, cards));
            }
        }
        let open = Card::all().filter(|card| !places[card.index()].is_power_of_two()).collect();
        let open = in_good_order(open, &needed);
        Some(Self { seats, settled, open, places, room, conditions: needed, not_the_file })
    }
}

/// Orders the cards so that few conditions are pending at a time. A condition is pending from when its first card is
/// placed until its last card is placed. Cards without conditions come last, when few ways are left to fill the hands.
fn in_good_order(mut cards: CardSet, conditions: &[(usize, CardSet)]) -> Vec<Card> {
    let mut order = Vec::with_capacity(cards.len().into());
    let mut placed = CardSet::EMPTY;
    while !cards.is_empty() {
        let rank = |card: &Card| {
            let after = placed.with(*card);
            let pending = |cards: CardSet| !cards.and(after).is_empty() && !cards.minus(after).is_empty();
            let pending = conditions.iter().filter(|(_, cards)| pending(*cards)).count();
            let own = conditions.iter().filter(|(_, cards)| cards.contains(*card)).count();
            (own == 0, pending, Reverse(own))
        };
        let Some(next) = cards.iter().min_by_key(rank) else { break };
        order.push(next);
        placed = placed.with(next);
        cards = cards.minus(CardSet::only(next));
    }
    order
}

/// If a place has as many cards as it takes, excludes all others from it; if it takes all the cards that it can have,
/// settles them there. Returns whether anything has changed, or `None` if the place cannot be filled.
fn fill(places: &mut [Places; Card::COUNT], cards: CardSet, place: usize, size: u8) -> Option<bool> {
    let only = 1 << place;
    let possible: CardSet = cards.iter().filter(|card| places[card.index()] & only != 0).collect();
    let settled: CardSet = possible.iter().filter(|card| places[card.index()] == only).collect();
    if settled.len() > size || possible.len() < size || cards.iter().any(|card| places[card.index()] == 0) {
        return None;
    }
    let open = possible.minus(settled);
    if open.is_empty() || settled.len() < size && possible.len() > size {
        return Some(false);
    }
    for card in open.iter() {
        if settled.len() == size {
            places[card.index()] &= !only;
        } else {
            places[card.index()] = only;
        }
    }
    Some(true)
}
