//! Parlor's solvers beside those of others: one run, one table.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml -- yahtzee` measures and prints; `--json` prints the same for
//! programs. With `promises` in place of `yahtzee`, Parlor is measured alone against its own limits. What is being measured is said on the error stream while it runs.

mod contender;
mod machine;
mod measure;
mod ours;
mod peers;
mod positions;
mod promises;
mod report;
mod yahtzee;

use std::error::Error;

use clap::{Parser, Subcommand};

/// Measures Parlor's solvers beside those of others.
#[derive(Parser)]
#[command(name = "parlor-benches")]
struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// The solvers of Yahtzee, by the classic rules.
    Yahtzee {
        /// Print the figures as JSON.
        #[arg(long)]
        json: bool,
    },
    /// What Parlor promises about Yahtzee by itself: memory, waiting times, chances to win.
    Promises {
        /// Print the figures as JSON.
        #[arg(long)]
        json: bool,
    },
    /// One part of the measurement of one Yahtzee solver, as JSON: what `yahtzee` starts for each of them.
    #[command(hide = true)]
    YahtzeePart { name: String, part: measure::Part },
}

fn main() -> Result<(), Box<dyn Error>> {
    if cfg!(debug_assertions) {
        eprintln!("This is a debug build: its figures mean nothing. Run it with --release.");
    }
    match Arguments::parse().what {
        What::Yahtzee { json: false } => print!("{}", yahtzee::run()?),
        What::Yahtzee { json: true } => println!("{}", serde_json::to_string_pretty(&yahtzee::run()?)?),
        What::Promises { json } => {
            let promises = promises::run()?;
            match json {
                true => println!("{}", serde_json::to_string_pretty(&promises)?),
                false => print!("{promises}"),
            }
            if !promises.all_kept() {
                return Err("not every promise was kept".into());
            }
        }
        What::YahtzeePart { name, part } => println!("{}", yahtzee::part(&name, part)?),
    }
    Ok(())
}
