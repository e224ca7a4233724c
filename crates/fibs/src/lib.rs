//! Fibs: a small game that exists to be tested with.
//!
//! Yahtzee hides nothing and waits for one seat at a time. The table, the store and the socket must also serve games that
//! do neither, so this one has all that Yahtzee lacks: hidden hands, draws without replacement, a card shown to one seat
//! only, a challenge by seats that are not on turn, teams, and shared data whose verdicts are events.
//!
//! Three cards each. On a turn a player lays one face down, shows it to one seat alone, and draws. The card is said to be
//! of the next rank in turn (0, 1, 2, 0, …), whether it is or not; its true rank is its number modulo three. Until another
//! is laid, the other side may challenge: the card is turned over, and the side that was wrong loses a point. The game
//! ends when the player on turn has no card left. Who won lays first in the next one.

#![allow(missing_docs)] // A game for tests only; the fields are named after what the rules above speak of.

use parlor_game::{BadConfig, Bag, BySeat, Choices, Game, Luck, Moment, Outcome, Seat, SeatSet, Side, Status, Viewer};
use serde::{Deserialize, Serialize};

const CARDS: u8 = 17;
/// A card, by its number in the deck.
pub type Card = u8;

/// Shared data: the cards that are as good as any rank.
#[derive(Default)]
pub struct Deck {
    pub name: String,
    pub wild: Vec<Card>,
}

/// The name of the deck, and who lays first; that of the usual deck is empty, and the first seat lays first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Config {
    pub deck: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    Lay { card: Card, to: Seat },
    Challenge,
}

/// What happened. A notice is the same, with `None` for each card that the viewer may not know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event<C = Card> {
    Dealt { hands: BySeat<Vec<C>> },
    Laid { by: Seat, to: Seat, card: C, drew: Vec<C> },
    Challenged { by: Seat, card: Card, honest: bool },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "code", content = "data", rename_all = "snake_case")]
pub enum Illegal {
    #[error("the game is over")]
    GameOver,
    #[error("the game waits for {waiting_on}")]
    NotYourTurn { waiting_on: Seat },
    #[error("card {card} is not in your hand")]
    NotInHand { card: Card },
    #[error("that cannot be done now")]
    NotNow,
}

/// Cards as a viewer knows them. Only these can be serialised: a game, which knows them all, cannot.
pub trait Masked: Serialize {}
impl Masked for Option<Card> {}

/// A card in a hand or on the pile, and the seats that have seen it; `None` when it lies open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(serialize = "C: Masked"))]
struct Held<C>(C, Option<SeatSet>);

/// A game in progress; `C` is what is known of a card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(serialize = "C: Masked"))]
pub struct Fibs<C = Card> {
    hands: BySeat<Vec<Held<C>>>,
    pile: Vec<Held<C>>,
    turn: Seat,
    /// Who laid the card on top of the pile, while it can be challenged.
    claim: Option<Seat>,
    /// Of the seats with even and with odd numbers.
    points: [i32; 2],
}

impl<C: Copy + Into<Option<Card>>> Fibs<C> {
    fn map<D>(&self, mut know: impl FnMut(&Held<C>) -> D) -> Fibs<D> {
        let mut held = |held: &Held<C>| Held(know(held), held.1);
        let hands = self.hands.map(|_, hand| hand.iter().map(&mut held).collect());
        let pile = self.pile.iter().map(held).collect();
        Fibs { hands, pile, turn: self.turn, claim: self.claim, points: self.points }
    }

    /// What is neither in a hand nor on the pile, as far as is known.
    fn bag(&self) -> Bag<Card> {
        let mut bag: Bag<Card> = (0..CARDS).collect();
        let held = self.hands.values().flatten().chain(&self.pile);
        held.filter_map(|held| held.0.into()).for_each(|card| _ = bag.take(&card));
        bag
    }

