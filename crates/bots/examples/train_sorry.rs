//! Trains the nets of the Sorry! bots by self-play and writes the file that they read.
//!
//! `cargo run --release -p parlor-bots --example train_sorry` reproduces the file in the repository byte for byte. With
//! `--net`, only the named nets are trained again and the others are kept.

use std::error::Error;
use std::path::PathBuf;

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use parlor_bots::sorry::{Lesson, games_of, learn, nets};

/// Trains the nets of the Sorry! bots by self-play.
#[derive(Parser)]
struct Arguments {
    /// Number of games that each net plays against itself; nets for larger tables play a third of it.
    #[arg(long, default_value_t = 400_000)]
    games: u64,
    /// Seed of everything random.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Train only this net; can be given more than once. All nets by default.
    #[arg(long = "net")]
    nets: Vec<String>,
    /// The file to write.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/src/sorry/learned.nets"))]
    out: PathBuf,
}

fn main() -> Result<(), Box<dyn Error>> {
    let Arguments { games, seed, nets: mut names, out } = Arguments::parse();
    if let Some(name) = names.iter().find(|name| !nets().contains(&name.as_str())) {
        return Err(format!("there is no net called `{name}`: they are {}", nets().join(", ")).into());
    }
    if names.is_empty() {
        names = nets().into_iter().map(str::to_owned).collect();
    }
    let head = format!(
        "What the Sorry! bots of Parlor have learned: the weights of five small nets ({}).\n\
         After the empty line, row by row: the size of a step, and each weight in such steps (see net.rs).\n\
         Made by: cargo run --release -p parlor-bots --example train_sorry -- --games {games} --seed {seed}",
        nets().join(", ")
    );
    let lesson = Lesson { games, seed };
    let bar = ProgressBar::new(games_of(&names, lesson));
    bar.set_style(ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} games, {eta} left")?);
    let bytes = learn(&names, lesson, &head, || bar.inc(1));
    bar.finish();
    std::fs::write(&out, bytes)?;
    println!("{} was written.", out.display());
    Ok(())
}
