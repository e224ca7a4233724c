//! The timing. Each figure is measured in the same way for all contenders.
//!
//! Single-threaded work is timed by the processor time of the whole process, so that other programs on the machine have
//! little influence, and no contender gains by using another thread.
//!
//! Every part is measured in its own process. In a shared process, the same code ran up to 1.7 times slower after
//! another contender than before it, and a second solve would not start completely cold.

use std::hint::black_box;
use std::time::Instant;

use rustix::time::{ClockId, clock_gettime};
use serde::{Deserialize, Serialize};

use crate::contender::{Contender, Options};
use crate::positions::positions;

/// How long the queries are repeated, in seconds.
const QUERY_SECONDS: f64 = 1.5;
/// How long games are played, in seconds.
const PLAY_SECONDS: f64 = 4.0;

/// A part of the measurement, which runs in its own process.
#[derive(Clone, Copy, clap::ValueEnum)]
pub enum Part {
    /// A solve on one thread, followed by queries and games with the result.
    OneThread,
    /// A solve on all threads.
    AllThreads,
}

/// All results for one contender.
#[derive(Serialize)]
pub struct Figures {
    /// The contender's name in the table.
    pub name: &'static str,
    /// The version that was measured.
    pub version: &'static str,
    /// The rules that the contender solved, in its own words.
    pub rules: &'static str,
    /// What a reader has to know about the figures.
    pub notes: &'static [&'static str],
    /// The figures; `None` if the contender has no solver.
    pub measured: Option<Measured>,
}

/// The figures of one contender.
#[derive(Serialize)]
pub struct Measured {
    /// The figures of [`Part::OneThread`].
    pub one_thread: OneThread,
    /// The figures of [`Part::AllThreads`].
    pub all_threads: AllThreads,
}

/// The figures measured on one thread.
#[derive(Serialize, Deserialize)]
pub struct OneThread {
    /// The expected score of an empty card.
    pub value: f64,
    /// The time for a solve from scratch, in seconds of processor time.
    pub solve_cpu_seconds: f64,
    /// The time to compute the value of every option of a position, in microseconds of processor time per position.
    pub options_microseconds: f64,
    /// The total number of options in all positions.
    pub options: usize,
    /// The sum of the values of all these options.
    pub options_sum: f64,
    /// The time to find only the best option of a position, in microseconds of processor time per position; `None` if
    /// the contender has no call for it.
    pub best_microseconds: Option<f64>,
    /// The number of optimal games played per second of processor time.
    pub games_per_second: f64,
    /// The number of games played.
    pub games: u64,
    /// The mean score of these games.
    pub mean_score: f64,
}

/// The figures measured on all threads.
#[derive(Serialize, Deserialize)]
pub struct AllThreads {
    /// The number of threads.
    pub threads: usize,
    /// The time for a solve from scratch, in seconds of wall-clock time.
    pub solve_wall_seconds: f64,
    /// The average number of busy threads. If this is well below `threads`, the machine had other things to do, or the
    /// work was not shared evenly.
    pub threads_at_work: f64,
}

/// Measures single-threaded work, and reports progress on standard error.
pub fn one_thread<C: Contender>() -> Option<OneThread> {
    let say = |what: &str| eprintln!("{}: {what} ...", C::NAME);

    say("solving on one thread");
    let began = cpu_seconds();
    let mut solver = C::solve(1)?;
    let solve_cpu_seconds = cpu_seconds() - began;
    let value = solver.value();

    say("asking for all options of the fixed positions");
    let positions: Vec<C::Position> = positions().iter().map(C::position).collect();
    let mut all = Options::default();
    for position in &positions {
        let options = solver.options(position);
        all.count += options.count;
        all.sum += options.sum;
    }
    let options_microseconds = microseconds_each(&positions, |position| {
        black_box(solver.options(black_box(position)));
    });

    say("asking for the best option alone");
    let offers_best = solver.best(&positions[0]);
    let best_microseconds = offers_best.then(|| {
        microseconds_each(&positions, |position| {
            black_box(solver.best(black_box(position)));
        })
    });

    say("playing optimal games on one thread");
    let (mut games, mut points) = (0, 0);
    let began = cpu_seconds();
    let mut playing = 0.0;
    while playing < PLAY_SECONDS {
        points += solver.play(C::GAMES_AT_ONCE, games);
        games += C::GAMES_AT_ONCE;
        playing = cpu_seconds() - began;
    }

    Some(OneThread {
        value,
        solve_cpu_seconds,
        options_microseconds,
        options: all.count,
        options_sum: all.sum,
        best_microseconds,
        games_per_second: games as f64 / playing,
        games,
        mean_score: points as f64 / games as f64,
    })
}

/// Measures a solve on all threads, and reports progress on standard error.
pub fn all_threads<C: Contender>(threads: usize) -> Option<AllThreads> {
    eprintln!("{}: solving on {threads} threads ...", C::NAME);
    let (cpu, began) = (cpu_seconds(), Instant::now());
    let solver = black_box(C::solve(threads)?);
    let solve_wall_seconds = began.elapsed().as_secs_f64();
    let threads_at_work = (cpu_seconds() - cpu) / solve_wall_seconds;
    drop(solver);
    Some(AllThreads { threads, solve_wall_seconds, threads_at_work })
}

/// The mean time for one item in microseconds, over as many passes as are needed to fill `QUERY_SECONDS`.
fn microseconds_each<T>(items: &[T], mut ask: impl FnMut(&T)) -> f64 {
    let began = cpu_seconds();
    let mut asked = 0;
    loop {
        items.iter().for_each(&mut ask);
        asked += items.len();
        let spent = cpu_seconds() - began;
        if spent >= QUERY_SECONDS {
            return spent * 1e6 / asked as f64;
        }
    }
}

/// The processor time that all threads of this process have used.
pub fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}
