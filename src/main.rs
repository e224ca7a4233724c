//! Parlor: a games table in one binary.

mod analyze;
mod coach;
mod config;
mod data;
mod games;
mod out;
mod papers;
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
    /// Serve tables to browsers and programs
    Serve(serve::Serve),
    /// Play in the terminal
    Play(play::Play),
    /// Sit down at a table of any Parlor, by its link
    Join(play::Join),
    /// Rank every choice in positions that are typed in
    Analyze(OfGame<analyze::Analyze>),
    /// Ask what to do at a real table, once or for a whole game
    Coach(OfGame<coach::Coach>),
    /// Work a game out to the end: what perfect play scores
    Solve(OfGame<solve::Solve>),
    /// Play very many games of bots against each other, and count
    Simulate(OfGame<simulate::Simulate>),
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

fn about() -> String {
    format!("A games table: {} in the browser, in the terminal and over an API", games::titles())
}

fn long_about() -> String {
    let without = "Without a command, Parlor opens the table: it serves on this machine and shows it in a browser.";
    format!("{}.\n\n{without}", about())
}

/// What was typed. What clap does not understand ends the process here.
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

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Arguments;

    /// Options of two games must not have the same name where both are offered, among much else.
    #[test]
    fn the_commands_can_be_told_apart() {
        Arguments::command().debug_assert();
    }
}
