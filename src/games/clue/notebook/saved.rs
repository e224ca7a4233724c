//! The file that a notebook is kept in: the lines that were typed.

use std::cell::RefCell;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Where the notebook is kept, if it is. All states of a notebook share this, so `undo` does not change it.
#[derive(Clone, Default)]
pub struct Saved(Rc<RefCell<Option<PathBuf>>>);

/// The first line of a file.
const HEAD: &str = "# A notebook for Clue. Continue with: parlor notebook clue FILE";

impl Saved {
    /// The file.
    pub fn file(&self) -> Option<PathBuf> {
        self.0.borrow().clone()
    }

    /// From now on, the notebook is kept in this file.
    pub fn keep_in(&self, file: PathBuf) {
        *self.0.borrow_mut() = Some(file);
    }

    /// Saves the notebook, if it is kept in a file.
    pub fn save(&self, lines: &[String]) -> Result<(), String> {
        self.file().map_or(Ok(()), |file| write(&file, lines))
    }
}

/// Writes a file. It is replaced as a whole, so it is never half written.
pub fn write(file: &Path, lines: &[String]) -> Result<(), String> {
    let text: String =
        std::iter::once(HEAD).chain(lines.iter().map(String::as_str)).map(|line| format!("{line}\n")).collect();
    let mut name = file.file_name().ok_or_else(|| format!("{} is not a file", file.display()))?.to_owned();
    name.push(".new");
    let new = file.with_file_name(name);
    let written = fs::write(&new, text).and_then(|()| fs::rename(&new, file));
    written.map_err(|problem| format!("cannot save {}: {problem}", file.display()))
}

/// The lines of a file, without comments; none if the file does not exist yet.
pub fn lines(file: &Path) -> Result<Vec<String>, String> {
    let text = match fs::read_to_string(file) {
        Err(problem) if problem.kind() == ErrorKind::NotFound => String::new(),
        read => read.map_err(|problem| format!("cannot read {}: {problem}", file.display()))?,
    };
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.map(str::to_owned).collect())
}
