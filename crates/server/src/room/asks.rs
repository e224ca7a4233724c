//! How a request becomes a row: it is proposed, stored, committed and announced.

use std::sync::Arc;

use parlor_game::Seat;
use parlor_table::{Access, Ask, AskId, Asker, Chair, PlayerId, Refusal, Refused, Row, SealedRow, Seed, What};

use super::Room;
use super::bots::Decision;
use super::loaded::Loaded;
use super::turn_notices::Call;
use crate::http::problem::Problem;
use crate::load::log_throttle::log_throttled_at;
use crate::lobby::summary::TableSummary;
use crate::readable_text::checked_name;
use crate::store::{Append, Player, SeatName, StoreError};

impl Room {
    pub(super) async fn ask(&mut self, by: Player, id: AskId, ask: Ask) -> Result<u64, Problem> {
        // If the player was forgotten while the ask was in flight, the ask must not add them again.
        if self.services.revocations.is_forgotten(&by.id) {
            return Err(Problem::WhoAreYou);
        }
        let key = (by.id.clone(), id);
        if let Some(version) = self.asked.get(&key) {
            return Ok(*version);
        }
        if let Ask::AddBot { level, .. } | Ask::Agree { stand_in: Some(level), .. } = &ask
            && !self.entry.has_bot(level)
        {
            return Err(Refused::from(Refusal::NoSuchBot { level: level.to_string() }).into());
        }
        let called = match &ask {
            Ask::Sit { name: Some(name), .. } => checked_name(name.clone())?,
            _ => by.name.clone(),
        };
        let asker = Asker::Player(by.id);
        for attempt in 0.. {
            let rows = self.table.propose_all(&asker, &ask, &self.now())?;
            let Some(row) = rows.last() else { return Err(Problem::Internal("an ask produced no row".into())) };
            let version = row.row.version;
            let names = self.new_names(&row.row, &called);
            match self.store_and_commit(rows, Some(key.clone()), None, names).await {
                Ok(()) => {
                    self.asked.insert(key, version);
                    return Ok(version);
                }
                // Another node wrote to the table first, and the table has been reloaded. That node may have stored
                // this very ask; otherwise the ask may still be valid.
                Err(Problem::Busy) if attempt < 3 => {
                    if let Some(version) = self.asked.get(&key) {
                        return Ok(*version);
                    }
                }
                Err(problem) => return Err(problem),
            }
        }
        unreachable!("the loop returns")
    }

    /// The seat names that change once `row` is stored; `person` is the name for a person who sits down.
    pub(super) fn new_names(&self, row: &Row, person: &str) -> Vec<(Seat, SeatName)> {
        let Some(seat) = row.seat else { return Vec::new() };
        match &row.what {
            What::Sat { chair: Chair::Bot { level } } | What::Left { stand_in: Some(level) } => {
                let name = self.name_apart(seat, &self.bot_name(level.as_str()));
                vec![(seat, SeatName { name, player: None })]
            }
            What::Sat { chair } => {
                vec![(seat, SeatName { name: self.name_apart(seat, person), player: chair.player().cloned() })]
            }
            What::Swapped { with } => vec![(seat, self.names[*with].clone()), (*with, self.names[seat].clone())],
            _ => Vec::new(),
        }
    }

    /// The people who join the table with this row (`true`), and those who leave it for good (`false`).
    fn comings_and_goings(&self, seat: Option<Seat>, what: &What) -> Vec<(PlayerId, bool)> {
        let seat = seat.and_then(|seat| Some((seat, self.table.chairs().get(seat)?.player()?)));
        let gathering = self.table.stage() == parlor_table::Stage::Gathering;
        let sits_elsewhere = |seat: Seat, player: &PlayerId| {
            self.table.chairs().iter().any(|(other, chair)| other != seat && chair.player() == Some(player))
        };
        match (what, seat) {
            (What::Sat { chair }, _) => chair.player().map(|player| (player.clone(), true)).into_iter().collect(),
            (What::Removed | What::Left { .. }, Some((seat, player)))
                if gathering && !sits_elsewhere(seat, player) && self.table.host() != player =>
            {
                vec![(player.clone(), false)]
            }
            _ => Vec::new(),
        }
    }

    /// Carries out a bot's decision about the current position. A bot that breaks the rules has a bug; the table then
    /// continues with `otherwise`, which does not depend on the bot.
    pub(super) async fn bot_acts(
        &mut self,
        seat: Seat,
        decision: Decision,
        otherwise: Option<Decision>,
    ) -> Result<(), Problem> {
        let row = match (self.propose_for_bot(seat, decision), otherwise) {
            (Err(refused), Some(otherwise)) => {
                log_throttled_at(&self.id, "a bot's move was refused", &refused.code);
                self.propose_for_bot(seat, otherwise)?
            }
            (proposed, _) => proposed?,
        };
        self.store_and_commit(vec![row], None, None, Vec::new()).await
    }

