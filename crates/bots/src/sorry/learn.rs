//! Trains the nets: each net plays against itself, and its estimates are moved towards the outcome.
//!
//! After each game every position, from last to first and from each side's view, gets a target: the result, mixed with
//! the estimates of the positions in between (TD(λ)). Training is determined by a seed, runs on one thread and uses
//! plain arithmetic, so the same call returns the same bytes.

use parlor_game::{Luck, Seat, Seeded};
use parlor_sorry::{Action, Board, Card, Colour, Variation};

use super::engine::Engine;
use super::net::{
    Holding, Kind, LEARNED, Net, Nets, Perspective, ROWS, UNITS, Units, card_rows, logistic, next_row, row,
};
use super::sevens::Sevens;
use super::situation::{Play, board_after};

/// How a net is trained.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The number of games that a net plays against itself. Nets for larger tables play a third as many, because each
    /// of their games teaches more.
    pub games: u64,
    /// The seed of all randomness.
    pub seed: u64,
}

/// The names of the nets, in file order.
#[must_use]
pub fn nets() -> Vec<&'static str> {
    Kind::ALL.map(Kind::name).to_vec()
}

/// The number of games that these nets play in total.
#[must_use]
pub fn games_of(names: &[String], lesson: Lesson) -> u64 {
    Kind::ALL.iter().filter(|kind| names.iter().any(|name| name == kind.name())).map(|&kind| games(kind, lesson)).sum()
}

const fn games(kind: Kind, lesson: Lesson) -> u64 {
    match kind {
        Kind::StandardTwo | Kind::PointsTwo => lesson.games,
        Kind::StandardMany | Kind::PointsMany | Kind::Team => lesson.games / 3,
    }
}

/// Retrains the nets with these names and keeps the others, apart from rounding. Returns the file that the bots read,
/// which begins with `head`. `progress` is called after each game. Unknown names are ignored.
#[must_use]
pub fn learn(names: &[String], lesson: Lesson, head: &str, mut progress: impl FnMut()) -> Vec<u8> {
    let nets = Kind::ALL.map(|kind| {
        if !names.iter().any(|name| name == kind.name()) {
            return LEARNED.of(kind).clone();
        }
        let lesson = Lesson { games: games(kind, lesson), ..lesson };
        let mut pupil = Pupil::new(kind, lesson);
        for game in 0..lesson.games {
            pupil.play(game);
            progress();
        }
        pupil.net
    });
    Nets(nets.into()).write(head)
}

/// A position as a net sees it.
struct Seen {
    rows: Vec<(u16, f32)>,
    side: usize,
}

/// A net in training.
pub(crate) struct Pupil {
    pub(crate) net: Net,
    kind: Kind,
    lesson: Lesson,
    sevens: Sevens,
}

/// The weight of later results in a target (λ). The rest is the weight of the estimates in between.
const CERTAINTY: f32 = 0.7;

impl Pupil {
    pub(crate) fn new(kind: Kind, lesson: Lesson) -> Self {
        Self { net: Net::fresh(lesson.seed ^ kind as u64), kind, lesson, sevens: Sevens::default() }
    }

    fn table(&self, luck: &mut Seeded) -> (Variation, Vec<Colour>) {
        let variation = match self.kind {
            Kind::StandardTwo | Kind::StandardMany => Variation::Standard,
            Kind::PointsTwo | Kind::PointsMany => Variation::Points,
            Kind::Team => Variation::Team,
        };
        // Two players mostly sit opposite each other; half of the larger tables have four seats.
        let colours = match (self.kind, luck.below(4)) {
            (Kind::StandardTwo | Kind::PointsTwo, 0) => vec![Colour::Red, Colour::Blue],
            (Kind::StandardTwo | Kind::PointsTwo, _) => vec![Colour::Red, Colour::Yellow],
            (Kind::StandardMany | Kind::PointsMany, 0 | 1) => vec![Colour::Red, Colour::Blue, Colour::Yellow],
            _ => Colour::ALL.to_vec(),
        };
        (variation, colours)
    }

