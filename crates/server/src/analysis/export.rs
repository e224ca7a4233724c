//! Exports the log of a table as a file. The log of a finished table is streamed from the store, a few rows at a time,
//! because it may be long and many clients may download it at once.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::Extension;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream, StreamExt, TryStreamExt};
use parlor_game::{Seat, Viewer};
use parlor_table::{Bytes32, Export, FORMAT, PlayerId, TableId, Update};
use serde::Serialize;
use tokio::sync::mpsc;
use utoipa::ToSchema;

use crate::ClientApp;
use crate::http::extract::{Params, TableInPath};
use crate::http::guard::ClientAddress;
use crate::http::problem::Problem;
use crate::http::routes::{ViewQuery, viewer};
use crate::load::counter::Counted;
use crate::lobby::Lobby;
use crate::people::authentication::Authenticated;
use crate::store::{LogSize, Store, StoreError, StoredText};

/// How many bytes of rows are read at once; the last row may exceed this.
const READ: u64 = 64 * 1024;
/// The maximum size of a piece of the response, in bytes.
const PIECE: usize = 64 * 1024;
/// How long a client may take to accept the next piece.
const PATIENCE: Duration = Duration::from_secs(30);

/// The log of a table.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only the API description uses this type; a finished log is streamed as stored text")]
enum Exported {
    /// The log of a finished table.
    Whole(Export),
    /// The visible part of an unfinished table.
    Live(Box<LiveExport>),
}

/// What the viewer may see of a table that is not over.
#[derive(Serialize, ToSchema)]
struct LiveExport {
    /// The version of this format.
    format: u32,
    /// Always true.
    live: bool,
    /// The state of the table as the viewer sees it, with all events so far.
    update: Update,
}

/// Export the log of a table. If the table is finished, you get the whole log, which `parlor verify` can check.
/// Otherwise you get only what the viewer may see.
#[utoipa::path(get, path = "/api/v1/tables/{table}/export", tag = "tables", security((), ("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id"), ViewQuery),
    responses((status = 200, description = "The log, as a file.", body = Exported), (status = 403)))]
pub async fn export(
    ClientApp(app): ClientApp,
    Extension(ClientAddress(from)): Extension<ClientAddress>,
    TableInPath(table): TableInPath,
    Params(eyes): Params<ViewQuery>,
    known: Option<Authenticated>,
) -> Result<Response, Problem> {
    let count = app.limits.new_export(from)?;
    let by = known.map(|Authenticated(player)| player.id);
    let (kind, body) = match app.lobby.log_text(&table, by.as_ref()).await? {
        Some(log) => {
            let kind = (header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
            let length = (header::CONTENT_LENGTH, HeaderValue::from(log.bytes()));
            ("", ([kind, length], Body::from_stream(taken(log.text(), count))).into_response())
        }
        None => {
            let update = app.lobby.look(&table, by.as_ref(), viewer(eyes.viewer)?, 0).await?;
            ("-live", Json(LiveExport { format: FORMAT, live: true, update }).into_response())
        }
    };
    let file = format!("attachment; filename=\"parlor-{table}{kind}.json\"");
    Ok(([(header::CONTENT_DISPOSITION, file)], body).into_response())
}

/// Sends the text as fast as the client accepts it. If the client stalls, sending stops, and the export no longer
/// counts towards the limits.
fn taken(
    text: impl Stream<Item = Result<Bytes, StoreError>> + Send + 'static,
    count: Counted,
) -> impl Stream<Item = Result<Bytes, StoreError>> {
    let (sender, receiver) = mpsc::channel(1);
    tokio::spawn(async move {
        let _count = count;
        let mut text = std::pin::pin!(text);
        while let Some(part) = text.next().await {
            if !matches!(tokio::time::timeout(PATIENCE, sender.send(part)).await, Ok(Ok(()))) {
                return;
            }
        }
    });
    stream::unfold(receiver, async |mut receiver| receiver.recv().await.map(|part| (part, receiver)))
}

/// The beginning of an export, before its rows.
#[derive(Serialize)]
struct Head<'a> {
    format: u32,
    table: &'a TableId,
    game: &'a str,
    names: BTreeMap<Seat, String>,
}

