//! Tables before the start: a host who keeps changing things, and a host whose client contributes to the luck.

use std::io::Result;

use parlor_table::Bytes32;
use serde_json::{Value, json};

use super::recorder::Recorder;
use super::{Actor, Life};
use crate::parlor::Client;

/// A host who changes options, seats and bots.
pub struct Host {
    recorder: Recorder,
    table: String,
    step: u64,
    /// The number of games, and the host's seat, once all requests are done.
    games: u64,
    seat: usize,
}

impl Host {
    pub fn new(port: u16) -> Self {
        let mut recorder = Recorder::new(port, "Host");
        let table = recorder.client.open_table(&json!({ "game": "yahtzee", "seats": 4, "access": "public" }));
        let table = table.expect("the server is not killed yet");
        recorder.granted(&Life::last(), &table, json!({ "type": "sit", "seat": 0 })).expect("an answer");
        Self { recorder, table, step: 0, games: 1, seat: 0 }
    }

    fn next(&mut self) -> Value {
        self.step += 1;
        let coach = self.step.is_multiple_of(8);
        match self.step % 4 {
            0 => {
                self.games = self.games % 6 + 1;
                let terms = json!({ "coach": coach, "grace": 60 });
                json!({ "type": "agree", "config": { "games": self.games }, "terms": terms })
            }
            1 => json!({ "type": "add_bot", "seat": 3, "level": "casual" }),
            2 => json!({ "type": "remove", "seat": 3 }),
            _ => {
                let from = self.seat;
                self.seat = (from + 1) % 3;
                json!({ "type": "swap", "seat": from, "with": self.seat })
            }
        }
    }
}

impl Actor for Host {
    fn begin(&mut self, life: &Life) -> Result<()> {
        self.recorder.settle(life)?;
        // The number of rows before a start is limited.
        for _ in 0..20 {
            let ask = self.next();
            let table = self.table.clone();
            self.recorder.granted(life, &table, ask)?;
        }
        Ok(())
    }

    fn check(&mut self) {
        self.recorder.check();
        let update = self.recorder.look(&self.table).expect("an answer");
        assert_eq!(update["config"]["games"], self.games);
        let seats = update["seats"].as_array().expect("seats").iter();
        let people: Vec<usize> =
            seats.enumerate().filter(|(_, seat)| seat["chair"]["type"] == "person").map(|(place, _)| place).collect();
        assert_eq!(people, [self.seat], "the host has only the last seat they moved to");
        assert_eq!(update["seats"][self.seat]["name"], "Host");
    }

    fn finish(&mut self) -> Vec<Value> {
        self.recorder.check_all();
        let (life, table) = (Life::last(), self.table.clone());
        if self.seat != 0 {
            let swap = json!({ "type": "swap", "seat": self.seat, "with": 0 });
            self.recorder.granted(&life, &table, swap).expect("an answer");
        }
        let plain = json!({ "type": "agree", "config": {}, "terms": {} });
        self.recorder.granted(&life, &table, plain).expect("an answer");
        vec![self.recorder.play_out(&table)]
    }

    fn clients(&mut self) -> Vec<&mut Client> {
        vec![&mut self.recorder.client]
    }
}

/// A player whose client commits to bytes and opens them, who plays a little and gives up.
pub struct Opener {
    recorder: Recorder,
    bytes: Bytes32,
    table: Option<String>,
    over: Vec<String>,
}

impl Opener {
    pub fn new(port: u16) -> Self {
        Self { recorder: Recorder::new(port, "Opener"), bytes: Bytes32::random(), table: None, over: Vec::new() }
    }

    fn go_on(&mut self, life: &Life) -> Result<()> {
        let Some(table) = self.table.clone() else {
            self.bytes = Bytes32::random();
            self.table = Some(self.recorder.client.open_table(&json!({ "game": "yahtzee", "seats": 1 }))?);
            return Ok(());
        };
        let update = self.recorder.look(&table)?;
        let ask = match update["stage"].as_str() {
            Some("gathering") if update["seats"][0]["chair"]["type"] == "open" => {
                json!({ "type": "sit", "seat": 0, "commitment": self.bytes.hashed() })
            }
            Some("gathering") => json!({ "type": "start" }),
            Some("opening") => json!({ "type": "open", "seat": 0, "bytes": self.bytes }),
            Some("playing") => json!({ "type": "leave", "seat": 0 }),
            _ => {
                self.over.extend(self.table.take());
                return Ok(());
            }
        };
        // A very busy machine may take longer to restart than clients have to open their bytes.
        self.recorder.attempt(life, &table, &update, ask)
    }
}

impl Actor for Opener {
    fn begin(&mut self, life: &Life) -> Result<()> {
        self.recorder.settle(life)?;
        for _ in 0..30 {
            self.go_on(life)?;
        }
        Ok(())
    }

    fn check(&mut self) {
        self.recorder.check();
    }

    fn finish(&mut self) -> Vec<Value> {
        self.recorder.check_all();
        assert!(!self.over.is_empty(), "no start was ever settled");
        let some = self.over.iter().rev().take(5);
        some.map(|table| self.recorder.client.export(table)).collect()
    }

    fn clients(&mut self) -> Vec<&mut Client> {
        vec![&mut self.recorder.client]
    }
}
