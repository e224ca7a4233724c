//! The review of a finished game of Clue, read from the server's JSON: as a page, and as moments for the replay.

use parlor_clue::{Card, Crime};
use parlor_game::Seat;
use serde::Deserialize;
use serde_json::Value;

use super::codes;
use crate::face::Decisions;
use crate::page::{Page, Part};
use crate::spark;
use crate::words::{Names, YOU, listed};

/// A smaller difference between the bits of two suggestions is not shown.
const NOTHING: f64 = 0.005;
/// A suggestion with a smaller difference is not listed as costly.
const SLIGHT: f64 = 0.05;
/// The least difference, in bits, at which a suggestion is marked in a replay.
const COSTLY: f64 = 0.5;
/// How many suggestions are listed as the costliest.
const WORST: usize = 3;
/// The maximum number of steps in the line that shows what a player knew.
const STEPS: usize = 30;
/// The height of a chance below certainty, as a share of the line's height. Only certainty reaches the top.
const BELOW_CERTAIN: f64 = 0.875;

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

/// The review of a game, player by player; `None` if the JSON is not a review.
#[must_use]
pub fn page(json: &Value, names: &Names, named: Decisions, drawn: bool) -> Option<Page> {
    let review = Review::deserialize(json).ok()?;
    let mut parts = vec![Part::text(format!("The case file: {}.", review.file))];
    parts.extend(review.course(names, drawn));
    parts.extend(review.seats.iter().flat_map(|side| side.parts(&review, names, named)));
    if named == Decisions::All {
        parts.extend(review.table(names));
    }
    Some(Page { title: "Review".into(), parts })
}

/// Wrong accusations, and suggestions from which much less could be expected than from the best one, by row number.
/// Empty if the JSON is not a review.
#[must_use]
pub fn moments(json: &Value) -> Vec<(u64, String)> {
    let sides = Review::deserialize(json).map(|review| review.seats).unwrap_or_default();
    let asked = sides.iter().flat_map(|side| &side.suggestions).filter(|asked| asked.lost() >= COSTLY);
    let asked = asked.map(|asked| (asked.version, asked.short()));
    let accused = sides.iter().filter_map(|side| side.accused.as_ref()).filter(|accused| !accused.right);
    let accused =
        accused.map(|accused| (accused.version, format!("A wrong accusation. {}.", accused.chance_in_words())));
    let mut moments: Vec<(u64, String)> = asked.chain(accused).collect();
    moments.sort_by_key(|(version, _)| *version);
    moments
}

impl Review {
    /// How likely the truth was in the course of the game, one line per player.
    fn course(&self, names: &Names, drawn: bool) -> Vec<Part> {
        let longest = self.seats.iter().map(|side| side.known().len()).max().unwrap_or_default();
        // Show only as many steps as fit, including the first and the last.
        let last = longest.saturating_sub(1);
        let steps = last.min(STEPS - 1);
        let row = |side: &Side| {
            let known = side.known();
            let shown = (0..=steps).map_while(|step| known.get(step * last / steps.max(1)));
            let heights: Vec<f64> = shown.map(|knew| side.height(knew.chance)).collect();
            // After an accusation, the player knew the case file.
            let line = spark::spark(&heights, (0.0, 1.0), drawn) + &"-".repeat(steps + 1 - heights.len());
            let [from, to] = [known.first(), known.last()].map(|knew| chance(knew.map_or(0.0, |knew| knew.chance)));
            Part::row([names.get(side.seat), line, format!("{from} to {to}")])
        };
        let (_, sure) = spark::ends(drawn);
        let head = format!(
            "How likely the truth was from what each player had seen, after the deal and after each suggestion and \
            accusation ({sure} is certain; with each step down, it is about half as likely):"
        );
        std::iter::once(Part::text(head)).chain(self.seats.iter().map(row)).collect()
    }

    /// How likely the truth was after every row, one column per player.
    fn table(&self, names: &Names) -> Vec<Part> {
        let Some(first) = self.seats.first() else { return Vec::new() };
        let labels = std::iter::once("Step".to_owned()).chain(self.seats.iter().map(|side| names.get(side.seat)));
        let row = |(at, knew): (usize, &Knew)| {
            let step = knew.version.map_or_else(|| "0".into(), |version| version.to_string());
            let known = self.seats.iter().map(|side| side.known().get(at).map(|knew| chance(knew.chance)));
            Part::row(std::iter::once(step).chain(known.map(Option::unwrap_or_default)))
        };
        let head = [Part::head("How likely the truth was"), Part::labels(labels)];
        head.into_iter().chain(first.curve.iter().enumerate().map(row)).collect()
    }

