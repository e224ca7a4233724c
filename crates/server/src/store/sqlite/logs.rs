//! Tables and their logs in the embedded store.

use std::collections::BTreeMap;

use parlor_game::Seat;
use parlor_table::{Access, AskId, Bytes32, Origin, PlayerId, SealedRow, Seed, TableId, Time, What, chained};
use rusqlite::{Connection, OptionalExtension, params};
use serde_json::Value;

use super::{RUNNING, SqliteStore, broken, drafts, json, parsed, upkeep};
use crate::lobby::summary::TableSummary;
use crate::room::Answers;
use crate::store::{Answer, Append, LogSize, Logs, Opening, SeatName, StoredRow, StoredTable, StoredText};

impl Logs for SqliteStore {
    fn append(&self, append: Append) -> Answer<()> {
        self.write(move |connection| store_rows(connection, &append))
    }

    fn access(&self, id: TableId) -> Answer<Option<Access>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached("SELECT access FROM tables WHERE id = ?")?;
            statement.query_row(params![id.as_str()], |row| access(0, row)).optional()
        })
    }

    fn table(&self, id: TableId) -> Answer<Option<StoredTable>> {
        self.read(move |connection| {
            let Some(beside) = load_beside(connection, &id)? else { return Ok(None) };
            Ok(Some(StoredTable { rows: load_rows(connection, &id)?, ..beside }))
        })
    }

    fn beside(&self, id: TableId) -> Answer<Option<StoredTable>> {
        self.read(move |connection| load_beside(connection, &id))
    }

    fn size(&self, id: TableId) -> Answer<LogSize> {
        self.read(move |connection| {
            let sql = "SELECT count(*), coalesce(sum(length(CAST(body AS BLOB))), 0) FROM rows WHERE table_id = ?";
            let size = |row: &rusqlite::Row<'_>| {
                Ok(LogSize { rows: row.get::<_, i64>(0)? as u64, bytes: row.get::<_, i64>(1)? as u64 })
            };
            connection.prepare_cached(sql)?.query_row(params![id.as_str()], size)
        })
    }

    fn texts(&self, id: TableId, after: u64, last: u64, bytes: u64) -> Answer<Vec<StoredText>> {
        self.read(move |connection| {
            let sql = "SELECT version, body, chain FROM rows
                       WHERE table_id = ? AND version > ? AND version <= ? ORDER BY version";
            let mut statement = connection.prepare_cached(sql)?;
            let mut rows = statement.query(params![id.as_str(), after as i64, last as i64])?;
            let (mut texts, mut read) = (Vec::new(), 0);
            while read < bytes
                && let Some(row) = rows.next()?
            {
                let (version, chain, body) =
                    (row.get::<_, i64>(0)? as u64, Bytes32(row.get(2)?), row.get::<_, String>(1)?);
                read += body.len() as u64;
                texts.push(StoredText { version, body, chain });
            }
            Ok(texts)
        })
    }

    fn list(&self, version: u64, summary: TableSummary) -> Answer<()> {
        self.write(move |connection| {
            let sql = "UPDATE tables SET version = ?, summary = ?, listed = ?, updated = ?, stage = ?, timed = ?
                       WHERE id = ? AND version <= ?";
            let text = serde_json::to_string(&summary).expect("a summary is plain JSON");
            let (id, version, updated) = (summary.table.as_str(), version as i64, summary.updated as i64);
            let (stage, timed) = (word(&summary.stage), summary.timed);
            let mut statement = connection.prepare_cached(sql)?;
            statement.execute(params![version, text, summary.listed(), updated, stage, timed, id, version])?;
            Ok(())
        })
    }

    fn set_access(&self, table: TableId, access: Access, join: Option<Bytes32>) -> Answer<()> {
        self.write(move |connection| {
            // In one transaction with the summary, so that the lobby stops showing a table as soon as it is private.
            let sql = "UPDATE tables SET access = ?1, join_hash = ?2, summary = json_set(summary, '$.access', ?1),
                       listed = (?1 = 'public' AND stage NOT IN ('over', 'abandoned')) WHERE id = ?3";
            connection.execute(sql, params![word(&access), join.map(|hash| hash.0), table.as_str()])?;
            Ok(())
        })
    }

    fn add_guest(&self, table: TableId, player: PlayerId) -> Answer<()> {
        self.write(move |connection| {
            // The player may have been forgotten meanwhile.
            let sql = "INSERT OR IGNORE INTO guests (table_id, player) SELECT ?1, id FROM players WHERE id = ?2";
            connection.execute(sql, params![table.as_str(), player.as_str()])?;
            Ok(())
        })
    }

    fn remove_guest(&self, table: TableId, player: PlayerId) -> Answer<()> {
        self.write(move |connection| {
            let sql = "DELETE FROM guests WHERE table_id = ? AND player = ?";
            connection.execute(sql, params![table.as_str(), player.as_str()])?;
            Ok(())
        })
    }

    fn set_answers(&self, table: TableId, seat: Seat, answers: Option<Answers>) -> Answer<()> {
        let data = answers.map(|Answers { player, order }| (player, Value::Array(order).to_string()));
        self.write(move |connection| drafts::set_private_data(connection, &table, seat, "answers", data.as_ref()))
    }

    fn draft(&self, table: TableId, seat: Seat, player: PlayerId) -> Answer<Option<Value>> {
        self.read(move |connection| drafts::load_draft(connection, &table, seat, &player))
    }

    fn set_draft(&self, table: TableId, seat: Seat, player: PlayerId, draft: Option<Value>) -> Answer<()> {
        let data = draft.map(|draft| (player, draft.to_string()));
        self.write(move |connection| drafts::set_private_data(connection, &table, seat, "draft", data.as_ref()))
    }

    fn running_tables(&self, player: PlayerId) -> Answer<u32> {
        self.read(move |connection| {
            let sql = format!(
                "SELECT count(*) FROM goers JOIN tables ON tables.id = goers.table_id
                 WHERE goers.player = ? AND stage IN {RUNNING}"
            );
            connection.prepare_cached(&sql)?.query_row(params![player.as_str()], |row| row.get(0))
        })
    }

    fn timed_tables(&self) -> Answer<Vec<TableId>> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached("SELECT id FROM tables WHERE timed = 1")?;
            let ids = statement.query_map([], |row| parsed(0, row.get::<_, String>(0)?))?;
            ids.collect()
        })
    }

    fn public_tables(&self, most: u32) -> Answer<Vec<TableSummary>> {
        self.read(move |connection| {
            let sql = "SELECT summary FROM tables WHERE listed = 1 AND access = 'public' ORDER BY updated DESC LIMIT ?";
            let mut statement = connection.prepare_cached(sql)?;
            let texts = statement.query_map(params![most], |row| row.get::<_, String>(0))?;
            // A summary that was written by another version and cannot be parsed is left out; the table itself is not
            // affected.
            let readable =
                |text: rusqlite::Result<String>| text.map(|text| serde_json::from_str(&text).ok()).transpose();
            texts.filter_map(readable).collect()
        })
    }
}

