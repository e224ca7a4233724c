//! Counting deals by where up to three cards are, for many cards at once.

use parlor_game::Seat;

use super::{Deals, Layer};
use crate::puzzle::FILE;
use crate::{Card, CardSet, Holder};

impl Deals {
    /// The cards that are in the same place in all deals, as far as simple conclusions show.
    pub fn settled(&self) -> impl Iterator<Item = (Card, Holder)> {
        self.settled.iter().map(|(card, place)| (*card, holder(*place)))
    }

    /// Counts the deals by a tag, for each set of one to three of the cards in `among` that are not
    /// [settled](Self::settled), at most one of each kind. The tag of a deal begins as 0, and `change` returns what it becomes when one of the cards is in a
    /// place. The cards come in any order, which must make no difference. There may be at most 64 different tags.
    pub fn tallies(
        &self,
        among: CardSet,
        change: impl Fn(u8, Card, Holder) -> u8,
        mut visit: impl FnMut(CardSet, &[(u8, u64)]),
    ) {
        if self.count() > 0 {
            let sweep = Sweep { at: 0, tags: vec![0], ways: vec![1], cards: CardSet::EMPTY, among };
            sweep.run(self, &change, &mut visit);
        }
    }
}

impl Layer {
    /// The places that the card of this layer can have.
    fn places(&self) -> Vec<u8> {
        let bits = self.steps.iter().fold(0_u8, |bits, (place, _)| bits | 1 << place);
        (0..=FILE as u8).filter(|place| bits & 1 << place != 0).collect()
    }
}

/// A way through the layers, on which some cards have been chosen. Sets that begin with the same cards share it.
struct Sweep {
    /// The number of the layer.
    at: usize,
    /// The possible tags.
    tags: Vec<u8>,
    /// How many ways there are to get to a node with each tag, node by node.
    ways: Vec<u64>,
    /// The cards that have been chosen.
    cards: CardSet,
    /// The cards that can be chosen besides, as far as their kinds are new.
    among: CardSet,
}

impl Sweep {
    /// Chooses each of the following cards in turn.
    fn run(
        mut self,
        deals: &Deals,
        change: &impl Fn(u8, Card, Holder) -> u8,
        visit: &mut impl FnMut(CardSet, &[(u8, u64)]),
    ) {
        let (chosen, among) = (self.cards, self.among);
        let is_new = |card: &Card| among.contains(*card) && !chosen.iter().any(|other| other.kind() == card.kind());
        let Some(last) = deals.open.iter().rposition(is_new) else { return };
        for (at, card) in deals.open.iter().enumerate().take(last + 1).skip(self.at) {
            let (layer, next) = (&deals.layers[at], &deals.layers[at + 1]);
            if is_new(card) {
                let cards = self.cards.with(*card);
                let changes = Changes::new(&self.tags, &layer.places(), |tag, place| change(tag, *card, holder(place)));
                visit(cards, &self.counts(layer, next, &changes));
                if usize::from(cards.len()) < Card::KINDS.len() {
                    let ways = self.forward(layer, next, &changes);
                    Self { at: at + 1, tags: changes.tags, ways, cards, among }.run(deals, change, visit);
                }
            }
            if at < last {
                self.pass(layer, next);
            }
        }
    }

    /// The number of deals with each tag after the changes.
    fn counts(&self, layer: &Layer, next: &Layer, changes: &Changes) -> Vec<(u8, u64)> {
        let mut counts: Vec<(u8, u64)> = changes.tags.iter().map(|tag| (*tag, 0)).collect();
        for ((_, steps), from) in layer.iter().zip(self.ways.chunks_exact(self.tags.len())) {
            for (place, step) in steps {
                let after = next.nodes[*step as usize].after;
                for (number, ways) in changes.numbers[usize::from(*place)].iter().zip(from) {
                    counts[usize::from(*number)].1 += ways * after;
                }
            }
        }
        counts
    }

    /// Goes on to the next layer without choosing its card.
    fn pass(&mut self, layer: &Layer, next: &Layer) {
        let width = self.tags.len();
        let mut sums = vec![0; next.nodes.len() * width];
        for ((_, steps), from) in layer.iter().zip(self.ways.chunks_exact(width)) {
            for (_, step) in steps {
                let to = &mut sums[*step as usize * width..][..width];
                to.iter_mut().zip(from).for_each(|(to, ways)| *to += ways);
            }
        }
        self.ways = sums;
    }

    /// The ways to get to the nodes of the next layer after the changes.
    fn forward(&self, layer: &Layer, next: &Layer, changes: &Changes) -> Vec<u64> {
        let width = changes.tags.len();
        let mut sums = vec![0; next.nodes.len() * width];
        for ((_, steps), from) in layer.iter().zip(self.ways.chunks_exact(self.tags.len())) {
            for (place, step) in steps {
                let to = &mut sums[*step as usize * width..][..width];
                for (number, ways) in changes.numbers[usize::from(*place)].iter().zip(from) {
                    to[usize::from(*number)] += ways;
                }
            }
        }
        sums
    }
}

/// The most tags that can be told apart.
const MOST_TAGS: usize = 64;

/// What a card makes of some tags.
struct Changes {
    /// All resulting tags, each once.
    tags: Vec<u8>,
    /// For each place of the card and each tag before, the number of the resulting one.
    numbers: [[u8; MOST_TAGS]; FILE + 1],
}

impl Changes {
    fn new(before: &[u8], places: &[u8], change: impl Fn(u8, usize) -> u8) -> Self {
        debug_assert!(before.len() <= MOST_TAGS, "too many tags");
        let mut changes = Self { tags: Vec::new(), numbers: [[0; MOST_TAGS]; FILE + 1] };
        for place in places {
            for (tag, number) in before.iter().zip(&mut changes.numbers[usize::from(*place)]) {
                let after = change(*tag, usize::from(*place));
                let known = changes.tags.iter().position(|known| *known == after);
                *number = known.unwrap_or(changes.tags.len()) as u8;
                if known.is_none() {
                    changes.tags.push(after);
                }
            }
        }
        changes
    }
}

fn holder(place: usize) -> Holder {
    Seat::new(place as u8).filter(|_| place != FILE).map_or(Holder::File, Holder::Seat)
}
