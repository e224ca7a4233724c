//! Animates a walk: the token moves square by square.

use parlor_clue::{Destination, Place, Suspect};

/// The animation of a walk, frame by frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Animation {
    /// The places of the token in the frames still to be shown, in reverse order.
    left: Vec<(Suspect, Place)>,
}

impl Animation {
    /// Creates the frames for a walk.
    #[must_use]
    pub fn of(suspect: Suspect, way: &Destination) -> Self {
        let left = way.path.iter().rev().map(|square| (suspect, Place::Square(*square))).collect();
        Self { left }
    }

    /// The token that walks, and where it is in the current frame; `None` at the end.
    #[must_use]
    pub fn token(&self) -> Option<(Suspect, Place)> {
        self.left.last().copied()
    }

    /// Advances to the next frame.
    pub fn step(&mut self) {
        self.left.pop();
    }
}

#[cfg(test)]
mod tests {
    //! Tests that a token is shown on every square of its way, and then where it is.
    use parlor_clue::{Destination, Place, Room, Suspect};

    use super::Animation;

    #[test]
    fn a_token_walks_square_by_square() {
        let path: Vec<_> = ["P4", "P3", "Q3"].iter().map(|square| square.parse().expect("a square")).collect();
        let way = Destination { to: Place::Room(Room::Hall), path, steps: 4 };
        let mut animation = Animation::of(Suspect::Plum, &way);
        let mut seen = Vec::new();
        while let Some((suspect, place)) = animation.token() {
            seen.push(format!("{suspect} {}", crate::clue::telling::at(place)));
            animation.step();
        }
        assert_eq!(seen, ["Professor Plum on P4", "Professor Plum on P3", "Professor Plum on Q3"]);
    }
}
