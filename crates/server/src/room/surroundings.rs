//! What is known around the table: who is there, and how the game is likely to end.

use std::sync::Arc;

use parlor_game::BySeat;
use parlor_table::{Access, AnyTable, Around, Chair, Chances, PlayerId, Presence};

use super::{Room, now};

/// How far the room is with each seat's chance to win.
#[derive(Default)]
pub struct Odds {
    /// What was worked out last.
    found: Option<Chances>,
}

/// What is known around a table that nobody has come to yet.
pub fn nobody(table: &dyn AnyTable, access: Access) -> Around {
    let seats = table.chairs().map(|_, chair| Presence { here: matches!(chair, Chair::Bot { .. }), away_since: None });
    Around { time: now(), access, seats, spectators: 0, chances: None }
}

impl Room {
    /// Looks who is there, and tells it if it is not what was told last.
    pub(super) fn look_around(&mut self) {
        let now = self.now();
        let chairs = self.table.chairs();
        let seated: Vec<&PlayerId> = chairs.values().filter_map(Chair::player).collect();
        let seats = chairs.map(|_, chair| match chair {
            Chair::Open => Presence { here: false, away_since: None },
            Chair::Bot { .. } => Presence { here: true, away_since: None },
            Chair::Person { player, .. } => {
                let away_since = now.away.get(player).copied();
                Presence { here: away_since.is_none(), away_since }
            }
        });
        let spectators = self.attendance.spectators(&seated);
        let chances = self.odds.found.clone();
        let around = Around { time: now.time, access: self.access, seats, spectators, chances };
        self.around.send_if_modified(|told| {
            let same = Around { time: told.time, ..around.clone() } == **told;
            if !same {
                *told = Arc::new(around);
            }
            !same
        });
    }

    pub(super) fn take_odds(&mut self, version: u64, seats: Option<BySeat<f64>>) {
        self.odds.found = seats.map(|seats| Chances { version, seats });
    }
}
