//! Admission to a table: everybody, anyone with the link, or anyone with the link and its secret.

use std::path::Path;
use std::sync::Mutex;

use parlor_game::Viewer;
use parlor_server::{Limits, Settings};
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::{Ask, AskId, Bytes32};
use serde_json::{Value, json};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use crate::client::{Company, Person, Server, Socket, brisk, seat, start, yahtzee};

/// The table's id and the secret in a link.
fn parts(opened: &Value) -> (String, String) {
    let url = opened["url"].as_str().unwrap();
    let (page, secret) = url.split_once("#join=").expect("a private table has a secret in its link");
    (page.rsplit_once('/').unwrap().1.to_owned(), secret.to_owned())
}

/// Opens a private table and starts a game there. Also returns the secret of its link.
async fn private() -> (Company, String) {
    let mut company = Company::gathered(Server::start().await, 2, json!({ "terms": { "coach": true } })).await;
    let opened = admit(&company, "private").await;
    start(&mut company.seated).await;
    (company, parts(&opened).1)
}

/// The host changes who may enter.
async fn admit(company: &Company, access: &str) -> Value {
    let request = company.request("PATCH", "").json(&json!({ "access": access }));
    request.secret(&company.seated[0].person.secret).send().await.granted()
}

async fn join(company: &Company, person: &Person, secret: &str) -> (u16, Value) {
    let request = company.request("POST", "/join").json(&json!({ "secret": secret }));
    let reply = request.secret(&person.secret).send().await;
    (reply.status, reply.json()["code"].clone())
}

async fn may_look(company: &Company, person: &Person) -> bool {
    let reply = company.request("GET", "").secret(&person.secret).send().await;
    if reply.status != 200 {
        assert_eq!((reply.status, reply.code().as_str()), (403, "private_table"));
    }
    reply.status == 200
}

