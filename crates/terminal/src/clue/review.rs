//! The review of a finished game of Clue, read from the server's JSON: as a page, and as moments for the replay.

use parlor_clue::{Card, Crime};
use parlor_game::Seat;
use serde::Deserialize;
use serde_json::Value;

use super::codes;
use crate::face::Decisions;
use crate::page::{Page, Part};
use crate::spark;
use crate::words::Names;

/// The fields of a review used here. docs/api.md documents them.
#[derive(Deserialize)]
struct Review {
    file: Crime,
    seats: Vec<Side>,
}

#[derive(Deserialize)]
struct Side {
    seat: Seat,
    curve: Vec<Knew>,
    provable: Option<u64>,
    decisive: Option<u64>,
    accused: Option<Accused>,
    suggestions: Vec<Suggested>,
    idle: u32,
}

#[derive(Deserialize)]
struct Knew {
    version: Option<u64>,
    chance: f64,
}

#[derive(Deserialize)]
struct Accused {
    version: u64,
    crime: Crime,
    chance: f64,
    right: bool,
}

#[derive(Deserialize)]
struct Suggested {
    version: u64,
    crime: Crime,
    refuter: Option<Seat>,
    shown: Option<Card>,
    left: f64,
    expected: f64,
    best: Crime,
    best_expected: f64,
}

/// The maximum number of steps in the line that shows a player's knowledge.
const STEPS: usize = 30;
/// How many suggestions that could have been better are listed.
const WORST: usize = 3;
/// The minimum loss, in bits, at which a suggestion is listed or marked in a replay.
const COSTLY: f64 = 0.1;

/// The review of a table, player by player; `None` if the JSON is not a review.
#[must_use]
pub fn page(json: &Value, names: &Names, named: Decisions, drawn: bool) -> Option<Page> {
    let Review { file, seats } = Review::deserialize(json).ok()?;
    let mut parts = vec![Part::text(format!("It was {file}."))];
    let (none, sure) = spark::ends(drawn);
    parts.push(Part::text(format!(
        "How likely that was to each player, from the deal to the end, as far as they could know ({none} is 0%, {sure} is \
         100%):"
    )));
    parts.extend(seats.iter().map(|side| side.course(&names.get(side.seat), drawn)));
    parts.extend(seats.iter().flat_map(|side| side.parts(names, named)));
    Some(Page { title: "Review".into(), parts })
}

/// The suggestions that could have been much better, by row number. Empty if the JSON is not a review.
#[must_use]
pub fn moments(json: &Value) -> Vec<(u64, String)> {
    let seats = Review::deserialize(json).map(|review| review.seats).unwrap_or_default();
    let made = seats.iter().flat_map(|side| &side.suggestions).filter(|made| made.loss() >= COSTLY);
    let mut moments: Vec<(u64, String)> = made.map(|made| (made.version, made.short())).collect();
    moments.sort_by_key(|(version, _)| *version);
    moments
}

/// A chance in percent. Only what is certain is 0% or 100%.
fn percent(chance: f64) -> String {
    match 100.0 * chance {
        percent if percent > 0.0 && percent < 1.0 => "<1%".into(),
        percent if percent > 99.0 && percent < 100.0 => "99%".into(),
        percent => format!("{percent:.0}%"),
    }
}

impl Side {
    /// How likely the truth was to the player in the course of the game.
    fn course(&self, name: &str, drawn: bool) -> Part {
        let last = self.curve.len().saturating_sub(1);
        let steps = last.min(STEPS - 1);
        let points = (0..=steps).filter_map(|step| self.curve.get(step * last / steps.max(1)));
        let points: Vec<f64> = points.map(|knew| knew.chance).collect();
        let ends = [points.first(), points.last()].map(|chance| percent(chance.copied().unwrap_or_default()));
        Part::row([name.to_owned(), spark::spark(&points, (0.0, 1.0), drawn), ends.join(" to ")])
    }

    fn parts(&self, names: &Names, named: Decisions) -> Vec<Part> {
        let mut parts = vec![Part::head(names.get(self.seat)), Part::text(self.summary())];
        let mut costly: Vec<&Suggested> = self.suggestions.iter().filter(|made| made.loss() >= COSTLY).collect();
        // The sort is stable, so equally costly suggestions stay in order.
        costly.sort_by(|one, other| other.loss().total_cmp(&one.loss()));
        costly.truncate(WORST);
        if !costly.is_empty() {
            parts.extend([Part::Gap, Part::text("Suggestions that could have told more:")]);
            let costly = costly.iter().enumerate();
            parts.extend(
                costly.map(|(place, made)| Part::numbered(place, format!("Step {}: {}", made.version, made.short()))),
            );
        }
        if named == Decisions::All && !self.suggestions.is_empty() {
            parts.extend([Part::Gap, Part::text("Every suggestion:")]);
            parts.extend(self.suggestions.iter().map(|made| Part::Item(made.words(names))));
        }
        parts
    }

