//! A turn simulated forwards: how it ends, and how likely each ending is with perfect play.
//!
//! First the turn is solved [backwards](super::turn), and the best choices are noted. The notes are stored inside the
//! values: the lowest eleven bits of a value are the number of the keep or the ending that it belongs to. So the
//! maximum of two values includes the note of the greater one, in all lanes at once. This changes a value by less than
//! a part in 10^12, so that only practically equal choices can be confused. Then probabilities are propagated from the
//! dice on the table along the noted choices and the rolls.

use parlor_yahtzee::Category;

use super::combos::{COMBOS, Combo, KEEPS, TABLES};
use super::payouts::{Ending, Ways};
use super::turn::{ComboValues, Worth};

/// The number of bits of a value that store the note.
const NOTE_BITS: u32 = 11;
const NOTE: u64 = (1 << NOTE_BITS) - 1;
/// The number of different notes.
const NOTES: usize = 1 << NOTE_BITS;

#[inline(always)]
fn noted(value: f64, note: usize) -> f64 {
    f64::from_bits(value.to_bits() & !NOTE | note as u64 & NOTE)
}

#[inline(always)]
fn note(value: f64) -> usize {
    (value.to_bits() & NOTE) as usize
}

/// The notes of all lanes. Usually they agree, and then all lanes can be moved at once.
pub(crate) enum Noted<const L: usize> {
    Alike(usize),
    Apart([usize; L]),
}

#[inline(always)]
fn notes<const L: usize>(values: &[f64; L]) -> Noted<L> {
    let mut differ = 0;
    for value in values {
        differ |= (value.to_bits() ^ values[0].to_bits()) & NOTE;
    }
    if differ == 0 {
        return Noted::Alike(note(values[0]));
    }
    let mut apart = [0; L];
    for lane in 0..L {
        apart[lane] = note(values[lane]);
    }
    Noted::Apart(apart)
}

impl Ending {
    /// The ending's number as a note.
    #[inline(always)]
    const fn note(self) -> usize {
        (self.bonus as usize) << 10 | (self.category as usize) << 6 | self.points as usize
    }

    fn noted_as(note: usize) -> Self {
        Self { category: Category::ALL[note >> 6 & 15], points: (note & 63) as u8, bonus: note >> 10 == 1 }
    }
}

/// Computes the values of endings, and stores each ending's note in its value.
struct Noting<'a, W>(&'a W);

impl<const L: usize, W: Worth<L>> Worth<L> for Noting<'_, W> {
    #[inline(always)]
    fn of(&self, ending: Ending) -> [f64; L] {
        let mut value = self.0.of(ending);
        for value in &mut value {
            *value = noted(*value, ending.note());
        }
        value
    }
}

/// The point of a turn to start from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Start {
    /// Before the first roll.
    Fresh,
    /// With dice on the table and this many rolls left.
    Dice(Combo, u8),
    /// With some dice kept and the others about to be rolled; this many rolls are left, including the coming one.
    Keep(Combo, u8),
}

/// A turn, for `L` upper totals at once.
pub(crate) struct Flow<const L: usize> {
    /// The best ending of each roll when no rolls are left.
    last: ComboValues<L>,
    /// The best keep of each combo with one roll and with two rolls left.
    keeps: [ComboValues<L>; 2],
    /// The chance to reach each combo.
    chance: ComboValues<L>,
}

impl<const L: usize> Flow<L> {
    pub(crate) fn new() -> Self {
        Self { last: ComboValues::new(), keeps: [const { ComboValues::new() }; 2], chance: ComboValues::new() }
    }

    /// Computes the best choices with this many rolls left, at most 2.
    #[inline(always)]
    pub(crate) fn plan(&mut self, ways: &Ways<'_>, worth: &impl Worth<L>, rolls_left: u8) {
        self.last.value_rolls(ways, &Noting(worth));
        let [once, twice] = &mut self.keeps;
        if rolls_left > 0 {
            once.decide(&self.last);
        }
        if rolls_left > 1 {
            twice.decide(once);
        }
    }

    /// Follows the plan. For each final roll, passes its chance and the notes of its best endings, by lane, to `visit`.
    #[inline(always)]
    pub(crate) fn follow(&mut self, start: Start, mut visit: impl FnMut(&[f64; L], Noted<L>)) {
        let chance = &mut self.chance;
        let mut rolls_left = match start {
            Start::Fresh => {
                for (roll, &of_roll) in TABLES.chance.iter().enumerate() {
                    *chance.at_mut(KEEPS + roll) = [of_roll; L];
                }
                2
            }
            Start::Dice(dice, rolls_left) => {
                *chance.at_mut(dice.index()) = [1.0; L];
                rolls_left
            }
            Start::Keep(keep, rolls_left) => {
                *chance.at_mut(keep.index()) = [1.0; L];
                chance.throw();
                rolls_left - 1
            }
        };
        while rolls_left > 0 {
            rolls_left -= 1;
            chance.keep(&self.keeps[usize::from(rolls_left)]);
            chance.throw();
        }
        for roll in KEEPS..COMBOS {
            let of_roll = chance.at_mut(roll);
            visit(of_roll, notes(self.last.at(roll)));
            *of_roll = [0.0; L];
        }
    }
}

