//! Forgetting a player: they leave their unfinished tables, and their name is deleted for good.

use std::time::Duration;

use futures_util::stream::{self, StreamExt, TryStreamExt};
use parlor_table::{PlayerId, TableId};
use tokio::sync::oneshot;

use crate::http::problem::Problem;
use crate::lobby::Lobby;
use crate::room::{RoomHandle, RoomMessage};

/// How many rooms are notified at once.
const AT_ONCE: usize = 64;
/// How long to wait for one room. A slower room still gets the message and handles it later.
const PATIENCE: Duration = Duration::from_secs(5);

/// Notifies a room that a player was forgotten, and waits until the room has handled the message.
async fn tell(room: RoomHandle) {
    let told = async {
        let (reply, answer) = oneshot::channel();
        // A room that has fallen asleep keeps no names.
        if room.mailbox.send(RoomMessage::Forget { reply }).await.is_ok() {
            _ = answer.await;
        }
    };
    if tokio::time::timeout(PATIENCE, told).await.is_err() {
        tracing::warn!("a room is slow to remove a forgotten player");
    }
}

impl Lobby {
    /// Forgets a player everywhere.
    ///
    /// The order ensures that no name comes back. Once the player is marked, rooms accept nothing more from them and
    /// remove them from their seats. Once a room has answered, all its writes for the player are complete. Finally, the
    /// store deletes the player's data, including the results of these writes.
    pub async fn forget(&self, player: &PlayerId) -> Result<(), Problem> {
        let (lobby, player) = (self.clone(), player.clone());
        // In a separate task, so that a cancelled request does not leave the player half forgotten.
        let forgetting = tokio::spawn(async move {
            let revocations = &lobby.services.revocations;
            revocations.forget(&player);
            let forgotten = lobby.forget_marked(&player).await;
            if forgotten.is_err() {
                revocations.remember(&player);
            }
            revocations.tell(player);
            // Their name may have been in the lobby's list.
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
        // Rooms where the player has no seat may also hold the name, or be about to store it. Only the rooms themselves
        // know this, so all of them are notified.
        stream::iter(self.awake_rooms().await).for_each_concurrent(AT_ONCE, tell).await;
        // The player's secrets are deleted last, so that a player who could not be forgotten can repeat the request.
        Ok(store.people().forget(player.clone()).await?)
    }

    async fn take_away_from(&self, table: &TableId) -> Result<(), Problem> {
        match self.post(table, |reply| RoomMessage::Forget { reply }).await.and_then(|left| left) {
            // A table that cannot be read must not prevent a player from being forgotten.
            Err(
                problem @ (Problem::NoSuchTable
                | Problem::NoSuchGame { .. }
                | Problem::Damaged(_)
                | Problem::Internal(_)),
            ) => {
                tracing::warn!(%table, %problem, "could not remove a forgotten player from a table");
                Ok(())
            }
            left => left,
        }
    }
}
