//! What people write for others to read: not empty, not long, and without characters that nobody sees.

use crate::problem::Problem;

/// The most characters of a name.
const NAME: usize = 30;
/// The most characters of a line of talk.
const LINE: usize = 300;

/// A name that can be shown.
pub fn checked_name(name: String) -> Result<String, Problem> {
    legible(&name, NAME).ok_or(Problem::BadName)
}

/// A line that can be shown to others.
pub fn checked_line(text: &str) -> Result<String, Problem> {
    legible(text, LINE).ok_or(Problem::BadText)
}

/// The text without the space around it, if it can be shown and has at most so many characters.
fn legible(text: &str, most: usize) -> Option<String> {
    let trimmed = text.trim();
    // Besides control characters: what changes the direction of the text around it, breaks the line, or has no width. The
    // two joiners stay, for scripts and pictures are written with them, but they do not make a text by themselves.
    let unseen = |c: char| {
        c.is_control()
            || matches!(c, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}')
            || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{e0000}'..='\u{e007f}')
    };
    let blank = |c: char| {
        c.is_whitespace()
            || matches!(
                c,
                '\u{ad}' | '\u{115f}' | '\u{1160}' | '\u{200c}' | '\u{200d}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
            )
    };
    let empty = trimmed.chars().all(blank);
    let fits = !empty && trimmed.chars().count() <= most && !trimmed.chars().any(unseen);
    fits.then(|| trimmed.to_owned())
}
