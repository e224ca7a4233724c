//! Checks of text that people write for others: not empty, not too long, and without invisible characters.

use unicode_security::confusable_detection::skeleton;

use crate::http::problem::Problem;

/// The maximum length of a name, in characters.
const NAME: usize = 30;
/// The maximum length of a chat line, in characters.
const LINE: usize = 300;

/// Checks that a name can be shown. Several spaces between words become a single space.
pub fn checked_name(name: String) -> Result<String, Problem> {
    // Checked first, because collapsing whitespace would turn a line break, which is not allowed, into a space.
    let trimmed = legible(&name, NAME).ok_or(Problem::BadName)?;
    Ok(trimmed.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Checks that a chat line can be shown.
pub fn checked_line(text: &str) -> Result<String, Problem> {
    legible(text, LINE).ok_or(Problem::BadText)
}

/// The name if it is free, or else the name with the lowest free number from 2 on: the second Casual is called "Casual
/// 2".
pub fn numbered(name: &str, taken: impl Fn(&str) -> bool) -> String {
    let numbers = (2..).map(|number| format!("{name} {number}"));
    std::iter::once(name.to_owned()).chain(numbers).find(|name| !taken(name)).expect("there is always another number")
}

/// Whether two names could be mistaken for each other.
pub fn look_alike(one: &str, other: &str) -> bool {
    let seen = |name: &str| -> String {
        let visible: String = name.chars().filter(|c| !is_ignorable(*c)).collect();
        // Some letters look alike only in upper case, others only in lower case.
        let latin: String = skeleton(&visible).collect();
        skeleton(&latin.to_lowercase()).collect()
    };
    one == other || seen(one) == seen(other)
}

/// The trimmed text, if it can be shown and has at most `most` characters.
fn legible(text: &str, most: usize) -> Option<String> {
    let trimmed = text.trim();
    let characters: Vec<char> = trimmed.chars().collect();
    let beside = |place: usize| {
        let before = place.checked_sub(1).and_then(|place| characters.get(place)).copied();
        (before, characters.get(place + 1).copied())
    };
    let visible = |(place, c): (usize, &char)| match *c {
        c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') => false,
        c if !is_ignorable(c) => true,
        c => belongs(c, beside(place)),
    };
    let blank = |c: &char| c.is_whitespace() || is_ignorable(*c) || *c == '\u{2800}';
    let fits = !characters.iter().all(blank) && characters.len() <= most && characters.iter().enumerate().all(visible);
    fits.then(|| trimmed.to_owned())
}

/// Unicode's default ignorable code points, which are invisible unless a font supports them.
fn is_ignorable(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether an ignorable character is legitimate at this place: some scripts use such characters to join or separate
/// letters, and emoji use them for variants and combinations.
fn belongs(c: char, beside: (Option<char>, Option<char>)) -> bool {
    // Latin, Greek and Cyrillic letters have lower code points; they are never joined.
    let joins = |c: char| c >= '\u{600}' && !is_ignorable(c) && !c.is_whitespace();
    let (before, after) = beside;
    match c {
        '\u{200c}' | '\u{200d}' => before.is_some_and(|c| joins(c) || c == '\u{fe0f}') && after.is_some_and(joins),
        '\u{180b}'..='\u{180d}' | '\u{180f}' => before.is_some_and(|c| matches!(c, '\u{1820}'..='\u{18aa}')),
        // Flags of regions: a black flag, followed by the region's code as tags.
        '\u{e0020}'..='\u{e007f}' => before.is_some_and(|c| matches!(c, '\u{1f3f4}' | '\u{e0020}'..='\u{e007e}')),
        // A keycap emoji: a digit in a box.
        '\u{fe0e}' | '\u{fe0f}' if after == Some('\u{20e3}') => before.is_some_and(|c| c.is_ascii()),
        '\u{fe0e}' | '\u{fe0f}' => before.is_some_and(|c| joins(c) && !c.is_alphanumeric() || "©®‼⁉™ℹⓂ".contains(c)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    //! Readable names are accepted, invisible characters are refused, and look-alike names are detected.
    use super::*;

    #[test]
    fn names_in_all_scripts_are_accepted() {
        for name in [
            "Ada",
            "Zoë",
            "O’Neill",
            "李小龍",
            "محمد",
            "می‌خواهم",
            "क्‍ष",
            "❤️",
            "👩‍👩‍👧",
            "🏳️‍🌈",
            "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            "1️⃣",
            "ᠠ᠋",
            "Dr. 🎲",
        ] {
            assert_eq!(checked_name(name.into()), Ok(name.into()), "{name}");
        }
        assert_eq!(checked_name("  Ada \u{a0} Lovelace ".into()), Ok("Ada Lovelace".into()));
    }

    #[test]
    fn invisible_characters_are_not_allowed_in_names() {
        let unseen = [
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{17b4}',
            '\u{180b}',
            '\u{180e}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{202e}',
            '\u{2060}',
            '\u{2066}',
            '\u{3164}',
            '\u{fe00}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{1d173}',
            '\u{e0041}',
            '\u{e0100}',
            '\u{7}',
        ];
        for c in unseen {
            assert_eq!(checked_name(c.to_string()), Err(Problem::BadName), "{c:?} alone");
            for name in [format!("Ad{c}a"), format!("{c}Ada"), format!("Ada{c}")] {
                assert_eq!(checked_name(name.clone()), Err(Problem::BadName), "{name:?}");
            }
        }
        assert_eq!(checked_name("\u{2800}".into()), Err(Problem::BadName), "the blank Braille pattern is invisible");
        for line in ["Ad\u{ad}a", "one\u{2028}two"] {
            assert_eq!(checked_line(line), Err(Problem::BadText), "{line:?}");
        }
    }

    #[test]
    fn lookalike_names_are_detected() {
        for (one, other) in
            [("Ada", "ada"), ("Ada", "Аda"), ("paypal", "раураl"), ("Ben", "Веn"), ("می‌خواهم", "میخواهم")]
        {
            assert!(look_alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Ada", "Ben"), ("Ada", "Ada 2"), ("Zoë", "Zoe")] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }
}
