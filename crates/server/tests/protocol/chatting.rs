//! Chat at tables: lines are in order, not repeated and limited in number, and contain only what was said.

use std::collections::BTreeSet;
use std::sync::Arc;

use futures_util::future::join_all;
use parlor_game::{Seat, Viewer};
use parlor_server::{Limits, Settings};
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::{Ask, AskId, ChatRule, ChatUpdate, Phrase, Refused};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{Flaky, Person, Reply, Request, Seated, Server, Socket, brisk, fibs, start, yahtzee};

/// A table with a host without a seat, and two other players.
pub struct Bench {
    pub server: Server,
    pub table: String,
    pub host: Person,
    pub ada: Person,
    pub bo: Person,
}

impl Bench {
    pub async fn new() -> Self {
        Self::over(Server::start().await).await
    }

    pub async fn over(server: Server) -> Self {
        let (host, ada, bo) = (server.person("Host").await, server.person("Ada").await, server.person("Bo").await);
        let table = server.table(&host, 2, json!({})).await;
        Self { server, table, host, ada, bo }
    }

    pub fn path(&self, rest: &str) -> String {
        format!("/api/v1/tables/{}/chat{rest}", self.table)
    }

    pub fn request(&self, method: &str, rest: &str, by: &Person) -> Request {
        self.server.request(method, &self.path(rest)).secret(&by.secret)
    }

    pub async fn post(&self, by: &Person, body: &Value) -> Reply {
        self.request("POST", "", by).json(body).send().await
    }

    pub async fn try_to_say(&self, by: &Person, text: &str) -> Reply {
        self.post(by, &json!({ "id": AskId::random(), "text": text })).await
    }

    pub async fn say(&self, by: &Person, text: &str) -> u64 {
        self.try_to_say(by, text).await.granted()["number"].as_u64().unwrap()
    }

    pub async fn chat(&self, by: Option<&Person>, since: u64) -> ChatUpdate {
        let request = self.server.get(&self.path(&format!("?since={since}")));
        let request = by.iter().fold(request, |request, by| request.secret(&by.secret));
        serde_json::from_value(request.send().await.granted()).unwrap()
    }

    pub async fn rule(&self, by: &Person, rule: &str) -> Reply {
        self.request("PATCH", "", by).json(&json!({ "rule": rule })).send().await
    }

    pub async fn silence(&self, method: &str, by: &Person, whom: &Person) -> Reply {
        self.request(method, &format!("/silenced/{}", whom.id), by).send().await
    }

    pub async fn mute(&self, method: &str, by: &Person, whom: &Person) -> Reply {
        let path = format!("/api/v1/me/muted/{}", whom.id);
        self.server.request(method, &path).secret(&by.secret).send().await
    }

    pub async fn sit(&self, who: &Person, seat: u8, name: Option<&str>) -> u64 {
        let mut socket = Socket::open(&self.server, &self.table, Some(who)).await;
        let (seat, name) = (Seat::new(seat).unwrap(), name.map(str::to_owned));
        socket.ask(Ask::Sit { seat, name, commitment: None }).await.unwrap()
    }

    /// Opens a socket that listens from the first line on. Also returns its first update.
    pub async fn listen(&self, by: Option<&Person>) -> (Socket, ChatUpdate) {
        let mut socket = Socket::open(&self.server, &self.table, by).await;
        socket.say(&ClientMessage::Listen { since: Some(0) }).await;
        let first = next_chat(&mut socket).await;
        (socket, first)
    }
}

pub async fn next_chat(socket: &mut Socket) -> ChatUpdate {
    loop {
        if let ServerMessage::Chat(update) = socket.next().await {
            return update;
        }
    }
}

/// Receives lines until one says `last`.
pub async fn lines_until(socket: &mut Socket, last: &str) -> Vec<String> {
    let mut texts = Vec::new();
    while texts.last().map(String::as_str) != Some(last) {
        texts.extend(texts_of(&next_chat(socket).await));
    }
    texts
}

pub async fn say(socket: &mut Socket, id: &AskId, text: Option<&str>, phrase: Option<Phrase>) -> Result<u64, Refused> {
    socket.say(&ClientMessage::Say { id: id.clone(), text: text.map(str::to_owned), phrase }).await;
    loop {
        match socket.next().await {
            ServerMessage::Said { id: answered, number } if answered == *id => return Ok(number),
            ServerMessage::Refused { id: Some(answered), error } if answered == *id => return Err(error),
            _ => {}
        }
    }
}