#[tokio::test]
async fn only_public_tables_are_listed() {
    let server = Server::start().await;
    let host = server.person("Ada").await;
    let mut tables = Vec::new();
    for access in ["public", "link", "private"] {
        tables.push(server.table_with(&host, 2, json!({ "access": access })).await);
    }
    let listed = async || -> Vec<String> {
        let list = server.get("/api/v1/tables").send().await.granted();
        let tables = list["tables"].as_array().unwrap().iter();
        tables.map(|table| table["table"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(listed().await, [tables[0].clone()]);
    // Anybody who has the id of a table with access by link may enter; the id is as hard to guess as a secret.
    server.look(&tables[1], None, 0).await;
    let change = async |table: &str, access: &str| {
        let request = server.request("PATCH", &format!("/api/v1/tables/{table}"));
        request.json(&json!({ "access": access })).secret(&host.secret).send().await.granted()
    };
    change(&tables[0], "link").await;
    let opened = change(&tables[2], "public").await;
    assert!(!opened["url"].as_str().unwrap().contains('#'), "a public link has no secret");
    assert_eq!(listed().await, [tables[2].clone()]);
    // None of the three tables has a secret now, so the secret in the request is ignored: anybody may enter.
    let body = json!({ "secret": Bytes32::random() });
    let path = format!("/api/v1/tables/{}/join", tables[2]);
    server.post(&path, &body).secret(&server.person("Bo").await.secret).send().await.granted();
    for (body, status) in [(json!({ "access": "secret" }), 400), (json!({}), 400), (json!({ "access": null }), 400)] {
        let request = server.request("PATCH", &format!("/api/v1/tables/{}", tables[0]));
        assert_eq!(request.json(&body).secret(&host.secret).send().await.status, status, "{body}");
    }
}

#[tokio::test]
async fn a_private_table_shows_nothing_to_others_on_any_route() {
    let (company, _) = private().await;
    let other = company.server.person("Other").await;
    let line = json!({ "id": AskId::random(), "text": "Hello" });
    let sit = json!({ "id": AskId::random(), "ask": { "type": "sit", "seat": 0 } });
    let act = json!({ "seat": 0, "action": { "type": "next_game" } });
    let silenced = format!("/chat/silenced/{}", other.id);
    let ways: [(&str, &str, Option<&Value>); 15] = [
        ("GET", "", None),
        ("GET", "?viewer=0", None),
        ("GET", "/updates", None),
        ("GET", "/export", None),
        ("GET", "/review", None),
        ("GET", "/review?seat=0", None),
        ("GET", "/chat", None),
        ("GET", "/around", None),
        ("GET", "/qr.svg", None),
        ("POST", "/hint", Some(&json!({ "seat": 0 }))),
        ("POST", "/asks", Some(&sit)),
        ("POST", "/preview", Some(&act)),
        ("POST", "/chat", Some(&line)),
        ("PATCH", "/chat", Some(&json!({ "rule": "off" }))),
        ("PATCH", "", Some(&json!({ "access": "public" }))),
    ];
    for (method, path, body) in ways.into_iter().chain([("PUT", silenced.as_str(), None)]) {
        let request = body.into_iter().fold(company.request(method, path), |request, body| request.json(body));
        let reply = request.clone().secret(&other.secret).send().await;
        assert_eq!((reply.status, reply.code().as_str()), (403, "private_table"), "{method} {path}");
        let reply = request.send().await;
        let code = if method == "GET" { "private_table" } else { "who_are_you" };
        assert_eq!(reply.code(), code, "{method} {path}");
    }
    for who in [Some(&other), None] {
        let mut socket = Socket::open(&company.server, &company.table, who).await;
        for (message, needs_name) in [
            (json!({ "type": "watch", "viewer": null }), false),
            (json!({ "type": "watch", "viewer": 0 }), false),
            (json!({ "type": "listen", "since": 0 }), false),
            (json!({ "type": "ask", "id": "a", "ask": { "type": "sit", "seat": 0 } }), true),
            (json!({ "type": "preview", "id": "p", "seat": 0, "action": { "type": "next_game" } }), true),
            (json!({ "type": "hint", "id": "h", "seat": 0 }), true),
            (json!({ "type": "say", "id": "s", "text": "Hello" }), true),
        ] {
            let refused = socket.refused(&message.to_string()).await;
            let nobody = needs_name && who.is_none();
            assert_eq!(refused.code, if nobody { "who_are_you" } else { "private_table" }, "{message}");
        }
        assert_eq!((socket.updates.len(), socket.around.len()), (0, 0));
    }
    // Players at the table are shown everything.
    let own = &company.seated[1].person;
    for path in ["", "?viewer=1", "/updates", "/export", "/chat", "/around", "/qr.svg", "/review?seat=1"] {
        let reply = company.request("GET", path).secret(&own.secret).send().await;
        assert!([200, 409].contains(&reply.status), "{path}: {}", reply.text());
    }
    company.wind_up().await;
}

#[tokio::test]
async fn the_right_secret_admits_permanently_and_a_wrong_one_does_not() {
    let (company, secret) = private().await;
    let [ada, bo] = [company.server.person("Ada").await, company.server.person("Bo").await];
    for wrong in [Bytes32::random().to_string(), company.seated[0].person.secret.clone()] {
        assert_eq!(join(&company, &ada, &wrong).await, (403, json!("wrong_secret")));
    }
    assert_eq!(join(&company, &ada, "x").await, (400, json!("bad_request")));
    assert!(!may_look(&company, &ada).await);
    assert_eq!(join(&company, &ada, &secret).await, (200, Value::Null));
    assert_eq!(join(&company, &ada, "0".repeat(64).as_str()).await.0, 200, "players inside keep their access");
    assert!(may_look(&company, &ada).await);
    let nobody = company.request("POST", "/join").json(&json!({ "secret": secret })).send().await;
    assert_eq!(nobody.code(), "who_are_you");

    let Company { server, table, seated } = company;
    let company = Company { server: server.restart().await, table, seated };
    assert!(may_look(&company, &ada).await);
    assert!(!may_look(&company, &bo).await);
    let mut socket = Socket::open(&company.server, &company.table, Some(&ada)).await;
    socket.watch(Viewer::Spectator, 0).await;
    assert_eq!(socket.until_around(|_| true).await.access, parlor_table::Access::Private);
    assert_eq!(join(&company, &bo, &secret).await, (200, Value::Null));
    assert!(may_look(&company, &bo).await);
}

#[tokio::test]
async fn a_private_table_admits_a_limited_number_of_guests() {
    let limits = Limits { guests: 1, ..brisk().limits };
    let server = Server::with(yahtzee, Settings { limits, ..brisk() }).await;
    let company = Company::gathered(server, 1, json!({})).await;
    let secret = parts(&admit(&company, "private").await).1;
    let [ada, bo] = [company.server.person("Ada").await, company.server.person("Bo").await];
    assert_eq!(join(&company, &ada, &secret).await, (200, Value::Null));
    let request = company.request("POST", "/join").json(&json!({ "secret": secret }));
    let refused = request.secret(&bo.secret).send().await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "table_full"));
    assert_eq!(refused.json()["data"], json!({ "most": 1 }));
    assert!(!may_look(&company, &bo).await);
}

#[tokio::test]
async fn players_who_left_are_not_told_who_plays_at_a_private_table() {
    let mut company = Company::at_yahtzee(2, json!({})).await;
    company.ask(1, Ask::Leave { seat: seat(1) }).await.unwrap();
    let names = async |company: &Company, who: usize| {
        let request = company.server.get("/api/v1/me/tables").secret(&company.seated[who].person.secret);
        let summary = request.send().await.granted()["tables"][0]["summary"].take();
        assert_eq!(summary["table"], company.table, "the table stays on the list");
        (summary["seats"][0]["name"].clone(), summary["seats"][0]["player"].clone(), summary["waiting"].clone())
    };
    let all = names(&company, 1).await;
    assert_eq!((&all.0, &all.1), (&json!("Person 0"), &json!(company.seated[0].person.id)));
    admit(&company, "private").await;
    assert_eq!(names(&company, 1).await, (json!(""), Value::Null, json!([])));
    assert_eq!(names(&company, 0).await.0, "Person 0");
}

#[tokio::test]
async fn a_new_secret_invalidates_old_links_but_guests_stay() {
    let (company, first) = private().await;
    let [guest, late] = [company.server.person("Guest").await, company.server.person("Late").await];
    join(&company, &guest, &first).await;
    for who in [&guest, &late, &company.seated[1].person] {
        let request = company.request("PATCH", "").json(&json!({ "access": "private" }));
        let code = request.secret(&who.secret).send().await.code();
        assert_eq!(code, if who.id == late.id { "private_table" } else { "not_the_host" });
    }
    let (_, second) = parts(&admit(&company, "private").await);
    assert_ne!(first, second);
    assert_eq!(join(&company, &late, &first).await, (403, json!("wrong_secret")));
    assert!(may_look(&company, &guest).await);
    assert_eq!(join(&company, &late, &second).await, (200, Value::Null));
    // If the table becomes private again after being open, the old secret no longer works.
    admit(&company, "link").await;
    let (_, third) = parts(&admit(&company, "private").await);
    let later = company.server.person("Later").await;
    assert_eq!(join(&company, &later, &second).await, (403, json!("wrong_secret")));
    assert_eq!(join(&company, &later, &third).await, (200, Value::Null));
    company.wind_up().await;
}

#[tokio::test]
async fn a_removed_player_cannot_come_back() {
    let server = Server::start().await;
    let [host, bo] = [server.person("Host").await, server.person("Bo").await];
    let (table, secret) = parts(&server.open(&host, 2, json!({ "access": "private" })).await);
    let body = json!({ "secret": secret });
    let join = async |server: &Server| {
        server.post(&format!("/api/v1/tables/{table}/join"), &body).secret(&bo.secret).send().await
    };
    join(&server).await.granted();
    let mut guest = crate::client::Seated::sit(&server, &table, &bo, 1).await;
    guest.socket.say(&ClientMessage::Listen { since: Some(0) }).await;
    let mut owner = Socket::open(&server, &table, Some(&host)).await;
    owner.ask(Ask::Remove { seat: seat(1) }).await.unwrap();
    loop {
        if let ServerMessage::Refused { id: None, error } = guest.socket.next().await {
            assert_eq!(error.code, "private_table");
            break;
        }
    }
    let heard = guest.socket.heard.len();
    // The removed guest must not receive anything from now on.
    owner.say(&ClientMessage::Say { id: AskId::random(), text: Some("They are gone".into()), phrase: None }).await;
    owner.ask(Ask::Sit { seat: seat(0), name: None, commitment: None }).await.unwrap();
    guest.socket.say(&ClientMessage::Ping {}).await;
    while guest.socket.next().await != ServerMessage::Pong {}
    assert!(!guest.socket.heard[heard..].iter().any(|text| text.contains("They are gone") || text.contains("update")));

    for _ in 0..2 {
        let reply = join(&server).await;
        assert_eq!((reply.status, reply.code().as_str()), (409, "you_were_removed"));
    }
    let server = server.restart().await;
    let reply = join(&server).await;
    assert_eq!(reply.code(), "you_were_removed");
    let reply = server.get(&format!("/api/v1/tables/{table}")).secret(&bo.secret).send().await;
    assert_eq!(reply.code(), "private_table");
}

#[tokio::test]
async fn spectators_are_removed_when_the_table_becomes_private() {
    let mut company = Company::gathered(Server::start().await, 2, json!({})).await;
    let mut stranger = Socket::open(&company.server, &company.table, None).await;
    let version = stranger.watch(Viewer::Spectator, 0).await.version;
    stranger.say(&ClientMessage::Listen { since: Some(0) }).await;
    while !matches!(stranger.next().await, ServerMessage::Chat(_)) {}
    let secret = parts(&admit(&company, "private").await).1;
    let shown_out = async |stranger: &mut Socket| loop {
        if let ServerMessage::Refused { id, error } = stranger.next().await {
            assert_eq!((id, error.code.as_str()), (None, "private_table"));
            return;
        }
    };
    // Nothing has happened at the table yet: that it became private is enough.
    shown_out(&mut stranger).await;
    assert_eq!(stranger.updates.last().unwrap().version, version);
    let say = ClientMessage::Say { id: AskId::random(), text: Some("Only for us".into()), phrase: None };
    company.seated[0].socket.say(&say).await;
    shown_out(&mut stranger).await;
    let (updates, around) = (stranger.updates.len(), stranger.around.len());
    start(&mut company.seated).await;
    stranger.say(&ClientMessage::Ping {}).await;
    while stranger.next().await != ServerMessage::Pong {}
    assert_eq!((stranger.updates.len(), stranger.around.len()), (updates, around));
    let heard = stranger.heard.join("\n");
    assert!(!heard.contains("Only for us") && !heard.contains(&secret));
    // The seated players were only told about the new access.
    let around = company.seated[1].socket.until_around(|around| around.access == parlor_table::Access::Private).await;
    assert_eq!(around.spectators, 0);
    company.wind_up().await;
}

/// The contents of all files under a folder.
fn files(folder: &Path) -> Vec<Vec<u8>> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![std::fs::read(path).unwrap()] }).collect()
}

