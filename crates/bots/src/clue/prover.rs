//! Finds proofs: draws the simple conclusions, shortest chain first, and follows suppositions where they do not suffice.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use parlor_clue::{Card, CardSet, Entry, Holder};
use parlor_game::Seat;

use super::evidence::Evidence;
use super::facts::{FILE, Fact, FactSet, PLACES, place_of};
use super::proof::{Refutation, Rule, Step};

/// How many suppositions are followed at most. A limit on the work, not on what can be proven.
const SUPPOSITIONS: u32 = 2_000;
/// The same for finding a contradiction.
const SUPPOSITIONS_IF_WRONG: u32 = 500;

/// A player who showed one of three cards.
struct Condition {
    place: usize,
    cards: CardSet,
    entry: usize,
}

/// What is known about a place.
#[derive(Clone, Copy, Default)]
struct Contents {
    has: CardSet,
    lacks: CardSet,
}

/// Everything that is proven so far, or follows from what is supposed.
pub(super) struct Prover {
    holders: Vec<Holder>,
    /// The number of cards in each hand.
    sizes: [u8; PLACES],
    conditions: Vec<Condition>,
    accusations: Vec<(usize, CardSet)>,
    pub(super) steps: Vec<Step>,
    /// The number of the step that proves each fact.
    settled: [Option<u32>; Fact::COUNT],
    contents: [Contents; PLACES],
    /// The facts that were proven by a supposition, and how many steps that took.
    hard: FactSet,
    lengths: BTreeMap<usize, u32>,
    /// How many more suppositions may be followed.
    suppositions: u32,
}

/// Conclusions that are possible but not drawn yet, shortest chain first.
#[derive(Default)]
struct Agenda {
    order: BinaryHeap<Reverse<(u32, u32)>>,
    steps: Vec<Option<Step>>,
}

impl Agenda {
    fn push(&mut self, step: Step) {
        self.order.push(Reverse((step.cost, self.steps.len() as u32)));
        self.steps.push(Some(step));
    }

    fn pop(&mut self) -> Option<Step> {
        let Reverse((_, at)) = self.order.pop()?;
        self.steps[at as usize].take()
    }
}

/// The cards of the same kind.
fn kind_of(card: Card) -> CardSet {
    Card::all().filter(|other| other.kind() == card.kind()).collect()
}

impl Prover {
    pub(super) fn new(evidence: &Evidence) -> Self {
        let mut sizes = [0; PLACES];
        evidence.sizes.iter().for_each(|(seat, size)| sizes[seat.index()] = *size);
        let mut conditions: Vec<Condition> = Vec::new();
        let mut accusations: Vec<(usize, CardSet)> = Vec::new();
        for (entry, told) in evidence.entries.iter().enumerate() {
            match *told {
                Entry::Suggested { crime, refuter: Some(refuter), shown: None, .. } => {
                    let (place, cards) = (refuter.index(), crime.cards());
                    if !conditions.iter().any(|other| other.place == place && other.cards == cards) {
                        conditions.push(Condition { place, cards, entry });
                    }
                }
                Entry::Accused { crime, right: false, .. } => accusations.push((entry, crime.cards())),
                _ => {}
            }
        }
        Self {
            holders: evidence.holders().collect(),
            sizes,
            conditions,
            accusations,
            steps: Vec::new(),
            settled: [None; Fact::COUNT],
            contents: [Contents::default(); PLACES],
            hard: FactSet::EMPTY,
            lengths: BTreeMap::new(),
            suppositions: SUPPOSITIONS,
        }
    }

