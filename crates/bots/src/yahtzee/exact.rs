//! The exact distribution of the points still to come, by enumerating the rest of the game.
//!
//! With six open boxes this takes up to about fifteen milliseconds. Each additional box multiplies the time by at most
//! two or three.

use std::collections::HashMap;

use parlor_yahtzee::{Category, CategorySet, DICE, YahtzeeBox};

use super::distribution::Distribution;
use super::flow::{LANES, Outlooks};
use super::payouts::{Ending, Ways};
use super::solved::{Ahead, RowKey, Solved, upper_totals};
use super::standing::Standing;

/// The distributions of all states that a game may still reach.
pub(crate) struct Exact<'a> {
    solved: &'a Solved,
    /// For each row, the lowest upper total and the distributions from that total on.
    rows: HashMap<RowKey, (usize, Vec<Distribution>)>,
}

impl<'a> Exact<'a> {
    /// Computes the distributions for a game at `standing` whose current turn is not over.
    pub(crate) fn new(solved: &'a Solved, standing: Standing) -> Self {
        let mut exact = Self { solved, rows: HashMap::new() };
        let mut outlooks = Outlooks::new();
        let mut keys = later(standing);
        keys.sort_by_key(|key| key.open.len());
        for key in keys {
            let upper = reachable(standing, key.open);
            let ways = solved.payouts().ways(key.open, key.yahtzee);
            let work = Row { exact: &exact, key, upper: upper.clone(), ways: &ways, outlooks: &mut outlooks };
            let row = pulp::Arch::new().dispatch(work);
            exact.rows.insert(key, (*upper.start(), row));
        }
        exact
    }

    /// The distribution of the points still to come, given the chances of these endings.
    pub(crate) fn mixture(&self, standing: Standing, endings: &[(Ending, f64)]) -> Distribution {
        Distribution::mixture(endings.iter().map(|(ending, chance)| {
            let after = self.of(standing.after(ending.category, ending.points));
            (after, usize::from(ending.total()), *chance)
        }))
    }

    fn of(&self, standing: Standing) -> &Distribution {
        let (first, row) = &self.rows[&RowKey { open: standing.open, yahtzee: standing.yahtzee }];
        &row[usize::from(standing.upper).saturating_sub(*first).min(row.len() - 1)]
    }
}

/// The rows that are possible after at least one more turn.
fn later(standing: Standing) -> Vec<RowKey> {
    let now = standing.open;
    let mut keys = Vec::new();
    for bits in (0..now.bits()).filter(|bits| bits & !now.bits() == 0) {
        let open = CategorySet::from_bits(bits);
        let filled = now.less(open).contains(Category::Yahtzee);
        let kinds: &[YahtzeeBox] = if filled { &[YahtzeeBox::Zero, YahtzeeBox::Fifty] } else { &[standing.yahtzee] };
        keys.extend(kinds.iter().map(|&yahtzee| RowKey { open, yahtzee }));
    }
    keys
}

/// The upper totals that a card may have when these boxes are left open. Totals with the same value are represented by
/// one.
fn reachable(standing: Standing, open: CategorySet) -> std::ops::RangeInclusive<usize> {
    let told_apart = upper_totals(open);
    let filled = standing.open.less(open);
    let pips: usize = filled.iter().filter_map(Category::face).map(|face| usize::from(face.pips())).sum();
    let least = usize::from(standing.upper);
    let most = (least + DICE * pips).min(usize::from(Standing::ENOUGH));
    least.max(*told_apart.start())..=most.max(*told_apart.start())
}

/// Computes one row. This is a type so that it can be compiled for each kind of processor.
struct Row<'a> {
    exact: &'a Exact<'a>,
    key: RowKey,
    upper: std::ops::RangeInclusive<usize>,
    ways: &'a Ways<'a>,
    outlooks: &'a mut Outlooks,
}

impl pulp::NullaryFnOnce for Row<'_> {
    type Output = Vec<Distribution>;

    #[inline(always)]
    fn call(self) -> Vec<Distribution> {
        let Self { exact, key, upper, ways, outlooks } = self;
        if key.open.is_empty() {
            let full = |upper| Standing { open: key.open, yahtzee: key.yahtzee, upper: upper as u8 };
            return upper.map(|upper| Distribution::certain(usize::from(full(upper).bonus()))).collect();
        }
        let mut row = Vec::new();
        for first in upper.clone().step_by(LANES) {
            let mut ahead: Ahead<'_> = exact.solved.ahead_of(key);
            ahead.upper = first;
            outlooks.work_out(ways, &ahead);
            for upper in first..=(first + LANES - 1).min(*upper.end()) {
                let standing = Standing { open: key.open, yahtzee: key.yahtzee, upper: upper as u8 };
                let likely = outlooks.list.iter().filter(|(_, chance)| chance[upper - first] > 0.0);
                let parts = likely.map(|(ending, chance)| {
                    let after = exact.of(standing.after(ending.category, ending.points));
                    (after, usize::from(ending.total()), chance[upper - first])
                });
                row.push(Distribution::mixture(parts).trimmed());
            }
        }
        row
    }
}
