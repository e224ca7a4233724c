//! The bots of a game by name, for whoever serves all games alike.

use std::sync::Arc;

use parlor_game::{Game, Seeded};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Bot, Budget};

/// A kind of bot that can be asked to sit down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LevelInfo {
    /// What it is called in addresses and logs.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// What it is like to play against, in a sentence.
    pub about: &'static str,
}

/// Why a bot gave no action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotFailed {
    /// There is no bot of that name.
    NoSuchLevel,
    /// The view is not one of this game's.
    BadView(String),
}

/// The bots of one game.
pub trait Roster: Send + Sync {
    /// All of them, the weakest first.
    fn levels(&self) -> Vec<LevelInfo>;
    /// Whether there is such a bot, or one that took its place.
    fn knows(&self, level: &str) -> bool;
    /// Works out what the bot `level` needs for all its decisions under these rules. It may take a second. What cannot be
    /// prepared is worked out later.
    fn prepare(&self, level: &str, config: &Value);
    /// What the bot `level` does. `chance` is all the chance it gets.
    fn choose(&self, level: &str, view: &Value, chance: u64, budget: Budget) -> Result<Value, BotFailed>;
    /// Whether the bot `level` objects to what has just happened, and how.
    fn object(&self, level: &str, view: &Value, chance: u64, budget: Budget) -> Result<Option<Value>, BotFailed>;
}

/// Makes a bot. It may hold on to what all bots of its kind share, such as a solved table.
pub type Make<G> = Box<dyn Fn() -> Box<dyn Bot<G>> + Send + Sync>;

/// The bots of `G`, made when they are needed, with the game's shared data.
pub struct Levels<G: Game> {
    data: Arc<G::Data>,
    levels: Vec<(LevelInfo, Make<G>)>,
    /// Names of bots that are gone, and those that took their places.
    former: Vec<(&'static str, &'static str)>,
}

impl<G: Game> Levels<G> {
    /// These bots, the weakest first.
    pub fn new(data: impl Into<Arc<G::Data>>, levels: Vec<(LevelInfo, Make<G>)>) -> Self {
        Self { data: data.into(), levels, former: Vec::new() }
    }

    /// The same, where tables of old may still know the bot `now` by another name.
    #[must_use]
    pub fn formerly(mut self, then: &'static str, now: &'static str) -> Self {
        self.former.push((then, now));
        self
    }

    /// The game's shared data.
    #[must_use]
    pub fn data(&self) -> &Arc<G::Data> {
        &self.data
    }

    /// The bot called `name`.
    #[must_use]
    pub fn make(&self, name: &str) -> Option<Box<dyn Bot<G>>> {
        let name = self.former.iter().find(|(then, _)| *then == name).map_or(name, |(_, now)| *now);
        self.levels.iter().find(|(info, _)| info.name == name).map(|(_, make)| make())
    }
}

/// A bot and the view that it decides by.
type Shown<G> = (Box<dyn Bot<G>>, <G as Game>::View);

impl<G: Game> Levels<G> {
    /// Makes a bot of this level, and reads the view that it decides by.
    fn shown(&self, level: &str, view: &Value) -> Result<Shown<G>, BotFailed> {
        let bot = self.make(level).ok_or(BotFailed::NoSuchLevel)?;
        let view = G::View::deserialize(view).map_err(|problem| BotFailed::BadView(problem.to_string()))?;
        Ok((bot, view))
    }
}

fn json<A: Serialize>(action: &A) -> Value {
    serde_json::to_value(action).expect("an action is plain JSON")
}

impl<G: Game> Roster for Levels<G> {
    fn levels(&self) -> Vec<LevelInfo> {
        self.levels.iter().map(|(info, _)| info.clone()).collect()
    }

    fn knows(&self, level: &str) -> bool {
        self.make(level).is_some()
    }

    fn prepare(&self, level: &str, config: &Value) {
        if let (Some(mut bot), Ok(config)) = (self.make(level), serde_json::from_value(config.clone())) {
            bot.prepare(&config);
        }
    }

    fn choose(&self, level: &str, view: &Value, chance: u64, budget: Budget) -> Result<Value, BotFailed> {
        let (mut bot, view) = self.shown(level, view)?;
        Ok(json(&bot.choose(&view, &self.data, &mut Seeded::new(chance), budget)))
    }

    fn object(&self, level: &str, view: &Value, chance: u64, budget: Budget) -> Result<Option<Value>, BotFailed> {
        let (mut bot, view) = self.shown(level, view)?;
        Ok(bot.object(&view, &self.data, &mut Seeded::new(chance), budget).as_ref().map(json))
    }
}
