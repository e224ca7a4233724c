//! A page, wrapped and scrolled.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::command::{Command, lines_moved};
use crate::look::{Look, Role};
use crate::page::Page;

/// A page, wrapped and scrolled.
#[derive(Clone, Debug)]
pub struct Reader {
    page: Page,
    top: usize,
    /// The total number of lines, and the number of visible lines.
    lines: usize,
    height: usize,
}

impl Reader {
    /// Shows a page from its beginning.
    #[must_use]
    pub fn new(page: Page) -> Self {
        Self { page, top: 0, lines: 0, height: 0 }
    }

    /// The page.
    #[must_use]
    pub fn page(&self) -> &Page {
        &self.page
    }

    /// Scrolls. Returns whether the command scrolls.
    pub fn command(&mut self, command: Command) -> bool {
        let by = lines_moved(command, self.height);
        if let Some(by) = by {
            self.scroll(by);
        }
        by.is_some()
    }

    /// Scrolls by this many lines.
    pub fn scroll(&mut self, by: isize) {
        self.top = self.top.saturating_add_signed(by).min(self.lines.saturating_sub(self.height));
    }

    /// Draws the visible part of the page.
    pub fn draw(&mut self, look: Look, area: Rect, buffer: &mut Buffer) {
        // Overlong lines are hard to read.
        let width = usize::from(area.width.saturating_sub(4)).clamp(1, 96);
        let lines = self.page.lines(width);
        (self.lines, self.height) = (lines.len(), usize::from(area.height));
        self.top = self.top.min(self.lines.saturating_sub(self.height));
        for (line, y) in lines.iter().skip(self.top).zip(area.y..area.bottom()) {
            buffer.set_stringn(area.x, y, &line.text, width, look.style(line.role));
        }
        if self.top + self.height < self.lines && area.height > 0 && area.width > 3 {
            buffer.set_stringn(area.right() - 3, area.bottom() - 1, look.more(), 3, look.style(Role::Soft));
        }
    }
}
