//! The comparison of Yahtzee solvers: the contenders, the compared figures, and the goals.

use std::error::Error;
use std::process::{Command, Stdio};

use clap::ValueEnum;
use serde::de::DeserializeOwned;

use crate::contender::Contender;
use crate::machine::{Machine, cores};
use crate::measure::{Figures, Measured, Part, all_threads, one_thread};
use crate::ours::Parlor;
use crate::peers::{YahtzeeEngine, YatzySolver};
use crate::report::{Better, Goal, Report, Row};

const ONE_THREAD: &str = "one_thread";

/// The rows of the table of results.
pub const ROWS: &[Row] = &[
    Row {
        key: ONE_THREAD,
        title: "cold solve, one thread (CPU s)",
        better: Better::Less,
        decimals: 3,
        of: |measured| Some(measured.one_thread.solve_cpu_seconds),
    },
    Row {
        key: "all_threads",
        title: "cold solve, all threads (wall s)",
        better: Better::Less,
        decimals: 3,
        of: |measured| Some(measured.all_threads.solve_wall_seconds),
    },
    Row {
        key: "options",
        title: "all options of a position (CPU µs)",
        better: Better::Less,
        decimals: 2,
        of: |measured| Some(measured.one_thread.options_microseconds),
    },
    Row {
        key: "best",
        title: "best option of a position (CPU µs)",
        better: Better::Less,
        decimals: 2,
        of: |measured| measured.one_thread.best_microseconds,
    },
    Row {
        key: "games",
        title: "optimal games, one thread (games/CPU s)",
        better: Better::More,
        decimals: 0,
        of: |measured| Some(measured.one_thread.games_per_second),
    },
];

/// The goals for the comparison.
pub const GOALS: &[Goal] = &[
    Goal {
        text: "a cold solve takes at least 15 times less CPU than yatzy-solver's",
        peer: YatzySolver::NAME,
        row: ONE_THREAD,
        at_least: 15.0,
    },
    Goal {
        text: "all options of a position are listed at least as fast as by yatzy-solver",
        peer: YatzySolver::NAME,
        row: "options",
        at_least: 1.0,
    },
    Goal {
        text: "at least 8 times yatzy-solver's games a second",
        peer: YatzySolver::NAME,
        row: "games",
        at_least: 8.0,
    },
];

/// Measures all contenders, one after the other.
pub fn run() -> Result<Report, Box<dyn Error>> {
    let machine = Machine::here();
    let ours = figures::<Parlor>()?;
    let peers = vec![figures::<YatzySolver>()?, figures::<YahtzeeEngine>()?];
    Ok(Report::new(machine, ours, peers))
}

/// Measures one part of one contender in this process, and returns JSON: `null` if the contender has no solver yet.
pub fn part(name: &str, part: Part) -> Result<String, Box<dyn Error>> {
    fn of<C: Contender>(part: Part) -> serde_json::Result<String> {
        match part {
            Part::OneThread => serde_json::to_string(&one_thread::<C>()),
            Part::AllThreads => serde_json::to_string(&all_threads::<C>(cores())),
        }
    }
    Ok(match name {
        Parlor::NAME => of::<Parlor>(part)?,
        YatzySolver::NAME => of::<YatzySolver>(part)?,
        YahtzeeEngine::NAME => of::<YahtzeeEngine>(part)?,
        _ => return Err(format!("nobody here is called {name}").into()),
    })
}

/// Measures one contender, each part in a new process.
fn figures<C: Contender>() -> Result<Figures, Box<dyn Error>> {
    let measured = match elsewhere(C::NAME, Part::OneThread)? {
        Some(one_thread) => {
            elsewhere(C::NAME, Part::AllThreads)?.map(|all_threads| Measured { one_thread, all_threads })
        }
        None => None,
    };
    if measured.is_none() {
        eprintln!("{}: no solver yet, nothing measured", C::NAME);
    }
    Ok(Figures { name: C::NAME, version: C::VERSION, rules: C::RULES, notes: C::NOTES, measured })
}

/// Starts this program again to measure one part, and parses its output.
fn elsewhere<T: DeserializeOwned>(name: &str, part: Part) -> Result<Option<T>, Box<dyn Error>> {
    let word = part.to_possible_value().expect("no part is hidden");
    let output = Command::new(std::env::current_exe()?)
        .args(["yahtzee-part", name, word.get_name()])
        .stderr(Stdio::inherit())
        .output()?;
    if !output.status.success() {
        return Err(format!("measuring {name} ({}) failed: {}", word.get_name(), output.status).into());
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}
