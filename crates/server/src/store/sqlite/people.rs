//! Players in the embedded store.

use parlor_table::{Bytes32, DAY, DeviceId, PlayerId, Time};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{SqliteStore, parsed};
use crate::room::now;
use crate::store::{Answer, Change, Device, LinkOutcome, MOST_DEVICES, MOST_LINKS, People, Player, Preferences};

impl People for SqliteStore {
    fn add_player(&self, player: Player, secret_hash: Bytes32, time: Time) -> Answer<()> {
        self.write(move |connection| {
            let sql = "INSERT INTO players (id, name, created) VALUES (?, ?, ?)";
            connection.execute(sql, params![player.id.as_str(), player.name, time as i64])?;
            add_secret(connection, &player.id, secret_hash, time)
        })
    }

    fn player(&self, secret_hash: Bytes32) -> Answer<Option<Player>> {
        let found = self.read(move |connection| {
            let sql = "SELECT players.id, players.name, secrets.used FROM secrets
                       JOIN players ON players.id = secrets.player WHERE secrets.hash = ?";
            let found = |row: &Row<'_>| Ok((player(row)?, row.get::<_, i64>(2)? as Time));
            connection.prepare_cached(sql)?.query_row(params![secret_hash.0], found).optional()
        });
        let writer = self.writer.clone();
        Box::pin(async move {
            let Some((player, used)) = found.await? else { return Ok(None) };
            let today = day(now());
            if used < today {
                // Nobody waits for this write: it is only a convenience, and happens at most once a day per device.
                _ = writer.write(move |connection| {
                    let sql = "UPDATE secrets SET used = ? WHERE hash = ?";
                    connection.execute(sql, params![today as i64, secret_hash.0])
                });
            }
            Ok(Some(player))
        })
    }

    fn preferences(&self, player: PlayerId) -> Answer<Option<Preferences>> {
        self.read(move |connection| {
            let sql = "SELECT listed, chat FROM players WHERE id = ?";
            let wanted = |row: &Row<'_>| Ok(Preferences { listed: row.get(0)?, chat: row.get(1)? });
            connection.prepare_cached(sql)?.query_row(params![player.as_str()], wanted).optional()
        })
    }

    fn change(&self, id: PlayerId, change: Change) -> Answer<Option<(Player, Preferences)>> {
        self.write(move |connection| {
            let sql = "UPDATE players SET name = coalesce(?, name), listed = coalesce(?, listed),
                       chat = coalesce(?, chat) WHERE id = ? RETURNING id, name, listed, chat";
            let changed = |row: &Row<'_>| {
                let preferences = Preferences { listed: row.get(2)?, chat: row.get(3)? };
                Ok((player(row)?, preferences))
            };
            let requested = params![change.name, change.listed, change.chat, id.as_str()];
            connection.query_row(sql, requested, changed).optional()
        })
    }

    fn devices(&self, player: PlayerId) -> Answer<Vec<Device>> {
        self.read(move |connection| {
            let sql = "SELECT id, hash, created, used FROM secrets WHERE player = ? ORDER BY created, id";
            let device = |row: &Row<'_>| {
                Ok(Device {
                    id: parsed(0, row.get::<_, String>(0)?)?,
                    secret_hash: Bytes32(row.get(1)?),
                    created: row.get::<_, i64>(2)? as Time,
                    used: row.get::<_, i64>(3)? as Time,
                })
            };
            connection.prepare_cached(sql)?.query_map(params![player.as_str()], device)?.collect()
        })
    }

    fn sign_out(&self, player: PlayerId, device: DeviceId) -> Answer<bool> {
        self.write(move |connection| {
            let sql = "DELETE FROM secrets WHERE player = ? AND id = ?";
            Ok(connection.execute(sql, params![player.as_str(), device.as_str()])? > 0)
        })
    }

    fn add_link(&self, player: PlayerId, link_hash: Bytes32, time: Time, expires: Time) -> Answer<()> {
        self.write(move |connection| {
            clear_old_links(connection, time)?;
            let sql = "INSERT INTO links (hash, player, created, expires) VALUES (?, ?, ?, ?)";
            connection.execute(sql, params![link_hash.0, player.as_str(), time as i64, expires as i64])?;
            // The new link stays even if several were made in the same millisecond.
            let sql = "DELETE FROM links WHERE hash IN (SELECT hash FROM links WHERE player = ?1
                       ORDER BY hash = ?2 DESC, created DESC LIMIT -1 OFFSET ?3)";
            connection.execute(sql, params![player.as_str(), link_hash.0, MOST_LINKS as i64])?;
            Ok(())
        })
    }

    fn follow_link(&self, link_hash: Bytes32, secret_hash: Bytes32, time: Time) -> Answer<LinkOutcome> {
        // There is only one writer, so nothing can happen between checking for the link and using it up.
        self.write(move |connection| {
            clear_old_links(connection, time)?;
            let sql = "SELECT players.id, players.name FROM links JOIN players ON players.id = links.player
                       WHERE links.hash = ?";
            let found = connection.query_row(sql, params![link_hash.0], player).optional()?;
            let Some(player) = found else { return Ok(LinkOutcome::NoSuchLink) };
            let sql = "SELECT count(*) FROM secrets WHERE player = ?";
            let devices: i64 = connection.query_row(sql, params![player.id.as_str()], |row| row.get(0))?;
            if devices >= MOST_DEVICES as i64 {
                return Ok(LinkOutcome::TooManyDevices);
            }
            connection.execute("DELETE FROM links WHERE hash = ?", params![link_hash.0])?;
            add_secret(connection, &player.id, secret_hash, time)?;
            Ok(LinkOutcome::By(player))
        })
    }

    fn forget(&self, player: PlayerId) -> Answer<()> {
        self.writer.wipe(move |connection| forget(connection, &player))
    }
}

