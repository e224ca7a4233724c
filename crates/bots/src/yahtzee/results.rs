//! The results of many games: scores and wins.

use parlor_yahtzee::{ByCategory, Category};

use super::played::Played;
use crate::Tally;

/// One bot's results. They count how often each score occurred, so they do not depend on the order of the games.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// The number of games that ended with each score.
    scores: Vec<u64>,
    games: u64,
    boxes: ByCategory<u64>,
    upper_bonuses: u64,
    yahtzees: u64,
    further: u64,
    /// The bot's shares of the wins. A win that two players share counts as half a win for each.
    pub wins: Tally,
}

impl Results {
    /// Counts one game, and the bot's share of the win.
    pub fn add(&mut self, card: &Played, share: f64) {
        let score = usize::from(card.score());
        if self.scores.len() <= score {
            self.scores.resize(score + 1, 0);
        }
        self.scores[score] += 1;
        self.games += 1;
        for category in Category::ALL {
            self.boxes[category] += u64::from(card.boxes[category]);
        }
        self.upper_bonuses += u64::from(card.upper_bonus());
        self.yahtzees += u64::from(card.boxes[Category::Yahtzee] > 0);
        self.further += u64::from(card.yahtzee_bonuses);
        self.wins.add(share);
    }

    /// The number of games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The mean score.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sum(|score| score) / self.games as f64
    }

    /// The standard deviation of the scores.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        let mean = self.mean();
        (self.sum(|score| (score - mean).powi(2)) / (self.games.max(2) - 1) as f64).sqrt()
    }

    /// The standard error of the mean.
    #[must_use]
    pub fn error(&self) -> f64 {
        self.deviation() / (self.games as f64).sqrt()
    }

    /// The lowest score.
    #[must_use]
    pub fn worst(&self) -> u16 {
        self.scores.iter().position(|&count| count > 0).unwrap_or(0) as u16
    }

    /// The highest score.
    #[must_use]
    pub fn best(&self) -> u16 {
        self.scores.len().saturating_sub(1) as u16
    }

    /// The score that this share of the games did not exceed.
    #[must_use]
    pub fn percentile(&self, share: f64) -> u16 {
        let wanted = share * self.games as f64;
        let mut seen = 0;
        let found = self.scores.iter().position(|&count| {
            seen += count;
            seen as f64 >= wanted && seen > 0
        });
        found.unwrap_or(0) as u16
    }

    /// The number of games with a score of at least `low` and less than `high`.
    #[must_use]
    pub fn between(&self, low: u16, high: u16) -> u64 {
        let end = usize::from(high).min(self.scores.len());
        self.scores.get(usize::from(low)..end).map_or(0, |counts| counts.iter().sum())
    }

    /// The mean points in each box.
    #[must_use]
    pub fn boxes(&self) -> ByCategory<f64> {
        ByCategory::new(|category| self.boxes[category] as f64 / self.games as f64)
    }

    /// The share of games that earned the upper section's bonus.
    #[must_use]
    pub fn upper_bonus(&self) -> f64 {
        self.upper_bonuses as f64 / self.games as f64
    }

    /// The share of games with points in the Yahtzee box.
    #[must_use]
    pub fn yahtzee(&self) -> f64 {
        self.yahtzees as f64 / self.games as f64
    }

    /// The average number of additional Yahtzees that earned 100 points.
    #[must_use]
    pub fn further(&self) -> f64 {
        self.further as f64 / self.games as f64
    }

    fn sum(&self, of: impl Fn(f64) -> f64) -> f64 {
        self.scores.iter().enumerate().map(|(score, &count)| of(score as f64) * count as f64).sum()
    }
}

/// Each seat's share of the win, which is divided among the seats tied for the highest score.
#[must_use]
pub fn shares(scores: &[u16]) -> Vec<f64> {
    let most = scores.iter().max();
    let winners = scores.iter().filter(|score| Some(*score) == most).count();
    scores.iter().map(|score| if Some(score) == most { 1.0 / winners as f64 } else { 0.0 }).collect()
}
