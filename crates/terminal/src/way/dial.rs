//! How a stream of bytes to a server is opened.

use std::io;
use std::pin::Pin;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;

use super::Address;

/// How long a machine gets to answer at all.
const PATIENCE: Duration = Duration::from_secs(10);

/// A stream of bytes, both ways.
pub trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> Stream for S {}

/// Opens streams to one server.
pub trait Dial: Send + Sync {
    /// Opens one more.
    fn dial(&self) -> Pin<Box<dyn Future<Output = io::Result<Box<dyn Stream>>> + Send + '_>>;
}

/// A server across the network, or behind a port of this machine.
#[derive(Clone, Debug)]
pub struct Network(pub Address);

impl Dial for Network {
    fn dial(&self) -> Pin<Box<dyn Future<Output = io::Result<Box<dyn Stream>>> + Send + '_>> {
        Box::pin(async {
            let connecting = TcpStream::connect((self.0.host.as_str(), self.0.port));
            let stream = tokio::time::timeout(PATIENCE, connecting).await.map_err(|_| io::ErrorKind::TimedOut)??;
            // Small messages must not wait for the answer to the one before.
            stream.set_nodelay(true)?;
            Ok(Box::new(stream) as Box<dyn Stream>)
        })
    }
}
