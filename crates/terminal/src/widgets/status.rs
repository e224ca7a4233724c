//! The line of keys at the bottom. Each entry can be clicked.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use crate::command::{Command, KeyMap};
use crate::look::{Look, Role};

/// A key and its command, or two keys that belong together, such as up and down.
#[derive(Clone, Copy, Debug)]
pub struct Hint {
    /// The command that a click triggers.
    pub command: Command,
    /// The command of the first key, if several keys belong together.
    pub from: Option<Command>,
    words: &'static str,
}

impl Hint {
    /// Creates a hint with the command's own text.
    #[must_use]
    pub fn new(command: impl Into<Command>) -> Self {
        let command = command.into();
        Self { command, from: None, words: command.info().words }
    }

    /// Replaces the text of the hint.
    #[must_use]
    pub fn called(self, words: &'static str) -> Self {
        Self { words, ..self }
    }

    /// Creates a hint for a range of keys with a common text.
    #[must_use]
    pub fn both(from: impl Into<Command>, to: impl Into<Command>, words: &'static str) -> Self {
        Self { command: to.into(), from: Some(from.into()), words }
    }

    fn label(&self, keys: &KeyMap, look: Look) -> String {
        let last = look.key(&keys.label(self.command));
        match self.from {
            None => last,
            // Arrows are shown side by side; between other keys, a dash reads better.
            Some(from) => {
                let first = look.key(&keys.label(from));
                let dash = if first.is_ascii() { "-" } else { "" };
                format!("{first}{dash}{last}")
            }
        }
    }
}

/// The line of keys, and where each entry was drawn.
#[derive(Clone, Debug, Default)]
pub struct Hints(Vec<(Rect, Command)>);

impl Hints {
    /// Draws as many hints as fit. The last hint is always shown.
    pub fn draw(&mut self, hints: &[Hint], keys: &KeyMap, look: Look, area: Rect, buffer: &mut Buffer) {
        self.0.clear();
        let width = |hint: &Hint| (hint.label(keys, look).width() + 1 + hint.words.width() + 2) as u16;
        let Some((last, others)) = hints.split_last() else { return };
        let mut room = (area.width + 2).saturating_sub(width(last));
        let mut chosen: Vec<&Hint> = Vec::new();
        for hint in others {
            if width(hint) <= room {
                room -= width(hint);
                chosen.push(hint);
            }
        }
        chosen.push(last);
        let mut x = area.x;
        for hint in chosen {
            let begin = x;
            let label = hint.label(keys, look);
            (x, _) = buffer.set_stringn(x, area.y, label, usize::from(area.right() - x), look.style(Role::Kept));
            let words = format!(" {}", hint.words);
            (x, _) = buffer.set_stringn(x, area.y, words, usize::from(area.right() - x), look.style(Role::Plain));
            self.0.push((Rect::new(begin, area.y, x - begin, 1), hint.command));
            x = (x + 2).min(area.right());
        }
    }

    /// The clicked command.
    #[must_use]
    pub fn click(&self, place: Position) -> Option<Command> {
        self.0.iter().find(|(drawn, _)| drawn.contains(place)).map(|(_, command)| *command)
    }
}
