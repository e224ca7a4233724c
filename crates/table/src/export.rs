//! A finished table as a file.

use std::collections::BTreeMap;

use parlor_game::{Game, Seat};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::{Bytes32, Draw, MAX_ROWS, Row, SealedRow, TableId, Time, What};

/// The version of the export format. Older formats stay readable.
pub const FORMAT: u32 = 1;

/// A finished table: all rows, with their draws and the hash chain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Export {
    /// The format version.
    pub format: u32,
    /// The id of the table.
    pub table: TableId,
    /// The name of the game.
    pub game: String,
    /// The names of the seats, for readers only: they are not part of the log and prove nothing.
    #[ts(type = "Record<string, string>")]
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, String>))]
    pub names: BTreeMap<Seat, String>,
    /// The log.
    pub rows: Vec<SealedRow>,
}

/// The maximum size of a row in bytes. Only the first row may be larger, because it contains the events that a
/// continued game starts with.
pub const MOST_BYTES_OF_ROW: usize = 32 * 1024;

/// The maximum size of a serialised draw, in bytes.
const MOST_BYTES_OF_DRAW: usize = 50;
/// The maximum number of rows in a log. It leaves a full table room for the last rows: players leave, the game ends,
/// the seed is revealed, and a rematch is opened.
pub const MOST_ROWS: u64 = MAX_ROWS + 50;

/// An export whose rows have not been fully parsed, so that it takes little more memory than its text. The game's own
/// values are parsed row by row into the game's types, and never into a generic tree of unlimited size.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnreadExport<'a> {
    format: u32,
    table: TableId,
    /// The name of the game, as the export states it.
    pub game: String,
    names: BTreeMap<Seat, String>,
    #[serde(borrow)]
    rows: Vec<UnreadSealed<'a>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct UnreadSealed<'a> {
    #[serde(borrow)]
    row: UnreadRow<'a>,
    chain: Bytes32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct UnreadRow<'a> {
    version: u64,
    seat: Option<Seat>,
    #[serde(borrow)]
    what: &'a RawValue,
    draws: Vec<Draw>,
    #[serde(borrow)]
    events: Vec<&'a RawValue>,
    time: Time,
    engine: String,
}

/// Why an export cannot be parsed as one of this game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// There are more rows, or more events in the first row, than any table has.
    #[error("it has more than {most} {what}")]
    TooMany {
        /// What there are too many of.
        what: &'static str,
        /// The maximum.
        most: u64,
    },
    /// A row cannot be parsed.
    #[error("row {row} cannot be read: {why}")]
    Row {
        /// The row's number as counted in the file, from 1.
        row: u64,
        /// What is wrong with the row.
        why: String,
    },
}

impl<'a> UnreadExport<'a> {
    /// Parses everything except the game's own values.
    pub fn of(text: &'a [u8]) -> serde_json::Result<Self> {
        serde_json::from_slice(text)
    }

    /// Parses the rows as rows of this game.
    pub fn read<G: Game>(self) -> Result<Export, Unreadable> {
        let too_many = |what, count: usize, most: u64| {
            if count as u64 > most { Err(Unreadable::TooMany { what, most }) } else { Ok(()) }
        };
        too_many("rows", self.rows.len(), MOST_ROWS)?;
        too_many("events in the first row", self.rows.first().map_or(0, |first| first.row.events.len()), MAX_ROWS)?;
        let read = |(index, sealed): (usize, UnreadSealed<'_>)| {
            let chain = sealed.chain;
            let row = sealed.row.read::<G>(index == 0);
            let row = row.map_err(|why| Unreadable::Row { row: index as u64 + 1, why })?;
            Ok(SealedRow { row, chain })
        };
        let rows = self.rows.into_iter().enumerate().map(read).collect::<Result<_, _>>()?;
        Ok(Export { format: self.format, table: self.table, game: self.game, names: self.names, rows })
    }
}

impl UnreadRow<'_> {
    fn read<G: Game>(self, is_first: bool) -> Result<Row, String> {
        let lengths = || self.events.iter().map(|event| event.get().len());
        let events = if is_first { lengths().max() } else { Some(lengths().sum()) };
        let around = self.engine.len() + self.draws.len() * MOST_BYTES_OF_DRAW;
        if self.what.get().len() + events.unwrap_or(0) + around > MOST_BYTES_OF_ROW {
            return Err(format!("it has more than {MOST_BYTES_OF_ROW} bytes"));
        }
        let what: What = serde_json::from_str(self.what.get()).map_err(|problem| problem.to_string())?;
        match &what {
            What::Act { action } | What::TimeUp { action } | What::Skipped { action } => check::<G::Action>(action)?,
            What::Opened { config, .. } | What::Agreed { config, .. } | What::Started { config, .. } => {
                check::<G::Config>(config)?;
            }
            _ => {}
        }
        let event = |text: &&RawValue| {
            let event: G::Event = serde_json::from_str(text.get()).map_err(|problem| problem.to_string())?;
            Ok::<_, String>(serde_json::to_value(event).expect("an event is plain JSON"))
        };
        let events = self.events.iter().map(event).collect::<Result<_, _>>()?;
        let Self { version, seat, draws, time, engine, .. } = self;
        Ok(Row { version, seat, what, draws, events, time, engine })
    }
}

/// Checks that the value can be parsed as a `T`.
fn check<T: DeserializeOwned>(value: &serde_json::Value) -> Result<(), String> {
    T::deserialize(value).map(|_| ()).map_err(|problem| problem.to_string())
}
