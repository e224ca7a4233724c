//! The reasons of a proof, as data: what follows, by which rule, and from what. A sentence can be made from each of
//! them in any language.
//!
//! A chain of single steps would be long and dull to read. So what can be seen at a glance has no reason of its own: it
//! is named as a [`Clause`] of the reason that rests on it. Conclusions that rest on the same clauses share a reason.

use parlor_clue::{Card, Holder};
use parlor_game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::facts::{Fact, FactSet};
use super::proof::{Proofs, Rule, Step};

/// A card, by its English name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueCardName, value_type = String))]
#[serde(into = "&'static str", try_from = "String")]
#[ts(type = "string")]
pub struct CardName(pub Card);

impl From<CardName> for &'static str {
    fn from(CardName(card): CardName) -> Self {
        card.name()
    }
}

impl TryFrom<String> for CardName {
    type Error = String;
    fn try_from(name: String) -> Result<Self, String> {
        let names = || Card::all().map(Card::name).collect::<Vec<_>>().join(", ");
        name.parse().map(Self).map_err(|_| format!("`{name}` is not a card: the cards are {}", names()))
    }
}

impl From<Card> for CardName {
    fn from(card: Card) -> Self {
        Self(card)
    }
}

/// Where a card can be: with a player, by number, or in the case file, `"file"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueLocation))]
#[serde(untagged)]
pub enum Location {
    /// In a player's hand.
    Seat(Seat),
    /// In the case file.
    File(CaseFile),
}

/// The case file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueCaseFile))]
#[serde(rename_all = "snake_case")]
pub enum CaseFile {
    /// The case file.
    File,
}

impl From<Holder> for Location {
    fn from(holder: Holder) -> Self {
        match holder {
            Holder::Seat(seat) => Self::Seat(seat),
            Holder::File => Self::File(CaseFile::File),
        }
    }
}

/// A reason: a conclusion, and what it rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueReason))]
pub struct Reason {
    /// How the conclusion follows.
    pub rule: ReasonRule,
    /// The place that the conclusion is about.
    pub holder: Location,
    /// Whether the cards are there.
    pub has: bool,
    /// The cards that the conclusion is about.
    pub cards: Vec<CardName>,
    /// What the conclusion rests on.
    pub because: Vec<Clause>,
    /// How many suppositions the conclusion depends on.
    pub supposed: u8,
}

/// How a conclusion follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueReasonRule))]
#[serde(rename_all = "snake_case")]
pub enum ReasonRule {
    /// It was seen: the only clause says it all.
    Seen,
    /// Each card has only one place.
    Elsewhere,
    /// The hand is complete.
    HandFull,
    /// All other cards are excluded, and the hand needs all that are left.
    HandRest,
    /// All other places are excluded.
    LastPlace,
    /// One of three cards was shown, and the others are excluded.
    OneOf,
    /// The case file has one card of each kind, and this one is known.
    FileFull,
    /// All other cards of the kind are excluded from the case file.
    FileRest,
    /// A false accusation named two cards that are in the case file.
    FalseAccusation,
    /// A supposition, which will turn out wrong. The following reasons depend on it.
    Suppose,
    /// The supposition is wrong: the last conclusion contradicts the only clause.
    Refuted,
    /// All deals that fit agree.
    Counted,
}

/// Something that a conclusion rests on. It is said of each of the holders and each of the cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueClause))]
pub struct Clause {
    /// What kind of clause it is.
    pub grounds: Grounds,
    /// The number of the entry in the log that it was read from, from 0.
    #[cfg_attr(feature = "schema", schema(required))]
    pub entry: Option<u32>,
    /// The places.
    pub holders: Vec<Location>,
    /// Whether the cards are there.
    pub has: bool,
    /// The cards.
    pub cards: Vec<CardName>,
}

/// What kind of clause it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueGrounds))]
#[serde(rename_all = "snake_case")]
pub enum Grounds {
    /// The player's own hand.
    OwnHand,
    /// The case file, which the player has seen.
    CaseFile,
    /// The card was shown.
    Shown,
    /// The cards could not be shown.
    CouldNotShow,
    /// It is the conclusion of an earlier reason.
    Concluded,
    /// It was supposed.
    Supposed,
    /// One of the cards was shown.
    ShowedOneOf,
    /// The holder's accusation of these cards was false.
    FalseAccusation,
}

