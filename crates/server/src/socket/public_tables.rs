//! The lobby's list of public tables, read once for all viewers.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Mutex, watch};
use tokio::time::Instant;

use super::hall::HallServerMessage;
use crate::http::problem::Problem;
use crate::http::routes::LISTED;
use crate::lobby::Lobby;

/// The cached list of public tables.
#[derive(Default)]
pub struct PublicTables(Mutex<Option<Page>>);

/// The list as it was read, and when.
#[derive(Clone)]
struct Page {
    /// The lobby's change counter before the list was read.
    changes: u64,
    text: Utf8Bytes,
    at: Instant,
}

/// A viewer of the list.
pub struct Reader {
    changes: watch::Receiver<u64>,
    /// The minimum interval between two readings of the list, regardless of the number of changes and viewers.
    pause: Duration,
    /// The change counter and the time of the list that the viewer was last sent.
    seen: Option<(u64, Instant)>,
}

impl Reader {
    /// Creates a viewer who has not been sent anything yet.
    pub fn new(lobby: &Lobby) -> Self {
        Self { changes: lobby.services.notifications.watch_lobby(), pause: lobby.settings().lobby_pause, seen: None }
    }

    /// Resolves when there is a newer list. Cancel safe.
    pub async fn turned(&mut self) {
        let Some((seen, at)) = self.seen else { return };
        if self.changes.wait_for(|changes| *changes != seen).await.is_err() {
            // The lobby was dropped, so there are no more changes.
            std::future::pending::<()>().await;
        }
        tokio::time::sleep_until(at + self.pause).await;
    }
}

impl PublicTables {
    /// The list, ready to be sent. If many viewers ask at the same time, one of them reads it and the others wait. The
    /// list may already be out of date; then the viewer gets a newer one after the pause.
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
