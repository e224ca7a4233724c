//! `parlor simulate`: bots against each other, very many games, and what came of them.

use std::io::IsTerminal;
use std::time::Duration;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use parlor_bots::yahtzee::{Minds, Played, Results, Table, shares};
use parlor_bots::{Budget, Tally};
use parlor_yahtzee::{Category, Config};
use serde_json::{Value, json};

use crate::rules::{GameName, Rules};

#[derive(Args)]
pub struct Simulate {
    /// The game
    #[arg(value_enum)]
    game: GameName,
    /// Who plays, seat by seat
    #[arg(long, value_name = "LEVEL,…", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// The same seed gives the same games, on any number of threads
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Play each game of two bots twice, the second time with the seats and so the dice swapped
    #[arg(long)]
    paired: bool,
    /// What a bot may spend on a decision, in milliseconds; the champion looks further ahead with 100 and more
    #[arg(long, value_name = "MS", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    think: u64,
    /// How many threads play; as many as there are cores if nothing is said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    #[command(flatten)]
    rules: Rules,
    /// For programs
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// For spreadsheets, a line for each bot
    #[arg(long)]
    csv: bool,
}

impl Simulate {
    pub fn run(self) -> Result<(), String> {
        let GameName::Yahtzee = self.game;
        if self.paired && self.bots.len() != 2 {
            return Err(format!("--paired compares two bots, and --bots names {}", self.bots.len()));
        }
        let config = self.rules.config(1);
        let table = Table::new(&Minds::default(), &config, &self.bots).map_err(|problem| problem.to_string())?;
        let table = table.with_budget(Budget { time: Duration::from_millis(self.think) });
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads.map_or(0, usize::from)).build();
        let pool = pool.map_err(|problem| format!("cannot start the threads: {problem}"))?;
        let report = pool.install(|| self.play(&table, &config));
        match (self.json, self.csv) {
            (true, _) => println!("{}", report.json()),
            (_, true) => print!("{}", report.csv()),
            _ => print!("{}", report.text()),
        }
        Ok(())
    }

    fn play(&self, table: &Table, config: &Config) -> Report {
        let mut seats = vec![Results::default(); self.bots.len()];
        let mut pairs = self.paired.then(Tally::default);
        let swapped = table.moved_up();
        let bar = progress(self.games);
        let mut first = 0;
        while first < self.games {
            let games = first..self.games.min(first + table.stride());
            first = games.end;
            let done = games.end - games.start;
            let cards = table.play(self.seed, games.clone());
            let mut wins = count(&mut seats, &cards);
            if let Some(pairs) = &mut pairs {
                let mut cards = swapped.play(self.seed, games);
                cards.rotate_left(1);
                let back = count(&mut seats, &cards);
                wins.iter_mut().zip(back).for_each(|(there, back)| *there = (*there + back) / 2.0);
                wins.into_iter().for_each(|share| pairs.add(share));
            }
            bar.inc(done);
        }
        bar.finish_and_clear();
        Report { bots: self.bots.clone(), games: self.games, seed: self.seed, config: config.clone(), seats, pairs }
    }
}

