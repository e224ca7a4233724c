//! A finished table as a file.

use std::collections::BTreeMap;

use parlor_game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{SealedRow, TableId};

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