fn store_rows(connection: &Connection, append: &Append) -> rusqlite::Result<()> {
    let id = append.table.as_str();
    let Some((last, before)) = append.rows.split_last() else { return Ok(()) };
    let row = &last.row;
    match (&append.seed, &append.opening) {
        (Some(seed), Some(Opening { game, access, join, guests, summary })) => {
            // A table that is played here replaces an imported one: some ids can be predicted, and a log can be forged
            // for them.
            if connection.prepare_cached("SELECT 1 FROM tables WHERE id = ? AND imported = 1")?.exists(params![id])? {
                upkeep::clear(connection, id)?;
            }
            let sql =
                "INSERT INTO tables (id, game, access, join_hash, created, seed, version, summary, listed, updated,
                       stage, timed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
            let text = serde_json::to_string(summary).expect("a summary is plain JSON");
            let (time, version) = (row.time as i64, row.version as i64);
            let (access, join) = (word(access), join.map(|hash| hash.0));
            let (seed, listed) = (seed.0.0, summary.listed());
            let (stage, timed) = (word(&summary.stage), summary.timed);
            let mut statement = connection.prepare_cached(sql)?;
            statement
                .execute(params![id, game, access, join, time, seed, version, text, listed, time, stage, timed])?;
            for guest in guests {
                let sql = "INSERT OR IGNORE INTO guests (table_id, player) VALUES (?, ?)";
                connection.prepare_cached(sql)?.execute(params![id, guest.as_str()])?;
            }
        }
        (Some(seed), None) => {
            connection.execute("UPDATE tables SET seed = ? WHERE id = ?", params![seed.0.0, id])?;
        }
        _ => {}
    }
    before.iter().try_for_each(|row| store_body(connection, id, row, None))?;
    store_body(connection, id, last, append.asked.as_ref())?;
    let revealed = matches!(row.what, What::Revealed { .. });
    let sql = "UPDATE tables SET touched = ?, revealed = max(revealed, ?) WHERE id = ?";
    connection.prepare_cached(sql)?.execute(params![row.time as i64, revealed, id])?;
    // In the same transaction as the row, so that no result is lost. The result of a daily game is recorded before its
    // seed is revealed, so its table is marked as due when it is opened.
    let shared = |opening: &Opening| matches!(opening.summary.origin, Some(Origin::Daily { .. }));
    if revealed || append.opening.as_ref().is_some_and(shared) {
        let sql = "UPDATE tables SET booked = 1 WHERE id = ? AND booked = 0";
        connection.prepare_cached(sql)?.execute(params![id])?;
    }
    drafts::move_private_data(connection, id, row)?;
    for (seat, named) in &append.names {
        store_name(connection, id, *seat, named)?;
    }
    for (player, comes) in &append.people {
        let sql = if *comes {
            // A player who comes back sees the table on their list again.
            "INSERT INTO goers (player, table_id) VALUES (?, ?) ON CONFLICT DO UPDATE SET hidden = 0"
        } else {
            "DELETE FROM goers WHERE player = ? AND table_id = ?"
        };
        connection.prepare_cached(sql)?.execute(params![player.as_str(), id])?;
    }
    Ok(())
}

