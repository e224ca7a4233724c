//! What has to be done though nobody asks: tables wake when a clock runs out, the books are kept, the days ahead are settled, and
//! what nobody needs any more is cleared.

mod clearing;

use std::time::Duration;

use parlor_table::TableId;

use crate::lobby::Lobby;
use crate::problem::Problem;
use crate::room::{Letter, now};

impl Lobby {
    /// Keeps house for as long as it is polled.
    pub(crate) async fn keep_house(self) {
        self.catch_up().await;
        tokio::join!(self.mind_the_clocks(), self.clear_again_and_again());
    }

    async fn mind_the_clocks(&self) {
        self.wake_timed_tables().await;
        tokio::join!(self.mind_the_alarms(), self.keep_books(), self.keep_days());
    }

    /// After a restart nobody has set an alarm, so every table with a running clock is woken once, and sets its own.
    async fn wake_timed_tables(&self) {
        let timed = match self.house.store.logs().timed_tables().await {
            Ok(timed) => timed,
            Err(problem) => return tracing::error!(%problem, "clocks do not run until their tables are looked at"),
        };
        for table in timed {
            self.wake_in_time(&table).await;
        }
    }

    async fn mind_the_alarms(&self) {
        let alarms = &self.house.alarms;
        loop {
            let (due, next) = alarms.due(now());
            for table in due {
                self.wake_in_time(&table).await;
            }
            let wait = next.map(|time| Duration::from_millis(time.saturating_sub(now())));
            tokio::select! {
                () = alarms.changed() => {}
                () = tokio::time::sleep(wait.unwrap_or(Duration::MAX)), if wait.is_some() => {}
            }
        }
    }

    async fn wake_in_time(&self, table: &TableId) {
        // A letter and not a look at the door: a room that is just falling asleep has no ear for the alarm, and is woken.
        match self.post(table, |reply| Letter::Knock { by: None, reply }).await {
            // A table that was cleared has no clock any more.
            Ok(_) | Err(Problem::NoSuchTable) => {}
            Err(problem) => {
                // Whoever looks at it wakes it; a store that was out of reach for a moment must not stop the clocks for good.
                tracing::error!(%table, %problem, "a table could not be woken");
                self.house.alarms.set(table, now() + 5_000);
            }
        }
    }
}
