//! The line of keys that is always shown. Each of its words can be clicked.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::command::{Command, KeyMap};
use crate::look::{Look, Role};

/// A command in the line of keys, and where it was drawn.
#[derive(Clone, Copy, Debug)]
struct Hint {
    place: Rect,
    command: &'static Command,
}

/// The line of keys.
#[derive(Clone, Debug, Default)]
pub struct Hints(Vec<Hint>);

impl Hints {
    /// Draws as many of these as there is room for. The last of them is always there.
    pub fn draw(&mut self, commands: &[&'static Command], keys: &KeyMap, look: Look, area: Rect, buffer: &mut Buffer) {
        self.0.clear();
        let shown = |command: &Command| (keys.label(command), command.words);
        let width = |command: &Command| {
            let (key, words) = shown(command);
            (key.chars().count() + 1 + words.chars().count() + 2) as u16
        };
        let Some((last, others)) = commands.split_last() else { return };
        let mut room = area.width.saturating_sub(width(last));
        let mut chosen: Vec<&'static Command> = Vec::new();
        for command in others {
            if width(command) <= room {
                room -= width(command);
                chosen.push(command);
            }
        }
        chosen.push(last);
        let mut x = area.x;
        for command in chosen {
            let (key, words) = shown(command);
            let begin = x;
            (x, _) = buffer.set_stringn(x, area.y, key, usize::from(area.right() - x), look.style(Role::Next));
            let words = format!(" {words}");
            (x, _) = buffer.set_stringn(x, area.y, words, usize::from(area.right() - x), look.style(Role::Plain));
            self.0.push(Hint { place: Rect::new(begin, area.y, x - begin, 1), command });
            x = (x + 2).min(area.right());
        }
    }

    /// What was clicked.
    #[must_use]
    pub fn click(&self, place: Position) -> Option<&'static Command> {
        self.0.iter().find(|hint| hint.place.contains(place)).map(|hint| hint.command)
    }
}
