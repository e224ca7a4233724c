//! Bad input: each kind is answered with its own stable code, and nothing changes.

use std::cell::RefCell;

use parlor_game::{Seat, Viewer};
use parlor_table::{Ask, Update};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Person, Reply, Request, Seated, Server, Socket, start};

/// A table for two before the start, with a host on the first seat, and a stranger.
struct Bench {
    server: Server,
    table: String,
    host: Person,
    stranger: Person,
    /// The messages of all refusals.
    said: RefCell<Vec<String>>,
}

impl Bench {
    async fn new() -> Self {
        let server = Server::start().await;
        let (host, stranger) = (server.person("Host").await, server.person("Stranger").await);
        let table = server.table(&host, 2, json!({})).await;
        let bench = Self { server, table, host, stranger, said: RefCell::default() };
        bench.asks(&bench.host, &json!({ "type": "sit", "seat": 0 })).send().await.granted();
        bench
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/v1/tables/{}{rest}", self.table)
    }

    fn asks(&self, person: &Person, ask: &Value) -> Request {
        let body = json!({ "id": parlor_table::AskId::random(), "ask": ask });
        self.server.post(&self.path("/asks"), &body).secret(&person.secret)
    }

    fn open(&self, requested: &Value) -> Request {
        self.server.post("/api/v1/tables", requested).secret(&self.host.secret)
    }

    async fn check(&self, request: Request, status: u16, code: &str) -> Reply {
        let reply = request.send().await;
        assert_eq!((reply.status, reply.code().as_str()), (status, code), "{}", reply.text());
        self.said.borrow_mut().push(reply.text());
        reply
    }

    async fn look(&self) -> Update {
        self.server.look(&self.table, None, 0).await
    }

    /// Checks that no refusal contained a secret: neither a player's secret nor the seed of a table.
    fn check_nothing_slipped(&self) {
        let database = rusqlite::Connection::open(self.server.data().join("parlor.db")).unwrap();
        let mut seeds = database.prepare("SELECT lower(hex(seed)) FROM tables").unwrap();
        let seeds = seeds.query_map([], |row| row.get::<_, String>(0)).unwrap();
        let mut secrets: Vec<String> = seeds.map(Result::unwrap).collect();
        assert!(!secrets.is_empty());
        secrets.extend([self.host.secret.clone(), self.stranger.secret.clone()]);
        for text in self.said.borrow().iter() {
            assert!(secrets.iter().all(|secret| !text.contains(secret)), "{text}");
        }
    }
}

#[tokio::test]
async fn unreadable_requests() {
    let bench = Bench::new().await;
    let before = bench.look().await;
    let asks = bench.path("/asks");
    let post = |text: &str| bench.server.request("POST", &asks).secret(&bench.host.secret).text(text);
    for text in [
        "",
        "{",
        "[]",
        "null",
        "{\"id\":\"a\"}",
        "{\"id\":\"a\",\"ask\":{}}",
        "{\"id\":\"a\",\"ask\":{\"type\":\"cheat\"}}",
        "{\"id\":\"\",\"ask\":{\"type\":\"start\"}}",
        "{\"id\":\"a b\",\"ask\":{\"type\":\"start\"}}",
        "{\"id\":\"a\",\"ask\":{\"type\":\"start\"},\"sudo\":true}",
        "{\"id\":\"a\",\"ask\":{\"type\":\"sit\",\"seat\":1,\"sudo\":true}}",
        "{\"id\":\"a\",\"ask\":{\"type\":\"sit\",\"seat\":10}}",
        "{\"id\":\"a\",\"ask\":{\"type\":\"sit\",\"seat\":-1}}",
        "{\"id\":\"a\",\"ask\":{\"type\":\"sit\",\"seat\":\"1\"}}",
        "{\"id\":\"a\",\"ask\":{\"type\":\"sit\",\"seat\":1,\"commitment\":\"abc\"}}",
        "{\"id\":\"a\",\"ask\":{\"type\":\"add_bot\",\"seat\":1,\"level\":\"a/b\"}}",
    ] {
        bench.check(post(text), 400, "bad_request").await;
    }
    bench
        .check(post(&format!("{{\"id\":\"{}\",\"ask\":{{\"type\":\"start\"}}}}", "a".repeat(65))), 400, "bad_request")
        .await;
    let deep = format!("{{\"id\":\"a\",\"ask\":{}", "[".repeat(5_000));
    bench.check(post(&deep), 400, "bad_request").await;
    let sit = json!({ "id": "a", "ask": { "type": "sit", "seat": 1 } }).to_string();
    bench.check(post(&sit).header("Content-Type", "text/plain"), 400, "bad_request").await;
    bench.check(post(&sit).header("Content-Type", "application/x-www-form-urlencoded"), 400, "bad_request").await;
    let huge = format!("{{\"id\":\"a\",\"ask\":{{\"type\":\"sit\",\"seat\":1,\"name\":\"{}\"}}}}", "x".repeat(20_000));
    let reply = bench.check(post(&huge), 413, "too_large").await;
    assert_eq!(reply.json()["data"]["most"], 16 * 1024);
    for query in ["?since=-1", "?since=x", "?viewer=10", "?viewer=x", "?sudo=1", "/updates?wait=soon"] {
        bench.check(bench.server.get(&bench.path(query)), 400, "bad_request").await;
    }
    bench.check(bench.server.get(&bench.path("/socket")), 400, "bad_request").await;
    assert_eq!(bench.look().await, before);
    bench.check_nothing_slipped();
}

