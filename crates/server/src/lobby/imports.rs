//! Imported games: the log of a finished game from elsewhere can be uploaded, viewed, reviewed and continued.
//!
//! An imported log gives nobody any rights: it may be forged, and the players named in it may not be the players of
//! this server.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use parlor_game::Viewer;
use parlor_table::verify::{Finding, LogVerdict, Report};
use parlor_table::{Access, Chair, Export, PlayerId, Seed, TableId, Time, UnreadExport, Unreadable, What};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::games::{Entry, Games};
use crate::http::extract::Text;
use crate::http::guard::ClientAddress;
use crate::http::problem::Problem;
use crate::http::routes::Opened;
use crate::load::rate_limits::address_group;
use crate::load::work_queue::WorkPermit;
use crate::lobby::Lobby;
use crate::lobby::summary::TableSummary;
use crate::people::authentication::Authenticated;
use crate::readable_text::checked_name;
use crate::room::RoomMessage;
use crate::store::{Import, Imported, Most, Player, SeatName};
use crate::{App, ClientApp};

/// The maximum size of an uploaded log, in bytes.
pub const MOST_BYTES: usize = 4 * 1024 * 1024;
/// How many logs are read and stored at once; this bounds their memory use.
pub const AT_ONCE: usize = 4;

/// A request to import a log. It counts towards the limits, and waits for its permit, before the log is read.
pub struct ImportRequest(Player, WorkPermit);

impl FromRequestParts<App> for ImportRequest {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Authenticated(player) = <Authenticated as FromRequestParts<App>>::from_request_parts(parts, app).await?;
        let ClientAddress(from) = ClientAddress::of(parts)?;
        app.limits.new_import(from, &player.id)?;
        Ok(Self(player, app.lobby.services.importers.permit(Some(address_group(from))).await?))
    }
}

/// A request to check a log. No player is needed, because nothing is stored.
pub struct VerifyRequest(WorkPermit);

impl FromRequestParts<App> for VerifyRequest {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let ClientAddress(from) = ClientAddress::of(parts)?;
        app.limits.new_check(from)?;
        Ok(Self(app.lobby.services.importers.permit(Some(address_group(from))).await?))
    }
}

/// Import the exported log of a finished table. It is checked, and stored under its own id.
#[utoipa::path(post, path = "/api/v1/imports", tag = "tables", security(("secret" = [])), request_body = Export,
    responses((status = 201, description = "The log was imported.", body = Opened),
        (status = 200, description = "The table was already here.", body = Opened), (status = 401), (status = 404),
        (status = 409), (status = 422), (status = 500)))]
pub async fn import(
    ClientApp(app): ClientApp,
    ImportRequest(player, _turn): ImportRequest,
    Text(log): Text<MOST_BYTES>,
) -> Result<(StatusCode, Json<Opened>), Problem> {
    let UploadedLog { table, version, is_new } = app.lobby.import(&player.id, log).await?;
    let url = app.link(&table, None);
    let status = if is_new { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, Json(Opened { table, url, version })))
}

/// The result of checking a log: three separate findings.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Verified {
    /// Whether the hash chain is intact.
    pub chain: Finding,
    /// Whether each draw follows from the seeds.
    pub luck: Finding,
    /// Whether each row follows from the rules.
    pub rules: Finding,
}

/// Check the log of a finished table, like `parlor verify` without a receipt. The log is not stored.
#[utoipa::path(post, path = "/api/v1/verify", tag = "tables", request_body = Export,
    responses((status = 200, description = "The findings.", body = Verified), (status = 404), (status = 422),
        (status = 500)))]
pub async fn verify(
    ClientApp(app): ClientApp,
    VerifyRequest(_turn): VerifyRequest,
    Text(log): Text<MOST_BYTES>,
) -> Result<Json<Verified>, Problem> {
    let games = app.lobby.games.clone();
    let check = move || match read(&games, &log)? {
        (entry, Ok(export)) => {
            let Report { chain, luck, rules, .. } = entry.kind.verify(&export, None);
            Ok(Verified { chain, luck, rules })
        }
        (_, Err(Unreadable::Row { row, why })) => {
            let unknown = || Finding::Unknown { why: format!("row {row} cannot be read") };
            Ok(Verified { chain: unknown(), luck: unknown(), rules: Finding::Fails { row, why } })
        }
        (_, Err(too_many)) => Err(too_many.into()),
    };
    Ok(Json(app.lobby.replay(check).await?))
}

/// Parses a log with the rules of the game that it names.
fn read(games: &Games, log: &[u8]) -> Result<(Arc<Entry>, Result<Export, Unreadable>), Problem> {
    let unread = UnreadExport::of(log).map_err(|problem| Problem::BadRequest { problem: problem.to_string() })?;
    let entry = games.get(&unread.game).ok_or_else(|| Problem::NoSuchGame { game: unread.game.clone() })?;
    let export = entry.kind.read(unread);
    Ok((entry, export))
}