    /// What happened in a row that told somebody something, in a sentence without its end; `None` if it belongs to a
    /// seat that is not reviewed.
    fn row(&self, version: u64, names: &Names) -> Option<String> {
        self.seats.iter().find_map(|side| {
            let who = within(names.get(side.seat));
            if let Some(accused) = side.accused.as_ref().filter(|accused| accused.version == version) {
                return Some(format!("{who} accused {}", codes::crime(accused.crime)));
            }
            // A card is shown in a later row than the suggestion, but before anything else is learned.
            let told = |from: u64| side.curve.iter().filter_map(|knew| knew.version).find(|row| *row >= from);
            let asked = side.suggestions.iter().find(|asked| told(asked.version) == Some(version))?;
            let answer = match asked.refuter {
                Some(refuter) => format!("{} showed a card", within(names.get(refuter))),
                None => "nobody could show a card".into(),
            };
            Some(format!("{who} suggested {}, and {answer}", codes::crime(asked.crime)))
        })
    }
}

/// A name within a sentence: the user is "you".
fn within(name: String) -> String {
    if name == YOU { "you".into() } else { name }
}

impl Side {
    /// The part of the curve before the player saw the case file.
    fn known(&self) -> &[Knew] {
        let accused = self.accused.as_ref().map_or(u64::MAX, |accused| accused.version);
        let open = |knew: &&Knew| knew.version.is_none_or(|version| version < accused);
        &self.curve[..self.curve.iter().take_while(open).count()]
    }

    /// The height of a chance in the line: certainty at the top, and the chance after the deal at the bottom.
    fn height(&self, chance: f64) -> f64 {
        let least = self.curve.first().map_or(chance, |knew| knew.chance).min(0.5);
        if chance >= 1.0 { 1.0 } else { ((1.0 - chance.ln() / least.ln()) * BELOW_CERTAIN).max(0.0) }
    }

    fn parts(&self, review: &Review, names: &Names, named: Decisions) -> Vec<Part> {
        let name = names.get(self.seat);
        let mut parts = vec![Part::head(&name)];
        parts.extend(self.insight(review, names).map(Part::Item));
        parts.push(Part::Item(self.proof(&name)));
        let told_nothing = match (self.suggestions.len(), self.idle) {
            (0, _) => format!("{name} made no suggestion."),
            (1, 0) => format!("{name} made 1 suggestion."),
            (1, _) => format!("{name} made 1 suggestion, which revealed nothing new."),
            (all, 0) => format!("{name} made {all} suggestions, and each revealed something new."),
            (all, _) => {
                let idle = self.suggestions.iter().filter(|asked| asked.left >= 1.0);
                let idle = listed(idle.map(|asked| format!("step\u{a0}{}", asked.version)));
                format!("{name} made {all} suggestions. {} of them revealed nothing new: {idle}.", self.idle)
            }
        };
        parts.push(Part::Item(told_nothing));
        if named == Decisions::All && !self.suggestions.is_empty() {
            parts.extend([
                Part::Gap,
                Part::text("Every suggestion, with the information about the case file expected from it:"),
            ]);
            parts.extend(self.suggestions.iter().map(|asked| Part::Item(asked.words(names))));
            return parts;
        }
        let mut worst: Vec<&Suggested> = self.suggestions.iter().filter(|asked| asked.lost() >= SLIGHT).collect();
        worst.sort_by(|one, other| other.lost().total_cmp(&one.lost()));
        worst.truncate(WORST);
        if !worst.is_empty() {
            parts.extend([Part::Gap, Part::text("The costliest suggestions, and the best ones in the same room:")]);
            parts.extend(worst.iter().enumerate().map(|(place, asked)| Part::numbered(place, asked.words(names))));
        }
        parts
    }

    /// Which row told the player most.
    fn insight(&self, review: &Review, names: &Names) -> Option<String> {
        let known = self.known();
        let at = known.iter().position(|knew| knew.version.is_some() && knew.version == self.decisive)?;
        let (before, after) = (known.get(at.checked_sub(1)?)?.chance, known[at].chance);
        let version = self.decisive?;
        let what = review.row(version, names).map(|what| format!(": {what}")).unwrap_or_default();
        let (before, after) = (chance(before), chance(after));
        Some(format!("Step {version} revealed the most{what}. The chance of the truth rose from {before} to {after}."))
    }

    /// When the player could have proven the case, and what came of it.
    fn proof(&self, name: &str) -> String {
        let accused = self.accused.as_ref().map(|accused| {
            let right = if accused.right { "That was right" } else { "That was wrong" };
            let crime = codes::crime(accused.crime);
            let version = accused.version;
            let name = within(name.to_owned());
            format!("In step {version}, {name} accused {crime}. {right}. {}.", accused.chance_in_words())
        });
        let before = |version: u64| self.accused.as_ref().is_none_or(|accused| version < accused.version);
        match (self.provable.filter(|version| before(*version)), accused) {
            (Some(version), Some(accused)) => format!("The case could be proven after step {version}. {accused}"),
            (Some(version), None) => {
                let name = within(name.to_owned());
                format!("The case could be proven after step {version}, but {name} didn't accuse.")
            }
            (None, Some(accused)) => accused,
            (None, None) => format!("{name} could never have proven the case."),
        }
    }
}

