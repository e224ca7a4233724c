//! Records the results of finished tables.
//!
//! The logs are the source of truth, and results are derived from them. A room only reports that its table is over. The
//! results are computed from the log in the background, and each table is recorded once. A periodic search finds tables
//! that were missed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use parlor_table::{Origin, SealedRow, TableId, What};
use tokio::sync::Notify;

use super::entries::{Booking, EndedTable, entries};
use crate::http::problem::Problem;
use crate::lobby::Lobby;

/// How many tables are read at once.
const BATCH: u32 = 100;
/// How often to look for missed tables.
const AGAIN: Duration = Duration::from_secs(60 * 60);
/// How long to wait before retrying a failed store operation.
const RETRY: Duration = Duration::from_secs(5);
/// How many times a table is tried before it is left to the next search for missed tables.
const MOST_TRIES: u32 = 5;

/// The tables whose results have yet to be recorded. The list is not stored, because the store can find these tables
/// again.
#[derive(Default)]
pub struct ResultRecorder {
    waiting: Mutex<BTreeSet<TableId>>,
    /// How many times each failed table has been tried.
    tries: Mutex<BTreeMap<TableId, u32>>,
    noted: Notify,
}

impl ResultRecorder {
    /// Notes that the game of this table is over.
    pub fn note(&self, table: &TableId) {
        self.waiting.lock().expect("nothing panics under this lock").insert(table.clone());
        self.noted.notify_one();
    }

    fn has_worked(&self, table: &TableId) {
        self.tries.lock().expect("nothing panics under this lock").remove(table);
    }

    /// Counts a failure, and returns how many times the table has been tried.
    fn has_failed(&self, table: &TableId) -> u32 {
        let mut tries = self.tries.lock().expect("nothing panics under this lock");
        let tried = tries.entry(table.clone()).or_default();
        *tried += 1;
        *tried
    }

    /// Waits for the next table.
    async fn next(&self) -> TableId {
        loop {
            let next = self.waiting.lock().expect("nothing panics under this lock").pop_first();
            match next {
                Some(table) => return table,
                None => self.noted.notified().await,
            }
        }
    }
}

impl Lobby {
    /// Records results for as long as it is polled.
    pub(crate) async fn keep_books(&self) {
        loop {
            self.note_what_was_missed().await;
            let again = tokio::time::sleep(AGAIN);
            tokio::pin!(again);
            loop {
                tokio::select! {
                    table = self.services.results.next() => self.book_in_time(table).await,
                    () = &mut again => break,
                }
            }
        }
    }

    /// Looks for tables that are over but not recorded. There may be some after a crash, or if the store was
    /// unavailable.
    async fn note_what_was_missed(&self) {
        let mut after = None;
        loop {
            let due = match self.services.store.results().due(after, BATCH).await {
                Ok(due) => due,
                Err(problem) => return tracing::error!(%problem, "could not list the tables whose results are due"),
            };
            for table in &due {
                self.book_in_time(table.clone()).await;
            }
            if due.len() < BATCH as usize {
                return;
            }
            after = due.last().cloned();
        }
    }

    /// Records a table, or makes sure that it is retried. Other tables do not wait for the retry.
    async fn book_in_time(&self, table: TableId) {
        let Err(problem) = self.book(&table).await else { return self.services.results.has_worked(&table) };
        let tries = self.services.results.has_failed(&table);
        if tries == MOST_TRIES || matches!(problem, Problem::Damaged(_)) {
            // The store still lists the table as due, so the next search for missed tables finds it.
            self.services.results.has_worked(&table);
            return tracing::error!(%table, %problem, "could not record a table's results; will retry later");
        }
        let services = Arc::clone(&self.services);
        tokio::spawn(async move {
            tokio::time::sleep(RETRY).await;
            services.results.note(&table);
        });
    }

    /// Records a table if it is over. A table that can never be recorded is marked as done, so that it is not tried
    /// again.
    pub(crate) async fn book(&self, table: &TableId) -> Result<(), Problem> {
        // The permit also covers reading the log, so that the number of logs in memory is bounded.
        let permit = self.services.bookkeepers.permit(None).await?;
        let Some(stored) = self.services.store.logs().table(table.clone()).await? else { return Ok(()) };
        let Some(entry) = self.games.get(&stored.game) else { return Ok(()) };
        let rows: Vec<SealedRow> = stored.rows.into_iter().map(|stored| stored.row).collect();
        let daily = match origin(&rows) {
            Some(Origin::Daily { day }) => self.services.store.dailies().settled(stored.game, *day, *day).await?,
            _ => Vec::new(),
        };
        let over = EndedTable {
            seed: stored.seed,
            rows,
            imported: stored.imported,
            daily: daily.into_iter().map(|(daily, _)| daily).collect(),
        };
        let (entry, today) = (Arc::clone(&entry), self.services.today());
        match permit.work(move || entries(&entry, &over, today)).await {
            Ok(Booking::NotYet) => Ok(()),
            Ok(Booking::Settled(results)) => Ok(self.services.store.results().book(table.clone(), results).await?),
            Err(problem) => {
                tracing::error!(%table, %problem, "a table's results are skipped");
                Ok(self.services.store.results().book(table.clone(), Vec::new()).await?)
            }
        }
    }
}

/// The origin of a table, according to its first row.
pub(super) fn origin(rows: &[SealedRow]) -> Option<&Origin> {
    match &rows.first()?.row.what {
        What::Opened { origin, .. } => origin.as_ref(),
        _ => None,
    }
}
