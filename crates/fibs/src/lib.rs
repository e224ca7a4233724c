//! Fibs: a small game that exists to be tested with.
//!
//! Yahtzee hides nothing and waits for one seat at a time. The table, the store and the socket must also serve games that
//! do neither, so this one has all that Yahtzee lacks: hidden hands, draws without replacement, a card shown to one seat
//! only, a challenge by seats that are not on turn, teams, and shared data whose verdicts are events. What people may agree
//! on besides has the rest of what a game can say: windows, questions and secrets that somebody learns late.
//!
//! Three cards each. On a turn a player lays one face down, shows it to one seat alone, and draws. The card is said to be
//! of the next rank in turn (0, 1, 2, 0, …), whether it is or not; its true rank is its number modulo three. Until another
//! is laid, the other side may challenge: the card is turned over, and the side that was wrong loses a point. The game
//! ends when the player on turn has no card left. Who won lays first in the next one.
//!
//! * With a **window**, whoever lays draws only once nobody has objected, and draws nothing if a challenge finds a fib. The last
//!   card of the game has nobody after it who could close the window, so there everybody on the other side has to say whether they
//!   accept it.
//! * With **questions**, a player may once a turn, before laying, ask another for a card of a rank. Whoever has one shows
//!   it to them alone; that somebody has none is said aloud.

#![allow(missing_docs)] // A game for tests only; the fields are named after what the rules above speak of.

use std::collections::BTreeMap;

use parlor_game::{
    BadConfig, Bag, BySeat, Choices, Content, Game, Luck, Moment, Outcome, Seat, SeatSet, Shelf, Side, Status, Viewer,
    Window,
};
use serde::{Deserialize, Serialize};

const CARDS: u8 = 17;
/// A card, by its number in the deck.
pub type Card = u8;

/// A deck: the cards that are as good as any rank.
#[derive(Clone, Debug, Default)]
pub struct Deck {
    pub wild: Vec<Card>,
}

impl Content for Deck {
    fn content(&self) -> Vec<u8> {
        self.wild.clone()
    }
}

/// Shared data: decks, each named by its wild cards. The usual one has none.
pub type Decks = Shelf<Deck>;

/// The deck (one without wild cards, if no name is given, as in the oldest logs), who lays first (the first seat, if nothing is
/// said), and what else is played.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Config {
    pub deck: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    #[serde(default, flatten)]
    pub extras: Extras,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Extras {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<Limit>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub questions: bool,
}

/// How long the other side may think about a card before its player draws; until the next one is laid, if nothing is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Limit {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    Lay {
        card: Card,
        to: Seat,
    },
    Challenge,
    /// The last card may stay as it is.
    Accept,
    Ask {
        of: Seat,
        rank: u8,
    },
    Show {
        card: Card,
    },
}

/// What happened. A notice is the same, with `None` for each card that the viewer may not know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event<C = Card> {
    Dealt {
        hands: BySeat<Vec<C>>,
    },
    Laid {
        by: Seat,
        to: Seat,
        card: C,
        drew: Vec<C>,
    },
    Challenged {
        by: Seat,
        card: Card,
        honest: bool,
    },
    /// Nobody has objected to the card that `by` laid.
    Drew {
        by: Seat,
        cards: Vec<C>,
    },
    Accepted {
        by: Seat,
    },
    Asked {
        by: Seat,
        of: Seat,
        rank: u8,
        has: bool,
    },
    Shown {
        by: Seat,
        to: Seat,
        card: C,
    },
}

