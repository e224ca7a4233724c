//! Nothing that was acknowledged is lost: the binary is killed again and again while several games are played.

use std::sync::mpsc;

use serde_json::{Value, json};

use crate::parlor::{Client, Parlor};

const KILLS: u32 = 24;
/// So many play at once, each at a table of their own, so that a kill can fall between the rows of one transaction.
const PLAYERS: usize = 4;
/// Set it to let the kills fall at other moments.
const SEED: &str = "PARLOR_CRASH_SEED";

/// An acknowledged action: which table, under which id, as which row.
struct Acknowledged {
    table: String,
    id: String,
    ask: Value,
    version: u64,
}

/// A small generator, so that the kills fall at other moments in every life and at the same ones in every run.
struct Moments(u64);

impl Moments {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// Somebody who plays, and writes down what was acknowledged, on this side of the wire.
struct Player {
    client: Client,
    table: String,
    acknowledged: Vec<Acknowledged>,
}

impl Player {
    fn new(port: u16, name: &str) -> Self {
        let client = Client::new(port, name);
        let table = start_match(&client).expect("nobody kills it yet");
        Self { client, table, acknowledged: Vec::new() }
    }

    /// Plays until the server is gone; tells of each answer.
    fn play(&mut self, life: u32, tell: &mpsc::Sender<()>) {
        while let Ok(update) = self.client.look(&self.table, 0) {
            if update["stage"] != "playing" {
                // Finished, or never started, because the server died between the opening and the start.
                match start_match(&self.client) {
                    Ok(started) => self.table = started,
                    Err(_) => return,
                }
                continue;
            }
            let ask = json!({ "type": "act", "seat": 0, "action": next_action(&update["view"]) });
            let id = format!("life-{life}-{}", self.acknowledged.len());
            match self.client.ask(&self.table, &id, &ask) {
                Ok((200, done)) => {
                    let version = done["version"].as_u64().expect("a version");
                    self.acknowledged.push(Acknowledged { table: self.table.clone(), id, ask, version });
                    // The killer may have heard enough.
                    _ = tell.send(());
                }
                Ok((status, problem)) => panic!("{status}: {problem}"),
                Err(_) => return,
            }
        }
    }

    /// A row that is there answers the same id with the same version; a lost one would be played anew or refused.
    fn check(&self) {
        for done in &self.acknowledged {
            let (status, answer) = self.client.ask(&done.table, &done.id, &done.ask).expect("an answer");
            let answered = (status, answer["version"].as_u64());
            assert_eq!(answered, (200, Some(done.version)), "{} was lost: {answer}", done.id);
        }
    }

    /// Plays to the end; answers with the log.
    fn finish(&mut self) -> Value {
        if self.client.look(&self.table, 0).expect("an answer")["stage"] != "playing" {
            self.table = start_match(&self.client).expect("nobody kills it any more");
        }
        finish(&self.client, &self.table);
        self.client.export(&self.table)
    }
}

#[test]
fn every_acknowledged_action_survives_sigkill() {
    let seed = std::env::var(SEED).map_or(11, |seed| seed.parse().expect("the seed is a number"));
    // This is shown if the test fails.
    eprintln!("the kills fall as with {SEED}={seed}");
    let data = tempfile::tempdir().expect("a directory");
    let mut moments = Moments(seed);
    let mut parlor = Parlor::start(data.path());
    let mut players: Vec<Player> = (0..PLAYERS).map(|n| Player::new(parlor.port, &format!("Ada {n}"))).collect();
    for life in 0..KILLS {
        let enough = 1 + moments.below(30) as usize;
        let spins = moments.below(200_000);
        let pid = parlor.id();
        std::thread::scope(|threads| {
            let (tell, told) = mpsc::channel();
            threads.spawn(move || {
                // After so many answers, and a little later: in the middle of a request, a commit or a flush. A killer that
                // still waits gets its turn when nobody can answer any more.
                told.iter().take(enough).for_each(drop);
                (0..spins).for_each(|_| std::hint::spin_loop());
                let killed = std::process::Command::new("kill").args(["-9", &pid.to_string()]).status();
                assert!(killed.expect("kill can be run").success());
            });
            for player in &mut players {
                let tell = tell.clone();
                threads.spawn(move || player.play(life, &tell));
            }
        });
        parlor.kill();
        parlor = Parlor::start(data.path());
        players.iter_mut().for_each(|player| player.client.port = parlor.port);
        std::thread::scope(|threads| {
            for player in &players {
                threads.spawn(|| player.check());
            }
        });
    }
    let acknowledged: usize = players.iter().map(|player| player.acknowledged.len()).sum();
    assert!(acknowledged > KILLS as usize * 2, "too little was played between the kills");
    for (n, player) in players.iter_mut().enumerate() {
        let file = data.path().join(format!("log-{n}.json"));
        std::fs::write(&file, player.finish().to_string()).expect("a file");
        let verified = Parlor::command().arg("verify").arg(&file).output().expect("verify runs");
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
    }
}

/// A solo match of two games, started. The server may die at any moment.
fn start_match(client: &Client) -> std::io::Result<String> {
    let table = client.open_table(&json!({ "game": "yahtzee", "seats": 1, "config": { "games": 2 } }))?;
    for ask in [json!({ "type": "sit", "seat": 0 }), json!({ "type": "start" })] {
        client.ask(&table, ask["type"].as_str().expect("a type"), &ask)?;
    }
    Ok(table)
}

fn finish(client: &Client, table: &str) {
    for step in 0.. {
        let update = client.look(table, 0).expect("an answer");
        if update["stage"] == "over" {
            return;
        }
        let ask = json!({ "type": "act", "seat": 0, "action": next_action(&update["view"]) });
        let (status, answer) = client.ask(table, &format!("finish-{step}"), &ask).expect("an answer");
        assert_eq!(status, 200, "{answer}");
    }
}

/// Rolls once more than needed, then takes the first box that may be chosen.
fn next_action(view: &Value) -> Value {
    let turn = &view["turn"];
    let allowed = || turn["boxes"].as_array()?.iter().find(|offer| offer["forbidden"].is_null());
    match (view["phase"].as_str(), turn["rolls_left"].as_u64()) {
        (Some("between_games"), _) => json!({ "type": "next_game" }),
        (_, Some(3)) => json!({ "type": "roll", "keep": [false, false, false, false, false] }),
        (_, Some(2)) => json!({ "type": "roll", "keep": [true, false, true, false, true] }),
        _ => json!({ "type": "score", "category": allowed().expect("a box is open")["category"] }),
    }
}
