//! What has to be done though nobody asks: tables wake when a clock runs out, the books are kept, the days ahead are settled, and
//! what nobody needs any more is cleared.

mod clean_up;
pub mod wake_times;

use std::time::Duration;

use futures_util::stream::{self, StreamExt};
use parlor_table::{TableId, Time};

use crate::http::problem::Problem;
use crate::lobby::Lobby;
use crate::room::RoomMessage;

/// So many tables are woken at once: one whose log is long keeps no other from waking.
const AT_ONCE: usize = 32;
/// When a table is tried again because the store was out of reach, in milliseconds.
const SOON: Time = 5_000;
/// When a table is tried again that cannot be woken as it is: its game is not played here, or its log is broken.
const LATER: Time = 60 * 60 * 1000;

impl Lobby {
    /// Keeps house for as long as it is polled. Nothing of it waits for anything else of it.
    pub(crate) async fn run_background_tasks(self) {
        tokio::join!(
            self.services.clock.beat(),
            self.mind_the_alarms(),
            self.wake_timed_tables(),
            self.catch_up(),
            self.keep_books(),
            self.keep_days(),
            self.clear_again_and_again(),
        );
    }

    /// After a restart nobody has set an alarm, so every table with a running clock is woken once, and sets its own.
    async fn wake_timed_tables(&self) {
        match self.services.store.logs().timed_tables().await {
            Ok(timed) => self.wake_all(stream::iter(timed)).await,
            Err(problem) => tracing::error!(%problem, "clocks do not run until their tables are looked at"),
        }
    }

    async fn mind_the_alarms(&self) {
        let due = stream::unfold(Vec::new(), async |mut due: Vec<TableId>| {
            while due.is_empty() {
                due = self.next_due().await;
            }
            due.pop().map(|table| (table, due))
        });
        self.wake_all(due).await;
    }

    /// The tables whose alarms go off now; nothing if it is worth asking again.
    async fn next_due(&self) -> Vec<TableId> {
        let alarms = &self.services.wake_times;
        let now = self.services.time();
        let (due, next) = alarms.due(now);
        if due.is_empty() {
            let wait = next.map(|time| Duration::from_millis(time.saturating_sub(now)));
            tokio::select! {
                () = alarms.changed() => {}
                () = tokio::time::sleep(wait.unwrap_or(Duration::MAX)), if wait.is_some() => {}
            }
        }
        due
    }

    async fn wake_all(&self, tables: impl stream::Stream<Item = TableId>) {
        tables.for_each_concurrent(AT_ONCE, |table| self.wake_in_time(table)).await;
    }

    async fn wake_in_time(&self, table: TableId) {
        // A letter and not a look at the door: a room that is just falling asleep has no ear for the alarm, and is woken.
        match self.post(&table, |reply| RoomMessage::Knock { by: None, reply }).await {
            // A table that was cleared has no clock any more.
            Ok(_) | Err(Problem::NoSuchTable) => {}
            Err(problem) => {
                // Whoever looks at it wakes it; a store that was out of reach for a moment must not stop the clocks for good.
                tracing::error!(%table, %problem, "a table could not be woken");
                let wait = if self.is_at_fault(&table, &problem).await { LATER } else { SOON };
                self.services.wake_times.set(&table, self.services.time().saturating_add(wait));
            }
        }
    }

    /// Whether it is the table itself that cannot be woken, and not the store that is out of reach.
    async fn is_at_fault(&self, table: &TableId, problem: &Problem) -> bool {
        match problem {
            Problem::NoSuchGame { .. } | Problem::Damaged(_) => true,
            Problem::Internal(_) => self.services.store.logs().beside(table.clone()).await.is_ok(),
            _ => false,
        }
    }
}
