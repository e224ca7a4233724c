//! The coach: the odds of every card, what is proven and why, and the suggestions that tell most.

use std::collections::{BTreeMap, BTreeSet};

use parlor_clue::{Card, Crime, Deals, View};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::expected::expected_bits;
use super::facts::Fact;
use super::proof::Proofs;
use super::question::{Fault, Question, Situation};
use super::reasons::{CardName, Location, Reason};
use super::words::Voice;
use crate::coach::{Answer, BadQuestion, Coach};

/// What follows from what a player has seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueAdvice))]
pub struct Advice {
    /// How many deals fit, in decimal digits.
    pub worlds: String,
    /// The chance of each card to be in the case file.
    #[ts(type = "{ [card: string]: number }")]
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, f64>))]
    pub file: BTreeMap<CardName, f64>,
    /// The chance of each card to be in each player's hand.
    #[ts(type = "{ [card: string]: number }[]")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<BTreeMap<String, f64>>))]
    pub hands: Vec<BTreeMap<CardName, f64>>,
    /// The suspect, the weapon and the room in the case file, if they are proven.
    #[cfg_attr(feature = "schema", schema(required))]
    pub solution: Option<Vec<CardName>>,
    /// Everything that is certain, by card and place, with the reasons.
    pub proven: Vec<Proven>,
    /// What cannot be right, if no deal fits.
    #[cfg_attr(feature = "schema", schema(required))]
    pub contradiction: Option<Contradiction>,
    /// The suggestions that were asked about, or the best of them, best first; empty for spectators, and if no deal fits.
    pub best: Vec<Suggestion>,
}

/// A fact that is certain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueProven))]
pub struct Proven {
    /// The card.
    pub card: CardName,
    /// The place.
    pub holder: Location,
    /// Whether the card is there.
    pub has: bool,
    /// The reasons, in order. The last one is about this fact.
    pub reasons: Vec<Reason>,
    /// The reasons in English.
    pub text: String,
}

/// What cannot be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueContradiction))]
pub struct Contradiction {
    /// The number of the first entry, from 0, that leaves no deal if the entries before it are right; `null` if even no
    /// entry leaves a deal.
    #[cfg_attr(feature = "schema", schema(required))]
    pub entry: Option<u32>,
    /// All entries up to that one, any of which may be the wrong one: without it, the others fit.
    pub suspects: Vec<u32>,
    /// Why, in order. The last reason says which earlier conclusion the one before it contradicts.
    pub reasons: Vec<Reason>,
    /// The same in English.
    pub text: String,
}

/// A suggestion, and how much its answer can be expected to tell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueBestSuggestion))]
pub struct Suggestion {
    /// The suspect, the weapon and the room.
    pub cards: Vec<CardName>,
    /// The expected information about the case file, in bits.
    pub bits: f64,
}

/// Less information than this is due to rounding.
const NOTHING: f64 = 1e-6;

impl Situation {
    /// All conclusions.
    #[must_use]
    pub fn advice(&self) -> Advice {
        let evidence = &self.evidence;
        let deals = Deals::new(&evidence.knowledge(usize::MAX));
        let (file, hands) = odds(&deals, evidence.sizes.seats());
        let none = deals.count() == 0;
        let proofs = (!none).then(|| Proofs::new(evidence, &deals));
        Advice {
            worlds: deals.count().to_string(),
            solution: solution(&file),
            file,
            hands,
            proven: proofs.map_or_else(Vec::new, |proofs| self.proven(&proofs)),
            contradiction: none.then(|| self.contradiction()),
            best: if none { Vec::new() } else { self.best() },
        }
    }

    /// The voice that explains the conclusions.
    #[must_use]
    pub fn voice(&self) -> Voice {
        let voice = Voice::new(&self.evidence, self.names.clone());
        if self.pending { voice.with_pending_answer() } else { voice }
    }

    fn proven(&self, proofs: &Proofs) -> Vec<Proven> {
        let voice = self.voice();
        let facts = Card::all().flat_map(|card| {
            let holders = self.evidence.holders();
            holders.flat_map(move |holder| [Fact::is(card, holder), Fact::not(card, holder)])
        });
        let proven = facts.filter(|fact| proofs.of(*fact).is_some()).map(|fact| {
            let Fact { card, holder, has } = fact;
            let reasons = proofs.reasons(fact);
            let text = voice.text(&reasons);
            Proven { card: card.into(), holder: holder.into(), has, reasons, text }
        });
        proven.collect()
    }

