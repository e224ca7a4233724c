//! The HTTP API.

use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Extension};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{delete, get, patch, post, put};
use axum::{Json, Router};
use parlor_game::{Seat, Viewer};
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::schema::{GameAction, GameConfig, GamePreview};
use parlor_table::{Ask, AskId, Receipt, TableId, Update};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::OnceCell;
use utoipa::{IntoParams, OpenApi, ToSchema};

use crate::analysis::{coach, export, moments, review};
use crate::http::assets::{CachePolicy, Item};
use crate::http::extract::{Body, Params, TableInPath};
use crate::http::guard::ClientAddress;
use crate::http::openapi::Common;
use crate::http::problem::Problem;
use crate::http::{assets, health, qr};
use crate::lobby::NewTable;
use crate::lobby::opening_asks::Requested;
use crate::lobby::summary::TableSummary;
use crate::lobby::{admission, daily, imports, play_on};
use crate::people::authentication::{Authenticated, PresentedSecret};
use crate::people::{history, routes as people};
use crate::results::{leaderboard, statistics};
use crate::room::{drafts, prepared_answers_routes};
use crate::socket::hall::{HallClientMessage, HallServerMessage};
use crate::socket::{hall, table as table_socket};
use crate::{App, ClientApp, chat, went_down};

/// The maximum time that a request for updates may wait, in seconds.
pub const LONGEST_WAIT: u64 = 60;
/// The maximum number of tables in the lobby's list.
pub const LISTED: u32 = 100;

/// The routes of the API and the page.
pub fn router() -> Router<App> {
    let api = Router::new()
        .route("/openapi.json", get(openapi))
        .route("/about", get(about))
        .route("/games", get(games))
        .route("/games/{game}/coach", post(coach::coach))
        .route("/players", post(people::new_player))
        .route("/players/continue", post(people::continue_here))
        .route("/me", get(people::me).merge(patch(people::change_me)).merge(delete(people::forget_me)))
        .route("/me/devices", get(people::devices))
        .route("/me/devices/{device}", delete(people::sign_out))
        .route("/me/links", post(people::new_link))
        .route("/me/turns", get(hall::turns))
        .route("/me/tables", get(history::my_tables))
        .route("/me/tables/{table}", delete(history::take_off))
        .route("/hall", get(hall::open))
        .route("/imports", post(imports::import).layer(DefaultBodyLimit::max(imports::MOST_BYTES)))
        .route("/verify", post(imports::verify).layer(DefaultBodyLimit::max(imports::MOST_BYTES)))
        .route("/qr", post(qr::of_link))
        .route("/tables", get(tables).merge(post(new_table)))
        .route("/tables/{table}", get(look).merge(patch(admission::admit)))
        .route("/tables/{table}/join", post(admission::join))
        .route("/tables/{table}/around", get(admission::around))
        .route("/tables/{table}/hint", post(coach::hint))
        .route(
            "/tables/{table}/seats/{seat}/answers",
            get(prepared_answers_routes::answers).merge(put(prepared_answers_routes::hand_over)),
        )
        .route("/tables/{table}/seats/{seat}/draft", get(drafts::draft).merge(put(drafts::set_draft)))
        .route("/tables/{table}/updates", get(updates))
        .route("/tables/{table}/at/{version}", get(moments::at))
        .route("/tables/{table}/play-on", post(play_on::play_on))
        .route("/tables/{table}/asks", post(ask))
        .route("/tables/{table}/preview", post(preview))
        .route("/tables/{table}/export", get(export::export))
        .route("/tables/{table}/review", get(review::review))
        .route("/tables/{table}/qr.svg", get(qr::of_table))
        .route("/tables/{table}/socket", get(table_socket::open))
        .route("/players/{player}/statistics", get(statistics::statistics))
        .route("/me/statistics", get(statistics::my_statistics))
        .route("/leaderboard", get(leaderboard::leaderboard))
        .route("/daily", get(daily::days))
        .route("/daily/{game}/{variant}", post(daily::play))
        .route("/daily/{game}/{variant}/{day}", get(daily::results))
        .merge(chat::router())
        .fallback(|| async { Problem::NoSuchAddress })
        .method_not_allowed_fallback(|| async { Problem::WrongMethod });
    Router::new()
        .nest("/api/v1", api)
        .route("/healthz", get(health::healthy))
        .route("/readyz", get(health::ready))
        .route("/", get(assets::front))
        .route("/me", get(assets::page))
        .route("/proof", get(assets::page))
        .route("/rules/{game}", get(assets::page))
        .route("/daily/{game}", get(assets::page))
        .route("/explore/{game}", get(assets::page))
        .route("/leaderboard/{game}", get(assets::page))
        .route("/t/{table}", get(assets::table))
        .route("/t/{table}/{place}", get(assets::within_table))
        .route("/assets/{edition}/{*path}", get(assets::asset))
        .route("/{*file}", get(assets::file))
        .method_not_allowed_fallback(|| async { Problem::WrongMethod })
}

