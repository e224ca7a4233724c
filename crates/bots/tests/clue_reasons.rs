//! The reasons for what follows: what they say, and that what they name is enough.

use parlor_bots::clue::{CardName, Evidence, Fact, Grounds, Location, Proofs, Reason, ReasonRule, Voice};
use parlor_clue::{Card, CardSet, Crime, Deals, Entry, Holder, Knowledge};
use parlor_game::scripting::seat;
use parlor_game::{BySeat, Seat};

use super::clue_proofs::random_evidence;

fn set(names: &str) -> CardSet {
    names.split(", ").filter(|name| !name.is_empty()).map(|name| name.parse::<Card>().unwrap()).collect()
}

/// `0 green rope hall > 1 = rope`: who suggests what, who shows a card, and which; `0 ! green rope hall` accuses.
fn entry(line: &str) -> Entry {
    let words: Vec<&str> = line.split(' ').collect();
    let of = |word: &str| seat(word.parse().unwrap());
    let crime = |words: &[&str]| Crime::try_from(set(&words.join(", "))).unwrap();
    match words[..] {
        [by, "!", ..] => Entry::Accused { turn: 1, seat: of(by), crime: crime(&words[2..]), right: false },
        [by, _, _, _, ref answer @ ..] => {
            let shown = answer.get(3).map(|card| card.parse().unwrap());
            let refuter = answer.get(1).map(|refuter| of(refuter));
            Entry::Suggested { turn: 1, seat: of(by), crime: crime(&words[1..4]), refuter, shown }
        }
        _ => panic!("{line}"),
    }
}

fn evidence(sizes: &[u8], own: Option<&str>, lines: &[&str]) -> Evidence {
    Evidence {
        sizes: BySeat::try_from(sizes.to_vec()).unwrap(),
        own: own.map(|hand| (seat(0), set(hand))),
        file: None,
        entries: lines.iter().map(|line| entry(line)).collect(),
    }
}

const NAMES: [&str; 6] = ["Ada", "Ben", "Cem", "Dana", "Eli", "Fay"];

fn voice(evidence: &Evidence) -> Voice {
    Voice::new(evidence, BySeat::new(evidence.sizes.seats(), |seat| NAMES[seat.index()].into()))
}

fn proofs(evidence: &Evidence) -> Proofs {
    Proofs::new(evidence, &Deals::new(&evidence.knowledge(usize::MAX)))
}

/// What is said about a fact.
fn told(evidence: &Evidence, fact: Fact) -> String {
    voice(evidence).text(&proofs(evidence).reasons(fact))
}

fn card(name: &str) -> Card {
    name.parse().unwrap()
}

fn with(number: u8) -> Holder {
    Holder::Seat(seat(number))
}

const HAND: &str = "scarlet, mustard, candlestick, knife, kitchen, hall";

#[test]
fn a_card_that_was_shown_to_somebody_else_is_found_by_exclusion() {
    let lines = ["1 scarlet rope study > 0", "0 plum wrench study > 1 = plum", "1 green rope hall > 2"];
    let seen = evidence(&[6, 6, 6], Some(HAND), &lines);
    assert_eq!(
        told(&seen, Fact::is(card("green"), with(2))),
        "You have the Hall, Cem could not show the Rope (entry 1), and showed one of Mr. Green, the Rope and the Hall \
         (entry 3): so Cem has Mr. Green."
    );
    assert_eq!(told(&seen, Fact::not(card("study"), with(2))), "Cem could not show the Study (entry 1).");
    assert_eq!(told(&seen, Fact::is(card("plum"), with(1))), "Ben showed you Professor Plum (entry 2).");
    assert_eq!(told(&seen, Fact::is(card("hall"), with(0))), "You have the Hall.");
    assert_eq!(
        told(&seen, Fact::not(card("hall"), Holder::File)),
        "You have the Hall: so the Hall is not in the case file."
    );
    assert_eq!(told(&seen, Fact::is(card("rope"), Holder::File)), "", "that is not proven");
}

#[test]
fn a_card_that_nobody_has_is_in_the_case_file_and_excludes_the_others_of_its_kind() {
    let seen = evidence(
        &[6, 6, 6],
        Some(HAND),
        &["0 scarlet rope kitchen", "1 plum wrench study > 2", "1 plum lead_pipe study > 2"],
    );
    let rope = "You do not have the Rope, and Ben and Cem could not show the Rope (entry 1): so the Rope is in the case \
                file.";
    assert_eq!(told(&seen, Fact::is(card("rope"), Holder::File)), rope);
    assert_eq!(
        told(&seen, Fact::not(card("wrench"), Holder::File)),
        format!("{rope} The Rope is in the case file: so the Wrench is not in the case file.")
    );
}

