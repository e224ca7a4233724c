//! The store, which keeps the logs.
//!
//! The log is the source of truth: everything else can be derived from it. An append is keyed by `(table, version)`, so
//! two writers can never create two histories, whether they run on one node or on several. Nothing is announced before
//! its append has returned.

pub(crate) mod chat;
mod dailies;
mod histories;
mod logs;
mod people;
mod results;
mod sqlite;
mod upkeep;

use futures_util::future::BoxFuture;
use parlor_table::Time;

pub use chat::{Chat, LineOutcome, ListChange, NewLine, StoredChat, Words};
pub use dailies::{Dailies, Daily};
pub use histories::{Histories, Import, Imported, ListedTable, MOST_LISTED, Most, TableQuery};
pub use logs::{Append, LogSize, Logs, Opening, SeatName, StoredRow, StoredTable, StoredText};
pub use people::{Change, Device, LinkOutcome, MOST_DEVICES, MOST_LINKS, People, Player, Preferences};
pub use results::{Booked, Compared, DayResults, Ranked, Results, StoredResult};
pub use sqlite::{OpenError, SqliteStore};
pub use upkeep::{StaleTable, Upkeep};

/// The result of a store operation, available once it is done.
pub type Answer<T> = BoxFuture<'static, Result<T, StoreError>>;

/// Why a store operation failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Another writer has written this version. Reload and decide again.
    #[error("this version of the table has already been written")]
    Conflict,
    /// The stored data is not what was written: a row is missing, was changed, or cannot be read.
    #[error("the stored data is damaged: {0}")]
    Damaged(String),
    /// The store is unreachable, full or broken.
    #[error("the store is not available: {0}")]
    Unavailable(String),
}

/// The store of all data, divided by subject.
pub trait Store: Send + Sync + 'static {
    /// Players and their devices.
    fn people(&self) -> &dyn People;
    /// Tables and their logs.
    fn logs(&self) -> &dyn Logs;
    /// The tables of each player.
    fn histories(&self) -> &dyn Histories;
    /// The chat at the tables.
    fn chat(&self) -> &dyn Chat;
    /// Finds and removes stale data.
    fn upkeep(&self) -> &dyn Upkeep;
    /// The results of finished games.
    fn results(&self) -> &dyn Results;
    /// The daily games.
    fn dailies(&self) -> &dyn Dailies;
    /// The time of the latest row in the logs of all unfinished tables, as of when the store was opened.
    fn latest(&self) -> Time;
    /// Checks that the store is usable: writes something and waits until it is on disk.
    fn ready(&self) -> Answer<()>;
    /// Stores pending writes and releases all resources. Later operations fail.
    fn close(&self) -> Answer<()>;
}
