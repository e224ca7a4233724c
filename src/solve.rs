//! `parlor solve`: works a game out to the end, and says what it is worth and what that took.

use crate::games::{Game, GameCommand, Which};

/// `parlor solve`.
pub enum Solve {}

impl Which for Solve {
    fn of(game: Game) -> Option<GameCommand> {
        game.solve()
    }
}
