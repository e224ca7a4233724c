//! A game in progress, or a series of them.

use parlor_game::{
    BadConfig, BySeat, Choices, EndReason, Game, Luck, Moment, Outcome, Seat, SeatSet, Side as OutcomeSide, Status,
    Viewer,
};

use crate::{
    Action, Board, Card, Cards, Colour, Config, Event, Illegal, Notice, Preview, Score, Side, Task, Variation, View,
    score,
};

/// A game of Sorry! in progress, or a series of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Sorry {
    pub(crate) config: Config,
    pub(crate) colours: BySeat<Colour>,
    pub(crate) board: Board,
    /// The cards that can still be drawn.
    pub(crate) deck: Cards,
    /// The discards, last card on top.
    pub(crate) discards: Vec<Card>,
    /// The hands; empty unless the game is played for points.
    pub(crate) hands: BySeat<Cards>,
    /// How many cards each seat has drawn in the current game, not counting those dealt.
    pub(crate) drawn: BySeat<u32>,
    /// The scores of earlier games in the series.
    pub(crate) past: Vec<BySeat<u16>>,
    /// The seat that started the current game.
    pub(crate) starter: Option<Seat>,
    pub(crate) stage: Stage,
}

/// The phase of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Stage {
    /// The game has not been dealt yet.
    Undealt,
    /// A player must draw a card.
    Draw { seat: Seat },
    /// A player must move with the open card.
    Move { seat: Seat, task: Task },
    /// A player must play a card from the hand.
    Hand { seat: Seat },
    /// A game was won, and the series continues.
    BetweenGames { winner: Seat },
    /// The game was won.
    Over { winner: Seat },
}

impl Sorry {
    /// The number of cards in a hand, when playing for points.
    pub const HAND: u8 = 5;

    pub(crate) fn seats(&self) -> u8 {
        self.colours.seats()
    }

    /// The colours that a seat may move, and the colours that it plays against.
    pub(crate) fn side(&self, seat: Seat) -> Side {
        side_of(self.config.variation, &self.colours, seat)
    }

    /// The winners of the current game: the winner and any partner.
    pub(crate) fn winners(&self, winner: Seat) -> SeatSet {
        let side = self.side(winner);
        self.colours.iter().filter(|(_, colour)| side.own.contains(**colour)).map(|(seat, _)| seat).collect()
    }

    /// The points of the current game, once it is won.
    pub(crate) fn scores(&self) -> Option<BySeat<Score>> {
        let (Stage::BetweenGames { winner } | Stage::Over { winner }) = self.stage else { return None };
        let home = self.colours.map(|_, &colour| self.board.home(colour));
        self.config.variation.keeps_score().then(|| score(&home, winner))
    }

    /// The points of all games of the series, including the current one once it is over.
    pub(crate) fn totals(&self) -> BySeat<i32> {
        let scores = self.scores();
        self.colours.map(|seat, _| {
            let past = self.past.iter().map(|game| game.get(seat).map_or(0, |points| i32::from(*points)));
            past.sum::<i32>() + scores.as_ref().map_or(0, |scores| i32::from(scores[seat].total))
        })
    }

    pub(crate) fn outcome(&self, winner: Seat) -> Outcome {
        if self.config.variation.keeps_score() {
            let reason = if self.config.target.is_some() { EndReason::TargetReached } else { EndReason::AllHome };
            return Outcome::by_score(&self.totals(), reason);
        }
        let winners = self.winners(winner);
        let sides = self.config.variation.sides(self.seats());
        Outcome {
            places: self.colours.map(|seat, _| Some(if winners.contains(seat) { 1 } else { 2 })),
            scores: self.colours.map(|_, _| None),
            sides: sides.into_iter().map(|seats| OutcomeSide { seats }).collect(),
            reason: if self.config.variation.is_team() { EndReason::TeamHome } else { EndReason::AllHome },
        }
    }
}

/// The colours that a seat may move, and the colours that it plays against.
pub(crate) fn side_of(variation: Variation, colours: &BySeat<Colour>, seat: Seat) -> Side {
    let colour = colours.get(seat).copied().unwrap_or(Colour::Red);
    Side::of(variation, colours.values().copied().collect(), colour)
}