    /// Plays one game against itself, and learns from it.
    pub(crate) fn play(&mut self, number: u64) {
        let mut luck = Seeded::new(crate::seed_of(self.lesson.seed ^ (self.kind as u64) << 32, number));
        let (variation, colours) = self.table(&mut luck);
        let mut engine = Engine::new(variation, &colours);
        engine.set_up(None, &mut luck);
        let mut seen: Vec<Seen> = Vec::new();
        while engine.winner().is_none() {
            match engine.play() {
                // Record the position at every draw, even if the card turns out to be useless.
                Play::Draw => {
                    self.look(&engine, &colours, &mut seen);
                    engine.draw_card(&mut luck);
                    continue;
                }
                Play::Hand(_) => self.look(&engine, &colours, &mut seen),
                Play::Card(_) | Play::Hidden => {}
            }
            let choice = self.choose(&engine, &mut luck);
            engine.make(engine.choices()[choice], &mut luck);
        }
        let winner = engine.winner().expect("the game is over");
        let won: Vec<bool> =
            Seat::all(colours.len() as u8).map(|seat| engine.side(seat).own == engine.side(winner).own).collect();
        let done = number as f32 / self.lesson.games as f32;
        // Large steps first, small ones at the end.
        let rate = 0.02 * (1.0 - done) * (1.0 - done) + 0.0004;
        self.study(&seen, &won, rate);
    }

    /// Records a position as all sides see it.
    fn look(&self, engine: &Engine, colours: &[Colour], seen: &mut Vec<Seen>) {
        let spectator = engine.situation(None);
        // Both partners see the same position, so only the first of each side is recorded.
        let sides = if spectator.variation().is_team() { 2 } else { colours.len() };
        let has_hands = spectator.variation().has_hands();
        for (side, &eye) in colours.iter().enumerate().take(sides) {
            let seat = Seat::new(side as u8).expect("at most four seats");
            self.note(
                engine,
                eye,
                side,
                seat,
                if has_hands { Holding::Cards(*engine.hand(seat)) } else { Holding::None },
                seen,
            );
            if has_hands {
                self.note(engine, eye, side + sides, seat, Holding::Hidden, seen);
            }
        }
    }

    fn note(&self, engine: &Engine, eye: Colour, side: usize, seat: Seat, holding: Holding, seen: &mut Vec<Seen>) {
        let viewer = Some(seat).filter(|_| matches!(holding, Holding::Cards(_)));
        let situation = engine.situation(viewer);
        let mut rows = Vec::with_capacity(32);
        rows.push((next_row(eye, situation.colour(situation.seat())) as u16, 1.0));
        card_rows(&situation.unseen, holding, |row, weight| rows.push((row as u16, weight)));
        for colour in situation.played().iter() {
            rows.extend(situation.board().pawns(colour).iter().map(|&spot| (row(eye, colour, spot) as u16, 1.0)));
        }
        seen.push(Seen { rows, side });
    }

