//! What somebody knows about where the cards are.

use parlor_game::{BySeat, Seat};

use crate::{Card, CardSet, Crime, Entry, View};

/// Where a card can be: with a player, or in the case file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Holder {
    /// In a player's hand.
    Seat(Seat),
    /// In the case file.
    File,
}

/// What somebody knows about where the cards are, as facts that can be read off the game. No conclusions are drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// The number of cards in each hand.
    pub sizes: BySeat<u8>,
    /// The cards that each player is known to have.
    pub has: BySeat<CardSet>,
    /// The cards that each player is known not to have.
    pub lacks: BySeat<CardSet>,
    /// Players who have at least one of some cards.
    pub has_one_of: Vec<(Seat, CardSet)>,
    /// The case file, if it is known.
    pub file: Option<Crime>,
    /// What the case file is known not to be.
    pub file_is_not: Vec<Crime>,
}

impl Knowledge {
    /// The knowledge of somebody who has seen nothing but the sizes of the hands.
    #[must_use]
    pub fn new(sizes: BySeat<u8>) -> Self {
        Self {
            has: sizes.map(|_, _| CardSet::EMPTY),
            lacks: sizes.map(|_, _| CardSet::EMPTY),
            has_one_of: Vec::new(),
            file: None,
            file_is_not: Vec::new(),
            sizes,
        }
    }

    /// The knowledge of a view's viewer.
    #[must_use]
    pub fn of(view: &View) -> Self {
        let mut known = Self::new(view.sizes.clone());
        if let (Some(seat), Some(hand)) = (view.viewer.seat(), view.hand) {
            known.see_hand(seat, hand);
        }
        view.record.iter().for_each(|entry| known.note(entry));
        known.file = known.file.or(view.file);
        known
    }

    /// Notes the whole hand of a player.
    pub fn see_hand(&mut self, seat: Seat, hand: CardSet) {
        if self.sizes.get(seat).is_some() {
            self.has[seat] = self.has[seat].union(hand);
            self.lacks[seat] = self.lacks[seat].union(CardSet::ALL.minus(hand));
        }
    }

    /// Notes what a suggestion or an accusation tells.
    pub fn note(&mut self, entry: &Entry) {
        match *entry {
            Entry::Suggested { seat, crime, refuter, shown, .. } => {
                let cards = crime.cards();
                for other in seat.others(self.sizes.seats()).take_while(|other| Some(*other) != refuter) {
                    self.lacks[other] = self.lacks[other].union(cards);
                }
                match (refuter.filter(|refuter| self.sizes.get(*refuter).is_some()), shown) {
                    (Some(refuter), Some(card)) => self.has[refuter] = self.has[refuter].with(card),
                    (Some(refuter), None) => self.has_one_of.push((refuter, cards)),
                    (None, _) => {}
                }
            }
            Entry::Accused { crime, right: true, .. } => self.file = Some(crime),
            Entry::Accused { crime, right: false, .. } => self.file_is_not.push(crime),
        }
    }

    /// Whether a player can have a card, judging by each fact on its own.
    pub(crate) fn allows(&self, card: Card, holder: Holder) -> bool {
        let in_file = self.file.map(|file| file.cards().contains(card));
        let mut owners = self.has.iter().filter(|(_, has)| has.contains(card)).map(|(seat, _)| seat);
        match holder {
            Holder::File => owners.next().is_none() && in_file != Some(false),
            Holder::Seat(seat) => {
                in_file != Some(true) && owners.all(|owner| owner == seat) && !self.lacks[seat].contains(card)
            }
        }
    }
}