    /// Starts with what can be seen, and draws the simple conclusions.
    pub(super) fn observe(&mut self, evidence: &Evidence) -> Option<Step> {
        let mut agenda = Agenda::default();
        let mut see = |fact: Fact, rule: Rule| agenda.push(self.step(fact, rule, FactSet::EMPTY));
        if let Some((seat, hand)) = evidence.own {
            for card in Card::all() {
                let holder = Holder::Seat(seat);
                see(Fact { card, holder, has: hand.contains(card) }, Rule::OwnHand);
            }
        }
        let solved = evidence.entries.iter().find_map(|entry| match entry {
            Entry::Accused { crime, right: true, .. } => Some(*crime),
            _ => None,
        });
        for card in evidence.file.or(solved).into_iter().flat_map(|file| file.cards().iter().collect::<Vec<_>>()) {
            see(Fact::is(card, Holder::File), Rule::CaseFile);
        }
        for (entry, told) in evidence.entries.iter().enumerate() {
            let Entry::Suggested { seat, crime, refuter, shown, .. } = told else { continue };
            let asked = seat.others(evidence.sizes.seats()).take_while(|other| Some(*other) != *refuter);
            for other in asked {
                for card in crime.cards().iter() {
                    see(Fact::not(card, Holder::Seat(other)), Rule::CouldNotShow { entry });
                }
            }
            if let (Some(refuter), Some(card)) = (refuter, shown) {
                see(Fact::is(*card, Holder::Seat(*refuter)), Rule::Shown { entry });
            }
        }
        for seat in Seat::all(evidence.sizes.seats()) {
            self.hand_full(seat.index(), &mut agenda);
        }
        self.run(agenda)
    }

    /// A step, with its chain and cost.
    fn step(&self, fact: Fact, rule: Rule, from: FactSet) -> Step {
        let chain = from.iter().filter_map(|fact| self.proof(fact)).fold(from, |chain, step| chain.union(step.chain));
        let chain = if matches!(rule, Rule::Suppose) { FactSet::EMPTY } else { chain }.with(fact);
        let cost = chain.len() as u32 + self.hard_cost(chain);
        Step { fact, rule, from, chain, cost }
    }

    fn hard_cost(&self, chain: FactSet) -> u32 {
        let hard = chain.and(self.hard);
        if hard.is_empty() {
            return 0;
        }
        hard.iter().filter_map(|fact| self.lengths.get(&fact.number())).sum()
    }

    fn proof(&self, fact: Fact) -> Option<&Step> {
        self.settled[fact.number()].map(|number| &self.steps[number as usize])
    }

    fn is_settled(&self, fact: Fact) -> bool {
        self.settled[fact.number()].is_some()
    }

    /// Draws conclusions until there are no more, or until two contradict each other. Returns the second of them.
    fn run(&mut self, mut agenda: Agenda) -> Option<Step> {
        while let Some(step) = agenda.pop() {
            if self.is_settled(step.fact) {
                continue;
            }
            if self.is_settled(step.fact.denied()) {
                return Some(step);
            }
            let fact = step.fact;
            self.settle(step);
            self.conclude(fact, &mut agenda);
        }
        None
    }

    fn settle(&mut self, step: Step) {
        let fact = step.fact;
        let contents = &mut self.contents[place_of(fact.holder)];
        let cards = if fact.has { &mut contents.has } else { &mut contents.lacks };
        *cards = cards.with(fact.card);
        self.settled[fact.number()] = Some(self.steps.len() as u32);
        self.steps.push(step);
    }

    /// Adds a conclusion to the agenda, unless it is known.
    fn add(&self, fact: Fact, rule: Rule, from: FactSet, agenda: &mut Agenda) {
        if !self.is_settled(fact) {
            agenda.push(self.step(fact, rule, from));
        }
    }

    /// The conclusions from a new fact.
    fn conclude(&self, fact: Fact, agenda: &mut Agenda) {
        let Fact { card, holder, has } = fact;
        let place = place_of(holder);
        if has {
            for other in self.holders.iter().filter(|other| **other != holder) {
                self.add(Fact::not(card, *other), Rule::Elsewhere, FactSet::EMPTY.with(fact), agenda);
            }
        } else {
            let left = self.holders.iter().filter(|other| !self.contents[place_of(**other)].lacks.contains(card));
            if let [last] = left.collect::<Vec<_>>()[..] {
                let others = self.holders.iter().filter(|other| *other != last);
                let from = others.map(|other| Fact::not(card, *other)).collect();
                self.add(Fact::is(card, *last), Rule::LastPlace, from, agenda);
            }
        }
        if place == FILE {
            self.conclude_file(fact, agenda);
        } else {
            self.conclude_hand(fact, agenda);
        }
    }

