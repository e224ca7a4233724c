//! The hall: a socket for everything outside a single table. It reports changes in the lobby and the tables where it
//! becomes the player's turn, so that a page in the background can show a notification.

use std::time::Duration;

use axum::Json;
use axum::extract::Extension;
use axum::extract::ws::close_code;
use axum::response::Response;
use parlor_game::Seat;
use parlor_table::{PlayerId, Refused, TableId};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::public_tables::Reader;

use crate::http::extract::Params;
use crate::http::guard::ClientAddress;
use crate::http::problem::Problem;
use crate::http::routes::LONGEST_WAIT;
use crate::lobby::Lobby;
use crate::lobby::notifications::{Notification, TurnNotice};
use crate::lobby::summary::TableSummary;
use crate::people::authentication::Authenticated;
use crate::socket::client_socket::{ClientSocket, End, SocketRequest};
use crate::{ClientApp, went_down};

/// A message from the client to the hall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum HallClientMessage {
    /// Selects what to send from now on. A later `watch` replaces the earlier one, and everything selected is sent
    /// again.
    Watch {
        /// Whether to send the public tables. The server sends `lobby` at once and whenever they change.
        #[serde(default)]
        lobby: bool,
        /// Whether to send the games in which it is your turn or you may object. The server sends `turns` at once,
        /// `your_turn` whenever a game begins to wait for you, and `turn_over` when it no longer does.
        #[serde(default)]
        turns: bool,
    },
    /// Checks the connection. Answered by `pong`.
    Ping {},
}

/// A message from the hall to the client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum HallServerMessage {
    /// The public tables that are not over, latest first.
    Lobby {
        /// The tables.
        tables: Vec<TableSummary>,
    },
    /// All games that wait for you, or in which you may object to the last event.
    Turns {
        /// One notice for each seat.
        waiting: Vec<TurnNotice>,
    },
    /// A game now waits for you, or you may object to the last event. This message may be sent twice.
    YourTurn(TurnNotice),
    /// A game no longer waits for you, or you can no longer object. You acted, perhaps on another device, or somebody
    /// acted for you.
    TurnOver {
        /// The table's id.
        table: TableId,
        /// Your seat.
        seat: Seat,
    },
    /// A message from the client was refused.
    Refused {
        /// The reason.
        error: Refused,
    },
    /// The answer to `ping`.
    Pong,
}

/// Opens a socket to the hall.
#[utoipa::path(get, path = "/api/v1/hall", operation_id = "hall", tag = "tables", security((), ("secret" = [])),
    description = "A WebSocket. The client sends `HallClientMessage`s and gets `HallServerMessage`s, as docs/api.md \
        describes. The server sends nothing before the first `watch`.",
    responses((status = 101, description = "The socket is open."), (status = 400), (status = 403), (status = 500)))]
pub async fn open(ClientApp(app): ClientApp, calling: SocketRequest) -> Result<Response, Problem> {
    calling.answer(app, async move |client| {
        let mut guest = HallConversation { client, lobby: None, turns: None };
        let end = guest.converse().await;
        guest.client.close(end).await;
    })
}

/// The state of one socket: what the client wants to receive.
struct HallConversation {
    client: ClientSocket,
    lobby: Option<Reader>,
    turns: Option<broadcast::Receiver<Notification>>,
}

impl HallConversation {
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
            () = turned(self.lobby.as_mut()) => self.tell_lobby().await,
            notification = next_notification(self.turns.as_mut()) => match notification {
                Some(Notification::Began(permit)) => self.client.say(&HallServerMessage::YourTurn(permit)).await,
                Some(Notification::Ended { table, seat }) => {
                    self.client.say(&HallServerMessage::TurnOver { table, seat }).await
                }
                // Notifications were missed, so the whole list is sent again.
                None => self.tell_turns().await,
            },
        }
    }

    async fn handle(&mut self, text: &str) -> Result<(), End> {
        match serde_json::from_str(text) {
            Ok(HallClientMessage::Ping {}) => self.client.say(&HallServerMessage::Pong).await,
            Ok(HallClientMessage::Watch { lobby, turns }) => {
                self.lobby = lobby.then(|| Reader::new(&self.client.app.lobby));
                self.tell_lobby().await?;
                // Subscribes before the list is read, so that no turn is missed in between.
                let notifications = &self.client.app.lobby.services.notifications;
                self.turns = self.client.by().filter(|_| turns).map(|player| notifications.listen(player));
                if turns && self.turns.is_none() {
                    return self.refuse(&Problem::WhoAreYou).await;
                }
                self.tell_turns().await
            }
            Err(problem) => self.refuse(&Problem::BadRequest { problem: problem.to_string() }).await,
        }
    }

    async fn refuse(&mut self, problem: &Problem) -> Result<(), End> {
        self.client.say(&HallServerMessage::Refused { error: problem.refused() }).await
    }

    async fn tell_lobby(&mut self) -> Result<(), End> {
        let Some(reader) = &mut self.lobby else { return Ok(()) };
        let app = self.client.app.clone();
        let text = app.board.read(&app.lobby, reader).await.map_err(|_| OUT_OF_REACH)?;
        self.client.say_text(text).await
    }

    async fn tell_turns(&mut self) -> Result<(), End> {
        let (Some(_), Some(player)) = (&self.turns, self.client.by()) else { return Ok(()) };
        let waiting = self.client.app.lobby.turns_of(player).await.map_err(|_| OUT_OF_REACH)?;
        self.client.say(&HallServerMessage::Turns { waiting }).await
    }
}

