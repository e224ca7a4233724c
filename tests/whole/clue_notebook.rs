//! Clue with real cards: `parlor analyze clue` and `parlor notebook clue`, as people and programs use them.

use std::process::Output;

use serde_json::{Value, json};

use crate::parlor::{Parlor, fed};
use crate::pty::Pty;

fn run(command: &str, arguments: &[&str], input: &str) -> Output {
    fed(Parlor::command().args([command, "clue"]).args(arguments).env("COLUMNS", "60"), input)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// What a notebook prints for these lines.
fn notebook(arguments: &[&str], lines: &[&str]) -> String {
    let output = run("notebook", arguments, &(lines.join("\n") + "\n"));
    assert!(output.status.success(), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    // Without a terminal, what follows the prompt is on the same line.
    let lines = || told.lines().map(|line| line.trim_start_matches("> "));
    assert!(lines().all(|line| line.chars().count() <= 60), "{told}");
    told
}

/// The words of a text, however its lines were broken.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

const START: [&str; 3] = ["Ada Ben Cem", "ada", "scarlet must candle kn kit hall"];
const GAME: [&str; 4] = [
    "ben sc ro st > me = scarlet",
    "me: plum wrench study > ben = plum",
    "ben: green rope hall > cem",
    "cem! white rope library",
];

fn question() -> Value {
    json!({
        "players": 3, "hand_sizes": [6, 6, 6], "me": 0,
        "my_hand": ["Miss Scarlet", "Colonel Mustard", "Candlestick", "Knife", "Kitchen", "Hall"],
        "log": [
            { "suggester": 1, "cards": ["Miss Scarlet", "Rope", "Study"], "refuter": 0, "shown": "Miss Scarlet" },
            { "suggester": 0, "cards": ["Professor Plum", "Wrench", "Study"], "refuter": 1, "shown": "Professor Plum" },
            { "suggester": 1, "cards": ["Mr. Green", "Rope", "Hall"], "refuter": 2, "shown": null },
            { "accuser": 2, "cards": ["Mrs. White", "Rope", "Library"] },
        ],
        "names": ["Ada", "Ben", "Cem"],
    })
}

#[test]
fn questions_in_a_file_are_answered_line_by_line() {
    let wrong = json!({ "players": 3, "me": 0, "my_hand": ["Rope"] });
    let lines = format!("# a comment\n{}\n{wrong}\n{{\"players\":\n{}\n", question(), json!({ "players": 6 }));
    let output = run("analyze", &["-", "--json"], &lines);
    let answers: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    assert_eq!(answers.len(), 4);
    assert_eq!((&answers[0]["worlds"], &answers[0]["contradiction"]), (&json!("4662"), &Value::Null));
    assert_eq!(answers[0]["hands"][2]["Mr. Green"], 1.0);
    assert_eq!(answers[0]["best"].as_array().map(Vec::len), Some(324));
    assert_eq!(answers[1]["error"]["code"], "bad_question_my_hand_size");
    assert_eq!(answers[2]["error"]["code"], "bad_request");
    assert!(answers[3]["proven"].as_array().is_some_and(Vec::is_empty), "a spectator knows nothing yet");
    assert!(!output.status.success() && text(&output.stderr).contains("line 3: "), "{}", text(&output.stderr));

    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("questions.jsonl");
    std::fs::write(&file, format!("{}\n", question())).expect("the file is written");
    let told = text(&run("analyze", &[file.to_str().expect("a UTF-8 path")], "").stdout);
    assert!(told.starts_with("4662 deals fit.\n"), "{told}");
    assert!(flat(&told).contains("(entry 3): so Cem has Mr. Green."), "{told}");
    assert!(told.contains("  1.30  Mrs. ") && told.ends_with("more: use --all to see them\n"), "{told}");
    assert!(told.lines().all(|line| line.chars().count() <= 60), "{told}");
    let all = text(&run("analyze", &["--all", &question().to_string()], "").stdout);
    assert!(all.lines().count() > 324 && all.contains("You have the Hall.") && !all.contains("--all"));

    for (arguments, part) in [(&[][..], "no file given"), (&["/nowhere/at/all"], "cannot read /nowhere/at/all")] {
        let output = run("analyze", arguments, "");
        assert!(!output.status.success() && text(&output.stderr).contains(part), "{}", text(&output.stderr));
    }
}

#[test]
fn contradictory_questions_are_explained() {
    let mut question = question();
    question["log"][1]["shown"] = json!("Study");
    question["log"][0] =
        json!({ "suggester": 0, "cards": ["Miss Scarlet", "Rope", "Study"], "refuter": 2, "shown": "Rope" });
    question["log"][2]["cards"] = json!(["Mr. Green", "Wrench", "Hall"]);
    let output = run("analyze", &["-"], &question.to_string());
    assert!(output.status.success());
    let told = flat(&text(&output.stdout));
    assert!(
        told.starts_with("0 deals fit. Entry 2 cannot be right if those before it are. Ben showed you the Study"),
        "{told}"
    );
    let json: Value =
        serde_json::from_slice(&run("analyze", &["-", "--json"], &question.to_string()).stdout).expect("JSON");
    assert_eq!((&json["contradiction"]["entry"], &json["contradiction"]["suspects"]), (&json!(1), &json!([0, 1])));
}

#[test]
fn the_notebook_says_what_follows_and_why() {
    let lines =
        [&START[..], &GAME, &["why green cem", "why rope", "why rope ben", "sheet", "best lounge", "log"]].concat();
    let told = notebook(&[], &lines);
    let flat = flat(&told);
    for part in [
        "Who plays?",
        "Which player are you?",
        "Which 6 cards do you have?",
        "You have Miss Scarlet, Colonel Mustard, the Candlestick, the Knife, the Kitchen and the Hall.",
        "1. Ben: Miss Scarlet, Rope, Study > Ada = Miss Scarlet",
        "- You have the Hall, Cem could not show the Rope (entry 1), and showed one of Mr. Green, the Rope and the Hall \
         (entry 3): so Cem has Mr. Green.",
        "4. Cem! Mrs. White, Rope, Library",
        "Case file: Mrs. White 49% or Mrs. Peacock 51%; one of 4 weapons; one of 7 rooms.",
        "Best question: Mrs. ",
        "> Rope: Ben 59%, the case file 41%. - You do not have the Rope. - Cem could not show the Rope (entry 1).",
        "> That is open. Rope: Ben 59%, the case file 41%.",
        "bits question",
        "in the Lounge",
        "4 entries, not saved",
    ] {
        assert!(flat.contains(part), "{part} is missing in {told}");
    }
    let row = |card: &str| {
        told.lines()
            .find(|line| line.starts_with(card))
            .map(|line| line.split_whitespace().skip(card.trim().split(' ').count()).collect::<Vec<_>>())
    };
    assert_eq!(row("Mr. Green "), Some(vec!["·", "·", "·", "✓"]));
    assert_eq!(row("Rope "), Some(vec!["41", "·", "59", "·"]));
    // What was said once is not said again.
    assert_eq!(flat.matches("so Cem has Mr. Green.").count(), 2, "once as news, once for `why`: {told}");
}

#[test]
fn the_notebook_finds_mistakes_and_takes_corrections() {
    let wrong = ["cem: white pipe study > none", "me: white lead study > ben = study"];
    let lines = [
        &START[..],
        &GAME,
        &wrong,
        &["why rope", "drop 5", "undo", "fix 6 me white lead study > none", "undo", "undo"],
    ]
    .concat();
    let told = flat(&notebook(&[], &lines));
    for part in [
        "Entry 6 cannot be right if those before it are. Ben showed you the Study (entry 6). But Ben could not show the \
         Study (entry 5). One of these is wrong: 5. Cem: Mrs. White, Lead Pipe, Study > none 6. Ada: Mrs. White, Lead \
         Pipe, Study > Ben = Study Correct it with `fix 6 LINE`, `drop 6` or `undo`.",
        "Undone: removing Cem: Mrs. White, Lead Pipe, Study > none.",
        "6. Ada: Mrs. White, Lead Pipe, Study > none",
        "Undone: the change of entry 6.",
        "Undone: Ada: Mrs. White, Lead Pipe, Study > Ben = Study.",
    ] {
        assert!(told.contains(part), "{part} is missing in {told}");
    }
    let refused = [
        &START[..],
        &GAME,
        &[
            "ben green rope hall",
            "ben p rope hall > cem",
            "ben green rope wrench > cem",
            "ben green rope library > me",
            "ben green rope hall > me = rope",
            "cem! green rope hall",
            "fix 9 ben green rope hall > cem",
            "drop x",
            "best rope",
            "why",
            "file green rope hall",
            "hello",
            "save",
        ],
    ]
    .concat();
    let told = flat(&notebook(&[], &refused));
    for part in [
        "Who showed a card? Add `> NAME`",
        "`p` could be Mrs. Peacock or Professor Plum",
        "Name one suspect, one weapon and one room",
        "You have none of these cards",
        "You do not have the Rope",
        "has accused before",
        "`9` is not an entry: they are numbered from 1 to 4",
        "`x` is not an entry",
        "Rope is not a room",
        "Name a card, as in `why rope`",
        "Only a player who has made a false accusation",
        "`hello` is not a player",
        "Name a file, as in `save game.txt`",
    ] {
        assert!(told.contains(part), "{part} is missing in {told}");
    }
    assert_eq!(told.matches("Nothing has changed").count(), 13, "{told}");
}

#[test]
fn uneven_hands_spectators_and_own_accusations() {
    let lines = [
        "Ada Ben",
        "Ada Ben Ada",
        "Ada me Cem Dana",
        "Ada Ben Cem Dana",
        "5 5 4 5",
        "5 5 4 4",
        "cem",
        "white rope",
        "white rope hall gree",
    ];
    let told = flat(&notebook(&[], &lines));
    for part in [
        "Three to six can play, but you typed 2",
        "Two players have the same name",
        "`me` cannot be used as a name",
        "How many cards does everybody have? Type a number for each of Ada, Ben, Cem, Dana, 4 or 5.",
        "That makes 19 cards, but 18 are dealt",
        "Which 4 cards do you have?",
        "You typed 2 cards, but you have 4",
        "You have Mrs. White, the Rope, the Hall and Mr. Green.",
        "Best question: ",
    ] {
        assert!(told.contains(part), "{part} is missing in {told}");
    }
    let watching = flat(&notebook(&[], &["Ada Ben Cem", "nobody", "ben: green rope hall > cem", "best"]));
    assert!(
        watching.contains(
            "1. Ben: Mr. Green, Rope, Hall > Cem Case file: one of 6 suspects; one of 6 weapons; one of 9 rooms."
        ),
        "{watching}"
    );
    assert!(watching.contains("Questions are only suggested to players") && !watching.contains("Best question"));
    let accused = [&START[..], &["me! green rope hall", "file peacock rope lounge"]].concat();
    assert!(flat(&notebook(&[], &accused)).contains("Solved: it was Mrs. Peacock with the Rope in the Lounge."));
    // What is in the case file is forgotten on demand, and together with the own accusation.
    for correction in ["file clear", "drop 1", "fix 1 ben! green rope hall"] {
        let corrected = flat(&notebook(&[], &[&accused[..], &[correction, "undo"]].concat()));
        assert_eq!(corrected.matches("Solved:").count(), 2, "{corrected}");
        assert!(corrected.contains("Case file: ") && !corrected.contains("Nothing has changed"), "{corrected}");
    }
    let twice = flat(&notebook(&[], &[&accused[..], &["file clear", "file clear"]].concat()));
    assert!(twice.contains("You have not typed what is in the case file. Nothing has changed."), "{twice}");
}

#[test]
fn a_saved_notebook_continues_where_it_was() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("game.txt");
    let file = path.to_str().expect("a UTF-8 path");
    let save = format!("save {file}");
    let told = notebook(&[], &[&START[..], &GAME[..2], &[&save], &GAME[2..]].concat());
    assert!(flat(&told).contains("and from now on after every change."), "{told}");
    let kept = std::fs::read_to_string(&path).expect("a notebook");
    assert!(kept.ends_with("Ben: Mr. Green, Rope, Hall > Cem\nCem! Mrs. White, Rope, Library\n"), "{kept}");
    let again = notebook(&[file], &["log", "drop 4", "undo", "drop 4"]);
    assert!(again.contains("\n  4. Cem! Mrs. White, Rope, Library\n"), "{again}");
    assert!(!again.contains("Who plays?"), "{again}");
    assert!(again.contains("\nAda, Ben and Cem play, and you are Ada: 4 entries so far.\n"), "{again}");
    let kept = std::fs::read_to_string(&path).expect("a notebook");
    assert!(kept.ends_with("Ben: Mr. Green, Rope, Hall > Cem\n"), "changes are saved, and undoing is one: {kept}");

    // Another file is not overwritten.
    let other = directory.path().join("letter.txt");
    std::fs::write(&other, "Dear Ada").expect("a file");
    let told = notebook(&[], &[&START[..], &[&format!("save {}", other.display())]].concat());
    assert!(flat(&told).contains("already exists: choose another name. Nothing has changed."), "{told}");
    assert_eq!(std::fs::read_to_string(&other).expect("the letter"), "Dear Ada");

    // If the file could not be written, this is said before anything is typed.
    let missing = directory.path().join("missing/new.txt");
    let refused = run("notebook", &[missing.to_str().expect("a UTF-8 path")], "");
    assert!(!refused.status.success() && flat(&text(&refused.stderr)).contains("there is no directory"));
    // A file that stays unwritten is not reported as saved.
    let empty = run("notebook", &[directory.path().join("empty.txt").to_str().expect("a UTF-8 path")], "quit\n");
    assert!(text(&empty.stdout).ends_with("Nothing was entered.\n"), "{empty:?}");

    // A new file is begun, also before everything has been asked.
    let path = directory.path().join("new.txt");
    let file = path.to_str().expect("a UTF-8 path");
    notebook(&[file], &["Ada Ben Cem Dana", "5 5 4 4"]);
    let told = notebook(&[file], &["dana"]);
    assert!(told.contains("Which player are you?") && told.contains("Which 4 cards"), "{told}");
}

#[test]
fn a_user_who_quits_is_warned_of_unsaved_entries() {
    let mut pty = Pty::start((80, 24), Pty::parlor(&["notebook", "clue"]));
    pty.until_prints("Who plays?");
    for line in START.iter().chain(&GAME[..1]) {
        pty.keys(&format!("{line}\r"));
    }
    pty.until_prints("1. Ben: ");
    pty.keys("quit\r");
    pty.until_prints("1 entry, not saved. Type `save FILE`");
    pty.keys("quit\r");
    assert!(pty.end().0.success());
}

/// A notebook may come from somebody else: it cannot do anything but fill the notebook.
#[test]
fn only_a_notebook_is_read() {
    let directory = tempfile::tempdir().expect("a directory");
    let (path, other) = (directory.path().join("game.txt"), directory.path().join("other.txt"));
    let file = path.to_str().expect("a UTF-8 path");
    let head = "# A notebook for Clue.";
    let start = "players Ada Ben Cem\nme ada\n";
    let cards = "cards scarlet must candle kn kit hall\n";
    let save = format!("save {}", other.display());
    for (kept, part) in [
        (format!("{start}{cards}"), "game.txt is not a notebook: its first line must begin with `# A notebook".into()),
        (format!("{head}\n\n{start}# mine\n\ncards white\n"), "line 7: you typed 1 card".to_owned()),
        (format!("{head}\n{save}\n"), "line 2: this must be `players`".into()),
        (format!("{head}\n{start}{cards}# more\n{save}\n"), "line 6: `save` is not a player".into()),
        (format!("{head}\n{start}{cards}drop 1\n"), "line 5: `drop` is not a player".into()),
    ] {
        std::fs::write(&path, &kept).expect("the file is written");
        let output = run("notebook", &[file], "");
        let problem = text(&output.stderr);
        assert!(!output.status.success() && flat(&problem).contains(&part), "{part} is missing in {problem}");
        assert_eq!(std::fs::read_to_string(&path).expect("a notebook"), kept);
        assert!(!other.exists());
    }
    // The file is not touched before something has changed.
    let kept = format!("{head}\n# mine\n{start}{cards}");
    std::fs::write(&path, &kept).expect("the file is written");
    notebook(&[file], &["sheet", "log"]);
    assert_eq!(std::fs::read_to_string(&path).expect("a notebook"), kept);
    notebook(&[file], &GAME[..1]);
    assert_ne!(std::fs::read_to_string(&path).expect("a notebook"), kept);
}
