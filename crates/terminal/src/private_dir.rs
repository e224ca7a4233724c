//! Files that this client stores on this machine: its identity on each server, and the receipts of its games.

use std::fs::{self, DirBuilder, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use parlor_game::{MAX_SEATS, Seat};
use parlor_table::{Receipt, TableId};

/// The suffix of a file while it is being written. No server's name ends with it.
const DRAFT: &str = "~";

/// A directory that only its owner can read.
#[derive(Clone, Debug)]
pub struct PrivateDir(PathBuf);

impl PrivateDir {
    /// The name of the local server, whose games are stored in the same directory.
    pub const HERE: &str = "";

    /// Uses this directory, which need not exist yet.
    #[must_use]
    pub fn at(dir: &Path) -> Self {
        Self(dir.to_owned())
    }

    /// The user's secret on a server.
    #[must_use]
    pub fn secret(&self, server: &str) -> Option<String> {
        let text = fs::read_to_string(self.secret_file(server)).ok()?;
        Some(text.trim().to_owned()).filter(|secret| !secret.is_empty())
    }

    /// Stores a secret.
    pub fn keep_secret(&self, server: &str, secret: &str) -> io::Result<()> {
        write(&self.secret_file(server), secret)
    }

    /// The receipts stored for a table, one for each seat at this keyboard.
    #[must_use]
    pub fn receipts(&self, table: &TableId) -> Vec<PathBuf> {
        let files = Seat::all(MAX_SEATS).map(|seat| self.receipt_file(table, seat));
        files.filter(|file| file.exists()).collect()
    }

    fn receipt_file(&self, table: &TableId, seat: Seat) -> PathBuf {
        self.0.join("receipts").join(format!("{table}-{}.json", seat.index() + 1))
    }

    /// Stores a receipt.
    pub fn keep_receipt(&self, receipt: &Receipt) -> io::Result<()> {
        let text = serde_json::to_string_pretty(receipt).map_err(io::Error::other)?;
        write(&self.receipt_file(&receipt.table, receipt.seat), &text)
    }

    fn secret_file(&self, server: &str) -> PathBuf {
        if server == Self::HERE {
            return self.0.join("terminal-player");
        }
        // The file name is valid on every file system, and still shows which server it is for.
        let plain = |c: char| if c.is_ascii_alphanumeric() || "-.".contains(c) { c } else { '_' };
        self.0.join("servers").join(server.chars().map(plain).collect::<String>())
    }
}

/// Writes a file atomically, readable only by its owner.
fn write(file: &Path, text: &str) -> io::Result<()> {
    if let Some(dir) = file.parent() {
        let mut dirs = DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut dirs, 0o700);
        dirs.recursive(true).create(dir)?;
    }
    let mut draft = file.as_os_str().to_owned();
    draft.push(DRAFT);
    // A draft left over from an interrupted write may be readable by others.
    match fs::remove_file(&draft) {
        Err(problem) if problem.kind() != io::ErrorKind::NotFound => return Err(problem),
        _ => {}
    }
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(&draft)?.write_all(text.as_bytes())?;
    fs::rename(draft, file)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::PrivateDir;

    #[test]
    fn a_secret_is_found_again_and_is_private_to_its_owner() {
        let dir = tempfile::tempdir().expect("a directory");
        let drawer = PrivateDir::at(&dir.path().join("not there yet"));
        assert_eq!(drawer.secret("localhost:8080"), None);
        drawer.keep_secret("localhost:8080", "abc").expect("the file is written");
        drawer.keep_secret("games.example", "def").expect("the file is written");
        drawer.keep_secret("../../etc/passwd", "ghi").expect("the file is written");
        for (server, secret) in [("localhost:8080", "abc"), ("games.example", "def"), ("../../etc/passwd", "ghi")] {
            assert_eq!(drawer.secret(server).as_deref(), Some(secret));
        }
        let servers = dir.path().join("not there yet/servers");
        assert!(is_private(&servers.join("games.example")));
        for made in [&servers, &dir.path().join("not there yet")] {
            assert!(is_private(made), "{}", made.display());
        }
        let inside = fs::read_dir(servers).expect("the file exists");
        assert_eq!(inside.count(), 3, "there are exactly three files and no temporary ones");
    }

    #[test]
    fn a_leftover_temporary_file_is_not_used_as_a_secret() {
        let dir = tempfile::tempdir().expect("a directory");
        let (drawer, servers) = (PrivateDir::at(dir.path()), dir.path().join("servers"));
        fs::create_dir(&servers).expect("a directory");
        fs::write(servers.join("games.example~"), "half a sec").expect("the file is written");
        drawer.keep_secret("games.example", "abc").expect("the file is written");
        drawer.keep_secret("games.example~", "def").expect("the file is written");
        drawer.keep_secret("games.new", "ghi").expect("the file is written");
        drawer.keep_secret("games.example", "jkl").expect("the file is written");
        assert_eq!(drawer.secret("games.new").as_deref(), Some("ghi"));
        assert_eq!(drawer.secret("games.example~").as_deref(), Some("def"));
        assert_eq!(drawer.secret("games.example").as_deref(), Some("jkl"));
        assert!(is_private(&servers.join("games.example")));
        assert!(!servers.join("games.example~").exists());
    }

    #[cfg(unix)]
    fn is_private(file: &Path) -> bool {
        use std::os::unix::fs::PermissionsExt;
        file.metadata().expect("the file exists").permissions().mode() & 0o077 == 0
    }

    #[cfg(not(unix))]
    fn is_private(_file: &Path) -> bool {
        true
    }
}
