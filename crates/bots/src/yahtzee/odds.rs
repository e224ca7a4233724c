//! Each seat's chance of winning the match, from a spectator's view.

use parlor_game::BySeat;
use parlor_yahtzee::{Config, View, Yahtzee};
use serde::Deserialize;
use serde_json::Value;

use super::solutions::Solutions;
use crate::{BadQuestion, Odds};

/// With this many open boxes or fewer, a card is enumerated to its end; with more, spectra are used. The chances are
/// computed for every seat after every row of the log, so the limit is lower at a large table. That keeps the worst
/// case at about twenty milliseconds on two cores. Compared with a limit of six boxes, which takes ten times as long, a
/// chance at a table of ten is off by a thousandth on average and by three hundredths at worst; at smaller tables by
/// less.
const fn exact(seats: u8) -> u32 {
    if seats <= 4 { 5 } else { 4 }
}

/// Computes chances of winning at Yahtzee, assuming that everybody plays perfectly from here on.
#[derive(Clone, Default)]
pub struct YahtzeeOdds {
    solutions: Solutions,
}

impl YahtzeeOdds {
    /// Creates a value that shares the solutions in `solutions`.
    #[must_use]
    pub fn new(solutions: &Solutions) -> Self {
        Self { solutions: solutions.clone() }
    }
}

impl Odds for YahtzeeOdds {
    fn chances(&self, view: &Value) -> Result<Option<BySeat<f64>>, BadQuestion> {
        let view = read(view).map_err(BadQuestion::Unreadable)?;
        if let Some(outcome) = &view.outcome {
            let winners = outcome.winners();
            return Ok(Some(normalised(&view.cards.map(|seat, _| f64::from(u8::from(winners.contains(seat)))))));
        }
        let solution = self.solutions.of(&view.config);
        let exact = exact(view.cards.seats());
        Ok(solution.is_made_up().then(|| normalised(&solution.prospects().exact_from(exact).chances(&view))))
    }

    fn prepare(&self, config: &Value) {
        if let Ok(config) = Config::deserialize(config) {
            self.solutions.of(&config).prospects();
        }
    }
}

/// Parses a view, and fails if its parts contradict each other.
fn read(json: &Value) -> Result<View, String> {
    let view = View::deserialize(json).map_err(|problem| problem.to_string())?;
    let seats = view.cards.seats();
    if seats == 0 || view.past.iter().any(|game| game.seats() != seats) {
        return Err("every game has a score for each seat".into());
    }
    let lies_well = |turn: &parlor_yahtzee::TurnView| turn.dice.is_none() || turn.rolls_left < Yahtzee::ROLLS;
    if !view.turn.as_ref().is_none_or(lies_well) {
        return Err(format!("after a roll, fewer than {} rolls are left", Yahtzee::ROLLS));
    }
    Ok(view)
}

/// Scales the chances so that their sum is exactly 1. Chances from spectra are a little off.
fn normalised(chances: &BySeat<f64>) -> BySeat<f64> {
    let all: f64 = chances.values().sum();
    let equal = 1.0 / f64::from(chances.seats());
    chances.map(|_, chance| if all > 0.0 { chance / all } else { equal })
}
