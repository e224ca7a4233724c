//! `parlor simulate yahtzee`: measures the scores of bots, and how often they win.

use clap::Args;
use parlor_bots::yahtzee::{Played, Results, Solutions, Table, shares};
use parlor_bots::{Budget, Tally};
use parlor_yahtzee::Config;

use super::Rules;
use super::report::Report;
use crate::games::Run;
use crate::simulate::{Contest, Progress};

#[derive(Args)]
pub struct Simulate {
    #[command(flatten)]
    contest: Contest,
    /// Computing budget of a bot for each decision, in units of about a millisecond; at 100 or more, the champion looks
    /// further ahead
    #[arg(long, value_name = "WORK", default_value_t = Budget::default().work, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    think: u32,
    #[command(flatten)]
    rules: Rules,
    /// Draw histograms even for three or more bots
    #[arg(long, conflicts_with_all = ["json", "csv"])]
    histogram: bool,
}

impl Run for Simulate {
    fn run(self) -> Result<(), String> {
        let bots = self.contest.bots();
        if self.contest.paired && bots.len() != 2 {
            return Err(format!("--paired compares two bots, but --bots names {}", bots.len()));
        }
        let config = self.rules.config(1);
        let table = Table::new(&Solutions::default(), &config, &bots).map_err(|problem| problem.to_string())?;
        let table = table.with_budget(Budget { work: self.think });
        self.contest.report(|| self.play(&table, &config, bots))
    }
}

impl Simulate {
    fn play(&self, table: &Table, config: &Config, bots: Vec<String>) -> Report {
        let Contest { games: wanted, seed, paired, .. } = self.contest;
        let mut seats = vec![Results::default(); bots.len()];
        let mut pairs = paired.then(Tally::default);
        let swapped = table.moved_up();
        let mut progress = Progress::new(wanted);
        let mut first = 0;
        while first < wanted {
            let games = first..wanted.min(first + table.stride());
            first = games.end;
            let done = games.end - games.start;
            let cards = table.play(seed, games.clone());
            let mut wins = count(&mut seats, &cards);
            if let Some(pairs) = &mut pairs {
                let mut cards = swapped.play(seed, games);
                cards.rotate_left(1);
                let back = count(&mut seats, &cards);
                wins.iter_mut().zip(back).for_each(|(there, back)| *there = (*there + back) / 2.0);
                wins.into_iter().for_each(|share| pairs.add(share));
            }
            progress.done(done);
        }
        progress.finish();
        let histograms = self.histogram || bots.len() < 3;
        Report { bots, games: wanted, seed, config: config.clone(), seats, pairs, histograms }
    }
}

/// Adds games to the results, and returns the first bot's share of each win.
fn count(seats: &mut [Results], cards: &[Vec<Played>]) -> Vec<f64> {
    let games = cards.first().map_or(0, Vec::len);
    let mut first = Vec::with_capacity(games);
    for game in 0..games {
        let scores: Vec<u16> = cards.iter().map(|seat| seat[game].score()).collect();
        let shares = shares(&scores);
        for ((seat, cards), share) in seats.iter_mut().zip(cards).zip(&shares) {
            seat.add(&cards[game], *share);
        }
        first.push(shares[0]);
    }
    first
}
