//! The socket of a table's viewer: it handles their requests and sends the state of the table whenever it changes.

use axum::extract::ws::close_code;
use axum::response::Response;
use parlor_bots::Answer;
use parlor_game::{Seat, Viewer};
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::{Access, Around, AskId, PlayerId, TableId};
use serde::Deserialize;
use tokio::task::JoinSet;

use crate::ClientApp;
use crate::chat::Listener;
use crate::http::extract::TableInPath;
use crate::http::problem::Problem;
use crate::lobby::Lobby;
use crate::room::RoomHandle;
use crate::room::attendance::Attending;
use crate::socket::client_socket::{ClientSocket, End, SocketRequest};

/// How many hints may be in progress at once over one socket.
const MOST_ADVICE: usize = 4;
/// Closes the socket of a client that may reconnect soon.
const OUT_OF_REACH: End = End::Close(close_code::AGAIN, "the table cannot be reached");

/// Opens a socket to a table.
#[utoipa::path(get, path = "/api/v1/tables/{table}/socket", operation_id = "socket", tag = "tables",
    security((), ("secret" = [])), params(("table" = TableId, Path, description = "The table's id")),
    description = "A WebSocket. The client sends `ClientMessage`s and gets `ServerMessage`s, as docs/api.md describes. \
        The server sends nothing before the first `watch`.",
    responses((status = 101, description = "The socket is open."), (status = 400), (status = 403)))]
pub async fn open(
    ClientApp(app): ClientApp,
    TableInPath(table): TableInPath,
    calling: SocketRequest,
) -> Result<Response, Problem> {
    let room = app.lobby.room(&table).await?;
    calling.answer(app, async move |client| {
        let (attending, watching, listening) = (None, None, None);
        let advising = JoinSet::new();
        let mut conversation = Conversation { client, table, room, attending, watching, listening, advising };
        let end = conversation.converse().await;
        conversation.client.close(end).await;
    })
}

/// The id of a message that is otherwise unreadable, so that the client can tell which request was refused.
#[derive(Deserialize)]
struct Identified {
    id: AskId,
}

/// The state of one socket.
struct Conversation {
    client: ClientSocket,
    table: TableId,
    room: RoomHandle,
    /// Counts the client as present, from the first `watch` on.
    attending: Option<Attending>,
    /// The viewer and the version that they have; `None` before the first `watch`.
    watching: Option<(Viewer, u64)>,
    /// The subscription to the chat; `None` before the first `listen`.
    listening: Option<Listener>,
    /// The hints in progress. They may take a while, and events are sent meanwhile.
    advising: JoinSet<ServerMessage>,
}

impl Conversation {
    async fn converse(&mut self) -> End {
        loop {
            if let Err(end) = self.go_on().await {
                return end;
            }
        }
    }

    /// Handles the next message from the client or the next event, whichever comes first.
    async fn go_on(&mut self) -> Result<(), End> {
        tokio::select! {
            received = self.client.receive() => self.handle(&received?).await,
            changed = self.room.around.changed(), if self.watching.is_some() => {
                // If the room fell asleep, the versions channel is closed too, and its branch below wakes the room.
                if changed.is_ok() { self.tell_around().await } else { Ok(()) }
            }
            changed = self.room.versions.changed(), if self.watching.is_some() => {
                let known = self.watching.is_some_and(|(_, since)| *self.room.versions.borrow() <= since);
                if changed.is_ok() && known {
                    // Already sent: the last update was read after this change.
                    return Ok(());
                }
                if changed.is_err() {
                    // The room fell asleep; this wakes it.
                    match self.client.app.lobby.room(&self.table).await {
                        Ok(room) => self.enter(room),
                        Err(_) => return Err(OUT_OF_REACH),
                    }
                }
                self.tell().await
            }
            () = nudged(self.listening.as_mut()) => self.tell_chat().await,
            Some(Ok(answer)) = self.advising.join_next() => self.client.say(&answer).await,
        }
    }

