//! Plays many games at once, for players who look only at their own card.
//!
//! All games are played turn by turn. Before each turn they are sorted by state, so that each state's turn is solved
//! only once, and for several upper totals at a time. All that remains for each game is to roll the dice and to look up
//! what to keep and where to score.
//!
//! The dice are those that [`throw`] gives to a seat, so each game is the same, die for die, as a game played at a
//! table with the same seed. A test compares the two.

use std::ops::Range;

use parlor_game::{Luck, Seat};
use parlor_yahtzee::{ByCategory, Category, CategorySet, DICE, Yahtzee, YahtzeeBox, offers};
use rayon::prelude::*;

use super::combos::{Combo, KEEPS, ROLLS};
use super::payouts::{Ending, Payouts, Ways};
use super::plan::{best_ending, best_keep};
use super::played::Played;
use super::solved::{Ahead, Solved, upper_totals};
use super::standing::Standing;
use super::strong::TurnPoints;
use super::throws::throw;
use super::turn::{ComboValues, Worth};

/// The number of upper totals that are solved at once.
const LANES: usize = 8;
/// The number of games that are played at once. More games share more of the work and take more memory, about 80 bytes
/// each.
pub(crate) const BATCH: u64 = 1 << 18;
/// The maximum number of games with the same open boxes that one thread plays without offering some of them to another.
const SHARE: usize = 1 << 12;

/// A player who looks only at their own card, and whose choices are all determined by the value of a turn's end.
pub(crate) trait Blind: Sync {
    /// The value of the end of a turn.
    type Worth<'a>: Worth<1> + Worth<LANES> + Sync
    where
        Self: 'a;

    fn payouts(&self) -> &Payouts;

    /// The value of the end of a turn from this standing. Each further lane has a higher upper total.
    fn worth(&self, standing: Standing) -> Self::Worth<'_>;

    /// The upper total that represents `upper`: with both, the turn is played in the same way.
    fn alike(&self, open: CategorySet, upper: u8) -> u8;
}

impl Blind for Solved {
    type Worth<'a> = Ahead<'a>;

    fn payouts(&self) -> &Payouts {
        self.payouts()
    }

    fn worth(&self, standing: Standing) -> Ahead<'_> {
        self.ahead(standing)
    }

    fn alike(&self, open: CategorySet, upper: u8) -> u8 {
        upper.max(*upper_totals(open).start() as u8)
    }
}

/// The strong player under some rules.
pub(crate) struct TurnByTurn<'a>(pub(crate) &'a Payouts);

impl Blind for TurnByTurn<'_> {
    type Worth<'a>
        = TurnPoints
    where
        Self: 'a;

    fn payouts(&self) -> &Payouts {
        self.0
    }

    fn worth(&self, standing: Standing) -> TurnPoints {
        TurnPoints::new(standing)
    }

    fn alike(&self, _: CategorySet, upper: u8) -> u8 {
        upper
    }
}

/// Plays the games with these numbers in one seat, on all cores of the current thread pool. The result depends only on
/// the arguments.
pub(crate) fn play(player: &impl Blind, seed: u64, seat: Seat, games: Range<u64>) -> Vec<Played> {
    let prices = Prices::new(player.payouts());
    let mut played = Vec::with_capacity((games.end - games.start) as usize);
    let mut first = games.start;
    while first < games.end {
        let end = games.end.min(first + BATCH);
        play_batch(player, &prices, seed, seat, first..end, &mut played);
        first = end;
    }
    played
}

fn play_batch(
    player: &impl Blind,
    prices: &Prices,
    seed: u64,
    seat: Seat,
    numbers: Range<u64>,
    played: &mut Vec<Played>,
) {
    let first = numbers.start;
    let mut games: Vec<Running> = numbers.map(|number| Running::new(seed, number, first)).collect();
    let mut sorted = games.clone();
    let arch = pulp::Arch::new();
    for turn in 0..Category::ALL.len() {
        for game in &mut games {
            game.alike = player.alike(game.open, game.upper);
        }
        sort_into(&games, &mut sorted, usize::from(Standing::ENOUGH) + 1, |game| usize::from(game.alike));
        sort_into(&sorted, &mut games, ROWS, Running::row);
        let rows = games.par_chunk_by_mut(|a, b| a.row() == b.row());
        rows.for_each_init(
            || Box::new(SolvedTurn::new()),
            |desk, games| play_row(player, prices, arch, desk, games, Turn { seat, number: turn }),
        );
    }
    let from = played.len();
    played.resize(from + games.len(), Played::default());
    for game in &games {
        played[from + game.place as usize] = game.card;
    }
}

