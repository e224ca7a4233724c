//! The connection to one table over a WebSocket. After a disconnect it asks for what it missed and resends unanswered
//! requests. The server carries out a repeated request id only once, so nothing is ever rolled twice.

use std::collections::BTreeMap;
use std::mem;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use parlor_game::{Seat, Viewer};
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::{Around, Ask, AskId, ChatUpdate, Phrase, Refused, TableId, Update};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use super::{Fault, HttpClient, Stream};

#[cfg(test)]
mod tests;

/// After this much silence, ping the server: a network can fail without closing the connection.
const QUIET: Duration = Duration::from_millis(1_100);
/// How long to wait for an answer before reporting the connection as lost: short enough to report it within 3 seconds,
/// but long enough for a slow network.
const ANSWER: Duration = Duration::from_millis(1_700);
/// The additional time after which the socket is given up. Until then the server may just be delayed.
const RENEW: Duration = Duration::from_secs(3);
const FIRST_RETRY: Duration = Duration::from_millis(500);
const LONGEST_RETRY: Duration = Duration::from_secs(8);
/// The close code for a server restart.
const RESTARTING: u16 = 1012;

/// The state of the connection.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// Connecting for the first time.
    Opening,
    /// Connected.
    Open,
    /// Disconnected; retrying.
    Broken,
    /// The server is restarting; retrying.
    Restarting,
    /// The server is too busy at the moment; retrying.
    Crowded(Refused),
    /// The server denied access to the table, or its protocol is incompatible. The link does not retry.
    Refused(Refused),
}

/// The answer to a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The request was stored, as this row or chat line.
    Done(u64),
    /// The coach's advice; `None` while it is computing.
    Advice(Option<Value>),
    /// The request was refused, and nothing has changed.
    Refused(Refused),
}

/// News from a table.
#[derive(Clone, Debug)]
pub enum News {
    /// The state of the table.
    Update(Box<Update>),
    /// Who is present.
    Around(Around),
    /// Chat.
    Chat(ChatUpdate),
    /// The answer to a request.
    Answer(AskId, Answer),
    /// The state of the connection.
    State(State),
}

/// Messages to the task that holds the socket.
enum SocketRequest {
    Watch(Viewer),
    Listen(bool),
    Send(AskId, ClientMessage),
}

/// The connection to one table over a WebSocket. It reconnects after every disconnect.
pub struct Link {
    requests: mpsc::UnboundedSender<SocketRequest>,
    news: mpsc::UnboundedReceiver<News>,
    task: JoinHandle<()>,
}

impl Link {
    /// Opens a table, seen as `viewer`.
    #[must_use]
    pub fn open(server: HttpClient, table: TableId, viewer: Viewer) -> Self {
        let (requests, incoming) = mpsc::unbounded_channel();
        let (tell, news) = mpsc::unbounded_channel();
        let task = LinkTask { server, table, incoming, tell, viewer, version: 0, line: None, pending: BTreeMap::new() };
        Self { requests, news, task: tokio::spawn(task.keep()) }
    }

    /// Changes the viewer to a seat or a spectator.
    pub fn watch(&self, viewer: Viewer) {
        self.tell(SocketRequest::Watch(viewer));
    }

    /// Starts or stops receiving chat.
    pub fn listen(&self, wanted: bool) {
        self.tell(SocketRequest::Listen(wanted));
    }

    /// Sends a request to the table.
    pub fn ask(&self, ask: Ask) -> AskId {
        self.send(|id| ClientMessage::Ask { id, ask })
    }

    /// Asks the coach for advice on behalf of a seat.
    pub fn hint(&self, seat: Seat) -> AskId {
        self.send(|id| ClientMessage::Hint { id, seat })
    }

    /// Sends a chat message.
    pub fn say(&self, text: String) -> AskId {
        self.send(|id| ClientMessage::Say { id, text: Some(text), phrase: None })
    }

    /// Sends one of the standard phrases.
    pub fn say_phrase(&self, phrase: Phrase) -> AskId {
        self.send(|id| ClientMessage::Say { id, text: None, phrase: Some(phrase) })
    }

    /// Waits for the next news. Cancel safe.
    pub async fn next(&mut self) -> Option<News> {
        self.news.recv().await
    }

    /// Ends the connection, as a server does when it revokes access.
    #[cfg(test)]
    pub(crate) fn hang_up(&mut self) {
        self.news.close();
    }

    fn send(&self, message: impl FnOnce(AskId) -> ClientMessage) -> AskId {
        let id = AskId::random();
        self.tell(SocketRequest::Send(id.clone(), message(id.clone())));
        id
    }

