//! How much a suggestion tells about the case file, exactly.
//!
//! For each possible case file, the deals are counted by the answer that they lead to. A player who could show several
//! of the cards is taken to show each of them equally often.

use std::collections::HashMap;

use parlor_clue::{Card, CardSet, Crime, Deals, Holder, Knowledge};
use parlor_game::Seat;

/// The information about the case file, in bits, that a player can expect from each of these suggestions.
#[must_use]
pub fn expected_bits(known: &Knowledge, me: Seat, questions: &[Crime]) -> Vec<f64> {
    let mut answers: Vec<Answers> = questions.iter().map(|_| Answers::default()).collect();
    let named = questions.iter().fold(CardSet::EMPTY, |cards, question| cards.union(question.cards()));
    let mut all = 0.0;
    for file in Crime::all().filter(|file| known.file.is_none_or(|known| known == *file)) {
        let deals = Deals::new(&Knowledge { file: Some(file), ..known.clone() });
        if deals.count() > 0 {
            all += deals.count() as f64;
            let counts = Counts::new(&deals, named, me, known.sizes.seats());
            answers.iter_mut().zip(questions).for_each(|(answers, question)| answers.add(&counts.of(*question)));
        }
    }
    answers.iter().map(|answers| answers.bits(all)).collect()
}

/// The player who answers a suggestion, with the cards that this player could show, as far as their places are known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Refuter {
    Nobody,
    /// The number of players before that one, and a bit for each kind of card.
    Player(u8, u8),
}

impl Refuter {
    /// The answer if one more card has this effect on its own.
    fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Player(one, cards), Self::Player(another, more)) if one == another => {
                Self::Player(one, cards | more)
            }
            (Self::Player(one, _), Self::Player(another, _)) => {
                if one < another {
                    self
                } else {
                    other
                }
            }
            (Self::Nobody, _) => other,
            (_, Self::Nobody) => self,
        }
    }

    /// The effect of a card.
    fn by(card: Card, holder: Holder, me: Seat, seats: u8) -> Self {
        let Holder::Seat(seat) = holder else { return Self::Nobody };
        let player = me.others(seats).position(|other| other == seat);
        player.map_or(Self::Nobody, |player| Self::Player(player as u8, 1 << card.kind()))
    }

    /// As a tag for counting deals; 0 is nobody.
    fn tag(self) -> u8 {
        match self {
            Self::Nobody => 0,
            Self::Player(player, cards) => player << 3 | cards,
        }
    }

    fn of_tag(tag: u8) -> Self {
        if tag == 0 { Self::Nobody } else { Self::Player(tag >> 3, tag & 7) }
    }
}

/// The answers to a suggestion: nobody, or one of three cards from one of five other players.
const ANSWERS: usize = 1 + 5 * 3;

/// The deals with one case file, counted by who has which cards.
struct Counts {
    all: u64,
    /// The effects of the cards whose places are known.
    settled: [Option<Refuter>; Card::COUNT],
    /// For other cards, at most one of each kind, how many deals lead to each answer.
    open: HashMap<u32, Vec<(u8, u64)>>,
}

impl Counts {
    /// Counts the deals for suggestions that name some of these cards.
    fn new(deals: &Deals, named: CardSet, me: Seat, seats: u8) -> Self {
        let mut settled = [None; Card::COUNT];
        for (card, holder) in deals.settled() {
            settled[card.index()] = Some(Refuter::by(card, holder, me, seats));
        }
        let mut open = HashMap::new();
        let change = |tag, card, holder| Refuter::of_tag(tag).and(Refuter::by(card, holder, me, seats)).tag();
        deals.tallies(named, change, |cards, counts| {
            open.insert(cards.bits(), counts.to_vec());
        });
        Self { all: deals.count(), settled, open }
    }

    /// How many deals lead to each answer to a suggestion.
    fn of(&self, question: Crime) -> [f64; ANSWERS] {
        let (mut known, mut unknown) = (Refuter::Nobody, CardSet::EMPTY);
        for card in question.cards().iter() {
            match self.settled[card.index()] {
                Some(effect) => known = known.and(effect),
                None => unknown = unknown.with(card),
            }
        }
        let mut answers = [0.0; ANSWERS];
        let mut add = |refuter: Refuter, count: u64| match refuter {
            Refuter::Nobody => answers[0] += count as f64,
            Refuter::Player(player, cards) => {
                let share = count as f64 / f64::from(cards.count_ones());
                for kind in (0..Card::KINDS.len()).filter(|kind| cards & 1 << kind != 0) {
                    answers[1 + 3 * usize::from(player) + kind] += share;
                }
            }
        };
        match self.open.get(&unknown.bits()) {
            Some(counts) => counts.iter().for_each(|(tag, count)| add(known.and(Refuter::of_tag(*tag)), *count)),
            None => add(known, self.all),
        }
        answers
    }
}

/// The answers to a suggestion, in all deals.
#[derive(Default)]
struct Answers {
    /// How many deals lead to each of them.
    weights: [f64; ANSWERS],
    /// The sum over the case files of the number of their deals times the entropy of the answer in these deals.
    after: f64,
}

impl Answers {
    /// Adds the deals with one case file.
    fn add(&mut self, weights: &[f64; ANSWERS]) {
        self.after += weighted_entropy(weights);
        self.weights.iter_mut().zip(weights).for_each(|(all, some)| *all += some);
    }

    /// The answer tells as much about the case file as the case file would tell about the answer.
    fn bits(&self, all: f64) -> f64 {
        if all > 0.0 { ((weighted_entropy(&self.weights) - self.after) / all).max(0.0) } else { 0.0 }
    }
}

/// The entropy of weights, in bits, times their sum.
fn weighted_entropy(weights: &[f64]) -> f64 {
    let term = |weight: f64| if weight > 0.0 { weight * weight.log2() } else { 0.0 };
    term(weights.iter().sum()) - weights.iter().copied().map(term).sum::<f64>()
}
