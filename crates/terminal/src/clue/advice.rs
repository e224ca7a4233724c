//! The coach's advice on a position of Clue, read from the server's JSON: as a page, and for the notebook.

use std::collections::BTreeMap;

use parlor_clue::{Card, Entry, Holder, View};
use parlor_game::Seat;
use serde::Deserialize;
use serde_json::Value;

use super::codes;
use crate::look::Role;
use crate::page::{Page, Part};
use crate::words::listed;

/// The default number of suggestions shown.
pub const ADVISED: usize = 5;
/// Cards that are less likely than this to be in the case file are not listed.
const UNLIKELY: f64 = 0.005;

/// The fields of the advice used here. docs/api.md documents them.
#[derive(Clone, Debug, Deserialize)]
pub struct Advice {
    worlds: String,
    file: BTreeMap<String, f64>,
    hands: Vec<BTreeMap<String, f64>>,
    solution: Option<Vec<String>>,
    proven: Vec<Proven>,
    contradiction: Option<Contradiction>,
    best: Vec<Suggestion>,
}

#[derive(Clone, Debug, Deserialize)]
struct Proven {
    card: String,
    /// The number of a seat, or `file`.
    holder: Value,
    text: String,
}

#[derive(Clone, Debug, Deserialize)]
struct Contradiction {
    text: String,
}

#[derive(Clone, Debug, Deserialize)]
struct Suggestion {
    cards: Vec<String>,
    bits: f64,
}

/// Formats the advice with at most `shown` suggestions; `None` if the JSON is not advice.
#[must_use]
pub fn page(json: &Value, shown: usize) -> Option<Page> {
    let advice = Advice::read(json)?;
    let mut parts = advice.standing();
    parts.extend(advice.suggestions(shown));
    Some(Page { title: "The coach".into(), parts })
}

impl Advice {
    /// Reads advice; `None` if the JSON is something else.
    #[must_use]
    pub fn read(json: &Value) -> Option<Self> {
        Self::deserialize(json).ok()
    }

    /// The chance of a card to be with a player or in the case file.
    #[must_use]
    pub fn odds(&self, card: Card, holder: Holder) -> Option<f64> {
        let odds = match holder {
            Holder::Seat(seat) => self.hands.get(seat.index())?,
            Holder::File => &self.file,
        };
        odds.get(card.name()).copied()
    }

    /// Why a cell is certain. The coach counts suggestions; the notebook names their turns.
    #[must_use]
    pub fn why(&self, card: Card, holder: Holder, view: &View) -> Option<String> {
        let is_there = |at: &Value| match holder {
            Holder::Seat(seat) => serde_json::from_value::<Seat>(at.clone()).is_ok_and(|other| other == seat),
            Holder::File => at == "file",
        };
        let proven = self.proven.iter().find(|proven| proven.card == card.name() && is_there(&proven.holder))?;
        Some(view.record.iter().enumerate().fold(proven.text.clone(), |text, (at, entry)| {
            let (Entry::Suggested { turn, .. } | Entry::Accused { turn, .. }) = entry;
            text.replace(&format!("(entry {})", at + 1), &format!("(turn {turn})"))
        }))
    }

    /// What is known about the case file.
    fn standing(&self) -> Vec<Part> {
        if let Some(contradiction) = &self.contradiction {
            return vec![Part::text(contradiction.text.clone())];
        }
        if let Some(solution) = &self.solution {
            return vec![Part::text(format!("The case is solved: {}.", listed(solution.clone())))];
        }
        let deals = if self.worlds == "1" { "deal fits" } else { "deals fit" };
        let mut parts =
            vec![Part::text(format!("{} {deals} what you have seen. In the case file:", grouped(&self.worlds)))];
        for kind in 0..Card::KINDS.len() {
            let cards = Card::all().filter(|card| card.kind() == kind);
            let odds = cards.filter_map(|card| Some((card, self.odds(card, Holder::File)?)));
            let mut odds: Vec<(Card, f64)> = odds.filter(|(_, odds)| *odds >= UNLIKELY).collect();
            odds.sort_by(|one, other| other.1.total_cmp(&one.1));
            let words = odds.iter().map(|(card, odds)| format!("{} {:.0}%", codes::short(*card), odds * 100.0));
            let words: Vec<String> = words.map(|words| words.replace(' ', "\u{a0}")).collect();
            parts.push(Part::Item(words.join(", ")));
        }
        parts
    }

