//! One table over one socket. After a break it asks for what was missed, and sends again what was not answered: the server does a
//! repeated id once, so nothing is ever rolled twice.

use std::collections::BTreeMap;
use std::mem;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use parlor_game::{Seat, Viewer};
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::{Around, Ask, AskId, Phrase, Refused, TableId, TalkUpdate, Update};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use super::{Fault, Server, Stream};

#[cfg(test)]
mod tests;

/// The server takes a client that says nothing for 75 seconds to be gone.
const PING: Duration = Duration::from_secs(30);
const FIRST_RETRY: Duration = Duration::from_millis(500);
const LONGEST_RETRY: Duration = Duration::from_secs(8);
/// By this code the server says that it starts again.
const RESTARTING: u16 = 1012;

/// How the connection is.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// It is being opened for the first time.
    Opening,
    /// The table answers.
    Open,
    /// It broke; it is tried again.
    Broken,
    /// The server starts again; it is tried again.
    Restarting,
    /// The server has no room or no time at the moment; it is tried again.
    Crowded(Refused),
    /// This program may not look at the table, or does not understand it. Nothing is tried again.
    Refused(Refused),
}

/// What became of a wish.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// It is stored, as this row or line.
    Done(u64),
    /// What the coach says; nothing while it works out the rules.
    Advice(Option<Value>),
    /// Nothing has changed.
    Refused(Refused),
}

/// What there is to hear.
#[derive(Clone, Debug)]
pub enum News {
    /// How the table stands.
    Update(Box<Update>),
    /// Who is there.
    Around(Around),
    /// What was said.
    Talk(TalkUpdate),
    /// What became of a wish.
    Answer(AskId, Answer),
    /// How the connection is.
    State(State),
}

/// What the task that holds the socket is told.
enum Wish {
    Watch(Viewer),
    Listen(bool),
    Send(AskId, ClientMessage),
}

/// One table over one socket, which is opened again as often as it breaks.
pub struct Link {
    wishes: mpsc::UnboundedSender<Wish>,
    news: mpsc::UnboundedReceiver<News>,
    task: JoinHandle<()>,
}

impl Link {
    /// Goes to a table, to look at it as `viewer`.
    #[must_use]
    pub fn open(server: Server, table: TableId, viewer: Viewer) -> Self {
        let (wishes, wished) = mpsc::unbounded_channel();
        let (tell, news) = mpsc::unbounded_channel();
        let keeper = Keeper { server, table, wished, tell, viewer, version: 0, line: None, pending: BTreeMap::new() };
        Self { wishes, news, task: tokio::spawn(keeper.keep()) }
    }

    /// Looks through a seat from now on, or as a spectator.
    pub fn watch(&self, viewer: Viewer) {
        self.tell(Wish::Watch(viewer));
    }

    /// Listens to the talk from now on, or no more.
    pub fn listen(&self, wanted: bool) {
        self.tell(Wish::Listen(wanted));
    }

    /// Asks something of the table.
    pub fn ask(&self, ask: Ask) -> AskId {
        self.send(|id| ClientMessage::Ask { id, ask })
    }

    /// Asks the coach.
    pub fn hint(&self, seat: Seat) -> AskId {
        self.send(|id| ClientMessage::Hint { id, seat })
    }

    /// Says something to the others.
    pub fn say(&self, text: String) -> AskId {
        self.send(|id| ClientMessage::Say { id, text: Some(text), phrase: None })
    }

    /// Says one of the phrases that every client knows.
    pub fn say_phrase(&self, phrase: Phrase) -> AskId {
        self.send(|id| ClientMessage::Say { id, text: None, phrase: Some(phrase) })
    }

    /// What there is to hear next. It may be dropped and asked for again; nothing is lost.
    pub async fn next(&mut self) -> Option<News> {
        self.news.recv().await
    }

    /// Ends the conversation, as a server does that lets somebody look no more.
    #[cfg(test)]
    pub(crate) fn hang_up(&mut self) {
        self.news.close();
    }

