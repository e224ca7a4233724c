//! Clue in the terminal: whole games line by line, with people at one keyboard and with bots, and turns in full-screen
//! mode by keys and clicks.

use std::collections::VecDeque;
use std::path::Path;

use parlor_clue::Card;
use serde_json::Value;
use tempfile::TempDir;

use crate::full_screen::Home;
use crate::lines::{Lines, assert_holds, refused};
use crate::parlor::Parlor;
use crate::pty::{ENTER, ESC, Pty, Sight};

/// What to type is named in lines that begin so.
const TYPE: &str = "Type `";
const SHOWN: &str = ". Type `show ";
const HIDDEN: &str = "Type `show` when nobody else is looking.";
const OVER: &str = "The game is over.";
/// The maximum number of answers in a game. Real games are much shorter; a game that does not end is a bug.
const MOST_ANSWERS: usize = 10_000;

/// A line of the user's cards.
const CARDS: &str = "Your cards: ";

/// The commands that a line names.
fn named(line: &str) -> Vec<&str> {
    line.split('`').skip(1).step_by(2).collect()
}

/// Types the first of the possible commands. Enters a room and suggests something there if that is possible.
fn answer(play: &mut Lines, said: &str, turn: usize) {
    const SUSPECTS: [&str; 6] = ["scarlet", "mustard", "white", "green", "peacock", "plum"];
    const WEAPONS: [&str; 6] = ["candlestick", "knife", "pipe", "revolver", "rope", "wrench"];
    if said.contains(HIDDEN) {
        return play.say("show");
    }
    let named = named(said);
    // Only lines about squares come between the rooms and the commands.
    let lines = || play.told.lines().rev().skip(1).skip_while(|line| line.starts_with("Squares"));
    let room = || lines().next()?.strip_prefix("You can enter the ");
    let command = match named[0] {
        suggest if suggest.starts_with("suggest ") => {
            format!("suggest {} {}", SUSPECTS[turn % 6], WEAPONS[turn / 6 % 6])
        }
        walk if walk.starts_with("walk ") => match room() {
            Some(room) => format!("walk {}", room.split(" (").next().unwrap_or_default()),
            None => walk.to_owned(),
        },
        other => other.to_owned(),
    };
    play.say(&command);
}

/// Plays to the end and returns the game, which has not been left yet.
fn play(data: &Path, arguments: &[&str]) -> Lines {
    let mut play = Lines::play(data, &[&["clue"], arguments].concat());
    for turn in 0..MOST_ANSWERS {
        match play.until(&[TYPE, SHOWN, OVER]) {
            said if said.contains(OVER) => return play,
            said => answer(&mut play, &said, turn),
        }
    }
    panic!("the game does not end: {}", play.told);
}

/// A game against two bots, the first of which has been shown a card. With much luck, a bot solves the case before
/// that.
fn played_with_bots() -> (TempDir, Lines) {
    for _ in 0..10 {
        let data = tempfile::tempdir().expect("a directory");
        let played = play(data.path(), &["--bots", "medium,medium", "--suspects", "white,plum,scarlet"]);
        if [" shows Medium a card.", " has to show a card."].iter().all(|text| played.told.contains(text)) {
            return (data, played);
        }
    }
    panic!("nobody showed a card in ten games");
}

/// The cards of the player who has just asked for them.
fn hand(play: &mut Lines) -> Vec<String> {
    play.say("cards");
    let said = play.until(&[CARDS]);
    let cards = said.split_once(CARDS).expect("cards").1.trim_end_matches('.').replace(" and ", ", ");
    cards.split(", ").map(str::to_owned).collect()
}

/// An accusation that is wrong, because one of its cards is in this hand.
fn false_accusation(hand: &[String]) -> String {
    const ANY: [&str; 3] = ["Mr. Green", "Rope", "Library"];
    let card: Card = hand[0].parse().expect("a card");
    let mut named = ANY;
    named[card.kind()] = card.name();
    format!("accuse {} for good", named.join(" "))
}

