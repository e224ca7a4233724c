//! A server in this process, for tests that need what the binary does not offer: a different clock, or another game.

use std::net::TcpListener as Listener;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use parlor_server::{Games, Lobby, Settings, SqliteStore};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

pub const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// How often to try a port that another connection may hold for a while, and the pause between two tries.
const TRIES: u32 = 300;
const PAUSE: Duration = Duration::from_millis(200);
/// Time limit for a server to stop. It stops as soon as all its work has ended.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running server. It stops with its runtime.
pub struct Server {
    pub port: u16,
    runtime: Option<Runtime>,
}

impl Server {
    /// Starts it on this port; 0 is any free port.
    pub fn start(data: &Path, port: u16, games: Games, settings: Settings) -> Self {
        let listener = (0..TRIES).find_map(|_| {
            let bound = Listener::bind(("127.0.0.1", port)).ok();
            if bound.is_none() {
                std::thread::sleep(PAUSE);
            }
            bound
        });
        let listener = listener.expect("the port is free");
        listener.set_nonblocking(true).expect("a listener");
        let port = listener.local_addr().expect("a port").port();
        let store = SqliteStore::open(data).expect("a store");
        let runtime = Runtime::new().expect("a runtime");
        runtime.spawn(async move {
            let listener = TcpListener::from_std(listener).expect("a listener");
            let lobby = Lobby::new(games, Arc::new(store), settings);
            parlor_server::run(listener, lobby, std::future::pending()).await.expect("the server runs");
        });
        Self { port, runtime: Some(runtime) }
    }

    pub async fn stop(mut self) {
        let runtime = self.runtime.take().expect("the server is running");
        let end = move || runtime.shutdown_timeout(PATIENCE);
        tokio::task::spawn_blocking(end).await.expect("the server stops");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// How far ahead noon is. At noon, no day ends during a test.
pub fn noon() -> Duration {
    let now = SystemTime::UNIX_EPOCH.elapsed().expect("the clock is past 1970");
    let today = Duration::from_millis((now.as_millis() % DAY.as_millis()) as u64);
    (DAY + DAY / 2).saturating_sub(today)
}
