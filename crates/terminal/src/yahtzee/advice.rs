//! The coach's advice, read from the server's JSON and formatted as a page.

use parlor_yahtzee::{Action, Category, Dice};
use serde::Deserialize;
use serde_json::Value;

use super::{is_fixed, rolls_left, short};
use crate::look::Role;
use crate::page::{Page, Part};

/// The coach's advice.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Advice {
    /// The expected final score with perfect play from here.
    pub expected: f64,
    /// Every choice, best first; empty before the first roll of a turn.
    pub ranking: Vec<Ranked>,
    /// The open boxes, with the chance to fill each in this turn.
    pub boxes: Vec<BoxChance>,
    /// The distribution of the final score.
    pub prospects: Prospects,
    /// Why the best choice is best, in a sentence.
    pub why: String,
    /// The same reason as data. Only the choices in it are used here.
    reason: Value,
}

/// A choice.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Ranked {
    /// The action for the table.
    pub action: Action,
    /// A description of the choice.
    pub words: String,
    /// The expected final score after the choice.
    pub expected: f64,
    /// How much lower the expected score is than after the best choice.
    pub loss: f64,
    /// The choice in the form that `reason` uses.
    choice: Value,
}

/// The chance to fill a box in this turn, if the player aims only for that box.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct BoxChance {
    /// The box.
    pub category: Category,
    /// The minimum number of points in the box.
    pub at_least: u8,
    /// The chance to score at least that many points.
    pub chance: f64,
}

/// The distribution of the final score.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Prospects {
    /// The 5th, 25th, 50th, 75th and 95th percentiles.
    pub quantiles: [u16; 5],
    /// The chance to beat the given score, if one was given.
    pub beat: Option<f64>,
    /// The maximum error of the chances; 0 if they are exact.
    pub error: f64,
}

/// The parts of the question that the answer does not repeat. Empty if the user can see the table.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Asked {
    /// The dice, and the number of rolls left.
    pub throw: Option<(Dice, u8)>,
    /// A final score to beat.
    pub beat: Option<u16>,
}

/// The advice in an answer; `None` while the coach is computing.
#[must_use]
pub fn advice(json: &Value) -> Option<Advice> {
    Advice::deserialize(json).ok()
}

impl Advice {
    /// The best action; `None` before the first roll of a turn and on a full card.
    #[must_use]
    pub fn best(&self) -> Option<Action> {
        self.ranking.first().map(|ranked| ranked.action)
    }

    /// The best `shown` choices, with the chances and the reason.
    #[must_use]
    pub fn page(&self, shown: usize, Asked { throw, beat }: Asked) -> Page {
        let dice = throw.map(|(dice, left)| format!("{dice}, {}. ", rolls_left(left))).unwrap_or_default();
        let mut parts = vec![Part::text(format!("{dice}Expected final score: {:.2}", self.expected))];
        parts.extend(self.choices(shown));
        parts.push(Part::Gap);
        parts.push(Part::text(self.why.clone()));
        // If no roll is left, there are no chances to show.
        if self.boxes.iter().any(|open| open.chance > 0.0 && open.chance < 1.0) {
            let chances: Vec<String> = self.boxes.iter().map(BoxChance::words).collect();
            parts.push(Part::text(format!("This turn, if you aim for one box only: {}.", chances.join(", "))));
        }
        parts.push(Part::text(self.prospects.words(beat)));
        Page { title: "The coach".into(), parts }
    }

    /// The best choices in order, and the choice that the reason compares them with, if it is not among them.
    fn choices(&self, shown: usize) -> Vec<Part> {
        let row = |place: usize| {
            let Ranked { words, expected, loss, .. } = &self.ranking[place];
            let (role, loss) =
                if place == 0 { (Role::Title, String::new()) } else { (Role::Plain, format!("-{loss:.2}")) };
            Part::Row { role, cells: vec![format!("{}.", place + 1), words.clone(), format!("{expected:.2}"), loss] }
        };
        let shown = shown.min(self.ranking.len());
        let more = self.ranking.len() - shown;
        let other = &self.reason["other"]["choice"];
        let apart = self.ranking.iter().position(|ranked| ranked.choice == *other).filter(|place| *place >= shown);
        let mut parts: Vec<Part> = (0..shown).map(row).collect();
        match apart {
            _ if more == 0 => {}
            None => parts.push(Part::row([String::new(), format!("and {more} more")])),
            Some(place) if more == 1 => parts.push(row(place)),
            Some(place) => parts.extend([Part::row([String::new(), format!("and {more} more, with")]), row(place)]),
        }
        parts
    }
}

