//! How many of the other players draw conclusions, judging by what they ask.
//!
//! A player who only ticks off cards still asks about cards that must be elsewhere, by what everybody has seen and the
//! player's own hand. A player who draws conclusions hardly ever does, but may name own cards to mislead others. The
//! hands are unknown, so this is judged over some random deals that fit.

use parlor_clue::{Card, CardSet, Crime, Entry, Knowledge, View};
use parlor_game::{Seat, Viewer};

use super::detective::Detective;
use super::information::Sample;

/// How likely it is to name an own card for a player who draws conclusions, and for one who does not.
const OWN: [f64; 2] = [0.1, 0.02];
/// How likely it is for a player who draws conclusions to name a card that must be elsewhere.
const EXCLUDED: f64 = 0.05;

/// How many other players probably draw conclusions, without those who have accused falsely. A few deals suffice.
#[must_use]
pub fn deducers(view: &View, deals: &[Sample]) -> usize {
    let others = Seat::all(view.sizes.seats()).filter(|seat| !view.viewer.is(*seat) && !view.out.contains(*seat));
    others.filter(|seat| chance_of_deduction(view, *seat, deals) > 0.6).count()
}

/// How likely it is that a player draws conclusions.
fn chance_of_deduction(view: &View, seat: Seat, deals: &[Sample]) -> f64 {
    let mut sums = [0.0; 2];
    for deal in deals {
        let hand = deal.hand(seat);
        let mut known = Knowledge::new(view.sizes.clone());
        known.see_hand(seat, hand);
        let mut shown = hand;
        let mut likely = [1.0; 2];
        for entry in &view.record {
            if let Entry::Suggested { seat: by, crime, shown: card, .. } = entry
                && *by == seat
            {
                let suspected = Detective::new(known.clone()).suspected();
                for (likely, factor) in likely.iter_mut().zip(named(*crime, hand, shown, suspected)) {
                    *likely *= factor;
                }
                shown = card.iter().copied().fold(shown, CardSet::with);
            }
            known.note(&entry.told_to(Viewer::Seat(seat)));
        }
        sums.iter_mut().zip(likely).for_each(|(sum, likely)| *sum += likely);
    }
    let [deduces, ticks] = sums;
    if deduces + ticks > 0.0 { deduces / (deduces + ticks) } else { 0.5 }
}

/// How likely the suspect and the weapon of a suggestion are, for a player who draws conclusions and for one who does
/// not. The room depends on where the player could go, so it tells little.
fn named(crime: Crime, hand: CardSet, shown: CardSet, suspected: CardSet) -> [f64; 2] {
    let mut likely = [1.0; 2];
    for card in [Card::Suspect(crime.suspect), Card::Weapon(crime.weapon)] {
        let open: CardSet = CardSet::ALL.minus(shown).iter().filter(|other| other.kind() == card.kind()).collect();
        let excluded = f64::from(open.minus(suspected).len()) / f64::from(open.len().max(1));
        let factors = match () {
            () if hand.contains(card) => OWN,
            () if excluded == 0.0 => [1.0, 1.0],
            () if suspected.contains(card) => [1.0 - EXCLUDED, 1.0 - excluded],
            () => [EXCLUDED, excluded],
        };
        likely.iter_mut().zip(factors).for_each(|(likely, factor)| *likely *= factor.max(0.01));
    }
    likely
}