    fn over(&self) -> bool {
        !self.pile.is_empty() && self.hands.get(self.turn).is_none_or(Vec::is_empty)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    viewer: Viewer,
    game: Fibs<Option<Card>>,
}

impl View {
    fn hand(&self) -> Vec<Card> {
        let hand = self.viewer.seat().and_then(|seat| self.game.hands.get(seat));
        hand.into_iter().flatten().filter_map(|held| held.0).collect()
    }

    /// The whole rulebook: it needs nothing that the seat cannot see.
    fn check(&self, action: &Action) -> Result<(), Illegal> {
        let seat = self.viewer.seat().ok_or(Illegal::NotNow)?;
        let Fibs { claim, turn, ref hands, .. } = self.game;
        match *action {
            _ if self.game.over() => Err(Illegal::GameOver),
            Action::Challenge if claim.is_some_and(|by| side(by) != side(seat)) => Ok(()),
            Action::Lay { .. } if seat != turn => Err(Illegal::NotYourTurn { waiting_on: turn }),
            Action::Lay { card, .. } if !self.hand().contains(&card) => Err(Illegal::NotInHand { card }),
            Action::Lay { to, .. } if to != seat && hands.get(to).is_some() => Ok(()),
            _ => Err(Illegal::NotNow),
        }
    }
}

fn side(seat: Seat) -> usize {
    seat.index() % 2
}

impl Game for Fibs {
    type Config = Config;
    type Data = Deck;
    type Action = Action;
    type Event = Event;
    type Notice = Event<Option<Card>>;
    type View = View;
    type Preview = ();
    type Illegal = Illegal;

    const NAME: &'static str = "fibs";
    const SEATS: std::ops::RangeInclusive<u8> = 2..=4;

    fn new(config: &Config, seats: u8) -> Result<Self, BadConfig> {
        BadConfig::check_seats::<Self>(seats)?;
        let there = Seat::all(seats).filter(|&seat| config.first.is_none_or(|first| first == seat));
        let missing = || BadConfig::Option { option: "first".into(), problem: "is not a seat of this table".into() };
        let (hands, turn) = (BySeat::new(seats, |_| Vec::new()), there.min().ok_or_else(missing)?);
        Ok(Self { hands, pile: Vec::new(), turn, claim: None, points: [0; 2] })
    }

    fn suits(config: &Config, data: &Deck) -> Result<(), BadConfig> {
        let missing = BadConfig::MissingData { wanted: config.deck.clone() };
        (config.deck == data.name).then_some(()).ok_or(missing)
    }

    fn deal(&self, _: &Deck, luck: &mut dyn Luck) -> Vec<Event> {
        let mut bag = self.bag();
        vec![Event::Dealt { hands: self.hands.map(|_, _| (0..3).filter_map(|_| bag.draw(luck)).collect()) }]
    }

    fn status(&self) -> Status {
        let Self { hands, points, turn, claim, .. } = self;
        let seats = |of| hands.iter().map(|(seat, _)| seat).filter(|&seat| side(seat) == of).collect::<SeatSet>();
        if self.over() {
            let sides = [0, 1].map(|of| Side { seats: seats(of) }).to_vec();
            let scores = hands.map(|seat, _| points[side(seat)]);
            return Status::Over(Outcome { sides, ..Outcome::by_score(&scores, "hand_empty") });
        }
        let may = claim.map_or(SeatSet::EMPTY, |by| seats(1 - side(by)));
        Status::Open { turn: Some(*turn), must: SeatSet::only(*turn), may }
    }

    fn decide(&self, data: &Deck, seat: Seat, action: &Action, luck: &mut dyn Luck) -> Result<Vec<Event>, Illegal> {
        self.view(Viewer::Seat(seat)).check(action)?;
        Ok(vec![match *action {
            Action::Lay { card, to } => {
                Event::Laid { by: seat, to, card, drew: self.bag().draw(luck).into_iter().collect() }
            }
            Action::Challenge => {
                let card = self.pile.last().ok_or(Illegal::NotNow)?.0;
                let honest = data.wild.contains(&card) || usize::from(card) % 3 == (self.pile.len() - 1) % 3;
                Event::Challenged { by: seat, card, honest }
            }
        }])
    }

