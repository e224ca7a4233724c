//! Unordered dice as numbers: every way to hold none, some or all of five dice.
//!
//! There are 462 combos: 210 with fewer than five dice, which can be kept, and 252 with five, which can be rolled. They
//! are numbered by the number of dice, so that an upward loop reaches each combo after all combos it contains, and a
//! downward loop after all combos that contain it. Combos with equally many dice are numbered by the number of
//! different faces, so that loops over the dice to take away have the same length for many combos in a row.

use std::sync::LazyLock;

use parlor_yahtzee::{DICE, Dice, Face};

/// The number of ways to keep fewer than five dice.
pub const KEEPS: usize = 210;
/// The number of different rolls of five dice.
pub const ROLLS: usize = 252;
/// The number of all combos.
pub const COMBOS: usize = KEEPS + ROLLS;

/// Up to five dice without their order, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Combo(u16);

impl Combo {
    /// No dice.
    pub const NONE: Self = Self(0);

    /// The combo with this number.
    pub(crate) const fn number(number: usize) -> Self {
        Self(number as u16)
    }

    /// The combo of these five dice.
    #[must_use]
    pub fn of(dice: Dice) -> Self {
        Self::of_faces(dice.faces())
    }

    /// The combo of these dice, at most five.
    pub fn of_faces(faces: impl IntoIterator<Item = Face>) -> Self {
        faces.into_iter().fold(Self::NONE, Self::with)
    }

    /// Adds one die. The combo must have fewer than five.
    #[must_use]
    pub fn with(self, face: Face) -> Self {
        Self(TABLES.plus[self.index()][usize::from(face.pips()) - 1])
    }

    /// Adds one die, with the face given as an index from 0 to 5. The combo must have fewer than five.
    #[inline]
    pub(crate) fn with_index(self, face: usize) -> Self {
        Self(TABLES.plus[self.index()][face])
    }

    /// The number of dice.
    #[inline]
    pub(crate) fn size(self) -> usize {
        usize::from(TABLES.sizes[self.index()])
    }

    /// The combo's number, for use in arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number of dice with each face.
    #[must_use]
    pub fn counts(self) -> [u8; 6] {
        TABLES.counts[self.index()]
    }

    /// The dice in ascending order.
    pub fn faces(self) -> impl Iterator<Item = Face> {
        Face::all().zip(self.counts()).flat_map(|(face, count)| std::iter::repeat_n(face, usize::from(count)))
    }

    /// The five dice in ascending order; `None` if there are fewer.
    #[must_use]
    pub fn dice(self) -> Option<Dice> {
        let faces: Vec<Face> = self.faces().collect();
        <[Face; DICE]>::try_from(faces).ok().map(Dice::new)
    }

    /// All rolls of five dice.
    pub fn rolls() -> impl Iterator<Item = Self> {
        (KEEPS..COMBOS).map(Self::number)
    }

    /// All subsets of the dice that can be kept, except the combo itself.
    #[inline]
    pub(crate) fn kept_in_part(self) -> impl Iterator<Item = Self> {
        let kept = &TABLES.kept[self.index()];
        kept[..kept.len() - 1].iter().copied().map(Self)
    }

    /// All subsets of the dice that can be kept, including the combo itself.
    pub fn kept(self) -> impl Iterator<Item = Self> {
        TABLES.kept[self.index()].iter().copied().map(Self)
    }
}

/// Tables derived from the numbering.
pub(crate) struct Tables {
    counts: [[u8; 6]; COMBOS],
    sizes: [u8; COMBOS],
    /// For each keep, the combos with one more die, by face.
    pub(crate) plus: [[u16; 6]; KEEPS],
    /// Runs of combos with equally many dice and equally many different faces, with the combos they become if one die
    /// is taken away.
    pub(crate) runs: Vec<Run>,
    /// For each combo, all the subsets of its dice that can be kept; the last one is the combo itself.
    kept: Vec<Vec<u16>>,
    /// The chance of each roll when five dice are thrown.
    pub(crate) chance: [f64; ROLLS],
}

