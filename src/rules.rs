//! The rules of the games as they are typed, for all commands that need them.

use clap::{Args, ValueEnum};
use parlor_game::Game;
use parlor_sorry::{Colour, Sorry, Variation};
use parlor_yahtzee::{Config, Edition, JokerRule, Yahtzee};

/// The rules of one game of Yahtzee.
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

/// The rules of Sorry!.
#[derive(Args, Clone)]
pub struct SorryRules {
    /// Sorry!: everyone for themselves, in teams of two (bots fill up to four if none are named), or for points with a hand of five
    #[arg(long, value_enum, default_value_t = VariationName::Standard)]
    variation: VariationName,
    /// Sorry! for points: play a series up to this total
    #[arg(long, value_name = "POINTS")]
    target: Option<u16>,
    /// Sorry!: the colours by seat, clockwise, such as green,red,blue
    #[arg(long, value_name = "COLOUR,…", value_delimiter = ',')]
    colours: Vec<Colour>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum VariationName {
    /// Everyone for themselves, one card at a time
    Standard,
    /// Red and Yellow against Blue and Green
    Team,
    /// A hand of five cards
    Points,
}

impl VariationName {
    /// As the game calls it.
    pub fn variation(self) -> Variation {
        match self {
            Self::Standard => Variation::Standard,
            Self::Team => Variation::Team,
            Self::Points => Variation::Points,
        }
    }
}

impl SorryRules {
    /// Whether each of so many has a colour, if colours are named.
    pub fn check_colours(&self, seats: u8) -> Result<(), String> {
        match self.colours.len() {
            0 => Ok(()),
            named if named == usize::from(seats) => Ok(()),
            named => Err(format!("--colours names {named}, and {seats} play: name one for each seat")),
        }
    }

    /// Whether two play together, which takes four.
    pub fn in_teams(&self) -> bool {
        matches!(self.variation, VariationName::Team)
    }

    /// As the game takes them.
    pub fn config(&self) -> parlor_sorry::Config {
        parlor_sorry::Config {
            variation: self.variation.variation(),
            target: self.target,
            colours: Some(self.colours.clone()).filter(|colours| !colours.is_empty()),
            ..parlor_sorry::Config::default()
        }
    }
}

/// A game that the command knows.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum GameName {
    Yahtzee,
    Sorry,
}

impl GameName {
    /// As servers and logs call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Yahtzee => Yahtzee::NAME,
            Self::Sorry => Sorry::NAME,
        }
    }
}

/// For commands that know this game alone, and take its name all the same: so others can come beside it.
#[derive(Clone, Copy, ValueEnum)]
pub enum OnlyYahtzee {
    Yahtzee,
}

/// The same for Sorry!.
#[derive(Clone, Copy, ValueEnum)]
pub enum OnlySorry {
    Sorry,
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
