//! The coach and the solver as commands: asked once, asked for a whole game, and asked nonsense.

use std::process::Output;

use serde_json::{Value, json};

use crate::parlor::{Parlor, fed};

fn run(command: &str, arguments: &[&str], input: &str) -> Output {
    fed(Parlor::command().args([command, "yahtzee"]).args(arguments).env_remove("COLUMNS"), input)
}

fn coach(arguments: &[&str], input: &str) -> String {
    let output = run("coach", arguments, input);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    text
}

#[test]
fn the_solver_prints_what_perfect_play_scores() {
    for (arguments, value) in [
        (vec!["--edition", "classic"], "254.5877287"),
        (vec!["--edition", "2014", "--threads", "1"], "254.2142330"),
        (vec!["--joker", "free"], "254.5896094"),
    ] {
        let text = String::from_utf8(run("solve", &arguments, "").stdout).expect("text");
        let line = text.lines().find_map(|line| line.strip_prefix("expected score  ")).expect("the score");
        assert!(line.starts_with(value), "{arguments:?}: {text}");
        assert!(line.split('.').nth(1).is_some_and(|decimals| decimals.len() >= 9), "{line}");
        assert!(text.contains("\ntime ") && text.contains("\nmemory "), "{text}");
    }
    let report: Value = serde_json::from_slice(&run("solve", &["--no-bonus", "--json"], "").stdout).expect("JSON");
    assert_eq!(report["config"]["yahtzee_bonus"], false);
    assert!(report["expected"].as_f64().is_some_and(|value| value < 250.0), "{report}");
    assert!(report["seconds"].is_f64() && report["bytes"].is_u64() && report["threads"].is_u64(), "{report}");
}

#[test]
fn the_coach_answers_once() {
    let card = ["--card", "aces 3, sixes 18, fh 25, yahtzee 50 +1", "--rolls-left", "2"];
    let text = coach(&[&card[..], &["--dice", "33514"]].concat(), "");
    assert!(text.contains("\n1.  keep 3 3 "), "{text}");
    assert!(text.contains("Keep 3 3: worth ") && text.contains("and 27 more"), "{text}");
    assert_eq!(coach(&[&card[..], &["--dice", "3 3 5 1 4"]].concat(), ""), text, "dice may be typed either way");
    let all = coach(&[&card[..], &["--dice", "33514", "--all"]].concat(), "");
    assert!(all.contains("\n32.  ") && !all.contains(" more\n"), "{all}");

    let advice: Value =
        serde_json::from_str(&coach(&[&card[..], &["--dice", "33514", "--json"]].concat(), "")).expect("JSON");
    assert_eq!(advice["ranking"][0]["words"], "keep 3 3");
    assert_eq!(advice["ranking"][0]["action"], json!({ "type": "roll", "keep": [true, true, false, false, false] }));
    // The lines are broken to fit the terminal, between words.
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words(&text).contains(advice["why"].as_str().expect("a reason")), "{text}");
    assert!(text.starts_with("3 3 5 1 4, 2 rolls left. Expected final score: ") && !text.contains("Beating"), "{text}");
    let beating = coach(&[&card[..], &["--dice", "33514", "--beat", "400"]].concat(), "");
    assert!(words(&beating).contains(" and 444. Beating 400: about 37 %."), "{beating}");
    let question = json!({ "boxes": { "aces": 3, "sixes": 18, "full_house": 25, "yahtzee": 50 }, "yahtzee_bonuses": 1,
        "dice": [3, 3, 5, 1, 4], "rolls_left": 2 });
    let asked: Value =
        serde_json::from_str(&coach(&["--question", "-", "--json"], &question.to_string())).expect("JSON");
    assert_eq!(asked, advice, "the same question in JSON");
}

