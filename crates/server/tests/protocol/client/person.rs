//! Players, and players on seats: they commit to bytes, reveal them, act based on their view, and keep a receipt.

use parlor_game::{Game, Seat, Viewer};
use parlor_table::{Ask, Bytes32, PlayerId, Receipt, Refused, Stage, Update};
use serde_json::Value;

use super::{Server, Socket};

/// A player.
#[derive(Clone, Debug)]
pub struct Person {
    pub id: PlayerId,
    pub secret: String,
}

impl Person {
    /// Reads a player from the response to its creation.
    pub fn new(made: &Value) -> Self {
        let text = |key: &str| made[key].as_str().expect("a new player has this field").to_owned();
        Self { id: text("player").parse().expect("an id"), secret: text("secret") }
    }
}

impl Person {
    /// The value of the `Authorization` header.
    pub fn bearer(&self) -> String {
        format!("Bearer {}", self.secret)
    }
}

/// A player on a seat, with a socket and everything needed to check the luck afterwards.
pub struct Seated {
    pub person: Person,
    pub seat: Seat,
    pub bytes: Bytes32,
    pub socket: Socket,
    /// The commitment to the server's seed, as shown when the player sat down.
    shown: Bytes32,
}

impl Seated {
    /// Sits down with a commitment, and watches from the seat.
    pub async fn sit(server: &Server, table: &str, person: &Person, seat: u8) -> Self {
        let seat = Seat::new(seat).expect("a seat");
        let bytes = Bytes32::random();
        let mut socket = Socket::open(server, table, Some(person)).await;
        let sit = Ask::Sit { seat, name: None, commitment: Some(bytes.hashed()) };
        socket.ask(sit).await.expect("the seat is free");
        let shown = socket.watch(Viewer::Seat(seat), 0).await.luck.commitment;
        Self { person: person.clone(), seat, bytes, socket, shown }
    }

    /// Creates a player who already had this seat, with a new socket.
    pub fn again(person: Person, seat: u8, bytes: Bytes32, socket: Socket) -> Self {
        let shown = socket.updates.last().expect("the socket has received an update").luck.commitment;
        Self { person, seat: Seat::new(seat).expect("a seat"), bytes, socket, shown }
    }

    /// The receipt that this client keeps from the start of the game on.
    pub fn receipt(&self) -> Receipt {
        let started = self.socket.updates.iter().rev().find_map(|update| Some((update, update.luck.start.clone()?)));
        let (update, start) = started.expect("the game has started");
        let void_starts = Some(update.luck.void_starts);
        Receipt {
            table: update.table.clone(),
            seat: self.seat,
            commitment: self.shown,
            void_starts,
            start,
            bytes: self.bytes,
        }
    }

    pub async fn act<A: serde::Serialize>(&mut self, action: &A, if_version: Option<u64>) -> Result<u64, Refused> {
        let action = serde_json::to_value(action).expect("an action is JSON");
        self.socket.ask(Ask::Act { seat: self.seat, action, if_version }).await
    }

    /// Plays until the table is over, based only on the view. `choose` returns `None` to leave the decision to others.
    pub async fn play_out<G: Game>(&mut self, mut choose: impl FnMut(&G::View) -> Option<G::Action>) -> Update {
        let mut seen = 0;
        loop {
            let seat = self.seat;
            let mine = |update: &Update| update.must.contains(seat) || update.may.contains(seat);
            let due = |update: &Update| update.luck.seed.is_some() || (mine(update) && update.version > seen);
            let update = self.socket.until(due).await;
            if update.luck.seed.is_some() {
                return update;
            }
            seen = update.version;
            let view = update.view.expect("a game in progress has a view");
            let view: G::View = serde_json::from_value(view).expect("a view of this game");
            let Some(action) = choose(&view) else { continue };
            match self.act(&action, Some(seen)).await {
                Ok(done) => {
                    self.socket.reach(done).await;
                    seen = done - 1;
                }
                // Somebody left or came back meanwhile; the next update shows it.
                Err(refused) => assert_eq!(refused.code, "stale", "an offered action was refused: {refused:?}"),
            }
        }
    }
}

/// Starts the game as the first of the players, who is the host. Everybody reveals their bytes. Resolves when everybody
/// has seen the deal.
pub async fn start(seated: &mut [Seated]) {
    seated[0].socket.ask(Ask::Start {}).await.expect("the host may start");
    for player in seated.iter_mut() {
        player.socket.until(|update| update.stage == Stage::Opening).await;
        player
            .socket
            .ask(Ask::Open { seat: player.seat, bytes: player.bytes })
            .await
            .expect("the bytes match the commitment");
    }
    for player in seated {
        player.socket.until(|update| update.view.is_some()).await;
    }
}

/// An update without the parts that differ between viewers of a game without secrets, and between requests.
pub fn sorted_out(update: &Update) -> Update {
    let mut update = Update { viewer: Viewer::Spectator, notes: Vec::new(), ..update.clone() };
    if let Some(view) = &mut update.view {
        view["viewer"] = Value::Null;
    }
    update
}
