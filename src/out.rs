//! Prints to standard output. A closed pipe, as in `parlor … | head`, ends the output without an error. (`println!`
//! would panic.)

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};

use parlor_terminal::wrap;

/// The default width, in columns.
const USUAL: usize = 80;
/// The minimum width, in columns. Narrower output would be unreadable.
const NARROWEST: usize = 24;

/// Prints a text unchanged.
pub fn print(text: impl Display) -> Result<(), String> {
    let mut out = io::stdout().lock();
    let printed = write!(out, "{text}").and_then(|()| out.flush());
    unless_gone(printed).map_err(|problem| format!("cannot print: {problem}"))
}

/// Prints a line.
pub fn print_line(line: impl Display) -> Result<(), String> {
    print(format_args!("{line}\n"))
}

/// Treats a closed pipe as success.
pub fn unless_gone(written: io::Result<()>) -> io::Result<()> {
    match written {
        Err(problem) if problem.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

/// The width of the output in columns, from the environment variable `COLUMNS`.
pub fn width() -> usize {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse::<usize>().ok());
    said.filter(|columns| *columns > 0).map_or(USUAL, |columns| columns.max(NARROWEST))
}

/// Wraps a paragraph to the width.
pub fn paragraph(text: &str) -> String {
    wrap(text, width()).join("\n")
}

/// The lines of a paragraph that is indented by some columns.
pub fn paragraph_of(text: &str, indent: usize) -> Vec<String> {
    wrap(text, width().saturating_sub(indent).max(NARROWEST))
}