    fn send(&self, message: impl FnOnce(AskId) -> ClientMessage) -> AskId {
        let id = AskId::random();
        self.tell(Wish::Send(id.clone(), message(id.clone())));
        id
    }

    fn tell(&self, wish: Wish) {
        // The task ends only with this link, or when the table may not be looked at; then there is nothing to wish for.
        _ = self.wishes.send(wish);
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Holds the socket of a link.
struct Keeper {
    server: Server,
    table: TableId,
    wished: mpsc::UnboundedReceiver<Wish>,
    tell: mpsc::UnboundedSender<News>,
    viewer: Viewer,
    version: u64,
    /// The last line of the talk; nothing if nobody listens.
    line: Option<u64>,
    /// What was not answered yet, in the order in which it was wished for.
    pending: BTreeMap<u64, (AskId, ClientMessage)>,
}

/// Why a socket is left.
enum Parting {
    /// Nobody listens any more.
    Done,
    /// The connection is like this now.
    Left(State),
}

type Socket = WebSocketStream<Box<dyn Stream>>;

impl Keeper {
    async fn keep(mut self) {
        let mut retry = FIRST_RETRY;
        loop {
            let parting = match self.server.socket(&format!("/tables/{}/socket", self.table)).await {
                Ok(socket) => self.converse(socket, &mut retry).await,
                Err(fault) => Parting::Left(self.why(fault).await),
            };
            let Parting::Left(state) = parting else { return };
            let is_final = matches!(state, State::Refused(_));
            if !self.news(News::State(state)) || is_final {
                return;
            }
            tokio::time::sleep(retry).await;
            retry = (retry * 2).min(LONGEST_RETRY);
        }
    }

    /// Why no socket was opened. Where the answer was cut short, the table is asked once more, without a socket.
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

    /// Talks over one socket until it breaks or nobody listens any more.
    async fn converse(&mut self, mut socket: Socket, retry: &mut Duration) -> Parting {
        let broken = Parting::Left(State::Broken);
        if self.greet(&mut socket).await.is_err() {
            return broken;
        }
        let (mut open, mut alive) = (false, false);
        let mut pings = tokio::time::interval(PING);
        pings.reset();
        loop {
            tokio::select! {
                heard = socket.next() => match heard {
                    Some(Ok(Message::Text(text))) => {
                        alive = true;
                        let message = match serde_json::from_str(&text) {
                            Ok(message) => message,
                            // What comes later may be read again; but without a first update there is no table at all.
                            Err(problem) if !open && is_update(&text) => return Parting::Left(not_understood(&problem)),
                            Err(_) => continue,
                        };
                        if !open && matches!(message, ServerMessage::Update(_)) {
                            // Only a table that tells something is there.
                            (open, *retry) = (true, FIRST_RETRY);
                            self.news(News::State(State::Open));
                        }
                        if let Some(message) = self.step_back(&message) {
                            if send(&mut socket, &message).await.is_err() {
                                return broken;
                            }
                        } else if let Some(parting) = self.hear(message) {
                            return parting;
                        }
                    }
                    Some(Ok(Message::Close(Some(frame)))) if u16::from(frame.code) == RESTARTING => {
                        return Parting::Left(State::Restarting);
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return broken,
                    Some(Ok(_)) => alive = true,
                },
                wish = self.wished.recv() => {
                    let Some(wish) = wish else { return Parting::Done };
                    let Some(message) = self.wish(wish) else { continue };
                    if send(&mut socket, &message).await.is_err() {
                        return broken;
                    }
                }
                _ = pings.tick() => {
                    // A machine that went away without a word takes whatever is sent to it; it only never answers.
                    if !mem::take(&mut alive) || send(&mut socket, &ClientMessage::Ping {}).await.is_err() {
                        return broken;
                    }
                }
            }
        }
    }

    /// Says who looks and what was missed, and asks again for what was not answered.
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

    /// What a wish makes to be sent, if anything.
    fn wish(&mut self, wish: Wish) -> Option<ClientMessage> {
        match wish {
            Wish::Watch(viewer) if viewer == self.viewer => None,
            Wish::Watch(viewer) => {
                self.viewer = viewer;
                Some(ClientMessage::Watch { viewer, since: self.version })
            }
            Wish::Listen(wanted) if wanted == self.line.is_some() => None,
            Wish::Listen(wanted) => {
                self.line = wanted.then_some(0);
                Some(ClientMessage::Listen { since: self.line })
            }
            Wish::Send(id, message) => {
                let place = self.pending.last_key_value().map_or(0, |(place, _)| place + 1);
                self.pending.insert(place, (id, message.clone()));
                Some(message)
            }
        }
    }

    /// Who holds a seat no more cannot look through it; but they can look on.
    fn step_back(&mut self, message: &ServerMessage) -> Option<ClientMessage> {
        let ServerMessage::Refused { id: None, error } = message else { return None };
        (error.code == "not_your_seat").then(|| self.wish(Wish::Watch(Viewer::Spectator))).flatten()
    }

    fn hear(&mut self, message: ServerMessage) -> Option<Parting> {
        let heard = match message {
            // An answer to an older question may come late; what is known is newer.
            ServerMessage::Update(update) if update.version < self.version => return None,
            ServerMessage::Update(update) => {
                self.version = update.version;
                News::Update(Box::new(update))
            }
            ServerMessage::Around(around) => News::Around(around),
            ServerMessage::Talk(_) if self.line.is_none() => return None,
            ServerMessage::Talk(talk) => {
                self.line = talk.lines.last().map(|line| line.number).or(self.line);
                News::Talk(talk)
            }
            ServerMessage::Done { id, version } => return self.answered(&id, Answer::Done(version)),
            ServerMessage::Said { id, number } => return self.answered(&id, Answer::Done(number)),
            ServerMessage::Advice { id, advice } => return self.answered(&id, Answer::Advice(advice)),
            ServerMessage::Refused { id: Some(id), error } => return self.answered(&id, Answer::Refused(error)),
            ServerMessage::Refused { id: None, error } => return Some(Parting::Left(after(error))),
            ServerMessage::Preview { .. } | ServerMessage::Pong => return None,
        };
        (!self.news(heard)).then_some(Parting::Done)
    }

    fn answered(&mut self, id: &AskId, answer: Answer) -> Option<Parting> {
        self.pending.retain(|_, (pending, _)| pending != id);
        (!self.news(News::Answer(id.clone(), answer))).then_some(Parting::Done)
    }

    /// Whether anybody still listens.
    fn news(&self, news: News) -> bool {
        self.tell.send(news).is_ok()
    }
}

/// How the connection is after a refusal: some pass, if one tries again.
fn after(refused: Refused) -> State {
    match refused.code.as_str() {
        "restarting" => State::Restarting,
        "server_full" | "busy" | "internal" => State::Crowded(refused),
        code if code.starts_with("too_many") => State::Crowded(refused),
        _ => State::Refused(refused),
    }
}

/// Whether a message that cannot be read tells how the table stands.
fn is_update(text: &str) -> bool {
    #[derive(Deserialize)]
    struct Kind<'a> {
        r#type: &'a str,
    }
    serde_json::from_str::<Kind>(text).is_ok_and(|kind| kind.r#type == "update")
}

/// That the server speaks otherwise than this program.
fn not_understood(problem: &serde_json::Error) -> State {
    let message = Fault::Strange(problem.to_string()).to_string();
    State::Refused(Refused { code: "not_understood".into(), data: Value::Null, message, is_rule: false })
}

async fn send(socket: &mut Socket, message: &ClientMessage) -> Result<(), Fault> {
    let text = serde_json::to_string(message).map_err(|problem| Fault::Strange(problem.to_string()))?;
    socket.send(Message::text(text)).await.map_err(Fault::away)
}
