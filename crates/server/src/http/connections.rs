//! Accepts a limited number of connections, and limits the time that each client may take to send a request.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower::ServiceExt;

use crate::load::rate_limits::RateLimits;
use crate::went_down;

/// How long a client may take to send the head of a request.
const HEAD_TIME: Duration = Duration::from_secs(15);
/// The maximum size of a request's head, and of the read buffer for bodies, in bytes.
const MOST_OF_HEAD: usize = 32 * 1024;
/// The number of file descriptors that the server needs for itself: for the store, its readers, the listener and the
/// system.
const OWN_FILES: u64 = 64;
/// How long open requests get to finish when the server stops.
const GRACE: Duration = Duration::from_secs(8);

/// The number of connections that fit into the limit on open files, after raising it as far as allowed.
#[cfg(unix)]
pub fn most_that_the_system_takes() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    // If it cannot be raised, the current limit applies.
    _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
    let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    usize::try_from(files.saturating_sub(OWN_FILES).max(1)).unwrap_or(usize::MAX)
}

#[cfg(not(unix))]
pub fn most_that_the_system_takes() -> usize {
    usize::MAX
}

/// Serves until the server is told to stop, then gives open requests some time to finish.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Arc<RateLimits>,
    mut shutdown: watch::Receiver<bool>,
) {
    let mut open = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    // A client with too many connections gets no answer, because an answer would cost more than the
                    // connection itself.
                    if let Some(count) = limits.new_connection(peer.ip()) {
                        // A small message must not wait for the previous one to be acknowledged.
                        _ = stream.set_nodelay(true);
                        let connection = serve_connection(stream, peer, router.clone(), shutdown.clone());
                        open.spawn(async move {
                            let _count = count;
                            connection.await;
                        });
                    }
                }
                Err(problem) => {
                    // Usually the process is out of file descriptors. Some will be free again soon.
                    tracing::warn!(%problem, "could not accept a connection");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            },
            Some(_) = open.join_next(), if !open.is_empty() => {}
            () = went_down(&mut shutdown) => break,
        }
    }
    drop(listener);
    _ = tokio::time::timeout(GRACE, async { while open.join_next().await.is_some() {} }).await;
}

/// Serves one connection.
pub async fn serve_connection(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    peer: SocketAddr,
    router: Router,
    mut shutdown: watch::Receiver<bool>,
) {
    let service = service_fn(move |mut request: Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request.map(Body::new))
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME).max_buf_size(MOST_OF_HEAD);
    let connection = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
    tokio::pin!(connection);
    // A broken connection is not reported, because nobody is left to receive the error.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = went_down(&mut shutdown) => {
            connection.as_mut().graceful_shutdown();
            _ = connection.await;
        }
    }
}
