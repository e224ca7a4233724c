//! `parlor simulate sorry`: counts how often each bot wins.

use clap::Args;
use parlor_bots::sorry::{Player, levels, play_game, player};
use parlor_bots::{Roster, Tally, seed_of};
use parlor_game::Seat;
use parlor_sorry::{Colour, Variation};
use rayon::prelude::*;
use serde_json::{Value, json};

use super::Rules;
use crate::games::Run;
use crate::simulate::{self, Contest, Progress};

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
        self.contest.report(|| games.play())
    }
}

/// How many games are played between progress updates.
const STRIDE: u64 = 500;

/// The games to play.
struct Games {
    /// The bots by seat.
    bots: Vec<String>,
    /// The rules.
    variation: Variation,
    /// How many games are played. If `paired`, each game is played in all seatings.
    games: u64,
    seed: u64,
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
        let &Contest { games, seed, paired, .. } = contest;
        Ok(Self { bots, variation, games, seed, paired })
    }

    fn colours(&self) -> Vec<Colour> {
        match self.bots.len() {
            2 => vec![Colour::Red, Colour::Yellow],
            seats => Colour::ALL[..seats].to_vec(),
        }
    }

    /// Plays all games.
    fn play(self) -> Report {
        let mut wins = vec![Tally::default(); self.bots.len()];
        let mut progress = Progress::new(self.games);
        let mut first = 0;
        while first < self.games {
            let numbers = first..self.games.min(first + STRIDE);
            first = numbers.end;
            let done = numbers.end - numbers.start;
            let shares: Vec<Vec<f64>> = numbers
                .into_par_iter()
                .map_init(|| self.seated(), |players, number| self.shares(players, number))
                .collect();
            for game in shares {
                wins.iter_mut().zip(game).for_each(|(wins, share)| wins.add(share));
            }
            progress.done(done);
        }
        progress.finish();
        Report { games: self, wins }
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

/// The results.
struct Report {
    games: Games,
    /// By bot, in the order given.
    wins: Vec<Tally>,
}

impl simulate::Report for Report {
    fn text(&self) -> String {
        let Games { games, seed, paired, variation, .. } = &self.games;
        let rules = match variation {
            Variation::Standard => "Sorry!",
            Variation::Team => "Sorry! in teams",
            Variation::Points => "Sorry! for points",
        };
        let games = if *games == 1 { "1 game".to_owned() } else { format!("{games} games") };
        let times = if *paired { ", each played in every seating" } else { "" };
        let width = self.games.bots.iter().map(String::len).max().unwrap_or_default().max(3);
        let mut text = format!("{games} of {rules}{times}, seed {seed}\n\n{:<width$}    wins      ±\n", "bot");
        for (bot, wins) in self.games.bots.iter().zip(&self.wins) {
            let error = if self.games.games > 1 { format!("{:.2}", 100.0 * wins.error()) } else { "–".to_owned() };
            text += &format!("{bot:<width$} {:>6.2}% {error:>6}\n", 100.0 * wins.mean());
        }
        text + "\n± is one standard error.\n"
    }

    fn json(&self) -> Value {
        let bot = |(bot, wins): (&String, &Tally)| {
            let error = (self.games.games > 1).then(|| wins.error());
            json!({ "bot": bot, "wins": wins.mean(), "wins_error": error })
        };
        json!({
            "game": "sorry",
            "variation": self.games.variation,
            "games": self.games.games,
            "seed": self.games.seed,
            "paired": self.games.paired,
            "bots": self.games.bots.iter().zip(&self.wins).map(bot).collect::<Vec<Value>>(),
        })
    }

    fn csv(&self) -> String {
        let mut text = "bot,games,wins,wins_error\n".to_owned();
        for (bot, wins) in self.games.bots.iter().zip(&self.wins) {
            let error = if self.games.games > 1 { wins.error().to_string() } else { String::new() };
            text += &format!("{bot},{},{},{error}\n", self.games.games, wins.mean());
        }
        text
    }
}
