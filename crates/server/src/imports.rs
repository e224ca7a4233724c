//! Games that were played elsewhere: a finished log is brought here, to be looked at, reviewed and played on.
//!
//! Nothing that such a log says gives anybody a say here: it can have been made up, and who it names may be somebody else.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use parlor_game::Viewer;
use parlor_table::verify::{Finding, Report, Verdict};
use parlor_table::{Access, Chair, Export, PlayerId, Seed, Time, What};

use crate::App;
use crate::games::Entry;
use crate::legible::checked_name;
use crate::lobby::Lobby;
use crate::player::Known;
use crate::problem::Problem;
use crate::routes::{Body, Opened};
use crate::store::{Import, Imported, Player, SeatName};
use crate::summary::Summary;
use crate::turns::in_turn;

/// The most bytes of a log that is read. It bounds the number of rows too, for each has some hundred bytes.
pub const MOST_BYTES: usize = 4 * 1024 * 1024;

/// Somebody who brings a log. They are counted before the log is read.
pub struct Bringer(Player);

impl FromRequestParts<App> for Bringer {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Known(player) = <Known as FromRequestParts<App>>::from_request_parts(parts, app).await?;
        app.guard.new_import(&player.id)?;
        Ok(Self(player))
    }
}

/// Bring the log of a finished table here, as it was exported. It is checked, and kept under its own id.
#[utoipa::path(post, path = "/api/v1/imports", tag = "tables", security(("secret" = [])), request_body = Export,
    responses((status = 201, description = "The table is here now.", body = Opened),
        (status = 200, description = "The table was here already.", body = Opened), (status = 401), (status = 404),
        (status = 409), (status = 422), (status = 500)))]
pub async fn import(
    State(app): State<App>,
    Bringer(player): Bringer,
    Body(export): Body<Export, MOST_BYTES>,
) -> Result<(StatusCode, Json<Opened>), Problem> {
    let (table, version) = (export.table.clone(), export.rows.len() as u64);
    let url = app.link(&table, None);
    let status = if app.lobby.import(&player.id, export).await? { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, Json(Opened { table, url, version })))
}

impl Lobby {
    /// Keeps a finished table that was played elsewhere; says whether it is new here.
    pub async fn import(&self, by: &PlayerId, export: Export) -> Result<bool, Problem> {
        let entry = self.games.get(&export.game).ok_or_else(|| Problem::NoSuchGame(export.game.clone()))?;
        let (by, time, most) = (by.clone(), self.house.time(), self.house.settings.limits.imports_of_one);
        let import = match in_turn(&self.house.replays, move || read(&entry, export, by, time, most)).await {
            // The rules may stumble over what no game of theirs could have written.
            Err(Problem::Internal(_)) => Err(Problem::BadLog("it cannot be replayed".into())),
            read => read?,
        }?;
        match self.store().histories().import(import).await? {
            Imported::New => Ok(true),
            Imported::Known => Ok(false),
            Imported::Other => Err(Problem::TableExists),
            Imported::TooMany => Err(Problem::TooManyImports { most }),
        }
    }
}

/// What is kept of a log, if it holds.
fn read(entry: &Arc<Entry>, export: Export, by: PlayerId, time: Time, most: u32) -> Result<Import, Problem> {
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
    Ok(Import { by, time, seed, rows: export.rows, names, summary, most })
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
