//! Text for people, in lines that fit their terminal.

/// The width of a terminal of which nothing is known.
const USUAL: usize = 80;
/// Narrower than this nothing can be read.
const NARROWEST: usize = 24;

/// How many columns there are: as many as the environment says.
pub fn width() -> usize {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse::<usize>().ok());
    said.filter(|columns| *columns > 0).map_or(USUAL, |columns| columns.max(NARROWEST))
}

/// One paragraph in lines no longer than `width`, the later ones behind `indent`. Words stay whole, however long; a space
/// that does not break (U+00A0) holds what belongs together, and so does the one before a percent sign.
pub fn wrap(text: &str, width: usize, indent: &str) -> String {
    let text = text.replace(" %", "\u{a0}%");
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is always a line");
        let taken = line.chars().count();
        if line.is_empty() {
            line.push_str(word);
        } else if taken + 1 + word.chars().count() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(format!("{indent}{word}"));
        }
    }
    lines.join("\n").replace('\u{a0}', " ")
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn words_stay_whole_and_lines_are_full() {
        assert_eq!(wrap("keep three threes", 11, ""), "keep three\nthrees");
        assert_eq!(wrap("keep three threes", 10, "  "), "keep three\n  threes");
        assert_eq!(wrap("a antidisestablishment b", 6, ""), "a\nantidisestablishment\nb");
        assert_eq!(wrap("in 36 % of cases", 5, ""), "in\n36 %\nof\ncases");
        assert_eq!(wrap("twos\u{a0}6+ · fours", 9, ""), "twos 6+ ·\nfours");
        assert_eq!(wrap("", 9, ""), "");
    }
}
