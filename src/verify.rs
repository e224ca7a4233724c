//! `parlor verify`: checks the log of a finished table.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use parlor_server::Games;
use parlor_table::verify::{Finding, LogVerdict, Report};
use parlor_table::{ENGINE, Export, Origin, Receipt, Scheme, TableId};
use parlor_terminal::PrivateDir;

use crate::{data, out};

/// The largest file accepted, in bytes.
pub const LARGEST: u64 = 64 * 1024 * 1024;

#[derive(Args)]
#[command(
    after_help = "Exit status: 0 if the log is valid (proven, or just consistent); 1 if a check fails; 2 if the log \
    can't be read or can't be checked completely."
)]
pub struct Verify {
    /// Exported log of a table
    #[arg(required_unless_present = "table")]
    file: Option<PathBuf>,
    /// Receipt that your client saved when the game started
    #[arg(long, value_name = "FILE")]
    receipt: Option<PathBuf>,
    /// Check a table saved on this machine instead of a log file; uses all receipts that the terminal saved for it,
    /// unless --receipt is given
    #[arg(long, value_name = "TABLE", conflicts_with = "file")]
    table: Option<TableId>,
    /// Directory for saved games; defaults to the user's data directory
    #[arg(long, value_name = "DIR", env = "PARLOR_DATA")]
    data: Option<PathBuf>,
}