pub fn texts_of(update: &ChatUpdate) -> Vec<String> {
    update.lines.iter().map(|line| line.text.clone().unwrap_or_default()).collect()
}

pub fn check(reply: &Reply, status: u16, code: &str) {
    assert_eq!((reply.status, reply.code().as_str()), (status, code), "{}", reply.text());
}

#[tokio::test]
async fn simultaneous_lines_reach_everybody_in_the_same_order() {
    let bench = Bench::new().await;
    let (mut first, nothing) = bench.listen(Some(&bench.ada)).await;
    assert_eq!(nothing, ChatUpdate { lines: vec![], rule: ChatRule::All, silenced: vec![] });
    let (mut stranger, _) = bench.listen(None).await;
    let senders = [&bench.ada, &bench.bo].map(async |person| {
        let mut socket = Socket::open(&bench.server, &bench.table, Some(person)).await;
        let mut numbers = Vec::new();
        for place in 0..20 {
            let text = format!("{place} by {}", person.id);
            numbers.push(say(&mut socket, &AskId::random(), Some(&text), None).await.unwrap());
        }
        assert!(numbers.is_sorted());
        numbers
    });
    let numbers: BTreeSet<u64> = join_all(senders).await.into_iter().flatten().collect();
    assert_eq!(numbers, (1..=40).collect());
    let stored = bench.chat(None, 0).await.lines;
    assert_eq!(stored.iter().map(|line| line.number).collect::<Vec<_>>(), (1..=40).collect::<Vec<_>>());
    for listener in [&mut first, &mut stranger] {
        let mut heard = Vec::new();
        while heard.len() < 40 {
            heard.extend(next_chat(listener).await.lines);
        }
        assert_eq!(heard, stored);
    }
    assert_eq!(bench.chat(Some(&bench.bo), 38).await.lines, stored[38..]);
    assert!(bench.chat(None, u64::MAX).await.lines.is_empty());
}

#[tokio::test]
async fn a_line_has_its_sender_and_their_seat() {
    let bench = Bench::new().await;
    bench.say(&bench.ada, "from the side").await;
    bench.sit(&bench.ada, 1, Some("Ada at one")).await;
    let mut socket = Socket::open(&bench.server, &bench.table, Some(&bench.ada)).await;
    assert_eq!(say(&mut socket, &AskId::random(), None, Some(Phrase::GoodLuck)).await, Ok(2));
    // The current name counts, not the name at the time when the socket was opened.
    let me = bench.server.request("PATCH", "/api/v1/me").secret(&bench.bo.secret);
    let mut bo = Socket::open(&bench.server, &bench.table, Some(&bench.bo)).await;
    me.json(&json!({ "name": "Bob" })).send().await.granted();
    say(&mut bo, &AskId::random(), Some("hi"), None).await.unwrap();
    let lines = bench.chat(None, 0).await.lines;
    let shown =
        lines.iter().map(|line| (line.name.as_str(), line.seat.map(u8::from), line.text.as_deref(), line.phrase));
    assert_eq!(
        shown.collect::<Vec<_>>(),
        [
            ("Ada", None, Some("from the side"), None),
            ("Ada at one", Some(1), None, Some(Phrase::GoodLuck)),
            ("Bob", None, Some("hi"), None),
        ]
    );
    assert_eq!(lines[0].player, bench.ada.id);
    assert!(lines.iter().all(|line| line.time > 1_700_000_000_000));
    let update = bench.server.look(&bench.table, None, 0).await;
    assert_eq!(update.version, 2, "chat is not in the log");
}

