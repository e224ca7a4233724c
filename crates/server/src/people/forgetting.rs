//! How somebody is forgotten: they leave the tables where they play, and no name of theirs comes back.

use std::time::Duration;

use futures_util::stream::{self, StreamExt, TryStreamExt};
use parlor_table::{PlayerId, TableId};
use tokio::sync::oneshot;

use crate::http::problem::Problem;
use crate::lobby::Lobby;
use crate::room::{RoomHandle, RoomMessage};

/// So many rooms are told at once.
const AT_ONCE: usize = 64;
/// How long one room may take. It hears of it all the same, and does it as soon as it can.
const PATIENCE: Duration = Duration::from_secs(5);

/// Tells a room that somebody was forgotten, and waits until it has done so.
async fn tell(door: RoomHandle) {
    let told = async {
        let (reply, answer) = oneshot::channel();
        // A room that has fallen asleep has no names any more.
        if door.mailbox.send(RoomMessage::Forget { reply }).await.is_ok() {
            _ = answer.await;
        }
    };
    if tokio::time::timeout(PATIENCE, told).await.is_err() {
        tracing::warn!("a room takes long to forget somebody");
    }
}

impl Lobby {
    /// Forgets a player, everywhere.
    ///
    /// In this order, so that no name comes back: from the mark on, rooms take nothing more from this player, and take them
    /// off their seats; when a room has answered, what it was just storing for them is stored; and the store forgets what
    /// has been stored.
    pub async fn forget(&self, player: &PlayerId) -> Result<(), Problem> {
        let (lobby, player) = (self.clone(), player.clone());
        // In a task of its own: who hangs up is forgotten all the same, and not by half.
        let forgetting = tokio::spawn(async move {
            let departures = &lobby.services.revocations;
            departures.forget(&player);
            let forgotten = lobby.forget_marked(&player).await;
            if forgotten.is_err() {
                departures.remember(&player);
            }
            departures.tell(player);
            // They may have stood on the lobby's list.
            lobby.services.notifications.lobby_changed();
            forgotten
        });
        forgetting.await.map_err(|panic| Problem::Internal(panic.to_string()))?
    }

    async fn forget_marked(&self, player: &PlayerId) -> Result<(), Problem> {
        let store = &self.services.store;
        let live = store.upkeep().live_tables(player.clone()).await?;
        stream::iter(live.into_iter().map(Ok))
            .try_for_each_concurrent(AT_ONCE, |table| async move { self.take_away_from(&table).await })
            .await?;
        // Rooms where they have no seat may know their name as well, or be about to store it; only the room itself knows.
        stream::iter(self.doors().await).for_each_concurrent(AT_ONCE, tell).await;
        // Their secrets go last: whoever could not be forgotten can still ask for it again.
        Ok(store.people().forget(player.clone()).await?)
    }

    async fn take_away_from(&self, table: &TableId) -> Result<(), Problem> {
        match self.post(table, |reply| RoomMessage::Forget { reply }).await.and_then(|left| left) {
            // A table that cannot be read keeps nobody from being forgotten.
            Err(
                problem @ (Problem::NoSuchTable
                | Problem::NoSuchGame { .. }
                | Problem::Damaged(_)
                | Problem::Internal(_)),
            ) => {
                tracing::warn!(%table, %problem, "somebody could not leave a table");
                Ok(())
            }
            left => left,
        }
    }
}
