//! The review: a match looked back at, decision by decision, with luck and skill apart.
//!
//! The record is replayed step by step, each step checked against the rules. What is expected of a card moves for two reasons
//! only: a roll turns out better or worse than expected (luck), or a choice is not the best one (skill). So the two add up to
//! the difference between what an empty card is worth and what became of it.

mod report;
mod same_dice;

use parlor_game::{BySeat, Seat};
use parlor_yahtzee::{Action, Dice, Event, Keep, View};
use serde_json::Value;

pub use report::{Decision, GameReview, Point, Review, SameDice, SeatReview, TurnReview, Weighed};
use same_dice::{Fallen, same_dice};

use super::combos::Combo;
use super::evaluate::Ranked;
use super::minds::Minds;
use super::payouts::Ending;
use super::plan::Choice;
use super::position::Position;
use super::replay::{Done, Happened, Replay};
use super::solved::Solved;
use crate::{Analyst, Record, ReviewFailed};

/// What is less than this comes from rounding, and was not given away.
const NOTHING: f64 = 1e-9;
/// How many of the costliest decisions are named.
const WORST: usize = 3;

/// Looks back at matches of Yahtzee.
#[derive(Clone, Default)]
pub struct Reviewer {
    minds: Minds,
}

impl Reviewer {
    /// One that shares what is known about the rules with others.
    #[must_use]
    pub fn new(minds: &Minds) -> Self {
        Self { minds: minds.clone() }
    }

    /// The review of a match: of all seats, or of one. The match may have been left at any point. If the rules have not been
    /// solved yet, they are solved now.
    pub fn look_back(&self, record: &Record, only: Option<Seat>) -> Result<Review, ReviewFailed> {
        if let Some(seat) = only.filter(|seat| seat.index() >= usize::from(record.seats)) {
            return Err(ReviewFailed::NoSuchSeat { seat, seats: record.seats });
        }
        let replay = Replay::of(record)?;
        let mind = self.minds.of(replay.config());
        let mut reviewed = Reviewed { solved: mind.solved(), games: Vec::new() };
        replay.run(|happened| reviewed.take(happened))?;
        Ok(reviewed.review(only))
    }
}

impl Analyst for Reviewer {
    fn review(&self, record: &Record, seat: Option<Seat>) -> Result<Value, ReviewFailed> {
        let review = self.look_back(record, seat)?;
        Ok(serde_json::to_value(review).expect("a review is plain JSON"))
    }
}

/// The match as far as it has been looked at.
struct Reviewed<'a> {
    solved: &'a Solved,
    games: Vec<BySeat<Side>>,
}

impl Reviewed<'_> {
    fn take(&mut self, Happened { done, event, before, after }: Happened<'_>) {
        if let Event::GameStarted { .. } = event {
            self.games.push(BySeat::new(after.cards.seats(), |_| Side::new(self.solved.value())));
        }
        let Some(Done { version, seat, action }) = done else { return self.take_before(&event, before, after) };
        let side = self.games.last_mut().and_then(|sides| sides.get_mut(seat));
        match (side, action, event) {
            (Some(side), Action::Roll { keep }, Event::Rolled { dice, .. }) => {
                match Lying::in_view(before, seat) {
                    Some(lying) => {
                        let choice = Choice::Keep(kept(lying.dice, keep));
                        side.decide(self.solved, version, lying, action, choice);
                    }
                    None => side.begin_turn(),
                }
                side.roll(keep, dice);
                let position = Position::in_view(after, seat);
                side.meet_luck(self.solved.expected(&position), version);
            }
            (Some(side), _, Event::Wrote { category, points, bonus, .. }) => {
                let ending = Ending { category, points, bonus };
                if let Some(lying) = Lying::in_view(before, seat) {
                    side.decide(self.solved, version, lying, action, Choice::Fill(ending));
                }
                side.mark(version);
                side.score = score(after, seat);
            }
            _ => {}
        }
    }

    /// Something happened before the match was played on: it is where the player begins, and nobody's luck or skill.
    fn take_before(&mut self, event: &Event, before: &View, after: &View) {
        let (Event::Rolled { seat, .. } | Event::Wrote { seat, .. }) = event else { return };
        let Some(side) = self.games.last_mut().and_then(|sides| sides.get_mut(*seat)) else { return };
        side.begin_at(self.solved.expected(&Position::in_view(after, *seat)));
        match event {
            Event::Rolled { .. } if Lying::in_view(before, *seat).is_none() => side.begin_turn(),
            Event::Wrote { .. } => side.end_turn_before(),
            _ => {}
        }
        side.score = score(after, *seat);
    }

    fn review(self, only: Option<Seat>) -> Review {
        let wanted = |seat: Seat| only.is_none_or(|only| only == seat);
        let game = |(sides, game): (&BySeat<Side>, u8)| GameReview {
            game,
            seats: sides
                .iter()
                .filter(|(seat, _)| wanted(*seat))
                .map(|(seat, side)| side.review(seat, self.solved))
                .collect(),
        };
        Review { games: self.games.iter().zip(1..).map(game).collect() }
    }
}

/// What a card came to, once it is full.
fn score(view: &View, seat: Seat) -> Option<u16> {
    let card = &view.cards[seat];
    card.boxes.iter().all(|(_, points)| points.is_some()).then_some(card.grand_total)
}

/// What `keep` keeps of `dice`.
fn kept(dice: Dice, keep: Keep) -> Combo {
    let faces = dice.faces().into_iter().enumerate();
    Combo::of_faces(faces.filter(|(place, _)| keep.has(*place)).map(|(_, face)| face))
}

