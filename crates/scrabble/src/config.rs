//! The options of a game.

use parlor_game::{BadConfig, Window};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Tiles;

/// The set of rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabbleRules))]
#[serde(rename_all = "snake_case")]
pub enum Rules {
    /// The rules in the box, for two to four players.
    #[default]
    Box,
    /// The rules of tournaments, for two players.
    Tournament,
}

impl Rules {
    /// The number of tiles that must be in the bag for an exchange of `count` tiles.
    #[must_use]
    pub const fn needed_for_exchange(self, count: u8) -> u8 {
        match self {
            Self::Box => count,
            Self::Tournament => Self::TOURNAMENT_EXCHANGE,
        }
    }

    /// The number of tiles that must be in the bag for any exchange in a tournament.
    pub const TOURNAMENT_EXCHANGE: u8 = 7;

    /// The number of scoreless turns in a row that end the game, if the rules have such a limit.
    #[must_use]
    pub const fn scoreless_turns(self) -> Option<u8> {
        match self {
            Self::Box => None,
            Self::Tournament => Some(6),
        }
    }
}

/// What happens when a play is challenged. A play with an unacceptable word is always taken back, which loses the turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabbleChallengeRule))]
#[serde(rename_all = "snake_case")]
pub enum ChallengeRule {
    /// A false challenge loses the challenger's next turn.
    #[default]
    Double,
    /// Unacceptable words are refused at once, so there are no challenges.
    Void,
    /// A false challenge costs nothing.
    Single,
    /// A false challenge gives the challenged player 5 points.
    FivePoints,
    /// A false challenge gives the challenged player 10 points.
    TenPoints,
    /// Whoever is wrong loses the game.
    Triple,
}

/// The rules of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabbleConfig))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The set of rules.
    pub rules: Rules,
    /// What a challenge costs. The rules in the box know only `double`.
    pub challenge: ChallengeRule,
    /// How many seconds a play can be challenged, 5 to 60. If `null`, until the next player acts.
    #[cfg_attr(feature = "schema", schema(minimum = 5, maximum = 60))]
    pub challenge_seconds: Option<u8>,
    /// Whether the preview of a play tells which of its words are unacceptable.
    pub check_words: bool,
    /// The name of the word list: the SHA-256 of its words in upper case, sorted, each followed by a line feed.
    pub lexicon: String,
}

impl Config {
    pub(crate) fn check(&self, seats: u8) -> Result<(), BadConfig> {
        let bad = |option: &str, problem: &str| {
            Err(BadConfig::Option { option: option.to_owned(), problem: problem.to_owned() })
        };
        if self.rules == Rules::Tournament && seats != 2 {
            return bad("rules", "are those of tournaments, which need exactly two players");
        }
        if self.rules == Rules::Box && self.challenge != ChallengeRule::Double {
            return bad("challenge", "must be double with the rules in the box; tournaments have other rules, too");
        }
        if self.challenge == ChallengeRule::Void && self.challenge_seconds.is_some() {
            return bad("challenge_seconds", "can only be set if plays can be challenged");
        }
        Window::check_limit("challenge_seconds", self.challenge_seconds)
    }

    /// Checks whether `count` tiles can be exchanged if the bag contains `bag`, and returns the number of tiles that
    /// the bag would need.
    pub(crate) fn exchange(&self, count: u8, bag: u8) -> Result<(), u8> {
        let needed = self.rules.needed_for_exchange(count).max(count).min(Tiles::ALL);
        if bag >= needed { Ok(()) } else { Err(needed) }
    }
}
