//! A server for tests, with its own port, data directory and threads.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use parlor_bots::{LevelInfo, Levels, Random};
use parlor_fibs::{Decks, Fibs};
use parlor_server::{Entry, Games, Limits, Lobby, Settings, SqliteStore, Store};
use parlor_table::{Export, Update};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use super::{Person, Request};

/// Settings in which bots do not pause, even before answers, and with practically no limits.
pub fn brisk() -> Settings {
    let plenty = (1_000_000, 1_000_000);
    let limits = Limits {
        requests: plenty,
        tables: plenty,
        tables_by_player: plenty,
        players: plenty,
        messages: plenty,
        chat_lines: plenty,
        drafts: plenty,
        imports: plenty,
        checks: plenty,
        watchers: 10_000,
        ..Limits::default()
    };
    let (bot_pause, answer_pause) = (Duration::ZERO, Duration::ZERO);
    Settings { bot_pause, answer_pause, lobby_pause: Duration::from_millis(50), limits, ..Settings::default() }
}

/// All games of Parlor.
pub fn yahtzee() -> Games {
    Games::all()
}

/// A game with secrets that exists only for tests.
pub fn fibs() -> Games {
    let random = LevelInfo { name: "random", title: "Random", about: "Plays any legal move." };
    Games::of([Entry::new::<Fibs>(
        Levels::new(Decks::default(), vec![(random, Box::new(|| Box::new(Random)))]),
        "random",
    )])
}

/// A running server. It has its own runtime, so that stopping it ends all its tasks, as the end of a process would.
pub struct Server {
    pub address: SocketAddr,
    dir: Arc<TempDir>,
    games: fn() -> Games,
    settings: Settings,
    lobby: Option<Lobby>,
    stop: Option<oneshot::Sender<()>>,
    ended: Option<oneshot::Receiver<std::io::Result<()>>>,
    runtime: Option<Runtime>,
}

impl Server {
    /// Starts a server with Yahtzee and brisk settings.
    pub async fn start() -> Self {
        Self::with(yahtzee, brisk()).await
    }

    pub async fn with(games: fn() -> Games, settings: Settings) -> Self {
        Self::on(Arc::new(TempDir::new().expect("a directory for the data")), games, settings).await
    }

    /// Starts a server on a data directory that may already contain data.
    pub async fn on(dir: Arc<TempDir>, games: fn() -> Games, settings: Settings) -> Self {
        let store = SqliteStore::open(dir.path()).expect("the data directory is free");
        Self::over(Arc::new(store), dir, games, settings).await
    }

    /// Starts a server on a store that the test provides, in `dir`.
    pub async fn over(store: Arc<dyn Store>, dir: Arc<TempDir>, games: fn() -> Games, settings: Settings) -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.expect("a runtime");
        let lobby = Lobby::new(games(), store, settings.clone());
        let same = Some(lobby.clone());
        let (stop, stopped) = oneshot::channel::<()>();
        let (report, ended) = oneshot::channel();
        let (tell, told) = oneshot::channel();
        runtime.spawn(async move {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
            tell.send(listener.local_addr().expect("the listener is bound")).expect("the test is waiting");
            let result = parlor_server::run(listener, lobby, async { _ = stopped.await }).await;
            // The test may no longer be waiting for the server to end.
            _ = report.send(result);
        });
        let address = super::in_time("the server's address", told).await.expect("the server starts");
        Self {
            address,
            dir,
            games,
            settings,
            lobby: same,
            stop: Some(stop),
            ended: Some(ended),
            runtime: Some(runtime),
        }
    }

    /// The server's lobby, for direct access.
    pub fn lobby(&self) -> &Lobby {
        self.lobby.as_ref().expect("the server is running")
    }

    /// The number of tables that are awake.
    pub fn awake(&self) -> usize {
        self.lobby().awake()
    }

    pub fn data(&self) -> &Path {
        self.dir.path()
    }

    /// Tells the server to stop, and resolves when `run` has returned.
    pub async fn shut_down(&mut self) {
        self.stop.take().expect("the server is stopped once").send(()).expect("the server is running");
        let ended = self.ended.take().expect("the server is stopped once");
        super::in_time("the end of the server", ended).await.expect("`run` returns").expect("`run` returns Ok");
    }

    /// Stops the server and starts another one on the same data.
    pub async fn restart(self) -> Self {
        let settings = self.settings.clone();
        self.restart_with(settings, |_| {}).await
    }

    /// Restarts with other settings, and runs `meanwhile` on the data in between.
    pub async fn restart_with(mut self, settings: Settings, meanwhile: impl FnOnce(&Path)) -> Self {
        self.shut_down().await;
        self.end().await;
        meanwhile(self.data());
        Self::on(Arc::clone(&self.dir), self.games, settings).await
    }

    /// Ends everything that the server does, as if its process had ended, and releases its data directory.
    pub async fn end(&mut self) {
        // The lobby keeps the data directory locked.
        self.lobby = None;
        let runtime = self.runtime.take().expect("the server is running");
        let end = move || runtime.shutdown_timeout(Duration::from_secs(60));
        tokio::task::spawn_blocking(end).await.expect("the server's threads end");
    }

    pub fn request(&self, method: &str, path: &str) -> Request {
        Request::new(self.address, method, path)
    }

    pub fn get(&self, path: &str) -> Request {
        self.request("GET", path)
    }

    pub fn post(&self, path: &str, body: &Value) -> Request {
        self.request("POST", path).json(body)
    }

    /// Creates a player.
    pub async fn person(&self, name: &str) -> Person {
        let made = self.post("/api/v1/players", &json!({ "name": name })).send().await.granted();
        Person::new(&made)
    }

    /// Opens a table of the server's first game, with `host` as its host.
    pub async fn table(&self, host: &Person, seats: u8, config: Value) -> String {
        self.table_with(host, seats, json!({ "config": config })).await
    }

    /// Opens a table with other fields of the request.
    pub async fn table_with(&self, host: &Person, seats: u8, requested: Value) -> String {
        let opened = self.open(host, seats, requested).await;
        opened["table"].as_str().expect("a table has an id").to_owned()
    }

    /// Opens a table, and returns the server's response.
    pub async fn open(&self, host: &Person, seats: u8, mut requested: Value) -> Value {
        if requested["game"].is_null() {
            requested["game"] = (self.games)().iter().next().expect("there is at least one game").kind.name().into();
        }
        requested["seats"] = seats.into();
        self.post("/api/v1/tables", &requested).secret(&host.secret).send().await.granted()
    }

    /// The state of a table, from a seat held by `person` or as a spectator.
    pub async fn look(&self, table: &str, person: Option<(&Person, u8)>, since: u64) -> Update {
        let viewer = person.map(|(_, seat)| format!("&viewer={seat}")).unwrap_or_default();
        let mut request = self.get(&format!("/api/v1/tables/{table}?since={since}{viewer}"));
        if let Some((person, _)) = person {
            request = request.secret(&person.secret);
        }
        serde_json::from_value(request.send().await.granted()).expect("an update")
    }

    /// The log of a finished table.
    pub async fn export(&self, table: &str) -> Export {
        let export = self.get(&format!("/api/v1/tables/{table}/export")).send().await.granted();
        serde_json::from_value(export).expect("the game is over")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
