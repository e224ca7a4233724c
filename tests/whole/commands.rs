//! The commands of the binary as a user types them: piped games, bad input, log verification, and a second Parlor.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Output, Stdio};

use serde_json::{Value, json};

use crate::luck_in_browser::fixture;
use crate::parlor::{Client, Parlor, fed};

const BOXES: &str = "aces twos threes fours fives sixes 3k 4k fh ss ls yahtzee chance";

fn play(data: &Path, arguments: &[&str], input: &str) -> Output {
    fed(Parlor::command().args(["play", "yahtzee", "--plain", "--data"]).arg(data).args(arguments), input)
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Rolls once per turn and fills the boxes in the order of the card.
fn straight_through(games: usize) -> String {
    let game: String = BOXES.split(' ').map(|name| format!("roll\nscore {name}\n")).collect();
    vec![game; games].join("next\n")
}

#[test]
fn a_whole_game_can_be_piped() {
    let data = tempfile::tempdir().expect("a directory");
    let output = play(data.path(), &["--bots", "casual,random", "--edition", "2014"], &straight_through(1));
    let text = text(&output);
    assert!(output.status.success(), "{text}");
    let card = |label: &str| -> Vec<u32> {
        let line = text.lines().find(|line| line.starts_with(label)).unwrap_or_else(|| panic!("no {label} in {text}"));
        line[label.len()..].split_whitespace().map(|number| number.parse().expect("a number")).collect()
    };
    let (upper, lower, total) = (card("TOTAL upper"), card("TOTAL lower"), card("GRAND TOTAL"));
    assert_eq!(total.len(), 3);
    for seat in 0..3 {
        assert_eq!(upper[seat] + lower[seat], total[seat], "{text}");
    }
    assert!(text.contains(" wins.") || text.contains("You win.") || text.contains("share the victory."), "{text}");

    // The table is stored, and the output says how to review it.
    let table = text.split("`parlor review --table ").nth(1).and_then(|rest| rest.split(' ').next());
    let table = table.unwrap_or_else(|| panic!("the output does not mention `review`: {text}"));
    let review = |table: &str| {
        let output = Parlor::command().args(["review", "--table", table, "--data"]).arg(data.path()).output();
        output.expect("review runs")
    };
    let looked = review(table);
    let said = String::from_utf8_lossy(&looked.stdout).into_owned();
    assert!(looked.status.success() && said.contains(&format!("You: {} points\n", total[0])), "{said}");
    let left = play(data.path(), &[], "");
    let left = String::from_utf8_lossy(&left.stdout).into_owned();
    let table = left.split("table ").nth(1).and_then(|rest| rest.split('.').next()).expect("the table's id");
    let said = String::from_utf8_lossy(&review(table).stderr).into_owned();
    assert!(said.contains("is not over yet: review it afterwards"), "{said}");
}

#[test]
fn a_match_is_played_game_by_game() {
    let data = tempfile::tempdir().expect("a directory");
    let output = play(data.path(), &["--players", "Ada,Ben", "--games", "2"], &{
        // Two players fill their boxes in turn.
        let game: String = BOXES.split(' ').map(|name| format!("roll\nscore {name}\n").repeat(2)).collect();
        format!("{game}next\n{game}")
    });
    let text = text(&output);
    assert!(output.status.success() && text.contains("Total of all games: Ada "), "{text}");
    assert!(text.contains("Game 1: Ada "), "{text}");
}

#[test]
fn bad_lines_are_answered_and_the_end_of_input_keeps_the_game() {
    let data = tempfile::tempdir().expect("a directory");
    let input = "dance\nscore chance\nroll\nkeep 9\nkeep 1 1 1 1 1 1\nscore attic\nhelp\n";
    let output = play(data.path(), &[], &format!("{input}{}\n", "x".repeat(5000)));
    let text = text(&output);
    assert!(output.status.success(), "{text}");
    for answer in [
        "Unknown command `dance`",
        "No: roll the dice first.",
        "`9` is not a face of a die",
        "You don't have those dice",
        "`attic` is not a box",
        "keep these dice and roll the others",
    ] {
        assert!(text.contains(answer), "{answer} is missing in {text}");
    }
    let table = text
        .split("--table ")
        .nth(1)
        .and_then(|rest| rest.split([' ', '`']).next())
        .expect("the output says how to resume");
    let dice = text.lines().rev().find_map(|line| line.strip_prefix("You: ")).expect("dice are shown");
    let resumed = play(data.path(), &["--table", table], "");
    assert!(String::from_utf8_lossy(&resumed.stdout).contains(dice), "the dice are unchanged");
}

#[test]
fn bad_arguments_are_answered_with_what_to_do() {
    let data = tempfile::tempdir().expect("a directory");
    for (arguments, answer) in [
        (vec!["--bots", "oracle"], "this game has no bot called `oracle`"),
        (vec!["--games", "7"], "7 is not in 1..=6"),
        (vec!["--players", "a,b,c,d,e,f,g,h,i,j,k"], "this game needs 1 to 10"),
        (vec!["--table", "nowhere"], "there is no such table"),
    ] {
        let output = play(data.path(), &arguments, "");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && said.contains(answer), "{arguments:?}: {said}");
    }
}

