//! Parlor: a games table in one binary.

mod analyze;
mod coach;
mod config;
mod data;
mod out;
mod papers;
mod play;
mod review;
mod rules;
mod runtime;
mod serve;
mod simulate;
mod solve;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use parlor_terminal::printable_lines;

/// A games table: Yahtzee and Sorry! in the browser, in the terminal and over an API.
///
/// Without a command, Parlor opens the table: it serves on this machine and shows it in a browser.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Serve,
}

#[derive(Subcommand)]
enum Command {
    /// Serve tables to browsers and programs
    Serve(serve::Serve),
    /// Play in the terminal
    Play(play::Play),
    /// Sit down at a table of any Parlor, by its link
    Join(play::Join),
    /// List the legal moves of positions, where they lead, and how good they are
    Analyze(analyze::Analyze),
    /// Ask what to do with real dice, once or for a whole game
    Coach(coach::Coach),
    /// Work a game out to the end: what perfect play scores
    Solve(solve::Solve),
    /// Play very many games of bots against each other, and count
    Simulate(simulate::Simulate),
    /// Check the log of a finished table: chain, luck and rules
    Verify(verify::Verify),
    /// Look back at a finished game: what each choice cost, luck and skill apart
    Review(review::Review),
    /// Show the settings, as a file to begin with, and where they are looked for
    Config(config::Config),
    /// Print what a shell needs to complete these commands
    Completions(papers::Completions),
    /// Print the manual page
    Man(papers::Man),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = match arguments.command.unwrap_or(Command::Serve(arguments.serve)) {
        Command::Serve(serve) => serve.run(),
        Command::Play(play) => play.run(),
        Command::Join(join) => join.run(),
        Command::Analyze(analyze) => analyze.run(),
        Command::Coach(coach) => coach.run(),
        Command::Solve(solve) => solve.run(),
        Command::Simulate(simulate) => simulate.run(),
        Command::Verify(verify) => return verify.run(),
        Command::Review(review) => review.run(),
        Command::Config(config) => config.run(),
        Command::Completions(completions) => completions.run(),
        Command::Man(man) => man.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            // Where the terminal has gone away, nobody can be told. What a server says must not command it.
            _ = writeln!(io::stderr(), "parlor: {}", printable_lines(&problem));
            ExitCode::FAILURE
        }
    }
}