#[test]
fn a_whole_game_against_bots_is_reviewed_and_verified() {
    let (data, mut played) = played_with_bots();
    played.say("players\nwhere\nhistory\nhistory plum\nnotebook\nreplay 20\nreplay\nreview\nagain\nquit");
    let text = played.end();
    assert_holds(
        &text,
        &[
            "Three cards are in the case file. Everyone gets 6 of the others.",
            "\nYour cards: ",
            "Your turn (Mrs. White): roll the die.",
            "Medium suggests: ",
            " has to show a card.",
            " shows Medium a card.",
            " solves the case and wins.\nIt was ",
            "> players\nClue: standard rules.\nYou: Mrs. White, 6 cards, ",
            "\nMedium: Professor Plum, 6 cards, ",
            "> review\nPreparing the review…\nReview\n\nThe case file: ",
            "\nHow likely the truth was from what each player had seen",
            "It was certain.",
        ],
    );
    assert!(!text.contains("No: "), "no illegal input: {text}");
    assert_eq!(text.matches(" (Medium, 6 cards").count(), 2, "the places are told now and at step 20: {text}");
    assert_eq!(text.matches("(This is table ").count(), 2, "a second game is started: {text}");

    let table = text.split("(This is table ").nth(1).and_then(|rest| rest.split('.').next()).expect("a table");
    let about = |command: &str, more: &[&str]| {
        let mut parlor = Parlor::command();
        parlor.args([command, "--table", table, "--data"]).arg(data.path()).args(more).env("COLUMNS", "200");
        let output = parlor.output().expect("the command runs");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("words")
    };
    assert_holds(&about("verify", &[]), &["this is the game that your client took part in"]);
    let (told, all) = (about("review", &[]), about("review", &["--all", "--seat", "2"]));
    let json: Value = serde_json::from_str(&about("review", &["--json"])).expect("JSON");
    let seats = json["seats"].as_array().expect("seats");
    let winner = seats.iter().find_map(|seat| seat["accused"].as_object()).expect("an accusation");
    assert_holds(&told, &[&format!("In step {}, Medium", winner["version"])]);
    // A step has the same number in a replay.
    let step = format!("{}. Medium", winner["version"]);
    assert!(text.lines().any(|line| line.starts_with(&step) && line.contains(" accuses: ")), "{step}: {text}");
    let suggestions = seats[1]["suggestions"].as_array().expect("suggestions").len();
    assert_eq!(
        all.matches("\n- Step ").count(),
        suggestions + usize::from(all.contains(" revealed the most")),
        "{all}"
    );
}

#[test]
fn two_at_one_keyboard_see_only_their_own_cards() {
    let data = tempfile::tempdir().expect("a directory");
    let rules = ["--last-one-wins", "--stop-early", "--free-suggestions", "--players", "Ada,Ben", "--bots", "random"];
    let mut play = Lines::play(data.path(), &[&["clue"], &rules[..]].concat());
    let mut hands = Vec::new();
    for turn in 0..MOST_ANSWERS {
        let said = play.until(&[TYPE, SHOWN, HIDDEN, OVER]);
        if said.contains(OVER) {
            break;
        }
        // Both accuse wrongly on their first turn, so that the bot is the last one left.
        if hands.len() < 2 && said.contains("`roll`") {
            let cards = hand(&mut play);
            play.say(&false_accusation(&cards));
            hands.push(cards);
        } else {
            answer(&mut play, &said, turn);
        }
    }
    play.say("players\nquit");
    let text = play.end();
    assert_holds(
        &text,
        &[
            "Ada, it's your turn. Type `show` when nobody else is looking.",
            "Ben, it's your turn. Type `show` when nobody else is looking.",
            "Ada accuses: ",
            " That is wrong. Ada is out and only shows cards.",
            "Random wins",
            "walks may stop early, suggestions may be skipped, the last one left wins.\n",
        ],
    );
    assert!(!text.contains("No: "), "no illegal input: {text}");
    assert!(hands[0].iter().all(|card| !hands[1].contains(card)), "{hands:?}");
    // The cards are printed to the player who has the device, and only after they have asked for it.
    let printed: Vec<&str> = text.split(CARDS).collect();
    assert!(printed[0].ends_with("> show\n"), "{text}");
    assert!(text.split("> show\n").skip(1).all(|shown| shown.starts_with(CARDS)), "{text}");
}

