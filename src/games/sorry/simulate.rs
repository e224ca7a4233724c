//! `parlor simulate sorry`: counts how often each bot wins.

use clap::Args;
use parlor_bots::sorry::{Player, levels, play_game, player};
use parlor_bots::{Roster, seed_of};
use parlor_game::{Game, Seat};
use parlor_sorry::{Colour, Sorry, Variation};
use serde_json::json;

use super::Rules;
use crate::games::Run;
use crate::simulate::{Contest, Wins};

#[derive(Args)]
pub struct Simulate {
    #[command(flatten)]
    contest: Contest,
    #[command(flatten)]
    rules: Rules,
}

impl Run for Simulate {
    fn run(self) -> Result<(), String> {
        let games = Games::new(&self.contest, self.rules.variation())?;
        self.contest.report(|| games.play(&self.contest))
    }
}

/// The games to play.
struct Games {
    /// The bots by seat.
    bots: Vec<String>,
    /// The rules.
    variation: Variation,
    seed: u64,
    /// Whether each game is played in all seatings.
    paired: bool,
}

impl Games {
    /// Checks the options.
    fn new(contest: &Contest, variation: Variation) -> Result<Self, String> {
        let bots = contest.bots();
        if let Some(bot) = bots.iter().find(|bot| player(bot).is_none()) {
            let known: Vec<&str> = levels().levels().iter().map(|level| level.name).collect();
            let glance = "glance, which is expert without its search";
            return Err(format!("there is no bot called `{bot}`: choose from {}, or {glance}", known.join(", ")));
        }
        let bots = match (variation.is_team(), &bots[..]) {
            (true, [one, other]) => vec![one.clone(), other.clone(), one.clone(), other.clone()],
            (true, bots) if bots.len() != 4 => {
                return Err(format!("teams need four seats, so --bots takes two or four names, not {}", bots.len()));
            }
            (_, bots) if !(2..=4).contains(&bots.len()) => {
                return Err(format!("a game has two to four seats, but --bots names {}", bots.len()));
            }
            (_, bots) => bots.to_vec(),
        };
        let &Contest { seed, paired, .. } = contest;
        Ok(Self { bots, variation, seed, paired })
    }

    fn colours(&self) -> Vec<Colour> {
        match self.bots.len() {
            2 => vec![Colour::Red, Colour::Yellow],
            seats => Colour::ALL[..seats].to_vec(),
        }
    }

    /// Plays all games.
    fn play(&self, contest: &Contest) -> Wins {
        let title = match self.variation {
            Variation::Standard => "Sorry!",
            Variation::Team => "Sorry! in teams",
            Variation::Points => "Sorry! for points",
        };
        let rules = [("game".to_owned(), json!(Sorry::NAME)), ("variation".to_owned(), json!(self.variation))];
        let rules = (title.to_owned(), rules.into_iter().collect());
        Wins::play(contest, rules, self.bots.clone(), || self.seated(), |players, number| self.shares(players, number))
    }

    fn seated(&self) -> Vec<Box<dyn Player>> {
        self.bots.iter().filter_map(|bot| player(bot)).collect()
    }

    /// Each bot's share of the wins in one game or, if `paired`, in all seatings with the same luck.
    fn shares(&self, players: &mut [Box<dyn Player>], number: u64) -> Vec<f64> {
        let seats = self.bots.len();
        let seatings = if self.paired { seats } else { 1 };
        let mut shares = vec![0.0; seats];
        for shift in 0..seatings {
            let bot_at = |seat: Seat| (seat.index() + shift) % seats;
            let game = play_game(self.variation, &self.colours(), seed_of(self.seed, number), |engine, chance| {
                let seat = engine.seat();
                players[bot_at(seat)].pick(&engine.situation(Some(seat)), engine.choices(), chance)
            });
            for seat in game.winners().iter() {
                shares[bot_at(seat)] += 1.0 / seatings as f64;
            }
        }
        shares
    }
}
