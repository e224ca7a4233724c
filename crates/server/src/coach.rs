//! Advice on games that are played elsewhere, with real dice perhaps: no table is needed, and none is looked at.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use parlor_bots::{Answer, BadQuestion};
use parlor_table::Refused;
use parlor_table::schema::GameAdvice;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::Semaphore;
use utoipa::ToSchema;

use crate::App;
use crate::lobby::Lobby;
use crate::problem::Problem;
use crate::routes::Body;
use crate::turns::in_turn;

/// A situation, in the game's own terms. The description of the API says what it is for each game.
#[derive(Deserialize, ToSchema)]
pub struct GameQuestion(pub Value);

/// Something has to be worked out first.
#[derive(Serialize, ToSchema)]
pub struct Thinking {
    /// Always true.
    thinking: bool,
}

/// How much the coaches may do at once.
pub struct Coaching {
    /// Questions that are being answered.
    answering: Arc<Semaphore>,
    /// Rules that are being worked out: that keeps all cores busy, so one after another.
    preparing: Arc<Semaphore>,
}

impl Coaching {
    /// The turns of those who work out rules.
    pub fn preparing(&self) -> Arc<Semaphore> {
        Arc::clone(&self.preparing)
    }

    /// So many answers at once.
    pub fn new(answers: usize) -> Self {
        Self { answering: Arc::new(Semaphore::new(answers.max(1))), preparing: Arc::new(Semaphore::new(1)) }
    }
}

/// What to do in a situation, which you describe: every choice with what it is worth. Ask again, after a second or so, while
/// the coach is thinking.
#[utoipa::path(post, path = "/api/v1/games/{game}/coach", tag = "server",
    params(("game" = String, Path, description = "The game's name")), request_body = GameQuestion,
    responses((status = 200, description = "The advice.", body = GameAdvice),
        (status = 202, description = "The coach works out the rules first; ask again.", body = Thinking),
        (status = 422), (status = 500)))]
pub async fn coach(
    State(app): State<App>,
    Path(game): Path<String>,
    Body(GameQuestion(question)): Body<GameQuestion>,
) -> Result<Response, Problem> {
    Ok(match app.lobby.advise(game, question).await? {
        Answer::Advice(advice) => Json(GameAdvice(advice)).into_response(),
        Answer::NotYet => (StatusCode::ACCEPTED, Json(Thinking { thinking: true })).into_response(),
    })
}

impl Lobby {
    /// What the coach of a game says to a question. If it has to work something out first, it begins with that.
    pub async fn advise(&self, game: String, question: Value) -> Result<Answer, Problem> {
        let Some(entry) = self.games.get(&game) else { return Err(Problem::NoSuchGame(game)) };
        let Some(coach) = entry.coach.clone() else { return Err(Problem::NoCoach(game)) };
        let asked = Arc::clone(&coach);
        let answer = move || (asked.advise(&question), question);
        let (answer, question) = in_turn(&self.house.coaching.answering, answer).await?;
        let answer = answer.map_err(Problem::from)?;
        // If something is being worked out already, this has to wait until it is asked for again.
        if answer == Answer::NotYet
            && let Ok(turn) = self.house.coaching.preparing().try_acquire_owned()
        {
            tokio::task::spawn_blocking(move || {
                coach.prepare(&question);
                drop(turn);
            });
        }
        Ok(answer)
    }
}

impl From<BadQuestion> for Problem {
    fn from(bad: BadQuestion) -> Self {
        match bad {
            BadQuestion::Unreadable(problem) => Self::BadRequest(problem),
            BadQuestion::Impossible { code, data, message } => {
                Self::Refused(Refused { code, data, message, is_rule: false })
            }
        }
    }
}
