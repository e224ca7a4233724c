//! What is agreed before the first roll.

use parlor_game::BadConfig;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which rulebook is on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeEdition))]
pub enum Edition {
    /// The rulebook with six games on the pad.
    #[default]
    #[serde(rename = "classic")]
    Classic,
    /// The rulebook of 2014.
    #[serde(rename = "2014")]
    Y2014,
}

/// Where a further Yahtzee may go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeJokerRule))]
#[serde(rename_all = "snake_case")]
pub enum JokerRule {
    /// As the edition's ladder says.
    #[default]
    ByEdition,
    /// Into any open box; with the Joker's values once the upper box of its number is filled.
    FreeChoice,
    /// There is no Joker: five equal dice are worth what they are worth.
    None,
}

/// The agreed rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeConfig))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The rulebook.
    pub edition: Edition,
    /// The Joker.
    pub joker: JokerRule,
    /// Whether a further Yahtzee earns 100 points.
    pub yahtzee_bonus: bool,
    /// How many games the match has, 1 to 6.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 6))]
    pub games: u8,
}

impl Default for Config {
    fn default() -> Self {
        Self { edition: Edition::Classic, joker: JokerRule::ByEdition, yahtzee_bonus: true, games: 1 }
    }
}

impl Config {
    /// The most games that fit on the pad.
    pub const MOST_GAMES: u8 = 6;

    pub(crate) fn check(&self) -> Result<(), BadConfig> {
        if (1..=Self::MOST_GAMES).contains(&self.games) {
            return Ok(());
        }
        Err(BadConfig::Option {
            option: "games".into(),
            problem: format!("is {}, but the pad holds 1 to {} games", self.games, Self::MOST_GAMES),
        })
    }
}
