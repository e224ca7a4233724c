//! Where the terminal's games are: in this process, in a Parlor that already runs with them, or at another one.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use parlor_server::{Games, House, Limits, Lobby, OpenError, Settings, SqliteStore};
use parlor_terminal::{Address, Dial, Dialling, Drawer, Fault, Guest, Network, Server, Stream};

/// Nobody else can speak to a house in this process, so nobody has to be held back.
const NO_LIMIT: (u32, u32) = (1_000_000, 1_000_000);

/// What a person is called at home who does not say.
const NOBODY: &str = "You";

/// Where the games are, and who plays there.
pub struct Place {
    /// Who plays.
    pub guest: Guest,
    /// Where, in words.
    pub words: String,
    house: Option<Arc<House>>,
}

impl Place {
    /// What a place in this process is called, which nobody else can reach.
    pub const HERE: &str = "on this machine";

    /// The games of a directory: its own house in this process, or the Parlor that runs with them. Bots wait for `bot_pause`
    /// before they act.
    pub async fn here(dir: &Path, name: Option<&str>, bot_pause: Duration) -> Result<Self, String> {
        let drawer = Drawer::at(dir);
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
                let house = Arc::new(House::open(lobby, "http://localhost"));
                let server = Server::new(Arc::new(Corridor(Arc::clone(&house))), "localhost".into());
                let guest = Guest::arrive(server, Drawer::HERE, name, NOBODY, drawer).await.map_err(words)?;
                Ok(Self { guest, words: Self::HERE.into(), house: Some(house) })
            }
            Err(OpenError::Locked { address: Some(address), .. }) if crate::serve::is_parlor(&address) => {
                let address: Address = address.parse().map_err(|bad| format!("{address}: {bad}"))?;
                let server = Server::new(Arc::new(Network::to(address.clone()).map_err(words)?), address.authority());
                let guest = Guest::arrive(server, Drawer::HERE, name, NOBODY, drawer).await.map_err(words)?;
                Ok(Self { guest, words: format!("at {address}"), house: None })
            }
            Err(OpenError::Locked { dir, .. }) => Err(format!(
                "another `parlor play` has the games in {}: close it, or choose another place with --data DIR",
                dir.display()
            )),
            Err(problem) => Err(problem.to_string()),
        }
    }

    /// Tells whoever is still there, and closes.
    pub async fn close(self) {
        let Self { guest, house, .. } = self;
        drop(guest);
        if let Some(house) = house.and_then(Arc::into_inner) {
            house.close().await;
        }
    }
}

/// What a fault is to somebody who typed a command.
pub fn words(fault: Fault) -> String {
    fault.to_string()
}

/// The way to a house in this process.
struct Corridor(Arc<House>);

impl Dial for Corridor {
    fn dial(&self) -> Dialling<'_> {
        let stream = self.0.let_in();
        Box::pin(async { Ok(Box::new(stream) as Box<dyn Stream>) })
    }
}
