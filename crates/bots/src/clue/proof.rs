//! Proofs: for every fact that follows from what was seen, a short chain of steps.
//!
//! A step applies one simple rule ([`Rule`]) to facts of earlier steps. Facts are concluded in the order of how many
//! steps their chains have, so the first chain that is found for a fact is short. (It need not be the shortest: two
//! chains that share steps are shorter together than each of them suggests.)
//!
//! The simple rules do not reach everything that follows. For the rest, the opposite is supposed; if the simple rules
//! then arrive at a contradiction, the fact is proven. What even two nested suppositions cannot show is left to
//! counting the deals.

use std::collections::BTreeMap;

use parlor_clue::{Card, CardSet, Deals, Entry, Holder};
use parlor_game::Seat;

use super::evidence::Evidence;
use super::facts::{Fact, FactSet};
use super::prover::Prover;
use super::reasons::CardName;

/// Why a step is right.
#[derive(Clone, Debug)]
pub enum Rule {
    /// The player sees their own hand.
    OwnHand,
    /// The case file has been seen.
    CaseFile,
    /// The card was shown.
    Shown {
        /// The number of the suggestion, from 0, as everywhere in this enum.
        entry: usize,
    },
    /// The player could not show any of the suggested cards.
    CouldNotShow {
        /// The suggestion.
        entry: usize,
    },
    /// A card has only one place.
    Elsewhere,
    /// A hand takes no more cards: its known cards, and one card for each of some suggestions that share no possible
    /// card, are as many as the hand has.
    HandFull {
        /// The suggestions.
        one_of: Vec<usize>,
    },
    /// A hand needs all the cards that it can have.
    HandRest,
    /// All other places are excluded.
    LastPlace,
    /// One of the suggested cards was shown, and the others are excluded.
    OneOf {
        /// The suggestion.
        entry: usize,
    },
    /// The case file has only one card of each kind.
    FileFull,
    /// The case file needs a card of each kind, and all others of the kind are excluded.
    FileRest,
    /// An accusation was false, although two of its cards are right.
    FalseAccusation {
        /// The accusation.
        entry: usize,
    },
    /// A supposition, to show that it is wrong.
    Suppose,
    /// The opposite leads to a contradiction.
    Refuted(Box<Refutation>),
    /// All deals that fit agree.
    Counted {
        /// How many there are.
        deals: u64,
    },
}

/// A step of a proof.
#[derive(Clone, Debug)]
pub struct Step {
    /// What it proves.
    pub fact: Fact,
    /// Why.
    pub rule: Rule,
    /// The facts that it rests on immediately.
    pub from: FactSet,
    /// All facts of its chain, including its own. In a supposition, this includes the facts that hold anyway.
    pub chain: FactSet,
    /// A measure of the length of the chain.
    pub(super) cost: u32,
}

/// The steps from a supposition to a contradiction.
#[derive(Clone, Debug)]
pub struct Refutation {
    /// The steps that rest on the supposition, in order, beginning with it. The last one contradicts an earlier fact.
    pub steps: Vec<Step>,
}

/// All facts that follow, with their proofs.
#[derive(Clone, Debug)]
pub struct Proofs {
    /// The steps, in order. There is one step for each fact.
    pub steps: Vec<Step>,
    /// The step that contradicts an earlier one, if what was seen cannot be right.
    pub clash: Option<Step>,
    /// The player who made each suggestion or accusation, and its cards.
    named: Vec<(Seat, CardSet)>,
    numbers: BTreeMap<usize, usize>,
}

impl Proofs {
    /// Proves everything that follows. `deals` counts the deals that fit.
    #[must_use]
    pub fn new(evidence: &Evidence, deals: &Deals) -> Self {
        let mut prover = Prover::new(evidence);
        let mut clash = prover.observe(evidence);
        if clash.is_none() {
            match deals.count() {
                0 => clash = prover.find_contradiction(),
                count => prover.prove(certain(evidence, deals), count),
            }
        }
        let numbers = prover.steps.iter().enumerate().map(|(number, step)| (step.fact.number(), number)).collect();
        let named = evidence.entries.iter().map(|entry| match entry {
            Entry::Suggested { seat, crime, .. } | Entry::Accused { seat, crime, .. } => (*seat, crime.cards()),
        });
        Self { steps: prover.steps, clash, named: named.collect(), numbers }
    }

    /// The step that proves a fact.
    #[must_use]
    pub fn of(&self, fact: Fact) -> Option<&Step> {
        self.numbers.get(&fact.number()).map(|number| &self.steps[*number])
    }

    /// The cards of a suggestion or an accusation.
    pub(super) fn cards(&self, entry: usize) -> Vec<CardName> {
        self.named[entry].1.iter().map(CardName).collect()
    }

    /// The player who made a suggestion or an accusation.
    pub(super) fn by(&self, entry: usize) -> Seat {
        self.named[entry].0
    }

    /// The steps that a step rests on, in order, and the step itself.
    pub fn chain<'a>(&'a self, step: &Step) -> impl Iterator<Item = &'a Step> {
        let chain = step.chain;
        self.steps.iter().filter(move |step| chain.contains(step.fact))
    }
}

/// All facts on which all deals agree.
fn certain(evidence: &Evidence, deals: &Deals) -> Vec<Fact> {
    let all = deals.count();
    let mut certain = Vec::new();
    for card in Card::all() {
        let (seats, file) = deals.places(card);
        let ways = evidence.holders().map(|holder| match holder {
            Holder::Seat(seat) => (holder, seats[seat]),
            Holder::File => (holder, file),
        });
        certain.extend(ways.filter(|(_, ways)| *ways == 0 || *ways == all).map(|(holder, ways)| Fact {
            card,
            holder,
            has: ways > 0,
        }));
    }
    certain
}

impl Step {
    /// The steps from the opposite to a contradiction, if this step was proven that way.
    #[must_use]
    pub fn refutation(&self) -> Option<&Refutation> {
        match &self.rule {
            Rule::Refuted(refutation) => Some(refutation),
            _ => None,
        }
    }
}