impl Event {
    /// The same with other cards.
    fn map<D>(&self, mut card: impl FnMut(Card, &[Seat]) -> D) -> Event<D> {
        match *self {
            Self::Dealt { ref hands } => {
                Event::Dealt { hands: hands.map(|seat, hand| hand.iter().map(|&held| card(held, &[seat])).collect()) }
            }
            Self::Laid { by, to, card: laid, ref drew } => {
                let drew = drew.iter().map(|&drawn| card(drawn, &[by])).collect();
                Event::Laid { by, to, card: card(laid, &[by, to]), drew }
            }
            Self::Drew { by, ref cards } => {
                Event::Drew { by, cards: cards.iter().map(|&drawn| card(drawn, &[by])).collect() }
            }
            Self::Shown { by, to, card: shown } => Event::Shown { by, to, card: card(shown, &[by, to]) },
            Self::Challenged { by, card, honest } => Event::Challenged { by, card, honest },
            Self::Accepted { by } => Event::Accepted { by },
            Self::Asked { by, of, rank, has } => Event::Asked { by, of, rank, has },
        }
    }
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
    #[error("card {card} is not of rank {rank}")]
    OtherRank { card: Card, rank: u8 },
    #[error("the question has to be answered first")]
    QuestionOpen,
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
    deck: String,
    extras: Extras,
    /// Who asked whom for what, while it is not answered.
    question: Option<(Seat, Seat, u8)>,
    /// Whether who is on turn has asked.
    asked: bool,
    /// Who has accepted the last card.
    accepted: SeatSet,
}

impl<C: Copy + Into<Option<Card>>> Fibs<C> {
    fn map<D>(&self, mut know: impl FnMut(&Held<C>) -> D) -> Fibs<D> {
        let mut held = |held: &Held<C>| Held(know(held), held.1);
        let hands = self.hands.map(|_, hand| hand.iter().map(&mut held).collect());
        let pile = self.pile.iter().map(held).collect();
        let Self { turn, claim, points, extras, question, asked, accepted, .. } = *self;
        let deck = self.deck.clone();
        Fibs { hands, pile, turn, claim, points, deck, extras, question, asked, accepted }
    }

    /// What is neither in a hand nor on the pile, as far as is known.
    fn bag(&self) -> Bag<Card> {
        let mut bag: Bag<Card> = (0..CARDS).collect();
        let held = self.hands.values().flatten().chain(&self.pile);
        held.filter_map(|held| held.0.into()).for_each(|card| _ = bag.take(&card));
        bag
    }

    fn over(&self) -> bool {
        self.is_last_card() && !(self.extras.window.is_some() && self.claim.is_some())
    }

    /// Whether nobody can lay a card after the one on the pile.
    fn is_last_card(&self) -> bool {
        !self.pile.is_empty() && self.hands.get(self.turn).is_none_or(Vec::is_empty)
    }

    /// The other side than that of a seat.
    fn others(&self, seat: Seat) -> SeatSet {
        Seat::all(self.hands.seats()).filter(|&other| side(other) != side(seat)).collect()
    }

    /// Whom the game waits for.
    fn waits_for(&self) -> SeatSet {
        match (self.question, self.claim) {
            (Some((_, of, _)), _) => SeatSet::only(of),
            (None, Some(by)) if self.is_last_card() => self.others(by).minus(self.accepted),
            _ => SeatSet::only(self.turn),
        }
    }
}

fn rank(card: Card) -> u8 {
    card % 3
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
        let Fibs { claim, turn, ref hands, question, asked, extras, .. } = self.game;
        let other = |other: Seat| other != seat && hands.get(other).is_some();
        match (action, question) {
            _ if self.game.over() => Err(Illegal::GameOver),
            (Action::Show { card }, Some((_, of, _))) if of == seat && !self.hand().contains(card) => {
                Err(Illegal::NotInHand { card: *card })
            }
            (Action::Show { card }, Some((_, of, asked))) if of == seat => {
                if rank(*card) == asked {
                    Ok(())
                } else {
                    Err(Illegal::OtherRank { card: *card, rank: asked })
                }
            }
            (_, Some((_, of, _))) if of == seat => Err(Illegal::QuestionOpen),
            (Action::Challenge, _) if claim.is_some_and(|by| side(by) != side(seat)) => Ok(()),
            (Action::Accept, None) if self.game.is_last_card() && self.game.waits_for().contains(seat) => Ok(()),
            (Action::Lay { .. } | Action::Ask { .. }, _) if seat != turn || question.is_some() => {
                let waiting_on = self.game.waits_for().iter().next().unwrap_or(turn);
                Err(Illegal::NotYourTurn { waiting_on })
            }
            (Action::Lay { card, .. }, _) if !self.hand().contains(card) => Err(Illegal::NotInHand { card: *card }),
            (Action::Lay { to, .. }, _) if other(*to) => Ok(()),
            (Action::Ask { of, rank }, _)
                if extras.questions && !asked && other(*of) && *rank < 3 && !self.hand().is_empty() =>
            {
                Ok(())
            }
            _ => Err(Illegal::NotNow),
        }
    }
}

