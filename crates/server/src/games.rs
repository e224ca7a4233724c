//! The games that can be played here. Each has a file of its own, and the list of them is the one place in the server that knows
//! them all by name.

mod sorry;
mod yahtzee;

use std::sync::{Arc, LazyLock};

use parlor_bots::{Analyst, Bookkeeper, Coach, Levels, Odds, Roster};
use parlor_game::{Game, Travels};
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
    /// The bot for whoever has not chosen one, a fair opponent for a first game. It also takes the seat of somebody who leaves.
    pub fair: Level,
    /// Who looks back at its games, if somebody can.
    pub analyst: Option<Box<dyn Analyst>>,
    /// Who advises on situations that are described, if somebody can.
    pub coach: Option<Arc<dyn Coach>>,
    /// Who reckons the chances to win, if somebody can.
    pub odds: Option<Arc<dyn Odds>>,
    /// Who keeps its books, if somebody does.
    pub books: Option<Arc<dyn Bookkeeper>>,
    /// The variants that everybody plays on the same day: what each is called, as the books call it, and its options.
    pub daily: Vec<(&'static str, Value)>,
}

impl Entry {
    /// A game and its bots, which bring its shared data.
    ///
    /// # Panics
    /// If `fair` is not one of the bots, which is a mistake in the game's entry.
    #[must_use]
    pub fn new<G: Game>(bots: Levels<G>, fair: &str) -> Self {
        assert!(bots.make(fair).is_some(), "the fair bot of {} is one of its bots", G::NAME);
        let fair = fair.parse().expect("the name of a bot");
        let kind = Kind::<G>::new(Arc::clone(bots.data()));
        let (analyst, coach, odds, books) = (None, None, None, None);
        let daily = Vec::new();
        Self { kind: Box::new(kind), bots: Box::new(bots), fair, analyst, coach, odds, books, daily }
    }

    /// The same, with somebody who looks back at its games.
    #[must_use]
    pub fn with_review(self, analyst: impl Analyst + 'static) -> Self {
        Self { analyst: Some(Box::new(analyst)), ..self }
    }

    /// The same, with somebody who advises.
    #[must_use]
    pub fn with_coach(self, coach: impl Coach + 'static) -> Self {
        Self { coach: Some(Arc::new(coach)), ..self }
    }

    /// The same, with somebody who reckons chances.
    #[must_use]
    pub fn with_odds(self, odds: impl Odds + 'static) -> Self {
        Self { odds: Some(Arc::new(odds)), ..self }
    }

    /// The same, with somebody who keeps the books.
    #[must_use]
    pub fn with_books(self, books: impl Bookkeeper + 'static) -> Self {
        Self { books: Some(Arc::new(books)), ..self }
    }

    /// The same, with variants that everybody plays on the same day.
    #[must_use]
    pub fn with_daily(self, daily: Vec<(&'static str, Value)>) -> Self {
        Self { daily, ..self }
    }

    /// Whether there is a bot of this name, or one that took its place.
    #[must_use]
    pub fn has_bot(&self, level: &Level) -> bool {
        self.bots.knows(level.as_str())
    }
}

/// A game that Parlor serves. Everything that the server does by a game's name is here: one implementation for each game, in a
/// file of its own, is all that this crate says about it.
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
    /// The first part of what its types are called in the description of the API.
    const TITLE: &'static str;
    /// Which of its unions refuse fields that they do not know, by their names in the description of the API. Serde is told so at the
    /// types, but the derived schemas do not say it.
    const STRICT: &'static [&'static str];
    /// What a look back at a game says.
    type Review: Travels + ToSchema + TS;
    /// A situation that its coach is asked about.
    type Question: Travels + ToSchema + TS;
    /// What the coach says to it.
    type Advice: Travels + ToSchema + TS;

    /// The game with its bots and everybody else who knows something about it. Its shared data is loaded here, and nowhere before.
    fn entry() -> Entry;
}

/// All games of Parlor, in the order in which they are shown. This is the one list: `every_game!(of)` becomes `of!(…)` with the types
/// of all games.
#[macro_export]
macro_rules! every_game {
    ($of:ident) => {
        $of!($crate::Yahtzee, $crate::Sorry)
    };
}

/// Something that is done with the types of every game.
pub trait GameVisitor {
    /// Does it for one of them.
    fn visit<G: Served>(&mut self);
}

/// Does something with the types of every game.
pub fn visit_games(visitor: &mut impl GameVisitor) {
    macro_rules! visit {
        ($($game:ty),*) => { $(visitor.visit::<$game>();)* };
    }
    every_game!(visit);
}

/// A game by its name, and what it takes to serve it, which is made when it is first asked for: whoever wants one game does not
/// load the data of the others.
struct Slot {
    name: &'static str,
    entry: LazyLock<Arc<Entry>, Box<dyn FnOnce() -> Arc<Entry> + Send>>,
}

impl Slot {
    fn new(name: &'static str, entry: impl FnOnce() -> Entry + Send + 'static) -> Self {
        Self { name, entry: LazyLock::new(Box::new(move || Arc::new(entry()))) }
    }
}

/// Games, in the order in which they are shown.
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

    /// These games.
    pub fn of(entries: impl IntoIterator<Item = Entry>) -> Self {
        let slot = |entry: Entry| Slot::new(entry.kind.name(), move || entry);
        Self(Arc::new(entries.into_iter().map(slot).collect()))
    }

    /// The same, with one more that is made when it is first asked for.
    #[cfg(test)]
    fn with(self, name: &'static str, entry: impl FnOnce() -> Entry + Send + 'static) -> Self {
        let mut slots = Arc::into_inner(self.0).expect("nobody else knows these games yet");
        slots.push(Slot::new(name, entry));
        Self(Arc::new(slots))
    }

    /// What they are called.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|slot| slot.name)
    }

    /// Whether there is a game of this name.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.names().any(|known| known == name)
    }

    /// The game called `name`.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Arc<Entry>> {
        self.0.iter().find(|slot| slot.name == name).map(|slot| Arc::clone(&slot.entry))
    }

    /// All of them, each with what it takes to serve it.
    pub fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.0.iter().map(|slot| &**slot.entry)
    }
}

#[cfg(test)]
mod tests {
    //! A game that nobody asks for is not loaded.
    use super::*;

    #[test]
    fn asking_for_one_game_loads_no_other() {
        let games = Games::of([parlor_yahtzee::Yahtzee::entry()]).with("huge", || panic!("its data was loaded"));
        assert_eq!(games.names().collect::<Vec<_>>(), ["yahtzee", "huge"]);
        assert!(games.has("huge") && !games.has("another"));
        assert_eq!(games.get("yahtzee").map(|entry| entry.kind.name()), Some("yahtzee"));
        assert!(games.get("another").is_none());
    }

    #[test]
    fn every_game_is_in_the_list() {
        assert_eq!(Games::all().names().collect::<Vec<_>>(), ["yahtzee", "sorry"]);
        assert!(Games::all().iter().zip(Games::all().names()).all(|(entry, name)| entry.kind.name() == name));
    }
}
