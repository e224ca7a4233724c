//! Draws the mansion: rooms with their walls, doors and secret passages, the hallway, all tokens and weapons, and the
//! places where a token can go.

use std::iter;

use parlor_clue::{DOORS, Door, HEIGHT, MAP, Place, Room, Square, Suspect, View, WIDTH, Weapon};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::codes;
use crate::look::{Look, Role};

/// The number of columns in which a square is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// One column: names are cut, and tokens are single letters.
    Narrow,
    /// Two columns.
    Wide,
}

/// A place where the token can go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// The place.
    pub place: Place,
    /// The key that selects it.
    pub tag: Option<char>,
    /// Whether it is selected.
    pub pointed: bool,
}

/// The map to draw.
pub struct Map<'a> {
    /// The state of the game.
    pub view: &'a View,
    /// The suspect whose token is highlighted.
    pub own: Option<Suspect>,
    /// Where the token can go.
    pub marks: &'a [Mark],
    /// The squares on the way to the selected place.
    pub path: &'a [Square],
    /// Colours and characters.
    pub look: Look,
    /// The size of the squares.
    pub size: Size,
    /// The first row that is shown.
    pub top: u16,
}

/// Where a room's name and the things in it are drawn, by row. The rows are tried in order.
const ROWS: [(Room, usize, &[usize]); 9] = [
    (Room::Kitchen, 20, &[21, 22, 19]),
    (Room::Ballroom, 18, &[19, 20, 21]),
    (Room::Conservatory, 21, &[22, 20]),
    (Room::DiningRoom, 10, &[11, 12, 13]),
    (Room::BilliardRoom, 13, &[14, 15]),
    (Room::Library, 8, &[7, 9]),
    (Room::Lounge, 2, &[3, 4, 1]),
    (Room::Hall, 2, &[3, 4, 5]),
    (Room::Study, 0, &[1, 2]),
];

/// The names on a narrow map, in the order of the rooms.
const NARROW: [&str; 9] = ["Ktch", "Ballrm", "Cons", "Dining", "Bill", "Libry", "Lnge", "Hall", "Stdy"];

impl Size {
    /// The number of columns of a square.
    #[must_use]
    pub fn columns(self) -> u16 {
        match self {
            Self::Narrow => 1,
            Self::Wide => 2,
        }
    }

    /// The size of the whole map.
    #[must_use]
    pub fn whole(self) -> (u16, u16) {
        (WIDTH as u16 * self.columns(), HEIGHT as u16)
    }

    fn cell(self, x: usize) -> usize {
        x / usize::from(self.columns())
    }

    fn letter(self, x: isize, y: isize) -> u8 {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return b'#' };
        MAP.get(y).and_then(|row| row.as_bytes().get(self.cell(x))).copied().unwrap_or(b'#')
    }

    /// Whether a room's wall, or that of the stairs, is drawn here.
    fn is_wall(self, x: isize, y: isize) -> bool {
        let letter = self.letter(x, y);
        let around = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
        is_inside(letter) && around.iter().any(|(right, down)| self.letter(x + right, y + down) != letter)
    }

    /// The part of a row that is inside a room and not a wall: its first column and its width. On a row that is all
    /// wall, the part between the corners.
    fn inside(self, room: Room, y: usize) -> (usize, usize) {
        let width = usize::from(self.whole().0);
        let of_room = |x: &usize| self.letter(*x as isize, y as isize) == room.letter();
        let free: Vec<usize> = (0..width).filter(of_room).filter(|x| !self.is_wall(*x as isize, y as isize)).collect();
        match free.as_slice() {
            [first, ..] => (*first, free.len()),
            [] => {
                let wall: Vec<usize> = (0..width).filter(of_room).collect();
                (wall.first().map_or(0, |first| first + 1), wall.len().saturating_sub(2))
            }
        }
    }

    /// Where a place is drawn: the first column and the row.
    #[must_use]
    pub fn origin(self, place: Place) -> (u16, u16) {
        match place {
            Place::Square(square) => (u16::from(square.column()) * self.columns(), u16::from(square.row())),
            Place::Room(room) => {
                let row = rows(room).0;
                (self.inside(room, row).0 as u16, row as u16)
            }
        }
    }

    /// The place at a position in an area where the map is drawn from row `top` on.
    #[must_use]
    pub fn at(self, area: Rect, top: u16, place: Position) -> Option<Place> {
        if !area.contains(place) {
            return None;
        }
        let (x, y) = (usize::from(place.x - area.x), usize::from(place.y - area.y + top));
        let letter = self.letter(x as isize, y as isize);
        let room = Room::ALL.into_iter().find(|room| room.letter() == letter).map(Place::Room);
        room.or_else(|| Square::at(self.cell(x) as u8, y as u8).map(Place::Square))
    }
}

