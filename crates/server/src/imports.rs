//! Games that were played elsewhere: a finished log is brought here, to be looked at, reviewed and played on.
//!
//! Nothing that such a log says gives anybody a say here: it can have been made up, and who it names may be somebody else.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use parlor_game::Viewer;
use parlor_table::verify::{Finding, Report, Verdict};
use parlor_table::{Access, Chair, Export, MAX_ROWS, MAX_ROWS_BESIDE, PlayerId, Seed, TableId, Time, What};
use serde::Serialize;
use tokio::sync::OwnedSemaphorePermit;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::App;
use crate::games::Entry;
use crate::guard::From;
use crate::legible::checked_name;
use crate::lobby::Lobby;
use crate::player::Known;
use crate::problem::Problem;
use crate::room::Letter;
use crate::routes::{Body, Opened};
use crate::store::{Import, Imported, Player, SeatName};
use crate::summary::Summary;
use crate::turns::{in_turn, turn};

/// The most bytes of a log that is read.
pub const MOST_BYTES: usize = 4 * 1024 * 1024;
/// So many logs are read and stored at once; that bounds what they take of the memory.
pub const AT_ONCE: usize = 4;

/// Somebody who brings a log. They are counted, and wait for their turn, before the log is read.
pub struct Bringer(Player, OwnedSemaphorePermit);

impl FromRequestParts<App> for Bringer {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Known(player) = <Known as FromRequestParts<App>>::from_request_parts(parts, app).await?;
        app.guard.new_import(address(parts)?, &player.id)?;
        Ok(Self(player, turn(&app.lobby.house.importers).await?))
    }
}

/// Somebody who has a log checked. No player is needed, because nothing is stored.
pub struct Checker(OwnedSemaphorePermit);

impl FromRequestParts<App> for Checker {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        app.guard.new_check(address(parts)?)?;
        Ok(Self(turn(&app.lobby.house.importers).await?))
    }
}

/// Where a request comes from.
fn address(parts: &Parts) -> Result<IpAddr, Problem> {
    let From(from) = parts.extensions.get().copied().ok_or_else(|| Problem::Internal("nobody stood guard".into()))?;
    Ok(from)
}

/// Bring the log of a finished table here, as it was exported. It is checked, and kept under its own id.
#[utoipa::path(post, path = "/api/v1/imports", tag = "tables", security(("secret" = [])), request_body = Export,
    responses((status = 201, description = "The table is here now.", body = Opened),
        (status = 200, description = "The table was here already.", body = Opened), (status = 401), (status = 404),
        (status = 409), (status = 422), (status = 500)))]
pub async fn import(
    State(app): State<App>,
    Bringer(player, _turn): Bringer,
    Body(export): Body<Export, MOST_BYTES>,
) -> Result<(StatusCode, Json<Opened>), Problem> {
    let (table, version) = (export.table.clone(), export.rows.len() as u64);
    let url = app.link(&table, None);
    let status = if app.lobby.import(&player.id, export).await? { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, Json(Opened { table, url, version })))
}

/// The findings of a check, reported separately.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Verified {
    /// Each row is bound to all before it.
    pub chain: Finding,
    /// Each draw is what the seeds give.
    pub luck: Finding,
    /// Each row is what the rules make of it.
    pub rules: Finding,
}

/// Check the log of a finished table, as `parlor verify` does without a receipt. It is not kept.
#[utoipa::path(post, path = "/api/v1/verify", tag = "tables", request_body = Export,
    responses((status = 200, description = "What was found.", body = Verified), (status = 404), (status = 422),
        (status = 500)))]
pub async fn verify(
    State(app): State<App>,
    Checker(_turn): Checker,
    Body(export): Body<Export, MOST_BYTES>,
) -> Result<Json<Verified>, Problem> {
    let lobby = &app.lobby;
    let entry = lobby.games.get(&export.game).ok_or_else(|| Problem::NoSuchGame(export.game.clone()))?;
    check_size(&export)?;
    match in_turn(&lobby.house.replays, move || entry.kind.verify(&export, None)).await {
        Ok(Report { chain, luck, rules, .. }) => Ok(Json(Verified { chain, luck, rules })),
        // The rules may stumble over what no game of theirs could have written.
        Err(Problem::Internal(_)) => Err(Problem::BadLog("it cannot be replayed".into())),
        Err(problem) => Err(problem),
    }
}

