//! Sorry! on the command line.

mod analyze;
mod coach;
mod session;
mod typed_move;

mod simulate;

use clap::{Args, ValueEnum};
use parlor_bots::sorry::{Advice, Advised};
use parlor_game::Game;
use parlor_sorry::{Colour, Config, Leg, Sorry, Variation};
use serde_json::Value;

use super::{Agreed, GameCommands, GameOptions, GameSubcommand};

/// Sorry! on the command line.
pub struct SorryCommands;

impl GameCommands for SorryCommands {
    fn name(&self) -> &'static str {
        Sorry::NAME
    }

    fn bots(&self) -> &'static [&'static str] {
        &["random", "easy", "strong", "expert"]
    }

    fn options(&self) -> GameOptions {
        GameOptions::of::<Series>()
    }

    fn analyze(&self) -> Option<GameSubcommand> {
        Some(GameSubcommand::of::<analyze::Analyze>("Rank every legal move in a position"))
    }

    fn coach(&self) -> Option<GameSubcommand> {
        Some(GameSubcommand::of::<coach::Coach>("Get advice for a real board, once or for a whole game"))
    }

    fn simulate(&self) -> Option<GameSubcommand> {
        Some(GameSubcommand::of::<simulate::Simulate>("Play bots against each other and report their wins"))
    }
}

/// The options of a single game or a series.
#[derive(Args)]
struct Series {
    #[command(flatten)]
    rules: Rules,
    /// Play a series of games until a player reaches this total; requires --variation points
    #[arg(long, value_name = "POINTS")]
    target: Option<u16>,
    #[command(flatten)]
    colours: Colours,
}

impl Agreed for Series {
    /// Team play needs two pairs of players.
    fn least(&self) -> u8 {
        if self.rules.variation().is_team() { 4 } else { 0 }
    }

    fn config(&self, seats: u8) -> Result<Value, String> {
        let colours = self.colours.named();
        if let Some(named) = colours.as_ref().map(Vec::len).filter(|named| *named != usize::from(seats)) {
            return Err(format!("--colours names {named}, but there are {seats} seats: name one colour per seat"));
        }
        let config = Config { variation: self.rules.variation(), target: self.target, colours, ..Config::default() };
        serde_json::to_value(config).map_err(|problem| problem.to_string())
    }
}

/// The rules of one game.
#[derive(Args, Clone, Copy)]
struct Rules {
    /// Variation of the rules: everyone for themselves, teams of two, or playing for points with hands of cards
    #[arg(long, value_enum, default_value_t = VariationName::Standard)]
    variation: VariationName,
}

impl Rules {
    /// Converts to the rules crate's type.
    fn variation(self) -> Variation {
        match self.variation {
            VariationName::Standard => Variation::Standard,
            VariationName::Team => Variation::Team,
            VariationName::Points => Variation::Points,
        }
    }
}

/// The colours of the seats.
#[derive(Args, Clone)]
struct Colours {
    /// Colours in seat order, clockwise around the board, such as green,red,blue
    #[arg(long, value_name = "COLOUR,…", value_delimiter = ',')]
    colours: Vec<Colour>,
}

impl Colours {
    /// The given colours, if any.
    fn named(&self) -> Option<Vec<Colour>> {
        Some(self.colours.clone()).filter(|colours| !colours.is_empty())
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum VariationName {
    /// Everyone for themselves, one card at a time
    Standard,
    /// Two teams: Red and Yellow against Blue and Green
    Team,
    /// Play for points; each player has a hand of five cards
    Points,
}

/// The choices, best first. A split 7 that has the same result in either order is a single choice, marked with `true`.
fn choices(advice: &Advice) -> Vec<(&Advised, bool)> {
    let mut choices: Vec<(&Advised, bool)> = Vec::new();
    for advised in &advice.ranking {
        let swapped = choices.iter_mut().find(|(other, _)| Leg::in_other_order(&advised.legs, &other.legs));
        match swapped {
            Some((_, either)) => *either = true,
            None => choices.push((advised, false)),
        }
    }
    choices
}

#[cfg(test)]
mod tests {
    use parlor_bots::Roster;
    use parlor_bots::sorry::levels;

    use super::{GameCommands, SorryCommands};

    #[test]
    fn help_lists_the_existing_bots() {
        let levels: Vec<&str> = levels().levels().iter().map(|level| level.name).collect();
        assert_eq!(SorryCommands.bots(), levels);
    }
}
