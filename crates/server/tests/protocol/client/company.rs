//! People who have come together at a table.

use parlor_fibs::{Decks, Fibs};
use parlor_game::{Seat, Viewer};
use parlor_server::{Games, Settings};
use parlor_table::{Ask, Export, GameKind, Kind, Motion, Refused, Update};
use parlor_yahtzee::{Action, Category, Keep, Yahtzee};
use serde_json::{Value, json};

use super::{Person, Request, Seated, Server, Socket, brisk, start, yahtzee};

/// Seat number `number`.
pub fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// The log is what the rules, the clocks and the luck give.
pub fn check_verifies(export: &Export) {
    let report = match export.game.as_str() {
        "fibs" => Kind::<Fibs>::new(Decks::default()).verify(export, None),
        _ => Kind::<Yahtzee>::new(()).verify(export, None),
    };
    assert!(report.all_well(), "{report:?}");
}

/// People who have come together at a table: each on the seat of their number, with a socket. The first is the host.
pub struct Company {
    pub server: Server,
    pub table: String,
    pub seated: Vec<Seated>,
}

impl Company {
    /// They have sat down. `wish` says what table they want.
    pub async fn gathered(server: Server, people: u8, wish: Value) -> Self {
        let host = server.person("Person 0").await;
        let table = server.table_with(&host, people, wish).await;
        let mut seated = vec![Seated::sit(&server, &table, &host, 0).await];
        for number in 1..people {
            let person = server.person(&format!("Person {number}")).await;
            seated.push(Seated::sit(&server, &table, &person, number).await);
        }
        Self { server, table, seated }
    }

    /// They play.
    pub async fn playing(games: fn() -> Games, settings: Settings, people: u8, wish: Value) -> Self {
        let mut company = Self::gathered(Server::with(games, settings).await, people, wish).await;
        start(&mut company.seated).await;
        company
    }

    /// They play Yahtzee at a table with these terms.
    pub async fn at_yahtzee(people: u8, terms: Value) -> Self {
        Self::playing(yahtzee, brisk(), people, json!({ "terms": terms })).await
    }

    /// The number of the person on turn, as everybody has come to know.
    pub async fn turn(&mut self) -> usize {
        let version = self.look_on().await.version;
        for player in &mut self.seated {
            player.socket.reach(version).await;
        }
        self.last().turn.expect("the game waits for somebody").index()
    }

    fn last(&self) -> &Update {
        self.seated[0].socket.updates.last().expect("everybody watches")
    }

    /// How the table stands for the host.
    pub async fn look(&self) -> Update {
        self.server.look(&self.table, Some((&self.seated[0].person, self.seated[0].seat.into())), 0).await
    }

    /// How the table stands for anybody.
    pub async fn look_on(&self) -> Update {
        self.server.look(&self.table, None, 0).await
    }

    /// A request about the table.
    pub fn request(&self, method: &str, rest: &str) -> Request {
        self.server.request(method, &format!("/api/v1/tables/{}{rest}", self.table))
    }

    /// Asks for something as one of them.
    pub async fn ask(&mut self, who: usize, ask: Ask) -> Result<u64, Refused> {
        self.seated[who].socket.ask(ask).await
    }

    pub async fn propose(&mut self, who: usize, motion: Motion) -> Result<u64, Refused> {
        let seat = self.seated[who].seat;
        self.ask(who, Ask::Propose { seat, motion }).await
    }

    /// Proposes something as soon as who is away counts as gone, which takes a moment of the server's time.
    pub async fn propose_gone(&mut self, who: usize, motion: Motion) {
        while let Err(refused) = self.propose(who, motion).await {
            assert_eq!(refused.code, "not_away");
        }
    }

    pub async fn vote(&mut self, who: usize, yes: bool) -> Result<u64, Refused> {
        let seat = self.seated[who].seat;
        self.ask(who, Ask::Vote { seat, yes }).await
    }

    /// The person on turn throws all dice. Says who it was.
    pub async fn roll(&mut self) -> usize {
        let turn = self.turn().await;
        self.seated[turn].act(&Action::Roll { keep: Keep::NONE }, None).await.expect("it is their turn");
        turn
    }

    /// The person on turn throws all dice and writes a zero somewhere. Says who it was, and which row that was.
    pub async fn whole_turn(&mut self) -> (usize, u64) {
        let turn = self.roll().await;
        let view = self.look_on().await.view.expect("the game is on");
        let view: parlor_yahtzee::View = serde_json::from_value(view).expect("a view of this game");
        let open = Category::ALL.into_iter().find(|&category| view.cards[seat(turn as u8)].boxes[category].is_none());
        let zero = Action::Zero { category: open.expect("a box is open") };
        (turn, self.seated[turn].act(&zero, None).await.expect("a zero is always allowed"))
    }

    /// Somebody goes: their socket closes.
    pub fn go_away(&mut self, who: usize) -> (Person, Seat) {
        let gone = self.seated.remove(who);
        (gone.person, gone.seat)
    }

    /// Somebody is there again, with a new socket.
    pub async fn come_back(&self, person: &Person, seat: Seat) -> Socket {
        let mut socket = Socket::open(&self.server, &self.table, Some(person)).await;
        socket.watch(Viewer::Seat(seat), 0).await;
        // They count as there before they are told who is.
        socket.until_around(|_| true).await;
        socket
    }

    /// Everybody who is still there agrees to end it; the log of the game, which is verified.
    pub async fn wind_up(mut self) -> Export {
        self.propose(0, Motion::Abandon {}).await.expect("nothing else is being agreed upon");
        for who in 1..self.seated.len() {
            self.vote(who, true).await.expect("they are asked");
        }
        self.over().await
    }

    /// The log of the game as soon as it is over. It is verified.
    pub async fn over(&mut self) -> Export {
        self.seated[0].socket.until(|update| update.luck.seed.is_some()).await;
        let request = self.request("GET", "/export").secret(&self.seated[0].person.secret);
        let export = serde_json::from_value(request.send().await.granted()).expect("the table is over");
        check_verifies(&export);
        export
    }
}
