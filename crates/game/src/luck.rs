//! Chance, as a parameter.

use crate::conformance::Seeded;

/// A source of chance. Games ask it for numbers; who answers, and whether the answers are recorded, proven or scripted,
/// is not their business.
pub trait Luck {
    /// A number from 0 to `bound - 1`, each equally likely. `bound` is at least 1.
    fn below(&mut self, bound: u32) -> u32;
}

impl dyn Luck + '_ {
    /// The face of a six-sided die.
    pub fn die(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }

    /// One of `items`, each equally likely; nothing if there is none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            return None;
        }
        items.get(self.below(items.len() as u32) as usize)
    }

    /// Puts `items` into an order, each order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// Chance that was written down before: a playthrough's dice, a log's draws.
///
/// When the script has run out, or names a number outside the bound, it says so with [`Scripted::fault`] and goes on with
/// numbers of its own: a game that rolls until a tie is broken must come to an end all the same.
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
    /// Will answer these numbers, in order.
    pub fn new(script: impl IntoIterator<Item = u32>) -> Self {
        Self { script: script.into_iter().collect(), fault: false, spare: Seeded::new(0) }
    }

    /// How many numbers have not been asked for.
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
