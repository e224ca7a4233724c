//! The README's examples are run: each prints exactly what the README shows.

use std::path::Path;
use std::process::Output;

use crate::luck_in_browser::fixture;
use crate::parlor::{Parlor, fed};

const README: &str = include_str!("../../README.md");
/// The maximum number of games to try until one has the same starting player as in the README. On average, every second
/// game has.
const ATTEMPTS: usize = 64;

/// The code blocks of one kind.
fn blocks(kind: &str) -> Vec<&'static str> {
    let fence = format!("\n```{kind}\n");
    README.split(fence.as_str()).skip(1).map(|rest| rest.split("\n```").next().expect("a code block ends")).collect()
}

/// The arguments of a command line, up to a pipe, a redirection or a comment. Double quotes keep words together.
fn arguments(line: &str) -> Vec<String> {
    let mut arguments = Vec::new();
    for (place, part) in line.split('"').enumerate() {
        if place % 2 == 1 {
            arguments.push(part.to_owned());
            continue;
        }
        for word in part.split_whitespace() {
            if ["|", ">", "#"].contains(&word) {
                return arguments;
            }
            arguments.push(word.to_owned());
        }
    }
    arguments
}

/// Runs a command line that begins with `parlor`, in a directory with a log and its receipt.
fn run(line: &str, dir: &Path, input: &str) -> Output {
    let arguments = arguments(line);
    let [program, rest @ ..] = arguments.as_slice() else { panic!("{line:?} is empty") };
    assert_eq!(program, "parlor", "{line}");
    let mut command = Parlor::command();
    command.args(rest).current_dir(dir).env("XDG_DATA_HOME", dir.join("data"));
    fed(&mut command, input)
}

fn directory() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a directory");
    let [log, receipt] = fixture("yahtzee-classic");
    std::fs::write(dir.path().join("log.json"), log.to_string()).expect("a file");
    std::fs::write(dir.path().join("receipt.json"), receipt.to_string()).expect("a file");
    dir
}

/// Splits an example into its command and the lines below.
fn example(block: &str) -> (&str, &str) {
    let (command, shown) = block.split_once('\n').expect("an example shows its output");
    (command.strip_prefix("$ ").expect("an example begins with its command"), shown)
}

#[test]
fn every_example_prints_what_the_readme_shows() {
    let dir = directory();
    let examples = blocks("console").into_iter().map(example).filter(|(_, shown)| !shown.contains("\n> "));
    let mut count = 0;
    for (command, shown) in examples {
        let output = run(command, dir.path(), "");
        let printed = String::from_utf8_lossy(&output.stdout);
        assert_eq!(printed.trim_end(), shown, "{command}\n{}", String::from_utf8_lossy(&output.stderr));
        count += 1;
    }
    assert!(count >= 5, "the README has examples");
}

#[test]
fn every_command_line_works() {
    let dir = directory();
    let lines = blocks("sh").into_iter().flat_map(str::lines).filter(|line| line.starts_with("parlor "));
    let mut count = 0;
    for line in lines {
        let output = run(line, dir.path(), "");
        assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        assert_ne!(output.stdout, b"", "{line}");
        count += 1;
    }
    assert!(count >= 4, "the README has command lines");
}

/// A text with every number and the table's id replaced, because they differ from game to game.
fn masked(text: &str) -> String {
    let id = text.split("This is table ").nth(1).and_then(|rest| rest.split('.').next()).unwrap_or("no id");
    let text = text.replace(id, "ID");
    let mut masked = String::new();
    for letter in text.chars() {
        let letter = if letter.is_ascii_digit() { '0' } else { letter };
        if letter != '0' || !masked.ends_with('0') {
            masked.push(letter);
        }
    }
    masked
}

/// The dice of the game in line mode differ from the README's, but the texts don't.
#[test]
fn the_game_in_line_mode_matches_the_readme() {
    let examples = blocks("console").into_iter().map(example);
    let games: Vec<_> = examples.filter(|(_, shown)| shown.contains("\n> ")).collect();
    let [(command, shown)] = games[..] else { panic!("expected one such game") };
    let typed: Vec<&str> = shown.lines().filter_map(|line| line.strip_prefix("> ")).chain(["quit", ""]).collect();
    let mut printed = String::new();
    for _ in 0..ATTEMPTS {
        let output = run(command, directory().path(), &typed.join("\n"));
        printed = String::from_utf8_lossy(&output.stdout).into_owned();
        if masked(&printed).starts_with(&masked(shown)) {
            return;
        }
    }
    panic!("no game matched the README; the last one was:\n{printed}");
}
