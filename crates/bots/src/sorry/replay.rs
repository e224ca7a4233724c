//! The parts of a replay that are specific to Sorry!.

use parlor_sorry::{Event, Sorry};

use crate::replay::Replayable;

impl Replayable for Sorry {
    /// A drawn card does not determine the number that was drawn. A forfeit follows from the drawn card, unless it was
    /// by choice.
    fn drawn(event: &Event) -> Option<Vec<u32>> {
        let chosen = match event {
            Event::Laid { .. } | Event::Moved { .. } | Event::Discarded { .. } => true,
            Event::Forfeited { by_choice, .. } => *by_choice,
            Event::GameStarted { .. }
            | Event::Dealt { .. }
            | Event::Reshuffled {}
            | Event::Drew { .. }
            | Event::Took { .. } => false,
        };
        chosen.then(Vec::new)
    }
}