impl Accused {
    fn chance_in_words(&self) -> String {
        match self.chance {
            sure if sure >= 1.0 => "It was certain".into(),
            none if none <= 0.0 => "It was impossible".into(),
            open => format!("It was {} likely", chance(open)),
        }
    }
}

impl Suggested {
    /// How much more information could be expected from the best suggestion in the room, in bits.
    fn lost(&self) -> f64 {
        self.best_expected - self.expected
    }

    /// A suggestion in a sentence: "Step 12: Green, Rope, Library. Ben showed the Rope, and 43% of the deals were left.
    /// 0.61 bits expected; best: Plum, Knife (1.32)."
    fn words(&self, names: &Names) -> String {
        let left = if self.left >= 1.0 {
            "nothing new".to_owned()
        } else {
            format!("{} of the deals left", chance(self.left))
        };
        let answer = match (self.refuter, self.shown) {
            (None, _) => "nobody could show a card".to_owned(),
            (Some(refuter), None) => format!("{} showed a card", names.get(refuter)),
            (Some(refuter), Some(card)) => format!("{} showed {}", names.get(refuter), codes::the(card)),
        };
        let answer = crate::words::capital(&answer);
        let better = if self.lost() < NOTHING {
            "the best in this room".to_owned()
        } else {
            format!("best: {} ({:.2})", pair(self.best), self.best_expected)
        };
        let Self { version, crime, expected, .. } = self;
        let crime = codes::crime(*crime);
        format!("Step {version}: {crime}. {answer}: {left}. {expected:.2} bits expected; {better}.")
    }

    /// A short form: "Green, Rope (0.61 bits expected); better: Plum, Knife (1.32)."
    fn short(&self) -> String {
        let (made, best) = (pair(self.crime), pair(self.best));
        format!("{made} ({:.2} bits expected); better: {best} ({:.2}).", self.expected, self.best_expected)
    }
}

/// A suggestion without its room.
fn pair(crime: Crime) -> String {
    format!("{}, {}", codes::short(crime.suspect.into()), codes::short(crime.weapon.into()))
}

/// A chance: "100%", "43%" or "0.3%". What is not certain is never shown as 0% or 100%.
fn chance(chance: f64) -> String {
    match chance * 100.0 {
        all if all >= 100.0 => "100%".into(),
        none if none <= 0.0 => "0%".into(),
        small if small < 9.95 => format!("{:.1}%", small.max(0.1)),
        large => format!("{:.0}%", large.min(99.0)),
    }
}

#[cfg(test)]
mod tests {
    //! Tests that a recorded review is read and that a replay marks the mistakes.
    use serde_json::{Value, json};

    use super::{Decisions, chance, moments, page};
    use crate::app::harness::recorded;
    use crate::words::Names;

    fn names() -> Names {
        Names::called(4, |seat| ["Ada", "Bo", "You", "Dee"][seat.index()].to_owned())
    }

    #[test]
    fn a_review_is_read_with_ease() {
        let review: Value = recorded("clue-review");
        let text = |width, named, drawn| page(&review, &names(), named, drawn).expect("a review").text(width);
        insta::assert_snapshot!("review_56", text(56, Decisions::Costliest, false));
        insta::assert_snapshot!("review_100", text(100, Decisions::All, true));
        assert!(page(&Value::Null, &names(), Decisions::Costliest, true).is_none());
    }

    #[test]
    fn one_player_is_reviewed_without_the_others() {
        let mut review: Value = recorded("clue-review");
        let decisive = review["seats"][1]["decisive"].clone();
        let ben = review["seats"][1].take();
        review["seats"] = json!([ben]);
        let text = page(&review, &names(), Decisions::Costliest, false).expect("a review").text(80);
        assert!(
            text.contains(&format!("Step {decisive} revealed the most")) && !text.contains("Ada suggested"),
            "{text}"
        );
    }

    #[test]
    fn moments_are_the_costly_suggestions_and_wrong_accusations_in_order() {
        let review: Value = recorded("clue-review");
        let moments = moments(&review);
        assert!(moments.is_sorted_by_key(|(version, _)| *version));
        let sides = review["seats"].as_array().expect("seats").iter();
        let asked = sides.flat_map(|side| side["suggestions"].as_array().expect("suggestions"));
        let number = |asked: &Value, field: &str| asked[field].as_f64().expect("a number");
        let costly = asked.filter(|asked| number(asked, "best_expected") - number(asked, "expected") >= 0.5).count();
        let wrong: Vec<&(u64, String)> = moments.iter().filter(|(_, words)| words.ends_with(" likely.")).collect();
        assert_eq!(
            (moments.len(), wrong),
            (costly + 1, vec![&(78, "A wrong accusation. It was 65% likely.".to_owned())])
        );
        assert!(super::moments(&Value::Null).is_empty());
    }

    #[test]
    fn only_certainty_is_shown_as_such() {
        assert_eq!(
            [1.0, 0.9999, 0.431, 0.0996, 0.003, 0.0001, 0.0].map(chance),
            ["100%", "99%", "43%", "10%", "0.3%", "0.1%", "0%"]
        );
    }
}