fn rows(room: Room) -> (usize, &'static [usize]) {
    ROWS.iter().find(|(of, ..)| *of == room).map_or((0, &[]), |(_, name, rows)| (*name, *rows))
}

fn is_inside(letter: u8) -> bool {
    letter == b'x' || letter.is_ascii_uppercase()
}

/// A canvas that shows some of the map's rows.
struct Canvas<'a> {
    area: Rect,
    top: u16,
    buffer: &'a mut Buffer,
}

impl Canvas<'_> {
    fn put(&mut self, x: usize, y: usize, text: &str, style: Style) {
        let Some(line) = (y as u16).checked_sub(self.top).filter(|line| *line < self.area.height) else { return };
        let room = usize::from(self.area.width).saturating_sub(x);
        // A name may be drawn over a wall, whose style must not remain.
        let style = Style::reset().patch(style);
        self.buffer.set_stringn(self.area.x + x as u16, self.area.y + line, text, room, style);
    }
}

impl Map<'_> {
    /// Draws the map into `area`.
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let mut canvas = Canvas { area, top: self.top, buffer };
        self.draw_walls(&mut canvas);
        for door in DOORS {
            self.draw_door(door, &mut canvas);
        }
        for room in Room::ALL {
            self.draw_room(room, &mut canvas);
        }
        self.draw_stairs(&mut canvas);
        for square in Square::all() {
            self.draw_square(square, &mut canvas);
        }
    }

    fn draw_walls(&self, canvas: &mut Canvas<'_>) {
        let style = self.look.style(Role::Soft);
        let (width, height) = self.size.whole();
        for y in 0..height as isize {
            for x in 0..width as isize {
                if !self.size.is_wall(x, y) {
                    continue;
                }
                let letter = self.size.letter(x, y);
                let joins = |right: isize, down: isize| {
                    self.size.letter(x + right, y + down) == letter && self.size.is_wall(x + right, y + down)
                };
                let sign = match (self.look.drawn, joins(0, -1), joins(0, 1), joins(-1, 0), joins(1, 0)) {
                    (true, false, true, false, true) => "┌",
                    (true, false, true, true, false) => "┐",
                    (true, true, false, false, true) => "└",
                    (true, true, false, true, false) => "┘",
                    (true, true, true, ..) => "│",
                    (true, ..) => "─",
                    (false, false, false, ..) => "-",
                    (false, true, true, false, false) => "|",
                    (false, ..) => "+",
                };
                canvas.put(x as usize, y as usize, sign, style);
            }
        }
    }

    fn draw_door(&self, door: Door, canvas: &mut Canvas<'_>) {
        let (column, row) = (usize::from(door.inside.0), usize::from(door.inside.1));
        let (right, down) = (door.square.column() > door.inside.0, door.square.row() > door.inside.1);
        let beside = usize::from(door.square.row()) == row;
        // The arrow points into the room.
        let sign = match (beside, right || down, self.look.drawn) {
            (true, true, true) => "◀",
            (true, true, false) => "<",
            (true, false, true) => "▶",
            (true, false, false) => ">",
            (false, true, true) => "▲",
            (false, true, false) => "^",
            (false, false, true) => "▼",
            (false, false, false) => "v",
        };
        let columns = usize::from(self.size.columns());
        let (x, sign) = match beside {
            true => (column * columns + if right { columns - 1 } else { 0 }, sign.to_owned()),
            false => (column * columns, sign.repeat(columns)),
        };
        canvas.put(x, row, &sign, self.look.style(Role::Title));
    }

    fn draw_room(&self, room: Room, canvas: &mut Canvas<'_>) {
        let (row, item_rows) = rows(room);
        let (x, width) = self.size.inside(room, row);
        let mark = self.marks.iter().find(|mark| mark.place == Place::Room(room));
        let name = match (self.size, room) {
            (Size::Narrow, room) => NARROW[room.index()],
            (Size::Wide, Room::Conservatory) => "Conservat.",
            (Size::Wide, Room::BilliardRoom) => "Billiard",
            _ => room.name(),
        };
        let sign = if self.look.drawn { '◆' } else { '*' };
        let tag = mark.map(|mark| match self.size {
            Size::Wide => [Some(sign), mark.tag].into_iter().flatten().collect::<String>(),
            Size::Narrow => mark.tag.unwrap_or(sign).to_string(),
        });
        let name = match tag {
            Some(tag) if self.size == Size::Wide && tag.chars().count() + 1 + name.len() <= width => {
                format!("{tag} {name}")
            }
            Some(tag) => format!("{tag}{name}"),
            None => name.to_owned(),
        };
        let name: String = name.chars().take(width).collect();
        canvas.put(x, row, &name, mark.map_or(self.look.style(Role::Title), |mark| self.mark_style(mark)));
        self.draw_things(room, item_rows, canvas);
        self.draw_passage(room, canvas);
    }

    fn mark_style(&self, mark: &Mark) -> Style {
        match mark.pointed {
            true => self.look.style(Role::Next),
            false => self.look.style(Role::Offer).add_modifier(Modifier::UNDERLINED | Modifier::BOLD),
        }
    }

    /// Draws the tokens and weapons in a room, as large as they fit.
    fn draw_things(&self, room: Room, rows: &[usize], canvas: &mut Canvas<'_>) {
        let tokens: Vec<Suspect> =
            Suspect::ALL.into_iter().filter(|suspect| self.is_at(*suspect, Place::Room(room))).collect();
        let weapons: Vec<Weapon> =
            Weapon::ALL.into_iter().filter(|weapon| self.view.weapons.get(weapon) == Some(&room)).collect();
        let spaces: Vec<(usize, usize, usize)> = rows
            .iter()
            .map(|row| (*row, self.size.inside(room, *row)))
            .map(|(row, (x, width))| (row, x, width))
            .collect();
        let things = |long: bool| {
            let token = move |suspect: &Suspect| {
                (
                    if long { codes::suspect(*suspect) } else { codes::suspect_letter(*suspect) },
                    self.token_style(*suspect),
                )
            };
            let weapon = move |weapon: &Weapon| {
                (
                    if long { codes::weapon(*weapon) } else { codes::weapon_letter(*weapon) },
                    self.look.style(Role::Plain),
                )
            };
            [tokens.iter().map(token).collect::<Vec<_>>(), weapons.iter().map(weapon).collect()]
        };
        let ways = [(true, 1), (false, 1), (false, 0)].into_iter().filter(|(long, _)| !long || self.size == Size::Wide);
        for (long, gap) in ways {
            if let Some(places) = flow(&things(long), gap, &spaces) {
                for ((text, style), (x, y)) in things(long).concat().into_iter().zip(places) {
                    canvas.put(x, y, text, style);
                }
                return;
            }
        }
        // In a small room that is very crowded, the last sign says that there is more.
        let cells: Vec<(usize, usize)> =
            spaces.iter().flat_map(|(y, x, width)| (*x..x + width).map(move |x| (x, *y))).collect();
        for ((text, style), (x, y)) in things(false).concat().into_iter().zip(&cells) {
            canvas.put(*x, *y, text, style);
        }
        if let Some((x, y)) = cells.last() {
            canvas.put(*x, *y, "+", self.look.style(Role::Plain));
        }
    }

    fn draw_passage(&self, room: Room, canvas: &mut Canvas<'_>) {
        let Some(to) = room.passage() else { return };
        let (x, y) = match room {
            Room::Study => (1, 3),
            Room::Lounge => (18, 5),
            Room::Kitchen => (19, 23),
            _ => (1, 23),
        };
        let words = match (self.size, to, self.look.drawn) {
            (Size::Narrow, _, true) => format!("»{}", &to.name()[..1]),
            (Size::Narrow, _, false) => format!(">{}", &to.name()[..1]),
            (Size::Wide, Room::Conservatory, _) => "to Conserv.".into(),
            (Size::Wide, ..) => format!("to {to}"),
        };
        let column = if self.size == Size::Wide && x == 1 { 1 } else { x * usize::from(self.size.columns()) };
        canvas.put(column, y, &words, self.look.style(Role::Soft));
    }

    fn draw_stairs(&self, canvas: &mut Canvas<'_>) {
        let style = self.look.style(Role::Soft);
        if self.size == Size::Wide {
            ["case", "file"].iter().zip(9..).for_each(|(word, y)| canvas.put(21, y, word, style));
        }
    }

    fn draw_square(&self, square: Square, canvas: &mut Canvas<'_>) {
        let columns = usize::from(self.size.columns());
        let (x, y) = (usize::from(square.column()) * columns, usize::from(square.row()));
        let place = Place::Square(square);
        let token = Suspect::ALL.into_iter().find(|suspect| self.is_at(*suspect, place));
        let mark = self.marks.iter().find(|mark| mark.place == place);
        let step = self.path.iter().position(|on| *on == square);
        if let Some(suspect) = token {
            let text = match self.size {
                Size::Narrow => codes::suspect_letter(suspect),
                Size::Wide => codes::suspect(suspect),
            };
            canvas.put(x, y, text, self.token_style(suspect));
            return;
        }
        let sign = if self.look.drawn { '◆' } else { '*' };
        match (mark, step) {
            (Some(mark), _) => {
                let text: String = match self.size {
                    Size::Narrow => mark.tag.unwrap_or(sign).to_string(),
                    Size::Wide => iter::once(sign).chain(mark.tag).collect(),
                };
                canvas.put(x, y, &text, self.mark_style(mark));
            }
            (None, Some(_)) => {
                let sign = if self.look.drawn { "•" } else { "o" };
                canvas.put(x, y, sign, self.look.style(Role::Kept));
            }
            (None, None) => {
                let sign = if self.look.drawn { "·" } else { "." };
                canvas.put(x, y, sign, self.look.style(Role::Soft));
            }
        }
    }

    fn is_at(&self, suspect: Suspect, place: Place) -> bool {
        self.view.tokens.get(&suspect) == Some(&place)
    }

    fn token_style(&self, suspect: Suspect) -> Style {
        let style = self.look.style(codes::role(suspect));
        if self.own == Some(suspect) { style.add_modifier(Modifier::REVERSED) } else { style }
    }
}

