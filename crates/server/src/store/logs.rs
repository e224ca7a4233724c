//! The store of tables: the log of each, and the data beside it.

use std::collections::BTreeMap;

use parlor_game::Seat;
use parlor_table::{Access, AskId, Bytes32, PlayerId, SealedRow, Seed, TableId, Time};

use serde_json::Value;

use super::Answer;
use crate::lobby::summary::TableSummary;
use crate::room::Answers;

/// Rows to be added together or not at all, with everything else that has to be stored in the same transaction.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table's id.
    pub table: TableId,
    /// The rows, in order.
    pub rows: Vec<SealedRow>,
    /// The player and id of the ask that led to the last row, so that a repeated ask is carried out only once.
    pub asked: Option<(PlayerId, AskId)>,
    /// A new seed of the server, for the first row or a voided start.
    pub seed: Option<Seed>,
    /// The seat names that change.
    pub names: Vec<(Seat, SeatName)>,
    /// The people who join the table (`true`), and those who leave it for good (`false`).
    pub people: Vec<(PlayerId, bool)>,
    /// The data of a new table, with its first row.
    pub opening: Option<Opening>,
}

/// The name of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatName {
    /// The name.
    pub name: String,
    /// The player with this name; `None` for a bot.
    pub player: Option<PlayerId>,
}

/// The data of a new table besides its first row.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The game's name.
    pub game: String,
    /// Who may enter.
    pub access: Access,
    /// The hash of the secret that lets people in, if the table is private.
    pub join: Option<Bytes32>,
    /// The people who may enter without the secret.
    pub guests: Vec<PlayerId>,
    /// The summary for the lobby.
    pub summary: TableSummary,
}

/// A stored row.
#[derive(Clone, Debug)]
pub struct StoredRow {
    /// The row.
    pub row: SealedRow,
    /// The player who asked for it, and the id of the ask.
    pub asked: Option<(PlayerId, AskId)>,
}

/// A stored row that has not been parsed.
#[derive(Clone, Debug)]
pub struct StoredText {
    /// The row's number.
    pub version: u64,
    /// The row, as canonical JSON.
    pub body: String,
    /// The hash that chains it to all earlier rows.
    pub chain: Bytes32,
}

/// The size of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogSize {
    /// The number of rows.
    pub rows: u64,
    /// The total size of the rows as canonical JSON, in bytes.
    pub bytes: u64,
}

/// A stored table.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// The latest seed of the server.
    pub seed: Seed,
    /// The log.
    pub rows: Vec<StoredRow>,
    /// The names of the seats.
    pub names: BTreeMap<Seat, SeatName>,
    /// The game's name.
    pub game: String,
    /// Who may enter.
    pub access: Access,
    /// The hash of the secret that lets people in, if the table is private.
    pub join: Option<Bytes32>,
    /// The people who joined with the secret.
    pub guests: Vec<PlayerId>,
    /// The answers that seats have prepared in advance.
    pub answers: BTreeMap<Seat, Answers>,
    /// When it was opened.
    pub created: Time,
    /// Whether it was imported.
    pub imported: bool,
    /// The summary for the lobby, if this version of Parlor can parse it.
    pub summary: Option<TableSummary>,
}

/// The tables of the server.
pub trait Logs: Send + Sync {
    /// Adds rows. Once this returns, they survive a power failure.
    fn append(&self, append: Append) -> Answer<()>;
    /// Who may enter a table; `None` if there is no such table.
    fn access(&self, id: TableId) -> Answer<Option<Access>>;
    /// A whole table.
    fn table(&self, id: TableId) -> Answer<Option<StoredTable>>;
    /// A table without its rows.
    fn beside(&self, id: TableId) -> Answer<Option<StoredTable>>;
    /// The size of a table's log.
    fn size(&self, id: TableId) -> Answer<LogSize>;
    /// The stored rows after row `after` and up to row `last`, until they reach `bytes` bytes in total; at least one
    /// row, if there is any.
    fn texts(&self, id: TableId, after: u64, last: u64, bytes: u64) -> Answer<Vec<StoredText>>;
    /// Updates the summary of a table. The summary is a convenience and may lag behind the log, but the summary of a
    /// later version is never overwritten.
    fn list(&self, version: u64, summary: TableSummary) -> Answer<()>;
    /// Changes who may enter, and the summary along with it, in one transaction.
    fn set_access(&self, table: TableId, access: Access, join: Option<Bytes32>) -> Answer<()>;
    /// Lets a player into a private table.
    fn add_guest(&self, table: TableId, player: PlayerId) -> Answer<()>;
    /// Revokes a guest's access.
    fn remove_guest(&self, table: TableId, player: PlayerId) -> Answer<()>;
    /// Stores the prepared answers of a seat, or deletes them.
    fn set_answers(&self, table: TableId, seat: Seat, answers: Option<Answers>) -> Answer<()>;
    /// The draft of a seat, if this player stored it.
    fn draft(&self, table: TableId, seat: Seat, player: PlayerId) -> Answer<Option<Value>>;
    /// Stores the draft of a seat, or deletes it.
    fn set_draft(&self, table: TableId, seat: Seat, player: PlayerId, draft: Option<Value>) -> Answer<()>;
    /// The number of a player's unfinished tables.
    fn running_tables(&self, player: PlayerId) -> Answer<u32>;
    /// The tables that continue by themselves at some time: a clock or a window runs out, or a prepared answer is
    /// given.
    fn timed_tables(&self) -> Answer<Vec<TableId>>;
    /// The public tables that are not over, latest first.
    fn public_tables(&self, most: u32) -> Answer<Vec<TableSummary>>;
}