    async fn handle(&mut self, text: &str) -> Result<(), End> {
        let message = match serde_json::from_str::<ClientMessage>(text) {
            Ok(message) => message,
            Err(problem) => {
                let error = Problem::BadRequest { problem: problem.to_string() }.refused();
                let id = serde_json::from_str(text).ok().map(|Identified { id }| id);
                return self.client.say(&ServerMessage::Refused { id, error }).await;
            }
        };
        let lobby = &self.client.app.lobby;
        let answer = match message {
            ClientMessage::Ping {} => ServerMessage::Pong,
            ClientMessage::Watch { viewer, since } => {
                let first = self.watching.is_none();
                self.watching = Some((viewer, since));
                self.tell().await?;
                if first && self.watching.is_some() {
                    self.enter(self.room.clone());
                    return self.tell_around().await;
                }
                return Ok(());
            }
            ClientMessage::Ask { id, ask } => {
                let done = match &self.client.player {
                    Some(player) => self.client.app.ask(self.client.from, &self.table, player, &id, &ask).await,
                    None => Err(Problem::WhoAreYou),
                };
                match done {
                    Ok(version) => ServerMessage::Done { id, version },
                    Err(problem) => ServerMessage::Refused { id: Some(id), error: problem.refused() },
                }
            }
            ClientMessage::Hint { id, seat } => {
                let asker = match (self.looks_through(seat), &self.client.player) {
                    (Ok(()), Some(_)) if self.advising.len() >= MOST_ADVICE => Err(Problem::TooMany { seconds: 1 }),
                    (Ok(()), Some(player)) => Ok(player.id.clone()),
                    (Ok(()), None) => Err(Problem::WhoAreYou),
                    (Err(problem), _) => Err(problem),
                };
                match asker {
                    Ok(asker) => {
                        self.advising.spawn(advise(lobby.clone(), self.table.clone(), asker, id, seat));
                        return Ok(());
                    }
                    Err(problem) => ServerMessage::Refused { id: Some(id), error: problem.refused() },
                }
            }
            ClientMessage::Say { id, text, phrase } => {
                let said = match &self.client.player {
                    Some(player) => self.client.app.say(&self.table, &player.id, &id, text.as_deref(), phrase).await,
                    None => Err(Problem::WhoAreYou),
                };
                match said {
                    Ok(number) => ServerMessage::Said { id, number },
                    Err(problem) => ServerMessage::Refused { id: Some(id), error: problem.refused() },
                }
            }
            ClientMessage::Listen { since } => {
                self.listening = since.map(|since| Listener::new(&self.client.app, &self.table, since));
                return self.tell_chat().await;
            }
            ClientMessage::Preview { id, seat, action } => {
                let preview = match (self.looks_through(seat), &self.client.player) {
                    (Ok(()), Some(player)) => lobby.preview(&self.table, &player.id, seat, &action).await,
                    (Ok(()), None) => Err(Problem::WhoAreYou),
                    (Err(problem), _) => Err(problem),
                };
                match preview {
                    Ok(preview) => ServerMessage::Preview { id, preview },
                    Err(problem) => ServerMessage::Refused { id: Some(id), error: problem.refused() },
                }
            }
        };
        self.client.say(&answer).await
    }

    /// In pass-and-play, the device shows one player's view at a time, and no player's view while it is handed over. So
    /// anything derived from a seat's view is sent only while the device shows that view.
    fn looks_through(&self, seat: Seat) -> Result<(), Problem> {
        match self.watching {
            Some((eyes, _)) if eyes != Viewer::Seat(seat) => Err(Problem::LookThroughFirst { seat }),
            _ => Ok(()),
        }
    }

    /// Counts the client as present from now on.
    fn enter(&mut self, room: RoomHandle) {
        self.attending = Some(room.attendance.enter(self.client.by().cloned()));
        self.room = room;
    }

    async fn tell_around(&mut self) -> Result<(), End> {
        let around =
            Around { time: self.client.app.lobby.services.time(), ..(**self.room.around.borrow_and_update()).clone() };
        // The table may have become private, or this guest may have been removed.
        if around.access == Access::Private
            && let Err(problem) = self.client.app.lobby.check_entry(&self.table, self.client.by()).await
        {
            return self.turn_away(problem).await;
        }
        self.client.say(&ServerMessage::Around(around)).await
    }

    /// Sends the viewer the state of the table and the events they missed.
    async fn tell(&mut self) -> Result<(), End> {
        let Some((viewer, since)) = self.watching else { return Ok(()) };
        self.room.versions.mark_unchanged();
        match self.client.app.lobby.look(&self.table, self.client.by(), viewer, since).await {
            Ok(update) => {
                self.watching = Some((viewer, update.version));
                self.client.say(&ServerMessage::Update(update)).await
            }
            Err(problem) => self.turn_away(problem).await,
        }
    }

    /// Stops sending updates to a viewer who may no longer look.
    async fn turn_away(&mut self, problem: Problem) -> Result<(), End> {
        if !is_final(&problem) {
            return Err(OUT_OF_REACH);
        }
        (self.watching, self.attending) = (None, None);
        self.client.say(&ServerMessage::Refused { id: None, error: problem.refused() }).await
    }

    /// Sends the chat lines that the listener does not have yet.
    async fn tell_chat(&mut self) -> Result<(), End> {
        let Some(listener) = &mut self.listening else { return Ok(()) };
        match listener.news(&self.client.app, self.client.by()).await {
            Ok(Some(update)) => self.client.say(&ServerMessage::Chat(update)).await,
            Ok(None) => Ok(()),
            Err(problem) if is_final(&problem) => {
                self.listening = None;
                self.client.say(&ServerMessage::Refused { id: None, error: problem.refused() }).await
            }
            Err(_) => Err(OUT_OF_REACH),
        }
    }
}

/// Asks the coach for advice on behalf of a seat.
async fn advise(lobby: Lobby, table: TableId, asker: PlayerId, id: AskId, seat: Seat) -> ServerMessage {
    match lobby.hint(&table, &asker, seat).await {
        Ok(Answer::Advice(advice)) => ServerMessage::Advice { id, advice: Some(advice) },
        Ok(Answer::NotYet) => ServerMessage::Advice { id, advice: None },
        Err(problem) => ServerMessage::Refused { id: Some(id), error: problem.refused() },
    }
}

/// Resolves when there may be an update for a listener. Without a listener, never resolves.
async fn nudged(listener: Option<&mut Listener>) {
    match listener {
        Some(listener) => listener.nudged().await,
        None => std::future::pending().await,
    }
}

/// Whether the same request would be refused again.
fn is_final(problem: &Problem) -> bool {
    matches!(problem, Problem::Refused(_) | Problem::NoSuchTable | Problem::NoSuchGame { .. } | Problem::PrivateTable)
}
