//! The review of a game, decision by decision, with the cost of each as a loss of chances of winning.
//!
//! At every choice the player's own view is ranked as the expert would rank it, so nobody is blamed for what they could
//! not see. The cost of a choice is how much lower its value is than that of the best one. The chances of all seats
//! after each turn show the course of the game. Changes that do not result from a player's own choices are due to the
//! cards and the other players.

use parlor_game::{BySeat, Game, Seat, Viewer};
use parlor_sorry::{Action, ByColour, Card, Event, Leg, PAWNS, Sorry, Spot, Variation, View};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::odds::of_view;
use super::situation::Situation;
use super::think::{Ranked, rank};
use crate::replay::{Done, Happened, Replay};
use crate::{Analyst, LiveAnalyst, Record, ReviewFailed, Seen};

/// A smaller cost counts as none, because chances are estimates.
const NOTHING: f64 = 1e-6;
/// The number of costliest decisions that are listed.
const WORST: usize = 3;

/// The review of a game, or of a series.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryReview))]
pub struct Review {
    /// The rules.
    pub variation: Variation,
    /// The games, in order.
    pub games: Vec<GameReview>,
}

/// The review of one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryGameReview))]
pub struct GameReview {
    /// The game's number in the series, from 1.
    pub game: u16,
    /// Each seat's chance of winning after each row, estimated without seeing any hand.
    pub curve: Vec<Point>,
    /// The reviews of the requested seats.
    pub seats: Vec<SeatReview>,
}

/// A point of the curve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryPoint))]
pub struct Point {
    /// The number of the row in the log; null for the deal.
    #[ts(type = "number | null")]
    #[cfg_attr(feature = "schema", schema(required))]
    pub version: Option<u64>,
    /// Each seat's chance of winning this game.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<f64>))]
    pub chances: BySeat<f64>,
}

/// The review of one seat in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorrySeatReview))]
pub struct SeatReview {
    /// The seat.
    pub seat: Seat,
    /// The seat's decisions, in order: all choices among at least two actions.
    pub decisions: Vec<Decision>,
    /// The sum of the costs of all decisions. It may exceed 1, because a chance that was lost can be regained and lost
    /// again.
    pub lost: f64,
    /// How many decisions were the best choice or equally good.
    pub best: u32,
    /// The costliest decisions, worst first, as indices into `decisions`.
    pub worst: Vec<u32>,
}

/// A choice that was made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryDecision))]
pub struct Decision {
    /// The number of the decision's row in the log.
    #[ts(type = "number")]
    pub version: u64,
    /// The open card; null when playing from the hand.
    #[cfg_attr(feature = "schema", schema(required))]
    pub card: Option<Card>,
    /// The hand, when playing for points.
    #[cfg_attr(feature = "schema", schema(required))]
    pub hand: Option<Vec<Card>>,
    /// The places of the pawns.
    #[ts(type = "ByColour<[Spot, Spot, Spot, Spot]>")]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, Vec<String>>))]
    pub pawns: ByColour<[Spot; PAWNS]>,
    /// The number of possible choices.
    pub choices: u32,
    /// The choice that was made.
    pub chosen: Weighed,
    /// The best choice; equal to `chosen` if none was better.
    pub better: Weighed,
    /// How much lower the value of `chosen` is than that of the best choice.
    pub cost: f64,
}

/// A choice and its value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryWeighed))]
pub struct Weighed {
    /// The choice, as an action for the table.
    pub action: Action,
    /// The effect of the choice, pawn by pawn.
    pub legs: Vec<Leg>,
    /// The chance that the player's side wins this game after the choice.
    pub value: f64,
}

/// Reviews games of Sorry!.
#[derive(Clone, Copy, Debug, Default)]
pub struct SorryReviewer;

impl SorryReviewer {
    /// Reviews one seat or all seats of a game or a series, which may have ended at any point.
    pub fn look_back(&self, record: &Record, only: Option<Seat>) -> Result<Review, ReviewFailed> {
        record.check_seat(only)?;
        let mut games: Vec<GameReview> = Vec::new();
        let replay = Replay::<Sorry>::of(record, &())?;
        let variation = replay.config().variation;
        replay.run(|Happened { version, done, events, before, after }| {
            if events.iter().any(|event| matches!(event, Event::GameStarted { .. })) {
                let seats = Seat::all(record.seats).filter(|seat| only.is_none_or(|only| only == *seat));
                games.push(GameReview::new(games.len() as u16 + 1, seats));
            }
            let Some(game) = games.last_mut() else { return };
            let chances = of_view(&after.view(Viewer::Spectator));
            game.curve.push(Point { version, chances });
            let Some(done) = done else { return };
            if let Some(review) = game.seats.iter_mut().find(|review| review.seat == done.seat) {
                review.decisions.extend(decision(&before.view(Viewer::Seat(done.seat)), done));
            }
        })?;
        Ok(Review::new(variation, games))
    }