#[tokio::test]
async fn a_repeated_line_is_said_once() {
    let bench = Bench::new().await;
    let (mut listener, _) = bench.listen(None).await;
    let id = AskId::random();
    let body = json!({ "id": id, "text": "once" });
    let sent = join_all((0..5).map(|_| bench.post(&bench.ada, &body))).await;
    for reply in sent {
        assert_eq!(reply.granted()["number"], 1);
    }
    let mut socket = Socket::open(&bench.server, &bench.table, Some(&bench.ada)).await;
    assert_eq!(say(&mut socket, &id, Some("once"), None).await, Ok(1), "the socket returns the same line");
    // Ids of different players are independent.
    let other = json!({ "id": id, "text": "by another" });
    assert_eq!(bench.post(&bench.bo, &other).await.granted()["number"], 2);
    assert_eq!(lines_until(&mut listener, "by another").await, ["once", "by another"]);
    // A repeated line is answered even if nobody may chat any longer.
    bench.rule(&bench.host, "off").await.granted();
    assert_eq!(bench.post(&bench.ada, &body).await.granted()["number"], 1);
    check(&bench.try_to_say(&bench.ada, "again").await, 403, "chat_is_off");
    let server = bench.server.restart().await;
    let bench = Bench { server, ..bench };
    assert_eq!(bench.post(&bench.ada, &body).await.granted()["number"], 1, "the line is recognized after a restart");
    assert_eq!(texts_of(&bench.chat(None, 0).await), ["once", "by another"]);
}

