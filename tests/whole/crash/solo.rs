//! One person plays game after game, alone or with bots.

use std::io::Result;

use serde_json::{Value, json};

use super::diary::{Diary, act, waits_for};
use super::{Actor, Life};
use crate::parlor::Client;

pub struct Soloist {
    diary: Diary,
    bots: u8,
    table: Option<String>,
    /// Finished games, with their logs.
    over: Vec<(String, Value)>,
}

impl Soloist {
    pub fn new(port: u16, bots: u8) -> Self {
        Self { diary: Diary::new(port, "Solo"), bots, table: None, over: Vec::new() }
    }
}

impl Actor for Soloist {
    fn begin(&mut self, life: &Life) -> Result<()> {
        self.diary.settle(life).map(drop)
    }

    fn step(&mut self, life: &Life) -> Result<()> {
        let Some(table) = self.table.clone() else {
            let wish = json!({ "game": "yahtzee", "seats": 1 + self.bots, "config": { "games": 2 } });
            self.table = Some(self.diary.client.open_table(&wish)?);
            return Ok(());
        };
        let update = self.diary.look(&table)?;
        match update["stage"].as_str() {
            Some("gathering") => self.diary.set_up(life, &table, &update)?,
            Some("playing") if waits_for(&update, 0) => _ = self.diary.granted(life, &table, act(0, &update))?,
            Some("playing" | "opening") => _ = self.diary.wait(&table, &update)?,
            _ => {
                let (status, log) = self.diary.client.send("GET", &format!("/tables/{table}/export"), &Value::Null)?;
                assert_eq!(status, 200, "{log}");
                self.over.push((table, log));
                self.table = None;
            }
        }
        Ok(())
    }

    fn check(&mut self) {
        self.diary.check();
    }

    fn finish(&mut self) -> Vec<Value> {
        self.diary.check_all();
        let mut logs = Vec::new();
        for (table, log) in &self.over {
            assert_eq!(self.diary.client.export(table), *log, "a log that has ended does not change");
            logs.push(log.clone());
        }
        logs.extend(self.table.clone().map(|table| self.diary.play_out(&table)));
        logs
    }

    fn clients(&mut self) -> Vec<&mut Client> {
        vec![&mut self.diary.client]
    }
}