/// The steps that clauses may refer to: those of a supposition first, then those around it.
#[derive(Clone, Copy)]
struct Scope<'a> {
    proofs: &'a Proofs,
    /// The steps of the suppositions, innermost last.
    inner: [&'a [Step]; 4],
    depth: u8,
}

impl<'a> Scope<'a> {
    fn find(&self, fact: Fact) -> Option<&'a Step> {
        let inner = self.inner[..usize::from(self.depth)].iter().rev();
        inner.flat_map(|steps| steps.iter()).find(|step| step.fact == fact).or_else(|| self.proofs.of(fact))
    }

    fn within(mut self, steps: &'a [Step]) -> Self {
        if let Some(inner) = self.inner.get_mut(usize::from(self.depth)) {
            *inner = steps;
            self.depth += 1;
        }
        self
    }
}

impl Proofs {
    /// The reasons for a fact, in order; empty if it is not proven. The last one is about the fact itself.
    #[must_use]
    pub fn reasons(&self, fact: Fact) -> Vec<Reason> {
        let mut reasons = Vec::new();
        if let Some(step) = self.of(fact) {
            self.scope().explain(self.chain(step), step.fact, &mut reasons);
        }
        reasons
    }

    /// Why what was seen cannot be right, if simple rules or suppositions show it. The last reason is refuted.
    #[must_use]
    pub fn contradiction(&self) -> Vec<Reason> {
        let Some(clash) = &self.clash else { return Vec::new() };
        let Some(other) = self.of(clash.fact.denied()) else { return Vec::new() };
        let chain = FactSet::union(clash.chain, other.chain);
        let steps = self.steps.iter().filter(|step| chain.contains(step.fact)).chain([clash]);
        let mut reasons = Vec::new();
        self.scope().explain(steps, clash.fact, &mut reasons);
        reasons.push(Reason {
            rule: ReasonRule::Refuted,
            because: self.scope().clauses([other.fact]),
            ..Reason::new(clash, 0)
        });
        reasons
    }

    fn scope(&self) -> Scope<'_> {
        Scope { proofs: self, inner: [&[]; 4], depth: 0 }
    }
}

impl Reason {
    fn new(step: &Step, supposed: u8) -> Self {
        let Fact { card, holder, has } = step.fact;
        let rule = match step.rule {
            Rule::OwnHand | Rule::CaseFile | Rule::Shown { .. } | Rule::CouldNotShow { .. } => ReasonRule::Seen,
            Rule::Elsewhere => ReasonRule::Elsewhere,
            Rule::HandFull { .. } => ReasonRule::HandFull,
            Rule::HandRest => ReasonRule::HandRest,
            Rule::LastPlace => ReasonRule::LastPlace,
            Rule::OneOf { .. } => ReasonRule::OneOf,
            Rule::FileFull => ReasonRule::FileFull,
            Rule::FileRest => ReasonRule::FileRest,
            Rule::FalseAccusation { .. } => ReasonRule::FalseAccusation,
            Rule::Suppose => ReasonRule::Suppose,
            Rule::Refuted(_) => ReasonRule::Refuted,
            Rule::Counted { .. } => ReasonRule::Counted,
        };
        Self { rule, holder: holder.into(), has, cards: vec![card.into()], because: Vec::new(), supposed }
    }
}

impl<'a> Scope<'a> {
    /// Adds the reasons of some steps. Steps that can be named in a clause are left out, except for `target`.
    fn explain(self, steps: impl IntoIterator<Item = &'a Step>, target: Fact, reasons: &mut Vec<Reason>) {
        let first = reasons.len();
        for step in steps {
            let at_a_glance = matches!(
                step.rule,
                Rule::OwnHand
                    | Rule::CaseFile
                    | Rule::Shown { .. }
                    | Rule::CouldNotShow { .. }
                    | Rule::Elsewhere
                    | Rule::FileFull
            );
            if at_a_glance && step.fact != target {
                continue;
            }
            if let Some(refutation) = step.refutation() {
                let inside = self.within(&refutation.steps);
                let Some(last) = refutation.steps.last() else { continue };
                inside.explain(&refutation.steps, last.fact, reasons);
                let because = inside.clauses([last.fact.denied()]);
                reasons.push(Reason { because, ..Reason::new(step, self.depth) });
                continue;
            }
            let because = self.clauses_of(step);
            let reason = Reason { because, ..Reason::new(step, self.depth) };
            let same = |other: &&mut Reason| {
                let told = |reason: &Reason| (reason.rule, reason.holder, reason.has, reason.supposed);
                told(other) == told(&reason) && other.because == reason.because && other.rule != ReasonRule::Counted
            };
            match reasons[first..].iter_mut().find(same) {
                Some(other) => other.cards.extend(reason.cards),
                None => reasons.push(reason),
            }
        }
    }