/// Where each thing goes: every group starts on a new row if there are enough rows. `None` if they do not fit.
fn flow(groups: &[Vec<(&str, Style)>; 2], gap: usize, rows: &[(usize, usize, usize)]) -> Option<Vec<(usize, usize)>> {
    let pack = |apart: bool| {
        let mut places = Vec::new();
        let (mut line, mut used) = (0, 0);
        for group in groups.iter().filter(|group| !group.is_empty()) {
            if apart && used > 0 {
                (line, used) = (line + 1, 0);
            }
            for (text, _) in group {
                if used > 0 && used + text.len() > rows.get(line)?.2 {
                    (line, used) = (line + 1, 0);
                }
                let (y, x, _) = rows.get(line)?;
                places.push((x + used, *y));
                used += text.len() + gap;
            }
        }
        Some(places)
    };
    pack(true).or_else(|| pack(false))
}

#[cfg(test)]
mod tests {
    //! Tests that a click finds what is drawn, and that nothing is lost however crowded a room is.
    use parlor_clue::{Clue, Config, Place, Room, Suspect, View, Weapon};
    use parlor_game::{Game, Seeded, Viewer};
    use ratatui::buffer::Buffer;
    use ratatui::layout::{Position, Rect};

    use super::{Map, Size};
    use crate::look::{Colours, Look};

