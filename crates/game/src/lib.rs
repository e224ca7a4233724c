//! The interface that every game implements.
//!
//! A game is a value. [`Game::decide`] applies the rules to an action and returns **events**, without changing the
//! game. [`Game::apply`] applies an event to the game, without making decisions. The events are written to the log.
//! They alone determine the game: replaying them needs no randomness and no shared data.
//!
//! Three more rules prevent cheating:
//!
//! * Chance is a parameter ([`Luck`]) of the functions that may use it: `deal`, `decide` and `close` for the game
//!   itself, `imagine` and `played_on` for hypothetical or newly dealt cards. No other function draws numbers.
//! * What a player may see is a separate type, the *view*. Bots, clients and [`Game::choices`] get only a view, so they
//!   can neither leak nor use hidden information.
//! * There is no hidden order: bags and decks are multisets ([`Bag`]), and a card is chosen only when it is drawn.
//!
//! Besides taking turns, seats can **object** ([`Window`], [`Game::is_objection`], [`Game::close`]) and **answer** each
//! other ([`Game::is_asked`]). Decisions may need **shared data** that the configuration names ([`Shelf`]).
//!
//! This crate is pure: it has no clock, no I/O and no source of randomness. The [`conformance`] suite tests the laws
//! that every game must obey.

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
pub use status::{EndReason, Outcome, Side, Status, Window, rank};

/// A value that can be serialized for the log, the socket or another node.
pub trait Portable: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static> Portable for T {}

/// The rules of a game. A value of the implementing type is a game in progress.
///
/// The state is deliberately not `Serialize`: only a [`Game::View`], which contains no secrets of other seats, is sent.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + Sized + 'static {
    /// The settings agreed on before the start: edition, house rules, length and shared data.
    type Config: Portable;
    /// Large shared data such as word lists, as a [`Shelf`] if there can be several. Replaying does not need it,
    /// because events record every verdict that depends on it.
    type Data: Send + Sync + 'static;
    /// A request by a seat.
    type Action: Portable;
    /// A fact, as written to the log.
    type Event: Portable;
    /// The part of an event that one viewer sees.
    type Notice: Portable;
    /// Everything that one viewer may see. This includes all that a seat needs to choose an action.
    type View: Portable;
    /// The effect of an action, computed before it is taken.
    type Preview: Portable;
    /// The reason why an action is refused, with one variant per rule. Serialized as `code` and `data`; `Display` gives
    /// an error message for players.
    type Illegal: std::error::Error + Portable;

    /// The game's name in URLs and logs.
    const NAME: &'static str;
    /// The allowed numbers of seats.
    const SEATS: RangeInclusive<u8>;
    /// Whether the coach tells what follows from what a player knows, and not only what to do next. A seat may then ask
    /// at any time, and one question marks it for the whole game, so only the first is recorded.
    const ADVICE_AT_ANY_TIME: bool = false;

    /// The default configuration, given the shared data that is available.
    fn usual(data: &Self::Data) -> Self::Config;

    /// Creates a game that has not been dealt yet.
    fn new(config: &Self::Config, seats: u8) -> Result<Self, BadConfig>;

    /// Checks that `data` contains the data that `config` names.
    fn suits(_config: &Self::Config, _data: &Self::Data) -> Result<(), BadConfig> {
        Ok(())
    }

    /// Returns the events before the first action: the deal, and the choice of the seat that starts.
    fn deal(&self, data: &Self::Data, luck: &mut dyn Luck) -> Vec<Self::Event>;

    /// The seats that can act, or the outcome if the game is over.
    fn status(&self) -> Status;

    /// Applies the rules: returns the events of `action` by `seat`, or the rule that forbids it. While a window is
    /// open, this is called only for objections; before any other action, the window is closed.
    fn decide(
        &self,
        data: &Self::Data,
        seat: Seat,
        action: &Self::Action,
        luck: &mut dyn Luck,
    ) -> Result<Vec<Self::Event>, Self::Illegal>;

    /// Whether an action is an objection to what has just happened. Objections are legal only while a window is open.
    /// Any other action closes the window first.
    fn is_objection(_action: &Self::Action) -> bool {
        false
    }

    /// Returns the events of closing the open window without an objection. They include everything that was delayed by
    /// the window, such as drawing new tiles.
    fn close(&self, _data: &Self::Data, _luck: &mut dyn Luck) -> Vec<Self::Event> {
        Vec::new()
    }

    /// Whether the viewer has to answer a question and can do nothing else. The time that an answer takes must not
    /// reveal how many answers were possible, so the table does not answer for a player even if only one answer is
    /// possible. Players answer by hand, or prepare answers, which the table gives after a pause.
    fn is_asked(_view: &Self::View) -> bool {
        false
    }

    /// Applies an event. Total and deterministic: no event can make it panic, not even one from a forged log.
    fn apply(&mut self, event: &Self::Event);

    /// Returns what `viewer` may see.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The part of `event` that `viewer` sees, if any.
    fn notice(event: &Self::Event, viewer: Viewer) -> Option<Self::Notice>;

    /// Whether the event revealed a secret to anybody, including the actor. Such an event cannot be undone.
    fn reveals(event: &Self::Event) -> bool;

    /// Returns the actions that the viewer may take now.
    fn choices(view: &Self::View, data: &Self::Data) -> Choices<Self::Action>;

    /// Returns the effect of `action`, as far as the view and the shared data show it.
    fn preview(view: &Self::View, data: &Self::Data, action: &Self::Action) -> Result<Self::Preview, Self::Illegal>;

    /// Returns the legal action that is taken for a seat that must act but has run out of time.
    fn when_time_is_up(view: &Self::View, data: &Self::Data) -> Self::Action;

    /// Returns a random state that the viewer cannot tell from the real one.
    fn imagine(view: &Self::View, data: &Self::Data, luck: &mut dyn Luck) -> Self;

    /// Returns the events that a new game starts with if a player continues from this position as `seat`. `facts` are
    /// the events that led to the position. The player may have read the whole log by now, so a game with secrets deals
    /// the parts that were hidden from the seat again, or refuses.
    fn played_on(
        &self,
        facts: Vec<Self::Event>,
        _seat: Seat,
        _data: &Self::Data,
        _luck: &mut dyn Luck,
    ) -> Result<Vec<Self::Event>, Self::Illegal> {
        Ok(facts)
    }

    /// The configuration of a rematch by the same players: unchanged, unless the rules say who starts the next game.
    fn rematch(&self, config: &Self::Config) -> Self::Config {
        config.clone()
    }

    /// The configuration after two seats have been swapped before the start. Personal settings, such as who starts,
    /// move with their players.
    fn swapped(config: &Self::Config, _one: Seat, _other: Seat) -> Self::Config {
        config.clone()
    }

    /// The position in the luck where the next draw begins. It is computed from the rules' own counters (game, turn and
    /// roll; seat and cards drawn), so it does not depend on players' choices, on other seats or on rows of the table's
    /// log. Otherwise players could influence which number they draw. No number is drawn twice.
    fn moment(&self) -> Moment;
}

