//! A player's history in every game: best scores, averages, wins, and whether the luck was fair.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use crate::face::face;
use crate::page::{Page, Part};
use crate::words::capital;

/// The fields of the statistics used here. docs/api.md documents them.
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

/// Scores and wins, game by game.
pub fn bests(statistics: &Value) -> Result<Page, serde_json::Error> {
    let Statistics { games } = Statistics::deserialize(statistics)?;
    let title = "Your statistics".to_owned();
    if games.is_empty() {
        let none = "No games counted yet. A game counts if it is played to the end and you hold exactly one seat.";
        return Ok(Page { title, parts: vec![Part::text(none)] });
    }
    let mut parts = Vec::new();
    for Game { game, variants, thrown } in &games {
        parts.push(Part::head(face(game).map_or_else(|| capital(game), |face| face.title().to_owned())));
        // Many games cannot be played alone.
        let alone =
            variants.iter().flat_map(|variant| [&variant.plain, &variant.helped]).any(|it| it.solo_best.is_some());
        let scores = face(game).is_none_or(|face| face.has_scores());
        let labels =
            [("Rules", true), ("Games", true), ("Average", scores), ("Best", scores), ("Alone", alone), ("Won", true)];
        parts.push(Part::labels(labels.into_iter().filter(|(_, shown)| *shown).map(|(label, _)| label)));
        for Variant { variant, plain, helped } in variants {
            // Each game names the variants under which scores can be compared.
            let rules = face(game).map_or_else(|| variant.clone(), |face| face.variant(variant));
            parts.push(plain.row(rules, scores, alone));
            parts.extend((helped.games > 0).then(|| helped.row("\u{a0}\u{a0}with help".into(), scores, alone)));
        }
        parts.push(Part::Gap);
        parts.extend(face(game).and_then(|face| face.scores()).map(Part::text));
        if variants.iter().any(|variant| variant.helped.games > 0) {
            let help = "A game counts as played with help if you asked the coach or a bot stood in for you.";
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
    fn row(&self, rules: String, scores: bool, alone: bool) -> Part {
        let or_none = |cell: Option<String>| cell.unwrap_or_else(|| "-".into());
        let score = |score: Option<i64>| or_none(score.map(|score| score.to_string()));
        let average = or_none(self.average.map(|average| format!("{average:.1}")));
        let won = or_none((self.contested > 0).then(|| format!("{} of {}", self.wins, self.contested)));
        let solo = alone.then(|| score(self.solo_best));
        let scores = scores.then(|| [average, score(self.best)]).into_iter().flatten();
        Part::row([rules, self.games.to_string()].into_iter().chain(scores).chain(solo).chain([won]))
    }
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
    fn a_game_that_nobody_plays_alone_says_what_its_scores_are() {
        let plain = json!({ "games": 2, "average": 3.5, "best": 4, "solo_best": null, "wins": 1, "contested": 2 });
        let none = json!({ "games": 0, "average": null, "best": null, "solo_best": null, "wins": 0, "contested": 0 });
        let variant = json!({ "variant": "standard_2", "plain": plain, "helped": none });
        let two = json!({ "games": [{ "game": "sorry", "variants": [variant], "thrown": {} }] });
        insta::assert_snapshot!(text(&two, 56));
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
