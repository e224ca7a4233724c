//! Keys by name, as people write them in the settings: `r`, `?`, `f2`, `pageup`, `ctrl+q`, `shift+tab`.

use std::fmt;
use std::str::FromStr;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// The key.
    pub code: KeyCode,
    /// The modifiers.
    pub modifiers: KeyModifiers,
}

/// The names of the modifiers, in the order in which they are written.
const HELD: [(&str, KeyModifiers); 3] =
    [("ctrl", KeyModifiers::CONTROL), ("alt", KeyModifiers::ALT), ("shift", KeyModifiers::SHIFT)];

/// The keys that have names, except `f1` to `f12`.
const NAMED: [(&str, KeyCode); 15] = [
    ("space", KeyCode::Char(' ')),
    ("enter", KeyCode::Enter),
    ("esc", KeyCode::Esc),
    ("tab", KeyCode::Tab),
    ("backspace", KeyCode::Backspace),
    ("up", KeyCode::Up),
    ("down", KeyCode::Down),
    ("left", KeyCode::Left),
    ("right", KeyCode::Right),
    ("home", KeyCode::Home),
    ("end", KeyCode::End),
    ("pageup", KeyCode::PageUp),
    ("pagedown", KeyCode::PageDown),
    ("insert", KeyCode::Insert),
    ("delete", KeyCode::Delete),
];

impl Key {
    /// Normalizes a key event, however the terminal reports it.
    #[must_use]
    pub fn of(event: &KeyEvent) -> Self {
        Self { code: event.code, modifiers: event.modifiers }.normal()
    }

    /// Describes the valid keys.
    #[must_use]
    pub fn kinds() -> String {
        let names = NAMED.map(|(name, _)| name).join(", ");
        format!(
            "a letter, a digit, a punctuation character, f1 to f12, or {names}, optionally after ctrl+, alt+ or shift+"
        )
    }

    /// Normalizes a key: a shifted letter becomes the capital, a shifted sign becomes that sign, and shift+tab stays as
    /// it is. With ctrl, terminals report no capitals, so the letter is lowercase and shift is explicit.
    fn normal(mut self) -> Self {
        let held = |modifiers| self.modifiers.contains(modifiers);
        match self.code {
            KeyCode::BackTab => {
                self.code = KeyCode::Tab;
                self.modifiers |= KeyModifiers::SHIFT;
            }
            KeyCode::Char(sign) if !sign.is_alphabetic() => self.modifiers -= KeyModifiers::SHIFT,
            KeyCode::Char(letter) if held(KeyModifiers::CONTROL) => {
                self.code = KeyCode::Char(single(letter.to_lowercase()).unwrap_or(letter));
            }
            KeyCode::Char(letter) if held(KeyModifiers::SHIFT) => {
                self.code = KeyCode::Char(single(letter.to_uppercase()).unwrap_or(letter));
                self.modifiers -= KeyModifiers::SHIFT;
            }
            _ => {}
        }
        self
    }
}

/// The only character, if there is exactly one. The capital of `ß`, for example, is two letters.
fn single(mut letters: impl Iterator<Item = char>) -> Option<char> {
    letters.next().filter(|_| letters.next().is_none())
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, _) in HELD.iter().filter(|(_, modifier)| self.modifiers.contains(*modifier)) {
            write!(f, "{name}+")?;
        }
        match (NAMED.iter().find(|(_, code)| *code == self.code), self.code) {
            (Some((name, _)), _) => f.write_str(name),
            (None, KeyCode::F(number)) => write!(f, "f{number}"),
            (None, other) => write!(f, "{other}"),
        }
    }
}

/// The error for text that is not a key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a key: expected {kinds}", kinds = Key::kinds())]
pub struct BadKey(pub String);

impl FromStr for Key {
    type Err = BadKey;

