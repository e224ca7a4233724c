//! All deals that are consistent with what somebody knows: how many there are, how likely each card is to be in each
//! place, and a deal picked at random. All consistent deals are equally likely.
//!
//! After the simple conclusions (`puzzle.rs`), the other cards are placed one after the other. Two ways to place the
//! first cards can be completed in the same ways if they leave the same numbers of cards to place in each hand and in
//! the case file, and have satisfied the same conditions ("has one of these"), so they share one [`Node`]. The number
//! of nodes stays small although the number of deals is in the millions.

mod tallies;

use parlor_game::{BySeat, Luck};

use crate::puzzle::{FILE, Puzzle};
use crate::{Card, CardSet, Crime, Knowledge};

/// All deals that are consistent with what somebody knows.
pub struct Deals {
    seats: u8,
    /// The cards whose place follows from simple conclusions.
    settled: Vec<(Card, usize)>,
    /// The other cards, in the order in which they are placed.
    open: Vec<Card>,
    /// For each number of placed cards, the ways to place them, merged. Empty if no deal is consistent.
    layers: Vec<Layer>,
}

#[derive(Default)]
struct Layer {
    nodes: Vec<Node>,
    /// Where the next card can go, and the node in the next layer, node by node.
    steps: Vec<(u8, u32)>,
}

/// Ways to place the first cards that can be completed in the same ways.
#[derive(Clone, Copy)]
struct Node {
    /// How many ways there are to get here.
    before: u64,
    /// How many ways there are to complete the deal.
    after: u64,
    /// The end of the node's steps.
    end: u32,
}

impl Layer {
    /// The nodes and their steps.
    fn iter(&self) -> impl Iterator<Item = (Node, &[(u8, u32)])> {
        let mut start = 0;
        self.nodes.iter().map(move |node| {
            let steps = &self.steps[start as usize..node.end as usize];
            start = node.end;
            (*node, steps)
        })
    }

    fn steps_of(&self, at: usize) -> &[(u8, u32)] {
        let start = if at == 0 { 0 } else { self.nodes[at - 1].end };
        &self.steps[start as usize..self.nodes[at].end as usize]
    }
}

impl Deals {
    /// Finds all deals. If no deal is consistent with what is known, there are none.
    #[must_use]
    pub fn new(known: &Knowledge) -> Self {
        let seats = known.sizes.seats();
        let none = Self { seats, settled: Vec::new(), open: Vec::new(), layers: Vec::new() };
        let Some(puzzle) = Puzzle::new(known) else { return none };
        let layers = match puzzle.conditions.len() {
            0..=64 => puzzle.layers::<1>(),
            65..=128 => puzzle.layers::<2>(),
            // There is at most one condition for each player and each of the 6 × 6 × 9 possible suggestions.
            _ => puzzle.layers::<31>(),
        };
        Self { seats, settled: puzzle.settled, open: puzzle.open, layers }
    }

