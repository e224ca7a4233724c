//! The legal actions of a viewer.

use std::fmt;

use crate::Luck;

/// Generates legal actions, one at a time.
pub type Sampler<A> = Box<dyn Fn(&mut dyn Luck) -> A + Send>;

/// The actions that a viewer may take now.
pub enum Choices<A> {
    /// Exactly these actions are legal.
    List(Vec<A>),
    /// Generates legal actions, one at a time. Used if there are too many to list, or if a list would be a hint.
    Sampler(Sampler<A>),
}

impl<A: Clone> Choices<A> {
    /// No choices.
    #[must_use]
    pub fn none() -> Self {
        Self::List(Vec::new())
    }

    /// Whether there are no choices.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        matches!(self, Self::List(list) if list.is_empty())
    }

    /// A random legal action, if there is any.
    pub fn sample(&self, luck: &mut dyn Luck) -> Option<A> {
        match self {
            Self::List(list) => luck.pick(list).cloned(),
            Self::Sampler(sampler) => Some(sampler(luck)),
        }
    }
}

impl<A: fmt::Debug> fmt::Debug for Choices<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::List(list) => f.debug_tuple("List").field(list).finish(),
            Self::Sampler(_) => f.write_str("Sampler"),
        }
    }
}
