//! The routes for players: creating one, using it on several devices, and being forgotten.

use axum::Json;
use axum::extract::{Extension, Path};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlor_table::{Bytes32, DeviceId, PlayerId, Time};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::http::extract::Body;
use crate::http::guard::ClientAddress;
use crate::http::problem::Problem;
use crate::people::authentication::{Authenticated, PresentedSecret, cookie, no_cookie};
use crate::readable_text::checked_name;
use crate::room::now;
use crate::store::{Change, LinkOutcome, MOST_DEVICES, Player, Preferences};
use crate::{App, ClientApp};

/// How long a link to another device is valid, in milliseconds.
const LINK_TIME: Time = 10 * 60 * 1000;

/// A player's name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// The name: 1 to 30 characters.
    name: String,
}

/// A new player, or a player on a new device.
#[derive(Serialize, ToSchema)]
pub struct NewPlayer {
    /// Your id, which others can see.
    player: PlayerId,
    /// Your name.
    name: String,
    /// Your secret. Keep it safe: anyone who has it can act as you. It is returned only once.
    secret: Bytes32,
}

/// Create a player. There is no account, only a name and a secret. Browsers also get the secret as a cookie.
#[utoipa::path(post, path = "/api/v1/players", tag = "players", request_body = Name,
    responses((status = 201, description = "The player was created.", body = NewPlayer), (status = 422)))]
pub async fn new_player(
    ClientApp(app): ClientApp,
    Extension(ClientAddress(from)): Extension<ClientAddress>,
    Body(requested): Body<Name>,
) -> Result<Response, Problem> {
    let name = checked_name(requested.name)?;
    app.limits.new_player(from)?;
    let secret = Bytes32::random();
    let player = Player { id: PlayerId::random(), name };
    app.lobby.store().people().add_player(player.clone(), secret.hashed(), now()).await?;
    Ok(welcome(&app, player, secret))
}

/// Gives a device its secret: in the body for programs, as a cookie for browsers.
fn welcome(app: &App, player: Player, secret: Bytes32) -> Response {
    let head = [(header::SET_COOKIE, cookie(&secret, &app.url))];
    (StatusCode::CREATED, head, Json(NewPlayer { player: player.id, name: player.name, secret })).into_response()
}

/// Your player.
#[derive(Serialize, TS, ToSchema)]
pub struct Me {
    /// Your id, which others can see.
    player: PlayerId,
    /// Your name.
    name: String,
    /// Whether you may be shown on the leaderboard.
    listed: bool,
    /// Whether you want to receive chat.
    chat: bool,
}

impl Me {
    fn new(player: Player, Preferences { listed, chat }: Preferences) -> Json<Self> {
        Json(Self { player: player.id, name: player.name, listed, chat })
    }
}

/// Your player.
#[utoipa::path(get, path = "/api/v1/me", tag = "players", security(("secret" = [])),
    responses((status = 200, description = "Your player.", body = Me), (status = 401)))]
pub async fn me(ClientApp(app): ClientApp, Authenticated(player): Authenticated) -> Result<Json<Me>, Problem> {
    let preferences = app.lobby.store().people().preferences(player.id.clone()).await?;
    Ok(Me::new(player, preferences.ok_or(Problem::WhoAreYou)?))
}

/// A change of your name or preferences. Omitted fields stay unchanged; at least one is required.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MeChange {
    /// The new name: 1 to 30 characters.
    #[serde(default)]
    name: Option<String>,
    /// Whether you may be shown on the leaderboard.
    #[serde(default)]
    listed: Option<bool>,
    /// Whether you want to receive chat.
    #[serde(default)]
    chat: Option<bool>,
}

/// Change your name or preferences.
#[utoipa::path(patch, path = "/api/v1/me", tag = "players", security(("secret" = [])), request_body = MeChange,
    responses((status = 200, description = "Your player after the change.", body = Me), (status = 401), (status = 422)))]
pub async fn change_me(
    ClientApp(app): ClientApp,
    Authenticated(player): Authenticated,
    Body(requested): Body<MeChange>,
) -> Result<Json<Me>, Problem> {
    let MeChange { name, listed, chat } = requested;
    let change = Change { name: name.map(checked_name).transpose()?, listed, chat };
    if change == Change::default() {
        return Err(Problem::BadRequest { problem: "at least one of `name`, `listed` and `chat` is required".into() });
    }
    let changed = app.lobby.store().people().change(player.id, change).await?;
    let (player, preferences) = changed.ok_or(Problem::WhoAreYou)?;
    Ok(Me::new(player, preferences))
}

/// A player who has been forgotten.
#[derive(Serialize, ToSchema)]
pub struct Forgotten {
    /// The id, which stays in logs. It no longer identifies anybody.
    player: PlayerId,
}

/// Delete your player. You leave your tables, and your name is deleted, here and at every table, along with your chat
/// lines, your secrets on all devices, your links and your preferences.
#[utoipa::path(delete, path = "/api/v1/me", tag = "players", security(("secret" = [])),
    responses((status = 200, description = "The player was deleted. This cannot be undone.", body = Forgotten), (status = 401)))]
pub async fn forget_me(ClientApp(app): ClientApp, Authenticated(player): Authenticated) -> Result<Response, Problem> {
    app.lobby.forget(&player.id).await?;
    let head = [(header::SET_COOKIE, no_cookie(&app.url))];
    Ok((head, Json(Forgotten { player: player.id })).into_response())
}

