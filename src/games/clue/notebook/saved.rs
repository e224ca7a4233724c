//! The file that a notebook is kept in: the lines that were typed.

use std::cell::RefCell;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Where the notebook is kept, if it is. All states of a notebook share this, so `undo` does not change it.
#[derive(Clone, Default)]
pub struct Saved(Rc<RefCell<Option<Kept>>>);

/// A file, and the lines in it.
struct Kept {
    file: PathBuf,
    lines: Vec<String>,
}

/// The first line of a file.
const HEAD: &str = "# A notebook for Clue. Continue with: parlor notebook clue FILE";
/// How every first line begins.
const MARK: &str = "# A notebook for Clue.";

impl Saved {
    /// The file.
    pub fn file(&self) -> Option<PathBuf> {
        self.0.borrow().as_ref().map(|kept| kept.file.clone())
    }

    /// The file, if it has these lines.
    pub fn holds(&self, lines: &[String]) -> Option<PathBuf> {
        self.0.borrow().as_ref().filter(|kept| kept.lines == lines).map(|kept| kept.file.clone())
    }

    /// Checks that saving in a file would not overwrite anything else.
    pub fn check_free(&self, file: &Path) -> Result<(), String> {
        let same = |own: PathBuf| own == file || own.canonicalize().ok() == file.canonicalize().ok();
        if file.exists() && !self.file().is_some_and(same) {
            return Err(format!("{} already exists: choose another name", file.display()));
        }
        Ok(())
    }

    /// From now on, the notebook is kept in this file, which has these lines now.
    pub fn keep_in(&self, file: PathBuf, lines: Vec<String>) {
        *self.0.borrow_mut() = Some(Kept { file, lines });
    }

    /// Saves the notebook, if it is kept in a file and has changed.
    pub fn save(&self, lines: &[String]) -> Result<(), String> {
        if let Some(kept) = self.0.borrow_mut().as_mut().filter(|kept| kept.lines != lines) {
            write(&kept.file, lines)?;
            kept.lines = lines.to_vec();
        }
        Ok(())
    }
}

/// Checks that the directory of a file exists, before anything is typed.
pub fn check(file: &Path) -> Result<(), String> {
    match file.parent() {
        Some(dir) if !dir.as_os_str().is_empty() && !dir.is_dir() => {
            Err(format!("cannot save {}: there is no directory {}", file.display(), dir.display()))
        }
        _ => Ok(()),
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

/// The lines of a file with their numbers, without comments; none if the file does not exist yet.
pub fn lines(file: &Path) -> Result<Vec<(usize, String)>, String> {
    let text = match fs::read_to_string(file) {
        Err(problem) if problem.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        read => read.map_err(|problem| format!("cannot read {}: {problem}", file.display()))?,
    };
    if !text.starts_with(MARK) {
        return Err(format!("{} is not a notebook: its first line must begin with `{MARK}`", file.display()));
    }
    let lines = (1..).zip(text.lines().map(str::trim));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.map(|(number, line)| (number, line.to_owned())).collect())
}
