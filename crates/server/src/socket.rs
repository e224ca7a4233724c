//! A viewer's socket: what they ask, and how the table stands whenever it changes.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, State};
use axum::response::Response;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use parlor_bots::Answer;
use parlor_game::{Seat, Viewer};
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::{Access, Around, Bytes32, TableId};

use crate::attendance::Attending;
use crate::census::Counted;
use crate::guard::From;
use crate::player::{Given, Known};
use crate::problem::Problem;
use crate::room::{Door, now};
use crate::routes::Named;
use crate::store::Player;
use crate::talk::Listener;
use crate::{App, went_down};

/// The largest message that is read.
pub const MOST_BYTES: usize = 16 * 1024;
/// A client that says nothing for so long is taken to be gone; the page pings more often.
const SILENCE: Duration = Duration::from_secs(75);
/// A client that takes nothing for so long is dropped; it can come back by version.
const PATIENCE: Duration = Duration::from_secs(10);

/// Opens a socket to a table.
#[utoipa::path(get, path = "/api/v1/tables/{table}/socket", operation_id = "socket", tag = "tables",
    security((), ("secret" = [])), params(("table" = TableId, Path, description = "The table's id")),
    description = "A WebSocket. The client sends `ClientMessage`s and gets `ServerMessage`s, as docs/api.md describes. \
        Nothing is told before the first `watch`.",
    responses((status = 101, description = "The socket is open."), (status = 400), (status = 403)))]
pub async fn open(
    State(app): State<App>,
    Named(table): Named,
    Extension(From(from)): Extension<From>,
    Given(secret_hash): Given,
    known: Option<Known>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|why| Problem::BadRequest(why.body_text()))?;
    let door = app.lobby.door(&table).await?;
    let count = app.guard.new_watcher(from)?;
    // Small buffers: ten thousand people may be looking.
    let upgrade = upgrade.read_buffer_size(4096).max_message_size(MOST_BYTES).max_frame_size(MOST_BYTES);
    let player = known.map(|Known(player)| player).zip(secret_hash);
    Ok(upgrade.on_upgrade(move |socket| Conversation::new(app, table, player, door, count).run(socket)))
}

/// One socket's state: who it is and what they look at.
struct Conversation {
    app: App,
    table: TableId,
    player: Option<Player>,
    /// The hash of the secret by which the player is known.
    secret_hash: Option<Bytes32>,
    door: Door,
    /// They count as there from the first `watch` on.
    attending: Option<Attending>,
    rate: DefaultDirectRateLimiter,
    /// Whose eyes, and the version they have; nothing before the first `watch`.
    watching: Option<(Viewer, u64)>,
    /// Listens to the talk; nothing before the first `listen`.
    listening: Option<Listener>,
    _count: Counted,
}

/// Why a conversation ends.
enum End {
    /// The client went away.
    Gone,
    /// The server tells it to go.
    Close(u16, &'static str),
}

/// How somebody is sent away who was forgotten or signed out.
const SIGNED_OUT: End = End::Close(close_code::POLICY, "this player is not known here any more");

/// How somebody is sent away from a table that does not answer. It will pass: the client comes back and asks again.
const UNREACHABLE: End = End::Close(close_code::AGAIN, "the table cannot be reached");

/// Whether the same question would be answered in the same way again.
fn is_final(problem: &Problem) -> bool {
    matches!(problem, Problem::Refused(_) | Problem::NoSuchTable | Problem::NoSuchGame(_) | Problem::PrivateTable)
}

impl Conversation {
    fn new(app: App, table: TableId, player: Option<(Player, Bytes32)>, door: Door, count: Counted) -> Self {
        let (rate, burst) = app.lobby.settings().limits.messages;
        let most = |number: u32| number.try_into().unwrap_or(std::num::NonZeroU32::MIN);
        let rate = RateLimiter::direct(Quota::per_second(most(rate)).allow_burst(most(burst)));
        let (player, secret_hash) = player.unzip();
        let (attending, watching, listening) = (None, None, None);
        Self { app, table, player, secret_hash, door, attending, rate, watching, listening, _count: count }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let end = self.converse(&mut socket).await;
        if let End::Close(code, reason) = end {
            let frame = CloseFrame { code, reason: reason.into() };
            _ = tokio::time::timeout(PATIENCE, socket.send(Message::Close(Some(frame)))).await;
        }
    }

