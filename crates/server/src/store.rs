//! Where the log is kept.
//!
//! The log is the truth: everything else is a fold over it. An append is keyed `(table, version)`, so two writers can
//! never make two histories, on one node or on many. Nobody is told anything before its append has returned.

mod dailies;
mod histories;
mod logs;
mod people;
mod results;
mod sqlite;
pub(crate) mod talk;
mod upkeep;

use futures_util::future::BoxFuture;
use parlor_table::Time;

pub use dailies::{Dailies, Daily};
pub use histories::{Histories, Import, Imported, ListedTable, MOST_LISTED, Most, TableQuery};
pub use logs::{Append, LogSize, Logs, Opening, SeatName, StoredRow, StoredTable, StoredText};
pub use people::{Change, Device, LinkOutcome, MOST_DEVICES, MOST_LINKS, People, Player, Preferences};
pub use results::{Booked, Compared, DayResults, Ranked, Results, StoredResult};
pub use sqlite::{OpenError, SqliteStore};
pub use talk::{LineOutcome, ListChange, NewLine, StoredTalk, Talk, Words};
pub use upkeep::{StaleTable, Upkeep};

/// What a store answers.
pub type Answer<T> = BoxFuture<'static, Result<T, StoreError>>;

/// Why a store could not do it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has written this version. Read again and decide again.
    #[error("this version of the table has already been written")]
    Conflict,
    /// What is stored cannot be what was written: a row is missing, was changed, or cannot be read.
    #[error("the stored data is damaged: {0}")]
    Damaged(String),
    /// The store is out of reach, full or broken.
    #[error("the store is not available: {0}")]
    Unavailable(String),
}

/// A place to keep everything, by what it is about.
pub trait Store: Send + Sync + 'static {
    /// The people.
    fn people(&self) -> &dyn People;
    /// The tables.
    fn logs(&self) -> &dyn Logs;
    /// What people did and have to do.
    fn histories(&self) -> &dyn Histories;
    /// What is said at the tables.
    fn talk(&self) -> &dyn Talk;
    /// What lies about.
    fn upkeep(&self) -> &dyn Upkeep;
    /// What was played to its end.
    fn results(&self) -> &dyn Results;
    /// The games that everybody plays on the same day.
    fn dailies(&self) -> &dyn Dailies;
    /// When the last row was written of a table that is not over, as it was when the store was opened.
    fn latest(&self) -> Time;
    /// Whether the store can be used: something is written and is on the disk.
    fn ready(&self) -> Answer<()>;
    /// Stores what waits, and lets go of everything. Nothing is taken afterwards.
    fn close(&self) -> Answer<()>;
}
