//! The line mode: it reads a line, does it, and says what happened.

use std::io::{self, BufRead};

/// The longest line that is read.
const LONGEST_LINE: usize = 1000;

/// A line of a bounded length; nothing when the input has ended.
pub fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = io::Read::take(&mut *input, LONGEST_LINE as u64).read_until(b'\n', &mut bytes)?;
    if read == LONGEST_LINE {
        // The rest of an endless line is dropped, so that it is not taken for commands.
        let mut rest = Vec::new();
        while bytes.last() != Some(&b'\n') && io::Read::take(&mut *input, 4096).read_until(b'\n', &mut rest)? > 0 {
            if rest.last() == Some(&b'\n') {
                break;
            }
            rest.clear();
        }
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
