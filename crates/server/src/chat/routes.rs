//! The chat of a table over HTTP.

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use parlor_table::{AskId, ChatRule, ChatUpdate, Phrase, PlayerId, TableId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::extract::{Body, Params, TableInPath};
use crate::http::problem::Problem;
use crate::people::authentication::Authenticated;
use crate::{App, ClientApp};

/// The last line that the client has.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct ChatQuery {
    /// The number of the last line that you have; 0 if you have none.
    #[serde(default)]
    since: u64,
}

/// The chat of a table, at most the latest 200 lines, and who may chat there.
#[utoipa::path(get, path = "/api/v1/tables/{table}/chat", operation_id = "chat", tag = "chat",
    security((), ("secret" = [])), params(("table" = TableId, Path, description = "The table's id"), ChatQuery),
    responses((status = 200, description = "The lines after `since`, the rule, and the silenced players.", body = ChatUpdate),
        (status = 403)))]
pub async fn chat(
    ClientApp(app): ClientApp,
    TableInPath(table): TableInPath,
    Params(heard): Params<ChatQuery>,
    known: Option<Authenticated>,
) -> Result<Json<ChatUpdate>, Problem> {
    let by = known.map(|Authenticated(player)| player.id);
    Ok(Json(app.heard(&table, heard.since, by.as_ref()).await?.update))
}

/// A line to add, with an id and either a `text` or a `phrase`.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Saying {
    /// An id that you choose, different for each line. If you repeat a line that was added, you get the first answer
    /// again.
    id: AskId,
    /// Free text: 1 to 300 characters.
    #[serde(default)]
    text: Option<String>,
    /// A phrase that every client can translate.
    #[serde(default)]
    phrase: Option<Phrase>,
}

/// The line has been stored.
#[derive(Serialize, ToSchema)]
pub struct Said {
    /// The number of the line.
    number: u64,
}

/// Add a line to the chat of a table. The line is stored by the time this returns.
#[utoipa::path(post, path = "/api/v1/tables/{table}/chat", operation_id = "say", tag = "chat",
    security(("secret" = [])), params(("table" = TableId, Path, description = "The table's id")), request_body = Saying,
    responses((status = 200, description = "The line is stored.", body = Said), (status = 401), (status = 422)))]
pub async fn say(
    ClientApp(app): ClientApp,
    TableInPath(table): TableInPath,
    Authenticated(player): Authenticated,
    Body(saying): Body<Saying>,
) -> Result<Json<Said>, Problem> {
    let number = app.say(&table, &player.id, &saying.id, saying.text.as_deref(), saying.phrase).await?;
    Ok(Json(Said { number }))
}

/// Who may chat at a table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRule {
    /// Who may chat from now on.
    rule: ChatRule,
}

/// Who may chat at a table, and who is silenced.
#[derive(Serialize, ToSchema)]
pub struct ChatTerms {
    /// Who may chat.
    rule: ChatRule,
    /// The players whom the host has silenced.
    silenced: Vec<PlayerId>,
}

/// Change who may chat, as the host.
#[utoipa::path(patch, path = "/api/v1/tables/{table}/chat", operation_id = "set_chat_rule", tag = "chat",
    security(("secret" = [])), params(("table" = TableId, Path, description = "The table's id")), request_body = NewRule,
    responses((status = 200, description = "Who can chat now.", body = ChatTerms), (status = 401)))]
pub async fn set_rule(
    ClientApp(app): ClientApp,
    TableInPath(table): TableInPath,
    Authenticated(player): Authenticated,
    Body(new): Body<NewRule>,
) -> Result<Json<ChatTerms>, Problem> {
    app.set_chat_rule(&table, &player.id, new.rule).await?;
    terms(&app, &table, &player.id).await
}

/// Silence a player at this table, as the host.
#[utoipa::path(put, path = "/api/v1/tables/{table}/chat/silenced/{player}", operation_id = "silence", tag = "chat",
    security(("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id"),
        ("player" = PlayerId, Path, description = "The player's id")),
    responses((status = 200, description = "Who can chat now.", body = ChatTerms), (status = 401), (status = 409)))]
pub async fn silence(
    ClientApp(app): ClientApp,
    TableAndPlayerInPath(table, whom): TableAndPlayerInPath,
    Authenticated(player): Authenticated,
) -> Result<Json<ChatTerms>, Problem> {
    app.silence(&table, &player.id, whom, true).await?;
    terms(&app, &table, &player.id).await
}

/// Let a silenced player chat again, as the host.
#[utoipa::path(delete, path = "/api/v1/tables/{table}/chat/silenced/{player}", operation_id = "unsilence", tag = "chat",
    security(("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id"),
        ("player" = PlayerId, Path, description = "The player's id")),
    responses((status = 200, description = "Who can chat now.", body = ChatTerms), (status = 401)))]
pub async fn unsilence(
    ClientApp(app): ClientApp,
    TableAndPlayerInPath(table, whom): TableAndPlayerInPath,
    Authenticated(player): Authenticated,
) -> Result<Json<ChatTerms>, Problem> {
    app.silence(&table, &player.id, whom, false).await?;
    terms(&app, &table, &player.id).await
}

async fn terms(app: &App, table: &TableId, host: &PlayerId) -> Result<Json<ChatTerms>, Problem> {
    let chat = app.heard(table, u64::MAX, Some(host)).await?.update;
    Ok(Json(ChatTerms { rule: chat.rule, silenced: chat.silenced }))
}

/// The table and the player named by a request's path. An invalid id is treated like an id that does not exist.
pub struct TableAndPlayerInPath(TableId, PlayerId);

impl FromRequestParts<App> for TableAndPlayerInPath {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let path: Result<Path<(String, String)>, PathRejection> = Path::from_request_parts(parts, app).await;
        let Ok(Path((table, player))) = path else { return Err(Problem::NoSuchTable) };
        let table = table.parse().map_err(|_| Problem::NoSuchTable)?;
        Ok(Self(table, player.parse().map_err(|_| Problem::NoSuchPlayer)?))
    }
}