#[tokio::test]
async fn unprintable_text_is_refused_and_all_other_text_is_unchanged() {
    let bench = Bench::new().await;
    let long = "ä".repeat(301);
    for text in ["", "  ", "\u{200d}", "a\nb", "a\u{0}b", "a\u{7f}", "\u{202e}abc", "a\u{200b}b", "\u{2066}x", &long] {
        check(&bench.try_to_say(&bench.ada, text).await, 422, "bad_text");
    }
    for body in [
        json!({ "id": "a" }),
        json!({ "id": "a", "text": "a", "phrase": "thanks" }),
        json!({ "id": "a", "phrase": "insult" }),
        json!({ "id": "a", "text": 1 }),
        json!({ "id": "a b", "text": "a" }),
        json!({ "text": "a" }),
        json!({ "id": "a", "text": "a", "seat": 0 }),
    ] {
        check(&bench.post(&bench.ada, &body).await, 400, "bad_request");
    }
    let mut socket = Socket::open(&bench.server, &bench.table, Some(&bench.ada)).await;
    assert_eq!(say(&mut socket, &AskId::random(), Some("a\nb"), None).await.unwrap_err().code, "bad_text");
    assert_eq!(say(&mut socket, &AskId::random(), None, None).await.unwrap_err().code, "bad_request");
    assert_eq!(socket.refused(r#"{"type":"say","id":"a","phrase":"insult"}"#).await.code, "bad_request");
    assert_eq!(socket.refused(r#"{"type":"listen","since":-1}"#).await.code, "bad_request");
    assert!(bench.chat(None, 0).await.lines.is_empty());

    let (mut listener, _) = bench.listen(None).await;
    let full = "😀".repeat(300);
    let hostile = [
        "<script>alert(1)</script>",
        r#"","player":"host","x":""#,
        "'; DROP TABLE chat_lines; --",
        r"\u0000 \n %s {{7*7}} ${x}",
        "שלום, مرحبا, 你好, 👩‍👩‍👧",
        &full,
    ];
    for text in hostile {
        bench.say(&bench.ada, text).await;
    }
    assert_eq!(lines_until(&mut listener, &full).await, hostile);
    bench.say(&bench.ada, "  with space around it\u{3000}").await;
    assert_eq!(bench.chat(None, 6).await.lines[0].text.as_deref(), Some("with space around it"));
}

#[tokio::test]
async fn only_players_can_chat_and_only_at_a_table() {
    let bench = Bench::new().await;
    let body = json!({ "id": "a", "text": "hello" });
    check(&bench.server.post(&bench.path(""), &body).send().await, 401, "who_are_you");
    let (mut stranger, _) = bench.listen(None).await;
    assert_eq!(say(&mut stranger, &AskId::random(), Some("hi"), None).await.unwrap_err().code, "who_are_you");
    check(&bench.server.get("/api/v1/me/muted").send().await, 401, "who_are_you");
    check(&bench.server.get("/api/v1/tables/nowhere/chat").send().await, 404, "no_such_table");
    let known = |method: &str, path: &str| bench.server.request(method, path).secret(&bench.host.secret);
    check(&known("POST", "/api/v1/tables/nowhere/chat").json(&body).send().await, 404, "no_such_table");
    let rule = json!({ "rule": "off" });
    check(&known("PATCH", "/api/v1/tables/nowhere/chat").json(&rule).send().await, 404, "no_such_table");
    check(&known("PUT", "/api/v1/tables/nowhere/chat/silenced/x").send().await, 404, "no_such_table");
    for (method, path) in [
        ("PUT", bench.path("/silenced/nobody")),
        ("PUT", bench.path("/silenced/not%20an%20id")),
        ("PUT", "/api/v1/me/muted/nobody".to_owned()),
        ("DELETE", "/api/v1/me/muted/%ff".to_owned()),
    ] {
        check(&known(method, &path).send().await, 404, "no_such_player");
    }
    check(&bench.mute("PUT", &bench.ada, &bench.ada).await, 400, "bad_request");
    check(&bench.rule(&bench.host, "whisper").await, 400, "bad_request");
    check(&bench.server.get(&bench.path("?since=x")).send().await, 400, "bad_request");
    // A stranger still receives the chat.
    bench.say(&bench.ada, "hello").await;
    assert_eq!(texts_of(&next_chat(&mut stranger).await), ["hello"]);
}

#[tokio::test]
async fn a_socket_receives_chat_only_on_request() {
    let bench = Bench::new().await;
    let mut deaf = Socket::open(&bench.server, &bench.table, Some(&bench.ada)).await;
    deaf.watch(Viewer::Spectator, 0).await;
    let (mut listener, _) = bench.listen(Some(&bench.bo)).await;
    bench.say(&bench.ada, "one").await;
    assert_eq!(lines_until(&mut listener, "one").await, ["one"]);
    listener.say(&ClientMessage::Listen { since: None }).await;
    listener.say(&ClientMessage::Ping {}).await;
    assert_eq!(listener.next().await, ServerMessage::Pong);
    bench.say(&bench.ada, "two").await;
    for socket in [&mut deaf, &mut listener] {
        socket.say(&ClientMessage::Ping {}).await;
        assert_eq!(socket.next().await, ServerMessage::Pong, "no message was sent in between");
    }
    listener.say(&ClientMessage::Listen { since: Some(1) }).await;
    assert_eq!(texts_of(&next_chat(&mut listener).await), ["two"]);
    // If a listener claims to have lines beyond the last one, only new lines are sent.
    listener.say(&ClientMessage::Listen { since: Some(u64::MAX) }).await;
    assert!(next_chat(&mut listener).await.lines.is_empty());
    bench.say(&bench.ada, "three").await;
    assert_eq!(texts_of(&next_chat(&mut listener).await), ["three"]);
}

#[tokio::test]
async fn listening_wakes_no_table() {
    let dir = Arc::new(TempDir::new().unwrap());
    let store = Flaky::new(&dir);
    let bench = Bench::over(Server::over(store.clone(), dir, yahtzee, brisk()).await).await;
    // From now on, reading the log of the table would block; reading the chat does not need it.
    let mut held = store.hold_tables();
    assert!(bench.chat(None, 0).await.lines.is_empty());
    assert!(held.try_recv().is_err());
    // Adding a line needs the table, to find the player's seat.
    let saying = bench.try_to_say(&bench.ada, "good morning");
    let waking = async { held.recv().await.unwrap().send(true).unwrap() };
    let (said, ()) = futures_util::future::join(saying, waking).await;
    assert_eq!(said.granted()["number"], 1);
}

#[tokio::test]
async fn a_restart_keeps_the_lines_and_the_terms() {
    let bench = Bench::new().await;
    bench.say(&bench.ada, "kept").await;
    bench.rule(&bench.host, "seats").await.granted();
    bench.silence("PUT", &bench.host, &bench.bo).await.granted();
    let before = bench.chat(None, 0).await;
    assert_eq!((before.lines.len(), before.rule, before.silenced.len()), (1, ChatRule::Seats, 1));
    let server = bench.server.restart().await;
    let bench = Bench { server, ..bench };
    assert_eq!(bench.chat(None, 0).await, before);
    assert_eq!(bench.listen(None).await.1, before);
    bench.sit(&bench.ada, 0, None).await;
    assert_eq!(bench.say(&bench.ada, "next").await, 2);
}

#[tokio::test]
async fn the_chat_limit_applies_to_each_player_separately() {
    let settings = Settings { limits: Limits { chat_lines: (1, 3), ..brisk().limits }, ..brisk() };
    let bench = Bench::over(Server::with(yahtzee, settings).await).await;
    // Sends more lines than the rate limit allows in that time.
    let replies = join_all((0..40).map(|_| bench.try_to_say(&bench.ada, "flood"))).await;
    let refused: Vec<&Reply> = replies.iter().filter(|reply| reply.status >= 400).collect();
    assert!(refused.len() >= 2, "{}", refused.len());
    for reply in refused {
        check(reply, 429, "too_many");
        assert!(reply.header("retry-after").is_some());
    }
    bench.say(&bench.bo, "calm").await;
}

#[tokio::test]
async fn the_latest_500_lines_are_kept_and_200_are_sent_at_once() {
    let bench = Bench::new().await;
    let mut socket = Socket::open(&bench.server, &bench.table, Some(&bench.ada)).await;
    let first = AskId::random();
    assert_eq!(say(&mut socket, &first, Some("1"), None).await, Ok(1));
    for number in 2..=510 {
        assert_eq!(say(&mut socket, &AskId::random(), Some(&number.to_string()), None).await, Ok(number));
    }
    let numbers = |update: &ChatUpdate| update.lines.iter().map(|line| line.number).collect::<Vec<_>>();
    let latest: Vec<u64> = (311..=510).collect();
    assert_eq!(numbers(&bench.chat(None, 0).await), latest);
    assert_eq!(numbers(&bench.chat(None, 500).await), (501..=510).collect::<Vec<_>>());
    let (_, told) = bench.listen(None).await;
    assert_eq!(numbers(&told), latest);
    let database = rusqlite::Connection::open(bench.server.data().join("parlor.db")).unwrap();
    let kept = "SELECT count(*), min(number), max(number) FROM chat_lines";
    let kept = database.query_row(kept, [], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
    assert_eq!(kept, (500, 11, 510));
    // A line that is no longer stored is not recognised, so it is added again.
    assert_eq!(say(&mut socket, &first, Some("1"), None).await, Ok(511));
}

#[tokio::test]
async fn chat_contains_lines_and_no_secrets_of_the_game() {
    let server = Server::with(fibs, brisk()).await;
    let mut seated = Vec::new();
    let host = server.person("Host").await;
    let table = server.table(&host, 2, Value::Null).await;
    let other = server.person("Other").await;
    for (person, seat) in [(&host, 0), (&other, 1)] {
        let mut player = Seated::sit(&server, &table, person, seat).await;
        player.socket.say(&ClientMessage::Listen { since: Some(0) }).await;
        seated.push(player);
    }
    let mut spectator = Socket::open(&server, &table, None).await;
    spectator.say(&ClientMessage::Listen { since: Some(0) }).await;
    // Rows are added and cards are dealt between the lines.
    let said = async |player: &mut Seated, text: &str| {
        say(&mut player.socket, &AskId::random(), Some(text), None).await.unwrap();
    };
    said(&mut seated[0], "before the start").await;
    start(&mut seated).await;
    said(&mut seated[1], "after the deal").await;
    said(&mut seated[0], "the end").await;

    let mut told = Vec::new();
    for socket in seated.iter_mut().map(|player| &mut player.socket).chain([&mut spectator]) {
        let heard = |socket: &Socket| socket.heard.iter().any(|text| text.contains("the end"));
        while !heard(socket) {
            socket.next().await;
        }
        let messages = socket.heard.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
        let chat: Vec<Value> = messages.filter(|message| message["type"] == "chat").collect();
        let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        for message in &chat {
            assert_eq!(keys(message), ["lines", "rule", "silenced", "type"]);
            for line in message["lines"].as_array().unwrap() {
                assert_eq!(keys(line), ["name", "number", "phrase", "player", "seat", "text", "time"]);
            }
        }
        assert!(chat.len() <= 4, "game events do not appear in the chat: {chat:?}");
        let lines: Vec<Value> = chat.iter().flat_map(|message| message["lines"].as_array().unwrap().clone()).collect();
        assert_eq!(lines.len(), 3);
        told.push(lines);
    }
    assert_eq!(told[0], told[1], "the chat is the same for every viewer");
    assert_eq!(told[0], told[2]);
}