/// Consecutive combos with equally many dice and equally many different faces.
pub(crate) struct Run {
    /// The number of the first combo.
    pub(crate) first: usize,
    /// The number of different faces in each combo.
    pub(crate) different: usize,
    /// The combos with one die less: `different` of them for each combo of the run.
    pub(crate) less: Vec<u16>,
}

pub(crate) static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

impl Tables {
    fn new() -> Self {
        let mut counts = Vec::with_capacity(COMBOS);
        for size in 0..=DICE as u8 {
            for_each_combo(size, 0, &mut [0; 6], &mut |combo| counts.push(combo));
        }
        let size = |combo: &[u8; 6]| combo.iter().sum::<u8>();
        let different = |combo: &[u8; 6]| combo.iter().filter(|&&count| count > 0).count();
        counts.sort_by_key(|combo| (size(combo), different(combo)));
        let counts: [[u8; 6]; COMBOS] = counts.try_into().expect("there are COMBOS of them");
        let find = |wanted: [u8; 6]| counts.iter().position(|&combo| combo == wanted).map(|index| index as u16);
        let step = |index: usize, face: usize, by: i8| {
            let mut combo = counts[index];
            combo[face] = combo[face].checked_add_signed(by)?;
            find(combo)
        };
        let plus =
            std::array::from_fn(|keep| std::array::from_fn(|face| step(keep, face, 1).expect("one more die fits")));
        let sizes = std::array::from_fn(|combo| size(&counts[combo]));
        let alike = |a: &[u8; 6], b: &[u8; 6]| size(a) == size(b) && different(a) == different(b);
        let mut runs = Vec::new();
        let mut first = 0;
        for run in counts.chunk_by(alike) {
            let less = |combo: usize| (0..6).filter_map(move |face| step(combo, face, -1));
            let less = (first..first + run.len()).flat_map(less).collect();
            runs.push(Run { first, different: different(&run[0]), less });
            first += run.len();
        }
        let inside = |part: usize, all: usize| counts[part].iter().zip(counts[all]).all(|(&a, b)| a <= b);
        let kept = |all| (0..=all).filter(|&part| inside(part, all)).map(|part| part as u16).collect();
        let kept = (0..COMBOS).map(kept).collect();
        let factorial = |n: u8| (1..=u32::from(n)).product::<u32>();
        let orders = |combo: [u8; 6]| factorial(DICE as u8) / combo.into_iter().map(factorial).product::<u32>();
        let chance = std::array::from_fn(|roll| f64::from(orders(counts[KEEPS + roll])) / f64::from(6u32.pow(5)));
        Self { counts, sizes, plus, runs, kept, chance }
    }
}

/// Visits all combinations of `size` dice that show `face` or higher; those with more low faces come first.
fn for_each_combo(size: u8, face: usize, combo: &mut [u8; 6], visit: &mut impl FnMut([u8; 6])) {
    if face == 5 {
        combo[5] = size;
        visit(*combo);
        return;
    }
    for count in (0..=size).rev() {
        combo[face] = count;
        for_each_combo(size - count, face + 1, combo, visit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_combos_is_right() {
        assert_eq!(Combo::rolls().count(), ROLLS);
        assert_eq!(TABLES.counts.iter().filter(|combo| combo.iter().sum::<u8>() == 5).count(), ROLLS);
        // Each pair of a combo and a die to take away corresponds to a pair of a keep and a die to add.
        assert_eq!(TABLES.runs.iter().map(|run| run.less.len()).sum::<usize>(), KEEPS * 6);
        let all: f64 = TABLES.chance.iter().sum();
        assert!((all - 1.0).abs() < 1e-12);
        assert_eq!(Combo::rolls().map(|roll| roll.kept().count()).sum::<usize>(), 4_368);
    }

    #[test]
    fn dice_and_numbers_convert_both_ways() {
        for roll in Combo::rolls() {
            assert_eq!(Combo::of(roll.dice().expect("a roll has five dice")), roll);
        }
        assert_eq!(Combo::NONE.dice(), None);
    }
}
