//! Measures what only Parlor promises about Yahtzee: figures that no peer offers, and figures about memory and waiting
//! times.

use std::error::Error;
use std::fmt;
use std::hint::black_box;
use std::time::Instant;

use parlor_bots::yahtzee::{Champion, Position, Solutions, Solved, Spectra};
use parlor_bots::{Bot, Budget};
use parlor_game::{Game, Luck, Seeded, Viewer};
use parlor_yahtzee::{Action, Config, Keep, View, Yahtzee};
use serde::Serialize;

use crate::machine::Machine;
use crate::measure::cpu_seconds;

/// How many times a solve is repeated. The median counts, because the machine is sometimes busy.
const SOLVES: usize = 31;
/// The number of games that the positions are taken from.
const GAMES: u64 = 10;

/// The results of a run.
#[derive(Serialize)]
pub struct Promises {
    machine: Machine,
    promises: Vec<Promise>,
}

/// A figure and its limit.
#[derive(Serialize)]
struct Promise {
    what: &'static str,
    figure: f64,
    /// The limit: a lower limit if more is better, otherwise an upper limit.
    limit: Option<f64>,
    more_is_better: bool,
}

impl Promise {
    fn kept(&self) -> Option<bool> {
        self.limit.map(|limit| if self.more_is_better { self.figure >= limit } else { self.figure <= limit })
    }
}

impl Promises {
    /// Whether every figure is within its limit.
    pub fn all_kept(&self) -> bool {
        self.promises.iter().all(|promise| promise.kept() != Some(false))
    }
}

/// Measures all figures.
pub fn run() -> Result<Promises, Box<dyn Error>> {
    let machine = Machine::here();
    let mut promises = Vec::new();
    let mut add = |what, figure, limit| promises.push(Promise { what, figure, limit, more_is_better: false });
    let config = Config::default();

    eprintln!("memory while solving ...");
    let before = peak_megabytes();
    let solved = Solved::solve(&config);
    add("memory while solving (MB)", peak_megabytes() - before, Some(64.0));
    add("memory after solving (MB)", solved.bytes() as f64 / 1e6, Some(16.0));

    eprintln!("solving on one thread and on two ...");
    let (mut one_cpu, mut one, mut two) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..SOLVES {
        let cpu = cpu_seconds();
        one.push(seconds(1, || Solved::solve(&config))?);
        one_cpu.push(cpu_seconds() - cpu);
        two.push(seconds(2, || Solved::solve(&config))?);
    }
    add("cold solve on one thread (CPU s)", median(one_cpu), Some(0.6));
    add("cold solve on two threads (part of the time on one)", median(two) / median(one), Some(0.65));
    let spectra = seconds(2, || Spectra::new(&solved))?;
    add("what chances of winning need besides, on two threads (s)", spectra, None);

    let solutions = Solutions::default();
    let solution = solutions.of(&config);
    let views = views(&solutions);
    let prospects = solution.prospects();

    eprintln!("ranking all choices, {} positions ...", views.len());
    let mean = |ask: &dyn Fn(&View)| {
        let began = Instant::now();
        views.iter().for_each(ask);
        began.elapsed().as_secs_f64() / views.len() as f64
    };
    let worst = |ask: &mut dyn FnMut(&View)| {
        let time = |view| {
            let began = Instant::now();
            ask(view);
            began.elapsed().as_secs_f64()
        };
        views.iter().map(time).fold(0.0, f64::max)
    };
    let on_turn = |view: &View| Position::in_view(view, view.turn.as_ref().expect("a turn is in progress").seat);
    let rank = |view: &View| drop(black_box(solution.solved().rank(&on_turn(view))));
    add("all choices of a position (µs, mean)", mean(&rank) * 1e6, Some(10.0));

    eprintln!("how the final score is spread ...");
    let spread = |view: &View| drop(black_box(prospects.of(&on_turn(view))));
    add("how the final score is spread (ms, mean)", mean(&spread) * 1e3, None);

    eprintln!("chances of winning of two players ...");
    let mut chances = |view: &View| drop(black_box(prospects.chances(view)));
    add(
        "each of two seats' chance of winning (ms, mean)",
        mean(&|view| drop(black_box(prospects.chances(view)))) * 1e3,
        None,
    );
    add("each of two seats' chance of winning (ms, worst)", worst(&mut chances) * 1e3, Some(50.0));

    eprintln!("the champion's decisions ...");
    let mut decide = |view: &View| {
        let luck: &mut dyn Luck = &mut Seeded::new(1);
        let view =
            View { viewer: Viewer::Seat(view.turn.as_ref().expect("a turn is in progress").seat), ..view.clone() };
        black_box(Champion::new(&solutions).choose(&view, &(), luck, Budget::default()));
    };
    add("a decision of the champion (ms, worst)", worst(&mut decide) * 1e3, Some(200.0));

    eprintln!("games without a mistake ...");
    let games = 400_000;
    let took = seconds(1, || solution.solved().play(7, 0..games))?;
    let figure = games as f64 / took;
    let what = "games without a mistake, one thread (games/s)";
    promises.push(Promise { what, figure, limit: Some(20_000.0), more_is_better: true });
    Ok(Promises { machine, promises })
}

/// Views of tables with rolled dice, from all stages of games between perfect players.
fn views(solutions: &Solutions) -> Vec<View> {
    let config = Config::default();
    let solution = solutions.of(&config);
    let mut views = Vec::new();
    for seed in 0..GAMES {
        let mut luck = Seeded::new(seed);
        let mut game = Yahtzee::new(&config, 2).expect("two players are allowed");
        game.deal(&(), &mut luck).iter().for_each(|event| game.apply(event));
        while let Some(turn) = game.view(Viewer::Spectator).turn {
            let view = game.view(Viewer::Spectator);
            let best = solution.solved().best(&Position::in_view(&view, turn.seat));
            let action = match (turn.dice, best) {
                (Some(dice), Some(best)) => best.action(dice),
                _ => Action::Roll { keep: Keep::NONE },
            };
            views.extend(turn.dice.is_some().then_some(view));
            let events = game.decide(&(), turn.seat, &action, &mut luck).expect("the best choice is legal");
            events.iter().for_each(|event| game.apply(event));
        }
    }
    views
}

/// The wall-clock time that the work takes on this many threads.
fn seconds<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> Result<f64, Box<dyn Error>> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let began = Instant::now();
    drop(black_box(pool.install(work)));
    Ok(began.elapsed().as_secs_f64())
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// The peak memory of this process, as the system counts it; 0 if the system does not report it.
fn peak_megabytes() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kilobytes.unwrap_or(0.0) / 1e3
}

impl fmt::Display for Promises {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "What Parlor promises about Yahtzee")?;
        writeln!(f, "date:    {}", self.machine.date)?;
        writeln!(f, "machine: {}, {} cores\n", self.machine.cpu, self.machine.cores)?;
        for promise in &self.promises {
            let Promise { what, figure, limit, more_is_better } = promise;
            let decimals = if *figure < 10.0 { 3 } else { 0 };
            let bound = if *more_is_better { "at least" } else { "at most" };
            let verdict = match (limit, promise.kept()) {
                (Some(limit), Some(true)) => format!("kept: {bound} {limit}"),
                (Some(limit), _) => format!("NOT KEPT: {bound} {limit}"),
                (None, _) => String::new(),
            };
            writeln!(f, "{what:<54}{figure:>12.decimals$}  {verdict}")?;
        }
        Ok(())
    }
}