    fn propose_for_bot(&self, seat: Seat, decision: Decision) -> Result<SealedRow, Refused> {
        self.table.propose(&Asker::Bot, &decision.ask(seat), &self.now())
    }

    /// Stores rows that belong together, then commits them, then notifies viewers. The order matters: nobody may see a
    /// row that could still be lost. The other arguments belong to the last row.
    pub(super) async fn store_and_commit(
        &mut self,
        rows: Vec<SealedRow>,
        asked: Option<(PlayerId, AskId)>,
        seed: Option<Seed>,
        names: Vec<(Seat, SeatName)>,
    ) -> Result<(), Problem> {
        let Some((what, seat)) = rows.last().map(|last| (last.row.what.clone(), last.row.seat)) else { return Ok(()) };
        let people = self.comings_and_goings(seat, &what);
        let removed = match (&what, seat) {
            (What::Removed, Some(seat)) => self.table.chairs()[seat].player().cloned(),
            _ => None,
        };
        let (table, names_to_store) = (self.id.clone(), names.clone());
        let append = Append { table, rows: rows.clone(), asked, seed, names: names_to_store, people, opening: None };
        match self.services.store.logs().append(append).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                self.reload().await?;
                return Err(Problem::Busy);
            }
            Err(problem) => return Err(problem.into()),
        }
        for row in &rows {
            self.table.commit(row, seed).map_err(|corrupt| Problem::Internal(corrupt.to_string()))?;
        }
        self.move_answers(seat, &what);
        if self.names.seats() != self.table.chairs().seats() {
            self.names = self.table.chairs().map(|seat, _| self.names.get(seat).cloned().unwrap_or_default());
        }
        for (seat, named) in names {
            if let Some(seat_name) = self.names.get_mut(seat) {
                *seat_name = named;
            }
        }
        self.versions.send_replace(self.table.version());
        if let Some(player) = removed {
            self.guests.remove(&player);
            // The log already records the removal; this only makes room for another guest.
            if let Err(problem) = self.services.store.logs().remove_guest(self.id.clone(), player).await {
                tracing::warn!(table = %self.id, %problem, "could not delete a removed guest from the list");
            }
        }
        if self.table.stage() == parlor_table::Stage::Over {
            self.services.results.note(&self.id);
        }
        let beside_the_lobby = matches!(what, What::BytesOpened { .. } | What::Waived);
        let lobby_cares = !what.is_of_the_game() && !beside_the_lobby;
        let calls_before = std::mem::replace(&mut self.calls, Call::all(&*self.table));
        if self.calls != calls_before || lobby_cares || self.is_unlisted() {
            self.tell_lobby().await;
        }
        // Sent after the list is updated, so that a client that subscribes and then reads the list misses no turn.
        self.notify_players(&calls_before);
        Ok(())
    }

    /// Updates the lobby's list. The list is only a convenience: rows that are stored and announced stay valid even if
    /// this fails.
    pub(super) async fn tell_lobby(&mut self) {
        let summary = self.summary();
        match self.services.store.logs().list(self.table.version(), summary.clone()).await {
            Ok(()) => {
                let same = self.listed.as_ref().is_some_and(|listed| listed.looks_like(&summary));
                if self.access == Access::Public && !same {
                    self.services.notifications.lobby_changed();
                }
                self.listed = Some(summary);
            }
            Err(problem) => {
                log_throttled_at(&self.id, "could not update the lobby list", &problem);
                // The content of the list is unknown now, so the update is retried.
                self.listed = None;
            }
        }
    }

    /// Reloads the table after somebody else wrote to it.
    async fn reload(&mut self) -> Result<(), Problem> {
        let permit = self.services.wakers.permit(None).await?;
        let loaded = Loaded::read(self.id.clone(), self.games.clone(), Arc::clone(&self.services), permit).await?;
        (self.table, self.names, self.asked) = (loaded.table, loaded.names, loaded.asked);
        (self.answers, self.calls) = (loaded.stored.answers, Call::all(&*self.table));
        self.versions.send_replace(self.table.version());
        Ok(())
    }

    pub(super) fn summary(&self) -> TableSummary {
        let update = self.update(parlor_game::Viewer::Spectator, u64::MAX);
        let waiting = self.table.waited_for().into_iter().map(|(seat, _)| seat).collect();
        let summary = TableSummary::of(&update, waiting, self.created, self.services.time(), self.access);
        TableSummary { timed: summary.timed || self.ready_answer().is_some(), ..summary }
    }

    /// Whether the list is outdated, or does not show that the table will continue by itself. Such a table would not be
    /// woken after a restart.
    pub(super) fn is_unlisted(&self) -> bool {
        let goes_on = || self.table.is_timed() || self.ready_answer().is_some();
        self.listed.as_ref().is_none_or(|listed| !listed.timed && goes_on())
    }
}
