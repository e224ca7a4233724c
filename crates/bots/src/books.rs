//! Statistics of finished matches, in a form that all games share.
//!
//! A [`Sheet`] is one seat's result in one match. [`Totals`] are sheets added up, in any order. The size of the totals
//! does not grow with the number of matches.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Record, ReviewFailed};

/// Computes the statistics of one game.
pub trait Bookkeeper: Send + Sync {
    /// The sheets of a match, one for each seat. The record may end at any point.
    fn book(&self, record: &Record) -> Result<Vec<Sheet>, ReviewFailed>;
}

/// One seat's result in one match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sheet {
    /// A short name for the rules. Only scores of the same variant can be compared.
    pub variant: String,
    /// The final score of each finished game of the match, in order.
    pub scores: Vec<i32>,
    /// The parts of the score, by box name. Finished games only.
    pub boxes: BTreeMap<String, BoxSheet>,
    /// How often other notable events happened, by name. Finished games only.
    #[ts(type = "{ [key: string]: number }")]
    pub counts: BTreeMap<String, u64>,
    /// How often each side came up, by the kind of luck: what was rolled, drawn or spun. Unfinished games are included,
    /// because luck does not depend on how a game ends.
    #[ts(type = "{ [key: string]: number[] }")]
    pub thrown: BTreeMap<String, Vec<u64>>,
}

/// The scores in one box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoxSheet {
    /// How often the box was filled.
    #[ts(type = "number")]
    pub filled: u64,
    /// The sum of the points.
    #[ts(type = "number")]
    pub points: i64,
    /// How often the box was filled with no points.
    #[ts(type = "number")]
    pub zeros: u64,
}

impl BoxSheet {
    /// Adds a score.
    pub fn fill(&mut self, points: i64) {
        self.add(&Self { filled: 1, points, zeros: u64::from(points == 0) });
    }

    fn add(&mut self, other: &Self) {
        self.filled = self.filled.saturating_add(other.filled);
        self.points = self.points.saturating_add(other.points);
        self.zeros = self.zeros.saturating_add(other.zeros);
    }
}

impl Sheet {
    /// An empty sheet.
    #[must_use]
    pub fn new(variant: &str) -> Self {
        Self { variant: variant.to_owned(), ..Self::default() }
    }

    /// Adds `times` to a count.
    pub fn count(&mut self, what: &str, times: u64) {
        let count = self.counts.entry(what.to_owned()).or_default();
        *count = count.saturating_add(times);
    }

    /// Counts one occurrence of a side of `what`; sides are numbered from 0. Unknown sides are ignored.
    pub fn threw(&mut self, what: &str, sides: usize, side: usize) {
        let counts = self.thrown.entry(what.to_owned()).or_default();
        counts.resize(counts.len().max(sides), 0);
        if let Some(count) = counts.get_mut(side) {
            *count = count.saturating_add(1);
        }
    }
}

/// Sheets added up.
///
/// Sheets of several variants can be added, because the dice are the same. The combined scores and boxes then mean
/// little.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Totals {
    /// The number of sheets: one per match.
    #[ts(type = "number")]
    pub sheets: u64,
    /// How often each final score was reached.
    #[ts(type = "{ [key: string]: number }")]
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, u64>))]
    pub scores: BTreeMap<i32, u64>,
    /// See [`Sheet::boxes`].
    pub boxes: BTreeMap<String, BoxSheet>,
    /// See [`Sheet::counts`].
    #[ts(type = "{ [key: string]: number }")]
    pub counts: BTreeMap<String, u64>,
    /// See [`Sheet::thrown`].
    #[ts(type = "{ [key: string]: number[] }")]
    pub thrown: BTreeMap<String, Vec<u64>>,
}

impl Totals {
    /// Adds a sheet.
    pub fn add(&mut self, sheet: &Sheet) {
        let mut scores = BTreeMap::new();
        sheet.scores.iter().for_each(|score| *scores.entry(*score).or_default() += 1);
        let Sheet { boxes, counts, thrown, .. } = sheet.clone();
        self.merge(&Self { sheets: 1, scores, boxes, counts, thrown });
    }

    /// Adds all sheets of other totals.
    pub fn merge(&mut self, other: &Self) {
        self.sheets = self.sheets.saturating_add(other.sheets);
        add_up(&mut self.scores, &other.scores, add_one);
        add_up(&mut self.boxes, &other.boxes, BoxSheet::add);
        add_up(&mut self.counts, &other.counts, add_one);
        add_up(&mut self.thrown, &other.thrown, |sums, more| {
            sums.resize(sums.len().max(more.len()), 0);
            sums.iter_mut().zip(more).for_each(|(sum, more)| add_one(sum, more));
        });
    }

