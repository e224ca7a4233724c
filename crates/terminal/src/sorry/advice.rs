//! The coach's advice on a position of Sorry!, read from the server's JSON and formatted as a page.

use parlor_game::BySeat;
use parlor_sorry::{Action, Card, Colour, Leg, Variation};
use serde::Deserialize;
use serde_json::Value;

use super::chances::{percent, sides};
use super::telling;
use crate::look::Role;
use crate::page::{Page, Part};

/// The default number of choices shown.
pub const ADVISED: usize = 5;
/// Losses below this value are shown as no loss.
pub const NOTHING: f64 = 0.0005;

/// The fields of the advice used here. docs/api.md documents them.
#[derive(Deserialize)]
struct Advice {
    variation: Variation,
    colours: BySeat<Colour>,
    chances: BySeat<f64>,
    ranking: Vec<Ranked>,
}

#[derive(Deserialize)]
struct Ranked {
    action: Action,
    legs: Vec<Leg>,
    value: f64,
    loss: f64,
}

/// Formats the advice with at most `shown` choices; `None` if the JSON is not advice.
#[must_use]
pub fn page(json: &Value, shown: usize) -> Option<Page> {
    let advice = Advice::deserialize(json).ok()?;
    let mut parts = vec![Part::text(advice.standing())];
    parts.extend(advice.choices(shown));
    Some(Page { title: "The coach".into(), parts })
}

impl Advice {
    /// The chances of winning: "Chance of winning this game: Red 70.5%, Yellow 29.5%."
    fn standing(&self) -> String {
        let colour = |seat| self.colours.get(seat).map(Colour::to_string).unwrap_or_default();
        let one = |(seats, chance): (Vec<_>, f64)| {
            let colours: Vec<String> = seats.into_iter().map(colour).collect();
            format!("{} {}", colours.join(" and "), percent(chance)).replace(' ', "\u{a0}")
        };
        let each: Vec<String> = sides(self.variation, &self.chances).into_iter().map(one).collect();
        format!("Chance of winning this game: {}.", each.join(", "))
    }

    /// The best choices, in order.
    fn choices(&self, shown: usize) -> Vec<Part> {
        match self.ranking[..] {
            [] => return vec![Part::text("There is nothing to choose now.")],
            [Ranked { action: Action::Draw {}, .. }] => {
                return vec![Part::text("Draw a card first; then there is something to choose.")];
            }
            _ => {}
        }
        let cards = self.cards();
        let ranking = self.told_once();
        let row = |(place, (ranked, either)): (usize, &(&Ranked, bool))| {
            let words = choice(ranked.action, |card| {
                let card = if cards > 1 { format!("{card}: ") } else { String::new() };
                let order = if *either { ", in either order" } else { "" };
                format!("{card}{}{order}", telling::legs(&ranked.legs))
            });
            let loss = if ranked.loss < NOTHING { String::new() } else { format!("-{}", percent(ranked.loss)) };
            let role = if place == 0 { Role::Title } else { Role::Plain };
            Part::Row { role, cells: vec![format!("{}.", place + 1), words, percent(ranked.value), loss] }
        };
        let mut parts: Vec<Part> = ranking.iter().enumerate().take(shown).map(row).collect();
        if ranking.len() > shown {
            parts.push(Part::row([String::new(), format!("and {} more", ranking.len() - shown)]));
        }
        parts
    }

    /// The choices, each with a flag that says whether it can be made in either order: a split 7 that has the same
    /// result whichever pawn goes first is listed only once.
    fn told_once(&self) -> Vec<(&Ranked, bool)> {
        let mut told: Vec<(&Ranked, bool)> = Vec::new();
        for ranked in &self.ranking {
            let other = told.iter_mut().find(|(other, _)| Leg::in_other_order(&ranked.legs, &other.legs));
            match other {
                Some((_, either)) => *either = true,
                None => told.push((ranked, false)),
            }
        }
        told
    }

    /// The number of cards to choose from.
    fn cards(&self) -> usize {
        let mut cards: Vec<Card> = self.ranking.iter().filter_map(|ranked| card(ranked.action)).collect();
        cards.sort_unstable();
        cards.dedup();
        cards.len()
    }
}

fn card(action: Action) -> Option<Card> {
    match action {
        Action::Move { card, .. } | Action::Discard { card } => Some(card),
        Action::Draw {} | Action::Pass {} | Action::NextGame {} => None,
    }
}

/// Describes a choice; `moved` describes moves.
#[must_use]
pub fn choice(action: Action, moved: impl Fn(Card) -> String) -> String {
    match action {
        Action::Move { card, .. } => moved(card),
        Action::Discard { card } => format!("discard {}", telling::a_card(card)),
        Action::Pass {} => "don't change places".to_owned(),
        Action::Draw {} => "draw a card".to_owned(),
        Action::NextGame {} => "the next game".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    //! Tests that recorded advice is read and formatted.
    use serde_json::{Value, json};

    use super::{ADVISED, page};
    use crate::app::harness::recorded;

    #[test]
    fn advice_is_read_with_ease() {
        for advice in ["sorry-advice", "sorry-advice-hand", "sorry-advice-team"] {
            let page = page(&recorded(advice), ADVISED).expect("advice");
            insta::assert_snapshot!(format!("{advice}_56"), page.text(56));
            insta::assert_snapshot!(format!("{advice}_100"), page.text(100));
        }
    }

    #[test]
    fn chances_are_shown_even_without_a_choice() {
        let json =
            json!({ "variation": "standard", "colours": ["red", "yellow"], "chances": [0.5, 0.5], "ranking": [] });
        let text = page(&json, ADVISED).expect("advice").text(60);
        assert!(text.contains("Chance of winning this game: Red 50.0%, Yellow 50.0%."), "{text}");
        assert!(text.contains("There is nothing to choose now."), "{text}");
        let draw = json!({ "action": { "type": "draw" }, "legs": [], "value": 0.5, "loss": 0.0 });
        let undrawn =
            json!({ "variation": "standard", "colours": ["red", "yellow"], "chances": [0.5, 0.5], "ranking": [draw] });
        let text = page(&undrawn, ADVISED).expect("advice").text(60);
        assert!(text.ends_with("Draw a card first; then there is something to choose.\n"), "{text:?}");
        assert!(page(&Value::Null, ADVISED).is_none() && page(&json!({ "thinking": true }), ADVISED).is_none());
    }
}
