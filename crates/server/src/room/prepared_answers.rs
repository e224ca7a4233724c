//! Answers that seats prepare in advance, so that neither the traffic nor the time to answer reveals how many answers
//! they had to choose from.

use std::collections::BTreeMap;

use parlor_game::Seat;
use parlor_table::{AnyTable, Ask, Asker, Chair, Now, OpenQuestion, PlayerId, Refusal, Refused, Time, What};
use serde_json::Value;

use super::Room;
use crate::config::settings::Settings;
use crate::http::problem::Problem;
use crate::load::log_throttle::log_throttled_at;

/// The maximum number of answers that a seat can prepare, and their maximum size in bytes.
const MOST: usize = 64;
const MOST_BYTES: usize = 4096;

/// The prepared answers of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Answers {
    /// The player who prepared them.
    pub player: PlayerId,
    /// Actions of the game, in order of preference.
    pub order: Vec<Value>,
}

/// A prepared answer that is legal now.
pub struct ReadyAnswer {
    /// When it will be given.
    pub due: Time,
    seat: Seat,
    player: PlayerId,
    action: Value,
}

impl ReadyAnswer {
    /// The prepared answer that is given next at a table, if any is legal.
    pub fn next(table: &dyn AnyTable, answers: &BTreeMap<Seat, Answers>, settings: &Settings) -> Option<Self> {
        // Few seats ever prepare answers, and a stopped game accepts none.
        if answers.is_empty() || table.stopped().is_some() {
            return None;
        }
        let waited_for = table.waited_for();
        let ready = table.asked().into_iter().filter_map(|asked| {
            let Answers { player, order } = answers.get(&asked.seat)?;
            let sits = waited_for.iter().any(|(seat, sitter)| *seat == asked.seat && sitter == player);
            let action = table.answer(asked.seat, order).filter(|_| sits)?;
            Some(Self { due: due(&asked, settings), seat: asked.seat, player: player.clone(), action })
        });
        ready.min_by_key(|ready| (ready.due, ready.seat))
    }
}

/// When an automatic answer is due. The delay is the same for a bot as for a seat with prepared answers, and does not
/// depend on the number of possible answers. It never exceeds the time left on the seat's clock.
pub(super) fn due(asked: &OpenQuestion, settings: &Settings) -> Time {
    let pause = settings.bot_pause.max(settings.answer_pause).as_millis() as f64;
    let due = asked.since.saturating_add((pause * (1.0 + 2.0 * asked.share)) as Time);
    asked.latest.map_or(due, |latest| due.min(latest).max(asked.since))
}

impl Room {
    /// The prepared answer that is given next.
    pub(super) fn ready_answer(&self) -> Option<ReadyAnswer> {
        ReadyAnswer::next(&*self.table, &self.answers, &self.services.settings)
    }

    /// When the next prepared answer is given. An answer that was already due at the last check has been refused.
    pub(super) fn next_answer(&self) -> Option<Time> {
        self.ready_answer().map(|ready| ready.due).filter(|due| *due > self.settled.time)
    }

    /// Gives the prepared answer that is due, if any, and returns whether it did. The row is the same as if the seat
    /// had acted. The answer was prepared in time, so with `in_time` it counts as given when it was due, even if the
    /// clock has run out by now.
    pub(super) async fn give_answer(&mut self, now: &Now, in_time: bool) -> Result<bool, Problem> {
        let Some(ready) = self.ready_answer().filter(|ready| ready.due <= now.time) else { return Ok(false) };
        let ReadyAnswer { due, seat, player, action } = ready;
        let now = &Now { time: if in_time { due } else { now.time }, ..now.clone() };
        let ask = Ask::Act { seat, action, if_version: None };
        match self.table.propose(&Asker::Player(player), &ask, now) {
            Ok(row) => {
                self.store_and_commit(vec![row], None, None, Vec::new()).await?;
                Ok(true)
            }
            // The seat has to answer by hand; the table continues for everybody else.
            Err(refused) => {
                log_throttled_at(&self.id, "a stored answer was refused", &refused.code);
                Ok(false)
            }
        }
    }

