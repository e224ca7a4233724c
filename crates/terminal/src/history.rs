//! What somebody has played so far, of every game: best scores, averages, victories, and whether luck was fair.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use crate::face::face;
use crate::page::{Page, Part};

/// What is read of the statistics. docs/api.md says what it means.
#[derive(Deserialize)]
struct Statistics {
    games: Vec<Game>,
}

#[derive(Deserialize)]
struct Game {
    game: String,
    variants: Vec<Variant>,
    thrown: BTreeMap<String, Thrown>,
}

#[derive(Deserialize)]
struct Variant {
    variant: String,
    plain: Played,
    helped: Played,
}

#[derive(Deserialize)]
struct Played {
    contested: u64,
    wins: u64,
    games: u64,
    best: Option<i64>,
    average: Option<f64>,
    solo_best: Option<i64>,
}

#[derive(Deserialize)]
struct Thrown {
    fairness: Fairness,
}

#[derive(Deserialize)]
struct Fairness {
    total: u64,
    sentence: String,
}

/// Scores and victories, game by game.
pub fn bests(statistics: &Value) -> Result<Page, serde_json::Error> {
    let Statistics { games } = Statistics::deserialize(statistics)?;
    let title = "What you have played".to_owned();
    if games.is_empty() {
        let none = "Nothing is counted yet. A game counts when it is played to its end and you hold one seat in it.";
        return Ok(Page { title, parts: vec![Part::text(none)] });
    }
    let mut parts = Vec::new();
    for Game { game, variants, thrown } in &games {
        parts.push(Part::head(face(game).map_or_else(|| capital(game), |face| face.title().to_owned())));
        parts.push(Part::labels(["Rules", "Games", "Average", "Best", "Alone", "Won"]));
        for Variant { variant, plain, helped } in variants {
            // What rules are called under which scores can be compared is for the game to say.
            let rules = face(game).map_or_else(|| variant.clone(), |face| face.variant(variant));
            parts.push(plain.row(rules));
            parts.extend((helped.games > 0).then(|| helped.row("\u{a0}\u{a0}with help".into())));
        }
        parts.push(Part::Gap);
        if variants.iter().any(|variant| variant.helped.games > 0) {
            let help = "Games count as played with help if you asked the coach or a bot stood in for you.";
            parts.push(Part::text(help));
        }
        let fair = |(what, Thrown { fairness: Fairness { total, sentence } }): (&String, &Thrown)| {
            Part::text(format!("{}, {total} times: {sentence}", capital(what)))
        };
        parts.extend(thrown.iter().map(fair));
    }
    Ok(Page { title, parts })
}

impl Played {
    fn row(&self, rules: String) -> Part {
        let or_none = |cell: Option<String>| cell.unwrap_or_else(|| "-".into());
        let score = |score: Option<i64>| or_none(score.map(|score| score.to_string()));
        let average = or_none(self.average.map(|average| format!("{average:.1}")));
        let won = or_none((self.contested > 0).then(|| format!("{} of {}", self.wins, self.contested)));
        Part::row([rules, self.games.to_string(), average, score(self.best), score(self.solo_best), won])
    }
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::bests;

    fn text(statistics: &Value, width: usize) -> String {
        bests(statistics).expect("statistics").text(width)
    }

    fn played() -> Value {
        serde_json::from_str(include_str!("../tests/statistics.json")).expect("JSON")
    }

    #[test]
    fn what_was_played_is_read_with_ease() {
        insta::assert_snapshot!(text(&played(), 56));
        insta::assert_snapshot!(text(&played(), 100));
    }

    #[test]
    fn who_has_not_played_is_told_so() {
        let none = json!({ "player": "6fqzzsggxqj7f8ap", "name": "Ada", "games": [] });
        insta::assert_snapshot!(text(&none, 56));
        assert!(bests(&Value::Null).is_err());
    }

    #[test]
    fn games_are_told_apart() {
        let mut two = played();
        let again = two["games"][0].clone();
        two["games"].as_array_mut().expect("games").push(again);
        two["games"][1]["game"] = "another".into();
        two["games"][0]["variants"][1]["variant"] = "free_choice_no_bonus".into();
        insta::assert_snapshot!(text(&two, 56));
    }
}