/// Your devices.
#[derive(Serialize, TS, ToSchema)]
pub struct DeviceList {
    /// The devices, oldest first.
    devices: Vec<DeviceInfo>,
}

/// One of your devices.
#[derive(Serialize, TS, ToSchema)]
pub struct DeviceInfo {
    /// The device's id.
    #[ts(type = "string")]
    id: DeviceId,
    /// When the device got its secret, in milliseconds since 1970.
    #[schema(value_type = u64)]
    #[ts(type = "number")]
    created: Time,
    /// The start of the day on which it was last used, by UTC, in milliseconds since 1970.
    #[schema(value_type = u64)]
    #[ts(type = "number")]
    used: Time,
    /// Whether the request came from this device.
    this: bool,
}

async fn device_list(app: &App, player: PlayerId, asks: Option<Bytes32>) -> Result<Vec<DeviceInfo>, Problem> {
    let devices = app.lobby.store().people().devices(player).await?.into_iter();
    let info = devices.map(|device| DeviceInfo {
        id: device.id,
        created: device.created,
        used: device.used,
        this: asks == Some(device.secret_hash),
    });
    Ok(info.collect())
}

/// Your devices.
#[utoipa::path(get, path = "/api/v1/me/devices", tag = "players", security(("secret" = [])),
    responses((status = 200, description = "Your devices.", body = DeviceList), (status = 401)))]
pub async fn devices(
    ClientApp(app): ClientApp,
    Authenticated(player): Authenticated,
    PresentedSecret(asks): PresentedSecret,
) -> Result<Json<DeviceList>, Problem> {
    Ok(Json(DeviceList { devices: device_list(&app, player.id, asks).await? }))
}

/// Sign out another device of yours. Its secret becomes invalid.
#[utoipa::path(delete, path = "/api/v1/me/devices/{device}", tag = "players", security(("secret" = [])),
    params(("device" = DeviceId, Path, description = "The device's id")),
    responses((status = 200, description = "Your remaining devices.", body = DeviceList), (status = 401),
        (status = 409)))]
pub async fn sign_out(
    ClientApp(app): ClientApp,
    Authenticated(player): Authenticated,
    PresentedSecret(asks): PresentedSecret,
    device: Result<Path<DeviceId>, axum::extract::rejection::PathRejection>,
) -> Result<Json<DeviceList>, Problem> {
    let Path(device) = device.map_err(|_| Problem::NoSuchDevice)?;
    let devices = device_list(&app, player.id.clone(), asks).await?;
    // Players could lose access by signing out the device they are using, so this is refused.
    if devices.iter().any(|known| known.id == device && known.this) {
        return Err(Problem::ThisDevice);
    }
    if !app.lobby.store().people().sign_out(player.id.clone(), device).await? {
        return Err(Problem::NoSuchDevice);
    }
    app.lobby.services.revocations.tell(player.id.clone());
    Ok(Json(DeviceList { devices: device_list(&app, player.id, asks).await? }))
}

/// A link for adding another device.
#[derive(Serialize, TS, ToSchema)]
pub struct NewLink {
    /// The secret that the other device has to send. It can be used once.
    secret: Bytes32,
    /// The link to open there. The secret is after the `#`, which browsers do not send to any server.
    url: String,
    /// When the link expires, in milliseconds since 1970.
    #[schema(value_type = u64)]
    #[ts(type = "number")]
    expires: Time,
}

/// Make a link for adding another device. It can be used once, within ten minutes.
#[utoipa::path(post, path = "/api/v1/me/links", tag = "players", security(("secret" = [])),
    responses((status = 201, description = "The link. It is shown only once.", body = NewLink), (status = 401),
        (status = 409)))]
pub async fn new_link(
    ClientApp(app): ClientApp,
    Authenticated(player): Authenticated,
) -> Result<(StatusCode, Json<NewLink>), Problem> {
    let people = app.lobby.store().people();
    // The other device would report this too, but only this device can sign out others.
    if people.devices(player.id.clone()).await?.len() >= MOST_DEVICES {
        return Err(Problem::TooManyDevices { most: MOST_DEVICES });
    }
    let (secret, time) = (Bytes32::random(), now());
    let expires = time + LINK_TIME;
    people.add_link(player.id, secret.hashed(), time, expires).await?;
    let url = format!("{}/#continue={secret}", app.url);
    Ok((StatusCode::CREATED, Json(NewLink { secret, url, expires })))
}

/// A link that was made on another device.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkSecret {
    /// The part of the link after `#continue=`.
    secret: Bytes32,
}

/// Continue as the player who made a link. This device gets its own secret; browsers also get it as a cookie.
#[utoipa::path(post, path = "/api/v1/players/continue", tag = "players", request_body = LinkSecret,
    responses((status = 201, description = "You are the player who made the link.", body = NewPlayer), (status = 404),
        (status = 409)))]
pub async fn continue_here(
    ClientApp(app): ClientApp,
    Extension(ClientAddress(from)): Extension<ClientAddress>,
    Body(link): Body<LinkSecret>,
) -> Result<Response, Problem> {
    app.limits.new_player(from)?;
    let secret = Bytes32::random();
    match app.lobby.store().people().follow_link(link.secret.hashed(), secret.hashed(), now()).await? {
        LinkOutcome::By(player) => Ok(welcome(&app, player, secret)),
        LinkOutcome::NoSuchLink => Err(Problem::NoSuchLink),
        LinkOutcome::TooManyDevices => Err(Problem::TooManyDevices { most: MOST_DEVICES }),
    }
}
