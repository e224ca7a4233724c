//! Queries for cleaning up: finding and removing stale data.
//!
//! The stage of a table is stored beside its log and may lag behind it if the server was killed. So nothing is deleted
//! based on the stage alone: the caller reads the log first, and states which version it has read.

use parlor_table::{PlayerId, Stage, TableId, Time};

use super::Answer;

/// A table that nobody has touched for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaleTable {
    /// The table's id.
    pub table: TableId,
    /// When the last row was written.
    pub touched: Time,
}

/// Finds and removes stale data.
pub trait Upkeep: Send + Sync {
    /// At most `most` tables whose stored stage is `stage` and that have not been touched since `before`. The longest
    /// untouched come first, starting after `after`.
    fn untouched(&self, stage: Stage, before: Time, after: Option<StaleTable>, most: u32) -> Answer<Vec<StaleTable>>;
    /// Deletes a table with everything that belongs to it, if its log ends with this version. Returns whether it did.
    fn clear_table(&self, table: TableId, version: u64) -> Answer<bool>;
    /// At most `most` tables that may need attention after a start, ordered by id and starting after `after`. Their
    /// seed has not been revealed, and one of these is true: the summary is older than the log, the running game waits
    /// for nobody, or the table was being started or has ended.
    fn behind(&self, after: Option<TableId>, most: u32) -> Answer<Vec<TableId>>;
    /// At most `most` players who have no table and have not been seen since `before`, ordered by id and starting after
    /// `after`.
    fn unseen(&self, before: Time, after: Option<PlayerId>, most: u32) -> Answer<Vec<PlayerId>>;
    /// Forgets a player with all their data, if they still have no table and have not been seen since `before`. Returns
    /// whether it did.
    fn clear_player(&self, player: PlayerId, before: Time) -> Answer<bool>;
    /// The unfinished tables of a player.
    fn live_tables(&self, player: PlayerId) -> Answer<Vec<TableId>>;
}
