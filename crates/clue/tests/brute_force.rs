//! Compares the moves of a token with a second search, written from the rules alone on the cells of the map: it lists
//! every walk of the roll's length, square by square.

use std::collections::BTreeSet;

use parlor_clue::{DOORS, MAP, Place, Room, Square, SquareSet, destinations, is_trapped};
use parlor_game::{Luck, Seeded};

type Cell = (i32, i32);

fn is_hallway((column, row): Cell) -> bool {
    let line = usize::try_from(row).ok().and_then(|row| MAP.get(row));
    let cell = line.and_then(|line| line.as_bytes().get(usize::try_from(column).ok()?).copied());
    cell.is_some_and(|cell| cell == b'.' || cell.is_ascii_digit())
}

fn cell(square: Square) -> Cell {
    (i32::from(square.column()), i32::from(square.row()))
}

fn square((column, row): Cell) -> Square {
    Square::at(column as u8, row as u8).unwrap()
}

/// The doors in front of a cell.
fn rooms_at(cell: Cell) -> impl Iterator<Item = Room> {
    DOORS.into_iter().filter(move |door| self::cell(door.square) == cell).map(|door| door.room)
}

/// Every place that some walk reaches.
fn reached(from: Place, die: usize, occupied: &BTreeSet<Cell>, early: bool) -> BTreeSet<Place> {
    let mut found = BTreeSet::new();
    let mut walks: Vec<Vec<Cell>> = match from {
        Place::Square(square) => vec![vec![cell(square)]],
        Place::Room(room) => room
            .doors()
            .map(|door| cell(door.square))
            .filter(|cell| !occupied.contains(cell))
            .map(|cell| vec![cell])
            .collect(),
    };
    // In the hallway, the first cell is where the token stands; from a room, it is the first step.
    let before = usize::from(from.square().is_some());
    while let Some(walk) = walks.pop() {
        let (at, steps) = (*walk.last().unwrap(), walk.len() - before);
        if steps == die || early && steps > 0 {
            found.insert(Place::Square(square(at)));
        }
        if steps == die {
            continue;
        }
        found.extend(rooms_at(at).map(Place::Room).filter(|place| *place != from));
        for (right, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let next = (at.0 + right, at.1 + down);
            if is_hallway(next) && !occupied.contains(&next) && !walk.contains(&next) {
                walks.push(walk.iter().copied().chain([next]).collect());
            }
        }
    }
    found
}

fn compare(from: Place, die: u8, occupied: &[Square], early: bool) {
    let blocked: SquareSet = occupied.iter().copied().collect();
    let cells: BTreeSet<Cell> = occupied.iter().map(|square| cell(*square)).collect();
    let ways = destinations(from, die, &blocked, early);
    let expected = reached(from, die.into(), &cells, early);
    assert_eq!(ways.iter().map(|way| way.to).collect::<BTreeSet<_>>(), expected, "{from} {die} {occupied:?} {early}");
    assert_eq!(ways.len(), expected.len(), "each place is listed once");
    for way in &ways {
        let mut at = from.square().map(cell);
        for step in &way.path {
            let next = cell(*step);
            let joined = match at {
                Some(at) => at.0.abs_diff(next.0) + at.1.abs_diff(next.1) == 1,
                None => rooms_at(next).any(|room| Some(room) == from.room()),
            };
            assert!(joined && is_hallway(next) && !cells.contains(&next), "{way:?}");
            at = Some(next);
        }
        let visited: BTreeSet<Square> = way.path.iter().copied().chain(from.square()).collect();
        assert_eq!(visited.len(), way.path.len() + usize::from(from.square().is_some()), "no square twice: {way:?}");
        let enters = way.to.room().is_some();
        assert_eq!(usize::from(way.steps), way.path.len() + usize::from(enters));
        match way.to {
            Place::Room(room) => assert!(rooms_at(at.unwrap()).any(|other| other == room) && way.steps <= die),
            Place::Square(square) => assert!(at == Some(cell(square)) && (way.steps == die || early)),
        }
    }
}

#[test]
fn every_start_and_die_on_an_empty_board() {
    for from in Place::all() {
        for die in 1..=6 {
            compare(from, die, &[], false);
        }
    }
}

#[test]
fn every_start_and_die_with_other_tokens_in_the_way() {
    let mut luck = Seeded::new(5);
    let squares: Vec<Square> = Square::all().collect();
    for from in Place::all() {
        for die in 1..=6 {
            // Tokens beside the start get in the way most often.
            let near: Vec<Square> = match from {
                Place::Square(square) => square.neighbours().flat_map(|near| near.neighbours().chain([near])).collect(),
                Place::Room(room) => room.doors().map(|door| door.square).collect(),
            };
            let others: Vec<Square> = (0..5)
                .map(|number| *(&mut luck as &mut dyn Luck).pick(if number < 2 { &near } else { &squares }).unwrap())
                .filter(|square| Some(*square) != from.square())
                .collect();
            compare(from, die, &others, luck.below(4) == 0);
        }
    }
}

#[test]
fn a_token_is_trapped_if_every_door_is_blocked() {
    for room in Room::ALL {
        let doors: Vec<Square> = room.doors().map(|door| door.square).collect();
        assert!(is_trapped(room, &doors.iter().copied().collect()));
        assert!(
            (1..=6).all(|die| destinations(Place::Room(room), die, &doors.iter().copied().collect(), true).is_empty())
        );
        for open in &doors {
            let blocked = doors.iter().copied().filter(|door| door != open).collect();
            assert!(!is_trapped(room, &blocked));
        }
    }
}

/// The distances between rooms that are known for this board.
#[test]
fn steps_between_rooms() {
    use Room::{Ballroom, BilliardRoom, Conservatory, DiningRoom, Hall, Kitchen, Library, Lounge, Study};
    for (one, other, steps) in [
        (Study, Hall, 4),
        (Hall, Lounge, 8),
        (Lounge, DiningRoom, 4),
        (DiningRoom, Kitchen, 11),
        (Kitchen, Ballroom, 7),
        (Ballroom, Conservatory, 4),
        (Conservatory, BilliardRoom, 7),
        (BilliardRoom, Library, 4),
        (Library, Study, 7),
        (Library, Hall, 7),
        (Hall, DiningRoom, 8),
        (Ballroom, BilliardRoom, 6),
        (Ballroom, DiningRoom, 7),
    ] {
        for (from, to) in [(one, other), (other, one)] {
            let found = destinations(Place::Room(from), 11, &SquareSet::default(), false);
            let way = found.into_iter().find(|way| way.to == Place::Room(to));
            assert_eq!(way.map(|way| way.steps), Some(steps), "{from} to {to}");
        }
    }
}