fn side(seat: Seat) -> usize {
    seat.index() % 2
}

impl Game for Fibs {
    type Config = Config;
    type Data = Decks;
    type Action = Action;
    type Event = Event;
    type Notice = Event<Option<Card>>;
    type View = View;
    type Preview = ();
    type Illegal = Illegal;

    const NAME: &'static str = "fibs";
    const SEATS: std::ops::RangeInclusive<u8> = 2..=4;

    fn usual(data: &Decks) -> Config {
        Config { deck: data.usual().to_owned(), first: None, extras: Extras::default() }
    }

    fn new(config: &Config, seats: u8) -> Result<Self, BadConfig> {
        BadConfig::check_seats::<Self>(seats)?;
        Window::check_limit("window", config.extras.window.and_then(|limit| limit.seconds))?;
        let there = Seat::all(seats).filter(|&seat| config.first.is_none_or(|first| first == seat));
        let missing = || BadConfig::Option { option: "first".into(), problem: "is not a seat of this table".into() };
        Ok(Self {
            hands: BySeat::new(seats, |_| Vec::new()),
            pile: Vec::new(),
            turn: there.min().ok_or_else(missing)?,
            claim: None,
            points: [0; 2],
            deck: config.deck.clone(),
            extras: config.extras,
            question: None,
            asked: false,
            accepted: SeatSet::EMPTY,
        })
    }

    fn suits(config: &Config, data: &Decks) -> Result<(), BadConfig> {
        if config.deck.is_empty() { Ok(()) } else { data.get(&config.deck).map(|_| ()) }
    }

    fn deal(&self, _: &Decks, luck: &mut dyn Luck) -> Vec<Event> {
        let mut bag = self.bag();
        vec![Event::Dealt { hands: self.hands.map(|_, _| (0..3).filter_map(|_| bag.draw(luck)).collect()) }]
    }

    fn status(&self) -> Status {
        let Self { hands, points, turn, claim, .. } = self;
        if self.over() {
            let seats = |of| hands.iter().map(|(seat, _)| seat).filter(|&seat| side(seat) == of).collect::<SeatSet>();
            let sides = [0, 1].map(|of| Side { seats: seats(of) }).to_vec();
            let scores = hands.map(|seat, _| points[side(seat)]);
            return Status::Over(Outcome { sides, ..Outcome::by_score(&scores, "hand_empty") });
        }
        let must = self.waits_for();
        let objectors = claim.map_or(SeatSet::EMPTY, |by| self.others(by));
        let asked = self.question.map_or(SeatSet::EMPTY, |(_, of, _)| SeatSet::only(of));
        let limit = self.extras.window.filter(|_| claim.is_some() && !self.is_last_card());
        let number = self.pile.len() as u32;
        Status::Open {
            turn: Some(*turn).filter(|_| !self.is_last_card()),
            must,
            may: objectors.minus(asked),
            window: limit.map(|limit| Window { number, seats: objectors, seconds: limit.seconds }),
        }
    }