    fn view() -> View {
        let mut game = Clue::new(&Config::default(), 3).expect("a game");
        game.deal(&(), &mut Seeded::new(1)).iter().for_each(|event| game.apply(event));
        game.view(Viewer::Spectator)
    }

    fn picture(view: &View, size: Size, drawn: bool) -> String {
        let (width, height) = size.whole();
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        let look = Look { colours: Colours::None, drawn };
        Map { view, own: None, marks: &[], path: &[], look, size, top: 0 }.draw(area, &mut buffer);
        let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..height).map(|y| line(y).trim_end().to_owned() + "\n").collect()
    }

    #[test]
    fn the_mansion() {
        let view = view();
        let all = [(Size::Wide, true), (Size::Narrow, true), (Size::Wide, false), (Size::Narrow, false)];
        let text: Vec<String> = all.iter().map(|(size, drawn)| picture(&view, *size, *drawn)).collect();
        assert!(text[2].is_ascii() && text[3].is_ascii());
        insta::assert_snapshot!(text.join("\n"));
    }

    #[test]
    fn a_crowded_room_shows_everything() {
        for room in Room::ALL {
            let mut view = view();
            view.tokens = Suspect::ALL.map(|suspect| (suspect, Place::Room(room))).into();
            view.weapons.clear();
            let narrow = picture(&view, Size::Narrow, false);
            for suspect in Suspect::ALL {
                let mut without = view.clone();
                without.tokens.remove(&suspect);
                let others = picture(&without, Size::Narrow, false);
                assert_ne!(narrow, others, "{room}: {suspect} is missing");
            }
            view.weapons = Weapon::ALL.map(|weapon| (weapon, room)).into();
            assert!(picture(&view, Size::Narrow, false).contains('+'), "{room}");
            let wide = picture(&view, Size::Wide, false);
            let shows = |ways: [&str; 3]| ways.iter().any(|way| wide.contains(way));
            assert!(shows(["Sc Mu", "S M W", "SMWGPL"]) && shows(["ca kn", "c k p", "ckpvrw"]), "{room}:\n{wide}");
        }
    }

    #[test]
    fn a_click_finds_what_is_drawn() {
        let area = Rect::new(3, 2, 48, 20);
        for size in [Size::Narrow, Size::Wide] {
            for place in Place::all() {
                let (x, y) = size.origin(place);
                if (5..25).contains(&y) {
                    let found = size.at(area, 5, Position::new(3 + x, 2 + y - 5));
                    assert_eq!(found, Some(place), "{size:?}");
                }
            }
            assert_eq!(size.at(area, 5, Position::new(0, 0)), None);
        }
    }
}