    /// Finds the first entry that leaves no deal.
    fn contradiction(&self) -> Contradiction {
        let evidence = &self.evidence;
        let fits = |entries: usize| Deals::new(&evidence.knowledge(entries)).count() > 0;
        // More entries never leave more deals.
        let numbers: Vec<usize> = (0..=evidence.entries.len()).collect();
        let entries = numbers.partition_point(|entries| fits(*entries)).min(evidence.entries.len());
        let wrong = evidence.first(entries);
        let proofs = Proofs::new(&wrong, &Deals::new(&wrong.knowledge(usize::MAX)));
        let reasons = proofs.contradiction();
        let entry = entries.checked_sub(1).filter(|_| fits(0));
        let because = match self.voice().contradiction(&reasons) {
            because if because.is_empty() => "No deal fits all of this.".to_owned(),
            because => because,
        };
        let text = match entry {
            Some(0) => format!("Entry 1 cannot be right. {because}"),
            Some(entry) => format!("Entry {} cannot be right if those before it are. {because}", entry + 1),
            None => because,
        };
        // Without an entry that the reasons do not name, the contradiction stays.
        let mut left = named(&reasons).unwrap_or_else(|| (0..entries).collect());
        let mut suspects = Vec::new();
        while let Some(entry) = left.pop_first() {
            let mut others = wrong.clone();
            others.entries.remove(entry);
            let deals = Deals::new(&others.knowledge(usize::MAX));
            if deals.count() > 0 {
                suspects.push(entry as u32);
            } else if let Some(named) = named(&Proofs::new(&others, &deals).contradiction()) {
                // The others contradict each other, too. To look for entries that both contradictions need saves
                // counting the deals without each of the rest.
                let needed = |number: &usize| named.contains(&(number - usize::from(*number > entry)));
                left.retain(needed);
            }
        }
        Contradiction { entry: entry.map(|entry| entry as u32), suspects, reasons, text }
    }

    /// Compares suggestions.
    fn best(&self) -> Vec<Suggestion> {
        let Some((me, _)) = self.evidence.own else { return Vec::new() };
        let asked = |crime: &Crime| self.room.is_none_or(|room| room == crime.room);
        let crimes: Vec<Crime> = Crime::all().filter(asked).collect();
        let values = expected_bits(&self.evidence.knowledge(usize::MAX), me, &crimes);
        let mut best: Vec<(f64, Crime)> = values.into_iter().zip(crimes).collect();
        best.sort_by(|one, other| other.0.total_cmp(&one.0));
        let most = self.most.map_or(usize::MAX, usize::from);
        // The player may not get to the rooms of the best ones.
        let mut rooms = BTreeSet::new();
        let listed = best.into_iter().enumerate().filter(|(place, (_, crime))| {
            let first = rooms.insert(crime.room);
            *place < most || (first && self.room.is_none())
        });
        listed
            .map(|(_, (bits, crime))| Suggestion { cards: names(crime), bits: if bits < NOTHING { 0.0 } else { bits } })
            .collect()
    }
}

/// The entries that reasons rest on, if there are any reasons.
fn named(reasons: &[Reason]) -> Option<BTreeSet<usize>> {
    let clauses = reasons.iter().flat_map(|reason| &reason.because);
    let entries = clauses.filter_map(|clause| clause.entry).map(|entry| entry as usize);
    (!reasons.is_empty()).then(|| entries.collect())
}

/// The cards of a crime.
fn names(crime: Crime) -> Vec<CardName> {
    crime.cards().iter().map(CardName).collect()
}

/// The chance of each card to be in the case file, and in each hand.
fn odds(deals: &Deals, seats: u8) -> (BTreeMap<CardName, f64>, Vec<BTreeMap<CardName, f64>>) {
    let all = deals.count().max(1) as f64;
    let mut file = BTreeMap::new();
    let mut hands = vec![BTreeMap::new(); seats.into()];
    for card in Card::all() {
        let (in_hands, in_file) = deals.places(card);
        file.insert(card.into(), in_file as f64 / all);
        for (seat, ways) in in_hands.iter() {
            hands[seat.index()].insert(card.into(), *ways as f64 / all);
        }
    }
    (file, hands)
}

/// The cards that are certainly in the case file, if there are three.
fn solution(file: &BTreeMap<CardName, f64>) -> Option<Vec<CardName>> {
    let certain: Vec<CardName> = file.iter().filter(|(_, chance)| **chance == 1.0).map(|(card, _)| *card).collect();
    (certain.len() == 3).then_some(certain)
}

/// The coach for Clue.
#[derive(Clone, Copy, Debug, Default)]
pub struct ClueCoach;

impl Coach for ClueCoach {
    fn advise(&self, question: &Value) -> Result<Answer, BadQuestion> {
        let question = Question::read(question).map_err(BadQuestion::Unreadable)?;
        let advice = question.check()?.advice();
        Ok(Answer::Advice(serde_json::to_value(advice).expect("advice is plain JSON")))
    }

    /// There is nothing to prepare.
    fn prepare(&self, _: &Value) {}

    /// What the viewing seat has seen. The notebook is useful at any time, so the seat need not have to act.
    fn question(&self, view: &Value) -> Result<Value, BadQuestion> {
        let view = View::deserialize(view).map_err(|problem| BadQuestion::Unreadable(problem.to_string()))?;
        Ok(serde_json::to_value(Question::in_view(&view)).expect("a question is plain JSON"))
    }
}

impl From<Fault> for BadQuestion {
    fn from(fault: Fault) -> Self {
        Self::impossible(&fault)
    }
}
