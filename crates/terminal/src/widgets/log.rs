//! The log of the table, with the latest event at the bottom.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::look::{Look, Role};
use crate::page::wrap;

const INDENT: u16 = 2;

/// The log of the table.
#[derive(Clone, Copy, Debug)]
pub struct Log<'a> {
    /// Each event in a line or two, with its style.
    pub lines: &'a [(Role, String)],
    /// Colours and characters.
    pub look: Look,
}

impl Log<'_> {
    /// Draws as many of the latest lines as fit.
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let mut y = area.bottom();
        for (role, text) in self.lines.iter().rev() {
            // Continuation lines are indented.
            let width = usize::from(area.width.saturating_sub(INDENT)).max(1);
            for (line, text) in wrap(text, width).iter().enumerate().rev() {
                if y == area.y {
                    return;
                }
                y -= 1;
                let indent = if line == 0 { 0 } else { INDENT };
                buffer.set_stringn(area.x + indent, y, text, width, self.look.style(*role));
            }
        }
    }
}
