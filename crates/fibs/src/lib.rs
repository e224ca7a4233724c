//! Fibs: a small game that exists to be tested with.
//!
//! Yahtzee hides nothing and waits for one seat at a time. The table, the store and the socket must also serve games that
//! do neither, so this one has all that Yahtzee lacks: hidden hands, draws without replacement, a card shown to one seat
//! only, a challenge by seats that are not on turn, teams, and shared data whose verdicts are events.
//!
//! Each turn a player lays a card face down and claims its rank, then draws. Until the next card is laid, the other side
//! may challenge: the card is turned over, and whoever was wrong loses a point. Once a turn, before laying, a player may
//! ask an opponent to show a card to that player alone. The game ends when the player on turn has no card left.

mod imagine;

use parlor_game::{BadConfig, Bag, BySeat, Choices, Game, Luck, Outcome, Seat, SeatSet, Side, Status, Viewer, rank};
use serde::{Deserialize, Serialize};

/// The ranks that can be claimed.
pub const RANKS: u8 = 3;
const HAND: usize = 3;

/// A card, by its number in the deck.
pub type Card = u8;

/// Shared data: which rank each card of the deck has.
pub struct Deck {
    /// What a configuration calls it.
    pub name: String,
    /// The rank of each card.
    pub ranks: Vec<u8>,
}

impl Default for Deck {
    fn default() -> Self {
        Self { name: "tiny".into(), ranks: (0..17).map(|card| card % RANKS).collect() }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs)]
pub struct Config {
    pub deck: String,
    pub cards: u8,
}

impl Default for Config {
    fn default() -> Self {
        Self { deck: "tiny".into(), cards: 17 }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Action {
    Ask { of: Seat },
    Show { card: Card },
    Claim { card: Card, rank: u8 },
    Challenge,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    Dealt { hands: BySeat<Vec<Card>> },
    Asked { by: Seat, of: Seat },
    Showed { from: Seat, to: Seat, card: Card },
    Claimed { by: Seat, card: Card, rank: u8, drew: Option<Card> },
    Challenged { by: Seat, card: Card, honest: bool },
}

/// An event with what a viewer may not know left out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Notice {
    Dealt { hand: Vec<Card> },
    Asked { by: Seat, of: Seat },
    Showed { from: Seat, to: Seat, card: Option<Card> },
    Claimed { by: Seat, card: Option<Card>, rank: u8, drew: Option<Card> },
    Challenged { by: Seat, card: Card, honest: bool },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "code", content = "data", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Illegal {
    #[error("the game is over")]
    GameOver,
    #[error("the game waits for {waiting_on}")]
    NotYourTurn { waiting_on: Seat },
    #[error("card {card} is not in your hand")]
    NotInHand { card: Card },
    #[error("there is no rank {rank}")]
    NoSuchRank { rank: u8 },
    #[error("{of} cannot be asked")]
    CannotAsk { of: Seat },
    #[error("there is nothing of the other side to challenge")]
    NothingToChallenge,
    #[error("you were asked to show a card")]
    MustShow,
    #[error("nobody asked you to show a card")]
    NotAsked,
}

/// A card laid face down; `C` is what is known of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Laid<C> {
    pub by: Seat,
    pub card: C,
    pub rank: u8,
    pub open: bool,
}

/// A card shown to one seat, when `at` cards had been laid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Shown<C> {
    pub from: Seat,
    pub to: Seat,
    pub card: C,
    pub at: usize,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct View {
    pub config: Config,
    pub viewer: Viewer,
    pub hand: Vec<Card>,
    pub sizes: BySeat<usize>,
    pub turn: Seat,
    pub asked: Option<Seat>,
    pub may_ask: bool,
    pub contested: bool,
    pub laid: Vec<Laid<Option<Card>>>,
    pub shown: Vec<Shown<Option<Card>>>,
    pub points: BySeat<i32>,
    pub dealt: bool,
}

/// A game in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct Fibs {
    config: Config,
    hands: BySeat<Vec<Card>>,
    bag: Bag<Card>,
    turn: Seat,
    asked: Option<Seat>,
    may_ask: bool,
    contested: bool,
    laid: Vec<Laid<Card>>,
    shown: Vec<Shown<Card>>,
    points: BySeat<i32>,
    dealt: bool,
}

fn same_side(a: Seat, b: Seat) -> bool {
    a.index() % 2 == b.index() % 2
}

impl Game for Fibs {
    type Config = Config;
    type Data = Deck;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Preview = ();
    type Illegal = Illegal;

    const NAME: &'static str = "fibs";
    const SEATS: std::ops::RangeInclusive<u8> = 2..=4;

    fn new(config: &Config, seats: u8) -> Result<Self, BadConfig> {
        BadConfig::check_seats::<Self>(seats)?;
        Ok(Self {
            config: config.clone(),
            hands: BySeat::new(seats, |_| Vec::new()),
            bag: (0..config.cards).collect(),
            turn: Seat::all(1).next().expect("one seat"),
            asked: None,
            may_ask: true,
            contested: false,
            laid: Vec::new(),
            shown: Vec::new(),
            points: BySeat::new(seats, |_| 0),
            dealt: false,
        })
    }

    fn suits(config: &Config, data: &Deck) -> Result<(), BadConfig> {
        let fits = config.deck == data.name && usize::from(config.cards) == data.ranks.len();
        if fits { Ok(()) } else { Err(BadConfig::MissingData { wanted: config.deck.clone() }) }
    }

