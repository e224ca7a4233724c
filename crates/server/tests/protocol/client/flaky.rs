//! A wrapper around the real store that fails on demand.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use parlor_game::Seat;
use parlor_server::{
    Answer, Answers, Append, Chat, Dailies, Histories, LogSize, Logs, People, Results, SqliteStore, Store, StoreError,
    StoredTable, StoredText, TableSummary, Upkeep,
};
use parlor_table::{Access, Bytes32, PlayerId, TableId, Time};
use serde_json::Value;
use tempfile::TempDir;
use tokio::sync::{mpsc, oneshot, watch};

/// What happens to a write.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fate {
    /// The write succeeds.
    Written,
    /// The write fails, and nothing is stored.
    Unwritten,
    /// The data is stored, but the store reports a failure, as if the answer had been lost.
    Unheard,
}

/// A write to the store.
pub enum Job<'a> {
    Append(&'a Append),
    List,
}

type Rule = Box<dyn FnMut(Job<'_>) -> Fate + Send>;
/// Each call to `table` sends a oneshot sender and waits for the reply, which says whether the call is to succeed.
type Held = mpsc::UnboundedSender<oneshot::Sender<bool>>;

pub struct Flaky {
    inner: SqliteStore,
    rule: Mutex<Rule>,
    held: Mutex<Option<Held>>,
    /// How many writes failed because of the rule.
    failures: watch::Sender<usize>,
    /// How often the list of public tables was read.
    lists: AtomicUsize,
}

impl Flaky {
    /// Creates a store that works until a rule is set.
    pub fn new(dir: &TempDir) -> Arc<Self> {
        Arc::new(Self {
            inner: SqliteStore::open(dir.path()).expect("the data directory is free"),
            rule: Mutex::new(Box::new(|_| Fate::Written)),
            held: Mutex::default(),
            failures: watch::Sender::new(0),
            lists: AtomicUsize::new(0),
        })
    }

    /// Sets the rule that decides about writes from now on.
    pub fn follow(&self, rule: impl FnMut(Job<'_>) -> Fate + Send + 'static) {
        *self.rule.lock().unwrap() = Box::new(rule);
    }

    /// Makes everything work again.
    pub fn repair(&self) {
        self.follow(|_| Fate::Written);
    }

    /// Makes the next append end with `fate`, and everything after it succeed.
    pub fn fail_once(&self, fate: Fate) {
        let mut fates = [fate].into_iter();
        self.follow(move |job| match job {
            Job::Append(_) => fates.next().unwrap_or(Fate::Written),
            Job::List => Fate::Written,
        });
    }

    /// Resolves when this many writes have failed in total.
    pub async fn failed(&self, times: usize) {
        let mut failures = self.failures.subscribe();
        let enough = failures.wait_for(|failures| *failures >= times);
        super::in_time("the store to fail", enough).await.expect("the store still exists");
    }

    /// From now on, every call to `table` waits for the test's permission.
    pub fn hold_tables(&self) -> mpsc::UnboundedReceiver<oneshot::Sender<bool>> {
        let (tell, told) = mpsc::unbounded_channel();
        *self.held.lock().unwrap() = Some(tell);
        told
    }

    /// The number of rows of a table.
    pub async fn rows(&self, table: &TableId) -> u64 {
        self.inner.table(table.clone()).await.unwrap().expect("the table exists").rows.len() as u64
    }

    /// How often the list of public tables was read.
    pub fn lists(&self) -> usize {
        self.lists.load(Ordering::SeqCst)
    }

    fn write(&self, job: Job<'_>, work: impl FnOnce(&SqliteStore) -> Answer<()>) -> Answer<()> {
        let fate = (self.rule.lock().unwrap())(job);
        let written = (fate != Fate::Unwritten).then(|| work(&self.inner));
        let failures = self.failures.clone();
        Box::pin(async move {
            if let Some(written) = written {
                written.await?;
            }
            if fate == Fate::Written {
                return Ok(());
            }
            failures.send_modify(|failures| *failures += 1);
            Err(out_of_reach())
        })
    }
}

fn out_of_reach() -> StoreError {
    StoreError::Unavailable("the test has put it out of reach".into())
}

impl Store for Flaky {
    fn people(&self) -> &dyn People {
        &self.inner
    }
    fn logs(&self) -> &dyn Logs {
        self
    }
    fn histories(&self) -> &dyn Histories {
        &self.inner
    }
    fn chat(&self) -> &dyn Chat {
        &self.inner
    }
    fn upkeep(&self) -> &dyn Upkeep {
        &self.inner
    }
    fn results(&self) -> &dyn Results {
        &self.inner
    }
    fn dailies(&self) -> &dyn Dailies {
        &self.inner
    }
    fn latest(&self) -> Time {
        self.inner.latest()
    }
    fn ready(&self) -> Answer<()> {
        self.inner.ready()
    }
    fn close(&self) -> Answer<()> {
        self.inner.close()
    }
}

impl Logs for Flaky {
    fn append(&self, append: Append) -> Answer<()> {
        self.write(Job::Append(&append), |inner| inner.append(append.clone()))
    }
    fn access(&self, id: TableId) -> Answer<Option<Access>> {
        self.inner.access(id)
    }
    fn table(&self, id: TableId) -> Answer<Option<StoredTable>> {
        let read = self.inner.table(id);
        let Some(held) = self.held.lock().unwrap().clone() else { return read };
        Box::pin(async move {
            let (tell, told) = oneshot::channel();
            // If the test has dropped the channel, the call works normally.
            _ = held.send(tell);
            if told.await.unwrap_or(true) { read.await } else { Err(out_of_reach()) }
        })
    }
    fn beside(&self, id: TableId) -> Answer<Option<StoredTable>> {
        self.inner.beside(id)
    }
    fn size(&self, id: TableId) -> Answer<LogSize> {
        self.inner.size(id)
    }
    fn texts(&self, id: TableId, after: u64, last: u64, bytes: u64) -> Answer<Vec<StoredText>> {
        self.inner.texts(id, after, last, bytes)
    }
    fn set_access(&self, table: TableId, access: Access, join: Option<Bytes32>) -> Answer<()> {
        self.inner.set_access(table, access, join)
    }
    fn add_guest(&self, table: TableId, player: PlayerId) -> Answer<()> {
        self.inner.add_guest(table, player)
    }
    fn remove_guest(&self, table: TableId, player: PlayerId) -> Answer<()> {
        self.inner.remove_guest(table, player)
    }
    fn set_answers(&self, table: TableId, seat: Seat, answers: Option<Answers>) -> Answer<()> {
        self.inner.set_answers(table, seat, answers)
    }
    fn draft(&self, table: TableId, seat: Seat, player: PlayerId) -> Answer<Option<Value>> {
        self.inner.draft(table, seat, player)
    }
    fn set_draft(&self, table: TableId, seat: Seat, player: PlayerId, draft: Option<Value>) -> Answer<()> {
        self.inner.set_draft(table, seat, player, draft)
    }
    fn running_tables(&self, player: PlayerId) -> Answer<u32> {
        self.inner.running_tables(player)
    }
    fn timed_tables(&self) -> Answer<Vec<TableId>> {
        self.inner.timed_tables()
    }
    fn list(&self, version: u64, summary: TableSummary) -> Answer<()> {
        self.write(Job::List, |inner| inner.list(version, summary))
    }
    fn public_tables(&self, most: u32) -> Answer<Vec<TableSummary>> {
        self.lists.fetch_add(1, Ordering::SeqCst);
        self.inner.public_tables(most)
    }
}
