//! Tests line mode: objections, shared devices and prepared answers.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc;
use std::thread;

use parlor_fibs::Action;
use parlor_game::Seat;
use parlor_table::TableId;
use tokio::sync::mpsc as channel;

use super::{Company, Person, Sits, agreed};
use crate::app::harness::PATIENCE;
use crate::look::{Colours, Look};
use crate::plain::{Input, Plain, play_lines};

const FOUR: [Sits; 4] =
    [Sits::Person(0, "Ada"), Sits::Person(1, "Ben"), Sits::Person(2, "Cleo"), Sits::Person(3, "Dora")];

/// A reader for typed lines.
struct Keyboard(mpsc::Receiver<String>, Vec<u8>);

impl Read for Keyboard {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.1.is_empty() {
            match self.0.recv() {
                Ok(line) => self.1.extend(line.as_bytes()),
                Err(_) => return Ok(0),
            }
        }
        let count = self.1.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.1[..count]);
        self.1.drain(..count);
        Ok(count)
    }
}

/// A writer that captures the output.
struct Paper(channel::UnboundedSender<String>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // After a test has ended, nobody receives the output.
        _ = self.0.send(String::from_utf8_lossy(bytes).into_owned());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A user in line mode.
struct Lines {
    keyboard: Option<mpsc::Sender<String>>,
    paper: channel::UnboundedReceiver<String>,
    told: String,
}

impl Lines {
    /// Switches a person to line mode. `typed` says whether the lines count as typed by hand or come from a script.
    fn of(person: Person, table: &TableId, typed: bool) -> Self {
        let Person { guest, session, dir } = person;
        drop(session);
        let (keyboard, keys) = mpsc::channel();
        let (tell, paper) = channel::unbounded_channel();
        let table = table.clone();
        // The writer stays on one thread.
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async move {
                let plain = Plain {
                    guest: guest.clone(),
                    width: 80,
                    look: Look { colours: Colours::None, drawn: true },
                    back: &|_| String::new(),
                    input: Input::new(BufReader::new(Keyboard(keys, Vec::new())), typed),
                    output: &mut Paper(tell),
                };
                _ = play_lines(plain, guest.go_to(table)).await;
                drop(dir);
            });
        });
        Self { keyboard: Some(keyboard), paper, told: String::new() }
    }

    fn say(&self, line: &str) {
        self.keyboard.as_ref().expect("the input is open").send(format!("{line}\n")).expect("the input is being read");
    }

    /// Reads until this text appears.
    async fn until(&mut self, text: &str) -> String {
        let waiting = async {
            loop {
                if let Some(place) = self.told.find(text) {
                    let rest = self.told.split_off(place + text.len());
                    return std::mem::replace(&mut self.told, rest);
                }
                match self.paper.recv().await {
                    Some(more) => self.told += &more,
                    None => panic!("ended without {text:?}: {}", self.told),
                }
            }
        };
        let read = tokio::time::timeout(PATIENCE, waiting).await;
        read.unwrap_or_else(|_| panic!("timed out waiting for {text:?}: {}", self.told))
    }

    /// Ends the input, and returns the rest of the output.
    async fn end(mut self) -> String {
        self.keyboard = None;
        let mut told = std::mem::take(&mut self.told);
        while let Some(more) = tokio::time::timeout(PATIENCE, self.paper.recv()).await.expect("the session ends") {
            told += &more;
        }
        told
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_objects_or_waives_out_of_turn() {
    for (word, told) in [("object", "Dora challenges"), ("pass", "Dora lets it pass.")] {
        let mut company = Company::playing(&FOUR, agreed(Some(None))).await;
        let mut dora = Lines::of(company.part(3), &company.table, true);
        dora.until("Waiting for Ada.").await;
        dora.say("object");
        dora.until("There is nothing to object to now.").await;
        dora.say("help");
        assert!(!dora.until("At other times:").await.contains("object"));
        company.people[0].lay(0, 2).await;
        dora.until("You may object: `object` to challenge the card, `pass` to let it pass. Ben may object too.").await;
        dora.say("help");
        assert!(dora.until("At other times:").await.contains("\nobject "));
        dora.say(word);
        dora.until(told).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_seconds_and_their_end_are_shown() {
    let mut company = Company::playing(&FOUR, agreed(Some(Some(5)))).await;
    let mut dora = Lines::of(company.part(3), &company.table, true);
    dora.until("Waiting for Ada.").await;
    company.people[0].lay(0, 2).await;
    dora.until("The time to object is over.").await;
    let mut company = Company::playing(&FOUR, agreed(Some(Some(60)))).await;
    let mut dora = Lines::of(company.part(3), &company.table, true);
    dora.until("Waiting for Ada.").await;
    company.people[0].lay(0, 2).await;
    dora.until("`pass` to let it pass. ").await;
    dora.until(" seconds left. Ben may object too. Waiting for Ben.").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_others_at_a_device_are_asked_first() {
    let chairs = ["Ada", "Ben", "Cleo", "Dora"].map(|name| Sits::Person(0, name));
    let mut company = Company::playing(&chairs, agreed(Some(None))).await;
    let mut device = Lines::of(company.part(0), &company.table, true);
    device.until("Ada, it's your turn. Type `show` when nobody else is looking.").await;
    device.say("show");
    device.until("1. Play ").await;
    device.say("1");
    let told =
        device.until("Does anyone object? Dora: `object` to challenge the card, `pass` if nobody objects.").await;
    assert!(told.contains(&"\n".repeat(50)), "Ada's hand is scrolled out of view: {told}");
    device.say("1");
    device.until("Your hand is hidden from the people beside you. Type `show` first.").await;
    device.say("object Ben");
    device.until("Who objects? Type `object Dora`.").await;
    device.say("pass");
    device.until("Dora lets it pass.").await;
    device.until("Ben, it's your turn. Type `show` when nobody else is looking.").await;
    device.until("Ben, you may object: `object` to challenge the card.").await;
    device.say("object");
    device.until("Ben challenges").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hands_and_answers_stay_hidden_while_nobody_at_the_device_has_to_act() {
    let chairs = [Sits::Person(0, "Ada"), Sits::Person(1, "Ben"), Sits::Person(0, "Cleo"), Sits::Person(1, "Dora")];
    let mut company = Company::playing(&chairs, agreed(None)).await;
    let mut device = Lines::of(company.part(0), &company.table, true);
    device.until("Ada, it's your turn. Type `show` when nobody else is looking.").await;
    device.say("show");
    device.until("1. Play ").await;
    device.say("1");
    device.until("Waiting for Ben.").await;
    for line in ["answers", "1", "show"] {
        device.say(line);
        device.until("Nobody here has to act now, so all hands stay hidden.").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_left_with_the_table_and_taken_back() {
    let mut company = Company::playing(&FOUR[..3], agreed(None)).await;
    let card = company.people[1].hand(1)[0].expect("his own card is visible");
    let mut ben = Lines::of(company.part(1), &company.table, true);
    ben.until("Waiting for Ada.").await;
    ben.say("hand over");
    ben.until("17 answers are stored; the table gives them for you.").await;
    let asks = Action::Ask { of: Seat::new(1).expect("a seat"), rank: (card % 3) as u8 };
    company.people[0].act(0, move |action| *action == asks).await;
    ben.until("Ben shows Ada a card.").await;
    ben.say("by hand");
    ben.until("you answer each question yourself.").await;
    ben.say("answers");
    ben.until("you answer each question yourself.").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_script_answers_when_asked_and_no_line_is_lost() {
    let chairs = [Sits::Person(0, "Ada"), Sits::Bot("trusting"), Sits::Bot("trusting"), Sits::Bot("trusting")];
    let mut company = Company::playing(&chairs, agreed(Some(None))).await;
    let mut ada = Lines::of(company.part(0), &company.table, false);
    // In each round she plays a card, and may object to the card that the next bot plays for another seat.
    for line in ["1", "pass", "1", "object", "1", "pass"] {
        ada.say(line);
    }
    ada.until("> pass\n").await;
    ada.until("Ada lets it pass.").await;
    ada.until("> object\n").await;
    ada.until("Ada challenges").await;
    ada.until("> pass\n").await;
    let told = ada.end().await;
    assert!(told.contains("Ada lets it pass.") && !told.contains("not your turn"), "{told}");
}
