//! How many turns it takes to get to a room.

use std::collections::VecDeque;
use std::sync::LazyLock;

use parlor_clue::{DOORS, Place, Room, Square};

/// The average roll.
const ROLL: f64 = 3.5;

/// The steps from every hallway square to every room on an empty board, without passing through other rooms.
static STEPS: LazyLock<Vec<[u8; 9]>> = LazyLock::new(|| {
    let mut steps = vec![[u8::MAX; 9]; Square::COUNT];
    for room in Room::ALL {
        let mut queue: VecDeque<(Square, u8)> = room.doors().map(|door| (door.square, 1)).collect();
        while let Some((square, far)) = queue.pop_front() {
            let known = &mut steps[square.index()][room.index()];
            if *known == u8::MAX {
                *known = far;
                queue.extend(square.neighbours().map(|next| (next, far + 1)));
            }
        }
    }
    steps
});

/// The steps to a room on an empty board. From a room, the first step leads out of a door.
#[must_use]
pub fn steps_to(from: Place, room: Room) -> u8 {
    match from {
        Place::Square(square) => STEPS[square.index()][room.index()],
        Place::Room(left) => {
            let doors = DOORS.iter().filter(|door| door.room == left);
            doors.map(|door| STEPS[door.square.index()][room.index()].saturating_add(1)).min().unwrap_or(u8::MAX)
        }
    }
}

/// About how many turns it takes to get to a room, at least one. From the room itself, it takes a turn to leave it.
#[must_use]
pub fn turns_to(from: Place, room: Room) -> f64 {
    if from.room().and_then(Room::passage) == Some(room) {
        return 1.0;
    }
    if from.room() == Some(room) {
        return 2.0;
    }
    // A roll that is too high still enters, so the last step costs less than the others.
    (f64::from(steps_to(from, room)) / ROLL + 0.4).max(1.0)
}
