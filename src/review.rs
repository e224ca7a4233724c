//! `parlor review`: looks back at a finished game: what was chosen, what was best, luck and skill apart.

use std::io::Read;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use parlor_bots::yahtzee::{Decision, Review as Reviewed, SeatReview, Weighed};
use parlor_game::{Game, Seat};
use parlor_server::{Games, Lobby, Settings};
use parlor_table::verify::Verdict;
use parlor_table::{Export, TableId, What};
use parlor_yahtzee::{Action, Dice, Keep, Yahtzee};
use serde_json::Value;

use crate::coach::rolls;
use crate::out;
use crate::verify::{LARGEST, read};
use crate::wrap::{self, wrap};

/// What costs less than this is told as 0.00, and so it is no mistake.
const NOTHING: f64 = 0.005;

#[derive(Args)]
pub struct Review {
    /// The log, as a table exports it; - for the standard input
    #[arg(required_unless_present = "table")]
    file: Option<PathBuf>,
    /// Look back at a table of this machine, instead of a log
    #[arg(long, value_name = "TABLE", conflicts_with = "file")]
    table: Option<TableId>,
    /// Where the games of this machine are kept; the user's data directory if nothing is said
    #[arg(long, value_name = "DIR", env = "PARLOR_DATA")]
    data: Option<PathBuf>,
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
        let export = match &self.table {
            Some(table) => self.kept(table)?,
            None => self.read()?,
        };
        let shown = self.shown();
        let entry = Games::all().get(&export.game);
        let entry = entry.ok_or_else(|| format!("this Parlor does not know the game `{}`", export.game))?;
        let analyst = entry.analyst.as_ref();
        let analyst = analyst.ok_or_else(|| format!("there is no review of `{}`", export.game))?;
        let over = export.rows.iter().any(|sealed| matches!(sealed.row.what, What::Revealed { .. }));
        if !over {
            return Err(self.unfinished());
        }
        if entry.kind.verify(&export, None).verdict() == Verdict::Broken {
            let file = if self.is_file() { shown.as_str() } else { "FILE" };
            eprintln!("warning: this log does not hold: run `parlor verify {file}`");
        }
        let record = parlor_server::record(&export.rows);
        let record = record.ok_or_else(|| format!("nothing was dealt at the table of {shown}"))?;
        let seat = self.seat.and_then(|number| Seat::new(number - 1));
        let review = analyst.review(&record, seat).map_err(|failed| format!("{shown} cannot be reviewed: {failed}"))?;
        if self.json {
            return out::print_line(format_args!("{review:#}"));
        }
        // How a review reads is each game's own business.
        match export.game.as_str() {
            Yahtzee::NAME => {
                let review: Reviewed = serde_json::from_value(review).expect("this is its form");
                out::print(Page { export: &export, all: self.all }.text(&review))
            }
            other => Err(format!("the review of `{other}` can only be had with --json")),
        }
    }

    /// The log of a table that is kept on this machine.
    fn kept(&self, table: &TableId) -> Result<Export, String> {
        let dir = crate::data::directory(self.data.clone())?;
        let store = crate::data::store(&dir, "look back there")?;
        let runtime = tokio::runtime::Runtime::new().map_err(|problem| format!("cannot start: {problem}"))?;
        let export = runtime.block_on(async {
            let lobby = Lobby::new(Games::all(), Arc::new(store), Settings::default());
            lobby.export(table, None).await
        });
        export.map_err(|problem| problem.to_string())?.ok_or_else(|| self.unfinished())
    }

    fn read(&self) -> Result<Export, String> {
        let shown = self.shown();
        let value: Value = match &self.file {
            Some(file) if self.is_file() => read(file, WANTED)?,
            _ => {
                let mut text = String::new();
                let read = std::io::stdin().take(LARGEST).read_to_string(&mut text);
                read.map_err(|problem| format!("cannot read {shown}: {problem}"))?;
                serde_json::from_str(&text).map_err(|problem| format!("{shown} is not {WANTED}: {problem}"))?
            }
        };
        if value["live"] == true {
            return Err(self.unfinished());
        }
        serde_json::from_value(value).map_err(|problem| format!("{shown} is not {WANTED}: {problem}"))
    }

    fn is_file(&self) -> bool {
        self.file.as_ref().is_some_and(|file| file.as_os_str() != "-")
    }

    /// What is looked at, as a message has it.
    fn shown(&self) -> String {
        match (&self.file, &self.table) {
            (_, Some(table)) => format!("table {table}"),
            (Some(file), _) if self.is_file() => file.display().to_string(),
            _ => "the standard input".to_owned(),
        }
    }

    fn unfinished(&self) -> String {
        match &self.table {
            Some(table) => format!("the game at table {table} is not over: there is a review when it is"),
            None => format!("{} is of a table that was not over: export it again when it is", self.shown()),
        }
    }
}

