//! Where Parlor stores its data.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use parlor_server::{Games, Lobby, OpenError, Settings, SqliteStore};
use parlor_table::{Export, TableId};

/// Returns the given directory, or by default the user's data directory.
pub fn directory(named: Option<PathBuf>) -> Result<PathBuf, String> {
    named
        .or_else(|| directories::ProjectDirs::from("", "", "parlor").map(|dirs| dirs.data_dir().to_owned()))
        .ok_or_else(|| "no home directory found: choose a directory with --data DIR".to_owned())
}

/// Opens the store in a directory. If a running Parlor has locked the store, the error suggests `instead`.
pub fn store(dir: &Path, instead: &str) -> Result<SqliteStore, String> {
    SqliteStore::open(dir).map_err(|problem| match problem {
        OpenError::Locked { address, .. } => {
            let at = address.map(|address| format!(" at {address}/")).unwrap_or_default();
            format!(
                "Parlor is already running with these games{at}: {instead}, or choose another directory with \
                --data DIR"
            )
        }
        other => other.to_string(),
    })
}

/// Returns the log of a table in this directory, or `None` if its game is not over. See [`store`] for `instead`.
pub fn log(dir: &Path, table: &TableId, instead: &str) -> Result<Option<Export>, String> {
    let store = store(dir, instead)?;
    let runtime = tokio::runtime::Runtime::new().map_err(|problem| format!("cannot start the runtime: {problem}"))?;
    let export = runtime.block_on(async {
        let lobby = Lobby::new(Games::all(), Arc::new(store), Settings::default());
        lobby.export(table, None).await
    });
    export.map_err(|problem| problem.to_string())
}
