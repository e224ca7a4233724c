//! `parlor review`: compares each choice in a finished game with the best one, and separates luck from skill.

use std::io::Read;
use std::path::PathBuf;

use clap::Args;
use parlor_game::Seat;
use parlor_server::Games;
use parlor_table::verify::LogVerdict;
use parlor_table::{Export, TableId, What};
use parlor_terminal::{Decisions, Look, Names};
use serde_json::Value;

use crate::out;
use crate::verify::{LARGEST, read};

#[derive(Args)]
pub struct Review {
    /// Exported log of a table; use - for standard input
    #[arg(required_unless_present = "table")]
    file: Option<PathBuf>,
    /// Review a table saved on this machine instead of a log file
    #[arg(long, value_name = "TABLE", conflicts_with = "file")]
    table: Option<TableId>,
    /// Directory for saved games; defaults to the user's data directory
    #[arg(long, value_name = "DIR", env = "PARLOR_DATA")]
    data: Option<PathBuf>,
    /// Review only this seat, counted from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=10))]
    seat: Option<u8>,
    /// List every decision, not just the costliest
    #[arg(long, conflicts_with = "json")]
    all: bool,
    /// Print the review as JSON, in the API's format
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
        let entry = entry.ok_or_else(|| format!("this version of Parlor has no game called `{}`", export.game))?;
        let analyst = entry.analyst.as_ref();
        let analyst = analyst.ok_or_else(|| format!("Parlor has no review for the game `{}`", export.game))?;
        let over = export.rows.iter().any(|sealed| matches!(sealed.row.what, What::Revealed { .. }));
        if !over {
            return Err(self.unfinished());
        }
        if entry.kind.verify(&export, None).verdict() == LogVerdict::Broken {
            let file = if self.is_file() { shown.as_str() } else { "FILE" };
            eprintln!("warning: this log is not valid: run `parlor verify {file}`");
        }
        let record = parlor_server::record(&export.rows);
        let at = if self.table.is_some() { "at" } else { "in" };
        let record = record.ok_or_else(|| format!("the game {at} {shown} never started"))?;
        let seat = self.seat.and_then(|number| Seat::new(number - 1));
        let review = analyst.review(&record, seat).map_err(|failed| format!("{shown} cannot be reviewed: {failed}"))?;
        if self.json {
            return out::print_line(format_args!("{review:#}"));
        }
        // Each game formats its own reviews.
        let face = parlor_terminal::face(&export.game);
        let face = face.ok_or_else(|| format!("the review of `{}` is only available with --json", export.game))?;
        let named = if self.all { Decisions::All } else { Decisions::Costliest };
        let names = Names::called(record.seats, |seat| called(&export, seat));
        let page = face.review(&review, &names, named, Look::of(|name| std::env::var(name).ok()).drawn);
        out::print(page.expect("the JSON has the expected form").body(out::width()))
    }

    /// The log of a table on this machine.
    fn kept(&self, table: &TableId) -> Result<Export, String> {
        let dir = crate::data::directory(self.data.clone())?;
        crate::data::log(&dir, table, "review it there")?.ok_or_else(|| self.unfinished())
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

    /// The source of the log, for messages.
    fn shown(&self) -> String {
        match (&self.file, &self.table) {
            (_, Some(table)) => format!("table {table}"),
            (Some(file), _) if self.is_file() => file.display().to_string(),
            _ => "standard input".to_owned(),
        }
    }

    fn unfinished(&self) -> String {
        match &self.table {
            Some(table) => format!("the game at table {table} is not over yet: review it afterwards"),
            None => format!("{} was exported before the game was over: export it again afterwards", self.shown()),
        }
    }
}

/// The expected input and where to get it, for error messages.
const WANTED: &str = "a log exported by Parlor (get one with \"Save the log\" on the page of a finished table, or \
from GET /api/v1/tables/ID/export)";

/// A seat's name. The log is untrusted, so the name may be empty or unprintable.
fn called(export: &Export, seat: Seat) -> String {
    let name = export.names.get(&seat).filter(|name| !name.chars().all(char::is_control));
    name.cloned().unwrap_or_else(|| seat.to_string())
}
