//! Revoked access: players who were forgotten, and players who were signed out on a device. This module notifies the
//! rooms and sockets that still serve these players.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use parlor_game::BySeat;
use parlor_table::PlayerId;
use tokio::sync::broadcast;

use crate::store::SeatName;

/// How long the mark of a forgotten player is kept: longer than any request that was already running can take.
const MEMORY: Duration = Duration::from_secs(10 * 60);
/// How many messages a socket may lag behind. If it lags further, it checks the player in the store.
const BEHIND: usize = 64;

/// The players whose access was revoked.
pub struct Revocations {
    forgotten: Mutex<HashMap<PlayerId, Instant>>,
    told: broadcast::Sender<PlayerId>,
}

impl Default for Revocations {
    fn default() -> Self {
        Self { forgotten: Mutex::default(), told: broadcast::Sender::new(BEHIND) }
    }
}

impl Revocations {
    /// Marks a player as forgotten from now on.
    pub fn forget(&self, player: &PlayerId) {
        let mut forgotten = self.forgotten.lock().expect("nothing panics under this lock");
        forgotten.retain(|_, since| since.elapsed() < MEMORY);
        forgotten.insert(player.clone(), Instant::now());
    }

    /// Removes the mark, because the player could not be forgotten after all.
    pub fn remember(&self, player: &PlayerId) {
        self.forgotten.lock().expect("nothing panics under this lock").remove(player);
    }

    /// Whether this player was forgotten recently.
    pub fn is_forgotten(&self, player: &PlayerId) -> bool {
        self.forgotten.lock().expect("nothing panics under this lock").contains_key(player)
    }

    /// Notifies the sockets that a player's access was revoked on one device or on all.
    pub fn tell(&self, player: PlayerId) {
        // An error means that no socket is listening.
        _ = self.told.send(player);
    }

    /// Subscribes to revocations.
    pub fn listen(&self) -> broadcast::Receiver<PlayerId> {
        self.told.subscribe()
    }

    /// Clears the names of forgotten players.
    pub fn blank(&self, names: &mut BySeat<SeatName>) {
        for named in names.values_mut() {
            if named.player.as_ref().is_some_and(|player| self.is_forgotten(player)) {
                named.name.clear();
            }
        }
    }
}
