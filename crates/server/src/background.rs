//! Background tasks: waking tables when a clock runs out, recording results, creating the daily games in advance, and
//! deleting stale data.

mod clean_up;
pub mod wake_times;

use std::time::Duration;

use futures_util::stream::{self, StreamExt};
use parlor_table::{TableId, Time};

use crate::http::problem::Problem;
use crate::lobby::Lobby;
use crate::room::RoomMessage;

/// How many tables are woken at once, so that one with a long log does not delay the others.
const AT_ONCE: usize = 32;
/// How long to wait before retrying a table after the store was unavailable, in milliseconds.
const SOON: Time = 5_000;
/// How long to wait before retrying a table that cannot be woken because its game is not available here or its log is
/// damaged, in milliseconds.
const LATER: Time = 60 * 60 * 1000;

impl Lobby {
    /// Runs all background tasks for as long as it is polled. None of them waits for another.
    pub(crate) async fn run_background_tasks(self) {
        tokio::join!(
            self.services.clock.beat(),
            self.wake_when_due(),
            self.wake_timed_tables(),
            self.catch_up(),
            self.keep_books(),
            self.keep_days(),
            self.clear_again_and_again(),
        );
    }

    /// Wakes every table that has a deadline. Wake times are not stored, so after a restart each table has to set its
    /// own again.
    async fn wake_timed_tables(&self) {
        match self.services.store.logs().timed_tables().await {
            Ok(timed) => self.wake_all(stream::iter(timed)).await,
            Err(problem) => {
                tracing::error!(%problem, "could not load wake times; clocks stay stopped until their tables are opened")
            }
        }
    }

    async fn wake_when_due(&self) {
        let due = stream::unfold(Vec::new(), async |mut due: Vec<TableId>| {
            while due.is_empty() {
                due = self.next_due().await;
            }
            due.pop().map(|table| (table, due))
        });
        self.wake_all(due).await;
    }

    /// The tables that are due now. If there are none, waits until one may be due and then returns an empty list.
    async fn next_due(&self) -> Vec<TableId> {
        let wake_times = &self.services.wake_times;
        let now = self.services.time();
        let (due, next) = wake_times.due(now);
        if due.is_empty() {
            let wait = next.map(|time| Duration::from_millis(time.saturating_sub(now)));
            tokio::select! {
                () = wake_times.changed() => {}
                () = tokio::time::sleep(wait.unwrap_or(Duration::MAX)), if wait.is_some() => {}
            }
        }
        due
    }

    async fn wake_all(&self, tables: impl stream::Stream<Item = TableId>) {
        tables.for_each_concurrent(AT_ONCE, |table| self.wake_in_time(table)).await;
    }

    async fn wake_in_time(&self, table: TableId) {
        // Getting the room's handle is not enough: a room that is about to fall asleep would miss its wake time. A
        // message wakes it again.
        match self.post(&table, |reply| RoomMessage::CheckEntry { by: None, reply }).await {
            // A deleted table has no deadlines.
            Ok(_) | Err(Problem::NoSuchTable) => {}
            Err(problem) => {
                // Retried later: otherwise a short failure of the store would stop the clocks until somebody opens the
                // table.
                tracing::error!(%table, %problem, "could not wake a table");
                let wait = if self.is_at_fault(&table, &problem).await { LATER } else { SOON };
                self.services.wake_times.set(&table, self.services.time().saturating_add(wait));
            }
        }
    }

    /// Whether the problem lies with the table itself and not with the store.
    async fn is_at_fault(&self, table: &TableId, problem: &Problem) -> bool {
        match problem {
            Problem::NoSuchGame { .. } | Problem::Damaged(_) => true,
            Problem::Internal(_) => self.services.store.logs().beside(table.clone()).await.is_ok(),
            _ => false,
        }
    }
}
