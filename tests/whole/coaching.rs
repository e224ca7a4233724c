//! The coach and the solver as commands: asked once, asked for a whole game, and given invalid input.

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
    // The lines are wrapped to fit the terminal, between words.
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words(&text).contains(advice["why"].as_str().expect("a reason")), "{text}");
    assert!(text.starts_with("3 3 5 1 4, 2 rolls left. Expected final score: ") && !text.contains("Beating"), "{text}");
    let beating = coach(&[&card[..], &["--dice", "33514", "--beat", "400"]].concat(), "");
    assert!(words(&beating).contains(" and 444. Beating 400: about 37%."), "{beating}");
    let question = json!({ "boxes": { "aces": 3, "sixes": 18, "full_house": 25, "yahtzee": 50 }, "yahtzee_bonuses": 1,
        "dice": [3, 3, 5, 1, 4], "rolls_left": 2 });
    let asked: Value =
        serde_json::from_str(&coach(&["--question", "-", "--json"], &question.to_string())).expect("JSON");
    assert_eq!(asked, advice, "the same question in JSON");
}

#[test]
fn bad_questions_are_explained() {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("question.json");
    std::fs::write(&file, r#"{ "dices": [1] }"#).expect("a file");
    let file = file.to_str().expect("a path");
    for (arguments, answer) in [
        (vec!["--dice", "335146", "--rolls-left", "2"], "five dice, but 6 were given"),
        (vec!["--dice", "33517", "--rolls-left", "2"], "a die shows 1 to 6, not 7"),
        (vec!["--dice", "3351x", "--rolls-left", "2"], "`x` is not a face of a die"),
        (vec!["--dice", "33514"], "say how many rolls are left"),
        (vec!["--dice", "33514", "--rolls-left", "3"], "0, 1 or 2 rolls are left, not 3"),
        (vec!["--rolls-left", "1"], "but no dice"),
        (vec!["--card", "sixes 13"], "Sixes cannot hold 13: it can be 0, 6, 12, 18, 24 or 30"),
        (vec!["--card", "attic 13"], "`attic` is not a box"),
        (vec!["--card", "sixes"], "expected a box and its points, such as `sixes 18`, not `sixes`"),
        (vec!["--card", "sixes 12, sixes 18"], "Sixes is given twice"),
        (vec!["--card", "yahtzee 0 +1, aces 3"], "which holds 0"),
        (vec!["--card", "yahtzee 50 +x"], "expected a number of additional Yahtzees, as in `yahtzee 50 +1`, not `+x`"),
        (vec!["--card", "fh 25 +1"], "additional Yahtzees belong to the Yahtzee box"),
        (vec!["--card", "yahtzee 50 +1, aces 3", "--no-bonus"], "no bonuses of 100 under these rules"),
        (vec!["--question", "no-such-file"], "cannot read no-such-file"),
        (vec!["--question", file], "is not a valid question: unknown field `dices`"),
    ] {
        let output = run("coach", &arguments, "");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && said.contains(answer), "{arguments:?}: {said}");
    }
}

