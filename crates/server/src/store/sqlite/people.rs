//! Players in the embedded store.

use parlor_table::{Bytes32, PlayerId, Time};
use rusqlite::{OptionalExtension, params};

use super::{SqliteStore, parsed};
use crate::store::{Answer, People, Player};

impl People for SqliteStore {
    fn add_player(&self, player: Player, secret_hash: Bytes32, time: Time) -> Answer<()> {
        self.write(move |connection| {
            let sql = "INSERT INTO players (id, name, secret_hash, created) VALUES (?, ?, ?, ?)";
            connection.execute(sql, params![player.id.as_str(), player.name, secret_hash.0, time as i64])?;
            Ok(())
        })
    }

    fn player(&self, secret_hash: Bytes32) -> Answer<Option<Player>> {
        self.read(move |connection| {
            let sql = "SELECT id, name FROM players WHERE secret_hash = ?";
            let player = |row: &rusqlite::Row<'_>| {
                Ok(Player { id: parsed::<PlayerId>(0, row.get::<_, String>(0)?)?, name: row.get(1)? })
            };
            connection.prepare_cached(sql)?.query_row(params![secret_hash.0], player).optional()
        })
    }

    fn rename(&self, player: PlayerId, name: String) -> Answer<()> {
        self.write(move |connection| {
            connection.execute("UPDATE players SET name = ? WHERE id = ?", params![name, player.as_str()])?;
            Ok(())
        })
    }
}