/// A game in progress.
#[derive(Clone, Copy)]
struct Running {
    seed: u64,
    place: u32,
    open: CategorySet,
    /// The upper total, up to 63.
    upper: u8,
    /// The representative of all upper totals that are equivalent to `upper` in this turn.
    alike: u8,
    card: Played,
}

/// The turn being played, and its seat.
#[derive(Clone, Copy)]
struct Turn {
    seat: Seat,
    number: usize,
}

/// The maximum number of rows: sets of open boxes, with and without 50 points in the Yahtzee box.
const ROWS: usize = 2 << 13;

impl Running {
    fn new(seed: u64, number: u64, first: u64) -> Self {
        Self {
            seed: crate::seed_of(seed, number),
            place: (number - first) as u32,
            open: CategorySet::ALL,
            upper: 0,
            alike: 0,
            card: Played::default(),
        }
    }

    fn row(&self) -> usize {
        usize::from(self.open.bits()) << 1 | usize::from(self.card.boxes[Category::Yahtzee] > 0)
    }

    fn standing(&self) -> Standing {
        let yahtzee = match (self.open.contains(Category::Yahtzee), self.card.boxes[Category::Yahtzee]) {
            (true, _) => YahtzeeBox::Open,
            (false, 0) => YahtzeeBox::Zero,
            (false, _) => YahtzeeBox::Fifty,
        };
        Standing { open: self.open, yahtzee, upper: self.alike }
    }

    fn write(&mut self, ending: Ending) {
        self.open = self.open.without(ending.category);
        if ending.category.is_upper() {
            self.upper = (self.upper + ending.points).min(Standing::ENOUGH);
        }
        self.card.write(ending);
    }
}

/// Sorts games by a small number. The sort is stable.
fn sort_into(games: &[Running], sorted: &mut [Running], numbers: usize, number: impl Fn(&Running) -> usize) {
    let mut places = vec![0; numbers + 1];
    games.iter().for_each(|game| places[number(game) + 1] += 1);
    for next in 1..=numbers {
        places[next] += places[next - 1];
    }
    for game in games {
        let place = &mut places[number(game)];
        sorted[*place] = *game;
        *place += 1;
    }
}

/// Plays one turn of all games with the same open boxes and Yahtzee box, in order of their upper totals.
fn play_row<B: Blind>(
    player: &B,
    prices: &Prices,
    arch: pulp::Arch,
    desk: &mut SolvedTurn,
    mut games: &mut [Running],
    turn: Turn,
) {
    let Some(standing) = games.first().map(Running::standing) else { return };
    let ways = player.payouts().ways(standing.open, standing.yahtzee);
    while let Some(lowest) = games.first().map(|game| game.alike) {
        let within = games.partition_point(|game| usize::from(game.alike) < usize::from(lowest) + LANES);
        let (now, later) = games.split_at_mut(within);
        let standing = Standing { upper: lowest, ..standing };
        arch.dispatch(WorkOut { desk, ways: &ways, worth: player.worth(standing) });
        let desk = &*desk;
        now.par_chunks_mut(SHARE).for_each(|games| {
            for alike in games.chunk_by_mut(|a, b| a.alike == b.alike) {
                let standing = Standing { upper: alike[0].alike, ..standing };
                let worth = player.worth(standing);
                let lane = usize::from(standing.upper - lowest);
                let here = Here { player, prices, standing, worth, desk, lane };
                let mut known = Known::new();
                alike.iter_mut().for_each(|game| here.play(game, turn, &mut known));
            }
        });
        games = later;
    }
}

