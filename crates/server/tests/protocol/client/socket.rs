//! A client's socket, which records everything it receives.

use futures_util::{SinkExt, StreamExt};
use parlor_game::Viewer;
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::{Around, Ask, AskId, Note, Refused, Update, What};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::{Error, Message, http};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::{Person, Server, in_time};

pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every text message, unchanged.
    pub heard: Vec<String>,
    /// Every update.
    pub updates: Vec<Update>,
    /// Every message about who is present. Such messages may arrive at any time.
    pub around: Vec<Around>,
}

fn request(server: &Server, table: &str, headers: &[(&'static str, &str)]) -> Request {
    request_to(server, &format!("tables/{table}/socket"), headers)
}

/// A request for a socket at this path of the API.
pub fn request_to(server: &Server, path: &str, headers: &[(&'static str, &str)]) -> Request {
    let url = format!("ws://{}/api/v1/{path}", server.address);
    let mut request = url.into_client_request().expect("an address");
    for (name, value) in headers {
        request.headers_mut().insert(*name, http::HeaderValue::from_str(value).expect("a header"));
    }
    request
}

/// The status and body with which the server refuses to open a socket.
pub async fn refusal_of_upgrade(server: &Server, table: &str, headers: &[(&'static str, &str)]) -> (u16, Value) {
    let request = request(server, table, headers);
    match in_time("the refusal of a socket", connect_async(request)).await {
        Err(Error::Http(response)) => {
            let body = response.body().as_deref().unwrap_or_default();
            (response.status().as_u16(), serde_json::from_slice(body).expect("an error is JSON"))
        }
        other => panic!("expected a refusal, got {other:?}"),
    }
}

impl Socket {
    /// Opens a socket anonymously and watches the table; `None` if the table is gone.
    pub async fn try_watch(server: &Server, table: &str) -> Option<Self> {
        let (stream, _) = in_time("a socket", connect_async(request(server, table, &[]))).await.ok()?;
        let mut socket = Self { stream, heard: Vec::new(), updates: Vec::new(), around: Vec::new() };
        socket.say(&ClientMessage::Watch { viewer: Viewer::Spectator, since: 0 }).await;
        loop {
            match socket.next_or_close().await {
                Ok(ServerMessage::Update(_)) => return Some(socket),
                Ok(ServerMessage::Refused { .. }) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Opens a socket, as a player or anonymously.
    pub async fn open(server: &Server, table: &str, person: Option<&Person>) -> Self {
        let bearer = person.map(Person::bearer);
        let headers: Vec<_> = bearer.iter().map(|bearer| ("authorization", bearer.as_str())).collect();
        Self::open_with(server, table, &headers).await
    }

    pub async fn open_with(server: &Server, table: &str, headers: &[(&'static str, &str)]) -> Self {
        let opened = in_time("a socket", connect_async(request(server, table, headers))).await;
        let (stream, _) = opened.expect("the socket opens");
        Self { stream, heard: Vec::new(), updates: Vec::new(), around: Vec::new() }
    }

    pub async fn say(&mut self, message: &ClientMessage) {
        self.say_text(&serde_json::to_string(message).expect("a message is JSON")).await;
    }

    pub async fn say_text(&mut self, text: &str) {
        self.send(Message::text(text)).await.expect("the socket is open");
    }

    /// Sends a frame. Returns an error if the server has hung up.
    pub async fn send(&mut self, message: Message) -> Result<(), Error> {
        in_time("a message to leave", self.stream.send(message)).await
    }

    /// The next message, or the code with which the server closed the socket; `None` if it hung up without one.
    /// Messages about who is present may arrive at any time, so they are skipped here.
    pub async fn next_or_close(&mut self) -> Result<ServerMessage, Option<u16>> {
        loop {
            let message = self.hear().await?;
            if !matches!(message, ServerMessage::Around(_)) {
                return Ok(message);
            }
        }
    }

    async fn hear(&mut self) -> Result<ServerMessage, Option<u16>> {
        loop {
            match in_time("a message", self.stream.next()).await {
                Some(Ok(Message::Text(text))) => {
                    let message: ServerMessage = serde_json::from_str(&text).expect("the server's messages are known");
                    self.heard.push(text.to_string());
                    match &message {
                        ServerMessage::Update(update) => self.updates.push(update.clone()),
                        ServerMessage::Around(around) => self.around.push(around.clone()),
                        _ => {}
                    }
                    return Ok(message);
                }
                Some(Ok(Message::Close(frame))) => return Err(frame.map(|frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    pub async fn next(&mut self) -> ServerMessage {
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

    /// Sends an ask with a new id, and waits for its answer.
    pub async fn ask(&mut self, ask: Ask) -> Result<u64, Refused> {
        self.ask_as(AskId::random(), ask).await
    }

    pub async fn ask_as(&mut self, id: AskId, ask: Ask) -> Result<u64, Refused> {
        self.say(&ClientMessage::Ask { id: id.clone(), ask }).await;
        loop {
            match self.next().await {
                ServerMessage::Done { id: answered, version } if answered == id => return Ok(version),
                ServerMessage::Refused { id: Some(answered), error } if answered == id => return Err(error),
                _ => {}
            }
        }
    }

    /// Sends a message that the server must refuse, and waits for the refusal.
    pub async fn refused(&mut self, text: &str) -> Refused {
        self.say_text(text).await;
        loop {
            if let ServerMessage::Refused { error, .. } = self.next().await {
                return error;
            }
        }
    }

    /// Watches as this viewer. Resolves with the first resulting update.
    pub async fn watch(&mut self, viewer: Viewer, since: u64) -> Update {
        self.say(&ClientMessage::Watch { viewer, since }).await;
        loop {
            if let ServerMessage::Update(update) = self.next().await
                && update.viewer == viewer
            {
                return update;
            }
        }
    }

    /// The latest update, as soon as one satisfies `good`.
    pub async fn until(&mut self, good: impl Fn(&Update) -> bool) -> Update {
        loop {
            match self.updates.last() {
                Some(update) if good(update) => return update.clone(),
                _ => _ = self.next().await,
            }
        }
    }

    /// The latest state of who is present, as soon as one satisfies `good`.
    pub async fn until_around(&mut self, good: impl Fn(&Around) -> bool) -> Around {
        loop {
            match self.around.last() {
                Some(around) if good(around) => return around.clone(),
                _ => _ = self.hear().await.expect("the socket is open"),
            }
        }
    }

    /// The first note about the table, past or future, that satisfies `like`.
    pub async fn until_told(&mut self, like: impl Fn(&What) -> bool) -> Note {
        self.until_noted(|note| note.what.as_ref().is_some_and(&like)).await
    }

    /// The first note, past or future, that satisfies `like`.
    pub async fn until_noted(&mut self, like: impl Fn(&Note) -> bool) -> Note {
        loop {
            if let Some(note) = self.updates.iter().flat_map(|update| &update.notes).find(|note| like(note)) {
                return note.clone();
            }
            self.next().await;
        }
    }

    /// Waits until the table is at least at `version`.
    pub async fn reach(&mut self, version: u64) -> Update {
        self.until(|update| update.version >= version).await
    }
}
