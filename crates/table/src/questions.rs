//! Questions that a seat has to answer, and answers given in advance.

use parlor_game::{Game, Seat, Seeded, Status, Viewer};
use serde_json::Value;

use crate::table::Progress;
use crate::{Table, Time};

/// A seat that has to answer a question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OpenQuestion {
    /// The seat.
    pub seat: Seat,
    /// When the question was asked.
    pub since: Time,
    /// How long an automatic answer takes, from 0 for the shortest time to 1 for the longest. It is derived from the
    /// table's secret and the row of the question, so it is the same after a restart and reveals nothing.
    pub share: f64,
    /// The last moment before the seat's clock runs out, if the clock runs.
    pub latest: Option<Time>,
}

impl<G: Game> Table<G> {
    /// The seats that have to answer a question.
    pub(crate) fn asked(&self) -> Vec<OpenQuestion> {
        let (Progress::Playing { luck: Some(luck) }, Status::Open { must, .. }) = (&self.progress, self.game.status())
        else {
            return Vec::new();
        };
        let since = self.past.get((self.last_played as usize).wrapping_sub(1)).map_or(0, |past| past.time);
        let asked = must.iter().filter(|&seat| G::is_asked(&self.game.view(Viewer::Seat(seat))));
        let latest = |seat| self.runs_out(seat).map(|end| end.saturating_sub(1));
        let share = |seat| luck.share_for_answer(self.last_played, seat);
        asked.map(|seat| OpenQuestion { seat, since, share: share(seat), latest: latest(seat) }).collect()
    }

    /// The first of `answers` that the rules accept from the seat now; `None` if it has no question to answer.
    pub(crate) fn answer(&self, seat: Seat, answers: &[Value]) -> Option<Value> {
        let asked = self.asked().iter().any(|asked| asked.seat == seat);
        let fits = |answer: &&Value| self.rule_act(seat, answer, &mut Seeded::new(0)).is_ok();
        answers.iter().filter(|_| asked).find(fits).cloned()
    }

    /// Refuses answers that are not actions of this game.
    pub(crate) fn check_answers(answers: &[Value]) -> Result<(), crate::Refusal> {
        answers.iter().try_for_each(|answer| Self::read_action(answer).map(|_| ()))
    }
}