    async fn converse(&mut self, socket: &mut WebSocket) -> End {
        let mut shutdown = self.app.shutdown.clone();
        let mut departures = self.app.lobby.house.departures.listen();
        // They may have gone before anybody listened.
        if self.has_gone().await {
            return SIGNED_OUT;
        }
        loop {
            tokio::select! {
                message = tokio::time::timeout(SILENCE, socket.recv()) => {
                    // Every frame counts, also those that want nothing.
                    if matches!(message, Ok(Some(Ok(_)))) && self.rate.check().is_err() {
                        return End::Close(close_code::POLICY, "too many messages");
                    }
                    let text = match message {
                        Err(_) => return End::Close(close_code::POLICY, "nothing was said for too long"),
                        Ok(None | Some(Err(_)) | Some(Ok(Message::Close(_)))) => return End::Gone,
                        Ok(Some(Ok(Message::Text(text)))) => text,
                        Ok(Some(Ok(Message::Binary(_)))) => {
                            return End::Close(close_code::UNSUPPORTED, "messages are JSON text");
                        }
                        Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => continue,
                    };
                    if let Err(end) = self.hear(socket, &text).await {
                        return end;
                    }
                }
                changed = self.door.around.changed(), if self.watching.is_some() => {
                    // If the room went to sleep, the versions say so too.
                    if changed.is_ok() && let Err(end) = self.tell_around(socket).await {
                        return end;
                    }
                }
                changed = self.door.versions.changed(), if self.watching.is_some() => {
                    let known = self.watching.is_some_and(|(_, since)| *self.door.versions.borrow() <= since);
                    if changed.is_ok() && known {
                        // A look already told of it: the table had moved on between the news and the look.
                        continue;
                    }
                    if changed.is_err() {
                        // The room went to sleep between two looks; a look wakes it.
                        match self.app.lobby.door(&self.table).await {
                            Ok(door) => self.enter(door),
                            Err(_) => return UNREACHABLE,
                        }
                    }
                    if let Err(end) = self.tell(socket).await {
                        return end;
                    }
                }
                departed = departures.recv(), if self.player.is_some() => {
                    // Who could not follow the news has to look for themselves.
                    let concerned = departed.map_or(true, |gone| self.player.as_ref().is_some_and(|me| me.id == gone));
                    if concerned && self.has_gone().await {
                        return SIGNED_OUT;
                    }
                }
                () = nudged(self.listening.as_mut()) => {
                    if let Err(end) = self.tell_talk(socket).await {
                        return end;
                    }
                }
                () = went_down(&mut shutdown) => return End::Close(close_code::RESTART, "the server is restarting"),
            }
        }
    }

    /// Whether the player is not known any more by the secret that opened this socket.
    async fn has_gone(&self) -> bool {
        let Some(hash) = self.secret_hash else { return false };
        // A store that does not answer says nothing about anybody.
        matches!(self.app.lobby.store().people().player(hash).await, Ok(None))
    }