    fn decide(&self, data: &Decks, seat: Seat, action: &Action, luck: &mut dyn Luck) -> Result<Vec<Event>, Illegal> {
        self.view(Viewer::Seat(seat)).check(action)?;
        Ok(match *action {
            Action::Lay { card, to } => {
                let waits = self.extras.window.is_some();
                let drew = if waits { Vec::new() } else { self.bag().draw(luck).into_iter().collect() };
                vec![Event::Laid { by: seat, to, card, drew }]
            }
            Action::Challenge => {
                let card = self.pile.last().ok_or(Illegal::NotNow)?.0;
                let wild = data.get(&self.deck).is_ok_and(|deck| deck.wild.contains(&card));
                let honest = wild || usize::from(rank(card)) == (self.pile.len() - 1) % 3;
                let draws = if honest && self.extras.window.is_some() { self.drawn(luck) } else { Vec::new() };
                std::iter::once(Event::Challenged { by: seat, card, honest }).chain(draws).collect()
            }
            Action::Accept => vec![Event::Accepted { by: seat }],
            Action::Ask { of, rank: asked } => {
                let has = self.hands[of].iter().any(|held| rank(held.0) == asked);
                vec![Event::Asked { by: seat, of, rank: asked, has }]
            }
            Action::Show { card } => {
                let (to, ..) = self.question.ok_or(Illegal::NotNow)?;
                vec![Event::Shown { by: seat, to, card }]
            }
        })
    }

    fn is_objection(action: &Action) -> bool {
        *action == Action::Challenge
    }

    fn close(&self, _: &Decks, luck: &mut dyn Luck) -> Vec<Event> {
        self.drawn(luck)
    }

    fn is_asked(view: &View) -> bool {
        view.game.question.is_some_and(|(_, of, _)| view.viewer.is(of))
    }

