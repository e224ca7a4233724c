//! A game in progress.

use std::collections::BTreeMap;

use parlor_game::{
    BadConfig, BySeat, Choices, EndReason, Game, Luck, Moment, Outcome, Seat, SeatSet, Side, Status, Viewer,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Action, Card, CardSet, Config, Crime, Event, Illegal, Notice, Place, Preview, Room, Square, SquareSet, Suspect,
    View, Weapon,
};

/// A game of Clue in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct Clue {
    pub(crate) config: Config,
    /// The suspect that each seat plays.
    pub(crate) suspects: BySeat<Suspect>,
    /// The case file; `None` before the deal.
    pub(crate) file: Option<Crime>,
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) tokens: BTreeMap<Suspect, Place>,
    pub(crate) weapons: BTreeMap<Weapon, Room>,
    /// All suggestions and accusations.
    pub(crate) record: Vec<Entry>,
    /// The seats that have made a false accusation.
    pub(crate) out: SeatSet,
    /// The seats whose tokens were moved by a suggestion since their last turn. They may make a suggestion where they
    /// are.
    pub(crate) invited: SeatSet,
    /// How many turns each seat has begun.
    pub(crate) turns: BySeat<u32>,
    pub(crate) stage: Stage,
}

/// The phase of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Stage {
    /// The cards have not been dealt yet.
    Undealt,
    /// A turn begins.
    Begin { seat: Seat },
    /// A player has rolled and must walk.
    Walk { seat: Seat, die: u8 },
    /// A player has entered a room and makes a suggestion.
    Suggest { seat: Seat },
    /// A player must show a card to the player who made a suggestion.
    Show { seat: Seat, of: Seat },
    /// A player has made a suggestion and may accuse before ending the turn.
    End { seat: Seat },
    /// The game is over.
    Over { winner: Option<Seat> },
}

/// A suggestion or an accusation, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueEntry))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Entry {
    /// A suggestion.
    Suggested {
        /// The number of the turn, from 1.
        turn: u32,
        /// The player who made it.
        seat: Seat,
        /// The suggestion.
        crime: Crime,
        /// The first player to the left who could show a card; `null` if nobody could.
        #[cfg_attr(feature = "schema", schema(required))]
        refuter: Option<Seat>,
        /// The card that was shown; `null` if none was shown, and for everybody except the player who showed it and the
        /// one who saw it.
        #[cfg_attr(feature = "schema", schema(required))]
        shown: Option<Card>,
    },
    /// An accusation.
    Accused {
        /// The number of the turn, from 1.
        turn: u32,
        /// The player who made it.
        seat: Seat,
        /// The accusation.
        crime: Crime,
        /// Whether it was right.
        right: bool,
    },
}

impl Stage {
    /// The seat whose turn it is.
    pub(crate) const fn turn(self) -> Option<Seat> {
        match self {
            Self::Begin { seat }
            | Self::Walk { seat, .. }
            | Self::Suggest { seat }
            | Self::Show { seat, .. }
            | Self::End { seat } => Some(seat),
            Self::Undealt | Self::Over { .. } => None,
        }
    }
}

impl Clue {
    pub(crate) fn seats(&self) -> u8 {
        self.suspects.seats()
    }

    /// The place of a seat's token.
    pub(crate) fn place(&self, seat: Seat) -> Option<Place> {
        self.tokens.get(self.suspects.get(seat)?).copied()
    }

    /// The squares of all tokens except a seat's own.
    pub(crate) fn occupied(&self, seat: Seat) -> SquareSet {
        occupied(&self.tokens, self.suspects.get(seat).copied())
    }

    /// The number of the current turn, from 1.
    pub(crate) fn turn_number(&self) -> u32 {
        self.turns.values().sum()
    }

    /// The seats that have not made a false accusation.
    pub(crate) fn playing(&self) -> SeatSet {
        SeatSet::all(self.seats()).minus(self.out)
    }

    /// Whether the game is over if only these seats go on.
    pub(crate) fn is_decided_by(&self, left: SeatSet) -> bool {
        left.is_empty() || left.iter().count() == 1 && self.config.last_one_wins
    }

    /// The seat that has the next turn after `seat`, if anybody is still playing.
    pub(crate) fn next(&self, seat: Seat) -> Option<Seat> {
        seat.others(self.seats()).chain([seat]).find(|seat| self.playing().contains(*seat))
    }

    /// The first seat to the left of `seat` that has one of these cards.
    pub(crate) fn refuter(&self, seat: Seat, cards: CardSet) -> Option<Seat> {
        seat.others(self.seats()).find(|other| !self.hands[*other].and(cards).is_empty())
    }

