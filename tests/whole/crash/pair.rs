//! Two people at one table: they undo moves by agreement, and one of them is away now and then.

use std::io::Result;

use serde_json::{Value, json};

use super::recorder::{Recorder, act, rows, waits_for};
use super::{Actor, Life, Told};
use crate::parlor::Client;

/// Two people and the table where they play.
struct Both {
    people: [Recorder; 2],
    requested: Value,
    table: Option<String>,
    over: Vec<Value>,
}

impl Both {
    fn new(port: u16, requested: Value) -> Self {
        Self {
            people: [Recorder::new(port, "Ada"), Recorder::new(port, "Bo")],
            requested,
            table: None,
            over: Vec::new(),
        }
    }

    /// The state of their table. If there is none, or its game is over, a new one is opened.
    fn look(&mut self) -> Result<(String, Value)> {
        loop {
            let Some(table) = self.table.clone() else {
                self.table = Some(self.people[0].client.open_table(&self.requested)?);
                continue;
            };
            let update = self.people[0].look(&table)?;
            if update["stage"] != "over" {
                return Ok((table, update));
            }
            let (status, log) = self.people[0].client.send("GET", &format!("/tables/{table}/export"), &Value::Null)?;
            assert_eq!(status, 200, "{log}");
            self.over.push(log);
            self.table = None;
        }
    }

    /// The next request for the game to continue, and who makes it.
    fn next(update: &Value) -> (usize, Value) {
        if update["stage"] == "gathering" {
            let open = (0..2).find(|seat| update["seats"][seat]["chair"]["type"] == "open");
            return open.map_or((0, json!({ "type": "start" })), |seat| (seat, json!({ "type": "sit", "seat": seat })));
        }
        let seat = if waits_for(update, 0) { 0 } else { 1 };
        (usize::from(seat), act(seat, update))
    }

    fn step(&mut self, life: &Life) -> Result<()> {
        let (table, update) = self.look()?;
        let (who, ask) = Self::next(&update);
        self.people[who].attempt(life, &table, &update, ask)
    }

    fn settle(&mut self, life: &Life) -> Result<()> {
        self.people.iter_mut().try_for_each(|person| person.settle(life).map(drop))
    }

    /// Plays to the end of the game, and returns all logs.
    fn finish(&mut self) -> Vec<Value> {
        self.people.iter_mut().for_each(Recorder::check_all);
        let before = self.over.len();
        while self.over.len() == before {
            self.step(&Life::last()).expect("an answer");
        }
        std::mem::take(&mut self.over)
    }

    fn clients(&mut self) -> Vec<&mut Client> {
        self.people.iter_mut().map(|person| &mut person.client).collect()
    }
}

/// Two people who undo every other box.
pub struct Pair {
    both: Both,
    satisfied: bool,
}

impl Pair {
    pub fn new(port: u16) -> Self {
        Self { both: Both::new(port, json!({ "game": "yahtzee", "seats": 2 })), satisfied: false }
    }
}

impl Actor for Pair {
    fn begin(&mut self, life: &Life) -> Result<()> {
        self.both.settle(life)
    }

    fn step(&mut self, life: &Life) -> Result<()> {
        let (table, update) = self.both.look()?;
        let (who, ask) = match (update["motion"]["seat"].as_u64(), update["undo"].as_u64()) {
            (Some(mover), _) => {
                let other = 1 - mover;
                (other, json!({ "type": "vote", "seat": other, "yes": true }))
            }
            (None, Some(seat)) if !self.satisfied => {
                self.satisfied = true;
                (seat, json!({ "type": "propose", "seat": seat, "motion": { "type": "undo" } }))
            }
            _ => {
                let (who, ask) = Both::next(&update);
                // An undone box is filled again and stays; the next one is undone.
                self.satisfied &= ask["action"]["type"] != "roll";
                (who as u64, ask)
            }
        };
        self.both.people[who as usize].granted(life, &table, ask)?;
        Ok(())
    }

