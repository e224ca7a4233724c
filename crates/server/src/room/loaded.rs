//! A table read from the store.

use std::collections::HashMap;
use std::sync::Arc;

use parlor_game::BySeat;
use parlor_table::{AnyTable, AskId, PlayerId, SealedRow, TableId};

use super::House;
use crate::games::{Entry, Games};
use crate::problem::Problem;
use crate::store::{SeatName, StoredRow, StoredTable};
use crate::turns::Turn;

/// A table read from the store.
pub struct Loaded {
    /// What stands beside the log. The rows themselves are gone.
    pub stored: StoredTable,
    pub entry: Arc<Entry>,
    pub table: Box<dyn AnyTable>,
    pub names: BySeat<SeatName>,
    pub asked: HashMap<(PlayerId, AskId), u64>,
}

impl Loaded {
    /// Reads the log and replays it, in a turn and off the threads that serve everybody.
    pub async fn read(id: TableId, games: Games, house: Arc<House>, turn: Turn) -> Result<Self, Problem> {
        let replay = move |stored: StoredTable| {
            let entry = games.get(&stored.game).ok_or_else(|| Problem::NoSuchGame(stored.game.clone()))?;
            Self::replay(stored, entry)
        };
        let mut loaded = house.with_log(turn, id, replay).await?;
        house.departures.blank(&mut loaded.names);
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
