//! One turn of one player, solved in full: the value of every roll and every keep, what to do, and where it leads.
//!
//! A plan takes a few microseconds. It works for any value of a turn's end: the expected score, the chance to win, or
//! the chance to fill a certain box.

use parlor_yahtzee::{Action, DICE, Dice, Keep};

use super::combos::Combo;
use super::payouts::{Ending, Payouts};
use super::position::Throw;
use super::standing::Standing;
use super::turn::{Sheet, Worth};

/// A solved turn.
pub(crate) struct Plan<'a, W> {
    payouts: &'a Payouts,
    standing: Standing,
    worth: W,
    /// What each combo is worth with so many rolls left: as a roll, that of stopping with it; as a keep, that of throwing the
    /// other dice.
    sheets: [Sheet<1>; 3],
}

/// Something that may be done with the dice on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Keep these and throw the others.
    Keep(Combo),
    /// Fill a box.
    Fill(Ending),
}

impl Choice {
    /// The player's action, with these dice on the table.
    ///
    /// # Panics
    /// If it keeps dice that are not there.
    #[must_use]
    pub fn action(self, dice: Dice) -> Action {
        self.action_like(dice, Keep::NONE)
    }

    /// The same; among equal dice, prefers those that `like` keeps.
    pub(crate) fn action_like(self, dice: Dice, like: Keep) -> Action {
        match self {
            Self::Fill(ending) => Action::Score { category: ending.category },
            Self::Keep(kept) => Action::Roll { keep: places(dice, kept, like) },
        }
    }
}

impl<'a, W: Worth<1>> Plan<'a, W> {
    /// Works out a turn in which at most `rolls_left` rolls are still made.
    pub(crate) fn new(payouts: &'a Payouts, standing: Standing, rolls_left: u8, worth: W) -> Self {
        let mut sheets = [const { Sheet::new() }; 3];
        if rolls_left > 0 {
            sheets[0].value_rolls(&payouts.ways(standing.open, standing.yahtzee), &worth);
            for left in 1..=usize::from(rolls_left.min(2)) {
                let (before, after) = sheets.split_at_mut(left);
                after[0].clone_from(&before[left - 1]);
                if left > 1 {
                    after[0].choose_keeps();
                }
                after[0].value_keeps();
            }
        }
        Self { payouts, standing, worth, sheets }
    }

    /// What the turn is worth before its first roll. It must have been worked out for all rolls.
    pub(crate) fn value(mut self) -> f64 {
        self.sheets[2].choose_keeps();
        self.sheets[2].mean()[0]
    }

    /// What it is worth to keep `keep` and throw the other dice, with so many rolls left.
    pub(crate) fn keep(&self, keep: Combo, rolls_left: u8) -> f64 {
        self.sheets[usize::from(rolls_left)].at(keep.index())[0]
    }

    /// The endings that `roll` allows, and what they are worth.
    pub(crate) fn endings(&self, roll: Combo) -> impl Iterator<Item = (Ending, f64)> + '_ {
        let endings = self.payouts.endings(self.standing.open, self.standing.yahtzee, roll);
        endings.map(|ending| (ending, self.worth.of(ending)[0]))
    }

    /// The best ending of `roll`. Among equals, the first on the card.
    pub(crate) fn best_ending(&self, roll: Combo) -> (Ending, f64) {
        best_ending(self.endings(roll))
    }

    /// What to do.
    pub(crate) fn best(&self, throw: Throw) -> Choice {
        if throw.rolls_left > 0 {
            let stop = self.sheets[0].at(throw.dice.index())[0];
            let keep = best_keep(throw.dice, stop, |keep| self.keep(keep, throw.rolls_left));
            if keep != throw.dice {
                return Choice::Keep(keep);
            }
        }
        Choice::Fill(self.best_ending(throw.dice).0)
    }
}

/// The best ending. Among equals, the first on the card.
pub(crate) fn best_ending(endings: impl Iterator<Item = (Ending, f64)>) -> (Ending, f64) {
    let better = |best: (Ending, f64), next: (Ending, f64)| if next.1 > best.1 { next } else { best };
    endings.reduce(better).expect("a box is open while a turn is played")
}

/// The best that can be kept of `roll`, if stopping with all of it is worth `stop`. Of equally good ones all of it, and else
/// the one with the fewest dice.
pub(crate) fn best_keep(roll: Combo, stop: f64, worth: impl Fn(Combo) -> f64) -> Combo {
    let mut best = (roll, stop);
    for keep in roll.kept_in_part() {
        let value = worth(keep);
        if value > best.1 {
            best = (keep, value);
        }
    }
    best.0
}

/// Where to keep dice that show `kept`. Of equal dice, those are kept that `like` keeps, and else the first that fit.
///
/// # Panics
/// If they are not all there.
pub(crate) fn places(dice: Dice, kept: Combo, like: Keep) -> Keep {
    let mut wanted = kept.counts();
    let mut keep = [false; DICE];
    for liked in [true, false] {
        for (place, face) in dice.faces().into_iter().enumerate() {
            let wanted = &mut wanted[usize::from(face.pips()) - 1];
            if like.has(place) == liked && *wanted > 0 {
                keep[place] = true;
                *wanted -= 1;
            }
        }
    }
    assert_eq!(wanted, [0; 6], "dice that are on the table");
    Keep::new(keep)
}