/// Plays without naming a game and asks which one it is. Returns standard output and standard error.
fn played(data: &Path, arguments: &[&str]) -> (String, String) {
    let output = fed(Parlor::command().args(["play", "--plain", "--data"]).arg(data).args(arguments), "players\n");
    (text(&output), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// An option selects its game even if it is given with its default value.
#[test]
fn options_of_a_game_select_the_game() {
    let data = tempfile::tempdir().expect("a directory");
    for (arguments, game) in [
        (&["--new", "--variation", "standard"][..], "Sorry!: standard rules.\n"),
        (&["--edition", "classic"], "Yahtzee: classic rules.\n"),
        (&["--variation", "standard"], "Sorry!: standard rules.\n"),
        (&["--games", "1"], "Yahtzee: classic rules.\n"),
        (&["--stop-early"], "Clue: walks may stop early.\n"),
        (&["--suspects", "plum,white,green"], "Clue: standard rules.\n"),
        (&["--colours", "green,red"], "Sorry!: standard rules.\n"),
        (&["--joker", "edition"], "Yahtzee: classic rules.\n"),
        (&["sorry", "--variation", "standard"], "Sorry!: standard rules.\n"),
        (&["--friends", "0"], "Yahtzee: classic rules.\n"),
    ] {
        let (said, complaint) = played(data.path(), arguments);
        assert!(said.contains(game), "{arguments:?}: {said}{complaint}");
        assert!(said.starts_with("(This is table "), "a new table is opened, although others are unfinished: {said}");
    }
    let (said, _) = played(data.path(), &["sorry"]);
    assert!(
        said.starts_with("(Resuming table ") && said.contains("Sorry!: "),
        "a game's name alone does not start a new game: {said}"
    );
}

#[test]
fn options_of_two_games_are_refused() {
    let data = tempfile::tempdir().expect("a directory");
    for (arguments, answer) in [
        (
            &["--edition", "classic", "--variation", "standard"][..],
            "`--edition` is for Yahtzee, `--variation` is for Sorry!: use the options of one game only",
        ),
        (
            &["--games", "1", "--target", "300", "--colours", "red,blue"],
            "`--games` is for Yahtzee, `--target` and `--colours` are for Sorry!",
        ),
        (
            &["--last-one-wins", "--stop-early", "--target", "300"],
            "`--target` is for Sorry!, `--stop-early` and `--last-one-wins` are for Clue: use the options of one game only",
        ),
        (&["yahtzee", "--variation", "standard"], "`--variation` is for Sorry!, not for Yahtzee"),
        (&["sorry", "--edition", "classic"], "`--edition` is for Yahtzee, not for Sorry!"),
        (&["sorry", "--no-bonus", "--games", "1"], "`--no-bonus` and `--games` are for Yahtzee, not for Sorry!"),
        (&["--table", "nowhere", "--variation", "standard"], "cannot be used with"),
    ] {
        let (said, complaint) = played(data.path(), arguments);
        assert!(said.is_empty() && complaint.contains(answer), "{arguments:?}: {said}{complaint}");
    }
}

/// A finished solo game on a server: its log and its receipt.
fn finished_game(parlor: &Parlor) -> (Value, Value) {
    let client = Client::new(parlor.port, "Ada");
    let table = client.open_table(&json!({ "game": "yahtzee", "seats": 1 })).expect("an answer");
    let bytes = "07".repeat(32);
    let commitment = bytes.parse::<parlor_table::Bytes32>().expect("bytes").hashed().to_string();
    let mut step = 0;
    let mut ask = |ask: Value| {
        step += 1;
        let (status, answer) = client.ask(&table, &step.to_string(), &ask).expect("an answer");
        assert_eq!(status, 200, "{answer}");
    };
    ask(json!({ "type": "sit", "seat": 0, "commitment": commitment }));
    ask(json!({ "type": "start" }));
    let luck = client.look(&table, 0).expect("an answer")["luck"].clone();
    ask(json!({ "type": "open", "seat": 0, "bytes": bytes }));
    for name in parlor_yahtzee::Category::ALL {
        ask(
            json!({ "type": "act", "seat": 0, "action": { "type": "roll", "keep": [false, false, false, false, false] } }),
        );
        ask(json!({ "type": "act", "seat": 0, "action": { "type": "score", "category": name } }));
    }
    let receipt = json!({ "table": table, "seat": 0, "commitment": luck["commitment"], "void_starts": 0, "start": luck["start"], "bytes": bytes });
    (client.export(&table), receipt)
}

pub fn verify(dir: &Path, log: &Value, receipt: Option<&Value>) -> (Option<i32>, String) {
    let file = dir.join("log.json");
    std::fs::write(&file, log.to_string()).expect("a file");
    let mut command = Parlor::command();
    command.arg("verify").arg(&file);
    if let Some(receipt) = receipt {
        let file = dir.join("receipt.json");
        std::fs::write(&file, receipt.to_string()).expect("a file");
        command.arg("--receipt").arg(file);
    }
    let output = command.output().expect("verify runs");
    (output.status.code(), text(&output) + &String::from_utf8_lossy(&output.stderr))
}

#[test]
fn verify_distinguishes_a_true_log_from_a_changed_one() {
    let data = tempfile::tempdir().expect("a directory");
    let parlor = Parlor::start(data.path());
    let (log, receipt) = finished_game(&parlor);
    let (code, said) = verify(data.path(), &log, Some(&receipt));
    assert_eq!(code, Some(0), "{said}");
    for line in ["chain    holds", "luck     holds", "rules    holds", "receipt  holds", "All is well."] {
        assert!(said.contains(line), "{line} is missing in {said}");
    }
    let (code, said) = verify(data.path(), &log, None);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("Compare C"), "{said}");

    let mut changed = log.clone();
    let row = changed["rows"]
        .as_array_mut()
        .expect("rows")
        .iter_mut()
        .find(|row| !row["row"]["draws"].as_array().expect("draws").is_empty());
    let row = row.expect("a row with draws");
    let number = row["row"]["version"].clone();
    let value = &mut row["row"]["draws"][0]["value"];
    *value = json!((value.as_u64().expect("a number") + 1) % 6);
    let (code, said) = verify(data.path(), &changed, Some(&receipt));
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains(&format!("chain    FAILS at row {number}")), "{said}");
    assert!(said.contains(&format!("luck     FAILS at row {number}")), "{said}");

    let (_, other) = finished_game(&parlor);
    let (code, said) = verify(data.path(), &log, Some(&other));
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("the receipt is for another table"), "{said}");
}

