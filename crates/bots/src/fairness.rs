//! Tests whether counts look like fair luck, with Pearson's chi-squared test, and explains the result.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The minimum number of expected observations per side. With fewer, the test is unreliable.
const FEWEST: f64 = 5.0;
/// Below this p-value, a count is called unusual. One in twenty fair counts is.
const UNUSUAL: f64 = 0.05;
/// Below this p-value, a count is called rare. One in a hundred fair counts is.
const RARE: f64 = 0.01;
/// Below this p-value, a count is called extreme. Nobody sees enough fair counts to find one.
const EXTREME: f64 = 1e-6;

/// An assessment of the luck behind some counts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Fairness {
    /// The number of observations.
    #[ts(type = "number")]
    pub total: u64,
    /// The expected number of observations of each side.
    pub expected: Vec<f64>,
    /// Pearson's chi-squared: the sum over all sides of (observed − expected)² / expected.
    pub statistic: f64,
    /// The degrees of freedom: the number of sides minus one.
    pub degrees: u32,
    /// The p-value: how often fair luck deviates at least this far; null if there are too few observations.
    #[cfg_attr(feature = "schema", schema(required))]
    pub p: Option<f64>,
    /// The verdict, as a code.
    pub verdict: FairnessVerdict,
    /// The verdict as an English sentence.
    pub sentence: String,
}

/// An assessment of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = FairnessVerdict))]
#[ts(rename = "FairnessVerdict")]
#[serde(rename_all = "snake_case")]
pub enum FairnessVerdict {
    /// Fewer than five observations of some side were expected.
    TooFew,
    /// Fair luck deviates this far in at least five of a hundred counts.
    Ordinary,
    /// Fair luck deviates this far in fewer than five of a hundred counts.
    Unusual,
    /// Fair luck deviates this far in fewer than one of a hundred counts.
    Rare,
    /// Fair luck deviates this far in fewer than one of a million counts: practically never.
    Extreme,
}

impl Fairness {
    /// Assesses counts of equally likely sides, such as those of a die.
    #[must_use]
    pub fn of(counts: &[u64]) -> Self {
        let shares = vec![1.0; counts.len()];
        Self::measured(counts, &shares)
    }

    /// Assesses counts of sides that are not equally likely. Returns `None` unless there is one positive share for each
    /// side. The shares need not add up to 1.
    #[must_use]
    pub fn against(counts: &[u64], shares: &[f64]) -> Option<Self> {
        let fits = counts.len() == shares.len() && shares.iter().all(|share| share.is_finite() && *share > 0.0);
        fits.then(|| Self::measured(counts, shares))
    }

    fn measured(counts: &[u64], shares: &[f64]) -> Self {
        let total = counts.iter().fold(0, |sum: u64, count| sum.saturating_add(*count));
        let all: f64 = shares.iter().sum();
        let expected: Vec<f64> = shares.iter().map(|share| total as f64 * (share / all)).collect();
        let strayed = |(count, expected): (&u64, &f64)| (*count as f64 - expected).powi(2) / expected;
        // Without observations the expected numbers are 0, and the formula would divide by zero.
        let statistic = if total == 0 { 0.0 } else { counts.iter().zip(&expected).map(strayed).sum() };
        let degrees = counts.len().saturating_sub(1) as u32;
        let enough = degrees > 0 && expected.iter().all(|expected| *expected >= FEWEST);
        let p = enough.then(|| chi_squared_tail(statistic, degrees));
        let verdict = FairnessVerdict::of(p);
        Self { total, expected, statistic, degrees, p, verdict, sentence: sentence(p, verdict) }
    }
}

impl FairnessVerdict {
    fn of(p: Option<f64>) -> Self {
        match p {
            None => Self::TooFew,
            Some(p) if p >= UNUSUAL => Self::Ordinary,
            Some(p) if p >= RARE => Self::Unusual,
            Some(p) if p >= EXTREME => Self::Rare,
            Some(_) => Self::Extreme,
        }
    }
}

