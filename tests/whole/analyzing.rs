//! `parlor analyze`: positions from the command line, from a file and from the standard input, for people and for programs.

use std::process::Output;

use serde_json::Value;

use crate::parlor::{Parlor, fed};

fn analyze(arguments: &[&str], input: &str) -> Output {
    fed(Parlor::command().args(["analyze", "sorry"]).args(arguments), input)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_position_is_told_with_every_move_and_where_it_leads() {
    let output = analyze(&["R:4,12,z0,H Y:S,S,S,17 red 7"], "");
    let told = text(&output.stdout);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(told.starts_with("R:4,12,z0,H Y:S,S,S,17, Red to play\nchance to win: Red "), "{told}");
    // The slide takes the pawn that stands on it along, and it comes to the same which pawn goes first.
    let slide = "7: R 12 to 16, slides to 19, bumps Y 17; R z0 to z3, in either order";
    let line = told.lines().find(|line| line.contains(slide)).unwrap_or_else(|| panic!("{told}"));
    assert!(line.ends_with("R:4,19,z3,H Y:S,S,S,S"), "{line}");
    assert!(told.contains("more: --all shows them"));
    let all = text(&analyze(&["--all", "R:4,12,z0,H Y:S,S,S,17 red 7"], "").stdout);
    assert!(all.lines().count() > told.lines().count() && !all.contains("--all"), "{all}");

    let none = text(&analyze(&["R:S,S,S,S Y:S,S,S,17 red 5"], "").stdout);
    assert!(none.contains("no move: the card cannot be used"), "{none}");
    let undrawn = text(&analyze(&["R:4,S,S,S Y:S,S,S,17"], "").stdout);
    assert!(undrawn.contains("no card is named"), "{undrawn}");
    let team = text(&analyze(&["--variation", "team", "R:4,S,S,S B:S,S,S,S Y:S,S,S,S G:S,S,S,S 5"], "").stdout);
    assert!(team.contains("chance to win: Red and Yellow ") && team.contains(" %, Blue and Green "), "{team}");
    let hidden = text(&analyze(&["--variation", "points", "R:4,S,S,S Y:S,S,S,34"], "").stdout);
    assert!(hidden.contains("the hand is not known"), "{hidden}");
    let both = text(&analyze(&["R:S,S,S,S Y:S,S,S,S 6", "R:S Y:S,S,S,S"], "").stderr);
    assert!(both.contains("position 1: ") && both.contains("position 2: "), "every fault is told: {both}");
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
    std::fs::write(&file, "R:S,S,S,4 B:S,S,S,19 blue 1\nR:S,S,S,4 B:S,S,S,19 red 10\n").expect("it can be written");
    let output = analyze(&["--file", file.to_str().expect("a plain path")], "");
    assert!(output.status.success());
    assert_eq!(text(&output.stdout).matches("chance to win").count(), 2);
}

#[test]
fn what_cannot_be_is_said_with_what_can() {
    for (arguments, part) in [
        (&[][..], "no position is named"),
        (&["R:4,12,z0,H Y:S,S,S,17 red 6"], "they are 1, 2, 3, 4, 5, 7, 8, 10, 11, 12 and sorry"),
        (&["R:4,12,z0,X Y:S,S,S,17"], "S, 0 to 59, z0 to z4 and H"),
        (&[""], "no pawns are named"),
        (&["R:4,S,S,S Y:S,S,S,34 hello"], "or it should be a colour"),
        (&["R:4,S,S,S"], "name two colours at least"),
        (&["R:4,S,S,S", "Y:S,S,S,34", "red", "5"], "put it in quotes"),
        (&["--variation", "team", "R:4,S,S,S Y:S,S,S,34"], "four players"),
        (&["--file", "/nowhere/at/all"], "cannot read /nowhere/at/all"),
    ] {
        let output = analyze(arguments, "");
        assert!(!output.status.success(), "{arguments:?}");
        assert!(text(&output.stderr).contains(part), "{arguments:?}: {}", text(&output.stderr));
    }
}