    fn check(&mut self) {
        self.both.people.iter_mut().for_each(Recorder::check);
    }

    fn finish(&mut self) -> Vec<Value> {
        // An open motion is dropped when the game continues.
        let logs = self.both.finish();
        let mut all = 0;
        for log in &logs {
            let taken_back: Vec<u64> =
                rows(log, &["undone"]).map(|row| row["what"]["row"].as_u64().expect("a row")).collect();
            let votes = rows(log, &["voted"]).count();
            assert_eq!(taken_back.len(), votes, "each vote undid one action");
            let mut once = taken_back.clone();
            once.dedup();
            assert_eq!(once, taken_back, "nothing is undone twice");
            all += votes;
        }
        assert!(all > 0, "nothing was ever undone");
        logs
    }

    fn clients(&mut self) -> Vec<&mut Client> {
        self.both.clients()
    }
}

/// Two people, the second of whom is away in long lives until a bot has taken over.
pub struct Absent {
    both: Both,
    long_ahead: bool,
}

impl Absent {
    pub fn new(port: u16) -> Self {
        let requested = json!({ "game": "yahtzee", "seats": 2, "terms": { "grace": 1 } });
        Self { both: Both::new(port, requested), long_ahead: false }
    }

    /// The second player sends nothing until a bot plays for them.
    fn stay_away(&mut self, life: &Life) -> Result<()> {
        self.both.people[0].settle(life)?;
        loop {
            let (table, update) = self.both.look()?;
            if update["stage"] != "playing" {
                return Ok(());
            }
            if !update["seats"][1]["stand_in"].is_null() {
                life.tell(Told::Slow);
                return Ok(());
            }
            let ada = &mut self.both.people[0];
            if waits_for(&update, 0) {
                // If the machine is so busy that Ada is away for a second as well, a bot may have played for her.
                ada.attempt(life, &table, &update, act(0, &update))?;
            } else {
                ada.wait(&table, &update)?;
            }
        }
    }
}

impl Actor for Absent {
    fn begin(&mut self, life: &Life) -> Result<()> {
        self.long_ahead = Life { number: life.number + 1, ..life.clone() }.is_long();
        if life.is_long() {
            self.stay_away(life)?;
        }
        self.both.settle(life)
    }

    fn step(&mut self, life: &Life) -> Result<()> {
        let (table, update) = self.both.look()?;
        let (who, ask) = Both::next(&update);
        // The bot that plays for the second player may be faster; but this request brings the player back, and the bot
        // stops.
        let (status, answer) = self.both.people[who].ask(life, &table, ask)?;
        if status != 200 && answer["code"] == "bot_plays" {
            let since = update["version"].as_u64().unwrap_or(0).saturating_sub(6);
            let notes =
                self.both.people[0].client.send("GET", &format!("/tables/{table}?since={since}"), &Value::Null)?.1;
            panic!("{answer} at step {} of life {}, after {}", life.steps, life.number, notes["notes"]);
        }
        Ok(())
    }

    fn check(&mut self) {
        self.both.people[0].check();
        // Every request marks its sender as present, so the player who is to be away sends none.
        if !self.long_ahead {
            self.both.people[1].check();
        }
    }

    fn finish(&mut self) -> Vec<Value> {
        // If a bot plays for the second player now, their first request ends that.
        let logs = self.both.finish();
        let mut times = 0;
        for log in &logs {
            let changes: Vec<&str> = rows(log, &["took_over", "handed_back"])
                .map(|row| row["what"]["type"].as_str().expect("a type"))
                .collect();
            for pair in changes.chunks(2) {
                assert!(pair[0] == "took_over" && pair.get(1).is_none_or(|back| *back == "handed_back"), "{changes:?}");
                times += 1;
            }
        }
        assert!(times > 0, "no bot ever took over");
        logs
    }

    fn clients(&mut self) -> Vec<&mut Client> {
        self.both.clients()
    }
}