/// Explains what the p-value means, and what it does not mean.
fn sentence(p: Option<f64>, verdict: FairnessVerdict) -> String {
    let Some(p) = p else {
        return "There are too few results to judge yet: each must be expected at least five times.".into();
    };
    let how_often = match p {
        0.995.. => "nearly all".to_owned(),
        RARE.. => format!("{:.0} in 100", 100.0 * p),
        0.000_1.. => format!("{:.0} in 10,000", 10_000.0 * p),
        EXTREME.. => "fewer than 1 in 10,000".to_owned(),
        _ => "fewer than 1 in 1,000,000".to_owned(),
    };
    let deviates = format!("With fair luck, {how_often} such samples deviate at least this much.");
    let meaning = match verdict {
        FairnessVerdict::TooFew | FairnessVerdict::Ordinary => {
            "So there is no sign of unfair luck, although this does not prove that it is fair."
        }
        FairnessVerdict::Unusual => {
            "That is unusual. It is not the chance that the luck is unfair: \
             among twenty such samples, one like this is expected even if all of them are fair."
        }
        FairnessVerdict::Rare => {
            "That is rare. It is not the chance that the luck is unfair: \
             among many such samples, one like this turns up now and then even if all of them are fair."
        }
        FairnessVerdict::Extreme => {
            "That practically never happens by chance: \
             either the luck is unfair, or something was counted wrongly."
        }
    };
    format!("{deviates} {meaning}")
}

/// The chance that chi-squared with this many degrees of freedom is at least `statistic`.
fn chi_squared_tail(statistic: f64, degrees: u32) -> f64 {
    upper_gamma(degrees, statistic / 2.0).clamp(0.0, 1.0)
}

/// The regularised upper incomplete gamma function of `halves / 2`: 1 at `x = 0`, falling towards 0.
fn upper_gamma(halves: u32, x: f64) -> f64 {
    let a = f64::from(halves) / 2.0;
    if x <= 0.0 {
        return 1.0;
    }
    // The common factor of both methods: x^a e^-x / Gamma(a).
    let scale = (a * x.ln() - x - ln_gamma(halves)).exp();
    // Each method is used where it converges quickly: in about ten steps plus the square root of `a`.
    if x < a + 1.0 { 1.0 - scale * lower_series(a, x) } else { scale * upper_fraction(a, x) }
}

/// The maximum number of steps. It is enough for any number of sides.
const STEPS: u32 = 100_000;

/// 1/a + x/(a(a+1)) + x^2/(a(a+1)(a+2)) + …
fn lower_series(a: f64, x: f64) -> f64 {
    let mut term = 1.0 / a;
    let mut sum = term;
    for step in 1..STEPS {
        term *= x / (a + f64::from(step));
        sum += term;
        if term < sum * f64::EPSILON {
            break;
        }
    }
    sum
}

/// 1/(x+1-a - 1(1-a)/(x+3-a - 2(2-a)/(x+5-a - …))), evaluated from the top down by Lentz's method.
fn upper_fraction(a: f64, x: f64) -> f64 {
    const TINY: f64 = 1e-300;
    let not_zero = |value: f64| if value.abs() < TINY { TINY } else { value };
    let mut b = x + 1.0 - a;
    let mut d = 1.0 / not_zero(b);
    let mut c = 1.0 / TINY;
    let mut fraction = d;
    for step in 1..STEPS {
        let step = f64::from(step);
        let part = -step * (step - a);
        b += 2.0;
        d = 1.0 / not_zero(part * d + b);
        c = not_zero(b + part / c);
        fraction *= d * c;
        if (d * c - 1.0).abs() < f64::EPSILON {
            break;
        }
    }
    fraction
}