#[test]
fn verify_says_what_it_cannot_read() {
    let data = tempfile::tempdir().expect("a directory");
    let (code, said) = verify(data.path(), &json!({ "rows": [] }), None);
    assert_eq!(code, Some(2));
    assert!(said.contains("is not an exported log"), "{said}");
    let (code, said) =
        verify(data.path(), &json!({ "format": 1, "table": "x", "game": "chess", "names": {}, "rows": [] }), None);
    assert_eq!(code, Some(2));
    assert!(said.contains("has no game called `chess`"), "{said}");
    let missing = Parlor::command().args(["verify", "no-such-file.json"]).output().expect("verify runs");
    assert!(String::from_utf8_lossy(&missing.stderr).contains("cannot read no-such-file.json"));
}

#[test]
fn verify_reports_where_a_table_came_from() {
    let data = tempfile::tempdir().expect("a directory");
    for (name, origin, conclusion) in [
        (
            "yahtzee-played-on-luck-2",
            "origin   continued from row 62 of table another.",
            "Your own bytes are part of the luck",
        ),
        (
            "yahtzee-daily-luck-2",
            "origin   the daily dice of day 19675",
            "The operator alone fixed its luck before the",
        ),
    ] {
        let [log, receipt] = fixture(name);
        let (code, said) = verify(data.path(), &log, Some(&receipt));
        assert_eq!(code, Some(0), "{said}");
        assert!(said.contains(origin) && said.contains(conclusion), "{said}");
    }
}

