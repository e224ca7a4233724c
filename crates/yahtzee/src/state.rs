//! A match in progress.

use parlor_game::{
    BadConfig, BySeat, Choices, EndReason, Game, Luck, Moment, Outcome, Seat, SeatSet, Status, Viewer, rank,
};

use crate::{Action, Card, CategorySet, Config, Dice, Event, Illegal, Keep, Preview, StartRoll, View};

/// A match of Yahtzee in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct Yahtzee {
    pub(crate) config: Config,
    /// The cards of the current game.
    pub(crate) cards: BySeat<Card>,
    /// The grand totals of earlier games.
    pub(crate) past: Vec<BySeat<u16>>,
    /// The rolls that decided who starts the current game.
    pub(crate) start: Vec<Vec<StartRoll>>,
    pub(crate) stage: Stage,
}

/// The phase of the match.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stage {
    /// The first game has not started.
    Undealt,
    /// A player's turn.
    Turn { seat: Seat, throw: Option<Throw>, rolls_left: u8 },
    /// All cards are full, and another game follows.
    BetweenGames,
    /// All games are played.
    Over,
}

/// The dice, and which of them were kept in the last roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Throw {
    pub(crate) dice: Dice,
    pub(crate) kept: Keep,
}

impl Yahtzee {
    /// The number of rolls in a turn.
    pub const ROLLS: u8 = 3;

    pub(crate) fn seats(&self) -> u8 {
        self.cards.seats()
    }

    /// TOTAL OF ALL GAMES, including the current one.
    pub(crate) fn totals(&self) -> BySeat<i32> {
        self.cards.map(|seat, card| {
            let past: i32 = self.past.iter().map(|game| i32::from(game[seat])).sum();
            past + i32::from(card.grand_total())
        })
    }

    /// The winners of the current game, once it is over.
    pub(crate) fn winners(&self) -> SeatSet {
        match self.stage {
            Stage::Undealt | Stage::Turn { .. } => SeatSet::EMPTY,
            Stage::BetweenGames | Stage::Over => {
                let places = rank(&self.cards.map(|_, card| i32::from(card.grand_total())));
                places.iter().filter(|(_, place)| **place == 1).map(|(seat, _)| seat).collect()
            }
        }
    }

    pub(crate) fn outcome(&self) -> Outcome {
        Outcome::by_score(&self.totals(), EndReason::AllBoxesFilled)
    }
}

impl Game for Yahtzee {
    type Config = Config;
    type Data = ();
    type Action = Action;
    type Event = Event;
    type Notice = Event;
    type View = View;
    type Preview = Preview;
    type Illegal = Illegal;

    const NAME: &'static str = "yahtzee";
    const SEATS: std::ops::RangeInclusive<u8> = 1..=10;

    fn usual((): &()) -> Config {
        Config::default()
    }

    fn new(config: &Config, seats: u8) -> Result<Self, BadConfig> {
        BadConfig::check_seats::<Self>(seats)?;
        config.check()?;
        Ok(Self {
            config: config.clone(),
            cards: BySeat::new(seats, |_| Card::default()),
            past: Vec::new(),
            start: Vec::new(),
            stage: Stage::Undealt,
        })
    }

    fn deal(&self, _: &(), luck: &mut dyn Luck) -> Vec<Event> {
        vec![self.roll_for_start(luck)]
    }

    fn status(&self) -> Status {
        match &self.stage {
            Stage::Undealt => Status::up_to(SeatSet::EMPTY),
            Stage::Turn { seat, .. } => Status::turn_of(*seat),
            Stage::BetweenGames => Status::up_to(SeatSet::all(self.seats())),
            Stage::Over => Status::Over(self.outcome()),
        }
    }

    fn decide(&self, _: &(), seat: Seat, action: &Action, luck: &mut dyn Luck) -> Result<Vec<Event>, Illegal> {
        self.rule_on(seat, action, luck).map(|event| vec![event])
    }

    fn apply(&mut self, event: &Event) {
        self.take(event);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn notice(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    /// Yahtzee has no secrets.
    fn reveals(_: &Event) -> bool {
        false
    }

    fn choices(view: &View, _: &()) -> Choices<Action> {
        Choices::List(view.choices())
    }

    fn preview(view: &View, _: &(), action: &Action) -> Result<Preview, Illegal> {
        view.preview(action)
    }

    fn when_time_is_up(view: &View, _: &()) -> Action {
        view.default_action()
    }

    fn imagine(view: &View, _: &(), _: &mut dyn Luck) -> Self {
        view.imagine()
    }

    /// Each roll has its own stream, by game, turn and roll number. So the number of rolls in a turn does not affect
    /// the dice of the next turn.
    fn moment(&self) -> Moment {
        let filled: u64 = self.cards.values().map(|card| u64::from(CategorySet::ALL.len() - card.open().len())).sum();
        let throw = |rolls: u8| 1 + 4 * (1_000 * self.past.len() as u64 + filled) + u64::from(rolls);
        Moment::first(match self.stage {
            Stage::Undealt => 0,
            Stage::Turn { rolls_left, .. } => throw(Self::ROLLS.saturating_sub(rolls_left)),
            // No turn begins with all boxes filled, so this stream is free for the next game's starting roll.
            Stage::BetweenGames | Stage::Over => throw(0),
        })
    }
}
