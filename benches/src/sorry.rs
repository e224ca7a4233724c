//! Measures how fast games of Sorry! are played without a table, compared with other implementations, and how long the
//! best bot thinks.

use std::fmt;
use std::hint::black_box;

use parlor_bots::sorry::{Engine, Situation, chances, rank};
use parlor_game::{Luck, Seeded};
use parlor_sorry::{Colour, Variation};
use serde::Serialize;

use crate::machine::Machine;
use crate::measure::cpu_seconds;

/// How long games of one kind are played, in seconds.
const SECONDS: f64 = 3.0;
/// The promised speed for two players who move at random, in games per second of processor time.
const PROMISE: f64 = 30_000.0;
/// The maximum time for a ranking of all choices, in milliseconds.
const LONGEST: f64 = 50.0;

/// The speed of other implementations with two random players, in games per second of processor time on one thread.
/// They were measured once and are not run again here, so the ratios show only the order of magnitude.
const PEERS: &[Peer] = &[
    Peer { name: "apologies (Python)", kind: "standard, two", games: 0.57 },
    Peer { name: "SandSnip3r (C++)", kind: "points, two", games: 1_504.0 },
    Peer { name: "dantebarbieri (Rust)", kind: "standard, two", games: 6_775.0 },
];

struct Peer {
    name: &'static str,
    /// The kind of Parlor's games that has the same rules.
    kind: &'static str,
    games: f64,
}

/// The results of a run.
#[derive(Serialize)]
pub struct Figures {
    machine: Machine,
    play: Vec<Play>,
    thought: Vec<Thought>,
}

/// The results of random games of one kind.
#[derive(Serialize)]
struct Play {
    kind: &'static str,
    games: u64,
    games_per_second: f64,
    choices_per_game: f64,
}

/// How long it takes to rank the choices and to compute the chances of winning, in one kind of game.
#[derive(Serialize)]
struct Thought {
    kind: &'static str,
    positions: usize,
    rank_microseconds: f64,
    rank_worst_milliseconds: f64,
    chances_microseconds: f64,
}

const TWO: &[Colour] = &[Colour::Red, Colour::Yellow];
const KINDS: &[(&str, Variation, &[Colour])] = &[
    ("standard, two", Variation::Standard, TWO),
    ("standard, four", Variation::Standard, &Colour::ALL),
    ("points, two", Variation::Points, TWO),
    ("points, four", Variation::Points, &Colour::ALL),
    ("team, four", Variation::Team, &Colour::ALL),
];

/// Measures all figures.
pub fn run() -> Figures {
    let (mut play, mut thought) = (Vec::new(), Vec::new());
    for &(kind, variation, colours) in KINDS {
        eprintln!("{kind}: random games ...");
        play.push(random_games(kind, variation, colours));
        eprintln!("{kind}: ranking ...");
        thought.push(thinking(kind, variation, colours));
    }
    Figures { machine: Machine::here(), play, thought }
}

fn random_games(kind: &'static str, variation: Variation, colours: &[Colour]) -> Play {
    let mut engine = Engine::new(variation, colours);
    let mut luck = Seeded::new(1);
    let (mut games, mut choices) = (0, 0u64);
    let began = cpu_seconds();
    let mut spent = 0.0;
    while spent < SECONDS {
        for _ in 0..1_000 {
            engine.deal(None, &mut luck);
            black_box(engine.play_out(&mut luck, |engine, luck| {
                choices += 1;
                luck.below(engine.choices().len() as u32) as usize
            }));
        }
        games += 1_000;
        spent = cpu_seconds() - began;
    }
    let games_per_second = games as f64 / spent;
    Play { kind, games, games_per_second, choices_per_game: choices as f64 / games as f64 }
}

/// Positions from random games. Their boards are fuller than those of games between good players.
fn situations(variation: Variation, colours: &[Colour]) -> Vec<Situation> {
    let mut situations = Vec::new();
    let mut luck = Seeded::new(3);
    while situations.len() < 2_000 {
        let mut engine = Engine::new(variation, colours);
        engine.deal(None, &mut luck);
        engine.play_out(&mut luck, |engine, luck| {
            situations.push(engine.situation(Some(engine.seat())));
            luck.below(engine.choices().len() as u32) as usize
        });
    }
    situations
}

fn thinking(kind: &'static str, variation: Variation, colours: &[Colour]) -> Thought {
    let situations = situations(variation, colours);
    let (mut sum, mut worst) = (0.0, 0.0f64);
    for situation in &situations {
        let began = cpu_seconds();
        black_box(rank(situation));
        let spent = cpu_seconds() - began;
        sum += spent;
        worst = worst.max(spent);
    }
    let began = cpu_seconds();
    for situation in &situations {
        black_box(chances(situation));
    }
    let mean = |seconds: f64| seconds * 1e6 / situations.len() as f64;
    Thought {
        kind,
        positions: situations.len(),
        rank_microseconds: mean(sum),
        rank_worst_milliseconds: worst * 1e3,
        chances_microseconds: mean(cpu_seconds() - began),
    }
}

impl Figures {
    fn of(&self, kind: &str) -> f64 {
        self.play.iter().find(|play| play.kind == kind).map_or(0.0, |play| play.games_per_second)
    }

    /// Whether every figure is within its limit.
    pub fn all_kept(&self) -> bool {
        self.of("standard, two") >= PROMISE && self.thought.iter().all(|one| one.rank_worst_milliseconds <= LONGEST)
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Sorry! without a table, on one thread")?;
        writeln!(f, "date:    {}", self.machine.date)?;
        writeln!(f, "machine: {}, {} cores\n", self.machine.cpu, self.machine.cores)?;
        writeln!(f, "{:<18}{:>16}{:>14}", "random games", "games/CPU s", "choices/game")?;
        for Play { kind, games_per_second, choices_per_game, .. } in &self.play {
            writeln!(f, "{kind:<18}{games_per_second:>16.0}{choices_per_game:>14.1}")?;
        }
        let verdict = if self.of("standard, two") >= PROMISE { "kept" } else { "NOT KEPT" };
        writeln!(f, "{verdict}: at least {PROMISE:.0} games of two players\n")?;
        writeln!(
            f,
            "{:<24}{:<18}{:>12}{:>22}",
            "others, measured before", "rules", "games/CPU s", "Parlor's are as many"
        )?;
        for Peer { name, kind, games } in PEERS {
            writeln!(f, "{name:<24}{kind:<18}{games:>12}{:>20.0} x", self.of(kind) / games)?;
        }
        writeln!(f, "\n{:<18}{:>14}{:>16}{:>16}", "thinking", "rank (µs)", "worst (ms)", "chances (µs)")?;
        for Thought { kind, rank_microseconds, rank_worst_milliseconds, chances_microseconds, .. } in &self.thought {
            writeln!(
                f,
                "{kind:<18}{rank_microseconds:>14.1}{rank_worst_milliseconds:>16.2}{chances_microseconds:>16.1}"
            )?;
        }
        let slow = self.thought.iter().any(|one| one.rank_worst_milliseconds > LONGEST);
        writeln!(f, "{}: no ranking takes more than {LONGEST:.0} ms", if slow { "NOT KEPT" } else { "kept" })
    }
}
