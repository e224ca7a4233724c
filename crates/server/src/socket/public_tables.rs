//! What the lobby shows, read once for everybody who looks.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Mutex, watch};
use tokio::time::Instant;

use super::hall::HallServerMessage;
use crate::http::problem::Problem;
use crate::http::routes::LISTED;
use crate::lobby::Lobby;

/// The board on which the public tables stand.
#[derive(Default)]
pub struct PublicTables(Mutex<Option<Page>>);

/// What was read, and when.
#[derive(Clone)]
struct Page {
    /// How often the lobby had changed before it was read.
    changes: u64,
    text: Utf8Bytes,
    at: Instant,
}

/// Somebody who looks at the board.
pub struct Reader {
    changes: watch::Receiver<u64>,
    /// The list is read at most so often, however much happens and however many look.
    pause: Duration,
    /// How often the lobby had changed, and when, in what they have read last.
    seen: Option<(u64, Instant)>,
}

impl Reader {
    /// One who has read nothing.
    pub fn new(lobby: &Lobby) -> Self {
        Self { changes: lobby.services.notifications.watch_lobby(), pause: lobby.settings().lobby_pause, seen: None }
    }

    /// Resolves when there is something new to read. A wait that is broken off loses nothing.
    pub async fn turned(&mut self) {
        let Some((seen, at)) = self.seen else { return };
        if self.changes.wait_for(|changes| *changes != seen).await.is_err() {
            // Nobody is left who could change anything.
            std::future::pending::<()>().await;
        }
        tokio::time::sleep_until(at + self.pause).await;
    }
}

impl PublicTables {
    /// What stands there, ready to be sent. Of many who ask at the same time one reads it, and the others wait for that. It may
    /// be a moment old; then the reader is told again in a moment.
    pub async fn read(&self, lobby: &Lobby, reader: &mut Reader) -> Result<Utf8Bytes, Problem> {
        let mut page = self.0.lock().await;
        let changes = *reader.changes.borrow();
        let fresh = page.as_ref().filter(|page| page.changes == changes || page.at.elapsed() < reader.pause);
        let read = match fresh {
            Some(page) => page.clone(),
            None => {
                let at = Instant::now();
                let tables = lobby.store().logs().public_tables(LISTED).await?;
                let text = serde_json::to_string(&HallServerMessage::Lobby { tables }).expect("a list is plain JSON");
                let read = Page { changes, text: text.into(), at };
                *page = Some(read.clone());
                read
            }
        };
        reader.seen = Some((read.changes, read.at));
        Ok(read.text)
    }
}
