//! `parlor simulate` as a user types it: the table, the machine-readable formats, and bad input.

use std::process::Output;

use serde_json::Value;

use crate::parlor::Parlor;

fn simulate(arguments: &str) -> Output {
    let words = arguments.split_whitespace();
    Parlor::command().args(["simulate", "yahtzee"]).args(words).output().expect("the binary starts")
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "no progress is shown without a terminal");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn json(arguments: &str) -> Value {
    serde_json::from_str(&said(&simulate(&format!("{arguments} --json")))).expect("JSON")
}

#[test]
fn the_table_lists_every_bot_and_draws_its_scores() {
    let text = said(&simulate("--bots strong,beginner --games 400 --seed 7"));
    assert!(text.starts_with("400 games of Yahtzee, seed 7\n"), "{text}");
    for bot in ["strong", "beginner"] {
        let row = text.lines().find(|line| line.starts_with(&format!("{bot} "))).expect("a row for each bot");
        assert_eq!(row.split_whitespace().count(), 11, "{row}");
        assert!(row.chars().count() <= 80, "{row}");
        assert!(text.contains(&format!("\n{bot}\n")), "a histogram for each bot: {text}");
    }
    assert!(text.contains(" 200 to  224 ") && text.contains('█'), "{text}");
    assert!(text.contains("A shared win is split equally."), "{text}");
    assert!(!text.contains(" 0.0% █") && text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let text = said(&simulate("--bots strong --games 20000"));
    let left_out = text.lines().any(|line| line.contains(" and more: ") || line.starts_with("under "));
    assert!(left_out, "outliers are mentioned: {text}");
}

#[test]
fn a_single_game_has_no_errors_and_no_victories() {
    let text = said(&simulate("--bots perfect --games 1"));
    assert!(text.starts_with("1 game of Yahtzee, seed 1\n"), "{text}");
    assert!(!text.contains("NaN") && !text.contains("wins"), "{text}");
    let row = text.lines().find(|line| line.starts_with("perfect ")).expect("a row");
    assert_eq!(row.split_whitespace().filter(|word| *word == "–").count(), 2, "{row}");
    for form in ["--paired", "--paired --csv", "--csv"] {
        let text = said(&simulate(&format!("--bots strong,strong --games 1 {form}")));
        assert!(!text.contains("NaN"), "{text}");
    }
}

#[test]
fn many_bots_are_listed_and_drawn_only_on_request() {
    let bots = "--bots strong,random,strong --games 50";
    let text = said(&simulate(bots));
    assert!(text.contains("\nstrong 1 ") && text.contains("\nstrong 2 ") && text.contains("\nrandom "), "{text}");
    assert!(!text.contains('█'), "{text}");
    assert!(said(&simulate(&format!("{bots} --histogram"))).contains("\nstrong 2\n"));
    // As typed in a shell, with a space after the comma.
    let output = Parlor::command().args(["simulate", "yahtzee", "--games", "9", "--bots", "strong, random"]).output();
    assert!(output.expect("the binary starts").status.success());
}

#[test]
fn json_has_the_figures_and_they_do_not_depend_on_the_threads() {
    let one = json("--bots perfect,strong,random --games 500 --seed 3 --threads 1");
    let two = json("--bots perfect,strong,random --games 500 --seed 3 --threads 2");
    assert_eq!(one, two);
    let bots = one["bots"].as_array().expect("a list");
    let number = |index: usize, key: &str| bots[index][key].as_f64().expect("a number");
    assert!(number(0, "mean") > number(1, "mean") && number(1, "mean") > number(2, "mean"), "{one}");
    let wins: f64 = (0..3).map(|index| number(index, "wins")).sum();
    assert!((wins - 1.0).abs() < 1e-9, "victories add up to one: {wins}");
    let counted: u64 = bots[0]["histogram"].as_array().expect("bins").iter().filter_map(|bin| bin[1].as_u64()).sum();
    assert_eq!((counted, bots[0]["games"].as_u64()), (500, Some(500)));
    assert_eq!(bots[0]["boxes"].as_object().expect("boxes").len(), 13);
    assert_ne!(one["bots"], json("--bots perfect,strong,random --games 500 --seed 4")["bots"]);
}

#[test]
fn pairs_swap_the_seats() {
    let report = json("--bots perfect,casual --games 300 --paired");
    assert_eq!(report["bots"][0]["games"], 600, "each game is played twice");
    let wins = &report["paired"];
    assert_eq!(wins["wins"], report["bots"][0]["wins"]);
    assert!(wins["wins"].as_f64() > Some(0.6) && wins["error"].as_f64() < Some(0.03), "{wins}");
    let text = said(&simulate("--bots perfect,casual --games 300 --paired"));
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("% of the games, counted pair by pair: both bots get the same dice"), "{text}");
    let text = said(&simulate("--bots perfect,casual --games 300 --paired --csv"));
    assert!(text.lines().next().is_some_and(|line| line.ends_with(",paired_wins,paired_error")), "{text}");
    // A bot against itself: whatever one seat wins, the other wins when the seats are swapped.
    let mirror = json("--bots perfect,perfect --games 50 --paired");
    assert_eq!((&mirror["paired"]["wins"], &mirror["paired"]["error"]), (&Value::from(0.5), &Value::from(0.0)));
}