    fn from_str(text: &str) -> Result<Self, BadKey> {
        let bad = || BadKey(text.to_owned());
        let mut modifiers = KeyModifiers::NONE;
        let mut rest = text;
        // The last character is always the key itself, even if it is a plus.
        while let Some((name, key)) = rest.split_once('+').filter(|(name, key)| !name.is_empty() && !key.is_empty()) {
            let held = HELD.iter().find(|(known, _)| name.eq_ignore_ascii_case(known));
            modifiers |= held.ok_or_else(bad)?.1;
            rest = key;
        }
        let code = code(rest).ok_or_else(bad)?;
        // Which sign a shifted digit produces depends on the keyboard; terminals report the sign.
        match code {
            KeyCode::Char(sign) if modifiers.contains(KeyModifiers::SHIFT) && !sign.is_alphabetic() => Err(bad()),
            _ => Ok(Self { code, modifiers }.normal()),
        }
    }
}

fn code(name: &str) -> Option<KeyCode> {
    if let Some(sign) = single(name.chars()) {
        return (!sign.is_control() && !sign.is_whitespace()).then_some(KeyCode::Char(sign));
    }
    let name = name.to_ascii_lowercase();
    let function = name.strip_prefix('f').and_then(|number| number.parse().ok());
    let function = function.filter(|number| (1..=12).contains(number) && name == format!("f{number}"));
    let named = NAMED.iter().find(|(known, _)| *known == name).map(|(_, code)| *code);
    named.or(function.map(KeyCode::F))
}

#[cfg(test)]
mod tests {
    use super::{HELD, Key, NAMED};
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    fn pressed(code: KeyCode, modifiers: KeyModifiers) -> String {
        Key::of(&KeyEvent::new(code, modifiers)).to_string()
    }

    #[test]
    fn every_key_is_parsed_as_it_is_printed() {
        let signs = (' '..='~').chain("äÄßéя€…".chars()).map(KeyCode::Char);
        let codes = signs.chain((1..=12).map(KeyCode::F)).chain(NAMED.map(|(_, code)| code)).chain([KeyCode::BackTab]);
        for code in codes {
            for held in 0..8 {
                let held = (0..3).filter(|bit| held >> bit & 1 == 1).map(|bit| HELD[bit].1).collect();
                let key = Key::of(&KeyEvent::new(code, held));
                assert_eq!(key.to_string().parse(), Ok(key), "{key}");
            }
        }
    }

    #[test]
    fn a_key_is_the_same_however_the_terminal_reports_it() {
        let (none, shift, ctrl) = (KeyModifiers::NONE, KeyModifiers::SHIFT, KeyModifiers::CONTROL);
        for capital in [(KeyCode::Char('R'), none), (KeyCode::Char('R'), shift), (KeyCode::Char('r'), shift)] {
            assert_eq!(pressed(capital.0, capital.1), "R");
        }
        assert_eq!(pressed(KeyCode::Char('?'), shift), "?");
        assert_eq!(pressed(KeyCode::BackTab, shift), "shift+tab");
        assert_eq!(pressed(KeyCode::BackTab, none), "shift+tab");
        assert_eq!(pressed(KeyCode::Char('Q'), ctrl | shift), "ctrl+shift+q");
        assert_eq!(pressed(KeyCode::Char('Q'), ctrl), "ctrl+q");
    }

    #[test]
    fn keys_can_be_written_in_several_ways() {
        for (written, meant) in [
            ("Ctrl+Q", "ctrl+q"),
            ("shift+alt+F5", "alt+shift+f5"),
            ("shift+r", "R"),
            ("PageUp", "pageup"),
            ("+", "+"),
            ("ctrl++", "ctrl++"),
            ("1", "1"),
        ] {
            assert_eq!(written.parse::<Key>().expect(written).to_string(), meant);
        }
    }

    #[test]
    fn unknown_keys_are_refused_with_a_list_of_keys() {
        for bad in ["", " ", "rr", "f0", "f13", "f01", "f+1", "ctrl+", "ctrl", "super+a", "shift+1", "ctrl+ctrl", "\n"]
        {
            let problem = bad.parse::<Key>().expect_err(bad).to_string();
            assert!(problem.starts_with(&format!("`{bad}` is not a key: expected a letter")), "{problem}");
        }
    }
}
