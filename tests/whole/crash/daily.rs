//! The daily game: players play today's game one after another, each of them once and all with the same luck.

use std::io::Result;

use serde_json::{Value, json};

use super::recorder::{Recorder, act, ended};
use super::{Actor, Life, Told};
use crate::parlor::Client;

const TODAY: &str = "/daily/yahtzee/classic";

/// A player who has finished their daily game.
struct Finisher {
    recorder: Recorder,
    table: String,
    day: u64,
    score: i64,
}

impl Finisher {
    /// Checks that their result appears once, on the day and in their statistics. Returns how many have finished.
    fn check(&self) -> u64 {
        let results = self.recorder.read(&format!("{TODAY}/{}", self.day)).expect("an answer");
        assert_eq!(results["yours"]["score"], self.score, "{results}");
        let own = results["results"].as_array().expect("results").iter().filter(|result| result["you"] == true);
        let own: Vec<&Value> = own.collect();
        assert_eq!(own, [&results["yours"]]);
        self.recorder.check_scores([self.score]);
        results["played"].as_u64().expect("a number")
    }
}

pub struct Days {
    /// The current player.
    recorder: Recorder,
    table: Option<String>,
    over: Vec<Finisher>,
    /// Whether a day ended in the meantime. A game cut short by that does not count.
    another_day: bool,
}

impl Days {
    pub fn new(port: u16) -> Self {
        Self { recorder: Recorder::new(port, "Daily 0"), table: None, over: Vec::new(), another_day: false }
    }

    /// Requests today's table.
    fn open(&self) -> Result<String> {
        let (status, answer) = self.recorder.client.send("POST", TODAY, &Value::Null)?;
        assert_eq!(status, 200, "{answer}");
        Ok(answer["table"].as_str().expect("an id").to_owned())
    }

    /// Records the table as over. Somebody else plays from now on.
    fn next_player(&mut self, table: &str, update: &Value) -> Result<()> {
        let today = self.recorder.read("/daily?game=yahtzee")?["today"].as_u64().expect("a day");
        let next = Client::try_new(self.recorder.client.port, &format!("Daily {}", self.over.len() + 1))?;
        let recorder = std::mem::replace(&mut self.recorder, Recorder::of(next));
        self.table = None;
        let day = update["origin"]["day"].as_u64().expect("a day");
        let score = ended(update).flatten().expect("a score");
        if day == today {
            assert!(update["luck"]["seed"].is_null(), "the seed is not revealed while others play");
            self.over.push(Finisher { recorder, table: table.to_owned(), day, score });
        } else {
            self.another_day = true;
        }
        Ok(())
    }

    /// Requesting it again returns the same table, as long as it is the same day.
    fn check_table(&mut self, table: &str) {
        let (before, again) = (self.recorder.look(table).expect("an answer"), self.open().expect("an answer"));
        if again != table {
            let other = self.recorder.look(&again).expect("an answer");
            assert_ne!(other["origin"], before["origin"], "there is one table per day");
            (self.table, self.another_day) = (Some(again), true);
            return;
        }
        let after = self.recorder.look(table).expect("an answer");
        assert_eq!(after["version"], before["version"], "a repeated request changes nothing");
        assert_eq!(after["origin"]["type"], "daily");
        if after["stage"] == "over" {
            self.next_player(table, &after).expect("an answer");
        }
    }

    fn check_results(&self, some: usize) {
        let mut played = 0;
        for finisher in self.over.iter().rev().take(some) {
            played = finisher.check();
            let same = self.over.iter().filter(|other| other.day == finisher.day);
            assert!(same.clone().all(|other| other.score == finisher.score), "the same choices give the same dice");
            let tables = same.filter(|other| other.table == finisher.table).count();
            assert_eq!(tables, 1, "each player has a separate table");
        }
        if !self.another_day {
            assert_eq!(played, self.over.len() as u64, "everybody is counted once");
        }
    }
}

impl Actor for Days {
    fn begin(&mut self, life: &Life) -> Result<()> {
        self.recorder.settle(life).map(drop)
    }

    fn step(&mut self, life: &Life) -> Result<()> {
        let Some(table) = self.table.clone() else {
            self.table = Some(self.open()?);
            life.tell(Told::Answer);
            return Ok(());
        };
        let update = self.recorder.look(&table)?;
        match update["stage"].as_str() {
            Some("playing") => self.recorder.granted(life, &table, act(0, &update)).map(drop),
            Some("over") => self.next_player(&table, &update),
            stage => panic!("expected a started table, not {stage:?}"),
        }
    }

    fn check(&mut self) {
        self.recorder.check();
        if let Some(table) = self.table.clone() {
            self.check_table(&table);
        }
        self.check_results(2);
    }

    fn finish(&mut self) -> Vec<Value> {
        let life = Life::last();
        self.recorder.settle(&life).expect("an answer");
        let before = self.over.len();
        while self.over.len() == before {
            self.step(&life).expect("an answer");
        }
        self.check_results(usize::MAX);
        self.over.iter_mut().for_each(|finisher| finisher.recorder.check_all());
        assert!(self.over.len() > 3, "too few games");
        let twice = self.over[0].recorder.client.send("POST", TODAY, &json!({})).expect("an answer").1;
        assert!(self.another_day || twice["table"] == *self.over[0].table, "a player gets only one table per day");
        // The logs are not available before the day is over.
        Vec::new()
    }

    fn clients(&mut self) -> Vec<&mut Client> {
        let finishers = self.over.iter_mut().map(|finisher| &mut finisher.recorder);
        finishers.chain([&mut self.recorder]).map(|recorder| &mut recorder.client).collect()
    }
}
