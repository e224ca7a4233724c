//! A server to be tested: on a port of its own, with a data directory of its own, on threads of its own.

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

/// Settings under which bots do not pause, not even before they answer, and a test may ask for as much as it likes.
pub fn brisk() -> Settings {
    let plenty = (1_000_000, 1_000_000);
    let limits = Limits {
        requests: plenty,
        tables: plenty,
        tables_by_player: plenty,
        players: plenty,
        messages: plenty,
        lines: plenty,
        imports: plenty,
        checks: plenty,
        watchers: 10_000,
        ..Limits::default()
    };
    let (bot_pause, answer_pause) = (Duration::ZERO, Duration::ZERO);
    Settings { bot_pause, answer_pause, lobby_pause: Duration::from_millis(50), limits, ..Settings::default() }
}

/// The games as they are served.
pub fn yahtzee() -> Games {
    Games::all()
}

/// The game with secrets, which exists for tests.
pub fn fibs() -> Games {
    let random = LevelInfo { name: "random", title: "Random", about: "Plays any legal move." };
    Games::of([Entry::new::<Fibs>(
        Levels::new(Decks::default(), vec![(random, Box::new(|| Box::new(Random)))]),
        "random",
    )])
}

/// A running server. It has its own runtime, so that stopping it ends every task that it started, as the end of a process
/// would.
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
    /// Yahtzee with brisk settings.
    pub async fn start() -> Self {
        Self::with(yahtzee, brisk()).await
    }

    pub async fn with(games: fn() -> Games, settings: Settings) -> Self {
        Self::on(Arc::new(TempDir::new().expect("a directory for the data")), games, settings).await
    }

    /// A server on data that may be there already.
    pub async fn on(dir: Arc<TempDir>, games: fn() -> Games, settings: Settings) -> Self {
        let store = SqliteStore::open(dir.path()).expect("the data directory is free");
        Self::over(Arc::new(store), dir, games, settings).await
    }

    /// A server over a store of the test's own, which is in `dir`.
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
            tell.send(listener.local_addr().expect("a bound listener")).expect("the test waits");
            let result = parlor_server::run(listener, lobby, async { _ = stopped.await }).await;
            // Nobody may be waiting, if the test does not care how its server ends.
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

    /// Its tables, from the inside.
    pub fn lobby(&self) -> &Lobby {
        self.lobby.as_ref().expect("the server runs")
    }

    /// How many tables are awake.
    pub fn awake(&self) -> usize {
        self.lobby().awake()
    }

    pub fn data(&self) -> &Path {
        self.dir.path()
    }

    /// Tells the server to stop; resolves when `run` has returned.
    pub async fn shut_down(&mut self) {
        self.stop.take().expect("the server is told once").send(()).expect("the server runs");
        let ended = self.ended.take().expect("the server is told once");
        super::in_time("the end of the server", ended).await.expect("run returns").expect("run returns well");
    }

    /// Stops the server and starts another on the same data.
    pub async fn restart(self) -> Self {
        let settings = self.settings.clone();
        self.restart_with(settings, |_| {}).await
    }

    /// The same with other settings, and after something was done to the data meanwhile.
    pub async fn restart_with(mut self, settings: Settings, meanwhile: impl FnOnce(&Path)) -> Self {
        self.shut_down().await;
        self.end().await;
        meanwhile(self.data());
        Self::on(Arc::clone(&self.dir), self.games, settings).await
    }

    /// Ends all that the server does, as the end of a process would, and lets go of its data directory.
    pub async fn end(&mut self) {
        // Whoever knows the lobby keeps the data directory locked.
        self.lobby = None;
        let runtime = self.runtime.take().expect("the server runs");
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

    /// A new player.
    pub async fn person(&self, name: &str) -> Person {
        let made = self.post("/api/v1/players", &json!({ "name": name })).send().await.granted();
        Person::new(&made)
    }

    /// A new table of the first game that is served, with `host` as its host.
    pub async fn table(&self, host: &Person, seats: u8, config: Value) -> String {
        self.table_with(host, seats, json!({ "config": config })).await
    }

    /// The same, with whatever else the wish for a table says.
    pub async fn table_with(&self, host: &Person, seats: u8, wish: Value) -> String {
        let opened = self.open(host, seats, wish).await;
        opened["table"].as_str().expect("a table has an id").to_owned()
    }

    /// The same, as the server answers.
    pub async fn open(&self, host: &Person, seats: u8, mut wish: Value) -> Value {
        if wish["game"].is_null() {
            wish["game"] = (self.games)().iter().next().expect("there is a game").kind.name().into();
        }
        wish["seats"] = seats.into();
        self.post("/api/v1/tables", &wish).secret(&host.secret).send().await.granted()
    }

    /// How a table stands, through a seat of `person` or as a spectator.
    pub async fn look(&self, table: &str, person: Option<(&Person, u8)>, since: u64) -> Update {
        let viewer = person.map(|(_, seat)| format!("&viewer={seat}")).unwrap_or_default();
        let mut request = self.get(&format!("/api/v1/tables/{table}?since={since}{viewer}"));
        if let Some((person, _)) = person {
            request = request.secret(&person.secret);
        }
        serde_json::from_value(request.send().await.granted()).expect("an update")
    }

    /// The log of a table that is over.
    pub async fn export(&self, table: &str) -> Export {
        let export = self.get(&format!("/api/v1/tables/{table}/export")).send().await.granted();
        serde_json::from_value(export).expect("the table is over")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
