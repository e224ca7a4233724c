//! Results in the embedded store.

use parlor_game::Seat;
use parlor_table::{PlayerId, TableId, Time};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{RUNNING, SqliteStore, parsed};
use crate::store::{Answer, Booked, Compared, DayResults, Ranked, Results, StoredResult};

impl Results for SqliteStore {
    fn due(&self, after: Option<TableId>, most: u32) -> Answer<Vec<TableId>> {
        self.read(move |connection| {
            let sql = "SELECT id FROM tables WHERE booked = 1 AND id > ? ORDER BY id LIMIT ?";
            let after = after.as_ref().map_or("", TableId::as_str);
            let id = |row: &Row<'_>| parsed(0, row.get::<_, String>(0)?);
            connection.prepare_cached(sql)?.query_map(params![after, most], id)?.collect()
        })
    }

    fn is_due(&self, table: TableId) -> Answer<bool> {
        self.read(move |connection| {
            let sql = format!("SELECT 1 FROM tables WHERE id = ? AND booked = 1 AND stage NOT IN {RUNNING}");
            connection.prepare_cached(&sql)?.exists(params![table.as_str()])
        })
    }

    fn book(&self, table: TableId, results: Vec<StoredResult>) -> Answer<()> {
        self.write(move |connection| {
            let sql = "UPDATE tables SET booked = 2 WHERE id = ? AND booked <> 2";
            if connection.prepare_cached(sql)?.execute(params![table.as_str()])? == 0 {
                return Ok(());
            }
            results.iter().try_for_each(|result| enter(connection, result))
        })
    }

    fn of_player(&self, player: PlayerId, game: Option<String>, most: u32) -> Answer<Option<Booked>> {
        self.read(move |connection| {
            let sql = "SELECT name FROM players WHERE id = ?";
            let name = connection.prepare_cached(sql)?.query_row(params![player.as_str()], |row| row.get(0));
            let Some(name) = name.optional()? else { return Ok(None) };
            let sql = "SELECT table_id, seat, game, variant, ended, took, seats, people, place, score, best, games,
                           points, hinted, stood_in, sheet, daily
                       FROM results WHERE player = ?1 AND (?2 IS NULL OR game = ?2) ORDER BY ended DESC LIMIT ?3";
            let mut statement = connection.prepare_cached(sql)?;
            let results =
                statement.query_map(params![player.as_str(), game, most], |row| stored_result(row, &player))?;
            Ok(Some(Booked { name, results: results.collect::<Result<_, _>>()? }))
        })
    }

    fn best_scores(&self, game: String, variant: String, most: u32) -> Answer<Vec<Ranked>> {
        self.read(move |connection| {
            let sql = format!("{RANKED} ORDER BY max(results.best) DESC, min(results.ended) LIMIT ?4");
            ranked(connection, &sql, &game, &variant, 1, most)
        })
    }

    fn best_averages(&self, game: String, variant: String, least: u32, most: u32) -> Answer<Vec<Ranked>> {
        self.read(move |connection| {
            let order = "1.0 * sum(results.points) / sum(results.games) DESC, min(results.ended)";
            ranked(connection, &format!("{RANKED} ORDER BY {order} LIMIT ?4"), &game, &variant, least, most)
        })
    }

    fn of_day(
        &self,
        day: u32,
        game: String,
        variant: String,
        viewer: Option<PlayerId>,
        most: u32,
    ) -> Answer<DayResults> {
        self.read(move |connection| {
            let sql = format!("{COMPARED} ORDER BY results.score DESC, results.took LIMIT ?4");
            let mut statement = connection.prepare_cached(&sql)?;
            let best = statement.query_map(params![day, game, variant, most], compared)?;
            let best = best.collect::<rusqlite::Result<Vec<_>>>()?;
            let sql = "SELECT count(*) FROM results WHERE daily = ? AND game = ? AND variant = ?";
            let count = |row: &Row<'_>| row.get::<_, i64>(0).map(|played| played as u64);
            let played = connection.prepare_cached(sql)?.query_row(params![day, game, variant], count)?;
            let Some(viewer) = viewer else { return Ok(DayResults { played, theirs: None, best }) };
            let mut statement = connection.prepare_cached(&format!("{COMPARED} AND results.player = ?4"))?;
            let theirs = statement.query_row(params![day, game, variant, viewer.as_str()], compared).optional()?;
            Ok(DayResults { played, theirs, best })
        })
    }
}

