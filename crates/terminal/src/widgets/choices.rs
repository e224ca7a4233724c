//! A list to choose from, by key or by click.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::command::{Command, lines_moved};
use crate::look::{Look, Role};

/// The width of the cursor's mark.
const MARK: usize = 2;
/// Labels up to this width are aligned.
const SHORT: usize = 20;
/// The gap between a label and its note.
const BETWEEN: usize = 2;

/// The kind of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Kind {
    #[default]
    Choice,
    Heading,
    Fact,
}

/// A line of a list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Item {
    /// The label.
    pub label: String,
    /// The note beside the label.
    pub aside: String,
    kind: Kind,
}

impl Item {
    /// An item to choose, with a note.
    pub fn new(label: impl Into<String>, aside: impl Into<String>) -> Self {
        Self { label: label.into(), aside: aside.into(), kind: Kind::Choice }
    }

    /// A heading, which cannot be chosen.
    pub fn heading(label: impl Into<String>) -> Self {
        Self { label: label.into(), aside: String::new(), kind: Kind::Heading }
    }

    /// An item that cannot be chosen, with a note.
    pub fn fact(label: impl Into<String>, aside: impl Into<String>) -> Self {
        Self { label: label.into(), aside: aside.into(), kind: Kind::Fact }
    }

    fn is_choice(&self) -> bool {
        self.kind == Kind::Choice
    }
}

/// A list with a cursor.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    items: Vec<Item>,
    cursor: usize,
    /// The area where the list was last drawn.
    drawn: Rect,
    top: usize,
}

impl Choices {
    /// A list of these items.
    #[must_use]
    pub fn new(items: Vec<Item>) -> Self {
        let mut list = Self::default();
        list.set(items);
        list
    }

    /// Replaces the items. The selected item stays selected, even if it has moved. If it is gone, the item now in its
    /// place is selected.
    pub fn set(&mut self, items: Vec<Item>) {
        let pointed = self.items.get(self.cursor).map(|item| &item.label);
        let found = items.iter().position(|item| Some(&item.label) == pointed);
        self.cursor = found.unwrap_or(self.cursor).min(items.len().saturating_sub(1));
        self.items = items;
        if self.items.get(self.cursor).is_some_and(|item| !item.is_choice()) {
            self.go(1);
        }
    }

    /// The index of the selected item.
    #[must_use]
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Selects an item.
    pub fn point_at(&mut self, item: usize) {
        self.cursor = item.min(self.items.len().saturating_sub(1));
    }

    /// Moves the cursor. Returns whether the command is a movement.
    pub fn command(&mut self, command: Command) -> bool {
        let by = lines_moved(command, usize::from(self.drawn.height));
        if let Some(by) = by {
            self.go(by);
        }
        by.is_some()
    }

    /// Moves the cursor by this many items, skipping those that cannot be chosen.
    pub fn go(&mut self, by: isize) {
        let Some(last) = self.items.len().checked_sub(1) else { return };
        let wanted = self.cursor.saturating_add_signed(by).min(last);
        let free = |place: &usize| self.items[*place].is_choice();
        let found = if by < 0 {
            (0..=wanted).rev().find(free).or_else(|| (0..=last).find(free))
        } else {
            (wanted..=last).find(free).or_else(|| (0..=last).rev().find(free))
        };
        self.cursor = found.unwrap_or(self.cursor);
    }

    /// Selects the clicked item. Returns whether an item was clicked, which then counts as chosen.
    pub fn click(&mut self, place: Position) -> bool {
        if !self.drawn.contains(place) {
            return false;
        }
        let item = self.top + usize::from(place.y - self.drawn.y);
        let found = self.items.get(item).is_some_and(Item::is_choice);
        if found {
            self.cursor = item;
        }
        found
    }

    /// The width of each item's label. Short labels share a width, long labels share one within their heading's group,
    /// and no label is so wide that its note has no space.
    fn columns(&self, width: usize) -> Vec<usize> {
        let widest = |items: &[Item], text: fn(&Item) -> &str| {
            let own = items.iter().filter(|item| item.kind != Kind::Heading);
            own.map(|item| text(item).width()).max().unwrap_or_default()
        };
        let parts = || self.items.chunk_by(|_, next| next.kind != Kind::Heading);
        let labels = parts().map(|items| widest(items, |item| &item.label));
        let short = labels.filter(|label| *label <= SHORT).max().unwrap_or_default();
        let part = |items: &[Item]| {
            let most = width.saturating_sub(MARK + BETWEEN + widest(items, |item| &item.aside)).max(width / 2);
            vec![widest(items, |item| &item.label).max(short).min(most); items.len()]
        };
        parts().flat_map(part).collect()
    }

