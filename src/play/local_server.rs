//! The server for the games on this machine: one in this process, or a Parlor that is already running.

use std::io;
use std::path::Path;
use std::sync::{Arc, Weak};
use std::time::Duration;

use parlor_server::{Games, Limits, Lobby, OpenError, Server, Settings, SqliteStore};
use parlor_terminal::{Address, Dial, Dialling, Fault, Guest, HttpClient, Network, PrivateDir, Stream, YOU};

/// Nobody else can reach a server in this process, so it needs no rate limits.
const NO_LIMIT: (u32, u32) = (1_000_000, 1_000_000);

/// A server on this machine, and the player's identity there.
pub struct LocalServer {
    /// The player.
    pub guest: Guest,
    /// A description of the server's location, such as "on this machine".
    pub words: String,
    server: Option<Arc<Server>>,
}

impl LocalServer {
    /// Starts a server in this process for the games in a directory, or connects to the Parlor that already serves
    /// them. Bots wait for `bot_pause` before they act.
    pub async fn open(dir: &Path, name: Option<&str>, bot_pause: Duration) -> Result<Self, String> {
        let drawer = PrivateDir::at(dir);
        match SqliteStore::open(dir) {
            Ok(store) => {
                let limits = Limits {
                    requests: NO_LIMIT,
                    messages: NO_LIMIT,
                    tables: NO_LIMIT,
                    tables_by_player: NO_LIMIT,
                    ..Settings::default().limits
                };
                let settings = Settings { bot_pause, limits, ..Settings::default() };
                let lobby = Lobby::new(Games::all(), Arc::new(store), settings);
                let server = Arc::new(Server::open(lobby, "http://localhost"));
                let client = HttpClient::new(Arc::new(InProcess(Arc::downgrade(&server))), "localhost".into());
                let guest = Guest::arrive(client, PrivateDir::HERE, name, YOU, drawer).await.map_err(words)?;
                Ok(Self { guest, words: "on this machine".into(), server: Some(server) })
            }
            Err(OpenError::Locked { address: Some(address), .. }) if crate::serve::is_parlor(&address) => {
                let address: Address = address.parse().map_err(|bad| format!("{address}: {bad}"))?;
                let client =
                    HttpClient::new(Arc::new(Network::to(address.clone()).map_err(words)?), address.authority());
                let guest = Guest::arrive(client, PrivateDir::HERE, name, YOU, drawer).await.map_err(words)?;
                Ok(Self { guest, words: format!("at {address}"), server: None })
            }
            Err(OpenError::Locked { dir, .. }) => Err(format!(
                "another `parlor play` is using the games in {}: close it, or choose another directory with --data DIR",
                dir.display()
            )),
            Err(problem) => Err(problem.to_string()),
        }
    }

    /// Whether others can join tables on this server.
    pub fn hosts(&self) -> bool {
        self.server.is_none()
    }

    /// Closes the server, and notifies anyone still connected.
    pub async fn close(self) {
        let Self { guest, server, .. } = self;
        drop(guest);
        if let Some(server) = server.and_then(Arc::into_inner) {
            server.close().await;
        }
    }
}

/// Formats a fault as an error message.
pub fn words(fault: Fault) -> String {
    fault.to_string()
}

/// Connects to the server in this process. The reference is weak, so that a remaining client does not keep the server
/// open.
struct InProcess(Weak<Server>);

impl Dial for InProcess {
    fn dial(&self) -> Dialling<'_> {
        let stream = self.0.upgrade().map(|server| Box::new(server.let_in()) as Box<dyn Stream>);
        Box::pin(async { stream.ok_or_else(|| io::Error::new(io::ErrorKind::NotConnected, "the server is closed")) })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use parlor_table::{Access, Terms};
    use parlor_terminal::{Fault, NewTable, State};
    use serde_json::json;

    use super::LocalServer;
    use crate::games;

    #[tokio::test]
    async fn a_server_closes_even_with_a_player_connected() {
        let data = tempfile::tempdir().expect("a directory");
        let server = LocalServer::open(data.path(), None, Duration::ZERO).await.expect("a server");
        let guest = server.guest.clone();
        let game = games::ALL[0].name().into();
        let table = NewTable { game, seats: 1, config: json!({}), access: Access::Link, terms: Terms::default() };
        let mut session = guest.go_to(guest.open_table(&table).await.expect("a table").table);
        while session.update().is_none() {
            session.next().await.expect("the table is there");
        }
        server.close().await;
        while *session.state() == State::Open {
            session.next().await.expect("an update");
        }
        assert_eq!(*session.state(), State::Restarting);
        assert!(matches!(guest.games().await, Err(Fault::Away(_))));
    }
}
