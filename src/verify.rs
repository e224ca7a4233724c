//! `parlor verify`: checks the log of a finished table.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use parlor_server::Games;
use parlor_table::verify::{Finding, Report, Verdict};
use parlor_table::{ENGINE, Export, Origin, Receipt, Scheme, TableId};
use parlor_terminal::Drawer;

use crate::{data, out};

/// The largest file that is read.
pub const LARGEST: u64 = 64 * 1024 * 1024;

#[derive(Args)]
#[command(
    after_help = "Exit status: 0 if the log holds, proven or only consistent; 1 if something does not hold; 2 if it cannot be \
                        read or not all of it can be checked."
)]
pub struct Verify {
    /// The log, as a table exports it
    #[arg(required_unless_present = "table")]
    file: Option<PathBuf>,
    /// The receipt that your client kept from the start
    #[arg(long, value_name = "FILE")]
    receipt: Option<PathBuf>,
    /// Check a table of this machine instead of a log; by default with all receipts that the terminal kept of it
    #[arg(long, value_name = "TABLE", conflicts_with = "file")]
    table: Option<TableId>,
    /// Where the games of this machine are kept; by default the user's data directory
    #[arg(long, value_name = "DIR", env = "PARLOR_DATA")]
    data: Option<PathBuf>,
}

impl Verify {
    /// 0: all is well. 1: something does not hold. 2: it could not be checked, or not all of it.
    pub fn run(self) -> ExitCode {
        let verdict = self.check().and_then(|report| out::print(told(&report)).map(|()| report.verdict()));
        match verdict {
            Ok(Verdict::Proven | Verdict::Consistent) => ExitCode::SUCCESS,
            Ok(Verdict::Broken) => ExitCode::FAILURE,
            Ok(Verdict::Open) => ExitCode::from(2),
            Err(problem) => {
                eprintln!("parlor: {problem}");
                ExitCode::from(2)
            }
        }
    }

    fn check(&self) -> Result<Report, String> {
        let (export, mut receipts) = self.log()?;
        if let Some(receipt) = &self.receipt {
            receipts = vec![receipt.clone()];
        }
        let game = Games::all().get(&export.game);
        let game = game.ok_or_else(|| format!("this Parlor does not know the game `{}`", export.game))?;
        // Whoever passed a keyboard round has several. If one of them does not fit, that is to be told.
        let mut told = None;
        for path in &receipts {
            let receipt: Receipt = read(path, "a receipt")?;
            let report = game.kind.verify(&export, Some(&receipt));
            if !report.all_well() {
                return Ok(report);
            }
            // Of several that fit, the one that proves least is shown.
            told = told.filter(|told: &Report| told.verdict() != Verdict::Proven).or(Some(report));
        }
        Ok(told.unwrap_or_else(|| game.kind.verify(&export, None)))
    }

    /// The log, and the receipts that lie beside it.
    fn log(&self) -> Result<(Export, Vec<PathBuf>), String> {
        if let Some(file) = &self.file {
            return Ok((read(file, "an exported log of a finished table")?, Vec::new()));
        }
        let table = self.table.as_ref().ok_or("no log is named")?;
        let dir = data::directory(self.data.clone())?;
        let export = data::log(&dir, table, "check it there")?;
        let export =
            export.ok_or_else(|| format!("the game at table {table} is not over: it can be checked when it is"))?;
        Ok((export, Drawer::at(&dir).receipts(table)))
    }
}

/// Reads a file that should be `what`.
pub fn read<T: for<'a> serde::Deserialize<'a>>(path: &Path, what: &str) -> Result<T, String> {
    let shown = path.display();
    let size = std::fs::metadata(path).map_err(|problem| format!("cannot read {shown}: {problem}"))?.len();
    if size > LARGEST {
        return Err(format!("{shown} is larger than any log can be"));
    }
    let text = std::fs::read_to_string(path).map_err(|problem| format!("cannot read {shown}: {problem}"))?;
    serde_json::from_str(&text).map_err(|problem| format!("{shown} is not {what}: {problem}"))
}

