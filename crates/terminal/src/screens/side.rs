//! The panels around a board: the players, and below them the coach or the log.

use parlor_table::Note;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::Value;

use super::menu::over;
use crate::command::Command;
use crate::face::Face;
use crate::look::{Look, Role};
use crate::page::{Page, Part};
use crate::roster::Player;
use crate::widgets::{Log, Players, Reader};
use crate::words::{self, Names};

/// The maximum number of log lines kept.
const MOST_LINES: usize = 1000;
/// The minimum number of lines for the coach's advice.
const LEAST_ADVICE: u16 = 8;

/// The panels around a board.
#[derive(Default)]
pub struct SidePanels {
    /// The lines of the log, as shown.
    lines: Vec<(Role, String)>,
    /// The coach's advice about the current position.
    advice: Option<Reader>,
}

impl SidePanels {
    /// Adds events to the log.
    pub fn tell(&mut self, notes: &[Note], face: &dyn Face, names: &Names) {
        for note in notes {
            self.lines.extend(words::row(note, face, names).into_iter().map(|line| (Role::Plain, line)));
        }
        self.forget();
    }

    /// Drops old lines of the log.
    fn forget(&mut self) {
        self.lines.drain(..self.lines.len().saturating_sub(MOST_LINES));
    }

    /// Adds chat to the log.
    pub fn chat(&mut self, lines: Vec<String>) {
        self.lines.extend(lines.into_iter().map(|line| (Role::Title, line)));
        self.forget();
    }

    /// Shows the coach's advice.
    pub fn advise(&mut self, advice: &Value, face: &dyn Face) {
        self.advice = face.advice(advice).map(Reader::new);
    }

    /// Whether advice is shown.
    #[must_use]
    pub fn is_advised(&self) -> bool {
        self.advice.is_some()
    }

    /// Closes the advice. Returns whether there was any.
    pub fn dismiss(&mut self) -> bool {
        self.advice.take().is_some()
    }

    /// Scrolls the advice with keys that the board does not use. Returns whether the command scrolled it.
    pub fn command(&mut self, command: Command) -> bool {
        let scrolls = matches!(command, Command::PageUp | Command::PageDown | Command::First | Command::Last);
        self.advice.as_mut().is_some_and(|reader| scrolls && reader.command(command))
    }

    /// Scrolls the advice by this many lines.
    pub fn scroll(&mut self, by: isize) {
        if let Some(reader) = &mut self.advice {
            reader.scroll(by);
        }
    }

    /// The full log, as a page.
    #[must_use]
    pub fn page(&self) -> Page {
        let parts = self.lines.iter().map(|(_, line)| Part::Item(line.clone())).collect();
        Page { title: "Log".into(), parts }
    }

    /// Draws the log.
    pub fn draw_log(&self, look: Look, area: Rect, buffer: &mut Buffer) {
        Log { lines: &self.lines, look }.draw(area, buffer);
    }

    /// Draws the panels into the part of `body` that the board leaves free (`area`). The key `close` closes the advice.
    pub fn draw(
        &mut self,
        players: &[Player],
        close: &str,
        look: Look,
        (body, area): (Rect, Rect),
        buffer: &mut Buffer,
    ) {
        let table = Players { players, look };
        let alone = players.len() < 2 && players.iter().all(|player| player.clock.is_none() && player.aside.is_empty());
        // If the players and the advice do not both fit, the advice takes precedence.
        let crowded =
            self.advice.is_some() && area.height >= LEAST_ADVICE && area.height < table.lines() + LEAST_ADVICE;
        let height = match area.height {
            _ if alone || crowded => 0,
            height if height >= table.lines() + 3 => table.lines(),
            height => height.min(1),
        };
        table.draw(Rect { height, ..area }, buffer);
        let gap = u16::from(height > 1 && area.height > height + 3);
        let rest = Rect { y: area.y + height + gap, height: area.height - height - gap, ..area };
        match &mut self.advice {
            Some(reader) if rest.height >= LEAST_ADVICE => reader.draw(look, rest, buffer),
            // If there is no space beside the board, the advice covers the board.
            Some(reader) => {
                let height = body.height.min(LEAST_ADVICE + 3);
                let inner = over(look, Rect { y: body.bottom() - height, height, ..body }, buffer);
                reader.draw(look, inner, buffer);
                let close = format!(" {close} close ");
                let width = usize::from(inner.width);
                buffer.set_stringn(inner.x, inner.bottom(), close, width, look.style(Role::Soft));
            }
            None => self.draw_log(look, rest, buffer),
        }
    }
}
