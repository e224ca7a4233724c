//! Facts about single cards, and sets of them.

use parlor_clue::{Card, Holder};
use parlor_game::Seat;

/// That a card is in a place, or that it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fact {
    /// The card.
    pub card: Card,
    /// The place.
    pub holder: Holder,
    /// Whether the card is there.
    pub has: bool,
}

/// The number of the case file among the places.
pub(super) const FILE: usize = 6;
/// The number of places.
pub(super) const PLACES: usize = FILE + 1;

/// The number of a place.
pub(super) const fn place_of(holder: Holder) -> usize {
    match holder {
        Holder::Seat(seat) => seat.index(),
        Holder::File => FILE,
    }
}

impl Fact {
    /// That a card is in a place.
    #[must_use]
    pub const fn is(card: Card, holder: Holder) -> Self {
        Self { card, holder, has: true }
    }

    /// That a card is not in a place.
    #[must_use]
    pub const fn not(card: Card, holder: Holder) -> Self {
        Self { card, holder, has: false }
    }

    /// The opposite.
    #[must_use]
    pub const fn denied(self) -> Self {
        Self { has: !self.has, ..self }
    }

    /// How many facts and opposites there are.
    pub(super) const COUNT: usize = Card::COUNT * PLACES * 2;

    /// The fact's number.
    pub(super) const fn number(self) -> usize {
        (self.card.index() * PLACES + place_of(self.holder)) * 2 + self.has as usize
    }

    /// The fact with this number.
    pub(super) fn numbered(number: usize) -> Option<Self> {
        let place = number / 2 % PLACES;
        let holder = if place == FILE { Holder::File } else { Holder::Seat(Seat::new(place as u8)?) };
        Some(Self { card: Card::new(number / 2 / PLACES)?, holder, has: number % 2 == 1 })
    }
}

/// A set of facts.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct FactSet([u64; Fact::COUNT.div_ceil(64)]);

impl FactSet {
    /// No facts.
    pub const EMPTY: Self = Self([0; Fact::COUNT.div_ceil(64)]);

    /// The set with a fact added.
    #[must_use]
    pub const fn with(mut self, fact: Fact) -> Self {
        let number = fact.number();
        self.0[number / 64] |= 1 << (number % 64);
        self
    }

    /// Whether a fact is in the set.
    #[must_use]
    pub const fn contains(&self, fact: Fact) -> bool {
        let number = fact.number();
        self.0[number / 64] & 1 << (number % 64) != 0
    }

    /// Both sets together.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// The facts in both sets.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// The facts that are not in the other set.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// How many facts the set has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// The facts, by card and place.
    pub fn iter(self) -> impl Iterator<Item = Fact> {
        let words = self.0.into_iter().enumerate();
        words
            .flat_map(|(at, mut word)| {
                std::iter::from_fn(move || {
                    let bit = word.trailing_zeros() as usize;
                    word &= word.wrapping_sub(1);
                    (bit < 64).then_some(64 * at + bit)
                })
            })
            .filter_map(Fact::numbered)
    }
}

impl FromIterator<Fact> for FactSet {
    fn from_iter<I: IntoIterator<Item = Fact>>(facts: I) -> Self {
        facts.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl std::fmt::Debug for FactSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
