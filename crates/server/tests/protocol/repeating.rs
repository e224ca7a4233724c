//! A repeated ask is carried out only once: on any socket, over HTTP, after the table slept, after a restart, and on
//! another node.

use std::sync::Arc;
use std::time::Duration;

use parlor_game::Seat;
use parlor_server::{Lobby, NewTable, Player, Settings, SqliteStore, Store};
use parlor_table::{Ask, AskId, PlayerId, TableId};
use serde_json::{Value, json};

use crate::client::{Fate, Flaky, Job, Person, Server, Socket, brisk, in_time, yahtzee};

const FIRST: Seat = Seat::new(0).expect("tables have a first seat");

fn roll() -> Value {
    json!({ "type": "roll", "keep": [false, false, false, false, false] })
}

fn ask(id: &str, action: &Value) -> Value {
    json!({ "id": id, "ask": { "type": "act", "seat": 0, "action": action } })
}

/// Sends an ask over HTTP.
async fn asked(server: &Server, table: &str, person: &Person, body: &Value) -> Value {
    let request = server.post(&format!("/api/v1/tables/{table}/asks"), body).secret(&person.secret);
    request.send().await.granted()
}

/// A game of one player that has been dealt. It uses only HTTP, so that nothing keeps the table awake.
async fn dealt(server: &Server, person: &Person) -> String {
    let table = server.table(person, 1, json!({})).await;
    for (id, ask) in [("sit", json!({ "type": "sit", "seat": 0 })), ("start", json!({ "type": "start" }))] {
        asked(server, &table, person, &json!({ "id": id, "ask": ask })).await;
    }
    table
}

/// How many times dice were rolled.
async fn rolls(server: &Server, table: &str) -> usize {
    let update = server.look(table, None, 0).await;
    update.notes.iter().flat_map(|note| &note.notices).filter(|notice| notice["type"] == "rolled").count()
}

#[tokio::test]
async fn a_repeated_ask_gets_the_first_answer_and_rolls_once() {
    let server = Server::start().await;
    let person = server.person("Ada").await;
    let table = dealt(&server, &person).await;
    let id: AskId = "the-first-roll".parse().unwrap();
    let act = Ask::Act { seat: FIRST, action: roll(), if_version: None };

    let mut socket = Socket::open(&server, &table, Some(&person)).await;
    let version = socket.ask_as(id.clone(), act.clone()).await.unwrap();
    assert_eq!(socket.ask_as(id.clone(), act.clone()).await.unwrap(), version);
    let mut other = Socket::open(&server, &table, Some(&person)).await;
    assert_eq!(other.ask_as(id.clone(), act.clone()).await.unwrap(), version);
    assert_eq!(asked(&server, &table, &person, &ask(id.as_str(), &roll())).await["version"], version);
    // Only the id counts: the rest of the ask is ignored.
    let score = json!({ "type": "score", "category": "chance" });
    assert_eq!(asked(&server, &table, &person, &ask(id.as_str(), &score)).await["version"], version);
    // The rest is ignored even if it is invalid.
    let nonsense = json!({ "id": id, "ask": { "type": "sit", "seat": 0, "name": "" } });
    assert_eq!(asked(&server, &table, &person, &nonsense).await["version"], version);
    assert_eq!(rolls(&server, &table).await, 1);

    // Sends all requests at once, as when a client retries too early.
    let request = server.post(&format!("/api/v1/tables/{table}/asks"), &ask("second", &roll())).secret(&person.secret);
    let answers = futures_util::future::join_all((0..20).map(|_| request.clone().send())).await;
    assert!(answers.iter().all(|answer| answer.granted()["version"] == version + 1));
    assert_eq!(rolls(&server, &table).await, 2);
}

#[tokio::test]
async fn a_refused_ask_may_be_asked_again() {
    let server = Server::start().await;
    let person = server.person("Ada").await;
    let table = dealt(&server, &person).await;
    let score = ask("score", &json!({ "type": "score", "category": "chance" }));
    let path = format!("/api/v1/tables/{table}/asks");
    let early = server.post(&path, &score).secret(&person.secret).send().await;
    assert_eq!((early.status, early.code().as_str()), (409, "roll_first"));
    let rolled = asked(&server, &table, &person, &ask("roll", &roll())).await;
    assert_eq!(asked(&server, &table, &person, &score).await["version"], rolled["version"].as_u64().unwrap() + 1);
}

#[tokio::test]
async fn the_same_id_of_another_player_is_another_ask() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let table = server.table(&ada, 2, json!({})).await;
    let sit = |seat: u8| json!({ "id": "same", "ask": { "type": "sit", "seat": seat } });
    assert_eq!(asked(&server, &table, &ada, &sit(0)).await["version"], 2);
    assert_eq!(asked(&server, &table, &bo, &sit(1)).await["version"], 3);
    let update = server.look(&table, None, 0).await;
    let sitters: Vec<_> = update.seats.values().map(|seat| seat.chair.player().cloned()).collect();
    assert_eq!(sitters, [Some(ada.id), Some(bo.id)]);
}

