//! Checks that a player who continues from a position sees the same, and that the hidden parts are dealt again.

use super::Suite;
use crate::scripting::viewers;
use crate::{Game, Luck, Seat, Seeded, Viewer};

/// How often a game is continued from one position before the result counts as constant.
const CHANCES: u32 = 4;

/// Counts the positions with hidden parts, and those in which the hidden parts were dealt again.
#[derive(Default)]
pub(super) struct DealtAgain {
    hidden: u32,
    dealt_again: u32,
}

impl DealtAgain {
    /// Checks that hidden parts were dealt again in at least nine of ten positions. In the others, the seat may
    /// remember what its view hides.
    pub(super) fn check(&self) {
        let Self { hidden, dealt_again } = self;
        assert!(
            10 * dealt_again >= 9 * hidden,
            "hidden cards were dealt again in only {dealt_again} of {hidden} positions"
        );
    }
}

impl<G: Game> Suite<'_, G> {
    pub(super) fn check_playing_on(
        &self,
        game: &G,
        fresh: &G,
        log: &[G::Event],
        seats: u8,
        luck: &mut Seeded,
        again: &mut DealtAgain,
    ) {
        let mut chance = Seeded::new(luck.bits());
        // Repeating this at one position in four is enough.
        let chances = if luck.below(4) == 0 { CHANCES } else { 1 };
        let differs = |other: &G| viewers(seats).any(|viewer| other.view(viewer) != game.view(viewer));
        for seat in Seat::all(seats) {
            let viewer = Viewer::Seat(seat);
            let mut is_dealt_again = || {
                let Ok(facts) = game.played_on(log.to_vec(), seat, self.data, &mut chance) else { return true };
                let mut other = fresh.clone();
                facts.iter().for_each(|event| other.apply(event));
                assert_eq!(other.view(viewer), game.view(viewer), "{seat} sees something else after playing on");
                differs(&other)
            };
            let dealt_again = (0..chances).any(|_| is_dealt_again());
            if chances > 1 && differs(&G::imagine(&game.view(viewer), self.data, luck)) {
                again.hidden += 1;
                again.dealt_again += u32::from(dealt_again);
            }
        }
    }
}
