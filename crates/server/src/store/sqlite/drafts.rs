//! The private data of seats, stored beside the log: drafts, and answers prepared in advance.

use std::collections::BTreeMap;

use parlor_game::Seat;
use parlor_table::{PlayerId, Row, TableId, What};
use rusqlite::{Connection, OptionalExtension, params};
use serde_json::Value;

use super::{json, parsed};
use crate::room::Answers;

/// The draft of a seat, if this player stored it.
pub(super) fn load_draft(
    connection: &Connection,
    table: &TableId,
    seat: Seat,
    player: &PlayerId,
) -> rusqlite::Result<Option<Value>> {
    let sql = "SELECT body FROM private_data WHERE table_id = ? AND seat = ? AND kind = 'draft' AND player = ?";
    let key = params![table.as_str(), u8::from(seat), player.as_str()];
    connection.prepare_cached(sql)?.query_row(key, |row| json(0, &row.get::<_, String>(0)?)).optional()
}

/// The answers that the seats of a table have prepared.
pub(super) fn load_answers(connection: &Connection, id: &TableId) -> rusqlite::Result<BTreeMap<Seat, Answers>> {
    let sql = "SELECT seat, player, body FROM private_data WHERE table_id = ? AND kind = 'answers'";
    let answers = |row: &rusqlite::Row<'_>| {
        let order = json(2, &row.get::<_, String>(2)?)?;
        Ok((row.get::<_, u8>(0)?, Answers { player: parsed(1, row.get::<_, String>(1)?)?, order }))
    };
    let mut statement = connection.prepare_cached(sql)?;
    let answers = statement.query_map(params![id.as_str()], answers)?.collect::<Result<Vec<_>, _>>()?;
    Ok(answers.into_iter().filter_map(|(seat, answers)| Some((Seat::new(seat)?, answers))).collect())
}

/// Stores private data of a seat, written by a player, or deletes it.
pub(super) fn set_private_data(
    connection: &Connection,
    table: &TableId,
    seat: Seat,
    kind: &str,
    data: Option<&(PlayerId, String)>,
) -> rusqlite::Result<()> {
    let (table, seat) = (table.as_str(), u8::from(seat));
    let Some((player, body)) = data else {
        let sql = "DELETE FROM private_data WHERE table_id = ? AND seat = ? AND kind = ?";
        connection.prepare_cached(sql)?.execute(params![table, seat, kind])?;
        return Ok(());
    };
    // The player may have been forgotten meanwhile.
    let sql = "INSERT OR REPLACE INTO private_data (table_id, seat, kind, player, body)
               SELECT ?1, ?2, ?3, id, ?5 FROM players WHERE id = ?4";
    connection.prepare_cached(sql)?.execute(params![table, seat, kind, player.as_str(), body])?;
    Ok(())
}

/// Moves a seat's private data along when seats are swapped, and deletes it when a seat is vacated.
pub(super) fn move_private_data(connection: &Connection, table: &str, row: &Row) -> rusqlite::Result<()> {
    let forget = |seat: u8| -> rusqlite::Result<()> {
        let sql = "DELETE FROM private_data WHERE table_id = ? AND seat = ?";
        connection.prepare_cached(sql)?.execute(params![table, seat]).map(|_| ())
    };
    if let What::StartVoided { vacated, .. } = &row.what {
        return vacated.iter().try_for_each(|seat| forget(u8::from(*seat)));
    }
    let Some(seat) = row.seat.map(u8::from) else { return Ok(()) };
    match row.what {
        What::Swapped { with } => {
            // Uses negative numbers in between, because two seats must not have the same number even for a moment.
            let sql = "UPDATE private_data SET seat = -1 - (?2 + ?3 - seat) WHERE table_id = ?1 AND seat IN (?2, ?3)";
            connection.prepare_cached(sql)?.execute(params![table, seat, u8::from(with)])?;
            let sql = "UPDATE private_data SET seat = -1 - seat WHERE table_id = ? AND seat < 0";
            connection.prepare_cached(sql)?.execute(params![table])?;
        }
        What::Left { .. } | What::Removed => forget(seat)?,
        _ => {}
    }
    Ok(())
}
