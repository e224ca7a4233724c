//! The server's end of a socket, with limits on size, rate and silence. All socket handlers use it.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::response::Response;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use parlor_table::{Bytes32, PlayerId};
use serde::Serialize;
use tokio::sync::{broadcast, watch};
use tokio::time::Instant;

use crate::http::guard::ClientAddress;
use crate::http::problem::Problem;
use crate::load::counter::Counted;
use crate::people::authentication::{Authenticated, PresentedSecret};
use crate::store::Player;
use crate::{App, went_down};

/// The maximum size of a message, in bytes.
pub const MOST_BYTES: usize = 16 * 1024;
/// A client that sends nothing for this long is disconnected; the page sends pings more often.
const SILENCE: Duration = Duration::from_secs(75);
/// A client that accepts nothing for this long is dropped; it can reconnect and continue from its version.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why a socket is closed.
pub enum End {
    /// The client has disconnected.
    Gone,
    /// The server closes the socket.
    Close(u16, &'static str),
}

/// Closes the socket of a player who was forgotten or signed out.
const SIGNED_OUT: End = End::Close(close_code::POLICY, "this player has been signed out or deleted");

/// A request to open a socket.
pub struct SocketRequest {
    upgrade: WebSocketUpgrade,
    from: ClientAddress,
    player: Option<(Player, Bytes32)>,
}

impl FromRequestParts<App> for SocketRequest {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let upgrade: Result<_, WebSocketUpgradeRejection> = WebSocketUpgrade::from_request_parts(parts, app).await;
        let upgrade = upgrade.map_err(|why| Problem::BadRequest { problem: why.body_text() })?;
        let from = ClientAddress::of(parts)?;
        let Ok(PresentedSecret(secret_hash)) = PresentedSecret::from_request_parts(parts, app).await;
        let known = <Authenticated as OptionalFromRequestParts<App>>::from_request_parts(parts, app).await?;
        Ok(Self { upgrade, from, player: known.map(|Authenticated(player)| player).zip(secret_hash) })
    }
}

impl SocketRequest {
    /// Opens the socket, unless there are too many already, and runs `converse` on it.
    pub fn answer<F>(
        self,
        app: App,
        converse: impl FnOnce(ClientSocket) -> F + Send + 'static,
    ) -> Result<Response, Problem>
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let count = app.limits.new_watcher(self.from.0)?;
        // Small buffers, because ten thousand clients may be connected.
        let upgrade = self.upgrade.read_buffer_size(4096).max_message_size(MOST_BYTES).max_frame_size(MOST_BYTES);
        Ok(upgrade.on_upgrade(move |socket| converse(ClientSocket::new(app, self.from.0, socket, self.player, count))))
    }
}

/// The server's end of a socket.
pub struct ClientSocket {
    /// The state shared by all handlers.
    pub app: App,
    /// The client's address.
    pub from: IpAddr,
    /// The player, if the client is logged in.
    pub player: Option<Player>,
    /// The hash of the player's secret.
    secret_hash: Option<Bytes32>,
    socket: WebSocket,
    rate: DefaultDirectRateLimiter,
    /// The time at which the client will have been silent for too long.
    silent: Instant,
    revocations: broadcast::Receiver<PlayerId>,
    /// Whether to check that the player still exists. Kept here, so that it survives a cancelled wait.
    doubted: bool,
    shutdown: watch::Receiver<bool>,
    _count: Counted,
}

impl ClientSocket {
    fn new(app: App, from: IpAddr, socket: WebSocket, player: Option<(Player, Bytes32)>, count: Counted) -> Self {
        let (rate, burst) = app.lobby.settings().limits.messages;
        let most = |number: u32| number.try_into().unwrap_or(std::num::NonZeroU32::MIN);
        let rate = RateLimiter::direct(Quota::per_second(most(rate)).allow_burst(most(burst)));
        let (player, secret_hash) = player.unzip();
        let revocations = app.lobby.services.revocations.listen();
        let shutdown = app.shutdown.clone();
        // The player's access may have been revoked before this subscription.
        let doubted = player.is_some();
        let silent = Instant::now() + SILENCE;
        Self { app, from, player, secret_hash, socket, rate, silent, revocations, doubted, shutdown, _count: count }
    }

    /// The id of the player.
    pub fn by(&self) -> Option<&PlayerId> {
        self.player.as_ref().map(|player| &player.id)
    }

    /// The next text message from the client. Cancel safe.
    pub async fn receive(&mut self) -> Result<Utf8Bytes, End> {
        loop {
            if self.doubted {
                if has_gone(&self.app, self.secret_hash).await {
                    return Err(SIGNED_OUT);
                }
                self.doubted = false;
            }
            tokio::select! {
                message = tokio::time::timeout_at(self.silent, self.socket.recv()) => {
                    if let Some(text) = self.take(message)? {
                        return Ok(text);
                    }
                }
                revoked = self.revocations.recv(), if self.player.is_some() => {
                    // If messages were missed, the player has to be checked.
                    self.doubted = revoked.map_or(true, |gone| self.player.as_ref().is_some_and(|me| me.id == gone));
                }
                () = went_down(&mut self.shutdown) => {
                    return Err(End::Close(close_code::RESTART, "the server is restarting"));
                }
            }
        }
    }

    /// The text of a frame; `None` if the frame needs no handling.
    fn take<T>(&mut self, frame: Result<Option<Result<Message, axum::Error>>, T>) -> Result<Option<Utf8Bytes>, End> {
        let Ok(frame) = frame else {
            return Err(End::Close(close_code::POLICY, "no message received for too long"));
        };
        let Some(Ok(message)) = frame else { return Err(End::Gone) };
        self.silent = Instant::now() + SILENCE;
        // Every frame counts, including pings.
        if self.rate.check().is_err() {
            return Err(End::Close(close_code::POLICY, "too many messages"));
        }
        match message {
            Message::Text(text) => Ok(Some(text)),
            Message::Binary(_) => Err(End::Close(close_code::UNSUPPORTED, "messages must be JSON text")),
            Message::Ping(_) | Message::Pong(_) => Ok(None),
            Message::Close(_) => Err(End::Gone),
        }
    }

    /// Sends a message.
    pub async fn say(&mut self, message: &impl Serialize) -> Result<(), End> {
        let text = serde_json::to_string(message).expect("messages are plain JSON");
        self.say_text(text.into()).await
    }

    /// Sends a message that is already serialized.
    pub async fn say_text(&mut self, text: Utf8Bytes) -> Result<(), End> {
        match tokio::time::timeout(PATIENCE, self.socket.send(Message::Text(text))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    /// Closes the socket.
    pub async fn close(mut self, end: End) {
        if let End::Close(code, reason) = end {
            let frame = CloseFrame { code, reason: reason.into() };
            _ = tokio::time::timeout(PATIENCE, self.socket.send(Message::Close(Some(frame)))).await;
        }
    }
}

/// Whether the secret that opened a socket is no longer valid.
async fn has_gone(app: &App, secret_hash: Option<Bytes32>) -> bool {
    let Some(hash) = secret_hash else { return false };
    // If the store does not answer, the player is assumed to exist.
    matches!(app.lobby.store().people().player(hash).await, Ok(None))
}
