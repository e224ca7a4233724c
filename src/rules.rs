//! The rules of Yahtzee as they are typed, for all commands that need them.

use clap::{Args, ValueEnum};
use parlor_game::Game;
use parlor_yahtzee::{Config, Edition, JokerRule, Yahtzee};

/// The rules of one game.
#[derive(Args, Clone, Copy)]
pub struct Rules {
    /// The rulebook
    #[arg(long, value_enum, default_value_t = EditionName::Classic)]
    edition: EditionName,
    /// Where a further Yahtzee may go
    #[arg(long, value_enum, default_value_t = JokerName::Edition)]
    joker: JokerName,
    /// No 100 points for further Yahtzees
    #[arg(long)]
    no_bonus: bool,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum GameName {
    Yahtzee,
}

#[derive(Clone, Copy, ValueEnum)]
enum EditionName {
    Classic,
    #[value(name = "2014")]
    Y2014,
}

#[derive(Clone, Copy, ValueEnum)]
enum JokerName {
    /// As the edition says
    Edition,
    /// Any open box
    Free,
    /// No Joker
    None,
}

impl GameName {
    /// As servers and logs call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Yahtzee => Yahtzee::NAME,
        }
    }
}

impl Rules {
    /// As the game takes them, for a match of so many games.
    pub fn config(self, games: u8) -> Config {
        Config {
            edition: match self.edition {
                EditionName::Classic => Edition::Classic,
                EditionName::Y2014 => Edition::Y2014,
            },
            joker: match self.joker {
                JokerName::Edition => JokerRule::ByEdition,
                JokerName::Free => JokerRule::FreeChoice,
                JokerName::None => JokerRule::None,
            },
            yahtzee_bonus: !self.no_bonus,
            games,
        }
    }
}