/// Everything that the server has logged, at any level, while this test binary runs.
static LOG: Mutex<String> = Mutex::new(String::new());

/// Records everything that the server logs.
struct Journal;

impl Subscriber for Journal {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().starts_with("parlor")
    }
    fn new_span(&self, span: &Attributes<'_>) -> Id {
        span.record(&mut Entry);
        Id::from_u64(1)
    }
    fn record(&self, _: &Id, values: &Record<'_>) {
        values.record(&mut Entry);
    }
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn event(&self, event: &Event<'_>) {
        event.record(&mut Entry);
    }
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

struct Entry;

impl Visit for Entry {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        *LOG.lock().unwrap() += &format!("{field}={value:?}\n");
    }
}

#[tokio::test]
async fn the_secret_is_never_stored_or_logged_and_sent_only_once() {
    tracing::subscriber::set_global_default(Journal).expect("no other test sets a subscriber");
    let server = Server::with(yahtzee, brisk()).await;
    let [host, guest] = [server.person("Host").await, server.person("Guest").await];
    let (table, secret) = parts(&server.open(&host, 1, json!({ "access": "private" })).await);
    assert!(secret.len() >= 32, "the secret has at least 128 bits");
    let body = json!({ "secret": secret });
    server.post(&format!("/api/v1/tables/{table}/join"), &body).secret(&guest.secret).send().await.granted();
    let raw: Bytes32 = secret.parse().unwrap();
    let holds = |text: &[u8], part: &[u8]| text.windows(part.len()).any(|window| window == part);
    let stored = files(server.data());
    assert!(stored.iter().any(|file| holds(file, table.as_bytes())), "one of the files contains the table");
    assert!(stored.iter().any(|file| holds(file, &raw.hashed().0)), "one of the files contains the hash");
    assert!(!stored.iter().any(|file| holds(file, secret.as_bytes()) || holds(file, &raw.0)));
    for path in ["", "/updates", "/export", "/chat", "/around", "/qr.svg"] {
        let request = server.get(&format!("/api/v1/tables/{table}{path}"));
        let reply = request.secret(&host.secret).send().await;
        assert_eq!(reply.status, 200, "{path}");
        assert!(!holds(&reply.body, secret.as_bytes()), "{path}");
    }
    let wrong = json!({ "secret": Bytes32::random() });
    let reply = server.post(&format!("/api/v1/tables/{table}/join"), &wrong);
    let stranger = server.person("Stranger").await;
    assert_eq!(reply.secret(&stranger.secret).send().await.code(), "wrong_secret");
    let log = LOG.lock().unwrap();
    assert!(log.contains(&server.address.to_string()), "the log is captured: {log}");
    let secrets = [secret.as_str(), &host.secret, &guest.secret, wrong["secret"].as_str().unwrap()];
    assert!(!secrets.iter().any(|secret| log.contains(*secret)));
}
