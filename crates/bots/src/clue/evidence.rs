//! What somebody has seen, entry by entry, so that conclusions can name what they rest on.

use parlor_clue::{CardSet, Crime, Entry, Holder, Knowledge, View};
use parlor_game::{BySeat, Seat};

/// What somebody has seen of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// The number of cards in each hand.
    pub sizes: BySeat<u8>,
    /// The player and the player's own cards; `None` for spectators.
    pub own: Option<(Seat, CardSet)>,
    /// The case file, if it has been seen.
    pub file: Option<Crime>,
    /// The suggestions and accusations, oldest first.
    pub entries: Vec<Entry>,
}

impl Evidence {
    /// What the viewer of a view has seen.
    #[must_use]
    pub fn of(view: &View) -> Self {
        let own = view.viewer.seat().zip(view.hand);
        Self { sizes: view.sizes.clone(), own, file: view.file, entries: view.record.clone() }
    }

    /// The same as facts for counting, with only the first `entries` entries.
    #[must_use]
    pub fn knowledge(&self, entries: usize) -> Knowledge {
        let mut known = Knowledge::new(self.sizes.clone());
        if let Some((seat, hand)) = self.own {
            known.see_hand(seat, hand);
        }
        self.entries.iter().take(entries).for_each(|entry| known.note(entry));
        known.file = known.file.or(self.file);
        known
    }

    /// The same, with only the first entries.
    #[must_use]
    pub fn first(&self, entries: usize) -> Self {
        Self { entries: self.entries[..entries.min(self.entries.len())].to_vec(), ..self.clone() }
    }

    /// All places that a card can have.
    pub fn holders(&self) -> impl Iterator<Item = Holder> + use<> {
        Seat::all(self.sizes.seats()).map(Holder::Seat).chain([Holder::File])
    }
}