    /// The last suggestion.
    pub(crate) fn suggestion(&self) -> Option<Crime> {
        self.record.iter().rev().find_map(|entry| match entry {
            Entry::Suggested { crime, .. } => Some(*crime),
            Entry::Accused { .. } => None,
        })
    }

    pub(crate) fn outcome(&self, winner: Option<Seat>) -> Outcome {
        let solved = self.record.iter().any(|entry| matches!(entry, Entry::Accused { right: true, .. }));
        let place = |seat| if winner == Some(seat) { 1 } else { 2 };
        Outcome {
            places: self.suspects.map(|seat, _| winner.map(|_| place(seat))),
            scores: self.suspects.map(|_, _| None),
            sides: Seat::all(self.seats()).map(|seat| Side { seats: SeatSet::only(seat) }).collect(),
            reason: match winner {
                None => EndReason::CaseUnsolved,
                Some(_) if solved => EndReason::CaseSolved,
                Some(_) => EndReason::LastOneLeft,
            },
        }
    }
}

/// The squares of all tokens except one.
pub(crate) fn occupied(tokens: &BTreeMap<Suspect, Place>, except: Option<Suspect>) -> SquareSet {
    let others = tokens.iter().filter(|(suspect, _)| Some(**suspect) != except);
    others.filter_map(|(_, place)| place.square()).collect::<Vec<Square>>().into_iter().collect()
}

impl Game for Clue {
    type Config = Config;
    type Data = ();
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Preview = Preview;
    type Illegal = Illegal;

    const NAME: &'static str = "clue";
    const SEATS: std::ops::RangeInclusive<u8> = 3..=6;
    const ADVICE_AT_ANY_TIME: bool = true;

    fn usual((): &()) -> Config {
        Config::default()
    }

    fn new(config: &Config, seats: u8) -> Result<Self, BadConfig> {
        BadConfig::check_seats::<Self>(seats)?;
        let suspects = config.check(seats)?;
        Ok(Self {
            config: config.clone(),
            file: None,
            hands: suspects.map(|_, _| CardSet::EMPTY),
            tokens: Suspect::ALL.map(|suspect| (suspect, Place::Square(suspect.start()))).into(),
            weapons: BTreeMap::new(),
            record: Vec::new(),
            out: SeatSet::EMPTY,
            invited: SeatSet::EMPTY,
            turns: suspects.map(|_, _| 0),
            stage: Stage::Undealt,
            suspects,
        })
    }

    fn deal(&self, _: &(), luck: &mut dyn Luck) -> Vec<Event> {
        vec![self.dealt(luck)]
    }

    fn status(&self) -> Status {
        match self.stage {
            Stage::Undealt => Status::up_to(SeatSet::EMPTY),
            Stage::Begin { seat } | Stage::Walk { seat, .. } | Stage::Suggest { seat } | Stage::End { seat } => {
                Status::turn_of(seat)
            }
            Stage::Show { seat, of } => {
                Status::Open { turn: Some(seat), must: SeatSet::only(of), may: SeatSet::EMPTY, window: None }
            }
            Stage::Over { winner } => Status::Over(self.outcome(winner)),
        }
    }

    fn decide(&self, _: &(), seat: Seat, action: &Action, luck: &mut dyn Luck) -> Result<Vec<Event>, Illegal> {
        self.rule_on(seat, action, luck)
    }

    fn is_asked(view: &View) -> bool {
        view.is_asked()
    }

    fn apply(&mut self, event: &Event) {
        self.take(event);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(event.told_to(viewer))
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    fn choices(view: &View, _: &()) -> Choices<Action> {
        view.choices()
    }

    fn preview(view: &View, _: &(), action: &Action) -> Result<Preview, Illegal> {
        view.preview(action)
    }

    fn when_time_is_up(view: &View, _: &()) -> Action {
        view.default_action()
    }

    fn imagine(view: &View, _: &(), luck: &mut dyn Luck) -> Self {
        view.imagine(luck)
    }

    /// Redeals the cards that the seat has not seen.
    fn played_on(&self, facts: Vec<Event>, seat: Seat, _: &(), luck: &mut dyn Luck) -> Result<Vec<Event>, Illegal> {
        Ok(self.with_other_cards(facts, seat, luck))
    }

    /// The deal has its own stream. Each seat has a stream with one number for each of its turns, because it rolls at
    /// most once in a turn.
    fn moment(&self) -> Moment {
        self.stage.turn().map_or(Moment::first(0), |seat| Moment {
            stream: 1 + u64::from(u8::from(seat)),
            start: self.turns.get(seat).copied().unwrap_or(0),
        })
    }
}
