//! A person at a terminal and another person's program at one table of a real server, which is restarted in between.

use serde_json::{Value, json};

use crate::full_screen::{Card, Home, WIDE, choose, write};
use crate::parlor::{Client, Parlor};
use crate::pty::{ENTER, Pty, Sight};

/// A player who uses the API, and how many requests they have made.
struct Bob {
    client: Client,
    table: String,
    asks: u32,
}

impl Bob {
    fn ask(&mut self, ask: &Value) {
        self.asks += 1;
        let (status, answer) = self.client.ask(&self.table, &format!("bob-{}", self.asks), ask).expect("an answer");
        assert_eq!(status, 200, "{ask}: {answer}");
    }

    fn act(&mut self, action: &Value) {
        self.ask(&json!({ "type": "act", "seat": 0, "action": action }));
    }

    fn write(&mut self) {
        let stands = self.client.look(&self.table, 0).expect("an answer");
        let category = &stands["view"]["turn"]["boxes"][0]["category"];
        self.act(&json!({ "type": "score", "category": category }));
    }

    fn chat(&self) -> String {
        let path = format!("/tables/{}/chat?since=0", self.table);
        self.client.send("GET", &path, &Value::Null).expect("an answer").1.to_string()
    }
}

const MINE: &str = "Ada, your turn: roll the dice.";
const ROLLED: &str = "Bob's turn: 2 rolls left.";

/// Whether it is Ada's turn to roll, or Bob's.
fn is_mine(sight: &Sight) -> Option<bool> {
    if sight.shows(MINE) { Some(true) } else { sight.shows("Bob's turn.").then_some(false) }
}

#[test]
fn a_terminal_and_a_program_play_at_the_same_table() {
    let (home, data) = (Home::new(), tempfile::tempdir().expect("a directory"));
    let mut server = Parlor::start(data.path());
    let client = Client::new(server.port, "Bob");
    let table = client.open_table(&json!({ "game": "yahtzee", "seats": 2 })).expect("an answer");
    let mut bob = Bob { client, table, asks: 0 };
    bob.ask(&json!({ "type": "sit", "seat": 0 }));
    let link = format!("http://127.0.0.1:{}/t/{}", server.port, bob.table);
    let mut pty = Pty::start(WIDE, home.parlor(&["join", &link, "--no-animation"]));
    choose(&mut pty, "2. Sit down here");
    pty.until_shows("Waiting for the host to start the game.");
    bob.ask(&json!({ "type": "start" }));

    for round in 0..13 {
        for _ in 0..2 {
            if pty.until("the next turn", is_mine) {
                pty.keys("r");
                pty.until_shows("Ada, your turn: 2 rolls left.");
                write(&mut pty, 1, Card::best);
            } else {
                bob.act(&json!({ "type": "roll", "keep": [false, false, false, false, false] }));
                pty.until_shows(ROLLED);
                bob.write();
                if round == 2 {
                    pty.until_shows(MINE);
                    bob.ask(&json!({ "type": "propose", "seat": 0, "motion": { "type": "undo" } }));
                    pty.until_shows("Bob wants to undo the last move. Press y to agree, n to reject.");
                    pty.keys("y");
                    pty.until_shows(ROLLED);
                    bob.write();
                }
            }
        }
        match round {
            1 => {
                let said = json!({ "id": "luck", "text": "Good luck, Ada" });
                let (status, _) =
                    bob.client.send("POST", &format!("/tables/{}/chat", bob.table), &said).expect("an answer");
                assert_eq!(status, 200);
                pty.until_shows("Bob: Good luck, Ada");
                pty.keys("t");
                pty.until_shows("Say: ");
                // Typed text is not a command, not even the key that would quit.
                pty.keys("quite so");
                pty.keys(ENTER);
                pty.until_shows("Ada: quite so");
                assert!(bob.chat().contains("quite so"));
            }
            4 => {
                let port = server.port.to_string();
                server.kill();
                pty.until_shows("The server isn't responding. Trying again");
                server = Parlor::start_with(data.path(), &["--port", &port, "--bot-pause", "0"]);
                pty.until_is("the server again", |sight| !sight.shows("The server isn't responding."));
            }
            _ => {}
        }
    }
    pty.until_shows("the game with");
    assert_eq!(bob.client.look(&bob.table, 0).expect("an answer")["stage"], "over");
    pty.keys("q");
    pty.end_well();
}