    fn tell(&self, request: SocketRequest) {
        // The task ends only when this link is dropped or after a refusal. Requests have no effect then.
        _ = self.requests.send(request);
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// The task that holds the socket.
struct LinkTask {
    server: HttpClient,
    table: TableId,
    incoming: mpsc::UnboundedReceiver<SocketRequest>,
    tell: mpsc::UnboundedSender<News>,
    viewer: Viewer,
    version: u64,
    /// The last chat line; `None` if chat is off.
    line: Option<u64>,
    /// The unanswered requests, in order.
    pending: BTreeMap<u64, (AskId, ClientMessage)>,
}

/// Why a socket was closed.
enum SocketEnd {
    /// The link was dropped.
    Done,
    /// The connection's new state.
    Left(State),
}

/// Whether the server still answers.
#[derive(PartialEq)]
enum Pulse {
    /// The server has sent a message, and no ping is waiting for an answer.
    Heard,
    /// A ping was sent.
    Asked,
    /// The answer to the ping is overdue, and the connection was reported as lost.
    Silent,
}

type Socket = WebSocketStream<Box<dyn Stream>>;

impl LinkTask {
    async fn keep(mut self) {
        let mut retry = FIRST_RETRY;
        loop {
            let end = match self.server.socket(&format!("/tables/{}/socket", self.table)).await {
                Ok(socket) => self.converse(socket, &mut retry).await,
                Err(fault) => SocketEnd::Left(self.why(fault).await),
            };
            let SocketEnd::Left(state) = end else { return };
            let is_final = matches!(state, State::Refused(_));
            if !self.news(News::State(state)) || is_final {
                return;
            }
            tokio::time::sleep(retry).await;
            retry = (retry * 2).min(LONGEST_RETRY);
        }
    }

    /// Finds out why no socket was opened. If the response was cut short, sends the request again as plain HTTP.
    async fn why(&self, fault: Fault) -> State {
        let fault = match fault {
            Fault::Strange(_) => self.server.get::<IgnoredAny>(&format!("/tables/{}", self.table)).await.err(),
            fault => Some(fault),
        };
        match fault {
            Some(Fault::Refused(refused)) => after(refused),
            _ => State::Broken,
        }
    }

    /// Uses one socket until it breaks or the link is dropped.
    async fn converse(&mut self, mut socket: Socket, retry: &mut Duration) -> SocketEnd {
        let broken = SocketEnd::Left(State::Broken);
        if self.greet(&mut socket).await.is_err() {
            return broken;
        }
        let mut open = false;
        let (mut pulse, mut due) = (Pulse::Heard, Instant::now() + QUIET);
        loop {
            tokio::select! {
                // After a suspension, a message and the timer may both be ready; messages come first.
                biased;
                heard = socket.next() => {
                    let alive = matches!(&heard, Some(Ok(message)) if !message.is_close());
                    if mem::replace(&mut pulse, Pulse::Heard) == Pulse::Silent && open && alive {
                        self.news(News::State(State::Open));
                    }
                    due = Instant::now() + QUIET;
                    match heard {
                    Some(Ok(Message::Text(text))) => {
                        let message = match serde_json::from_str(&text) {
                            Ok(message) => message,
                            // If a later update cannot be read, the next one may be readable; without a first update,
                            // there is no table to show.
                            Err(problem) if !open && is_update(&text) => return SocketEnd::Left(not_understood(&problem)),
                            Err(_) => continue,
                        };
                        if !open && matches!(message, ServerMessage::Update(_)) {
                            // The connection counts as open once the table has sent its state.
                            (open, *retry) = (true, FIRST_RETRY);
                            self.news(News::State(State::Open));
                        }
                        if let Some(message) = self.step_back(&message) {
                            if send(&mut socket, &message).await.is_err() {
                                return broken;
                            }
                        } else if let Some(end) = self.hear(message) {
                            return end;
                        }
                    }
                    Some(Ok(Message::Close(Some(frame)))) if u16::from(frame.code) == RESTARTING => {
                        return SocketEnd::Left(State::Restarting);
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return broken,
                    Some(Ok(_)) => {}
                    }
                }
                request = self.incoming.recv() => {
                    let Some(request) = request else { return SocketEnd::Done };
                    let Some(message) = self.message_for(request) else { continue };
                    if send(&mut socket, &message).await.is_err() {
                        return broken;
                    }
                }
                () = tokio::time::sleep_until(due) => {
                    // Sending to an unreachable machine succeeds at first; only the missing answer shows the failure.
                    let wait;
                    (pulse, wait) = match pulse {
                        Pulse::Heard if send(&mut socket, &ClientMessage::Ping {}).await.is_ok() => (Pulse::Asked, ANSWER),
                        Pulse::Asked if self.news(News::State(State::Broken)) => (Pulse::Silent, RENEW),
                        _ => return broken,
                    };
                    due = Instant::now() + wait;
                }
            }
        }
    }

    /// Sends the viewer and the last version received, and resends unanswered requests.
    async fn greet(&mut self, socket: &mut Socket) -> Result<(), Fault> {
        send(socket, &ClientMessage::Watch { viewer: self.viewer, since: self.version }).await?;
        if let Some(line) = self.line {
            send(socket, &ClientMessage::Listen { since: Some(line) }).await?;
        }
        for (_, message) in self.pending.values() {
            send(socket, message).await?;
        }
        Ok(())
    }

    /// Converts a request into the message to send, if one is needed.
    fn message_for(&mut self, request: SocketRequest) -> Option<ClientMessage> {
        match request {
            SocketRequest::Watch(viewer) if viewer == self.viewer => None,
            SocketRequest::Watch(viewer) => {
                self.viewer = viewer;
                Some(ClientMessage::Watch { viewer, since: self.version })
            }
            SocketRequest::Listen(wanted) if wanted == self.line.is_some() => None,
            SocketRequest::Listen(wanted) => {
                self.line = wanted.then_some(0);
                Some(ClientMessage::Listen { since: self.line })
            }
            SocketRequest::Send(id, message) => {
                let place = self.pending.last_key_value().map_or(0, |(place, _)| place + 1);
                self.pending.insert(place, (id, message.clone()));
                Some(message)
            }
        }
    }

    /// After losing a seat, the user can still watch as a spectator.
    fn step_back(&mut self, message: &ServerMessage) -> Option<ClientMessage> {
        let ServerMessage::Refused { id: None, error } = message else { return None };
        (error.code == "not_your_seat").then(|| self.message_for(SocketRequest::Watch(Viewer::Spectator))).flatten()
    }

    fn hear(&mut self, message: ServerMessage) -> Option<SocketEnd> {
        let heard = match message {
            // Ignore an update that arrives after a newer one.
            ServerMessage::Update(update) if update.version < self.version => return None,
            ServerMessage::Update(update) => {
                self.version = update.version;
                News::Update(Box::new(update))
            }
            ServerMessage::Around(around) => News::Around(around),
            ServerMessage::Chat(_) if self.line.is_none() => return None,
            ServerMessage::Chat(chat) => {
                self.line = chat.lines.last().map(|line| line.number).or(self.line);
                News::Chat(chat)
            }
            ServerMessage::Done { id, version } => return self.answered(&id, Answer::Done(version)),
            ServerMessage::Said { id, number } => return self.answered(&id, Answer::Done(number)),
            ServerMessage::Advice { id, advice } => return self.answered(&id, Answer::Advice(advice)),
            ServerMessage::Refused { id: Some(id), error } => return self.answered(&id, Answer::Refused(error)),
            ServerMessage::Refused { id: None, error } => return Some(SocketEnd::Left(after(error))),
            ServerMessage::Preview { .. } | ServerMessage::Pong => return None,
        };
        (!self.news(heard)).then_some(SocketEnd::Done)
    }

    fn answered(&mut self, id: &AskId, answer: Answer) -> Option<SocketEnd> {
        self.pending.retain(|_, (pending, _)| pending != id);
        (!self.news(News::Answer(id.clone(), answer))).then_some(SocketEnd::Done)
    }

    /// Delivers news. Returns false if the link was dropped.
    fn news(&self, news: News) -> bool {
        self.tell.send(news).is_ok()
    }
}

/// The state after a refusal. Some refusals are temporary, so the link retries.
fn after(refused: Refused) -> State {
    match refused.code.as_str() {
        "restarting" => State::Restarting,
        "server_full" | "busy" | "internal" => State::Crowded(refused),
        code if code.starts_with("too_many") => State::Crowded(refused),
        _ => State::Refused(refused),
    }
}

/// Whether an unreadable message is an update.
fn is_update(text: &str) -> bool {
    #[derive(Deserialize)]
    struct Kind<'a> {
        r#type: &'a str,
    }
    serde_json::from_str::<Kind>(text).is_ok_and(|kind| kind.r#type == "update")
}

/// The refusal for a server with an incompatible protocol.
fn not_understood(problem: &serde_json::Error) -> State {
    let message = Fault::Strange(problem.to_string()).to_string();
    State::Refused(Refused { code: "not_understood".into(), data: Value::Null, message, is_rule: false })
}

async fn send(socket: &mut Socket, message: &ClientMessage) -> Result<(), Fault> {
    let text = serde_json::to_string(message).map_err(|problem| Fault::Strange(problem.to_string()))?;
    socket.send(Message::text(text)).await.map_err(Fault::away)
}
