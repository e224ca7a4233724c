//! Everything around the commands: completions, the manual, the settings, and readers that close the pipe early.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use crate::parlor::Parlor;

fn parlor(arguments: &[&str]) -> Output {
    Parlor::command().args(arguments).output().expect("the binary starts")
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Runs a script in bash and returns its output.
fn bash(arguments: &[&str], script: &str) -> String {
    let (stdin, stdout) = (Stdio::piped(), Stdio::piped());
    let bash = Command::new("bash").args(arguments).stdin(stdin).stdout(stdout).stderr(Stdio::piped()).spawn();
    let mut bash = bash.expect("bash starts");
    bash.stdin.take().expect("its input").write_all(script.as_bytes()).expect("the script is sent");
    let output = bash.wait_with_output().expect("bash exits");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    said(&output)
}

/// The commands that `parlor --help` lists.
fn commands() -> Vec<String> {
    let help = said(&parlor(&["--help"]));
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let commands: Vec<String> =
        listed.filter_map(|line| line.split_whitespace().next()).map(ToOwned::to_owned).collect();
    assert!(commands.iter().any(|command| command == "play"), "{help}");
    commands
}

#[test]
fn bash_completes_commands_and_options() {
    let script = said(&parlor(&["completions", "bash"]));
    assert_eq!(bash(&["-n"], &script), "");
    let complete = |words: &[&str]| {
        let [.., before, current] = words else { panic!("a command and a word") };
        let ask = format!(
            "{script}\nCOMP_WORDS=({}); COMP_CWORD={}; _parlor parlor '{current}' '{before}'; echo \"${{COMPREPLY[*]}}\"",
            words.join(" "),
            words.len() - 1,
        );
        bash(&["--norc"], &ask).trim_end().to_owned()
    };
    assert_eq!(complete(&["parlor", "pl"]), "play");
    assert_eq!(complete(&["parlor", "play", "--b"]), "--bots");
    assert_eq!(complete(&["parlor", "completions", "z"]), "zsh");
    assert_eq!(complete(&["parlor", "play", "so"]), "sorry");
    assert_eq!(complete(&["parlor", "play", "cl"]), "clue");
    assert_eq!(complete(&["parlor", "coach", "s"]), "sorry");
    assert_eq!(complete(&["parlor", "coach", "c"]), "", "Clue has `notebook` instead");
    assert_eq!(complete(&["parlor", "simulate", "sorry", "--v"]), "--variation");
    assert_eq!(complete(&["parlor", "simulate", "yahtzee", "--v"]), "", "another game's option is not completed");
    for command in commands() {
        assert_eq!(complete(&["parlor", &command]), command);
    }
}

#[test]
fn every_shell_has_its_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = said(&parlor(&["completions", shell]));
        assert!(commands().iter().all(|command| script.contains(command)), "{shell}: {script}");
    }
    let other = parlor(&["completions", "tcsh"]);
    assert!(!other.status.success() && String::from_utf8_lossy(&other.stderr).contains("powershell"));
}

#[test]
fn the_manual_describes_every_command() {
    let whole = said(&parlor(&["man"]));
    assert!(whole.contains(".TH parlor 1"), "{whole}");
    let dir = tempfile::tempdir().expect("a directory");
    let pages = dir.path().join("man1");
    said(&parlor(&["man", "--dir", pages.to_str().expect("a UTF-8 path")]));
    let page = |name: &str| std::fs::read_to_string(pages.join(name)).unwrap_or_else(|_| panic!("{name} is missing"));
    let first = page("parlor.1");
    for command in commands() {
        let heading = format!(".SH \"PARLOR {}\"", command.to_uppercase());
        assert!(whole.lines().any(|line| line == heading), "{command} is not in the manual");
        // `help` has no page of its own; `parlor help play` shows everything that such a page would contain.
        if command != "help" {
            assert!(first.contains(&format!("parlor\\-{command}(1)")), "{command} is not in parlor.1");
            assert!(page(&format!("parlor-{command}.1")).contains(".SH OPTIONS"));
        }
    }
    assert!(whole.contains("\\-\\-bots") && page("parlor-play.1").contains("\\-\\-bots"));
    for heading in [
        ".SH \"PARLOR COACH SORRY\"",
        ".SH \"PARLOR ANALYZE YAHTZEE\"",
        ".SH \"PARLOR NOTEBOOK CLUE\"",
        ".SS YAHTZEE",
        ".SS SORRY!",
        ".SS CLUE",
    ] {
        assert!(whole.lines().any(|line| line == heading), "{heading} is not in the manual");
    }
    assert!(whole.contains("parlor analyze yahtzee \"aces 3"), "the manual has examples");
    assert!(
        page("parlor-coach-sorry.1").contains("\\-\\-discards") && page("parlor-coach.1").contains("coach\\-sorry(1)")
    );
}

