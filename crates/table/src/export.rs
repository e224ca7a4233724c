//! A finished table as a file.

use std::collections::BTreeMap;

use parlor_game::{Game, Seat};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::{Bytes32, Draw, MAX_ROWS, Row, SealedRow, TableId, Time, What};

/// The version of the export's form. Older forms stay readable.
pub const FORMAT: u32 = 1;

/// A finished table: every row, with draws and chain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Export {
    /// The version of this form.
    pub format: u32,
    /// Which table.
    pub table: TableId,
    /// Which game.
    pub game: String,
    /// What the seats were called. For reading only: names are not part of the log and prove nothing.
    #[ts(type = "Record<string, string>")]
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, String>))]
    pub names: BTreeMap<Seat, String>,
    /// The log.
    pub rows: Vec<SealedRow>,
}

/// The most bytes of one row, in the log of a game. Only the first may have more, for it holds what a game that is played on
/// begins with.
pub const MOST_BYTES_OF_ROW: usize = 32 * 1024;

/// The most bytes of a draw, as it is written.
const MOST_BYTES_OF_DRAW: usize = 50;
/// The most rows of a log. A full table can still be left, ended, revealed and played again.
pub const MOST_ROWS: u64 = MAX_ROWS + 50;

/// An export as it came from somebody: nothing in its rows has been read that takes more memory than the text. What a game calls
/// its own is read into the game's own types, row by row, and never into a tree of values of any size.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnreadExport<'a> {
    format: u32,
    table: TableId,
    /// Which game it says it is of.
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

/// Why an export cannot be read as one of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// There are more rows, or more facts in the first, than any table has.
    #[error("it has more than {most} {what}")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many there may be.
        most: u64,
    },
    /// A row cannot be read.
    #[error("row {row} cannot be read: {why}")]
    Row {
        /// Its number as counted in the file, from 1.
        row: u64,
        /// Why not.
        why: String,
    },
}

impl<'a> UnreadExport<'a> {
    /// Reads what belongs to no game.
    pub fn of(text: &'a [u8]) -> serde_json::Result<Self> {
        serde_json::from_slice(text)
    }

    /// Reads the rows as those of a game.
    pub fn read<G: Game>(self) -> Result<Export, Unreadable> {
        let too_many = |what, count: usize, most: u64| {
            if count as u64 > most { Err(Unreadable::TooMany { what, most }) } else { Ok(()) }
        };
        too_many("rows", self.rows.len(), MOST_ROWS)?;
        too_many("facts to begin with", self.rows.first().map_or(0, |first| first.row.events.len()), MAX_ROWS)?;
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

/// Whether the value is one of this type.
fn check<T: DeserializeOwned>(value: &serde_json::Value) -> Result<(), String> {
    T::deserialize(value).map(|_| ()).map_err(|problem| problem.to_string())
}
