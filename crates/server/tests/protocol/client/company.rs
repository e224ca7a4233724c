//! A group of people at a table.

use parlor_fibs::{Decks, Fibs};
use parlor_game::{Seat, Viewer};
use parlor_server::{Games, Settings};
use parlor_table::{Ask, Export, GameKind, Kind, Motion, Refused, Update};
use parlor_yahtzee::{Action, Category, Keep, Yahtzee};
use serde_json::{Value, json};

use super::{Person, Request, Seated, Server, Socket, brisk, start, yahtzee};

/// The seat with this number.
pub fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// Checks that the log verifies: it follows from the rules, the clocks and the luck.
pub fn check_verifies(export: &Export) {
    let report = match export.game.as_str() {
        "fibs" => Kind::<Fibs>::new(Decks::default()).verify(export, None),
        _ => Kind::<Yahtzee>::new(()).verify(export, None),
    };
    assert!(report.all_well(), "{report:?}");
}

/// A group of people at a table, each with a socket. Everybody sits on the seat with their own number, and the first is
/// the host.
pub struct Company {
    pub server: Server,
    pub table: String,
    pub seated: Vec<Seated>,
}

impl Company {
    /// Creates people and seats them at a table as described by `requested`.
    pub async fn gathered(server: Server, people: u8, requested: Value) -> Self {
        let host = server.person("Person 0").await;
        let table = server.table_with(&host, people, requested).await;
        let mut seated = vec![Seated::sit(&server, &table, &host, 0).await];
        for number in 1..people {
            let person = server.person(&format!("Person {number}")).await;
            seated.push(Seated::sit(&server, &table, &person, number).await);
        }
        Self { server, table, seated }
    }

    /// Creates people who have sat down and started the game.
    pub async fn playing(games: fn() -> Games, settings: Settings, people: u8, requested: Value) -> Self {
        let mut company = Self::gathered(Server::with(games, settings).await, people, requested).await;
        start(&mut company.seated).await;
        company
    }

    /// Creates people who play Yahtzee at a table with these terms.
    pub async fn at_yahtzee(people: u8, terms: Value) -> Self {
        Self::playing(yahtzee, brisk(), people, json!({ "terms": terms })).await
    }

    /// The number of the person whose turn it is, after everybody has received the latest update.
    pub async fn turn(&mut self) -> usize {
        let version = self.look_on().await.version;
        for player in &mut self.seated {
            player.socket.reach(version).await;
        }
        self.last().turn.expect("the game waits for somebody").index()
    }

    fn last(&self) -> &Update {
        self.seated[0].socket.updates.last().expect("the player has received an update")
    }

    /// The state of the table for the host.
    pub async fn look(&self) -> Update {
        self.server.look(&self.table, Some((&self.seated[0].person, self.seated[0].seat.into())), 0).await
    }

    /// The state of the table for a spectator.
    pub async fn look_on(&self) -> Update {
        self.server.look(&self.table, None, 0).await
    }

    /// A request about the table.
    pub fn request(&self, method: &str, rest: &str) -> Request {
        self.server.request(method, &format!("/api/v1/tables/{}{rest}", self.table))
    }

    /// Sends an ask as one of the people.
    pub async fn ask(&mut self, who: usize, ask: Ask) -> Result<u64, Refused> {
        self.seated[who].socket.ask(ask).await
    }

    pub async fn propose(&mut self, who: usize, motion: Motion) -> Result<u64, Refused> {
        let seat = self.seated[who].seat;
        self.ask(who, Ask::Propose { seat, motion }).await
    }

    /// Makes a proposal as soon as the absent player counts as gone, which takes the server a moment.
    pub async fn propose_gone(&mut self, who: usize, motion: Motion) {
        while let Err(refused) = self.propose(who, motion).await {
            assert_eq!(refused.code, "not_away");
        }
    }

    pub async fn vote(&mut self, who: usize, yes: bool) -> Result<u64, Refused> {
        let seat = self.seated[who].seat;
        self.ask(who, Ask::Vote { seat, yes }).await
    }

    /// The person whose turn it is rolls all dice. Returns who it was.
    pub async fn roll(&mut self) -> usize {
        let turn = self.turn().await;
        self.seated[turn].act(&Action::Roll { keep: Keep::NONE }, None).await.expect("it is this seat's turn");
        turn
    }

    /// The person whose turn it is rolls all dice and scores a zero somewhere. Returns who it was, and the number of
    /// that row.
    pub async fn whole_turn(&mut self) -> (usize, u64) {
        let turn = self.roll().await;
        let view = self.look_on().await.view.expect("the game is in progress");
        let view: parlor_yahtzee::View = serde_json::from_value(view).expect("a view of this game");
        let open = Category::ALL.into_iter().find(|&category| view.cards[seat(turn as u8)].boxes[category].is_none());
        let zero = Action::Zero { category: open.expect("a box is open") };
        (turn, self.seated[turn].act(&zero, None).await.expect("a zero is always allowed"))
    }

    /// A person goes away: their socket closes.
    pub fn go_away(&mut self, who: usize) -> (Person, Seat) {
        let gone = self.seated.remove(who);
        (gone.person, gone.seat)
    }

    /// A person comes back with a new socket.
    pub async fn come_back(&self, person: &Person, seat: Seat) -> Socket {
        let mut socket = Socket::open(&self.server, &self.table, Some(person)).await;
        socket.watch(Viewer::Seat(seat), 0).await;
        // They count as present before they are sent who is present.
        socket.until_around(|_| true).await;
        socket
    }

    /// Everybody who is still present agrees to abandon the game. Returns its log, which is verified.
    pub async fn wind_up(mut self) -> Export {
        self.propose(0, Motion::Abandon {}).await.expect("no other motion is open");
        for who in 1..self.seated.len() {
            self.vote(who, true).await.expect("this seat has a vote");
        }
        self.over().await
    }

    /// The log of the game, as soon as the game is over. It is verified.
    pub async fn over(&mut self) -> Export {
        self.seated[0].socket.until(|update| update.luck.seed.is_some()).await;
        let request = self.request("GET", "/export").secret(&self.seated[0].person.secret);
        let export = serde_json::from_value(request.send().await.granted()).expect("the game is over");
        check_verifies(&export);
        export
    }
}
