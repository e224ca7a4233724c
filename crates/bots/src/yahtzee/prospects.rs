//! The distribution of the final score, and each seat's chance of winning, if everybody plays perfectly from here on.

use parlor_game::{BySeat, Seat};
use parlor_yahtzee::View;
use rayon::prelude::*;

use super::distribution::Distribution;
use super::exact::Exact;
use super::payouts::Ending;
use super::plan::Choice;
use super::position::Position;
use super::solved::Solved;
use super::spectra::{Spectra, Spectrum};
use super::standing::Standing;

/// With this many open boxes or fewer, distributions are exact; with more, they are computed from [`Spectra`].
const EXACT: u32 = 6;
/// The maximum error of a chance to reach a score, if it is computed from spectra. The error is that large only
/// next to a score that is likely by itself. The chance to beat another player, whose score may vary, is much more
/// accurate.
pub const STATED_ERROR: f64 = 0.08;

/// Computes final scores and chances of winning.
#[derive(Clone, Copy)]
pub struct Prospects<'a> {
    solved: &'a Solved,
    spectra: &'a Spectra,
    exact: u32,
}

impl<'a> Prospects<'a> {
    /// Creates the prospects from a solution and its spectra.
    #[must_use]
    pub const fn new(solved: &'a Solved, spectra: &'a Spectra) -> Self {
        Self { solved, spectra, exact: EXACT }
    }

    /// Makes distributions exact only with this many open boxes or fewer.
    pub(crate) const fn exact_from(self, open: u32) -> Self {
        Self { exact: open, ..self }
    }

    /// The distribution of this game's final score.
    #[must_use]
    pub fn of(&self, position: &Position) -> Distribution {
        self.after(position, None)
    }

    /// The distribution of the final score after a choice, or from the current position if none is given.
    #[must_use]
    pub fn after(&self, position: &Position, choice: Option<Choice>) -> Distribution {
        let standing = position.standing;
        let to_come = if standing.open.is_empty() {
            Distribution::certain(usize::from(standing.bonus()))
        } else {
            let endings = self.solved.outlook(position, choice);
            match standing.open.len() <= self.exact {
                true => Exact::new(self.solved, standing).mixture(standing, &endings),
                false => self.mixture(standing, &endings),
            }
        };
        to_come.plus(usize::from(position.made))
    }

    /// The maximum error of a chance to reach a score.
    #[must_use]
    pub fn error(&self, position: &Position) -> f64 {
        if position.standing.open.len() <= self.exact { 0.0 } else { STATED_ERROR }
    }

    fn mixture(&self, standing: Standing, endings: &[(Ending, f64)]) -> Distribution {
        let mut sum = Spectrum::NOTHING;
        for (ending, chance) in endings {
            let after = standing.after(ending.category, ending.points);
            self.spectra.mix_into(&mut sum, self.solved, after, ending.total(), *chance);
        }
        sum.distribution()
    }

    /// The distribution of each seat's total at the end of the match.
    #[must_use]
    pub fn totals(&self, view: &View) -> BySeat<Distribution> {
        let to_come = self.games_to_come(view);
        let seats: Vec<Seat> = Seat::all(view.cards.seats()).collect();
        // The seats are independent, so they are computed in parallel.
        let total = |&seat: &Seat| self.total(view, seat, to_come.as_ref());
        let mut totals = seats.par_iter().map(total).collect::<Vec<_>>().into_iter();
        view.cards.map(|_, _| totals.next().expect("one total per seat"))
    }

    fn total(&self, view: &View, seat: Seat, to_come: Option<&Distribution>) -> Distribution {
        let this = self.of(&Position::in_view(view, seat)).plus(past(view, seat));
        to_come.map_or_else(|| this.clone(), |games| this.and(games))
    }

    /// Each seat's chance of winning the match. Tied players share the win, so they share its chance.
    #[must_use]
    pub fn chances(&self, view: &View) -> BySeat<f64> {
        chances(&self.totals(view))
    }

    /// The value of each final score of `seat` in the current game: the chance of winning the match with it.
    #[must_use]
    pub fn worth_of_scores(&self, view: &View, seat: Seat) -> Vec<f64> {
        let to_come = self.games_to_come(view);
        let totals = view.cards.map(|other, _| {
            if other == seat {
                return Distribution::certain(0);
            }
            self.total(view, other, to_come.as_ref())
        });
        let rivals = Rivals::new(&totals);
        let by_total: Vec<f64> = (0..=rivals.most).map(|total| rivals.share(seat, total)).collect();
        // Above the highest total that another player may reach, the win is certain.
        let of_total = |total: usize| by_total.get(total).copied().unwrap_or(1.0);
        let past = past(view, seat);
        let of_score = |score: usize| match &to_come {
            None => of_total(past + score),
            Some(games) => games.iter().map(|(more, chance)| chance * of_total(past + score + more)).sum(),
        };
        (0..=HIGHEST).map(of_score).collect()
    }

