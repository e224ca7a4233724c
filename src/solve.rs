//! `parlor solve`: solves a game, and reports the expected score, the time and the memory.

use crate::games::{CommandSelector, Game, GameSubcommand};

/// `parlor solve`.
pub enum Solve {}

impl CommandSelector for Solve {
    fn of(game: Game) -> Option<GameSubcommand> {
        game.solve()
    }
}
