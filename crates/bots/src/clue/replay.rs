//! The parts of a replay that are specific to Clue.

use parlor_clue::{Action, Clue, Event};
use parlor_game::Seat;

use crate::replay::Replayable;

impl Replayable for Clue {
    /// The hands do not say in which order the cards were dealt.
    fn drawn(event: &Event) -> Option<Vec<u32>> {
        match event {
            Event::Dealt { .. } => None,
            Event::Rolled { die, .. } => Some(vec![u32::from(*die).saturating_sub(1)]),
            _ => Some(Vec::new()),
        }
    }

    /// A walk in the hallway also ends the turn, and a roll may do so: those events are accepted as recorded.
    fn deed(event: &Event) -> Option<(Seat, Action)> {
        match *event {
            Event::Passed { seat, .. } => Some((seat, Action::Passage {})),
            Event::Suggested { seat, crime, .. } => {
                Some((seat, Action::Suggest { suspect: crime.suspect, weapon: crime.weapon }))
            }
            Event::Shown { seat, card, .. } => Some((seat, Action::Show { card })),
            _ => None,
        }
    }
}
