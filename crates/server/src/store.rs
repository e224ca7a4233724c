//! Where the log is kept.
//!
//! The log is the truth: everything else is a fold over it. An append is keyed `(table, version)`, so two writers can
//! never make two histories, on one node or on many. Nobody is told anything before its append has returned.

mod sqlite;

use std::collections::BTreeMap;

use futures_util::future::BoxFuture;
use parlor_game::Seat;
use parlor_table::{AskId, Bytes32, PlayerId, SealedRow, Seed, TableId, Time};

pub use sqlite::{OpenError, SqliteStore};

use crate::lobby::Summary;

/// What a store answers.
pub type Answer<T> = BoxFuture<'static, Result<T, StoreError>>;

/// Why a store could not do it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has written this version. Read again and decide again.
    #[error("this version of the table has been written already")]
    Conflict,
    /// The store is out of reach, full or broken.
    #[error("the store is not available: {0}")]
    Unavailable(String),
}

/// A person without an account: a name, and the hash of a secret that only they have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// How others know them.
    pub id: PlayerId,
    /// What they are called.
    pub name: String,
}

/// A row to be added, with all that has to be stored in the same moment.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which table.
    pub table: TableId,
    /// The row.
    pub row: SealedRow,
    /// Who asked for it and what they called it, so that asking twice does it once.
    pub asked: Option<(PlayerId, AskId)>,
    /// A new secret of the server: with the first row, and with a void start.
    pub seed: Option<Seed>,
    /// What a seat is called from now on.
    pub name: Option<(Seat, String)>,
    /// What belongs to a new table. It comes with the first row.
    pub opening: Option<Opening>,
}

/// What is stored of a new table beside its first row.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Its game.
    pub game: String,
    /// Whether strangers are shown it.
    pub public: bool,
    /// How the lobby shows it.
    pub summary: Summary,
}

/// A row as it was stored.
#[derive(Clone, Debug)]
pub struct StoredRow {
    /// The row.
    pub row: SealedRow,
    /// Who asked for it and what they called it.
    pub asked: Option<(PlayerId, AskId)>,
}

/// A table as it was stored.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// The latest secret of the server.
    pub seed: Seed,
    /// The log.
    pub rows: Vec<StoredRow>,
    /// What the seats are called.
    pub names: BTreeMap<Seat, String>,
    /// Its game.
    pub game: String,
    /// Whether strangers are shown it.
    pub public: bool,
    /// When it was opened.
    pub created: Time,
}

/// A place to keep players and logs.
pub trait Store: Send + Sync + 'static {
    /// Adds a player, known by the hash of a secret.
    fn add_player(&self, player: Player, secret_hash: Bytes32, time: Time) -> Answer<()>;
    /// The player whose secret has this hash.
    fn player(&self, secret_hash: Bytes32) -> Answer<Option<Player>>;
    /// Gives a player another name.
    fn rename(&self, player: PlayerId, name: String) -> Answer<()>;
    /// Adds a row. When this returns, the row will be there after a power cut.
    fn append(&self, append: Append) -> Answer<()>;
    /// A whole table.
    fn table(&self, id: TableId) -> Answer<Option<StoredTable>>;
    /// Changes how the lobby shows a table. The list is a convenience and not the truth: it may lag behind the log,
    /// but what was written for a later version is not written over.
    fn list(&self, version: u64, summary: Summary) -> Answer<()>;
    /// Public tables that have not ended, the latest first.
    fn public_tables(&self, most: u32) -> Answer<Vec<Summary>>;
    /// Whether the store can be used: something is written and is on the disk.
    fn ready(&self) -> Answer<()>;
}
