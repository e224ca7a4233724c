//! The store of players' tables: the list of each player, the games that wait for them, and imported games.

use std::collections::BTreeMap;

use parlor_game::Seat;
use parlor_table::{PlayerId, SealedRow, Seed, TableId, Time};

use super::{Answer, SeatName};
use crate::lobby::summary::TableSummary;

/// The maximum number of tables listed at once. Tables with the same time as the last one are added, up to twice this
/// number.
pub const MOST_LISTED: u32 = 50;

/// A query for a player's tables.
#[derive(Clone, Debug)]
pub struct TableQuery {
    /// Only unfinished tables (`true`) or only finished ones (`false`); `None` for all.
    pub running: Option<bool>,
    /// Only tables last updated before this.
    pub before: Time,
    /// The maximum number of tables.
    pub most: u32,
}

/// A table on a player's list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedTable {
    /// The last stored summary.
    pub summary: TableSummary,
    /// The number of the row that the summary describes.
    pub version: u64,
    /// Whether it was imported.
    pub imported: bool,
}

/// A finished table to be imported.
#[derive(Clone, Debug)]
pub struct Import {
    /// The player who imports it.
    pub by: PlayerId,
    /// The time of the import.
    pub time: Time,
    /// The seed of the server where it was played, which is public now.
    pub seed: Seed,
    /// The log.
    pub rows: Vec<SealedRow>,
    /// The names of the seats.
    pub names: BTreeMap<Seat, SeatName>,
    /// The summary for lists.
    pub summary: TableSummary,
    /// The limit for one player.
    pub most: Most,
    /// The limit for all players together.
    pub most_in_all: Most,
}

/// A limit on imports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Most {
    /// The maximum number of tables.
    pub tables: u32,
    /// The maximum total size of their rows, in bytes.
    pub bytes: u64,
}

/// The result of an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Imported {
    /// The table was stored.
    New,
    /// The table was stored here already.
    Known,
    /// Another table has its id.
    Other,
    /// The player has reached their limit.
    TooMany,
    /// The server has reached its limit.
    Full,
}

/// The tables of each player.
pub trait Histories: Send + Sync {
    /// The tables of a player, latest first.
    fn tables_of(&self, player: PlayerId, wanted: TableQuery) -> Answer<Vec<ListedTable>>;
    /// The tables at which a game waits for a player, whether the tables are on their list or not.
    fn waiting_for(&self, player: PlayerId) -> Answer<Vec<ListedTable>>;
    /// Removes a table from a player's list until they sit down there again. Returns whether it was on the list.
    fn take_off(&self, player: PlayerId, table: TableId) -> Answer<bool>;
    /// Stores an imported table under its own id. If there is a table with that id whose log begins with these rows,
    /// nothing is stored, because it is the same table. Chat is off at imported tables.
    fn import(&self, import: Import) -> Answer<Imported>;
}
