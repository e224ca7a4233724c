//! Placeholders for the games' own types in descriptions of the API. This crate does not depend on the games, so any
//! value is allowed here. The server describes these types for each game.

use serde_json::Value;
use utoipa::ToSchema;

/// The options of a game, in the game's own terms.
#[derive(ToSchema)]
pub struct GameConfig(pub Value);

/// An action of a seat, in the game's own terms.
#[derive(ToSchema)]
pub struct GameAction(pub Value);

/// An event of the game, as the log stores it.
#[derive(ToSchema)]
pub struct GameEvent(pub Value);

/// The part of an event that a viewer sees.
#[derive(ToSchema)]
pub struct GameNotice(pub Value);

/// A viewer's view of the game.
#[derive(ToSchema)]
pub struct GameView(pub Value);

/// The coach's advice on a position, in the game's own terms.
#[derive(serde::Serialize, ToSchema)]
pub struct GameAdvice(pub Value);

/// The effect of an action.
#[derive(ToSchema)]
pub struct GamePreview(pub Value);
