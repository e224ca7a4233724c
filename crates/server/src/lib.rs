//! The server: a room for each table, a store for the logs, an API for programs, and a page for browsers.
//!
//! How a click is handled: [`socket`](self) reads a message → the lobby finds the table's room → the room asks the
//! rules, **stores** the row, commits it and raises the version → every socket that watches the table requests what it
//! missed.
//!
//! [`run`] serves on a port; tests bind port 0 and use the real protocol. A program that needs no port can open a
//! [`Server`] and use the same protocol in its own process.

mod analysis;
mod background;
mod chat;
mod config;
mod games;
mod http;
mod load;
mod lobby;
mod people;
mod readable_text;
mod results;
mod room;
mod server;
mod socket;
mod steady_clock;
mod store;

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use parlor_table::{Ask, AskId, Bytes32, TableId};
use tokio::sync::watch;

pub use analysis::review::{record, seen};
pub use config::limits::{BadLimit, Limits};
pub use config::settings::{RetentionSettings, Settings};
pub use games::{Entry, GameVisitor, Games, Served, visit_games};
pub use http::problem::Problem;
use load::rate_limits::RateLimits;
pub use lobby::daily::{DailyInfo, DailyResult, DailyResults, DailyTable, Days};
pub use lobby::imports::Verified;
pub use lobby::notifications::TurnNotice;
pub use lobby::summary::{SeatSummary, TableSummary};
pub use lobby::{CreatedTable, Lobby, NewTable, TableSpec};
pub use parlor_clue::Clue;
pub use parlor_sorry::Sorry;
pub use parlor_yahtzee::Yahtzee;
pub use people::history::{MyTable, MyTables};
pub use people::routes::{DeviceInfo, DeviceList, Me, NewLink};
pub use results::leaderboard::{Leader, Leaderboard};
pub use results::statistics::{GameStatistics, Played, Statistics, Thrown, VariantStatistics};
pub use room::Answers;
pub use server::{Server, run};
pub use socket::hall::{HallClientMessage, HallServerMessage};
pub use store::{
    Answer, Append, Booked, Change, Chat, Compared, Dailies, Daily, DayResults, Device, Histories, Import, Imported,
    LineOutcome, LinkOutcome, ListChange, ListedTable, LogSize, Logs, MOST_DEVICES, MOST_LINKS, MOST_LISTED, Most,
    NewLine, OpenError, Opening, People, Player, Preferences, Ranked, Results, SeatName, SqliteStore, StaleTable,
    Store, StoreError, StoredChat, StoredResult, StoredRow, StoredTable, StoredText, TableQuery, Upkeep, Words,
};

/// The state shared by all handlers.
#[derive(Clone)]
pub(crate) struct App {
    lobby: Lobby,
    limits: Arc<RateLimits>,
    /// The listeners of each table's chat.
    chat: Arc<chat::Hub>,
    /// The public tables, as shown to everybody in the lobby.
    board: Arc<socket::public_tables::PublicTables>,
    /// The base URL at which other players reach the server.
    url: Arc<str>,
    shutdown: watch::Receiver<bool>,
}

impl App {
    /// Sends an ask to a table. A rematch opens another table, so it counts towards the limit on new tables.
    async fn ask(&self, from: IpAddr, id: &TableId, by: &Player, ask_id: &AskId, ask: &Ask) -> Result<u64, Problem> {
        if matches!(ask, Ask::Rematch { .. }) {
            self.limits.new_table(from, &by.id)?;
        }
        self.lobby.ask(id, by, ask_id, ask).await
    }

    /// The link to a table. The secret is in the fragment, which browsers do not send to any server.
    fn link(&self, table: &TableId, secret: Option<&Bytes32>) -> String {
        let secret = secret.map(|secret| format!("#join={secret}")).unwrap_or_default();
        format!("{}/t/{table}{secret}", self.url)
    }
}

/// The shared state, acting on behalf of the address that a request comes from.
pub(crate) struct ClientApp(App);

impl FromRequestParts<App> for ClientApp {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let http::guard::ClientAddress(from) = http::guard::ClientAddress::of(parts)?;
        Ok(Self(App { lobby: app.lobby.asked_from(from), ..app.clone() }))
    }
}

/// Resolves when the server has been told to stop.
async fn went_down(shutdown: &mut watch::Receiver<bool>) {
    // An error means that the sender was dropped, so the server is stopping too.
    _ = shutdown.wait_for(|down| *down).await;
}