/// Thirteen turns with dice of all kinds, including a second Yahtzee.
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
    // In the second turn, dice are kept and three rolls are entered. All other turns end after the first roll.
    let mut input =
        String::from("44444\nwrite yahtzee\n66612\nkeep 666\n6 1\n66661\n66666\nundo\nkeep 6666\n6\nwrite sixes\n");
    input.extend(turns[2..].iter().map(|(dice, name)| format!("{dice}\nwrite {name}\n")));
    let text = coach(&[], &input);
    assert!(text.contains("Roll the other 2 dice") && text.contains("Roll the other 1 die"), "{text}");
    assert!(text.contains("6 6 6 6 6, no rolls left."), "{text}");
    assert!(text.contains("this Joker has to go there"), "{text}");
    // Upper section: 2 + 6 + 9 + 12 + 15 + 30, and the 35-point bonus. Lower section: 21 + 26 + 25 + 30 + 40 + 50 + 23,
    // and the 100-point bonus.
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
fn bad_lines_lose_nothing_and_the_end_of_input_ends_the_game() {
    let lines = [
        ("dance", "Unknown command `dance`"),
        ("write chance", "Type the dice first"),
        ("keep 3", "Type the five dice of the first roll"),
        ("undo", "There is nothing to undo"),
        ("335", "five dice, but 3 were given"),
        ("33517", "A die shows 1 to 6, not 7"),
        ("33514", "keep 3 3 "),
        ("keep 6", "You don't have those dice: the dice are 3 3 5 1 4"),
        ("keep 33514", "You kept all five"),
        ("keep 33", "Roll the other 3 dice"),
        ("66554", "You kept a 3 that is not among these dice"),
        ("356", "3 3 3 5 6, 1 roll left"),
        ("write attic", "`attic` is not a box"),
        ("write aces", "0 points, 12 open boxes"),
        ("write aces", "Aces is already filled, with 0"),
        ("set sixes 13", "Sixes cannot hold 13"),
        ("set sixes 18", "18 points, 11 open boxes"),
        ("set yahtzee 50 +1", "168 points, 10 open boxes"),
        ("set yahtzee 50 +9", "oo many bonuses of 100 (9)"),
        ("44444", "where this Joker has to go"),
        ("write chance", "Chance is not allowed: this Joker must be scored in one of: Fours"),
        ("zero fours", "268 points, 9 open boxes"),
        ("undo", "4 4 4 4 4, 2 rolls left"),
        ("11111", "1 1 1 1 1, 1 roll left"),
        ("12345", "1 2 3 4 5, no rolls left"),
        ("54321", "All three rolls are used"),
        ("all", "\n10.  "),
        ("card", "GRAND TOTAL             168"),
        ("help", "keep 3 3 5       the dice you keep"),
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
fn the_coach_understands_common_phrases_and_keeps_to_the_width() {
    let lines = [
        ("3k", "Type the dice first; then, to score there, type `write 3k`."),
        ("33514", "keep 3 3 "),
        ("threes", "To score there, type `write threes`."),
        ("full house", "To score there, type `write fh`."),
        ("2", "To make choice 2, type its `keep` or `write` command."),
        ("keep", "Name the dice you keep, as in `keep 3 3`, or type `keep none`."),
        ("keep 3 3", "Roll the other 3 dice"),
        ("1 2", "3 dice are needed, but 2 were given."),
        ("undo", "Undone: keep 3 3.\n3 3 5 1 4, 2 rolls left."),
        ("roll", "Roll all five dice and type the result."),
        ("22233", "2 2 2 3 3, 1 roll left."),
        ("keep none", "Roll all five dice"),
        ("undo", "Undone: keep none."),
        ("zero chance", "Scored 0 in Chance: "),
        ("undo", "Undone: 0 in Chance."),
        ("score fh", "Scored 25 in Full house, the best choice.\n25 points, 12 open boxes; expected final score"),
        ("set ones=3", "28 points"),
        ("undo", "Undone: set ones=3."),
        ("?", "the dice you keep"),
    ];
    let input: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
    let said = coach(&[], &input);
    let mut answers = said.split("\n> ").skip(1);
    for (line, expected) in lines {
        let answer = answers.next().unwrap_or_else(|| panic!("no answer to {line} in {said}"));
        assert!(answer.contains(expected), "`{line}` was answered: {answer}");
    }
    assert!(said.lines().all(|line| line.chars().count() <= 82), "at most 80 columns and the prompt: {said}");
    assert!(said.contains(", fh 25: ") && said.contains("From here, half of all games end between"), "{said}");
}

#[test]
fn the_coach_can_undo_the_last_box() {
    let card = "ones 3, 2s=6, 3s: 9, 4s 8, 5s 15, 6s 18, 3k 20, 4k 20, fh 25, ss 30, ls 40, yahtzee 50";
    let said = coach(&["--card", card], "66542\nwrite chance\nundo\nwrite chance\ncard\n");
    assert_eq!(said.matches("Final score: 267\n").count(), 2, "{said}");
    // The sentence mentions a choice that is not among the five listed.
    assert!(said.contains("and 19 more, with\n13.  Chance for 23"), "{said}");
    assert!(said.contains("stopping with 23 in Chance"), "{said}");
    let refused = run("coach", &["--card", "yahtzee +1"], "");
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("the 50 for the first Yahtzee is missing: write `yahtzee 50 +1`"), "{said}");
}

fn coach_sorry(arguments: &[&str], input: &str) -> Output {
    fed(Parlor::command().args(["coach", "sorry"]).args(arguments).env_remove("COLUMNS"), input)
}

/// The coach's output for a game at a real board.
fn beside_the_board(arguments: &[&str], input: &str) -> String {
    let output = coach_sorry(arguments, input);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    text
}

/// Checks each line, and a part of its answer.
fn assert_answers(arguments: &[&str], lines: &[(&str, &str)]) -> String {
    let input: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
    let said = beside_the_board(arguments, &input);
    let mut answers = said.split("\n> ").skip(1);
    for (line, expected) in lines {
        let answer = answers.next().unwrap_or_else(|| panic!("no answer to {line} in {said}"));
        assert!(answer.contains(expected), "`{line}` was answered: {answer}");
    }
    said
}

#[test]
fn the_coach_of_sorry_answers_once() {
    let position = "R:4,12,z0,H Y:S,S,S,17 red 5";
    let text = beside_the_board(&[position], "");
    // The wording is that of the terminal.
    assert!(text.starts_with("R:4,12,z0,H Y:S,S,S,17, Red to play 5\nChance of winning this game: Red "), "{text}");
    assert!(text.contains("\n1.  Red 12 to 17, bumps Yellow "), "{text}");
    assert!(text.contains("\n2.  Red safety 1 to HOME ") && text.lines().count() == 5, "{text}");
    let seven = "R:4,12,z0,H Y:S,S,S,17 red 7";
    let (five, all) = (beside_the_board(&[seven], ""), beside_the_board(&["--all", seven], ""));
    assert!(five.contains("\n    and 13 more\n") && all.contains("\n18.  ") && !all.contains(" more\n"), "{all}");
    let hand = beside_the_board(&["--variation", "points", "R:4,S,S,S Y:S,S,S,34 yellow 1,2,5,11,sorry"], "");
    assert!(
        hand.contains(", Yellow to play 1, 2, 5, 11, Sorry!\n") && hand.contains("\n1.  5: Yellow 34 to 39 "),
        "{hand}"
    );
    let none = beside_the_board(&["R:S,S,S,S Y:S,S,S,17 red 5"], "");
    assert!(none.contains("There is nothing to choose now."), "{none}");

    let json = |arguments: &[&str], input: &str| -> Value {
        serde_json::from_str(&beside_the_board(arguments, input)).expect("only JSON")
    };
    let advice = json(&["--json", position], "");
    let question = r#"{"position":"R:4,12,z0,H Y:S,S,S,17","turn":"red","card":"5"}"#;
    assert_eq!(json(&["--json", "--question", "-"], question), advice);
    let analysed = fed(Parlor::command().args(["analyze", "sorry", "--json", position]), "");
    assert_eq!(serde_json::from_slice::<Value>(&analysed.stdout).expect("JSON"), advice);
    assert_ne!(json(&["--json", "--discards", "1,1,1,2,2,2", position], ""), advice, "discarded cards count");
    assert_eq!(json(&["--json"], "")["turn"], "red", "without a position, the question is about the start");
}

#[test]
fn bad_questions_about_sorry_are_explained() {
    for (arguments, answer) in [
        (&["R:4,12,z0,X Y:S,S,S,17"][..], "S, 0 to 59, z0 to z4 or H"),
        (&[""], "no pawns are given"),
        (&["R:4,S,S,S"], "name at least two colours"),
        (&["R:H,H,H,H Y:S,S,S,S red"], "the game is over"),
        (&["R:4,S,S,S Y:S,S,S,34 red 5,7"], "only games for points have a hand"),
        (&["--colours", "red,mauve"], "the colours are red, blue, yellow and green"),
        (&["--colours", "red,yellow,blue"], "clockwise"),
        (&["--variation", "team", "--colours", "red,yellow"], "needs four players"),
        (&["--variation", "points", "--me", "green"], "nobody plays Green here"),
        (&["--discards", "6"], "`6` is not a card"),
        (&["--discards", "3,3,3,3,3"], "the deck does not have that many 3 cards"),
        (&["--question", "no-such-file"], "cannot read no-such-file"),
        (&["--question", "-"], "standard input is not a valid question"),
        (&["--question", "-", "--variation", "standard"], "cannot be used with"),
        (&["--dice", "33514"], "`--dice` is for Yahtzee, not for Sorry!"),
    ] {
        let output = coach_sorry(arguments, "");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && said.contains(answer), "{arguments:?}: {said}");
    }
}

