//! Parlor's solvers compared with those of others: one run, one table.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml -- yahtzee` measures and prints; `--json` prints the same
//! for programs. With `promises` in place of `yahtzee`, Parlor alone is measured against its own limits; with `tables`,
//! its server with many tables at once; with `sorry`, games of Sorry!. Progress is reported on standard error.

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

/// Measures Parlor: its solvers compared with those of others, and its server.
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
    /// What Parlor promises about Yahtzee on its own: memory, waiting times, chances to win.
    Promises {
        /// Print the figures as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Games of Sorry! without a table, compared with others' figures, and how long the best bot thinks.
    Sorry {
        /// Print the figures as JSON.
        #[arg(long)]
        json: bool,
    },
    /// The server with many tables at once, at each of which one person acts as soon as it is their turn.
    Tables {
        #[command(flatten)]
        load: tables::Load,
        /// Print the figures as JSON.
        #[arg(long)]
        json: bool,
    },
    /// The server that `tables` measures, in a process of its own.
    #[command(hide = true)]
    TablesServer { data: std::path::PathBuf, bot_pause: u64 },
    /// One part of the measurement of one Yahtzee solver, as JSON: `yahtzee` starts this for each of them.
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
        What::Tables { load, json: false } => print!("{}", tables::run(&load)?),
        What::Tables { load, json: true } => println!("{}", serde_json::to_string_pretty(&tables::run(&load)?)?),
        What::TablesServer { data, bot_pause } => tables::serve(&data, bot_pause)?,
        What::YahtzeePart { name, part } => println!("{}", yahtzee::part(&name, part)?),
    }
    Ok(())
}
