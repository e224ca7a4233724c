//! People, and people on seats: they commit to bytes, open them, act from their view, and keep a receipt.

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
    /// From the answer to their creation.
    pub fn new(made: &Value) -> Self {
        let text = |key: &str| made[key].as_str().expect("a new player has it").to_owned();
        Self { id: text("player").parse().expect("an id"), secret: text("secret") }
    }
}

impl Person {
    /// What programs send as `Authorization`.
    pub fn bearer(&self) -> String {
        format!("Bearer {}", self.secret)
    }
}

/// A player on a seat, with a socket and what is needed to check the luck afterwards.
pub struct Seated {
    pub person: Person,
    pub seat: Seat,
    pub bytes: Bytes32,
    pub socket: Socket,
    /// C, as it was shown when they sat down.
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

    /// Somebody who sat there before, with a new socket.
    pub fn again(person: Person, seat: u8, bytes: Bytes32, socket: Socket) -> Self {
        let shown = socket.updates.last().expect("the socket watches").luck.commitment;
        Self { person, seat: Seat::new(seat).expect("a seat"), bytes, socket, shown }
    }

    /// What this client keeps from the start on.
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

    /// Plays on, from the view alone, until the table is over. `choose` may leave a version to others.
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
            let view = update.view.expect("a game that waits for somebody has been dealt");
            let view: G::View = serde_json::from_value(view).expect("a view of this game");
            let Some(action) = choose(&view) else { continue };
            match self.act(&action, Some(seen)).await {
                Ok(done) => {
                    self.socket.reach(done).await;
                    seen = done - 1;
                }
                // Somebody left or came meanwhile; the next update tells.
                Err(refused) => assert_eq!(refused.code, "stale", "what the view offers is accepted: {refused:?}"),
            }
        }
    }
}

/// Starts: the first of them is the host. Everyone opens their bytes; resolves when everyone has seen the deal.
pub async fn start(seated: &mut [Seated]) {
    seated[0].socket.ask(Ask::Start {}).await.expect("the host may start");
    for player in seated.iter_mut() {
        player.socket.until(|update| update.stage == Stage::Opening).await;
        player.socket.ask(Ask::Open { seat: player.seat, bytes: player.bytes }).await.expect("these are the bytes");
    }
    for player in seated {
        player.socket.until(|update| update.view.is_some()).await;
    }
}

/// An update without what differs from viewer to viewer in a game without secrets, and from look to look.
pub fn sorted_out(update: &Update) -> Update {
    let mut update = Update { viewer: Viewer::Spectator, notes: Vec::new(), ..update.clone() };
    if let Some(view) = &mut update.view {
        view["viewer"] = Value::Null;
    }
    update
}
