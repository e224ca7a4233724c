//! Players who are forgotten leave the tables where they play, and nobody has to wait for them.

use parlor_game::{Seat, Viewer};
use parlor_table::{Ask, Chair, Stage, Update};
use serde_json::{Value, json};

use crate::client::{Person, Seated, Server, Socket, start};

async fn ask(server: &Server, table: &str, person: &Person, ask: Value) {
    let body = json!({ "id": parlor_table::AskId::random(), "ask": ask });
    server.post(&format!("/api/v1/tables/{table}/asks"), &body).secret(&person.secret).send().await.granted();
}

async fn forget(server: &Server, person: &Person) {
    server.request("DELETE", "/api/v1/me").secret(&person.secret).send().await.granted();
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn sits(number: u8) -> Value {
    json!({ "type": "sit", "seat": number })
}

fn is_nowhere(update: &Update, person: &Person) {
    assert!(update.seats.values().all(|seat| seat.chair.player() != Some(&person.id)), "{update:?}");
    assert_ne!(update.host, person.id);
}

#[tokio::test]
async fn deleted_players_leave_every_table() {
    for awake in [true, false] {
        let server = Server::start().await;
        let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
        // Before the start: as a guest, as the host, and as a host who never sat down.
        let guest = server.table(&bo, 3, json!({})).await;
        let host = server.table(&ada, 3, json!({})).await;
        let unseated = server.table(&ada, 3, json!({})).await;
        for (table, person, number) in [
            (&guest, &bo, 0),
            (&guest, &ada, 1),
            (&guest, &ada, 2),
            (&host, &ada, 0),
            (&host, &bo, 2),
            (&unseated, &bo, 1),
        ] {
            ask(&server, table, person, sits(number)).await;
        }
        // In a running game: with another player, and alone with a bot.
        let together = server.table(&ada, 2, json!({})).await;
        let alone = server.table(&ada, 2, json!({})).await;
        ask(&server, &together, &ada, sits(0)).await;
        ask(&server, &together, &bo, sits(1)).await;
        ask(&server, &alone, &ada, sits(1)).await;
        ask(&server, &alone, &ada, json!({ "type": "add_bot", "seat": 0, "level": "casual" })).await;
        for table in [&together, &alone] {
            ask(&server, table, &ada, json!({ "type": "start" })).await;
        }
        let line = json!({ "id": "line", "text": "I was here." });
        server.post(&format!("/api/v1/tables/{together}/chat"), &line).secret(&ada.secret).send().await.granted();
        let server = if awake { server } else { server.restart().await };
        forget(&server, &ada).await;

        let mut server = server;
        for _ in 0..2 {
            for table in [&guest, &host, &unseated] {
                let update = server.look(table, None, 0).await;
                is_nowhere(&update, &ada);
                assert_eq!((update.stage, &update.host), (Stage::Gathering, &bo.id));
            }
            let update = server.look(&together, None, 0).await;
            is_nowhere(&update, &ada);
            assert_eq!((update.stage, &update.host), (Stage::Playing, &bo.id));
            assert!(matches!(update.seats[seat(0)].chair, Chair::Bot { .. }), "a stand-in takes the seat");
            let export = server.export(&alone).await;
            let update = server.look(&alone, None, 0).await;
            assert_eq!(update.stage, Stage::Abandoned);
            assert!(export.names.values().all(|name| name != "Ada"));
            let chat = server.get(&format!("/api/v1/tables/{together}/chat")).send().await.granted();
            let told = (&chat["lines"][0]["text"], &chat["lines"][0]["name"]);
            assert_eq!(told, (&Value::Null, &json!("")), "the line remains, without its name and text");
            server = server.restart().await;
        }
        // Nobody has to wait: the others can play on.
        let mut socket = Socket::open(&server, &together, Some(&bo)).await;
        socket.watch(Viewer::Seat(seat(1)), 0).await;
        socket.until(|update| update.must.contains(seat(1))).await;
    }
}

#[tokio::test]
async fn a_player_deleted_during_a_start_leaves_when_it_is_settled() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let table = server.table(&bo, 2, json!({})).await;
    let mut seated = [Seated::sit(&server, &table, &bo, 0).await, Seated::sit(&server, &table, &ada, 1).await];
    seated[0].socket.ask(Ask::Start {}).await.unwrap();
    let [bo, gone] = &mut seated;
    let bytes = gone.bytes;
    gone.socket.ask(Ask::Open { seat: seat(1), bytes }).await.unwrap();
    forget(&server, &ada).await;
    let bytes = bo.bytes;
    bo.socket.ask(Ask::Open { seat: seat(0), bytes }).await.unwrap();
    let update = bo.socket.until(|update| matches!(update.seats[seat(1)].chair, Chair::Bot { .. })).await;
    assert_eq!(update.stage, Stage::Playing);
}

#[tokio::test]
async fn deleted_players_no_longer_vote() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let table = server.table(&bo, 2, json!({})).await;
    let mut seated = [Seated::sit(&server, &table, &bo, 0).await, Seated::sit(&server, &table, &ada, 1).await];
    start(&mut seated).await;
    let [bo, _] = &mut seated;
    let abandon = serde_json::from_value(json!({ "type": "propose", "seat": 0, "motion": { "type": "abandon" } }));
    bo.socket.ask(abandon.unwrap()).await.unwrap();
    forget(&server, &ada).await;
    bo.socket.until(|update| update.stage == Stage::Abandoned).await;
}

#[tokio::test]
async fn deleted_players_are_no_longer_guests() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let opened = server.open(&bo, 2, json!({ "access": "private" })).await;
    let (table, url) = (opened["table"].as_str().unwrap(), opened["url"].as_str().unwrap());
    let secret = json!({ "secret": url.split_once("#join=").unwrap().1 });
    server.post(&format!("/api/v1/tables/{table}/join"), &secret).secret(&ada.secret).send().await.granted();
    let guests = || {
        let database = rusqlite::Connection::open(server.data().join("parlor.db")).unwrap();
        let sql = "SELECT count(*) FROM guests WHERE player = ?";
        database.query_row(sql, [ada.id.as_str()], |row| row.get::<_, i64>(0)).unwrap()
    };
    assert_eq!(guests(), 1);
    forget(&server, &ada).await;
    assert_eq!(guests(), 0);
}
