//! `parlor solve`: solves a game, and reports the expected score, the time and the memory.

use crate::games::{Game, GameSubcommand, Which};

/// `parlor solve`.
pub enum Solve {}

impl Which for Solve {
    fn of(game: Game) -> Option<GameSubcommand> {
        game.solve()
    }
}