impl Verify {
    /// Exit codes: 0 if the log is valid, 1 if a check fails, 2 if not everything could be checked.
    pub fn run(self) -> ExitCode {
        let verdict = self.check().and_then(|report| out::print(told(&report)).map(|()| report.verdict()));
        match verdict {
            Ok(LogVerdict::Proven | LogVerdict::Consistent) => ExitCode::SUCCESS,
            Ok(LogVerdict::Broken) => ExitCode::FAILURE,
            Ok(LogVerdict::Open) => ExitCode::from(2),
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
        let game = game.ok_or_else(|| format!("this version of Parlor has no game called `{}`", export.game))?;
        // A terminal shared by several players has several receipts. Report the first that does not match.
        let mut told = None;
        for path in &receipts {
            let receipt: Receipt = read(path, "a receipt")?;
            let report = game.kind.verify(&export, Some(&receipt));
            if !report.all_well() {
                return Ok(report);
            }
            // If several receipts match, return the report that proves the least.
            told = told.filter(|told: &Report| told.verdict() != LogVerdict::Proven).or(Some(report));
        }
        Ok(told.unwrap_or_else(|| game.kind.verify(&export, None)))
    }

    /// The log, and the receipts stored with it.
    fn log(&self) -> Result<(Export, Vec<PathBuf>), String> {
        if let Some(file) = &self.file {
            return Ok((read(file, "an exported log of a finished table")?, Vec::new()));
        }
        let table = self.table.as_ref().ok_or("no log was given")?;
        let dir = data::directory(self.data.clone())?;
        let export = data::log(&dir, table, "check it there")?;
        let export = export.ok_or_else(|| format!("the game at table {table} is not over yet: check it afterwards"))?;
        Ok((export, PrivateDir::at(&dir).receipts(table)))
    }
}

/// Reads and parses a file; `what` describes it for errors.
pub fn read<T: for<'a> serde::Deserialize<'a>>(path: &Path, what: &str) -> Result<T, String> {
    let shown = path.display();
    let size = std::fs::metadata(path).map_err(|problem| format!("cannot read {shown}: {problem}"))?.len();
    if size > LARGEST {
        return Err(format!("{shown} is too large for a log"));
    }
    let text = std::fs::read_to_string(path).map_err(|problem| format!("cannot read {shown}: {problem}"))?;
    serde_json::from_str(&text).map_err(|problem| format!("{shown} is not {what}: {problem}"))
}

/// Formats the report for people.
fn told(report: &Report) -> String {
    let mut text = format!("{} rows.\n", report.rows);
    text += &row("chain", "every row is chained to the one before it", &report.chain);
    text += &row("luck", "every draw follows from the seeds", &report.luck);
    text += &row("rules", "every row follows the rules", &report.rules);
    if let Some(engine) = &report.other_engine {
        text += &format!("         The rows were written by version {engine}; this is version {ENGINE}.\n");
    }
    text += &match &report.receipt {
        Some(finding) => row("receipt", "this is the game that your client took part in", finding),
        None => {
            "receipt  none given, so this only shows that the file is consistent. Compare C with the value that was \
            shown\n\x20        before the start.\n"
                .into()
        }
    };
    if let Some(commitment) = report.commitment {
        text += &format!("C        {commitment}\n");
    }
    if report.scheme == Some(Scheme::BY_ROW) {
        text += "scheme   version 1, which numbers draws by row. Anyone who knew the seed could influence the dice \
        by\n\x20        adding rows, so this log can be consistent but never proven.\n";
    }
    if report.void_starts > 0 {
        let starts = counted(report.void_starts, "start");
        text += &format!("void     {starts} did not count, because a client did not reveal its bytes in time.\n");
    }
    if report.void_for_client > 0 {
        let count = report.void_for_client;
        text += &format!(
            "         Your client had committed to {count} of them. The player who made such a start fail knew the \
            luck that\n\x20        would have resulted, and got another try.\n"
        );
    }
    for seat in &report.abstaining {
        text += &format!("         The client of {seat} did not contribute to the luck.\n");
    }
    text += &report.origin.as_ref().map(origin).unwrap_or_default();
    text += "times    are not proven: the operator decides when something happened, and so whether a clock had run \
        out.\n";
    text += "names    are not part of the log, so the names in the file prove nothing.\n";
    text += "open     No log can show what the operator foresaw, why bots moved as they did, who was really away or \
    out of time,\n\x20        or which games were dropped before their end. Without another client's bytes, the \
    operator controls the luck.\n";
    text + conclusion(report) + "\n"
}

fn origin(origin: &Origin) -> String {
    match origin {
        Origin::Rematch { table } => format!("origin   a rematch of the game at table {table}.\n"),
        Origin::PlayedOn { table, version } => format!(
            "origin   continued from row {version} of table {table}. Everything before that is in row 1 and \
            is\n\x20        not checked here: compare it with the log of that table, and check that log too. Cards \
            that the seat could\n\x20        not see were dealt again, so they differ; everything that was visible is \
            the same.\n"
        ),
        Origin::Daily { day } => format!(
            "origin   the daily dice of day {day}, counted from 1 January 1970: the same for everyone who played with \
            these\n\x20        options. No client contributed bytes to them.\n"
        ),
    }
}

fn conclusion(report: &Report) -> &'static str {
    let daily = matches!(report.origin, Some(Origin::Daily { .. }));
    match report.verdict() {
        LogVerdict::Consistent if daily && report.receipt.is_some() => {
            "All is well. This is the game that your client took part in. The operator alone fixed its luck before \
            the\nstart and could foresee it."
        }
        LogVerdict::Proven => {
            "All is well. Your own bytes are part of the luck, so nobody could choose it after the seats were frozen."
        }
        LogVerdict::Consistent if report.contributors == 0 => {
            "The log is consistent, but no client contributed to its luck: the operator alone could choose it."
        }
        LogVerdict::Consistent if report.receipt.is_some() => {
            "The log is consistent and matches your receipt, but the luck is not proven, for the reason above."
        }
        LogVerdict::Consistent => {
            "All is well: the log is consistent. Only a receipt, or a C equal to the value you saw before the start, \
            can show\nthat it is the log of your game."
        }
        LogVerdict::Open => "Not everything could be checked, so this log proves nothing.",
        LogVerdict::Broken if Report { receipt: None, ..report.clone() }.all_well() => {
            "The log is consistent, but the receipt is for another game."
        }
        LogVerdict::Broken => "This log is not valid.",
    }
}

fn counted(number: u32, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// Formats one finding.
fn row(what: &str, holds: &str, finding: &Finding) -> String {
    match finding {
        Finding::Holds => format!("{what:<8} holds: {holds}.\n"),
        Finding::Fails { row: 0, why } => format!("{what:<8} FAILS: {why}.\n"),
        Finding::Fails { row, why } => format!("{what:<8} FAILS at row {row}: {why}.\n"),
        Finding::Unknown { why } => format!("{what:<8} cannot be checked: {why}.\n"),
    }
}
