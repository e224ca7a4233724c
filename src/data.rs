//! Where Parlor keeps its things.

use std::path::PathBuf;

/// The directory that was named, or the user's own data directory.
pub fn directory(named: Option<PathBuf>) -> Result<PathBuf, String> {
    named
        .or_else(|| directories::ProjectDirs::from("", "", "parlor").map(|dirs| dirs.data_dir().to_owned()))
        .ok_or_else(|| "no home directory was found: name a directory with --data DIR".to_owned())
}
