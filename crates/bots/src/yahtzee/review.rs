//! The review of a match, decision by decision, which separates luck from skill.
//!
//! The record is replayed step by step, and each step is checked against the rules. The expected score of a card
//! changes for two reasons only: a roll turns out better or worse than expected (luck), or a choice is not the best one
//! (skill). So the two add up to the difference between the value of an empty card and its final score.

mod report;
mod same_dice;

use parlor_game::{BySeat, Game, Seat, Viewer};
use parlor_yahtzee::{Action, Dice, Event, Keep, View, Yahtzee};
use serde_json::Value;

pub use report::{Decision, GameReview, Point, Review, SameDice, SeatReview, TurnReview, Weighed};
use same_dice::{Fallen, same_dice};

use super::combos::Combo;
use super::evaluate::Ranked;
use super::payouts::Ending;
use super::plan::Choice;
use super::position::Position;
use super::solutions::Solutions;
use super::solved::Solved;
use crate::replay::{Done, Happened, Replay};
use crate::{Analyst, LiveAnalyst, Record, ReviewFailed, Seen};

/// A smaller loss is a rounding error and not a mistake.
const NOTHING: f64 = 1e-9;
/// The number of costliest decisions that are listed.
const WORST: usize = 3;

/// Reviews matches of Yahtzee.
#[derive(Clone, Default)]
pub struct Reviewer {
    solutions: Solutions,
}

impl Reviewer {
    /// Creates a reviewer that shares the solutions in `solutions`.
    #[must_use]
    pub fn new(solutions: &Solutions) -> Self {
        Self { solutions: solutions.clone() }
    }

    /// Reviews one seat or all seats of a match. The match may have ended at any point. If the rules have not been
    /// solved yet, they are solved now.
    pub fn look_back(&self, record: &Record, only: Option<Seat>) -> Result<Review, ReviewFailed> {
        record.check_seat(only)?;
        let replay = Replay::<Yahtzee>::of(record, &())?;
        let solution = self.solutions.of(replay.config());
        let mut reviewed = Reviewed { solved: solution.solved(), games: Vec::new() };
        replay.run(|happened| reviewed.take(happened))?;
        Ok(reviewed.review(only))
    }

    /// Reviews one seat of a match in progress.
    pub fn look_on(&self, seen: Seen<'_>) -> Result<Review, ReviewFailed> {
        let (config, mut before) = seen.open::<Yahtzee>()?;
        let seat = seen.seat;
        let solution = self.solutions.of(&config);
        let mut reviewed = Reviewed { solved: solution.solved(), games: Vec::new() };
        reviewed.take_up(&before, seat);
        for step in seen.steps {
            let step = step?;
            let (action, after) = step.read::<Yahtzee>()?;
            if after.game != before.game {
                reviewed.begin_game(&after);
            }
            if let Some(action) = action {
                reviewed.take_own(&Done { version: step.version, seat, action }, &before, &after);
            }
            before = after;
        }
        Ok(reviewed.review(Some(seat)))
    }
}

impl Analyst for Reviewer {
    fn review(&self, record: &Record, seat: Option<Seat>) -> Result<Value, ReviewFailed> {
        let review = self.look_back(record, seat)?;
        Ok(serde_json::to_value(review).expect("a review is plain JSON"))
    }

    fn live(&self) -> Option<&dyn LiveAnalyst> {
        Some(self)
    }
}

impl LiveAnalyst for Reviewer {
    fn review_seen(&self, seen: Seen<'_>) -> Result<Value, ReviewFailed> {
        Ok(serde_json::to_value(self.look_on(seen)?).expect("a review is plain JSON"))
    }
}

/// The part of the match that has been reviewed so far.
struct Reviewed<'a> {
    solved: &'a Solved,
    games: Vec<BySeat<Side>>,
}

