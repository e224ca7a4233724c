//! Measures the Clue bots: how many suggestions it takes to solve a case without a board, how long the conclusions take,
//! and how the bots do against each other on the board.
//!
//! `cargo run --release -p parlor-bots --example clue_bots` prints the tables of docs/clue.md.

use std::hint::black_box;
use std::time::Instant;

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use parlor_bots::clue::{Asker, Easy, Hard, Medium, questions_until_solved};
use parlor_bots::{Bot, Budget, Tally, play_out, seed_of};
use parlor_clue::{Card, Clue, Config, Deals, Knowledge};
use parlor_game::{BySeat, Game, Seat, Seeded, Status, Viewer};
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
    /// Number of games from which the positions for the timing are taken.
    #[arg(long, default_value_t = 1000)]
    timed: u64,
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
    if arguments.timed > 0 {
        timing(&arguments);
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

/// How long it takes to count all deals and the odds of every card, in positions of games on the board.
fn timing(arguments: &Arguments) {
    println!("\nTime for the odds of every card, in milliseconds ({} games each, best of five)\n", arguments.timed);
    println!("| players | positions | mean | worst |\n|---|---|---|---|");
    for seats in 3..=6 {
        let (mut tally, mut worst) = (Tally::default(), 0.0_f64);
        let bar = bar(arguments.timed, &format!("timing, {seats} players"));
        let mut positions = 0_u64;
        for number in 0..arguments.timed {
            for known in positions_of(seats, seed_of(arguments.seed, number)) {
                let time = (0..5).map(|_| milliseconds(&known)).fold(f64::MAX, f64::min);
                tally.add(time);
                worst = worst.max(time);
                positions += 1;
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        println!("| {seats} | {positions} | {:.3} | {worst:.3} |", tally.mean());
    }
}

fn milliseconds(known: &Knowledge) -> f64 {
    let start = Instant::now();
    let deals = Deals::new(black_box(known));
    for card in Card::all() {
        black_box(deals.places(card));
    }
    start.elapsed().as_secs_f64() * 1000.0
}

/// What each player knows after each suggestion of a game.
fn positions_of(seats: u8, seed: u64) -> Vec<Knowledge> {
    let mut luck = Seeded::new(seed);
    let mut game = Clue::new(&Config::default(), seats).expect("a valid number of seats");
    let mut bots: BySeat<Box<dyn Bot<Clue>>> = BySeat::new(seats, |_| bot("medium"));
    game.deal(&(), &mut luck).iter().for_each(|event| game.apply(event));
    let mut found = Vec::new();
    let mut recorded = 0;
    while let Status::Open { must, .. } = game.status() {
        let seat = must.iter().next().expect("somebody acts");
        let view = game.view(Viewer::Seat(seat));
        if view.record.len() > recorded && view.turn.as_ref().is_some_and(|turn| turn.asked.is_none()) {
            recorded = view.record.len();
            found.extend(Seat::all(seats).map(|viewer| Knowledge::of(&game.view(Viewer::Seat(viewer)))));
        }
        let action = bots[seat].choose(&view, &(), &mut luck, Budget::default());
        let events = game.decide(&(), seat, &action, &mut luck).expect("a bot's move is legal");
        events.iter().for_each(|event| game.apply(event));
    }
    found
}