impl Flow<1> {
    /// The endings with their chances.
    pub(crate) fn endings(&mut self, start: Start) -> Vec<(Ending, f64)> {
        let mut endings: Vec<(usize, f64)> = Vec::new();
        self.follow(start, |&[chance], notes| {
            let (Noted::Alike(note) | Noted::Apart([note])) = notes;
            if chance > 0.0 {
                match endings.iter_mut().find(|(known, _)| *known == note) {
                    Some((_, sum)) => *sum += chance,
                    None => endings.push((note, chance)),
                }
            }
        });
        endings.into_iter().map(|(note, chance)| (Ending::noted_as(note), chance)).collect()
    }
}

/// The number of upper totals whose turns are followed at once.
pub(crate) const LANES: usize = 8;

/// How the turns on a card end, for several neighbouring upper totals.
pub(crate) struct Outlooks {
    flow: Box<Flow<LANES>>,
    /// For each note, the index of its ending in the list, if it is already there.
    place: Vec<u16>,
    /// The endings, and their chances by lane.
    pub(crate) list: Vec<(Ending, [f64; LANES])>,
}

impl Outlooks {
    pub(crate) fn new() -> Self {
        Self { flow: Box::new(Flow::new()), place: vec![u16::MAX; NOTES], list: Vec::new() }
    }

    /// Computes the outlooks of another row, and replaces the previous ones.
    #[inline(always)]
    pub(crate) fn work_out(&mut self, ways: &Ways<'_>, worth: &impl Worth<LANES>) {
        let Self { flow, place, list } = self;
        list.drain(..).for_each(|(ending, _)| place[ending.note()] = u16::MAX);
        flow.plan(ways, worth, 2);
        let mut of_note = |list: &mut Vec<(Ending, [f64; LANES])>, note: usize| {
            let place = &mut place[note & (NOTES - 1)];
            if *place == u16::MAX {
                *place = list.len() as u16;
                list.push((Ending::noted_as(note), [0.0; LANES]));
            }
            usize::from(*place)
        };
        flow.follow(Start::Fresh, |chance, notes| match notes {
            Noted::Alike(note) => {
                let place = of_note(list, note);
                add(&mut list[place].1, chance);
            }
            Noted::Apart(notes) => {
                for lane in 0..LANES {
                    let place = of_note(list, notes[lane]);
                    list[place].1[lane] += chance[lane];
                }
            }
        });
    }
}

impl<const L: usize> ComboValues<L> {
    /// Computes and notes the best keep of every combo, from the values of the dice when one roll fewer is left.
    #[inline(always)]
    fn decide(&mut self, fewer: &Self) {
        for roll in KEEPS..COMBOS {
            *self.at_mut(roll) = *fewer.at(roll);
        }
        self.value_keeps();
        for combo in 0..COMBOS {
            for value in self.at_mut(combo) {
                *value = noted(*value, combo);
            }
        }
        self.choose_keeps();
    }

    /// Moves the chance of each roll to its best keep.
    #[inline(always)]
    fn keep(&mut self, keeps: &Self) {
        for roll in KEEPS..COMBOS {
            match notes(keeps.at(roll)) {
                Noted::Alike(keep) if keep == roll => {}
                Noted::Alike(keep) => {
                    let chance = std::mem::replace(self.at_mut(roll), [0.0; L]);
                    add(self.at_mut(keep), &chance);
                }
                Noted::Apart(keeps) => {
                    for (lane, keep) in keeps.into_iter().enumerate() {
                        if keep != roll {
                            self.at_mut(keep)[lane] += std::mem::take(&mut self.at_mut(roll)[lane]);
                        }
                    }
                }
            }
        }
    }

    /// Throws the missing dice of each keep, one after another.
    #[inline(always)]
    fn throw(&mut self) {
        for (keep, plus) in TABLES.plus.iter().enumerate() {
            let mut each = std::mem::replace(self.at_mut(keep), [0.0; L]);
            for each in &mut each {
                *each *= 1.0 / 6.0;
            }
            for &more in plus {
                add(self.at_mut(usize::from(more)), &each);
            }
        }
    }
}

#[inline(always)]
fn add<const L: usize>(sum: &mut [f64; L], more: &[f64; L]) {
    for lane in 0..L {
        sum[lane] += more[lane];
    }
}
