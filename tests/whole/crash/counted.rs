//! A player whose games are counted when they are over: each once, even if the server died before it recorded the
//! result.

use std::collections::BTreeMap;
use std::io::Result;

use serde_json::{Value, json};

use super::recorder::{Recorder, act, ended};
use super::{Actor, Life, Told};
use crate::parlor::Client;

/// How many of the latest tables are looked up in the history; its page is not much longer.
const LOOKED_FOR: usize = 20;
/// One in this many games is given up and does not count.
const GIVEN_UP: usize = 4;

pub struct Counted {
    recorder: Recorder,
    table: Option<String>,
    /// The finished tables with their versions, and the scores of those that count.
    over: Vec<(String, u64, Option<i64>)>,
}

impl Counted {
    pub fn new(port: u16) -> Self {
        Self { recorder: Recorder::new(port, "Counted"), table: None, over: Vec::new() }
    }

    fn act(&mut self, life: &Life, table: &str, update: &Value) -> Result<()> {
        let ask = act(0, update);
        if self.over.len() % GIVEN_UP == 1 && ask["action"]["type"] == "score" {
            return self.recorder.granted(life, table, json!({ "type": "leave", "seat": 0 })).map(drop);
        }
        let ends = ask["action"]["type"] == "score"
            && update["view"]["turn"]["boxes"].as_array().is_some_and(|open| open.len() == 1);
        // The killer is told before the last row is requested, or as soon as it is stored.
        let early = self.over.len().is_multiple_of(2);
        if ends && early {
            life.tell(Told::End);
        }
        self.recorder.granted(life, table, ask)?;
        if ends && !early {
            life.tell(Told::End);
        }
        Ok(())
    }

    /// Records the table as over, if it is.
    fn write_down(&mut self, update: &Value) {
        if let Some(score) = ended(update) {
            let version = update["version"].as_u64().expect("a version");
            self.over.extend(self.table.take().map(|table| (table, version, score)));
        }
    }

    /// The history's tables in a state, by their ids.
    fn history(&self, state: &str) -> BTreeMap<String, Value> {
        let page = self.recorder.read(&format!("/me/tables?state={state}")).expect("an answer");
        let listed = page["tables"].as_array().expect("tables");
        let id = |table: &Value| table["summary"]["table"].as_str().expect("an id").to_owned();
        let tables: BTreeMap<_, _> = listed.iter().map(|table| (id(table), table.clone())).collect();
        assert_eq!(tables.len(), listed.len(), "a table is listed once");
        tables
    }

    fn check_history(&self) {
        let mut finished = self.history("finished");
        for (table, version, score) in self.over.iter().rev().take(LOOKED_FOR) {
            let listed = finished.remove(table).unwrap_or_else(|| panic!("{table} is not in the history"));
            assert!(listed["version"].as_u64() <= Some(*version) && listed["mine"] == json!([0]), "{listed}");
            assert_eq!(listed["summary"]["stage"], if score.is_some() { "over" } else { "abandoned" });
        }
        finished.retain(|table, _| !self.over.iter().any(|(known, ..)| known == table));
        assert!(finished.is_empty(), "unknown finished tables: {finished:?}");
        let mut running = self.history("running");
        if let Some(table) = &self.table {
            let listed = running.remove(table).expect("the table in play is in the history");
            let update = self.recorder.look(table).expect("an answer");
            // The summary of a table is written only when it changes.
            assert!(listed["version"].as_u64() <= update["version"].as_u64(), "{listed}");
            // The table finishes a start that was under way.
            let settling = listed["summary"]["stage"] == "opening";
            assert!(settling || listed["summary"]["stage"] == update["stage"], "{listed}");
        }
        // The server died before it could name these tables, so nobody ever went there.
        assert!(running.values().all(|table| table["version"] == 1), "unknown tables in play: {running:?}");
    }
}

impl Actor for Counted {
    fn begin(&mut self, life: &Life) -> Result<()> {
        self.recorder.settle(life).map(drop)
    }

    fn step(&mut self, life: &Life) -> Result<()> {
        let Some(table) = self.table.clone() else {
            self.table = Some(self.recorder.client.open_table(&json!({ "game": "yahtzee", "seats": 1 }))?);
            return Ok(());
        };
        let update = self.recorder.look(&table)?;
        match update["stage"].as_str() {
            Some("gathering") => self.recorder.set_up(life, &table, &update),
            Some("opening") => self.recorder.wait(&table, &update).map(drop),
            Some("playing") => self.act(life, &table, &update),
            _ => {
                self.write_down(&update);
                Ok(())
            }
        }
    }

    fn check(&mut self) {
        self.recorder.check();
        if let Some(table) = &self.table {
            let update = self.recorder.look(table).expect("an answer");
            self.write_down(&update);
        }
        self.recorder.check_scores(self.over.iter().filter_map(|(.., score)| *score));
        self.check_history();
    }

    fn finish(&mut self) -> Vec<Value> {
        self.recorder.check_all();
        while self.table.is_some() {
            self.step(&Life::last()).expect("an answer");
        }
        self.check();
        let counted = self.over.iter().filter(|(.., score)| score.is_some()).count();
        assert!(counted > 5 && self.over.len() > counted, "only {counted} of {} games count", self.over.len());
        self.over.iter().map(|(table, ..)| self.recorder.client.export(table)).collect()
    }

    fn clients(&mut self) -> Vec<&mut Client> {
        vec![&mut self.recorder.client]
    }
}
