//! Proofs: everything that follows has one, nothing else has one, and every step is right. The steps are checked by
//! other code than the one that finds them.

use std::collections::HashSet;

use parlor_bots::clue::{Evidence, Fact, Proofs, Rule, Step};
use parlor_clue::{Card, CardSet, Clue, Config, Crime, Deals, Entry, Event, Holder};
use parlor_game::scripting::seat;
use parlor_game::{BySeat, Game, Luck, Seat, Seeded, Viewer};

/// A random position: a deal, some suggestions with their answers, and some false accusations, as one player or a
/// spectator has seen them.
pub fn random_evidence(seed: u64) -> (Evidence, Crime, BySeat<CardSet>) {
    let luck: &mut dyn Luck = &mut Seeded::new(seed);
    let seats = 3 + (seed % 4) as u8;
    let game = Clue::new(&Config::default(), seats).unwrap();
    let Some(Event::Dealt { file, hands, .. }) = game.deal(&(), luck).pop() else { unreachable!() };
    let viewer = seat(luck.below(u32::from(seats)) as u8);
    let crimes: Vec<Crime> = Crime::all().collect();
    let mut out: HashSet<Seat> = HashSet::new();
    let mut entries = Vec::new();
    // Suggestions that come close to the case file are refuted late, and tell most.
    let near = luck.below(2) == 0;
    for turn in 0..luck.below(30) {
        let by = seat(turn as u8 % seats);
        let mut crime = *luck.pick(&crimes).unwrap();
        if near && luck.below(2) == 0 {
            crime.suspect = file.suspect;
        }
        if near && luck.below(2) == 0 {
            crime.room = file.room;
        }
        if luck.below(20) == 0 && crime != file && out.insert(by) {
            entries.push(Entry::Accused { turn, seat: by, crime, right: false });
            continue;
        }
        let refuter = by.others(seats).find(|other| !hands[*other].and(crime.cards()).is_empty());
        let fits: Vec<Card> = refuter.map_or(CardSet::EMPTY, |other| hands[other].and(crime.cards())).into();
        let shown = luck.pick(&fits).copied();
        let entry = Entry::Suggested { turn, seat: by, crime, refuter, shown };
        entries.push(entry.told_to(Viewer::Seat(viewer)));
    }
    let spectates = luck.below(5) == 0;
    if spectates {
        entries = entries.iter().map(|entry| entry.told_to(Viewer::Spectator)).collect();
    }
    let own = (!spectates).then_some((viewer, hands[viewer]));
    let file_seen = (!spectates && out.contains(&viewer)).then_some(file);
    let sizes = hands.map(|_, hand| hand.len());
    (Evidence { sizes, own, file: file_seen, entries }, file, hands)
}

/// Checks steps. `known` are the facts proven so far.
struct Checker<'a> {
    evidence: &'a Evidence,
    known: HashSet<Fact>,
    suppositions: usize,
    counted: usize,
}