/// Forgets a player and all their names.
pub(super) fn forget(connection: &Connection, player: &PlayerId) -> rusqlite::Result<()> {
    // Summaries contain copies of the names, so these are cleared first, while `seat_names` still lists the player's
    // seats.
    let sql = "SELECT table_id, seat FROM seat_names WHERE player = ?";
    let place = |row: &Row<'_>| Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?));
    let mut statement = connection.prepare(sql)?;
    let places = statement.query_map(params![player.as_str()], place)?.collect::<Result<Vec<_>, _>>()?;
    for (table, seat) in places {
        let sql = "UPDATE tables SET summary = json_replace(summary, '$.seats[' || ? || '].name', '')
                   WHERE id = ?";
        connection.prepare_cached(sql)?.execute(params![seat, table])?;
    }
    let sql = "UPDATE seat_names SET name = '', player = NULL WHERE player = ?";
    connection.execute(sql, params![player.as_str()])?;
    connection.execute("DELETE FROM guests WHERE player = ?", params![player.as_str()])?;
    connection.execute("DELETE FROM private_data WHERE player = ?", params![player.as_str()])?;
    super::results::forget_results(connection, player)?;
    super::chat::forget(connection, player)?;
    // Secrets and links are deleted along with the player.
    connection.execute("DELETE FROM players WHERE id = ?", params![player.as_str()])?;
    Ok(())
}

/// A player, from the first two columns.
fn player(row: &Row<'_>) -> rusqlite::Result<Player> {
    Ok(Player { id: parsed(0, row.get::<_, String>(0)?)?, name: row.get(1)? })
}

/// The start of the day, in UTC, that contains this time.
fn day(time: Time) -> Time {
    time - time % DAY
}

fn add_secret(connection: &Connection, player: &PlayerId, hash: Bytes32, time: Time) -> rusqlite::Result<()> {
    let sql = "INSERT INTO secrets (hash, id, player, created, used) VALUES (?, ?, ?, ?, ?)";
    let id = DeviceId::random();
    connection.execute(sql, params![hash.0, id.as_str(), player.as_str(), time as i64, day(time) as i64])?;
    Ok(())
}

fn clear_old_links(connection: &Connection, time: Time) -> rusqlite::Result<()> {
    connection.execute("DELETE FROM links WHERE expires <= ?", params![time as i64])?;
    Ok(())
}
