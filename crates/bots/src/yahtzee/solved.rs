//! The exact solution of solitaire play: the value of every standing with perfect play.
//!
//! A standing consists of the open boxes, the state of the Yahtzee box, and an upper total from 0 to 63. All upper
//! totals of the same boxes form one *row*. Besides the way a [turn](super::turn) is solved, three things make this
//! fast:
//!
//! * The upper bonus of 35 points is added when the card is full. So scoring in an upper box only means reading another
//!   row at an offset, and all upper totals of a row are computed in the same way, several at a time.
//! * Upper totals that the filled boxes cannot have are left out. All totals from which the bonus is out of reach have
//!   the same value, which is computed once.
//! * Rows with the same number of open boxes are independent, so all cores work on them.

use parlor_yahtzee::{BONUS_AT, ByCategory, Category, CategorySet, Config, DICE, Face, UPPER_BONUS, YahtzeeBox};
use rayon::prelude::*;

use super::payouts::{Ending, Payouts, Ways};
use super::standing::{Standing, yahtzee_after};
use super::turn::{ComboValues, Worth};

/// The number of upper totals that are solved at once.
const LANES: usize = 8;
/// The greatest upper total that matters.
const TOP: usize = BONUS_AT as usize;
/// The most points that an upper box can score.
const MOST: usize = 6 * DICE;
/// The length of a row: all upper totals that can be looked up, including those of lanes beyond the last total.
const WIDTH: usize = TOP + LANES + MOST + 1;

/// The values of the standings with the same open boxes and Yahtzee box, by upper total.
pub(crate) type Row = [f64; WIDTH];

/// The exact solution for one set of rules.
pub struct Solved {
    payouts: Payouts,
    rows: Vec<Row>,
    numbers: RowNumbers,
}

impl Solved {
    /// Solves every standing, on all cores of the current thread pool.
    #[must_use]
    pub fn solve(config: &Config) -> Self {
        let payouts = Payouts::new(config);
        let numbers = RowNumbers::new();
        let mut rows = vec![[0.0; WIDTH]; numbers.all.len()];
        let arch = pulp::Arch::new();
        for level in numbers.levels() {
            let (done, rest) = rows.split_at_mut(level.start);
            let keys = &numbers.all[level.clone()];
            let work = rest[..level.len()].par_iter_mut().zip(keys).with_min_len(1);
            work.for_each_init(
                || (Box::new(ComboValues::<LANES>::new()), Box::new(ComboValues::<{ LANES / 2 }>::new())),
                |(wide, narrow), (row, key)| {
                    let ways = payouts.ways(key.open, key.yahtzee);
                    let ahead = Ahead::new(&numbers, done, *key);
                    arch.dispatch(SolveRow { row, ways: &ways, ahead, wide, narrow });
                },
            );
        }
        Self { payouts, rows, numbers }
    }

    /// The expected final score of an empty card.
    #[must_use]
    pub fn value(&self) -> f64 {
        self.worth(Standing::START)
    }

    /// The points still expected with this standing, including the upper bonus.
    #[must_use]
    pub fn worth(&self, standing: Standing) -> f64 {
        self.row(standing.open, standing.yahtzee)[usize::from(standing.upper)]
    }

    /// The agreed rules.
    #[must_use]
    pub fn config(&self) -> &Config {
        self.payouts.config()
    }

    /// The size in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.rows.len() * size_of::<Row>() + self.numbers.all.len() * size_of::<RowKey>() + size_of::<Self>()
    }

    pub(crate) fn payouts(&self) -> &Payouts {
        &self.payouts
    }

    pub(crate) fn row(&self, open: CategorySet, yahtzee: YahtzeeBox) -> &Row {
        &self.rows[self.numbers.of(RowKey { open, yahtzee })]
    }

    pub(crate) fn numbers(&self) -> &RowNumbers {
        &self.numbers
    }

    /// The value of the endings of a turn with perfect play: the points, plus the value of the card afterwards.
    pub(crate) fn ahead(&self, standing: Standing) -> Ahead<'_> {
        let key = RowKey { open: standing.open, yahtzee: standing.yahtzee };
        Ahead { upper: usize::from(standing.upper), ..self.ahead_of(key) }
    }

    /// Like [`Self::ahead`], but for an upper total of 0.
    pub(crate) fn ahead_of(&self, key: RowKey) -> Ahead<'_> {
        Ahead::new(&self.numbers, &self.rows, key)
    }
}

/// The key of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RowKey {
    pub(crate) open: CategorySet,
    pub(crate) yahtzee: YahtzeeBox,
}

/// The rows, ordered so that each comes after those it depends on.
pub(crate) struct RowNumbers {
    pub(crate) all: Vec<RowKey>,
    number: Vec<[u16; 2]>,
}