impl Game for Sorry {
    type Config = Config;
    type Data = ();
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Preview = Preview;
    type Illegal = Illegal;

    const NAME: &'static str = "sorry";
    const SEATS: std::ops::RangeInclusive<u8> = 2..=4;

    fn usual((): &()) -> Config {
        Config::default()
    }

    fn new(config: &Config, seats: u8) -> Result<Self, BadConfig> {
        BadConfig::check_seats::<Self>(seats)?;
        let colours = config.check(seats)?;
        Ok(Self {
            config: config.clone(),
            board: Board::opening(config.variation, colours.values().copied().collect()),
            deck: Cards::deck(),
            discards: Vec::new(),
            hands: colours.map(|_, _| Cards::default()),
            drawn: colours.map(|_, _| 0),
            past: Vec::new(),
            starter: None,
            stage: Stage::Undealt,
            colours,
        })
    }

    fn deal(&self, _: &(), luck: &mut dyn Luck) -> Vec<Event> {
        // The starter's seat may no longer exist, if fewer players take part in the rematch.
        let agreed = self.config.starter.filter(|starter| starter.index() < usize::from(self.seats()));
        let drawn = agreed.is_none();
        let lot = || Seat::new(luck.below(u32::from(self.seats())) as u8);
        let starter = agreed.or_else(lot).expect("a game has seats");
        self.start(starter, drawn, luck)
    }

    fn status(&self) -> Status {
        match self.stage {
            Stage::Undealt => Status::up_to(SeatSet::EMPTY),
            Stage::Draw { seat } | Stage::Move { seat, .. } | Stage::Hand { seat } => Status::turn_of(seat),
            Stage::BetweenGames { .. } => Status::up_to(SeatSet::all(self.seats())),
            Stage::Over { winner } => Status::Over(self.outcome(winner)),
        }
    }

    fn decide(&self, _: &(), seat: Seat, action: &Action, luck: &mut dyn Luck) -> Result<Vec<Event>, Illegal> {
        self.rule_on(seat, action, luck)
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
        event.shows_a_hand()
    }

    fn choices(view: &View, _: &()) -> Choices<Action> {
        Choices::List(view.choices())
    }

    fn preview(view: &View, _: &(), action: &Action) -> Result<Preview, Illegal> {
        view.preview(action)
    }

    fn when_time_is_up(view: &View, _: &()) -> Action {
        view.choices().into_iter().next().unwrap_or(Action::Draw {})
    }

    fn imagine(view: &View, _: &(), luck: &mut dyn Luck) -> Self {
        view.imagine(luck)
    }

    /// Deals the other players' hands again.
    fn played_on(&self, facts: Vec<Event>, seat: Seat, _: &(), luck: &mut dyn Luck) -> Result<Vec<Event>, Illegal> {
        Ok(if self.config.variation.has_hands() { self.with_other_hands(facts, seat, luck) } else { facts })
    }

    /// The winner starts; in a team, the player who moved the last pawn home.
    fn rematch(&self, config: &Config) -> Config {
        let starter = match self.stage {
            Stage::BetweenGames { winner } | Stage::Over { winner } => Some(winner),
            _ => None,
        };
        Config { starter, ..config.clone() }
    }

    fn swapped(config: &Config, one: Seat, other: Seat) -> Config {
        Config { starter: config.starter.map(|starter| starter.swapped(one, other)), ..config.clone() }
    }

    /// In each game of a series, the deal and each seat have their own streams, from which cards come one by one.
    fn moment(&self) -> Moment {
        let of_game = |game: usize| 8 * game as u64;
        match self.stage {
            Stage::Undealt => Moment::first(of_game(0)),
            Stage::Draw { seat } | Stage::Move { seat, .. } | Stage::Hand { seat } => Moment {
                stream: of_game(self.past.len()) + 1 + u64::from(u8::from(seat)),
                start: self.drawn.get(seat).copied().unwrap_or(0),
            },
            Stage::BetweenGames { .. } | Stage::Over { .. } => Moment::first(of_game(self.past.len() + 1)),
        }
    }
}