/// A turn, solved for several upper totals.
struct SolvedTurn {
    /// The value of each keep with one roll left, and of each roll with none left.
    one_left: ComboValues<LANES>,
    /// The value of each keep with two rolls left, and of each roll with one left.
    two_left: ComboValues<LANES>,
}

impl SolvedTurn {
    const fn new() -> Self {
        Self { one_left: ComboValues::new(), two_left: ComboValues::new() }
    }
}

/// Solves a turn. This is a separate type so that it can be compiled for each kind of processor.
struct WorkOut<'a, W> {
    desk: &'a mut SolvedTurn,
    ways: &'a Ways<'a>,
    worth: W,
}

impl<W: Worth<LANES>> pulp::NullaryFnOnce for WorkOut<'_, W> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let SolvedTurn { one_left, two_left } = self.desk;
        one_left.value_rolls(self.ways, &self.worth);
        one_left.value_keeps();
        two_left.clone_from(one_left);
        two_left.choose_keeps();
        two_left.value_keeps();
    }
}

/// A turn, solved for one standing.
struct Here<'a, B: Blind + 'a> {
    player: &'a B,
    prices: &'a Prices,
    standing: Standing,
    worth: B::Worth<'a>,
    desk: &'a SolvedTurn,
    lane: usize,
}

/// Choices that were looked up before in the same standing.
struct Known {
    keeps: [[Option<Combo>; ROLLS]; 2],
    endings: [Option<Ending>; ROLLS],
}

impl Known {
    const fn new() -> Self {
        Self { keeps: [[None; ROLLS]; 2], endings: [None; ROLLS] }
    }
}

impl<B: Blind> Here<'_, B> {
    fn play(&self, game: &mut Running, turn: Turn, known: &mut Known) {
        let mut dice = Combo::NONE;
        for rolls_left in [2, 1, 0] {
            let mut luck = throw(game.seed, turn.seat, turn.number * usize::from(Yahtzee::ROLLS) + 2 - rolls_left);
            for _ in dice.size()..DICE {
                dice = dice.with_index(luck.below(6) as usize);
            }
            if rolls_left > 0 {
                let known = &mut known.keeps[rolls_left - 1][dice.index() - KEEPS];
                let keep = *known.get_or_insert_with(|| self.best_keep(dice, rolls_left));
                if keep == dice {
                    break;
                }
                dice = keep;
            }
        }
        game.write(*known.endings[dice.index() - KEEPS].get_or_insert_with(|| self.best_ending(dice)));
    }

    fn best_keep(&self, roll: Combo, rolls_left: usize) -> Combo {
        let sheet = if rolls_left == 1 { &self.desk.one_left } else { &self.desk.two_left };
        let stop = self.desk.one_left.at(roll.index())[self.lane];
        best_keep(roll, stop, |keep| sheet.at(keep.index())[self.lane])
    }

    fn best_ending(&self, roll: Combo) -> Ending {
        let Standing { open, yahtzee, .. } = self.standing;
        let worth = |ending| (ending, Worth::<1>::of(&self.worth, ending)[0]);
        let (best, _) = if yahtzee != YahtzeeBox::Open && self.prices.fives[roll.index() - KEEPS] {
            best_ending(self.player.payouts().endings(open, yahtzee, roll).map(worth))
        } else {
            let prices = &self.prices.natural[roll.index() - KEEPS];
            let ending = |category| Ending { category, points: prices[category], bonus: false };
            best_ending(open.iter().map(|category| worth(ending(category))))
        };
        best
    }
}

/// The score of each roll in each box when the roll is not a Joker, and the rolls that are five of a kind.
struct Prices {
    natural: [ByCategory<u8>; ROLLS],
    fives: [bool; ROLLS],
}

impl Prices {
    fn new(payouts: &Payouts) -> Self {
        let dice = |roll| Combo::number(KEEPS + roll).dice().expect("a roll has five dice");
        let points = |roll| {
            let offers = offers(payouts.config(), CategorySet::ALL, YahtzeeBox::Open, dice(roll));
            ByCategory::new(|category| offers.boxes[category].points().unwrap_or(0))
        };
        Self {
            natural: std::array::from_fn(points),
            fives: std::array::from_fn(|roll| dice(roll).five_of_a_kind().is_some()),
        }
    }
}
