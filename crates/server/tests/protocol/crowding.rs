//! Limits on one address: connections, waiting requests, and frames of any kind.

use std::net::SocketAddr;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Server, Socket, brisk, in_time, yahtzee};

/// A connection that the server has answered once and that stays open; `None` if the server hung up without an answer.
async fn connected(address: SocketAddr) -> Option<TcpStream> {
    let mut stream = TcpStream::connect(address).await.expect("the port is open");
    let request = format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\n\r\n");
    // The server may have hung up already; it only matters whether it answered.
    _ = stream.write_all(request.as_bytes()).await;
    let mut answer = [0; 1024];
    match in_time("an answer or the end", stream.read(&mut answer)).await {
        Ok(0) | Err(_) => None,
        Ok(_) => {
            assert!(answer.starts_with(b"HTTP/1.1 200 "), "{}", String::from_utf8_lossy(&answer));
            Some(stream)
        }
    }
}

#[tokio::test]
async fn connections_per_address_are_limited_and_freed() {
    let mut settings = brisk();
    settings.limits.connections = 3;
    let server = Server::with(yahtzee, settings).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(connected(server.address).await.expect("there is room for three"));
    }
    for _ in 0..3 {
        assert!(connected(server.address).await.is_none(), "a fourth connection is not answered");
    }
    drop(open.pop());
    let again = in_time("a free place", async {
        loop {
            if let Some(stream) = connected(server.address).await {
                return stream;
            }
        }
    })
    .await;
    assert!(connected(server.address).await.is_none(), "there was room for only one more");
    drop((open, again));
}

#[tokio::test]
async fn waiting_requests_are_limited_and_freed() {
    let mut settings = brisk();
    settings.limits.watchers = 2;
    let server = Server::with(yahtzee, settings).await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 3, json!({})).await;
    for seat in 0..3 {
        let version = seat + 1_u64;
        let path = format!("/api/v1/tables/{table}/updates?since={version}&wait=60");
        let mut polls: FuturesUnordered<_> = (0..3).map(|_| server.get(&path).send()).collect();
        let refused = polls.next().await.unwrap();
        assert_eq!((refused.status, refused.code().as_str()), (429, "too_many"), "at most two requests may wait");
        // A request that is answered at once does not count as waiting.
        let at_once = format!("/api/v1/tables/{table}/updates?since={version}&wait=0");
        server.get(&at_once).send().await.granted();
        let ask = json!({ "id": seat.to_string(), "ask": { "type": "add_bot", "seat": seat, "level": "random" } });
        let asked = server.post(&format!("/api/v1/tables/{table}/asks"), &ask).secret(&person.secret);
        let (asked, answers) = tokio::join!(asked.send(), polls.collect::<Vec<_>>());
        assert_eq!(asked.granted()["version"], version + 1);
        assert!(answers.iter().all(|answer| answer.granted()["version"] == version + 1), "{answers:?}");
    }
}

#[tokio::test]
async fn empty_frames_count_as_well() {
    let mut settings = brisk();
    settings.limits.messages = (1, 5);
    let server = Server::with(yahtzee, settings).await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 1, json!({})).await;
    for frame in [Message::Ping("hello".into()), Message::Pong("hello".into())] {
        let mut socket = Socket::open(&server, &table, None).await;
        for _ in 0..200 {
            // The server may have hung up already; only its close code matters.
            if socket.send(frame.clone()).await.is_err() {
                break;
            }
        }
        assert_eq!(socket.closed().await, Some(1008), "{frame:?}");
    }
}