#[tokio::test]
async fn missing_things() {
    let bench = Bench::new().await;
    let known = |path: &str| bench.server.get(path).secret(&bench.host.secret);
    for path in ["/api/v1/tables/nowhere", "/api/v1/tables/not%20an%20id", "/api/v1/tables/nowhere/export"] {
        bench.check(known(path), 404, "no_such_table").await;
    }
    for rest in ["/updates", "/qr.svg"] {
        bench.check(known(&format!("/api/v1/tables/nowhere{rest}")), 404, "no_such_table").await;
    }
    let ask = json!({ "id": "a", "ask": { "type": "start" } });
    let nowhere = bench.server.post("/api/v1/tables/nowhere/asks", &ask).secret(&bench.host.secret);
    bench.check(nowhere, 404, "no_such_table").await;
    bench.check(bench.open(&json!({ "game": "chess", "seats": 2 })), 404, "no_such_game").await;
    for path in ["/api/v1/", "/api/v1/nothing", "/api/v1/tables/x/nothing", "/api/v2/games", "/nothing", "/t/x/y"] {
        bench.check(known(path), 404, "no_such_address").await;
    }
    // The address is not valid UTF-8.
    bench.check(known("/api/v1/tables/%ff"), 404, "no_such_table").await;
    bench.check(known("/%ff"), 404, "no_such_address").await;
    for (method, path) in [
        ("DELETE", "/api/v1/tables"),
        ("POST", "/api/v1/games"),
        ("PUT", "/api/v1/me"),
        ("POST", "/"),
        ("POST", "/icon.svg"),
    ] {
        bench.check(bench.server.request(method, path), 405, "wrong_method").await;
    }
    bench.check_nothing_slipped();
}

#[tokio::test]
async fn unauthorized_requests() {
    let bench = Bench::new().await;
    let before = bench.look().await;
    let start = json!({ "id": "a", "ask": { "type": "start" } });
    for request in [
        bench.server.get("/api/v1/me"),
        bench.server.post("/api/v1/tables", &json!({ "game": "yahtzee", "seats": 1 })),
        bench.server.post(&bench.path("/asks"), &start),
        bench.server.post(&bench.path("/preview"), &json!({ "seat": 0, "action": null })),
    ] {
        bench.check(request.clone(), 401, "who_are_you").await;
        bench.check(request.clone().secret(&"0".repeat(64)), 401, "who_are_you").await;
        bench.check(request.clone().secret("nonsense"), 401, "who_are_you").await;
        bench.check(request.header("Authorization", &format!("Basic {}", bench.host.secret)), 401, "who_are_you").await;
    }
    let stranger = |ask: &Value| bench.asks(&bench.stranger, ask);
    bench.check(stranger(&json!({ "type": "leave", "seat": 0 })), 403, "not_your_seat").await;
    bench
        .check(stranger(&json!({ "type": "commit", "seat": 0, "commitment": "0".repeat(64) })), 403, "not_your_seat")
        .await;
    bench.check(stranger(&json!({ "type": "act", "seat": 0, "action": {} })), 403, "not_your_seat").await;
    bench.check(stranger(&json!({ "type": "act", "seat": 1, "action": {} })), 403, "not_your_seat").await;
    bench.check(stranger(&json!({ "type": "start" })), 403, "not_the_host").await;
    bench.check(stranger(&json!({ "type": "add_bot", "seat": 1, "level": "random" })), 403, "not_the_host").await;
    bench.check(stranger(&json!({ "type": "remove_bot", "seat": 1 })), 403, "not_the_host").await;
    bench.check(stranger(&json!({ "type": "sit", "seat": 0 })), 409, "seat_taken").await;
    assert_eq!(bench.look().await, before);
    bench.check_nothing_slipped();
}

