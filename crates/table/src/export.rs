//! A finished table as a file, and what a client keeps to check it by.

use std::collections::BTreeMap;

use parlor_game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Bytes32, Scheme, SealedRow, TableId, What};

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

/// What a client keeps from the moment of the start: with it, a log that was made up afterwards is found out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Receipt {
    /// Which table.
    pub table: TableId,
    /// The client's seat.
    pub seat: Seat,
    /// C, as it was shown before the start.
    pub commitment: Bytes32,
    /// How many starts were void before it, as the client saw it. Receipts of the first luck scheme do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub void_starts: Option<u32>,
    /// The row of the start, as it was told.
    pub start: SealedRow,
    /// The client's own bytes.
    pub bytes: Bytes32,
}

impl Receipt {
    /// How the draws of the start are numbered; nothing if its row is none of a start.
    pub(crate) fn luck(&self) -> Option<Scheme> {
        match &self.start.row.what {
            What::Started { luck, .. } => Some(*luck),
            _ => None,
        }
    }
}
