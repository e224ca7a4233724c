//! Who is to be told that something happened elsewhere: that it is their turn at some table, or that the lobby changed.

use std::collections::HashMap;
use std::sync::Mutex;

use parlor_game::Seat;
use parlor_table::{PlayerId, TableId};
use serde::{Deserialize, Serialize};
use tokio::sync::{broadcast, watch};
use ts_rs::TS;

/// Rings that wait for somebody who is slow to listen; of more, the oldest are forgotten.
const WAITING: usize = 16;

/// It is somebody's turn, or they may object: enough to say so in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
pub struct TurnNotice {
    /// At which table.
    pub table: TableId,
    /// Of which game.
    pub game: String,
    /// On which of their seats.
    pub seat: Seat,
    /// Since which row.
    #[ts(type = "number")]
    pub version: u64,
    /// What all seats are called, in their order.
    pub names: Vec<String>,
    /// The seats that bots hold: what they are called is the name of their kind.
    pub bots: Vec<Seat>,
    /// Whether it is not their turn, but they may object to what happened last.
    pub objection: bool,
}

/// What somebody is told about their turns.
#[derive(Clone, Debug)]
pub enum Notification {
    /// A game has come to wait for them.
    Began(TurnNotice),
    /// A game that waited for them does so no longer.
    Ended {
        /// At which table.
        table: TableId,
        /// For which of their seats.
        seat: Seat,
    },
}

/// Who is to be told.
pub struct Notifications {
    people: Mutex<HashMap<PlayerId, broadcast::Sender<Notification>>>,
    lobby: watch::Sender<u64>,
}

impl Default for Notifications {
    fn default() -> Self {
        Self { people: Mutex::default(), lobby: watch::Sender::new(0) }
    }
}

impl Notifications {
    /// Tells somebody, if they listen.
    pub fn ring(&self, player: &PlayerId, ring: Notification) {
        let mut people = self.people.lock().expect("nothing panics under this lock");
        let unheard = people.get(player).is_some_and(|bell| bell.send(ring).is_err());
        if unheard {
            people.remove(player);
        }
    }

    /// Every ring for this player from now on.
    pub fn listen(&self, player: &PlayerId) -> broadcast::Receiver<Notification> {
        let mut people = self.people.lock().expect("nothing panics under this lock");
        // Those who stopped listening are forgotten when others come.
        people.retain(|_, bell| bell.receiver_count() > 0);
        people.entry(player.clone()).or_insert_with(|| broadcast::Sender::new(WAITING)).subscribe()
    }

    /// A public table looks different from the lobby.
    pub fn lobby_changed(&self) {
        self.lobby.send_modify(|changes| *changes += 1);
    }

    /// How often the lobby has changed, to be watched.
    pub fn watch_lobby(&self) -> watch::Receiver<u64> {
        self.lobby.subscribe()
    }
}
