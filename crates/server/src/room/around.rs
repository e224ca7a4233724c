//! The state of a table outside its log: who is present, and how the game is likely to end.

use std::sync::Arc;

use parlor_game::{BySeat, Viewer};
use parlor_table::{Access, AnyTable, Around, Chair, Chances, PlayerId, Presence, Stage, Time};
use serde_json::Value;

use super::{Room, RoomMessage};

/// The state of the computation of each seat's chance of winning.
#[derive(Default)]
pub struct Odds {
    /// The version for which the chances are being computed, or were last computed.
    asked: u64,
    /// Whether a computation is running.
    computing: bool,
    /// The last result.
    found: Option<Chances>,
    /// The configuration for which the preparations have been made.
    prepared: Option<Value>,
}

impl Odds {
    /// Whether a computation is running.
    pub fn computing(&self) -> bool {
        self.computing
    }
}

/// The state of a table where nobody is present yet.
pub fn nobody(table: &dyn AnyTable, access: Access, time: Time, gone_after: u64) -> Around {
    let seats = table.chairs().map(|_, chair| Presence { here: matches!(chair, Chair::Bot { .. }), away_since: None });
    Around { time, access, seats, gone_after, spectators: 0, chances: None }
}

impl Room {
    /// Updates who is present, and notifies viewers if anything has changed.
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
        let spectators = self.attendance.spectators(&seated, self.table.host());
        let chances = self.odds.found.clone();
        let gone_after = now.absence_timeouts.gone;
        let around = Around { time: now.time, access: self.access, seats, gone_after, spectators, chances };
        self.around.send_if_modified(|told| {
            let same = Around { time: told.time, ..around.clone() } == **told;
            if !same {
                *told = Arc::new(around);
            }
            !same
        });
    }

    /// Starts the coach's slow computations in advance if the table allows a coach, so that nobody's clock runs
    /// meanwhile.
    pub(super) fn prepare_coach(&mut self) {
        let config = self.table.config();
        let live = !matches!(self.table.stage(), Stage::Over | Stage::Abandoned);
        if !live || !self.table.terms().coach || self.odds.prepared.as_ref() == Some(&config) {
            return;
        }
        self.odds.prepared = Some(config.clone());
        let Some(odds) = self.entry.odds.clone() else { return };
        let services = Arc::clone(&self.services);
        tokio::spawn(async move { services.coaching.prepare(move || odds.prepare(&config)).await });
    }

    /// Starts computing each seat's chance of winning from the spectators' view, if the table allows a coach. Only one
    /// computation runs at a time; the next one covers all changes made meanwhile.
    pub(super) fn compute(&mut self) {
        let version = self.table.version();
        if self.odds.computing || self.odds.asked == version || !self.table.terms().coach {
            return;
        }
        let (Some(odds), Some(view)) = (self.entry.odds.clone(), self.table.view(Viewer::Spectator)) else { return };
        let Some(post) = self.post.upgrade() else { return };
        (self.odds.asked, self.odds.computing) = (version, true);
        let (config, services) = (self.table.config(), Arc::clone(&self.services));
        tokio::spawn(async move {
            let chances = async |odds: Arc<dyn parlor_bots::Odds>| {
                let view = view.clone();
                services.coaching.answer(None, move || odds.chances(&view)).await.ok().and_then(Result::ok)
            };
            let mut found = chances(Arc::clone(&odds)).await;
            if found == Some(None) {
                let rules = Arc::clone(&odds);
                services.coaching.prepare(move || rules.prepare(&config)).await;
                found = chances(odds).await;
            }
            // If the room has fallen asleep, nobody needs the result.
            _ = post.send(RoomMessage::OddsFound { version, seats: found.flatten() }).await;
        });
    }

    pub(super) fn take_odds(&mut self, version: u64, seats: Option<BySeat<f64>>) {
        self.odds.computing = false;
        self.odds.found = seats.map(|seats| Chances { version, seats });
    }
}