impl BoxChance {
    /// The chance to fill a box: "sixes 18+: 36%", or "fh 25: 5%" for a box with a fixed score, joined by no-break
    /// spaces.
    fn words(&self) -> String {
        let more = if is_fixed(self.category) { "" } else { "+" };
        format!("{} {}{more}: {}", short(self.category), self.at_least, percent(self.chance)).replace(' ', "\u{a0}")
    }
}

impl Prospects {
    /// The prospects in a sentence: "From here, half of all games end between 217 and 272. Beating 300: 14%."
    fn words(&self, beat: Option<u16>) -> String {
        let [_, low, _, high, _] = self.quantiles;
        let about = if self.error > 0.0 { "about " } else { "" };
        let mut text = match low == high {
            true => format!("From here, most games end with {low}."),
            false => format!("From here, half of all games end between {about}{low} and {high}."),
        };
        if let (Some(score), Some(chance)) = (beat, self.beat) {
            text += &format!(" Beating {score}: {about}{}.", percent(chance));
        }
        text
    }
}

fn percent(chance: f64) -> String {
    match (chance * 100.0).round() {
        _ if chance == 0.0 => "no".to_owned(),
        _ if chance == 1.0 => "yes".to_owned(),
        0.0 => "under 1%".to_owned(),
        100.0 => "over 99%".to_owned(),
        percent => format!("{percent}%"),
    }
}

#[cfg(test)]
mod tests {
    use parlor_yahtzee::{Action, Category, Dice};
    use serde_json::{Value, json};

    use super::{Advice, Asked, advice};

    fn early() -> Advice {
        let json: Value = serde_json::from_str(include_str!("../../tests/advice.json")).expect("JSON");
        advice(&json).expect("advice")
    }

    /// Advice with no rolls left and only two open boxes.
    fn late() -> Advice {
        let choice = |category: &str, points: u8| json!({ "type": "fill", "category": category, "points": points, "bonus": false });
        let ranked = |category: &str, words: &str, points: u8, expected: f64, loss: f64| {
            json!({
                "action": { "type": "score", "category": category }, "words": words, "choice": choice(category, points),
                "expected": expected, "loss": loss,
            })
        };
        let json = json!({
            "expected": 350.6118,
            "ranking": [
                ranked("sixes", "Sixes for 18", 18, 350.6118, 0.0),
                ranked("chance", "Chance for 28", 28, 326.7592, 23.8526),
            ],
            "boxes": [
                { "category": "sixes", "allowed": true, "points": 18, "on_top": 0, "at_least": 18, "chance": 1.0 },
                { "category": "chance", "allowed": true, "points": 28, "on_top": 0, "at_least": 25, "chance": 1.0 },
            ],
            "prospects": { "spread": 18.3504, "quantiles": [341, 345, 348, 350, 353], "beat": 0.9581, "error": 0.0 },
            "why": "Write 18 into Sixes: worth 23.9 more than 28 in Chance.",
            "reason": { "type": "compared", "other": { "choice": choice("chance", 28), "purpose": null } },
        });
        advice(&json).expect("advice")
    }

    #[test]
    fn advice_is_read_with_ease() {
        let seen = Asked::default();
        insta::assert_snapshot!(early().page(5, seen).text(56));
        insta::assert_snapshot!(early().page(5, seen).text(100));
        insta::assert_snapshot!(late().page(5, seen).text(56));
        let dice = Dice::from_pips([6, 5, 6, 6, 5]).expect("dice");
        insta::assert_snapshot!(late().page(5, Asked { throw: Some((dice, 0)), beat: Some(344) }).body(56));
    }

    #[test]
    fn the_choice_named_in_the_sentence_is_shown() {
        assert_eq!(late().best(), Some(Action::Score { category: Category::Sixes }));
        let text = early().page(1, Asked::default()).text(80);
        assert!(text.contains("and 31 more, with"), "{text}");
        assert!(text.contains("2.  keep 3 4 5"), "{text}");
        assert!(late().page(1, Asked::default()).text(80).contains("2.  Chance for 28  326.76  -23.85"));
    }

    #[test]
    fn a_thinking_coach_has_no_advice_yet() {
        assert_eq!(advice(&json!({ "thinking": true })), None);
        assert_eq!(advice(&Value::Null), None);
    }
}
