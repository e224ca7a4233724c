//! Finding and removing stale data in the embedded store.

use parlor_table::{PlayerId, Stage, TableId, Time};
use rusqlite::{Connection, Row, params};

use super::logs::word;
use super::{RUNNING, SqliteStore, parsed, people};
use crate::store::{Answer, StaleTable, Upkeep};

/// The database tables to delete from before a game's table is deleted. Those with `ON DELETE CASCADE` need no entry.
const BESIDE: [&str; 4] = ["rows", "seat_names", "guests", "goers"];
/// The condition for a player who has no table and has not been seen since a certain day.
const UNSEEN: &str = "created < ?1 AND NOT EXISTS (SELECT 1 FROM goers WHERE goers.player = players.id)
    AND NOT EXISTS (SELECT 1 FROM secrets WHERE secrets.player = players.id AND used >= ?1)";

impl Upkeep for SqliteStore {
    fn untouched(&self, stage: Stage, before: Time, after: Option<StaleTable>, most: u32) -> Answer<Vec<StaleTable>> {
        self.read(move |connection| {
            let sql = "SELECT id, touched FROM tables WHERE stage = ?1 AND touched < ?2 AND (touched, id) > (?3, ?4)
                       ORDER BY touched, id LIMIT ?5";
            let (since, id) = after.as_ref().map_or((-1, ""), |last| (last.touched as i64, last.table.as_str()));
            let untouched = |row: &Row<'_>| {
                Ok(StaleTable { table: parsed(0, row.get::<_, String>(0)?)?, touched: row.get::<_, i64>(1)? as Time })
            };
            let mut statement = connection.prepare_cached(sql)?;
            statement.query_map(params![word(&stage), before as i64, since, id, most], untouched)?.collect()
        })
    }

    fn clear_table(&self, table: TableId, version: u64) -> Answer<bool> {
        self.write(move |connection| {
            let sql = "SELECT 1 FROM rows WHERE table_id = ?1 GROUP BY table_id HAVING max(version) = ?2";
            if !connection.prepare_cached(sql)?.exists(params![table.as_str(), version as i64])? {
                return Ok(false);
            }
            clear(connection, table.as_str())?;
            Ok(true)
        })
    }

    fn behind(&self, after: Option<TableId>, most: u32) -> Answer<Vec<TableId>> {
        self.read(move |connection| {
            // Uses the index, so that the many finished tables are not scanned.
            let sql = "SELECT id FROM tables INDEXED BY tables_unrevealed
                       WHERE revealed = 0 AND imported = 0 AND id > ?1 AND (
                           stage NOT IN ('gathering', 'playing')
                           OR (stage = 'playing' AND summary ->> '$.waiting[0]' IS NULL)
                           OR version < (SELECT max(rows.version) FROM rows WHERE rows.table_id = tables.id))
                       ORDER BY id LIMIT ?2";
            let after = after.as_ref().map_or("", TableId::as_str);
            ids(connection, sql, params![after, most])
        })
    }

    fn unseen(&self, before: Time, after: Option<PlayerId>, most: u32) -> Answer<Vec<PlayerId>> {
        self.read(move |connection| {
            let sql = format!("SELECT id FROM players WHERE id > ?2 AND {UNSEEN} ORDER BY id LIMIT ?3");
            let after = after.as_ref().map_or("", PlayerId::as_str);
            ids(connection, &sql, params![before as i64, after, most])
        })
    }

    fn clear_player(&self, player: PlayerId, before: Time) -> Answer<bool> {
        self.writer.wipe(move |connection| {
            let sql = format!("SELECT 1 FROM players WHERE id = ?2 AND {UNSEEN}");
            if !connection.prepare_cached(&sql)?.exists(params![before as i64, player.as_str()])? {
                return Ok(false);
            }
            people::forget(connection, &player)?;
            Ok(true)
        })
    }

    fn live_tables(&self, player: PlayerId) -> Answer<Vec<TableId>> {
        self.read(move |connection| {
            let sql = format!(
                "SELECT table_id FROM goers JOIN tables ON tables.id = goers.table_id
                 WHERE goers.player = ? AND stage IN {RUNNING}"
            );
            ids(connection, &sql, params![player.as_str()])
        })
    }
}

/// Deletes a table with everything that belongs to it.
pub(super) fn clear(connection: &Connection, table: &str) -> rusqlite::Result<()> {
    for beside in BESIDE {
        let sql = format!("DELETE FROM {beside} WHERE table_id = ?");
        connection.prepare_cached(&sql)?.execute(params![table])?;
    }
    connection.prepare_cached("DELETE FROM tables WHERE id = ?")?.execute(params![table])?;
    Ok(())
}

fn ids<T: std::str::FromStr>(
    connection: &Connection,
    sql: &str,
    values: &[&dyn rusqlite::ToSql],
) -> rusqlite::Result<Vec<T>>
where
    T::Err: std::error::Error + Send + Sync + 'static,
{
    let mut statement = connection.prepare_cached(sql)?;
    statement.query_map(values, |row| parsed(0, row.get::<_, String>(0)?))?.collect()
}