fn review(dir: &Path, log: &Value, arguments: &[&str]) -> (bool, String) {
    review_within(200, dir, &log.to_string(), arguments)
}

fn review_within(columns: usize, dir: &Path, log: &str, arguments: &[&str]) -> (bool, String) {
    let file = dir.join("log.json");
    std::fs::write(&file, log).expect("a file");
    let mut command = Parlor::command();
    command.arg("review").arg(&file).args(arguments).env("COLUMNS", columns.to_string());
    let output = command.output().expect("review runs");
    (output.status.success(), text(&output) + &String::from_utf8_lossy(&output.stderr))
}

#[test]
fn review_shows_each_choice_the_best_one_and_its_cost() {
    let data = tempfile::tempdir().expect("a directory");
    let parlor = Parlor::start(data.path());
    let (log, _) = finished_game(&parlor);
    let (done, json) = review(data.path(), &log, &["--json"]);
    let json: Value = serde_json::from_str(&json).expect("only JSON");
    let side = &json["games"][0]["seats"][0];
    let score = side["final"].as_u64().expect("the card is full");
    assert!(done && side["decisions"].as_array().expect("decisions").len() == 13, "{side}");

    let (done, said) = review(data.path(), &log, &[]);
    assert!(done, "{said}");
    assert!(said.starts_with(&format!("Ada: {score} points\nluck  ")), "{said}");
    let luck = said.lines().nth(1).and_then(|line| line.split_whitespace().nth(1)).expect("a figure");
    assert_eq!(luck, format!("{:+.1}", side["luck"].as_f64().expect("luck")), "{said}");
    // Writing every first roll into the next box makes more than three mistakes.
    let worst = &side["decisions"][side["worst"][0].as_u64().expect("a mistake") as usize];
    let cost = format!("(cost {:.2}); better: ", worst["cost"].as_f64().expect("a cost"));
    let first = said.lines().find(|line| line.starts_with("1.  Turn ")).expect("the worst mistake is listed");
    assert!(first.contains(&cost) && first.contains(", 2 rolls left: "), "{said}");
    assert!(said.contains("\n3.  Turn ") && !said.contains("\n- Turn "), "{said}");

    let (done, said) = review(data.path(), &log, &["--all", "--seat", "1"]);
    assert!(done && said.lines().filter(|line| line.starts_with("- Turn ")).count() == 13, "{said}");
    let (done, narrow) = review_within(60, data.path(), &log.to_string(), &["--all", "--seat", "1"]);
    assert!(done && narrow.lines().all(|line| line.chars().count() <= 60), "{narrow}");
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&narrow), words(&said), "only the line breaks differ");
    let (done, said) = review(data.path(), &log, &["--seat", "2"]);
    assert!(!done && said.contains("there is no seat 2: 1 played"), "{said}");

    let file = File::open(data.path().join("log.json")).expect("the log");
    let piped = Parlor::command().args(["review", "-"]).stdin(file).output().expect("review runs");
    assert!(piped.status.success() && text(&piped).starts_with(&format!("Ada: {score} points\n")), "{piped:?}");

    // A log that fails verification can be reviewed if the rules allow it, but with a warning.
    let mut changed = log.clone();
    changed["rows"][1]["row"]["time"] = json!(1);
    let (_, said) = review(data.path(), &changed, &[]);
    assert!(said.contains("warning: this log is not valid: run `parlor verify "), "{said}");
}

