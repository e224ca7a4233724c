//! The bots at a table: they are prepared, they think, and they have names.

use std::collections::BTreeSet;
use std::sync::Arc;

use parlor_bots::Budget;
use parlor_game::Seat;
use parlor_table::{Chair, Level, Waiting};

use super::{Letter, Room};
use crate::legible::look_alike;

impl Room {
    /// Lets the bots at the table work out beforehand what takes long, so that their first move comes as fast as the others.
    pub(super) fn prepare_bots(&mut self) {
        let new = |chair: &Chair| match chair {
            Chair::Bot { level } if !self.prepared.contains(level) => Some(level.clone()),
            _ => None,
        };
        let mut new: BTreeSet<Level> = self.table.chairs().values().filter_map(new).collect();
        // The bot that may have to take over should not need to think first either.
        let stand_in = self.table.stand_in();
        if self.table.terms().grace.is_some() && !self.prepared.contains(stand_in) {
            new.insert(stand_in.clone());
        }
        for level in new {
            self.prepared.insert(level.clone());
            let entry = Arc::clone(&self.entry);
            // In turns of their own: no bot waits for another's preparations.
            let (house, config) = (Arc::clone(&self.house), self.table.config());
            tokio::spawn(async move {
                house.coaching.prepare(move || entry.bots.prepare(level.as_str(), &config)).await;
            });
        }
    }

    /// Lets a bot think on the blocking pool, and post its answer. It gets its view and nothing else.
    pub(super) fn think(&self, bot: Waiting) {
        let Some(post) = self.post.upgrade() else { return };
        let house = Arc::clone(&self.house);
        let entry = Arc::clone(&self.entry);
        let version = self.table.version();
        let dull = self.table.dull_action(bot.seat);
        let seat = bot.seat;
        tokio::spawn(async move {
            tokio::time::sleep(house.settings.bot_pause).await;
            let budget = Budget { time: house.settings.bot_time };
            // The wait for a free thinker is bounded too: a busy server plays dull moves rather than none.
            let thought = tokio::time::timeout(budget.time * 20, async {
                let turn = Arc::clone(&house.thinkers).acquire_owned().await.ok()?;
                let choose = move || {
                    // The turn is over when the thinking is, not when we stop waiting for it.
                    let _turn = turn;
                    entry.bots.choose(bot.level.as_str(), &bot.view, bot.chance, budget)
                };
                tokio::task::spawn_blocking(choose).await.ok()?.ok()
            });
            if let Some(action) = thought.await.ok().flatten().or(dull) {
                _ = post.send(Letter::BotMoved { version, seat, action }).await;
            }
        });
    }

    /// A name that nobody else at the table has, nor one that looks like it: the second Casual is called "Casual 2", and so is the second Guest.
    pub(super) fn name_apart(&self, seat: Seat, name: &str) -> String {
        let chairs = self.table.chairs();
        let taken = |wanted: &str| {
            self.names
                .iter()
                .any(|(other, named)| other != seat && chairs[other] != Chair::Open && look_alike(&named.name, wanted))
        };
        let numbered = (2..).map(|number| format!("{name} {number}"));
        std::iter::once(name.to_owned()).chain(numbered).find(|name| !taken(name)).expect("numbers do not run out")
    }

    pub(super) fn bot_name(&self, level: &str) -> String {
        let info = self.entry.bots.levels().into_iter().find(|info| info.name == level);
        info.map_or_else(|| level.to_owned(), |info| info.title.to_owned())
    }
}