/// The OpenAPI description.
#[derive(OpenApi)]
#[openapi(
    info(title = "Parlor", description = "A server for playing games. docs/api.md explains the API for bot writers.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")),
    tags((name = "server", description = "The server itself, and the games that can be played here."),
        (name = "players", description = "Your player, and your devices, tables and statistics."),
        (name = "tables", description = "Opening tables, watching them, and playing."),
        (name = "chat", description = "Chat at the tables."),
        (name = "daily", description = "The game that everybody plays on the same day.")),
    paths(openapi, about, games, people::new_player, people::continue_here, people::me, people::change_me,
        people::forget_me, people::devices, people::sign_out, people::new_link, tables, new_table, look, updates, ask,
        preview, export::export, qr::of_table, qr::of_link, review::review, coach::coach, coach::hint, prepared_answers_routes::answers, prepared_answers_routes::hand_over,
        drafts::draft, drafts::set_draft, admission::join, admission::admit, admission::around, chat::routes::chat, chat::routes::say, chat::routes::set_rule,
        chat::routes::silence, chat::routes::unsilence, chat::muted::muted, chat::muted::mute, chat::muted::unmute,
        hall::open, hall::turns, history::my_tables, history::take_off, imports::import, imports::verify, moments::at, play_on::play_on,
        table_socket::open, statistics::statistics, statistics::my_statistics, leaderboard::leaderboard, daily::days,
        daily::play, daily::results, health::healthy, health::ready),
    // Types that no route refers to, because only the sockets or clients use them.
    components(schemas(ClientMessage, ServerMessage, HallClientMessage, HallServerMessage, Receipt)),
    modifiers(&Common)
)]
struct Api;

/// This API description.
#[utoipa::path(get, path = "/api/v1/openapi.json", tag = "server",
    responses((status = 200, description = "An OpenAPI document.", body = Object)))]
async fn openapi(headers: HeaderMap) -> Result<Response, Problem> {
    // Built only once, because building takes a while and the result never changes. Runs outside the threads that serve
    // requests.
    static WRITTEN: OnceCell<Item> = OnceCell::const_new();
    let write = || Item::new(Api::openapi().to_json().unwrap_or_default().into_bytes().into(), "application/json");
    let written = WRITTEN.get_or_try_init(|| async {
        tokio::task::spawn_blocking(write).await.map_err(|panic| Problem::Internal(panic.to_string()))
    });
    Ok(written.await?.send(&headers, CachePolicy::Revalidate))
}

/// Information about the server.
#[derive(Serialize, ToSchema)]
struct About {
    /// The version of the server.
    version: &'static str,
    /// The address at which other players reach the server.
    url: String,
}

/// Information about this server.
#[utoipa::path(get, path = "/api/v1/about", tag = "server", 
    responses((status = 200, description = "The server's version and address.", body = About)))]
async fn about(ClientApp(app): ClientApp) -> Json<About> {
    Json(About { version: env!("CARGO_PKG_VERSION"), url: app.url.to_string() })
}

/// The available games.
#[derive(Serialize, ToSchema)]
struct GameList {
    games: Vec<GameInfo>,
}

/// A game and its options.
#[derive(Serialize, ToSchema)]
struct GameInfo {
    /// The name in requests.
    name: &'static str,
    /// The minimum number of seats.
    least: u8,
    /// The maximum number of seats.
    most: u8,
    /// The default options.
    #[schema(value_type = GameConfig)]
    config: Value,
    /// The bots, weakest first.
    bots: Vec<BotInfo>,
    /// The default bot: a fair opponent for a first game.
    default_bot: String,
}

/// A level of bots.
#[derive(Serialize, ToSchema)]
struct BotInfo {
    /// The name in requests.
    name: &'static str,
    /// The display name.
    title: &'static str,
    /// A short description.
    about: &'static str,
}

/// The available games.
#[utoipa::path(get, path = "/api/v1/games", tag = "server", 
    responses((status = 200, description = "The games.", body = GameList)))]
