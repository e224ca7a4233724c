//! `parlor simulate`: plays many games between bots and reports the results. This module contains the code shared by
//! all games.

mod wins;

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use clap::{Args, Command};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;

use crate::games::{CommandSelector, Game, GameSubcommand};
use crate::out;
use crate::threads::Threads;

pub use wins::Wins;

/// `parlor simulate`.
pub enum Simulate {}

impl CommandSelector for Simulate {
    fn of(game: Game) -> Option<GameSubcommand> {
        game.simulate()
    }

    fn adapted(command: Command, game: Game) -> Command {
        let names = game.bots().join(", ");
        command.mut_arg("bots", |bots| bots.help(format!("Bots in seat order; levels: {names}")))
    }
}

/// The games to play and the format of the report.
#[derive(Args)]
pub struct Contest {
    #[arg(long, value_name = "LEVEL,…", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: u64,
    /// Seed; the same seed gives the same games on any number of threads
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Play each game once per rotation of the seats, with the same luck
    #[arg(long)]
    pub paired: bool,
    #[command(flatten)]
    threads: Threads,
    /// Print JSON
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print CSV, one line per bot
    #[arg(long)]
    csv: bool,
}

/// The results of the games.
pub trait Report: Send {
    /// Formats the results as text for people.
    fn text(&self) -> String;
    /// Formats the results as JSON.
    fn json(&self) -> Value;
    /// Formats the results as CSV.
    fn csv(&self) -> String;
}

impl Contest {
    /// The bots by seat.
    pub fn bots(&self) -> Vec<String> {
        self.bots.iter().map(|bot| bot.trim().to_owned()).collect()
    }

    /// Plays the games on all threads, and prints the results.
    pub fn report<R: Report>(&self, play: impl FnOnce() -> R + Send) -> Result<(), String> {
        let report = self.threads.pool()?.install(play);
        match (self.json, self.csv) {
            (true, _) => out::print_line(report.json()),
            (_, true) => out::print(report.csv()),
            _ => out::print(report.text()),
        }
    }
}

/// How often progress is logged if standard error is not a terminal.
const SAYS: Duration = Duration::from_secs(10);

/// Reports progress on standard error, which keeps it out of the output: a bar on a terminal, otherwise a line every
/// [`SAYS`].
pub struct Progress {
    bar: ProgressBar,
    lines: bool,
    games: u64,
    played: u64,
    said: Instant,
}

impl Progress {
    /// Starts at zero games played.
    pub fn new(games: u64) -> Self {
        let lines = !std::io::stderr().is_terminal();
        let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = if lines { ProgressBar::hidden() } else { ProgressBar::new(games).with_style(style) };
        bar.tick();
        Self { bar, lines, games, played: 0, said: Instant::now() }
    }

    /// Adds finished games.
    pub fn done(&mut self, games: u64) {
        self.played += games;
        self.bar.inc(games);
        if self.lines && self.played < self.games && self.said.elapsed() >= SAYS {
            self.said = Instant::now();
            eprintln!("{} of {} games", self.played, self.games);
        }
    }

    /// Removes the bar when all games are finished.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
