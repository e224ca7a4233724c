//! The distribution of a score: the chance of each number of points.

/// Scores at either end are left out if their total chance is below this.
const UNSEEN: f64 = 1e-10;

/// The chance of each score.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution {
    /// The score of the first entry.
    first: usize,
    chances: Vec<f64>,
}

impl Distribution {
    /// The distribution of a score that is certain.
    #[must_use]
    pub fn certain(score: usize) -> Self {
        Self { first: score, chances: vec![1.0] }
    }

    /// The distribution with these chances for the scores from `first` on.
    pub(crate) fn new(first: usize, chances: Vec<f64>) -> Self {
        Self { first, chances }
    }

    /// Scores with their chances.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (usize, f64)> + '_ {
        self.chances.iter().enumerate().map(|(index, &chance)| (self.first + index, chance))
    }

    /// The distribution after `points` are added to every score.
    #[must_use]
    pub fn plus(mut self, points: usize) -> Self {
        self.first += points;
        self
    }

    /// A mixture of parts, each with points to add and a weight.
    #[inline(always)]
    pub(crate) fn mixture<'a>(parts: impl Iterator<Item = (&'a Self, usize, f64)> + Clone) -> Self {
        let first = parts.clone().map(|(part, plus, _)| part.first + plus).min().unwrap_or(0);
        let end = parts.clone().map(|(part, plus, _)| part.first + plus + part.chances.len()).max().unwrap_or(first);
        let mut chances = vec![0.0; end - first];
        for (part, plus, weight) in parts {
            let from = part.first + plus - first;
            for (sum, chance) in chances[from..].iter_mut().zip(&part.chances) {
                *sum += weight * chance;
            }
        }
        Self { first, chances }
    }

    /// Removes the extremely unlikely ends, such as many additional Yahtzees in a row.
    #[must_use]
    pub(crate) fn trimmed(mut self) -> Self {
        let unseen = |chances: &mut dyn Iterator<Item = &f64>| {
            let mut sum = 0.0;
            chances
                .take_while(|chance| {
                    sum += **chance;
                    sum < UNSEEN
                })
                .count()
        };
        let after = unseen(&mut self.chances.iter().rev());
        self.chances.truncate(self.chances.len() - after);
        let before = unseen(&mut self.chances.iter());
        self.chances.drain(..before);
        self.first += before;
        self
    }

    /// The sum of two independent scores.
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
        // Rounding errors must not make a certain score look uncertain, or an impossible score look possible.
        match sum {
            ..1e-12 => 0.0,
            0.999_999_999_999.. => 1.0,
            sum => sum,
        }
    }

    /// The lowest score that is not exceeded with at least this probability.
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

/// The key figures of a distribution.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreSummary {
    /// The standard deviation.
    pub spread: f64,
    /// The 5th, 25th, 50th, 75th and 95th percentiles.
    pub quantiles: [usize; 5],
}

impl Distribution {
    /// The key figures of the distribution.
    #[must_use]
    pub fn summary(&self) -> ScoreSummary {
        let quantiles = [0.05, 0.25, 0.5, 0.75, 0.95].map(|part| self.quantile(part));
        ScoreSummary { spread: self.spread(), quantiles }
    }
}