    /// What a step rests on.
    fn clauses_of(&self, step: &Step) -> Vec<Clause> {
        let holder = step.fact.holder.into();
        let direct =
            matches!(step.rule, Rule::OwnHand | Rule::CaseFile | Rule::Shown { .. } | Rule::CouldNotShow { .. });
        let mut clauses = if direct { vec![Clause::seen(step)] } else { self.clauses(step.from.iter()) };
        let conditions: &[usize] = match &step.rule {
            Rule::HandFull { one_of } => one_of,
            Rule::OneOf { entry } => std::slice::from_ref(entry),
            _ => &[],
        };
        for entry in conditions {
            let cards = self.proofs.cards(*entry);
            let entry = Some(*entry as u32);
            clauses.push(Clause { grounds: Grounds::ShowedOneOf, entry, holders: vec![holder], has: true, cards });
        }
        if let Rule::FalseAccusation { entry } = step.rule {
            let (cards, by) = (self.proofs.cards(entry), self.proofs.by(entry));
            let (grounds, entry, holders) = (Grounds::FalseAccusation, Some(entry as u32), vec![Location::Seat(by)]);
            clauses.push(Clause { grounds, entry, holders, has: false, cards });
        }
        // What is said of the same player comes together, and of the player whom the conclusion is about last.
        clauses.sort_by_cached_key(|clause| {
            let about = clause.holders == [holder];
            (
                about,
                if about { clause.grounds.max(Grounds::CouldNotShow) } else { clause.grounds },
                clause.holders.clone(),
            )
        });
        clauses
    }

    /// Clauses that name these facts.
    fn clauses(&self, facts: impl IntoIterator<Item = Fact>) -> Vec<Clause> {
        let mut clauses: Vec<Clause> = Vec::new();
        for fact in facts {
            let one = self.clause(fact);
            let told = |clause: &Clause| (clause.grounds, clause.entry, clause.has, clause.holders.clone());
            match clauses.iter_mut().find(|other| told(other) == told(&one)) {
                Some(other) if other.cards.contains(&one.cards[0]) => {}
                Some(other) => other.cards.extend(one.cards),
                None => clauses.push(one),
            }
        }
        let mut merged: Vec<Clause> = Vec::new();
        for one in clauses {
            let told = |clause: &Clause| (clause.grounds, clause.entry, clause.has, clause.cards.clone());
            let file = Location::File(CaseFile::File);
            let with = |other: &&mut Clause| told(other) == told(&one) && !one.has && !other.holders.contains(&file);
            match merged.iter_mut().find(with).filter(|_| !one.holders.contains(&file)) {
                Some(other) => other.holders.extend(one.holders),
                None => merged.push(one),
            }
        }
        merged
    }

    fn clause(&self, fact: Fact) -> Clause {
        let step = self.find(fact);
        if let Some(Step { rule: Rule::Elsewhere | Rule::FileFull, from, .. }) = step
            && let Some(place) = from.iter().next()
        {
            return self.clause(place);
        }
        step.map_or_else(|| Clause::of(fact, Grounds::Concluded, None), Clause::seen)
    }
}

impl Clause {
    /// Names a fact.
    fn of(fact: Fact, grounds: Grounds, entry: Option<usize>) -> Self {
        let Fact { card, holder, has } = fact;
        let entry = entry.map(|entry| entry as u32);
        Self { grounds, entry, holders: vec![holder.into()], has, cards: vec![card.into()] }
    }

    /// Names the fact of a step.
    fn seen(step: &Step) -> Self {
        let (grounds, entry) = match &step.rule {
            Rule::OwnHand => (Grounds::OwnHand, None),
            Rule::CaseFile => (Grounds::CaseFile, None),
            Rule::Shown { entry } => (Grounds::Shown, Some(*entry)),
            Rule::CouldNotShow { entry } => (Grounds::CouldNotShow, Some(*entry)),
            Rule::Suppose => (Grounds::Supposed, None),
            _ => (Grounds::Concluded, None),
        };
        Self::of(step.fact, grounds, entry)
    }
}