    fn deal(&self, _: &Deck, luck: &mut dyn Luck) -> Vec<Event> {
        let mut bag = self.bag.clone();
        let mut hand = |_, _: &_| (0..HAND).filter_map(|_| bag.draw(luck)).collect();
        vec![Event::Dealt { hands: self.hands.map(&mut hand) }]
    }

    fn status(&self) -> Status {
        if self.dealt && self.asked.is_none() && self.hands[self.turn].is_empty() {
            let sides = [0, 1].map(|side| Side {
                seats: self.hands.iter().map(|(seat, _)| seat).filter(|seat| seat.index() % 2 == side).collect(),
            });
            return Status::Over(Outcome {
                places: rank(&self.points).map(|_, &place| Some(place)),
                scores: self.points.map(|_, &points| Some(points)),
                sides: sides.to_vec(),
                reason: "hand_empty".into(),
            });
        }
        let last = self.laid.last().filter(|_| self.contested);
        Status::Open {
            turn: Some(self.turn),
            must: SeatSet::only(self.asked.unwrap_or(self.turn)),
            may: last.map_or(SeatSet::EMPTY, |laid| {
                self.hands.iter().map(|(seat, _)| seat).filter(|&seat| !same_side(seat, laid.by)).collect()
            }),
        }
    }

    fn decide(&self, data: &Deck, seat: Seat, action: &Action, luck: &mut dyn Luck) -> Result<Vec<Event>, Illegal> {
        self.view(Viewer::Seat(seat)).check(seat, action)?;
        Ok(vec![match *action {
            Action::Ask { of } => Event::Asked { by: seat, of },
            Action::Show { card } => Event::Showed { from: seat, to: self.turn, card },
            Action::Claim { card, rank } => Event::Claimed { by: seat, card, rank, drew: self.bag.clone().draw(luck) },
            Action::Challenge => {
                let laid = self.laid.last().ok_or(Illegal::NothingToChallenge)?;
                let honest = data.ranks.get(usize::from(laid.card)) == Some(&laid.rank);
                Event::Challenged { by: seat, card: laid.card, honest }
            }
        }])
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Dealt { hands } => {
                self.hands = hands.clone();
                self.dealt = true;
                hands.values().flatten().for_each(|card| _ = self.bag.take(card));
            }
            Event::Asked { of, .. } => (self.asked, self.may_ask) = (Some(*of), false),
            Event::Showed { from, to, card } => {
                self.shown.push(Shown { from: *from, to: *to, card: *card, at: self.laid.len() });
                self.asked = None;
            }
            Event::Claimed { by, card, rank, drew } => {
                self.hands[*by].retain(|held| held != card);
                self.hands[*by].extend(drew);
                drew.iter().for_each(|card| _ = self.bag.take(card));
                self.laid.push(Laid { by: *by, card: *card, rank: *rank, open: false });
                (self.turn, self.may_ask, self.contested) = (by.left(self.hands.seats()), true, true);
            }
            Event::Challenged { by, honest, .. } => {
                let Some(laid) = self.laid.last_mut() else { return };
                laid.open = true;
                self.contested = false;
                let wrong = if *honest { *by } else { laid.by };
                let lose = |seat, points: &i32| points - i32::from(same_side(seat, wrong));
                self.points = self.points.map(lose);
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let known = |laid: &Laid<Card>| laid.open || viewer.is(laid.by);
        let privy = |shown: &Shown<Card>| viewer.is(shown.from) || viewer.is(shown.to);
        View {
            config: self.config.clone(),
            viewer,
            hand: viewer.seat().and_then(|seat| self.hands.get(seat)).cloned().unwrap_or_default(),
            sizes: self.hands.map(|_, hand| hand.len()),
            turn: self.turn,
            asked: self.asked,
            may_ask: self.may_ask,
            contested: self.contested,
            laid: self
                .laid
                .iter()
                .map(|l| Laid { by: l.by, card: known(l).then_some(l.card), rank: l.rank, open: l.open })
                .collect(),
            shown: self
                .shown
                .iter()
                .map(|s| Shown { from: s.from, to: s.to, card: privy(s).then_some(s.card), at: s.at })
                .collect(),
            points: self.points.clone(),
            dealt: self.dealt,
        }
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(match event {
            Event::Dealt { hands } => Notice::Dealt { hand: hands.get(viewer.seat()?)?.clone() },
            Event::Asked { by, of } => Notice::Asked { by: *by, of: *of },
            Event::Showed { from, to, card } => {
                let privy = viewer.is(*from) || viewer.is(*to);
                Notice::Showed { from: *from, to: *to, card: privy.then_some(*card) }
            }
            Event::Claimed { by, card, rank, drew } => {
                let own = viewer.is(*by);
                Notice::Claimed { by: *by, card: own.then_some(*card), rank: *rank, drew: drew.filter(|_| own) }
            }
            Event::Challenged { by, card, honest } => Notice::Challenged { by: *by, card: *card, honest: *honest },
        })
    }

    fn choices(view: &View) -> Choices<Action> {
        Choices::List(view.choices())
    }

    fn preview(view: &View, action: &Action) -> Result<(), Illegal> {
        view.viewer.seat().map_or(Err(Illegal::NotAsked), |seat| view.check(seat, action))
    }

    fn when_time_is_up(view: &View) -> Action {
        let card = view.hand.first().copied().unwrap_or_default();
        if view.asked.is_some() { Action::Show { card } } else { Action::Claim { card, rank: 0 } }
    }

    fn imagine(view: &View, _: &Deck, luck: &mut dyn Luck) -> Self {
        view.imagine(luck)
    }
}