/// On a terminal alone, and not in what is written for programs.
fn progress(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Counts games; answers with the first bot's share of each victory.
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

/// What came of the games.
struct Report {
    bots: Vec<String>,
    games: u64,
    seed: u64,
    config: Config,
    /// By bot, in the order in which they were named.
    seats: Vec<Results>,
    /// The first bot's share of the victories, pair by pair.
    pairs: Option<Tally>,
}

/// How many points one line of the histogram stands for.
const BIN: u16 = 25;

impl Report {
    fn text(&self) -> String {
        let times = if self.pairs.is_some() { ", each played twice with the seats swapped" } else { "" };
        let mut text = format!("{} games of Yahtzee{times}, seed {}\n\n", self.games, self.seed);
        text += "bot            mean     ±      sd  worst  median   best   wins      ±  upper bonus  Yahtzee\n";
        for (bot, seat) in self.bots.iter().zip(&self.seats) {
            text += &format!(
                "{bot:<10} {:>8.2} {:>5.2} {:>7.2} {:>6} {:>7} {:>6} {:>5.1}% {:>5.2}% {:>11.1}% {:>7.1}%\n",
                seat.mean(),
                seat.error(),
                seat.deviation(),
                seat.worst(),
                seat.percentile(0.5),
                seat.best(),
                100.0 * seat.wins.mean(),
                100.0 * seat.wins.error(),
                100.0 * seat.upper_bonus(),
                100.0 * seat.yahtzee(),
            );
        }
        text += "\n± is one standard error. A victory that is shared counts in equal parts.\n";
        if let Some(pairs) = &self.pairs {
            let (share, error) = (100.0 * pairs.mean(), 100.0 * pairs.error());
            text += &format!("{} wins {share:.2}% ± {error:.2}% of the victories, pair by pair.\n", self.bots[0]);
        }
        for (bot, seat) in self.bots.iter().zip(&self.seats) {
            text += &format!("\n{bot}\n{}", histogram(seat));
        }
        text
    }

    fn json(&self) -> Value {
        let seat = |(bot, seat): (&String, &Results)| {
            json!({
                "bot": bot,
                "games": seat.games(),
                "mean": seat.mean(),
                "error": seat.error(),
                "deviation": seat.deviation(),
                "worst": seat.worst(),
                "best": seat.best(),
                "percentiles": PERCENTILES.map(|share| json!([share, seat.percentile(share)])),
                "wins": seat.wins.mean(),
                "wins_error": seat.wins.error(),
                "upper_bonus": seat.upper_bonus(),
                "yahtzee": seat.yahtzee(),
                "further_yahtzees": seat.further(),
                "boxes": seat.boxes(),
                "histogram": bins(seat).map(|(low, count)| json!([low, count])).collect::<Vec<_>>(),
            })
        };
        json!({
            "config": self.config,
            "games": self.games,
            "seed": self.seed,
            "bots": self.bots.iter().zip(&self.seats).map(seat).collect::<Vec<_>>(),
            "paired": self.pairs.map(|pairs| json!({ "wins": pairs.mean(), "error": pairs.error() })),
        })
    }

    fn csv(&self) -> String {
        let boxes: Vec<String> = Category::ALL.iter().map(|category| named(*category)).collect();
        let mut text = format!(
            "bot,games,mean,error,deviation,worst,best,wins,wins_error,upper_bonus,yahtzee,further_yahtzees,{}\n",
            boxes.join(",")
        );
        for (bot, seat) in self.bots.iter().zip(&self.seats) {
            let boxes: Vec<String> = seat.boxes().iter().map(|(_, mean)| mean.to_string()).collect();
            let numbers = [seat.mean(), seat.error(), seat.deviation()].map(|number| number.to_string()).join(",");
            let shares = [seat.wins.mean(), seat.wins.error(), seat.upper_bonus(), seat.yahtzee(), seat.further()]
                .map(|share| share.to_string());
            text += &format!(
                "{bot},{},{numbers},{},{},{},{}\n",
                seat.games(),
                seat.worst(),
                seat.best(),
                shares.join(","),
                boxes.join(",")
            );
        }
        text
    }
}

const PERCENTILES: [f64; 7] = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99];

/// What a box is called in JSON, and so in a spreadsheet too.
fn named(category: Category) -> String {
    serde_json::to_value(category).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
}

/// Scores in steps, and how many games ended there.
fn bins(seat: &Results) -> impl Iterator<Item = (u16, u64)> + '_ {
    let (first, last) = (seat.worst() / BIN, seat.best() / BIN);
    (first..=last).map(|bin| (bin * BIN, seat.between(bin * BIN, (bin + 1) * BIN)))
}

/// A line for each step of scores, the rare high ones left out.
fn histogram(seat: &Results) -> String {
    let highest = seat.percentile(0.999);
    let shown: Vec<(u16, u64)> = bins(seat).filter(|(low, _)| *low <= highest).collect();
    let most = shown.iter().map(|(_, count)| *count).max().unwrap_or(1).max(1);
    let share = |count: u64| 100.0 * count as f64 / seat.games() as f64;
    let line = |&(low, count): &(u16, u64)| {
        let bar = "█".repeat((count * 50).div_ceil(most) as usize);
        format!("{:>4} to {:>4} {:>5.1}% {bar}\n", low, low + BIN - 1, share(count))
    };
    shown.iter().map(line).collect()
}