    /// How many deals there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.layers.first().map_or(0, |layer| layer.nodes[0].after)
    }

    /// In how many deals a card is with each player, and in how many it is in the case file.
    #[must_use]
    pub fn places(&self, card: Card) -> (BySeat<u64>, u64) {
        let mut ways = [0; FILE + 1];
        if let Some((_, place)) = self.settled.iter().find(|(settled, _)| *settled == card) {
            ways[*place] = self.count();
        } else if let Some(at) = self.open.iter().position(|open| *open == card)
            && let [layer, next, ..] = &self.layers[at..]
        {
            for (node, steps) in layer.iter() {
                for (place, step) in steps {
                    ways[usize::from(*place)] += node.before * next.nodes[*step as usize].after;
                }
            }
        }
        (BySeat::new(self.seats, |seat| ways[seat.index()]), ways[FILE])
    }

    /// The deal with this number, from 0 to the number of deals; `None` if there are not so many.
    #[must_use]
    pub fn deal(&self, number: u64) -> Option<(Crime, BySeat<CardSet>)> {
        if number < self.count() { self.walk(number, |rest, _| rest) } else { None }
    }

    /// A random deal; `None` if there is none.
    pub fn sample(&self, luck: &mut dyn Luck) -> Option<(Crime, BySeat<CardSet>)> {
        if self.count() > 0 { self.walk(0, |_, ways| below(ways, luck)) } else { None }
    }

    /// Places one card after the other. Before each card, `choose` gets what is left of `number` and how many ways there
    /// are to go on, and returns the number of one of them.
    fn walk(&self, mut number: u64, mut choose: impl FnMut(u64, u64) -> u64) -> Option<(Crime, BySeat<CardSet>)> {
        let mut cards = [CardSet::EMPTY; FILE + 1];
        for (card, place) in &self.settled {
            cards[*place] = cards[*place].with(*card);
        }
        let (mut at, mut left) = (0, self.count());
        for (card, layers) in self.open.iter().zip(self.layers.windows(2)) {
            number = choose(number, left);
            let (place, step) = layers[0].steps_of(at).iter().find(|(_, step)| {
                left = layers[1].nodes[*step as usize].after;
                let found = number < left;
                number = number.wrapping_sub(if found { 0 } else { left });
                found
            })?;
            cards[usize::from(*place)] = cards[usize::from(*place)].with(*card);
            at = *step as usize;
        }
        Some((Crime::try_from(cards[FILE]).ok()?, BySeat::new(self.seats, |seat| cards[seat.index()])))
    }
}

/// A random number below `bound`.
fn below(bound: u64, luck: &mut dyn Luck) -> u64 {
    let bits = |luck: &mut dyn Luck| u128::from(luck.below(1 << 31));
    let number = bits(luck) << 31 | bits(luck);
    ((number * u128::from(bound)) >> 62) as u64
}

impl Puzzle {
    /// All ways to place the open cards, layer by layer.
    fn layers<const WORDS: usize>(&self) -> Vec<Layer> {
        let steps: Vec<CardStep<WORDS>> = (0..self.open.len()).map(|at| CardStep::new(self, at)).collect();
        let mut keys = vec![Key { head: Key::<WORDS>::head(self), satisfied: [0; WORDS] }];
        let mut layers = vec![Layer { nodes: vec![Node { before: 1, after: 0, end: 0 }], steps: Vec::new() }];
        for step in &steps {
            let mut next = Layer::default();
            let mut found = Keys::with_capacity(2 * keys.len());
            let layer = layers.last_mut().expect("there is a first layer");
            for (node, key) in layer.nodes.iter_mut().zip(&keys) {
                for place in step.places.iter().copied() {
                    let Some(key) = key.placed(usize::from(place), step) else { continue };
                    let at = found.number(key);
                    if at as usize == next.nodes.len() {
                        next.nodes.push(Node { before: 0, after: 0, end: 0 });
                    }
                    next.nodes[at as usize].before += node.before;
                    layer.steps.push((place, at));
                }
                node.end = layer.steps.len() as u32;
            }
            keys = found.keys;
            layers.push(next);
        }
        for (node, key) in layers.last_mut().expect("there is a last layer").nodes.iter_mut().zip(&keys) {
            node.after = u64::from(key.is_complete());
        }
        for at in (0..layers.len() - 1).rev() {
            let (head, tail) = layers.split_at_mut(at + 1);
            let Layer { nodes, steps } = &mut head[at];
            let mut start = 0;
            for node in nodes {
                let own = &steps[start as usize..node.end as usize];
                node.after = own.iter().map(|(_, next)| tail[0].nodes[*next as usize].after).sum();
                start = node.end;
            }
        }
        layers
    }
}

/// What distinguishes the nodes of a layer.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key<const WORDS: usize> {
    /// From the lowest bit: how many cards each hand still takes, five bits each; from bit 30, the kinds that the case
    /// file still takes; from bit 40, the crimes that the case file is known not to be, but that still fit the cards
    /// placed in it.
    head: u64,
    /// The conditions that are satisfied and concern cards that are still open.
    satisfied: [u64; WORDS],
}