#[test]
fn review_says_what_it_cannot_review() {
    let data = tempfile::tempdir().expect("a directory");
    let parlor = Parlor::start(data.path());
    let ada = Client::new(parlor.port, "Ada");
    let table = ada.open_table(&json!({ "game": "yahtzee", "seats": 1 })).expect("an answer");
    let (whole, receipt) = finished_game(&parlor);
    let mut cut = whole.clone();
    cut["rows"].as_array_mut().expect("rows").pop();
    let mut changed = whole.clone();
    let rows = changed["rows"].as_array_mut().expect("rows");
    let wrote = rows.iter_mut().find(|row| row["row"]["events"][0]["type"] == "wrote").expect("a box was filled");
    wrote["row"]["events"][0]["points"] = json!(77);
    let number = wrote["row"]["version"].clone();
    for (log, answer) in [
        (json!({ "rows": [] }), "is not a log exported by Parlor (get one with \"Save the log\"".to_owned()),
        (receipt, "is not a log exported by Parlor".to_owned()),
        (
            json!({ "format": 1, "table": "x", "game": "chess", "names": {}, "rows": [] }),
            "has no game called `chess`".to_owned(),
        ),
        (ada.export(&table), "was exported before the game was over".to_owned()),
        (cut, "was exported before the game was over".to_owned()),
        (changed, format!("row {number} cannot be read: the rules give different events")),
    ] {
        let (done, said) = review(data.path(), &log, &[]);
        assert!(!done && said.contains(&answer), "{answer} is missing in {said}");
    }
    let (done, said) = review_within(80, data.path(), "", &[]);
    assert!(!done && said.contains("is not a log exported by Parlor"), "an empty file: {said}");
    let missing = Parlor::command().args(["review", "no-such-file.json"]).output().expect("review runs");
    assert!(String::from_utf8_lossy(&missing.stderr).contains("cannot read no-such-file.json"));
}

#[test]
fn a_second_parlor_joins_the_first() {
    let data = tempfile::tempdir().expect("a directory");
    let parlor = Parlor::start(data.path());
    let second =
        Parlor::command().args(["serve", "--no-open", "--data"]).arg(data.path()).output().expect("the binary starts");
    assert!(second.status.success());
    assert!(text(&second).contains(&format!("http://127.0.0.1:{}", parlor.port)), "{}", text(&second));
    // Start another server with a different data directory, but the same port.
    let other = tempfile::tempdir().expect("a directory");
    let port = parlor.port.to_string();
    let third = Parlor::command().args(["serve", "--no-open", "--port", &port, "--data"]).arg(other.path()).output();
    let third = third.expect("the binary starts");
    // It must not pretend to serve another data directory or apply other settings: it says so and fails.
    assert!(!third.status.success() && text(&third).contains("Parlor is already running at"), "{}", text(&third));
    let lan = Parlor::command()
        .args(["serve", "--no-open", "--lan", "--data"])
        .arg(data.path())
        .output()
        .expect("the binary starts");
    let said = String::from_utf8_lossy(&lan.stderr).into_owned();
    assert!(!lan.status.success() && said.contains("--lan was not applied"), "{said}");
    let elsewhere = Parlor::command().args(["serve", "--no-open", "--port", "1", "--data"]).arg(data.path()).output();
    let elsewhere = elsewhere.expect("the binary starts");
    let said = String::from_utf8_lossy(&elsewhere.stderr).into_owned();
    assert!(!elsewhere.status.success() && said.contains("--port was not applied"), "{said}");
}

