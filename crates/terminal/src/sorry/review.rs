//! The review of a finished game of Sorry!, read from the server's JSON: as a page, and as moments for the replay.

use parlor_game::{BySeat, Seat};
use parlor_sorry::{Action, Card, Leg, Variation};
use serde::Deserialize;
use serde_json::Value;

use super::advice::{NOTHING, choice};
use super::chances::{percent, sides, whole_percent};
use super::telling;
use crate::face::Decisions;
use crate::look::Look;
use crate::page::{Page, Part};
use crate::spark;
use crate::words::Names;

/// The minimum loss, in chances of winning, at which a choice is marked in a replay.
const COSTLY: f64 = 0.02;
/// The maximum number of steps in the line that shows a side's chances.
const STEPS: usize = 30;

/// The fields of a review used here. docs/api.md documents them.
#[derive(Deserialize)]
struct Review {
    variation: Variation,
    games: Vec<Game>,
}

#[derive(Deserialize)]
struct Game {
    game: u16,
    curve: Vec<Point>,
    seats: Vec<Side>,
}

#[derive(Deserialize)]
struct Point {
    chances: BySeat<f64>,
}

#[derive(Deserialize)]
struct Side {
    seat: Seat,
    decisions: Vec<Decision>,
    lost: f64,
    best: u32,
    worst: Vec<usize>,
}

#[derive(Deserialize)]
struct Decision {
    version: u64,
    card: Option<Card>,
    hand: Option<Vec<Card>>,
    chosen: Weighed,
    better: Weighed,
    cost: f64,
}

#[derive(Deserialize)]
struct Weighed {
    action: Action,
    legs: Vec<Leg>,
}

/// The review of a table, game by game and player by player; `None` if the JSON is not a review.
#[must_use]
pub fn page(json: &Value, names: &Names, named: Decisions, drawn: bool) -> Option<Page> {
    let Review { variation, games } = Review::deserialize(json).ok()?;
    let mut parts = Vec::new();
    for game in &games {
        if games.len() > 1 {
            parts.push(Part::head(format!("Game {}", game.game)));
        }
        parts.extend(game.course(variation, names, drawn));
        parts.extend(game.seats.iter().flat_map(|side| side.parts(&names.get(side.seat), named)));
    }
    Some(Page { title: "Review".into(), parts })
}

/// The costly choices, by row number. Empty if the JSON is not a review.
#[must_use]
pub fn moments(json: &Value, look: Look) -> Vec<(u64, String)> {
    let games = Review::deserialize(json).map(|review| review.games).unwrap_or_default();
    let made = games.iter().flat_map(|game| &game.seats).flat_map(|side| &side.decisions);
    let costly = made.filter(|made| made.cost >= COSTLY);
    let mut moments: Vec<(u64, String)> = costly.map(|made| (made.version, made.short(look))).collect();
    moments.sort_by_key(|(version, _)| *version);
    moments
}

impl Game {
    /// The chances of winning in the course of the game, one line per side.
    fn course(&self, variation: Variation, names: &Names, drawn: bool) -> Vec<Part> {
        // A game has hundreds of rows, so show only as many as fit, including the first and the last.
        let last = self.curve.len().saturating_sub(1);
        let steps = last.min(STEPS - 1);
        let points: Vec<Vec<(Vec<Seat>, f64)>> = (0..=steps)
            .filter_map(|step| self.curve.get(step * last / steps.max(1)))
            .map(|p| sides(variation, &p.chances))
            .collect();
        let Some(end) = points.last() else { return Vec::new() };
        let lines = end.iter().enumerate().map(|(place, (seats, chance))| {
            let called: Vec<String> = seats.iter().map(|seat| names.get(*seat)).collect();
            let course: Vec<f64> = points.iter().filter_map(|sides| Some(sides.get(place)?.1)).collect();
            let ends =
                format!("{} to {}", whole_percent(course.first().copied().unwrap_or_default()), whole_percent(*chance));
            Part::row([called.join(" and "), spark::spark(&course, (0.0, 1.0), drawn), ends])
        });
        let (none, sure) = spark::ends(drawn);
        let head = format!("The chance of winning, from the first card to the last ({none} is 0%, {sure} is 100%):");
        std::iter::once(Part::text(head)).chain(lines).collect()
    }
}

impl Side {
    fn parts(&self, name: &str, named: Decisions) -> Vec<Part> {
        let mut parts = vec![Part::head(name)];
        parts.push(Part::text(match (self.decisions.len(), self.lost) {
            (0, _) => "There were no choices to make.".to_owned(),
            (1, lost) if lost < NOTHING => "The only choice was the best one.".to_owned(),
            (all, lost) if lost < NOTHING => format!("All {all} choices were the best."),
            (all, lost) => format!(
                "{} of {all} choices were the best. On average, a choice lowered the chance of winning by {}.",
                self.best,
                percent(lost / all as f64)
            ),
        }));
        let costly = self.worst.iter().filter_map(|place| self.decisions.get(*place));
        let costly = costly.filter(|made| made.cost >= NOTHING).map(Decision::words);
        let costly: Vec<Part> = costly.enumerate().map(|(place, words)| Part::numbered(place, words)).collect();
        if !costly.is_empty() {
            parts.extend([Part::Gap, Part::text("The costliest choices:")]);
            parts.extend(costly);
        }
        if named == Decisions::All && !self.decisions.is_empty() {
            parts.extend([Part::Gap, Part::text("Every choice:")]);
            parts.extend(self.decisions.iter().map(|made| Part::Item(made.words())));
        }
        parts
    }
}

