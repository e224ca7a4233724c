//! The view: everything except other players' hands and the order of the deck, which nobody knows.

use parlor_game::{BySeat, Luck, Outcome, Seat, SeatSet, Seeded, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::decide::{may_discard, only_switches};
use crate::state::{Stage, side_of};
use crate::{
    Action, Board, ByColour, Card, Cards, Colour, Config, Event, Illegal, Leg, Move, PAWNS, Score, Side, Sorry, Spent,
    Spot, Step, Task, moves,
};

/// Everything that a viewer sees. It includes all that a player needs to choose an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryView))]
pub struct View {
    /// The rules of the game.
    pub config: Config,
    /// The viewer.
    pub viewer: Viewer,
    /// The colours by seat.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Colour>))]
    pub colours: BySeat<Colour>,
    /// The number of the current game of the series, from 1.
    pub game: u16,
    /// What the table waits for.
    pub phase: Phase,
    /// The current turn, if any.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<TurnView>,
    /// The places of each colour's four pawns. The pawns keep their order while they move. The pawns of an unused
    /// colour are on START.
    #[ts(as = "crate::colour::ByName<[Spot; PAWNS]>")]
    #[cfg_attr(feature = "schema", schema(value_type = crate::colour::ByName<Vec<String>>, inline))]
    pub pawns: ByColour<[Spot; PAWNS]>,
    /// The number of cards that can still be drawn.
    pub deck: u8,
    /// The discards, last card on top.
    pub discards: Vec<Card>,
    /// The cards that this viewer has not seen since the last shuffle: those in the deck and in the others' hands.
    #[ts(type = "{ [key in Card]?: number }")]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, u8>))]
    pub unseen: Cards,
    /// The viewer's own hand; `null` for spectators and in games without hands.
    #[cfg_attr(feature = "schema", schema(required))]
    pub hand: Option<Vec<Card>>,
    /// The number of cards in each hand.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub hands: BySeat<u8>,
    /// The seat that started the current game.
    #[cfg_attr(feature = "schema", schema(required))]
    pub starter: Option<Seat>,
    /// The winners of the current game, once it is over: one player, or two partners.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub won: SeatSet,
    /// The player who moved the last pawn home, and so starts the next game.
    #[cfg_attr(feature = "schema", schema(required))]
    pub winner: Option<Seat>,
    /// The points of the current game, once it is over, when playing for points.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<Vec<Score>>))]
    pub scores: Option<BySeat<Score>>,
    /// The points of earlier games in the series.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<u16>>))]
    pub past: Vec<BySeat<u16>>,
    /// The points of all games, including the current one once it is over.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<i32>))]
    pub totals: BySeat<i32>,
    /// How the game or series ended; `null` while it continues.
    #[cfg_attr(feature = "schema", schema(required))]
    pub outcome: Option<Outcome>,
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryPhase))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The deal.
    Undealt,
    /// The current player, to draw a card.
    Draw,
    /// The current player, to move with the drawn card.
    Move,
    /// The current player, to play a card from the hand.
    Hand,
    /// Any player, to start the next game of the series.
    BetweenGames,
    /// Nobody: the game or series is over.
    Over,
}

/// The current turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryTurn))]
pub struct TurnView {
    /// Whose turn it is.
    pub seat: Seat,
    /// The drawn card; `null` before the draw and when cards are played from the hand.
    #[cfg_attr(feature = "schema", schema(required))]
    pub card: Option<Card>,
    /// The unused spaces of a team's 7; 0 for all other cards.
    pub left: u8,
    /// The pawns already moved by this team's 7.
    pub spent: Vec<SpentView>,
    /// Every legal move and its effect. The moves of a hand are visible only to its player.
    pub moves: Vec<Offer>,
    /// Whether the player may pass, which is allowed with an 11 whose only use is to change places.
    pub may_pass: bool,
    /// Whether the player may discard any card of the hand without moving. Visible only to that player.
    pub may_discard: bool,
}

/// A pawn already moved by a team's 7.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorrySpent))]
pub struct SpentView {
    /// The pawn's colour.
    pub colour: Colour,
    /// The pawn's current place.
    pub spot: Spot,
}

