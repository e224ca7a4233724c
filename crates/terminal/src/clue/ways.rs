//! How far it is to each room.

use parlor_clue::{DOORS, Place, Room, Square, SquareSet, Suspect, View};

/// The steps that a suspect's token needs to each room, the nearest first. Stepping into the room is one of them. Rooms
/// that cannot be reached on foot are left out.
#[must_use]
pub fn steps(view: &View, suspect: Suspect) -> Vec<(Room, u8)> {
    view.tokens.get(&suspect).map_or_else(Vec::new, |from| steps_from(view, suspect, *from))
}

/// The steps that a suspect's token would need from another place.
#[must_use]
pub fn steps_from(view: &View, suspect: Suspect, from: Place) -> Vec<(Room, u8)> {
    let others = view.tokens.iter().filter(|(other, _)| **other != suspect);
    let mut taken: SquareSet = others.filter_map(|(_, place)| place.square()).collect();
    let mut edge: Vec<(Square, u8)> = match from {
        Place::Square(square) => vec![(square, 0)],
        Place::Room(room) => {
            room.doors().filter(|door| !taken.contains(door.square)).map(|door| (door.square, 1)).collect()
        }
    };
    edge.iter().for_each(|(square, _)| taken.insert(*square));
    let mut found: Vec<(Room, u8)> = Vec::new();
    let mut at = 0;
    while let Some((square, steps)) = edge.get(at).copied() {
        at += 1;
        for door in DOORS.iter().filter(|door| door.square == square && Some(door.room) != from.room()) {
            if !found.iter().any(|(room, _)| *room == door.room) {
                found.push((door.room, steps + 1));
            }
        }
        for next in square.neighbours().filter(|next| !taken.contains(*next)).collect::<Vec<_>>() {
            taken.insert(next);
            edge.push((next, steps + 1));
        }
    }
    found
}

/// The distances in words: "Library 4, Hall 7".
#[must_use]
pub fn words(steps: &[(Room, u8)]) -> String {
    steps.iter().map(|(room, steps)| format!("{room} {steps}")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use parlor_clue::{Clue, Config, Place, Room, Suspect, View};
    use parlor_game::{Game, Seeded, Viewer};

    use super::{steps, words};

    fn view() -> View {
        let mut game = Clue::new(&Config::default(), 3).expect("a game");
        game.deal(&(), &mut Seeded::new(1)).iter().for_each(|event| game.apply(event));
        game.view(Viewer::Spectator)
    }

    #[test]
    fn distances_between_rooms() {
        let mut view = view();
        view.tokens.insert(Suspect::Scarlet, Place::Room(Room::Ballroom));
        let found = steps(&view, Suspect::Scarlet);
        assert!(words(&found).starts_with("Conservatory 4, Billiard Room 6, "), "{}", words(&found));
        assert_eq!(found.len(), 8, "every other room can be reached");
        // With a token in front of its only door, the conservatory is closed.
        view.tokens.insert(Suspect::Plum, Place::Square("F20".parse().expect("a square")));
        assert!(!steps(&view, Suspect::Scarlet).iter().any(|(room, _)| *room == Room::Conservatory));
    }
}
