//! Every choice in a position, with its value.

use parlor_yahtzee::{ByCategory, Category, Config};

use super::flow::{Flow, Start};
use super::payouts::{Ending, Payouts};
use super::plan::{Choice, Plan};
use super::position::Position;
use super::solved::{Ahead, Solved};
use super::standing::Standing;
use super::turn::{ComboValues, Worth};

/// A choice and its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked {
    /// The choice.
    pub choice: Choice,
    /// The expected final score after the choice.
    pub expected: f64,
    /// How much lower the expected score is than after the best choice.
    pub loss: f64,
}

impl Solved {
    /// Every choice in a position with dice on the table, best first: all keeps that roll at least one die, and all
    /// allowed boxes. Voluntary zeros are left out, because they are never better.
    ///
    /// Before the first roll of a turn there is nothing to choose, and the list is empty.
    #[must_use]
    pub fn rank(&self, position: &Position) -> Vec<Ranked> {
        let Some(throw) = position.throw else { return Vec::new() };
        let made = f64::from(position.made);
        let plan = self.plan(position.standing, throw.rolls_left);
        let mut ranking = Vec::with_capacity(45);
        let ranked = |choice, value| Ranked { choice, expected: made + value, loss: 0.0 };
        ranking.extend(plan.endings(throw.dice).map(|(ending, value)| ranked(Choice::Fill(ending), value)));
        if throw.rolls_left > 0 {
            let keeps = throw.dice.kept_in_part();
            ranking.extend(keeps.map(|keep| ranked(Choice::Keep(keep), plan.keep(keep, throw.rolls_left))));
        }
        // Boxes come first in the list, so the stable sort prefers them to equally good rolls: there is no reason to
        // roll for nothing.
        ranking.sort_by(|a, b| b.expected.total_cmp(&a.expected));
        if let Some(best) = ranking.first().map(|best| best.expected) {
            ranking.iter_mut().for_each(|ranked| ranked.loss = best - ranked.expected);
        }
        ranking
    }

    /// The best choice in a position with dice on the table.
    #[must_use]
    pub fn best(&self, position: &Position) -> Option<Choice> {
        let throw = position.throw?;
        Some(self.plan(position.standing, throw.rolls_left).best(throw))
    }

    /// The expected final score in a position, with perfect play from here.
    #[must_use]
    pub fn expected(&self, position: &Position) -> f64 {
        match self.rank(position).first() {
            Some(best) => best.expected,
            None => f64::from(position.made) + self.worth(position.standing),
        }
    }

    /// How the turn ends after a choice (or from the current position, if none is given), and how likely each ending is
    /// with perfect play.
    #[must_use]
    pub fn outlook(&self, position: &Position, choice: Option<Choice>) -> Vec<(Ending, f64)> {
        let standing = position.standing;
        let start = match (position.throw, choice) {
            (_, Some(Choice::Fill(ending))) => return vec![(ending, 1.0)],
            (Some(throw), Some(Choice::Keep(keep))) => Start::Keep(keep, throw.rolls_left),
            (Some(throw), None) => Start::Dice(throw.dice, throw.rolls_left),
            (None, _) => Start::Fresh,
        };
        let mut flow = Flow::new();
        let ways = self.payouts().ways(standing.open, standing.yahtzee);
        flow.plan(&ways, &self.ahead(standing), position.throw.map_or(2, |throw| throw.rolls_left));
        flow.endings(start)
    }

    pub(crate) fn plan(&self, standing: Standing, rolls_left: u8) -> Plan<'_, Ahead<'_>> {
        Plan::new(self.payouts(), standing, rolls_left, self.ahead(standing))
    }
}

/// The greatest chance to fill each open box with at least this many points in this turn, if nothing else matters.
#[must_use]
pub fn box_chances(config: &Config, position: &Position, at_least: &ByCategory<u8>) -> Vec<(Category, f64)> {
    box_chances_of(&Payouts::new(config), position, at_least)
}

/// Like [`box_chances`], with known payouts.
pub(crate) fn box_chances_of(
    payouts: &Payouts,
    position: &Position,
    at_least: &ByCategory<u8>,
) -> Vec<(Category, f64)> {
    let Standing { open, yahtzee, .. } = position.standing;
    let mut sheet = ComboValues::<LANES>::new();
    sheet.value_rolls(&payouts.ways(open, yahtzee), &Reached { at_least });
    for _ in 0..position.throw.map_or(2, |throw| throw.rolls_left) {
        sheet.value_keeps();
        sheet.choose_keeps();
    }
    let chances = position.throw.map_or_else(|| sheet.mean(), |throw| *sheet.at(throw.dice.index()));
    open.iter().map(|category| (category, chances[category as usize])).collect()
}

/// The number of lanes: one for each box, rounded up to a power of two for vector instructions.
const LANES: usize = 16;

/// The value of an ending: 1 in the lane of its box if the points are reached, otherwise 0.
struct Reached<'a> {
    at_least: &'a ByCategory<u8>,
}

impl Worth<LANES> for Reached<'_> {
    fn of(&self, ending: Ending) -> [f64; LANES] {
        let mut reached = [0.0; LANES];
        if ending.points >= self.at_least[ending.category] {
            reached[ending.category as usize] = 1.0;
        }
        reached
    }
}