#[tokio::test]
async fn asks_that_the_table_refuses() {
    let bench = Bench::new().await;
    let before = bench.look().await;
    let host = |ask: &Value| bench.asks(&bench.host, ask);
    bench.check(host(&json!({ "type": "sit", "seat": 5 })), 404, "no_such_seat").await;
    bench.check(host(&json!({ "type": "leave", "seat": 5 })), 404, "no_such_seat").await;
    let reply = bench.check(host(&json!({ "type": "start" })), 409, "seats_open").await;
    assert_eq!(reply.json()["data"], json!({ "seats": [1] }));
    bench.check(host(&json!({ "type": "add_bot", "seat": 0, "level": "random" })), 409, "seat_taken").await;
    bench.check(host(&json!({ "type": "add_bot", "seat": 1, "level": "grandmaster" })), 404, "no_such_bot").await;
    bench.check(host(&json!({ "type": "remove_bot", "seat": 1 })), 409, "no_bot_there").await;
    bench.check(host(&json!({ "type": "open", "seat": 0, "bytes": "0".repeat(64) })), 409, "nothing_to_open").await;
    let roll = json!({ "type": "roll", "keep": [false, false, false, false, false] });
    bench.check(host(&json!({ "type": "act", "seat": 0, "action": roll })), 409, "not_started").await;
    let preview = json!({ "seat": 0, "action": roll });
    let preview = bench.server.post(&bench.path("/preview"), &preview).secret(&bench.host.secret);
    bench.check(preview, 409, "not_started").await;
    assert_eq!(bench.look().await, before);
    bench.check_nothing_slipped();
}

#[tokio::test]
async fn tables_that_cannot_be_opened() {
    let bench = Bench::new().await;
    let table_with = |more: Value| {
        let mut requested = json!({ "game": "yahtzee", "seats": 2 });
        requested.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        requested
    };
    for (more, status, code) in [
        (json!({ "seats": 11 }), 422, "bad_config_seats"),
        (json!({ "seats": 0 }), 422, "bad_config_seats"),
        (json!({ "seats": 300 }), 400, "bad_request"),
        (json!({ "config": { "games": 7 } }), 422, "bad_config_option"),
        (json!({ "config": { "games": 0 } }), 422, "bad_config_option"),
        (json!({ "config": { "games": "3" } }), 422, "bad_options"),
        (json!({ "config": { "edition": "1956" } }), 422, "bad_options"),
        (json!({ "config": { "dice": 6 } }), 422, "bad_options"),
        (json!({ "config": 1 }), 422, "bad_options"),
        (json!({ "sudo": true }), 400, "bad_request"),
        (json!({ "game": null }), 400, "bad_request"),
    ] {
        bench.check(bench.open(&table_with(more)), status, code).await;
    }
    bench.check_nothing_slipped();
}

#[tokio::test]
async fn names_that_cannot_be_shown() {
    let bench = Bench::new().await;
    let before = bench.look().await;
    let long = "n".repeat(31);
    let bad = [
        "",
        "   ",
        &long,
        "a\nb",
        "a\u{0}b",
        "a\u{7f}b",
        "\u{1b}[31mred",
        "a\u{202e}b",
        "a\u{2066}b",
        "\u{200f}a",
        "a\u{61c}b",
        "a\u{2028}b",
        "\u{200b}",
        "\u{feff}\u{2060}",
    ];
    for name in bad {
        bench.check(bench.server.post("/api/v1/players", &json!({ "name": name })), 422, "bad_name").await;
        let rename = bench.server.request("PATCH", "/api/v1/me").json(&json!({ "name": name }));
        bench.check(rename.secret(&bench.host.secret), 422, "bad_name").await;
        let sit = bench.asks(&bench.stranger, &json!({ "type": "sit", "seat": 1, "name": name }));
        bench.check(sit, 422, "bad_name").await;
    }
    assert_eq!(bench.look().await, before);
    for name in ["Zoë", "李小龍", "👩‍👩‍👧", "می‌خواهم", "O'Brien <b>", &"n".repeat(30)] {
        let made = bench.server.post("/api/v1/players", &json!({ "name": name })).send().await.granted();
        assert_eq!(made["name"], name);
    }
}

