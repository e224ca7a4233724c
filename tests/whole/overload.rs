//! Ways in which one person could overload the whole server with little effort. The tests limit the memory that this
//! takes, and check that everybody else can continue.

use std::io::Read as _;
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::thread::scope;
use std::time::Duration;

use parlor_game::{Game as _, Seat};
use parlor_table::{
    Ask, Asker, Export, FORMAT, GameKind as _, Kind, Level, Now, PlayerId, Seed, Setup, TableId, Terms, What,
};
use parlor_yahtzee::Yahtzee;
use serde_json::{Value, json};

use crate::parlor::{Client, Parlor};

/// The peak memory of a process, in megabytes.
fn most_memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("the process runs");
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).expect("Linux reports peak memory");
    line.split_whitespace().nth(1).and_then(|number| number.parse::<u64>().ok()).expect("a number") / 1024
}

/// The log of a match between as many bots as possible, of as many games as fit on a pad.
fn long_log() -> Export {
    let (kind, seed) = (Kind::<Yahtzee>::new(()), Seed::random());
    let (host, now) = (PlayerId::random(), Now::at(1));
    let seats = *Yahtzee::SEATS.end();
    let table = TableId::random();
    let setup = Setup {
        table: table.clone(),
        config: json!({ "games": 6 }),
        seats,
        host: host.clone(),
        stand_in: "casual".parse().expect("a level"),
        terms: Terms::default(),
        origin: None,
        position: Vec::new(),
        commitment: seed.commitment(),
    };
    let mut rows = vec![kind.open(setup, 1).expect("the setup is valid")];
    let mut table_of = kind.load(seed, &rows).expect("the row can be loaded");
    let by = Asker::Player(host);
    let bot = |seat: Seat| Ask::AddBot { seat, level: "random".parse::<Level>().expect("a level") };
    for ask in Seat::all(seats).map(bot).chain([Ask::Start {}]) {
        rows.push(table_of.propose(&by, &ask, &now).expect("the ask is accepted"));
        table_of.commit(rows.last().expect("a row"), None).expect("the row can be committed");
    }
    loop {
        let row = match table_of.automatic_row(&now) {
            Some(due) => due.row,
            None => {
                let Some(waiting) = table_of.waiting_bots().into_iter().next() else { break };
                let action = table_of.default_action(waiting.seat).expect("the game waits for this seat");
                let ask = Ask::Act { seat: waiting.seat, action, if_version: None };
                table_of.propose(&Asker::Bot, &ask, &now).expect("the action is legal")
            }
        };
        table_of.commit(&row, None).expect("the row can be committed");
        rows.push(row);
    }
    assert!(matches!(rows.last().expect("a row").row.what, What::Revealed { .. }), "the game was played to its end");
    Export { format: FORMAT, table, game: "yahtzee".into(), names: Default::default(), rows }
}

#[test]
fn a_malicious_log_costs_little_memory() {
    let data = tempfile::tempdir().expect("a directory");
    let mut parlor = Parlor::start(data.path());
    let ada = Client::new(parlor.port, "Ada");
    let mut trap = json!(long_log());
    let place = |trap: &Value| {
        let rows = trap["rows"].as_array().expect("rows");
        rows.iter().position(|row| row["row"]["what"]["type"] == "act").expect("somebody acted")
    };
    let place = place(&trap);
    // Parsed into a tree of values, each of these small objects takes many times the size of its text, and a log is
    // copied a few times.
    let tree = Value::Array(vec![json!({ "a": 1 }); 350_000]);
    for path in ["/row/what/action", "/row/events"] {
        let whole = std::mem::replace(trap["rows"][place].pointer_mut(path).expect(path), tree.clone());
        for address in ["/imports", "/verify"] {
            let (status, answer) = ada.send("POST", address, &trap).expect("the server keeps running");
            let refused = status == 422 || answer["rules"]["found"] == "fails";
            assert!(refused, "{address} {path}: {status} {answer}");
        }
        *trap["rows"][place].pointer_mut(path).expect(path) = whole;
    }
    let memory = most_memory(parlor.id());
    assert!(memory < 250, "{memory} MB");
}

