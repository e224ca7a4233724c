//! `parlor simulate`: bots against each other, very many games, and what came of them.

mod sorry;

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use parlor_bots::yahtzee::{Minds, Played, Results, Table, shares};
use parlor_bots::{Budget, Tally};
use parlor_terminal::wrap;
use parlor_yahtzee::{Category, Config};
use serde_json::{Value, json};

use crate::out;
use crate::rules::{GameName, Rules, SorryRules};

/// What a bot may spend on a decision if nothing is said, in milliseconds.
const THINK: u32 = 200;

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
    /// Play each game of two bots twice, the second time with the seats and so the luck swapped; at Sorry! in every seating
    #[arg(long)]
    paired: bool,
    /// Yahtzee: what a bot may spend on a decision, in milliseconds, 200 if nothing is said; the champion looks further ahead with 100 and more
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    think: Option<u32>,
    /// How many threads play; as many as there are cores if nothing is said
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    #[command(flatten)]
    rules: Rules,
    #[command(flatten)]
    sorry: SorryRules,
    /// Draw how the scores are spread for three bots and more too
    #[arg(long, conflicts_with_all = ["json", "csv"])]
    histogram: bool,
    /// For programs
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// For spreadsheets, a line for each bot
    #[arg(long)]
    csv: bool,
}

impl Simulate {
    pub fn run(mut self) -> Result<(), String> {
        self.bots.iter_mut().for_each(|bot| *bot = bot.trim().to_owned());
        match self.game {
            GameName::Yahtzee => self.run_yahtzee(),
            GameName::Sorry => self.run_sorry(),
        }
    }

    fn run_sorry(self) -> Result<(), String> {
        let config = self.sorry.config();
        if config.target.is_some() || config.colours.is_some() || self.histogram {
            return Err(
                "at Sorry! single games are counted, by who wins: --target, --colours and --histogram mean nothing here".into()
            );
        }
        if self.think.is_some() {
            return Err("at Sorry! every bot thinks as long as it does: --think means nothing here".into());
        }
        if self.rules.config(1) != Config::default() {
            return Err("an edition, a Joker and a bonus are for Yahtzee".into());
        }
        let games = sorry::Games::new(&self.bots, config.variation, self.games, self.seed, self.paired)?;
        let report = self.pool()?.install(|| games.play());
        match (self.json, self.csv) {
            (true, _) => out::print_line(report.json()),
            (_, true) => out::print(report.csv()),
            _ => out::print(report.text()),
        }
    }

    fn run_yahtzee(self) -> Result<(), String> {
        if self.sorry.config() != parlor_sorry::Config::default() {
            return Err("a variation, a target and colours are for Sorry!".into());
        }
        if self.paired && self.bots.len() != 2 {
            return Err(format!("--paired compares two bots, and --bots names {}", self.bots.len()));
        }
        let config = self.rules.config(1);
        let table = Table::new(&Minds::default(), &config, &self.bots).map_err(|problem| problem.to_string())?;
        let table = table.with_budget(Budget { work: self.think.unwrap_or(THINK) });
        let report = self.pool()?.install(|| self.play(&table, &config));
        match (self.json, self.csv) {
            (true, _) => out::print_line(report.json()),
            (_, true) => out::print(report.csv()),
            _ => out::print(report.text(self.histogram || self.bots.len() < 3)),
        }
    }

    fn pool(&self) -> Result<rayon::ThreadPool, String> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads.map_or(0, usize::from)).build();
        pool.map_err(|problem| format!("cannot start the threads: {problem}"))
    }

    fn play(&self, table: &Table, config: &Config) -> Report {
        let mut seats = vec![Results::default(); self.bots.len()];
        let mut pairs = self.paired.then(Tally::default);
        let swapped = table.moved_up();
        let mut progress = Progress::new(self.games);
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
            progress.done(done);
        }
        progress.finish();
        Report { bots: self.bots.clone(), games: self.games, seed: self.seed, config: config.clone(), seats, pairs }
    }
}

/// How often a run that nobody watches says how far it is.
const SAYS: Duration = Duration::from_secs(10);

/// How far a run is, on the error output, so that it is not in what is written for programs: a bar on a terminal, else a line
/// from time to time.
struct Progress {
    bar: ProgressBar,
    lines: bool,
    games: u64,
    played: u64,
    said: Instant,
}

impl Progress {
    fn new(games: u64) -> Self {
        let lines = !std::io::stderr().is_terminal();
        let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = if lines { ProgressBar::hidden() } else { ProgressBar::new(games).with_style(style) };
        Self { bar, lines, games, played: 0, said: Instant::now() }
    }

    fn done(&mut self, games: u64) {
        self.played += games;
        self.bar.inc(games);
        if self.lines && self.played < self.games && self.said.elapsed() >= SAYS {
            self.said = Instant::now();
            eprintln!("{} of {} games", self.played, self.games);
        }
    }

