//! Drafts: private data of a seat, stored on the server.

use parlor_table::Ask;
use serde_json::{Value, json};

use crate::client::{Company, Person, Reply, Server, Socket, brisk, fibs, seat};

fn path(table: &str, seat: u8) -> String {
    format!("/api/v1/tables/{table}/seats/{seat}/draft")
}

async fn put(server: &Server, table: &str, person: &Person, seat: u8, draft: &Value) -> Reply {
    server.request("PUT", &path(table, seat)).secret(&person.secret).json(&json!({ "draft": draft })).send().await
}

async fn read(server: &Server, table: &str, person: &Person, seat: u8) -> Value {
    server.get(&path(table, seat)).secret(&person.secret).send().await.granted()["draft"].clone()
}

async fn two() -> (Company, [Person; 2]) {
    let company = Company::gathered(Server::with(fibs, brisk()).await, 2, json!({})).await;
    let people = [company.seated[0].person.clone(), company.seated[1].person.clone()];
    (company, people)
}

#[tokio::test]
async fn a_draft_belongs_to_its_seat_only() {
    let (mut company, [ada, ben]) = two().await;
    let (server, table) = (&company.server, &company.table);
    assert_eq!(read(server, table, &ada, 0).await, Value::Null, "there is no draft at first");
    let notes = json!({ "notes": ["Feldsalat", { "rope": "?" }] });
    let before = company.look().await.version;
    put(server, table, &ada, 0, &notes).await.granted();
    assert_eq!(read(server, table, &ada, 0).await, notes);
    // A draft isn't a row, and nobody else can read or replace it: no other player, no spectator, no visitor.
    assert_eq!(company.look().await.version, before);
    let cleo = server.person("Cleo").await;
    for other in [&ben, &cleo] {
        let reply = server.get(&path(table, 0)).secret(&other.secret).send().await;
        assert_eq!((reply.status, reply.code().as_str()), (403, "not_your_seat"));
        assert_eq!(put(server, table, other, 0, &json!(1)).await.status, 403);
    }
    assert_eq!(server.get(&path(table, 0)).send().await.status, 401);
    assert_eq!(read(server, table, &ben, 1).await, Value::Null);
    // The limit is on the JSON text.
    let long = |bytes: usize| Value::String("x".repeat(bytes - 2));
    assert_eq!(put(server, table, &ben, 1, &long(8193)).await.code(), "bad_request");
    put(server, table, &ben, 1, &long(8192)).await.granted();
    put(server, table, &ben, 1, &Value::Null).await.granted();
    assert_eq!(read(server, table, &ben, 1).await, Value::Null, "null deletes the draft");
    // Neither the export nor any update contains a draft, not even for its owner.
    let export = server.get(&format!("/api/v1/tables/{table}/export")).secret(&ada.secret).send().await.text();
    assert!(!export.contains("Feldsalat") && export.contains(ada.id.as_str()), "{export}");
    for viewer in ["", "?viewer=0"] {
        let path = format!("/api/v1/tables/{table}{viewer}");
        let update = server.get(&path).secret(&ada.secret).send().await.text();
        assert!(!update.contains("Feldsalat") && update.contains("\"version\""), "{update}");
    }
    // The game goes on as usual.
    company.ask(0, Ask::Swap { seat: seat(0), with: seat(1) }).await.expect("seats can be swapped");
}

#[tokio::test]
async fn a_player_who_stores_too_many_drafts_has_to_wait() {
    let mut settings = brisk();
    settings.limits.drafts = (1, 3);
    let mut company = Company::gathered(Server::with(fibs, settings).await, 2, json!({})).await;
    let (server, table) = (&company.server, company.table.clone());
    let [ada, ben] = [0, 1].map(|seat| company.seated[seat].person.clone());
    for number in 0.. {
        assert!(number < 100, "nothing was refused");
        let reply = put(server, &table, &ada, 0, &json!(number)).await;
        if reply.status != 200 {
            assert_eq!(reply.code(), "too_many");
            assert!(number >= 3, "only {number} were stored");
            break;
        }
    }
    put(server, &table, &ben, 1, &json!("mine")).await.granted();
    company.ask(0, Ask::Swap { seat: seat(0), with: seat(1) }).await.expect("the table is not affected");
}

#[tokio::test]
async fn a_draft_follows_its_player_and_is_deleted_when_they_leave() {
    let (mut company, [ada, ben]) = two().await;
    put(&company.server, &company.table, &ada, 0, &json!("of Ada")).await.granted();
    put(&company.server, &company.table, &ben, 1, &json!("of Ben")).await.granted();
    company.ask(0, Ask::Swap { seat: seat(0), with: seat(1) }).await.unwrap();
    let table = company.table.clone();
    let server = company.server.restart().await;
    assert_eq!(read(&server, &table, &ada, 1).await, "of Ada");
    assert_eq!(read(&server, &table, &ben, 0).await, "of Ben");
    let mut socket = Socket::open(&server, &table, Some(&ben)).await;
    socket.ask(Ask::Leave { seat: seat(0) }).await.unwrap();
    assert_eq!(server.get(&path(&table, 0)).secret(&ben.secret).send().await.status, 403);
    socket.ask(Ask::Sit { seat: seat(0), name: None, commitment: None }).await.unwrap();
    assert_eq!(read(&server, &table, &ben, 0).await, Value::Null);
    assert_eq!(read(&server, &table, &ada, 1).await, "of Ada");
}