impl RowNumbers {
    pub(crate) fn new() -> Self {
        let mut all = Vec::new();
        for bits in 0..=CategorySet::ALL.bits() {
            let open = CategorySet::from_bits(bits);
            let kinds: &[YahtzeeBox] = match open.contains(Category::Yahtzee) {
                true => &[YahtzeeBox::Open],
                false => &[YahtzeeBox::Zero, YahtzeeBox::Fifty],
            };
            all.extend(kinds.iter().map(|&yahtzee| RowKey { open, yahtzee }));
        }
        all.sort_by_key(|key| key.open.len());
        let mut number = vec![[0; 2]; usize::from(CategorySet::ALL.bits()) + 1];
        for (index, key) in all.iter().enumerate() {
            number[usize::from(key.open.bits())][usize::from(key.yahtzee == YahtzeeBox::Fifty)] = index as u16;
        }
        Self { all, number }
    }

    pub(crate) fn of(&self, key: RowKey) -> usize {
        usize::from(self.number[usize::from(key.open.bits())][usize::from(key.yahtzee == YahtzeeBox::Fifty)])
    }

    /// The rows with the same number of open boxes, fewest first.
    pub(crate) fn levels(&self) -> impl Iterator<Item = std::ops::Range<usize>> + '_ {
        let mut start = 0;
        self.all.chunk_by(|a, b| a.open.len() == b.open.len()).map(move |level| {
            let range = start..start + level.len();
            start = range.end;
            range
        })
    }
}

/// The upper totals of a row that may have different values.
pub(crate) fn upper_totals(open: CategorySet) -> std::ops::RangeInclusive<usize> {
    let most = |set: CategorySet| -> usize {
        set.iter().filter_map(Category::face).map(|face: Face| DICE * usize::from(face.pips())).sum()
    };
    let filled = CategorySet::UPPER.less(open);
    // The bonus is out of reach from `first` and all totals below it.
    let first = (TOP - 1).saturating_sub(most(open));
    first..=most(filled).min(TOP)
}

/// The rows that the endings of a turn on some card lead to.
pub(crate) struct Ahead<'a> {
    /// The rows after a zero and after points in each open box. They differ only for the Yahtzee box.
    rows: ByCategory<Option<[&'a Row; 2]>>,
    /// The upper total of the first lane.
    pub(crate) upper: usize,
}

impl<'a> Ahead<'a> {
    fn new(numbers: &RowNumbers, rows: &'a [Row], key: RowKey) -> Self {
        let after = |category, points| {
            let yahtzee = yahtzee_after(key.yahtzee, category, points);
            &rows[numbers.of(RowKey { open: key.open.without(category), yahtzee })]
        };
        let both = |category| key.open.contains(category).then(|| [after(category, 0), after(category, 1)]);
        Self { rows: ByCategory::new(both), upper: 0 }
    }
}

impl<const L: usize> Worth<L> for Ahead<'_> {
    #[inline(always)]
    fn of(&self, ending: Ending) -> [f64; L] {
        let Some(rows) = self.rows[ending.category] else { return [f64::NEG_INFINITY; L] };
        let row = rows[usize::from(ending.points > 0)];
        let from = self.upper + if ending.category.is_upper() { usize::from(ending.points) } else { 0 };
        let next = &row[from..from + L];
        let mut value = [0.0; L];
        for lane in 0..L {
            value[lane] = next[lane] + f64::from(ending.total());
        }
        value
    }
}

/// Solves one row. This is a separate type, and everything it calls is inlined into it, so that it can be compiled once
/// for each kind of processor and the right version can be chosen at run time.
struct SolveRow<'a> {
    row: &'a mut Row,
    ways: &'a Ways<'a>,
    ahead: Ahead<'a>,
    wide: &'a mut ComboValues<LANES>,
    narrow: &'a mut ComboValues<{ LANES / 2 }>,
}

impl pulp::NullaryFnOnce for SolveRow<'_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Self { row, ways, mut ahead, wide, narrow } = self;
        if ways.open.is_empty() {
            row[TOP..].fill(f64::from(UPPER_BONUS));
            return;
        }
        let totals = upper_totals(ways.open);
        let (first, last) = (*totals.start(), *totals.end());
        let mut upper = first;
        while upper <= last {
            ahead.upper = upper;
            if last - upper < LANES / 2 {
                row[upper..upper + LANES / 2].copy_from_slice(&solve_lanes(ways, &ahead, narrow));
                upper += LANES / 2;
            } else {
                row[upper..upper + LANES].copy_from_slice(&solve_lanes(ways, &ahead, wide));
                upper += LANES;
            }
        }
        let (lowest, highest) = (row[first], row[TOP]);
        row[..first].fill(lowest);
        row[TOP..].fill(highest);
    }
}

/// The value of a turn.
#[inline(always)]
fn solve_lanes<const L: usize>(ways: &Ways<'_>, ahead: &Ahead<'_>, sheet: &mut ComboValues<L>) -> [f64; L] {
    sheet.value_rolls(ways, ahead);
    sheet.value_keeps();
    sheet.choose_keeps();
    sheet.value_keeps();
    sheet.choose_keeps();
    sheet.mean()
}