#[test]
fn bad_questions_say_what_is_wrong() {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("question.json");
    std::fs::write(&file, r#"{ "dices": [1] }"#).expect("a file");
    let file = file.to_str().expect("a path");
    for (arguments, answer) in [
        (vec!["--dice", "335146", "--rolls-left", "2"], "five dice, and 6 were named"),
        (vec!["--dice", "33517", "--rolls-left", "2"], "a die shows 1 to 6, not 7"),
        (vec!["--dice", "3351x", "--rolls-left", "2"], "`x` is no face of a die"),
        (vec!["--dice", "33514"], "say how many rolls are left"),
        (vec!["--dice", "33514", "--rolls-left", "3"], "0, 1 or 2 rolls are left, not 3"),
        (vec!["--rolls-left", "1"], "there are no dice"),
        (vec!["--card", "sixes 13"], "Sixes cannot hold 13: it can be 0, 6, 12, 18, 24 or 30"),
        (vec!["--card", "attic 13"], "`attic` is no box"),
        (vec!["--card", "sixes"], "does not name a box and its points"),
        (vec!["--card", "sixes 12, sixes 18"], "Sixes is named twice"),
        (vec!["--card", "yahtzee 0 +1, aces 3"], "which holds 0"),
        (vec!["--card", "yahtzee 50 +x"], "`+x` is no number of further Yahtzees"),
        (vec!["--card", "fh 25 +1"], "further Yahtzees stand beside the Yahtzee box"),
        (vec!["--card", "yahtzee 50 +1, aces 3", "--no-bonus"], "no bonuses of 100 by these rules"),
        (vec!["--question", "no-such-file"], "cannot read no-such-file"),
        (vec!["--question", file], "is not a question: unknown field `dices`"),
    ] {
        let output = run("coach", &arguments, "");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && said.contains(answer), "{arguments:?}: {said}");
    }
}

/// Thirteen turns with dice of all kinds, a further Yahtzee among them.
#[test]
fn a_whole_game_is_coached() {
    let turns = [
        ("44444", "yahtzee"),
        ("66666", "sixes"),
        ("11235", "aces"),
        ("22213", "twos"),
        ("33345", "threes"),
        ("44412", "fours"),
        ("55512", "fives"),
        ("66621", "3k"),
        ("55556", "4k"),
        ("22333", "full house"),
        ("12346", "ss"),
        ("23456", "ls"),
        ("66542", "chance"),
    ];
    // The second turn shows the keep, and dice in three rolls; the others stop at once.
    let mut input =
        String::from("44444\nwrite yahtzee\n66612\nkeep 666\n6 1\n66661\n66666\nundo\nkeep 6666\n6\nwrite sixes\n");
    input.extend(turns[2..].iter().map(|(dice, name)| format!("{dice}\nwrite {name}\n")));
    let text = coach(&[], &input);
    assert!(text.contains("Throw the other 2 dice") && text.contains("Throw the other 1 die"), "{text}");
    assert!(text.contains("6 6 6 6 6, no roll left."), "{text}");
    assert!(text.contains("this Joker has to go there"), "{text}");
    // 2 + 6 + 9 + 12 + 15 + 30 and 35; 21 + 26 + 25 + 30 + 40 + 50 + 23 and 100.
    for line in [
        "BONUS                    35",
        "YAHTZEE BONUS             x",
        "GRAND TOTAL             424",
        "Final score: 424",
    ] {
        assert!(text.contains(line), "{line} is missing in {text}");
    }
    assert_eq!(text.matches("Your dice?").count(), 13, "each turn begins once: {text}");
}

