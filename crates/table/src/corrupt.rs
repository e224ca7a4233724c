//! Logs that no table can have written.

/// Why a log cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Corrupt {
    /// There is no first row, or it does not open a table of this game.
    #[error("the first row does not open a table for `{game}`")]
    NotOpened {
        /// The game that was expected.
        game: &'static str,
    },
    /// The table was opened with a configuration that this version cannot read.
    #[error("the table's configuration cannot be read: {problem}")]
    Config {
        /// What is wrong.
        problem: String,
    },
    /// A row is missing or duplicated.
    #[error("expected row {expected}, found row {found}")]
    OutOfOrder {
        /// The expected number.
        expected: u64,
        /// The number that was found.
        found: u64,
    },
    /// The luck was drawn by a scheme that only later versions support.
    #[error(
        "row {version} starts a game with luck scheme {scheme}, which this version of Parlor does not support: update Parlor"
    )]
    Scheme {
        /// The row.
        version: u64,
        /// The scheme.
        scheme: u8,
    },
    /// A row undoes a row other than the last one that counts.
    #[error("row {version} undoes row {row}, which is not the last action that still counts")]
    TakenBack {
        /// The row.
        version: u64,
        /// The row that it undoes.
        row: u64,
    },
    /// A window was closed by an action that is missing.
    #[error("the window before row {version} was closed by an action, but row {version} is not an action")]
    NotGoneOn {
        /// The row that should be the action.
        version: u64,
    },
    /// A row's events are not events of this game.
    #[error("the events of row {version} cannot be read: {problem}")]
    Events {
        /// The row.
        version: u64,
        /// What is wrong.
        problem: String,
    },
}