    async fn hear(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), End> {
        let message = match serde_json::from_str::<ClientMessage>(text) {
            Ok(message) => message,
            Err(problem) => {
                let error = Problem::BadRequest(problem.to_string()).refused();
                return say(socket, &ServerMessage::Refused { id: None, error }).await;
            }
        };
        let lobby = &self.app.lobby;
        let answer = match message {
            ClientMessage::Ping {} => ServerMessage::Pong,
            ClientMessage::Watch { viewer, since } => {
                let first = self.watching.is_none();
                self.watching = Some((viewer, since));
                self.tell(socket).await?;
                if first && self.watching.is_some() {
                    self.enter(self.door.clone());
                    return self.tell_around(socket).await;
                }
                return Ok(());
            }
            ClientMessage::Ask { id, ask } => {
                let done = match &self.player {
                    Some(player) => lobby.ask(&self.table, player, &id, &ask).await,
                    None => Err(Problem::WhoAreYou),
                };
                match done {
                    Ok(version) => ServerMessage::Done { id, version },
                    Err(problem) => ServerMessage::Refused { id: Some(id), error: problem.refused() },
                }
            }
            ClientMessage::Hint { id, seat } => {
                let advice = match (self.looks_through(seat), &self.player) {
                    (Ok(()), Some(player)) => lobby.hint(&self.table, &player.id, seat).await,
                    (Ok(()), None) => Err(Problem::WhoAreYou),
                    (Err(problem), _) => Err(problem),
                };
                match advice {
                    Ok(Answer::Advice(advice)) => ServerMessage::Advice { id, advice: Some(advice) },
                    Ok(Answer::NotYet) => ServerMessage::Advice { id, advice: None },
                    Err(problem) => ServerMessage::Refused { id: Some(id), error: problem.refused() },
                }
            }
            ClientMessage::Say { id, text, phrase } => {
                let said = match &self.player {
                    Some(player) => self.app.say(&self.table, &player.id, &id, text.as_deref(), phrase).await,
                    None => Err(Problem::WhoAreYou),
                };
                match said {
                    Ok(number) => ServerMessage::Said { id, number },
                    Err(problem) => ServerMessage::Refused { id: Some(id), error: problem.refused() },
                }
            }
            ClientMessage::Listen { since } => {
                self.listening = since.map(|since| Listener::new(&self.app, &self.table, since));
                return self.tell_talk(socket).await;
            }
            ClientMessage::Preview { id, seat, action } => {
                let preview = match (self.looks_through(seat), &self.player) {
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
        say(socket, &answer).await
    }

    /// A device that is passed round shows one person's side at a time: what another of its seats could see is told when the
    /// device looks through that seat.
    fn looks_through(&self, seat: Seat) -> Result<(), Problem> {
        match self.watching {
            Some((Viewer::Seat(eyes), _)) if eyes != seat => Err(Problem::LookThroughFirst { seat }),
            _ => Ok(()),
        }
    }

    /// From now on they count as there.
    fn enter(&mut self, door: Door) {
        let player = self.player.as_ref().map(|player| player.id.clone());
        self.attending = Some(door.attendance.enter(player));
        self.door = door;
    }

    async fn tell_around(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let around = Around { time: now(), ..(**self.door.around.borrow_and_update()).clone() };
        // The table may have become private, or this guest may have been removed.
        let by = self.player.as_ref().map(|player| &player.id);
        if around.access == Access::Private
            && let Err(problem) = self.app.lobby.knock(&self.table, by).await
        {
            return self.turn_away(socket, problem).await;
        }
        say(socket, &ServerMessage::Around(around)).await
    }

    /// Tells the viewer how the table stands and what they missed.
    async fn tell(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let Some((viewer, since)) = self.watching else { return Ok(()) };
        self.door.versions.mark_unchanged();
        let by = self.player.as_ref().map(|player| &player.id);
        match self.app.lobby.look(&self.table, by, viewer, since).await {
            Ok(update) => {
                self.watching = Some((viewer, update.version));
                say(socket, &ServerMessage::Update(update)).await
            }
            Err(problem) => self.turn_away(socket, problem).await,
        }
    }

    /// Shows no more to somebody who may not look.
    async fn turn_away(&mut self, socket: &mut WebSocket, problem: Problem) -> Result<(), End> {
        if !is_final(&problem) {
            return Err(UNREACHABLE);
        }
        (self.watching, self.attending) = (None, None);
        say(socket, &ServerMessage::Refused { id: None, error: problem.refused() }).await
    }

    /// Tells the listener what was said since they last heard.
    async fn tell_talk(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let Some(listener) = &mut self.listening else { return Ok(()) };
        match listener.news(&self.app, self.player.as_ref().map(|player| &player.id)).await {
            Ok(Some(update)) => say(socket, &ServerMessage::Talk(update)).await,
            Ok(None) => Ok(()),
            Err(problem) if is_final(&problem) => {
                self.listening = None;
                say(socket, &ServerMessage::Refused { id: None, error: problem.refused() }).await
            }
            Err(_) => Err(UNREACHABLE),
        }
    }
}

/// Resolves when a listener may have news; never without one.
async fn nudged(listener: Option<&mut Listener>) {
    match listener {
        Some(listener) => listener.nudged().await,
        None => std::future::pending().await,
    }
}

async fn say(socket: &mut WebSocket, message: &ServerMessage) -> Result<(), End> {
    let text = serde_json::to_string(message).expect("messages are plain JSON");
    match tokio::time::timeout(PATIENCE, socket.send(Message::Text(text.into()))).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(End::Gone),
    }
}