#[test]
fn csv_has_a_line_for_each_bot() {
    let text = said(&simulate("--bots strong,strong --games 100 --edition 2014 --joker free --no-bonus --csv"));
    let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 3, "{text}");
    assert!(lines.iter().all(|line| line.len() == lines[0].len()), "{text}");
    assert_eq!(lines[0][..3], ["bot", "games", "mean"]);
    assert_eq!(lines[1][..2], ["strong", "100"]);
    let columns = |name: &str| lines[0].iter().filter(|column| **column == name).count();
    assert_eq!(["yahtzee_filled", "yahtzee", "median"].map(columns), [1; 3], "{text}");
    let further = lines[0].iter().position(|&name| name == "further_yahtzees").expect("a column");
    assert_eq!(lines[1][further], "0", "there are no 100 points by these rules");
}

#[test]
fn bad_input_is_reported() {
    for (arguments, answer) in [
        ("--bots oracle", "there is no bot called `oracle`: choose from random, beginner,"),
        ("--bots perfect,", "the name of a bot is missing: choose from random, beginner,"),
        ("--bots perfect --games 0", "0 is not in 1..=10000000"),
        ("--bots perfect --games many", "invalid digit"),
        ("--bots perfect --threads 0", "0 is not in 1..=256"),
        ("--bots perfect --paired", "--paired compares two bots, but --bots names 1"),
        ("--bots perfect --json --csv", "cannot be used with"),
        ("--games 5", "--bots"),
        ("--bots random,random,random,random,random,random,random,random,random,random,random", "1 to 10 seats"),
    ] {
        let output = simulate(arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && said.contains(answer), "{arguments}: {said}");
    }
}

fn sorry(arguments: &str) -> Output {
    Parlor::command()
        .args(["simulate", "sorry"])
        .args(arguments.split_whitespace())
        .output()
        .expect("the binary starts")
}

#[test]
fn the_bots_of_sorry_play_every_variation() {
    let text = said(&sorry("--bots strong,random --games 60 --paired --seed 3"));
    assert!(text.starts_with("60 games of Sorry!, each played in every seating, seed 3\n"), "{text}");
    for variation in ["standard", "team", "points"] {
        let arguments = format!("--bots strong,random --games 60 --paired --variation {variation} --json");
        let found: Value = serde_json::from_str(&said(&sorry(&arguments))).expect("JSON");
        let wins = |bot: usize| found["bots"][bot]["wins"].as_f64().expect("a share");
        assert!(wins(0) > 0.55, "{found}");
        // Each of two partners is credited with the team's victory.
        assert!((wins(0) + wins(1) - 1.0).abs() < 1e-9, "{found}");
        assert_eq!(
            said(&sorry(&format!("{arguments} --threads 1"))),
            said(&sorry(&arguments)),
            "the number of threads does not matter"
        );
    }
    let three = said(&sorry("--bots easy,easy,easy --games 30 --csv"));
    assert_eq!(three.lines().count(), 4);
    for (arguments, part) in [
        ("--bots strong", "two to four seats, but --bots names 1"),
        ("--bots strong,perfect", "choose from random, easy, strong, expert, or glance"),
        ("--bots easy,easy --think 50", "`--think` is for Yahtzee, not for Sorry!"),
        ("--bots easy,easy,easy --variation team", "two or four names"),
        ("--bots easy,easy --edition classic", "`--edition` is for Yahtzee, not for Sorry!"),
        ("--bots easy,easy --variation points --target 300", "unexpected argument '--target'"),
    ] {
        let output = sorry(arguments);
        let problem = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && problem.contains(part), "{arguments}: {problem}");
    }
    let output = simulate("--bots strong --variation team");
    let problem = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(problem.contains("`--variation` is for Sorry!, not for Yahtzee"), "{problem}");
    assert!(problem.contains("Usage: parlor simulate yahtzee "), "{problem}");
}
