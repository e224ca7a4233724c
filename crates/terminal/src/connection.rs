//! What the client needs of a table, wherever the table is.

use parlor_game::Viewer;
use parlor_table::{Ask, Refused, Update};

/// The table cannot be reached any more.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the table cannot be reached: {0}")]
pub struct Lost(pub String);

/// A way to a table.
pub trait Connection {
    /// Asks for something; answers with the row that it became, or why it was refused.
    fn ask(&mut self, ask: Ask) -> Result<Result<u64, Refused>, Lost>;
    /// How the table stands for `viewer`, once it has moved on from `since`.
    fn update(&mut self, viewer: Viewer, since: u64) -> Result<Update, Lost>;
}
