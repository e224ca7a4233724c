//! Reviews of games. Once a table is over, all its seats can be reviewed; before that, players can review only their
//! own seats.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Json;
use parlor_bots::{Deed, Record, ReviewFailed, Seen, SeenStep, Step};
use parlor_game::{Seat, Viewer};
use parlor_table::{GameKind, PlayerId, Refusal, Refused, SealedRow, Seed, TableId, What};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use crate::ClientApp;
use crate::games::Entry;
use crate::http::extract::{Params, TableInPath};
use crate::http::problem::Problem;
use crate::lobby::Lobby;
use crate::people::authentication::Authenticated;
use crate::room::RoomMessage;
use crate::store::StoredTable;

/// A review, in the game's own format. The API description specifies it for each game.
#[derive(Serialize, ToSchema)]
#[serde(transparent)]
pub struct GameReview(pub Value);

/// The seat to review.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct ReviewQuery {
    /// The seat to review. If omitted, all seats are reviewed.
    #[param(value_type = Option<Seat>)]
    seat: Option<u8>,
}

/// The review of a table's game: the choices made, the best choices, and luck measured separately from skill. Until the
/// table is over, you can review only your own seat, and only if the table allows a coach. Such a review is marked in
/// the log, as a hint is.
#[utoipa::path(get, path = "/api/v1/tables/{table}/review", tag = "tables", security((), ("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id"), ReviewQuery),
    responses((status = 200, description = "The review.", body = GameReview), (status = 409)))]
pub async fn review(
    ClientApp(app): ClientApp,
    TableInPath(table): TableInPath,
    Params(query): Params<ReviewQuery>,
    known: Option<Authenticated>,
) -> Result<Json<GameReview>, Problem> {
    let seat = query.seat.map(Seat::try_from).transpose().map_err(|problem| Problem::BadRequest { problem })?;
    let by = known.map(|Authenticated(player)| player.id);
    Ok(Json(GameReview(app.lobby.review(&table, by.as_ref(), seat).await?)))
}

impl Lobby {
    /// The review of a table's game, for all seats or one. Once the table is over, the review is available to everybody
    /// who may export the log, because it is computed from the log. Before that, the holder of a seat may review that
    /// seat's decisions.
    pub async fn review(&self, id: &TableId, by: Option<&PlayerId>, seat: Option<Seat>) -> Result<Value, Problem> {
        let update = self.look(id, by, Viewer::Spectator, u64::MAX).await?;
        let entry = self.games.get(&update.game).filter(|entry| entry.analyst.is_some());
        let entry = entry.ok_or(Problem::NoReview { game: update.game })?;
        if update.luck.seed.is_none() {
            return self.live_review(id, by, seat.ok_or(Problem::TableNotOver)?, entry).await;
        }
        // The analyst may first have to compute the best play of the game, which takes a while.
        self.look_back(id, move |_, rows| {
            let record = record(&rows).ok_or_else(nothing_dealt)?;
            let analyst = entry.analyst.as_ref().expect("the caller has checked for an analyst");
            analyst.review(&record, seat).map_err(Problem::from)
        })
        .await
    }

    /// Runs a review on the log of a table.
    async fn look_back(
        &self,
        id: &TableId,
        work: impl FnOnce(Seed, Vec<SealedRow>) -> Result<Value, Problem> + Send + 'static,
    ) -> Result<Value, Problem> {
        let permit = self.services.reviewers.permit(self.from).await?;
        let work = move |StoredTable { seed, rows, .. }: StoredTable| {
            work(seed, rows.into_iter().map(|stored| stored.row).collect())
        };
        self.services.with_log(permit, id.clone(), work).await
    }

    /// The review of a seat while the log is still secret. It is based only on the views that the seat was given.
    async fn live_review(
        &self,
        id: &TableId,
        by: Option<&PlayerId>,
        seat: Seat,
        entry: Arc<Entry>,
    ) -> Result<Value, Problem> {
        let update = self.look(id, by, Viewer::Seat(seat), u64::MAX).await?;
        if entry.analyst.as_ref().and_then(|analyst| analyst.live()).is_none() {
            return Err(Problem::NoReview { game: update.game });
        }
        // A review shows better choices, as a hint does. So the table must allow a coach, and the review is marked in
        // the log.
        if let (None, Some(by)) = (update.outcome, by) {
            self.post(id, |reply| RoomMessage::LookBack { by: by.clone(), seat, reply }).await??;
        }
        self.look_back(id, move |seed, rows| {
            let seen = seen(&*entry.kind, seed, &rows, seat)?;
            let analyst = entry
                .analyst
                .as_ref()
                .and_then(|analyst| analyst.live())
                .expect("the caller has checked for an analyst");
            analyst.review_seen(seen).map_err(Problem::from)
        })
        .await
    }
}

