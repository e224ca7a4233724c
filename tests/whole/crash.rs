//! Nothing that was acknowledged is lost: the binary is killed again and again while a game is played.

use std::sync::mpsc;

use serde_json::{Value, json};

use crate::parlor::{Client, Parlor};

const KILLS: u32 = 24;

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

#[test]
fn every_acknowledged_action_survives_sigkill() {
    let data = tempfile::tempdir().expect("a directory");
    let mut moments = Moments(11);
    let mut parlor = Parlor::start(data.path());
    let mut client = Client::new(parlor.port, "Ada");
    let mut acknowledged: Vec<Acknowledged> = Vec::new();
    let mut table = start_match(&client).expect("nobody kills it yet");
    for life in 0..KILLS {
        let (tell, told) = mpsc::channel();
        let enough = 1 + moments.below(25) as usize;
        let spins = moments.below(200_000);
        let pid = parlor.id();
        let killer = std::thread::spawn(move || {
            // After so many answers, and a little later: in the middle of a request, a commit or a flush.
            told.iter().take(enough).for_each(drop);
            (0..spins).for_each(|_| std::hint::spin_loop());
            let killed = std::process::Command::new("kill").args(["-9", &pid.to_string()]).status();
            assert!(killed.expect("kill can be run").success());
        });
        // Play until the server is gone. What it acknowledged is written down here, on this side of the wire.
        while let Ok(update) = client.look(&table, 0) {
            if update["stage"] != "playing" {
                // Finished, or never started, because the server died between the opening and the start.
                match start_match(&client) {
                    Ok(started) => table = started,
                    Err(_) => break,
                }
                continue;
            }
            let ask = json!({ "type": "act", "seat": 0, "action": next_action(&update["view"]) });
            let id = format!("life-{life}-{}", acknowledged.len());
            match client.ask(&table, &id, &ask) {
                Ok((200, done)) => {
                    let version = done["version"].as_u64().expect("a version");
                    acknowledged.push(Acknowledged { table: table.clone(), id, ask, version });
                    _ = tell.send(());
                }
                Ok((status, problem)) => panic!("{status}: {problem}"),
                Err(_) => break,
            }
        }
        // A killer that still waits gets its turn when nobody can answer any more.
        drop(tell);
        killer.join().expect("the killer did its work");
        parlor.kill();
        parlor = Parlor::start(data.path());
        client.port = parlor.port;
        for done in &acknowledged {
            // A row that is there answers the same id with the same version; a lost one would be played anew or refused.
            let (status, answer) = client.ask(&done.table, &done.id, &done.ask).expect("an answer");
            assert_eq!(
                (status, answer["version"].as_u64()),
                (200, Some(done.version)),
                "{} was lost: {answer}",
                done.id
            );
        }
    }
    assert!(acknowledged.len() as u32 > KILLS, "too little was played between the kills");
    if client.look(&table, 0).expect("an answer")["stage"] != "playing" {
        table = start_match(&client).expect("nobody kills it any more");
    }
    finish(&client, &table);
    let file = data.path().join("log.json");
    std::fs::write(&file, client.export(&table).to_string()).expect("a file");
    let verified = Parlor::command().arg("verify").arg(&file).output().expect("verify runs");
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
}

/// A solo match of six games, started. The server may die at any moment.
fn start_match(client: &Client) -> std::io::Result<String> {
    let table = client.open_table(&json!({ "game": "yahtzee", "seats": 1, "config": { "games": 6 } }))?;
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
