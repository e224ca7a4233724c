//! The writer thread: it takes all waiting jobs, stores them in one transaction, and only then answers them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::oneshot;

use super::store_error;
use crate::load::log_throttle::log_throttled;
use crate::store::{Answer, StoreError};

/// The maximum number of jobs in one transaction.
const GROUP: usize = 256;
/// How long one attempt to wipe deleted data waits for readers.
const WIPING: Duration = Duration::from_millis(500);
/// The time until the next attempt.
const AGAIN: Duration = Duration::from_secs(1);

/// Answers the caller once the transaction is on disk or has failed.
type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// Work on the store. It returns whether to keep its changes.
type Work = Box<dyn FnOnce(&Connection) -> (bool, Done) + Send>;

/// A job for the writer.
struct Job {
    work: Work,
    /// Whether the data it deletes must not remain in any file.
    wipes: bool,
}

enum Message {
    Job(Job),
    Close(oneshot::Sender<()>),
}

/// A handle to the writer thread.
#[derive(Clone)]
pub(super) struct Writer(mpsc::Sender<Message>);

impl Writer {
    /// Starts the thread.
    pub fn start(connection: Connection) -> std::io::Result<Self> {
        let (writer, messages) = mpsc::channel();
        std::thread::Builder::new().name("parlor-writer".into()).spawn(move || run(connection, &messages))?;
        Ok(Self(writer))
    }

    /// Queues a job. The answer arrives when the job is on disk.
    pub fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<T> {
        self.send(false, work)
    }

    /// Queues a job like [`Writer::write`]. When it is answered, the deleted data is in none of the store's files,
    /// unless a reader still uses it.
    pub fn wipe<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<T> {
        self.send(true, work)
    }

    fn send<T: Send + 'static>(
        &self,
        wipes: bool,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<T> {
        let (reply, answer) = oneshot::channel();
        let work = Box::new(move |connection: &Connection| {
            let result = work(connection).map_err(store_error);
            let keep = result.is_ok();
            // If the caller is gone, the answer is dropped; the data stays stored.
            let done = move |stored: Result<(), StoreError>| _ = reply.send(stored.and(result));
            (keep, Box::new(done) as Done)
        });
        let sent = self.0.send(Message::Job(Job { work, wipes }));
        Box::pin(async move {
            sent.map_err(|_| StoreError::Unavailable("it is closed".into()))?;
            answer.await.map_err(|_| StoreError::Unavailable("the write failed; see the server's log".into()))?
        })
    }

    /// Finishes the waiting jobs, moves everything into the database file, and closes it.
    pub fn close(&self) -> Answer<()> {
        let (reply, closed) = oneshot::channel();
        // If the thread is gone, the store is closed already.
        _ = self.0.send(Message::Close(reply));
        Box::pin(async move {
            _ = closed.await;
            Ok(())
        })
    }
}

fn run(mut connection: Connection, messages: &mpsc::Receiver<Message>) {
    // When to retry, if the WAL file still contains deleted data.
    let mut again: Option<Instant> = None;
    loop {
        let wait = again.map(|again| again.saturating_duration_since(Instant::now()));
        let first = match wait.map_or_else(|| messages.recv().map_err(Into::into), |wait| messages.recv_timeout(wait)) {
            Ok(first) => Some(first),
            Err(RecvTimeoutError::Timeout) => None,
            // All senders are gone.
            Err(RecvTimeoutError::Disconnected) => return finish(connection),
        };
        let mut close = None;
        let mut group = Vec::new();
        for message in first.into_iter().chain(messages.try_iter().take(GROUP - 1)) {
            match message {
                Message::Job(job) => group.push(job),
                Message::Close(reply) => close = Some(reply),
            }
        }
        let due = again.is_some_and(|again| again <= Instant::now()) || group.iter().any(|job| job.wipes);
        let stored = store(&mut connection, group);
        if due {
            again = (!wipe(&connection)).then(|| Instant::now() + AGAIN);
        }
        match stored {
            Ok((stored, done)) => done.into_iter().for_each(|done| done(stored.clone())),
            // Dropping the jobs drops their reply channels, so each caller gets an error.
            Err(problem) => log_throttled("could not write to the store", &problem),
        }
        if let Some(reply) = close {
            finish(connection);
            _ = reply.send(());
            return;
        }
    }
}

