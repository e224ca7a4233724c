//! A screen with a document: the rules, the help, a review.

use parlor_table::TableId;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{BackgroundResult, Context, Press, Screen, Step, trouble};
use crate::command::{Command, KeyMap};
use crate::face::{Decisions, Face, faces};
use crate::look::Role;
use crate::page::{Page, Part};
use crate::widgets::{Hint, Reader};
use crate::words::Names;

/// A screen with a document.
pub struct Reading {
    reader: Reader,
    /// The page still being loaded.
    awaited: Option<Awaited>,
    /// Whether the document is the help.
    help: bool,
    note: Option<(Role, String)>,
}

/// A page being loaded.
struct Awaited {
    face: &'static dyn Face,
    names: Names,
    table: TableId,
}

impl Reading {
    /// Shows a page.
    #[must_use]
    pub fn new(page: Page) -> Self {
        Self { reader: Reader::new(page), awaited: None, help: false, note: None }
    }

    /// Shows the help: the keys of the game at this table, or of all games.
    #[must_use]
    pub fn keys(keys: &KeyMap, played: Option<&'static dyn Face>) -> Self {
        let shown: Vec<&dyn Face> = played.map_or_else(|| faces().to_vec(), |played| vec![played]);
        let row = |command: Command| {
            let keys: Vec<String> = keys.keys(command).iter().map(ToString::to_string).collect();
            Part::row([keys.join(", "), command.info().about.to_owned()])
        };
        let mut parts = Vec::new();
        for face in &shown {
            parts.push(Part::Head(face.title().to_owned()));
            parts.extend(face.commands().into_iter().map(row));
        }
        parts.push(Part::Head("Everywhere".into()));
        parts.extend(Command::SHARED.iter().copied().map(row));
        parts.push(Part::Head("The mouse".into()));
        parts.extend(shown.iter().map(|face| Part::text(format!("{}: {}", face.title(), face.mouse()))));
        parts.push(Part::text(
            "Everything in the line of keys can be clicked, and so can every list. Right-click to go back.",
        ));
        parts.push(Part::Text("You can change the keys: `parlor config` shows how.".into()));
        Self { help: true, ..Self::new(Page { title: "All keys".into(), parts }) }
    }

    /// Shows a review that is still being loaded.
    #[must_use]
    pub fn review(face: &'static dyn Face, names: Names, table: TableId) -> Self {
        let page = Page { title: "Review".into(), parts: Vec::new() };
        let note = Some((Role::Plain, "Preparing the review…".into()));
        Self { reader: Reader::new(page), awaited: Some(Awaited { face, names, table }), help: false, note }
    }
}

impl Screen for Reading {
    fn title(&self, _context: &Context) -> String {
        self.reader.page().title.clone()
    }

    fn is_help(&self) -> bool {
        self.help
    }

    fn draw(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) -> Option<Position> {
        let area = Rect { y: area.y + 1, height: area.height - 1, ..area };
        self.reader.draw(context.look, area, buffer);
        None
    }

    fn commands(&self) -> Vec<Command> {
        use Command::*;
        vec![Up, Down, PageUp, PageDown, First, Last, Back]
    }

    fn hints(&self, _context: &Context) -> Vec<Hint> {
        vec![
            Hint::new(Command::Back),
            Hint::both(Command::Up, Command::Down, "scroll"),
            Hint::both(Command::PageUp, Command::PageDown, "page"),
        ]
    }

    fn press(&mut self, _context: &Context, press: Press) -> Step {
        match press {
            Press::Command(Command::Back) => return Step::Back,
            Press::Command(command) => _ = self.reader.command(command),
            Press::Wheel(_, by) => self.reader.scroll(by),
            _ => {}
        }
        Step::Stay
    }

    fn note(&self, _context: &Context) -> Option<(Role, String)> {
        self.note.clone()
    }

    fn heard(&mut self, context: &Context, heard: &BackgroundResult) -> Step {
        let (Some(awaited), BackgroundResult::Review(table, review)) = (&self.awaited, heard) else {
            return Step::Stay;
        };
        if *table != awaited.table {
            return Step::Stay;
        }
        match review {
            Err(fault) => self.note = Some(trouble(fault)),
            Ok(review) => match awaited.face.review(review, &awaited.names, Decisions::Costliest, context.look.drawn) {
                Some(page) => (self.reader, self.note) = (Reader::new(page), None),
                None => {
                    self.note = Some((Role::Warn, "This review can't be read: it was made by another version.".into()))
                }
            },
        }
        self.awaited = None;
        Step::Stay
    }
}
