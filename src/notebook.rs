//! `parlor notebook`: keeps the notes of a game at a real table, and says what follows from them.

use crate::games::{CommandSelector, Game, GameSubcommand};

/// `parlor notebook`.
pub enum Notebook {}

impl CommandSelector for Notebook {
    fn of(game: Game) -> Option<GameSubcommand> {
        game.notebook()
    }
}
