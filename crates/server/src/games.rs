//! The games that can be played here. This is the one place in the server that knows them by name.

use std::sync::Arc;

use parlor_bots::sorry::{SorryBooks, SorryCoach, SorryOdds, SorryReviewer};
use parlor_bots::yahtzee::{Minds, Reviewer, YahtzeeBooks, YahtzeeCoach, YahtzeeOdds};
use parlor_bots::{Analyst, Bookkeeper, Coach, Levels, Odds, Roster};
use parlor_game::Game;
use parlor_table::{GameKind, Kind, Level};
use parlor_yahtzee::{Config, Edition};
use serde_json::Value;

/// A game and its bots.
pub struct Entry {
    /// The game.
    pub kind: Box<dyn GameKind>,
    /// Its bots.
    pub bots: Box<dyn Roster>,
    /// The bot that takes the seat of who leaves.
    pub stand_in: Level,
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
    /// If `stand_in` is not one of the bots: that is a slip in the list below.
    #[must_use]
    pub fn new<G: Game>(bots: Levels<G>, stand_in: &str) -> Self {
        assert!(bots.make(stand_in).is_some(), "the stand-in of {} is one of its bots", G::NAME);
        let stand_in = stand_in.parse().expect("the name of a bot");
        let kind = Kind::<G>::new(Arc::clone(bots.data()));
        let (analyst, coach, odds, books) = (None, None, None, None);
        let daily = Vec::new();
        Self { kind: Box::new(kind), bots: Box::new(bots), stand_in, analyst, coach, odds, books, daily }
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

/// The two editions, with their usual options.
fn yahtzee_dailies() -> Vec<(&'static str, Value)> {
    let usual = |edition| {
        let config = Config { edition, ..Config::default() };
        serde_json::to_value(config).expect("a configuration is plain JSON")
    };
    vec![("classic", usual(Edition::Classic)), ("2014", usual(Edition::Y2014))]
}

/// Games, in the order in which they are shown.
#[derive(Clone)]
pub struct Games(Arc<Vec<Arc<Entry>>>);

impl Games {
    /// All games of Parlor.
    #[must_use]
    pub fn all() -> Self {
        let minds = Minds::default();
        Self::of([
            Entry::new(parlor_bots::yahtzee::levels(&minds), "casual")
                .with_review(Reviewer::new(&minds))
                .with_coach(YahtzeeCoach::new(&minds))
                .with_odds(YahtzeeOdds::new(&minds))
                .with_books(YahtzeeBooks)
                .with_daily(yahtzee_dailies()),
            Entry::new(parlor_bots::sorry::levels(), "easy")
                .with_review(SorryReviewer)
                .with_coach(SorryCoach)
                .with_odds(SorryOdds)
                .with_books(SorryBooks),
        ])
    }

    /// These games.
    pub fn of(entries: impl IntoIterator<Item = Entry>) -> Self {
        Self(Arc::new(entries.into_iter().map(Arc::new).collect()))
    }

    /// The game called `name`.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Arc<Entry>> {
        self.0.iter().find(|entry| entry.kind.name() == name).cloned()
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.0.iter().map(AsRef::as_ref)
    }
}
