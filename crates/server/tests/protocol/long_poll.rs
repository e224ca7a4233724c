//! A bot needs only HTTP: it asks for changes after its version, and gets an answer as soon as there are some.

use std::pin::pin;

use parlor_game::Seat;
use parlor_table::{Bytes32, GameKind, Kind, Receipt, Update};
use parlor_yahtzee::Yahtzee;
use serde_json::{Value, json};

use crate::client::{Person, Reply, Request, Server};

fn updates(server: &Server, table: &str, person: &Person, since: u64, wait: u64) -> Request {
    let path = format!("/api/v1/tables/{table}/updates?viewer=0&since={since}&wait={wait}");
    server.get(&path).secret(&person.secret)
}

fn update(reply: &Reply) -> Update {
    serde_json::from_value(reply.granted()).unwrap()
}

async fn ask(server: &Server, table: &str, person: &Person, ask: Value) -> u64 {
    let body = json!({ "id": parlor_table::AskId::random(), "ask": ask });
    let reply = server.post(&format!("/api/v1/tables/{table}/asks"), &body).secret(&person.secret).send().await;
    reply.granted()["version"].as_u64().unwrap()
}

async fn seated(server: &Server) -> (Person, String, u64) {
    let person = server.person("Ada").await;
    let table = server.table(&person, 2, json!({})).await;
    let version = ask(server, &table, &person, json!({ "type": "sit", "seat": 0 })).await;
    (person, table, version)
}

#[tokio::test]
async fn a_poll_is_answered_when_the_table_moves_and_not_before() {
    let server = Server::start().await;
    let (person, table, version) = seated(&server).await;
    let mut poll = pin!(updates(&server, &table, &person, version, 30).send());
    // Several requests are served while the poll stays unanswered.
    for _ in 0..20 {
        tokio::select! {
            biased;
            early = &mut poll => panic!("answered before anything happened: {early:?}"),
            other = server.get(&format!("/api/v1/tables/{table}")).send() => assert_eq!(other.status, 200),
        }
    }
    let asked = ask(&server, &table, &person, json!({ "type": "add_bot", "seat": 1, "level": "random" })).await;
    let told = update(&poll.await);
    assert_eq!(told.version, asked);
    assert_eq!(told.notes.iter().map(|note| note.version).collect::<Vec<_>>(), [asked]);
}

#[tokio::test]
async fn a_poll_by_an_outdated_client_or_without_waiting_is_answered_at_once() {
    let server = Server::start().await;
    let (person, table, version) = seated(&server).await;
    // The client's own timeout is shorter than a wait of sixty seconds.
    let behind = update(&updates(&server, &table, &person, version - 1, 60).send().await);
    assert_eq!((behind.version, behind.notes.len()), (version, 1));
    let nothing_new = update(&updates(&server, &table, &person, version, 0).send().await);
    assert_eq!((nothing_new.version, nothing_new.notes.len()), (version, 0));
}

/// The bot's whole strategy: the default action, which follows from the view.
fn default_action(view: &Value) -> Value {
    let boxes = view["turn"]["boxes"].as_array().unwrap();
    let allowed = boxes.iter().filter(|offer| offer["forbidden"].is_null());
    match allowed.max_by_key(|offer| offer["points"].as_u64()) {
        Some(offer) => json!({ "type": "score", "category": offer["category"] }),
        None => json!({ "type": "roll", "keep": [false, false, false, false, false] }),
    }
}

#[tokio::test]
async fn a_whole_game_over_http_alone() {
    let server = Server::start().await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 2, json!({})).await;
    let bytes = Bytes32::random();
    let shown = server.look(&table, None, 0).await.luck.commitment;
    ask(&server, &table, &person, json!({ "type": "sit", "seat": 0, "commitment": bytes.hashed() })).await;
    ask(&server, &table, &person, json!({ "type": "add_bot", "seat": 1, "level": "casual" })).await;
    ask(&server, &table, &person, json!({ "type": "start" })).await;
    ask(&server, &table, &person, json!({ "type": "open", "seat": 0, "bytes": bytes })).await;
    let seat = Seat::new(0).unwrap();
    let mut seen = 0;
    let end = loop {
        let now = update(&updates(&server, &table, &person, seen, 30).send().await);
        assert!(now.version > seen, "a poll returns a newer version");
        seen = now.version;
        if now.luck.seed.is_some() {
            break now;
        }
        if now.must.contains(seat) {
            let action = default_action(&now.view.unwrap());
            ask(&server, &table, &person, json!({ "type": "act", "seat": 0, "action": action, "if_version": seen }))
                .await;
        }
    };
    let (start, void_starts) = (end.luck.start.unwrap(), Some(end.luck.void_starts));
    let receipt = Receipt { table: end.table, seat, commitment: shown, void_starts, start, bytes };
    let report = Kind::<Yahtzee>::new(()).verify(&server.export(&table).await, Some(&receipt));
    assert!(report.all_well(), "{report:?}");
}
