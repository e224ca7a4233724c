//! The interface every game at the table meets.
//!
//! A game is a value. [`Game::decide`] asks the rulebook what an action would bring about and cannot change anything;
//! [`Game::apply`] changes the value and decides nothing. Between the two stand **events**: the facts that are written
//! into the log. Whoever has the events has the game, with no randomness and no shared data needed to replay it.
//!
//! Three further rules keep a table honest:
//!
//! * Chance is a parameter ([`Luck`]) of the functions that may use it: `deal`, `decide` and `close` for the game itself, `imagine`
//!   and `played_on` for what is only supposed or dealt again. Nothing else draws.
//! * What a player may see is a type of its own, the *view*. Bots, clients and [`Game::choices`] get a view and nothing
//!   more, so that nobody can leak or use what they were not given.
//! * No hidden order exists: bags and decks are multisets ([`Bag`]), drawn from at the moment of the draw.
//!
//! Beside taking turns, a game can let seats **object** ([`Window`], [`Game::is_objection`], [`Game::close`]) and have them
//! **answer** each other ([`Game::is_asked`]); what it takes to decide may be **shared data** that its configuration names
//! ([`Shelf`]).
//!
//! This crate is pure: it has no clock, no I/O and no source of chance. The [`conformance`] suite states the laws as
//! tests; each game runs it.

mod bag;
mod by_seat;
mod choices;
pub mod conformance;
mod luck;
pub mod scripting;
mod seat;
mod shelf;
mod status;

use std::fmt::Debug;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use bag::Bag;
pub use by_seat::BySeat;
pub use choices::{Choices, Sampler};
pub use luck::{Luck, Moment, Scripted, Seeded};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use shelf::{Content, Shelf};
pub use status::{Outcome, Side, Status, Window, rank};

/// A value that travels: into the log, over the socket, to another node.
pub trait Travels: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static> Travels for T {}