    fn apply(&mut self, event: &Event) {
        let drawn = |seat, card: &Card| Held(*card, Some(SeatSet::only(seat)));
        match event {
            Event::Dealt { hands } if hands.seats() == self.hands.seats() => {
                self.hands = hands.map(|seat, hand| hand.iter().map(|card| drawn(seat, card)).collect());
            }
            Event::Laid { by, to, card, drew } if by.index() < usize::from(self.hands.seats()) => {
                self.hands[*by].retain(|held| held.0 != *card);
                self.hands[*by].extend(drew.iter().map(|card| drawn(*by, card)));
                self.pile.push(Held(*card, Some(SeatSet::only(*by).union(SeatSet::only(*to)))));
                (self.turn, self.claim) = (by.left(self.hands.seats()), Some(*by));
            }
            Event::Challenged { by, honest, .. } => {
                let (Some(top), Some(layer)) = (self.pile.last_mut(), self.claim.take()) else { return };
                top.1 = None;
                self.points[side(if *honest { *by } else { layer })] -= 1;
            }
            _ => {}
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let sees = |seen: SeatSet| viewer.seat().is_some_and(|seat| seen.contains(seat));
        View { viewer, game: self.map(|held| held.1.is_none_or(sees).then_some(held.0)) }
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Event<Option<Card>>> {
        let mask = |card: &Card, to: &[Seat]| viewer.seat().filter(|seat| to.contains(seat)).map(|_| *card);
        let hand = |cards: &[Card], of| cards.iter().map(|card| mask(card, &[of])).collect();
        Some(match *event {
            Event::Dealt { ref hands } => Event::Dealt { hands: hands.map(|seat, cards| hand(cards, seat)) },
            Event::Laid { by, to, card, ref drew } => {
                Event::Laid { by, to, card: mask(&card, &[by, to]), drew: hand(drew, by) }
            }
            Event::Challenged { by, card, honest } => Event::Challenged { by, card, honest },
        })
    }

    /// Whatever happens, somebody sees a card.
    fn reveals(_: &Event) -> bool {
        true
    }

    fn choices(view: &View, _: &Deck) -> Choices<Action> {
        let seats = || view.game.hands.iter().map(|(to, _)| to);
        let lay = view.hand().into_iter().flat_map(|card| seats().map(move |to| Action::Lay { card, to }));
        Choices::List(lay.chain([Action::Challenge]).filter(|action| view.check(action).is_ok()).collect())
    }

    fn preview(view: &View, _: &Deck, action: &Action) -> Result<(), Illegal> {
        view.check(action)
    }

    fn when_time_is_up(view: &View, _: &Deck) -> Action {
        let to = Seat::all(2).find(|&seat| !view.viewer.is(seat)).expect("one of two seats");
        Action::Lay { card: view.hand().first().copied().unwrap_or_default(), to }
    }

    fn imagine(view: &View, _: &Deck, luck: &mut dyn Luck) -> Self {
        let mut bag = view.game.bag();
        view.game.map(|held| held.0.or_else(|| bag.draw(luck)).unwrap_or_default())
    }

    fn rematch(&self, config: &Config) -> Config {
        let winner = match self.status() {
            Status::Over(outcome) => outcome.places.iter().find(|(_, place)| **place == Some(1)).map(|(seat, _)| seat),
            Status::Open { .. } => None,
        };
        Config { first: winner, ..config.clone() }
    }

    fn swapped(config: &Config, one: Seat, other: Seat) -> Config {
        Config { first: config.first.map(|first| first.swapped(one, other)), ..config.clone() }
    }

    /// A stream for the deal, and one for each seat. All lay in turn and draw for what they laid.
    fn moment(&self) -> Moment {
        let dealt = !self.pile.is_empty() || self.hands.values().any(|hand| !hand.is_empty());
        let start = self.pile.len() as u32 / u32::from(self.hands.seats());
        Moment { stream: if dealt { 1 + u64::from(u8::from(self.turn)) } else { 0 }, start }
    }
}
