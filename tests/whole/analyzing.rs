//! `parlor analyze`: positions from the command line, from a file and from standard input, for people and for programs.

use std::process::Output;

use serde_json::Value;

use crate::parlor::{Parlor, fed};

fn analyze(arguments: &[&str], input: &str) -> Output {
    fed(Parlor::command().args(["analyze", "sorry"]).args(arguments), input)
}

fn analyze_yahtzee(arguments: &[&str], input: &str) -> Output {
    fed(Parlor::command().args(["analyze", "yahtzee"]).args(arguments), input)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_position_is_shown_with_every_move_and_its_result() {
    let output = analyze(&["R:4,12,z0,H Y:S,S,S,17 red 7"], "");
    let told = text(&output.stdout);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(told.starts_with("R:4,12,z0,H Y:S,S,S,17, Red to play\nchance of winning: Red "), "{told}");
    // The slide bumps the pawn on it, and the order of the two pawns makes no difference.
    let slide = "7: R 12 to 16, slides to 19, bumps Y 17; R z0 to z3, in either order";
    let line = told.lines().find(|line| line.contains(slide)).unwrap_or_else(|| panic!("{told}"));
    assert!(line.ends_with("R:4,19,z3,H Y:S,S,S,S"), "{line}");
    assert!(told.contains("more: use --all to see them"));
    let all = text(&analyze(&["--all", "R:4,12,z0,H Y:S,S,S,17 red 7"], "").stdout);
    assert!(all.lines().count() > told.lines().count() && !all.contains("--all"), "{all}");

    let none = text(&analyze(&["R:S,S,S,S Y:S,S,S,17 red 5"], "").stdout);
    assert!(none.contains("no legal move: the card can't be used"), "{none}");
    let undrawn = text(&analyze(&["R:4,S,S,S Y:S,S,S,17"], "").stdout);
    assert!(undrawn.contains("no card was given"), "{undrawn}");
    let team = text(&analyze(&["--variation", "team", "R:4,S,S,S B:S,S,S,S Y:S,S,S,S G:S,S,S,S 5"], "").stdout);
    assert!(team.contains("chance of winning: Red and Yellow ") && team.contains("%, Blue and Green "), "{team}");
    let hidden = text(&analyze(&["--variation", "points", "R:4,S,S,S Y:S,S,S,34"], "").stdout);
    assert!(hidden.contains("the hand is unknown"), "{hidden}");
    let both = text(&analyze(&["R:S,S,S,S Y:S,S,S,S 6", "R:S Y:S,S,S,S"], "").stderr);
    assert!(both.contains("position 1: ") && both.contains("position 2: "), "every error is reported: {both}");
    let hand = analyze(&["--variation", "points", "R:4,S,S,S Y:S,S,S,34 yellow 1,2,5,11,sorry"], "");
    assert!(text(&hand.stdout).contains("Sorry!: Y START to 4, bumps R 4"));
}

#[test]
fn many_positions_come_in_one_run_and_a_wrong_one_does_not_stop_the_others() {
    let lines = "# two that are right, and between them one that is not\n\
        R:4,12,z0,H Y:S,S,S,17 red 11\n\nR:S,S,S,S,S Y:S,S,S,S\n\
        {\"pawns\":{\"red\":[\"S\",\"S\",\"S\",\"4\"],\"yellow\":[\"S\",\"S\",\"S\",\"34\"]},\"turn\":\"yellow\",\"card\":\"sorry\"}\n";
    let output = analyze(&["--json", "--file", "-"], lines);
    assert_eq!(output, analyze(&["--json", "-"], lines));
    let answers: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[1]["error"]["code"], "bad_question_unreadable_position");
    assert_eq!(answers[2]["ranking"][0]["position"], "R:S,S,S,S Y:4,S,S,34");
    assert!(!output.status.success());
    assert!(text(&output.stderr).contains("line 4: "), "{}", text(&output.stderr));

    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("positions");
    std::fs::write(&file, "R:S,S,S,4 B:S,S,S,19 blue 1\nR:S,S,S,4 B:S,S,S,19 red 10\n").expect("the file is written");
    let output = analyze(&["--file", file.to_str().expect("a UTF-8 path")], "");
    assert!(output.status.success());
    assert_eq!(text(&output.stdout).matches("chance of winning").count(), 2);
}

#[test]
fn a_line_that_is_too_long_does_not_stop_the_others() {
    let position = "R:4,12,z0,H Y:S,S,S,17 red 11";
    // A byte order mark is no part of the first position.
    let lines = format!("\u{feff}{position}\n{}\n{position}\n", "x".repeat(100_000));
    let output = analyze(&["--json", "-"], &lines);
    let answers: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[1]["error"]["code"], "bad_request");
    assert!(answers[0]["ranking"].is_array() && answers[0] == answers[2]);
    assert!(text(&output.stderr).contains("line 2: "), "{}", text(&output.stderr));
}

