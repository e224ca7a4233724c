//! Draws the Clue table: the map on the left, and beside it the choices, the notebook or the suggestions. With enough
//! space, everything is shown at once.

use parlor_clue::{Destination, Place, Square, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::pages::NEW_LINE;
use super::{ClueBoard, KEYS, Panel, Places};
use crate::clue::map::{Map, Size};
use crate::clue::menu::{Entry, Level, question};
use crate::clue::notebook::{Fill, OwnMark, why};
use crate::clue::questions::{heading, paragraphs};
use crate::clue::sheet::{LOW, Sheet, TALL};
use crate::clue::{codes, telling, ways};
use crate::face::Scene;
use crate::look::{Look, Role};
use crate::page::wrap;
use crate::widgets::cut;
use crate::words;

/// The space between two parts.
const GAP: u16 = 2;
/// The narrowest panel beside a wide map.
const BESIDE: u16 = 26;
/// The width of the notebook where everything is shown at once, and that of the panel between it and the map.
const BOOK: u16 = 38;
const BETWEEN: u16 = 28;
/// The number of lines of the notes on the game that are shown below the notebook.
const MOST_NOTES: usize = 3;
/// The number of lines below the map that are worth using for the log.
const BELOW: u16 = 6;

/// A column of text that is filled from the top.
struct Column<'a> {
    area: Rect,
    y: u16,
    look: Look,
    buffer: &'a mut Buffer,
}

impl<'a> Column<'a> {
    fn new(area: Rect, look: Look, buffer: &'a mut Buffer) -> Self {
        Self { area, y: area.y, look, buffer }
    }

    fn left(&self) -> u16 {
        self.area.bottom().saturating_sub(self.y)
    }

    fn used(&self) -> u16 {
        self.y - self.area.y
    }

    /// Adds a line.
    fn line(&mut self, role: Role, text: &str) {
        if self.left() > 0 {
            let width = usize::from(self.area.width);
            self.buffer.set_stringn(self.area.x, self.y, self.look.words(text), width, self.look.style(role));
            self.y += 1;
        }
    }

    /// Adds a paragraph of at most `most` lines.
    fn text(&mut self, role: Role, text: &str, most: usize) {
        let lines = wrap(&self.look.words(text), usize::from(self.area.width).max(1));
        lines.iter().take(most).for_each(|line| self.line(role, line));
    }

    fn gap(&mut self) {
        if self.left() > 0 {
            self.y += 1;
        }
    }
}