#[test]
fn full_hands_take_no_more_cards_and_hands_that_need_cards_get_them() {
    let shown = ["0 green rope study > 1 = green", "0 white lead_pipe study > 1 = lead_pipe"];
    let seen = evidence(
        &[14, 2, 2],
        Some(
            "scarlet, mustard, candlestick, knife, revolver, wrench, kitchen, hall, ballroom, conservatory, dining, \
             billiard, library, lounge",
        ),
        &shown,
    );
    assert_eq!(
        told(&seen, Fact::not(card("study"), with(1))),
        "Ben showed you Mr. Green (entry 1), showed you the Lead Pipe (entry 2), and has only 2 cards: so Ben does not \
         have the Study."
    );
    // Each of two suggestions was answered with a card of its own.
    let asked = ["2 green rope study > 1", "2 white lead_pipe lounge > 1"];
    let seen = evidence(
        &[14, 2, 2],
        Some(
            "scarlet, mustard, candlestick, knife, revolver, wrench, kitchen, hall, ballroom, conservatory, dining, \
             billiard, library, plum",
        ),
        &asked,
    );
    assert_eq!(
        told(&seen, Fact::not(card("peacock"), with(1))),
        "Ben showed one of Mr. Green, the Rope and the Study (entry 1), showed one of Mrs. White, the Lead Pipe and \
         the Lounge (entry 2), and has only 2 cards: so Ben does not have Mrs. Peacock."
    );
}

#[test]
fn false_accusations_and_a_look_into_the_case_file_count() {
    let lines = ["0 green rope ballroom", "2 ! green rope study"];
    let mut seen = evidence(&[6, 6, 6], Some("scarlet, mustard, candlestick, knife, ballroom, dining"), &lines);
    let text = told(&seen, Fact::not(card("study"), Holder::File));
    let so = "Cem wrongly accused Mr. Green with the Rope in the Study (entry 2), and Mr. Green and the Rope are in the \
              case file: so the Study is not in the case file.";
    assert!(text.ends_with(so), "{text}");
    seen.file = Some(Crime::try_from(set("green, rope, lounge")).unwrap());
    assert_eq!(told(&seen, Fact::is(card("lounge"), Holder::File)), "You have seen the Lounge in the case file.");
}

#[test]
fn what_cannot_be_right_is_explained() {
    let lines = ["0 plum rope study > 2 = plum", "1 plum rope hall > 2", "0 mustard rope hall > 1"];
    let seen = evidence(&[6, 6, 6], Some(HAND), &lines);
    let proofs = proofs(&seen);
    assert_eq!(
        voice(&seen).contradiction(&proofs.contradiction()),
        "You have Colonel Mustard, Ben could not show the Rope (entry 1), and showed one of Colonel Mustard, the Rope and \
         the Hall (entry 3): so Ben has the Hall. But you have the Hall."
    );
}

/// Whatever the clauses of the reasons say, and no more.
fn only_what_is_named(evidence: &Evidence, reasons: &[Reason]) -> Knowledge {
    let mut known = Knowledge::new(evidence.sizes.clone());
    let seat_of = |holder: &Location| match holder {
        Location::Seat(seat) => *seat,
        Location::File(_) => panic!("only a player can do that"),
    };
    let (mut in_file, mut not_in_hand) = (CardSet::EMPTY, Vec::<(Seat, CardSet)>::new());
    for clause in reasons.iter().flat_map(|reason| &reason.because) {
        let cards: CardSet = clause.cards.iter().map(|CardName(card)| *card).collect();
        for holder in &clause.holders {
            match (clause.grounds, clause.has) {
                (Grounds::OwnHand | Grounds::Shown, true) => {
                    let seat = seat_of(holder);
                    known.has[seat] = known.has[seat].union(cards);
                }
                (Grounds::OwnHand | Grounds::CouldNotShow, _) => not_in_hand.push((seat_of(holder), cards)),
                (Grounds::CaseFile, _) => in_file = in_file.union(cards),
                (Grounds::ShowedOneOf, _) => known.has_one_of.push((seat_of(holder), cards)),
                (Grounds::FalseAccusation, _) => known.file_is_not.push(Crime::try_from(cards).unwrap()),
                (Grounds::Concluded | Grounds::Supposed, _) => {}
                (Grounds::Shown, false) => panic!("{clause:?}"),
            }
        }
    }
    for (seat, cards) in not_in_hand {
        known.lacks[seat] = known.lacks[seat].union(cards);
    }
    // A card in the case file is in no hand.
    for seat in Seat::all(evidence.sizes.seats()) {
        known.lacks[seat] = known.lacks[seat].union(in_file);
    }
    known
}

#[test]
fn what_the_reasons_name_is_enough_to_prove_the_fact() {
    let (mut facts, mut words, mut supposed) = (0, 0, 0);
    for seed in 10_000..10_060 {
        let (evidence, ..) = random_evidence(seed);
        let (proofs, voice) = (proofs(&evidence), voice(&evidence));
        for step in &proofs.steps {
            let Fact { card, holder, has } = step.fact;
            let reasons = proofs.reasons(step.fact);
            let last = reasons.last().unwrap();
            assert_eq!((last.holder, last.has, last.supposed), (holder.into(), has, 0), "seed {seed}");
            assert!(last.cards.contains(&card.into()), "seed {seed}");
            let deals = Deals::new(&only_what_is_named(&evidence, &reasons));
            let (seats, file) = deals.places(card);
            let ways = if let Holder::Seat(seat) = holder { seats[seat] } else { file };
            let expected = if has { deals.count() } else { 0 };
            assert_eq!(ways, expected, "seed {seed}: {}", voice.text(&reasons));
            facts += 1;
            words += voice.text(&reasons).split(' ').count();
            supposed += usize::from(reasons.iter().any(|reason| reason.rule == ReasonRule::Suppose));
        }
    }
    assert!(supposed > 20, "{supposed}");
    assert!(words < 40 * facts, "{words} words for {facts} facts");
}