#[test]
fn impossible_positions_are_explained() {
    for (arguments, part) in [
        (&[][..], "no position given"),
        (&["R:4,12,z0,H Y:S,S,S,17 red 6"], "the cards are 1, 2, 3, 4, 5, 7, 8, 10, 11, 12 and sorry"),
        (&["R:4,12,z0,X Y:S,S,S,17"], "S, 0 to 59, z0 to z4 or H"),
        (&[""], "no pawns are given"),
        (&["R:4,S,S,S Y:S,S,S,34 hello"], "or it should be a colour"),
        (&["R:4,S,S,S"], "name at least two colours"),
        (&["R:4,S,S,S", "Y:S,S,S,34", "red", "5"], "put it in quotes"),
        (&["--variation", "team", "R:4,S,S,S Y:S,S,S,34"], "four players"),
        (&["--file", "/nowhere/at/all"], "cannot read /nowhere/at/all"),
        (&["-"], "standard input contains no position: write one per line, as in R:4,12,z0,H"),
        (&["--edition", "2014", "R:4,S,S,S Y:S,S,S,34"], "`--edition` is for Yahtzee, not for Sorry!"),
    ] {
        let output = analyze(arguments, "");
        assert!(!output.status.success(), "{arguments:?}");
        assert!(text(&output.stderr).contains(part), "{arguments:?}: {}", text(&output.stderr));
    }
}

const LATE: &str = "aces 3, sixes 18, fh 25, yahtzee 50 +1, 33514 2";

#[test]
fn every_choice_at_yahtzee_is_shown_with_its_value() {
    let output = analyze_yahtzee(&[LATE], "");
    let told = text(&output.stdout);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let head = "aces 3, sixes 18, fh 25, yahtzee 50 +1, 3 3 5 1 4, 2 rolls left\nexpected final score: 398.93\n";
    assert!(told.starts_with(head), "{told}");
    let rows = |told: &str| -> Vec<(f64, f64)> {
        let rows = told.lines().skip_while(|line| !line.contains("choice")).skip(1);
        let rows = rows.filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()));
        let row = |line: &str| {
            let mut numbers = line.split_whitespace().skip(1).map_while(|word| word.parse::<f64>().ok());
            (numbers.next().expect("a value"), numbers.next().unwrap_or(0.0))
        };
        rows.map(row).collect()
    };
    assert_eq!(rows(&told).len(), 10, "{told}");
    assert!(told.contains("\n    and 22 more: use --all to see them\n"), "{told}");
    let all = text(&analyze_yahtzee(&["--all", LATE], "").stdout);
    let ranked = rows(&all);
    assert_eq!(ranked.len(), 32, "{all}");
    // The best choice comes first, and each loss is the difference from its value.
    for (value, loss) in &ranked {
        assert!((ranked[0].0 - value - loss).abs() < 0.011, "{all}");
    }
    assert!(ranked.is_sorted_by(|one, next| one.0 >= next.0), "{all}");

    let bare = text(&analyze_yahtzee(&["chance 22"], "").stdout);
    assert!(bare.contains("expected final score: 241.96\nno choices listed: no dice were given\n"), "{bare}");
    let by_2014 = text(&analyze_yahtzee(&["--edition", "2014", "{}", "44444 1 roll left"], "").stdout);
    assert!(by_2014.starts_with("an empty card\nexpected final score: 254.59"), "JSON has its own rules: {by_2014}");
    assert!(by_2014.contains("\nan empty card, 4 4 4 4 4, 1 roll left\n"), "{by_2014}");
    assert!(by_2014.contains(" Yahtzee for 50\n"), "{by_2014}");
}

#[test]
fn yahtzee_in_lines_and_in_json_matches_the_coach() {
    let question = r#"{"boxes":{"aces":3,"sixes":18,"full_house":25,"yahtzee":50},"yahtzee_bonuses":1,"dice":[3,3,5,1,4],"rolls_left":2}"#;
    let lines =
        format!("# the same in text and in JSON, and one that cannot be\n{LATE}\n{question}\nsixes 13, 33514 2\n");
    let output = analyze_yahtzee(&["--json", "-"], &lines);
    let answers: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[2]["error"]["code"], "bad_question_impossible_points");
    assert!(!output.status.success() && text(&output.stderr).contains("line 4: Sixes cannot hold 13"), "{output:?}");
    let asked = fed(Parlor::command().args(["coach", "yahtzee", "--json", "--question", "-"]), question);
    let asked: Value = serde_json::from_slice(&asked.stdout).expect("JSON");
    assert_eq!(answers[0], asked);
}

#[test]
fn impossible_yahtzee_positions_are_explained() {
    for (arguments, part) in [
        (&[][..], "no position given: pass one, as in \"aces 3, sixes 18, 33514 2\""),
        (&[""], "the position is empty"),
        (&["335"], "should be five dice and the number of rolls left, as in 33514 2"),
        (&["sixes 18, 33514"], "add the number of rolls left, 0, 1 or 2, as in 33514 2"),
        (&["33514 3"], "0, 1 or 2 rolls are left, not 3"),
        (&["33517 2"], "a die shows 1 to 6, not 7"),
        (&["33514 2, aces 3"], "the dice must come last and only once"),
        (&["attic 13, 33514 2"], "`attic` is not a box"),
        (&["sixes 12, sixes 18, 33514 2"], "Sixes is given twice"),
        (&["aces", "3,", "33514", "2"], "put it in quotes"),
        (&["--no-bonus", LATE], "no bonuses of 100 under these rules"),
        (&["{\"dices\":[1]}"], "unknown field `dices`"),
        (&["-"], "standard input contains no position: write one per line, as in aces 3"),
        (&["--variation", "team", "33514 2"], "`--variation` is for Sorry!, not for Yahtzee"),
    ] {
        let output = analyze_yahtzee(arguments, "");
        assert!(!output.status.success(), "{arguments:?}");
        assert!(text(&output.stderr).contains(part), "{arguments:?}: {}", text(&output.stderr));
    }
}
