//! A player who imports logs from another server, again and again, and continues games from them.

use std::io::Result;

use serde_json::{Value, json};

use super::recorder::{Recorder, act, waits_for};
use super::{Actor, Life, Told};
use crate::parlor::{Client, Parlor};

/// How many short games are played on the other server, after a whole one.
const SHORT_GAMES: usize = 20;

/// Plays games on a server that is not killed, and returns their logs.
fn play_elsewhere() -> Vec<Value> {
    let data = tempfile::tempdir().expect("a directory");
    let elsewhere = Parlor::start(data.path());
    let mut recorder = Recorder::new(elsewhere.port, "Traveller");
    let mut play = |seats: usize, rows_of_play: u64| {
        let table = recorder.client.open_table(&json!({ "game": "yahtzee", "seats": seats })).expect("an answer");
        let life = Life::last();
        loop {
            let update = recorder.look(&table).expect("an answer");
            let stepped = match update["stage"].as_str() {
                Some("gathering") => recorder.set_up(&life, &table, &update),
                Some("playing") if update["version"].as_u64() > Some(rows_of_play) => {
                    recorder.granted(&life, &table, json!({ "type": "leave", "seat": 0 })).map(drop)
                }
                _ => return recorder.play_out(&table),
            };
            stepped.expect("an answer");
        }
    };
    (0..=SHORT_GAMES).map(|game| if game == 0 { play(2, u64::MAX) } else { play(1, 0) }).collect()
}

/// A table that continues an imported game.
struct PlayedOn {
    table: String,
    from: Value,
    /// The last row that was acknowledged when the table was opened.
    version: u64,
}

pub struct Importer {
    recorder: Recorder,
    /// The logs to import. The first one is that of a whole game.
    logs: Vec<Value>,
    /// How many of the logs have been imported.
    imported: usize,
    /// Whether the server died while the next log was being imported, so that it may or may not be there.
    pending: bool,
    checked: usize,
    played_on: Vec<PlayedOn>,
    playing: bool,
    over: Vec<Value>,
}

impl Importer {
    pub fn new(port: u16) -> Self {
        Self {
            recorder: Recorder::new(port, "Importer"),
            logs: play_elsewhere(),
            imported: 0,
            pending: false,
            checked: 0,
            played_on: Vec::new(),
            playing: false,
            over: Vec::new(),
        }
    }

    /// Imports a log and returns whether it is new.
    fn send(&self, log: &Value) -> Result<bool> {
        let (status, answer) = self.recorder.client.send("POST", "/imports", log)?;
        assert!(status == 200 || status == 201, "{answer}");
        assert_eq!((&answer["table"], answer["version"].as_u64()), (&log["table"], Some(rows_of(log).len() as u64)));
        Ok(status == 201)
    }

    /// Imports the next log.
    fn bring(&mut self, life: &Life) -> Result<()> {
        let Some(log) = self.logs.get(self.imported) else { return Ok(()) };
        let maybe_there = std::mem::replace(&mut self.pending, true);
        let new = self.send(log)?;
        assert!(new || maybe_there, "the log is new");
        (self.pending, self.imported) = (false, self.imported + 1);
        life.tell(Told::Answer);
        Ok(())
    }

    /// Continues from one of the last actions of the whole game.
    fn play_on(&mut self, life: &Life) -> Result<()> {
        let log = &self.logs[0];
        let actions: Vec<usize> = rows_of(log)
            .iter()
            .enumerate()
            .filter(|(_, sealed)| sealed["row"]["what"]["type"] == "act")
            .map(|(place, _)| place + 1)
            .collect();
        let version = actions[actions.len() - 2 - self.played_on.len() * 3 % 20];
        let path = format!("/tables/{}/play-on", log["table"].as_str().expect("an id"));
        let body = json!({ "version": version, "seat": 0, "level": "casual" });
        let (status, answer) = self.recorder.client.send("POST", &path, &body)?;
        assert_eq!(status, 201, "{answer}");
        life.tell(Told::Answer);
        self.played_on.push(PlayedOn {
            table: answer["table"].as_str().expect("an id").to_owned(),
            from: json!({ "type": "played_on", "table": log["table"], "version": version }),
            version: answer["version"].as_u64().expect("a version"),
        });
        self.playing = true;
        Ok(())
    }

