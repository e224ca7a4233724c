//! Where Parlor keeps its things.

use std::path::{Path, PathBuf};

use parlor_server::{OpenError, SqliteStore};

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