impl ClueBoard {
    /// Draws everything, and returns the space that remains.
    pub(super) fn draw_all(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> Rect {
        self.places = Places::default();
        let Some(view) = self.view.clone() else { return area };
        let seats = view.sizes.seats();
        let wide = area.width >= Size::Wide.whole().0 + GAP + BESIDE;
        let size = if wide { Size::Wide } else { Size::Narrow };
        let (width, height) = size.whole();
        let beside = Rect { x: area.x + width + GAP, width: area.width - width - GAP, ..area };
        let all = beside.width >= BETWEEN + GAP + BOOK && area.height >= height;
        let book = beside.width >= Sheet::width(seats) + 4 && area.height > TALL;
        if self.panel == Panel::Notebook && !all && !book {
            return self.draw_notebook(scene, &view, area, buffer);
        }
        self.draw_map(scene, &view, size, Rect { width, height: height.min(area.height), ..area }, buffer);
        let below =
            Rect { y: area.y + height.min(area.height), width, height: area.height.saturating_sub(height), ..area };
        let free = |panel: Rect, used: u16| {
            if below.height >= BELOW {
                let gap = u16::from(below.height > BELOW + 3);
                return Rect { y: below.y + gap, height: below.height - gap, ..below };
            }
            let used = (used + u16::from(used + 4 < panel.height)).min(panel.height);
            Rect { y: panel.y + used, height: panel.height - used, ..panel }
        };
        if all {
            let panel = Rect { width: beside.width - GAP - BOOK, ..beside };
            let book = Rect { x: panel.right() + GAP, width: BOOK, ..beside };
            let rest = self.draw_notebook(scene, &view, book, buffer);
            if rest.height > 3 {
                self.draw_questions(scene, &view, Rect { y: rest.y + 1, height: rest.height - 1, ..rest }, buffer);
            }
            return free(panel, self.draw_panel(scene, &view, panel, buffer));
        }
        match self.panel {
            Panel::Turn => free(beside, self.draw_panel(scene, &view, beside, buffer)),
            Panel::Notebook => {
                let rest = self.draw_notebook(scene, &view, beside, buffer);
                free(beside, beside.height - rest.height)
            }
            Panel::Questions => {
                self.draw_questions(scene, &view, beside, buffer);
                free(beside, beside.height)
            }
        }
    }

    /// The selected destination.
    fn way<'a>(&self, view: &'a View, menu: &[Entry]) -> Option<&'a Destination> {
        let to = menu.get(self.pointed(menu))?.place?;
        view.turn.as_ref()?.destinations.iter().find(|way| way.to == to)
    }

    fn draw_map(&mut self, scene: &Scene<'_>, view: &View, size: Size, area: Rect, buffer: &mut Buffer) {
        let menu = if self.level == Level::Turn { self.menu(scene) } else { Vec::new() };
        let marks = self.marks(&menu);
        let way = self.way(view, &menu);
        let path: &[Square] = way.map(|way| way.path.as_slice()).unwrap_or_default();
        let mover = view.turn.as_ref().map(|turn| turn.seat);
        let own = telling::viewer(view).filter(|seat| scene.mine.contains(*seat)).or(mover);
        let own = own.and_then(|seat| view.suspects.get(seat).copied());
        // If not all rows fit, show the token that moves and where it could go.
        let moves = mover.and_then(|seat| view.suspects.get(seat).copied());
        let walks = self.animation.token().map(|(suspect, _)| suspect);
        let focus = walks.or(moves).and_then(|suspect| view.tokens.get(&suspect));
        let row = |place: &Place| match place {
            // The middle of the room.
            Place::Room(_) => size.origin(*place).1 + 1,
            Place::Square(_) => size.origin(*place).1,
        };
        let rows: Vec<u16> = focus.map(row).into_iter().chain(way.map(|way| row(&way.to))).collect();
        let (first, last) = (rows.iter().min().copied().unwrap_or(12), rows.iter().max().copied().unwrap_or(12));
        let middle =
            if last - first < area.height { u16::midpoint(first, last) } else { way.map_or(first, |way| row(&way.to)) };
        let most = size.whole().1.saturating_sub(area.height);
        let at_first = middle.saturating_sub(area.height / 2).min(most);
        let top = at_first.saturating_add_signed(self.scroll).min(most);
        // Scrolling beyond the edge has no effect, so that scrolling back has one at once.
        self.scroll = top as i16 - at_first as i16;
        let mut walking = view.clone();
        walking.tokens.extend(self.animation.token());
        Map { view: &walking, own, marks: &marks, path, look: scene.look, size, top }.draw(area, buffer);
        self.places.map = Some((area, size, top));
    }

    /// Draws the turn, the choices and the cards in the hand. Returns the number of lines used.
    fn draw_panel(&mut self, scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) -> u16 {
        let menu = self.menu(scene);
        let button = self.button(scene);
        let mut places = std::mem::take(&mut self.places);
        let mut column = Column::new(area, scene.look, buffer);
        let short = area.height < 20;
        let me = self.me(scene);
        match question(view, self.level, self.picks).filter(|_| !menu.is_empty()) {
            Some(question) => column.text(Role::Title, &question, 6),
            None if scene.veiled => {
                let waits = view.turn.as_ref().map(|turn| turn.asked.unwrap_or(turn.seat));
                let whose = waits.map(|seat| telling::player(view, scene.names, seat)).unwrap_or_default();
                column.text(Role::Title, &format!("{whose} is to play."), 2);
                column.line(Role::Soft, "The cards are hidden.");
            }
            None => {
                let acting = self.is_mine(scene) && scene.acting == me;
                for said in telling::turn(view, scene.names, acting) {
                    column.text(Role::Title, &said, 5);
                }
            }
        }
        let foot = u16::from(button.is_some()) + if short { 3 } else { 5 };
        let room = column.left().saturating_sub(foot);
        let count = menu.len() as u16;
        let air = u16::from(count > 0 && room >= count + 2);
        column.y += air;
        let cursor = self.pointed(&menu);
        let seen = count.min(room.saturating_sub(2 * air).max(3)).min(column.left());
        let first = (cursor as u16 + 1).saturating_sub(seen.div_ceil(2)).min(count - seen);
        let width = usize::from(area.width);
        let longest = menu.iter().map(|entry| entry.short.chars().count()).max().unwrap_or_default();
        // Squares have short names, and much beside them.
        let label = |entry: &Entry| {
            let longest = if matches!(entry.place, Some(Place::Square(_))) { 3 } else { longest };
            match entry.aside.as_str() {
                "" => entry.short.clone(),
                aside => format!("{:<longest$}  {aside}", entry.short),
            }
        };
        // If the notes do not fit beside the entries, that of the selected entry is shown below the list.
        let beside = menu.iter().all(|entry| label(entry).chars().count() + 3 <= width);
        for at in first..first + seen {
            let entry = &menu[usize::from(at)];
            let pointed = usize::from(at) == cursor;
            let mark = match (pointed, scene.look.drawn) {
                (true, true) => "▸",
                (true, false) => ">",
                (false, _) => " ",
            };
            let key = if usize::from(at) < KEYS { (at + 1).to_string() } else { " ".into() };
            let text = if beside { label(entry) } else { entry.short.clone() };
            let text = cut(&scene.look.words(&format!("{mark}{key} {text}")), width, scene.look);
            places.entries.push((Rect { y: column.y, height: 1, ..area }, usize::from(at)));
            column.line(if pointed { Role::Kept } else { Role::Plain }, &text);
        }
        column.y += air;
        let aside =
            menu.get(cursor).map(|entry| words::capital(&entry.aside)).filter(|aside| !beside && !aside.is_empty());
        aside.into_iter().for_each(|aside| column.text(Role::Soft, &format!("{aside}."), 2));
        if let Some((command, words)) = button.filter(|_| column.left() > 0) {
            if count == 0 && column.left() > 1 {
                column.gap();
            }
            let text = format!(" {}  {words} ", scene.keys.label(command));
            let (end, _) = column.buffer.set_stringn(area.x, column.y, text, width, scene.look.style(Role::Next));
            places.button = Rect::new(area.x, column.y, end - area.x, 1);
            column.y += 1;
        }
        self.draw_hand(scene, view, &mut column);
        let used = column.used();
        self.places = places;
        used
    }

    /// The cards in the hand, and how far it is to the rooms.
    fn draw_hand(&self, scene: &Scene<'_>, view: &View, column: &mut Column<'_>) {
        let Some(me) = self.me(scene) else { return };
        let Some(hand) = view.hand else { return };
        if column.left() > 4 {
            column.gap();
        }
        let cards: Vec<&str> = hand.iter().map(codes::short).collect();
        column.text(Role::Plain, &format!("Your cards: {}.", cards.join(", ")), 4);
        if let Some(file) = view.file.filter(|_| view.outcome.is_none()) {
            column.text(Role::Plain, &format!("You have seen the case file: {}.", codes::crime(file)), 3);
        }
        if self.stored.is_some_and(|stored| stored > 0) && column.left() > 2 {
            column.text(Role::Soft, "The table shows cards for you.", 1);
        }
        let begins = view.turn.as_ref().is_some_and(|turn| turn.seat == me && turn.may_roll);
        if let Some(suspect) = view.suspects.get(me).filter(|_| begins && column.left() > 8) {
            column.gap();
            let steps = ways::steps(view, *suspect);
            let nearest = steps.get(..4).unwrap_or(&steps);
            column.text(Role::Soft, &format!("Steps: {}.", ways::words(nearest)), 3);
        }
    }

    /// Draws the notebook with a line about the selected cell. Returns the space below it.
    fn draw_notebook(&mut self, scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) -> Rect {
        if scene.veiled {
            let mut column = Column::new(area, scene.look, buffer);
            column.line(Role::Soft, "The notebook is hidden.");
            return Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        }
        let (known, look) = (self.known(scene), scene.look);
        let cursor = (self.panel == Panel::Notebook).then_some(self.cell);
        let fill = self.notebook.fill().allowed(scene.coach);
        let odds = |card, holder| self.advice.as_ref().filter(|_| fill != Fill::Nothing)?.odds(card, holder);
        let sheet = Sheet { view, known: &known, notebook: &self.notebook, odds: &odds, cursor, look };
        let below = if area.height > TALL { area.height - TALL } else { area.height.saturating_sub(LOW) };
        // One line stays for the selected cell.
        let sheet_area = Rect { height: area.height - below.clamp(1, 3).min(area.height), ..area };
        let (used, cells) = sheet.draw(sheet_area, buffer);
        self.places.cells = cells;
        let mut column = Column::new(Rect { y: area.y + used, height: area.height - used, ..area }, look, buffer);
        match cursor {
            Some((card, holder)) => {
                let proven = self.advice.as_ref().and_then(|advice| advice.why(card, holder, view));
                let mut said = proven.unwrap_or_else(|| why(view, scene.names, &known, card, holder));
                if let Some(odds) = odds(card, holder).filter(|odds| 0.0 < *odds && *odds < 1.0) {
                    said += &format!(" The odds are {:.0}%.", odds * 100.0);
                }
                if let Some(note) = self.notebook.note(card, holder) {
                    said += &format!(" Your note: {note}");
                }
                column.text(Role::Title, &said, 3);
            }
            None if column.left() > 4 => column.gap(),
            None => {}
        }
        let (here, not) = if look.drawn { ("●", "·") } else { ("#", ".") };
        let signs: Vec<&str> = [0, 1, 2].map(|at| OwnMark::ALL[at].sign(look.drawn)).into();
        let legend = match fill {
            Fill::Nothing => format!("Your marks: {}.", signs.join(" ")),
            fill => format!("{here} has it, {not} hasn't ({}). Yours: {}.", fill.words(), signs.join(" ")),
        };
        let page = self.notebook.page().replace('\n', NEW_LINE);
        // If there is space for one of them only, the notes are more useful than the legend.
        if column.left() > u16::from(!page.is_empty()) {
            // The signs are drawn as they are, whatever the terminal replaces in other texts.
            let lines = wrap(&legend, usize::from(column.area.width));
            for line in lines.iter().take(2).filter(|_| column.left() > 0).collect::<Vec<_>>() {
                if column.left() > 0 {
                    let width = usize::from(column.area.width);
                    column.buffer.set_stringn(column.area.x, column.y, line, width, look.style(Role::Soft));
                    column.y += 1;
                }
            }
        }
        if !page.is_empty() && column.left() > 0 {
            column.text(Role::Kept, &format!("Notes: {page}"), MOST_NOTES);
        }
        let y = column.y;
        Rect { y, height: area.bottom() - y, ..area }
    }

    /// Draws the suggestions and accusations, the latest at the bottom.
    fn draw_questions(&mut self, scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
        self.places.list = area;
        let mut column = Column::new(area, scene.look, buffer);
        column.text(Role::Title, &heading(scene.names, self.of), 1);
        if scene.veiled {
            column.line(Role::Soft, "Hidden.");
            return;
        }
        let width = usize::from(area.width).saturating_sub(2).max(1);
        let lines: Vec<(bool, String)> = paragraphs(view, scene.names, self.of)
            .iter()
            .flat_map(|text| wrap(text, width).into_iter().enumerate().map(|(line, text)| (line == 0, text)))
            .collect();
        if lines.is_empty() {
            column.line(Role::Soft, "Nothing yet.");
        }
        let height = usize::from(column.left());
        self.back = self.back.min(lines.len().saturating_sub(height));
        let end = lines.len() - self.back;
        for (first, text) in &lines[end.saturating_sub(height)..end] {
            column.line(Role::Plain, &format!("{}{text}", if *first { "" } else { "  " }));
        }
    }
}
