//! Each seat's chance of winning the current game, from a spectator's view.

use parlor_game::{BySeat, Outcome};
use parlor_sorry::View;
use serde::Deserialize;
use serde_json::Value;

use super::situation::Situation;
use super::think::chances;
use crate::{BadQuestion, Odds};

/// Estimates chances of winning at Sorry!, for players of the expert's strength. In a series, only the chance of
/// winning the current game is estimated until the series is over.
#[derive(Clone, Copy, Debug, Default)]
pub struct SorryOdds;

impl Odds for SorryOdds {
    fn chances(&self, view: &Value) -> Result<Option<BySeat<f64>>, BadQuestion> {
        let view = View::deserialize(view).map_err(|problem| BadQuestion::Unreadable(problem.to_string()))?;
        Ok(Some(of_view(&view)))
    }

    fn prepare(&self, _: &Value) {}
}

/// The chances of winning at a table, as this viewer sees them.
pub(crate) fn of_view(view: &View) -> BySeat<f64> {
    let winners = view.outcome.as_ref().map_or(view.won, Outcome::winners);
    if !winners.is_empty() {
        let share = 1.0 / winners.iter().count() as f64;
        return view.colours.map(|seat, _| if winners.contains(seat) { share } else { 0.0 });
    }
    let equal = 1.0 / f64::from(view.colours.seats().max(1));
    Situation::of(view).map_or_else(|| view.colours.map(|_, _| equal), |situation| chances(&situation))
}