/// Stores a row.
pub(super) fn store_body(
    connection: &Connection,
    table: &str,
    sealed: &SealedRow,
    asked: Option<&(PlayerId, AskId)>,
) -> rusqlite::Result<()> {
    let sql = "INSERT INTO rows (table_id, version, body, chain, player, ask) VALUES (?, ?, ?, ?, ?, ?)";
    let (player, ask) = asked.map(|(player, ask)| (player.as_str(), ask.as_str())).unzip();
    let row = &sealed.row;
    let body = params![table, row.version as i64, row.canonical(), sealed.chain.0, player, ask];
    connection.prepare_cached(sql)?.execute(body)?;
    Ok(())
}

/// Stores the name of a seat.
pub(super) fn store_name(connection: &Connection, table: &str, seat: Seat, named: &SeatName) -> rusqlite::Result<()> {
    let sql = "INSERT INTO seat_names (table_id, seat, name, player) VALUES (?, ?, ?, ?)
               ON CONFLICT (table_id, seat) DO UPDATE SET name = excluded.name, player = excluded.player";
    let player = named.player.as_ref().map(PlayerId::as_str);
    connection.prepare_cached(sql)?.execute(params![table, u8::from(seat), named.name, player])?;
    Ok(())
}

/// The time of the latest row in the logs of all unfinished tables.
pub(super) fn latest(connection: &Connection) -> rusqlite::Result<Time> {
    let sql = format!("SELECT coalesce(max(touched), 0) FROM tables WHERE stage IN {RUNNING} AND imported = 0");
    connection.query_row(&sql, [], |row| row.get::<_, i64>(0)).map(|time| time as Time)
}

