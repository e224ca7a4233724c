//! A client that records one person's requests and the server's answers. Every recorded request can be repeated.

use std::collections::BTreeMap;
use std::io::Result;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{Life, Told};
use crate::parlor::Client;

/// The number of recorded requests that are checked at the end.
const SAMPLE: usize = 30;
/// Time limit for delayed results, on a machine that is busy with other things. Only a failing test waits this long.
const PATIENCE: Duration = Duration::from_secs(120);

/// A request that can be repeated: it has an id, or it is idempotent.
#[derive(Clone)]
struct Request {
    path: String,
    body: Value,
}

/// A client of one person, with the recorded requests and answers.
pub struct Recorder {
    pub client: Client,
    kept: Vec<(Request, Value)>,
    /// The number of entries that have been checked after a kill.
    checked: usize,
    /// A request that may or may not have been done: the server died before it answered.
    pending: Option<Request>,
    asked: u32,
}

impl Recorder {
    pub fn new(port: u16, name: &str) -> Self {
        Self::of(Client::new(port, name))
    }

    pub fn of(client: Client) -> Self {
        Self { client, kept: Vec::new(), checked: 0, pending: None, asked: 0 }
    }

    /// Sends a request to a table under an id of its own.
    pub fn ask(&mut self, life: &Life, table: &str, ask: Value) -> Result<(u16, Value)> {
        self.asked += 1;
        let body = json!({ "id": format!("ask-{}", self.asked), "ask": ask });
        self.send(life, &format!("/tables/{table}/asks"), body)
    }

    /// Like [`Self::ask`], for a request that the server has no reason to refuse.
    pub fn granted(&mut self, life: &Life, table: &str, ask: Value) -> Result<u64> {
        let (status, answer) = self.ask(life, table, ask.clone())?;
        assert_eq!(status, 200, "{ask}: {answer}");
        Ok(answer["version"].as_u64().expect("a version"))
    }

    /// Like [`Self::ask`], but for somebody at a table that does not wait for them: a clock may run out or a bot may
    /// act after they saw the state `update` and before their request arrives. That is the only allowed reason for a
    /// refusal, so the table must have moved on.
    pub fn attempt(&mut self, life: &Life, table: &str, update: &Value, ask: Value) -> Result<()> {
        let (status, answer) = self.ask(life, table, ask.clone())?;
        if status == 200 {
            return Ok(());
        }
        let until = Instant::now() + PATIENCE;
        while self.wait(table, update)?["version"] == update["version"] {
            assert!(Instant::now() < until, "refused, although the table has not changed: {ask}: {answer}");
        }
        Ok(())
    }

    /// Sends a chat line at a table.
    pub fn say(&mut self, life: &Life, table: &str, text: &str) -> Result<u64> {
        self.asked += 1;
        let body = json!({ "id": format!("line-{}", self.asked), "text": text });
        let (status, answer) = self.send(life, &format!("/tables/{table}/chat"), body)?;
        assert_eq!(status, 200, "{answer}");
        Ok(answer["number"].as_u64().expect("a number"))
    }

    /// Sends a request that can be repeated, and records the answer.
    pub fn send(&mut self, life: &Life, path: &str, body: Value) -> Result<(u16, Value)> {
        assert!(self.pending.is_none(), "the previous request has been settled");
        self.pending = Some(Request { path: path.to_owned(), body });
        Ok(self.settle(life)?.expect("a request is pending"))
    }

    /// Sends the pending request, if there is one.
    pub fn settle(&mut self, life: &Life) -> Result<Option<(u16, Value)>> {
        let Some(request) = self.pending.clone() else { return Ok(None) };
        let (status, answer) = self.client.send("POST", &request.path, &request.body)?;
        self.pending = None;
        if status == 200 {
            self.kept.push((request, answer.clone()));
            life.tell(Told::Answer);
        }
        Ok(Some((status, answer)))
    }

    /// Requests acknowledged since the last kill get the same answer again, and the pending one is done now.
    pub fn check(&mut self) {
        self.check_some(&self.kept[self.checked..]);
        self.settle(&Life::last()).expect("an answer");
        self.checked = self.kept.len();
    }

    /// Requests acknowledged at any time get the same answer again. Only a sample is checked, because each answer was
    /// already checked after the kill that followed it, and the server limits requests per address.
    pub fn check_all(&mut self) {
        self.settle(&Life::last()).expect("an answer");
        assert!(!self.kept.is_empty(), "nothing was ever acknowledged");
        self.check_some(self.kept.iter().step_by(self.kept.len() / SAMPLE + 1));
    }