    /// Returns the choice with the best resulting position, and now and then a random one.
    fn choose(&mut self, engine: &Engine, luck: &mut Seeded) -> usize {
        let choices = engine.choices();
        if choices.len() == 1 {
            return 0;
        }
        if luck.below(50) == 0 {
            return luck.below(choices.len() as u32) as usize;
        }
        let situation = engine.situation(Some(engine.seat()));
        let seat = engine.seat();
        let (eye, side) = (situation.colour(seat), engine.side(seat));
        let hand = *engine.hand(seat);
        let mut eyes: [Option<Perspective<'_>>; 12] = std::array::from_fn(|_| None);
        let mut best = (f32::NEG_INFINITY, 0);
        for (number, &action) in choices.iter().enumerate() {
            let board = board_after(situation.board(), action);
            if board.has_won(side) {
                return number;
            }
            let laid = match action {
                Action::Move { card, .. } | Action::Discard { card } => Some(card),
                _ => None,
            };
            let eye_of = &mut eyes[laid.map_or(11, Card::index)];
            let eye = eye_of.get_or_insert_with(|| {
                let again = matches!(action, Action::Move { card: Card::Two, .. });
                let next = if again { seat } else { situation.after(seat) };
                let holding = match laid {
                    Some(card) if situation.variation().has_hands() => {
                        let mut hand = hand;
                        hand.take(card);
                        Holding::AndOne(hand)
                    }
                    _ => Holding::None,
                };
                Perspective::new(
                    &self.net,
                    situation.played(),
                    eye,
                    situation.colour(next),
                    situation.unseen(),
                    holding,
                )
            });
            let worth = match (situation.play(), action) {
                (Play::Card(task), Action::Move { step, .. }) if task.left > 0 => {
                    let rest = task.after(situation.board(), step);
                    let worth = |board: &Board| if board.has_won(side) { f32::INFINITY } else { eye.logit(board) };
                    rest.map_or_else(|| worth(&board), |rest| self.sevens.quick(&board, side, rest, worth).0)
                }
                _ => eye.logit(&board),
            };
            if worth > best.0 {
                best = (worth, number);
            }
        }
        best.1
    }

    /// Moves the estimates of one game's positions towards the outcome.
    fn study(&mut self, seen: &[Seen], won: &[bool], rate: f32) {
        let mut targets: [f32; 8] = std::array::from_fn(|side| {
            let sides = if self.kind == Kind::Team { 2 } else { won.len() };
            f32::from(u8::from(won[side % sides]))
        });
        for position in seen.iter().rev() {
            let mut sums: Units = [0.0; UNITS];
            for &(row, weight) in &position.rows {
                for (sum, value) in sums.iter_mut().zip(&self.net.rows[usize::from(row)]) {
                    *sum += value * weight;
                }
            }
            let estimate = logistic(self.net.logit(&sums));
            let target = &mut targets[position.side];
            let error = *target - estimate;
            *target = CERTAINTY * *target + (1.0 - CERTAINTY) * estimate;
            let mut slope: Units = self.net.out;
            for unit in 0..UNITS {
                let active = if unit == 0 || sums[unit] > 0.0 { 1.0 } else { 0.0 };
                self.net.out[unit] += if unit == 0 { 0.0 } else { rate * error * sums[unit] * active };
                slope[unit] *= rate * error * active;
            }
            for &(row, weight) in &position.rows {
                for (value, slope) in self.net.rows[usize::from(row)].iter_mut().zip(&slope) {
                    *value += slope * weight;
                }
            }
        }
        debug_assert_eq!(self.net.rows.len(), ROWS);
    }
}

#[cfg(test)]
mod tests {
    //! Tests that a few seconds of training improve a net, and that training is reproducible.
    use super::*;

    /// How many games a net wins against random moves.
    fn wins(pupil: &mut Pupil, games: u64) -> u64 {
        let mut won = 0;
        for number in 0..games {
            let mut luck = Seeded::new(crate::seed_of(99, number));
            let mut engine = Engine::new(Variation::Standard, &[Colour::Red, Colour::Yellow]);
            engine.deal(None, &mut luck);
            let own = Seat::new((number % 2) as u8).unwrap();
            let winner = engine.play_out(&mut luck, |engine, luck| match engine.seat() == own {
                true => pupil.choose(engine, luck),
                false => luck.below(engine.choices().len() as u32) as usize,
            });
            won += u64::from(winner == own);
        }
        won
    }

    #[test]
    fn a_fresh_net_improves() {
        const GAMES: u64 = 300;
        let lesson = Lesson { games: 300, seed: 5 };
        let mut pupil = Pupil::new(Kind::StandardTwo, lesson);
        let before = wins(&mut pupil, GAMES);
        (0..lesson.games).for_each(|game| pupil.play(game));
        let after = wins(&mut pupil, GAMES);
        // The standard error is below 9 games.
        assert!(after > before + 45, "{before} of {GAMES} games were won before, and {after} after");
    }

    #[test]
    fn the_same_lesson_gives_the_same_bytes() {
        let lesson = Lesson { games: 9, seed: 3 };
        let names: Vec<String> = nets().into_iter().map(str::to_owned).collect();
        let mut games = 0;
        let first = learn(&names, lesson, "head", || games += 1);
        assert_eq!(games, games_of(&names, lesson));
        assert!(first == learn(&names, lesson, "head", || ()));
        assert!(first != learn(&names, Lesson { seed: 4, ..lesson }, "head", || ()));
        // After changing the training, retrain the nets and then update this number.
        let print = first.iter().fold(0u32, |print, &byte| print.wrapping_mul(31).wrapping_add(byte.into()));
        assert_eq!(print, 2_154_793_608);
    }
}