impl Reviewed<'_> {
    fn take(&mut self, Happened { done, events, before, after, .. }: Happened<'_, Yahtzee>) {
        let (before, after) = (&before.view(Viewer::Spectator), &after.view(Viewer::Spectator));
        for event in events {
            if let Event::GameStarted { .. } = event {
                self.begin_game(after);
            }
            match (&done, event) {
                (None, _) => self.take_before(event, before, after),
                (Some(done), Event::Rolled { keep, dice, .. }) => self.take_roll(done, *keep, *dice, before, after),
                (Some(done), &Event::Wrote { category, points, bonus, .. }) => {
                    self.take_ending(done, Ending { category, points, bonus }, before, after);
                }
                (Some(_), Event::GameStarted { .. }) => {}
            }
        }
    }

    fn begin_game(&mut self, view: &View) {
        self.games.push(BySeat::new(view.cards.seats(), |_| Side::new(self.solved.value())));
    }

    fn side(&mut self, seat: Seat) -> Option<&mut Side> {
        self.games.last_mut()?.get_mut(seat)
    }

    fn take_roll(&mut self, done: &Done<Action>, keep: Keep, dice: Dice, before: &View, after: &View) {
        let solved = self.solved;
        let Done { version, seat, action } = *done;
        let Some(side) = self.side(seat) else { return };
        match DiceToDecide::in_view(before, seat) {
            Some(lying) => side.decide(solved, version, lying, action, Choice::Keep(kept(lying.dice, keep))),
            None => side.begin_turn(),
        }
        side.roll(keep, dice);
        side.meet_luck(solved.expected(&Position::in_view(after, seat)), version);
    }

    fn take_ending(&mut self, done: &Done<Action>, ending: Ending, before: &View, after: &View) {
        let solved = self.solved;
        let Done { version, seat, action } = *done;
        let Some(side) = self.side(seat) else { return };
        if let Some(lying) = DiceToDecide::in_view(before, seat) {
            side.decide(solved, version, lying, action, Choice::Fill(ending));
        }
        side.mark(version);
        side.score = score(after, seat);
    }

    /// Adds an action of the seat itself, given its views before and after.
    fn take_own(&mut self, done: &Done<Action>, before: &View, after: &View) {
        match done.action {
            Action::Roll { keep } => {
                if let Some(lying) = DiceToDecide::in_view(after, done.seat) {
                    self.take_roll(done, keep, lying.dice, before, after);
                }
            }
            Action::Score { category } | Action::Zero { category } => {
                let marks = |view: &View| view.cards[done.seat].yahtzee_bonuses;
                if let Some(points) = after.cards[done.seat].boxes[category] {
                    let ending = Ending { category, points, bonus: marks(after) > marks(before) };
                    self.take_ending(done, ending, before, after);
                }
            }
            Action::NextGame {} => {}
        }
    }

    /// Begins with the seat's first view: an empty card, or the card with which the match was continued.
    fn take_up(&mut self, view: &View, seat: Seat) {
        for totals in &view.past {
            self.begin_game(view);
            if let (Some(side), Some(total)) = (self.side(seat), totals.get(seat)) {
                side.begin_at(f64::from(*total));
                side.score = Some(*total);
            }
        }
        self.begin_game(view);
        let expected = self.solved.expected(&Position::in_view(view, seat));
        let filled = view.cards[seat].boxes.iter().filter(|(_, points)| points.is_some()).count();
        let lying = DiceToDecide::in_view(view, seat);
        let Some(side) = self.side(seat) else { return };
        if filled > 0 || lying.is_some() {
            side.begin_at(expected);
        }
        side.turns_before = filled as u8;
        side.score = score(view, seat);
        if lying.is_some() {
            side.begin_turn();
        }
    }

    /// Adds an event from before the match was continued. It is part of the starting point, and does not count as luck
    /// or skill.
    fn take_before(&mut self, event: &Event, before: &View, after: &View) {
        let (Event::Rolled { seat, .. } | Event::Wrote { seat, .. }) = event else { return };
        let Some(side) = self.games.last_mut().and_then(|sides| sides.get_mut(*seat)) else { return };
        side.begin_at(self.solved.expected(&Position::in_view(after, *seat)));
        match event {
            Event::Rolled { .. } if DiceToDecide::in_view(before, *seat).is_none() => side.begin_turn(),
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

/// The final score of a card, once it is full.
fn score(view: &View, seat: Seat) -> Option<u16> {
    let card = &view.cards[seat];
    card.boxes.iter().all(|(_, points)| points.is_some()).then_some(card.grand_total)
}

/// The dice that `keep` keeps.
fn kept(dice: Dice, keep: Keep) -> Combo {
    let faces = dice.faces().into_iter().enumerate();
    Combo::of_faces(faces.filter(|(place, _)| keep.has(*place)).map(|(_, face)| face))
}

/// Dice on the table, about which a player has to decide.
#[derive(Clone, Copy)]
struct DiceToDecide {
    position: Position,
    dice: Dice,
    rolls_left: u8,
}

impl DiceToDecide {
    fn in_view(view: &View, seat: Seat) -> Option<Self> {
        let turn = view.turn.as_ref().filter(|turn| turn.seat == seat)?;
        Some(Self { position: Position::in_view(view, seat), dice: turn.dice?, rolls_left: turn.rolls_left })
    }

    /// The expected final score after a choice. The choice may also be a voluntary zero, which the ranking leaves out.
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

/// The review of one player's card, while it is being made.
struct Side {
    /// The number of turns that were over before the match was continued.
    turns_before: u8,
    /// Whether the whole card was filled in this match, not partly before it was continued.
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

    /// Sets the expected score with which the match was continued.
    fn begin_at(&mut self, expected: f64) {
        (self.start, self.expected, self.whole) = (expected, expected, false);
    }

    /// Ends a turn from before the match was continued.
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

    /// Adds a choice, made by the action `act`.
    fn decide(&mut self, solved: &Solved, version: u64, lying: DiceToDecide, act: Action, choice: Choice) {
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

    /// Adds the luck of a roll. `expected` is the expected score after it.
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
        // The sort is stable, so equally costly decisions stay in order.
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
