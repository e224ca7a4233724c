//! Solves one turn backwards: from the value of each final roll to the value of the turn.
//!
//! There are two steps, each done once for every roll that may still be made:
//!
//! 1. *The value of a keep.* A keep of fewer than five dice is worth the mean, over **one** more die, of the keeps that
//!    it becomes: 210 means of six numbers, instead of one mean over all rolls for each keep.
//! 2. *The best keep of a roll.* The best keep of some dice is either all of them or the best keep after one of them is
//!    taken away: a running maximum along 1,260 edges, instead of one over all keeps of each roll.
//!
//! Both steps are done for several upper totals at once, the *lanes*, so that the compiler can use vector instructions.

use parlor_yahtzee::Category;

use super::combos::{COMBOS, KEEPS, ROLLS, Run, TABLES};
use super::payouts::{Ending, Ways};

/// The value of the end of a turn.
pub(crate) trait Worth<const L: usize> {
    /// The value in each lane, including the points of the turn.
    fn of(&self, ending: Ending) -> [f64; L];
}

/// One value for each combo and lane. Its length is a power of two, so that masking an index proves it in bounds.
#[derive(Clone)]
pub(crate) struct ComboValues<const L: usize>([[f64; L]; SIZE]);

const SIZE: usize = COMBOS.next_power_of_two();

impl<const L: usize> ComboValues<L> {
    pub(crate) const fn new() -> Self {
        Self([[0.0; L]; SIZE])
    }

    #[inline(always)]
    pub(crate) fn at(&self, combo: usize) -> &[f64; L] {
        &self.0[combo & (SIZE - 1)]
    }

    #[inline(always)]
    pub(crate) fn at_mut(&mut self, combo: usize) -> &mut [f64; L] {
        &mut self.0[combo & (SIZE - 1)]
    }

    /// Computes the value of each roll as the last of a turn: the value of its best ending.
    #[inline(always)]
    pub(crate) fn value_rolls(&mut self, ways: &Ways<'_>, worth: &impl Worth<L>) {
        // The value of a zero does not depend on the roll, so the best zero is found once. It then also counts as an
        // ending of rolls that score points, which does no harm: a player may choose to score a zero.
        let mut zero = [f64::NEG_INFINITY; L];
        for category in Category::ALL {
            if ways.open.contains(category) {
                let value = worth.of(Ending { category, points: 0, bonus: false });
                for lane in 0..L {
                    zero[lane] = greater(zero[lane], value[lane]);
                }
            }
        }
        self.0[KEEPS..COMBOS].fill(zero);
        for roll in ways.further {
            *self.at_mut(roll.index()) = [f64::NEG_INFINITY; L];
        }
        for way in &ways.list {
            let value = worth.of(way.ending);
            for roll in way.rolls {
                let best = self.at_mut(roll.index());
                for lane in 0..L {
                    best[lane] = greater(value[lane], best[lane]);
                }
            }
        }
    }

    /// Computes the value of keeping some dice and throwing the others, from the values of the rolls.
    #[inline(always)]
    pub(crate) fn value_keeps(&mut self) {
        let tables = &*TABLES;
        for (keep, plus) in tables.plus.iter().enumerate().rev() {
            let mut sum = [0.0; L];
            for &more in plus {
                let more = self.at(usize::from(more));
                for lane in 0..L {
                    sum[lane] += more[lane];
                }
            }
            let mean = self.at_mut(keep);
            for lane in 0..L {
                mean[lane] = sum[lane] * (1.0 / 6.0);
            }
        }
    }

    /// Computes the value of the best keep of every combo, from the values of the keeps.
    #[inline(always)]
    pub(crate) fn choose_keeps(&mut self) {
        for run in &TABLES.runs {
            match run.different {
                0 => {} // No dice: nothing to take away.
                1 => self.choose_among::<1>(run),
                2 => self.choose_among::<2>(run),
                3 => self.choose_among::<3>(run),
                4 => self.choose_among::<4>(run),
                _ => self.choose_among::<5>(run),
            }
        }
    }

    /// The part of [`Self::choose_keeps`] for combos with `D` different faces, so that the compiler knows the length of
    /// the inner loop.
    #[inline(always)]
    fn choose_among<const D: usize>(&mut self, run: &Run) {
        for (combo, less) in run.less.as_chunks::<D>().0.iter().enumerate() {
            let mut best = *self.at(run.first + combo);
            for &less in less {
                let less = self.at(usize::from(less));
                for lane in 0..L {
                    best[lane] = greater(best[lane], less[lane]);
                }
            }
            *self.at_mut(run.first + combo) = best;
        }
    }

    /// The mean value over a throw of all five dice.
    #[inline(always)]
    pub(crate) fn mean(&self) -> [f64; L] {
        let tables = &*TABLES;
        let mut sum = [0.0; L];
        for roll in 0..ROLLS {
            let value = self.at(KEEPS + roll);
            for lane in 0..L {
                sum[lane] += tables.chance[roll] * value[lane];
            }
        }
        sum
    }
}

/// The greater of two numbers, neither of which is NaN. Unlike `f64::max`, it compiles to one instruction.
#[inline(always)]
pub(crate) fn greater(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}
