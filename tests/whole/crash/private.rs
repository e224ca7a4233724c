//! A private table: nobody who was admitted loses access, and no chat line is lost.

use std::io::Result;

use serde_json::{Value, json};

use super::recorder::Recorder;
use super::{Actor, Life, Told};
use crate::parlor::Client;

pub struct Guests {
    host: Recorder,
    table: String,
    /// The current secret of the link; `None` if the server died before it sent it.
    secret: Option<String>,
    guests: Vec<Recorder>,
    /// Every acknowledged line: its number and its text.
    said: Vec<(u64, String)>,
    stranger: Client,
}

fn secret_of(answer: &Value) -> Option<String> {
    let (_, secret) = answer["url"].as_str()?.split_once("#join=")?;
    Some(secret.to_owned())
}

impl Guests {
    pub fn new(port: u16) -> Self {
        let host = Recorder::new(port, "Host");
        let requested = json!({ "game": "yahtzee", "seats": 2, "access": "private" });
        let opened = host.client.send("POST", "/tables", &requested).expect("the server is not killed yet").1;
        let table = opened["table"].as_str().expect("an id").to_owned();
        let stranger = Client::new(port, "Stranger");
        Self { host, table, secret: secret_of(&opened), guests: Vec::new(), said: Vec::new(), stranger }
    }
}

impl Actor for Guests {
    fn begin(&mut self, life: &Life) -> Result<()> {
        self.host.settle(life)?;
        if let Some(last) = self.guests.last_mut() {
            last.settle(life)?;
        }
        if life.number.is_multiple_of(4) || self.secret.is_none() {
            self.secret = None;
            let body = json!({ "access": "private" });
            let (status, answer) = self.host.client.send("PATCH", &format!("/tables/{}", self.table), &body)?;
            assert_eq!(status, 200, "{answer}");
            life.tell(Told::Answer);
            self.secret = secret_of(&answer);
        }
        if life.number.is_multiple_of(3) {
            let client = Client::try_new(self.host.client.port, "Guest")?;
            let mut guest = Recorder::of(client);
            let joining = json!({ "secret": self.secret });
            let joined = guest.send(life, &format!("/tables/{}/join", self.table), joining);
            self.guests.push(guest);
            let (status, answer) = joined?;
            assert_eq!(status, 200, "{answer}");
        }
        // A player may send ten lines at once.
        for line in 0..5 {
            let text = format!("Line {line} of life {}", life.number);
            let speaker = if line % 2 == 0 { &mut self.host } else { self.guests.last_mut().unwrap_or(&mut self.host) };
            let number = speaker.say(life, &self.table, &text)?;
            self.said.push((number, text));
        }
        Ok(())
    }

    fn check(&mut self) {
        self.host.check();
        self.guests.iter_mut().for_each(Recorder::check);
        let path = format!("/tables/{}/chat", self.table);
        let chat = self.host.client.send("GET", &path, &Value::Null).expect("an answer").1;
        let lines = chat["lines"].as_array().expect("lines");
        let numbers: Vec<u64> = lines.iter().map(|line| line["number"].as_u64().expect("a number")).collect();
        assert!(numbers.windows(2).all(|two| two[1] == two[0] + 1), "{numbers:?}");
        for (number, text) in self.said.iter().rev().take(50) {
            let told: Vec<u64> =
                lines.iter().zip(&numbers).filter(|(line, _)| line["text"] == **text).map(|(_, n)| *n).collect();
            assert_eq!(told, [*number], "{text}");
        }
        let (status, _) =
            self.stranger.send("GET", &format!("/tables/{}", self.table), &Value::Null).expect("an answer");
        assert_eq!(status, 403);
    }

    fn finish(&mut self) -> Vec<Value> {
        self.host.check_all();
        self.guests.iter_mut().for_each(Recorder::check_all);
        for guest in &self.guests {
            guest.look(&self.table).expect("an answer");
        }
        assert!(self.guests.len() > 5 && self.said.len() > 20, "too little happened");
        vec![self.host.play_out(&self.table)]
    }

    fn clients(&mut self) -> Vec<&mut Client> {
        let people = self.guests.iter_mut().chain([&mut self.host]).map(|recorder| &mut recorder.client);
        people.chain([&mut self.stranger]).collect()
    }
}
