//! Advice: on games that are played elsewhere, with real dice perhaps, and to the seats of tables that allow it.

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

use crate::Visit;
use crate::http::extract::{Body, TableInPath};
use crate::http::problem::Problem;
use crate::load::work_queue::WorkQueue;
use crate::lobby::Lobby;
use crate::people::authentication::Authenticated;
use crate::room::RoomMessage;

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
    answering: WorkQueue,
    /// Rules that are being worked out: that keeps all cores busy, so one after another.
    preparing: Arc<Semaphore>,
}

impl Coaching {
    /// Answers something when it has its turn.
    pub async fn answer<T: Send + 'static>(
        &self,
        from: Option<IpAddr>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.answering.work(from, work).await
    }

    /// Works out rules when it has its permit, however long the others before it take.
    pub async fn prepare(&self, work: impl FnOnce() + Send + 'static) {
        let Ok(permit) = Arc::clone(&self.preparing).acquire_owned().await else { return };
        let prepare = move || {
            let _permit = permit;
            work();
        };
        _ = tokio::task::spawn_blocking(prepare).await;
    }

    /// So many answers at once.
    pub fn new(answers: usize) -> Self {
        Self { answering: WorkQueue::new(answers), preparing: Arc::new(Semaphore::new(1)) }
    }
}

/// What to do in a situation, which you describe: every choice with what it is worth. Ask again, after a second or so, while
/// the coach is thinking.
#[utoipa::path(post, path = "/api/v1/games/{game}/coach", tag = "server",
    params(("game" = String, Path, description = "The game's name")), request_body = GameQuestion,
    responses((status = 200, description = "The advice.", body = GameAdvice),
        (status = 202, description = "The coach is still working out the rules; ask again.", body = Thinking),
        (status = 422), (status = 500)))]
pub async fn coach(
    Visit(app): Visit,
    Path(game): Path<String>,
    Body(GameQuestion(question)): Body<GameQuestion>,
) -> Result<Response, Problem> {
    Ok(answered(app.lobby.advise(game, question).await?))
}

/// Who asks the coach.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Hinting {
    /// As which seat.
    seat: Seat,
}

/// What the coach would do in the place of your seat, where the table allows it. The others see that you have asked, and the
/// game is marked for ever. Ask again, after a second or so, while the coach is thinking; that is not marked.
#[utoipa::path(post, path = "/api/v1/tables/{table}/hint", tag = "tables", security(("secret" = [])),
    params(("table" = TableId, Path, description = "The table's id")), request_body = Hinting,
    responses((status = 200, description = "The advice.", body = GameAdvice),
        (status = 202, description = "The coach is still working out the rules; ask again.", body = Thinking),
        (status = 401), (status = 403), (status = 409)))]
pub async fn hint(
    Visit(app): Visit,
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
    /// What the coach of a game says to a question. If it has to work something out first, it begins with that.
    pub async fn advise(&self, game: String, question: Value) -> Result<Answer, Problem> {
        let Some(entry) = self.games.get(&game) else { return Err(Problem::NoSuchGame { game }) };
        let Some(coach) = entry.coach.clone() else { return Err(Problem::NoCoach { game }) };
        self.consult(coach, move |_| Ok(question)).await
    }

    /// What the coach says to a seat of a table, from what that seat sees. That the seat has asked is written down before it
    /// is told.
    pub async fn hint(&self, id: &TableId, by: &PlayerId, seat: Seat) -> Result<Answer, Problem> {
        let game = self.look(id, Some(by), Viewer::Seat(seat), u64::MAX).await?.game;
        let Some(coach) = self.games.get(&game).and_then(|entry| entry.coach.clone()) else {
            return Err(Problem::NoCoach { game });
        };
        let position = self.post(id, |reply| RoomMessage::HintWanted { by: by.clone(), seat, reply }).await??;
        let view = position.view.clone();
        let answer = self.consult(coach, move |coach| coach.question(&view)).await?;
        if answer != Answer::NotYet {
            let letter = |reply| RoomMessage::HintGiven { by: by.clone(), position: position.clone(), reply };
            self.post(id, letter).await??;
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
        // If something is being worked out already, this has to wait until it is asked for again.
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