    /// The distribution of the sum of the games after the current one, if there are any.
    fn games_to_come(&self, view: &View) -> Option<Distribution> {
        let games = view.config.games.saturating_sub(view.game);
        let one = (games > 0).then(|| self.of(&Position::START))?;
        Some((1..games).fold(one.clone(), |sum, _| sum.and(&one)))
    }
}

/// The highest possible score of a game.
const HIGHEST: usize = 1575;

/// The total score of a seat in the games before the current one.
fn past(view: &View, seat: Seat) -> usize {
    view.past.iter().map(|game| usize::from(game[seat])).sum()
}

/// Each seat's chance to have the highest score. Tied seats share the win.
#[must_use]
pub fn chances(scores: &BySeat<Distribution>) -> BySeat<f64> {
    let rivals = Rivals::new(scores);
    scores.map(|seat, score| {
        let chance: f64 = score.iter().map(|(score, chance)| chance * rivals.share(seat, score)).sum();
        chance.clamp(0.0, 1.0)
    })
}

/// The scores of all seats, prepared for comparison.
struct Rivals {
    /// For each seat and score, the chance of exactly that score and the chance of a lower one.
    by_seat: BySeat<Vec<(f64, f64)>>,
    /// The highest score that can be looked up.
    most: usize,
}

impl Rivals {
    fn new(scores: &BySeat<Distribution>) -> Self {
        let most =
            scores.values().filter_map(|score| score.iter().next_back()).map(|(score, _)| score).max().unwrap_or(0);
        let by_seat = scores.map(|_, distribution| {
            let mut of_score = vec![(0.0, 0.0); most + 1];
            distribution.iter().for_each(|(score, chance)| of_score[score].0 = chance);
            let mut below = 0.0;
            for of_score in &mut of_score {
                of_score.1 = below;
                below += of_score.0;
            }
            of_score
        });
        Self { by_seat, most }
    }

