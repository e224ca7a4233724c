//! Draws the notebook: a row for each card, a column for each player and the case file.

use parlor_clue::{Card, Holder, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

use super::codes;
use super::notebook::{Cell, Known, Notebook, holders};
use super::telling::viewer;
use crate::look::{Look, Role};
use crate::widgets::cut;

/// The kinds of cards, as headings.
const KINDS: [&str; 3] = ["Suspects", "Weapons", "Rooms"];
/// The narrowest column for a player, and the widest.
const NARROWEST: u16 = 2;
const WIDEST: u16 = 5;
/// The narrowest column that has space for odds.
const FOR_ODDS: u16 = 4;
/// The narrowest and the widest column for the names of the cards.
const NAME: (u16, u16) = (10, 16);
/// The space between two columns of cards.
const BETWEEN: u16 = 2;
/// The number of lines in one column of cards, and in two.
pub const TALL: u16 = 24;
pub const LOW: u16 = 14;

/// The coach's odds of a cell, as numbers from 0 to 1.
pub type OddsOf<'a> = &'a dyn Fn(Card, Holder) -> Option<f64>;

/// The notebook to draw.
pub struct Sheet<'a> {
    /// The state of the game.
    pub view: &'a View,
    /// What is filled in.
    pub known: &'a Known,
    /// The player's own marks.
    pub notebook: &'a Notebook,
    /// The coach's odds.
    pub odds: OddsOf<'a>,
    /// The selected cell.
    pub cursor: Option<(Card, Holder)>,
    /// Colours and characters.
    pub look: Look,
}

/// How the columns share the space.
#[derive(Clone, Copy)]
struct Columns {
    name: u16,
    holder: u16,
    /// The column of the case file, which is the last one.
    file: u16,
}

impl Columns {
    /// If the columns are too narrow for odds, and there are any, that of the case file becomes wider if possible.
    fn new(width: u16, holders: u16, odds: bool) -> Self {
        let holder = (width.saturating_sub(NAME.0) / holders.max(1)).clamp(NARROWEST, WIDEST);
        let others = holder * holders.saturating_sub(1);
        let fits = width >= NAME.0 + others + FOR_ODDS;
        let file = if odds && fits { holder.max(FOR_ODDS) } else { holder };
        Self { name: width.saturating_sub(others + file).clamp(NAME.0, NAME.1), holder, file }
    }

    fn width(self, holder: Holder) -> u16 {
        if holder == Holder::File { self.file } else { self.holder }
    }

    fn x(self, holder: usize) -> u16 {
        self.name + self.holder * holder as u16
    }
}