/// Options are listed under their game, and a command about one game shows no others.
#[test]
fn help_distinguishes_games() {
    let play = said(&parlor(&["play", "--help"]));
    let under = |heading: &str| -> String {
        let lines = play.lines().skip_while(|line| *line != heading).skip(1);
        lines.take_while(|line| line.is_empty() || line.starts_with(' ')).collect::<Vec<_>>().join("\n")
    };
    let (yahtzee, sorry, clue, all) = (under("Yahtzee:"), under("Sorry!:"), under("Clue:"), under("Options:"));
    assert!(["--edition", "--joker", "--no-bonus", "--games"].iter().all(|flag| yahtzee.contains(flag)), "{play}");
    assert!(["--variation", "--target", "--colours"].iter().all(|flag| sorry.contains(flag)), "{play}");
    let house = ["--suspects", "--stop-early", "--free-suggestions", "--last-one-wins"];
    assert!(house.iter().all(|flag| clue.contains(flag) && !all.contains(flag)), "{play}");
    assert!(all.contains("--bots") && !all.contains("--edition") && !all.contains("--variation"), "{play}");
    assert!(play.contains("Levels: random, beginner,") && play.contains("(Yahtzee); random, easy,"), "{play}");
    assert!(play.contains("expert (Sorry!); random, easy, medium, hard (Clue)"), "{play}");

    let simulate = |game: &str| said(&parlor(&["simulate", game, "--help"]));
    assert!(simulate("sorry").contains("Bots in seat order; levels: random, easy, strong, expert"));
    assert!(simulate("sorry").contains("--variation") && !simulate("sorry").contains("--edition"));
    assert!(simulate("yahtzee").contains("--edition") && !simulate("yahtzee").contains("--variation"));
    assert!(simulate("clue").contains("Bots in seat order; levels: random, easy, medium, hard"));
    assert!(simulate("clue").contains("--stop-early") && !simulate("clue").contains("--variation"));
    for (command, game) in [("analyze", "yahtzee"), ("analyze", "sorry"), ("coach", "sorry")] {
        let help = said(&parlor(&[command, game, "--help"]));
        assert!(help.contains(&format!("  parlor {command} {game} \"")), "the help has examples: {help}");
    }
    let games = said(&parlor(&["coach", "--help"]));
    assert!(games.contains("Games:\n  yahtzee  ") && games.contains("\n  sorry    "), "{games}");
}

#[test]
fn a_command_without_its_game_lists_the_games() {
    for (arguments, answer) in [
        (&["coach"][..], "add the name of a game after `parlor coach`: the games are `yahtzee` and `sorry`"),
        (&["simulate", "--bots", "strong"], "put the game before `--bots`, as in `parlor simulate yahtzee --bots`"),
        (&["solve", "sorry"], "`parlor solve` is for Yahtzee, not for Sorry!"),
        (&["coach", "clue"], "`parlor coach` is for Yahtzee and Sorry!, not for Clue"),
        (&["notebook"], "add the name of a game after `parlor notebook`: the only game is `clue`"),
        (&["analyze", "chess"], "unrecognized subcommand 'chess'"),
        (&["play", "chess"], "[possible values: yahtzee, sorry, clue]"),
    ] {
        let refused = parlor(arguments);
        let complaint = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && complaint.contains(answer), "{arguments:?}: {complaint}");
    }
}