/// The rules of one game, as a value that is a game in progress.
///
/// The state is deliberately not `Serialize`: what leaves it is a [`Game::View`], which names what may be seen.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + Sized + 'static {
    /// What is agreed before the start: edition, house rules, length, and which shared data.
    type Config: Travels;
    /// Large shared data such as word lists, as a [`Shelf`] if there can be several. Only decisions may consult it; their
    /// verdicts are events.
    type Data: Send + Sync + 'static;
    /// What a seat asks for.
    type Action: Travels;
    /// A fact that happened.
    type Event: Travels;
    /// The part of an event that one viewer is told.
    type Notice: Travels;
    /// All that one viewer may see, and all that a seat needs to choose.
    type View: Travels;
    /// What an action would give, told before it is made.
    type Preview: Travels;
    /// Why an action is refused: one variant for each rule, serialised as `code` and `data`; `Display` is a sentence.
    type Illegal: std::error::Error + Travels;

    /// The name in addresses and logs.
    const NAME: &'static str;
    /// How many may sit down.
    const SEATS: RangeInclusive<u8>;

    /// The default configuration, given the shared data that is available.
    fn usual(data: &Self::Data) -> Self::Config;

    /// An undealt game.
    fn new(config: &Self::Config, seats: u8) -> Result<Self, BadConfig>;

    /// Whether `data` is the data that `config` names.
    fn suits(_config: &Self::Config, _data: &Self::Data) -> Result<(), BadConfig> {
        Ok(())
    }

    /// What happens before anyone acts: deals, and who starts.
    fn deal(&self, data: &Self::Data, luck: &mut dyn Luck) -> Vec<Self::Event>;

    /// Who is waited for, or how it ended.
    fn status(&self) -> Status;

    /// The rulebook: what `action` by `seat` brings about, or which rule forbids it. While a window is open, this is asked about
    /// objections only: for anything else the window is closed first.
    fn decide(
        &self,
        data: &Self::Data,
        seat: Seat,
        action: &Self::Action,
        luck: &mut dyn Luck,
    ) -> Result<Vec<Self::Event>, Self::Illegal>;

    /// Whether an action objects to what has just happened. Only such actions leave a window open while they are judged, and they
    /// are legal only then.
    fn is_objection(_action: &Self::Action) -> bool {
        false
    }

    /// The events of closing the open window, to which nobody has objected. This is where everything happens that had to wait for
    /// objections, such as drawing new tiles.
    fn close(&self, _data: &Self::Data, _luck: &mut dyn Luck) -> Vec<Self::Event> {
        Vec::new()
    }

    /// Whether the viewer has to answer a question and can do nothing else. The time that an answer takes must not reveal how many
    /// answers were possible. So no answer is given automatically, not even the only one: the seat gives each by hand, or hands
    /// its answers over in advance, and the table gives them after a pause.
    fn is_asked(_view: &Self::View) -> bool {
        false
    }

    /// Takes a fact into account. Total and deterministic: no event can make it panic, not even one from a log
    /// that was tampered with.
    fn apply(&mut self, event: &Self::Event);

    /// What `viewer` may see.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The part of `event` that `viewer` is told, if any.
    fn notice(event: &Self::Event, viewer: Viewer) -> Option<Self::Notice>;

    /// Whether the event told anybody, the actor included, something that had been hidden from them. Nobody can unlearn it,
    /// so no undo takes it back.
    fn reveals(event: &Self::Event) -> bool;

    /// What the viewer may do now.
    fn choices(view: &Self::View, data: &Self::Data) -> Choices<Self::Action>;

    /// What `action` would give, as far as the view and the shared data can tell.
    fn preview(view: &Self::View, data: &Self::Data, action: &Self::Action) -> Result<Self::Preview, Self::Illegal>;

    /// The dull legal action that a clock makes for a seat that must act.
    fn when_time_is_up(view: &Self::View, data: &Self::Data) -> Self::Action;

    /// A state that the viewer cannot tell from the true one.
    fn imagine(view: &Self::View, data: &Self::Data, luck: &mut dyn Luck) -> Self;

    /// The facts that a new game begins with, if somebody plays on from this position on `seat`. They may have read the whole log
    /// since. `facts` led to this position. A game with secrets deals again what the seat could not know, or refuses.
    fn played_on(
        &self,
        facts: Vec<Self::Event>,
        _seat: Seat,
        _data: &Self::Data,
        _luck: &mut dyn Luck,
    ) -> Result<Vec<Self::Event>, Self::Illegal> {
        Ok(facts)
    }

    /// What is agreed for the next game of the same people, once this one is over: the same again, unless the rules say who
    /// begins it.
    fn rematch(&self, config: &Self::Config) -> Self::Config {
        config.clone()
    }

    /// The same agreement after two seats have changed places before the start: what it says of a person, such as who begins,
    /// goes along.
    fn swapped(config: &Self::Config, _one: Seat, _other: Seat) -> Self::Config {
        config.clone()
    }

    /// Where the numbers of the next action that draws come from. It follows from the rules' own count (game, turn and roll;
    /// seat and cards drawn), so that no choice, no other seat and no row of the table's log can move it: whoever could
    /// would choose among numbers. No number is drawn twice.
    fn moment(&self) -> Moment;
}

/// The facts that come before an action is judged: if it is no objection, those of the window that closes.
pub fn before_acting<G: Game>(game: &G, data: &G::Data, action: &G::Action, luck: &mut dyn Luck) -> Vec<G::Event> {
    let closes = game.status().window().is_some() && !G::is_objection(action);
    if closes { game.close(data, luck) } else { Vec::new() }
}

/// Why a game cannot be set up as asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize, thiserror::Error)]
#[serde(tag = "code", content = "data", rename_all = "snake_case")]
pub enum BadConfig {
    /// Too few or too many seats.
    #[error("{asked} seats were asked for; this game takes {least} to {most}")]
    Seats {
        /// How many were asked for.
        asked: u8,
        /// The fewest that can play.
        least: u8,
        /// The most that can play.
        most: u8,
    },
    /// An option has a value outside its range.
    #[error("the option `{option}` {problem}")]
    Option {
        /// Its name in the configuration.
        option: String,
        /// What is wrong, as the end of a sentence.
        problem: String,
    },
    /// The shared data that the configuration names is not at hand.
    #[error("this game needs the data `{wanted}`, which is not at hand here")]
    MissingData {
        /// The hash or name that the configuration gives.
        wanted: String,
    },
}

impl BadConfig {
    /// Refuses a number of seats outside a game's range.
    pub fn check_seats<G: Game>(asked: u8) -> Result<(), Self> {
        let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
        if G::SEATS.contains(&asked) { Ok(()) } else { Err(Self::Seats { asked, least, most }) }
    }
}
