//! `parlor review`: looks back at a finished game: what was chosen, what was best, luck and skill apart.

use std::path::PathBuf;

use clap::Args;
use parlor_bots::yahtzee::{Decision, Review as Reviewed, SeatReview, Weighed};
use parlor_game::{Game, Seat};
use parlor_server::Games;
use parlor_table::{Export, What};
use parlor_yahtzee::{Action, Dice, Keep, Yahtzee};
use serde_json::Value;

use crate::verify::read;

#[derive(Args)]
pub struct Review {
    /// The log, as a table exports it
    file: PathBuf,
    /// Look at this seat only, counted from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=10))]
    seat: Option<u8>,
    /// List every decision, not only the costliest
    #[arg(long, conflicts_with = "json")]
    all: bool,
    /// Print the review as JSON, as the API gives it
    #[arg(long)]
    json: bool,
}

impl Review {
    pub fn run(self) -> Result<(), String> {
        let export = self.read()?;
        let entry = Games::all().get(&export.game);
        let entry = entry.ok_or_else(|| format!("this Parlor does not know the game `{}`", export.game))?;
        let analyst = entry.analyst.as_ref();
        let analyst = analyst.ok_or_else(|| format!("there is no review of `{}`", export.game))?;
        let shown = self.file.display();
        let over = export.rows.iter().any(|sealed| matches!(sealed.row.what, What::Revealed { .. }));
        if !over {
            return Err(unfinished(&self.file));
        }
        let record = parlor_server::record(&export.rows);
        let record = record.ok_or_else(|| format!("nothing was dealt at the table of {shown}"))?;
        let seat = self.seat.and_then(|number| Seat::new(number - 1));
        let review = analyst.review(&record, seat).map_err(|failed| format!("{shown} cannot be reviewed: {failed}"))?;
        if self.json {
            println!("{review:#}");
            return Ok(());
        }
        // How a review reads is each game's own business.
        match export.game.as_str() {
            Yahtzee::NAME => {
                let review: Reviewed = serde_json::from_value(review).expect("this is its form");
                print!("{}", Page { export: &export, all: self.all }.text(&review));
                Ok(())
            }
            other => Err(format!("the review of `{other}` can only be had with --json")),
        }
    }

    fn read(&self) -> Result<Export, String> {
        let value: Value = read(&self.file, "an exported log of a finished table")?;
        if value["live"] == true {
            return Err(unfinished(&self.file));
        }
        let shown = self.file.display();
        serde_json::from_value(value)
            .map_err(|problem| format!("{shown} is not an exported log of a finished table: {problem}"))
    }
}

fn unfinished(file: &std::path::Path) -> String {
    format!("{} is of a table that was not over: export it again when it is", file.display())
}

/// A review of Yahtzee in words.
struct Page<'a> {
    export: &'a Export,
    all: bool,
}

impl Page<'_> {
    fn text(&self, review: &Reviewed) -> String {
        let mut text = String::new();
        for game in &review.games {
            if review.games.len() > 1 {
                text += &format!("Game {}\n\n", game.game);
            }
            let sides: Vec<String> = game.seats.iter().map(|side| self.side(side)).collect();
            text += &sides.join("\n");
            text += if game.game as usize == review.games.len() { "" } else { "\n" };
        }
        text
    }

    fn side(&self, side: &SeatReview) -> String {
        // The file may come from anywhere, and a terminal obeys some characters.
        let shown = |name: &String| name.chars().filter(|c| !c.is_control()).collect::<String>();
        let name = self.export.names.get(&side.seat).map(shown).filter(|name| !name.is_empty());
        let name = name.unwrap_or_else(|| side.seat.to_string());
        let mut text = match side.score {
            Some(score) => format!("{name}: {score} points\n"),
            None => format!("{name}: not finished, {:.1} points to be expected\n", side.expected),
        };
        let made = side.decisions.len();
        text += &format!(
            "  luck        {:+7.1}  what the dice gave against the {:.1} expected of an empty card\n",
            side.luck, side.start
        );
        text += &format!(
            "  skill       {:+7.1}  what the choices gave away; {} of {made} were perfect, {:.2} lost on average\n",
            side.skill, side.perfect_decisions, side.average_cost
        );
        text += &format!("  efficiency  {:6.1}%  of what the dice offered\n", 100.0 * side.efficiency);
        if let Some(same) = side.same_dice {
            let how = match same.fillings {
                0 => "no other dice were needed".to_owned(),
                fillings => format!("± {:.1}: dice that never fell were made up {fillings} times", same.error),
            };
            text += &format!("  same dice   {:7.1}  for a perfect player ({how})\n", same.mean);
        }
        if !side.worst.is_empty() {
            text += "  The costliest decisions:\n";
        }
        for (number, index) in side.worst.iter().enumerate() {
            text += &format!("    {}. {}\n", number + 1, decision(&side.decisions[*index as usize]));
        }
        if self.all && made > 0 {
            text += "  Every decision:\n";
            side.decisions.iter().for_each(|made| text += &format!("    {}\n", decision(made)));
        }
        text
    }
}

/// A decision in a line.
fn decision(made: &Decision) -> String {
    let Decision { turn, dice, rolls_left, chosen, best, cost, .. } = made;
    let left = match rolls_left {
        0 => "no rolls left",
        1 => "1 roll left",
        _ => "2 rolls left",
    };
    let chosen = words(*dice, chosen);
    if *cost == 0.0 {
        return format!("Turn {turn}, {dice}, {left}: {chosen}. Nothing is better.");
    }
    format!("Turn {turn}, {dice}, {left}: {chosen}; better: {}. It cost {cost:.2}.", words(*dice, best))
}

fn words(dice: Dice, weighed: &Weighed) -> String {
    match (weighed.action, weighed.points) {
        (Action::Roll { keep: Keep::NONE }, _) => "throw all".to_owned(),
        (Action::Roll { keep }, _) => {
            let kept = dice.faces().into_iter().enumerate().filter(|(place, _)| keep.has(*place));
            let kept: Vec<String> = kept.map(|(_, face)| face.to_string()).collect();
            format!("keep {}", kept.join(" "))
        }
        (Action::Score { category } | Action::Zero { category }, points) => {
            format!("{} in {category}", points.unwrap_or(0))
        }
        (Action::NextGame {}, _) => "the next game".to_owned(),
    }
}