    /// Moves prepared answers along when seats are swapped, and deletes them when a seat is vacated. The store does the
    /// same when it stores the row.
    pub(super) fn move_answers(&mut self, seat: Option<Seat>, what: &What) {
        if let What::StartVoided { vacated, .. } = what {
            vacated.iter().for_each(|seat| _ = self.answers.remove(seat));
        }
        let Some(seat) = seat else { return };
        match what {
            What::Swapped { with } => {
                let (one, other) = (self.answers.remove(&seat), self.answers.remove(with));
                self.answers.extend(one.map(|one| (*with, one)));
                self.answers.extend(other.map(|other| (seat, other)));
            }
            What::Left { .. } | What::Removed => _ = self.answers.remove(&seat),
            _ => {}
        }
    }

    /// Stores the prepared answers of a seat; an empty list deletes them. Nobody else is notified.
    pub(super) async fn prepare(&mut self, by: &PlayerId, seat: Seat, answers: Vec<Value>) -> Result<(), Problem> {
        self.holds(by, seat)?;
        let bytes = serde_json::to_string(&answers).map_or(usize::MAX, |text| text.len());
        if answers.len() > MOST || bytes > MOST_BYTES {
            let most = format!("at most {MOST} answers, {MOST_BYTES} bytes in total, can be stored");
            return Err(Problem::BadRequest { problem: most });
        }
        self.table.check_answers(&answers)?;
        let stored = (!answers.is_empty()).then(|| Answers { player: by.clone(), order: answers });
        self.services.store.logs().set_answers(self.id.clone(), seat, stored.clone()).await?;
        match stored {
            Some(stored) => _ = self.answers.insert(seat, stored),
            None => _ = self.answers.remove(&seat),
        }
        if self.is_unlisted() {
            self.tell_lobby().await;
        }
        Ok(())
    }

    /// The prepared answers of a seat, for the player who holds it.
    pub(super) fn prepared(&self, by: &PlayerId, seat: Seat) -> Result<Vec<Value>, Problem> {
        self.holds(by, seat)?;
        let own = self.answers.get(&seat).filter(|answers| answers.player == *by);
        Ok(own.map(|answers| answers.order.clone()).unwrap_or_default())
    }

    /// Checks that a player holds a seat.
    pub(super) fn holds(&self, by: &PlayerId, seat: Seat) -> Result<(), Problem> {
        let chairs = self.table.chairs();
        match chairs.get(seat) {
            Some(Chair::Person { player, .. }) if player == by && !self.imported => Ok(()),
            Some(_) => Err(Refused::from(Refusal::NotYourSeat { seat }).into()),
            None => Err(Refused::from(Refusal::NoSuchSeat { seat, seats: chairs.seats() }).into()),
        }
    }
}

#[cfg(test)]
mod tests {
    //! The delay of an answer depends only on public information and on a fraction derived from the table's secret.
    use std::time::Duration;

    use super::*;

    #[test]
    fn an_answer_takes_a_while_even_if_bots_do_not_pause() {
        let settings = Settings { bot_pause: Duration::ZERO, ..Settings::default() };
        let asked = |share, latest| OpenQuestion { seat: Seat::new(0).expect("a seat"), since: 10_000, share, latest };
        assert_eq!(due(&asked(0.0, None), &settings), 10_300);
        assert_eq!(due(&asked(1.0, None), &settings), 10_900);
        let usual = Settings::default();
        assert_eq!(due(&asked(0.0, None), &usual), 10_900);
        assert_eq!(due(&asked(1.0, None), &usual), 12_700);
        // The delay is cut short so that the clock does not run out.
        assert_eq!(due(&asked(1.0, Some(11_999)), &usual), 11_999);
        assert_eq!(due(&asked(1.0, Some(9_000)), &usual), 10_000, "a clock that has run out leaves no delay");
    }
}