#[tokio::test]
async fn actions_that_the_game_refuses() {
    let bench = Bench::new().await;
    let bot = json!({ "type": "add_bot", "seat": 1, "level": "random" });
    bench.asks(&bench.host, &bot).send().await.granted();
    let mut socket = Socket::open(&bench.server, &bench.table, Some(&bench.host)).await;
    let seat = Seat::new(0).unwrap();
    socket.watch(Viewer::Seat(seat), 0).await;
    socket.ask(Ask::Start {}).await.unwrap();
    let before = socket.until(|update| update.must.contains(seat)).await.version;
    let act = |action: &Value| bench.asks(&bench.host, &json!({ "type": "act", "seat": 0, "action": action }));
    for action in [
        json!(null),
        json!({ "type": "cheat" }),
        json!({ "type": "roll" }),
        json!({ "type": "roll", "keep": [true] }),
        json!({ "type": "roll", "keep": [false, false, false, false, false], "dice": [6, 6, 6, 6, 6] }),
        json!({ "type": "next_game", "sudo": true }),
        json!({ "type": "score", "category": "bingo" }),
    ] {
        bench.check(act(&action), 422, "bad_action").await;
    }
    let keep_one = json!({ "type": "roll", "keep": [true, false, false, false, false] });
    bench.check(act(&keep_one), 409, "nothing_to_keep").await;
    bench.check(act(&json!({ "type": "score", "category": "chance" })), 409, "roll_first").await;
    bench.check(act(&json!({ "type": "next_game" })), 409, "game_not_over").await;
    for late in [json!({ "type": "start" }), json!({ "type": "sit", "seat": 1 }), bot] {
        bench.check(bench.asks(&bench.host, &late), 409, "already_started").await;
    }
    assert_eq!(bench.look().await.version, before, "the table is unchanged");
    act(&json!({ "type": "roll", "keep": [false, false, false, false, false] })).send().await.granted();
    bench.check(act(&json!({ "type": "roll", "keep": [true, true, true, true, true] })), 409, "nothing_to_roll").await;
    act(&json!({ "type": "score", "category": "chance" })).send().await.granted();
    let next = socket.until(|update| update.must.contains(seat) && update.version > before + 2).await;
    act(&json!({ "type": "roll", "keep": [false, false, false, false, false] })).send().await.granted();
    let filled = bench.check(act(&json!({ "type": "zero", "category": "chance" })), 409, "box_filled").await;
    assert_eq!(filled.json()["data"]["category"], "chance");
    assert_eq!(bench.look().await.version, next.version + 1);
    bench.asks(&bench.host, &json!({ "type": "leave", "seat": 0 })).send().await.granted();
    socket.until(|update| update.luck.seed.is_some()).await;
    bench.check(act(&keep_one), 409, "table_over").await;
    bench.check(bench.asks(&bench.host, &json!({ "type": "start" })), 409, "table_over").await;
}

#[tokio::test]
async fn bad_messages_over_the_socket() {
    let server = Server::start().await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 1, json!({})).await;
    let mut seated = [Seated::sit(&server, &table, &person, 0).await];
    start(&mut seated).await;
    let [player] = &mut seated;
    let before = server.look(&table, None, 0).await;
    for text in [
        "",
        "nonsense",
        "{}",
        "{\"type\":\"shout\"}",
        "{\"type\":\"watch\",\"viewer\":0,\"sudo\":1}",
        "{\"type\":\"watch\",\"viewer\":12}",
        "{\"type\":\"watch\",\"viewer\":null,\"since\":-1}",
        "{\"type\":\"ask\",\"id\":\"a\"}",
        "{\"type\":\"ask\",\"id\":\"a\",\"ask\":{\"type\":\"cheat\"}}",
    ] {
        assert_eq!(player.socket.refused(text).await.code, "bad_request", "{text}");
    }
    let refused = player.socket.refused("{\"type\":\"watch\",\"viewer\":7}").await;
    assert_eq!(refused.code, "no_such_seat");
    let preview =
        json!({ "type": "preview", "id": "p", "seat": 0, "action": { "type": "score", "category": "chance" } });
    assert_eq!(player.socket.refused(&preview.to_string()).await.code, "roll_first");

    let mut binary = Socket::open(&server, &table, None).await;
    binary.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    assert_eq!(binary.closed().await, Some(1003));
    let mut huge = Socket::open(&server, &table, Some(&person)).await;
    // The server may hang up while this is being sent.
    _ = huge.send(Message::text("x".repeat(1_000_000))).await;
    huge.closed().await;
    assert_eq!(server.look(&table, None, 0).await, before, "the table is unchanged");
    player.act(&parlor_yahtzee::Action::Roll { keep: parlor_yahtzee::Keep::NONE }, None).await.unwrap();
}