#[test]
fn the_notebook_and_prepared_answers_are_still_there_after_a_pause() {
    let data = tempfile::tempdir().expect("a directory");
    let mut play = Lines::play(data.path(), &["clue", "--no-coach"]);
    play.until(&[TYPE]);
    let cards: VecDeque<String> = hand(&mut play).into();
    let (first, second) = (&cards[5], &cards[2]);
    play.say(&format!(
        "answer {first}, {second}\nmark {second} easy no\nnote {first} file ask again\nwrite Easy asks for the Hall\n\
        fill follows\nfill nothing\nquit"
    ));
    let order = format!("first of these that fits: {first}, {second}, ");
    let text = play.end();
    assert_holds(&text, &[&order, ", Easy: no.\n", "doesn't allow the coach", "Filled in: nothing."]);

    let mut play = Lines::play(data.path(), &["clue"]);
    play.until(&["(Resuming table "]);
    play.until(&[CARDS]);
    play.say("answers\nnotebook\nby hand\nanswers\nwrite clear\nfill seen\nnotebook\nquit");
    let text = play.end();
    let marked = format!("\n{second}: nothing known. Your marks: Easy no.\n");
    let noted = format!("\n{first}: nothing known. Note on the case file: ask again\n");
    let after = format!("\n{first}: yours. Note on the case file: ask again\n");
    let answers = ["No answers are stored", "Filled in: nothing.\nYour notes:\nEasy asks for the Hall\n"];
    assert_holds(&text, &[&order, &marked, &noted, &after, answers[0], answers[1], "Filled in: what you have seen."]);
    assert_eq!(text.matches("Your notes:").count(), 1, "{text}");
}

#[test]
fn impossible_options_are_refused() {
    let data = tempfile::tempdir().expect("a directory");
    for (arguments, why) in [
        (&["clue", "--bots", "easy"][..], "this game needs 3 to 6"),
        (&["clue", "--bots", "strong,strong"], "choose from random, easy, medium, hard"),
        (&["clue", "--suspects", "white,black,plum"], "`black` is not a suspect: choose from Miss Scarlet, "),
        (&["clue", "--suspects", "white,plum"], "--suspects names 2, but there are 3 seats: name one suspect per seat"),
        (&["clue", "--suspects", "white,plum,white"], "must name 3 different suspects"),
        (&["clue", "--suspects", "white,scarlet,plum"], "in clockwise order: scarlet, mustard,"),
        (&["clue", "--friends", "2"], "`parlor play clue --friends 2"),
        (&["clue", "--edition", "2014"], "`--edition` is for Yahtzee, not for Clue"),
        (&["sorry", "--stop-early"], "`--stop-early` is for Clue, not for Sorry!"),
        (&["yahtzee", "--suspects", "white"], "`--suspects` is for Clue, not for Yahtzee"),
    ] {
        let mut command = Parlor::command();
        command.args(["play", "--plain"]).args(arguments).arg("--data").arg(data.path());
        assert_holds(&refused(&mut command), &[why]);
    }
}

/// Clue is set up like every game.
#[test]
fn a_game_named_without_options_is_set_up() {
    let home = Home::new();
    for (game, title) in [("yahtzee", "Yahtzee"), ("sorry", "Sorry!"), ("clue", "Clue")] {
        let mut pty = home.play(&[game]);
        pty.until_shows(&format!("A new game of {title}"));
        pty.until_shows("▸ Start the game");
        pty.keys(ESC);
        pty.until_shows(&format!("▸ New game: {title}"));
        pty.keys("q");
        pty.end_well();
    }
}

#[test]
fn turns_in_full_screen_at_every_size() {
    let home = Home::new();
    let command = home.parlor(&["play", "clue", "--no-animation", "--bots", "random,random,random"]);
    let mut pty = Pty::start((120, 40), command);
    let mut last = Vec::new();
    let is_over = |sight: &Sight| sight.shows("play again");
    let is_asked = |sight: &Sight| sight.shows(" enter  ");
    for turn in 0..40_usize {
        let mut sight = pty.until_is("a turn", |sight| (is_over(sight) || is_asked(sight)) && sight.lines() != last);
        if turn == 15 || turn == 28 {
            // Nothing else is pending then, so the next frame has the new size.
            pty.until_taken();
            pty.resize(if turn == 15 { (80, 24) } else { (60, 20) });
            sight = pty.until_is("a turn in another size", |sight| is_over(sight) || is_asked(sight));
        }
        if is_over(&sight) {
            break;
        }
        last = sight.lines();
        match sight.place(" enter  ").filter(|_| turn % 3 == 2) {
            // This clicks where the button was seen: by now the table may have moved on, so there is nothing to wait
            // for.
            Some((x, y)) => pty.click((x + 9, y)),
            None => pty.keys(ENTER),
        }
    }
    pty.keys("?");
    pty.until_shows("Roll the die.");
    pty.keys(ESC);
    pty.until_is("the table", |sight| !sight.shows("Roll the die.") || is_asked(sight));
    pty.keys("q");
    pty.end_well();
}
