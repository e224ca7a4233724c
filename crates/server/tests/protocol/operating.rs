//! Things that operators rely on: limits per client that do not affect others, a store that is complete when it is
//! closed, and damage that does not spread.

use std::sync::{Arc, Mutex, OnceLock};

use parlor_bots::yahtzee::{Solutions, YahtzeeCoach, levels};
use parlor_bots::{Answer, BadQuestion, Coach};
use parlor_server::{Entry, Games, Limits, Settings};
use parlor_table::AskId;
use parlor_table::message::{ClientMessage, ServerMessage};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::{mpsc, oneshot};

use crate::client::{Company, Server, brisk, in_time, start, yahtzee};
use crate::history::finished;

#[tokio::test]
async fn files_of_the_page_do_not_count_towards_the_request_limit() {
    let limits = Limits { requests: (1, 3), ..brisk().limits };
    let server = Server::with(yahtzee, Settings { limits, ..brisk() }).await;
    let page = server.get("/").send().await.text();
    let file =
        page.split('"').find(|part| part.starts_with("/assets/") && part.ends_with("main.js")).expect("a module");
    for _ in 0..50 {
        assert_eq!(server.get(file).send().await.status, 200);
    }
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(server.get("/api/v1/games").send().await.status);
    }
    assert!(statuses.contains(&429), "other requests are limited: {statuses:?}");
    assert_eq!(server.get(file).send().await.status, 200, "files are still sent");
}

#[tokio::test]
async fn the_description_is_compressed_and_cached() {
    let server = Server::start().await;
    let address = "/api/v1/openapi.json";
    let first = server.get(address).send().await;
    assert_eq!(first.json()["info"]["title"], "Parlor");
    let tag = first.header("etag").expect("a tag").to_owned();
    let again = server.get(address).header("If-None-Match", &tag).send().await;
    assert_eq!((again.status, again.text().as_str()), (304, ""));
    let packed = server.get(address).header("Accept-Encoding", "gzip").send().await;
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    let length =
        |reply: &crate::client::Reply| reply.header("content-length").expect("a length").parse::<usize>().unwrap();
    assert!(length(&packed) * 4 < length(&first), "the description compresses well");
}

#[tokio::test]
async fn an_endless_head_is_cut_off() {
    let server = Server::start().await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ").await.unwrap();
    // Sends far too much data. The server may hang up meanwhile.
    let line = [b'x'; 1024];
    for _ in 0..200 {
        if stream.write_all(&line).await.is_err() {
            break;
        }
    }
    let mut answer = Vec::new();
    _ = in_time("the end", stream.read_to_end(&mut answer)).await;
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431 "), "{answer}");
}

#[tokio::test]
async fn a_log_is_sent_as_it_is_stored() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let (table, _) = finished(&server, &ada, json!({})).await;
    let reply = server.get(&format!("/api/v1/tables/{table}/export")).send().await;
    assert_eq!(reply.header("content-length"), Some(reply.text().len().to_string().as_str()));
    let store = rusqlite::Connection::open(server.data().join("parlor.db")).unwrap();
    let sql = "SELECT body FROM rows WHERE table_id = ? ORDER BY version";
    let mut statement = store.prepare(sql).unwrap();
    let rows = statement.query_map([&table], |row| row.get::<_, String>(0)).unwrap();
    let rows: Vec<String> = rows.map(Result::unwrap).collect();
    assert!(rows.len() > 50);
    for row in rows {
        assert!(reply.text().contains(&row), "{row}");
    }
}

#[tokio::test]
async fn a_closed_store_is_complete_in_one_file() {
    let mut server = Server::start().await;
    let ada = server.person("Ada").await;
    let (table, _) = finished(&server, &ada, json!({})).await;
    let data = server.data().to_owned();
    let database = std::fs::read(data.join("parlor.db")).unwrap();
    assert!(!contains(&database, table.as_bytes()), "before closing, new data is in the WAL file");
    server.shut_down().await;
    server.end().await;
    assert!(contains(&std::fs::read(data.join("parlor.db")).unwrap(), table.as_bytes()));
    let beside = data.join("parlor.db-wal");
    assert!(!beside.exists() || std::fs::metadata(&beside).unwrap().len() == 0, "no WAL is left");
}

fn contains(file: &[u8], text: &[u8]) -> bool {
    file.windows(text.len()).any(|window| window == text)
}

