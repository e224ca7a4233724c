//! Where the terminal's games are: in this process, in a Parlor that already runs with them, or at another one.

use std::io;
use std::path::Path;
use std::sync::{Arc, Weak};
use std::time::Duration;

use parlor_server::{Games, House, Limits, Lobby, OpenError, Settings, SqliteStore};
use parlor_terminal::{Address, Dial, Dialling, Drawer, Fault, Guest, Network, Server, Stream, YOU};

/// Nobody else can speak to a house in this process, so nobody has to be held back.
const NO_LIMIT: (u32, u32) = (1_000_000, 1_000_000);

/// Where the games are, and who plays there.
pub struct Place {
    /// Who plays.
    pub guest: Guest,
    /// Where, in words.
    pub words: String,
    house: Option<Arc<House>>,
}

impl Place {
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
                let server = Server::new(Arc::new(Corridor(Arc::downgrade(&house))), "localhost".into());
                let guest = Guest::arrive(server, Drawer::HERE, name, YOU, drawer).await.map_err(words)?;
                Ok(Self { guest, words: "on this machine".into(), house: Some(house) })
            }
            Err(OpenError::Locked { address: Some(address), .. }) if crate::serve::is_parlor(&address) => {
                let address: Address = address.parse().map_err(|bad| format!("{address}: {bad}"))?;
                let server = Server::new(Arc::new(Network::to(address.clone()).map_err(words)?), address.authority());
                let guest = Guest::arrive(server, Drawer::HERE, name, YOU, drawer).await.map_err(words)?;
                Ok(Self { guest, words: format!("at {address}"), house: None })
            }
            Err(OpenError::Locked { dir, .. }) => Err(format!(
                "another `parlor play` has the games in {}: close it, or choose another place with --data DIR",
                dir.display()
            )),
            Err(problem) => Err(problem.to_string()),
        }
    }

    /// Whether others can come there too.
    pub fn hosts(&self) -> bool {
        self.house.is_none()
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

/// The way to a house in this process, as long as it is open: whoever still knows the way does not keep it open.
struct Corridor(Weak<House>);

impl Dial for Corridor {
    fn dial(&self) -> Dialling<'_> {
        let stream = self.0.upgrade().map(|house| Box::new(house.let_in()) as Box<dyn Stream>);
        Box::pin(async { stream.ok_or_else(|| io::Error::new(io::ErrorKind::NotConnected, "it is closed")) })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use parlor_table::{Access, Terms};
    use parlor_terminal::{Fault, State, Wish};
    use serde_json::json;

    use super::Place;
    use crate::games;

    #[tokio::test]
    async fn a_place_closes_though_somebody_is_still_there() {
        let data = tempfile::tempdir().expect("a directory");
        let place = Place::here(data.path(), None, Duration::ZERO).await.expect("a place");
        let guest = place.guest.clone();
        let game = games::ALL[0].name().into();
        let wish = Wish { game, seats: 1, config: json!({}), access: Access::Link, terms: Terms::default() };
        let mut session = guest.go_to(guest.open_table(&wish).await.expect("a table").table);
        while session.update().is_none() {
            session.next().await.expect("the table is there");
        }
        place.close().await;
        while *session.state() == State::Open {
            session.next().await.expect("it is told");
        }
        assert_eq!(*session.state(), State::Restarting);
        assert!(matches!(guest.games().await, Err(Fault::Away(_))));
    }
}
