//! Compares texts that tests generate with golden files, line by line. People review the files; `PARLOR_BLESS=1`
//! rewrites them.
//!
//! The tests of every game include this file. It is not part of the `game` crate, which does no I/O.

use std::path::PathBuf;

/// The directory with the playthroughs of the crate under test.
fn playthroughs() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

/// Compares a playthrough with its file.
pub fn check(file: &str, played: &str) {
    let path = playthroughs().join(file);
    if std::env::var_os("PARLOR_BLESS").is_some_and(|bless| bless == "1") {
        std::fs::write(&path, played).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{file}: {why}"));
    let (mut left, mut right) = (written.lines(), played.lines());
    for number in 1.. {
        match (left.next(), right.next()) {
            (None, None) => break,
            (line, now) if line == now => {}
            (line, now) => panic!(
                "{file} differs in line {number}:\n  the file has   {}\n  the game gave  {}\nIf the game is right, PARLOR_BLESS=1 rewrites the file.",
                line.unwrap_or("(nothing)"),
                now.unwrap_or("(nothing)"),
            ),
        }
    }
}

/// Fails if a file is not used by any test, because errors in it would go unnoticed.
pub fn check_all_are_played(played: &[&str]) {
    for entry in std::fs::read_dir(playthroughs()).unwrap() {
        let file = entry.unwrap().file_name();
        assert!(played.iter().any(|name| file == *name), "no test uses {}", file.display());
    }
}