#[test]
fn bad_lines_lose_nothing_and_the_end_of_input_is_an_end() {
    let lines = [
        ("dance", "`dance` is not something to say here"),
        ("write chance", "Type the dice first"),
        ("keep 3", "Type the five dice of the first roll"),
        ("undo", "There is nothing to undo"),
        ("335", "five dice, and 3 were named"),
        ("33517", "A die shows 1 to 6, not 7"),
        ("33514", "keep 3 3 "),
        ("keep 6", "Those are not all there: the dice are 3 3 5 1 4"),
        ("keep 33514", "All five are kept"),
        ("keep 33", "Throw the other 3 dice"),
        ("66554", "You kept a 3 that is not among these dice"),
        ("356", "3 3 3 5 6, one roll left"),
        ("write attic", "`attic` is no box"),
        ("write aces", "0 points, 12 boxes are open"),
        ("write aces", "Aces is filled already, with 0"),
        ("set sixes 13", "Sixes cannot hold 13"),
        ("set sixes 18", "18 points, 11 boxes are open"),
        ("set yahtzee 50 +1", "168 points, 10 boxes are open"),
        ("set yahtzee 50 +9", "oo many bonuses of 100 (9)"),
        ("44444", "where this Joker has to go"),
        ("write chance", "Chance is forbidden: this Joker must go into one of: Fours"),
        ("zero fours", "268 points, 9 boxes are open"),
        ("undo", "4 4 4 4 4, 2 rolls left"),
        ("11111", "1 1 1 1 1, one roll left"),
        ("12345", "1 2 3 4 5, no roll left"),
        ("54321", "All three rolls are made"),
        ("all", "\n10.  "),
        ("card", "GRAND TOTAL             168"),
        ("help", "keep 3 3 5       say what you keep"),
    ];
    let input: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
    let text = coach(&["--edition", "2014"], &input);
    let mut answers = text.split("\n> ").skip(1);
    for (line, expected) in lines {
        let answer = answers.next().unwrap_or_else(|| panic!("no answer to {line} in {text}"));
        assert!(answer.contains(expected), "`{line}` was answered: {answer}");
    }
    assert!(text.ends_with("The score so far: 168\n"), "{text}");
}

#[test]
fn the_coach_understands_what_people_say_and_keeps_to_the_width() {
    let lines = [
        ("3k", "Type the dice first; then, to write it, say `write 3k`."),
        ("33514", "keep 3 3 "),
        ("threes", "To write it, say `write threes`."),
        ("full house", "To write it, say `write fh`."),
        ("2", "To take choice 2, keep or write what it says."),
        ("keep", "Name the dice that you keep, as in `keep 3 3`, or say `keep none`."),
        ("keep 3 3", "Throw the other 3 dice"),
        ("1 2", "3 dice are missing, and 2 were named."),
        ("undo", "Took back: keep 3 3.\n3 3 5 1 4, 2 rolls left."),
        ("roll", "Throw all five dice, and type what you get."),
        ("22233", "2 2 2 3 3, one roll left."),
        ("keep none", "Throw all five dice"),
        ("undo", "Took back: keep none."),
        ("zero chance", "Wrote 0 into Chance: "),
        ("undo", "Took back: 0 in Chance."),
        ("score fh", "Wrote 25 into Full house, the best choice.\n25 points, 12 boxes are open; expected final score"),
        ("set ones=3", "28 points"),
        ("undo", "Took back: set ones=3."),
        ("?", "say what you keep"),
    ];
    let input: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
    let said = coach(&[], &input);
    let mut answers = said.split("\n> ").skip(1);
    for (line, expected) in lines {
        let answer = answers.next().unwrap_or_else(|| panic!("no answer to {line} in {said}"));
        assert!(answer.contains(expected), "`{line}` was answered: {answer}");
    }
    assert!(said.lines().all(|line| line.chars().count() <= 82), "80 columns, and the prompt: {said}");
    assert!(said.contains(", fh 25: ") && said.contains("From here, half of all games end between"), "{said}");
}

#[test]
fn the_coach_lets_the_last_box_be_taken_back() {
    let card = "ones 3, 2s=6, 3s: 9, 4s 8, 5s 15, 6s 18, 3k 20, 4k 20, fh 25, ss 30, ls 40, yahtzee 50";
    let said = coach(&["--card", card], "66542\nwrite chance\nundo\nwrite chance\ncard\n");
    assert_eq!(said.matches("Final score: 267\n").count(), 2, "{said}");
    // The sentence speaks of a choice that is not among the five.
    assert!(said.contains("and 19 more, with\n13.  Chance for 23"), "{said}");
    assert!(said.contains("stopping with 23 in Chance"), "{said}");
    let refused = run("coach", &["--card", "yahtzee +1"], "");
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("the 50 of the first Yahtzee is missing: say `yahtzee 50 +1`"), "{said}");
}
