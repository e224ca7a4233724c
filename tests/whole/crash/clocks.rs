//! A player who is too slow for the clock, which also runs while the server is down.

use std::io::Result;

use serde_json::{Value, json};

use super::recorder::{Recorder, act, rows};
use super::{Actor, Life, Told};
use crate::parlor::Client;

const SECONDS: u64 = 1;

pub struct Slow {
    recorder: Recorder,
    table: Option<String>,
    over: Vec<Value>,
}

impl Slow {
    pub fn new(port: u16) -> Self {
        Self { recorder: Recorder::new(port, "Slow"), table: None, over: Vec::new() }
    }

    fn go_on(&mut self, life: &Life, patient: bool) -> Result<()> {
        let Some(table) = self.table.clone() else {
            let clock = json!({ "clock": { "type": "move", "seconds": SECONDS } });
            let requested = json!({ "game": "yahtzee", "seats": 1, "config": {}, "terms": clock });
            self.table = Some(self.recorder.client.open_table(&requested)?);
            return Ok(());
        };
        let update = self.recorder.look(&table)?;
        match update["stage"].as_str() {
            Some("gathering") => self.recorder.set_up(life, &table, &update),
            Some("opening") => self.recorder.wait(&table, &update).map(drop),
            Some("playing") if patient => {
                let later = self.recorder.wait(&table, &update)?;
                if later["version"] != update["version"] {
                    life.tell(Told::Slow);
                }
                Ok(())
            }
            // The clock may run out before the request arrives.
            Some("playing") => self.recorder.attempt(life, &table, &update, act(0, &update)),
            _ => {
                let (status, log) =
                    self.recorder.client.send("GET", &format!("/tables/{table}/export"), &Value::Null)?;
                assert_eq!(status, 200, "{log}");
                self.over.push(log);
                self.table = None;
                Ok(())
            }
        }
    }
}

impl Actor for Slow {
    fn begin(&mut self, life: &Life) -> Result<()> {
        self.recorder.settle(life).map(drop)
    }

    fn step(&mut self, life: &Life) -> Result<()> {
        // The player acts now and then, because this restarts the clock too.
        self.go_on(life, life.steps % 4 != 3)
    }

    fn check(&mut self) {
        self.recorder.check();
    }

    fn finish(&mut self) -> Vec<Value> {
        self.recorder.check_all();
        let before = self.over.len();
        while self.over.len() == before {
            self.go_on(&Life::last(), false).expect("an answer");
        }
        let mut times = 0;
        for log in &self.over {
            let mut since = 0;
            for row in rows(log, &["dealt", "act", "time_up"]) {
                let time = row["time"].as_u64().expect("a time");
                if row["what"]["type"] == "time_up" {
                    assert!(time >= since + SECONDS * 1000, "a clock ran out too early, or twice: {row}");
                    times += 1;
                }
                since = time;
            }
        }
        assert!(times > 5, "clocks ran out only {times} times");
        std::mem::take(&mut self.over)
    }

    fn clients(&mut self) -> Vec<&mut Client> {
        vec![&mut self.recorder.client]
    }
}
