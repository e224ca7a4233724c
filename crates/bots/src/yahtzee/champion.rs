//! A bot that plays to win.
//!
//! The perfect player maximizes the expected score. That is not always the best way to win: a player who is behind has
//! to take risks, and a player who is ahead should play safe. The champion computes the distribution of the others'
//! final scores, and from it the chance of winning with each final score of its own. It then maximizes its chance of
//! winning:
//!
//! * with many open boxes, by assuming that it plays for points after this turn. It actually plays later turns to win,
//!   too, so it does a little better than it estimates;
//! * with few open boxes, by searching the rest of its own game.
//!
//! If two choices win equally often, because the game is decided or there is no opponent, it plays for points. It
//! assumes that the others play perfectly, and ignores their reactions to its next turns.

use std::cell::RefCell;
use std::collections::HashMap;

use parlor_game::{BySeat, Luck, Seat};
use parlor_yahtzee::{Action, Config, View, Yahtzee};

use super::payouts::{Ending, Payouts};
use super::plan::Plan;
use super::position::Position;
use super::prospects::Prospects;
use super::seated;
use super::solutions::Solutions;
use super::solved::Solved;
use super::spectra::{Aim, Spectra};
use super::standing::Standing;
use super::turn::Worth;
use crate::{Bot, Budget};

/// Plays to win.
pub struct Champion {
    solutions: Solutions,
    /// The values of its final scores when last computed, and the table at that time. They remain valid during its
    /// turn, because the others do not move.
    seen: Option<(Seen, Vec<f64>)>,
}

/// Everything that the value of a final score depends on.
#[derive(PartialEq)]
struct Seen {
    config: Config,
    past: Vec<BySeat<u16>>,
    others: Vec<Position>,
}

impl Champion {
    /// Creates a champion that shares the solutions in `solutions`.
    #[must_use]
    pub fn new(solutions: &Solutions) -> Self {
        Self { solutions: solutions.clone(), seen: None }
    }

    /// The value of each final score in this game to `seat`.
    fn aim(&mut self, view: &View, seat: Seat, prospects: &Prospects<'_>) -> &[f64] {
        let others = view.cards.iter().filter(|(other, _)| *other != seat);
        let others = others.map(|(other, _)| Position::in_view(view, other)).collect();
        let now = Seen { config: view.config.clone(), past: view.past.clone(), others };
        if self.seen.as_ref().is_none_or(|(known, _)| *known != now) {
            self.seen = Some((now, prospects.worth_of_scores(view, seat)));
        }
        self.seen.as_ref().map_or(&[], |(_, aim)| aim)
    }
}

impl Bot<Yahtzee> for Champion {
    fn choose(&mut self, view: &View, _: &(), _: &mut dyn Luck, budget: Budget) -> Action {
        seated::act(view, |turn, throw| {
            let solution = self.solutions.of(&view.config);
            if budget.is_quick() {
                // Play for points like the perfect player, which needs only the solution.
                let Position { standing, .. } = Position::in_view(view, turn.seat);
                return solution.solved().plan(standing, throw.rolls_left).best(throw);
            }
            let depth = Depth::affordable(budget);
            let (solved, spectra) = (solution.solved(), solution.spectra());
            let aim = self.aim(view, turn.seat, &solution.prospects().exact_from(depth.others));
            let Position { standing, made, .. } = Position::in_view(view, turn.seat);
            if standing.open.len() <= depth.own {
                let search = Search { payouts: solved.payouts(), aim, known: RefCell::default() };
                let worth = Searched { search: &search, standing, made };
                Plan::new(solved.payouts(), standing, throw.rolls_left, worth).best(throw)
            } else {
                let aim = Aim::new(aim, usize::from(made), solved.worth(standing));
                let worth = Believed { solved, spectra, standing, aim: &aim };
                Plan::new(solved.payouts(), standing, throw.rolls_left, worth).best(throw)
            }
        })
    }

    fn prepare(&mut self, config: &Config) {
        self.solutions.of(config).spectra();
    }
}

/// The value of a point, as a chance of winning. It is so small that it only breaks ties.
const POINT: f64 = 1e-6;

/// The maximum numbers of open boxes with which the rest of a game is searched: on its own card, and on another
/// player's.
struct Depth {
    own: u32,
    others: u32,
}

impl Depth {
    /// The depth depends on the budget and not on time, so that the same view always gets the same answer.
    fn affordable(budget: Budget) -> Self {
        match budget.work {
            0..100 => Self { own: 3, others: 3 },
            _ => Self { own: 4, others: 5 },
        }
    }
}

/// The chance of winning after this turn if the rest of the game is played for points.
struct Believed<'a> {
    solved: &'a Solved,
    spectra: &'a Spectra,
    standing: Standing,
    aim: &'a Aim,
}

impl Worth<1> for Believed<'_> {
    fn of(&self, ending: Ending) -> [f64; 1] {
        let after = self.standing.after(ending.category, ending.points);
        let points = f64::from(ending.total()) + self.solved.worth(after);
        [self.spectra.worth(self.solved, after, self.aim, ending.total()) + POINT * points]
    }
}

/// The rest of the game, searched for the chance of winning.
struct Search<'a> {
    payouts: &'a Payouts,
    /// The value of each final score.
    aim: &'a [f64],
    known: RefCell<HashMap<(Standing, u16), f64>>,
}

impl Search<'_> {
    fn worth(&self, standing: Standing, made: u16) -> f64 {
        if standing.open.is_empty() {
            let score = usize::from(made + standing.bonus());
            return self.aim[score.min(self.aim.len() - 1)] + POINT * score as f64;
        }
        if let Some(&known) = self.known.borrow().get(&(standing, made)) {
            return known;
        }
        let value = Plan::new(self.payouts, standing, 2, Searched { search: self, standing, made }).value();
        self.known.borrow_mut().insert((standing, made), value);
        value
    }
}

struct Searched<'a> {
    search: &'a Search<'a>,
    standing: Standing,
    made: u16,
}

impl Worth<1> for Searched<'_> {
    fn of(&self, ending: Ending) -> [f64; 1] {
        [self.search.worth(self.standing.after(ending.category, ending.points), self.made + ending.total())]
    }
}
