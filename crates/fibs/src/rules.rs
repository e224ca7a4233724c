//! The rules: Fibs as an implementation of `Game`.

use std::collections::BTreeMap;

use parlor_game::{
    BadConfig, BySeat, Choices, EndReason, Game, Luck, Moment, Outcome, Seat, SeatSet, Side, Status, Viewer, Window,
};

use crate::state::{Held, rank, side};
use crate::{Action, Card, Config, Decks, Event, Extras, Fibs, Illegal, View};

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
            return Status::Over(Outcome { sides, ..Outcome::by_score(&scores, EndReason::HandEmpty) });
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

    /// Accepting the last card reveals nothing. Every other event shows somebody a card, or reveals whether a seat has
    /// a card of some rank.
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
        let to = Seat::all(2).find(|&seat| !view.viewer.is(seat)).expect("one of the two seats is another player");
        let shown = view.game.question.and_then(|(_, _, asked)| hand.iter().copied().find(|&card| rank(card) == asked));
        match shown {
            Some(card) => Action::Show { card },
            None if view.game.is_last_card() => Action::Accept,
            None => Action::Lay { card: hand.first().copied().unwrap_or_default(), to },
        }
    }

    fn imagine(view: &View, _: &Decks, luck: &mut dyn Luck) -> Self {
        let mut bag = view.game.bag();
        // The seat that was asked has a card of the requested rank, even if nobody else has seen that card.
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

    /// Replaces the cards that the seat has not seen with others, in all events.
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

    /// One stream for the deal, and one for each seat. Seats play in turn and draw one card for each card they play, so
    /// the size of the pile determines how many cards a seat has drawn.
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
    /// The event in which the player of the top card draws a replacement.
    fn drawn(&self, luck: &mut dyn Luck) -> Vec<Event> {
        let draw = |by| Event::Drew { by, cards: self.bag().draw(luck).into_iter().collect() };
        self.claim.map(draw).into_iter().collect()
    }
}
