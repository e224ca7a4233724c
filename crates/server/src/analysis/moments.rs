//! Past positions: the state of a table after any of its rows.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use parlor_game::{BySeat, Seat, Viewer};
use parlor_table::{AnyTable, Chair, PlayerId, Refusal, Refused, SealedRow, TableId, Update};

use crate::ClientApp;
use crate::http::extract::Params;
use crate::http::problem::Problem;
use crate::http::routes::{ViewQuery, viewer};
use crate::lobby::Lobby;
use crate::people::authentication::Authenticated;
use crate::store::{SeatName, StoredTable};

/// The state of a table after one of its rows, with the events of that row. Once the table is over, you can choose any
/// seat's view. Before that, you get what the viewer saw when that row was the latest.
#[utoipa::path(get, path = "/api/v1/tables/{table}/at/{version}", tag = "tables", security((), ("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id"),
        ("version" = u64, Path, description = "The row's number"), ViewQuery),
    responses((status = 200, description = "The table as the viewer saw it then.", body = Update), (status = 403)))]
pub async fn at(
    ClientApp(app): ClientApp,
    path: Result<Path<(String, String)>, PathRejection>,
    Params(eyes): Params<ViewQuery>,
    known: Option<Authenticated>,
) -> Result<Json<Update>, Problem> {
    let Path((table, version)) = path.map_err(|_| Problem::NoSuchTable)?;
    let table: TableId = table.parse().map_err(|_| Problem::NoSuchTable)?;
    let version = version.parse().map_err(|_| Problem::BadRequest { problem: "the row must be a number".into() })?;
    let by = known.map(|Authenticated(player)| player.id);
    Ok(Json(app.lobby.at(&table, by.as_ref(), viewer(eyes.viewer)?, version).await?))
}

/// A table as it was after one of its rows.
pub struct Moment {
    /// The table.
    pub table: Box<dyn AnyTable>,
    imported: bool,
    names: BySeat<String>,
}

impl Moment {
    /// Only the current names are stored. So a seat that somebody else held at that time has no name.
    fn new(table: Box<dyn AnyTable>, imported: bool, names: &BTreeMap<Seat, SeatName>) -> Self {
        let called = |seat: Seat, chair: &Chair| {
            let named = names.get(&seat).filter(|named| named.player.as_ref() == chair.player());
            named.map(|named| named.name.clone()).unwrap_or_default()
        };
        Self { names: table.chairs().map(called), imported, table }
    }

    /// The state, with the events of the last row.
    pub fn update(&self, viewer: Viewer) -> Update {
        let update = self.table.update_since(viewer, self.table.version() - 1, &self.names);
        Update { imported: self.imported, ..update }
    }
}

impl Lobby {
    /// The state of a table after a row, for a viewer.
    pub async fn at(
        &self,
        id: &TableId,
        by: Option<&PlayerId>,
        viewer: Viewer,
        version: u64,
    ) -> Result<Update, Problem> {
        let open = self.is_open(id, by).await?;
        if !open {
            self.look(id, by, viewer, u64::MAX).await?;
        }
        let asker = by.cloned();
        let look = move |moment: Moment| {
            let Some(seat) = viewer.seat() else { return Ok(moment.update(viewer)) };
            let chairs = moment.table.chairs();
            let Some(chair) = chairs.get(seat) else {
                return Err(Refused::from(Refusal::NoSuchSeat { seat, seats: chairs.seats() }).into());
            };
            // A view of the game is shown only to the player who held the seat at that time.
            if !open && moment.table.view(viewer).is_some() && chair.player() != asker.as_ref() {
                return Err(Refused::from(Refusal::NotYourSeat { seat }).into());
            }
            Ok(moment.update(viewer))
        };
        self.in_moment(id, version, look).await?
    }

    /// Whether a table is over. Its log is then open to everybody who may look at the table.
    pub(crate) async fn is_open(&self, id: &TableId, by: Option<&PlayerId>) -> Result<bool, Problem> {
        Ok(self.look(id, by, Viewer::Spectator, u64::MAX).await?.luck.seed.is_some())
    }

    /// Runs a function on a table as it was after a row. The caller must check the permission first.
    pub(crate) async fn in_moment<T: Send + 'static>(
        &self,
        id: &TableId,
        version: u64,
        look: impl FnOnce(Moment) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (games, services) = (self.games.clone(), Arc::clone(&self.services));
        let replay = move |stored: StoredTable| {
            let entry = games.get(&stored.game).ok_or_else(|| Problem::NoSuchGame { game: stored.game.clone() })?;
            let last = stored.rows.len() as u64;
            if version == 0 || version > last {
                return Err(Problem::NoSuchRow { version, last });
            }
            let mut names = stored.names;
            names.retain(|_, named| !named.player.as_ref().is_some_and(|who| services.revocations.is_forgotten(who)));
            let rows: Vec<SealedRow> =
                stored.rows.into_iter().map(|stored| stored.row).take(version as usize).collect();
            let table = entry.kind.load(stored.seed, &rows);
            let table = table.map_err(|corrupt| Problem::Internal(corrupt.to_string()))?;
            Ok(look(Moment::new(table, stored.imported, &names)))
        };
        let permit = self.services.replays.permit(self.from).await?;
        self.services.with_log(permit, id.clone(), replay).await
    }
}
