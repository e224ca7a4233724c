//! The wins of each bot, for games in which only winning counts.

use std::sync::{Mutex, PoisonError};

use parlor_bots::Tally;
use rayon::prelude::*;
use serde_json::{Map, Value, json};

use super::{Contest, Progress, Report};

/// How many games are played before their results are added up.
const STRIDE: u64 = 500;

/// How often each bot won.
pub struct Wins {
    /// The game and its rules, as shown to people.
    title: String,
    /// The game and its rules, as in the JSON report.
    rules: Map<String, Value>,
    bots: Vec<String>,
    games: u64,
    seed: u64,
    paired: bool,
    /// By bot, in the order given.
    wins: Vec<Tally>,
}

impl Wins {
    /// Plays games between bots. `shares` gets one worker's bots and the number of a game, and returns each bot's share
    /// of the wins.
    pub fn play<W>(
        contest: &Contest,
        (title, rules): (String, Map<String, Value>),
        bots: Vec<String>,
        seated: impl Fn() -> W + Sync + Send,
        shares: impl Fn(&mut W, u64) -> Vec<f64> + Sync + Send,
    ) -> Self {
        let &Contest { games, seed, paired, .. } = contest;
        let mut wins = vec![Tally::default(); bots.len()];
        let progress = Mutex::new(Progress::new(games));
        // A panic in another thread ends the run anyway.
        let progress = || progress.lock().unwrap_or_else(PoisonError::into_inner);
        let counted = |seated: &mut W, number: u64| {
            let shares = shares(seated, number);
            progress().done(1);
            shares
        };
        let mut first = 0;
        while first < games {
            let numbers = first..games.min(first + STRIDE);
            first = numbers.end;
            let played: Vec<Vec<f64>> = numbers.into_par_iter().map_init(&seated, counted).collect();
            for game in played {
                wins.iter_mut().zip(game).for_each(|(wins, share)| wins.add(share));
            }
        }
        progress().finish();
        Self { title, rules, bots, games, seed, paired, wins }
    }
}

impl Report for Wins {
    fn text(&self) -> String {
        let Self { title, games, seed, .. } = self;
        let games = if *games == 1 { "1 game".to_owned() } else { format!("{games} games") };
        let times = if self.paired { ", each played in every seating" } else { "" };
        let width = self.bots.iter().map(String::len).max().unwrap_or_default().max(3);
        let mut text = format!("{games} of {title}{times}, seed {seed}\n\n{:<width$}    wins      ±\n", "bot");
        for (bot, wins) in self.bots.iter().zip(&self.wins) {
            let error = if self.games > 1 { format!("{:.2}", 100.0 * wins.error()) } else { "–".to_owned() };
            text += &format!("{bot:<width$} {:>6.2}% {error:>6}\n", 100.0 * wins.mean());
        }
        text + "\n± is one standard error.\n"
    }

    fn json(&self) -> Value {
        let bot = |(bot, wins): (&String, &Tally)| {
            let error = (self.games > 1).then(|| wins.error());
            json!({ "bot": bot, "wins": wins.mean(), "wins_error": error })
        };
        let mut report = self.rules.clone();
        report.insert("games".into(), self.games.into());
        report.insert("seed".into(), self.seed.into());
        report.insert("paired".into(), self.paired.into());
        report.insert("bots".into(), self.bots.iter().zip(&self.wins).map(bot).collect());
        Value::Object(report)
    }

    fn csv(&self) -> String {
        let mut text = "bot,games,wins,wins_error\n".to_owned();
        for (bot, wins) in self.bots.iter().zip(&self.wins) {
            let error = if self.games > 1 { wins.error().to_string() } else { String::new() };
            text += &format!("{bot},{},{},{error}\n", self.games, wins.mean());
        }
        text
    }
}