/// How many bits a number of cards takes.
const SIZE: usize = 5;
const KINDS: usize = 30;
const CRIMES: usize = 40;
/// The most crimes that fit into a key. Each player accuses at most once.
const MOST_CRIMES: usize = 24;

impl<const WORDS: usize> Key<WORDS> {
    fn head(puzzle: &Puzzle) -> u64 {
        let hands = puzzle.room[..puzzle.seats].iter().rev().fold(0, |head, size| head << SIZE | u64::from(*size));
        let crimes = (1u64 << puzzle.not_the_file.len().min(MOST_CRIMES)) - 1;
        hands | u64::from(puzzle.room[FILE]) << KINDS | crimes << CRIMES
    }

    /// What is left after a card has been placed; `None` if it cannot be there.
    fn placed(&self, place: usize, step: &CardStep<WORDS>) -> Option<Self> {
        let mut key = *self;
        if place == FILE {
            if key.head & step.kind == 0 {
                return None;
            }
            key.head = (key.head & !step.kind) & (step.crimes | ((1 << CRIMES) - 1));
        } else {
            if key.head >> (SIZE * place) & 31 == 0 {
                return None;
            }
            key.head -= 1 << (SIZE * place);
        }
        if step.last_of_kind && key.head & step.kind != 0 {
            return None;
        }
        for (word, satisfied) in key.satisfied.iter_mut().enumerate() {
            *satisfied |= step.satisfies[place][word];
            if *satisfied & step.ends[word] != step.ends[word] {
                return None;
            }
            // From here on, all nodes have satisfied these conditions.
            *satisfied &= !step.ends[word];
        }
        // No hand may be full before its conditions are satisfied, or be left with fewer possible cards than it takes.
        let open = |seat: usize| key.head >> (SIZE * seat) & 31;
        if place != FILE && open(place) == 0 {
            let needs = key.satisfied.iter().zip(&step.pending[place]);
            if needs.into_iter().any(|(has, needs)| needs & !has != 0) {
                return None;
            }
        }
        (0..step.seats).all(|seat| open(seat) <= u64::from(step.left[seat])).then_some(key)
    }

    fn is_complete(&self) -> bool {
        self.head == 0
    }

