//! Randomness as a parameter.

/// A source of randomness. Games use it without knowing whether its numbers are random, recorded, verifiable or
/// scripted.
pub trait Luck {
    /// A number from 0 to `bound - 1`, each equally likely. `bound` is at least 1.
    fn below(&mut self, bound: u32) -> u32;
}

/// A position in the luck of a game. The luck is divided into streams of numbers, each used from its beginning: draw
/// `i` of an action is number `start + i` of the stream.
///
/// For dice, use one stream per roll with `start` at 0. For a deck, use one stream per seat, with `start` at the number
/// of cards the seat has drawn: its next card then does not depend on how many it took at once, or on what others took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment {
    /// The stream.
    pub stream: u64,
    /// How many numbers of the stream have been used.
    pub start: u32,
}

impl Moment {
    /// The beginning of a stream.
    #[must_use]
    pub const fn first(stream: u64) -> Self {
        Self { stream, start: 0 }
    }
}

impl dyn Luck + '_ {
    /// Rolls a six-sided die.
    pub fn die(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }

    /// Picks one of `items`, each equally likely; `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            return None;
        }
        items.get(self.below(items.len() as u32) as usize)
    }

    /// Shuffles `items`, each order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// A reproducible source for tests and simulations (SplitMix64). Not for live games.
#[derive(Clone, Debug)]
pub struct Seeded(u64);

impl Seeded {
    /// Creates a source from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

impl Luck for Seeded {
    fn below(&mut self, bound: u32) -> u32 {
        // The high half of a 64-bit product: the bias is below 2^-32 and irrelevant for tests.
        (((self.bits() >> 32) * u64::from(bound)) >> 32) as u32
    }
}

/// Numbers given in advance, such as a playthrough's dice or the draws in a log.
///
/// If the script runs out or has a number out of bounds, [`Scripted::fault`] reports it and the source returns
/// substitute numbers, because a game that rolls until a tie is broken must still terminate.
#[derive(Clone, Debug)]
pub struct Scripted {
    script: std::collections::VecDeque<u32>,
    fault: bool,
    spare: Seeded,
}

impl Default for Scripted {
    fn default() -> Self {
        Self::new([])
    }
}

impl Scripted {
    /// Creates a source that returns these numbers in order.
    pub fn new(script: impl IntoIterator<Item = u32>) -> Self {
        Self { script: script.into_iter().collect(), fault: false, spare: Seeded::new(0) }
    }

    /// How many numbers have not been drawn yet.
    #[must_use]
    pub fn left(&self) -> usize {
        self.script.len()
    }

    /// Whether a number was missing or out of bounds.
    #[must_use]
    pub fn fault(&self) -> bool {
        self.fault
    }
}

impl Luck for Scripted {
    fn below(&mut self, bound: u32) -> u32 {
        match self.script.pop_front() {
            Some(value) if value < bound => value,
            _ => {
                self.fault = true;
                self.spare.below(bound)
            }
        }
    }
}
