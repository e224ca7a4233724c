//! Opens byte streams to a server.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::{Address, Fault};

/// The time limit for connecting.
const PATIENCE: Duration = Duration::from_secs(10);

/// A bidirectional byte stream.
pub trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> Stream for S {}

/// A stream that is being opened.
pub type Dialling<'a> = Pin<Box<dyn Future<Output = io::Result<Box<dyn Stream>>> + Send + 'a>>;

/// Opens streams to one server.
pub trait Dial: Send + Sync {
    /// Opens a stream.
    fn dial(&self) -> Dialling<'_>;
}

/// A server across the network, or on a port of this machine.
pub struct Network {
    address: Address,
    /// The TLS connector and the expected server name, if the connection is encrypted.
    secure: Option<(TlsConnector, ServerName<'static>)>,
}

impl Network {
    /// Creates a dialer for this address. TLS uses this machine's trusted certificates.
    pub fn to(address: Address) -> Result<Self, Fault> {
        let mut roots = RootCertStore::empty();
        if address.secure {
            let found = rustls_native_certs::load_native_certs();
            roots.add_parsable_certificates(found.certs);
            if roots.is_empty() {
                let why = found.errors.first().map(|problem| format!(" ({problem})")).unwrap_or_default();
                return Err(Fault::Away(format!(
                    "this machine has no certificates to verify {address}{why}: install `ca-certificates`"
                )));
            }
        }
        Self::trusting(address, roots)
    }

    /// Like [`Self::to`], but trusts only these root certificates.
    pub fn trusting(address: Address, roots: RootCertStore) -> Result<Self, Fault> {
        let secure = if address.secure {
            let name = ServerName::try_from(address.host.clone());
            let name = name.map_err(|_| Fault::Away(format!("`{}` is not a valid host name", address.host)))?;
            let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
            Some((TlsConnector::from(Arc::new(config)), name))
        } else {
            None
        };
        Ok(Self { address, secure })
    }

    async fn connect(&self) -> io::Result<Box<dyn Stream>> {
        let stream = TcpStream::connect((self.address.host.as_str(), self.address.port)).await?;
        // Small messages must not wait for the acknowledgement of the previous one.
        stream.set_nodelay(true)?;
        Ok(match &self.secure {
            None => Box::new(stream),
            Some((tls, name)) => Box::new(tls.connect(name.clone(), stream).await?),
        })
    }
}

impl Dial for Network {
    fn dial(&self) -> Dialling<'_> {
        Box::pin(async {
            tokio::time::timeout(PATIENCE, self.connect()).await.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
        })
    }
}