/// A row that was lost or changed after it was written.
#[derive(Debug, thiserror::Error)]
#[error("row {row} of table {table} does not match the rows before it: a row was lost or changed")]
struct Altered {
    table: TableId,
    row: u64,
}

/// The log of a table. Fails if a row is not as it was written.
fn load_rows(connection: &Connection, id: &TableId) -> rusqlite::Result<Vec<StoredRow>> {
    let sql = "SELECT body, chain, player, ask FROM rows WHERE table_id = ? ORDER BY version";
    let mut previous = Bytes32([0; 32]);
    let mut number = 0;
    let stored = |row: &rusqlite::Row<'_>| {
        let (body, chain) = (row.get::<_, String>(0)?, Bytes32(row.get(1)?));
        number += 1;
        previous = chained(previous, &body);
        if previous != chain {
            return Err(broken(1, Altered { table: id.clone(), row: number }));
        }
        let sealed = SealedRow { row: json(0, &body)?, chain };
        let asked = match (row.get::<_, Option<String>>(2)?, row.get::<_, Option<String>>(3)?) {
            (Some(player), Some(ask)) => Some((parsed(2, player)?, parsed(3, ask)?)),
            _ => None,
        };
        Ok(StoredRow { row: sealed, asked })
    };
    connection.prepare_cached(sql)?.query_map(params![id.as_str()], stored)?.collect()
}

/// The data of a table besides its log.
fn load_beside(connection: &Connection, id: &TableId) -> rusqlite::Result<Option<StoredTable>> {
    let sql = "SELECT seed, game, access, join_hash, created, imported, summary FROM tables WHERE id = ?";
    let head = |row: &rusqlite::Row<'_>| {
        Ok(StoredTable {
            seed: Seed(Bytes32(row.get(0)?)),
            rows: Vec::new(),
            names: BTreeMap::new(),
            game: row.get(1)?,
            access: access(2, row)?,
            join: row.get::<_, Option<[u8; 32]>>(3)?.map(Bytes32),
            guests: Vec::new(),
            answers: BTreeMap::new(),
            created: row.get::<_, i64>(4)? as Time,
            imported: row.get(5)?,
            summary: serde_json::from_str(&row.get::<_, String>(6)?).ok(),
        })
    };
    let head = connection.prepare_cached(sql)?.query_row(params![id.as_str()], head).optional()?;
    let Some(head) = head else { return Ok(None) };
    let sql = "SELECT seat, name, player FROM seat_names WHERE table_id = ?";
    let name = |row: &rusqlite::Row<'_>| {
        let player = row.get::<_, Option<String>>(2)?.map(|player| parsed(2, player)).transpose()?;
        Ok((row.get::<_, u8>(0)?, SeatName { name: row.get(1)?, player }))
    };
    let mut statement = connection.prepare_cached(sql)?;
    let names = statement.query_map(params![id.as_str()], name)?.collect::<Result<Vec<_>, _>>()?;
    let names = names.into_iter().filter_map(|(seat, name)| Some((Seat::new(seat)?, name))).collect();
    let mut statement = connection.prepare_cached("SELECT player FROM guests WHERE table_id = ?")?;
    let guests = statement.query_map(params![id.as_str()], |row| parsed(0, row.get::<_, String>(0)?))?;
    let answers = drafts::load_answers(connection, id)?;
    Ok(Some(StoredTable { names, guests: guests.collect::<Result<_, _>>()?, answers, ..head }))
}

/// The serialized name of a plain enum.
pub(super) fn word(value: &impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => unreachable!("the value serializes as a string"),
    }
}

fn access(column: usize, row: &rusqlite::Row<'_>) -> rusqlite::Result<Access> {
    json(column, &format!("\"{}\"", row.get::<_, String>(column)?))
}
