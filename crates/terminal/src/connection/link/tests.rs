//! Tests links to servers that fall silent, are full, or speak another protocol. Time is simulated.

use std::collections::VecDeque;
use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use parlor_game::Viewer;
use parlor_table::message::ServerMessage;
use parlor_table::{Refused, TableId};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream};
use tokio_tungstenite::tungstenite::Message;

use super::{Link, News, State};
use crate::app::harness::recorded;
use crate::connection::{Dial, Dialling, HttpClient, Stream};

/// The behaviour of the server at the other end of a stream.
enum End {
    /// A socket that accepts everything and never answers.
    Silent,
    /// A socket that sends these messages, and then answers each message.
    Speaks(Vec<String>),
    /// A socket that sends an update, and then answers each message after this delay.
    Slow(Duration),
    /// No socket: the server sends these bytes as its response.
    Answers(String),
}

impl End {
    async fn meet(self, mut stream: DuplexStream) {
        let (said, answers, pause) = match self {
            Self::Answers(bytes) => {
                let mut head = Vec::new();
                while !head.ends_with(b"\r\n\r\n") {
                    head.push(stream.read_u8().await.expect("a request"));
                }
                return stream.write_all(bytes.as_bytes()).await.expect("the client is still connected");
            }
            Self::Silent => (Vec::new(), false, Duration::ZERO),
            Self::Speaks(said) => (said, true, Duration::ZERO),
            Self::Slow(pause) => (vec![update()], true, pause),
        };
        let mut socket = tokio_tungstenite::accept_async(stream).await.expect("a socket");
        for text in said {
            socket.send(Message::text(text)).await.expect("the client is still connected");
        }
        while let Some(Ok(_)) = socket.next().await {
            tokio::time::sleep(pause).await;
            if answers && socket.send(Message::text(r#"{"type":"pong"}"#)).await.is_err() {
                return;
            }
        }
    }
}

/// A dialer that connects to each of these ends in turn, and then fails.
struct Ends(Mutex<VecDeque<End>>);

impl Dial for Ends {
    fn dial(&self) -> Dialling<'_> {
        let end = self.0.lock().expect("no thread panicked").pop_front();
        Box::pin(async {
            let end = end.ok_or(io::ErrorKind::ConnectionRefused)?;
            let (near, far) = tokio::io::duplex(1024);
            tokio::spawn(end.meet(far));
            Ok(Box::new(near) as Box<dyn Stream>)
        })
    }
}

fn link(ends: impl IntoIterator<Item = End>) -> Link {
    let ends = Ends(Mutex::new(ends.into_iter().collect()));
    let table: TableId = "70djtjgc8nhz".parse().expect("an id");
    Link::open(HttpClient::new(Arc::new(ends), "localhost".into()), table, Viewer::Spectator)
}

async fn state(link: &mut Link) -> Option<State> {
    loop {
        if let News::State(state) = link.next().await? {
            return Some(state);
        }
    }
}

fn refusal(status: &str, code: &str) -> String {
    let body = json!({ "code": code, "data": null, "message": "no" }).to_string();
    format!("HTTP/1.1 {status}\r\ncontent-length: {}\r\n\r\n{body}", body.len())
}

fn update() -> String {
    serde_json::to_string(&ServerMessage::Update(recorded("tables/rolled"))).expect("an update is plain JSON")
}

#[tokio::test(start_paused = true)]
async fn a_silent_server_is_lost_and_one_that_answers_is_not() {
    let mut link = link([End::Silent, End::Speaks(vec![update()])]);
    let opened = tokio::time::Instant::now();
    assert_eq!(state(&mut link).await, Some(State::Broken));
    assert!(opened.elapsed() <= Duration::from_secs(3), "the loss was reported only after {:?}", opened.elapsed());
    // The server stays silent, so the connection is given up.
    assert_eq!(state(&mut link).await, Some(State::Broken));
    assert_eq!(state(&mut link).await, Some(State::Open));
    assert!(matches!(link.next().await, Some(News::Update(_))));
    let later = tokio::time::timeout(Duration::from_secs(600), link.next()).await;
    assert!(later.is_err(), "there is nothing to report: {later:?}");
}

#[tokio::test(start_paused = true)]
async fn a_slow_server_is_not_lost_and_a_delayed_one_recovers() {
    let mut slow = link([End::Slow(Duration::from_millis(800))]);
    assert_eq!(state(&mut slow).await, Some(State::Open));
    assert!(matches!(slow.next().await, Some(News::Update(_))));
    let later = tokio::time::timeout(Duration::from_secs(600), slow.next()).await;
    assert!(later.is_err(), "there is nothing to report: {later:?}");

    let mut held_up = link([End::Slow(Duration::from_secs(4))]);
    // The server answers the first message, and then each ping.
    for due in [State::Open, State::Broken, State::Open, State::Broken, State::Open] {
        assert_eq!(state(&mut held_up).await, Some(due));
    }
}

#[tokio::test(start_paused = true)]
async fn a_full_server_is_retried_and_one_without_the_table_is_not() {
    let missing = refusal("404 Not Found", "no_such_table");
    let (head, _) = missing.split_once('{').expect("a body");
    let mut link = link([
        End::Answers(refusal("503 Service Unavailable", "server_full")),
        End::Answers(refusal("429 Too Many Requests", "too_many")),
        End::Answers(refusal("503 Service Unavailable", "restarting")),
        // The body arrives late or never; a second request is answered in full.
        End::Answers(head.into()),
        End::Answers(missing.clone()),
    ]);
    let refused =
        |code: &str| Refused { code: code.into(), data: serde_json::Value::Null, message: "no".into(), is_rule: false };
    for due in [
        State::Crowded(refused("server_full")),
        State::Crowded(refused("too_many")),
        State::Restarting,
        State::Refused(refused("no_such_table")),
    ] {
        assert_eq!(state(&mut link).await, Some(due));
    }
    assert!(link.next().await.is_none(), "nothing is retried");
}

#[tokio::test(start_paused = true)]
async fn a_table_that_cannot_be_understood_says_so() {
    let newer = |kind: &str| json!({ "type": kind, "of": "another version" }).to_string();
    let mut link = link([End::Speaks(vec![newer("weather"), newer("update")])]);
    let Some(State::Refused(refused)) = state(&mut link).await else { panic!("expected a refusal") };
    assert!(refused.message.starts_with("this is not a Parlor server that this version understands"), "{refused:?}");
    assert!(link.next().await.is_none(), "nothing is retried");

    let newer = newer("update");
    let mut link = self::link([End::Speaks(vec![update(), newer, update()])]);
    assert_eq!(state(&mut link).await, Some(State::Open));
    for _ in 0..2 {
        assert!(matches!(link.next().await, Some(News::Update(_))), "later updates are read");
    }
}