/// Returns the events that precede an action: those that close the open window, or none if the action is an objection.
pub fn before_acting<G: Game>(game: &G, data: &G::Data, action: &G::Action, luck: &mut dyn Luck) -> Vec<G::Event> {
    let closes = game.status().window().is_some() && !G::is_objection(action);
    if closes { game.close(data, luck) } else { Vec::new() }
}

/// Why a game cannot be set up as requested.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize, thiserror::Error)]
#[serde(tag = "code", content = "data", rename_all = "snake_case")]
pub enum BadConfig {
    /// Too few or too many seats.
    #[error("{asked} seats were requested, but this game needs {least} to {most}")]
    Seats {
        /// The number requested.
        asked: u8,
        /// The minimum.
        least: u8,
        /// The maximum.
        most: u8,
    },
    /// An option has a value outside its range.
    #[error("the option `{option}` {problem}")]
    Option {
        /// The option's name in the configuration.
        option: String,
        /// What is wrong, phrased as the end of the error message.
        problem: String,
    },
    /// The shared data that the configuration names is not available.
    #[error("this game needs the data `{wanted}`, which is not available here")]
    MissingData {
        /// The data's hash or name in the configuration.
        wanted: String,
    },
}

impl BadConfig {
    /// Returns an error if the game does not allow this number of seats.
    pub fn check_seats<G: Game>(asked: u8) -> Result<(), Self> {
        let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
        if G::SEATS.contains(&asked) { Ok(()) } else { Err(Self::Seats { asked, least, most }) }
    }
}
