//! A game that is not over but cannot continue.

use std::panic::{AssertUnwindSafe, catch_unwind};

use parlor_game::{Game, Luck, Seat, Seeded, Status, Viewer, before_acting};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::table::Progress;
use crate::{MAX_ROWS, Table};

/// The number of actions to look ahead.
const LOOKED_AHEAD: u32 = 2_000;

/// Why a game that is not over cannot continue. The players can still leave and, unless the log is full, agree to end
/// it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Stopped {
    /// The log has the maximum number of rows.
    LogFull {
        /// The maximum.
        #[ts(type = "number")]
        rows: u64,
    },
    /// The server does not have the data that the game was set up with.
    NoData {
        /// What is missing.
        problem: String,
    },
    /// The game waits for a seat that has no legal move: it was continued from a position that cannot occur in a game.
    NoMove {
        /// The seat.
        seat: Seat,
    },
}

impl<G: Game> Table<G> {
    /// Why the game cannot continue, if it is not over.
    #[must_use]
    pub fn stopped(&self) -> Option<Stopped> {
        self.stopped.clone()
    }

    /// Checks whether the game can continue after the last row.
    pub(crate) fn find_stop(&self) -> Option<Stopped> {
        let (Progress::Playing { .. }, Status::Open { must, .. }) = (&self.progress, self.game.status()) else {
            return None;
        };
        if self.is_full() {
            return Some(Stopped::LogFull { rows: MAX_ROWS });
        }
        if let Some(unsuited) = &self.unsuited {
            return Some(Stopped::NoData { problem: unsuited.to_string() });
        }
        // A continued game starts with events that were not checked by the rules, which may even panic on them.
        let made_up = !self.past[0].events.is_empty();
        let stuck = |seat: &Seat| made_up && !catch_unwind(AssertUnwindSafe(|| self.has_move(*seat))).unwrap_or(false);
        must.iter().find(stuck).map(|seat| Stopped::NoMove { seat })
    }

    /// The seat that will have no legal move if everybody makes the default action from here on. This cannot happen in
    /// a game that was played by the rules from its deal, only from a position that was made up.
    #[must_use]
    pub fn dead_end(&self) -> Option<Seat> {
        let mut game = self.game.clone();
        let mut luck = Seeded::new(0);
        for _ in 0..LOOKED_AHEAD {
            let Status::Open { must, may, .. } = game.status() else { return None };
            let seat = must.iter().chain(may.iter()).next()?;
            let step = || {
                let action = G::when_time_is_up(&game.view(Viewer::Seat(seat)), &self.data);
                let closed = before_acting(&game, &self.data, &action, &mut luck);
                closed.iter().for_each(|event| game.apply(event));
                let events = game.decide(&self.data, seat, &action, &mut luck)?;
                events.iter().for_each(|event| game.apply(event));
                Ok::<_, G::Illegal>(())
            };
            if !matches!(catch_unwind(AssertUnwindSafe(step)), Ok(Ok(()))) {
                return Some(seat);
            }
        }
        None
    }

    /// Whether the rules accept the default action of a seat that must act.
    fn has_move(&self, seat: Seat) -> bool {
        let (mut game, luck) = (self.game.clone(), &mut Seeded::new(0) as &mut dyn Luck);
        let action = G::when_time_is_up(&game.view(Viewer::Seat(seat)), &self.data);
        before_acting(&self.game, &self.data, &action, luck).iter().for_each(|event| game.apply(event));
        game.decide(&self.data, seat, &action, luck).is_ok()
    }
}
