//! Compares Parlor's solvers with third-party solvers, and measures its server: one run, one table of figures.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml -- yahtzee` measures the Yahtzee solvers and prints the
//! results; `--json` prints them for programs. `promises` instead of `yahtzee` measures Parlor alone against its own
//! limits, `tables` measures its server with many tables at once, `sorry` measures games of Sorry!, and `clue` the
//! conclusions of Clue. Progress is reported on standard error.

mod clue;
mod contender;
mod machine;
mod measure;
mod ours;
mod peers;
mod positions;
mod promises;
mod report;
mod sorry;
mod tables;
mod yahtzee;

use std::error::Error;

use clap::{Parser, Subcommand};

/// Compares Parlor's solvers with third-party solvers, and measures its server.
#[derive(Parser)]
#[command(name = "parlor-benches")]
struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Compare the Yahtzee solvers, under the classic rules.
    Yahtzee {
        /// Print the figures as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Measure what only Parlor promises about Yahtzee: memory, waiting times, chances of winning.
    Promises {
        /// Print the figures as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Play games of Sorry! without a table, compare the speed with that of other implementations, and measure how long
    /// the best bot thinks.
    Sorry {
        /// Print the figures as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Measure how long the conclusions of Clue take, and compare the times with those of other programs.
    Clue {
        /// Print the figures as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Measure the server with many tables at once. At each table, one person acts as soon as it is their turn.
    Tables {
        #[command(flatten)]
        load: tables::Load,
        /// Print the figures as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Run the server that `tables` measures, in its own process.
    #[command(hide = true)]
    TablesServer { data: std::path::PathBuf, bot_pause: u64 },
    /// Measure one part of one Yahtzee solver and print JSON. `yahtzee` starts a process for each part.
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
        What::Sorry { json } => {
            let figures = sorry::run();
            match json {
                true => println!("{}", serde_json::to_string_pretty(&figures)?),
                false => print!("{figures}"),
            }
            if !figures.all_kept() {
                return Err("not every promise was kept".into());
            }
        }
        What::Clue { json } => {
            let figures = clue::run();
            match json {
                true => println!("{}", serde_json::to_string_pretty(&figures)?),
                false => print!("{figures}"),
            }
            if !figures.all_kept() {
                return Err("not every promise was kept".into());
            }
        }
        What::Tables { load, json: false } => print!("{}", tables::run(&load)?),
        What::Tables { load, json: true } => println!("{}", serde_json::to_string_pretty(&tables::run(&load)?)?),
        What::TablesServer { data, bot_pause } => tables::serve(&data, bot_pause)?,
        What::YahtzeePart { name, part } => println!("{}", yahtzee::part(&name, part)?),
    }
    Ok(())
}
