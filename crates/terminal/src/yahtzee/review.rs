//! The review of a finished game, read from the server's JSON: as a page, and as moments for the replay.

use std::iter;

use parlor_game::Seat;
use parlor_yahtzee::{Action, Dice, Keep};
use serde::Deserialize;
use serde_json::Value;

use super::rolls_left;
use crate::face::Decisions;
use crate::page::{Page, Part};
use crate::spark;
use crate::words::Names;

/// Costs below this value are shown as 0.00 and don't count as mistakes.
const NOTHING: f64 = 0.005;

/// The fields of a review used here. docs/api.md documents them.
#[derive(Deserialize)]
struct Review {
    games: Vec<Game>,
}

#[derive(Deserialize)]
struct Game {
    game: u8,
    seats: Vec<Side>,
}

#[derive(Deserialize)]
struct Side {
    seat: Seat,
    #[serde(rename = "final")]
    score: Option<u16>,
    start: f64,
    expected: f64,
    luck: f64,
    skill: f64,
    efficiency: f64,
    average_cost: f64,
    worst: Vec<usize>,
    same_dice: Option<SameDice>,
    turns: Vec<Turn>,
    decisions: Vec<Decision>,
    curve: Vec<Point>,
}

#[derive(Deserialize)]
struct SameDice {
    mean: f64,
    error: f64,
    fillings: u32,
}

#[derive(Deserialize)]
struct Turn {
    turn: u8,
    luck: f64,
    skill: f64,
}

#[derive(Deserialize)]
struct Decision {
    turn: u8,
    version: u64,
    dice: Dice,
    rolls_left: u8,
    chosen: Weighed,
    best: Weighed,
    cost: f64,
}

#[derive(Deserialize)]
struct Weighed {
    action: Action,
    points: Option<u16>,
}

#[derive(Deserialize)]
struct Point {
    turn: u8,
    expected: f64,
}

/// A costly decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The number of the decision's row in the log.
    pub version: u64,
    /// The player's seat.
    pub seat: Seat,
    /// The decision and the better choice.
    pub words: String,
    /// How much the decision lowered the expected score.
    pub cost: f64,
}

/// The review of a table, game by game and player by player. The chart uses Unicode if `drawn` is set, otherwise
/// numbers.
pub fn review(json: &Value, names: &Names, named: Decisions, drawn: bool) -> Result<Page, serde_json::Error> {
    let Review { games } = Review::deserialize(json)?;
    let mut parts = Vec::new();
    for Game { game, seats } in &games {
        if games.len() > 1 {
            parts.push(Part::head(format!("Game {game}")));
        }
        parts.extend(seats.iter().flat_map(|side| side.parts(&names.get(side.seat), named, drawn)));
    }
    Ok(Page { title: "Review".into(), parts })
}

/// The costly decisions in order. Empty if the JSON is not a review.
#[must_use]
pub fn moments(json: &Value) -> Vec<Moment> {
    let games = Review::deserialize(json).map(|review| review.games).unwrap_or_default();
    let sides = games.iter().flat_map(|game| &game.seats);
    let mut moments: Vec<Moment> =
        sides.flat_map(|side| side.decisions.iter().filter_map(|made| made.moment(side.seat))).collect();
    moments.sort_by_key(|moment| moment.version);
    moments
}

impl Side {
    fn parts(&self, name: &str, named: Decisions, drawn: bool) -> Vec<Part> {
        let mut parts = vec![Part::head(match self.score {
            Some(score) => format!("{name}: {score} points"),
            None => format!("{name}: not finished, {:.1} points expected", self.expected),
        })];
        parts.extend(self.figures());
        let mistakes = self.worst.iter().filter_map(|place| self.decisions.get(*place));
        let mistakes = mistakes.filter(|made| made.cost >= NOTHING).map(Decision::words);
        let mistakes: Vec<Part> = mistakes.enumerate().map(|(place, words)| Part::numbered(place, words)).collect();
        if !mistakes.is_empty() {
            parts.extend([Part::Gap, Part::text("The costliest decisions:")]);
            parts.extend(mistakes);
        }
        if named == Decisions::All && !self.decisions.is_empty() {
            parts.extend([Part::Gap, Part::text("Every decision:")]);
            parts.extend(self.decisions.iter().map(|made| Part::Item(made.words())));
        }
        parts.extend(self.course(drawn));
        parts
    }

