//! The distribution of the points still to come, for every standing, with perfect play.
//!
//! A table of all chances of all scores would take gigabytes. Instead, the first terms of each distribution's Fourier
//! series are stored, its *spectrum*: the means of cos(w x) and sin(w x), where x is the number of points to come, for
//! a few frequencies w. This form has two advantages. It can be computed backwards like the means: additional points
//! rotate a spectrum by an angle, and the spectrum of a mixture of distributions is the mixture of their spectra. And
//! the sum of many boxes is distributed so smoothly that the higher frequencies contribute next to nothing: with five
//! open boxes, the chance of each score is accurate to about a thousandth. With fewer open boxes the distribution is
//! spiky, but then it can be computed exactly in very little time: see [`prospects`](super::prospects).

use parlor_yahtzee::{CategorySet, YAHTZEE_BONUS, YahtzeeBox};
use rayon::prelude::*;

use super::distribution::Distribution;
use super::flow::{LANES, Outlooks};
use super::payouts::{Ending, Ways};
use super::solved::{Ahead, RowKey, Solved, upper_totals};
use super::standing::{Standing, yahtzee_after};

/// The period of the series. Only about one game in ten thousand scores this many points.
pub(crate) const PERIOD: usize = 640;
/// The number of stored frequencies. They resolve details of 20 points and more.
pub(crate) const WAVES: usize = 32;
/// The number of low frequencies that are stored with more precision, because they matter most.
const COARSE: usize = 8;
/// The integers that represent 1: with more precision, and with less.
const UNIT: f32 = 32_767.0;
const FINE_UNIT: f32 = 127.0;

/// The means of cosine and sine for each frequency.
#[derive(Clone, Copy)]
pub(crate) struct Spectrum {
    pub(crate) cos: [f32; WAVES],
    pub(crate) sin: [f32; WAVES],
}

impl Spectrum {
    pub(crate) const NOTHING: Self = Self { cos: [0.0; WAVES], sin: [0.0; WAVES] };

    /// Adds another spectrum times `weight`, shifted by points whose angles are `turn`.
    #[inline(always)]
    fn mix(&mut self, other: &Packed, turn: &Spectrum, weight: f32) {
        let other = other.unpack();
        for wave in 0..WAVES {
            let (turn_cos, turn_sin) = (weight * turn.cos[wave], weight * turn.sin[wave]);
            self.cos[wave] += other.cos[wave] * turn_cos - other.sin[wave] * turn_sin;
            self.sin[wave] += other.sin[wave] * turn_cos + other.cos[wave] * turn_sin;
        }
    }

    /// The distribution with this spectrum.
    pub(crate) fn distribution(&self) -> Distribution {
        let chance = |turn: &Spectrum| {
            let waves: f32 = (0..WAVES).map(|w| self.cos[w] * turn.cos[w] + self.sin[w] * turn.sin[w]).sum();
            f64::from(1.0 + 2.0 * waves) / PERIOD as f64
        };
        Distribution::new(0, angles().iter().map(chance).collect())
    }
}

/// A spectrum as it is stored, in 80 bytes. No mean of a cosine or sine exceeds 1.
#[derive(Clone, Copy)]
struct Packed {
    coarse: [[i16; COARSE]; 2],
    fine: [[i8; WAVES - COARSE]; 2],
}

impl Packed {
    const NOTHING: Self = Self { coarse: [[0; COARSE]; 2], fine: [[0; WAVES - COARSE]; 2] };

    #[inline(always)]
    fn new(spectrum: &Spectrum) -> Self {
        let mut packed = Self::NOTHING;
        for (part, means) in [&spectrum.cos, &spectrum.sin].into_iter().enumerate() {
            let (coarse, fine) = means.split_at(COARSE);
            for (packed, mean) in packed.coarse[part].iter_mut().zip(coarse) {
                *packed = (mean * UNIT).round_ties_even() as i16;
            }
            for (packed, mean) in packed.fine[part].iter_mut().zip(fine) {
                *packed = (mean * FINE_UNIT).round_ties_even() as i8;
            }
        }
        packed
    }

    #[inline(always)]
    fn unpack(&self) -> Spectrum {
        let mut spectrum = Spectrum::NOTHING;
        for (part, means) in [&mut spectrum.cos, &mut spectrum.sin].into_iter().enumerate() {
            let (coarse, fine) = means.split_at_mut(COARSE);
            for (mean, packed) in coarse.iter_mut().zip(self.coarse[part]) {
                *mean = f32::from(packed) * (1.0 / UNIT);
            }
            for (mean, packed) in fine.iter_mut().zip(self.fine[part]) {
                *mean = f32::from(packed) * (1.0 / FINE_UNIT);
            }
        }
        spectrum
    }
}

