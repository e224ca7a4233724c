//! A player who asks the coach: the request is recorded before the advice is sent.

use std::io::Result;

use serde_json::{Value, json};

use super::recorder::{Recorder, act};
use super::{Actor, Life, Told};
use crate::parlor::Client;

pub struct Coached {
    recorder: Recorder,
    table: Option<String>,
    /// The rows that record the requests whose advice has arrived.
    hinted: Vec<u64>,
}

impl Coached {
    pub fn new(port: u16) -> Self {
        Self { recorder: Recorder::new(port, "Coached"), table: None, hinted: Vec::new() }
    }

    fn ask_coach(&mut self, life: &Life, table: &str) -> Result<()> {
        let update = self.recorder.look(table)?;
        let (status, advice) =
            self.recorder.client.send("POST", &format!("/tables/{table}/hint"), &json!({ "seat": 0 }))?;
        match status {
            200 => {
                // Nobody else acts at this table. If the row was already there, the state requested before includes it.
                self.hinted.push(update["version"].as_u64().expect("a version") + 1);
                life.tell(Told::Advice);
                self.recorder.granted(life, table, act(0, &update)).map(drop)
            }
            // The coach takes a moment to compute its tables.
            202 => self.recorder.wait(table, &update).map(drop),
            _ => panic!("{status}: {advice}"),
        }
    }
}

impl Actor for Coached {
    fn begin(&mut self, _: &Life) -> Result<()> {
        Ok(())
    }

    fn step(&mut self, life: &Life) -> Result<()> {
        if !life.is_with_coach() {
            return Ok(());
        }
        let Some(table) = self.table.clone() else {
            let requested =
                json!({ "game": "yahtzee", "seats": 1, "config": { "games": 2 }, "terms": { "coach": true } });
            self.table = Some(self.recorder.client.open_table(&requested)?);
            return Ok(());
        };
        let update = self.recorder.look(&table)?;
        match update["stage"].as_str() {
            Some("gathering") => self.recorder.set_up(life, &table, &update)?,
            Some("opening") => _ = self.recorder.wait(&table, &update)?,
            // Advice is useful only once the dice have been rolled.
            _ if update["view"]["turn"]["rolls_left"] == 3 => {
                _ = self.recorder.granted(life, &table, act(0, &update))?;
            }
            _ => self.ask_coach(life, &table)?,
        }
        Ok(())
    }

    fn check(&mut self) {
        self.recorder.check();
    }

    fn finish(&mut self) -> Vec<Value> {
        let table = self.table.clone().expect("a table was opened while the coach was running");
        self.recorder.check_all();
        let leave = json!({ "type": "leave", "seat": 0 });
        self.recorder.granted(&Life::last(), &table, leave).expect("an answer");
        let log = self.recorder.client.export(&table);
        let rows = log["rows"].as_array().expect("rows");
        let is_hint = |row: &Value| row["row"]["what"]["type"] == "hinted";
        for version in &self.hinted {
            // A kill may have come between the row and the advice; then the row was already there at the second
            // request.
            let place = *version as usize - 1;
            assert!(is_hint(&rows[place]) || is_hint(&rows[place - 1]), "row {version} is {}", rows[place]);
        }
        assert!(!rows.windows(2).any(|two| is_hint(&two[0]) && is_hint(&two[1])), "there is one hint row per position");
        assert!(self.hinted.len() > 1, "the coach never answered");
        vec![log]
    }

    fn clients(&mut self) -> Vec<&mut Client> {
        vec![&mut self.recorder.client]
    }
}
