//! The bots at a table: their preparations, their decisions and their names.

use std::collections::BTreeSet;
use std::sync::Arc;

use std::time::Duration;

use parlor_bots::Budget;
use parlor_game::Seat;
use parlor_table::{Ask, BotTask, Chair, Level, WaitingBot};
use serde_json::Value;
use tokio::sync::Semaphore;

use super::{Room, RoomMessage, prepared_answers};
use crate::games::Entry;
use crate::readable_text::{look_alike, numbered};

/// A bot's decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision {
    /// Take this action.
    Act(Value),
    /// Raise no objection.
    Waive,
}

impl Decision {
    /// The decision as an ask of the bot on this seat.
    pub(super) fn ask(self, seat: Seat) -> Ask {
        match self {
            Self::Act(action) => Ask::Act { seat, action, if_version: None },
            Self::Waive => Ask::Waive { seat, opened: None },
        }
    }
}

/// The task of a bot, with everything it needs to decide.
#[derive(Clone)]
struct Thought {
    entry: Arc<Entry>,
    bot: Arc<WaitingBot>,
}

impl Thought {
    /// Returns the bot's decision once a permit is free and the bot has decided; `None` if that fails.
    async fn answer(self, turns: Arc<Semaphore>, budget: Budget) -> Option<Decision> {
        let permit = turns.acquire_owned().await.ok()?;
        let think = move || {
            // The permit is released when the computation ends, even if nobody waits for it any longer.
            let _permit = permit;
            let WaitingBot { task, level, view, chance, .. } = &*self.bot;
            let (bots, level) = (&self.entry.bots, level.as_str());
            match task {
                BotTask::Act | BotTask::Answer(_) => bots.choose(level, view, *chance, budget).map(Decision::Act),
                BotTask::Object => {
                    let objection = bots.object(level, view, *chance, budget);
                    objection.map(|action| action.map_or(Decision::Waive, Decision::Act))
                }
            }
        };
        tokio::task::spawn_blocking(think).await.ok()?.ok()
    }
}

impl Room {
    /// Starts the bots' slow computations in advance, so that their first move is as fast as their later ones.
    pub(super) fn prepare_bots(&mut self) {
        let new = |chair: &Chair| match chair {
            Chair::Bot { level } if !self.prepared.contains(level) => Some(level.clone()),
            _ => None,
        };
        let mut new: BTreeSet<Level> = self.table.chairs().values().filter_map(new).collect();
        // A bot that may have to take over is prepared as well.
        let stand_in = self.table.stand_in();
        if self.table.terms().grace.is_some() && !self.prepared.contains(stand_in) {
            new.insert(stand_in.clone());
        }
        for level in new {
            self.prepared.insert(level.clone());
            let entry = Arc::clone(&self.entry);
            // Preparations have their own permit, so that no bot's move waits for another bot's preparations.
            let (services, config) = (Arc::clone(&self.services), self.table.config());
            tokio::spawn(async move {
                services.coaching.prepare(move || entry.bots.prepare(level.as_str(), &config)).await;
            });
        }
    }

    /// Lets a bot think on the blocking pool and post its decision to the room. The bot gets only its view.
    pub(super) fn think(&self, bot: WaitingBot) {
        let Some(post) = self.post.upgrade() else { return };
        let services = Arc::clone(&self.services);
        let entry = Arc::clone(&self.entry);
        let version = self.table.version();
        let seat = bot.seat;
        let otherwise = match bot.task {
            BotTask::Object => Some(Decision::Waive),
            BotTask::Act | BotTask::Answer(_) => self.table.default_action(seat).map(Decision::Act),
        };
        // Objections are considered without a pause. An answer is computed first and then delayed like all answers.
        let (before, due) = match bot.task {
            BotTask::Object => (Duration::ZERO, None),
            BotTask::Act => (services.settings.bot_pause, None),
            BotTask::Answer(asked) => (Duration::ZERO, Some(prepared_answers::due(&asked, &services.settings))),
        };
        tokio::spawn(async move {
            tokio::time::sleep(before).await;
            let ask = Thought { entry, bot: Arc::new(bot) };
            // Thinking must not outlast the pause, or its duration would reveal how many answers there were.
            let budget = if due.is_some() { Budget::QUICK } else { Budget { work: services.settings.bot_work } };
            let (patience, quick_patience) = (services.settings.bot_patience, services.settings.quick_patience);
            let thought = tokio::time::timeout(patience, ask.clone().answer(Arc::clone(&services.thinkers), budget));
            let mut decided = thought.await.ok().flatten();
            if decided.is_none() {
                // The server is busy. A quick move is better than the default action, and the default action is better
                // than none.
                let quick = ask.answer(Arc::clone(&services.quick_thinkers), Budget::QUICK);
                decided = tokio::time::timeout(quick_patience, quick).await.ok().flatten();
            }
            if let Some(due) = due {
                let wait = due.saturating_sub(services.time());
                tokio::time::sleep(Duration::from_millis(wait)).await;
            }
            if let Some(decision) = decided.or_else(|| otherwise.clone()) {
                _ = post.send(RoomMessage::BotDecided { version, seat, decision, otherwise }).await;
            }
        });
    }

    /// A name that does not look like any other name at the table: the second Casual is called "Casual 2", and the
    /// second Guest is called "Guest 2".
    pub(super) fn name_apart(&self, seat: Seat, name: &str) -> String {
        let chairs = self.table.chairs();
        let taken = |wanted: &str| {
            self.names
                .iter()
                .any(|(other, named)| other != seat && chairs[other] != Chair::Open && look_alike(&named.name, wanted))
        };
        numbered(name, taken)
    }

    pub(super) fn bot_name(&self, level: &str) -> String {
        self.entry.bot_title(level).unwrap_or(level).to_owned()
    }
}