    fn conclude_file(&self, fact: Fact, agenda: &mut Agenda) {
        let kind = kind_of(fact.card);
        let Contents { has, lacks } = self.contents[FILE];
        if !fact.has {
            let left = kind.minus(lacks);
            if let (1, Some(last)) = (left.len(), left.iter().next()) {
                let from = kind.minus(left).iter().map(|card| Fact::not(card, Holder::File)).collect();
                self.add(Fact::is(last, Holder::File), Rule::FileRest, from, agenda);
            }
            return;
        }
        for other in kind.iter().filter(|other| *other != fact.card) {
            self.add(Fact::not(other, Holder::File), Rule::FileFull, FactSet::EMPTY.with(fact), agenda);
        }
        for (entry, cards) in self.accusations.iter().filter(|(_, cards)| cards.contains(fact.card)) {
            for card in cards.iter() {
                let others = cards.minus(CardSet::only(card));
                if others.minus(has).is_empty() {
                    let from = others.iter().map(|card| Fact::is(card, Holder::File)).collect();
                    let rule = Rule::FalseAccusation { entry: *entry };
                    self.add(Fact::not(card, Holder::File), rule, from, agenda);
                }
            }
        }
    }

    fn conclude_hand(&self, fact: Fact, agenda: &mut Agenda) {
        let (holder, place) = (fact.holder, place_of(fact.holder));
        let Contents { lacks, .. } = self.contents[place];
        let not = |cards: CardSet| cards.iter().map(|card| Fact::not(card, holder)).collect::<FactSet>();
        if !fact.has {
            if usize::from(lacks.len()) + usize::from(self.sizes[place]) == Card::COUNT {
                let from = not(lacks);
                for card in CardSet::ALL.minus(lacks).iter() {
                    self.add(Fact::is(card, holder), Rule::HandRest, from, agenda);
                }
            }
            let mine = |condition: &&Condition| condition.place == place && condition.cards.contains(fact.card);
            for condition in self.conditions.iter().filter(mine) {
                let left = condition.cards.minus(lacks);
                if let (1, Some(last)) = (left.len(), left.iter().next()) {
                    let rule = Rule::OneOf { entry: condition.entry };
                    self.add(Fact::is(last, holder), rule, not(condition.cards.minus(left)), agenda);
                }
            }
        }
        self.hand_full(place, agenda);
    }

    /// If the known cards of a hand and some conditions fill it, excludes all other cards.
    fn hand_full(&self, place: usize, agenda: &mut Agenda) {
        let Contents { has, lacks } = self.contents[place];
        let Some(free) = self.sizes[place].checked_sub(has.len()) else { return };
        let open: Vec<&Condition> = self
            .conditions
            .iter()
            .filter(|condition| condition.place == place && condition.cards.and(has).is_empty())
            .collect();
        if usize::from(free) > open.len() {
            return;
        }
        let mut packing = Packing { open: &open, lacks, looks: LOOKS, found: Vec::new() };
        packing.search(free, 0, CardSet::EMPTY, &mut Vec::new());
        let holder = self.holders[if place == FILE { self.holders.len() - 1 } else { place }];
        for chosen in packing.found {
            let mut filled = has;
            let mut from: FactSet = has.iter().map(|card| Fact::is(card, holder)).collect();
            for (number, at) in chosen.iter().enumerate() {
                let cards = open[*at].cards;
                filled = filled.union(cards.minus(lacks));
                let others = chosen[..number].iter().chain(&chosen[number + 1..]);
                let shared = others.fold(CardSet::EMPTY, |shared, other| shared.union(open[*other].cards.and(cards)));
                from = shared.and(lacks).iter().fold(from, |from, card| from.with(Fact::not(card, holder)));
            }
            for card in CardSet::ALL.minus(filled).minus(lacks).iter() {
                let one_of = chosen.iter().map(|at| open[*at].entry).collect();
                self.add(Fact::not(card, holder), Rule::HandFull { one_of }, from, agenda);
            }
        }
    }

    /// Proves all facts that are certain, although simple rules do not reach them. `count` deals fit.
    pub(super) fn prove(&mut self, certain: Vec<Fact>, count: u64) {
        let mut missing = certain;
        for depth in [0, 0, 1] {
            while self.prove_some(&mut missing, depth) {}
        }
        while let Some(fact) = missing.pop() {
            if !self.is_settled(fact) {
                let step = self.step(fact, Rule::Counted { deals: count }, FactSet::EMPTY);
                self.take(step);
            }
        }
    }

