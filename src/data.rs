//! Where Parlor keeps its things.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use parlor_server::{Games, Lobby, OpenError, Settings, SqliteStore};
use parlor_table::{Export, TableId};

/// The directory that was named, or the user's own data directory.
pub fn directory(named: Option<PathBuf>) -> Result<PathBuf, String> {
    named
        .or_else(|| directories::ProjectDirs::from("", "", "parlor").map(|dirs| dirs.data_dir().to_owned()))
        .ok_or_else(|| "no home directory was found: name a directory with --data DIR".to_owned())
}

/// Opens the games that are kept in a directory. While a Parlor runs with them, they are its own: `instead` says what can be
/// done there.
pub fn store(dir: &Path, instead: &str) -> Result<SqliteStore, String> {
    SqliteStore::open(dir).map_err(|problem| match problem {
        OpenError::Locked { address, .. } => {
            let at = address.map(|address| format!(" at {address}/")).unwrap_or_default();
            format!("Parlor is running with these games{at}: {instead}, or choose another place with --data DIR")
        }
        other => other.to_string(),
    })
}

/// The log of a table that is kept in a directory, if its game is over. `instead` is as for [`store`].
pub fn log(dir: &Path, table: &TableId, instead: &str) -> Result<Option<Export>, String> {
    let store = store(dir, instead)?;
    let runtime = tokio::runtime::Runtime::new().map_err(|problem| format!("cannot start: {problem}"))?;
    let export = runtime.block_on(async {
        let lobby = Lobby::new(Games::all(), Arc::new(store), Settings::default());
        lobby.export(table, None).await
    });
    export.map_err(|problem| problem.to_string())
}
