//! Plays another player's game again with the same dice and perfect choices.

use parlor_game::{Luck, Seeded};
use parlor_yahtzee::{DICE, Dice, Face, Keep, Yahtzee};

use super::report::SameDice;
use crate::Tally;
use crate::yahtzee::combos::Combo;
use crate::yahtzee::plan::{Choice, places};
use crate::yahtzee::position::Throw;
use crate::yahtzee::solved::Solved;
use crate::yahtzee::standing::Standing;

/// How many times a card is played with made-up faces. This keeps the error of the mean at a few points, and takes some
/// ten milliseconds for each card.
const FILLINGS: u32 = 200;
const ROLLS: usize = Yahtzee::ROLLS as usize;

/// The dice of one turn: for each roll, the face of each die that was thrown.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fallen {
    rolls: [[Option<Face>; DICE]; ROLLS],
    made: usize,
}

impl Fallen {
    /// Adds a roll in which the dice in `keep` were kept and after which all dice show `dice`.
    pub(super) fn add(&mut self, keep: Keep, dice: Dice) {
        let roll = std::array::from_fn(|place| (!keep.has(place)).then_some(dice.faces()[place]));
        if let Some(next) = self.rolls.get_mut(self.made) {
            *next = roll;
            self.made += 1;
        }
    }
}

/// The score of a perfect player with the dice of these turns.
pub(super) fn same_dice(solved: &Solved, turns: &[Fallen]) -> SameDice {
    let mut luck = Seeded::new(seed(turns));
    let mut scores = Tally::default();
    for _ in 0..FILLINGS {
        let (score, made_up) = play(solved, turns, &mut luck);
        if !made_up {
            // No face had to be made up, so every repetition would give the same score.
            return SameDice { mean: f64::from(score), error: 0.0, fillings: 0 };
        }
        scores.add(f64::from(score));
    }
    SameDice { mean: scores.mean(), error: scores.error(), fillings: FILLINGS }
}

/// Plays a card. Returns the score, and whether a face had to be made up.
fn play(solved: &Solved, turns: &[Fallen], luck: &mut dyn Luck) -> (u16, bool) {
    let (mut standing, mut made, mut made_up) = (Standing::START, 0, false);
    for fallen in turns {
        // Faces are made up for every place, needed or not, so that they do not depend on the choices.
        let faces = fallen.rolls.map(|roll| roll.map(|face| face.unwrap_or_else(|| Face::roll(luck))));
        let plan = solved.plan(standing, Yahtzee::ROLLS - 1);
        let mut dice = Dice::new(faces[0]);
        let mut roll = 1;
        // After the last roll the plan fills a box, so this loop ends.
        let ending = loop {
            let throw = Throw { dice: Combo::of(dice), rolls_left: (ROLLS - roll) as u8 };
            match plan.best(throw) {
                Choice::Fill(ending) => break ending,
                Choice::Keep(kept) => {
                    // Among equal dice, the bot prefers to keep those that were kept in the game, so that the others
                    // have known faces.
                    let stayed = Keep::new(fallen.rolls[roll].map(|face| face.is_none()));
                    let keep = places(dice, kept, stayed);
                    made_up |= (0..DICE).any(|place| !keep.has(place) && stayed.has(place));
                    let lies = |place| if keep.has(place) { dice.faces()[place] } else { faces[roll][place] };
                    dice = Dice::new(std::array::from_fn(lies));
                    roll += 1;
                }
            }
        };
        made += ending.total();
        standing = standing.after(ending.category, ending.points);
    }
    (made + standing.bonus(), made_up)
}

/// The seed for the made-up faces. It is derived from the turns, so that the same record gives the same faces.
fn seed(turns: &[Fallen]) -> u64 {
    let faces = turns.iter().flat_map(|turn| turn.rolls).flatten();
    faces.fold(0, |seed, face| Seeded::new(seed ^ face.map_or(0, |face| u64::from(face.pips()))).bits())
}
