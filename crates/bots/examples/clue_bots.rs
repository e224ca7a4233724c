//! Measures the Clue bots: how many suggestions it takes to solve a case without a board, and how the bots do against
//! each other on the board.
//!
//! `cargo run --release -p parlor-bots --example clue_bots` prints the tables of docs/clue.md.

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use parlor_bots::clue::{Asker, Easy, Hard, Medium, questions_until_solved};
use parlor_bots::{Bot, Budget, Tally, play_out, seed_of};
use parlor_clue::{Clue, Config};
use parlor_game::{BySeat, Seat};
use rayon::prelude::*;

/// Measures the Clue bots.
#[derive(Parser)]
struct Arguments {
    /// Number of games without a board, for each number of players.
    #[arg(long, default_value_t = 2000)]
    questions: u64,
    /// Number of games on the board, for each number of players and pairing.
    #[arg(long, default_value_t = 600)]
    games: u64,
    /// Seed of the cards.
    #[arg(long, default_value_t = 7)]
    seed: u64,
}

fn main() {
    let arguments = Arguments::parse();
    if arguments.questions > 0 {
        questions(&arguments);
    }
    if arguments.games > 0 {
        contests(&arguments);
    }
}

fn bar(count: u64, what: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg:34} {wide_bar} {pos}/{len} {eta}").expect("a valid template");
    ProgressBar::new(count).with_style(style).with_message(what.to_owned())
}

/// The suggestions of all players until one of them can prove the case file.
fn questions(arguments: &Arguments) {
    println!("Suggestions until the case is solved, without a board ({} games each)\n", arguments.questions);
    println!("| asks | 3 | 4 | 5 | 6 |\n|---|---|---|---|---|");
    for (name, asker) in [
        ("own answers only", Asker::OwnAnswers),
        ("all conclusions, at random", Asker::Deduction),
        ("most information", Asker::Information),
    ] {
        let cells: Vec<String> = (3..=6)
            .map(|seats| {
                let bar = bar(arguments.questions, &format!("{name}, {seats} players"));
                let counts: Vec<u32> = (0..arguments.questions)
                    .into_par_iter()
                    .map(|game| {
                        bar.inc(1);
                        questions_until_solved(asker, seats, seed_of(arguments.seed, game))
                    })
                    .collect();
                let mut tally = Tally::default();
                counts.into_iter().for_each(|count| tally.add(f64::from(count)));
                format!("{:.2} ± {:.2}", tally.mean(), tally.error())
            })
            .collect();
        println!("| {name} | {} |", cells.join(" | "));
    }
}

fn bot(name: &str) -> Box<dyn Bot<Clue>> {
    match name {
        "easy" => Box::new(Easy),
        "medium" => Box::new(Medium),
        _ => Box::new(Hard),
    }
}

/// One bot against others of another kind, on the board, on every seat in turn.
fn contests(arguments: &Arguments) {
    println!("\nGames won on the board by one bot against others, in percent ({} games each)\n", arguments.games);
    println!("| one | against | 3 (even: 33.3) | 4 (25) | 5 (20) | 6 (16.7) |\n|---|---|---|---|---|---|");
    for (one, others) in [("medium", "easy"), ("hard", "easy"), ("hard", "medium")] {
        let cells: Vec<String> = (3..=6)
            .map(|seats| {
                let bar = bar(arguments.games, &format!("{one} against {others}, {seats} players"));
                let wins: Vec<f64> = (0..arguments.games)
                    .into_par_iter()
                    .map(|game| {
                        bar.inc(1);
                        let seat = Seat::new((game % u64::from(seats)) as u8).expect("a seat");
                        let mut bots = BySeat::new(seats, |other| bot(if other == seat { one } else { others }));
                        let seed = seed_of(arguments.seed, game / u64::from(seats));
                        let outcome = play_out(&Config::default(), &(), &mut bots, seed, Budget::default());
                        f64::from(u8::from(outcome.winners().contains(seat)))
                    })
                    .collect();
                let mut tally = Tally::default();
                wins.into_iter().for_each(|win| tally.add(100.0 * win));
                format!("{:.1} ± {:.1}", tally.mean(), tally.error())
            })
            .collect();
        println!("| {one} | {others} | {} |", cells.join(" | "));
    }
}
