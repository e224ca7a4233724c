//! The tables of a player, both running and finished.

use axum::Json;
use parlor_game::Seat;
use parlor_table::{PlayerId, TableId, Time};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::ClientApp;
use crate::http::extract::{Params, TableInPath};
use crate::http::problem::Problem;
use crate::lobby::summary::TableSummary;
use crate::people::authentication::Authenticated;
use crate::store::{ListedTable, MOST_LISTED, TableQuery};

/// Whether a table is over.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    /// The table is waiting for players, or the game is running.
    Running,
    /// The table is over or abandoned.
    Finished,
}

/// Which of your tables to list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct HistoryQuery {
    /// Whether to list only running or only finished tables. If omitted, all are listed.
    #[param(inline)]
    state: Option<TableState>,
    /// List only tables last updated before this time, in milliseconds since 1970. To get the next page, use `updated`
    /// of the last table you have.
    before: Option<u64>,
    /// The maximum number of tables: up to 50, which is also the default.
    limit: Option<u32>,
}

/// One of your tables.
#[derive(Serialize, TS, ToSchema)]
pub struct MyTable {
    /// The summary of the table.
    pub summary: TableSummary,
    /// The number of the row that the summary describes.
    #[ts(type = "number")]
    pub version: u64,
    /// Your seats.
    pub mine: Vec<Seat>,
    /// Whether the game waits for you.
    pub my_turn: bool,
    /// Whether one of your seats has asked the coach.
    pub hinted: bool,
    /// Whether it was played elsewhere and imported by you.
    pub imported: bool,
}

impl MyTable {
    fn new(me: &PlayerId, ListedTable { summary, version, imported }: ListedTable) -> Self {
        let mine: Vec<Seat> = summary.seats_of(me).collect();
        let my_turn = summary.calls(me).any(|(_, objection)| !objection);
        let hinted = mine.iter().any(|seat| summary.seats[seat.index()].hinted);
        Self { summary, version, mine, my_turn, hinted, imported }
    }
}

/// Your tables.
#[derive(Serialize, TS, ToSchema)]
pub struct MyTables {
    /// The tables, latest first.
    pub tables: Vec<MyTable>,
}

/// Your tables, latest first: those that you opened, sat at or imported.
#[utoipa::path(get, path = "/api/v1/me/tables", tag = "players", security(("secret" = [])), params(HistoryQuery),
    responses((status = 200, description = "Your tables.", body = MyTables), (status = 401)))]
pub async fn my_tables(
    ClientApp(app): ClientApp,
    Authenticated(player): Authenticated,
    Params(past): Params<HistoryQuery>,
) -> Result<Json<MyTables>, Problem> {
    let wanted = TableQuery {
        running: past.state.map(|state| matches!(state, TableState::Running)),
        before: past.before.unwrap_or(Time::MAX),
        most: past.limit.unwrap_or(MOST_LISTED),
    };
    let kept = app.lobby.store().histories().tables_of(player.id.clone(), wanted).await?;
    let mut tables = Vec::new();
    for kept in kept {
        let mut table = MyTable::new(&player.id, kept);
        // A player who has left may no longer be allowed to enter. The table stays on the list, so that paging works,
        // but the other players are hidden.
        if table.mine.is_empty() && app.lobby.check_entry(&table.summary.table, Some(&player.id)).await.is_err() {
            table.summary.hide_people();
        }
        tables.push(table);
    }
    Ok(Json(MyTables { tables }))
}

/// A table that is no longer on your list.
#[derive(Serialize, ToSchema)]
pub struct TakenOff {
    /// The table's id.
    table: TableId,
}

/// Remove a table from your list. The table itself does not change, and it comes back to the list if you sit down there
/// again.
#[utoipa::path(delete, path = "/api/v1/me/tables/{table}", tag = "players", security(("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id")),
    responses((status = 200, description = "The table was removed from your list.", body = TakenOff), (status = 401)))]
pub async fn take_off(
    ClientApp(app): ClientApp,
    TableInPath(table): TableInPath,
    Authenticated(player): Authenticated,
) -> Result<Json<TakenOff>, Problem> {
    match app.lobby.store().histories().take_off(player.id, table.clone()).await? {
        true => Ok(Json(TakenOff { table })),
        false => Err(Problem::NoSuchTable),
    }
}
