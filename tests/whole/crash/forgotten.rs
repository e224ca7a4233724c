//! People with two devices, half of whom ask to be forgotten.

use std::io::Result;

use serde_json::{Value, json};

use super::recorder::Recorder;
use super::{Actor, Life, Told};
use crate::parlor::Client;

/// A person on two devices.
struct Person {
    devices: [Client; 2],
    /// The link that signed in the second device.
    link: Value,
    name: String,
    /// The table where they sit and have written something.
    table: String,
    /// Whether the server has confirmed that they are forgotten.
    forgotten: bool,
}

impl Person {
    fn me(&self, device: usize) -> (u16, Value) {
        self.devices[device].send("GET", "/me", &Value::Null).expect("an answer")
    }
}

pub struct Leaver {
    host: Recorder,
    people: Vec<Person>,
    /// Whether the last of them has asked to be forgotten and got no answer.
    leaving: bool,
}

impl Leaver {
    pub fn new(port: u16) -> Self {
        Self { host: Recorder::new(port, "Host"), people: Vec::new(), leaving: false }
    }

    fn welcome(&mut self, life: &Life) -> Result<Person> {
        let (name, port) = (format!("Person {}", life.number), self.host.client.port);
        let desk = Client::try_new(port, &name)?;
        let link = desk.send("POST", "/me/links", &Value::Null)?.1;
        let phone = Client::following(port, &link)?;
        life.tell(Told::Answer);
        let table = self.host.client.open_table(&json!({ "game": "yahtzee", "seats": 2 }))?;
        self.host.granted(life, &table, json!({ "type": "sit", "seat": 0 }))?;
        let mut guest = Recorder::of(desk);
        guest.granted(life, &table, json!({ "type": "sit", "seat": 1 }))?;
        guest.say(life, &table, "Here I am.")?;
        Ok(Person { devices: [guest.client, phone], link, name, table, forgotten: false })
    }

    fn forget_last(&mut self, life: &Life) -> Result<()> {
        let Some(last) = self.people.last_mut().filter(|_| self.leaving) else { return Ok(()) };
        let (status, answer) = last.devices[1].send("DELETE", "/me", &Value::Null)?;
        // They may have been forgotten before the server died; then it does not know them any more.
        assert!(status == 200 || status == 401, "{answer}");
        (last.forgotten, self.leaving) = (true, false);
        life.tell(Told::Answer);
        Ok(())
    }
}

impl Actor for Leaver {
    fn begin(&mut self, life: &Life) -> Result<()> {
        self.host.settle(life)?;
        self.forget_last(life)?;
        for round in 0..2 {
            let person = self.welcome(life)?;
            self.people.push(person);
            self.leaving = round == 0;
            self.forget_last(life)?;
        }
        Ok(())
    }

    fn check(&mut self) {
        self.host.check();
        self.forget_last(&Life::last()).expect("an answer");
        for person in self.people.iter().rev().take(6) {
            let link = Client::at(self.host.client.port);
            let followed = link.send("POST", "/players/continue", &json!({ "secret": person.link["secret"] }));
            assert_eq!(followed.expect("an answer").0, 404, "a link works only once");
            let seat = self.host.look(&person.table).expect("an answer")["seats"][1].clone();
            let path = format!("/tables/{}/chat", person.table);
            let chat = self.host.client.send("GET", &path, &Value::Null).expect("an answer").1;
            let told = |name: &str, text: Value| (json!(name), text);
            let line = told(chat["lines"][0]["name"].as_str().expect("a name"), chat["lines"][0]["text"].clone());
            if person.forgotten {
                assert_eq!([person.me(0).0, person.me(1).0], [401, 401]);
                assert_eq!((&seat["chair"]["type"], &seat["name"]), (&json!("open"), &json!("")));
                assert_eq!(line, told("", Value::Null));
            } else {
                let (desk, phone) = (person.me(0), person.me(1));
                assert_eq!(desk, phone, "both devices belong to the same player");
                assert_eq!((desk.0, &desk.1["name"]), (200, &json!(person.name)));
                assert_eq!(seat["name"], person.name);
                assert_eq!(line, told(&person.name, json!("Here I am.")));
            }
        }
    }

    fn finish(&mut self) -> Vec<Value> {
        self.host.check_all();
        let forgotten = self.people.iter().filter(|person| person.forgotten).count();
        assert!(forgotten > 3 && self.people.len() > forgotten, "{forgotten} of {}", self.people.len());
        Vec::new()
    }

    fn clients(&mut self) -> Vec<&mut Client> {
        let people = self.people.iter_mut().flat_map(|person| &mut person.devices);
        people.chain([&mut self.host.client]).collect()
    }
}
