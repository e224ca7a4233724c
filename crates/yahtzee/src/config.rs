//! The options of a match.

use parlor_game::BadConfig;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The edition of the rulebook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeEdition))]
pub enum Edition {
    /// The edition with six games on the pad.
    #[default]
    #[serde(rename = "classic")]
    Classic,
    /// The 2014 edition.
    #[serde(rename = "2014")]
    Y2014,
}

/// Where an additional Yahtzee may be scored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeJokerRule))]
#[serde(rename_all = "snake_case")]
pub enum JokerRule {
    /// In the boxes that the edition's rulebook allows.
    #[default]
    ByEdition,
    /// In any open box; with the Joker's values once the upper box of its number is filled.
    FreeChoice,
    /// There is no Joker: five of a kind scores like any other roll.
    None,
}

/// The rules of a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeConfig))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The rulebook.
    pub edition: Edition,
    /// The Joker rule.
    pub joker: JokerRule,
    /// Whether an additional Yahtzee earns 100 points.
    pub yahtzee_bonus: bool,
    /// The number of games in the match, 1 to 6.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 6))]
    pub games: u8,
}

impl Default for Config {
    fn default() -> Self {
        Self { edition: Edition::Classic, joker: JokerRule::ByEdition, yahtzee_bonus: true, games: 1 }
    }
}

impl Config {
    /// The maximum number of games in a match, which is the size of the printed pad.
    pub const MOST_GAMES: u8 = 6;

    pub(crate) fn check(&self) -> Result<(), BadConfig> {
        if (1..=Self::MOST_GAMES).contains(&self.games) {
            return Ok(());
        }
        Err(BadConfig::Option {
            option: "games".into(),
            problem: format!("is {}, but a match has 1 to {} games", self.games, Self::MOST_GAMES),
        })
    }
}