    /// Reviews one seat's choices in a game in progress. In a continued game, the review begins where the table does,
    /// because the seat has seen nothing before that.
    pub fn look_on(&self, seen: Seen<'_>) -> Result<Review, ReviewFailed> {
        let (config, mut before) = seen.open::<Sorry>()?;
        let seat = seen.seat;
        let mut game = GameReview::new(before.game, [seat]);
        game.curve.push(Point { version: None, chances: standing(&before) });
        let mut games = Vec::new();
        for step in seen.steps {
            let step = step?;
            let (action, after) = step.read::<Sorry>()?;
            if after.game != before.game {
                games.push(std::mem::replace(&mut game, GameReview::new(after.game, [seat])));
            }
            game.curve.push(Point { version: Some(step.version), chances: standing(&after) });
            let done = action.map(|action| Done { version: step.version, seat, action });
            let decided = done.and_then(|done| decision(&before, done));
            game.seats.iter_mut().for_each(|review| review.decisions.extend(decided.clone()));
            before = after;
        }
        games.push(game);
        Ok(Review::new(config.variation, games))
    }
}

impl Review {
    fn new(variation: Variation, mut games: Vec<GameReview>) -> Self {
        games.iter_mut().flat_map(|game| &mut game.seats).for_each(SeatReview::add_up);
        Self { variation, games }
    }
}

impl GameReview {
    /// Starts the review of a game that has just begun.
    fn new(game: u16, seats: impl IntoIterator<Item = Seat>) -> Self {
        let side = |seat| SeatReview { seat, decisions: vec![], lost: 0.0, best: 0, worst: vec![] };
        Self { game, curve: Vec::new(), seats: seats.into_iter().map(side).collect() }
    }
}

impl Analyst for SorryReviewer {
    fn review(&self, record: &Record, seat: Option<Seat>) -> Result<Value, ReviewFailed> {
        let review = self.look_back(record, seat)?;
        Ok(serde_json::to_value(review).expect("a review is plain JSON"))
    }

    fn live(&self) -> Option<&dyn LiveAnalyst> {
        Some(self)
    }
}

impl LiveAnalyst for SorryReviewer {
    fn review_seen(&self, seen: Seen<'_>) -> Result<Value, ReviewFailed> {
        Ok(serde_json::to_value(self.look_on(seen)?).expect("a review is plain JSON"))
    }
}

/// The chances as a spectator would estimate them: the viewer's own cards count as unseen.
fn standing(view: &View) -> BySeat<f64> {
    let mut open = View { viewer: Viewer::Spectator, ..view.clone() };
    open.unseen.extend(open.hand.take().into_iter().flatten());
    of_view(&open)
}

/// The decision that was made, if there was more than one choice. `view` is the seat's view before it acted.
fn decision(view: &View, done: Done<Action>) -> Option<Decision> {
    let situation = Situation::of(view)?;
    let ranking = rank(&situation);
    let best = ranking.first().filter(|_| ranking.len() > 1)?;
    let chosen = ranking.iter().find(|ranked| ranked.action == done.action)?;
    let weighed =
        |ranked: &Ranked| Weighed { action: ranked.action, legs: situation.legs(ranked.action), value: ranked.value };
    let lost = best.value - chosen.value;
    let (better, cost) = if lost < NOTHING { (chosen, 0.0) } else { (best, lost) };
    Some(Decision {
        version: done.version,
        card: view.turn.as_ref().and_then(|turn| turn.card),
        hand: view.hand.clone(),
        pawns: view.pawns,
        choices: ranking.len() as u32,
        chosen: weighed(chosen),
        better: weighed(better),
        cost,
    })
}

impl SeatReview {
    fn add_up(&mut self) {
        self.lost = self.decisions.iter().map(|decision| decision.cost).sum();
        self.best = self.decisions.iter().filter(|decision| decision.cost == 0.0).count() as u32;
        let costly = |&index: &u32| self.decisions[index as usize].cost > 0.0;
        let mut worst: Vec<u32> = (0..self.decisions.len() as u32).filter(costly).collect();
        // The sort is stable, so equally costly decisions stay in order.
        worst.sort_by(|a, b| self.decisions[*b as usize].cost.total_cmp(&self.decisions[*a as usize].cost));
        worst.truncate(WORST);
        self.worst = worst;
    }
}
