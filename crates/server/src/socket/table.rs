//! A viewer's socket: what they ask, and how the table stands whenever it changes.

use axum::extract::ws::close_code;
use axum::response::Response;
use parlor_bots::Answer;
use parlor_game::{Seat, Viewer};
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::{Access, Around, AskId, PlayerId, TableId};
use tokio::task::JoinSet;

use crate::Visit;
use crate::http::extract::TableInPath;
use crate::http::problem::Problem;
use crate::lobby::Lobby;
use crate::room::RoomHandle;
use crate::room::attendance::Attending;
use crate::socket::wire::{End, SocketRequest, Wire};
use crate::talk::Listener;

/// So much advice is sought at once over one socket.
const MOST_ADVICE: usize = 4;
/// How somebody is sent away who may come back in a moment.
const OUT_OF_REACH: End = End::Close(close_code::AGAIN, "the table cannot be reached");

/// Opens a socket to a table.
#[utoipa::path(get, path = "/api/v1/tables/{table}/socket", operation_id = "socket", tag = "tables",
    security((), ("secret" = [])), params(("table" = TableId, Path, description = "The table's id")),
    description = "A WebSocket. The client sends `ClientMessage`s and gets `ServerMessage`s, as docs/api.md describes. \
        Nothing is told before the first `watch`.",
    responses((status = 101, description = "The socket is open."), (status = 400), (status = 403)))]
pub async fn open(
    Visit(app): Visit,
    TableInPath(table): TableInPath,
    calling: SocketRequest,
) -> Result<Response, Problem> {
    let door = app.lobby.door(&table).await?;
    calling.answer(app, async move |wire| {
        let (attending, watching, listening) = (None, None, None);
        let advising = JoinSet::new();
        let mut conversation = Conversation { wire, table, door, attending, watching, listening, advising };
        let end = conversation.converse().await;
        conversation.wire.close(end).await;
    })
}

/// One socket's state: who it is and what they look at.
struct Conversation {
    wire: Wire,
    table: TableId,
    door: RoomHandle,
    /// They count as there from the first `watch` on.
    attending: Option<Attending>,
    /// Whose eyes, and the version they have; nothing before the first `watch`.
    watching: Option<(Viewer, u64)>,
    /// Listens to the talk; nothing before the first `listen`.
    listening: Option<Listener>,
    /// What the coach is being asked. It may take a while, and what happens meanwhile is told meanwhile.
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

    /// Answers what is said, and tells what happens, whichever comes first.
    async fn go_on(&mut self) -> Result<(), End> {
        tokio::select! {
            heard = self.wire.hear() => self.hear(&heard?).await,
            changed = self.door.around.changed(), if self.watching.is_some() => {
                // If the room went to sleep, the versions say so too.
                if changed.is_ok() { self.tell_around().await } else { Ok(()) }
            }
            changed = self.door.versions.changed(), if self.watching.is_some() => {
                let known = self.watching.is_some_and(|(_, since)| *self.door.versions.borrow() <= since);
                if changed.is_ok() && known {
                    // A look already told of it: the table had moved on between the news and the look.
                    return Ok(());
                }
                if changed.is_err() {
                    // The room went to sleep between two looks; a look wakes it.
                    match self.wire.app.lobby.door(&self.table).await {
                        Ok(door) => self.enter(door),
                        Err(_) => return Err(OUT_OF_REACH),
                    }
                }
                self.tell().await
            }
            () = nudged(self.listening.as_mut()) => self.tell_talk().await,
            Some(Ok(answer)) = self.advising.join_next() => self.wire.say(&answer).await,
        }
    }

