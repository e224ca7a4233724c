//! Parlor: board and dice games in one binary.

mod analyze;
mod coach;
mod config;
mod data;
mod games;
mod manual;
mod notebook;
mod out;
mod play;
mod review;
mod runtime;
mod serve;
mod simulate;
mod solve;
mod threads;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use parlor_terminal::printable_lines;

use games::OfGame;

#[derive(Parser)]
#[command(version, about = about(), long_about = long_about(), args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Serve,
}

#[derive(Subcommand)]
enum Command {
    /// Serve games to browsers and programs
    Serve(serve::Serve),
    /// Play in the terminal
    Play(play::Play),
    /// Join a table on any Parlor server, given its link
    Join(play::Join),
    /// Rank every choice in a position
    Analyze(OfGame<analyze::Analyze>),
    /// Get advice for a game at a real table
    Coach(OfGame<coach::Coach>),
    /// Keep the notebook for a game at a real table
    Notebook(OfGame<notebook::Notebook>),
    /// Solve a game: compute the expected score of perfect play
    Solve(OfGame<solve::Solve>),
    /// Play many games between bots and report the results
    Simulate(OfGame<simulate::Simulate>),
    /// Check the log of a finished game: hash chain, luck and rules
    Verify(verify::Verify),
    /// Review a finished game: what each choice cost, or who knew what and when
    Review(review::Review),
    /// Print your settings in the format of the settings file, and the path of that file
    Config(config::Config),
    /// Print a completion script for your shell
    Completions(manual::Completions),
    /// Print the manual page
    Man(manual::Man),
}

fn about() -> String {
    format!("Board and dice games: {} in the browser, in the terminal and over an API", games::titles())
}

fn long_about() -> String {
    let without = "Without a command, Parlor starts a server on this machine and opens it in a browser.";
    format!("{}.\n\n{without}", about())
}

/// Parses the command line. Exits the process if clap rejects it.
fn arguments() -> Arguments {
    let typed: Vec<_> = std::env::args_os().skip(1).collect();
    Arguments::try_parse().unwrap_or_else(|error| games::explained(error, Arguments::command(), &typed).exit())
}

fn main() -> ExitCode {
    let arguments = arguments();
    let result = match arguments.command.unwrap_or(Command::Serve(arguments.serve)) {
        Command::Serve(serve) => serve.run(),
        Command::Play(play) => play.run(),
        Command::Join(join) => join.run(),
        Command::Analyze(analyze) => analyze.run(),
        Command::Coach(coach) => coach.run(),
        Command::Notebook(notebook) => notebook.run(),
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
            // Ignore write errors: if standard error is closed, there is nowhere to report them. Escape control
            // characters that a server may have sent.
            _ = writeln!(io::stderr(), "parlor: {}", printable_lines(&problem));
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Arguments;

    /// Among other things, clap checks that the games' options have different names on commands that accept them all.
    #[test]
    fn the_commands_can_be_told_apart() {
        Arguments::command().debug_assert();
    }
}