/// The logarithm of Gamma(halves / 2), computed upwards from Gamma(1/2), which is the square root of pi, or from
/// Gamma(1), which is 1.
fn ln_gamma(halves: u32) -> f64 {
    let (first, start) = if halves % 2 == 1 { (1, std::f64::consts::PI.ln() / 2.0) } else { (2, 0.0) };
    (first..halves).step_by(2).map(|halves| (f64::from(halves) / 2.0).ln()).fold(start, |sum, factor| sum + factor)
}

#[cfg(test)]
mod tests {
    //! Tests that the p-value matches printed tables and fair counts, and that the sentence matches the p-value.
    use parlor_game::{Luck, Seeded};

    use super::*;

    /// Critical values as printed in textbooks, to three places.
    #[test]
    fn the_tables_agree() {
        for (degrees, tail, statistic) in [
            (1, 0.95, 0.00393),
            (1, 0.10, 2.706),
            (1, 0.05, 3.841),
            (1, 0.01, 6.635),
            (1, 0.001, 10.828),
            (2, 0.05, 5.991),
            (2, 0.01, 9.210),
            (3, 0.05, 7.815),
            (4, 0.05, 9.488),
            (5, 0.99, 0.554),
            (5, 0.95, 1.145),
            (5, 0.90, 1.610),
            (5, 0.10, 9.236),
            (5, 0.05, 11.070),
            (5, 0.025, 12.833),
            (5, 0.01, 15.086),
            (5, 0.001, 20.515),
            (10, 0.95, 3.940),
            (10, 0.05, 18.307),
            (10, 0.01, 23.209),
            (30, 0.05, 43.773),
            (30, 0.99, 14.953),
            (100, 0.05, 124.342),
            (100, 0.95, 77.929),
        ] {
            // The last place of the printed value is rounded, so the tail is between those of its neighbours.
            let (above, below) = (statistic * 0.9985 - 0.0005, statistic * 1.0015 + 0.0005);
            let (most, least) = (chi_squared_tail(above, degrees), chi_squared_tail(below, degrees));
            let found = chi_squared_tail(statistic, degrees);
            assert!((least..=most).contains(&tail), "{degrees} degrees, {statistic}: {least} to {most}, not {tail}");
            assert!((found - tail).abs() < 0.001 * tail.min(1.0 - tail) + 5e-5, "{degrees}, {statistic}: {found}");
        }
    }

    /// With two degrees of freedom the tail is e^(-x/2); with four it is (1 + x/2) e^(-x/2). The values of `x` cover
    /// both methods.
    #[test]
    fn even_degrees_have_a_closed_form() {
        for tenths in 0..900 {
            let x = f64::from(tenths) / 10.0;
            let near = |found: f64, exact: f64| (found - exact).abs() < 1e-13 + 1e-11 * exact;
            assert!(near(chi_squared_tail(x, 2), (-x / 2.0).exp()), "{x}");
            assert!(near(chi_squared_tail(x, 4), (1.0 + x / 2.0) * (-x / 2.0).exp()), "{x}");
        }
        assert_eq!((chi_squared_tail(0.0, 5), chi_squared_tail(1e9, 5)), (1.0, 0.0));
    }

    fn throws(luck: &mut Seeded, throws: usize, face: impl Fn(u32) -> usize) -> [u64; 6] {
        let mut counts = [0; 6];
        (0..throws).for_each(|_| counts[face(luck.below(60))] += 1);
        counts
    }

    /// The share of fair dice with a p-value below a level equals the level.
    #[test]
    fn fair_dice_deviate_as_often_as_expected() {
        let mut luck = Seeded::new(1);
        let tests = 20_000;
        let all: Vec<f64> =
            (0..tests).map(|_| Fairness::of(&throws(&mut luck, 300, |side| side as usize / 10)).p.unwrap()).collect();
        for level in [0.01, 0.05, 0.25, 0.5, 0.75, 0.95] {
            let found = all.iter().filter(|p| **p < level).count() as f64 / f64::from(tests);
            let error = (level * (1.0 - level) / f64::from(tests)).sqrt();
            // Counts are whole numbers, so p-values take only certain values, and their share below a level does not
            // match the level exactly: allow a little more than random error.
            assert!((found - level).abs() < 4.0 * error + 0.03 * level, "a share of {found} is below {level}");
        }
    }