    fn summary(&self) -> String {
        let made = match (self.suggestions.len(), self.idle) {
            (0, _) => "No suggestions.".to_owned(),
            (1, 0) => "1 suggestion.".into(),
            (1, _) => "1 suggestion, which told nothing.".into(),
            (all, 0) => format!("{all} suggestions, all of which told something."),
            (all, 1) => format!("{all} suggestions; 1 of them told nothing."),
            (all, idle) => format!("{all} suggestions; {idle} of them told nothing."),
        };
        let mut text = made;
        if let Some((before, after)) = self.decisive() {
            let version = self.decisive.unwrap_or_default();
            text += &format!(
                " The answer at step {version} told most: the truth became likelier, from {} to {}.",
                percent(before),
                percent(after)
            );
        }
        match (self.provable, &self.accused) {
            (Some(provable), Some(accused)) if accused.right => {
                text += &format!(
                    " The case could be proven after step {provable}; the accusation came at step {}.",
                    accused.version
                );
            }
            (Some(provable), _) => text += &format!(" The case could be proven after step {provable}."),
            (None, None) => text += " The case could not be proven.",
            (None, Some(_)) => {}
        }
        if let Some(Accused { version, crime, chance, right }) = &self.accused
            && (!right || self.provable.is_none())
        {
            let result = if *right { "right" } else { "wrong" };
            text += &format!(
                " The accusation at step {version}, {crime}, was {result}; its chance was {}.",
                percent(*chance)
            );
        }
        text
    }

    /// How likely the truth was before and after the row that told most.
    fn decisive(&self) -> Option<(f64, f64)> {
        let pairs = self.curve.windows(2);
        pairs
            .filter(|pair| self.decisive.is_some() && pair[1].version == self.decisive)
            .map(|pair| (pair[0].chance, pair[1].chance))
            .next()
    }
}

impl Suggested {
    /// How many bits more the best suggestion in the room would have told.
    fn loss(&self) -> f64 {
        self.best_expected - self.expected
    }

    /// "Green, Rope, Hall (0.30 bits); better: Plum, Knife, Hall (0.91 bits)."
    fn short(&self) -> String {
        let made = format!("{} ({:.2} bits)", codes::crime(self.crime), self.expected);
        match self.loss() >= COSTLY {
            true => format!("{made}; better: {} ({:.2} bits).", codes::crime(self.best), self.best_expected),
            false => format!("{made}."),
        }
    }

    /// The suggestion, its answer and what that told.
    fn words(&self, names: &Names) -> String {
        let answer = match (self.refuter, self.shown) {
            (Some(refuter), Some(card)) => format!("{}: {}", names.get(refuter), codes::short(card)),
            (Some(refuter), None) => names.get(refuter),
            (None, _) => "nobody".into(),
        };
        let told = if self.left >= 1.0 {
            "it told nothing".to_owned()
        } else {
            format!("{} of the deals left", percent(self.left))
        };
        format!("Step {}: {} → {answer}; {told}", self.version, codes::crime(self.crime))
    }
}

#[cfg(test)]
mod tests {
    //! Tests the page and the moments of a small review.
    use serde_json::{Value, json};

    use super::{Decisions, moments, page};
    use crate::words::Names;

    fn review() -> Value {
        let crime = |suspect: &str| json!({ "suspect": suspect, "weapon": "rope", "room": "hall" });
        let made = |version: u64, suspect: &str, left: f64, expected: f64| {
            json!({ "version": version, "crime": crime(suspect), "refuter": 1, "shown": "hall", "left": left,
                "expected": expected, "best": crime("plum"), "best_expected": 0.9 })
        };
        let knew = |version: Option<u64>, chance: f64| json!({ "version": version, "chance": chance, "deals": "9" });
        json!({
            "file": crime("green"),
            "seats": [
                {
                    "seat": 0, "curve": [knew(None, 0.01), knew(Some(9), 0.25), knew(Some(14), 1.0)], "provable": 14,
                    "decisive": 9, "accused": { "version": 15, "crime": crime("green"), "chance": 1.0, "right": true },
                    "suggestions": [made(8, "white", 0.004, 0.2), made(13, "plum", 1.0, 0.9)], "idle": 1,
                },
                {
                    "seat": 1, "curve": [knew(None, 0.01), knew(Some(9), 0.01)], "provable": null, "decisive": null,
                    "accused": { "version": 12, "crime": crime("white"), "chance": 0.5, "right": false },
                    "suggestions": [], "idle": 0,
                },
            ],
        })
    }

    fn told(named: Decisions) -> String {
        let names = Names::called(2, |seat| ["Ada", "Ben"][seat.index()].to_owned());
        page(&review(), &names, named, false).expect("a review").text(56)
    }

    #[test]
    fn a_review_says_who_knew_what() {
        insta::assert_snapshot!(told(Decisions::All));
        assert!(!told(Decisions::Costliest).contains("Every suggestion:"));
        let names = Names::called(2, |_| String::new());
        assert!(page(&Value::Null, &names, Decisions::All, true).is_none());
    }

    #[test]
    fn moments_are_suggestions_that_could_have_told_more() {
        let expected = "White, Rope, Hall (0.20 bits); better: Plum, Rope, Hall (0.90 bits).";
        assert_eq!(moments(&review()), [(8, expected.to_owned())]);
        assert!(moments(&Value::Null).is_empty());
    }
}
