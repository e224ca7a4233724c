//! Notifications of events elsewhere: it is somebody's turn at some table, or the lobby has changed.

use std::collections::HashMap;
use std::sync::Mutex;

use parlor_game::Seat;
use parlor_table::{PlayerId, TableId};
use serde::{Deserialize, Serialize};
use tokio::sync::{broadcast, watch};
use ts_rs::TS;

/// How many notifications are queued for a slow listener; beyond that, the oldest are dropped.
const WAITING: usize = 16;

/// Notifies a player that it is their turn or that they may object. It contains everything needed to show a
/// notification.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
pub struct TurnNotice {
    /// The table's id.
    pub table: TableId,
    /// The game's name.
    pub game: String,
    /// The player's seat.
    pub seat: Seat,
    /// The number of the row after which they can act.
    #[ts(type = "number")]
    pub version: u64,
    /// The names of all seats, in order.
    pub names: Vec<String>,
    /// The seats held by bots; a bot's name is the title of its level.
    pub bots: Vec<Seat>,
    /// Whether it is not their turn, but they may object to the last event.
    pub objection: bool,
}

/// A notification about a player's turns.
#[derive(Clone, Debug)]
pub enum Notification {
    /// A game now waits for the player.
    Began(TurnNotice),
    /// A game no longer waits for the player.
    Ended {
        /// The table's id.
        table: TableId,
        /// The player's seat.
        seat: Seat,
    },
}

/// The listeners for notifications.
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
    /// Notifies a player, if they are listening.
    pub fn notify(&self, player: &PlayerId, notification: Notification) {
        let mut people = self.people.lock().expect("nothing panics under this lock");
        let unheard = people.get(player).is_some_and(|sender| sender.send(notification).is_err());
        if unheard {
            people.remove(player);
        }
    }

    /// Subscribes to all notifications for this player from now on.
    pub fn listen(&self, player: &PlayerId) -> broadcast::Receiver<Notification> {
        let mut people = self.people.lock().expect("nothing panics under this lock");
        // Players who stopped listening are removed when others subscribe.
        people.retain(|_, sender| sender.receiver_count() > 0);
        people.entry(player.clone()).or_insert_with(|| broadcast::Sender::new(WAITING)).subscribe()
    }

    /// Notes that the lobby's list of public tables has changed.
    pub fn lobby_changed(&self) {
        self.lobby.send_modify(|changes| *changes += 1);
    }

    /// A counter of changes in the lobby, to be watched.
    pub fn watch_lobby(&self) -> watch::Receiver<u64> {
        self.lobby.subscribe()
    }
}
