//! What is kept of tables: the log of each, and what stands beside it.

use std::collections::BTreeMap;

use parlor_game::Seat;
use parlor_table::{Access, AskId, Bytes32, PlayerId, SealedRow, Seed, TableId, Time};

use super::Answer;
use crate::lobby::summary::TableSummary;
use crate::room::Answers;

/// Rows to be added together or not at all, with everything else that has to be stored in the same moment.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which table.
    pub table: TableId,
    /// The rows, in their order.
    pub rows: Vec<SealedRow>,
    /// The player who asked for the last of them, and the id of the ask, so that asking twice does it once.
    pub asked: Option<(PlayerId, AskId)>,
    /// A new secret of the server: with the first row, and with a void start.
    pub seed: Option<Seed>,
    /// What seats are called from now on.
    pub names: Vec<(Seat, SeatName)>,
    /// Who comes to the table, and who goes for good (`false`).
    pub people: Vec<(PlayerId, bool)>,
    /// What belongs to a new table. It comes with the first row.
    pub opening: Option<Opening>,
}

/// What a seat is called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatName {
    /// The name.
    pub name: String,
    /// Whose it is; nobody's if it is a bot's.
    pub player: Option<PlayerId>,
}

/// What is stored of a new table beside its first row.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Its game.
    pub game: String,
    /// Who may come.
    pub access: Access,
    /// The hash of the secret that lets people in, if the table is private.
    pub join: Option<Bytes32>,
    /// Who is let in without it.
    pub guests: Vec<PlayerId>,
    /// How the lobby shows it.
    pub summary: TableSummary,
}

/// A row as it was stored.
#[derive(Clone, Debug)]
pub struct StoredRow {
    /// The row.
    pub row: SealedRow,
    /// Who asked for it and what they called it.
    pub asked: Option<(PlayerId, AskId)>,
}

/// A row as it was stored, unread.
#[derive(Clone, Debug)]
pub struct StoredText {
    /// Its number.
    pub version: u64,
    /// The row, as canonical JSON.
    pub body: String,
    /// The hash that binds it to all before it.
    pub chain: Bytes32,
}

/// How long a log is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogSize {
    /// How many rows it has.
    pub rows: u64,
    /// How many bytes these rows have, as canonical JSON.
    pub bytes: u64,
}

/// A table as it was stored.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// The latest secret of the server.
    pub seed: Seed,
    /// The log.
    pub rows: Vec<StoredRow>,
    /// What the seats are called.
    pub names: BTreeMap<Seat, SeatName>,
    /// Its game.
    pub game: String,
    /// Who may come.
    pub access: Access,
    /// The hash of the secret that lets people in, if the table is private.
    pub join: Option<Bytes32>,
    /// Who came in with it.
    pub guests: Vec<PlayerId>,
    /// The answers that seats have handed over in advance.
    pub answers: BTreeMap<Seat, Answers>,
    /// When it was opened.
    pub created: Time,
    /// Whether it was played elsewhere.
    pub imported: bool,
    /// How the lobby shows it, if this version can read that.
    pub summary: Option<TableSummary>,
}

/// The tables of the server.
pub trait Logs: Send + Sync {
    /// Adds rows. When this returns, they will be there after a power cut.
    fn append(&self, append: Append) -> Answer<()>;
    /// Who may come to a table, if there is such a table.
    fn access(&self, id: TableId) -> Answer<Option<Access>>;
    /// A whole table.
    fn table(&self, id: TableId) -> Answer<Option<StoredTable>>;
    /// A table without its log: what stands beside it.
    fn beside(&self, id: TableId) -> Answer<Option<StoredTable>>;
    /// How long the log of a table is.
    fn size(&self, id: TableId) -> Answer<LogSize>;
    /// The rows that come after one and up to another, as they were stored, until they have so many bytes; at least one, if there is
    /// one.
    fn texts(&self, id: TableId, after: u64, last: u64, bytes: u64) -> Answer<Vec<StoredText>>;
    /// Changes how the lobby shows a table. The list is a convenience and not the truth: it may lag behind the log,
    /// but what was written for a later version is not written over.
    fn list(&self, version: u64, summary: TableSummary) -> Answer<()>;
    /// Changes who may come, and what the lobby shows of it, in one moment.
    fn set_access(&self, table: TableId, access: Access, join: Option<Bytes32>) -> Answer<()>;
    /// Lets somebody into a private table.
    fn add_guest(&self, table: TableId, player: PlayerId) -> Answer<()>;
    /// Lets somebody in no more.
    fn remove_guest(&self, table: TableId, player: PlayerId) -> Answer<()>;
    /// Keeps the answers of a seat, or forgets them.
    fn set_answers(&self, table: TableId, seat: Seat, answers: Option<Answers>) -> Answer<()>;
    /// How many tables of a player are not over.
    fn running_tables(&self, player: PlayerId) -> Answer<u32>;
    /// Tables that go on at some time by themselves: a clock or a window runs out, or an answer is given that was handed over.
    fn timed_tables(&self) -> Answer<Vec<TableId>>;
    /// Public tables that have not ended, the latest first.
    fn public_tables(&self, most: u32) -> Answer<Vec<TableSummary>>;
}
