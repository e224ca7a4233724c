//! The bots of a game by name, in a form that all games share.

use std::sync::Arc;

use parlor_game::{Game, Seeded};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Bot, Budget};

/// A kind of bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LevelInfo {
    /// The level's name in the API and in logs.
    pub name: &'static str,
    /// The level's name as shown to people.
    pub title: &'static str,
    /// A sentence about how it plays.
    pub about: &'static str,
}

/// Why a bot returned no action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotFailed {
    /// There is no bot with this name.
    NoSuchLevel,
    /// The view does not belong to this game.
    BadView(String),
}

/// The bots of one game.
pub trait Roster: Send + Sync {
    /// All bots, weakest first.
    fn levels(&self) -> Vec<LevelInfo>;
    /// Whether there is a bot with this name, or one that replaced it.
    fn knows(&self, level: &str) -> bool;
    /// Computes what this bot needs for all its decisions under these rules. This may take a second. Anything not
    /// prepared is computed when it is first needed.
    fn prepare(&self, level: &str, config: &Value);
    /// The bot's action. `chance` is its only source of randomness.
    fn choose(&self, level: &str, view: &Value, chance: u64, budget: Budget) -> Result<Value, BotFailed>;
    /// Whether and how the bot objects to the last event.
    fn object(&self, level: &str, view: &Value, chance: u64, budget: Budget) -> Result<Option<Value>, BotFailed>;
}

/// Creates a bot. It may share data with other bots of its kind, such as a solution.
pub type Make<G> = Box<dyn Fn() -> Box<dyn Bot<G>> + Send + Sync>;

/// The bots of `G`, created on demand, with the game's shared data.
pub struct Levels<G: Game> {
    data: Arc<G::Data>,
    levels: Vec<(LevelInfo, Make<G>)>,
    /// The names of former bots, each with the name of the bot that replaced it.
    former: Vec<(&'static str, &'static str)>,
}

impl<G: Game> Levels<G> {
    /// Creates the roster of these bots, weakest first.
    pub fn new(data: impl Into<Arc<G::Data>>, levels: Vec<(LevelInfo, Make<G>)>) -> Self {
        Self { data: data.into(), levels, former: Vec::new() }
    }

    /// Registers a former name of the bot `now`, which old tables may still use.
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

/// A bot and its parsed view.
type Shown<G> = (Box<dyn Bot<G>>, <G as Game>::View);

impl<G: Game> Levels<G> {
    /// Creates a bot of this level, and parses its view.
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
