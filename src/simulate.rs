//! `parlor simulate`: bots against each other, very many games, and what came of them. Here is what all games have alike.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use clap::{Args, Command};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;

use crate::games::{Game, GameCommand, Which};
use crate::out;
use crate::threads::Threads;

/// `parlor simulate`.
pub enum Simulate {}

impl Which for Simulate {
    fn of(game: Game) -> Option<GameCommand> {
        game.simulate()
    }

    fn adapted(command: Command, game: Game) -> Command {
        let names = game.bots().join(", ");
        command.mut_arg("bots", |bots| bots.help(format!("Who plays, seat by seat; there are {names}")))
    }
}

/// What is played, and how it is reported.
#[derive(Args)]
pub struct Contest {
    #[arg(long, value_name = "LEVEL,…", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: u64,
    /// The same seed gives the same games, on any number of threads
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Play each game in every seating with the same luck: of two bots twice, with the seats swapped
    #[arg(long)]
    pub paired: bool,
    #[command(flatten)]
    threads: Threads,
    /// For programs
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// For spreadsheets, a line for each bot
    #[arg(long)]
    csv: bool,
}

/// What came of the games.
pub trait Report: Send {
    /// For people.
    fn text(&self) -> String;
    /// For programs.
    fn json(&self) -> Value;
    /// For spreadsheets.
    fn csv(&self) -> String;
}

impl Contest {
    /// Who plays, seat by seat.
    pub fn bots(&self) -> Vec<String> {
        self.bots.iter().map(|bot| bot.trim().to_owned()).collect()
    }

    /// Plays on all threads, and prints what came of it.
    pub fn report<R: Report>(&self, play: impl FnOnce() -> R + Send) -> Result<(), String> {
        let report = self.threads.pool()?.install(play);
        match (self.json, self.csv) {
            (true, _) => out::print_line(report.json()),
            (_, true) => out::print(report.csv()),
            _ => out::print(report.text()),
        }
    }
}

/// How often a run that nobody watches says how far it is.
const SAYS: Duration = Duration::from_secs(10);

/// How far a run is, on the error output, so that it is not in what is written for programs: a bar on a terminal, else a line
/// from time to time.
pub struct Progress {
    bar: ProgressBar,
    lines: bool,
    games: u64,
    played: u64,
    said: Instant,
}

impl Progress {
    /// Nothing is played yet.
    pub fn new(games: u64) -> Self {
        let lines = !std::io::stderr().is_terminal();
        let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = if lines { ProgressBar::hidden() } else { ProgressBar::new(games).with_style(style) };
        Self { bar, lines, games, played: 0, said: Instant::now() }
    }

    /// That many more games are played.
    pub fn done(&mut self, games: u64) {
        self.played += games;
        self.bar.inc(games);
        if self.lines && self.played < self.games && self.said.elapsed() >= SAYS {
            self.said = Instant::now();
            eprintln!("{} of {} games", self.played, self.games);
        }
    }

    /// All are played.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