/// Selects players and their unassisted games in one variant of a game.
const RANKED: &str = "SELECT players.id, players.name, sum(results.games), max(results.best),
        1.0 * sum(results.points) / sum(results.games)
    FROM results JOIN players ON players.id = results.player
    WHERE results.game = ?1 AND results.variant = ?2 AND hinted = 0 AND stood_in = 0 AND daily IS NULL
        AND results.best IS NOT NULL AND players.listed = 1
    GROUP BY players.id HAVING sum(results.games) >= ?3";

/// Selects the results of a daily game, in one variant of a game.
const COMPARED: &str = "SELECT
        (SELECT 1 + count(*) FROM results AS better WHERE better.daily = results.daily AND better.game = results.game
            AND better.variant = results.variant AND better.score > results.score),
        results.player, iif(players.listed = 1, players.name, NULL), results.score, results.took
    FROM results LEFT JOIN players ON players.id = results.player
    WHERE results.daily = ?1 AND results.game = ?2 AND results.variant = ?3 AND results.score IS NOT NULL";

fn ranked(
    connection: &Connection,
    sql: &str,
    game: &str,
    variant: &str,
    least: u32,
    most: u32,
) -> rusqlite::Result<Vec<Ranked>> {
    let ranked = |row: &Row<'_>| {
        Ok(Ranked {
            player: parsed(0, row.get::<_, String>(0)?)?,
            name: row.get(1)?,
            games: row.get::<_, i64>(2)? as u64,
            best: row.get(3)?,
            average: row.get(4)?,
        })
    };
    connection.prepare_cached(sql)?.query_map(params![game, variant, least, most], ranked)?.collect()
}

fn compared(row: &Row<'_>) -> rusqlite::Result<Compared> {
    Ok(Compared {
        place: row.get::<_, i64>(0)? as u64,
        player: row.get::<_, Option<String>>(1)?.map(|player| parsed(1, player)).transpose()?,
        name: row.get(2)?,
        score: row.get(3)?,
        took: row.get::<_, i64>(4)? as Time,
    })
}

fn enter(connection: &Connection, result: &StoredResult) -> rusqlite::Result<()> {
    let mut statement = connection.prepare_cached("SELECT 1 FROM players WHERE id = ?")?;
    let known = statement.exists(params![result.player.as_str()])?;
    if !known && result.daily.is_none() {
        return Ok(());
    }
    let player = known.then(|| result.player.as_str());
    let sheet = result.sheet.as_ref().filter(|_| known);
    let sheet = sheet.map(|sheet| serde_json::to_string(sheet).expect("a sheet is plain JSON"));
    let sql = "INSERT OR IGNORE INTO results (table_id, seat, player, game, variant, ended, took, seats, people, place,
                   score, best, games, points, hinted, stood_in, sheet, daily)
               VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    connection.prepare_cached(sql)?.execute(params![
        result.table.as_str(),
        u8::from(result.seat),
        player,
        result.game,
        result.variant,
        result.ended as i64,
        result.took as i64,
        result.seats,
        result.people,
        result.place,
        result.score,
        result.best,
        result.games,
        result.points,
        result.hinted,
        result.stood_in,
        sheet,
        result.daily,
    ])?;
    Ok(())
}

/// A result of this player.
fn stored_result(row: &Row<'_>, player: &PlayerId) -> rusqlite::Result<StoredResult> {
    let seat = row.get::<_, u8>(1)?;
    Ok(StoredResult {
        table: parsed(0, row.get::<_, String>(0)?)?,
        seat: Seat::new(seat).ok_or(rusqlite::Error::IntegralValueOutOfRange(1, i64::from(seat)))?,
        player: player.clone(),
        game: row.get(2)?,
        variant: row.get(3)?,
        ended: row.get::<_, i64>(4)? as Time,
        took: row.get::<_, i64>(5)? as Time,
        seats: row.get(6)?,
        people: row.get(7)?,
        place: row.get(8)?,
        score: row.get(9)?,
        best: row.get(10)?,
        games: row.get(11)?,
        points: row.get(12)?,
        hinted: row.get(13)?,
        stood_in: row.get(14)?,
        // A sheet that was written by another version and cannot be parsed is left out; the result itself stays valid.
        sheet: row.get::<_, Option<String>>(15)?.and_then(|text| serde_json::from_str(&text).ok()),
        daily: row.get(16)?,
    })
}

/// Deletes a player's results. The scores of daily games stay without a name, because others have been compared with
/// them.
pub fn forget_results(connection: &Connection, player: &PlayerId) -> rusqlite::Result<()> {
    connection.execute("DELETE FROM results WHERE player = ? AND daily IS NULL", params![player.as_str()])?;
    connection.execute("UPDATE results SET player = NULL, sheet = NULL WHERE player = ?", params![player.as_str()])?;
    Ok(())
}