    /// Overall figures for luck and skill.
    fn figures(&self) -> Vec<Part> {
        let perfect = self.decisions.iter().filter(|made| made.cost < NOTHING).count();
        let choices = match self.decisions.len() {
            0 => "lost through choices".to_owned(),
            made => format!(
                "lost through choices; {perfect} of {made} were perfect, with an average loss of {:.2}",
                self.average_cost
            ),
        };
        let dice =
            format!("gained or lost through the dice, compared with the {:.1} expected from an empty card", self.start);
        let mut rows = vec![
            ["luck".to_owned(), signed(self.luck), dice],
            ["skill".to_owned(), signed(self.skill), choices],
            [
                "efficiency".to_owned(),
                format!("{:.1}%", 100.0 * self.efficiency),
                "of what the dice offered".to_owned(),
            ],
        ];
        if let Some(SameDice { mean, error, fillings }) = self.same_dice {
            let how = match fillings {
                0 => "using only the dice that were rolled".to_owned(),
                _ => format!("give or take {error:.1}; rolls that never happened were simulated {fillings} times"),
            };
            rows.push(["same dice".to_owned(), format!("{mean:.1}"), format!("a perfect player's score ({how})")]);
        }
        rows.into_iter().map(Part::row).collect()
    }

    /// The expected score in the course of the game, turn by turn.
    fn course(&self, drawn: bool) -> Vec<Part> {
        let after = |turn| self.curve.iter().rfind(|point| point.turn == turn).map(|point| point.expected);
        let turns: Vec<(&Turn, f64)> =
            self.turns.iter().filter_map(|turn| after(turn.turn).map(|expected| (turn, expected))).collect();
        if turns.is_empty() {
            return Vec::new();
        }
        let chart: Vec<f64> = iter::once(self.start).chain(turns.iter().map(|(_, expected)| *expected)).collect();
        let mut parts = vec![
            Part::Gap,
            Part::text("The expected score at the start and after each turn:"),
            Part::row([sparkline(&chart, drawn)]),
            Part::Gap,
            Part::labels(["Turn", "Luck", "Skill", "Expected"]),
        ];
        parts.extend(turns.into_iter().map(|(Turn { turn, luck, skill }, expected)| {
            Part::row([turn.to_string(), signed(*luck), signed(*skill), format!("{expected:.1}")])
        }));
        parts
    }
}

impl Decision {
    /// A decision in a sentence: "Turn 6, 5 5 6 2 2, no rolls left: Sixes for 6 (cost 14.63); better: Twos for 4."
    fn words(&self) -> String {
        let Self { turn, dice, chosen, best, cost, .. } = self;
        let (left, chosen) = (rolls_left(self.rolls_left), chosen.words(*dice));
        if *cost < NOTHING {
            return format!("Turn {turn}, {dice}, {left}: {chosen}. That was the best choice.");
        }
        format!("Turn {turn}, {dice}, {left}: {chosen} (cost {cost:.2}); better: {}.", best.words(*dice))
    }

    fn moment(&self, seat: Seat) -> Option<Moment> {
        let Self { version, cost, .. } = *self;
        (cost >= NOTHING).then(|| Moment { version, seat, words: self.words(), cost })
    }
}