    async fn hear(&mut self, text: &str) -> Result<(), End> {
        let message = match serde_json::from_str::<ClientMessage>(text) {
            Ok(message) => message,
            Err(problem) => {
                let error = Problem::BadRequest { problem: problem.to_string() }.refused();
                return self.wire.say(&ServerMessage::Refused { id: None, error }).await;
            }
        };
        let lobby = &self.wire.app.lobby;
        let answer = match message {
            ClientMessage::Ping {} => ServerMessage::Pong,
            ClientMessage::Watch { viewer, since } => {
                let first = self.watching.is_none();
                self.watching = Some((viewer, since));
                self.tell().await?;
                if first && self.watching.is_some() {
                    self.enter(self.door.clone());
                    return self.tell_around().await;
                }
                return Ok(());
            }
            ClientMessage::Ask { id, ask } => {
                let done = match &self.wire.player {
                    Some(player) => self.wire.app.ask(self.wire.from, &self.table, player, &id, &ask).await,
                    None => Err(Problem::WhoAreYou),
                };
                match done {
                    Ok(version) => ServerMessage::Done { id, version },
                    Err(problem) => ServerMessage::Refused { id: Some(id), error: problem.refused() },
                }
            }
            ClientMessage::Hint { id, seat } => {
                let asker = match (self.looks_through(seat), &self.wire.player) {
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
                let said = match &self.wire.player {
                    Some(player) => self.wire.app.say(&self.table, &player.id, &id, text.as_deref(), phrase).await,
                    None => Err(Problem::WhoAreYou),
                };
                match said {
                    Ok(number) => ServerMessage::Said { id, number },
                    Err(problem) => ServerMessage::Refused { id: Some(id), error: problem.refused() },
                }
            }
            ClientMessage::Listen { since } => {
                self.listening = since.map(|since| Listener::new(&self.wire.app, &self.table, since));
                return self.tell_talk().await;
            }
            ClientMessage::Preview { id, seat, action } => {
                let preview = match (self.looks_through(seat), &self.wire.player) {
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
        self.wire.say(&answer).await
    }

    /// A device that is passed round shows one person's side at a time, and nobody's while it is handed over: what a seat
    /// could see is told when the device looks through that seat.
    fn looks_through(&self, seat: Seat) -> Result<(), Problem> {
        match self.watching {
            Some((eyes, _)) if eyes != Viewer::Seat(seat) => Err(Problem::LookThroughFirst { seat }),
            _ => Ok(()),
        }
    }

    /// From now on they count as there.
    fn enter(&mut self, door: RoomHandle) {
        self.attending = Some(door.attendance.enter(self.wire.by().cloned()));
        self.door = door;
    }

    async fn tell_around(&mut self) -> Result<(), End> {
        let around =
            Around { time: self.wire.app.lobby.services.time(), ..(**self.door.around.borrow_and_update()).clone() };
        // The table may have become private, or this guest may have been removed.
        if around.access == Access::Private
            && let Err(problem) = self.wire.app.lobby.knock(&self.table, self.wire.by()).await
        {
            return self.turn_away(problem).await;
        }
        self.wire.say(&ServerMessage::Around(around)).await
    }

    /// Tells the viewer how the table stands and what they missed.
    async fn tell(&mut self) -> Result<(), End> {
        let Some((viewer, since)) = self.watching else { return Ok(()) };
        self.door.versions.mark_unchanged();
        match self.wire.app.lobby.look(&self.table, self.wire.by(), viewer, since).await {
            Ok(update) => {
                self.watching = Some((viewer, update.version));
                self.wire.say(&ServerMessage::Update(update)).await
            }
            Err(problem) => self.turn_away(problem).await,
        }
    }

    /// Shows no more to somebody who may not look.
    async fn turn_away(&mut self, problem: Problem) -> Result<(), End> {
        if !is_final(&problem) {
            return Err(OUT_OF_REACH);
        }
        (self.watching, self.attending) = (None, None);
        self.wire.say(&ServerMessage::Refused { id: None, error: problem.refused() }).await
    }

    /// Tells the listener what was said since they last heard.
    async fn tell_talk(&mut self) -> Result<(), End> {
        let Some(listener) = &mut self.listening else { return Ok(()) };
        match listener.news(&self.wire.app, self.wire.by()).await {
            Ok(Some(update)) => self.wire.say(&ServerMessage::Talk(update)).await,
            Ok(None) => Ok(()),
            Err(problem) if is_final(&problem) => {
                self.listening = None;
                self.wire.say(&ServerMessage::Refused { id: None, error: problem.refused() }).await
            }
            Err(_) => Err(OUT_OF_REACH),
        }
    }
}

/// What the coach says to a seat.
async fn advise(lobby: Lobby, table: TableId, asker: PlayerId, id: AskId, seat: Seat) -> ServerMessage {
    match lobby.hint(&table, &asker, seat).await {
        Ok(Answer::Advice(advice)) => ServerMessage::Advice { id, advice: Some(advice) },
        Ok(Answer::NotYet) => ServerMessage::Advice { id, advice: None },
        Err(problem) => ServerMessage::Refused { id: Some(id), error: problem.refused() },
    }
}

/// Resolves when a listener may have news; never without one.
async fn nudged(listener: Option<&mut Listener>) {
    match listener {
        Some(listener) => listener.nudged().await,
        None => std::future::pending().await,
    }
}

/// Whether the same question would be answered in the same way again.
fn is_final(problem: &Problem) -> bool {
    matches!(problem, Problem::Refused(_) | Problem::NoSuchTable | Problem::NoSuchGame { .. } | Problem::PrivateTable)
}
