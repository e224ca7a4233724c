//! `parlor completions` and `parlor man`, generated from the command definitions.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man as Page;

use crate::{Arguments, out};

#[derive(Args)]
pub struct Completions {
    /// Shell to generate the script for
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    pub fn run(self) -> Result<(), String> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Arguments::command(), "parlor", &mut script);
        out::print(String::from_utf8_lossy(&script))
    }
}

#[derive(Args)]
pub struct Man {
    /// Write one page per command into this directory, instead of a single page to standard output
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

impl Man {
    pub fn run(self) -> Result<(), String> {
        match self.dir {
            Some(dir) => several(&dir).map_err(|problem| format!("cannot write to {}: {problem}", dir.display())),
            None => out::print(one().map_err(|problem| problem.to_string())?),
        }
    }
}

/// Writes a page for each command.
fn several(dir: &Path) -> io::Result<()> {
    std::fs::create_dir_all(dir)?;
    let commands = built(Arguments::command().disable_help_subcommand(true));
    let mut all = vec![&commands];
    // A command that takes a game has a subcommand, and so a page, for each game.
    while let Some(command) = all.pop() {
        page(command).generate_to(dir)?;
        all.extend(command.get_subcommands());
    }
    Ok(())
}

/// Builds a single page with a section for each command.
fn one() -> io::Result<String> {
    let commands = built(Arguments::command());
    let whole = page(&commands);
    let mut text = Vec::new();
    whole.render_title(&mut text)?;
    whole.render_name_section(&mut text)?;
    whole.render_synopsis_section(&mut text)?;
    whole.render_description_section(&mut text)?;
    writeln!(text, "Parlor then takes the options of\n.BR \"parlor serve\" .")?;
    for command in commands.get_subcommands() {
        section(command, &command.get_name().to_uppercase(), &mut text)?;
        // Leave out the `help` command's list, which repeats the sections.
        let games = command.get_subcommands().filter(|_| command.get_name() != "help");
        for game in games {
            section(game, &format!("{} {}", command.get_name(), game.get_name()).to_uppercase(), &mut text)?;
        }
    }
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// Appends the section for a command.
fn section(command: &Command, name: &str, text: &mut Vec<u8>) -> io::Result<()> {
    let part = page(command);
    let mut sections = Vec::new();
    part.render_description_section(&mut sections)?;
    part.render_synopsis_section(&mut sections)?;
    part.render_options_section(&mut sections)?;
    part.render_extra_section(&mut sections)?;
    writeln!(text, ".SH \"PARLOR {name}\"")?;
    for line in String::from_utf8_lossy(&sections).lines() {
        // The standard sections of a command's page become paragraphs. Options with their own heading keep it.
        match line.strip_prefix(".SH ") {
            None => writeln!(text, "{line}")?,
            Some("DESCRIPTION" | "SYNOPSIS" | "OPTIONS" | "EXTRA") => writeln!(text, ".PP")?,
            Some(heading) => writeln!(text, ".SS {heading}")?,
        }
    }
    Ok(())
}

/// Builds a command, which sets the full names of its subcommands.
fn built(mut command: Command) -> Command {
    command.build();
    command
}

fn page(command: &Command) -> Page {
    Page::new(command.clone()).source(concat!("Parlor ", env!("CARGO_PKG_VERSION")))
}