impl Sheet<'_> {
    /// The narrowest width of the sheet in one column of cards.
    #[must_use]
    pub fn width(seats: u8) -> u16 {
        NAME.0 + NARROWEST * (u16::from(seats) + 1)
    }

    /// Draws the sheet, in two columns of cards if it is too tall for one. Returns the number of lines used, and where
    /// each cell was drawn.
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) -> (u16, Vec<(Rect, Card, Holder)>) {
        let mut places = Vec::new();
        let width = (area.width.saturating_sub(BETWEEN)) / 2;
        let two = area.height < TALL && width >= Self::width(self.view.sizes.seats());
        if !two {
            let used = self.draw_kinds(&[0, 1, 2], area, &mut places, buffer);
            return (used, places);
        }
        let left = self.draw_kinds(&[0, 1], Rect { width, ..area }, &mut places, buffer);
        let right = Rect { x: area.x + width + BETWEEN, width: area.width - width - BETWEEN, ..area };
        let right = self.draw_kinds(&[2], right, &mut places, buffer);
        (left.max(right), places)
    }

    fn draw_kinds(
        &self,
        kinds: &[usize],
        area: Rect,
        places: &mut Vec<(Rect, Card, Holder)>,
        buffer: &mut Buffer,
    ) -> u16 {
        let odds = Card::all().any(|card| (self.odds)(card, Holder::File).is_some());
        let columns = Columns::new(area.width, u16::from(self.view.sizes.seats()) + 1, odds);
        let mut lines: Vec<Option<Card>> = Vec::new();
        let mut heads: Vec<(usize, usize)> = Vec::new();
        for kind in kinds {
            heads.push((lines.len(), *kind));
            lines.push(None);
            lines.extend(Card::all().filter(|card| card.kind() == *kind).map(Some));
        }
        // Keep the selected card visible if not all fit.
        let at = self.cursor.and_then(|(card, _)| lines.iter().position(|line| *line == Some(card))).unwrap_or(0);
        let height = usize::from(area.height);
        let top = (at + 2).saturating_sub(height).min(lines.len().saturating_sub(height));
        for (line, y) in (top..lines.len()).zip(area.y..area.bottom()) {
            match (lines[line], heads.iter().find(|(at, _)| *at == line)) {
                (Some(card), _) => self.draw_card(card, columns, Rect { y, height: 1, ..area }, places, buffer),
                (None, Some((_, kind))) => self.draw_head(*kind, columns, Rect { y, height: 1, ..area }, buffer),
                (None, None) => {}
            }
        }
        (lines.len() as u16).min(area.height)
    }

    fn draw_head(&self, kind: usize, columns: Columns, area: Rect, buffer: &mut Buffer) {
        let look = self.look;
        buffer.set_stringn(area.x, area.y, KINDS[kind], usize::from(columns.name), look.style(Role::Title));
        for (place, holder) in holders(self.view.sizes.seats()).enumerate() {
            let (text, role) = match holder {
                Holder::Seat(seat) => match self.view.suspects.get(seat) {
                    Some(suspect) => (codes::suspect(*suspect), codes::role(*suspect)),
                    None => ("", Role::Plain),
                },
                Holder::File if columns.file > FOR_ODDS => ("File", Role::Title),
                Holder::File => ("Fi", Role::Title),
            };
            let mut style = look.style(role);
            if matches!(holder, Holder::Seat(seat) if viewer(self.view) == Some(seat)) {
                style = style.add_modifier(Modifier::UNDERLINED);
            }
            let room = usize::from(columns.width(holder));
            buffer.set_stringn(area.x + columns.x(place), area.y, text, room, style);
        }
    }

    fn draw_card(
        &self,
        card: Card,
        columns: Columns,
        area: Rect,
        places: &mut Vec<(Rect, Card, Holder)>,
        buffer: &mut Buffer,
    ) {
        let look = self.look;
        let name = if card.name().len() < usize::from(columns.name) { card.name() } else { codes::brief(card) };
        let name = cut(name, usize::from(columns.name) - 1, look);
        let row = self.cursor.is_some_and(|(pointed, _)| pointed == card);
        let solved = self.known.cell(card, Holder::File) == Cell::Here;
        let style = look.style(if row || solved { Role::Title } else { Role::Plain });
        let noted = holders(self.view.sizes.seats()).any(|holder| self.notebook.note(card, holder).is_some());
        buffer.set_string(area.x, area.y, name, if noted { style.add_modifier(Modifier::ITALIC) } else { style });
        for (place, holder) in holders(self.view.sizes.seats()).enumerate() {
            let width = columns.width(holder);
            let cell = Rect { x: area.x + columns.x(place), width: width.min(3), ..area };
            self.draw_cell(card, holder, width, cell, buffer);
            places.push((Rect { width, ..cell }, card, holder));
        }
    }

    fn draw_cell(&self, card: Card, holder: Holder, width: u16, area: Rect, buffer: &mut Buffer) {
        let look = self.look;
        let odds = (self.odds)(card, holder);
        let known = match (self.known.cell(card, holder), odds) {
            (Cell::Open, Some(0.0)) => Cell::NotHere,
            (Cell::Open, Some(1.0)) => Cell::Here,
            (known, _) => known,
        };
        // Only what is certain is shown as such.
        let odds = odds.filter(|_| width >= FOR_ODDS).map(|odds| format!("{:>2.0}", (odds * 100.0).clamp(1.0, 99.0)));
        let (text, role) = match (known, odds) {
            (Cell::Here, _) => (if look.drawn { "●" } else { "#" }.to_owned(), Role::Title),
            (Cell::NotHere, _) => (if look.drawn { "·" } else { "." }.to_owned(), Role::Soft),
            (Cell::Open, Some(odds)) => (odds, Role::Plain),
            (Cell::Open, None) => (" ".to_owned(), Role::Plain),
        };
        let (mut x, _) = buffer.set_stringn(area.x, area.y, text, usize::from(area.width), look.style(role));
        if let Some(mark) = self.notebook.mark(card, holder) {
            buffer.set_string(x, area.y, mark.sign(look.drawn), look.style(Role::Kept));
            x += 1;
        }
        if self.cursor == Some((card, holder)) {
            let pointed = Rect { width: (x - area.x).max(2), ..area };
            buffer.set_style(pointed, look.style(Role::Next));
        }
    }
}

/// The cell at a position.
#[must_use]
pub fn at(places: &[(Rect, Card, Holder)], place: Position) -> Option<(Card, Holder)> {
    places.iter().find(|(drawn, ..)| drawn.contains(place)).map(|(_, card, holder)| (*card, *holder))
}
