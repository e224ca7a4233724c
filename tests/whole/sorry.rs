//! Sorry! in the terminal: a whole game of each variation line by line, and turns in full-screen mode by keys and
//! clicks.

use std::path::Path;

use serde_json::Value;

use crate::full_screen::Home;
use crate::lines::{Lines, assert_holds, refused};
use crate::parlor::Parlor;
use crate::pty::{ENTER, ESC, Pty, Sight};

const DRAW: &str = "Type `draw`.";
const MOVE: &str = "Type the number of a move.";
const LAY_DOWN: &str = "Type `discard CARD` to discard one.";
const NEXT: &str = "Type `next` for the next game.";
const SHOW: &str = "Type `show` when nobody else is looking.";
const OVER: &str = "The game is over.";
/// The maximum number of answers in a game. Real games are much shorter; a game that does not end is a bug.
const MOST_ANSWERS: usize = 100_000;
/// The number of lines of the board.
const BOARD: usize = 16;

/// Plays to the end, always with the first move, and returns the output.
fn play(data: &Path, arguments: &[&str]) -> String {
    let mut play = Lines::play(data, &[&["sorry"], arguments].concat());
    for _ in 0..MOST_ANSWERS {
        let said = play.until(&[DRAW, MOVE, LAY_DOWN, NEXT, SHOW, OVER]);
        let answer = match said {
            said if said.contains(DRAW) => "draw".to_owned(),
            said if said.contains(MOVE) => "1".to_owned(),
            said if said.contains(LAY_DOWN) => {
                let hand = play.told.rsplit("Your hand: ").next().expect("a hand");
                let card = hand.split([',', '\n']).next().expect("a card").trim_end_matches('!');
                format!("discard {card}")
            }
            said if said.contains(NEXT) => "next".to_owned(),
            said if said.contains(SHOW) => "show".to_owned(),
            _ => {
                play.say("board\nplayers\nreplay 20\nlog\nreview\nagain\nquit");
                return play.end();
            }
        };
        play.say(&answer);
    }
    panic!("the game does not end: {}", play.told);
}

#[test]
fn a_whole_game_by_the_standard_rules() {
    let data = tempfile::tempdir().expect("a directory");
    let text = play(data.path(), &["--bots", "random"]);
    assert_holds(
        &text,
        &[
            "(Red): START 4",
            "(Yellow): ",
            " draws a ",
            "HOME 4",
            ": all four pawns are home.\n",
            "> players\nSorry!: standard rules.\n",
            "> replay 20\n20. ",
            "> review\nPreparing the review…\n",
            "The chance of winning, from the first card to the last",
            "(This is table ",
        ],
    );
    assert!(!text.contains("No: "), "no illegal input: {text}");
    assert_eq!(text.matches("(This is table ").count(), 2, "a second game is started: {text}");
    // Any square of the track may have a pawn on it, but the places of the four colours are always named.
    let (_, board) = text.split_once("> board\n").expect("the script asks for the board");
    let board: String = board.lines().take(BOARD).collect();
    assert_eq!(["START", "HOME", "deck"].map(|word| board.matches(word).count()), [4, 4, 1], "{text}");
}

#[test]
fn the_coach_is_asked_and_the_game_reviewed() {
    let data = tempfile::tempdir().expect("a directory");
    let mut asking = Lines::play(data.path(), &["sorry", "--bots", "random", "--colours", "green,red"]);
    for _ in 0..MOST_ANSWERS {
        if asking.until(&[DRAW, MOVE]).contains(MOVE) {
            break;
        }
        asking.say("draw");
    }
    asking.say("coach");
    asking.until(&["Chance of winning this game: Green "]);
    asking.say("quit");
    assert_holds(&asking.end(), &["\n1.  Green "]);

    let text = play(data.path(), &["--new", "--bots", "random"]);
    let table = text.split("(This is table ").nth(1).and_then(|rest| rest.split('.').next()).expect("a table");
    let review = |more: &[&str]| {
        let mut command = Parlor::command();
        command.args(["review", "--table", table, "--data"]).arg(data.path()).args(more).env("COLUMNS", "200");
        let output = command.output().expect("review runs");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("words")
    };
    let verified = Parlor::command().args(["verify", "--table", table, "--data"]).arg(data.path()).output();
    let verified = verified.expect("verify runs");
    assert!(verified.status.success(), "{verified:?}");
    // The command finds the receipt that the terminal client stored.
    assert_holds(&String::from_utf8_lossy(&verified.stdout), &["this is the game that your client took part in"]);
    let (told, all): (String, String) = (review(&[]), review(&["--all", "--seat", "1"]));
    let json: Value = serde_json::from_str(&review(&["--json"])).expect("JSON");
    let seats = json["games"][0]["seats"].as_array().expect("seats");
    assert_eq!(seats.len(), 2);
    for side in seats {
        let decisions = side["decisions"].as_array().expect("decisions");
        let (best, lost) = (&side["best"], side["lost"].as_f64().expect("a number") * 100.0 / decisions.len() as f64);
        let worst = &decisions[side["worst"][0].as_u64().expect("a costly choice") as usize];
        let cost = worst["cost"].as_f64().expect("a number") * 100.0;
        let sum = format!(
            "{best} of {} choices were the best. On average, a choice lowered the chance of winning by {lost:.1}%.",
            decisions.len()
        );
        let first = format!("1.  Step {}, with the ", worst["version"]);
        assert_holds(&told, &[&sum, &first, &format!("(cost {cost:.1}%); better: ")]);
    }
    assert_eq!(all.matches("\n- Step ").count(), seats[0]["decisions"].as_array().expect("decisions").len(), "{all}");
}