#[tokio::test]
async fn a_repeated_ask_after_sleep_rolls_once() {
    let mut settings = Settings { idle: Duration::from_millis(1), ..brisk() };
    settings.limits.rooms = 1;
    let server = Server::with(yahtzee, settings).await;
    let person = server.person("Ada").await;
    let table = dealt(&server, &person).await;
    let first = asked(&server, &table, &person, &ask("roll", &roll())).await;

    // Only one table may be awake: as soon as another one can be looked at, this one sleeps.
    let other = server.table(&person, 1, json!({})).await;
    in_time("the table to fall asleep", async {
        loop {
            let reply = server.get(&format!("/api/v1/tables/{other}")).send().await;
            if reply.status == 200 {
                return;
            }
            assert_eq!((reply.status, reply.code().as_str()), (503, "server_full"));
        }
    })
    .await;
    let again = in_time("the other table to fall asleep", async {
        let path = format!("/api/v1/tables/{table}/asks");
        loop {
            let reply = server.post(&path, &ask("roll", &roll())).secret(&person.secret).send().await;
            if reply.status != 503 {
                return reply.granted();
            }
        }
    });
    assert_eq!(again.await, first);
    assert_eq!(rolls(&server, &table).await, 1);
}

#[tokio::test]
async fn a_repeated_ask_after_a_restart_rolls_once() {
    let server = Server::start().await;
    let person = server.person("Ada").await;
    let table = dealt(&server, &person).await;
    let first = asked(&server, &table, &person, &ask("roll", &roll())).await;
    let server = server.restart().await;
    assert_eq!(asked(&server, &table, &person, &ask("roll", &roll())).await, first);
    assert_eq!(rolls(&server, &table).await, 1);
}

#[tokio::test]
async fn an_act_on_an_old_view_is_refused_with_the_current_version() {
    let server = Server::start().await;
    let person = server.person("Ada").await;
    let table = dealt(&server, &person).await;
    let version = asked(&server, &table, &person, &ask("one", &roll())).await["version"].as_u64().unwrap();
    let stale =
        json!({ "id": "two", "ask": { "type": "act", "seat": 0, "action": roll(), "if_version": version - 1 } });
    let reply = server.post(&format!("/api/v1/tables/{table}/asks"), &stale).secret(&person.secret).send().await;
    assert_eq!((reply.status, reply.code().as_str()), (409, "stale"));
    assert_eq!(reply.json()["data"], json!({ "version": version }));
    assert_eq!(rolls(&server, &table).await, 1);
}

/// Two lobbies with one store are two nodes of one server.
async fn nodes<const N: usize>(store: Arc<dyn Store>) -> ([Lobby; N], Player, TableId) {
    let nodes = std::array::from_fn(|_| Lobby::new(yahtzee(), Arc::clone(&store), brisk()));
    let player = Player { id: PlayerId::random(), name: "Ada".into() };
    let requested = NewTable::of("yahtzee", 1);
    let table = nodes[0].open(&player.id, requested).await.unwrap().table;
    (nodes, player, table)
}

#[tokio::test]
async fn a_repeated_ask_at_another_node_rolls_once() {
    let dir = tempfile::tempdir().unwrap();
    let ([here, there], player, table) = nodes(Arc::new(SqliteStore::open(dir.path()).unwrap())).await;
    let id = |text: &str| text.parse::<AskId>().unwrap();
    let sit = Ask::Sit { seat: FIRST, name: None, commitment: None };
    here.ask(&table, &player, &id("sit"), &sit).await.unwrap();
    here.ask(&table, &player, &id("start"), &Ask::Start {}).await.unwrap();
    // The other node has the table awake, and is not notified of what happens here.
    let dealt = there.look(&table, None, parlor_game::Viewer::Spectator, 0).await.unwrap().version;
    let act = Ask::Act { seat: FIRST, action: roll(), if_version: None };
    let version = here.ask(&table, &player, &id("roll"), &act).await.unwrap();
    assert_eq!(version, dealt + 1);
    assert_eq!(there.ask(&table, &player, &id("roll"), &act).await.unwrap(), version);
    assert_eq!(
        there.ask(&table, &player, &id("another"), &act).await.unwrap(),
        version + 1,
        "the node has reread the log"
    );
}

#[tokio::test]
async fn a_stored_ask_counts_even_if_the_lobby_cannot_show_it() {
    let dir = tempfile::tempdir().unwrap();
    let store = Flaky::new(&dir);
    store.follow(|job| if matches!(job, Job::List) { Fate::Unwritten } else { Fate::Written });
    let ([lobby], player, table) = nodes(store).await;
    let sit = Ask::Sit { seat: FIRST, name: None, commitment: None };
    let id: AskId = "sit".parse().unwrap();
    let version = lobby.ask(&table, &player, &id, &sit).await.expect("the row is stored");
    assert_eq!(lobby.ask(&table, &player, &id, &sit).await, Ok(version));
}