/// The angles by which each number of points rotates the waves.
pub(crate) fn angles() -> &'static [Spectrum] {
    static ANGLES: std::sync::LazyLock<Vec<Spectrum>> = std::sync::LazyLock::new(|| {
        let angle = |points: usize, wave: usize| std::f64::consts::TAU * ((wave + 1) * points) as f64 / PERIOD as f64;
        let turn = |points| Spectrum {
            cos: std::array::from_fn(|wave| angle(points, wave).cos() as f32),
            sin: std::array::from_fn(|wave| angle(points, wave).sin() as f32),
        };
        (0..PERIOD).map(turn).collect()
    });
    &ANGLES
}

/// The spectra of all standings.
pub struct Spectra {
    /// The spectra, row by row, and within a row by upper total.
    all: Vec<Packed>,
    /// The index of the first spectrum of each row.
    from: Vec<u32>,
}

impl Spectra {
    /// Computes all spectra, on all cores of the current thread pool.
    #[must_use]
    pub fn new(solved: &Solved) -> Self {
        let keys = &solved.numbers().all;
        let mut from = vec![0];
        for key in keys {
            from.push(from[from.len() - 1] + upper_totals(key.open).count() as u32);
        }
        let mut all = vec![Packed::NOTHING; from[keys.len()] as usize];
        let arch = pulp::Arch::new();
        for level in solved.numbers().levels() {
            let (done, mut rest) = all.split_at_mut(from[level.start] as usize);
            let mut work = Vec::with_capacity(level.len());
            for row in level {
                let (row_of_spectra, others) = rest.split_at_mut((from[row + 1] - from[row]) as usize);
                work.push((keys[row], row_of_spectra));
                rest = others;
            }
            work.into_par_iter().for_each_init(Outlooks::new, |outlooks, (key, row)| {
                let ways = solved.payouts().ways(key.open, key.yahtzee);
                let next = Next::new(solved, done, &from, key);
                arch.dispatch(Row { row, ways: &ways, ahead: solved.ahead_of(key), next: &next, outlooks });
            });
        }
        Self { all, from }
    }

    fn at(&self, solved: &Solved, standing: Standing) -> &Packed {
        let row = solved.numbers().of(RowKey { open: standing.open, yahtzee: standing.yahtzee });
        &self.all[self.from[row] as usize + place(standing.open, usize::from(standing.upper))]
    }

    /// Adds the spectrum of an ending that scores `points` and leads to `standing`, times `weight`.
    pub(crate) fn mix_into(&self, sum: &mut Spectrum, solved: &Solved, standing: Standing, points: u16, weight: f64) {
        sum.mix(self.at(solved, standing), &angles()[usize::from(points)], weight as f32);
    }

    /// The value of an ending that scores `points` and leads to `standing`, if final scores have the values of `aim`.
    pub(crate) fn worth(&self, solved: &Solved, standing: Standing, aim: &Aim, points: u16) -> f64 {
        let Spectrum { cos, sin } = self.at(solved, standing).unpack();
        let (mean, target) = &aim.by_points[usize::from(points)];
        let mut sum = 0.0;
        for wave in 0..WAVES {
            sum += cos[wave] * target.cos[wave] + sin[wave] * target.sin[wave];
        }
        f64::from(mean + 2.0 * sum)
    }

    /// The size in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.all.len() * size_of::<Packed>() + self.from.len() * size_of::<u32>()
    }
}

/// The values of final scores as a spectrum, for every number of points that a turn can score.
pub(crate) struct Aim {
    /// For each number of points, the mean and the waves.
    by_points: Vec<(f32, Spectrum)>,
}

impl Aim {
    /// The most points that one turn can score: 50 in the Yahtzee box, and the bonus for an additional Yahtzee.
    const MOST: usize = 50 + YAHTZEE_BONUS as usize;

