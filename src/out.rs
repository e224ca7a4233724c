//! What commands print. A reader who has seen enough, as `head` has after its lines, closes the pipe: that ends the printing,
//! and nothing is wrong. (`println!` would panic.)

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};

use parlor_terminal::wrap;

/// The width of a terminal of which nothing is known.
const USUAL: usize = 80;
/// Narrower than this nothing can be read.
const NARROWEST: usize = 24;

/// Prints a text as it is.
pub fn print(text: impl Display) -> Result<(), String> {
    let mut out = io::stdout().lock();
    let printed = write!(out, "{text}").and_then(|()| out.flush());
    unless_gone(printed).map_err(|problem| format!("cannot print: {problem}"))
}

/// Prints a line.
pub fn print_line(line: impl Display) -> Result<(), String> {
    print(format_args!("{line}\n"))
}

/// What came of writing to the standard output; all is well if its reader has gone.
pub fn unless_gone(written: io::Result<()>) -> io::Result<()> {
    match written {
        Err(problem) if problem.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

/// How many columns there are: as many as the environment says.
pub fn width() -> usize {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse::<usize>().ok());
    said.filter(|columns| *columns > 0).map_or(USUAL, |columns| columns.max(NARROWEST))
}

/// A paragraph in lines that fit.
pub fn paragraph(text: &str) -> String {
    wrap(text, width()).join("\n")
}
