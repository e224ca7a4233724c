//! For descriptions of the interface: what is a game's own business. The table does not know the games, so here it can be
//! anything; whoever describes a server with games says what it is for each.

use serde_json::Value;
use utoipa::ToSchema;

/// What was agreed before the start, in the game's own terms.
#[derive(ToSchema)]
pub struct GameConfig(pub Value);

/// What a seat does, in the game's own terms.
#[derive(ToSchema)]
pub struct GameAction(pub Value);

/// A fact of the game, as the log keeps it.
#[derive(ToSchema)]
pub struct GameEvent(pub Value);

/// What a viewer is told of an event.
#[derive(ToSchema)]
pub struct GameNotice(pub Value);

/// What a viewer sees of the game.
#[derive(ToSchema)]
pub struct GameView(pub Value);

/// What the coach says about a situation, in the game's own terms.
#[derive(serde::Serialize, ToSchema)]
pub struct GameAdvice(pub Value);

/// What an action would give.
#[derive(ToSchema)]
pub struct GamePreview(pub Value);