    /// How many games were finished.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.scores.values().fold(0, |sum, games| sum.saturating_add(*games))
    }

    /// The highest final score.
    #[must_use]
    pub fn best(&self) -> Option<i32> {
        self.scores.last_key_value().map(|(score, _)| *score)
    }

    /// The mean of the final scores.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        let sum: f64 = self.scores.iter().map(|(score, games)| f64::from(*score) * *games as f64).sum();
        (!self.scores.is_empty()).then(|| sum / self.games() as f64)
    }
}

fn add_one(sum: &mut u64, more: &u64) {
    *sum = sum.saturating_add(*more);
}

fn add_up<K: Clone + Ord, V: Clone + Default>(
    sums: &mut BTreeMap<K, V>,
    more: &BTreeMap<K, V>,
    add: impl Fn(&mut V, &V),
) {
    for (key, value) in more {
        add(sums.entry(key.clone()).or_default(), value);
    }
}

#[cfg(test)]
mod tests {
    //! Tests the totals: the order does not matter, nothing is lost, and they survive a JSON round trip.
    use proptest::collection::{btree_map, vec};
    use proptest::prelude::*;

    use super::*;

    fn name() -> impl Strategy<Value = String> {
        proptest::sample::select(vec!["aces", "chance", "die", "card", "bonus"]).prop_map(str::to_owned)
    }

    fn sheet() -> impl Strategy<Value = Sheet> {
        let boxes = (0..9u64, -50..500i64, 0..9u64);
        let boxes = boxes.prop_map(|(filled, points, zeros)| BoxSheet { filled, points, zeros });
        (
            vec(-20..400i32, 0..6),
            btree_map(name(), boxes, 0..4),
            btree_map(name(), 0..9u64, 0..4),
            btree_map(name(), vec(0..99u64, 0..7), 0..3),
        )
            .prop_map(|(scores, boxes, counts, thrown)| Sheet {
                variant: "classic".into(),
                scores,
                boxes,
                counts,
                thrown,
            })
    }

    fn totals<'a>(sheets: impl IntoIterator<Item = &'a Sheet>) -> Totals {
        let mut totals = Totals::default();
        sheets.into_iter().for_each(|sheet| totals.add(sheet));
        totals
    }

    proptest! {
        #[test]
        fn the_order_does_not_matter(
            (sheets, shuffled) in vec(sheet(), 0..8).prop_flat_map(|all| (Just(all.clone()), Just(all).prop_shuffle())),
            cut in 0..8usize,
        ) {
            let all = totals(&sheets);
            prop_assert_eq!(&totals(&shuffled), &all);
            let (first, second) = sheets.split_at(cut.min(sheets.len()));
            let mut both = totals(second);
            both.merge(&totals(first));
            prop_assert_eq!(&both, &all);
        }

        #[test]
        fn sums_agree(sheets in vec(sheet(), 1..8)) {
            let all = totals(&sheets);
            let scores: Vec<i32> = sheets.iter().flat_map(|sheet| sheet.scores.iter().copied()).collect();
            prop_assert_eq!((all.sheets, all.games()), (sheets.len() as u64, scores.len() as u64));
            prop_assert_eq!(all.best(), scores.iter().max().copied());
            let mean = scores.iter().map(|score| f64::from(*score)).sum::<f64>() / scores.len() as f64;
            prop_assert!(all.mean().map_or(scores.is_empty(), |found| (found - mean).abs() < 1e-9));
            let points = |sheet: &Sheet| sheet.boxes.values().map(|sheet| sheet.points).sum::<i64>();
            prop_assert_eq!(
                all.boxes.values().map(|sheet| sheet.points).sum::<i64>(),
                sheets.iter().map(points).sum::<i64>()
            );
            let counted = |counts: &BTreeMap<String, u64>| counts.values().sum::<u64>();
            prop_assert_eq!(counted(&all.counts), sheets.iter().map(|sheet| counted(&sheet.counts)).sum::<u64>());
            let fallen = |thrown: &BTreeMap<String, Vec<u64>>| thrown.values().flatten().sum::<u64>();
            prop_assert_eq!(fallen(&all.thrown), sheets.iter().map(|sheet| fallen(&sheet.thrown)).sum::<u64>());
        }

        #[test]
        fn stored_books_are_read_back(sheet in sheet()) {
            let json = serde_json::to_string(&sheet).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Sheet>(&json).unwrap(), &sheet);
            let totals = totals([&sheet, &sheet]);
            let json = serde_json::to_value(&totals).unwrap();
            prop_assert_eq!(serde_json::from_value::<Totals>(json).unwrap(), totals);
        }
    }

    #[test]
    fn a_missing_side_is_not_counted() {
        let mut sheet = Sheet::new("classic");
        sheet.threw("die", 6, 2);
        sheet.threw("die", 6, 6);
        assert_eq!(sheet.thrown["die"], [0, 0, 1, 0, 0, 0]);
    }
}
