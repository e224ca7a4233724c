//! A bot that plays like people who have played a few times.

use parlor_game::Luck;
use parlor_yahtzee::{Action, Category, CategorySet, TurnView, View, Yahtzee};

use super::payouts::Ending;
use super::plan::{Choice, Plan};
use super::position::{Position, Throw};
use super::seated;
use super::solutions::{Solution, Solutions};
use super::standing::Standing;
use super::turn::Worth;
use crate::{Bot, Budget};

/// At each choice, the bot overlooks one in this many open boxes.
const OVERLOOKS_ONE_IN: u32 = 6;
/// How many points the bot gives up to save Chance.
const SPARES_CHANCE: f64 = 8.0;

/// Looks one roll ahead and uses a rule of thumb: take the points, and save Chance for a bad turn. Now and then it
/// overlooks a box.
#[derive(Clone)]
pub struct Casual(Solutions);

impl Casual {
    /// Creates a bot that shares the solutions in `solutions`.
    #[must_use]
    pub fn new(solutions: &Solutions) -> Self {
        Self(solutions.clone())
    }
}

impl Bot<Yahtzee> for Casual {
    fn choose(&mut self, view: &View, _: &(), luck: &mut dyn Luck, _: Budget) -> Action {
        seated::act(view, |turn, throw| {
            let Position { standing, .. } = Position::in_view(view, turn.seat);
            let solution = self.0.of(&view.config);
            let seen = overlook(standing, luck);
            let choice = one_roll_ahead(&solution, seen, throw);
            // The overlooked boxes may determine where a Joker must be scored, so the choice may be illegal.
            if is_allowed(turn, choice) { choice } else { one_roll_ahead(&solution, standing, throw) }
        })
    }
}

/// The standing with some open boxes overlooked.
fn overlook(standing: Standing, luck: &mut dyn Luck) -> Standing {
    let seen: CategorySet = standing.open.iter().filter(|_| luck.below(OVERLOOKS_ONE_IN) > 0).collect();
    if seen.is_empty() { standing } else { Standing { open: seen, ..standing } }
}

fn is_allowed(turn: &TurnView, choice: Choice) -> bool {
    match choice {
        Choice::Keep(_) => true,
        Choice::Fill(ending) => {
            turn.boxes.iter().any(|offer| offer.category == ending.category && offer.forbidden.is_none())
        }
    }
}

fn one_roll_ahead(solution: &Solution, standing: Standing, throw: Throw) -> Choice {
    let throw = Throw { rolls_left: throw.rolls_left.min(1), ..throw };
    Plan::new(solution.payouts(), standing, throw.rolls_left, Thumb).best(throw)
}

/// The value of a turn's end by rule of thumb.
struct Thumb;

impl Worth<1> for Thumb {
    fn of(&self, ending: Ending) -> [f64; 1] {
        let points = f64::from(ending.total());
        // Chance takes any dice, so it is saved while another box scores nearly as much.
        [if ending.category == Category::Chance { points - SPARES_CHANCE } else { points }]
    }
}
