//! How a score is spread: the chance of each number of points.

use serde::Serialize;

/// The chance of each score.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution {
    /// The score of the first entry.
    first: usize,
    chances: Vec<f64>,
}

impl Distribution {
    /// Nothing yet, for others to be mixed into.
    pub(crate) const NOTHING: Self = Self { first: 0, chances: Vec::new() };

    /// Certainty.
    #[must_use]
    pub fn certain(score: usize) -> Self {
        Self { first: score, chances: vec![1.0] }
    }

    /// These chances for the scores from `first` on.
    pub(crate) fn new(first: usize, chances: Vec<f64>) -> Self {
        Self { first, chances }
    }

    /// Scores with their chances.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (usize, f64)> + '_ {
        self.chances.iter().enumerate().map(|(index, &chance)| (self.first + index, chance))
    }

    /// The same with `points` more.
    #[must_use]
    pub fn plus(mut self, points: usize) -> Self {
        self.first += points;
        self
    }

    /// Adds a part of another to this one.
    #[inline(always)]
    pub(crate) fn mix(&mut self, other: &Self, plus: usize, weight: f64) {
        let first = other.first + plus;
        if self.chances.is_empty() {
            self.first = first;
        }
        if first < self.first {
            let before = self.first - first;
            self.chances.splice(0..0, std::iter::repeat_n(0.0, before));
            self.first = first;
        }
        let from = first - self.first;
        if self.chances.len() < from + other.chances.len() {
            self.chances.resize(from + other.chances.len(), 0.0);
        }
        for (mine, theirs) in self.chances[from..].iter_mut().zip(&other.chances) {
            *mine += weight * theirs;
        }
    }

    /// Of the sum of two scores that have nothing to do with each other.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let mut sum = vec![0.0; (self.chances.len() + other.chances.len()).saturating_sub(1)];
        for (at, &mine) in self.chances.iter().enumerate().filter(|(_, chance)| **chance != 0.0) {
            for (sum, &theirs) in sum[at..].iter_mut().zip(&other.chances) {
                *sum += mine * theirs;
            }
        }
        Self { first: self.first + other.first, chances: sum }
    }

    /// The mean.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.iter().map(|(score, chance)| score as f64 * chance).sum()
    }

    /// The standard deviation.
    #[must_use]
    pub fn spread(&self) -> f64 {
        let mean = self.mean();
        let variance: f64 = self.iter().map(|(score, chance)| (score as f64 - mean).powi(2) * chance).sum();
        variance.max(0.0).sqrt()
    }

    /// The chance of `score` or more.
    #[must_use]
    pub fn at_least(&self, score: usize) -> f64 {
        let sum = self.iter().filter(|(at, _)| *at >= score).fold(0.0, |sum, (_, chance)| sum + chance);
        // What is certain, or impossible, should not look almost so because of rounding.
        match sum {
            ..1e-12 => 0.0,
            0.999_999_999_999.. => 1.0,
            sum => sum,
        }
    }

    /// The least score that is not passed with this chance.
    #[must_use]
    pub fn quantile(&self, part: f64) -> usize {
        let mut sum = 0.0;
        let reached = |(score, chance): (usize, f64)| {
            sum += chance;
            (sum >= part).then_some(score)
        };
        self.iter().find_map(reached).unwrap_or(self.first + self.chances.len().saturating_sub(1))
    }
}

/// A distribution in a few numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The mean.
    pub mean: f64,
    /// The standard deviation.
    pub spread: f64,
    /// The scores below which 5, 25, 50, 75 and 95 of a hundred games end.
    pub quantiles: [usize; 5],
}

impl Distribution {
    /// In a few numbers.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let quantiles = [0.05, 0.25, 0.5, 0.75, 0.95].map(|part| self.quantile(part));
        Summary { mean: self.mean(), spread: self.spread(), quantiles }
    }
}
