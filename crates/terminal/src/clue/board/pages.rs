//! The notebook and the list of suggestions, used with keys.

use parlor_clue::{Card, Holder};
use parlor_game::Seat;
use ratatui::layout::Position;

use super::{ClueBoard, Panel, Typing};
use crate::clue::notebook::{OwnMark, holders};
use crate::face::{Reply, Scene};

/// A new line in the notes on the game, where they are shown in one line.
pub(super) const NEW_LINE: &str = " / ";
/// The longest notes on the game that can be changed as a whole, in characters.
const MOST_CHANGED: usize = 250;

impl ClueBoard {
    /// Selects another cell of the notebook.
    pub(super) fn go_in_notebook(&mut self, right: i32, down: i32) {
        let Some(view) = &self.view else { return };
        let columns: Vec<Holder> = holders(view.sizes.seats()).collect();
        let next = |now: usize, by: i32, count: usize| (now as i32 + by).clamp(0, count as i32 - 1) as usize;
        let (card, holder) = self.cell;
        let column = columns.iter().position(|other| *other == holder).unwrap_or_default();
        let card = Card::new(next(card.index(), down, Card::COUNT)).unwrap_or(card);
        self.cell = (card, columns[next(column, right, columns.len())]);
    }

    /// Scrolls the list of suggestions, or selects another player.
    pub(super) fn go_in_questions(&mut self, right: i32, down: i32) {
        let Some(view) = &self.view else { return };
        let seats = view.sizes.seats();
        // The drawing limits the number of lines.
        self.back = self.back.saturating_add_signed(-(down as isize));
        if right != 0 {
            let all: Vec<Option<Seat>> = std::iter::once(None).chain(Seat::all(seats).map(Some)).collect();
            let now = all.iter().position(|of| *of == self.of).unwrap_or_default() as i32;
            self.of = all[(now + right).rem_euclid(all.len() as i32) as usize];
            self.back = 0;
        }
    }

    /// Turns the mouse wheel: over the map, it scrolls the map; over the list of suggestions, the list.
    pub(super) fn scroll_at(&mut self, place: Position, by: isize) -> bool {
        let on_map = self.places.map.is_some_and(|(area, ..)| area.contains(place));
        if on_map {
            self.scroll = (self.scroll + by as i16).clamp(-24, 24);
        } else if self.places.list.contains(place) {
            self.go_in_questions(0, by as i32);
        } else {
            return false;
        }
        true
    }

    /// Sets the mark of the selected cell by the number of a key, or erases it.
    pub(super) fn mark(&mut self, key: usize, scene: &Scene<'_>) -> Reply {
        self.set_mark(OwnMark::ALL.get(key).copied(), scene)
    }

    /// Goes on to the next mark in the selected cell.
    pub(super) fn cycle_mark(&mut self, scene: &Scene<'_>) -> Reply {
        let (card, holder) = self.cell;
        let next = match self.notebook.mark(card, holder) {
            None => Some(OwnMark::No),
            Some(OwnMark::No) => Some(OwnMark::Yes),
            Some(OwnMark::Yes) => Some(OwnMark::Maybe),
            Some(OwnMark::Maybe) => None,
        };
        self.set_mark(next, scene)
    }

    fn set_mark(&mut self, mark: Option<OwnMark>, scene: &Scene<'_>) -> Reply {
        if self.me(scene).is_none() {
            return Reply::Say("Only players have a notebook.".into());
        }
        let (card, holder) = self.cell;
        self.notebook.set_mark(card, holder, mark);
        Reply::Draft(self.notebook.draft())
    }

    /// Opens the note on the selected cell.
    pub(super) fn ask_for_note(&mut self, scene: &Scene<'_>) -> Reply {
        if self.me(scene).is_none() {
            return Reply::Say("Only players have a notebook.".into());
        }
        (self.panel, self.typing) = (Panel::Notebook, Typing::Note);
        let (card, holder) = self.cell;
        Reply::Type("Note: ", self.notebook.note(card, holder).unwrap_or_default().to_owned())
    }

    /// Opens the notes on the game. They are changed in one line, if they can be shown in one.
    pub(super) fn ask_for_page(&mut self, scene: &Scene<'_>) -> Reply {
        if self.me(scene).is_none() {
            return Reply::Say("Only players have a notebook.".into());
        }
        let page = self.notebook.page();
        let (typing, label, text) = if page.contains(NEW_LINE) || page.chars().count() > MOST_CHANGED {
            (Typing::Line, "One more line: ", String::new())
        } else {
            (Typing::Page, "Notes on the game (/ for a new line): ", page.replace('\n', NEW_LINE))
        };
        (self.panel, self.typing) = (Panel::Notebook, typing);
        Reply::Type(label, text)
    }

    /// Stores what the user has typed.
    pub(super) fn write(&mut self, text: &str, scene: &Scene<'_>) -> Reply {
        if self.me(scene).is_none() {
            return Reply::Nothing;
        }
        let (card, holder) = self.cell;
        match self.typing {
            Typing::Note => self.notebook.set_note(card, holder, text),
            Typing::Page => self.notebook.set_page(&text.replace(NEW_LINE, "\n")),
            Typing::Line => self.notebook.add_line(text),
        }
        Reply::Draft(self.notebook.draft())
    }

    /// Changes what is filled in.
    pub(super) fn change_fill(&mut self, scene: &Scene<'_>) -> Reply {
        let fill = self.notebook.fill().allowed(scene.coach).next(scene.coach);
        self.notebook.set_fill(fill);
        if self.me(scene).is_none() {
            return Reply::Nothing;
        }
        if self.panel != Panel::Notebook {
            self.panel = Panel::Notebook;
        }
        Reply::Draft(self.notebook.draft())
    }
}