    /// The expected share of the win for `seat` if it has `score`.
    fn share(&self, seat: Seat, score: usize) -> f64 {
        // The chance that nobody has a higher score, by the number of rivals with the same score.
        let mut level = [0.0; parlor_game::MAX_SEATS as usize];
        level[0] = 1.0;
        let others = self.by_seat.iter().filter(|(other, _)| *other != seat);
        for (met, (_, others)) in others.enumerate() {
            let (equal, below) = others[score];
            for many in (0..=met + 1).rev() {
                let joined = if many > 0 { level[many - 1] * equal } else { 0.0 };
                level[many] = level[many] * below + joined;
            }
        }
        level.iter().enumerate().map(|(many, chance)| chance / (many + 1) as f64).sum()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use parlor_game::{Game, Luck, Seeded, Viewer};
    use parlor_yahtzee::{CategorySet, Config, JokerRule, Yahtzee, YahtzeeBox};

    use super::*;
    use crate::yahtzee::Solutions;

    static SOLUTION: LazyLock<std::sync::Arc<crate::yahtzee::Solution>> =
        LazyLock::new(|| Solutions::default().of(&Config::default()));

    /// A game of two players after this many actions. One plays perfectly, and the other takes the default action.
    fn game_after(actions: usize, seed: u64) -> View {
        let mut luck = Seeded::new(seed);
        let mut game = Yahtzee::new(&Config::default(), 2).expect("two players are allowed");
        game.deal(&(), &mut luck).iter().for_each(|event| game.apply(event));
        for _ in 0..actions {
            let view = game.view(Viewer::Spectator);
            let Some(turn) = &view.turn else { break };
            let position = Position::in_view(&view, turn.seat);
            let action = match (turn.dice, SOLUTION.solved().best(&position)) {
                (Some(dice), Some(best)) if turn.seat.index() == 0 => best.action(dice),
                _ => Yahtzee::when_time_is_up(&view, &()),
            };
            let events = game.decide(&(), turn.seat, &action, &mut luck).expect("a legal action");
            events.iter().for_each(|event| game.apply(event));
        }
        game.view(Viewer::Spectator)
    }

    fn greatest_gap(a: &Distribution, b: &Distribution) -> f64 {
        (0..=HIGHEST).map(|score| (a.at_least(score) - b.at_least(score)).abs()).fold(0.0, f64::max)
    }

    #[test]
    fn a_few_open_boxes_are_computed_exactly() {
        let prospects = SOLUTION.prospects();
        for (seed, actions) in [(0, 50), (1, 50), (2, 56), (3, 62)] {
            let view = game_after(actions, seed);
            for seat in Seat::all(2) {
                let position = Position::in_view(&view, seat);
                assert!(position.standing.open.len() <= EXACT, "{position:?}");
                let exact = prospects.of(&position);
                let mean = SOLUTION.solved().expected(&position);
                assert!((exact.mean() - mean).abs() < 1e-6, "{} is not {mean}", exact.mean());
                let all: f64 = exact.iter().map(|(_, chance)| chance).sum();
                assert!((all - 1.0).abs() < 1e-7, "the chances add up to {all}");
            }
        }
    }

    /// Tests several rules and random cards, even cards that no sensible player would have.
    #[test]
    fn with_more_boxes_the_error_is_as_stated() {
        let mut luck = Seeded::new(7);
        let solutions = Solutions::default();
        for (joker, yahtzee_bonus) in [(JokerRule::ByEdition, true), (JokerRule::None, false)] {
            let solution = solutions.of(&Config { joker, yahtzee_bonus, ..Config::default() });
            for boxes in [7, 7, 8, 8, 9] {
                for _ in 0..4 {
                    let standing = some_standing(&mut luck, boxes);
                    let position = Position { standing, ..Position::START };
                    let exact = solution.prospects().exact_from(boxes).of(&position);
                    let near = solution.prospects().exact_from(0).of(&position);
                    let gap = greatest_gap(&exact, &near);
                    assert!(gap < STATED_ERROR, "{gap} at {standing:?}");
                }
            }
        }
    }

    fn some_standing(luck: &mut dyn Luck, boxes: u32) -> Standing {
        loop {
            let open = CategorySet::from_bits(luck.below(1 << 13) as u16);
            let yahtzee = [YahtzeeBox::Open, YahtzeeBox::Zero, YahtzeeBox::Fifty][luck.below(3) as usize];
            let upper = luck.below(64) as u8;
            if let Some(standing) = Standing::new(open, yahtzee, upper).filter(|_| open.len() == boxes) {
                return standing;
            }
        }
    }

    /// Compares with published values for classic rules and perfect play from an empty card.
    #[test]
    fn a_whole_game_has_the_published_distribution() {
        let start = SOLUTION.prospects().of(&Position::START);
        assert!((start.spread() - 59.608).abs() < 0.3, "the spread is {}", start.spread());
        for (score, chance) in [(200, 0.8636), (250, 0.4837), (300, 0.1433)] {
            let found = start.at_least(score);
            assert!((found - chance).abs() < 0.002, "{score} or more: {found} instead of {chance}");
        }
        for (part, score) in [(0.05, 180), (0.25, 217), (0.5, 248), (0.75, 272), (0.95, 388)] {
            assert!(start.quantile(part).abs_diff(score) <= 2, "{} instead of {score}", start.quantile(part));
        }
    }

    #[test]
    fn chances_to_win_add_up_to_one() {
        for (actions, seed) in [(0, 1), (9, 2), (33, 3), (60, 4), (70, 5)] {
            let view = game_after(actions, seed);
            let chances = SOLUTION.prospects().chances(&view);
            let all: f64 = chances.values().sum();
            assert!((all - 1.0).abs() < 0.002, "{chances:?} after {actions} actions");
            // The same position with the seats exchanged.
            let mut other = view.clone();
            let [first, second] = [0, 1].map(|seat| Seat::new(seat).expect("a seat"));
            (other.cards[first], other.cards[second]) = (view.cards[second].clone(), view.cards[first].clone());
            if let Some(turn) = &mut other.turn {
                turn.seat = turn.seat.left(2);
            }
            assert!((SOLUTION.prospects().chances(&other)[second] - chances[first]).abs() < 1e-9);
        }
    }

    #[test]
    fn a_match_counts_all_its_games() {
        let mut view = game_after(0, 1);
        let first = Seat::new(0).expect("a seat");
        view.config.games = 3;
        view.game = 2;
        let level = SOLUTION.prospects().chances(&view)[first];
        view.past = vec![BySeat::new(2, |seat| if seat == first { 300 } else { 240 })];
        let ahead = SOLUTION.prospects().chances(&view)[first];
        assert!((level - 0.5).abs() < 0.002, "{level}");
        // The leader wins unless the other player makes up more than the lead in the two remaining games.
        let game: Vec<(usize, f64)> = SOLUTION.prospects().of(&Position::START).iter().collect();
        let mut two = vec![0.0; 2 * game.len()];
        for (a, b) in game.iter().flat_map(|a| game.iter().map(move |b| (a, b))) {
            two[a.0 + b.0] += a.1 * b.1;
        }
        let below = |total: usize| two[..total.min(two.len())].iter().sum::<f64>();
        let at = |total: usize| two.get(total).copied().unwrap_or(0.0);
        let held: f64 =
            two.iter().enumerate().map(|(mine, chance)| chance * (below(mine + 60) + at(mine + 60) / 2.0)).sum();
        assert!((ahead - held).abs() < 1e-6, "{ahead} instead of {held}");
        assert!(ahead > 0.65, "{ahead}");
    }

    #[test]
    fn full_cards_have_certain_results() {
        let mut view = game_after(0, 1);
        for (seat, points) in Seat::all(2).zip([20, 10]) {
            for category in parlor_yahtzee::Category::ALL {
                view.cards[seat].boxes[category] = Some(0);
            }
            view.cards[seat].boxes[parlor_yahtzee::Category::Chance] = Some(points);
        }
        view.turn = None;
        let chances = |view: &View| SOLUTION.prospects().chances(view).values().copied().collect::<Vec<_>>();
        assert_eq!(chances(&view), [1.0, 0.0]);
        view.cards.values_mut().for_each(|card| card.boxes[parlor_yahtzee::Category::Chance] = Some(10));
        assert_eq!(chances(&view), [0.5, 0.5]);
    }
}