#[test]
fn many_requests_for_long_logs_wait_for_each_other() {
    let data = tempfile::tempdir().expect("a directory");
    let mut parlor = Parlor::start_with(
        data.path(),
        &["--port", "0", "--limit", "imports-by-player=60/60", "--limit", "imports=60/60"],
    );
    let port = parlor.port;
    let ada = Client::new(port, "Ada");
    let logs: Vec<Export> = (0..4).map(|_| long_log()).collect();
    for log in &logs {
        assert_eq!(ada.send("POST", "/imports", &json!(log)).expect("an answer").0, 201);
    }
    // Everything is unloaded: the server restarts, and its caches are gone.
    parlor.kill();
    let mut parlor = Parlor::start_with(data.path(), &["--port", &port.to_string()]);
    let before = most_memory(parlor.id());
    scope(|scope| {
        for number in 0..40 {
            let log = &logs[number % logs.len()];
            scope.spawn(move || {
                let path = match number % 4 {
                    0 => format!("/tables/{}/review", log.table),
                    1 => format!("/tables/{}/at/{}", log.table, log.rows.len() / 2),
                    _ => format!("/tables/{}/export", log.table),
                };
                let (status, answer) = Client::at(port).send("GET", &path, &Value::Null).expect("an answer");
                assert_eq!(status, 200, "{path}: {answer}");
                if path.ends_with("export") {
                    assert_eq!(answer, json!(log), "the log is complete");
                }
            });
        }
    });
    let more = most_memory(parlor.id()) - before;
    assert!(more < 250, "{more} MB more");
}

/// Sends a signal to a process.
fn signal(process: u32, name: &str) {
    assert!(Command::new("kill").args([name, &process.to_string()]).status().expect("kill can be run").success());
}

#[test]
fn nobody_loses_a_move_while_the_process_is_stopped() {
    let data = tempfile::tempdir().expect("a directory");
    // Clocks get no extra time after the server starts.
    let mut parlor = Parlor::start_with(data.path(), &["--port", "0", "--clock-rest", "0"]);
    let ada = Client::new(parlor.port, "Ada");
    // The shortest possible clock.
    let requested = json!({ "game": "yahtzee", "seats": 1, "terms": { "clock": { "type": "move", "seconds": 5 } } });
    let table = ada.open_table(&requested).expect("an answer");
    for (number, ask) in [json!({ "type": "sit", "seat": 0 }), json!({ "type": "start" })].iter().enumerate() {
        let (status, answer) = ada.ask(&table, &format!("ask-{number}"), ask).expect("an answer");
        assert_eq!(status, 200, "{answer}");
    }
    signal(parlor.id(), "-STOP");
    // This is how long the process is suspended, not a wait for anything.
    std::thread::sleep(Duration::from_secs(7));
    signal(parlor.id(), "-CONT");
    let (status, answer) = ada.ask(&table, "roll", &json!({ "type": "act", "seat": 0, "action": { "type": "roll", "keep": [false, false, false, false, false] } })).expect("an answer");
    assert_eq!(status, 200, "{answer}");
    let update = ada.look(&table, 0).expect("an answer");
    let notes = update["notes"].as_array().expect("notes");
    let rested = notes.iter().any(|note| note["what"]["type"] == "clocks_rested");
    let lost = notes.iter().any(|note| note["kind"] == "time_up");
    assert!(rested && !lost, "{notes:?}");
}

#[test]
fn connections_beyond_the_file_limit_are_closed_and_the_server_keeps_running() {
    let data = tempfile::tempdir().expect("a directory");
    let binary = env!("CARGO_BIN_EXE_parlor");
    let line = format!("ulimit -n 128 && exec {binary} serve --no-open --port 0 --data {}", data.path().display());
    let mut child =
        Command::new("sh").args(["-c", &line]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("a shell");
    let mut said = std::io::BufReader::new(child.stdout.take().expect("its output"));
    let mut first = String::new();
    std::io::BufRead::read_line(&mut said, &mut first).expect("the server prints its address");
    let port: u16 =
        first.trim().trim_end_matches('/').rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
    // They send nothing. Connections beyond the limit are closed.
    let held: Vec<TcpStream> = (0..150).filter_map(|_| TcpStream::connect(("127.0.0.1", port)).ok()).collect();
    assert!(held.len() > 100, "only {} connections reached the system", held.len());
    drop(held);
    // The server may need a moment to notice that they are gone.
    let games = || Client::at(port).send("GET", "/games", &Value::Null).ok();
    let again = (0..600).find_map(|_| {
        games().or_else(|| {
            std::thread::sleep(Duration::from_millis(50));
            None
        })
    });
    assert_eq!(again.expect("the server answers again").0, 200);
    Command::new("kill").arg(child.id().to_string()).status().expect("kill can be run");
    let mut log = String::new();
    child.stderr.take().expect("its log").read_to_string(&mut log).expect("text");
    assert!(child.wait().expect("the server exits").success());
    assert!(log.contains("raise it with `ulimit -n`"), "{log}");
    assert!(!log.contains("a connection could not be taken"), "the server never ran out of files: {log}");
}
