//! `parlor solve`: solves a game, and reports the expected score, the time and the memory.

use crate::games::{Game, GameCommand, Which};

/// `parlor solve`.
pub enum Solve {}

impl Which for Solve {
    fn of(game: Game) -> Option<GameCommand> {
        game.solve()
    }
}
