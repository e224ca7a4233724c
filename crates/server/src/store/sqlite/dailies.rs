//! Daily games in the embedded store.

use parlor_table::{Bytes32, Seed, Time};
use rusqlite::{Row, params};

use super::{SqliteStore, json};
use crate::store::{Answer, Dailies, Daily};

impl Dailies for SqliteStore {
    fn settle(&self, dailies: Vec<Daily>) -> Answer<()> {
        self.write(move |connection| {
            let sql = "INSERT OR IGNORE INTO daily (day, game, variant, config, seed, commitment, committed)
                       VALUES (?, ?, ?, ?, ?, ?, ?)";
            let mut statement = connection.prepare_cached(sql)?;
            for daily in &dailies {
                let (seed, commitment) = (daily.seed.0.0, daily.commitment().0);
                let (config, committed) = (daily.config.to_string(), daily.committed as i64);
                statement.execute(params![
                    daily.day,
                    daily.game,
                    daily.variant,
                    config,
                    seed,
                    commitment,
                    committed
                ])?;
            }
            Ok(())
        })
    }

    fn settled(&self, game: String, first: u32, last: u32) -> Answer<Vec<(Daily, u64)>> {
        self.read(move |connection| {
            let sql = "SELECT day, game, variant, config, seed, committed,
                           (SELECT count(*) FROM results WHERE results.daily = daily.day
                                AND results.game = daily.game AND results.variant = daily.variant)
                       FROM daily WHERE game = ? AND day BETWEEN ? AND ? ORDER BY day, variant";
            let settled = |row: &Row<'_>| {
                let daily = Daily {
                    day: row.get(0)?,
                    game: row.get(1)?,
                    variant: row.get(2)?,
                    config: json(3, &row.get::<_, String>(3)?)?,
                    seed: Seed(Bytes32(row.get(4)?)),
                    committed: row.get::<_, i64>(5)? as Time,
                };
                Ok((daily, row.get::<_, i64>(6)? as u64))
            };
            connection.prepare_cached(sql)?.query_map(params![game, first, last], settled)?.collect()
        })
    }
}