/// What a log is, and where it comes from.
const WANTED: &str = "a log that Parlor exported (\"Save the log\" on the page of a finished table saves one, and so does \
    GET /api/v1/tables/ID/export)";

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
        let perfect = side.decisions.iter().filter(|decision| decision.cost < NOTHING).count();
        text += &row(
            &format!("  luck        {:>7}  ", signed(side.luck)),
            &format!("what the dice gave against the {:.1} expected of an empty card", side.start),
        );
        text += &row(
            &format!("  skill       {:>7}  ", signed(side.skill)),
            &format!(
                "what the choices gave away; {perfect} of {made} were perfect, {:.2} lost on average",
                side.average_cost
            ),
        );
        text += &row(&format!("  efficiency  {:6.1}%  ", 100.0 * side.efficiency), "of what the dice offered");
        if let Some(same) = side.same_dice {
            let how = match same.fillings {
                0 => "no other dice were needed".to_owned(),
                fillings => format!("± {:.1}: dice that never fell were made up {fillings} times", same.error),
            };
            text += &row(&format!("  same dice   {:7.1}  ", same.mean), &format!("for a perfect player ({how})"));
        }
        let mistakes = side.worst.iter().map(|index| &side.decisions[*index as usize]);
        let mistakes: Vec<&Decision> = mistakes.filter(|decision| decision.cost >= NOTHING).collect();
        if !mistakes.is_empty() {
            text += "  The costliest decisions:\n";
        }
        for (number, made) in mistakes.into_iter().enumerate() {
            text += &row(&format!("    {}. ", number + 1), &decision(made));
        }
        if self.all && made > 0 {
            text += "  Every decision:\n";
            side.decisions.iter().for_each(|made| text += &row("    ", &decision(made)));
        }
        text
    }
}

/// Words behind a head, and below each other if they do not fit into the line.
fn row(head: &str, words: &str) -> String {
    let indent = " ".repeat(head.chars().count());
    // The first word has to stay with the head, which is held together by spaces that do not break.
    format!("{}\n", wrap(&format!("{}{words}", head.replace(' ', "\u{a0}")), wrap::width(), &indent))
}

/// "+3.2" and "−48.1", and "0.0" for what is told as nothing.
fn signed(number: f64) -> String {
    let size = format!("{:.1}", number.abs());
    match number {
        _ if size == "0.0" => size,
        number if number < 0.0 => format!("−{size}"),
        _ => format!("+{size}"),
    }
}

/// A decision in a line.
fn decision(made: &Decision) -> String {
    let Decision { turn, dice, rolls_left, chosen, best, cost, .. } = made;
    let (left, chosen) = (rolls(*rolls_left), words(*dice, chosen));
    if *cost < NOTHING {
        return format!("Turn {turn}, {dice}, {left}: {chosen}. Nothing is better.");
    }
    format!("Turn {turn}, {dice}, {left}: {chosen}; better: {}. It cost {cost:.2}.", words(*dice, best))
}

/// A choice as the coach says it.
fn words(dice: Dice, weighed: &Weighed) -> String {
    match (weighed.action, weighed.points) {
        (Action::Roll { keep: Keep::NONE }, _) => "roll all five dice again".to_owned(),
        (Action::Roll { keep }, _) => {
            let kept = dice.faces().into_iter().enumerate().filter(|(place, _)| keep.has(*place));
            let mut kept: Vec<String> = kept.map(|(_, face)| face.to_string()).collect();
            kept.sort_unstable();
            format!("keep {}", kept.join(" "))
        }
        (Action::Score { category } | Action::Zero { category }, points) => match points.unwrap_or(0) {
            0 => format!("a zero in {category}"),
            points => format!("{category} for {points}"),
        },
        (Action::NextGame {}, _) => "the next game".to_owned(),
    }
}