impl Weighed {
    /// A choice in the coach's words.
    fn words(&self, dice: Dice) -> String {
        match (self.action, self.points) {
            (Action::Roll { keep: Keep::NONE }, _) => "roll all five dice again".to_owned(),
            (Action::Roll { keep }, _) => {
                let kept = dice.faces().into_iter().enumerate().filter(|(place, _)| keep.has(*place));
                let mut kept: Vec<String> = kept.map(|(_, face)| face.to_string()).collect();
                kept.sort_unstable();
                format!("keep {}", kept.join(" "))
            }
            (Action::Score { category } | Action::Zero { category }, None | Some(0)) => format!("a zero in {category}"),
            (Action::Score { category } | Action::Zero { category }, Some(points)) => {
                format!("{category} for {points}")
            }
            (Action::NextGame {}, _) => "the next game".to_owned(),
        }
    }
}

/// A number with its sign: "+3.2" and "-48.1", but "0.0" for zero.
fn signed(number: f64) -> String {
    match format!("{:.1}", number.abs()) {
        none if none == "0.0" => none,
        size => format!("{}{size}", if number < 0.0 { '-' } else { '+' }),
    }
}

/// Draws values as steps between the lowest and the highest, both of which are labelled.
fn sparkline(values: &[f64], drawn: bool) -> String {
    let (low, high) =
        values.iter().fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(*value), high.max(*value)));
    let (lowest, highest) = spark::ends(drawn);
    let line = spark::spark(values, (low, high), drawn);
    format!("{line} ({lowest} is {low:.1}, {highest} is {high:.1})")
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Decisions, moments, review, sparkline};
    use crate::words::Names;

    fn played() -> Value {
        serde_json::from_str(include_str!("../../tests/review.json")).expect("JSON")
    }

    fn text(json: &Value, width: usize, drawn: bool) -> String {
        review(json, &names(), Decisions::Costliest, drawn).expect("a review").text(width)
    }

    fn names() -> Names {
        Names::called(2, |seat| ["Ada", "Beginner"][seat.index()].to_owned())
    }

    #[test]
    fn a_review_is_read_with_ease() {
        insta::assert_snapshot!(text(&played(), 56, false));
        insta::assert_snapshot!(text(&played(), 100, true));
    }

    #[test]
    fn a_card_that_was_not_filled_and_a_match_are_told() {
        let side = json!({
            "seat": 0, "final": null, "start": 254.5877, "expected": 251.0, "luck": -3.5877, "skill": 0.0, "efficiency": 1.0,
            "perfect_decisions": 0, "average_cost": 0.0, "worst": [], "same_dice": null, "turns": [], "decisions": [], "curve": [],
        });
        let games = json!({ "games": [{ "game": 1, "seats": [side] }, { "game": 2, "seats": [side] }] });
        insta::assert_snapshot!(text(&games, 56, true));
        assert!(review(&json!({}), &names(), Decisions::Costliest, true).is_err());
    }

    #[test]
    fn every_decision_is_named_if_all_are_wanted() {
        let mut alone = played();
        alone["games"][0]["seats"].as_array_mut().expect("seats").truncate(1);
        insta::assert_snapshot!(review(&alone, &names(), Decisions::All, true).expect("a review").body(80));
    }

    #[test]
    fn moments_are_the_decisions_that_cost_something_in_order() {
        let moments = moments(&played());
        assert!(moments.is_sorted_by_key(|moment| moment.version));
        assert!(moments.iter().all(|moment| moment.cost >= 0.005));
        let first = &moments[0];
        assert_eq!((first.version, first.seat.index()), (9, 0));
        assert_eq!(
            first.words,
            "Turn 1, 5 3 5 5 5, no rolls left: 4 of a kind for 23 (cost 5.94); better: Fives for 20."
        );
        assert!(super::moments(&Value::Null).is_empty());
    }

    #[test]
    fn the_chart_goes_from_the_lowest_to_the_highest() {
        assert_eq!(sparkline(&[0.0, 45.0, 90.0], false), "159 (1 is 0.0, 9 is 90.0)");
        assert_eq!(sparkline(&[0.0, 45.0, 90.0], true), "▁▅█ (▁ is 0.0, █ is 90.0)");
        assert_eq!(sparkline(&[7.0, 7.0], false), "11 (1 is 7.0, 9 is 7.0)");
    }
}