    fn apply(&mut self, event: &Event) {
        let drawn = |seat, card: &Card| Held(*card, Some(SeatSet::only(seat)));
        let seats = self.hands.seats();
        let there = |seat: &Seat| seat.index() < usize::from(seats);
        match event {
            Event::Dealt { hands } if hands.seats() == seats => {
                self.hands = hands.map(|seat, hand| hand.iter().map(|card| drawn(seat, card)).collect());
            }
            Event::Laid { by, to, card, drew } if there(by) => {
                self.hands[*by].retain(|held| held.0 != *card);
                self.hands[*by].extend(drew.iter().map(|card| drawn(*by, card)));
                self.pile.push(Held(*card, Some(SeatSet::only(*by).union(SeatSet::only(*to)))));
                (self.turn, self.claim) = (by.left(seats), Some(*by));
                (self.question, self.asked, self.accepted) = (None, false, SeatSet::EMPTY);
            }
            Event::Challenged { by, honest, .. } => {
                let (Some(top), Some(layer)) = (self.pile.last_mut(), self.claim.take()) else { return };
                top.1 = None;
                self.points[side(if *honest { *by } else { layer })] -= 1;
            }
            Event::Drew { by, cards } if there(by) => {
                self.hands[*by].extend(cards.iter().map(|card| drawn(*by, card)));
                self.claim = None;
            }
            Event::Accepted { by } => {
                self.accepted = self.accepted.union(SeatSet::only(*by));
                if self.claim.is_some_and(|layer| self.others(layer).minus(self.accepted).is_empty()) {
                    self.claim = None;
                }
            }
            Event::Asked { by, of, rank, has } if there(by) && there(of) => {
                (self.asked, self.question) = (true, has.then_some((*by, *of, *rank)));
            }
            Event::Shown { by, to, card } if there(by) => {
                self.question = None;
                for Held(held, seen) in &mut self.hands[*by] {
                    if held == card {
                        *seen = seen.map(|seen| seen.union(SeatSet::only(*to)));
                    }
                }
            }
            _ => {}
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let sees = |seen: SeatSet| viewer.seat().is_some_and(|seat| seen.contains(seat));
        View { viewer, game: self.map(|held| held.1.is_none_or(sees).then_some(held.0)) }
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Event<Option<Card>>> {
        Some(event.map(|card, to| viewer.seat().filter(|seat| to.contains(seat)).map(|_| card)))
    }

    /// Whatever happens, somebody sees a card, or learns that there is none; but for consent.
    fn reveals(event: &Event) -> bool {
        !matches!(event, Event::Accepted { .. })
    }

    fn choices(view: &View, _: &Decks) -> Choices<Action> {
        let seats = || view.game.hands.iter().map(|(to, _)| to);
        let hand = view.hand();
        let lay = hand.iter().flat_map(|&card| seats().map(move |to| Action::Lay { card, to }));
        let ask = seats().flat_map(|of| (0..3).map(move |rank| Action::Ask { of, rank }));
        let show = hand.iter().map(|&card| Action::Show { card });
        let all = lay.chain([Action::Challenge, Action::Accept]).chain(ask).chain(show);
        Choices::List(all.filter(|action| view.check(action).is_ok()).collect())
    }

    fn preview(view: &View, _: &Decks, action: &Action) -> Result<(), Illegal> {
        view.check(action)
    }

    fn when_time_is_up(view: &View, _: &Decks) -> Action {
        let hand = view.hand();
        let to = Seat::all(2).find(|&seat| !view.viewer.is(seat)).expect("one of two seats");
        let shown = view.game.question.and_then(|(_, _, asked)| hand.iter().copied().find(|&card| rank(card) == asked));
        match shown {
            Some(card) => Action::Show { card },
            None if view.game.is_last_card() => Action::Accept,
            None => Action::Lay { card: hand.first().copied().unwrap_or_default(), to },
        }
    }

    fn imagine(view: &View, _: &Decks, luck: &mut dyn Luck) -> Self {
        let mut bag = view.game.bag();
        // Who was asked has a card of that rank, even if nobody else has seen it.
        let fitting = view.game.question.and_then(|(_, of, asked)| {
            let hand = view.game.hands.get(of)?;
            let known = hand.iter().any(|held| held.0.is_some_and(|card| rank(card) == asked));
            let hidden = hand.iter().position(|held| held.0.is_none()).filter(|_| !known)?;
            let cards: Vec<Card> = bag.iter().copied().filter(|&card| rank(card) == asked).collect();
            luck.pick(&cards).filter(|card| bag.take(card)).map(|&card| (of, hidden, card))
        });
        let mut game = view.game.clone();
        if let Some((of, place, card)) = fitting {
            game.hands[of][place].0 = Some(card);
        }
        game.map(|held| held.0.or_else(|| bag.draw(luck)).unwrap_or_default())
    }

    /// Cards that the seat has not seen become others, throughout.
    fn played_on(
        &self,
        facts: Vec<Event>,
        seat: Seat,
        data: &Decks,
        luck: &mut dyn Luck,
    ) -> Result<Vec<Event>, Illegal> {
        if self.question.is_some() {
            return Err(Illegal::QuestionOpen);
        }
        let world = Self::imagine(&self.view(Viewer::Seat(seat)), data, luck);
        let cards =
            |game: &Self| -> Vec<Card> { game.hands.values().flatten().chain(&game.pile).map(|held| held.0).collect() };
        let other: BTreeMap<Card, Card> = cards(self).into_iter().zip(cards(&world)).collect();
        Ok(facts.iter().map(|fact| fact.map(|card, _| other.get(&card).copied().unwrap_or(card))).collect())
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

    /// A stream for the deal, and one for each seat. All lay in turn and draw for what they laid, at once or later.
    fn moment(&self) -> Moment {
        let dealt = !self.pile.is_empty() || self.hands.values().any(|hand| !hand.is_empty());
        let waits = self.claim.filter(|_| self.extras.window.is_some());
        let laid = self.pile.len() as u32 - u32::from(waits.is_some());
        let seat = waits.unwrap_or(self.turn);
        Moment {
            stream: if dealt { 1 + u64::from(u8::from(seat)) } else { 0 },
            start: laid / u32::from(self.hands.seats()),
        }
    }
}

impl Fibs {
    /// Whoever laid the card on the pile draws for it.
    fn drawn(&self, luck: &mut dyn Luck) -> Vec<Event> {
        let draw = |by| Event::Drew { by, cards: self.bag().draw(luck).into_iter().collect() };
        self.claim.map(draw).into_iter().collect()
    }
}
