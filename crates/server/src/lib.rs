//! The server: rooms for tables, a store for their logs, an API and a page for people and programs.
//!
//! The journey of a click: [`socket`](self) reads a message → the lobby finds the table's room → the room asks the rules,
//! **stores** the row, commits it and raises the version → every socket that watches asks for what it missed.
//!
//! [`run`] is all there is to call; tests bind port 0 and speak the real protocol.

mod admission;
mod alarms;
mod attendance;
mod bells;
mod books;
mod census;
mod coach;
mod connections;
mod daily;
mod departures;
mod description;
mod forgetting;
mod games;
mod guard;
mod hall;
mod health;
mod history;
mod imports;
mod keeper;
mod leaderboard;
mod legible;
mod lobby;
mod moments;
mod people;
mod play_on;
mod player;
mod problem;
mod qr;
mod rematch;
mod review;
mod room;
mod routes;
mod settings;
mod socket;
mod statistics;
mod store;
mod summary;
mod talk;
mod turns;
mod web;
mod wire;

use std::future::Future;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::middleware;
use parlor_table::{Ask, AskId, Bytes32, TableId};
use tokio::net::TcpListener;
use tokio::sync::watch;

pub use bells::Turn;
pub use daily::{DailyInfo, DailyResult, DailyResults, DailyTable, Days};
pub use games::{Entry, Games};
use guard::Guard;
pub use hall::{HallClientMessage, HallServerMessage};
pub use history::{MyTable, MyTables};
pub use leaderboard::{Leader, Leaderboard};
pub use lobby::{Founding, Lobby, NewTable, NewlyOpened};
pub use people::{DeviceInfo, DeviceList, Me, NewLink};
pub use problem::Problem;
pub use review::record;
pub use settings::{Keep, Limits, Settings};
pub use statistics::{GameStatistics, Played, Statistics, Thrown, VariantStatistics};
pub use store::{
    Answer, Append, Booked, Change, Compared, Dailies, Daily, DayResults, Device, Followed, Histories, Import,
    Imported, Kept, Logs, MOST_DEVICES, MOST_LINKS, MOST_LISTED, Named, NewLine, OpenError, Opening, People, Player,
    Preferences, Ranked, Results, SeatName, Spoken, SqliteStore, Store, StoreError, StoredResult, StoredRow,
    StoredTable, StoredTalk, Talk, Untouched, Upkeep, Wanted, Words,
};
pub use summary::{SeatSummary, Summary};

/// How long sockets get to be told after that.
const FAREWELL: Duration = Duration::from_secs(1);

/// What every handler can reach.
#[derive(Clone)]
pub(crate) struct App {
    lobby: Lobby,
    guard: Arc<Guard>,
    /// Who listens to the talk at the tables.
    talk: Arc<talk::Hub>,
    /// What the lobby shows to all who look.
    board: Arc<hall::Board>,
    /// The address that friends reach.
    url: Arc<str>,
    shutdown: watch::Receiver<bool>,
}

impl App {
    /// Asks something of a table. What opens another table counts as such.
    async fn ask(&self, from: IpAddr, id: &TableId, by: &Player, ask_id: &AskId, ask: &Ask) -> Result<u64, Problem> {
        if matches!(ask, Ask::Rematch { .. }) {
            self.guard.new_table(from, &by.id)?;
        }
        self.lobby.ask(id, by, ask_id, ask).await
    }

    /// The link to a table. A secret stands in the fragment, which browsers send to nobody.
    fn link(&self, table: &TableId, secret: Option<&Bytes32>) -> String {
        let secret = secret.map(|secret| format!("#join={secret}")).unwrap_or_default();
        format!("{}/t/{table}{secret}", self.url)
    }
}

/// Resolves when the server has been told to stop.
async fn went_down(shutdown: &mut watch::Receiver<bool>) {
    // An error means that the teller is gone, which comes to the same.
    _ = shutdown.wait_for(|down| *down).await;
}

/// Serves until `shutdown` resolves, then tells every client and returns within ten seconds.
pub async fn run(
    listener: TcpListener,
    lobby: Lobby,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let settings = lobby.settings();
    let url = match &settings.public_url {
        Some(url) => url.trim_end_matches('/').to_owned(),
        None => format!("http://{}", listener.local_addr()?),
    };
    tracing::info!(%url, address = %listener.local_addr()?, "open");
    let guard = Arc::new(Guard::new(settings));
    let (down, is_down) = watch::channel(false);
    let (url, talk, board) = (url.into(), Arc::default(), Arc::default());
    let app = App { lobby, guard: Arc::clone(&guard), talk, board, url, shutdown: is_down.clone() };
    let keeping = tokio::spawn(app.lobby.clone().keep_house());
    // Nothing here keeps the app: who listens for the shutdown when nobody is served any more is a socket.
    let router = routes::router()
        .with_state(app)
        .layer(DefaultBodyLimit::max(wire::MOST_BYTES))
        .layer(middleware::from_fn_with_state(Arc::clone(&guard), guard::stand_guard));
    let keeper = Arc::clone(&guard);
    let tidy = tokio::spawn(async move {
        loop {
            tokio::time::sleep(Duration::from_secs(60)).await;
            keeper.tidy();
        }
    });
    let down = Arc::new(down);
    let teller = Arc::clone(&down);
    tokio::spawn(async move {
        shutdown.await;
        teller.send_replace(true);
    });
    connections::serve(listener, router, guard, is_down).await;
    // Sockets outlive the requests that opened them. Each listens for the shutdown until it has said goodbye.
    _ = tokio::time::timeout(FAREWELL, down.closed()).await;
    tidy.abort();
    keeping.abort();
    tracing::info!("closed");
    Ok(())
}