impl Decision {
    /// A costly choice in a sentence: "Step 12, with the 5: Red 4 to 9 (cost 9.4%); better: Red 12 to 17, bumps
    /// Yellow."
    fn words(&self) -> String {
        let with = match (self.card, &self.hand) {
            (Some(card), _) => format!(", with the {}", telling::name(card)),
            (None, Some(hand)) => {
                let hand: Vec<&str> = hand.iter().map(|card| card.name()).collect();
                format!(", from {}", hand.join(" "))
            }
            (None, None) => String::new(),
        };
        let words = |weighed: &Weighed| {
            choice(weighed.action, |card| match self.card {
                Some(_) => telling::legs(&weighed.legs),
                None => format!("the {}, {}", telling::name(card), telling::legs(&weighed.legs)),
            })
        };
        let chosen = format!("Step {}{with}: {}", self.version, words(&self.chosen));
        if self.cost < NOTHING {
            return format!("{chosen}. That was the best choice.");
        }
        format!("{chosen} (cost {}); better: {}.", percent(self.cost), words(&self.better))
    }

    /// A short form: "R 4→9 (cost 9.4%); better: R 12→17 ×Y." The card is on the board, and a longer text would leave
    /// no space for the board on a small terminal.
    fn short(&self, look: Look) -> String {
        let words = |weighed: &Weighed| {
            choice(weighed.action, |card| match self.card {
                Some(_) => telling::short(&weighed.legs, look),
                None => format!("{card}: {}", telling::short(&weighed.legs, look)),
            })
        };
        format!("{} (cost {}); better: {}.", words(&self.chosen), percent(self.cost), words(&self.better))
    }
}

#[cfg(test)]
mod tests {
    //! Tests that recorded reviews are read and that a replay marks their costly choices.
    use serde_json::{Value, json};

    use super::{Decisions, moments, page};
    use crate::app::harness::recorded;
    use crate::look::{Colours, Look};
    use crate::words::Names;

    fn names() -> Names {
        Names::called(4, |seat| ["Ada", "Bo", "Cy", "Dee"][seat.index()].to_owned())
    }

    #[test]
    fn a_review_is_read_with_ease() {
        for review in ["sorry-review", "sorry-review-points"] {
            let text = |width, drawn| {
                page(&recorded(review), &names(), Decisions::Costliest, drawn).expect("a review").text(width)
            };
            insta::assert_snapshot!(format!("{review}_56"), text(56, false));
            insta::assert_snapshot!(format!("{review}_100"), text(100, true));
        }
        let all = page(&recorded("sorry-review"), &names(), Decisions::All, true).expect("a review").body(80);
        assert!(all.contains("Every choice:") && all.contains("That was the best choice."), "{all}");
    }

    #[test]
    fn partners_have_one_line() {
        let point =
            |one: f64| json!({ "version": null, "chances": [one / 2.0, 0.5 - one / 2.0, one / 2.0, 0.5 - one / 2.0] });
        let side = |seat: u8| json!({ "seat": seat, "decisions": [], "lost": 0.0, "best": 0, "worst": [] });
        let game = json!({ "game": 1, "curve": [point(0.5), point(1.0)], "seats": [side(0)] });
        let text = page(&json!({ "variation": "team", "games": [game] }), &names(), Decisions::Costliest, false)
            .expect("a review")
            .text(80);
        assert!(text.contains("Ada and Cy  59  50% to 100%\nBo and Dee  51  50% to 0%\n"), "{text}");
        assert!(text.contains("There were no choices to make."), "{text}");
        assert!(page(&json!({}), &names(), Decisions::Costliest, true).is_none());
    }

    #[test]
    fn moments_are_the_costly_choices_in_order() {
        let review: Value = recorded("sorry-review");
        let look = Look { colours: Colours::None, drawn: true };
        let moments = moments(&review, look);
        assert!(moments.is_sorted_by_key(|(version, _)| *version) && !moments.is_empty());
        let decisions = review["games"][0]["seats"].as_array().expect("seats").iter();
        let costs = decisions.flat_map(|side| side["decisions"].as_array().expect("decisions"));
        let costly = costs.filter(|made| made["cost"].as_f64().expect("a cost") >= 0.02).count();
        assert_eq!(moments.len(), costly);
        assert!(moments.iter().all(|(_, words)| words.contains(" (cost ") && words.contains("; better: ")));
        assert!(super::moments(&Value::Null, look).is_empty());
    }
}
