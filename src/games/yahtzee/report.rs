//! The results of simulated games of Yahtzee: a table, a histogram, JSON and CSV.

use parlor_bots::Tally;
use parlor_bots::yahtzee::Results;
use parlor_terminal::wrap;
use parlor_yahtzee::{Category, Config};
use serde_json::{Value, json};

use crate::simulate;

/// The results.
pub struct Report {
    pub bots: Vec<String>,
    pub games: u64,
    pub seed: u64,
    pub config: Config,
    /// By bot, in the order given.
    pub seats: Vec<Results>,
    /// The first bot's share of the wins in each pair of games with swapped seats.
    pub pairs: Option<Tally>,
    /// Whether to print histograms of the scores.
    pub histograms: bool,
}

/// How many points one line of the histogram covers.
const BIN: u16 = 25;

impl simulate::Report for Report {
    fn text(&self) -> String {
        let times = if self.pairs.is_some() { ", each played twice with the seats swapped" } else { "" };
        let games = if self.games == 1 { "1 game".to_owned() } else { format!("{} games", self.games) };
        let mut text = format!("{games} of Yahtzee{times}, seed {}\n\n", self.seed);
        // A bot that plays alone has no opponent to beat.
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
        let shared = if alone { "" } else { " A shared win is split equally." };
        let legend = format!(
            "± is one standard error.{shared} bonus and Yahtzee: games with the upper bonus, and games with a Yahtzee \
                in its box."
        );
        text += &format!("\n{}\n", wrap(&legend, LINE).join("\n"));
        if let Some(pairs) = &self.pairs {
            let error = known(self.games, || format!(" ± {:.2}%", 100.0 * pairs.error()));
            let error = if self.games == 1 { "" } else { &error };
            let line = format!(
                "{} wins {:.2}%{error} of the games, counted pair by pair: both bots get the same dice, so this is \
                    the more precise figure.",
                names[0],
                100.0 * pairs.mean(),
            );
            text += &format!("{}\n", wrap(&line, LINE).join("\n"));
        }
        if self.histograms {
            for (name, seat) in names.iter().zip(&self.seats) {
                text += &format!("\n{name}\n{}", histogram(seat));
            }
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
        let paired = if self.pairs.is_some() { ",paired_wins,paired_error" } else { "" };
        let mut text = format!(
            "bot,games,mean,error,deviation,worst,median,best,wins,wins_error,upper_bonus,yahtzee_filled,further_yahtzees,{}{paired}\n",
            boxes.join(",")
        );
        for (place, (bot, seat)) in self.bots.iter().zip(&self.seats).enumerate() {
            // A single game has no standard error; the CSV field stays empty.
            let known = |number: f64| if number.is_finite() { number.to_string() } else { String::new() };
            let several = |number: f64| if seat.games() > 1 { known(number) } else { String::new() };
            let mut fields = vec![bot.clone(), seat.games().to_string()];
            fields.extend([known(seat.mean()), several(seat.error()), several(seat.deviation())]);
            fields.extend([seat.worst(), seat.percentile(0.5), seat.best()].map(|score| score.to_string()));
            fields.extend([known(seat.wins.mean()), several(seat.wins.error())]);
            fields.extend([seat.upper_bonus(), seat.yahtzee(), seat.further()].map(known));
            fields.extend(seat.boxes().iter().map(|(_, mean)| known(*mean)));
            if let Some(pairs) = &self.pairs {
                // The two bots' shares add up to 1.
                let wins = if place == 0 { pairs.mean() } else { 1.0 - pairs.mean() };
                fields.extend([known(wins), known(pairs.error())]);
            }
            text += &format!("{}\n", fields.join(","));
        }
        text
    }
}

impl Report {
    /// The names of the bots, numbered if the same bot has several seats.
    fn names(&self) -> Vec<String> {
        let same = |bots: &[String], bot: &String| bots.iter().filter(|other| *other == bot).count();
        let name = |(place, bot): (usize, &String)| match same(&self.bots, bot) {
            1 => bot.clone(),
            _ => format!("{bot} {}", same(&self.bots[..=place], bot)),
        };
        self.bots.iter().enumerate().map(name).collect()
    }
}

/// The maximum line length in the table and its notes.
const LINE: usize = 80;

/// Formats a figure that needs more than one game, or a dash if there is only one.
fn known(games: u64, figure: impl Fn() -> String) -> String {
    if games > 1 { figure() } else { "–".to_owned() }
}

const PERCENTILES: [f64; 7] = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99];

/// A box's name in JSON and CSV.
fn named(category: Category) -> String {
    serde_json::to_value(category).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
}

/// The number of games per range of scores.
fn bins(seat: &Results) -> impl Iterator<Item = (u16, u64)> + '_ {
    let (first, last) = (seat.worst() / BIN, seat.best() / BIN);
    (first..=last).map(|bin| (bin * BIN, seat.between(bin * BIN, (bin + 1) * BIN)))
}

/// One line per range of scores; ranges too rare for a bar are summed at either end.
fn histogram(seat: &Results) -> String {
    let share = |count: u64| 100.0 * count as f64 / seat.games() as f64;
    // Ranges at either end that would be printed as 0.0%.
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
        format!("{:>4} to {:>4} {:>5.1}% {bar}", low, low + BIN - 1, share(count)).trim_end().to_owned() + "\n"
    };
    let outside = |steps: &[(u16, u64)]| match share(steps.iter().map(|(_, count)| count).sum()) {
        little if little < 0.05 => "under 0.1%".to_owned(),
        some => format!("{some:.1}%"),
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