#[test]
fn a_port_in_use_is_reported() {
    let data = tempfile::tempdir().expect("a directory");
    let something_else = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let port = something_else.local_addr().expect("an address").port().to_string();
    // It accepts connections and sends nothing, as a foreign service may.
    let output = Parlor::command().args(["serve", "--no-open", "--port", &port, "--data"]).arg(data.path()).output();
    let output = output.expect("the binary starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && said.contains(&format!("port {port} is in use")), "{said}");
}

#[test]
fn another_service_on_the_default_port_is_avoided() {
    let data = tempfile::tempdir().expect("a directory");
    // Any program that already uses the port will do, unless it is a Parlor, which would be joined instead.
    let holder = TcpListener::bind(("127.0.0.1", 8080));
    let is_parlor = || Client::at(8080).send("GET", "/about", &Value::Null).is_ok_and(|(status, _)| status == 200);
    if holder.is_err() && is_parlor() {
        assert!(
            std::env::var("CI").as_deref() != Ok("true"),
            "a Parlor is running on port 8080, which this test needs"
        );
        eprintln!("skipped: a Parlor is running on port 8080");
        return;
    }
    let parlor = Parlor::start_with(data.path(), &[]);
    assert!((8081..=8100).contains(&parlor.port), "the server took port {}", parlor.port);
}

#[test]
fn a_server_stops_on_a_signal() {
    let data = tempfile::tempdir().expect("a directory");
    let mut parlor = Parlor::start(data.path());
    let told = std::process::Command::new("kill").args(["-TERM", &parlor.id().to_string()]).status();
    assert!(told.expect("kill can be run").success());
    assert!(parlor.wait(), "the server exits successfully");
}

/// Requests `/me` with this header and returns the status line.
fn who_am_i(port: u16, header: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("the server accepts connections");
    let request = format!("GET /api/v1/me HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{header}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("the request is sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("the server answers");
    answer.lines().next().unwrap_or_default().to_owned()
}

#[test]
fn the_log_for_programs_is_json_and_contains_no_secret() {
    let data = tempfile::tempdir().expect("a directory");
    let log = data.path().join("log");
    let mut child = Parlor::command()
        .args(["serve", "--no-open", "--port", "0", "--log", "json", "--data"])
        .arg(data.path())
        .env("PARLOR_LOG", "debug")
        .stdout(Stdio::piped())
        .stderr(File::create(&log).expect("a file"))
        .spawn()
        .expect("the binary starts");
    let lines = BufReader::new(child.stdout.take().expect("its output")).lines().map_while(Result::ok);
    let mut ports =
        lines.filter_map(|line| line.strip_prefix("Parlor is running at http://127.0.0.1:").map(str::to_owned));
    let port = ports.next().and_then(|port| port.trim_end_matches('/').parse::<u16>().ok());
    let port = port.expect("the server prints its address");
    let (_, player) = Client::at(port).send("POST", "/players", &json!({ "name": "Ada" })).expect("an answer");
    let secret = player["secret"].as_str().expect("a secret");
    let answers = [format!("Authorization: Bearer {secret}"), format!("Cookie: parlor_{port}={secret}")]
        .map(|header| who_am_i(port, &header));
    let told = std::process::Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert!(told.expect("kill can be run").success());
    assert!(child.wait().expect("the server exits").success());

    assert_eq!(answers, ["HTTP/1.1 200 OK"; 2], "the player was recognized both times");
    let log = std::fs::read_to_string(&log).expect("the log");
    assert!(!log.contains(secret), "the secret is in the log: {log}");
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    assert!(lines.iter().all(Value::is_object), "{log}");
    let asked = |line: &&Value| line["fields"]["path"] == "/api/v1/me" && line["fields"]["status"] == 200;
    assert_eq!(lines.iter().filter(asked).count(), 2, "{log}");
}