/// The text before each row, between the row and its chain hash, and after the hash.
const OF_ROW: [&str; 3] = ["{\"row\":", ",\"chain\":\"", "\"}"];
/// The text after all rows.
const END: &str = "]}";

/// The log of a finished table as text. It is read from the store while it is being sent.
struct LogText {
    store: Arc<dyn Store>,
    table: TableId,
    head: String,
    size: LogSize,
}

impl Lobby {
    /// The log of a finished table; `None` while the table is not over.
    pub async fn export(&self, id: &TableId, by: Option<&PlayerId>) -> Result<Option<Export>, Problem> {
        let Some(log) = self.log_text(id, by).await? else { return Ok(None) };
        let text: Vec<Bytes> = log.text().try_collect().await?;
        let export = serde_json::from_slice(&text.concat());
        export.map(Some).map_err(|problem| Problem::Internal(problem.to_string()))
    }

    async fn log_text(&self, id: &TableId, by: Option<&PlayerId>) -> Result<Option<LogText>, Problem> {
        let update = self.look(id, by, Viewer::Spectator, u64::MAX).await?;
        if update.luck.seed.is_none() {
            return Ok(None);
        }
        let logs = self.store().logs();
        let stored = logs.beside(id.clone()).await?.ok_or(Problem::NoSuchTable)?;
        let names = stored.names.into_iter().map(|(seat, named)| (seat, named.name)).collect();
        let head = Head { format: FORMAT, table: id, game: &stored.game, names };
        let mut head = serde_json::to_string(&head).expect("the head is plain JSON");
        head.pop();
        head.push_str(",\"rows\":[");
        let size = logs.size(id.clone()).await?;
        Ok(Some(LogText { store: Arc::clone(&self.services.store), table: id.clone(), head, size }))
    }
}

impl LogText {
    /// The length of the file, in bytes.
    fn bytes(&self) -> u64 {
        let around_row = OF_ROW.concat().len() + 2 * size_of::<Bytes32>();
        let commas = self.size.rows.saturating_sub(1);
        self.size.bytes + self.size.rows * around_row as u64 + commas + (self.head.len() + END.len()) as u64
    }

    /// Streams the head, the rows and the end. An error ends the stream early, so that nobody mistakes an incomplete
    /// log for a complete one. Rows added during the export are left out.
    fn text(self) -> impl Stream<Item = Result<Bytes, StoreError>> {
        // Each piece is copied, because a slice would keep the whole text in memory until the last piece is sent.
        let pieces = |text: String| {
            let pieces: Vec<Bytes> = text.as_bytes().chunks(PIECE).map(Bytes::copy_from_slice).collect();
            stream::iter(pieces.into_iter().map(Ok))
        };
        self.parts().map_ok(pieces).try_flatten()
    }

    fn parts(self) -> impl Stream<Item = Result<String, StoreError>> {
        let Self { store, table, head, size } = self;
        stream::try_unfold(Some((head, 0)), move |state| {
            let (store, table) = (Arc::clone(&store), table.clone());
            async move {
                let Some((mut text, after)) = state else { return Ok(None) };
                let rows = store.logs().texts(table, after, size.rows, READ).await?;
                let [before, between, behind] = OF_ROW;
                for StoredText { version, body, chain } in &rows {
                    let comma = if *version > 1 { "," } else { "" };
                    text.push_str(&format!("{comma}{before}{body}{between}{chain}{behind}"));
                }
                let last = rows.last().map_or(size.rows, |row| row.version);
                if last < size.rows {
                    return Ok(Some((text, Some((String::new(), last)))));
                }
                text.push_str(END);
                Ok(Some((text, None)))
            }
        })
    }
}
