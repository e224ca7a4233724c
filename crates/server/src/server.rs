//! The server as a whole: how it is assembled, started and stopped.

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
use crate::load::rate_limits::RateLimits;
use crate::socket::client_socket;
use crate::store::Store;
use crate::{App, Lobby};

/// How long sockets may take to close on shutdown, after the grace period for requests.
const SOCKETS_CLOSE: Duration = Duration::from_secs(1);
/// The buffer size between the server and a client in the same process.
const BUFFER: usize = 64 * 1024;
/// How often unused rate limiter entries are removed.
const TIDY: Duration = Duration::from_secs(60);

/// Serves until `shutdown` resolves, then notifies every client and returns within ten seconds.
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
    // Loads the games' data here, so that no request has to wait for it.
    let games = lobby.games.clone();
    tokio::task::spawn_blocking(move || games.iter().for_each(drop)).await?;
    let server = Server::open(lobby, &url);
    let most = connections::most_that_the_system_takes();
    server.limits.hold_connections_to(most);
    let down = Arc::clone(&server.down);
    tokio::spawn(async move {
        shutdown.await;
        down.send_replace(true);
    });
    connections::serve(listener, server.router.clone(), Arc::clone(&server.limits), server.down.subscribe()).await;
    server.close().await;
    tracing::info!("closed");
    Ok(())
}

/// A running server. It serves its clients until it is closed.
pub struct Server {
    router: Router,
    limits: Arc<RateLimits>,
    store: Arc<dyn Store>,
    down: Arc<watch::Sender<bool>>,
    tasks: [JoinHandle<()>; 2],
}

impl Server {
    /// Starts the server. Links to its tables begin with `url`.
    #[must_use]
    pub fn open(lobby: Lobby, url: &str) -> Self {
        let limits = Arc::new(RateLimits::new(lobby.settings()));
        let guard = Arc::new(Guard::new(lobby.settings(), Arc::clone(&limits)));
        let (down, is_down) = watch::channel(false);
        let (url, chat, board) = (url.into(), Arc::default(), Arc::default());
        let app = App { lobby, limits: Arc::clone(&limits), chat, board, url, shutdown: is_down };
        let store = Arc::clone(&app.lobby.services.store);
        let keeping = tokio::spawn(app.lobby.clone().run_background_tasks());
        // The router has the only copy of the app. Sockets clone it, so once the router is dropped, every remaining
        // receiver of the shutdown signal belongs to a socket.
        let router = routes::router()
            .with_state(app)
            .layer(DefaultBodyLimit::max(client_socket::MOST_BYTES))
            .layer(middleware::from_fn_with_state(guard, guard::check_request));
        let counted = Arc::clone(&limits);
        let tidying = tokio::spawn(async move {
            loop {
                tokio::time::sleep(TIDY).await;
                counted.tidy();
            }
        });
        Self { router, limits, store, down: Arc::new(down), tasks: [keeping, tidying] }
    }

    /// Connects a client in the same process. The returned stream works like a connection over a port.
    #[must_use]
    pub fn let_in(&self) -> DuplexStream {
        let (here, there) = tokio::io::duplex(BUFFER);
        let peer = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        tokio::spawn(connections::serve_connection(here, peer, self.router.clone(), self.down.subscribe()));
        there
    }

    /// Notifies the connected clients and stops the server.
    pub async fn close(self) {
        self.down.send_replace(true);
        // The router has a receiver of the shutdown signal. Sockets outlive the requests that opened them, and each
        // holds a receiver until it is closed.
        let Self { router, limits, store, down, tasks } = self;
        drop((router, limits));
        _ = tokio::time::timeout(SOCKETS_CLOSE, down.closed()).await;
        for chore in tasks {
            chore.abort();
        }
        if let Err(problem) = store.close().await {
            tracing::error!(%problem, "could not close the store");
        }
    }
}