#[test]
fn settings_are_read_from_the_right_place_and_shown_unchanged() {
    let home = tempfile::tempdir().expect("a directory");
    let config = |arguments: &[&str], named: Option<&str>| {
        let mut command = Parlor::command();
        // On every operating system, the usual directory is below the one that one of these variables names.
        command.arg("config").args(arguments).env("HOME", home.path()).env("XDG_CONFIG_HOME", home.path());
        command.envs(named.map(|file| ("PARLOR_CONFIG", file))).output().expect("the binary starts")
    };
    let shown = said(&config(&[], None));
    assert!(shown.contains("\nbot_pause = 700\n"), "without a file, all settings are defaults: {shown}");
    let place = shown.lines().find_map(|line| line.strip_prefix("# ").filter(|line| line.ends_with("config.toml")));
    let place = std::path::Path::new(place.unwrap_or_else(|| panic!("the output does not say where: {shown}")));
    assert!(cfg!(windows) || place.starts_with(home.path()), "{shown}");

    let write = |name: &str, text: &str| {
        let file = home.path().join(name);
        std::fs::write(&file, text).expect("a file");
        file.to_str().expect("a UTF-8 path").to_owned()
    };
    let (ada, ben) = (write("ada.toml", "name = 'Ada'"), write("ben.toml", "name = 'Ben'\n[keys]\nroll = 'R'"));
    assert!(said(&config(&[], Some(&ada))).contains("\nname = \"Ada\"\n"));
    let shown = said(&config(&["--config", &ben], Some(&ada)));
    assert!(shown.contains("\nname = \"Ben\"\n") && shown.contains("\nroll = \"R\"\n"), "{shown}");
    let again = write("again.toml", &shown);
    assert_eq!(
        said(&config(&["--config", &again], None)).replace(&again, &ben),
        shown,
        "the printed settings can be read back"
    );

    let bad = write("bad.toml", "\nmouse = 'yes'");
    for (file, answer) in [
        (bad.clone(), format!("parlor: {bad}, line 2: expected true or false\n")),
        (format!("{bad}.not"), format!("parlor: no such file: {bad}.not\n")),
    ] {
        let refused = config(&["--config", &file], None);
        assert!(!refused.status.success());
        assert_eq!(String::from_utf8_lossy(&refused.stderr), answer);
    }
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let log = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/table/tests/fixtures/format-1-yahtzee-classic.json");
    for arguments in [
        ["verify", log].as_slice(),
        &["review", log],
        &["simulate", "yahtzee", "--bots", "random", "--games", "10"],
        &["solve", "yahtzee"],
        &["coach", "yahtzee"],
        &["coach", "yahtzee", "--dice", "33514", "--rolls-left", "2"],
        &["coach", "sorry"],
        &["analyze", "yahtzee", "33514 2"],
        &["simulate", "clue", "--bots", "random,random,random", "--games", "10"],
        &["config"],
        &["completions", "bash"],
        &["man"],
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let ended =
            Parlor::command().args(arguments).stdin(Stdio::null()).stdout(writer).stderr(Stdio::piped()).output();
        let ended = ended.expect("the binary starts");
        let complaint = String::from_utf8_lossy(&ended.stderr).replace("thinking…\n", "");
        assert!(ended.status.success() && complaint.is_empty(), "{arguments:?}: {complaint}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_failed_write_is_an_error() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("/dev/full exists on Linux");
    let failed = Parlor::command().arg("man").stdout(full).output().expect("the binary starts");
    let complaint = String::from_utf8_lossy(&failed.stderr);
    assert!(!failed.status.success() && complaint.starts_with("parlor: cannot print: "), "{complaint}");
}