/// Closes the socket of a client that may reconnect soon.
const OUT_OF_REACH: End = End::Close(close_code::AGAIN, "the hall cannot be reached");

/// Resolves when the list of public tables has changed. Without a reader, never resolves.
async fn turned(reader: Option<&mut Reader>) {
    match reader {
        Some(reader) => reader.turned().await,
        None => std::future::pending().await,
    }
}

/// The next notification; `None` if some were missed. Never resolves without a subscription.
async fn next_notification(subscription: Option<&mut broadcast::Receiver<Notification>>) -> Option<Notification> {
    match subscription {
        Some(subscription) => match subscription.recv().await {
            Ok(notification) => Some(notification),
            Err(broadcast::error::RecvError::Lagged(_)) => None,
            // The sender is kept as long as somebody is subscribed.
            Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
        },
        None => std::future::pending().await,
    }
}

/// Resolves when a turn begins, when the player may object, or when notifications were missed.
async fn began(subscription: &mut broadcast::Receiver<Notification>) {
    while let Ok(Notification::Ended { .. }) = subscription.recv().await {}
}

/// The games in which it is your turn or you may object.
#[derive(Serialize, ToSchema)]
pub struct TurnList {
    /// One notice for each seat.
    waiting: Vec<TurnNotice>,
}

/// How long to wait.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct TurnsQuery {
    /// How many seconds to wait for a game in which it is your turn or you may object, up to 60.
    #[serde(default)]
    wait: u64,
}

/// The games in which it is your turn or you may object, as soon as there is one, or after `wait` seconds.
#[utoipa::path(get, path = "/api/v1/me/turns", tag = "players", security(("secret" = [])), params(TurnsQuery),
    responses((status = 200, description = "The games that wait for you or let you object.", body = TurnList), (status = 401),
        (status = 503)))]
pub async fn turns(
    ClientApp(app): ClientApp,
    Extension(ClientAddress(from)): Extension<ClientAddress>,
    Authenticated(player): Authenticated,
    Params(TurnsQuery { wait }): Params<TurnsQuery>,
) -> Result<Json<TurnList>, Problem> {
    let mut subscription = app.lobby.services.notifications.listen(&player.id);
    let waiting = app.lobby.turns_of(&player.id).await?;
    if wait == 0 || !waiting.is_empty() {
        return Ok(Json(TurnList { waiting }));
    }
    let _count = app.limits.new_watcher(from)?;
    let mut shutdown = app.shutdown.clone();
    tokio::select! {
        () = began(&mut subscription) => {}
        () = tokio::time::sleep(Duration::from_secs(wait.min(LONGEST_WAIT))) => {}
        () = went_down(&mut shutdown) => return Err(Problem::Restarting),
    }
    Ok(Json(TurnList { waiting: app.lobby.turns_of(&player.id).await? }))
}

impl Lobby {
    /// All games that wait for a player, or in which they may object.
    pub async fn turns_of(&self, player: &PlayerId) -> Result<Vec<TurnNotice>, Problem> {
        let waiting = self.store().histories().waiting_for(player.clone()).await?;
        let turns = waiting.iter().flat_map(|kept| {
            let TableSummary { table, game, seats, .. } = &kept.summary;
            kept.summary.calls(player).map(move |(seat, objection)| TurnNotice {
                table: table.clone(),
                game: game.clone(),
                seat,
                version: kept.version,
                names: seats.iter().map(|seat| seat.name.clone()).collect(),
                bots: Seat::all(seats.len() as u8).filter(|seat| seats[seat.index()].r#type == "bot").collect(),
                objection,
            })
        });
        Ok(turns.collect())
    }
}