/// The report for people.
fn told(report: &Report) -> String {
    let mut text = format!("{} rows.\n", report.rows);
    text += &row("chain", "every row is bound to all before it", &report.chain);
    text += &row("luck", "every draw is what the seeds give", &report.luck);
    text += &row("rules", "every row is what the rules make of it", &report.rules);
    if let Some(engine) = &report.other_engine {
        text += &format!("         Rows name version {engine} as their writer; this is {ENGINE}.\n");
    }
    text += &match &report.receipt {
        Some(finding) => row("receipt", "this is the game that your client took part in", finding),
        None => {
            "receipt  none given. The file is only shown to agree with itself: compare C with what you saw.\n".into()
        }
    };
    if let Some(commitment) = report.commitment {
        text += &format!("C        {commitment}\n");
    }
    if report.scheme == Some(Scheme::BY_ROW) {
        text += "scheme   the first one: draws are numbered by their rows. Whoever knew the seed could choose among dice by\n\
                 \x20        adding rows, so this log can be consistent and is never proven.\n";
    }
    if report.void_starts > 0 {
        let starts = counted(report.void_starts, "start");
        text += &format!("void     {starts} did not count, because a client did not open its bytes in time.\n");
    }
    if report.void_for_client > 0 {
        let count = report.void_for_client;
        text += &format!(
            "         Your client had committed to {count} of them. Whoever let it fail knew the luck that it would have\n\
             \x20        brought, and had another try.\n"
        );
    }
    for seat in &report.abstaining {
        text += &format!("         The client of {seat} took no part in the luck.\n");
    }
    text += &report.origin.as_ref().map(origin).unwrap_or_default();
    text += "times    are not proven: when something happened, and so whether a clock had run out, is the operator's word.\n";
    text += "names    are not part of the log: what the file calls the players proves nothing.\n";
    text += "open     No log can show what the operator foresaw, why bots moved as they did, who was really away or out of time,\n\
             \x20        or which games were dropped before their end; without another client's bytes, the luck is the operator's.\n";
    text + conclusion(report) + "\n"
}

fn origin(origin: &Origin) -> String {
    match origin {
        Origin::Rematch { table } => format!("origin   a rematch of the game at table {table}.\n"),
        Origin::PlayedOn { table, version } => format!(
            "origin   played on from row {version} of table {table}. What had happened until then stands in row 1 and is\n\
             \x20        not checked here: compare it with the log of that table, and check that log too. Cards that the seat could\n\
             \x20        not see were dealt again, so they differ; everything that was open is the same.\n"
        ),
        Origin::Daily { day } => format!(
            "origin   the dice of day {day}, counted from 1 January 1970: the same for all who played it with these\n\
             \x20        options. So no client's own bytes went into them.\n"
        ),
    }
}

fn conclusion(report: &Report) -> &'static str {
    let daily = matches!(report.origin, Some(Origin::Daily { .. }));
    match report.verdict() {
        Verdict::Consistent if daily && report.receipt.is_some() => {
            "All is well. It is the game that your client took part in, with luck that the operator alone had fixed before the\n\
             start and could foresee."
        }
        Verdict::Proven => {
            "All is well. With your own bytes in it, nobody could choose this luck after the seats were frozen."
        }
        Verdict::Consistent if report.contributors == 0 => {
            "The log agrees with itself, but no client took part in its luck: the operator alone decided it, and could choose it."
        }
        Verdict::Consistent if report.receipt.is_some() => {
            "The log agrees with itself and with your receipt, but the luck is not proven, for the reason above."
        }
        Verdict::Consistent => {
            "All is well: the log agrees with itself. Whether it is the log of your game only a receipt can show, or C, if\n\
             it is the one that you saw before the start."
        }
        Verdict::Open => "Not everything could be checked, so this log proves nothing.",
        Verdict::Broken if Report { receipt: None, ..report.clone() }.all_well() => {
            "The log agrees with itself, but it is not the game that the receipt is for."
        }
        Verdict::Broken => "This log does not hold.",
    }
}

fn counted(number: u32, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// What was found of one thing.
fn row(what: &str, holds: &str, finding: &Finding) -> String {
    match finding {
        Finding::Holds => format!("{what:<8} holds: {holds}.\n"),
        Finding::Fails { row: 0, why } => format!("{what:<8} FAILS: {why}.\n"),
        Finding::Fails { row, why } => format!("{what:<8} FAILS at row {row}: {why}.\n"),
        Finding::Unknown { why } => format!("{what:<8} cannot be told: {why}.\n"),
    }
}
