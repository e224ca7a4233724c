//! `parlor solve`: works a game out to the end, and says what it is worth and what that took.

use std::time::{Duration, Instant};

use clap::Args;
use parlor_bots::yahtzee::Solved;
use parlor_yahtzee::{Config, Edition, JokerRule};
use serde_json::json;

use crate::out;
use crate::rules::{OnlyYahtzee, Rules};

#[derive(Args)]
pub struct Solve {
    /// The game
    #[arg(value_enum)]
    game: OnlyYahtzee,
    #[command(flatten)]
    rules: Rules,
    /// How many threads work on it; as many as there are cores if nothing is said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// For programs
    #[arg(long)]
    json: bool,
}

impl Solve {
    pub fn run(self) -> Result<(), String> {
        let OnlyYahtzee::Yahtzee = self.game;
        let config = self.rules.config(1);
        let threads = self.threads.map_or(0, usize::from);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|problem| format!("cannot start the threads: {problem}"))?;
        let threads = pool.current_num_threads();
        let (cpu_before, start) = (cpu_time(), Instant::now());
        let solved = pool.install(|| Solved::solve(&config));
        let wall = start.elapsed();
        // Looked at while the threads are there: what an ended thread took is not told any more.
        let cpu = cpu_time().zip(cpu_before).map(|(after, before)| after.saturating_sub(before));
        if self.json {
            let report = json!({
                "config": config,
                "expected": solved.value(),
                "seconds": wall.as_secs_f64(),
                "cpu_seconds": cpu.map(|cpu| cpu.as_secs_f64()),
                "threads": threads,
                "bytes": solved.bytes(),
            });
            return out::print_line(report);
        }
        let on = if threads == 1 { "one thread".into() } else { format!("{threads} threads") };
        let cpu = cpu.map(|cpu| format!("processor time  {:.3} s\n", cpu.as_secs_f64())).unwrap_or_default();
        out::print(format_args!(
            "Yahtzee, {}.\n\
             expected score  {:.12}\n\
             time            {:.3} s on {on}\n\
             {cpu}\
             memory          {:.1} MB\n",
            told(&config),
            solved.value(),
            wall.as_secs_f64(),
            solved.bytes() as f64 / 1e6,
        ))
    }
}

/// The rules in words.
pub fn told(config: &Config) -> String {
    let edition = match config.edition {
        Edition::Classic => "the classic edition",
        Edition::Y2014 => "the edition of 2014",
    };
    let joker = match config.joker {
        JokerRule::ByEdition => "the Joker as it says",
        JokerRule::FreeChoice => "the Joker into any open box",
        JokerRule::None => "no Joker",
    };
    let bonus = if config.yahtzee_bonus { "100 points for further Yahtzees" } else { "no points for further Yahtzees" };
    format!("{edition}, {joker}, {bonus}")
}

/// What all threads of this process have taken from the processors, where the system tells it in a file (Linux).
fn cpu_time() -> Option<Duration> {
    let mut nanos = 0;
    for thread in std::fs::read_dir("/proc/self/task").ok()? {
        let times = std::fs::read_to_string(thread.ok()?.path().join("schedstat")).ok()?;
        nanos += times.split(' ').next()?.parse::<u64>().ok()?;
    }
    Some(Duration::from_nanos(nanos))
}