impl Lobby {
    /// Keeps a finished table that was played elsewhere; says whether it is new here.
    pub async fn import(&self, by: &PlayerId, export: Export) -> Result<bool, Problem> {
        let entry = self.games.get(&export.game).ok_or_else(|| Problem::NoSuchGame(export.game.clone()))?;
        let (limits, time) = (self.house.settings.limits, self.house.time());
        let (by, most, most_in_all) = (by.clone(), limits.imports_of_one, limits.all_imports);
        let read = move || read(&entry, export, by, time, (most, most_in_all));
        let import = match in_turn(&self.house.replays, read).await {
            // The rules may stumble over what no game of theirs could have written.
            Err(Problem::Internal(_)) => Err(Problem::BadLog("it cannot be replayed".into())),
            read => read?,
        }?;
        match self.store().histories().import(import).await? {
            Imported::New => Ok(true),
            Imported::Known => Ok(false),
            Imported::Other => Err(Problem::TableExists),
            Imported::TooMany => Err(Problem::TooManyImports { most }),
            Imported::Full => Err(Problem::ImportsFull { most: most_in_all }),
        }
    }

    /// Sees to it that nobody is shown a log any more that has given way to a table of the same id.
    pub(crate) async fn dismiss_import(&self, table: &TableId) -> Result<(), Problem> {
        let door = self.door(table).await?;
        if door.imported {
            // If its room has fallen asleep meanwhile, that is all that was wanted.
            _ = door.mailbox.send(Letter::GiveWay).await;
            door.mailbox.closed().await;
            self.forget_closed(table);
        }
        Ok(())
    }
}

/// What is kept of a log, if it holds.
fn read(
    entry: &Arc<Entry>,
    export: Export,
    by: PlayerId,
    time: Time,
    (most, most_in_all): (u32, u32),
) -> Result<Import, Problem> {
    check_size(&export)?;
    let report = entry.kind.verify(&export, None);
    if report.verdict() == Verdict::Broken {
        return Err(Problem::BadLog(what_fails(&report)));
    }
    let seed = export.rows.iter().rev().find_map(|sealed| match sealed.row.what {
        What::Revealed { seed } => Some(Seed(seed)),
        _ => None,
    });
    let not_over = || Problem::BadLog("the table is not over".into());
    let seed = seed.ok_or_else(not_over)?;
    let table = entry.kind.load(seed, &export.rows).map_err(|corrupt| Problem::BadLog(corrupt.to_string()))?;
    // What cannot be shown is not worth a refusal: names prove nothing. Who is forgotten here is forgotten there too.
    let named = |(seat, name): (_, String)| {
        let chair: &Chair = table.chairs().get(seat)?;
        Some((seat, SeatName { name: checked_name(name).ok()?, player: chair.player().cloned() }))
    };
    let names: BTreeMap<_, _> = export.names.into_iter().filter_map(named).collect();
    let called = table.chairs().map(|seat, _| names.get(&seat).map(|named| named.name.clone()).unwrap_or_default());
    let update = table.update_since(Viewer::Spectator, u64::MAX, &called);
    if update.luck.seed.is_none() || update.table != export.table {
        return Err(not_over());
    }
    // Whatever will be shown can be shown.
    table.chairs().iter().for_each(|(seat, _)| _ = table.view(Viewer::Seat(seat)));
    let opened = export.rows.first().map_or(0, |sealed| sealed.row.time);
    let summary = Summary::of(&update, Vec::new(), opened, time, Access::Link);
    Ok(Import { by, time, seed, rows: export.rows, names, summary, most, most_in_all })
}

/// No table that was played by our rules is longer, and each row costs time: what is taken back, as much as all before it.
fn check_size(export: &Export) -> Result<(), Problem> {
    let too_much = |what: &str, most: u64| Err(Problem::BadLog(format!("it has more than {most} {what}")));
    let undone = export.rows.iter().filter(|sealed| matches!(sealed.row.what, What::Undone { .. })).count();
    let position = export.rows.first().map_or(0, |sealed| sealed.row.events.len());
    if export.rows.len() as u64 > MAX_ROWS {
        return too_much("rows", MAX_ROWS);
    }
    if undone as u64 > MAX_ROWS_BESIDE {
        return too_much("rows that are taken back", MAX_ROWS_BESIDE);
    }
    if position as u64 > MAX_ROWS { too_much("facts to begin with", MAX_ROWS) } else { Ok(()) }
}

/// The first thing that is wrong with a log.
fn what_fails(report: &Report) -> String {
    let fails = |(what, finding): (&str, &Finding)| match finding {
        Finding::Fails { row, why } => Some(format!("{what} of row {row}: {why}")),
        _ => None,
    };
    let findings = [("the chain", &report.chain), ("the luck", &report.luck), ("the rules", &report.rules)];
    findings.into_iter().find_map(fails).unwrap_or_else(|| "it does not hold".into())
}