async fn games(ClientApp(app): ClientApp) -> Json<GameList> {
    let bot = |info: parlor_bots::LevelInfo| BotInfo { name: info.name, title: info.title, about: info.about };
    let game = |entry: &crate::games::Entry| GameInfo {
        name: entry.kind.name(),
        least: *entry.kind.seats().start(),
        most: *entry.kind.seats().end(),
        config: entry.kind.default_config(),
        bots: entry.bots.levels().into_iter().map(bot).collect(),
        default_bot: entry.default_bot.to_string(),
    };
    Json(GameList { games: app.lobby.games.iter().map(game).collect() })
}

/// The public tables.
#[derive(Serialize, ToSchema)]
struct TableList {
    tables: Vec<TableSummary>,
}

/// The public tables that are not over, latest first.
#[utoipa::path(get, path = "/api/v1/tables", tag = "tables", 
    responses((status = 200, description = "The tables.", body = TableList)))]
async fn tables(ClientApp(app): ClientApp) -> Result<Json<TableList>, Problem> {
    Ok(Json(TableList { tables: app.lobby.store().logs().public_tables(LISTED).await? }))
}

/// A new table.
#[derive(Serialize, ToSchema)]
pub struct Opened {
    /// The table's id.
    pub table: TableId,
    /// The link to share. The link of a private table ends with its secret, which is returned only once.
    pub url: String,
    /// The number of its last row.
    pub version: u64,
}

/// A new table and its state.
#[derive(Serialize, ToSchema)]
struct OpenedTable {
    #[serde(flatten)]
    opened: Opened,
    /// The state for a spectator, if the request contained asks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    update: Option<Update>,
}

/// Open a table. You become its host. To sit down, send a `sit` ask, either in `asks` or later.
#[utoipa::path(post, path = "/api/v1/tables", tag = "tables", security(("secret" = [])), request_body = NewTable,
    responses((status = 201, description = "The table is open.", body = OpenedTable), (status = 401), (status = 404),
        (status = 409), (status = 422), (status = 503)))]
async fn new_table(
    ClientApp(app): ClientApp,
    Extension(ClientAddress(from)): Extension<ClientAddress>,
    Authenticated(player): Authenticated,
    PresentedSecret(device): PresentedSecret,
    Body(requested): Body<NewTable>,
) -> Result<(StatusCode, Json<OpenedTable>), Problem> {
    app.limits.new_table(from, &player.id)?;
    let stands = !requested.asks.is_empty();
    let Requested { table, secret, update } = app.lobby.open_once(&player, device, requested).await?;
    let update = match update {
        // The table has been stored, so an error no longer matters. Waking the room only saves its first visitor some
        // time.
        Some(update) => {
            if stands {
                _ = app.lobby.room(&table).await;
            }
            update
        }
        None => app.lobby.look(&table, Some(&player.id), Viewer::Spectator, 0).await?,
    };
    let url = app.link(&table, secret.as_ref());
    let version = update.version;
    let update = stands.then_some(update);
    Ok((StatusCode::CREATED, Json(OpenedTable { opened: Opened { table, url, version }, update })))
}

/// Which view to show.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct ViewQuery {
    /// The seat whose view to show. If omitted, the spectators' view is shown.
    #[param(value_type = Option<Seat>)]
    pub viewer: Option<u8>,
}

/// Which view to show, and the version that the client has.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Looking {
    /// The seat whose view to show. If omitted, the spectators' view is shown.
    #[param(value_type = Option<Seat>)]
    viewer: Option<u8>,
    /// The version you have; 0 if you have none.
    #[serde(default)]
    since: u64,
}

/// Which view to show, the version that the client has, and how long to wait for a newer version.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct UpdateQuery {
    /// The seat whose view to show. If omitted, the spectators' view is shown.
    #[param(value_type = Option<Seat>)]
    viewer: Option<u8>,
    /// The version you have; 0 if you have none.
    #[serde(default)]
    since: u64,
    /// How many seconds to wait for a change, up to 60.
    #[serde(default)]
    wait: u64,
}

/// The viewer for a seat, or a spectator.
pub fn viewer(seat: Option<u8>) -> Result<Viewer, Problem> {
    let seat = seat.map(Seat::try_from).transpose().map_err(|problem| Problem::BadRequest { problem })?;
    Ok(seat.into())
}