    /// Draws the list, scrolled if it is too long.
    pub fn draw(&mut self, look: Look, area: Rect, buffer: &mut Buffer) {
        let height = usize::from(area.height);
        // Keep the selected item and its heading visible.
        self.top = self.top.min(self.cursor.saturating_sub(1)).max((self.cursor + 1).saturating_sub(height));
        self.top = self.top.min(self.items.len().saturating_sub(height));
        self.drawn = area;
        let columns = self.columns(usize::from(area.width));
        for (line, item) in self.items.iter().enumerate().skip(self.top).take(height) {
            let y = area.y + (line - self.top) as u16;
            let chosen = line == self.cursor && item.is_choice();
            let mark = match (chosen, look.drawn) {
                _ if item.kind == Kind::Heading => "",
                (false, _) => "  ",
                (true, true) => "▸ ",
                (true, false) => "> ",
            };
            let role = match (item.kind, chosen) {
                (Kind::Heading, _) => Role::Title,
                (_, true) => Role::Next,
                (_, false) => Role::Plain,
            };
            let room = if item.kind == Kind::Heading { usize::from(area.width) } else { columns[line] };
            let label = format!("{mark}{}", cut(&item.label, room, look));
            let (x, _) = buffer.set_stringn(area.x, y, label, usize::from(area.width), look.style(role));
            let aside = (area.x + (MARK + columns[line] + BETWEEN) as u16).max(x);
            let room = usize::from(area.right().saturating_sub(aside));
            buffer.set_stringn(aside.min(area.right()), y, &item.aside, room, look.style(Role::Soft));
        }
        let more = self.items.len() > self.top + height;
        if more && area.width > 3 && height > 0 {
            buffer.set_stringn(area.right() - 3, area.bottom() - 1, look.more(), 3, look.style(Role::Soft));
        }
    }
}

/// Cuts a label to this many columns, with an ellipsis.
pub fn cut(label: &str, room: usize, look: Look) -> String {
    if label.width() <= room {
        return label.to_owned();
    }
    let dots = look.dots();
    let mut left = room.saturating_sub(dots.width());
    let fits = |c: &char| {
        let width = c.width().unwrap_or_default();
        let fits = width <= left;
        left = if fits { left - width } else { 0 };
        fits
    };
    label.chars().take_while(fits).collect::<String>() + dots
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::layout::{Position, Rect};

    use super::{Choices, Item};
    use crate::command::Command;
    use crate::look::{Colours, Look};

    fn list(items: usize) -> Choices {
        let item = |n: usize| {
            if n.is_multiple_of(4) { Item::heading(format!("h{n}")) } else { Item::new(format!("i{n}"), "") }
        };
        Choices::new((0..items).map(item).collect())
    }

    #[test]
    fn headings_are_skipped_and_the_list_does_not_wrap() {
        let mut list = list(10);
        assert_eq!(list.cursor(), 1);
        list.command(Command::Up);
        assert_eq!(list.cursor(), 1, "there is only a heading above it");
        list.go(3);
        assert_eq!(list.cursor(), 5);
        list.command(Command::Up);
        assert_eq!(list.cursor(), 3);
        list.command(Command::Last);
        list.command(Command::Down);
        assert_eq!(list.cursor(), 9);
        list.command(Command::First);
        assert_eq!(list.cursor(), 1);
        let mut nothing = Choices::new(Vec::new());
        nothing.command(Command::Down);
        assert_eq!(nothing.cursor(), 0);
    }

    #[test]
    fn a_click_selects_the_visible_row_however_far_the_list_is_scrolled() {
        let mut list = list(30);
        let area = Rect::new(2, 1, 20, 5);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 24, 8));
        let look = Look { colours: Colours::None, drawn: true };
        for step in 0..30 {
            list.draw(look, area, &mut buffer);
            for y in area.y..area.bottom() {
                let drawn: String = (area.x..area.x + 6).map(|x| buffer[(x, y)].symbol()).collect();
                let drawn = drawn.trim_matches([' ', '▸']);
                let mut pointed = list.clone();
                let clicked = pointed.click(Position::new(area.x + 1, y));
                assert_eq!(clicked, drawn.starts_with('i'), "{drawn} after {step} steps");
                if clicked {
                    assert_eq!(format!("i{}", pointed.cursor()), drawn);
                }
            }
            list.command(Command::Down);
            buffer.reset();
        }
        assert!(!list.click(Position::new(0, 0)));
    }
}
