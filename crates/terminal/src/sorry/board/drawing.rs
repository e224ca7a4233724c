//! Draws the Sorry! table: the board on the left, and the text beside it. The remaining space is left for the panels.

use parlor_game::Viewer;
use parlor_sorry::{Colour, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::menu::{KEYS, Menu, Pick};
use super::super::picture::{Picture, Size};
use super::super::sheet::Sheet;
use super::super::telling;
use super::{Places, SorryBoard};
use crate::face::Scene;
use crate::look::Role;
use crate::page::wrap;
use crate::widgets::cut;

/// The minimum number of lines below the board for the log. With fewer lines, the log goes beside the board.
const LEAST_BELOW: u16 = 5;
/// If there is this much space beside the board, the choices get `PANEL` lines there, and everything else goes below
/// them.
const WIDE: u16 = 48;
const PANEL: u16 = 17;

impl SorryBoard {
    /// Draws everything, and returns the space that remains.
    pub(super) fn draw_all(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> Rect {
        self.places = Places::default();
        let Some(size) = Size::within(area) else {
            let used = self.draw_words(scene, area, buffer);
            let rest = Rect { y: area.y + used, height: area.height - used, ..area };
            let used = self.draw_panel(scene, rest, buffer);
            return Rect { y: rest.y + used, height: rest.height - used, ..rest };
        };
        let (width, height) = size.whole();
        self.places.picture = Some((area, size));
        self.draw_picture(scene, size, area, buffer);
        let below = Rect { y: area.y + height, height: area.height - height, ..area };
        let beside = Rect { x: area.x + width + 2, width: area.width - width - 2, ..area };
        if beside.width >= WIDE && area.height >= 2 * PANEL {
            self.draw_panel(scene, Rect { height: PANEL, ..beside }, buffer);
            return Rect { y: beside.y + PANEL, height: beside.height - PANEL, ..beside };
        }
        if below.height >= LEAST_BELOW {
            self.draw_panel(scene, Rect { height, ..beside }, buffer);
            let gap = u16::from(below.height > LEAST_BELOW + 1);
            return Rect { y: below.y + gap, height: below.height - gap, ..below };
        }
        // In a narrow panel nothing else shows who plays which colour.
        if below.height > 0 && beside.width < 30 {
            self.draw_colours(scene, Rect { width, ..below }, buffer);
        }
        let used = self.draw_panel(scene, beside, buffer);
        let used = (used + u16::from(used + 4 < beside.height)).min(beside.height);
        Rect { y: beside.y + used, height: beside.height - used, ..beside }
    }

    /// The lines beside the board, above the choices.
    fn head(&self, view: &View, scene: &Scene<'_>, width: usize) -> Vec<(Role, String)> {
        let mut lines: Vec<(Role, String)> = Vec::new();
        let mut add = |role: Role, text: &str, most: usize| {
            lines.extend(wrap(text, width.max(1)).into_iter().take(most).map(|line| (role, line)));
        };
        if let Some(turn) = &view.turn {
            let acting = scene.acting == Some(turn.seat);
            add(Role::Title, &telling::turn(view, scene.names, acting), 3);
            let picked =
                self.picks.iter().find_map(|pick| if let Pick::Card(card) = pick { Some(*card) } else { None });
            if let Some(card) = turn.card.or(picked) {
                add(Role::Plain, &format!("{card}: {}", telling::meaning(card, view.config.variation)), 4);
            }
        }
        if view.config.variation.has_hands() && view.turn.is_some() {
            let mine = match view.viewer {
                Viewer::Seat(seat) => scene.mine.contains(seat).then_some(seat),
                Viewer::Spectator => None,
            };
            let chooses = !self.menu(scene).entries.is_empty();
            match (&view.hand, mine) {
                _ if scene.veiled => add(Role::Soft, "The hands are hidden.", 1),
                (Some(hand), Some(_)) if !chooses => {
                    let hand: Vec<&str> = hand.iter().map(|card| card.name()).collect();
                    add(Role::Plain, &format!("Your hand: {}", hand.join(", ")), 2);
                }
                _ => {}
            }
            let others = view.hands.iter().filter(|(seat, _)| Some(*seat) != mine);
            let others: Vec<String> =
                others.map(|(seat, count)| format!("{} ({count})", scene.names.get(seat))).collect();
            if width >= 36 {
                add(Role::Soft, &format!("Cards in hand: {}", others.join(", ")), 2);
            }
        }
        let sheet = Sheet { view, names: scene.names, look: scene.look };
        // In a narrow panel, the line of colours shows the totals.
        if view.turn.is_none() || width >= 30 {
            lines.extend(sheet.lines(width));
        }
        lines
    }

    /// Draws the panel beside the board: the turn, the card, the choices and their effects. Returns the number of lines
    /// used.
    fn draw_panel(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> u16 {
        let Some(view) = &self.view else { return 0 };
        let width = usize::from(area.width);
        let (menu, look) = (self.menu(scene), scene.look);
        let cursor = self.pointed(&menu);
        let mut y = area.y;
        let put = |y: &mut u16, role: Role, text: &str, buffer: &mut Buffer| {
            if *y < area.bottom() {
                buffer.set_stringn(area.x, *y, look.words(text), width, look.style(role));
                *y += 1;
            }
        };
        for (role, line) in self.head(view, scene, width) {
            put(&mut y, role, &line, buffer);
        }
        let words = menu.entries.get(cursor).map(|entry| wrap(&look.words(&entry.words), width.max(1)));
        let words: Vec<String> = words.unwrap_or_default().into_iter().take(4).collect();
        let button = self.button(scene);
        let foot = words.len() as u16 + u16::from(button.is_some());
        let room = area.bottom().saturating_sub(y).saturating_sub(foot);
        let count = menu.entries.len() as u16;
        // Add empty lines around the list, if there is space.
        let air = u16::from(count > 0 && room >= count + 2);
        y += air;
        let seen = count.min(room.saturating_sub(2 * air));
        let first = (cursor as u16 + 1).saturating_sub(seen.div_ceil(2)).min(count - seen);
        for place in first..first + seen {
            let entry = &menu.entries[usize::from(place)];
            let pointed = usize::from(place) == cursor;
            let mark = match (pointed, look.drawn) {
                (true, true) => "▸",
                (true, false) => ">",
                (false, _) => " ",
            };
            let key = if usize::from(place) < KEYS { (place + 1).to_string() } else { " ".into() };
            let text = cut(&format!("{mark}{key} {}", entry.short), width, look);
            let role = if pointed { Role::Kept } else { Role::Plain };
            self.places.entries.push((Rect { y, height: 1, ..area }, usize::from(place)));
            put(&mut y, role, &text, buffer);
        }
        y += air;
        words.iter().for_each(|line| put(&mut y, Role::Title, line, buffer));
        if let Some((command, words)) = button.filter(|_| y < area.bottom()) {
            if count == 0 && y + 1 < area.bottom() {
                y += 1;
            }
            let text = format!(" {}  {words} ", scene.keys.label(command));
            let (end, _) = buffer.set_stringn(area.x, y, text, width, look.style(Role::Next));
            self.places.button = Rect::new(area.x, y, end - area.x, 1);
            y += 1;
        }
        y - area.y
    }

    fn draw_picture(&self, scene: &Scene<'_>, size: Size, area: Rect, buffer: &mut Buffer) {
        let Some(view) = &self.view else { return };
        let played: Vec<Colour> = view.colours.values().copied().collect();
        let moving = self.animation.board();
        // While a pawn moves, mark nothing, because the pawn may not be there yet.
        let marks = if moving.is_some() { Vec::new() } else { self.marks(&self.menu(scene)) };
        let picture = Picture {
            board: moving.unwrap_or_else(|| Menu::board(view, &self.picks)),
            played: &played,
            deck: view.deck,
            card: view.turn.as_ref().and_then(|turn| turn.card),
            discards: (view.discards.last().copied(), view.discards.len()),
            marks: &marks,
            moved: if moving.is_some() { &[] } else { &self.moved },
            look: scene.look,
            size,
        };
        picture.draw(area, buffer);
    }

    /// Draws the players' colours and points in one line.
    fn draw_colours(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let Some(view) = &self.view else { return };
        let seats = usize::from(view.colours.seats()).max(1);
        let room = usize::from(area.width) / seats;
        for (seat, colour) in view.colours.iter() {
            let points = view.totals.get(seat).filter(|_| view.config.variation.keeps_score());
            let points = points.map(|points| format!(" {points}")).unwrap_or_default();
            let name = cut(&scene.names.get(seat), room.saturating_sub(3 + points.len()), scene.look);
            let style = scene.look.style(Role::Pawn(colour.index()));
            let x = area.x + (room * seat.index()) as u16;
            buffer.set_stringn(x, area.bottom() - 1, format!("{} {name}{points}", colour.letter()), room, style);
        }
    }

    /// Describes the positions of all pawns in words, where the board does not fit. Returns the number of lines used.
    fn draw_words(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> u16 {
        let Some(view) = &self.view else { return 0 };
        for ((_, colour), y) in view.colours.iter().zip(area.y..area.bottom()) {
            let text = format!("{colour}: {}", telling::pawns(view, *colour));
            let style = scene.look.style(Role::Pawn(colour.index()));
            buffer.set_stringn(area.x, y, text, usize::from(area.width), style);
        }
        u16::from(view.colours.seats()).min(area.height)
    }
}
