//! Advice from a coach, for seats at tables that allow one and for games played elsewhere, for example with real dice.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use parlor_bots::{Answer, BadQuestion, Coach};
use parlor_game::{Seat, Viewer};
use parlor_table::schema::GameAdvice;
use parlor_table::{PlayerId, Refused, TableId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::Semaphore;
use utoipa::ToSchema;

use crate::ClientApp;
use crate::http::extract::{Body, TableInPath};
use crate::http::problem::Problem;
use crate::load::work_queue::WorkQueue;
use crate::lobby::Lobby;
use crate::people::authentication::Authenticated;
use crate::room::RoomMessage;

/// A position, in the game's own format. The API description specifies it for each game.
#[derive(Deserialize, ToSchema)]
pub struct GameQuestion(pub Value);

/// The response while the coach is still computing.
#[derive(Serialize, ToSchema)]
pub struct Thinking {
    /// Always true.
    thinking: bool,
}

/// Limits how much work the coaches do at once.
pub struct Coaching {
    /// The queue for answering questions.
    answering: WorkQueue,
    /// The permit for preparations. A preparation keeps all cores busy, so only one runs at a time.
    preparing: Arc<Semaphore>,
}

impl Coaching {
    /// Runs the computation of an answer once a permit is available.
    pub async fn answer<T: Send + 'static>(
        &self,
        from: Option<IpAddr>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.answering.work(from, work).await
    }

    /// Runs a preparation once the permit is available. There is no timeout.
    pub async fn prepare(&self, work: impl FnOnce() + Send + 'static) {
        let Ok(permit) = Arc::clone(&self.preparing).acquire_owned().await else { return };
        let prepare = move || {
            let _permit = permit;
            work();
        };
        _ = tokio::task::spawn_blocking(prepare).await;
    }

    /// Allows up to `answers` questions to be answered at once.
    pub fn new(answers: usize) -> Self {
        Self { answering: WorkQueue::new(answers), preparing: Arc::new(Semaphore::new(1)) }
    }
}

/// Get advice on a position that you describe: every choice with its value. If the coach is still thinking, ask again
/// after about a second.
#[utoipa::path(post, path = "/api/v1/games/{game}/coach", tag = "server",
    params(("game" = String, Path, description = "The game's name")), request_body = GameQuestion,
    responses((status = 200, description = "The advice.", body = GameAdvice),
        (status = 202, description = "The coach is not ready yet; ask again.", body = Thinking),
        (status = 422), (status = 500)))]
pub async fn coach(
    ClientApp(app): ClientApp,
    Path(game): Path<String>,
    Body(GameQuestion(question)): Body<GameQuestion>,
) -> Result<Response, Problem> {
    Ok(answered(app.lobby.advise(game, question).await?))
}

/// A request for a hint.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Hinting {
    /// Your seat.
    seat: Seat,
}

/// Ask the coach what to do in your seat, if the table allows a coach. The other players see that you have asked, and
/// the game is permanently marked as played with help. If the coach is still thinking, ask again after about a second;
/// a request that gets no advice leaves no mark.
#[utoipa::path(post, path = "/api/v1/tables/{table}/hint", tag = "tables", security(("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id")), request_body = Hinting,
    responses((status = 200, description = "The advice.", body = GameAdvice),
        (status = 202, description = "The coach is not ready yet; ask again.", body = Thinking),
        (status = 401), (status = 403), (status = 409)))]
pub async fn hint(
    ClientApp(app): ClientApp,
    TableInPath(table): TableInPath,
    Authenticated(player): Authenticated,
    Body(Hinting { seat }): Body<Hinting>,
) -> Result<Response, Problem> {
    Ok(answered(app.lobby.hint(&table, &player.id, seat).await?))
}

fn answered(answer: Answer) -> Response {
    match answer {
        Answer::Advice(advice) => Json(GameAdvice(advice)).into_response(),
        Answer::NotYet => (StatusCode::ACCEPTED, Json(Thinking { thinking: true })).into_response(),
    }
}

impl Lobby {
    /// Asks a game's coach a question. If a slow computation is needed first, this starts it.
    pub async fn advise(&self, game: String, question: Value) -> Result<Answer, Problem> {
        let Some(entry) = self.games.get(&game) else { return Err(Problem::NoSuchGame { game }) };
        let Some(coach) = entry.coach.clone() else { return Err(Problem::NoCoach { game }) };
        self.consult(coach, move |_| Ok(question)).await
    }

    /// The coach's advice for a seat at a table, based on that seat's view. The request is logged before the advice is
    /// returned.
    pub async fn hint(&self, id: &TableId, by: &PlayerId, seat: Seat) -> Result<Answer, Problem> {
        let game = self.look(id, Some(by), Viewer::Seat(seat), u64::MAX).await?.game;
        let Some(coach) = self.games.get(&game).and_then(|entry| entry.coach.clone()) else {
            return Err(Problem::NoCoach { game });
        };
        let position = self.post(id, |reply| RoomMessage::HintWanted { by: by.clone(), seat, reply }).await??;
        let view = position.view.clone();
        let answer = self.consult(coach, move |coach| coach.question(&view)).await?;
        if answer != Answer::NotYet {
            let message = |reply| RoomMessage::HintGiven { by: by.clone(), position: position.clone(), reply };
            self.post(id, message).await??;
        }
        Ok(answer)
    }

    async fn consult(
        &self,
        coach: Arc<dyn Coach>,
        question: impl FnOnce(&dyn Coach) -> Result<Value, BadQuestion> + Send + 'static,
    ) -> Result<Answer, Problem> {
        let asked = Arc::clone(&coach);
        let answer = move || {
            let question = question(&*asked)?;
            Ok((asked.advise(&question)?, question))
        };
        let (answer, question) =
            self.services.coaching.answer(self.from, answer).await?.map_err(|bad: BadQuestion| Problem::from(bad))?;
        // Only one preparation runs at a time. If another one is running, none is started here; the client will repeat
        // its request.
        if answer == Answer::NotYet
            && let Ok(permit) = Arc::clone(&self.services.coaching.preparing).try_acquire_owned()
        {
            tokio::task::spawn_blocking(move || {
                coach.prepare(&question);
                drop(permit);
            });
        }
        Ok(answer)
    }
}

impl From<BadQuestion> for Problem {
    fn from(bad: BadQuestion) -> Self {
        match bad {
            BadQuestion::Unreadable(problem) => Self::BadRequest { problem },
            BadQuestion::Impossible { code, data, message } => {
                Self::Refused(Refused { code, data, message, is_rule: false })
            }
        }
    }
}