/// A legal move and its effect.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryOffer))]
pub struct Offer {
    /// The card, as in the action.
    pub card: Card,
    /// The step, as in the action.
    pub step: Step,
    /// The second step, as in the action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub then: Option<Step>,
    /// The effect, pawn by pawn.
    pub legs: Vec<Leg>,
}

/// The effect of an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryPreview))]
pub struct Preview {
    /// What would happen, pawn by pawn; empty if no pawn moves.
    pub legs: Vec<Leg>,
    /// The resulting places of all pawns.
    #[ts(as = "crate::colour::ByName<[Spot; PAWNS]>")]
    #[cfg_attr(feature = "schema", schema(value_type = crate::colour::ByName<Vec<String>>, inline))]
    pub pawns: ByColour<[Spot; PAWNS]>,
}

impl View {
    pub(crate) fn of(game: &Sorry, viewer: Viewer) -> Self {
        let (phase, winner) = match game.stage {
            Stage::Undealt => (Phase::Undealt, None),
            Stage::Draw { .. } => (Phase::Draw, None),
            Stage::Move { .. } => (Phase::Move, None),
            Stage::Hand { .. } => (Phase::Hand, None),
            Stage::BetweenGames { winner } => (Phase::BetweenGames, Some(winner)),
            Stage::Over { winner } => (Phase::Over, Some(winner)),
        };
        let has_hands = game.config.variation.has_hands();
        let own = viewer.seat().and_then(|seat| game.hands.get(seat)).filter(|_| has_hands);
        Self {
            config: game.config.clone(),
            viewer,
            colours: game.colours.clone(),
            game: game.past.len() as u16 + 1,
            phase,
            turn: TurnView::of(game, viewer),
            pawns: game.board.0,
            deck: game.deck.len(),
            discards: game.discards.clone(),
            unseen: unseen(game, own),
            hand: own.map(|hand| hand.iter().collect()),
            hands: game.hands.map(|_, hand| hand.len()),
            starter: game.starter,
            won: winner.map_or(SeatSet::EMPTY, |winner| game.winners(winner)),
            winner,
            scores: game.scores(),
            past: game.past.clone(),
            totals: game.totals(),
            outcome: match game.stage {
                Stage::Over { winner } => Some(game.outcome(winner)),
                _ => None,
            },
        }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> Board {
        Board(self.pawns)
    }

    /// The colours that a seat may move, and those it plays against.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Side {
        side_of(self.config.variation, &self.colours, seat)
    }

    /// The open card and how much of it is left, if there is one.
    #[must_use]
    pub fn task(&self) -> Option<Task> {
        let turn = self.turn.as_ref()?;
        let task = Task::new(self.side(turn.seat), turn.card?);
        let places: Vec<(Colour, Spot)> = turn.spent.iter().map(|spent| (spent.colour, spent.spot)).collect();
        Some(Task { left: turn.left, spent: Spent::at(&self.board(), &places), ..task })
    }

    /// Every legal action of the viewer.
    pub(crate) fn choices(&self) -> Vec<Action> {
        match (&self.turn, self.phase, self.viewer.seat()) {
            (_, Phase::BetweenGames, Some(_)) => vec![Action::NextGame {}],
            (Some(turn), phase, Some(seat)) if turn.seat == seat => {
                let draw = Some(Action::Draw {}).filter(|_| phase == Phase::Draw);
                let pass = Some(Action::Pass {}).filter(|_| turn.may_pass);
                let hand: Cards = self.hand.iter().flatten().copied().collect();
                let discards = hand.kinds().filter(|_| turn.may_discard).map(|card| Action::Discard { card });
                draw.into_iter().chain(turn.moves.iter().map(Offer::action)).chain(pass).chain(discards).collect()
            }
            _ => Vec::new(),
        }
    }

    pub(crate) fn preview(&self, action: &Action) -> Result<Preview, Illegal> {
        // Hidden cards do not affect which actions are legal, and draws are ignored, so any luck will do.
        let seat = self.viewer.seat().or(self.turn.as_ref().map(|turn| turn.seat));
        let seat = seat.or_else(|| Seat::new(0)).expect("every table has a first seat");
        let luck: &mut dyn Luck = &mut Seeded::new(0);
        let mut world = self.imagine(luck);
        let events = world.rule_on(seat, action, luck)?;
        let is_start = |event: &Event| matches!(event, Event::GameStarted { .. });
        let pawns = match events.iter().any(is_start) {
            true => Board::opening(world.config.variation, world.colours.values().copied().collect()).0,
            false => {
                events.iter().for_each(|event| world.take(event));
                world.board.0
            }
        };
        let legs = events.into_iter().filter_map(|event| match event {
            Event::Moved { legs, .. } => Some(legs),
            _ => None,
        });
        Ok(Preview { legs: legs.flatten().collect(), pawns })
    }