    /// The suggestions that can be expected to tell most.
    fn suggestions(&self, shown: usize) -> Vec<Part> {
        if self.best.is_empty() || self.solution.is_some() {
            return Vec::new();
        }
        let name = |name: &String| name.parse().map_or_else(|_| name.clone(), |card| codes::short(card).to_owned());
        let row = |(place, best): (usize, &Suggestion)| {
            let cards: Vec<String> = best.cards.iter().map(name).collect();
            let role = if place == 0 { Role::Title } else { Role::Plain };
            Part::Row { role, cells: vec![format!("{}.", place + 1), cards.join(", "), format!("{:.2}", best.bits)] }
        };
        let head =
            Part::text("The suggestions that tell most about the case file, with the expected information in bits:");
        std::iter::once(head).chain(self.best.iter().enumerate().take(shown).map(row)).collect()
    }
}

/// A number with a comma between thousands.
fn grouped(digits: &str) -> String {
    let first = digits.len() % 3;
    let (head, tail) = digits.split_at_checked(first).unwrap_or((digits, ""));
    let groups = tail.as_bytes().chunks(3).map(|group| String::from_utf8_lossy(group).into_owned());
    let all: Vec<String> = Some(head.to_owned()).filter(|head| !head.is_empty()).into_iter().chain(groups).collect();
    all.join(",")
}

#[cfg(test)]
mod tests {
    //! Tests that recorded advice is read and formatted.
    use parlor_clue::{Card, Holder, Weapon};
    use parlor_game::Seat;
    use serde_json::{Value, json};

    use super::{ADVISED, Advice, grouped, page};
    use crate::app::harness::recorded;

    #[test]
    fn advice_is_read_with_ease() {
        let page = page(&recorded("clue-advice"), ADVISED).expect("advice");
        insta::assert_snapshot!(format!("{}\n{}", page.text(40), page.text(90)));
        assert!(super::page(&Value::Null, ADVISED).is_none() && super::page(&json!({ "best": [] }), ADVISED).is_none());
        assert_eq!(["7", "123", "1234", "1234567"].map(grouped), ["7", "123", "1,234", "1,234,567"]);
    }

    #[test]
    fn a_solved_case_and_a_contradiction_are_named() {
        let mut json: Value = recorded("clue-advice");
        json["solution"] = json!(["Mrs. White", "Rope", "Hall"]);
        let text = page(&json, ADVISED).expect("advice").text(60);
        assert!(text.contains("The case is solved: Mrs. White, Rope and Hall.") && !text.contains("bits"), "{text}");
        json["contradiction"] =
            json!({ "entry": 2, "suspects": [], "reasons": [], "text": "Entry 3 cannot be right." });
        assert!(page(&json, ADVISED).expect("advice").text(60).contains("Entry 3 cannot be right."));
    }

    #[test]
    fn odds_are_found_by_card_and_holder() {
        let advice = Advice::read(&recorded("clue-advice")).expect("advice");
        let card = Card::Weapon(Weapon::Candlestick);
        assert_eq!(advice.odds(card, Holder::File), Some(0.0));
        assert_eq!(advice.odds(card, Holder::Seat(Seat::new(0).expect("a seat"))), Some(1.0));
        assert_eq!(advice.odds(card, Holder::Seat(Seat::new(5).expect("a seat"))), None);
    }
}