#[test]
fn a_game_at_a_real_board_is_followed_line_by_line() {
    let said = assert_answers(
        &[],
        &[
            ("dance", "`dance` is not a card: the cards are 1, 2, 3"),
            ("6", "`6` is not a card"),
            ("move 4 5", "Enter the card first: 1, 2, 3"),
            ("all", "There is nothing to choose until a card is entered. Nothing has changed."),
            ("undo", "There is nothing to undo"),
            ("5", "Red has no move with a 5.\nR:S,S,S,S Y:S,S,S,S\nChance of winning this game: Red "),
            ("2", "Yellow START to 34, the only choice.\nR:S,S,S,S Y:34,S,S,S\n"),
            ("10", "Yellow: which choice was made? Enter its number."),
            ("3", "There is no choice 3: enter 1 to 2."),
            ("sorry", "`sorry` is not a choice: enter a number"),
            ("move 34", "should name a pawn's old and new place, as in `move 12 17`"),
            ("move 34 36", "`34 36` is not a legal move: type `all` for the list."),
            ("move 34 44", "Yellow 34 to 44"),
            ("sorry", "Red START to 44, bumps Yellow, the only choice.\nR:44,S,S,S Y:S,S,S,S\n"),
            ("undo", "Undone: a Sorry! card for Red.\nR:S,S,S,S Y:44,S,S,S\n"),
            ("set R:4,12,S,S", "R:4,12,S,S Y:44,S,S,S\n"),
            ("set G:4,12,S,S", "Nobody plays Green here"),
            ("set R:4", "Red has four pawns, but 1 place was given"),
            ("set", "Enter a colour and its four pawns, as in `set R:4,12,z0,H`"),
            ("turn yellow", "Yellow: which card is drawn?"),
            ("turn mauve", "`mauve` is not a colour"),
            ("11", "Yellow: which choice was made?"),
            ("pass", "You must move if you can"),
            ("set Y:S,S,S,S", "Yellow has no move with an 11.\nR:4,12,S,S Y:S,S,S,S\n"),
        ],
    );
    assert!(said.starts_with("Type each card as it is drawn, then the move that was made."), "{said}");
    let ways = assert_answers(
        &["--discards", "1,2,5"],
        &[
            ("discards", "Discarded since the last shuffle (3): 1, 2, 5."),
            ("discards none", "Red: which card is drawn?"),
            ("discards", "The discard pile is empty."),
            ("undo", "Undone: discards none."),
            ("hand 1,2", "This game has no hands"),
            ("set R:4,12,z0,H Y:S,S,S,17", "R:4,12,z0,H Y:S,S,S,17\n"),
            ("7", "\n1.  Red 12 to 16, slides to 19, bumps Yellow; then"),
            ("all", "\n18.  "),
            ("board", "to play"),
            (
                "move z0 z3, 12 16",
                "Red 12 to 16, slides to 19, bumps Yellow; then Red safety 1 to safety 4, the\nbest choice.",
            ),
            ("?", "correct the positions of a colour's pawns"),
        ],
    );
    // A user who stops is told how to continue.
    let command = "`parlor coach sorry --discards 1,2,5,7 --colours red,yellow \"R:4,19,z3,H Y:S,S,S,S yellow\"`";
    assert!(ways.ends_with(&format!("To continue from here: {command}\n")), "{ways}");
    assert!(
        said.lines()
            .chain(ways.lines())
            .filter(|line| !line.contains("To continue from here"))
            .all(|line| line.chars().count() <= 82)
    );
}