/// Dice that somebody has to decide about.
#[derive(Clone, Copy)]
struct Lying {
    position: Position,
    dice: Dice,
    rolls_left: u8,
}

impl Lying {
    fn in_view(view: &View, seat: Seat) -> Option<Self> {
        let turn = view.turn.as_ref().filter(|turn| turn.seat == seat)?;
        Some(Self { position: Position::in_view(view, seat), dice: turn.dice?, rolls_left: turn.rolls_left })
    }

    /// What is expected after a choice. Any box may be filled here, with a zero too, though the ranking leaves out zeros that
    /// are written by choice.
    fn worth(self, solved: &Solved, ranking: &[Ranked], choice: Choice) -> f64 {
        match choice {
            Choice::Fill(ending) => {
                let made = self.position.made + ending.total();
                f64::from(made) + solved.worth(self.position.standing.after(ending.category, ending.points))
            }
            keep => ranking.iter().find(|ranked| ranked.choice == keep).expect("the rules allow it").expected,
        }
    }
}

/// One player's side of a game.
struct Side {
    /// The turns that were over before the match was played on.
    turns_before: u8,
    /// Whether all of the card was filled in the match that is looked at.
    whole: bool,
    start: f64,
    expected: f64,
    score: Option<u16>,
    turns: Vec<TurnReview>,
    fallen: Vec<Fallen>,
    decisions: Vec<Decision>,
    curve: Vec<Point>,
}

impl Side {
    fn new(start: f64) -> Self {
        let (turns, fallen, decisions, curve) = Default::default();
        Self { turns_before: 0, whole: true, start, expected: start, score: None, turns, fallen, decisions, curve }
    }

    fn turn(&self) -> u8 {
        self.turns_before + self.turns.len() as u8
    }

    /// So much was expected when the match was played on.
    fn begin_at(&mut self, expected: f64) {
        (self.start, self.expected, self.whole) = (expected, expected, false);
    }

    /// A turn ended before the match was played on.
    fn end_turn_before(&mut self) {
        self.turns_before = self.turn();
        self.turns.clear();
    }

    fn begin_turn(&mut self) {
        self.turns.push(TurnReview { turn: self.turn() + 1, luck: 0.0, skill: 0.0 });
        self.fallen.push(Fallen::default());
    }

    fn roll(&mut self, keep: Keep, dice: Dice) {
        if let Some(fallen) = self.fallen.last_mut() {
            fallen.add(keep, dice);
        }
    }

    /// A choice was made, by `act`.
    fn decide(&mut self, solved: &Solved, version: u64, lying: Lying, act: Action, choice: Choice) {
        let ranking = solved.rank(&lying.position);
        let Some(best) = ranking.first() else { return };
        let points = |choice| match choice {
            Choice::Fill(ending) => Some(Ending::total(ending)),
            Choice::Keep(_) => None,
        };
        let expected = lying.worth(solved, &ranking, choice);
        let chosen = Weighed { action: act, points: points(choice), expected };
        let lost = best.expected - expected;
        let like = if let Action::Roll { keep } = act { keep } else { Keep::NONE };
        let (best, cost) = match lost < NOTHING {
            true => (chosen, 0.0),
            false => {
                let action = best.choice.action_like(lying.dice, like);
                (Weighed { action, points: points(best.choice), expected: best.expected }, lost)
            }
        };
        let (turn, dice, rolls_left) = (self.turn(), lying.dice, lying.rolls_left);
        self.decisions.push(Decision { turn, version, dice, rolls_left, chosen, best, cost });
        if let Some(turn) = self.turns.last_mut() {
            turn.skill -= cost;
        }
        self.expected = expected;
    }

    /// The dice fell, and now so much is expected.
    fn meet_luck(&mut self, expected: f64, version: u64) {
        if let Some(turn) = self.turns.last_mut() {
            turn.luck += expected - self.expected;
        }
        self.expected = expected;
        self.mark(version);
    }

    fn mark(&mut self, version: u64) {
        self.curve.push(Point { turn: self.turn(), version, expected: self.expected });
    }

    fn review(&self, seat: Seat, solved: &Solved) -> SeatReview {
        let Self { start, expected, score, turns, fallen, decisions, curve, whole, .. } = self;
        let skill: f64 = turns.iter().map(|turn| turn.skill).fold(0.0, |sum, skill| sum + skill);
        let offered = expected - skill;
        let costly = |&index: &u32| decisions[index as usize].cost > 0.0;
        let mut worst: Vec<u32> = (0..decisions.len() as u32).filter(costly).collect();
        // The sort is stable: of equally costly ones the first in the game comes first.
        worst.sort_by(|&a, &b| decisions[b as usize].cost.total_cmp(&decisions[a as usize].cost));
        worst.truncate(WORST);
        SeatReview {
            seat,
            score: *score,
            start: *start,
            expected: *expected,
            luck: turns.iter().map(|turn| turn.luck).fold(0.0, |sum, luck| sum + luck),
            skill,
            efficiency: if offered > 0.0 { expected / offered } else { 1.0 },
            perfect_decisions: decisions.iter().filter(|decision| decision.cost == 0.0).count() as u32,
            average_cost: if decisions.is_empty() { 0.0 } else { (0.0 - skill) / decisions.len() as f64 },
            worst,
            same_dice: score.filter(|_| *whole).map(|_| same_dice(solved, fallen)),
            turns: turns.clone(),
            decisions: decisions.clone(),
            curve: curve.clone(),
        }
    }
}
