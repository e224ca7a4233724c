//! What is around a board: who plays, and below that what the coach says or what happened.

use parlor_table::Note;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::Value;

use super::menu::over;
use crate::command::{Command, FIRST, LAST, PAGE_DOWN, PAGE_UP};
use crate::face::Face;
use crate::look::{Look, Role};
use crate::page::{Page, Part};
use crate::roster::Player;
use crate::widgets::{Log, Players, Reader};
use crate::words::{self, Names};

/// How many lines of what happened are kept.
const MOST_LINES: usize = 1000;
/// In fewer lines than this the coach cannot be understood.
const LEAST_ADVICE: u16 = 8;

/// What is around a board.
#[derive(Default)]
pub struct Side {
    /// What happened, as it is shown.
    lines: Vec<(Role, String)>,
    /// What the coach says about the position that lies there.
    advice: Option<Reader>,
}

impl Side {
    /// Takes note of what happened.
    pub fn tell(&mut self, notes: &[Note], face: &dyn Face, names: &Names) {
        for note in notes {
            self.lines.extend(words::row(note, face, names).into_iter().map(|line| (Role::Plain, line)));
        }
        self.forget();
    }

    /// What happened long ago is not kept for ever.
    fn forget(&mut self) {
        self.lines.drain(..self.lines.len().saturating_sub(MOST_LINES));
    }

    /// Takes note of what was said.
    pub fn talk(&mut self, lines: Vec<String>) {
        self.lines.extend(lines.into_iter().map(|line| (Role::Title, line)));
        self.forget();
    }

    /// Shows what the coach says.
    pub fn advise(&mut self, advice: &Value, face: &dyn Face) {
        self.advice = face.advice(advice).map(Reader::new);
    }

    /// Whether the coach is there.
    #[must_use]
    pub fn is_advised(&self) -> bool {
        self.advice.is_some()
    }

    /// Sends the coach away. Whether it was there.
    pub fn dismiss(&mut self) -> bool {
        self.advice.take().is_some()
    }

    /// Scrolls what the coach says, by a key that moves nothing on a board. Whether it did.
    pub fn command(&mut self, command: &Command) -> bool {
        let scrolls = [&PAGE_UP, &PAGE_DOWN, &FIRST, &LAST].contains(&command);
        self.advice.as_mut().is_some_and(|reader| scrolls && reader.command(command))
    }

    /// Scrolls it by so many lines.
    pub fn scroll(&mut self, by: isize) {
        if let Some(reader) = &mut self.advice {
            reader.scroll(by);
        }
    }

    /// All that happened, to be read.
    #[must_use]
    pub fn page(&self) -> Page {
        let parts = self.lines.iter().map(|(_, line)| Part::Item(line.clone())).collect();
        Page { title: "What happened".into(), parts }
    }

    /// Draws what happened.
    pub fn draw_log(&self, look: Look, area: Rect, buffer: &mut Buffer) {
        Log { lines: &self.lines, look }.draw(area, buffer);
    }

    /// Draws all of it into the room that the board leaves of `body`.
    pub fn draw(&mut self, players: &[Player], look: Look, body: Rect, area: Rect, buffer: &mut Buffer) {
        let table = Players { players, look };
        let alone = players.len() < 2 && players.iter().all(|player| player.clock.is_none() && player.aside.is_empty());
        // Where both do not fit, what the coach says comes before who plays.
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
            // Where there is no room beside the board, the coach is heard in front of it.
            Some(reader) => {
                let height = body.height.min(LEAST_ADVICE + 3);
                let inner = over(look, Rect { y: body.bottom() - height, height, ..body }, buffer);
                reader.draw(look, inner, buffer);
            }
            None => self.draw_log(look, rest, buffer),
        }
    }
}