    /// A hash of the key: different keys hardly ever have the same one.
    fn mixed(&self) -> u64 {
        let mix = |mixed: u64, word: &u64| (mixed.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.satisfied.iter().fold(mix(0, &self.head), mix)
    }
}

/// Placing one card.
struct CardStep<const WORDS: usize> {
    seats: usize,
    /// Where the card can go.
    places: Vec<u8>,
    /// The bit of the card's kind in the key.
    kind: u64,
    /// Whether it is the last open card of its kind.
    last_of_kind: bool,
    /// The crimes with this card, as bits in the key.
    crimes: u64,
    /// The conditions that the card satisfies in each place.
    satisfies: [[u64; WORDS]; FILE + 1],
    /// The conditions for which this is the last card.
    ends: [u64; WORDS],
    /// How many of the following cards each hand can take.
    left: [u8; FILE],
    /// The conditions on each hand that concern following cards.
    pending: [[u64; WORDS]; FILE],
}

impl<const WORDS: usize> CardStep<WORDS> {
    fn new(puzzle: &Puzzle, at: usize) -> Self {
        let card = puzzle.open[at];
        let after: CardSet = puzzle.open[at + 1..].iter().copied().collect();
        let places = puzzle.places[card.index()];
        let mut step = Self {
            seats: puzzle.seats,
            places: (0..=FILE as u8).filter(|place| places & 1 << place != 0).collect(),
            kind: 1 << (KINDS + card.kind()),
            last_of_kind: !after.iter().any(|other| other.kind() == card.kind()),
            crimes: 0,
            satisfies: [[0; WORDS]; FILE + 1],
            ends: [0; WORDS],
            left: [0; FILE],
            pending: [[0; WORDS]; FILE],
        };
        for (number, crime) in puzzle.not_the_file.iter().enumerate().take(MOST_CRIMES) {
            let kinds = crime.iter().any(|other| other.kind() == card.kind());
            step.crimes |= u64::from(!kinds || crime.contains(card)) << (CRIMES + number);
        }
        for (number, (seat, cards)) in puzzle.conditions.iter().enumerate() {
            let (word, bit) = (number / 64, 1 << (number % 64));
            if !cards.and(after).is_empty() {
                step.pending[*seat][word] |= bit;
            } else if cards.contains(card) {
                step.ends[word] |= bit;
            }
            if cards.contains(card) {
                step.satisfies[*seat][word] |= bit;
            }
        }
        for (seat, left) in step.left.iter_mut().enumerate() {
            *left = after.iter().filter(|card| puzzle.places[card.index()] & 1 << seat != 0).count() as u8;
        }
        step
    }
}

/// The different keys of a layer, numbered in the order in which they are found.
struct Keys<const WORDS: usize> {
    keys: Vec<Key<WORDS>>,
    /// Each key with its number, at a place that follows from the key or at the next free one. The length is a power of
    /// two.
    places: Vec<(Key<WORDS>, u32)>,
}

impl<const WORDS: usize> Keys<WORDS> {
    const FREE: (Key<WORDS>, u32) = (Key { head: 0, satisfied: [0; WORDS] }, u32::MAX);

    fn with_capacity(keys: usize) -> Self {
        let places = (2 * keys).next_power_of_two().max(16);
        Self { keys: Vec::with_capacity(keys), places: vec![Self::FREE; places] }
    }

    /// The number of a key, which is added if it is new.
    #[inline]
    fn number(&mut self, key: Key<WORDS>) -> u32 {
        let place = self.place(&key);
        let (_, known) = self.places[place];
        if known != Self::FREE.1 {
            return known;
        }
        let number = self.keys.len() as u32;
        self.places[place] = (key, number);
        self.keys.push(key);
        if 2 * self.keys.len() > self.places.len() {
            self.grow();
        }
        number
    }

    /// The place of a key, or the free place where it belongs.
    #[inline]
    fn place(&self, key: &Key<WORDS>) -> usize {
        let mask = self.places.len() - 1;
        // The high bits of a product depend on all bits of its factors.
        let mut place = (key.mixed() >> (64 - self.places.len().trailing_zeros())) as usize;
        loop {
            let (other, number) = &self.places[place & mask];
            if *number == Self::FREE.1 || other == key {
                return place & mask;
            }
            place += 1;
        }
    }

    fn grow(&mut self) {
        self.places = vec![Self::FREE; 2 * self.places.len()];
        for (number, key) in self.keys.iter().enumerate() {
            let place = self.place(key);
            self.places[place] = (*key, number as u32);
        }
    }
}

#[cfg(test)]
mod tests {
    //! Tests the number of deals when nothing is known.
    use super::*;

    #[test]
    fn deals_without_knowledge() {
        let count = |sizes: &[u8]| Deals::new(&Knowledge::new(BySeat::try_from(sizes.to_vec()).unwrap())).count();
        let factorial = |number: u64| (1..=number).product::<u64>();
        assert_eq!(count(&[6, 6, 6]), 324 * factorial(18) / factorial(6).pow(3));
        assert_eq!(count(&[5, 5, 4, 4]), 324 * factorial(18) / (factorial(5) * factorial(4)).pow(2));
        assert_eq!(count(&[3; 6]), 324 * factorial(18) / factorial(3).pow(6));
        assert_eq!(count(&[16, 1, 1]), 324 * 18 * 17);
        assert_eq!(count(&[6, 6, 5]), 0, "one card would be nowhere");
    }
}
