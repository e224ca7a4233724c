//! The mansion: hallway squares, rooms, doors, secret passages and starting squares.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Room, Suspect};

/// The board: hallway squares as `.`, the suspects' starting squares as `1` to `6`, the stairs as `x`, the garden as
/// `#`, and the rooms by letter.
pub const MAP: [&str; HEIGHT] = [
    "SSSSSS#.##HHHH##1#OOOOOO",
    "SSSSSSS..HHHHHH..OOOOOOO",
    "SSSSSSS..HHHHHH..OOOOOOO",
    "SSSSSSS..HHHHHH..OOOOOOO",
    "#........HHHHHH..OOOOOOO",
    "6........HHHHHH..OOOOOOO",
    "#LLLLL...HHHHHH........#",
    "LLLLLLL................2",
    "LLLLLLL..xxxxx.........#",
    "LLLLLLL..xxxxx..DDDDDDDD",
    "#LLLLL...xxxxx..DDDDDDDD",
    "#........xxxxx..DDDDDDDD",
    "BBBBBB...xxxxx..DDDDDDDD",
    "BBBBBB...xxxxx..DDDDDDDD",
    "BBBBBB...xxxxx..DDDDDDDD",
    "BBBBBB.............DDDDD",
    "BBBBBB.................#",
    "#.......RRRRRRRR........",
    "5.......RRRRRRRR..KKKKK#",
    "#CCCC...RRRRRRRR..KKKKKK",
    "CCCCCC..RRRRRRRR..KKKKKK",
    "CCCCCC..RRRRRRRR..KKKKKK",
    "CCCCCC..RRRRRRRR..KKKKKK",
    "CCCCCC#...RRRR...#KKKKKK",
    "#########4####3#########",
];

/// The number of columns.
pub const WIDTH: usize = 24;
/// The number of rows.
pub const HEIGHT: usize = 25;

/// A column and a row of the map, from 0 at the top left.
type Cell = (u8, u8);

/// Marks a cell that is not a hallway square.
const NONE: u8 = u8::MAX;

const fn is_hallway(cell: u8) -> bool {
    matches!(cell, b'.' | b'1'..=b'6')
}

/// The number of hallway squares.
const SQUARES: usize = {
    let mut count = 0;
    let mut at = 0;
    while at < WIDTH * HEIGHT {
        count += is_hallway(MAP[at / WIDTH].as_bytes()[at % WIDTH]) as usize;
        at += 1;
    }
    count
};

/// The number of each cell's hallway square, row by row.
const NUMBERS: [u8; WIDTH * HEIGHT] = {
    let mut numbers = [NONE; WIDTH * HEIGHT];
    let (mut count, mut at) = (0, 0);
    while at < WIDTH * HEIGHT {
        if is_hallway(MAP[at / WIDTH].as_bytes()[at % WIDTH]) {
            numbers[at] = count;
            count += 1;
        }
        at += 1;
    }
    numbers
};

/// The cell of each hallway square.
const CELLS: [Cell; SQUARES] = {
    let mut cells = [(0, 0); SQUARES];
    let mut at = 0;
    while at < WIDTH * HEIGHT {
        if NUMBERS[at] != NONE {
            cells[NUMBERS[at] as usize] = ((at % WIDTH) as u8, (at / WIDTH) as u8);
        }
        at += 1;
    }
    cells
};

/// A hallway square. Written as its column, A to X, and its row, 1 to 25, both counted from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Square(u8);

impl Square {
    /// The number of hallway squares.
    pub const COUNT: usize = SQUARES;

    /// The hallway square at a column and a row, if there is one.
    #[must_use]
    pub const fn at(column: u8, row: u8) -> Option<Self> {
        if column as usize >= WIDTH || row as usize >= HEIGHT {
            return None;
        }
        match NUMBERS[row as usize * WIDTH + column as usize] {
            NONE => None,
            number => Some(Self(number)),
        }
    }

    /// A square that is known to be on the board.
    const fn known((column, row): Cell) -> Self {
        match Self::at(column, row) {
            Some(square) => square,
            None => panic!("not a hallway square"),
        }
    }

    /// The square's number, row by row.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All hallway squares, row by row.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The column from 0.
    #[must_use]
    pub const fn column(self) -> u8 {
        CELLS[self.index()].0
    }

