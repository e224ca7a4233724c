//! `parlor simulate clue`: counts how often each bot wins.

use clap::Args;
use parlor_bots::clue::levels;
use parlor_bots::{Bot, Budget, Roster, play_out, seed_of};
use parlor_clue::{Clue, Config};
use parlor_game::{BySeat, Game, Seat};
use serde_json::json;

use super::HouseRules;
use crate::games::Run;
use crate::simulate::{Contest, Wins};

#[derive(Args)]
pub struct Simulate {
    #[command(flatten)]
    contest: Contest,
    #[command(flatten)]
    house: HouseRules,
}

impl Run for Simulate {
    fn run(self) -> Result<(), String> {
        let bots = self.contest.bots();
        let levels = levels();
        if let Some(bot) = bots.iter().find(|bot| levels.make(bot).is_none()) {
            let known: Vec<&str> = levels.levels().iter().map(|level| level.name).collect();
            return Err(format!("there is no bot called `{bot}`: choose from {}", known.join(", ")));
        }
        let seats = u8::try_from(bots.len()).ok().filter(|seats| Clue::SEATS.contains(seats));
        let Some(seats) = seats else {
            return Err(format!("a game has three to six seats, but --bots names {}", bots.len()));
        };
        self.contest.report(|| self.play(&bots, seats))
    }
}

impl Simulate {
    fn play(&self, bots: &[String], seats: u8) -> Wins {
        let config = self.house.config();
        let mut rules = serde_json::to_value(&config).ok().and_then(|value| value.as_object().cloned());
        let rules = rules.get_or_insert_default();
        rules.insert("game".to_owned(), json!(Clue::NAME));
        let shares = |(): &mut (), number| self.shares(&config, bots, seats, number);
        Wins::play(&self.contest, ("Clue".to_owned(), rules.clone()), bots.to_vec(), || (), shares)
    }

    /// Each bot's share of the wins in one game or, if `paired`, in all seatings with the same luck.
    fn shares(&self, config: &Config, bots: &[String], seats: u8, number: u64) -> Vec<f64> {
        let levels = levels();
        let seatings = if self.contest.paired { bots.len() } else { 1 };
        let mut shares = vec![0.0; bots.len()];
        for shift in 0..seatings {
            let bot_at = |seat: Seat| (seat.index() + shift) % bots.len();
            let bot = |seat| levels.make(&bots[bot_at(seat)]).expect("the bots exist");
            let mut seated: BySeat<Box<dyn Bot<Clue>>> = BySeat::new(seats, bot);
            let seed = seed_of(self.contest.seed, number);
            let outcome = play_out(config, &(), &mut seated, seed, Budget::default());
            for seat in outcome.winners().iter() {
                shares[bot_at(seat)] += 1.0 / seatings as f64;
            }
        }
        shares
    }
}