    fn finish(&self) {
        self.bar.finish_and_clear();
    }
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
    fn text(&self, histograms: bool) -> String {
        let times = if self.pairs.is_some() { ", each played twice with the seats swapped" } else { "" };
        let games = if self.games == 1 { "1 game".to_owned() } else { format!("{} games", self.games) };
        let mut text = format!("{games} of Yahtzee{times}, seed {}\n\n", self.seed);
        // Who plays alone has nobody to win against.
        let alone = self.bots.len() == 1;
        let wins = if alone { "" } else { "   wins      ±" };
        let names = self.names();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(10);
        text += &format!("{:<width$}    mean     ±     sd worst median  best{wins}  bonus Yahtzee\n", "bot");
        for (name, seat) in names.iter().zip(&self.seats) {
            let error = known(seat.games(), || format!("{:.2}", seat.error()));
            let deviation = known(seat.games(), || format!("{:.2}", seat.deviation()));
            text += &format!(
                "{name:<width$} {:>7.2} {error:>5} {deviation:>6} {:>5} {:>6} {:>5}",
                seat.mean(),
                seat.worst(),
                seat.percentile(0.5),
                seat.best(),
            );
            if !alone {
                let error = known(seat.games(), || format!("{:.2}%", 100.0 * seat.wins.error()));
                text += &format!(" {:>5.1}% {error:>6}", 100.0 * seat.wins.mean());
            }
            text += &format!(" {:>5.1}% {:>6.1}%\n", 100.0 * seat.upper_bonus(), 100.0 * seat.yahtzee());
        }
        let shared = if alone { "" } else { " A victory that is shared counts in equal parts." };
        let legend = format!(
            "± is one standard error.{shared} bonus and Yahtzee: the games with the upper bonus, and with a Yahtzee in its box."
        );
        text += &format!("\n{}\n", wrap(&legend, LINE).join("\n"));
        if let Some(pairs) = &self.pairs {
            let error = known(self.games, || format!(" ± {:.2} %", 100.0 * pairs.error()));
            let error = if self.games == 1 { "" } else { &error };
            let line = format!(
                "{} wins {:.2} %{error} of the games, counted pair by pair: the dice are the same for both, so this is the sharper figure.",
                names[0],
                100.0 * pairs.mean(),
            );
            text += &format!("{}\n", wrap(&line, LINE).join("\n"));
        }
        if histograms {
            for (name, seat) in names.iter().zip(&self.seats) {
                text += &format!("\n{name}\n{}", histogram(seat));
            }
        }
        text
    }

    /// The bots by name, numbered where one plays more than once.
    fn names(&self) -> Vec<String> {
        let same = |bots: &[String], bot: &String| bots.iter().filter(|other| *other == bot).count();
        let name = |(place, bot): (usize, &String)| match same(&self.bots, bot) {
            1 => bot.clone(),
            _ => format!("{bot} {}", same(&self.bots[..=place], bot)),
        };
        self.bots.iter().enumerate().map(name).collect()
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
        let paired = if self.pairs.is_some() { ",paired_wins,paired_error" } else { "" };
        let mut text = format!(
            "bot,games,mean,error,deviation,worst,median,best,wins,wins_error,upper_bonus,yahtzee_filled,further_yahtzees,{}{paired}\n",
            boxes.join(",")
        );
        for (place, (bot, seat)) in self.bots.iter().zip(&self.seats).enumerate() {
            // Of one game nothing is known of how far it may be off; spreadsheets know that as an empty field.
            let known = |number: f64| if number.is_finite() { number.to_string() } else { String::new() };
            let several = |number: f64| if seat.games() > 1 { known(number) } else { String::new() };
            let mut fields = vec![bot.clone(), seat.games().to_string()];
            fields.extend([known(seat.mean()), several(seat.error()), several(seat.deviation())]);
            fields.extend([seat.worst(), seat.percentile(0.5), seat.best()].map(|score| score.to_string()));
            fields.extend([known(seat.wins.mean()), several(seat.wins.error())]);
            fields.extend([seat.upper_bonus(), seat.yahtzee(), seat.further()].map(known));
            fields.extend(seat.boxes().iter().map(|(_, mean)| known(*mean)));
            if let Some(pairs) = &self.pairs {
                // What the one wins, the other does not.
                let wins = if place == 0 { pairs.mean() } else { 1.0 - pairs.mean() };
                fields.extend([known(wins), known(pairs.error())]);
            }
            text += &format!("{}\n", fields.join(","));
        }
        text
    }
}

/// How long a line may be in the table and what belongs to it.
const LINE: usize = 80;

/// A figure that takes more than one game.
fn known(games: u64, figure: impl Fn() -> String) -> String {
    if games > 1 { figure() } else { "–".to_owned() }
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

/// A line for each step of scores; what is too rare for one is told by its share.
fn histogram(seat: &Results) -> String {
    let share = |count: u64| 100.0 * count as f64 / seat.games() as f64;
    // What would be told as 0.0 % at either end.
    let rare = |&(_, count): &(u16, u64)| share(count) < 0.05;
    let steps: Vec<(u16, u64)> = bins(seat).collect();
    let first = steps.iter().position(|step| !rare(step)).unwrap_or(0);
    let highest = seat.percentile(0.999);
    let last = steps.iter().rposition(|step| !rare(step) && step.0 <= highest).unwrap_or(first);
    let shown = &steps[first..=last];
    let most = shown.iter().map(|(_, count)| *count).max().unwrap_or(1).max(1);
    let line = |step: &(u16, u64)| {
        let &(low, count) = step;
        let bar = if rare(step) { String::new() } else { "█".repeat((count * 50).div_ceil(most) as usize) };
        format!("{:>4} to {:>4} {:>5.1} % {bar}", low, low + BIN - 1, share(count)).trim_end().to_owned() + "\n"
    };
    let outside = |steps: &[(u16, u64)]| match share(steps.iter().map(|(_, count)| count).sum()) {
        little if little < 0.05 => "under 0.1 %".to_owned(),
        some => format!("{some:.1} %"),
    };
    let mut text = String::new();
    if first > 0 {
        text += &format!("under {}: {}\n", shown[0].0, outside(&steps[..first]));
    }
    text.extend(shown.iter().map(line));
    if last + 1 < steps.len() {
        text += &format!("{} and more: {}\n", steps[last + 1].0, outside(&steps[last + 1..]));
    }
    text
}
