//! Yahtzee on the command line.

mod analyze;
mod coach;
mod parse;
mod report;
mod session;
mod simulate;
mod solve;

use clap::{Args, ValueEnum};
use parlor_game::Game;
use parlor_yahtzee::{Config, Edition, JokerRule, Yahtzee};
use serde_json::Value;

use super::{Agreed, GameCommands, GameOptions, GameSubcommand};

/// Yahtzee on the command line.
pub struct YahtzeeCommands;

impl GameCommands for YahtzeeCommands {
    fn name(&self) -> &'static str {
        Yahtzee::NAME
    }

    fn bots(&self) -> &'static [&'static str] {
        &["random", "beginner", "casual", "strong", "perfect", "champion"]
    }

    fn options(&self) -> GameOptions {
        GameOptions::of::<Match>()
    }

    fn analyze(&self) -> Option<GameSubcommand> {
        Some(GameSubcommand::of::<analyze::Analyze>("Rank every choice for a score card and dice"))
    }

    fn coach(&self) -> Option<GameSubcommand> {
        Some(GameSubcommand::of::<coach::Coach>("Get advice for real dice, once or for a whole game"))
    }

    fn simulate(&self) -> Option<GameSubcommand> {
        Some(GameSubcommand::of::<simulate::Simulate>("Play bots against each other and report their scores and wins"))
    }

    fn solve(&self) -> Option<GameSubcommand> {
        Some(GameSubcommand::of::<solve::Solve>("Compute the expected score of perfect play"))
    }
}

/// The options of a match.
#[derive(Args)]
struct Match {
    #[command(flatten)]
    rules: Rules,
    /// Number of games in the match
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=6))]
    games: u8,
}

impl Agreed for Match {
    fn config(&self, _seats: u8) -> Result<Value, String> {
        serde_json::to_value(self.rules.config(self.games)).map_err(|problem| problem.to_string())
    }
}

/// The rules of one game.
#[derive(Args, Clone, Copy)]
struct Rules {
    /// Edition of the rulebook
    #[arg(long, value_enum, default_value_t = EditionName::Classic)]
    edition: EditionName,
    /// Where an additional Yahtzee may be scored
    #[arg(long, value_enum, default_value_t = JokerName::Edition)]
    joker: JokerName,
    /// Turn off the 100-point bonus for additional Yahtzees
    #[arg(long)]
    no_bonus: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum EditionName {
    Classic,
    #[value(name = "2014")]
    Y2014,
}

#[derive(Clone, Copy, ValueEnum)]
enum JokerName {
    /// Follow the rulebook edition
    Edition,
    /// Any open box
    Free,
    /// No Joker rule
    None,
}

impl Rules {
    /// Converts to the rules crate's type, for a match of this many games.
    fn config(self, games: u8) -> Config {
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

#[cfg(test)]
mod tests {
    use parlor_bots::Roster;
    use parlor_bots::yahtzee::{Solutions, levels};

    use super::{GameCommands, YahtzeeCommands};

    #[test]
    fn help_lists_the_existing_bots() {
        let levels: Vec<&str> = levels(&Solutions::default()).levels().iter().map(|level| level.name).collect();
        assert_eq!(YahtzeeCommands.bots(), levels);
    }
}
