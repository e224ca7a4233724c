//! A client's socket in the hall.

use futures_util::{SinkExt, StreamExt};
use parlor_server::{HallClientMessage, HallServerMessage, TableSummary, TurnNotice};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::socket::request_to;
use super::{Person, Server, in_time};

pub struct Guest(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Guest {
    /// Opens a socket to the hall, as a player or anonymously.
    pub async fn enter(server: &Server, person: Option<&Person>) -> Self {
        let bearer = person.map(Person::bearer);
        let headers: Vec<_> = bearer.iter().map(|bearer| ("authorization", bearer.as_str())).collect();
        let opened = in_time("a socket to the hall", connect_async(request_to(server, "hall", &headers))).await;
        Self(opened.expect("the socket opens").0)
    }

    pub async fn say(&mut self, message: &HallClientMessage) {
        self.send(Message::text(serde_json::to_string(message).expect("a message is JSON"))).await;
    }

    /// Sends a frame. If the server has hung up, the test finds that out later.
    pub async fn send(&mut self, message: Message) {
        _ = in_time("a message to leave", self.0.send(message)).await;
    }

    /// The next message, or the code with which the server closed the socket; `None` if it hung up without one.
    pub async fn next_or_close(&mut self) -> Result<HallServerMessage, Option<u16>> {
        loop {
            match in_time("a message", self.0.next()).await {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).expect("the message is known")),
                Some(Ok(Message::Close(frame))) => return Err(frame.map(|frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    pub async fn next(&mut self) -> HallServerMessage {
        self.next_or_close().await.expect("the socket is open")
    }

    /// The code with which the server closes the socket. Skips messages before that.
    pub async fn closed(&mut self) -> Option<u16> {
        loop {
            if let Err(code) = self.next_or_close().await {
                return code;
            }
        }
    }

    /// The public tables, as soon as they satisfy `good`.
    pub async fn lobby(&mut self, good: impl Fn(&[TableSummary]) -> bool) -> Vec<TableSummary> {
        loop {
            if let HallServerMessage::Lobby { tables } = self.next().await
                && good(&tables)
            {
                return tables;
            }
        }
    }

    /// Subscribes to turns, and returns those that are already waiting.
    pub async fn turns(&mut self) -> Vec<TurnNotice> {
        self.say(&HallClientMessage::Watch { lobby: false, turns: true }).await;
        match self.next().await {
            HallServerMessage::Turns { waiting } => waiting,
            other => panic!("expected the list of turns, got {other:?}"),
        }
    }

    /// The first message that satisfies `like`.
    pub async fn until(&mut self, like: impl Fn(&HallServerMessage) -> bool) -> HallServerMessage {
        loop {
            let message = self.next().await;
            if like(&message) {
                return message;
            }
        }
    }

    /// The first turn that satisfies `like`.
    pub async fn until_turn(&mut self, like: impl Fn(&TurnNotice) -> bool) -> TurnNotice {
        loop {
            match self.next().await {
                HallServerMessage::YourTurn(turn) if like(&turn) => return turn,
                _ => {}
            }
        }
    }

    /// The next turn.
    pub async fn turn(&mut self) -> TurnNotice {
        match self.next().await {
            HallServerMessage::YourTurn(turn) => turn,
            other => panic!("expected a turn, got {other:?}"),
        }
    }
}