    pub(crate) fn imagine(&self, luck: &mut dyn Luck) -> Sorry {
        let mut deck = self.unseen;
        let own = self.viewer.seat();
        let hands = self.hands.map(|seat, &count| match (&self.hand, own == Some(seat)) {
            (Some(hand), true) => hand.iter().copied().collect(),
            _ => (0..count).filter_map(|_| deck.draw(luck)).collect(),
        });
        let stage = match (self.phase, &self.turn, self.winner) {
            (Phase::Draw, Some(turn), _) => Stage::Draw { seat: turn.seat },
            (Phase::Hand, Some(turn), _) => Stage::Hand { seat: turn.seat },
            (Phase::Move, Some(turn), _) => match self.task() {
                Some(task) => Stage::Move { seat: turn.seat, task },
                None => Stage::Undealt,
            },
            (Phase::BetweenGames, _, Some(winner)) => Stage::BetweenGames { winner },
            (Phase::Over, _, Some(winner)) => Stage::Over { winner },
            _ => Stage::Undealt,
        };
        Sorry {
            config: self.config.clone(),
            colours: self.colours.clone(),
            board: self.board(),
            deck,
            discards: self.discards.clone(),
            hands,
            drawn: self.hands.map(|_, _| 0),
            past: self.past.clone(),
            starter: self.starter,
            stage,
        }
    }
}

/// The cards of the full deck that are neither among the discards nor in the viewer's own hand.
fn unseen(game: &Sorry, own: Option<&Cards>) -> Cards {
    let mut cards = Cards::deck();
    let open = match game.stage {
        Stage::Move { task, .. } => Some(task.card),
        _ => None,
    };
    for card in game.discards.iter().copied().chain(open).chain(own.into_iter().flat_map(Cards::iter)) {
        cards.take(card);
    }
    cards
}

impl TurnView {
    fn of(game: &Sorry, viewer: Viewer) -> Option<Self> {
        let (Stage::Draw { seat } | Stage::Move { seat, .. } | Stage::Hand { seat }) = game.stage else { return None };
        let side = game.side(seat);
        let mut turn = Self {
            seat,
            card: None,
            left: 0,
            spent: Vec::new(),
            moves: Vec::new(),
            may_pass: false,
            may_discard: false,
        };
        match game.stage {
            Stage::Move { task, .. } => {
                let spent = task.spent.places(&game.board).into_iter();
                turn.card = Some(task.card);
                turn.left = task.left;
                turn.spent = spent.map(|(colour, spot)| SpentView { colour, spot }).collect();
                turn.moves = offers(game, seat, task);
                turn.may_pass = only_switches(&game.board, side, task) == Some(true);
            }
            Stage::Hand { .. } if viewer.is(seat) => {
                let hand = game.hands.get(seat).copied().unwrap_or_default();
                turn.moves = hand.kinds().flat_map(|card| offers(game, seat, Task::new(side, card))).collect();
                turn.may_discard = may_discard(&game.board, side, hand);
            }
            _ => {}
        }
        Some(turn)
    }
}

/// Every legal move with a card.
fn offers(game: &Sorry, seat: Seat, task: Task) -> Vec<Offer> {
    let mut list = Vec::new();
    moves(&game.board, game.side(seat), task, &mut list);
    let offer = |made: Move| {
        let (event, _) = game.move_with(seat, task, made).ok()?;
        let Event::Moved { legs, .. } = event else { return None };
        Some(Offer { card: task.card, step: made.step, then: made.then, legs })
    };
    list.into_iter().filter_map(offer).collect()
}

impl Offer {
    /// The action that makes this move.
    #[must_use]
    pub const fn action(&self) -> Action {
        Action::Move { card: self.card, step: self.step, then: self.then }
    }
}
