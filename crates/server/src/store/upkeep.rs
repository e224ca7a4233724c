//! What a store is asked by those who keep house: what lies about, and whether it may go.
//!
//! The stage of a table stands beside its log and may lag behind it by what a killed server could not write any more. So
//! nothing is cleared by it alone: who keeps house reads the log first, and says which version they have read.

use parlor_table::{PlayerId, Stage, TableId, Time};

use super::Answer;

/// A table that nobody has touched for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaleTable {
    /// Which.
    pub table: TableId,
    /// When the last row was written.
    pub touched: Time,
}

/// What lies about.
pub trait Upkeep: Send + Sync {
    /// At most so many tables that were in this stage when they were last listed and have not been touched since `before`;
    /// the longest untouched first, after the one given.
    fn untouched(&self, stage: Stage, before: Time, after: Option<StaleTable>, most: u32) -> Answer<Vec<StaleTable>>;
    /// Clears a table with everything beside it, if its log ends with this version. Says whether it did.
    fn clear_table(&self, table: TableId, version: u64) -> Answer<bool>;
    /// At most so many tables that may need somebody after a start, by the order of their ids after the one given: of those
    /// whose seed is not revealed, where what was listed is older than the log, where nobody is waited for, and those that
    /// were being started or have ended.
    fn behind(&self, after: Option<TableId>, most: u32) -> Answer<Vec<TableId>>;
    /// At most so many players who have no table and were not seen since `before`, by the order of their ids after the one
    /// given.
    fn unseen(&self, before: Time, after: Option<PlayerId>, most: u32) -> Answer<Vec<PlayerId>>;
    /// Forgets a player and what they said, if they still have no table and were not seen since `before`. Says whether it
    /// did.
    fn clear_player(&self, player: PlayerId, before: Time) -> Answer<bool>;
    /// The tables of a player that are not over.
    fn live_tables(&self, player: PlayerId) -> Answer<Vec<TableId>>;
}
