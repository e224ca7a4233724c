//! What the players have suggested and shown, in words.

use parlor_clue::{Entry, View};
use parlor_game::Seat;

use super::telling;
use crate::words::Names;

/// All suggestions and accusations as paragraphs, oldest first; if a player is given, only those in which they asked or
/// showed a card.
#[must_use]
pub fn paragraphs(view: &View, names: &Names, of: Option<Seat>) -> Vec<String> {
    let concerns = |entry: &&Entry| {
        of.is_none_or(|of| match entry {
            Entry::Suggested { seat, refuter, .. } => *seat == of || *refuter == Some(of),
            Entry::Accused { seat, .. } => *seat == of,
        })
    };
    view.record.iter().filter(concerns).map(|entry| telling::entry(view, names, entry)).collect()
}

/// The heading of the list.
#[must_use]
pub fn heading(names: &Names, of: Option<Seat>) -> String {
    match of {
        Some(seat) => format!("Asked or shown by {}", names.get(seat)),
        None => "Suggestions and accusations".into(),
    }
}
