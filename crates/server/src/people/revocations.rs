//! Who is gone: players who were forgotten, and players who were signed out somewhere. Rooms and sockets that knew them
//! before hear of it here.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use parlor_game::BySeat;
use parlor_table::PlayerId;
use tokio::sync::broadcast;

use crate::store::SeatName;

/// How long it is remembered that somebody was forgotten: longer than any request takes that knew them before.
const MEMORY: Duration = Duration::from_secs(10 * 60);
/// Messages that a socket may be behind. Who is further behind looks for themselves.
const BEHIND: usize = 64;

/// Who is gone.
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
    /// From now on this player is nobody, whatever was known of them before.
    pub fn forget(&self, player: &PlayerId) {
        let mut forgotten = self.forgotten.lock().expect("nothing panics under this lock");
        forgotten.retain(|_, since| since.elapsed() < MEMORY);
        forgotten.insert(player.clone(), Instant::now());
    }

    /// The player could not be forgotten after all.
    pub fn remember(&self, player: &PlayerId) {
        self.forgotten.lock().expect("nothing panics under this lock").remove(player);
    }

    /// Whether this player has been forgotten lately.
    pub fn is_forgotten(&self, player: &PlayerId) -> bool {
        self.forgotten.lock().expect("nothing panics under this lock").contains_key(player)
    }

    /// Tells the sockets that a player is not known any more on one device or on all.
    pub fn tell(&self, player: PlayerId) {
        // An error means that no socket listens.
        _ = self.told.send(player);
    }

    /// Hears of everybody who goes.
    pub fn listen(&self) -> broadcast::Receiver<PlayerId> {
        self.told.subscribe()
    }

    /// Takes the names of those who were forgotten off their seats.
    pub fn blank(&self, names: &mut BySeat<SeatName>) {
        for named in names.values_mut() {
            if named.player.as_ref().is_some_and(|player| self.is_forgotten(player)) {
                named.name.clear();
            }
        }
    }
}
