//! A table read from the store.

use std::collections::HashMap;
use std::sync::Arc;

use parlor_game::BySeat;
use parlor_table::{AnyTable, AskId, PlayerId, SealedRow, TableId};

use super::Services;
use crate::games::{Entry, Games};
use crate::http::problem::Problem;
use crate::load::work_queue::WorkPermit;
use crate::store::{SeatName, StoredRow, StoredTable};

/// A table read from the store.
pub struct Loaded {
    /// The stored data besides the log. Its rows have been taken out.
    pub stored: StoredTable,
    pub entry: Arc<Entry>,
    pub table: Box<dyn AnyTable>,
    pub names: BySeat<SeatName>,
    pub asked: HashMap<(PlayerId, AskId), u64>,
}

impl Loaded {
    /// Reads the log and replays it, with a permit and outside the threads that serve requests.
    pub async fn read(id: TableId, games: Games, services: Arc<Services>, permit: WorkPermit) -> Result<Self, Problem> {
        let replay = move |stored: StoredTable| {
            let entry = games.get(&stored.game).ok_or_else(|| Problem::NoSuchGame { game: stored.game.clone() })?;
            Self::replay(stored, entry)
        };
        let mut loaded = services.with_log(permit, id, replay).await?;
        services.revocations.blank(&mut loaded.names);
        Ok(loaded)
    }

    fn replay(mut stored: StoredTable, entry: Arc<Entry>) -> Result<Self, Problem> {
        let asked = |row: &StoredRow| Some((row.asked.clone()?, row.row.row.version));
        let asked = stored.rows.iter().filter_map(asked).collect();
        let rows: Vec<SealedRow> = std::mem::take(&mut stored.rows).into_iter().map(|stored| stored.row).collect();
        let table = entry.kind.load(stored.seed, &rows);
        let table = table.map_err(|corrupt| Problem::Internal(corrupt.to_string()))?;
        let names = table.chairs().map(|seat, _| stored.names.get(&seat).cloned().unwrap_or_default());
        Ok(Self { stored, entry, table, names, asked })
    }
}
