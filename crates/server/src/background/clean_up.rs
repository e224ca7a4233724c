//! Deletes stale data according to the operator's rules.
//!
//! The store finds the candidates. Before a table is deleted, its log is read to determine the stage of the game. A
//! table is deleted only while it is asleep, so that no table disappears while somebody is using it.

use std::sync::Arc;
use std::time::Duration;

use futures_util::stream::{self, StreamExt};
use parlor_game::Viewer;
use parlor_table::{Now, Stage, TableId, Time};

use super::AT_ONCE;
use crate::http::problem::Problem;
use crate::load::work_queue::WorkPermit;
use crate::lobby::Lobby;
use crate::lobby::summary::TableSummary;
use crate::room::{Loaded, ReadyAnswer, now};
use crate::store::StoredTable;

/// The number of candidates read at once.
const BATCH: u32 = 100;
/// The number of tables read at once at startup, when each query scans all unfinished tables.
const MANY: u32 = 1000;

/// The state of a table according to its log.
struct Read {
    stage: Stage,
    version: u64,
    /// When the last row was written.
    touched: Time,
    summary: TableSummary,
    /// When the next automatic change or bot's move at the table is due.
    owing: Option<Time>,
}

impl Lobby {
    /// Repairs the lobby's list after a crash: updates the entries of tables whose last row was stored but not yet
    /// listed, and wakes the tables that were interrupted.
    pub(super) async fn catch_up(&self) {
        let mut after = None;
        loop {
            let behind = match self.services.store.upkeep().behind(after, MANY).await {
                Ok(behind) => behind,
                Err(problem) => return tracing::error!(%problem, "could not find outdated entries in the lobby list"),
            };
            let Some(last) = behind.last() else { return };
            after = Some(last.clone());
            stream::iter(behind).for_each_concurrent(AT_ONCE, |table| self.catch_up_with(table)).await;
        }
    }

    /// Updates the lobby's entry for a table from its log. If an automatic change or a bot's move is due, now or later,
    /// this sets the table's wake time; otherwise nothing would happen there until somebody opens it.
    async fn catch_up_with(&self, table: TableId) {
        let Ok(permit) = self.services.wakers.permit(None).await else { return };
        let list = async {
            let read = self.read(&table, permit).await?;
            let owing = read.owing;
            self.list(read).await.map(|()| owing)
        };
        match self.while_asleep(&table, list).await {
            Some(Ok(Some(time))) => self.services.wake_times.set(&table, time),
            // If the table is awake, its room updates the entry.
            Some(Ok(None)) | None => {}
            Some(Err(problem)) => tracing::error!(%table, %problem, "could not add a table to the lobby list"),
        }
    }

    /// Deletes stale data now, and then at regular intervals.
    pub(super) async fn clear_again_and_again(&self) {
        loop {
            if let Err(problem) = self.clear().await {
                tracing::error!(%problem, "could not delete all stale data");
            }
            tokio::time::sleep(self.services.settings.retention.every).await;
        }
    }

    async fn clear(&self) -> Result<(), Problem> {
        let retention = &self.services.settings.retention;
        let rules = [
            (Stage::Gathering, retention.gathering, "never started"),
            (Stage::Opening, retention.gathering, "never started"),
            (Stage::Abandoned, retention.abandoned, "abandoned"),
            (Stage::Playing, retention.running, "running"),
            (Stage::Over, retention.finished, "finished"),
        ];
        for (stage, kept, what) in rules {
            let Some(before) = kept.and_then(|kept| before(self.services.time(), kept)) else { continue };
            let tables = self.clear_tables(stage, before).await?;
            if tables > 0 {
                tracing::info!(tables, what, "deleted inactive tables");
            }
        }
        if let Some(before) = retention.players.and_then(|kept| before(now(), kept)) {
            let players = self.clear_players(before).await?;
            if players > 0 {
                tracing::info!(players, "deleted inactive players without tables");
            }
        }
        Ok(())
    }

    async fn clear_tables(&self, stage: Stage, before: Time) -> Result<u64, Problem> {
        let (mut cleared, mut after) = (0, None);
        loop {
            let untouched = self.services.store.upkeep().untouched(stage, before, after, BATCH).await?;
            let Some(last) = untouched.last() else { return Ok(cleared) };
            after = Some(last.clone());
            for found in untouched {
                let permit = self.services.wakers.permit(None).await?;
                match self.while_asleep(&found.table, self.clear_table(&found.table, stage, before, permit)).await {
                    Some(Ok(true)) => cleared += 1,
                    // The table is in another stage, or it is awake.
                    Some(Ok(false)) | None => {}
                    // A table that cannot be read is kept.
                    Some(Err(problem)) => tracing::warn!(table = %found.table, %problem, "could not delete a table"),
                }
            }
        }
    }

    /// Deletes a table if, according to its log, it is in this stage and has not been touched since `before`. If the
    /// lobby's list shows another stage, the list is corrected.
    async fn clear_table(
        &self,
        table: &TableId,
        stage: Stage,
        before: Time,
        permit: WorkPermit,
    ) -> Result<bool, Problem> {
        let read = self.read(table, permit).await?;
        if read.stage != stage {
            self.list(read).await?;
            return Ok(false);
        }
        let cleared =
            read.touched < before && self.services.store.upkeep().clear_table(table.clone(), read.version).await?;
        if cleared {
            self.services.wake_times.forget(table);
            if read.summary.listed() {
                self.services.notifications.lobby_changed();
            }
        }
        Ok(cleared)
    }

    async fn read(&self, id: &TableId, permit: WorkPermit) -> Result<Read, Problem> {
        let loaded = Loaded::read(id.clone(), self.games.clone(), Arc::clone(&self.services), permit).await?;
        let (table, StoredTable { access, created, answers, .. }) = (loaded.table, loaded.stored);
        let touched = table.touched();
        let names = loaded.names.map(|_, named| named.name.clone());
        let waiting = table.waited_for().into_iter().map(|(seat, _)| seat).collect();
        let update = table.update_since(Viewer::Spectator, u64::MAX, &names);
        let answer = ReadyAnswer::next(&*table, &answers, &self.services.settings).map(|ready| ready.due);
        let summary = TableSummary::of(&update, waiting, created, touched, access);
        let summary = TableSummary { timed: summary.timed || answer.is_some(), ..summary };
        let now = Now::at(self.services.time());
        let due = (table.automatic_row(&now).is_some() || !table.waiting_bots().is_empty()).then_some(now.time);
        let owing = due.or_else(|| table.automatic_deadline(&now).into_iter().chain(answer).min());
        Ok(Read { stage: table.stage(), version: table.version(), touched, summary, owing })
    }

    async fn list(&self, read: Read) -> Result<(), Problem> {
        Ok(self.services.store.logs().list(read.version, read.summary).await?)
    }

    async fn clear_players(&self, before: Time) -> Result<u64, Problem> {
        let upkeep = self.services.store.upkeep();
        let (mut cleared, mut after) = (0, None);
        loop {
            let unseen = upkeep.unseen(before, after, BATCH).await?;
            let Some(last) = unseen.last() else { return Ok(cleared) };
            after = Some(last.clone());
            for player in unseen {
                if upkeep.clear_player(player.clone(), before).await? {
                    self.services.revocations.tell(player);
                    cleared += 1;
                }
            }
        }
    }
}

/// The time `kept` before `time`; `None` if that is out of range.
fn before(time: Time, kept: Duration) -> Option<Time> {
    time.checked_sub(Time::try_from(kept.as_millis()).ok()?)
}
