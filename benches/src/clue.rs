//! Measures how long the conclusions of Clue take: the odds of every card, compared with other programs, and the coach's
//! whole answer, with reasons and suggestions.

use std::fmt;
use std::hint::black_box;

use parlor_bots::clue::{ClueCoach, positions};
use parlor_bots::{Coach, Tally, seed_of};
use parlor_clue::{Card, Deals, Knowledge, View};
use serde::Serialize;

use crate::machine::Machine;
use crate::measure::cpu_seconds;

/// From how many games the positions are taken, for each number of players.
const GAMES: u64 = 1_000;
/// How often each position is measured. The shortest time counts.
const REPEATS: usize = 5;
/// The coach answers in one position out of so many.
const STRIDE: usize = 100;
/// The promised times for the odds with six players, in milliseconds: on average, and at most.
const PROMISED_MEAN: f64 = 0.2;
const PROMISED_WORST: f64 = 1.0;

/// The times of other programs for one table of odds, in milliseconds of processor time. They were measured once and are
/// not run again here, so the ratios show only the order of magnitude.
const PEERS: &[Peer] = &[
    Peer { name: "cluesolver (Rust, sampling), fastest", mean: 50.0 },
    Peer { name: "cluesolver (Rust, sampling), slowest", mean: 572.0 },
    Peer { name: "Cluedo-bot (Python, exact), few open cards", mean: 8.0 },
    Peer { name: "Cluedo-bot (Python, exact), many", mean: 169.0 },
];

struct Peer {
    name: &'static str,
    mean: f64,
}

/// The results of a run.
#[derive(Serialize)]
pub struct Figures {
    machine: Machine,
    games: u64,
    odds: Vec<Times>,
    advice: Vec<Times>,
}

/// The times for one number of players, in milliseconds.
#[derive(Serialize)]
struct Times {
    players: u8,
    positions: u64,
    mean: f64,
    worst: f64,
}

/// The sum of some times.
#[derive(Default)]
struct Sum {
    tally: Tally,
    count: u64,
    worst: f64,
}

impl Sum {
    fn add(&mut self, milliseconds: f64) {
        self.tally.add(milliseconds);
        self.count += 1;
        self.worst = self.worst.max(milliseconds);
    }

    fn times(&self, players: u8) -> Times {
        Times { players, positions: self.count, mean: self.tally.mean(), worst: self.worst }
    }
}

/// Measures all figures.
pub fn run() -> Figures {
    let (mut odds, mut advice) = (Vec::new(), Vec::new());
    for players in 3..=6 {
        eprintln!("{players} players ...");
        let (mut counting, mut answering) = (Sum::default(), Sum::default());
        let mut number = 0;
        for game in 0..GAMES {
            for view in positions(players, seed_of(7, game)) {
                let known = Knowledge::of(&view);
                counting.add(best_of(|| table_of_odds(&known)));
                if number % STRIDE == 0 {
                    answering.add(best_of(|| answer(&view)));
                }
                number += 1;
            }
        }
        odds.push(counting.times(players));
        advice.push(answering.times(players));
    }
    Figures { machine: Machine::here(), games: GAMES, odds, advice }
}

/// The shortest time of some repeats, in milliseconds.
fn best_of(mut work: impl FnMut()) -> f64 {
    let time = |()| {
        let began = cpu_seconds();
        work();
        (cpu_seconds() - began) * 1e3
    };
    [(); REPEATS].map(time).into_iter().fold(f64::MAX, f64::min)
}

/// The number of deals in which each card is in each place.
fn table_of_odds(known: &Knowledge) {
    let deals = Deals::new(black_box(known));
    for card in Card::all() {
        black_box(deals.places(card));
    }
}

/// The coach's whole answer, as a client gets it.
fn answer(view: &View) {
    let view = serde_json::to_value(view).expect("a view is plain JSON");
    let question = ClueCoach.question(&view).expect("a view can be asked about");
    black_box(ClueCoach.advise(&question).expect("the coach answers"));
}

impl Figures {
    fn six(&self) -> &Times {
        self.odds.last().expect("six players were measured")
    }

    /// Whether every figure is within its limit.
    pub fn all_kept(&self) -> bool {
        self.six().mean <= PROMISED_MEAN && self.six().worst <= PROMISED_WORST
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Conclusions of Clue, on one thread, in positions of {} games", self.games)?;
        writeln!(f, "date:    {}", self.machine.date)?;
        writeln!(f, "machine: {}, {} cores", self.machine.cpu, self.machine.cores)?;
        for (title, times) in [("odds of all cards", &self.odds), ("the coach's answer", &self.advice)] {
            writeln!(f, "\n{title:<20}{:>10}{:>12}{:>12}", "positions", "mean (ms)", "worst (ms)")?;
            for Times { players, positions, mean, worst } in times {
                writeln!(f, "{:<20}{positions:>10}{mean:>12.3}{worst:>12.3}", format!("{players} players"))?;
            }
        }
        let verdict = if self.all_kept() { "kept" } else { "NOT KEPT" };
        writeln!(f, "{verdict}: {PROMISED_MEAN} ms on average and {PROMISED_WORST} ms at most for the odds of six\n")?;
        writeln!(f, "{:<46}{:>12}{:>20}", "others, measured before", "mean (ms)", "Parlor is faster by")?;
        for Peer { name, mean } in PEERS {
            writeln!(f, "{name:<46}{mean:>12}{:>18.0} x", mean / self.six().mean)?;
        }
        Ok(())
    }
}
