//! A player who gives up and asks for a rematch, again and again: one table follows another.

use std::io::Result;

use serde_json::{Value, json};

use super::recorder::Recorder;
use super::{Actor, Life};
use crate::parlor::Client;

pub struct Again {
    recorder: Recorder,
    table: String,
    /// The previous tables, each with its successor.
    chain: Vec<(String, String)>,
    checked: usize,
}

impl Again {
    pub fn new(port: u16) -> Self {
        let recorder = Recorder::new(port, "Again");
        let table = recorder
            .client
            .open_table(&json!({ "game": "yahtzee", "seats": 2 }))
            .expect("the server is not killed yet");
        Self { recorder, table, chain: Vec::new(), checked: 0 }
    }

    fn check_chain(&self, first: usize) {
        for (old, new) in &self.chain[first..] {
            let (before, after) = (self.recorder.look(old), self.recorder.look(new));
            let (before, after) = (before.expect("an answer"), after.expect("an answer"));
            assert_eq!(before["rematch"], **new, "every table has one rematch");
            assert_eq!(after["origin"], json!({ "type": "rematch", "table": old }));
            let chairs = [0, 1].map(|seat| after["seats"][seat]["chair"]["type"].as_str().expect("a chair").to_owned());
            assert_eq!(chairs, ["person", "bot"]);
            assert_eq!(after["seats"][0]["name"], "Again");
        }
    }
}

impl Actor for Again {
    fn begin(&mut self, life: &Life) -> Result<()> {
        self.recorder.settle(life).map(drop)
    }

    fn step(&mut self, life: &Life) -> Result<()> {
        let (table, update) = (self.table.clone(), self.recorder.look(&self.table)?);
        match (update["stage"].as_str(), update["rematch"].as_str()) {
            (Some("gathering"), _) => self.recorder.set_up(life, &table, &update)?,
            (Some("opening"), _) => _ = self.recorder.wait(&table, &update)?,
            (Some("playing"), _) => {
                self.recorder.granted(life, &table, json!({ "type": "leave", "seat": 0 }))?;
            }
            (_, None) => _ = self.recorder.granted(life, &table, json!({ "type": "rematch", "seat": 0 }))?,
            (_, Some(next)) => {
                self.table = next.to_owned();
                self.chain.push((table, self.table.clone()));
            }
        }
        Ok(())
    }

    fn check(&mut self) {
        self.recorder.check();
        self.check_chain(self.checked);
        self.checked = self.chain.len();
    }

    fn finish(&mut self) -> Vec<Value> {
        self.recorder.check_all();
        self.check_chain(0);
        assert!(self.chain.len() > 5, "too few games");
        let some = self.chain.iter().rev().take(5);
        let mut logs: Vec<Value> = some.map(|(table, _)| self.recorder.client.export(table)).collect();
        logs.push(self.recorder.play_out(&self.table.clone()));
        logs
    }

    fn clients(&mut self) -> Vec<&mut Client> {
        vec![&mut self.recorder.client]
    }
}
