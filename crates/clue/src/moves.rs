//! Where a token can go with a roll of the die.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{DOORS, Place, Room, Square, SquareSet};

/// A place that a token can reach, and a way there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueDestination))]
pub struct Destination {
    /// The place, as in the action.
    pub to: Place,
    /// The hallway squares on the way, in order. If the destination is a square, it is the last of them.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Place>))]
    pub path: Vec<Square>,
    /// The steps that the way takes. Stepping into a room is one of them.
    pub steps: u8,
}

/// The places that a token can reach from `from`, rooms first, each with a shortest and straightest way. `occupied` are
/// the squares of all other tokens.
///
/// A token moves along hallway squares, never diagonally, never onto an occupied square and never twice onto the same
/// square. It uses the whole roll unless it enters a room, which ends the move, or unless the players agreed that a
/// move may stop early. It cannot go back into the room that it came from.
#[must_use]
pub fn destinations(from: Place, die: u8, occupied: &SquareSet, stop_early: bool) -> Vec<Destination> {
    let mut search =
        Search { left: from.room(), die, stop_early, visited: *occupied, path: Vec::new(), found: Vec::new() };
    match from {
        Place::Room(room) => {
            for door in room.doors().filter(|door| !occupied.contains(door.square)) {
                search.step_to(door.square);
            }
        }
        Place::Square(square) => {
            search.visited.insert(square);
            search.from(square);
        }
    }
    let mut found = search.found;
    found.sort_by_key(|destination| destination.to);
    found
}

/// Whether every door of the room is blocked.
#[must_use]
pub fn is_trapped(room: Room, occupied: &SquareSet) -> bool {
    room.doors().all(|door| occupied.contains(door.square))
}

struct Search {
    /// The room that the token came from.
    left: Option<Room>,
    die: u8,
    stop_early: bool,
    /// The squares that are occupied or already on the way.
    visited: SquareSet,
    path: Vec<Square>,
    found: Vec<Destination>,
}

impl Search {
    fn step_to(&mut self, square: Square) {
        self.visited.insert(square);
        self.path.push(square);
        if self.path.len() == usize::from(self.die) || self.stop_early {
            self.find(Place::Square(square));
        }
        self.from(square);
        self.path.pop();
        self.visited.remove(square);
    }

    /// Continues from a square that has been reached.
    fn from(&mut self, square: Square) {
        if self.path.len() == usize::from(self.die) {
            return;
        }
        for door in DOORS.iter().filter(|door| door.square == square) {
            if self.left != Some(door.room) {
                self.find(Place::Room(door.room));
            }
        }
        for next in square.neighbours() {
            if !self.visited.contains(next) {
                self.step_to(next);
            }
        }
    }

    /// Notes the current way to a place, unless a better one is known.
    fn find(&mut self, to: Place) {
        let steps = self.path.len() as u8 + u8::from(to.room().is_some());
        let way = Destination { to, path: self.path.clone(), steps };
        match self.found.iter_mut().find(|known| known.to == to) {
            None => self.found.push(way),
            Some(known) if cost(&way) < cost(known) => *known = way,
            Some(_) => {}
        }
    }
}

/// The length of a way, then its number of turns.
fn cost(way: &Destination) -> (u8, usize) {
    let turn = |three: &&[Square]| three[0].column() != three[2].column() && three[0].row() != three[2].row();
    (way.steps, way.path.windows(3).filter(turn).count())
}