    /// Proves some missing facts by refuting their opposites, shortest first. Returns whether there were any.
    fn prove_some(&mut self, missing: &mut Vec<Fact>, depth: u32) -> bool {
        missing.retain(|fact| !self.is_settled(*fact));
        let mut found: Vec<Step> = Vec::new();
        for fact in missing.iter() {
            found.extend(self.refute(fact.denied(), depth));
            if depth > 0 && !found.is_empty() {
                break;
            }
        }
        found.sort_by_key(|step| step.cost);
        let any = !found.is_empty();
        for step in found {
            if !self.is_settled(step.fact) {
                self.take(step);
            }
        }
        any
    }

    /// Settles a fact that was proven by other means than a simple rule, and draws the conclusions.
    fn take(&mut self, step: Step) -> Option<Step> {
        if let Rule::Refuted(refutation) = &step.rule {
            self.hard = self.hard.with(step.fact);
            self.lengths.insert(step.fact.number(), refutation.steps.len() as u32);
        }
        let mut agenda = Agenda::default();
        agenda.push(step);
        self.run(agenda)
    }

    /// Supposes a fact. If that leads to a contradiction, returns the proof of the opposite.
    fn refute(&mut self, fact: Fact, depth: u32) -> Option<Step> {
        self.suppositions = self.suppositions.checked_sub(1)?;
        let before = (self.steps.len(), self.contents, self.hard);
        let mut agenda = Agenda::default();
        agenda.push(self.step(fact, Rule::Suppose, FactSet::EMPTY));
        let mut clash = self.run(agenda);
        if clash.is_none() && depth > 0 {
            clash = self.split(depth - 1);
        }
        let proven = clash.map(|clash| {
            let other = self.proof(clash.fact.denied()).map_or(FactSet::EMPTY, |other| other.chain);
            let chain = clash.chain.union(other);
            let supposed = |step: &&Step| chain.contains(step.fact);
            let mut steps: Vec<Step> = self.steps[before.0..].iter().filter(supposed).cloned().collect();
            let inner: FactSet = steps.iter().map(|step| step.fact).collect();
            let outer = chain.minus(inner).minus(FactSet::EMPTY.with(clash.fact));
            steps.push(clash);
            (outer, steps)
        });
        for step in self.steps.drain(before.0..) {
            self.settled[step.fact.number()] = None;
        }
        (self.contents, self.hard) = (before.1, before.2);
        let (from, steps) = proven?;
        let nested: u32 = steps.iter().map(|step| step.refutation().map_or(0, |inner| inner.steps.len() as u32)).sum();
        let length = steps.len() as u32 + nested;
        let mut step = self.step(fact.denied(), Rule::Refuted(Box::new(Refutation { steps })), from);
        step.cost += length;
        Some(step)
    }

    /// Refutes one possibility after another, until the others contradict each other.
    fn split(&mut self, depth: u32) -> Option<Step> {
        loop {
            let mut changed = false;
            for card in Card::all() {
                for holder in self.holders.clone() {
                    for fact in [Fact::is(card, holder), Fact::not(card, holder)] {
                        if self.is_settled(fact) || self.is_settled(fact.denied()) {
                            continue;
                        }
                        let Some(step) = self.refute(fact, depth) else { continue };
                        changed = true;
                        if let Some(clash) = self.take(step) {
                            return Some(clash);
                        }
                    }
                }
            }
            if !changed {
                return None;
            }
        }
    }

    /// Finds a contradiction that the simple rules do not reach, unless that takes too many suppositions.
    pub(super) fn find_contradiction(&mut self) -> Option<Step> {
        self.suppositions = SUPPOSITIONS_IF_WRONG;
        (0..2).find_map(|depth| self.split(depth))
    }
}

/// How many combinations of conditions are looked at.
const LOOKS: u32 = 200;

/// The search for conditions that share no possible card.
struct Packing<'a> {
    open: &'a [&'a Condition],
    lacks: CardSet,
    looks: u32,
    found: Vec<Vec<usize>>,
}

impl Packing<'_> {
    /// Finds all choices of `free` more conditions, starting with number `first`.
    fn search(&mut self, free: u8, first: usize, used: CardSet, chosen: &mut Vec<usize>) {
        if free == 0 {
            self.found.push(chosen.clone());
            return;
        }
        for at in first..self.open.len() {
            if self.looks == 0 {
                return;
            }
            self.looks -= 1;
            let cards = self.open[at].cards.minus(self.lacks);
            if cards.and(used).is_empty() {
                chosen.push(at);
                self.search(free - 1, at + 1, used.union(cards), chosen);
                chosen.pop();
            }
        }
    }
}
