//! A text field.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthChar;

use crate::key::Key;
use crate::look::{Look, Role};

/// A text field of bounded length.
#[derive(Clone, Debug, Default)]
pub struct Field {
    text: Vec<char>,
    cursor: usize,
    most: usize,
}

impl Field {
    /// A field for at most `most` characters, with an initial text.
    #[must_use]
    pub fn new(text: &str, most: usize) -> Self {
        let text: Vec<char> = text.chars().take(most).collect();
        Self { cursor: text.len(), text, most }
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> String {
        self.text.iter().collect::<String>().trim().to_owned()
    }

    /// Handles a key. Returns whether the field uses it.
    pub fn key(&mut self, key: Key) -> bool {
        let plain = key.modifiers.difference(KeyModifiers::SHIFT).is_empty();
        let control = key.modifiers == KeyModifiers::CONTROL;
        match key.code {
            KeyCode::Char('a') if control => self.cursor = 0,
            KeyCode::Char('e') if control => self.cursor = self.text.len(),
            KeyCode::Char('u') if control => {
                self.text.drain(..self.cursor);
                self.cursor = 0;
            }
            KeyCode::Char('w') if control => self.drop_word(),
            KeyCode::Char(c) if plain => self.put(c),
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.text.remove(self.cursor);
            }
            KeyCode::Delete if self.cursor < self.text.len() => _ = self.text.remove(self.cursor),
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(self.text.len()),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.text.len(),
            KeyCode::Backspace | KeyCode::Delete => {}
            _ => return false,
        }
        true
    }

    /// Handles pasted text.
    pub fn paste(&mut self, text: &str) {
        text.chars().for_each(|c| self.put(c));
    }

    fn put(&mut self, c: char) {
        if self.text.len() < self.most && !c.is_control() {
            self.text.insert(self.cursor, c);
            self.cursor += 1;
        }
    }

    fn drop_word(&mut self) {
        let before = &self.text[..self.cursor];
        let end = before.iter().rposition(|c| !c.is_whitespace()).map_or(0, |last| last + 1);
        let begin = before[..end].iter().rposition(|c| c.is_whitespace()).map_or(0, |space| space + 1);
        self.text.drain(begin..self.cursor);
        self.cursor = begin;
    }

    /// Draws the field, scrolled if the text is too long, and returns the cursor's position.
    pub fn draw(&self, label: &str, look: Look, area: Rect, buffer: &mut Buffer) -> Position {
        let (x, _) = buffer.set_stringn(area.x, area.y, label, usize::from(area.width), look.style(Role::Title));
        let room = usize::from(area.right().saturating_sub(x)).saturating_sub(1).max(1);
        let width = |first: usize| self.text[first..self.cursor].iter().filter_map(|c| c.width()).sum::<usize>();
        // Keep the cursor visible, however wide the letters before it are.
        let first = (0..=self.cursor).find(|first| width(*first) < room).unwrap_or(self.cursor);
        let shown: String = self.text.iter().skip(first).collect();
        buffer.set_stringn(x, area.y, shown, room, look.style(Role::Plain));
        Position::new((x + width(first) as u16).min(area.right().saturating_sub(1)), area.y)
    }
}

#[cfg(test)]
mod tests {
    use super::Field;

    #[test]
    fn a_line_is_typed_and_corrected() {
        let mut field = Field::new("", 12);
        let mut keys = |keys: &str| {
            for key in keys.split(' ') {
                assert!(field.key(key.parse().expect("a key")), "{key}");
            }
            field.text()
        };
        assert_eq!(keys("h e l l o space w o r l d"), "hello world");
        assert_eq!(keys("ctrl+w"), "hello");
        assert_eq!(keys("home delete H end backspace backspace ! left left ?"), "Hel?l!");
        assert_eq!(keys("ctrl+u"), "l!");
        field.paste("a very long\nline that does not fit");
        assert_eq!(field.text(), "a very longl!".chars().take(10).chain("l!".chars()).collect::<String>());
        assert!(!field.key("enter".parse().expect("a key")));
        assert!(!field.key("ctrl+c".parse().expect("a key")));
    }
}
