//! What a player can conclude about the case.

use parlor_clue::{Card, CardSet, Crime, Deals, Knowledge, View};

/// A player's conclusions: the deals that are possible, and what the case file may be.
pub struct Detective {
    /// What the player has seen.
    pub known: Knowledge,
    /// All deals that fit what the player has seen.
    pub deals: Deals,
    /// The number of deals in which each card is in the case file.
    in_file: [u64; Card::COUNT],
}

impl Detective {
    /// Draws all conclusions from a view.
    #[must_use]
    pub fn of(view: &View) -> Self {
        Self::new(Knowledge::of(view))
    }

    /// Draws all conclusions from what is known.
    #[must_use]
    pub fn new(known: Knowledge) -> Self {
        let deals = Deals::new(&known);
        let mut in_file = [0; Card::COUNT];
        for card in Card::all() {
            in_file[card.index()] = deals.places(card).1;
        }
        Self { known, deals, in_file }
    }

    /// The chance that a card is in the case file.
    #[must_use]
    pub fn chance(&self, card: Card) -> f64 {
        self.in_file[card.index()] as f64 / self.deals.count().max(1) as f64
    }

    /// The cards that may be in the case file.
    #[must_use]
    pub fn suspected(&self) -> CardSet {
        Card::all().filter(|card| self.in_file[card.index()] > 0).collect()
    }

    /// The case file, if it follows from what is known.
    #[must_use]
    pub fn solution(&self) -> Option<Crime> {
        Crime::try_from(self.suspected()).ok()
    }
}
