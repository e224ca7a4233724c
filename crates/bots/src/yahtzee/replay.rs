//! The parts of a replay that are specific to Yahtzee.

use parlor_game::Seat;
use parlor_yahtzee::{Action, Dice, Event, Face, Keep, Yahtzee};

use crate::replay::Replayable;

impl Replayable for Yahtzee {
    fn drawn(event: &Event) -> Option<Vec<u32>> {
        let draw = |face: Face| u32::from(face.pips()) - 1;
        Some(match event {
            Event::GameStarted { rolls, .. } => {
                rolls.iter().flatten().flat_map(|roll| roll.dice.iter().copied()).map(draw).collect()
            }
            Event::Rolled { keep, dice, .. } => thrown(*keep, *dice).map(draw).collect(),
            Event::Wrote { .. } => Vec::new(),
        })
    }

    fn deed(event: &Event) -> Option<(Seat, Action)> {
        Some(match *event {
            Event::Rolled { seat, keep, .. } => (seat, Action::Roll { keep }),
            Event::Wrote { seat, category, by_choice: true, .. } => (seat, Action::Zero { category }),
            Event::Wrote { seat, category, by_choice: false, .. } => (seat, Action::Score { category }),
            // The event does not say which seat started the next game, but any seat may do so.
            Event::GameStarted { starter, .. } => (starter, Action::NextGame {}),
        })
    }
}

/// The faces of the dice that were not kept.
pub(crate) fn thrown(keep: Keep, dice: Dice) -> impl Iterator<Item = Face> {
    dice.faces().into_iter().enumerate().filter(move |(place, _)| !keep.has(*place)).map(|(_, face)| face)
}
