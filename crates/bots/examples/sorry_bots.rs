//! Plays the Sorry! bots against each other: every pairing, with the same cards for both. Also measures how often
//! predicted wins come true.
//!
//! `cargo run --release -p parlor-bots --example sorry_bots` prints the tables of docs/sorry.md.

use clap::{Parser, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use parlor_bots::Tally;
use parlor_bots::sorry::{Contest, Reliability, player};
use parlor_sorry::Variation;

const LEVELS: [&str; 4] = ["expert", "strong", "easy", "random"];

/// Plays the Sorry! bots against each other.
#[derive(Parser)]
struct Arguments {
    /// The table to play at; can be given more than once. All tables by default.
    #[arg(long = "table", value_enum)]
    tables: Vec<Table>,
    /// One bot against another, as in `expert,strong`; can be given more than once. All pairings by default.
    #[arg(long = "pair")]
    pairs: Vec<String>,
    /// Number of two-player games for each pairing; larger tables play a fraction of it.
    #[arg(long, default_value_t = 20_000)]
    games: u64,
    /// Seed of the cards.
    #[arg(long, default_value_t = 7)]
    seed: u64,
    /// Do not measure how often predicted wins come true.
    #[arg(long)]
    no_chances: bool,
    /// Only measure how often predicted wins come true, without playing pairings.
    #[arg(long)]
    only_chances: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Table {
    /// Two players, standard.
    Two,
    /// Two players, for points, one game.
    Points,
    /// Two partners against two.
    Team,
    /// One against three, standard.
    Four,
    /// One against three, for points.
    FourPoints,
}

impl Table {
    fn contest(self) -> (&'static str, Contest, u64) {
        match self {
            Self::Two => ("two players, standard", Contest::two(Variation::Standard), 1),
            Self::Points => ("two players, points", Contest::two(Variation::Points), 1),
            Self::Team => ("teams, four seats", Contest::teams(), 5),
            Self::Four => ("one against three, standard", Contest::one_against_three(Variation::Standard), 2),
            Self::FourPoints => ("one against three, points", Contest::one_against_three(Variation::Points), 4),
        }
    }
}

fn bar(length: u64, what: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {wide_bar} {eta}").unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style).with_message(what.to_owned())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments = Arguments::parse();
    let mut pairs: Vec<(String, String)> = Vec::new();
    for pair in &arguments.pairs {
        let (first, second) = pair.split_once(',').ok_or_else(|| format!("`{pair}` should be like expert,strong"))?;
        pairs.push((first.into(), second.into()));
    }
    if pairs.is_empty() && !arguments.only_chances {
        for (index, first) in LEVELS.iter().enumerate() {
            pairs.extend(LEVELS[index + 1..].iter().map(|second| ((*first).to_owned(), (*second).to_owned())));
        }
    }
    let tables = if arguments.tables.is_empty() { Table::value_variants() } else { &arguments.tables };
    println!("| table | first | against | games | the first wins | standard error |");
    println!("|---|---|---|---|---|---|");
    for table in tables {
        for (first, second) in &pairs {
            let (name, contest, part) = table.contest();
            let rounds = arguments.games / part / contest.round() as u64;
            let made = |name: &str| player(name).ok_or_else(|| format!("there is no bot called `{name}`"));
            let (mut one, mut other) = (made(first)?, made(second)?);
            let mut wins = Tally::default();
            let bar = bar(rounds, &format!("{name}: {first} against {second}"));
            for number in 0..rounds {
                contest.play(&mut *one, &mut *other, arguments.seed, number, &mut wins);
                bar.inc(1);
            }
            bar.finish_and_clear();
            let games = rounds * contest.round() as u64;
            let (mean, error) = (100.0 * wins.mean(), 100.0 * wins.error());
            println!("| {name} | {first} | {second} | {games} | {mean:.2} % | {error:.2} |");
        }
    }
    if arguments.no_chances {
        return Ok(());
    }
    println!("\n| table | predicted | came true | standard error | times |\n|---|---|---|---|---|");
    for table in tables {
        let (name, contest, _) = table.contest();
        let games = arguments.games / 10;
        let mut reliability = Reliability::default();
        let mut expert = player("expert").ok_or("there is an expert")?;
        let bar = bar(games, &format!("{name}: chances"));
        for number in 0..games {
            reliability.play(&contest, &mut *expert, arguments.seed, number);
            bar.inc(1);
        }
        bar.finish_and_clear();
        for tenth in reliability.tenths.iter().filter(|tenth| tenth.times > 0) {
            let [said, won, error] = [tenth.predicted(), tenth.came_true(), tenth.error()].map(|share| 100.0 * share);
            println!("| {name} | {said:.1} % | {won:.1} % | {error:.1} | {} |", tenth.times);
        }
    }
    Ok(())
}
