//! The tables of a player: those that run, and those that are over.

use axum::Json;
use parlor_game::Seat;
use parlor_table::{PlayerId, TableId, Time};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::Visit;
use crate::http::extract::{Params, TableInPath};
use crate::http::problem::Problem;
use crate::lobby::summary::TableSummary;
use crate::people::authentication::Authenticated;
use crate::store::{ListedTable, MOST_LISTED, TableQuery};

/// Whether a table is over.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    /// It gathers people, or is being played.
    Running,
    /// It is over or abandoned.
    Finished,
}

/// Which of your tables.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Past {
    /// Those that run or those that are finished; all if left out.
    #[param(inline)]
    state: Option<TableState>,
    /// Those that were last updated before this, in milliseconds since 1970: the `updated` of the last one that you have.
    before: Option<u64>,
    /// How many, up to 50.
    limit: Option<u32>,
}

/// A table of yours.
#[derive(Serialize, TS, ToSchema)]
pub struct MyTable {
    /// The table in a few words.
    pub summary: TableSummary,
    /// The number of the row after which it looked like this.
    #[ts(type = "number")]
    pub version: u64,
    /// The seats that you hold.
    pub mine: Vec<Seat>,
    /// Whether the game waits for you.
    pub my_turn: bool,
    /// Whether one of your seats has asked the coach.
    pub hinted: bool,
    /// Whether it was played elsewhere, and you brought its log.
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
    /// The latest first.
    pub tables: Vec<MyTable>,
}

/// Your tables: those that you opened, sat at, or brought here, the latest first.
#[utoipa::path(get, path = "/api/v1/me/tables", tag = "players", security(("secret" = [])), params(Past),
    responses((status = 200, description = "Your tables.", body = MyTables), (status = 401)))]
pub async fn my_tables(
    Visit(app): Visit,
    Authenticated(player): Authenticated,
    Params(past): Params<Past>,
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
        // Who has left may not be let in any more. The table stays on the list, so that pages follow each other, and tells
        // nothing of the others.
        if table.mine.is_empty() && app.lobby.knock(&table.summary.table, Some(&player.id)).await.is_err() {
            table.summary.hide_people();
        }
        tables.push(table);
    }
    Ok(Json(MyTables { tables }))
}

/// A table that is not on your list any more.
#[derive(Serialize, ToSchema)]
pub struct TakenOff {
    /// Which one.
    table: TableId,
}

/// Take a table off your list. It stays where it is, for you and for the others, and comes back if you sit down there again.
#[utoipa::path(delete, path = "/api/v1/me/tables/{table}", tag = "players", security(("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id")),
    responses((status = 200, description = "It is off your list.", body = TakenOff), (status = 401)))]
pub async fn take_off(
    Visit(app): Visit,
    TableInPath(table): TableInPath,
    Authenticated(player): Authenticated,
) -> Result<Json<TakenOff>, Problem> {
    match app.lobby.store().histories().take_off(player.id, table.clone()).await? {
        true => Ok(Json(TakenOff { table })),
        false => Err(Problem::NoSuchTable),
    }
}
