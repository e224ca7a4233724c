//! One person plays game after game, alone or with bots.

use std::io::Result;

use serde_json::{Value, json};

use super::recorder::{Recorder, act, waits_for};
use super::{Actor, Life};
use crate::parlor::Client;

pub struct Soloist {
    recorder: Recorder,
    bots: u8,
    table: Option<String>,
    /// Finished games, with their logs.
    over: Vec<(String, Value)>,
}

impl Soloist {
    pub fn new(port: u16, bots: u8) -> Self {
        Self { recorder: Recorder::new(port, "Solo"), bots, table: None, over: Vec::new() }
    }
}

impl Actor for Soloist {
    fn begin(&mut self, life: &Life) -> Result<()> {
        self.recorder.settle(life).map(drop)
    }

    fn step(&mut self, life: &Life) -> Result<()> {
        let Some(table) = self.table.clone() else {
            let requested = json!({ "game": "yahtzee", "seats": 1 + self.bots, "config": { "games": 2 } });
            self.table = Some(self.recorder.client.open_table(&requested)?);
            return Ok(());
        };
        let update = self.recorder.look(&table)?;
        match update["stage"].as_str() {
            Some("gathering") => self.recorder.set_up(life, &table, &update)?,
            Some("playing") if waits_for(&update, 0) => _ = self.recorder.granted(life, &table, act(0, &update))?,
            Some("playing" | "opening") => _ = self.recorder.wait(&table, &update)?,
            _ => {
                let (status, log) =
                    self.recorder.client.send("GET", &format!("/tables/{table}/export"), &Value::Null)?;
                assert_eq!(status, 200, "{log}");
                self.over.push((table, log));
                self.table = None;
            }
        }
        Ok(())
    }

    fn check(&mut self) {
        self.recorder.check();
    }

    fn finish(&mut self) -> Vec<Value> {
        self.recorder.check_all();
        let mut logs = Vec::new();
        for (table, log) in &self.over {
            assert_eq!(self.recorder.client.export(table), *log, "a log that has ended does not change");
            logs.push(log.clone());
        }
        logs.extend(self.table.clone().map(|table| self.recorder.play_out(&table)));
        logs
    }

    fn clients(&mut self) -> Vec<&mut Client> {
        vec![&mut self.recorder.client]
    }
}
