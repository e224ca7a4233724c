//! The example bot, run as a bot writer would run it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use parlor_clue::Clue;
use parlor_game::{Game, Seat};
use parlor_sorry::Sorry;
use parlor_table::{Ask, Chair, Export, GameKind, Kind, Receipt};
use parlor_yahtzee::Yahtzee;
use serde_json::json;

use crate::client::{Seated, Server, in_time};
use crate::documentation::blocks;
use crate::whole_games::written;

fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py")
}

/// Whether Python is available. It may be missing on a developer's machine, but not in CI.
fn python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    assert!(found || std::env::var_os("CI").is_none(), "python3 is needed to test examples/bot.py");
    if !found {
        eprintln!("skipped: python3 is not installed, so examples/bot.py was not tested");
    }
    found
}

async fn run(server: &Server, more: &[&str]) -> Output {
    run_script(&script(), server, more).await
}

async fn run_script(script: &Path, server: &Server, more: &[&str]) -> Output {
    let mut command = Command::new("python3");
    // Running the script leaves no files beside the examples.
    command.env("PYTHONDONTWRITEBYTECODE", "1");
    command.arg(script).arg(format!("http://{}", server.address)).args(more);
    let run = tokio::task::spawn_blocking(move || command.output().expect("python3 runs"));
    let output = in_time("the example bot", run).await.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

/// The log and the receipt that the bot has saved.
fn saved(dir: &Path) -> (Export, Receipt) {
    let read = |kind: &str| {
        let files = std::fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path());
        let file = files.into_iter().find(|path| path.to_str().unwrap().ends_with(&format!("-{kind}.json")));
        std::fs::read_to_string(file.expect("the log is saved")).unwrap()
    };
    (serde_json::from_str(&read("log")).unwrap(), serde_json::from_str(&read("receipt")).unwrap())
}

fn grand_total(output: &Output) -> u16 {
    let text = String::from_utf8_lossy(&output.stdout);
    let line = text.lines().find(|line| line.starts_with("grand total")).expect("the bot prints the grand total");
    line.split_whitespace().last().unwrap().parse().unwrap()
}

#[tokio::test]
async fn the_example_bot_plays_a_game_that_can_be_verified() {
    if !python() {
        return;
    }
    let server = Server::start().await;
    let dir = tempfile::tempdir().unwrap();
    let output = run(&server, &["--save", dir.path().to_str().unwrap()]).await;
    let (export, receipt) = saved(dir.path());
    let report = Kind::<Yahtzee>::new(()).verify(&export, Some(&receipt));
    assert!(report.all_well(), "{report:?}");
    assert!(report.abstaining.is_empty());
    assert_eq!(grand_total(&output), written(&export, 2)[0][receipt.seat]);
}

#[tokio::test]
async fn the_example_bot_plays_sorry_too() {
    if !python() {
        return;
    }
    let server = Server::start().await;
    let dir = tempfile::tempdir().unwrap();
    let output = run(&server, &["--game", "sorry", "--save", dir.path().to_str().unwrap()]).await;
    let (export, receipt) = saved(dir.path());
    let report = Kind::<Sorry>::new(()).verify(&export, Some(&receipt));
    assert!(report.all_well(), "{report:?}");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(told.contains("red ") && told.contains(" (me)") && told.contains("4 home"), "{told}");
    assert_eq!(told.matches(", won").count(), 1, "{told}");
}

#[tokio::test]
async fn the_example_bot_plays_clue_too() {
    if !python() {
        return;
    }
    let server = Server::start().await;
    let dir = tempfile::tempdir().unwrap();
    let output = run(&server, &["--game", "clue", "--save", dir.path().to_str().unwrap()]).await;
    let (export, receipt) = saved(dir.path());
    let report = Kind::<Clue>::new(()).verify(&export, Some(&receipt));
    assert!(report.all_well(), "{report:?}");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(told.contains("scarlet  (me)") && told.contains("the case file: "), "{told}");
    assert_eq!(told.matches(", won").count(), 1, "neither this bot nor its opponents accuse without proof: {told}");
}

#[tokio::test]
async fn the_example_bot_joins_a_table() {
    if !python() {
        return;
    }
    let server = Server::start().await;
    let host = server.person("Host").await;
    let table = server.table(&host, 2, json!({})).await;
    let mut player = Seated::sit(&server, &table, &host, 0).await;
    let play = async {
        let seated = |update: &parlor_table::Update| update.seats.values().all(|seat| seat.chair != Chair::Open);
        player.socket.until(seated).await;
        player.socket.ask(Ask::Start {}).await.unwrap();
        player.socket.ask(Ask::Open { seat: player.seat, bytes: player.bytes }).await.unwrap();
        player.play_out::<Yahtzee>(|view| Some(Yahtzee::when_time_is_up(view, &()))).await
    };
    let more = ["--table", &table, "--name", "Monty"];
    let (end, output) = tokio::join!(play, run(&server, &more));
    let seat = Seat::new(1).unwrap();
    assert_eq!(end.seats[seat].name, "Monty");
    assert_eq!(grand_total(&output), written(&server.export(&table).await, 2)[0][seat]);
}

/// The code around the loop in docs/api.md: it opens a match against a bot and sits down.
const AROUND_THE_LOOP: &str = r#"
import json, sys
sys.path.insert(0, {examples})
from bot import GAMES, Luck, Refused, Server

{loop}

server = Server(sys.argv[1])
game, config = sys.argv[2], json.loads(sys.argv[3])
server.secret = server.call("POST", "/players", {"name": "Printed"})["secret"]
table = server.call("POST", "/tables", {"game": game, "seats": 2, "config": config})["table"]
luck = Luck(server.call("GET", f"/tables/{table}")["luck"]["commitment"])
server.ask(table, type="sit", seat=0, commitment=luck.commitment)
server.ask(table, type="add_bot", seat=1, level=GAMES[game][1])
server.ask(table, type="start")
end = play(server, table, 0, GAMES[game][0], luck.bytes)
print(end["stage"], end["view"]["game"])
"#;

/// Plays a match to its end with the loop in docs/api.md. Returns the stage and the number of games.
async fn play_as_printed(game: &str, config: &str) -> (String, u32) {
    let printed: Vec<&str> = blocks().into_iter().filter(|(kind, _)| *kind == "python").map(|(_, text)| text).collect();
    let [printed] = printed.as_slice() else { panic!("expected one printed loop, found {}", printed.len()) };
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("printed.py");
    let examples = script().parent().unwrap().display().to_string();
    let around = AROUND_THE_LOOP.replace("{examples}", &format!("{examples:?}")).replace("{loop}", printed);
    std::fs::write(&file, around).unwrap();
    let server = Server::start().await;
    let output = run_script(&file, &server, &[game, config]).await;
    let told = String::from_utf8(output.stdout).unwrap();
    let (stage, games) = told.trim().split_once(' ').expect("a stage and a number");
    (stage.to_owned(), games.parse().unwrap())
}

#[tokio::test]
async fn the_printed_loop_plays_a_whole_match_of_yahtzee() {
    if python() {
        assert_eq!(play_as_printed("yahtzee", r#"{ "games": 2 }"#).await, ("over".to_owned(), 2));
    }
}

#[tokio::test]
async fn the_printed_loop_plays_a_whole_series_of_sorry() {
    if python() {
        let (stage, games) = play_as_printed("sorry", r#"{ "variation": "points", "target": 150 }"#).await;
        assert!(stage == "over" && games > 1, "{stage} after {games} games");
    }
}