    /// The row from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        CELLS[self.index()].1
    }

    /// The hallway squares beside this one: up, left, right, down.
    pub fn neighbours(self) -> impl Iterator<Item = Self> + Clone {
        let (column, row) = CELLS[self.index()];
        let beside = [(0, -1), (-1, 0), (1, 0), (0, 1)];
        beside
            .into_iter()
            .filter_map(move |(right, down)| Self::at(column.checked_add_signed(right)?, row.checked_add_signed(down)?))
    }

    /// The room that a door beside this square leads to.
    #[must_use]
    pub fn room(self) -> Option<Room> {
        DOORS.iter().find(|door| door.square == self).map(|door| door.room)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }
}

impl FromStr for Square {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let square = || {
            let (letter, row) = text.split_at_checked(1)?;
            let column = letter.as_bytes()[0].to_ascii_uppercase().checked_sub(b'A')?;
            let plain = row.bytes().all(|digit| digit.is_ascii_digit()) && !row.starts_with('0');
            Self::at(column, row.parse::<u8>().ok().filter(|_| plain)?.checked_sub(1)?)
        };
        square().ok_or_else(|| format!("`{text}` is not a hallway square: give its column and row, such as I5"))
    }
}

impl TryFrom<String> for Square {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Square> for String {
    fn from(square: Square) -> Self {
        square.to_string()
    }
}

/// A set of hallway squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SquareSet([u64; SQUARES.div_ceil(64)]);

impl SquareSet {
    /// Whether the set contains `square`.
    #[must_use]
    pub const fn contains(&self, square: Square) -> bool {
        self.0[square.index() / 64] & (1 << (square.index() % 64)) != 0
    }

    /// Adds `square`.
    pub const fn insert(&mut self, square: Square) {
        self.0[square.index() / 64] |= 1 << (square.index() % 64);
    }

    /// Removes `square`.
    pub const fn remove(&mut self, square: Square) {
        self.0[square.index() / 64] &= !(1 << (square.index() % 64));
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::default();
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

/// A door between a room and the hallway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Door {
    /// The room.
    pub room: Room,
    /// The cell inside the room.
    pub inside: Cell,
    /// The hallway square outside.
    pub square: Square,
}

const fn door(room: Room, inside: Cell, outside: Cell) -> Door {
    Door { room, inside, square: Square::known(outside) }
}

/// All doors.
pub const DOORS: [Door; 17] = [
    door(Room::Study, (6, 3), (6, 4)),
    door(Room::Hall, (9, 4), (8, 4)),
    door(Room::Hall, (11, 6), (11, 7)),
    door(Room::Hall, (12, 6), (12, 7)),
    door(Room::Lounge, (17, 5), (17, 6)),
    door(Room::Library, (6, 8), (7, 8)),
    door(Room::Library, (3, 10), (3, 11)),
    door(Room::BilliardRoom, (1, 12), (1, 11)),
    door(Room::BilliardRoom, (5, 15), (6, 15)),
    door(Room::Conservatory, (4, 19), (5, 19)),
    door(Room::Ballroom, (8, 19), (7, 19)),
    door(Room::Ballroom, (9, 17), (9, 16)),
    door(Room::Ballroom, (14, 17), (14, 16)),
    door(Room::Ballroom, (15, 19), (16, 19)),
    door(Room::Kitchen, (19, 18), (19, 17)),
    door(Room::DiningRoom, (17, 9), (17, 8)),
    door(Room::DiningRoom, (16, 12), (15, 12)),
];

impl Room {
    /// The room's doors.
    pub fn doors(self) -> impl Iterator<Item = Door> + Clone {
        DOORS.into_iter().filter(move |door| door.room == self)
    }

    /// The room at the other end of the secret passage, if there is one here.
    #[must_use]
    pub const fn passage(self) -> Option<Self> {
        match self {
            Self::Study => Some(Self::Kitchen),
            Self::Kitchen => Some(Self::Study),
            Self::Lounge => Some(Self::Conservatory),
            Self::Conservatory => Some(Self::Lounge),
            _ => None,
        }
    }

