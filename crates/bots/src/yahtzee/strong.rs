//! A bot that plays each turn as well as possible, as if it were the only turn.

use parlor_game::Luck;
use parlor_yahtzee::{Action, BONUS_AT, Category, UPPER_BONUS, View, Yahtzee};

use super::payouts::Ending;
use super::plan::Plan;
use super::position::Position;
use super::seated;
use super::solutions::Solutions;
use super::standing::Standing;
use super::turn::Worth;
use crate::{Bot, Budget};

/// Maximizes the expected points of each turn, including the rolls that may follow. It ignores later turns, except that
/// among choices with equal points it prefers to save the better box.
#[derive(Clone)]
pub struct Strong(Solutions);

impl Strong {
    /// Creates a bot that shares the solutions in `solutions`.
    #[must_use]
    pub fn new(solutions: &Solutions) -> Self {
        Self(solutions.clone())
    }
}

impl Bot<Yahtzee> for Strong {
    fn choose(&mut self, view: &View, _: &(), _: &mut dyn Luck, _: Budget) -> Action {
        seated::act(view, |turn, throw| {
            let Position { standing, .. } = Position::in_view(view, turn.seat);
            let solution = self.0.of(&view.config);
            Plan::new(solution.payouts(), standing, throw.rolls_left, TurnPoints::new(standing)).best(throw)
        })
    }
}

/// The points of the turn, including the 100 for an additional Yahtzee and the upper bonus if the turn reaches it.
///
/// The values of two ways to play a turn are equal or differ by at least 1/6^10 of a point. So the usual score of the
/// filled box is subtracted with a weight of 10^-10, which only breaks ties.
pub(crate) struct TurnPoints {
    /// The upper total of the first lane.
    upper: u16,
}

impl TurnPoints {
    pub(crate) fn new(standing: Standing) -> Self {
        Self { upper: standing.upper().into() }
    }
}

impl<const L: usize> Worth<L> for TurnPoints {
    #[inline(always)]
    fn of(&self, ending: Ending) -> [f64; L] {
        let mut worth = [f64::from(ending.total()) - 1e-10 * usual(ending.category); L];
        if ending.category.is_upper() {
            for (upper, worth) in (self.upper..).zip(&mut worth) {
                if upper < BONUS_AT && upper + u16::from(ending.points) >= BONUS_AT {
                    *worth += f64::from(UPPER_BONUS);
                }
            }
        }
        worth
    }
}

/// The approximate average score of a good player in a box.
const fn usual(category: Category) -> f64 {
    match category {
        Category::Aces => 2.0,
        Category::Twos => 5.0,
        Category::Threes => 9.0,
        Category::Fours => 12.0,
        Category::FourOfAKind => 13.0,
        Category::Fives => 16.0,
        Category::Yahtzee => 17.0,
        Category::Sixes => 19.0,
        Category::ThreeOfAKind => 21.5,
        Category::Chance => 22.0,
        Category::FullHouse => 22.5,
        Category::SmallStraight => 29.0,
        Category::LargeStraight => 33.0,
    }
}