/// Stores all jobs in one transaction. Returns whether it is on disk, and the callers to answer.
fn store(connection: &mut Connection, group: Vec<Job>) -> rusqlite::Result<(Result<(), StoreError>, Vec<Done>)> {
    let mut done = Vec::new();
    if group.is_empty() {
        return Ok((Ok(()), done));
    }
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for job in group {
        // Each job has a savepoint, so that a failure does not affect the others.
        let mut savepoint = transaction.savepoint()?;
        // A panic does not affect the others either: the job is dropped, and only its caller gets an error.
        match catch_unwind(AssertUnwindSafe(|| (job.work)(&savepoint))) {
            Ok((true, tell)) => done.push(tell),
            Ok((false, tell)) => {
                savepoint.rollback()?;
                done.push(tell);
            }
            Err(_) => {
                tracing::error!("a job in the store panicked");
                savepoint.rollback()?;
            }
        }
        savepoint.commit()?;
    }
    Ok((transaction.commit().map_err(store_error), done))
}

/// Moves everything into the database file and truncates the WAL file, unless a reader still needs it. Returns whether
/// it succeeded.
fn wipe(connection: &Connection) -> bool {
    let wiped = connection.busy_timeout(WIPING).and_then(|()| {
        let sql = "PRAGMA wal_checkpoint(TRUNCATE)";
        connection.query_row(sql, [], |row| Ok(row.get::<_, i64>(0)? == 0))
    });
    _ = connection.busy_timeout(super::PATIENCE);
    wiped.unwrap_or(false)
}

fn finish(connection: Connection) {
    if !wipe(&connection) {
        tracing::warn!("the store was closed with data still in its write-ahead log");
    }
    if let Err((_, problem)) = connection.close() {
        tracing::warn!(%problem, "could not close the store");
    }
}

/// The free disk space at a path in bytes, if the system reports it.
pub(super) fn free_bytes(path: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let found = rustix::fs::statvfs(path).ok()?;
        Some(found.f_bavail.saturating_mul(found.f_frsize))
    }
    #[cfg(not(unix))]
    {
        _ = path;
        None
    }
}

#[cfg(test)]
mod tests {
    //! A failing job affects no other, and a closed store is complete in one file.
    use super::*;

    fn number(connection: &Connection) -> rusqlite::Result<i64> {
        connection.query_row("SELECT count(*) FROM things", [], |row| row.get(0))
    }

    fn add(connection: &Connection) -> rusqlite::Result<usize> {
        connection.execute("INSERT INTO things (name) VALUES ('thing')", [])
    }

    fn writer() -> Writer {
        let connection = Connection::open_in_memory().unwrap();
        connection.execute("CREATE TABLE things (name TEXT)", []).unwrap();
        Writer::start(connection).unwrap()
    }

    #[tokio::test]
    async fn a_panicking_job_does_not_affect_others() {
        let writer = writer();
        let before = writer.write(add);
        let panicking = writer.write(|connection| -> rusqlite::Result<()> {
            add(connection)?;
            panic!("expected by the test")
        });
        let after = writer.write(add);
        assert_eq!(before.await, Ok(1));
        assert!(matches!(panicking.await, Err(StoreError::Unavailable(_))));
        assert_eq!(after.await, Ok(1));
        assert_eq!(writer.write(number).await, Ok(2), "the job's writes are rolled back");
    }

    #[tokio::test]
    async fn pending_jobs_are_written_before_closing_and_none_afterwards() {
        let writer = writer();
        let waiting = writer.write(add);
        writer.close().await.unwrap();
        assert_eq!(waiting.await, Ok(1));
        assert!(matches!(writer.write(add).await, Err(StoreError::Unavailable(_))));
        writer.close().await.unwrap();
    }
}
