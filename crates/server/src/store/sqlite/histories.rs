//! Players' tables and imports in the embedded store.

use parlor_table::{ChatRule, PlayerId, TableId};
use rusqlite::{Connection, OptionalExtension, ToSql, params};

use super::logs::{store_body, store_name, word};
use super::{RUNNING, SqliteStore, chat};
use crate::store::{Answer, Histories, Import, Imported, ListedTable, MOST_LISTED, Most, TableQuery};

impl Histories for SqliteStore {
    fn tables_of(&self, player: PlayerId, wanted: TableQuery) -> Answer<Vec<ListedTable>> {
        self.read(move |connection| {
            let sql = format!(
                "WITH mine AS (
                     SELECT id, summary, version, imported, updated FROM goers JOIN tables ON tables.id = goers.table_id
                     WHERE goers.player = ?1 AND hidden = 0 AND updated < ?2
                         AND (?3 IS NULL OR (stage IN {RUNNING}) = ?3)
                 )
                 SELECT summary, version, imported FROM mine
                 -- Whoever asks for what came before the last time that they were told must not miss what shares it.
                 WHERE updated >= coalesce((SELECT updated FROM mine ORDER BY updated DESC LIMIT 1 OFFSET ?4), 0)
                 ORDER BY updated DESC, id LIMIT ?5"
            );
            let before = i64::try_from(wanted.before).unwrap_or(i64::MAX);
            let most = wanted.most.clamp(1, MOST_LISTED);
            let asked = params![player.as_str(), before, wanted.running, most - 1, 2 * MOST_LISTED];
            let mut statement = connection.prepare_cached(&sql)?;
            kept(&mut statement.query(asked)?)
        })
    }

    fn waiting_for(&self, player: PlayerId) -> Answer<Vec<ListedTable>> {
        self.read(move |connection| {
            let sql = "SELECT summary, version, imported FROM goers JOIN tables ON tables.id = goers.table_id
                       WHERE goers.player = ? AND stage = 'playing' ORDER BY updated DESC, id";
            let mut statement = connection.prepare_cached(sql)?;
            let mut playing = kept(&mut statement.query(params![player.as_str()])?)?;
            playing.retain(|kept| kept.summary.calls(&player).next().is_some());
            Ok(playing)
        })
    }

    fn take_off(&self, player: PlayerId, table: TableId) -> Answer<bool> {
        self.write(move |connection| {
            let sql = "UPDATE goers SET hidden = 1 WHERE player = ? AND table_id = ? AND hidden = 0";
            Ok(connection.execute(sql, params![player.as_str(), table.as_str()])? > 0)
        })
    }

    fn import(&self, import: Import) -> Answer<Imported> {
        // There is only one writer, so nothing can happen between checking for the table and storing its rows.
        self.write(move |connection| store_import(connection, &import))
    }
}

/// The tables of a query. A summary that was written by another version and cannot be parsed is left out; the table
/// itself is not affected.
fn kept(rows: &mut rusqlite::Rows<'_>) -> rusqlite::Result<Vec<ListedTable>> {
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        if let Ok(summary) = serde_json::from_str(&row.get::<_, String>(0)?) {
            found.push(ListedTable { summary, version: row.get::<_, i64>(1)? as u64, imported: row.get(2)? });
        }
    }
    Ok(found)
}

fn store_import(connection: &Connection, import: &Import) -> rusqlite::Result<Imported> {
    let summary = &import.summary;
    let (id, last) = (summary.table.as_str(), import.rows.len() as i64);
    if connection.prepare_cached("SELECT 1 FROM tables WHERE id = ?")?.exists(params![id])? {
        let sql = "SELECT chain FROM rows WHERE table_id = ? AND version = ?";
        let chain: Option<[u8; 32]> = connection.query_row(sql, params![id, last], |row| row.get(0)).optional()?;
        let same = chain.is_some() && chain == import.rows.last().map(|sealed| sealed.chain.0);
        if !same {
            return Ok(Imported::Other);
        }
        // If the table was imported earlier, it is added to this player's list as well.
        let sql = "INSERT INTO goers (player, table_id) SELECT ?, id FROM tables WHERE id = ? AND imported = 1
                   ON CONFLICT DO UPDATE SET hidden = 0";
        connection.execute(sql, params![import.by.as_str(), id])?;
        return Ok(Imported::Known);
    }
    let bytes: u64 = import.rows.iter().map(|sealed| sealed.row.canonical().len() as u64).sum();
    let sql = "SELECT count(*), coalesce(sum(imported_bytes), 0) FROM tables WHERE imported_by";
    let fits = |condition: &str, given: &[&dyn ToSql], most: Most| -> rusqlite::Result<bool> {
        let mut statement = connection.prepare_cached(&format!("{sql} {condition}"))?;
        let found = statement.query_row(given, |row| Ok((row.get::<_, u32>(0)?, row.get::<_, i64>(1)? as u64)))?;
        Ok(found.0 < most.tables && found.1 + bytes <= most.bytes)
    };
    if !fits("= ?", &[&import.by.as_str()], import.most)? {
        return Ok(Imported::TooMany);
    }
    if !fits("IS NOT NULL", &[], import.most_in_all)? {
        return Ok(Imported::Full);
    }
    let sql = "INSERT INTO tables (id, game, access, created, seed, version, summary, listed, updated, stage, touched,
                   imported, imported_by, imported_bytes) VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, 1, ?, ?)";
    let text = serde_json::to_string(summary).expect("a summary is plain JSON");
    let (created, time) = (summary.created as i64, import.time as i64);
    let (access, stage, seed) = (word(&summary.access), word(&summary.stage), import.seed.0.0);
    let by = import.by.as_str();
    let table = params![id, summary.game, access, created, seed, last, text, time, stage, time, by, bytes as i64];
    connection.execute(sql, table)?;
    for sealed in &import.rows {
        store_body(connection, id, sealed, None)?;
    }
    for (seat, named) in &import.names {
        store_name(connection, id, *seat, named)?;
    }
    // There is no host who could silence anybody.
    chat::set_rule(connection, id, ChatRule::Off)?;
    connection.execute("INSERT INTO goers (player, table_id) VALUES (?, ?)", params![by, id])?;
    Ok(Imported::New)
}