/// The state of a table.
#[utoipa::path(get, path = "/api/v1/tables/{table}", tag = "tables", security((), ("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id"), Looking),
    responses((status = 200, description = "The table as the viewer sees it.", body = Update), (status = 403)))]
async fn look(
    ClientApp(app): ClientApp,
    TableInPath(table): TableInPath,
    Params(looking): Params<Looking>,
    known: Option<Authenticated>,
) -> Result<Json<Update>, Problem> {
    let by = known.map(|Authenticated(player)| player.id);
    Ok(Json(app.lobby.look(&table, by.as_ref(), viewer(looking.viewer)?, looking.since).await?))
}

/// The state of a table, returned as soon as its version exceeds `since`, or after `wait` seconds. This is all that a
/// bot needs to follow a game.
#[utoipa::path(get, path = "/api/v1/tables/{table}/updates", tag = "tables", security((), ("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id"), UpdateQuery),
    responses((status = 200, description = "The table as the viewer sees it.", body = Update), (status = 403)))]
async fn updates(
    ClientApp(app): ClientApp,
    Extension(ClientAddress(from)): Extension<ClientAddress>,
    TableInPath(table): TableInPath,
    Params(looking): Params<UpdateQuery>,
    known: Option<Authenticated>,
) -> Result<Json<Update>, Problem> {
    let viewer = viewer(looking.viewer)?;
    let by = known.map(|Authenticated(player)| player.id);
    let wait = Duration::from_secs(looking.wait.min(LONGEST_WAIT));
    let room = app.lobby.room(&table).await?;
    let mut versions = room.versions;
    // Read once before waiting, so that a viewer without permission is refused at once.
    let update = app.lobby.look(&table, by.as_ref(), viewer, looking.since).await?;
    if update.version > looking.since || wait.is_zero() {
        // A player who polls counts as present, even if every request returns at once.
        by.iter().for_each(|player| room.attendance.saw(player));
        return Ok(Json(update));
    }
    let _count = app.limits.new_watcher(from)?;
    let _attending = room.attendance.enter(by.clone()).lingering();
    let mut shutdown = app.shutdown.clone();
    tokio::select! {
        () = async { _ = versions.wait_for(|version| *version > looking.since).await } => {}
        () = tokio::time::sleep(wait) => {}
        () = went_down(&mut shutdown) => return Err(Problem::Restarting),
    }
    Ok(Json(app.lobby.look(&table, by.as_ref(), viewer, looking.since).await?))
}

/// An ask with its id.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Asking {
    /// An id that you choose, different for each ask. If you repeat an ask that succeeded, you get the first answer
    /// again.
    id: AskId,
    /// The ask.
    ask: Ask,
}

/// The ask has been stored.
#[derive(Serialize, ToSchema)]
struct Done {
    /// The number of the row that stores the ask.
    version: u64,
}

/// Send an ask to a table: sit, start, act, propose, or any other `Ask`. The ask is stored by the time this returns.
#[utoipa::path(post, path = "/api/v1/tables/{table}/asks", tag = "tables", security(("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id")), request_body = Asking,
    responses((status = 200, description = "The ask is stored.", body = Done), (status = 401), (status = 403),
        (status = 409), (status = 422)))]
async fn ask(
    ClientApp(app): ClientApp,
    Extension(ClientAddress(from)): Extension<ClientAddress>,
    TableInPath(table): TableInPath,
    Authenticated(player): Authenticated,
    Body(asking): Body<Asking>,
) -> Result<Json<Done>, Problem> {
    let version = app.ask(from, &table, &player, &asking.id, &asking.ask).await?;
    Ok(Json(Done { version }))
}

/// An action to preview.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Previewing {
    /// Your seat.
    seat: Seat,
    /// The action, in the game's own format.
    #[schema(value_type = GameAction)]
    action: Value,
}

/// Preview an action: what it would do, as far as the seat can know. The game does not change.
#[utoipa::path(post, path = "/api/v1/tables/{table}/preview", tag = "tables", security(("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id")), request_body = Previewing,
    responses((status = 200, description = "What the action would do.", body = GamePreview), (status = 401), (status = 403),
        (status = 409), (status = 422)))]
async fn preview(
    ClientApp(app): ClientApp,
    TableInPath(table): TableInPath,
    Authenticated(player): Authenticated,
    Body(previewing): Body<Previewing>,
) -> Result<Json<Value>, Problem> {
    let (seat, action) = (previewing.seat, previewing.action);
    Ok(Json(app.lobby.preview(&table, &player.id, seat, &action).await?))
}
