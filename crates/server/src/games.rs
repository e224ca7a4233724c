//! The games of this server. Each has its own file, and the list in this file is the only place in the server that
//! names all of them.

mod clue;
mod sorry;
mod yahtzee;

use std::sync::{Arc, LazyLock};

use parlor_bots::{Analyst, Bookkeeper, Coach, Levels, Odds, Roster};
use parlor_game::{Game, Portable};
use parlor_table::{GameKind, Kind, Level};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// A game and its bots.
pub struct Entry {
    /// The game.
    pub kind: Box<dyn GameKind>,
    /// Its bots.
    pub bots: Box<dyn Roster>,
    /// The default bot: a fair opponent for a first game. It also replaces a player who leaves.
    pub default_bot: Level,
    /// Reviews finished games, if available.
    pub analyst: Option<Box<dyn Analyst>>,
    /// Advises on described positions, if available.
    pub coach: Option<Arc<dyn Coach>>,
    /// Computes the chances of winning, if available.
    pub odds: Option<Arc<dyn Odds>>,
    /// Extracts results and statistics from finished games, if available.
    pub books: Option<Arc<dyn Bookkeeper>>,
    /// The variants with a daily game: the name of each, as used in the results, and its options.
    pub daily: Vec<(&'static str, Value)>,
}

impl Entry {
    /// The title of a bot; `None` if there is no such bot.
    #[must_use]
    pub fn bot_title(&self, level: &str) -> Option<&'static str> {
        self.bots.levels().into_iter().find(|info| info.name == level).map(|info| info.title)
    }

    /// Creates the entry of a game with its bots. The game's shared data comes from the bots.
    ///
    /// # Panics
    /// If `default_bot` is not one of the bots, which is a mistake in the game's entry.
    #[must_use]
    pub fn new<G: Game>(bots: Levels<G>, default_bot: &str) -> Self {
        assert!(bots.make(default_bot).is_some(), "the default bot of {} must be one of its bots", G::NAME);
        let default_bot = default_bot.parse().expect("a valid bot name");
        let kind = Kind::<G>::new(Arc::clone(bots.data()));
        let (analyst, coach, odds, books) = (None, None, None, None);
        let daily = Vec::new();
        Self { kind: Box::new(kind), bots: Box::new(bots), default_bot, analyst, coach, odds, books, daily }
    }

    /// Adds a reviewer.
    #[must_use]
    pub fn with_review(self, analyst: impl Analyst + 'static) -> Self {
        Self { analyst: Some(Box::new(analyst)), ..self }
    }

    /// Adds a coach.
    #[must_use]
    pub fn with_coach(self, coach: impl Coach + 'static) -> Self {
        Self { coach: Some(Arc::new(coach)), ..self }
    }

    /// Adds a computation of chances of winning.
    #[must_use]
    pub fn with_odds(self, odds: impl Odds + 'static) -> Self {
        Self { odds: Some(Arc::new(odds)), ..self }
    }

    /// Adds a bookkeeper.
    #[must_use]
    pub fn with_books(self, books: impl Bookkeeper + 'static) -> Self {
        Self { books: Some(Arc::new(books)), ..self }
    }

    /// Adds variants with a daily game.
    #[must_use]
    pub fn with_daily(self, daily: Vec<(&'static str, Value)>) -> Self {
        Self { daily, ..self }
    }

    /// Whether there is a bot with this name, or one that replaced it.
    #[must_use]
    pub fn has_bot(&self, level: &Level) -> bool {
        self.bots.knows(level.as_str())
    }
}

/// A game that Parlor serves. Each game implements this trait in its own file, with everything that the server needs to
/// know about the game.
pub trait Served:
    Game<
        Config: ToSchema,
        Action: ToSchema + TS,
        Event: ToSchema,
        Notice: ToSchema + TS,
        View: ToSchema + TS,
        Preview: ToSchema + TS,
        Illegal: ToSchema + TS,
    >
{
    /// The prefix for the names of the game's types in the API description.
    const TITLE: &'static str;
    /// The names, in the API description, of the unions that refuse unknown fields. The derived schemas ignore the
    /// serde attribute for this.
    const STRICT: &'static [&'static str];
    /// The review of a game.
    type Review: Portable + ToSchema + TS;
    /// A position that the coach is asked about.
    type Question: Portable + ToSchema + TS;
    /// The coach's advice.
    type Advice: Portable + ToSchema + TS;