    fn check_logs(&self, first: usize) {
        for log in &self.logs[first..self.imported] {
            let table = log["table"].as_str().expect("an id");
            assert_eq!(self.recorder.client.export(table)["rows"], log["rows"], "the log is as it was imported");
        }
    }

    fn check_tables(&self, some: usize) {
        for PlayedOn { table, from, version } in self.played_on.iter().rev().take(some) {
            let update = self.recorder.look(table).expect("an answer");
            assert_eq!(update["origin"], *from);
            assert!(update["version"].as_u64() >= Some(*version), "{update}");
            let chairs = [0, 1].map(|seat| &update["seats"][seat]["chair"]["type"]);
            assert_eq!((chairs, &update["seats"][0]["name"]), ([&json!("person"), &json!("bot")], &json!("Importer")));
        }
    }

    /// Each imported log appears in the history once, among the continued games, and none of them counts.
    fn check_books(&self) {
        let page = self.recorder.read("/me/tables?state=finished").expect("an answer");
        let finished = page["tables"].as_array().expect("tables");
        for log in self.logs[..self.imported].iter().rev().take(1) {
            let mut listed = finished.iter().filter(|listed| listed["summary"]["table"] == log["table"]);
            let imported = listed.next().map(|listed| &listed["imported"]);
            assert!(imported == Some(&json!(true)) && listed.next().is_none(), "{} in {finished:?}", log["table"]);
        }
        self.recorder.check_scores([]);
    }
}

fn rows_of(log: &Value) -> &[Value] {
    log["rows"].as_array().expect("rows")
}

impl Actor for Importer {
    fn begin(&mut self, life: &Life) -> Result<()> {
        self.recorder.settle(life)?;
        if self.imported == 0 || self.pending || life.number.is_multiple_of(2) {
            self.bring(life)?;
        }
        let again = life.number as usize % self.imported;
        assert!(!self.send(&self.logs[again])?, "the log had been imported already");
        Ok(())
    }

    fn step(&mut self, life: &Life) -> Result<()> {
        let Some(table) = self.played_on.last().filter(|_| self.playing).map(|last| last.table.clone()) else {
            return self.play_on(life);
        };
        let update = self.recorder.look(&table)?;
        match update["stage"].as_str() {
            Some("gathering") => self.recorder.set_up(life, &table, &update),
            Some("playing") if waits_for(&update, 0) => self.recorder.granted(life, &table, act(0, &update)).map(drop),
            Some("playing" | "opening") => self.recorder.wait(&table, &update).map(drop),
            _ => {
                self.over.push(self.recorder.read(&format!("/tables/{table}/export"))?);
                self.playing = false;
                Ok(())
            }
        }
    }

    fn check(&mut self) {
        self.recorder.check();
        for log in &self.logs[self.checked..self.imported] {
            assert!(!self.send(log).expect("an answer"), "an acknowledged import is still there");
        }
        self.check_logs(self.checked);
        self.checked = self.imported;
        self.check_tables(2);
        self.check_books();
    }

    fn finish(&mut self) -> Vec<Value> {
        self.recorder.check_all();
        let before = self.over.len();
        while self.over.len() == before {
            self.step(&Life::last()).expect("an answer");
        }
        self.check_logs(0);
        self.check_tables(usize::MAX);
        self.check_books();
        assert!(
            self.imported > 10 && self.over.len() > 5,
            "only {} imported, {} played on",
            self.imported,
            self.over.len()
        );
        std::mem::take(&mut self.over)
    }

    fn clients(&mut self) -> Vec<&mut Client> {
        vec![&mut self.recorder.client]
    }
}
