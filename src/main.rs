//! Parlor: a games table in one binary.

mod data;
mod play;
mod serve;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// A games table: Yahtzee in the browser, in the terminal and over an API.
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
    /// Check the log of a finished table: chain, luck and rules
    Verify(verify::Verify),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = match arguments.command.unwrap_or(Command::Serve(arguments.serve)) {
        Command::Serve(serve) => serve.run(),
        Command::Play(play) => play.run(),
        Command::Verify(verify) => return verify.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("parlor: {problem}");
            ExitCode::FAILURE
        }
    }
}