fn nothing_dealt() -> Problem {
    Problem::CannotReview { problem: "no game was started".into() }
}

impl From<ReviewFailed> for Problem {
    fn from(failed: ReviewFailed) -> Self {
        match failed {
            ReviewFailed::NoSuchSeat { seat, seats } => Refused::from(Refusal::NoSuchSeat { seat, seats }).into(),
            failed => Self::CannotReview { problem: failed.to_string() },
        }
    }
}

/// Extracts the game from a table's log; `None` if nothing was dealt. Rows that only concern the table are left out.
#[must_use]
pub fn record<'a>(rows: impl IntoIterator<Item = &'a SealedRow>) -> Option<Record> {
    let (mut agreed, mut position) = (None, &[][..]);
    let mut record: Option<Record> = None;
    for SealedRow { row, .. } in rows {
        match &row.what {
            // Only the last start counts, because earlier starts were voided.
            What::Started { config, chairs, .. } => agreed = Some((config, chairs.seats())),
            What::Dealt => {
                let (config, seats) = agreed?;
                // A game continued from another table is not dealt again. It begins with the events of the original
                // game.
                let deal = if row.events.is_empty() { position } else { &row.events }.to_vec();
                record = Some(Record { config: config.clone(), seats, deal, steps: Vec::new() });
            }
            What::Act { action } | What::TimeUp { action } | What::Skipped { action } => {
                let done = Some(Deed { seat: row.seat?, action: action.clone() });
                record.as_mut()?.steps.push(Step { version: row.version, done, events: row.events.clone() });
            }
            // The game continued without an action by a seat.
            What::WindowClosed { .. } => {
                let step = Step { version: row.version, done: None, events: row.events.clone() };
                record.as_mut()?.steps.push(step);
            }
            What::Undone { row } => record.as_mut()?.steps.retain(|step| step.version != *row),
            What::Opened { .. } => position = &row.events,
            What::Agreed { .. }
            | What::Swapped { .. }
            | What::Removed
            | What::HostPassed { .. }
            | What::ClocksRested { .. }
            | What::TookOver { .. }
            | What::HandedBack
            | What::Waived
            | What::Hinted
            | What::Proposed { .. }
            | What::Voted { .. }
            | What::MotionDropped
            | What::Abandoned
            | What::Rematched { .. }
            | What::Sat { .. }
            | What::Committed { .. }
            | What::Accepted
            | What::Left { .. }
            | What::BytesOpened { .. }
            | What::StartVoided { .. }
            | What::Revealed { .. } => {}
        }
    }
    record
}

/// The views of a seat: after the deal and after each action. The log is replayed once, step by step, as the views are
/// read.
pub fn seen<'a>(kind: &dyn GameKind, seed: Seed, rows: &'a [SealedRow], seat: Seat) -> Result<Seen<'a>, Problem> {
    let viewer = Viewer::Seat(seat);
    let undone = rows.iter().filter_map(|sealed| match sealed.row.what {
        What::Undone { row } => Some(row),
        _ => None,
    });
    let undone: BTreeSet<u64> = undone.collect();
    let dealt = rows.iter().position(|sealed| sealed.row.what == What::Dealt).ok_or_else(nothing_dealt)?;
    let (start, rest) = rows.split_at(dealt + 1);
    let mut table = kind.load(seed, start).map_err(|corrupt| Problem::Internal(corrupt.to_string()))?;
    let (config, seats) = (table.config(), table.chairs().seats());
    let first = table.view(viewer).ok_or_else(nothing_dealt)?;
    let steps = rest.iter().filter_map(move |sealed| {
        let row = &sealed.row;
        if let Err(corrupt) = table.commit(sealed, None) {
            return Some(Err(ReviewFailed::Step { version: row.version, problem: corrupt.to_string() }));
        }
        let action = match &row.what {
            What::Act { action } | What::TimeUp { action } | What::Skipped { action } => Some(action),
            What::WindowClosed { .. } => None,
            _ => return None,
        };
        if undone.contains(&row.version) {
            return None;
        }
        let action = action.filter(|_| row.seat == Some(seat)).cloned();
        Some(Ok(SeenStep { version: row.version, by: row.seat, action, view: table.view(viewer)? }))
    });
    Ok(Seen { config, seats, seat, dealt: first, steps: Box::new(steps) })
}