    /// Creates the entry of the game, with its bots and its analysis. This loads the game's shared data.
    fn entry() -> Entry;
}

/// All games of Parlor, in display order. This is the only list: `every_game!(of)` expands to `of!(…)` with the types
/// of all games.
#[macro_export]
macro_rules! every_game {
    ($of:ident) => {
        $of!($crate::Yahtzee, $crate::Sorry, $crate::Clue)
    };
}

/// An operation on the types of every game.
pub trait GameVisitor {
    /// Runs the operation for one game.
    fn visit<G: Served>(&mut self);
}

/// Runs an operation on the types of every game.
pub fn visit_games(visitor: &mut impl GameVisitor) {
    macro_rules! visit {
        ($($game:ty),*) => { $(visitor.visit::<$game>();)* };
    }
    every_game!(visit);
}

/// A game's name and its entry. The entry is made on first use, so that using one game does not load the data of the
/// others.
struct Slot {
    name: &'static str,
    entry: LazyLock<Arc<Entry>, Box<dyn FnOnce() -> Arc<Entry> + Send>>,
}

impl Slot {
    fn new(name: &'static str, entry: impl FnOnce() -> Entry + Send + 'static) -> Self {
        Self { name, entry: LazyLock::new(Box::new(move || Arc::new(entry()))) }
    }
}

/// A list of games, in display order.
#[derive(Clone)]
pub struct Games(Arc<Vec<Slot>>);

impl Games {
    /// All games of Parlor.
    #[must_use]
    pub fn all() -> Self {
        struct Slots(Vec<Slot>);
        impl GameVisitor for Slots {
            fn visit<G: Served>(&mut self) {
                self.0.push(Slot::new(G::NAME, G::entry));
            }
        }
        let mut slots = Slots(Vec::new());
        visit_games(&mut slots);
        Self(Arc::new(slots.0))
    }

    /// A list of these games.
    pub fn of(entries: impl IntoIterator<Item = Entry>) -> Self {
        let slot = |entry: Entry| Slot::new(entry.kind.name(), move || entry);
        Self(Arc::new(entries.into_iter().map(slot).collect()))
    }

    /// Adds a game whose entry is made on first use.
    #[cfg(test)]
    fn with(self, name: &'static str, entry: impl FnOnce() -> Entry + Send + 'static) -> Self {
        let mut slots = Arc::into_inner(self.0).expect("these games are not shared yet");
        slots.push(Slot::new(name, entry));
        Self(Arc::new(slots))
    }

    /// The names of the games.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|slot| slot.name)
    }

    /// Whether there is a game with this name.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.names().any(|known| known == name)
    }

    /// The game called `name`.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Arc<Entry>> {
        self.0.iter().find(|slot| slot.name == name).map(|slot| Arc::clone(&slot.entry))
    }

    /// The entries of all games.
    pub fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.0.iter().map(|slot| &**slot.entry)
    }
}

#[cfg(test)]
mod tests {
    //! A game that nobody uses is not loaded.
    use super::*;

    #[test]
    fn asking_for_one_game_loads_no_other() {
        let games = Games::of([parlor_yahtzee::Yahtzee::entry()])
            .with("huge", || panic!("the data of another game was loaded"));
        assert_eq!(games.names().collect::<Vec<_>>(), ["yahtzee", "huge"]);
        assert!(games.has("huge") && !games.has("another"));
        assert_eq!(games.get("yahtzee").map(|entry| entry.kind.name()), Some("yahtzee"));
        assert!(games.get("another").is_none());
    }

    #[test]
    fn every_game_is_in_the_list() {
        assert_eq!(Games::all().names().collect::<Vec<_>>(), ["yahtzee", "sorry", "clue"]);
        assert!(Games::all().iter().zip(Games::all().names()).all(|(entry, name)| entry.kind.name() == name));
    }
}