impl Checker<'_> {
    fn check(&mut self, step: &Step) {
        let from: Vec<Fact> = step.from.iter().collect();
        if !matches!(step.rule, Rule::Suppose) {
            assert!(from.iter().all(|fact| self.known.contains(fact)), "{step:?}");
        }
        assert!(self.follows(step, &from), "{step:?}");
    }

    fn suggestion(&self, entry: usize) -> (Seat, CardSet, Option<Seat>, Option<Card>) {
        match self.evidence.entries[entry] {
            Entry::Suggested { seat, crime, refuter, shown, .. } => (seat, crime.cards(), refuter, shown),
            Entry::Accused { .. } => panic!("entry {entry} is an accusation"),
        }
    }

    fn follows(&mut self, step: &Step, from: &[Fact]) -> bool {
        let evidence = self.evidence;
        let Fact { card, holder, has } = step.fact;
        let all = |wanted: bool, holder: Holder| -> CardSet {
            from.iter().filter(|fact| fact.has == wanted && fact.holder == holder).map(|fact| fact.card).collect()
        };
        let size = |holder: Holder| match holder {
            Holder::Seat(seat) => evidence.sizes[seat],
            Holder::File => 3,
        };
        let of_kind: CardSet = Card::all().filter(|other| other.kind() == card.kind()).collect();
        match &step.rule {
            Rule::OwnHand => {
                evidence.own.is_some_and(|(seat, hand)| holder == Holder::Seat(seat) && hand.contains(card) == has)
            }
            Rule::CaseFile => {
                has && holder == Holder::File && evidence.file.is_some_and(|file| file.cards().contains(card))
            }
            Rule::Shown { entry } => {
                let (_, cards, refuter, shown) = self.suggestion(*entry);
                has && refuter.map(Holder::Seat) == Some(holder) && shown == Some(card) && cards.contains(card)
            }
            Rule::CouldNotShow { entry } => {
                let (seat, cards, refuter, _) = self.suggestion(*entry);
                let Holder::Seat(other) = holder else { return false };
                let seats = usize::from(evidence.sizes.seats());
                let far = |to: Seat| (to.index() + seats - seat.index()) % seats;
                !has && cards.contains(card) && other != seat && refuter.is_none_or(|refuter| far(other) < far(refuter))
            }
            Rule::Elsewhere => !has && matches!(from, [fact] if fact.has && fact.card == card && fact.holder != holder),
            Rule::HandFull { one_of } => {
                let (hand, excluded) = (all(true, holder), all(false, holder));
                let mut filled = hand;
                for entry in one_of {
                    let (_, cards, refuter, _) = self.suggestion(*entry);
                    let cards = cards.minus(excluded);
                    assert_eq!(refuter.map(Holder::Seat), Some(holder));
                    assert!(cards.and(filled).is_empty(), "{step:?}");
                    filled = filled.union(cards);
                }
                !has && usize::from(hand.len()) + one_of.len() == usize::from(size(holder)) && !filled.contains(card)
            }
            Rule::HandRest => {
                let excluded = all(false, holder);
                has && !excluded.contains(card) && excluded.len() + size(holder) == 21
            }
            Rule::LastPlace => {
                let others: Vec<Holder> = evidence.holders().filter(|other| *other != holder).collect();
                has && others.iter().all(|other| from.contains(&Fact::not(card, *other)))
            }
            Rule::OneOf { entry } => {
                let (_, cards, refuter, _) = self.suggestion(*entry);
                has && refuter.map(Holder::Seat) == Some(holder)
                    && cards.minus(all(false, holder)) == CardSet::only(card)
            }
            Rule::FileFull => {
                !has && holder == Holder::File
                    && matches!(from, [fact] if fact.has && fact.holder == holder && fact.card != card
                        && of_kind.contains(fact.card))
            }
            Rule::FileRest => has && holder == Holder::File && all(false, holder) == of_kind.minus(CardSet::only(card)),
            Rule::FalseAccusation { entry } => {
                let Entry::Accused { crime, right: false, .. } = evidence.entries[*entry] else { return false };
                let others = crime.cards().minus(CardSet::only(card));
                !has && holder == Holder::File && others.len() == 2 && all(true, holder) == others
            }
            Rule::Suppose => true,
            Rule::Refuted(refutation) => {
                self.suppositions += 1;
                let [first, .., last] = &refutation.steps[..] else { return false };
                assert!(matches!(first.rule, Rule::Suppose) && first.fact == step.fact.denied(), "{step:?}");
                let before = self.known.clone();
                for inner in &refutation.steps {
                    assert!(inner.fact == first.fact || !matches!(inner.rule, Rule::Suppose));
                    self.check(inner);
                    self.known.insert(inner.fact);
                }
                let clashes = self.known.contains(&last.fact.denied());
                self.known = before;
                clashes
            }
            Rule::Counted { deals } => {
                self.counted += 1;
                // No deal fits if the opposite is supposed.
                let counted = Deals::new(&evidence.knowledge(evidence.entries.len()));
                let (seats, in_file) = counted.places(card);
                let ways = match holder {
                    Holder::Seat(seat) => seats[seat],
                    Holder::File => in_file,
                };
                counted.count() == *deals && ways == if has { *deals } else { 0 }
            }
        }
    }
}

#[test]
fn whatever_follows_has_a_proof_whose_steps_are_right() {
    let (mut facts, mut hard, mut counted, mut steps, mut longest) = (0, 0, 0, 0, 0);
    for seed in 0..4_000 {
        let (evidence, file, hands) = random_evidence(seed);
        let deals = Deals::new(&evidence.knowledge(usize::MAX));
        let proofs = Proofs::new(&evidence, &deals);
        assert!(proofs.clash.is_none(), "seed {seed}: {:?}", proofs.clash);
        let mut checker = Checker { evidence: &evidence, known: HashSet::new(), suppositions: 0, counted: 0 };
        for step in &proofs.steps {
            checker.check(step);
            assert!(checker.known.insert(step.fact), "seed {seed}: proven twice");
            let chain: Vec<Fact> = proofs.chain(step).map(|step| step.fact).collect();
            assert!(chain.last() == Some(&step.fact) && chain.len() == step.chain.len(), "seed {seed}: {step:?}");
            longest = longest.max(chain.len());
            steps += chain.len();
        }
        // The facts on which all deals agree, and no others.
        for card in Card::all() {
            let (seats, in_file) = deals.places(card);
            for holder in evidence.holders() {
                let (ways, really) = match holder {
                    Holder::Seat(seat) => (seats[seat], hands[seat].contains(card)),
                    Holder::File => (in_file, file.cards().contains(card)),
                };
                let proven = |fact| proofs.of(fact).is_some();
                assert_eq!(proven(Fact::is(card, holder)), ways == deals.count(), "seed {seed}: {card} {holder:?}");
                assert_eq!(proven(Fact::not(card, holder)), ways == 0, "seed {seed}: {card} {holder:?}");
                assert!(!proven(Fact { card, holder, has: !really }), "seed {seed}: {card} {holder:?}");
            }
        }
        facts += proofs.steps.len();
        hard += checker.suppositions;
        counted += checker.counted;
    }
    println!("{facts} facts, {hard} suppositions, {counted} counted, {steps} steps in all, {longest} at most");
    assert!(hard > 100, "few proofs need a supposition: {hard}");
    assert!(counted * 10_000 < facts, "{counted} of {facts} proofs rely on counting");
}