    fn check_some<'a>(&self, kept: impl IntoIterator<Item = &'a (Request, Value)>) {
        for (request, answer) in kept {
            let again = self.client.send("POST", &request.path, &request.body).expect("an answer");
            assert_eq!(again, (200, answer.clone()), "{} {} was lost", request.path, request.body);
        }
    }

    /// Requests a path that the server has no reason to refuse, and returns the answer.
    pub fn read(&self, path: &str) -> Result<Value> {
        let (status, told) = self.client.send("GET", path, &Value::Null)?;
        assert_eq!(status, 200, "{path}: {told}");
        Ok(told)
    }

    /// The state of a table for everybody.
    pub fn look(&self, table: &str) -> Result<Value> {
        self.read(&format!("/tables/{table}?since=1000000"))
    }

    /// The state of a table as soon as it has changed, or after a second.
    pub fn wait(&self, table: &str, update: &Value) -> Result<Value> {
        self.read(&format!("/tables/{table}/updates?wait=1&since={}", update["version"]))
    }

    /// Checks that the statistics count one-game matches with these scores and nothing else. They may be updated a
    /// little later, but must never count more.
    pub fn check_scores(&self, scores: impl IntoIterator<Item = i64>) {
        let mut expected = BTreeMap::new();
        scores.into_iter().for_each(|score| *expected.entry(score.to_string()).or_default() += 1);
        let until = Instant::now() + PATIENCE;
        loop {
            let (matches, counted) = self.scores();
            assert!(matches <= expected.values().sum(), "counted {counted:?}, but played {expected:?}");
            if counted == expected {
                return;
            }
            assert!(Instant::now() < until, "counted {counted:?}, but played {expected:?}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// How many matches the statistics count, and how often each score occurs.
    fn scores(&self) -> (u64, BTreeMap<String, u64>) {
        let statistics = self.read("/me/statistics").expect("an answer");
        let (mut matches, mut scores) = (0, BTreeMap::new());
        let games = statistics["games"].as_array().expect("games").iter();
        for variant in games.flat_map(|game| game["variants"].as_array().expect("variants")) {
            for played in [&variant["plain"], &variant["helped"]] {
                matches += played["matches"].as_u64().expect("a number");
                for (score, times) in played["totals"]["scores"].as_object().expect("scores") {
                    *scores.entry(score.clone()).or_default() += times.as_u64().expect("a number");
                }
            }
        }
        (matches, scores)
    }

    /// Makes the next request to set up a game: a person on the first seat, bots on the others, then the start.
    pub fn set_up(&mut self, life: &Life, table: &str, update: &Value) -> Result<()> {
        let seats = update["seats"].as_array().expect("seats");
        let ask = match seats.iter().position(|seat| seat["chair"]["type"] == "open") {
            Some(0) => json!({ "type": "sit", "seat": 0 }),
            Some(seat) => json!({ "type": "add_bot", "seat": seat, "level": "casual" }),
            None => json!({ "type": "start" }),
        };
        self.granted(life, table, ask).map(drop)
    }

    /// Plays the first seat to the end of the game, and returns the log.
    pub fn play_out(&mut self, table: &str) -> Value {
        let life = Life::last();
        self.settle(&life).expect("an answer");
        loop {
            let update = self.look(table).expect("an answer");
            let stepped = match update["stage"].as_str() {
                Some("gathering") => self.set_up(&life, table, &update),
                Some("playing") if waits_for(&update, 0) => self.granted(&life, table, act(0, &update)).map(drop),
                Some("playing" | "opening") => self.wait(table, &update).map(drop),
                _ => return self.client.export(table),
            };
            stepped.expect("an answer");
        }
    }
}

/// Whether the game waits for a seat.
pub fn waits_for(update: &Value, seat: u8) -> bool {
    let among = |key: &str| update[key].as_array().is_some_and(|seats| seats.contains(&json!(seat)));
    among("must") || (among("may") && update["must"] == json!([]))
}

/// Whether a table is over, and the score of its first seat if the game was played to its end.
pub fn ended(update: &Value) -> Option<Option<i64>> {
    match update["stage"].as_str() {
        Some("over") => Some(Some(update["outcome"]["scores"][0].as_i64().expect("a score"))),
        Some("abandoned") => Some(None),
        _ => None,
    }
}

/// The action of a seat that the game waits for: it rolls, every other time once more, then takes the first possible
/// box.
pub fn act(seat: u8, update: &Value) -> Value {
    let (view, turn) = (&update["view"], &update["view"]["turn"]);
    let often = turn["boxes"].as_array().is_some_and(|boxes| boxes.len() % 2 == 1);
    let allowed = || turn["boxes"].as_array()?.iter().find(|offer| offer["forbidden"].is_null());
    let action = match (view["phase"].as_str(), turn["rolls_left"].as_u64()) {
        (Some("between_games"), _) => json!({ "type": "next_game" }),
        (_, Some(3)) => json!({ "type": "roll", "keep": [false, false, false, false, false] }),
        (_, Some(2)) if often => json!({ "type": "roll", "keep": [true, false, true, false, true] }),
        _ => json!({ "type": "score", "category": allowed().expect("a box is open")["category"] }),
    };
    json!({ "type": "act", "seat": seat, "action": action })
}

/// The rows of a log with these types.
pub fn rows<'a>(log: &'a Value, types: &'a [&str]) -> impl Iterator<Item = &'a Value> {
    let rows = log["rows"].as_array().expect("rows").iter().map(|sealed| &sealed["row"]);
    rows.filter(|row| row["what"]["type"].as_str().is_some_and(|what| types.contains(&what)))
}