    #[test]
    fn a_loaded_die_is_detected() {
        // A fifth of the ones become sixes.
        let loaded = |side: u32| if !(2..50).contains(&side) { 5 } else { (side as usize / 10).min(5) };
        let counts = throws(&mut Seeded::new(2), 3_000, loaded);
        let found = Fairness::of(&counts);
        assert_eq!(found.verdict, FairnessVerdict::Extreme, "{counts:?}: {found:?}");
        // Measured against the loaded shares, the same counts are ordinary.
        let expected = Fairness::against(&counts, &[8.0, 10.0, 10.0, 10.0, 10.0, 12.0]).unwrap();
        assert_eq!(expected.verdict, FairnessVerdict::Ordinary, "{expected:?}");
    }

    #[test]
    fn each_verdict_has_its_text() {
        for (counts, p, verdict, words) in [
            ([4, 4, 4, 4, 4, 4], None, FairnessVerdict::TooFew, "too few results"),
            ([0; 6], None, FairnessVerdict::TooFew, "too few results"),
            ([5, 5, 5, 5, 5, 5], Some(1.0), FairnessVerdict::Ordinary, "With fair luck, nearly all such samples"),
            (
                [12, 8, 11, 9, 13, 7],
                Some(0.730_786),
                FairnessVerdict::Ordinary,
                "73 in 100 such samples deviate at least this much. So there is no sign",
            ),
            (
                [16, 6, 15, 9, 11, 3],
                Some(0.025_327),
                FairnessVerdict::Unusual,
                "3 in 100 such samples deviate at least this much. That is unusual",
            ),
            (
                [20, 5, 15, 8, 9, 3],
                Some(0.001_051),
                FairnessVerdict::Rare,
                "11 in 10,000 such samples deviate at least this much. That is rare",
            ),
            (
                [24, 5, 15, 6, 7, 3],
                Some(0.000_005_9),
                FairnessVerdict::Rare,
                "fewer than 1 in 10,000 such samples deviate at least this much. That is rare",
            ),
            (
                [60, 0, 0, 0, 0, 0],
                Some(0.0),
                FairnessVerdict::Extreme,
                "fewer than 1 in 1,000,000 such samples deviate at least this much. That",
            ),
            (
                [300, 20, 20, 20, 20, 20],
                Some(0.0),
                FairnessVerdict::Extreme,
                "That practically never happens by chance",
            ),
        ] {
            let found = Fairness::of(&counts);
            assert_eq!(found.verdict, verdict, "{counts:?}: {found:?}");
            assert!(found.sentence.contains(words), "{counts:?}: {}", found.sentence);
            assert_eq!(found.p.is_some(), p.is_some());
            assert!((found.p.unwrap_or(0.0) - p.unwrap_or(0.0)).abs() < 1e-6, "{counts:?}: {found:?}");
        }
        assert_eq!(serde_json::to_value(FairnessVerdict::TooFew).unwrap(), "too_few");
    }

    #[test]
    fn untestable_counts_are_not_tested() {
        for counts in [&[][..], &[100]] {
            assert_eq!(Fairness::of(counts).verdict, FairnessVerdict::TooFew);
        }
        let wrong: [&[f64]; 5] = [&[1.0], &[1.0, 0.0], &[1.0, -1.0], &[1.0, f64::NAN], &[1.0, f64::INFINITY]];
        for shares in wrong {
            assert_eq!(Fairness::against(&[9, 9], shares), None, "{shares:?}");
        }
        // Even the least likely side must have at least five expected observations.
        assert_eq!(Fairness::against(&[90, 10], &[96.0, 4.0]).unwrap().verdict, FairnessVerdict::TooFew);
    }
}
