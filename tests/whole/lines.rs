//! The line mode, as scripts and people use it: whole games through a pipe, at local tables and at those of a real
//! server.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use serde_json::json;

use crate::parlor::{Client, Parlor};

/// Time limit for a line. Only a failing test waits this long.
const PATIENCE: Duration = Duration::from_secs(120);
const BOXES: [&str; 13] =
    ["aces", "twos", "threes", "fours", "fives", "sixes", "3k", "4k", "fh", "ss", "ls", "yahtzee", "chance"];

/// A `parlor` process that is controlled line by line. It is killed when it is dropped.
pub struct Lines {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
    /// The output so far.
    pub told: String,
}

impl Lines {
    fn start(data: &Path, arguments: &[&str]) -> Self {
        let mut command = Parlor::command();
        command.args(arguments).args(["--plain", "--data"]).arg(data);
        Self::speak(command.env("LC_ALL", "C.UTF-8"))
    }

    fn speak(command: &mut Command) -> Self {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        let mut child = command.spawn().expect("the binary starts");
        let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let (tell, output) = mpsc::channel();
        std::thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| tell.send(line)));
        Self { input: child.stdin.take(), child, output, told: String::new() }
    }

    /// `parlor play` with these arguments.
    pub fn play(data: &Path, arguments: &[&str]) -> Self {
        Self::start(data, &[&["play"], arguments].concat())
    }

    fn join(data: &Path, port: u16, table: &str, name: &str) -> Self {
        Self::start(data, &["join", &format!("http://127.0.0.1:{port}/t/{table}"), "--name", name])
    }

    /// Writes lines to its input.
    pub fn say(&mut self, lines: &str) {
        writeln!(self.input.as_mut().expect("its input"), "{lines}").expect("the line is sent");
    }

    /// The next line that contains one of these texts.
    pub fn until(&mut self, wanted: &[&str]) -> String {
        loop {
            let Ok(line) = self.output.recv_timeout(PATIENCE) else { panic!("no {wanted:?} in {}", self.told) };
            self.told += &format!("{line}\n");
            if wanted.iter().any(|wanted| line.contains(wanted)) {
                return line;
            }
        }
    }

    /// Ends the input, and returns the output once the process has ended.
    pub fn end(mut self) -> String {
        drop(self.input.take());
        while let Ok(line) = self.output.recv_timeout(PATIENCE) {
            self.told += &format!("{line}\n");
        }
        assert!(self.child.wait().expect("the program exits").success(), "{}", self.told);
        std::mem::take(&mut self.told)
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// Rolls once and writes, for each of these boxes.
fn turns(boxes: &[&str]) -> String {
    boxes.iter().map(|name| format!("roll\nscore {name}\n")).collect::<String>().trim_end().to_owned()
}

/// Writes all lines, ends the input and returns the output.
fn script(data: &Path, arguments: &[&str], lines: &str) -> String {
    let mut play = Lines::play(data, arguments);
    play.say(lines);
    play.end()
}

pub fn assert_holds(text: &str, wanted: &[&str]) {
    for wanted in wanted {
        assert!(text.contains(wanted), "`{wanted}` is missing in {text}");
    }
}

#[test]
fn a_solo_game_is_played_undone_reviewed_and_played_again() {
    let data = tempfile::tempdir().expect("a directory");
    let (first, rest) = BOXES.split_first().expect("boxes");
    let game = format!("roll\nscore chance\nundo\nscore {first}\nplayers\n{}", turns(rest));
    let after = "replay\nreplay 6\nreplay 6000\nreview\nscores\ngames\nlog\nrules\nagain";
    let text = script(data.path(), &[], &format!("{game}\n{after}\n{}\nagain\nroll", turns(&BOXES)));
    assert_holds(
        &text,
        &[
            "You undo the last move.",
            "Yahtzee: classic rules.\nYou: ",
            "> replay\n2. You sit down.\n",
            "> replay 6\n6. ",
            "There is no step 6000: enter 1 to ",
            "The costliest decisions:",
            "> scores\nYour statistics\n",
            "> log\n",
            "The receipt for `parlor verify` is ",
        ],
    );
    assert_eq!(text.matches("Grand total: You ").count(), 2, "there are two finished games: {text}");
    assert_eq!(text.matches("(This is table ").count(), 3, "a third game has started: {text}");
    assert!(!text.contains("No: "), "no line is refused for coming too early: {text}");
    let last = text.trim_end().lines().last().expect("the output says how to resume");
    assert!(last.starts_with("The game is saved: `parlor play --table "), "{text}");
}

#[test]
fn a_game_against_bots_has_a_coach_and_no_line_of_a_script_is_lost() {
    let data = tempfile::tempdir().expect("a directory");
    let (first, rest) = BOXES.split_first().expect("boxes");
    let game = format!("roll\ncoach\nscore {first}\nundo\nplayers\n{}", turns(rest));
    let text = script(
        data.path(),
        &["--bots", "casual,random"],
        &format!("{game}\nroll\nagain\n{}\nquit\nroll", turns(&BOXES)),
    );
    assert_holds(
        &text,
        &[
            "The coach is thinking…\nThe coach\n\nExpected final score: ",
            "No: others have acted since",
            ", asked the coach\n",
            "The game is over.\n(Type `help` for a list of commands.)",
        ],
    );
    assert_eq!(text.matches("Grand total: You ").count(), 2, "there are two finished games: {text}");
    assert!(text.trim_end().ends_with("checks its luck."), "{text}");
    assert!(!text.contains("not your turn"), "no line was read while a bot played: {text}");
}

#[test]
fn unknown_input_is_answered_with_what_was_expected() {
    let data = tempfile::tempdir().expect("a directory");
    for (line, answer) in [
        ("dance", "Unknown command `dance`.\n(Type `help` for a list of commands.)"),
        ("say", "`say` needs an argument, as in `say hello`."),
        ("roll now", "Type `roll` alone to roll all five dice"),
        ("quit now", "Type `quit` and nothing else."),
        ("yes", "There is no proposal to vote on."),
        ("again", "You can do that after the game."),
        ("sit", "The game has already started."),
        ("skip Bo", "Nobody here is called `Bo`: expected You."),
        ("leave", "Type `leave for good` to give it to a bot."),
        ("end", "Type `end for good` to end the game without a result."),
        ("help", "> help\nCommands now:\nroll "),
        ("undo", "No: there is nothing to undo."),
    ] {
        let text = script(data.path(), &[], line);
        assert_holds(&text, &[answer, "The game is saved: `parlor play --table "]);
    }
    let text = script(data.path(), &[], "end for good");
    assert_holds(&text, &["The game ends without a result.", "The game was abandoned."]);
}

#[test]
fn the_end_of_input_keeps_the_game_and_the_next_play_resumes_it() {
    let data = tempfile::tempdir().expect("a directory");
    let text = script(data.path(), &["--bots", "casual"], "roll");
    let dice = text.lines().find(|line| line.contains("(2 rolls left)")).expect("dice are shown");
    let resumed = script(data.path(), &[], "");
    assert_holds(&resumed, &["(Resuming table ", "`parlor play --new --data ", &format!("\n{dice}\n")]);
    let new = script(data.path(), &["--new"], "");
    assert!(new.starts_with("(This is table ") && !new.contains(dice), "{new}");
}

/// The error message of a command that is refused.
pub fn refused(command: &mut Command) -> String {
    let output = command.stdin(Stdio::null()).output().expect("the program exits");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{said}");
    said
}

#[test]
fn ascii_characters_are_enough() {
    let data = tempfile::tempdir().expect("a directory");
    let mut command = Parlor::command();
    command.args(["play", "--bots", "casual", "--data"]).arg(data.path()).env("LC_ALL", "C");
    let mut play = Lines::speak(&mut command);
    play.say(&format!("help\nroll\ncard\ncoach\nrules\n{}\nreview\nscores\nlog", turns(&BOXES)));
    let text = play.end();
    assert_holds(&text, &["The coach is thinking...", "The costliest decisions:"]);
    assert!(text.is_ascii(), "{text}");
}

#[test]
fn the_printed_command_to_resume_is_valid_in_a_shell() {
    let dir = tempfile::tempdir().expect("a directory");
    let data = dir.path().join("Ada's games");
    let text = script(&data, &[], "roll");
    let quoted = format!(" --data '{}'`", data.display().to_string().replace('\'', r"'\''"));
    assert_holds(&text, &[&quoted]);
    for new in [&["--new"][..], &["--bots", "casual"], &["--games", "1"], &["--edition", "2014"], &["--friends", "1"]] {
        let mut command = Parlor::command();
        command.args(["play", "--table", "70djtjgc8nhz"]).args(new).arg("--data").arg(&data);
        assert_holds(&refused(&mut command), &["'--table <TABLE>' cannot be used with", new[0]]);
    }
}

#[test]
fn friends_join_by_the_link_to_a_server_that_they_can_reach() {
    let [data, drawer] = [(); 2].map(|()| tempfile::tempdir().expect("a directory"));
    let mut alone = Parlor::command();
    alone.args(["play", "--plain", "--friends", "1", "--data"]).arg(data.path());
    assert_holds(&refused(&mut alone), &["start `parlor serve --lan --data ", "run `parlor play --friends 1 --data "]);
    let _parlor = Parlor::start(data.path());
    let mut ada = Lines::play(data.path(), &["--players", "Ada", "--friends", "1"]);
    let link = ada.until(&["(Others can join with this link: "]);
    let link = link.trim_start_matches("(Others can join with this link: ").trim_end_matches(')');
    ada.until(&["Waiting for others to sit down."]);
    let mut ben = Lines::start(drawer.path(), &["join", link, "--name", "Ben"]);
    ben.say("sit");
    ada.until(&["Everyone is here. Type `start` to begin."]);
    ada.say("start");
    for player in [ada, ben] {
        assert_holds(&player.end(), &["Ben sits down."]);
    }
}

#[test]
fn a_script_that_has_ended_waits_for_nobody() {
    let [data, drawer] = [(); 2].map(|()| tempfile::tempdir().expect("a directory"));
    let parlor = Parlor::start(data.path());
    let host = Client::new(parlor.port, "Host");
    for begins in [false, true] {
        let table = host.open_table(&json!({ "game": "yahtzee", "seats": 2 })).expect("an answer");
        let ask = |id: &str, ask| assert_eq!(host.ask(&table, id, &ask).expect("an answer").0, 200);
        ask("sit", json!({ "type": "sit", "seat": 0 }));
        let mut ada = Lines::join(drawer.path(), parlor.port, &table, "Ada");
        ada.say("sit");
        ada.until(&["Waiting for the host to start the game."]);
        if !begins {
            assert_holds(&ada.end(), &["Waiting for the host to start the game.\nThe table is saved: "]);
            continue;
        }
        ask("start", json!({ "type": "start" }));
        if ada.until(&["Ada, it's your turn", "Waiting for Host."]).starts_with("Ada") {
            ada.say("roll\nscore chance");
            ada.until(&["Waiting for Host."]);
        }
        assert_holds(&ada.end(), &["Waiting for Host.\nThe game is saved: "]);
    }
}

#[test]
fn refusals_from_a_server_cannot_control_the_terminal() {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let link = format!("http://{}/t/70djtjgc8nhz", listener.local_addr().expect("an address"));
    std::thread::spawn(move || {
        let (mut stream, _) = listener.accept()?;
        let body = json!({ "code": "no", "data": null, "message": "go\u{1b}]0;x\u{7} away" }).to_string();
        _ = stream.read(&mut [0; 4096])?;
        write!(stream, "HTTP/1.1 403 Forbidden\r\nContent-Length: {}\r\n\r\n{body}", body.len())
    });
    let drawer = tempfile::tempdir().expect("a directory");
    let mut command = Parlor::command();
    command.args(["join", &link, "--plain", "--data"]).arg(drawer.path());
    assert_eq!(refused(&mut command), "parlor: go]0;x away\n");
}

/// Two people at a table of a server, the first of whom is the host.
fn two_at_a_table(parlor: &Parlor, drawers: [&Path; 2]) -> (String, [Lines; 2]) {
    let opener = Client::new(parlor.port, "Host");
    let table = opener.open_table(&json!({ "game": "yahtzee", "seats": 2 })).expect("an answer");
    let mut ada = Lines::join(drawers[0], parlor.port, &table, "Ada");
    ada.say("players\nsit 1");
    ada.until(&["Waiting for others to sit down."]);
    let seats = "Seat 1: open\nSeat 2: open";
    assert_holds(&ada.told, &["Type `sit` to sit down, or stay and watch.", seats, "Ada sits down."]);
    let (status, answer) = opener.ask(&table, "1", &json!({ "type": "pass_host", "seat": 0 })).expect("an answer");
    assert_eq!(status, 200, "{answer}");
    ada.until(&["Another player is now the host."]);
    ada.say("bot 2 casual\nremove 2\nbot 2 oracle\nbot two");
    ada.until(&["`two` is not a seat and a bot: type both, as in `bot 2 random`."]);
    assert_holds(&ada.told, &["A bot sits down: casual.", "No: there is no bot called `oracle`"]);
    let mut ben = Lines::join(drawers[1], parlor.port, &table, "Ben");
    ben.say("sit 1\nsit 2");
    ben.until(&["Waiting for the host to start the game."]);
    assert_holds(&ben.told, &["No: seat 1 is taken"]);
    (table, [ada, ben])
}

#[test]
fn two_people_join_a_table_chat_vote_finish_and_play_again() {
    let data = tempfile::tempdir().expect("a directory");
    let parlor = Parlor::start(data.path());
    let drawers = [(); 2].map(|()| tempfile::tempdir().expect("a directory"));
    let (table, [mut ada, mut ben]) = two_at_a_table(&parlor, [drawers[0].path(), drawers[1].path()]);
    ada.until(&["Everyone is here. Type `start` to begin."]);
    ada.say("start");
    let ada_begins = ada.until(&["Ada, it's your turn", "Waiting for Ben."]).starts_with("Ada");
    let (first, second) = if ada_begins { (&mut ada, &mut ben) } else { (&mut ben, &mut ada) };
    first.say("say Shall we stop?\nend");
    second.until(&[": Shall we stop?"]);
    second.until(&["Do you agree? Type `yes` or `no`."]);
    second.say("no");
    first.until(&["doesn't agree."]);
    for player in [&mut *first, &mut *second] {
        player.say(&format!("{}\nsay Good game.", turns(&BOXES)));
    }
    for player in [&mut ada, &mut ben] {
        // Each sees both lines.
        player.until(&[": Good game."]);
        player.until(&[": Good game."]);
        assert_holds(&player.told, &["Grand total: Ada ", "Ada: Good game.", "Ben: Good game."]);
        assert!(!player.told.contains("not your turn"), "{}", player.told);
    }

    ada.say("again");
    ben.until(&["Type `again` to join it."]);
    ben.say("again");
    ben.until(&["Waiting for the host to start the game."]);
    ada.until(&["Everyone is here. Type `start` to begin."]);
    ada.say("start\nroll\nscore chance");
    ben.say("leave for good");
    ben.until(&["A player has left. casual plays on for them."]);
    for text in [ada.end(), ben.end()] {
        let way = format!("The game is saved: `parlor join http://127.0.0.1:{}/t/", parlor.port);
        assert_holds(&text, &[&way, &format!("(This is table {table}. ")]);
    }
}

#[test]
fn a_client_waits_for_a_crashed_server_and_nothing_is_lost() {
    let data = tempfile::tempdir().expect("a directory");
    let mut parlor = Parlor::start(data.path());
    let host = Client::new(parlor.port, "Host");
    let table = host.open_table(&json!({ "game": "yahtzee", "seats": 1 })).expect("an answer");
    let drawer = tempfile::tempdir().expect("a directory");
    let mut ada = Lines::join(drawer.path(), parlor.port, &table, "Ada");
    ada.say("sit");
    ada.until(&["Waiting for the host to start the game."]);
    assert_eq!(host.ask(&table, "start", &json!({ "type": "start" })).expect("an answer").0, 200);
    ada.say("roll");
    let dice = ada.until(&["(2 rolls left)"]);
    parlor.kill();
    ada.until(&["The server isn't responding. Trying again…"]);
    ada.say("score chance\nroll");
    let _again = Parlor::start_with(data.path(), &["--port", &parlor.port.to_string()]);
    ada.until(&["Connected again."]);
    let wrote = ada.until(&["Ada scores "]);
    let faces = dice.split(['(', ':']).nth(1).expect("dice");
    let sum: u32 = faces.split_whitespace().map(|face| face.parse::<u32>().expect("a face")).sum();
    assert_eq!(wrote, format!("Ada scores {sum} in Chance."), "the dice are unchanged");
    ada.until(&["(2 rolls left)"]);
    let text = ada.end();
    assert_eq!(text.matches("Ada rolls ").count(), 2, "nothing was rolled twice: {text}");
    assert_eq!(text.matches("Trying again…").count(), 1, "the retry is reported once: {text}");
}

#[test]
fn a_link_that_leads_nowhere_is_refused() {
    let data = tempfile::tempdir().expect("a directory");
    let parlor = Parlor::start(data.path());
    for (path, answer) in [("/t/0123456789ab", "there is no such table"), ("/", "this is not a link to a table")] {
        let link = format!("http://127.0.0.1:{}{path}", parlor.port);
        let drawer = tempfile::tempdir().expect("a directory");
        let mut command = Parlor::command();
        command.args(["join", &link, "--plain", "--data"]).arg(drawer.path());
        assert_holds(&refused(&mut command), &[answer]);
    }
}

#[test]
fn games_are_played_on_a_parlor_that_is_already_running() {
    let data = tempfile::tempdir().expect("a directory");
    let _parlor = Parlor::start(data.path());
    let text = script(data.path(), &["--players", "Ada,Ben"], "roll\nscore chance\nroll");
    assert_holds(&text, &["Ada rolls ", "Ben rolls ", "The game is saved: "]);
    let resumed = script(data.path(), &[], "card");
    assert_holds(&resumed, &["(Resuming table ", "(2 rolls left)", "GRAND TOTAL"]);
}