    /// The room's letter on the [`MAP`].
    #[must_use]
    pub const fn letter(self) -> u8 {
        b"KRCDBLOHS"[self.index()]
    }
}

impl Suspect {
    /// The square on which the suspect's token starts.
    #[must_use]
    pub const fn start(self) -> Square {
        const STARTS: [Cell; 6] = [(16, 0), (23, 7), (14, 24), (9, 24), (0, 18), (0, 5)];
        Square::known(STARTS[self.index()])
    }
}

/// The place of a token: a room or a hallway square. Written as the room's code, such as `dining_room`, or as the
/// square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub enum Place {
    /// In a room.
    Room(Room),
    /// In the hallway.
    Square(Square),
}

impl Place {
    /// The room, if the place is one.
    #[must_use]
    pub const fn room(self) -> Option<Room> {
        match self {
            Self::Room(room) => Some(room),
            Self::Square(_) => None,
        }
    }

    /// The hallway square, if the place is one.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Square(square) => Some(square),
            Self::Room(_) => None,
        }
    }

    /// Every place.
    pub fn all() -> impl Iterator<Item = Self> {
        Room::ALL.into_iter().map(Self::Room).chain(Square::all().map(Self::Square))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Room(room) => write!(f, "the {room}"),
            Self::Square(square) => write!(f, "{square}"),
        }
    }
}

impl FromStr for Place {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let square = || text.parse().map(Self::Square);
        let place = text.parse().map(Self::Room).or_else(|_| square());
        place.map_err(|_: String| format!("`{text}` is neither a room nor a hallway square such as I5"))
    }
}

impl TryFrom<String> for Place {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Place> for String {
    fn from(place: Place) -> Self {
        match place {
            Place::Room(room) => room.name().to_lowercase().replace(' ', "_"),
            Place::Square(square) => square.into(),
        }
    }
}

/// For API descriptions. Written by hand, because a place is serialized as text and not as an enum.
#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Place {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, Type};
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("Where a token is: a room, such as `dining_room`, or a hallway square, such as `I5`."))
            .into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Place {
    fn name() -> std::borrow::Cow<'static, str> {
        "CluePlace".into()
    }
}

#[cfg(test)]
mod tests {
    //! Tests that the map is consistent with the doors and starting squares, and that places round-trip.
    use super::*;

    fn letter((column, row): Cell) -> u8 {
        MAP[usize::from(row)].as_bytes()[usize::from(column)]
    }

    #[test]
    fn the_board_has_its_known_numbers() {
        assert!(MAP.iter().all(|row| row.len() == WIDTH));
        assert_eq!(Square::COUNT, 188);
        let doors = Room::ALL.map(|room| room.doors().count());
        assert_eq!(doors, [1, 4, 1, 2, 2, 2, 1, 3, 1]);
        for (number, suspect) in (b'1'..).zip(Suspect::ALL) {
            let start = suspect.start();
            assert_eq!(letter((start.column(), start.row())), number);
        }
        for suspect in [Suspect::Scarlet, Suspect::Mustard, Suspect::White, Suspect::Green] {
            assert_eq!(suspect.start().neighbours().count(), 1, "{suspect}");
        }
    }

    #[test]
    fn doors_join_a_room_and_the_square_beside_it() {
        for Door { room, inside, square } in DOORS {
            assert_eq!(letter(inside), room.letter(), "{room}");
            let apart = inside.0.abs_diff(square.column()) + inside.1.abs_diff(square.row());
            assert_eq!(apart, 1, "{room} {square}");
        }
        for room in Room::ALL {
            let cells = MAP.iter().flat_map(|row| row.bytes()).filter(|cell| *cell == room.letter()).count();
            assert!(cells >= 20, "{room} has {cells} cells");
            assert_eq!(room.passage().and_then(Room::passage), room.passage().map(|_| room));
        }
    }

    #[test]
    fn every_square_can_be_reached() {
        let mut seen = SquareSet::default();
        let mut left = vec![Suspect::Scarlet.start()];
        let mut count = 0;
        while let Some(square) = left.pop() {
            if !seen.contains(square) {
                seen.insert(square);
                count += 1;
                left.extend(square.neighbours());
            }
        }
        assert_eq!(count, Square::COUNT);
    }

    #[test]
    fn places_are_parsed_as_they_are_written() {
        for place in Place::all() {
            assert_eq!(String::from(place).parse(), Ok(place));
        }
        assert_eq!("i5".parse(), Ok(Square::known((8, 4))));
        for wrong in ["", "A1", "I0", "I05", "I26", "Z1", "é5", "I+5", "ball"] {
            assert!(wrong.parse::<Place>().is_err(), "{wrong}");
        }
    }
}
