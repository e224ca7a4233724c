//! `parlor solve yahtzee`: computes the expected score of perfect play, and reports time and memory.

use std::time::{Duration, Instant};

use clap::Args;
use parlor_bots::yahtzee::Solved;
use parlor_yahtzee::{Config, Edition, JokerRule};
use serde_json::json;

use super::Rules;
use crate::games::Run;
use crate::out;
use crate::threads::Threads;

#[derive(Args)]
pub struct Solve {
    #[command(flatten)]
    rules: Rules,
    #[command(flatten)]
    threads: Threads,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Run for Solve {
    fn run(self) -> Result<(), String> {
        let config = self.rules.config(1);
        let pool = self.threads.pool()?;
        let threads = pool.current_num_threads();
        let (cpu_before, start) = (cpu_time(), Instant::now());
        let solved = pool.install(|| Solved::solve(&config));
        let wall = start.elapsed();
        // Read the time before the threads end: the system does not count finished threads.
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

/// Describes the rules in words.
fn told(config: &Config) -> String {
    let edition = match config.edition {
        Edition::Classic => "the classic edition",
        Edition::Y2014 => "the 2014 edition",
    };
    let joker = match config.joker {
        JokerRule::ByEdition => "its own Joker rule",
        JokerRule::FreeChoice => "the Joker in any open box",
        JokerRule::None => "no Joker",
    };
    let bonus = if config.yahtzee_bonus {
        "a 100-point bonus for additional Yahtzees"
    } else {
        "no bonus for additional Yahtzees"
    };
    format!("{edition}, {joker}, {bonus}")
}

/// The processor time used by all threads of this process, where the system reports it in a file (Linux).
fn cpu_time() -> Option<Duration> {
    let mut nanos = 0;
    for thread in std::fs::read_dir("/proc/self/task").ok()? {
        let times = std::fs::read_to_string(thread.ok()?.path().join("schedstat")).ok()?;
        nanos += times.split(' ').next()?.parse::<u64>().ok()?;
    }
    Some(Duration::from_nanos(nanos))
}