    /// Creates the aim for a card with `made` points and `to_come` expected points. `worth` lists the value of each
    /// final score.
    pub(crate) fn new(worth: &[f64], made: usize, to_come: f64) -> Self {
        // Beyond both ends of the list, the value is constant.
        let worth = |score: isize| worth[score.clamp(0, worth.len() as isize - 1) as usize] as f32;
        // The series is periodic, so only a window of one period matters. It is centred on the expected points.
        let start = to_come as isize - PERIOD as isize / 2;
        let angles = angles();
        let scale = 1.0 / PERIOD as f32;
        let (mut mean, mut waves) = (0.0, Spectrum::NOTHING);
        for x in start..start + PERIOD as isize {
            let worth = worth(made as isize + x) * scale;
            let angle = &angles[x.rem_euclid(PERIOD as isize) as usize];
            mean += worth;
            for wave in 0..WAVES {
                waves.cos[wave] += worth * angle.cos[wave];
                waves.sin[wave] += worth * angle.sin[wave];
            }
        }
        let mut by_points = vec![(mean, waves)];
        for points in 1..=Self::MOST {
            // With each additional point, one value leaves the window and another enters it at the same place in the
            // period.
            let leaving = start + points as isize - 1;
            let change = scale * (worth(made as isize + leaving + PERIOD as isize) - worth(made as isize + leaving));
            let place = &angles[leaving.rem_euclid(PERIOD as isize) as usize];
            mean += change;
            for wave in 0..WAVES {
                waves.cos[wave] += change * place.cos[wave];
                waves.sin[wave] += change * place.sin[wave];
            }
            by_points.push((mean, waves));
        }
        // So far the waves are relative to `made`; rotate them back by the points of the turn.
        for (points, (_, waves)) in by_points.iter_mut().enumerate() {
            let angle = &angles[points];
            for wave in 0..WAVES {
                let (cos, sin) = (waves.cos[wave], waves.sin[wave]);
                waves.cos[wave] = cos * angle.cos[wave] + sin * angle.sin[wave];
                waves.sin[wave] = sin * angle.cos[wave] - cos * angle.sin[wave];
            }
        }
        Self { by_points }
    }
}

/// The index of an upper total in its row.
fn place(open: CategorySet, upper: usize) -> usize {
    let totals = upper_totals(open);
    upper.clamp(*totals.start(), *totals.end()) - totals.start()
}

/// The spectra that the endings on some card lead to.
struct Next<'a> {
    /// For each box, the row after a zero and the row after points, each with the upper total of its first entry.
    rows: Vec<[(&'a [Packed], usize); 2]>,
}

impl<'a> Next<'a> {
    fn new(solved: &Solved, done: &'a [Packed], from: &[u32], key: RowKey) -> Self {
        let row = |category, points: u8| {
            if !key.open.contains(category) {
                return (&done[..0], 0);
            }
            let yahtzee: YahtzeeBox = yahtzee_after(key.yahtzee, category, points);
            let open = key.open.without(category);
            let number = solved.numbers().of(RowKey { open, yahtzee });
            (&done[from[number] as usize..from[number + 1] as usize], *upper_totals(open).start())
        };
        let both = |&category: &_| [row(category, 0), row(category, 1)];
        Self { rows: parlor_yahtzee::Category::ALL.iter().map(both).collect() }
    }

    #[inline(always)]
    fn after(&self, ending: Ending, upper: usize) -> &Packed {
        let (row, first) = self.rows[ending.category as usize][usize::from(ending.points > 0)];
        let upper = upper + if ending.category.is_upper() { usize::from(ending.points) } else { 0 };
        &row[upper.saturating_sub(first).min(row.len() - 1)]
    }
}

/// Computes one row. See `SolveRow` for why this is a type.
struct Row<'a> {
    row: &'a mut [Packed],
    ways: &'a Ways<'a>,
    ahead: Ahead<'a>,
    next: &'a Next<'a>,
    outlooks: &'a mut Outlooks,
}

impl pulp::NullaryFnOnce for Row<'_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Self { row, ways, mut ahead, next, outlooks } = self;
        let first = *upper_totals(ways.open).start();
        if ways.open.is_empty() {
            // There are two kinds of full cards: with and without the bonus.
            let paid =
                |index| if first + index >= usize::from(Standing::ENOUGH) { parlor_yahtzee::UPPER_BONUS } else { 0 };
            for (index, packed) in row.iter_mut().enumerate() {
                *packed = Packed::new(&angles()[usize::from(paid(index))]);
            }
            return;
        }
        for (chunk, lanes) in row.chunks_mut(LANES).enumerate() {
            let upper = first + chunk * LANES;
            ahead.upper = upper;
            outlooks.work_out(ways, &ahead);
            for (lane, packed) in lanes.iter_mut().enumerate() {
                let mut sum = Spectrum::NOTHING;
                for (ending, chance) in outlooks.list.iter().filter(|(_, chance)| chance[lane] > 0.0) {
                    let turn = &angles()[usize::from(ending.total())];
                    sum.mix(next.after(*ending, upper + lane), turn, chance[lane] as f32);
                }
                *packed = Packed::new(&sum);
            }
        }
    }
}
