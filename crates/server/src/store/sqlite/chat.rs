//! Chat in the embedded store.

use parlor_game::Seat;
use parlor_table::{ChatRule, ChatUpdate, Line, PlayerId, TableId, Time};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{SqliteStore, broken, parsed};
use crate::store::Answer;
use crate::store::chat::{Chat, LineOutcome, ListChange, MOST_KEPT, MOST_NAMED, MOST_TOLD, NewLine, StoredChat, Words};

impl Chat for SqliteStore {
    fn say(&self, line: NewLine) -> Answer<LineOutcome> {
        self.write(move |connection| say(connection, &line))
    }

    fn lines_since(&self, table: TableId, since: u64, listener: Option<PlayerId>) -> Answer<Option<StoredChat>> {
        self.read(move |connection| lines_since(connection, &table, since, listener.as_ref()))
    }

    fn set_chat_rule(&self, table: TableId, rule: ChatRule) -> Answer<()> {
        self.write(move |connection| set_rule(connection, table.as_str(), rule))
    }

    fn silence(&self, table: TableId, player: PlayerId, silent: bool) -> Answer<ListChange> {
        let list = List { name: "chat_silenced", owner: "table_id" };
        self.write(move |connection| list.put(connection, table.as_str(), &player, silent))
    }

    fn mute(&self, listener: PlayerId, other: PlayerId, mute: bool) -> Answer<ListChange> {
        let list = List { name: "chat_muted", owner: "listener" };
        self.write(move |connection| list.put(connection, listener.as_str(), &other, mute))
    }

    fn muted(&self, listener: PlayerId) -> Answer<Vec<PlayerId>> {
        let list = List { name: "chat_muted", owner: "listener" };
        self.read(move |connection| list.read(connection, listener.as_str()))
    }
}

/// Deletes the text and the name of a player's lines, and removes the player from all lists. The empty lines stay.
pub(super) fn forget(connection: &Connection, player: &PlayerId) -> rusqlite::Result<()> {
    for sql in [
        "UPDATE chat_lines SET name = '', text = NULL, phrase = NULL WHERE player = ?1",
        "DELETE FROM chat_silenced WHERE player = ?1",
        "DELETE FROM chat_muted WHERE player = ?1 OR listener = ?1",
    ] {
        connection.execute(sql, params![player.as_str()])?;
    }
    Ok(())
}

fn say(connection: &Connection, line: &NewLine) -> rusqlite::Result<LineOutcome> {
    let (table, player, id) = (line.table.as_str(), line.player.as_str(), line.id.as_str());
    let sql = "SELECT number FROM chat_lines WHERE table_id = ? AND player = ? AND ask = ?";
    let said = connection.prepare_cached(sql)?.query_row(params![table, player, id], number).optional()?;
    if let Some(number) = said {
        return Ok(LineOutcome::Line(number));
    }
    // The player may have been forgotten meanwhile.
    if !connection.prepare_cached("SELECT 1 FROM players WHERE id = ?")?.exists(params![player])? {
        return Ok(LineOutcome::Nobody);
    }
    match rule(connection, table)? {
        ChatRule::Off => return Ok(LineOutcome::Off),
        ChatRule::Seats if line.seat.is_none() => return Ok(LineOutcome::OnlySeats),
        ChatRule::Seats | ChatRule::All => {}
    }
    let sql = "SELECT 1 FROM chat_silenced WHERE table_id = ? AND player = ?";
    if connection.prepare_cached(sql)?.exists(params![table, player])? {
        return Ok(LineOutcome::Silenced);
    }
    let last = last(connection, table)?;
    let (seat, name) = line.seat.as_ref().map(|(seat, name)| (u8::from(*seat), name.as_str())).unzip();
    let (text, phrase) = match &line.words {
        Words::Text(text) => (Some(text.as_str()), None),
        Words::Phrase(phrase) => (None, Some(code(phrase))),
    };
    let sql = "INSERT INTO chat_lines (table_id, number, player, ask, name, seat, time, text, phrase)
               VALUES (?1, ?2, ?3, ?4, coalesce(?5, (SELECT name FROM players WHERE id = ?3), ''), ?6, ?7, ?8, ?9)";
    let values = params![table, (last + 1) as i64, player, id, name, seat, line.time as i64, text, phrase];
    connection.prepare_cached(sql)?.execute(values)?;
    let sql = "DELETE FROM chat_lines WHERE table_id = ? AND number <= ?";
    let dropped = (last + 1).saturating_sub(MOST_KEPT);
    connection.prepare_cached(sql)?.execute(params![table, dropped as i64])?;
    Ok(LineOutcome::Line(last + 1))
}

