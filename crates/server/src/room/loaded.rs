//! A table read from the store.

use std::collections::HashMap;
use std::sync::Arc;

use parlor_game::BySeat;
use parlor_table::{AnyTable, AskId, PlayerId, SealedRow};

use crate::departures::Departures;
use crate::games::Entry;
use crate::problem::Problem;
use crate::store::{SeatName, StoredRow, StoredTable};

/// A table read from the store.
pub struct Loaded {
    pub table: Box<dyn AnyTable>,
    pub names: BySeat<SeatName>,
    pub asked: HashMap<(PlayerId, AskId), u64>,
}

impl Loaded {
    /// Replays the log, off the threads that serve everybody.
    pub async fn from(stored: StoredTable, entry: Arc<Entry>, departures: &Departures) -> Result<Self, Problem> {
        let replayed = tokio::task::spawn_blocking(move || {
            let asked = |row: &StoredRow| Some((row.asked.clone()?, row.row.row.version));
            let asked = stored.rows.iter().filter_map(asked).collect();
            let rows: Vec<SealedRow> = stored.rows.into_iter().map(|stored| stored.row).collect();
            let table = entry.kind.load(stored.seed, &rows)?;
            let names = table.chairs().map(|seat, _| stored.names.get(&seat).cloned().unwrap_or_default());
            Ok(Self { table, names, asked })
        });
        let replayed = replayed.await.map_err(|panic| Problem::Internal(panic.to_string()))?;
        let mut loaded: Self =
            replayed.map_err(|corrupt: parlor_table::Corrupt| Problem::Internal(corrupt.to_string()))?;
        departures.blank(&mut loaded.names);
        Ok(loaded)
    }
}
