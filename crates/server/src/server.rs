//! The house: everything that serves, put together, and the ways in.

use std::future::Future;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use tokio::io::DuplexStream;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::http::guard::Guard;
use crate::http::{connections, guard, routes};
use crate::socket::wire;
use crate::store::Store;
use crate::{App, Lobby};

/// How long sockets get to be told that the house closes, after requests had their time.
const FAREWELL: Duration = Duration::from_secs(1);
/// How much may lie between the house and somebody in the same process who reads slowly.
const CORRIDOR: usize = 64 * 1024;
/// How often the books are tidied.
const TIDY: Duration = Duration::from_secs(60);

/// Serves until `shutdown` resolves, then tells every client and returns within ten seconds.
pub async fn run(
    listener: TcpListener,
    lobby: Lobby,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let url = match &lobby.settings().public_url {
        Some(url) => url.trim_end_matches('/').to_owned(),
        None => format!("http://{}", listener.local_addr()?),
    };
    tracing::info!(%url, address = %listener.local_addr()?, "open");
    // Whatever games load is loaded here, so that no request waits for it on a thread that serves others.
    let games = lobby.games.clone();
    tokio::task::spawn_blocking(move || games.iter().for_each(drop)).await?;
    let server = Server::open(lobby, &url);
    let most = connections::most_that_the_system_takes();
    server.guard.hold_connections_to(most);
    let down = Arc::clone(&server.down);
    tokio::spawn(async move {
        shutdown.await;
        down.send_replace(true);
    });
    connections::serve(listener, server.router.clone(), Arc::clone(&server.guard), server.down.subscribe()).await;
    server.close().await;
    tracing::info!("closed");
    Ok(())
}

/// An open server. It serves whoever is let in until it is closed.
pub struct Server {
    router: Router,
    guard: Arc<Guard>,
    store: Arc<dyn Store>,
    down: Arc<watch::Sender<bool>>,
    chores: [JoinHandle<()>; 2],
}

impl Server {
    /// Opens the server. Links to its tables begin with `url`.
    #[must_use]
    pub fn open(lobby: Lobby, url: &str) -> Self {
        let guard = Arc::new(Guard::new(lobby.settings()));
        let (down, is_down) = watch::channel(false);
        let (url, talk, board) = (url.into(), Arc::default(), Arc::default());
        let app = App { lobby, guard: Arc::clone(&guard), talk, board, url, shutdown: is_down };
        let store = Arc::clone(&app.lobby.services.store);
        let keeping = tokio::spawn(app.lobby.clone().run_background_tasks());
        // Nothing else keeps the app: who listens for the shutdown when nobody is served any more is a socket.
        let router = routes::router()
            .with_state(app)
            .layer(DefaultBodyLimit::max(wire::MOST_BYTES))
            .layer(middleware::from_fn_with_state(Arc::clone(&guard), guard::check_request));
        let keeper = Arc::clone(&guard);
        let tidying = tokio::spawn(async move {
            loop {
                tokio::time::sleep(TIDY).await;
                keeper.tidy();
            }
        });
        Self { router, guard, store, down: Arc::new(down), chores: [keeping, tidying] }
    }

    /// Lets somebody of this process in: what is written into the answer is read here as if it came over a port.
    #[must_use]
    pub fn let_in(&self) -> DuplexStream {
        let (here, there) = tokio::io::duplex(CORRIDOR);
        let peer = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        tokio::spawn(connections::talk(here, peer, self.router.clone(), self.down.subscribe()));
        there
    }

    /// Tells whoever is still there, and closes.
    pub async fn close(self) {
        self.down.send_replace(true);
        // The router holds one end of what sockets listen to; they outlive the requests that opened them, and each listens until
        // it has said goodbye.
        let Self { router, guard, store, down, chores } = self;
        drop((router, guard));
        _ = tokio::time::timeout(FAREWELL, down.closed()).await;
        for chore in chores {
            chore.abort();
        }
        if let Err(problem) = store.close().await {
            tracing::error!(%problem, "the store could not be closed");
        }
    }
}
