//! The seating plan of a new table.

use parlor_game::Seat;
use parlor_table::Level;

/// The occupants of a new table, in seat order: people, then bots, then open seats.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// The names of the people at this keyboard.
    pub people: Vec<String>,
    /// The levels of the bots.
    pub bots: Vec<Level>,
    /// The number of seats left open for others, who join by link.
    pub open: usize,
}

impl Plan {
    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        u8::try_from(self.people.len() + self.bots.len() + self.open).unwrap_or(u8::MAX)
    }

    /// The occupants: a name for a person, a level for a bot.
    pub fn chairs(&self) -> impl Iterator<Item = (Seat, Result<&String, &Level>)> {
        let chairs = self.people.iter().map(Ok).chain(self.bots.iter().map(Err));
        Seat::all(parlor_game::MAX_SEATS).zip(chairs)
    }
}
