//! One turn of one player, solved completely: the value of every roll and every keep, the best choice, and its
//! consequences.
//!
//! Solving a turn takes a few microseconds. The end of a turn can have any kind of value: the expected score, the
//! chance of winning, or the chance to fill a certain box.

use parlor_yahtzee::{Action, DICE, Dice, Keep};

use super::combos::Combo;
use super::payouts::{Ending, Payouts};
use super::position::Throw;
use super::standing::Standing;
use super::turn::{ComboValues, Worth};

/// A solved turn.
pub(crate) struct Plan<'a, W> {
    payouts: &'a Payouts,
    standing: Standing,
    worth: W,
    /// One sheet for each number of rolls left. The first sheet has the value of stopping with each roll, and the
    /// others have the value of each keep when the other dice are thrown.
    sheets: [ComboValues<1>; 3],
}

/// A choice with the dice on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Keep these dice and throw the others.
    Keep(Combo),
    /// Fill a box.
    Fill(Ending),
}

impl Choice {
    /// The action that makes this choice, with these dice on the table.
    ///
    /// # Panics
    /// If the choice keeps dice that are not on the table.
    #[must_use]
    pub fn action(self, dice: Dice) -> Action {
        self.action_like(dice, Keep::NONE)
    }

    /// Like [`Self::action`], but among equal dice, those that `like` keeps are preferred.
    pub(crate) fn action_like(self, dice: Dice, like: Keep) -> Action {
        match self {
            Self::Fill(ending) => Action::Score { category: ending.category },
            Self::Keep(kept) => Action::Roll { keep: places(dice, kept, like) },
        }
    }
}

impl<'a, W: Worth<1>> Plan<'a, W> {
    /// Solves a turn with `rolls_left` rolls left.
    pub(crate) fn new(payouts: &'a Payouts, standing: Standing, rolls_left: u8, worth: W) -> Self {
        let mut sheets = [const { ComboValues::new() }; 3];
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

    /// The value of the turn before its first roll. The plan must have been created with two rolls left.
    pub(crate) fn value(mut self) -> f64 {
        self.sheets[2].choose_keeps();
        self.sheets[2].mean()[0]
    }

    /// The value of keeping `keep` and throwing the other dice, with this many rolls left.
    pub(crate) fn keep(&self, keep: Combo, rolls_left: u8) -> f64 {
        self.sheets[usize::from(rolls_left)].at(keep.index())[0]
    }

    /// The endings that `roll` allows, and their values.
    pub(crate) fn endings(&self, roll: Combo) -> impl Iterator<Item = (Ending, f64)> + '_ {
        let endings = self.payouts.endings(self.standing.open, self.standing.yahtzee, roll);
        endings.map(|ending| (ending, self.worth.of(ending)[0]))
    }

    /// The best ending of `roll`. Among equally good endings, the first box on the card is preferred.
    pub(crate) fn best_ending(&self, roll: Combo) -> (Ending, f64) {
        best_ending(self.endings(roll))
    }

    /// The best choice.
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

/// The best ending. Among equally good endings, the first box on the card is preferred.
pub(crate) fn best_ending(endings: impl Iterator<Item = (Ending, f64)>) -> (Ending, f64) {
    let better = |best: (Ending, f64), next: (Ending, f64)| if next.1 > best.1 { next } else { best };
    endings.reduce(better).expect("a box is open during a turn")
}

/// The best keep of `roll`, if stopping with all five dice is worth `stop`. Among equally good keeps, all five dice are
/// preferred, and then the fewest dice.
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

/// The dice to keep so that they show `kept`. Among equal dice, those that `like` keeps are preferred, and then the
/// first ones.
///
/// # Panics
/// If `dice` does not contain `kept`.
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
    assert_eq!(wanted, [0; 6], "a keep has only dice that are on the table");
    Keep::new(keep)
}