impl From<Unreadable> for Problem {
    fn from(unreadable: Unreadable) -> Self {
        Self::BadLog { problem: unreadable.to_string() }
    }
}

/// An uploaded log.
pub struct UploadedLog {
    /// The table's id.
    pub table: TableId,
    /// The number of rows.
    pub version: u64,
    /// Whether it was not stored here before.
    pub is_new: bool,
}

impl Lobby {
    /// Replays an uploaded log with a permit, because the cost of a log is not known in advance.
    async fn replay<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        match self.services.replays.work(self.from, work).await {
            // The rules may panic on a log that no real game could have produced.
            Err(Problem::Internal(_)) => Err(Problem::BadLog { problem: "it cannot be replayed".into() }),
            done => done?,
        }
    }

    /// Stores a finished table that was played elsewhere.
    pub async fn import(&self, by: &PlayerId, log: Bytes) -> Result<UploadedLog, Problem> {
        let (limits, time) = (self.services.settings.limits, self.services.time());
        let by = by.clone();
        let most = Most { tables: limits.imports_of_one, bytes: limits.import_bytes_of_one };
        let most_in_all = Most { tables: limits.all_imports, bytes: limits.all_import_bytes };
        let games = self.games.clone();
        let take = move || {
            let (entry, export) = read(&games, &log)?;
            taken(&entry, export?, by, time, (most, most_in_all))
        };
        let import = self.replay(take).await?;
        let (table, version) = (import.summary.table.clone(), import.rows.len() as u64);
        let stored = |is_new| Ok(UploadedLog { table, version, is_new });
        match self.store().histories().import(import).await? {
            Imported::New => stored(true),
            Imported::Known => stored(false),
            Imported::Other => Err(Problem::TableExists),
            Imported::TooMany => Err(Problem::TooManyImports { most: most.tables, bytes: most.bytes }),
            Imported::Full => Err(Problem::ImportsFull { most: most_in_all.tables }),
        }
    }

    /// Closes the room of an imported log that a table with the same id has replaced, so that nobody sees the log any
    /// longer.
    pub(crate) async fn dismiss_import(&self, table: &TableId) -> Result<(), Problem> {
        let room = self.room(table).await?;
        if room.imported {
            // If the room has fallen asleep meanwhile, it is closed already.
            _ = room.mailbox.send(RoomMessage::GiveWay).await;
            room.mailbox.closed().await;
            self.forget_closed(table);
        }
        Ok(())
    }
}

/// The data to store for a log, if the log is valid.
fn taken(
    entry: &Arc<Entry>,
    export: Export,
    by: PlayerId,
    time: Time,
    (most, most_in_all): (Most, Most),
) -> Result<Import, Problem> {
    let report = entry.kind.verify(&export, None);
    if report.verdict() == LogVerdict::Broken {
        return Err(Problem::BadLog { problem: what_fails(&report) });
    }
    let seed = export.rows.iter().rev().find_map(|sealed| match sealed.row.what {
        What::Revealed { seed } => Some(Seed(seed)),
        _ => None,
    });
    let not_over = || Problem::BadLog { problem: "the table is not over".into() };
    let seed = seed.ok_or_else(not_over)?;
    let table =
        entry.kind.load(seed, &export.rows).map_err(|corrupt| Problem::BadLog { problem: corrupt.to_string() })?;
    // A name that cannot be shown is dropped without an error, because names are not verified. The player is stored
    // with the name, so that forgetting the player deletes this name too.
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
    // Builds every view once, so that a log without valid views is refused now and not when it is viewed.
    table.chairs().iter().for_each(|(seat, _)| _ = table.view(Viewer::Seat(seat)));
    let opened = export.rows.first().map_or(0, |sealed| sealed.row.time);
    let summary = TableSummary::of(&update, Vec::new(), opened, time, Access::Link);
    Ok(Import { by, time, seed, rows: export.rows, names, summary, most, most_in_all })
}

/// The first check that a log fails.
fn what_fails(report: &Report) -> String {
    let fails = |(what, finding): (&str, &Finding)| match finding {
        Finding::Fails { row: 0, why } => Some(format!("{what} fails ({why})")),
        Finding::Fails { row, why } => Some(format!("{what} fails at row {row} ({why})")),
        _ => None,
    };
    let findings =
        [("the chain check", &report.chain), ("the luck check", &report.luck), ("the rules check", &report.rules)];
    findings.into_iter().find_map(fails).unwrap_or_else(|| "it cannot be checked".into())
}
