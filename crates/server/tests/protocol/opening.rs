//! A table that is opened, filled and started by one request: either everything happens, or nothing.

use parlor_table::{Bytes32, Stage, Update};
use serde_json::{Value, json};

use crate::client::{Person, Server, brisk, yahtzee};

async fn tables_of(server: &Server, person: &Person) -> usize {
    let listed = server.get("/api/v1/me/tables").secret(&person.secret).send().await.granted();
    listed["tables"].as_array().expect("a list").len()
}

fn update_in(opened: &Value) -> Update {
    serde_json::from_value(opened["update"].clone()).expect("an update")
}

/// Asks to seat a person with these bytes against a bot, and to start the game.
fn against_a_bot(bytes: Bytes32) -> Value {
    json!([
        { "type": "sit", "seat": 0, "name": "Casual bot", "commitment": bytes.hashed() },
        { "type": "add_bot", "seat": 1, "level": "casual" },
        { "type": "start" },
    ])
}

#[tokio::test]
async fn a_table_is_opened_filled_and_started_at_once() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let bytes = Bytes32::random();
    let opened = server.open(&ada, 2, json!({ "asks": against_a_bot(bytes) })).await;
    let update = update_in(&opened);
    assert_eq!((update.stage, update.version, &opened["version"]), (Stage::Opening, 4, &json!(4)));
    assert_eq!(
        update.seats.values().map(|seat| seat.chair.commitment()).collect::<Vec<_>>(),
        [Some(bytes.hashed()), None]
    );
    let start = serde_json::to_value(&update.luck.start).expect("a row");
    assert_eq!(
        start["row"]["what"]["commitment"],
        json!(update.luck.commitment),
        "the start contains the server's commitment"
    );
    assert!(update.luck.seed.is_none());
    let names: Vec<&str> = update.seats.values().map(|seat| seat.name.as_str()).collect();
    let apart = names.iter().collect::<std::collections::BTreeSet<_>>().len();
    assert_eq!(apart, 2, "equal names are told apart: {names:?}");

    // The game is dealt once the bytes are revealed, and not before.
    let asks = format!("/api/v1/tables/{}/asks", update.table);
    let open = json!({ "id": "open", "ask": { "type": "open", "seat": 0, "bytes": bytes } });
    server.post(&asks, &open).secret(&ada.secret).send().await.granted();
    let playing = server.look(update.table.as_str(), Some((&ada, 0)), 0).await;
    assert_eq!(playing.stage, Stage::Playing);

    // The table is unchanged after a restart.
    let server = server.restart().await;
    let again = server.look(update.table.as_str(), Some((&ada, 0)), 0).await;
    assert_eq!(again.seats.values().map(|seat| seat.name.as_str()).collect::<Vec<_>>(), names);
    assert_eq!(tables_of(&server, &ada).await, 1);
}

#[tokio::test]
async fn seats_can_stay_open_without_any_asks() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let asks = json!([{ "type": "sit", "seat": 1 }, { "type": "add_bot", "seat": 2, "level": "casual" }]);
    let opened = server.open(&ada, 3, json!({ "asks": asks, "access": "public" })).await;
    let update = update_in(&opened);
    assert_eq!((update.stage, update.version), (Stage::Gathering, 3));
    let listed = server.get("/api/v1/tables").send().await.granted();
    let types: Vec<&Value> =
        listed["tables"][0]["seats"].as_array().expect("seats").iter().map(|seat| &seat["type"]).collect();
    assert_eq!(types, ["open", "person", "bot"], "the lobby shows who is seated");

    let plain = server.open(&ada, 2, json!({})).await;
    assert_eq!((&plain["version"], plain.get("update")), (&json!(1), None));
}

#[tokio::test]
async fn if_anything_is_refused_no_table_is_opened() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let (sit, bot) = (json!({ "type": "sit", "seat": 0 }), json!({ "type": "add_bot", "seat": 1, "level": "casual" }));
    let start = json!({ "type": "start" });
    let many: Vec<Value> = (0..22).map(|_| sit.clone()).collect();
    for (asks, code) in [
        (json!([sit, start]), "seats_open"),
        (json!([start]), "seats_open"),
        (json!([sit, { "type": "add_bot", "seat": 2, "level": "casual" }]), "no_such_seat"),
        (json!([sit, { "type": "add_bot", "seat": 1, "level": "genius" }, start]), "no_such_bot"),
        (json!([sit, sit]), "seat_taken"),
        (json!([{ "type": "sit", "seat": 0, "name": "\u{200b}" }, bot, start]), "bad_name"),
        (json!([sit, bot, start, { "type": "act", "seat": 0, "action": { "type": "roll" } }]), "bad_request"),
        (json!(many), "bad_request"),
    ] {
        let requested = json!({ "game": "yahtzee", "seats": 2, "access": "public", "id": "once", "asks": asks });
        let reply = server.post("/api/v1/tables", &requested).secret(&ada.secret).send().await;
        assert_eq!(reply.code(), code, "{asks}");
    }
    assert_eq!(tables_of(&server, &ada).await, 0);
    assert_eq!(server.get("/api/v1/tables").send().await.granted()["tables"], json!([]));
    assert_eq!(server.awake(), 0, "no table was woken");
}

#[tokio::test]
async fn a_repeated_request_opens_one_table() {
    let mut settings = brisk();
    settings.limits.tables_of_one = 1;
    let server = Server::with(yahtzee, settings).await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let requested = json!({ "id": "mine", "access": "private", "asks": against_a_bot(Bytes32::random()) });
    let first = server.open(&ada, 2, requested.clone()).await;
    // Repeating the request also works if there is no room for another table, and after a restart.
    let again = server.open(&ada, 2, requested.clone()).await;
    assert_eq!(first["table"], again["table"]);
    assert_eq!(update_in(&again).version, 4);
    // The secret of a private table is returned only once.
    assert!(first["url"].as_str().expect("a link").contains("#join="));
    assert!(!again["url"].as_str().expect("a link").contains("#join="));
    let server = server.restart().await;
    assert_eq!(server.open(&ada, 2, requested.clone()).await["table"], first["table"]);
    assert_eq!(tables_of(&server, &ada).await, 1);

    let other = json!({ "id": "other", "game": "yahtzee", "seats": 2 });
    assert_eq!(server.post("/api/v1/tables", &other).secret(&ada.secret).send().await.code(), "too_many_tables");
    let theirs = server.open(&bo, 2, requested).await;
    assert_ne!(theirs["table"], first["table"], "another player may use the same id");
}

#[tokio::test]
async fn a_request_that_arrives_several_times_at_once_opens_one_table() {
    let mut settings = brisk();
    settings.limits.tables_of_one = 1;
    let server = Server::with(yahtzee, settings).await;
    for round in 0..10 {
        let person = server.person("Ada").await;
        let requested = json!({ "id": format!("mine-{round}"), "asks": against_a_bot(Bytes32::random()) });
        let open = || server.open(&person, 2, requested.clone());
        let (one, two, three) = tokio::join!(open(), open(), open());
        assert_eq!((&one["table"], &one["table"]), (&two["table"], &three["table"]));
        assert_eq!(tables_of(&server, &person).await, 1);
    }
}
