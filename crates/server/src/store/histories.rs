//! What people did and have to do: the list of their tables, and games that were played elsewhere.

use std::collections::BTreeMap;

use parlor_game::Seat;
use parlor_table::{PlayerId, SealedRow, Seed, TableId, Time};

use super::{Answer, SeatName};
use crate::lobby::summary::TableSummary;

/// The most tables that are listed at once. Those that share the time of the last one come with it, as far as twice this.
pub const MOST_LISTED: u32 = 50;

/// Which of somebody's tables are wanted.
#[derive(Clone, Debug)]
pub struct TableQuery {
    /// Those that are not over (`true`), or those that are; all if nothing is said.
    pub running: Option<bool>,
    /// Those that were last updated before this.
    pub before: Time,
    /// How many.
    pub most: u32,
}

/// A table on somebody's list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedTable {
    /// How it was last shown.
    pub summary: TableSummary,
    /// The number of the row that it was last shown after.
    pub version: u64,
    /// Whether it was played elsewhere.
    pub imported: bool,
}

/// A finished table that was played elsewhere.
#[derive(Clone, Debug)]
pub struct Import {
    /// Who brings it.
    pub by: PlayerId,
    /// When.
    pub time: Time,
    /// The secret of the server where it was played, which is open.
    pub seed: Seed,
    /// The log.
    pub rows: Vec<SealedRow>,
    /// What the seats are called.
    pub names: BTreeMap<Seat, SeatName>,
    /// How lists show it.
    pub summary: TableSummary,
    /// The most that one person brings.
    pub most: Most,
    /// The most that is kept of what anybody brings.
    pub most_in_all: Most,
}

/// How much may be brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Most {
    /// How many tables.
    pub tables: u32,
    /// How many bytes their rows have together.
    pub bytes: u64,
}

/// What became of a table that was played elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Imported {
    /// It is here now.
    New,
    /// It was here already.
    Authenticated,
    /// Another table has its id.
    Other,
    /// The player has brought as many as one may.
    TooMany,
    /// As many are kept as may be.
    Full,
}

/// What the people of the server did and have to do.
pub trait Histories: Send + Sync {
    /// The tables of a player, the latest first.
    fn tables_of(&self, player: PlayerId, wanted: TableQuery) -> Answer<Vec<ListedTable>>;
    /// The tables at which a game waits for a player, whether they are on their list or not.
    fn waiting_for(&self, player: PlayerId) -> Answer<Vec<ListedTable>>;
    /// Takes a table off the list of a player, until they sit down there again. Says whether it was on it.
    fn take_off(&self, player: PlayerId, table: TableId) -> Answer<bool>;
    /// Keeps a finished table that was played elsewhere, under its own id. If there is a table of that id whose log begins
    /// with these rows, that is the table, and nothing is stored. Nobody may talk there.
    fn import(&self, import: Import) -> Answer<Imported>;
}
