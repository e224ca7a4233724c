//! Tables and their logs in the embedded store.

use parlor_game::Seat;
use parlor_table::{Bytes32, PlayerId, SealedRow, Seed, TableId, Time};
use rusqlite::{Connection, OptionalExtension, params};

use super::{SqliteStore, json, parsed};
use crate::lobby::Summary;
use crate::store::{Answer, Append, Logs, Opening, SeatName, StoredRow, StoredTable};

impl Logs for SqliteStore {
    fn append(&self, append: Append) -> Answer<()> {
        self.write(move |connection| store_row(connection, &append))
    }

    fn exists(&self, id: TableId) -> Answer<bool> {
        self.read(move |connection| {
            connection.prepare_cached("SELECT 1 FROM tables WHERE id = ?")?.exists(params![id.as_str()])
        })
    }

    fn table(&self, id: TableId) -> Answer<Option<StoredTable>> {
        self.read(move |connection| load_table(connection, &id))
    }

    fn list(&self, version: u64, summary: Summary) -> Answer<()> {
        self.write(move |connection| {
            let sql =
                "UPDATE tables SET version = ?, summary = ?, listed = ?, updated = ? WHERE id = ? AND version <= ?";
            let text = serde_json::to_string(&summary).expect("a summary is plain JSON");
            let (id, version, updated) = (summary.table.as_str(), version as i64, summary.updated as i64);
            let mut statement = connection.prepare_cached(sql)?;
            statement.execute(params![version, text, summary.listed(), updated, id, version])?;
            Ok(())
        })
    }

    fn public_tables(&self, most: u32) -> Answer<Vec<Summary>> {
        self.read(move |connection| {
            let sql = "SELECT summary FROM tables WHERE listed = 1 ORDER BY updated DESC LIMIT ?";
            let mut statement = connection.prepare_cached(sql)?;
            let texts = statement.query_map(params![most], |row| row.get::<_, String>(0))?;
            // What another version wrote and this one cannot read is left out; the table itself is not touched by that.
            let readable =
                |text: rusqlite::Result<String>| text.map(|text| serde_json::from_str(&text).ok()).transpose();
            texts.filter_map(readable).collect()
        })
    }
}

fn store_row(connection: &Connection, append: &Append) -> rusqlite::Result<()> {
    let id = append.table.as_str();
    let row = &append.row.row;
    match (&append.seed, &append.opening) {
        (Some(seed), Some(Opening { game, public, summary })) => {
            let sql = "INSERT INTO tables (id, game, public, created, seed, version, summary, listed, updated)
                       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)";
            let text = serde_json::to_string(summary).expect("a summary is plain JSON");
            let (time, version) = (row.time as i64, row.version as i64);
            let mut statement = connection.prepare_cached(sql)?;
            statement.execute(params![id, game, public, time, seed.0.0, version, text, summary.listed(), time])?;
        }
        (Some(seed), None) => {
            connection.execute("UPDATE tables SET seed = ? WHERE id = ?", params![seed.0.0, id])?;
        }
        _ => {}
    }
    let sql = "INSERT INTO rows (table_id, version, body, chain, player, ask) VALUES (?, ?, ?, ?, ?, ?)";
    let (player, ask) = append.asked.as_ref().map(|(player, ask)| (player.as_str(), ask.as_str())).unzip();
    let body = params![id, row.version as i64, row.canonical(), append.row.chain.0, player, ask];
    connection.prepare_cached(sql)?.execute(body)?;
    if let Some(SeatName { seat, name, player }) = &append.name {
        let sql = "INSERT INTO seat_names (table_id, seat, name, player) VALUES (?, ?, ?, ?)
                   ON CONFLICT (table_id, seat) DO UPDATE SET name = excluded.name, player = excluded.player";
        let player = player.as_ref().map(PlayerId::as_str);
        connection.prepare_cached(sql)?.execute(params![id, u8::from(*seat), name, player])?;
    }
    Ok(())
}

fn load_table(connection: &Connection, id: &TableId) -> rusqlite::Result<Option<StoredTable>> {
    let sql = "SELECT seed, game, public, created FROM tables WHERE id = ?";
    let head = |row: &rusqlite::Row<'_>| {
        let seed = Seed(Bytes32(row.get(0)?));
        Ok((seed, row.get::<_, String>(1)?, row.get::<_, bool>(2)?, row.get::<_, i64>(3)? as Time))
    };
    let head = connection.prepare_cached(sql)?.query_row(params![id.as_str()], head).optional()?;
    let Some((seed, game, public, created)) = head else { return Ok(None) };
    let sql = "SELECT body, chain, player, ask FROM rows WHERE table_id = ? ORDER BY version";
    let stored = |row: &rusqlite::Row<'_>| {
        let sealed = SealedRow { row: json(0, &row.get::<_, String>(0)?)?, chain: Bytes32(row.get(1)?) };
        let asked = match (row.get::<_, Option<String>>(2)?, row.get::<_, Option<String>>(3)?) {
            (Some(player), Some(ask)) => Some((parsed(2, player)?, parsed(3, ask)?)),
            _ => None,
        };
        Ok(StoredRow { row: sealed, asked })
    };
    let rows = connection.prepare_cached(sql)?.query_map(params![id.as_str()], stored)?.collect::<Result<_, _>>()?;
    let sql = "SELECT seat, name FROM seat_names WHERE table_id = ?";
    let name = |row: &rusqlite::Row<'_>| Ok((row.get::<_, u8>(0)?, row.get::<_, String>(1)?));
    let mut statement = connection.prepare_cached(sql)?;
    let names = statement.query_map(params![id.as_str()], name)?.collect::<Result<Vec<_>, _>>()?;
    let names = names.into_iter().filter_map(|(seat, name)| Some((Seat::new(seat)?, name))).collect();
    Ok(Some(StoredTable { seed, rows, names, game, public, created }))
}
