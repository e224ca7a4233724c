//! One person at one table, who connects over HTTP at first and then over a socket.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use parlor_game::{Seat, Viewer};
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::{Ask, AskId, Update};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Why a client could not continue.
pub type Failed = Box<dyn std::error::Error + Send + Sync>;

/// A player at a table.
pub struct Player {
    address: String,
    secret: String,
    table: String,
    socket: Option<WebSocketStream<MaybeTlsStream<TcpStream>>>,
}

/// The results of playing.
#[derive(Default)]
pub struct Tally {
    /// The time that each acknowledgement took.
    pub latencies: Vec<Duration>,
    /// The number of rows by which the log has grown.
    pub rows: u64,
}

impl Tally {
    /// Adds the results of another table.
    pub fn add(&mut self, other: Self) {
        self.latencies.extend(other.latencies);
        self.rows += other.rows;
    }

    /// The time in milliseconds within which this share of the acknowledgements arrived.
    pub fn milliseconds(&mut self, part: f64) -> f64 {
        self.latencies.sort_unstable();
        let place = (self.latencies.len() as f64 * part) as usize;
        let last = self.latencies.len().saturating_sub(1);
        self.latencies.get(place.min(last)).map_or(0.0, |latency| latency.as_secs_f64() * 1e3)
    }
}

impl Player {
    /// Signs in as a new player and opens a table with this many bots.
    pub async fn open(address: String, bots: u8, level: String) -> Result<Self, Failed> {
        let mut player = Self { address, secret: String::new(), table: String::new(), socket: None };
        player.secret = text(&player.post("/players", &json!({ "name": "Ada" })).await?, "secret")?;
        let requested = json!({ "game": "yahtzee", "seats": bots + 1, "config": { "games": 6 } });
        player.table = text(&player.post("/tables", &requested).await?, "table")?;
        player.ask("sit", json!({ "type": "sit", "seat": 0 })).await?;
        for seat in 1..=bots {
            player.ask(&format!("bot-{seat}"), json!({ "type": "add_bot", "seat": seat, "level": level })).await?;
        }
        Ok(player)
    }

    /// Watches the table over a socket.
    pub async fn watch(mut self) -> Result<Self, Failed> {
        let url = format!("ws://{}/api/v1/tables/{}/socket", self.address, self.table);
        let mut request = url.into_client_request()?;
        let bearer = HeaderValue::from_str(&format!("Bearer {}", self.secret))?;
        request.headers_mut().insert("authorization", bearer);
        self.socket = Some(connect_async(request).await?.0);
        let viewer = Viewer::Seat(first());
        self.say(&ClientMessage::Watch { viewer, since: 0 }).await?;
        self.heard().await?;
        Ok(self)
    }

    /// Starts the game, and acts whenever it is the player's turn, until `end`.
    pub async fn play(mut self, end: Instant) -> Result<Tally, Failed> {
        let mut tally = Tally::default();
        self.ask("start", json!({ "type": "start" })).await?;
        let mut asked = None::<(AskId, Instant)>;
        let (mut began, mut latest, mut acted) = (None, None::<Update>, 0);
        loop {
            match tokio::time::timeout_at(end.into(), self.heard()).await {
                Err(_) => break,
                Ok(heard) => match heard? {
                    ServerMessage::Done { id, .. } => {
                        if let Some((_, since)) = asked.take_if(|(waiting, _)| *waiting == id) {
                            tally.latencies.push(since.elapsed());
                        }
                    }
                    ServerMessage::Refused { error, .. } => return Err(error.message.into()),
                    ServerMessage::Update(update) => {
                        began.get_or_insert(update.version);
                        latest = Some(update);
                    }
                    _ => {}
                },
            }
            // The acknowledgement may arrive before or after its update.
            let due = latest.as_ref().filter(|update| asked.is_none() && update.version > acted);
            if let Some((ask, version)) = due.and_then(|update| Some((act(update)?, update.version))) {
                acted = version;
                let id = AskId::random();
                asked = Some((id.clone(), Instant::now()));
                self.say(&ClientMessage::Ask { id, ask }).await?;
            }
        }
        let version = latest.map_or(0, |update| update.version);
        tally.rows = version.saturating_sub(began.unwrap_or(version));
        Ok(tally)
    }

    async fn say(&mut self, message: &ClientMessage) -> Result<(), Failed> {
        let socket = self.socket.as_mut().ok_or("no socket is open")?;
        Ok(socket.send(Message::text(serde_json::to_string(message)?)).await?)
    }

    async fn heard(&mut self) -> Result<ServerMessage, Failed> {
        let socket = self.socket.as_mut().ok_or("no socket is open")?;
        loop {
            if let Message::Text(text) = socket.next().await.ok_or("the socket was closed")?? {
                return Ok(serde_json::from_str(&text)?);
            }
        }
    }

    async fn ask(&self, id: &str, ask: Value) -> Result<(), Failed> {
        self.post(&format!("/tables/{}/asks", self.table), &json!({ "id": id, "ask": ask })).await.map(drop)
    }

    /// Sends one request on its own connection.
    async fn post(&self, path: &str, body: &Value) -> Result<Value, Failed> {
        let mut stream = TcpStream::connect(&self.address).await?;
        let body = body.to_string();
        let secret = match self.secret.as_str() {
            "" => String::new(),
            secret => format!("Authorization: Bearer {secret}\r\n"),
        };
        let head = format!(
            "POST /api/v1{path} HTTP/1.1\r\nHost: {}\r\n{secret}Content-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n",
            self.address,
            body.len()
        );
        stream.write_all(format!("{head}{body}").as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        let (head, body) = answer.split_once("\r\n\r\n").ok_or("the answer was cut off")?;
        if !head.starts_with("HTTP/1.1 20") {
            return Err(format!("{path}: {body}").into());
        }
        Ok(serde_json::from_str(body)?)
    }
}

fn first() -> Seat {
    Seat::new(0).expect("there is a first seat")
}

fn text(answer: &Value, key: &str) -> Result<String, Failed> {
    Ok(answer[key].as_str().ok_or("something is missing in the answer")?.to_owned())
}

/// The action of the first seat, if the game waits for it: it rolls once and fills the first possible box.
fn act(update: &Update) -> Option<Ask> {
    let waits_for_any = update.must.is_empty() && update.may.contains(first());
    if !(update.must.contains(first()) || waits_for_any) {
        return None;
    }
    let view = update.view.as_ref()?;
    let turn = &view["turn"];
    let allowed = || turn["boxes"].as_array()?.iter().find(|offer| offer["forbidden"].is_null());
    let action = match (view["phase"].as_str(), turn["rolls_left"].as_u64()) {
        (Some("between_games"), _) => json!({ "type": "next_game" }),
        (_, Some(3)) => json!({ "type": "roll", "keep": [false, false, false, false, false] }),
        _ => json!({ "type": "score", "category": allowed()?["category"] }),
    };
    Some(Ask::Act { seat: first(), action, if_version: None })
}