#[test]
fn the_coach_of_sorry_handles_the_end_teams_and_hands() {
    let end = assert_answers(
        &["R:H,H,H,z4 Y:S,S,S,17 red"],
        &[("1", "Red safety 5 to HOME, the only choice.\nRed wins.\n"), ("undo", "Undone: a 1 for Red.")],
    );
    assert!(end.contains("Type `undo` to undo the last move, or anything else to quit."), "{end}");

    // An 11 that could only swap places may be passed.
    assert_answers(
        &["R:58,S,S,S Y:34,S,S,S red"],
        &[("11", "don't change places"), ("pass", "Declined to change places"), ("quit", "To continue from here")],
    );
    // A 7 in a team game is played leg by leg.
    assert_answers(
        &["--variation", "team", "R:10,20,S,S B:S,S,S,S Y:40,S,S,S G:S,S,S,S red"],
        &[
            ("7", "Red: which choice was made?"),
            ("move 10 13", "Red: which move with the remaining 4 of the 7?"),
            ("move 13 17", "`13 17` is not a legal move"),
            ("move yellow 40 44", "R:13,20,S,S B:S,S,S,S Y:44,S,S,S G:S,S,S,S\n"),
            ("2", "Blue START to 19"),
            ("move B START 19", "Blue START to 19"),
            ("12", "Blue 19 to 31, slides to 34, the only choice."),
        ],
    );
    assert_answers(
        &["--variation", "points", "--me", "yellow", "--colours", "red,yellow"],
        &[
            ("5", "Red 4 to 9, the only choice."),
            ("5", "A hand has five cards, but one was given."),
            ("1 1 1 1 1", "Yellow: which choice was made?"),
            ("undo", "Undone: the hand 1, 1, 1, 1, 1."),
            ("3 3 8 12 sorry", "Yellow: which choice was made?"),
            ("discard 3", "The 3 cannot be discarded"),
            ("move S 9", "Yellow START to 9, slides to 13, bumps Red"),
            ("12", "R:S,S,S,S Y:34,13,S,S\n"),
            ("5", "Discarded a 5, the only choice."),
            ("hand 5,5,5,5,1", "The deck does not have that many 5 cards"),
        ],
    );
}