#[test]
fn a_whole_game_in_teams() {
    let data = tempfile::tempdir().expect("a directory");
    let text = play(data.path(), &["--variation", "team", "--players", "Ada,Bo,Cy,Dee"]);
    assert_holds(&text, &["Ada (Red, with Cy)", "Dee (Green, with Bo)", " win: all eight pawns are home.\n"]);
    assert!(!text.contains("No: "), "no illegal input: {text}");
}

#[test]
fn a_single_team_player_gets_a_partner_and_two_opponents() {
    let data = tempfile::tempdir().expect("a directory");
    let mut play = Lines::play(data.path(), &["sorry", "--variation", "team", "--colours", "yellow,green,red,blue"]);
    play.until(&[DRAW]);
    play.say("players\nquit");
    assert_holds(&play.end(), &["(Yellow, with ", "(Green, with ", "(Red, with ", "(Blue, with "]);
}

#[test]
fn a_whole_series_for_points_with_two_at_one_keyboard() {
    let data = tempfile::tempdir().expect("a directory");
    let arguments = ["--variation", "points", "--target", "60", "--players", "Ada,Bo", "--bots", "random"];
    let text = play(data.path(), &arguments);
    assert_holds(&text, &["Your hand: ", "Not home", " with ", " points.\n", "> players\nSorry!: for points to 60.\n"]);
    assert!(!text.contains("No: "), "no illegal input: {text}");
    let shown = text.matches("> show\n").count();
    assert!(text.matches("Your hand: ").count() >= shown && shown > 5, "every hand is shown: {text}");
}

#[test]
fn conflicting_options_are_refused() {
    let data = tempfile::tempdir().expect("a directory");
    for (arguments, why) in [
        (&["sorry", "--variation", "team", "--bots", "easy"][..], "needs four players"),
        (&["sorry", "--bots", "casual"], "choose from random, easy, strong, expert"),
        (&["sorry", "--friends", "1"], "`parlor play sorry --friends 1"),
        (&["sorry", "--colours", "red,mauve"], "the colours are red, blue, yellow and green"),
        (&["sorry", "--bots", "easy", "--colours", "green,red,blue"], "names 3, but there are 2 seats"),
        (&["sorry", "--bots", "easy,easy", "--colours", "blue,red,green"], "red, blue, yellow, green, then red again"),
        (&["yahtzee", "--colours", "red"], "`--colours` is for Sorry!, not for Yahtzee"),
        (&["sorry", "--variation", "points", "--target", "7"], "must be between 50 and 1000 points"),
        (&["sorry", "--edition", "2014"], "`--edition` is for Yahtzee, not for Sorry!"),
        (&["yahtzee", "--target", "300"], "`--target` is for Sorry!, not for Yahtzee"),
    ] {
        let mut command = Parlor::command();
        command.args(["play", "--plain"]).args(arguments).arg("--data").arg(data.path());
        assert_holds(&refused(&mut command), &[why]);
    }
}

/// The action that the screen asks the player for.
#[derive(Clone, Copy, PartialEq)]
enum Asked {
    Draw,
    Choose,
    Nothing,
}

fn asked(sight: &Sight) -> Option<Asked> {
    match sight {
        sight if sight.shows("play again") => Some(Asked::Nothing),
        sight if sight.shows("space  Draw a card") => Some(Asked::Draw),
        sight if sight.shows(" enter  ") => Some(Asked::Choose),
        _ => None,
    }
}

#[test]
fn turns_in_full_screen_at_every_size() {
    let home = Home::new();
    let command = home.parlor(&["play", "sorry", "--no-animation", "--bots", "random,random,random"]);
    let mut pty = Pty::start((120, 36), command);
    let mut last = Vec::new();
    for turn in 0..24_usize {
        let fresh = |sight: &Sight| asked(sight).filter(|_| sight.lines() != last).map(|asked| (asked, sight.clone()));
        let (mut asked, mut sight) = pty.until("a turn", fresh);
        if turn == 8 || turn == 16 {
            // Nothing else is pending then, so the next frame has the new size.
            pty.until_taken();
            pty.resize(if turn == 8 { (80, 24) } else { (60, 20) });
            (asked, sight) = pty.until("a turn in another size", |sight| Some((self::asked(sight)?, sight.clone())));
        }
        assert!(sight.shows("START") && sight.shows("HOME") && sight.shows("deck"), "{sight}");
        last = sight.lines();
        match asked {
            Asked::Draw if turn % 2 == 0 => pty.keys(" "),
            // This clicks where the button was seen: by now the table may have moved on, so there is nothing to wait
            // for.
            Asked::Draw => pty.click(sight.place("Draw a card").expect("a button")),
            Asked::Choose => pty.keys(ENTER),
            Asked::Nothing => break,
        }
    }
    pty.keys("?");
    pty.until_shows("Draw a card, or make the only possible move.");
    pty.keys(ESC);
    pty.until_shows("START");
    pty.keys("q");
    pty.end_well();
}