fn lines_since(
    connection: &Connection,
    table: &TableId,
    since: u64,
    listener: Option<&PlayerId>,
) -> rusqlite::Result<Option<StoredChat>> {
    let table = table.as_str();
    if !connection.prepare_cached("SELECT 1 FROM tables WHERE id = ?")?.exists(params![table])? {
        return Ok(None);
    }
    // Read before the lines, so that a line added in between is not skipped. A line withheld from the listener may be
    // checked again.
    let last = last(connection, table)?;
    let sql = "SELECT number, player, name, seat, time, text, phrase FROM chat_lines
               WHERE table_id = ?1 AND number > ?2
                   AND NOT EXISTS (SELECT 1 FROM chat_muted AS m WHERE m.listener = ?3 AND m.player = chat_lines.player)
                   AND NOT EXISTS (SELECT 1 FROM players WHERE players.id = ?3 AND players.chat = 0)
               ORDER BY number DESC LIMIT ?4";
    let mut statement = connection.prepare_cached(sql)?;
    // No line has a larger number than this.
    let since = i64::try_from(since).unwrap_or(i64::MAX);
    let listener = listener.map(PlayerId::as_str);
    let told = statement.query_map(params![table, since, listener, MOST_TOLD as i64], line)?;
    let mut lines = told.collect::<rusqlite::Result<Vec<Line>>>()?;
    lines.reverse();
    let last = lines.last().map_or(last, |line| line.number.max(last));
    let rule = rule(connection, table)?;
    let silenced = List { name: "chat_silenced", owner: "table_id" }.read(connection, table)?;
    Ok(Some(StoredChat { update: ChatUpdate { lines, rule, silenced }, last }))
}

fn line(row: &Row<'_>) -> rusqlite::Result<Line> {
    let phrase: Option<String> = row.get(6)?;
    Ok(Line {
        number: number(row)?,
        player: parsed(1, row.get(1)?)?,
        name: row.get(2)?,
        seat: row.get::<_, Option<u8>>(3)?.and_then(Seat::new),
        time: row.get::<_, i64>(4)? as Time,
        text: row.get(5)?,
        phrase: phrase.map(|phrase| decoded(6, phrase)).transpose()?,
    })
}

fn number(row: &Row<'_>) -> rusqlite::Result<u64> {
    row.get::<_, i64>(0).map(|number| number as u64)
}

/// The number of the last line. The latest lines are always kept, so no number is used twice.
fn last(connection: &Connection, table: &str) -> rusqlite::Result<u64> {
    let sql = "SELECT coalesce(max(number), 0) FROM chat_lines WHERE table_id = ?";
    connection.prepare_cached(sql)?.query_row(params![table], number)
}

/// Changes who may chat at a table.
pub(super) fn set_rule(connection: &Connection, table: &str, rule: ChatRule) -> rusqlite::Result<()> {
    let sql = "INSERT INTO chat_rules (table_id, rule) VALUES (?, ?)
               ON CONFLICT (table_id) DO UPDATE SET rule = excluded.rule";
    connection.execute(sql, params![table, code(&rule)]).map(|_| ())
}

fn rule(connection: &Connection, table: &str) -> rusqlite::Result<ChatRule> {
    let sql = "SELECT rule FROM chat_rules WHERE table_id = ?";
    let rule = |row: &Row<'_>| decoded(0, row.get(0)?);
    Ok(connection.prepare_cached(sql)?.query_row(params![table], rule).optional()?.unwrap_or_default())
}

/// A list of players that belongs to a player or a table.
struct List {
    name: &'static str,
    owner: &'static str,
}

impl List {
    /// Adds a player to the list or removes them from it.
    fn put(
        &self,
        connection: &Connection,
        owner: &str,
        player: &PlayerId,
        there: bool,
    ) -> rusqlite::Result<ListChange> {
        let Self { name, owner: key } = self;
        let values = params![owner, player.as_str()];
        if !there {
            connection.execute(&format!("DELETE FROM {name} WHERE {key} = ? AND player = ?"), values)?;
            return Ok(ListChange::Done);
        }
        if !connection.prepare_cached("SELECT 1 FROM players WHERE id = ?")?.exists(params![player.as_str()])? {
            return Ok(ListChange::NoSuchPlayer);
        }
        let sql = format!("SELECT count(*) FROM {name} WHERE {key} = ?1 AND player <> ?2");
        if connection.query_row(&sql, values, number)? >= MOST_NAMED {
            return Ok(ListChange::Full);
        }
        connection
            .execute(&format!("INSERT INTO {name} ({key}, player) VALUES (?, ?) ON CONFLICT DO NOTHING"), values)?;
        Ok(ListChange::Done)
    }

    fn read(&self, connection: &Connection, owner: &str) -> rusqlite::Result<Vec<PlayerId>> {
        let sql = format!("SELECT player FROM {} WHERE {} = ? ORDER BY player", self.name, self.owner);
        let mut statement = connection.prepare_cached(&sql)?;
        statement.query_map(params![owner], |row| parsed(0, row.get(0)?))?.collect()
    }
}

/// The name of a rule or a phrase in the store, which is the same as in messages.
fn code(value: &impl Serialize) -> Option<String> {
    serde_json::to_value(value).ok()?.as_str().map(str::to_owned)
}

fn decoded<T: DeserializeOwned>(column: usize, code: String) -> rusqlite::Result<T> {
    serde_json::from_value(Value::String(code)).map_err(|problem| broken(column, problem))
}
