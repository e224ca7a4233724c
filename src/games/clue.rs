//! Clue on the command line.

mod analyze;
mod grammar;
mod notebook;
mod sheet;
mod simulate;

use clap::Args;
use parlor_clue::{Clue, Config, Suspect};
use parlor_game::Game;
use serde_json::Value;

use super::{Agreed, GameCommands, GameOptions, GameSubcommand};

/// Clue on the command line.
pub struct ClueCommands;

impl GameCommands for ClueCommands {
    fn name(&self) -> &'static str {
        Clue::NAME
    }

    fn bots(&self) -> &'static [&'static str] {
        &["random", "easy", "medium", "hard"]
    }

    fn options(&self) -> GameOptions {
        GameOptions::of::<Options>()
    }

    fn analyze(&self) -> Option<GameSubcommand> {
        Some(GameSubcommand::of::<analyze::Analyze>("Compute odds and proofs from what a player has seen"))
    }

    fn notebook(&self) -> Option<GameSubcommand> {
        Some(GameSubcommand::of::<notebook::Notebook>("Keep the detective's notebook for a game with real cards"))
    }

    fn simulate(&self) -> Option<GameSubcommand> {
        Some(GameSubcommand::of::<simulate::Simulate>("Play bots against each other and report their wins"))
    }
}

/// The options of a game.
#[derive(Args)]
struct Options {
    #[command(flatten)]
    house: HouseRules,
    /// Suspects in seat order, clockwise around the board, such as white,plum,scarlet
    #[arg(long, value_name = "SUSPECT,…", value_delimiter = ',')]
    suspects: Vec<Suspect>,
}

impl Agreed for Options {
    fn config(&self, seats: u8) -> Result<Value, String> {
        let suspects = Some(self.suspects.clone()).filter(|suspects| !suspects.is_empty());
        if let Some(named) = suspects.as_ref().map(Vec::len).filter(|named| *named != usize::from(seats)) {
            return Err(format!("--suspects names {named}, but there are {seats} seats: name one suspect per seat"));
        }
        let config = Config { suspects, ..self.house.config() };
        serde_json::to_value(config).map_err(|problem| problem.to_string())
    }
}

/// The house rules.
#[derive(Args, Clone, Copy)]
struct HouseRules {
    /// House rule: a move in the hallway may use less than the whole roll
    #[arg(long)]
    stop_early: bool,
    /// House rule: a player who enters a room need not make a suggestion
    #[arg(long)]
    free_suggestions: bool,
    /// House rule: the last player without a false accusation wins at once
    #[arg(long)]
    last_one_wins: bool,
}

impl HouseRules {
    /// Converts to the rules crate's type.
    fn config(self) -> Config {
        let Self { stop_early, free_suggestions, last_one_wins } = self;
        Config { suspects: None, stop_early, free_suggestions, last_one_wins }
    }
}

#[cfg(test)]
mod tests {
    use parlor_bots::Roster;
    use parlor_bots::clue::levels;

    use super::{ClueCommands, GameCommands};

    #[test]
    fn help_lists_the_existing_bots() {
        let levels: Vec<&str> = levels().levels().iter().map(|level| level.name).collect();
        assert_eq!(ClueCommands.bots(), levels);
    }
}