#[tokio::test]
async fn deleted_players_are_in_no_file() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Adelheid Quendelmoser").await, server.person("Bo").await);
    let (table, _) = finished(&server, &ada, json!({})).await;
    let chat = format!("/api/v1/tables/{table}/chat");
    let line = json!({ "id": "said", "text": "Feldsalat mit Walnüssen" });
    server.post(&chat, &line).secret(&ada.secret).send().await.granted();
    let draft = format!("/api/v1/tables/{table}/seats/0/draft");
    let notes = json!({ "draft": "Heidelbeerkompott" });
    server.request("PUT", &draft).secret(&ada.secret).json(&notes).send().await.granted();
    let found = |text: &str| {
        let files = std::fs::read_dir(server.data()).unwrap().map(|file| file.unwrap().path());
        let with = files.filter(|file| contains(&std::fs::read(file).unwrap(), text.as_bytes()));
        with.map(|file| file.file_name().unwrap().to_string_lossy().into_owned()).collect::<Vec<_>>()
    };
    for text in ["Quendelmoser", "Feldsalat", "Heidelbeerkompott"] {
        assert_ne!(found(text), Vec::<String>::new(), "{text} was stored");
    }
    server.request("DELETE", "/api/v1/me").secret(&ada.secret).send().await.granted();
    for text in ["Quendelmoser", "Feldsalat", "Heidelbeerkompott"] {
        assert_eq!(found(text), Vec::<String>::new(), "{text} is deleted");
    }
    assert_ne!(found(bo.id.as_str()), Vec::<String>::new(), "other players are kept");
}

/// Changes the content of a row in the database.
fn damage(data: &std::path::Path, table: &str) {
    let store = rusqlite::Connection::open(data.join("parlor.db")).unwrap();
    let sql = "UPDATE rows SET body = replace(body, '\"seat\":0', '\"seat\":1') WHERE table_id = ? AND body LIKE '%\"seat\":0%'";
    assert!(store.execute(sql, [table]).unwrap() > 0, "at least one row was changed");
}

#[tokio::test]
async fn a_damaged_log_is_noticed_and_affects_no_other_table() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(finished(&server, &ada, json!({})).await.0);
    }
    // The first table in the queue is broken, so that the others would have to wait for it.
    tables.sort();
    let broken = tables[0].clone();
    let unbooked = |data: &std::path::Path| {
        damage(data, &broken);
        let store = rusqlite::Connection::open(data.join("parlor.db")).unwrap();
        store.execute_batch("DELETE FROM results; UPDATE tables SET booked = 1").unwrap();
    };
    let server = server.restart_with(brisk(), unbooked).await;
    for path in ["", "/export", "/at/5", "/review"] {
        let reply = server.get(&format!("/api/v1/tables/{broken}{path}")).send().await;
        assert_eq!((reply.status, reply.code().as_str()), (500, "damaged"), "{path}");
        assert_eq!(server.get(&format!("/api/v1/tables/{}{path}", tables[1])).send().await.status, 200, "{path}");
    }
    in_time("the other tables to be booked", async {
        let path = format!("/api/v1/players/{}/statistics?game=yahtzee", ada.id);
        loop {
            let played = server.get(&path).send().await.granted();
            if played.to_string().contains("\"games\":2") {
                return;
            }
            tokio::task::yield_now().await;
        }
    })
    .await;
}

/// A coach that takes as long as the test wants.
struct Patient {
    coach: YahtzeeCoach,
    asked: mpsc::UnboundedSender<()>,
    told: Mutex<Option<oneshot::Receiver<()>>>,
}

impl Coach for Patient {
    fn advise(&self, question: &Value) -> Result<Answer, BadQuestion> {
        _ = self.asked.send(());
        if let Some(told) = self.told.lock().unwrap().take() {
            _ = told.blocking_recv();
        }
        self.coach.advise(question)
    }
    fn question(&self, view: &Value) -> Result<Value, BadQuestion> {
        self.coach.question(view)
    }
    fn prepare(&self, question: &Value) {
        self.coach.prepare(question);
    }
}

#[tokio::test]
async fn updates_arrive_while_a_player_waits_for_the_coach() {
    let solutions = Solutions::default();
    let ((asked, mut hears), (tell, told)) = (mpsc::unbounded_channel(), oneshot::channel());
    let coach = Patient { coach: YahtzeeCoach::new(&solutions), asked, told: Mutex::new(Some(told)) };
    let games = Games::of([Entry::new(levels(&solutions), "casual").with_coach(coach)]);
    let dir = Arc::new(tempfile::tempdir().unwrap());
    let store = Arc::new(parlor_server::SqliteStore::open(dir.path()).unwrap());
    // The server takes a plain function that returns its games, so they have to be static.
    static GAMES: OnceLock<Games> = OnceLock::new();
    assert!(GAMES.set(games).is_ok(), "only once");
    let server = Server::over(store, dir, || GAMES.get().expect("GAMES is set").clone(), brisk()).await;
    let mut company = Company::gathered(server, 2, json!({ "terms": { "coach": true } })).await;
    start(&mut company.seated).await;
    let turn = company.turn().await;
    let (place, id) = (company.seated[turn].seat, AskId::random());
    company.seated[turn].socket.say(&ClientMessage::Hint { id: id.clone(), seat: place }).await;
    in_time("the coach to be asked", hears.recv()).await;
    // The other player makes a proposal while the coach is thinking.
    let other = 1 - turn;
    company.propose(other, parlor_table::Motion::Abandon {}).await.unwrap();
    let socket = &mut company.seated[turn].socket;
    socket.until(|update| update.motion.is_some()).await;
    tell.send(()).unwrap();
    in_time("the coach's answer", async {
        loop {
            if let ServerMessage::Advice { id: told, .. } = socket.next().await {
                return assert_eq!(told, id);
            }
        }
    })
    .await;
}
