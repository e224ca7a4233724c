//! Tests the whole client at tables of a real server, over real sockets, mostly with the test game.

mod answering;
mod drafts;
mod lines;
mod objecting;
mod sharing;

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use parlor_bots::predictable_levels;
use parlor_clue::Clue;
use parlor_fibs::{Action, Decks, Fibs, View};
use parlor_game::{Choices, Game, Seat};
use parlor_server::{Entry, Games, Limits, Lobby, Settings, SqliteStore};
use parlor_table::{Access, Chair, Stage, TableId, Terms};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::app::harness::{PATIENCE, TestApp};
use crate::connection::{Address, HttpClient, Network};
use crate::guest::{Guest, NewTable};
use crate::look::{Colours, Look};
use crate::private_dir::PrivateDir;
use crate::session::Session;

/// A terminal large enough to show everything that the tests look for.
const SIZE: (u16, u16) = (160, 40);

fn games() -> Games {
    Games::of([
        Entry::new::<Fibs>(predictable_levels(Decks::default()), "trusting"),
        Entry::new::<Clue>(predictable_levels(()), "trusting"),
    ])
}

/// A configuration with questions. The outer option is whether there is a window, the inner one its limit in seconds.
fn agreed(window: Option<Option<u8>>) -> Value {
    json!({ "questions": true, "window": window.map(|seconds| json!({ "seconds": seconds })) })
}

/// The occupant of a seat: a person with a name, or a bot.
#[derive(Clone, Copy)]
enum Sits {
    Person(usize, &'static str),
    Bot(&'static str),
}

/// A server with a game in progress, and the people at its table.
struct Company {
    table: TableId,
    people: Vec<Person>,
    server: JoinHandle<()>,
    _dir: TempDir,
}

impl Drop for Company {
    fn drop(&mut self) {
        self.server.abort();
    }
}

/// A person at a table, without a screen.
struct Person {
    guest: Guest,
    session: Session,
    dir: TempDir,
}

impl Person {
    /// Receives events until the table meets a condition.
    async fn until(&mut self, what: &str, wanted: impl Fn(&Session) -> bool) {
        let waiting = async {
            while !wanted(&self.session) {
                self.session.next().await.expect("the table can be viewed");
            }
        };
        tokio::time::timeout(PATIENCE, waiting).await.unwrap_or_else(|_| panic!("timed out waiting for {what}"));
    }

    /// Waits until it is the seat's turn, and makes the first choice that is `wanted`.
    async fn act(&mut self, seat: u8, wanted: impl Fn(&Action) -> bool) {
        let seat = Seat::new(seat).expect("a seat");
        self.until("a turn", |session| session.on_turn() == Some(seat) && session.is_settled()).await;
        let view = self.session.update().and_then(|update| update.view.clone()).expect("a view");
        let view: View = serde_json::from_value(view).expect("a view of the game");
        let Choices::List(choices) = Fibs::choices(&view, &Decks::default()) else { panic!("a list") };
        let action = choices.into_iter().find(|action| wanted(action)).expect("the action is offered");
        self.session.act(json!(action)).expect("the server answers");
        self.until("the row", Session::is_settled).await;
    }

    /// Plays the first card for a seat.
    async fn lay(&mut self, seat: u8, to: u8) {
        self.act(seat, |action| matches!(action, Action::Lay { to: shown, .. } if shown.index() == usize::from(to)))
            .await;
    }

    /// A seat's cards, as this person sees them.
    fn hand(&self, seat: usize) -> Vec<Option<u64>> {
        let view = self.session.update().and_then(|update| update.view.as_ref()).expect("a view");
        let hand = view["game"]["hands"][seat].as_array().expect("a hand");
        hand.iter().map(|held| held[0].as_u64()).collect()
    }

    /// Switches to full-screen mode and opens the table.
    async fn look(self, table: &TableId) -> TestApp {
        self.look_at(table, "The pile").await
    }

    /// Like [`Self::look`], for another game, whose board shows this text.
    async fn look_at(self, table: &TableId, text: &str) -> TestApp {
        let Self { guest, dir, session } = self;
        drop(session);
        let mut app = TestApp::of(guest, dir, SIZE, Look { colours: Colours::None, drawn: true });
        app.open(table.clone());
        app.until_shows(text).await;
        app.until_settled().await;
        app
    }
}

impl Company {
    /// Seats everyone and starts the game with the first seat's turn.
    async fn playing(chairs: &[Sits], config: Value) -> Self {
        Self::playing_game(Fibs::NAME, chairs, config).await
    }

    async fn playing_game(game: &str, chairs: &[Sits], config: Value) -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let plenty = (1_000_000, 1_000_000);
        let limits = Limits { requests: plenty, messages: plenty, players: plenty, ..Limits::default() };
        let settings =
            Settings { bot_pause: Duration::ZERO, clock_rest: Duration::ZERO, limits, ..Settings::default() };
        let store = SqliteStore::open(dir.path()).expect("a store");
        let lobby = Lobby::new(games(), Arc::new(store), settings);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address: Address =
            format!("http://{}", listener.local_addr().expect("a port")).parse().expect("an address");
        let server = tokio::spawn(async {
            parlor_server::run(listener, lobby, std::future::pending()).await.expect("the server runs")
        });
        let count = chairs.iter().filter_map(|sits| match sits {
            Sits::Person(number, _) => Some(number + 1),
            Sits::Bot(_) => None,
        });
        let count = count.max().expect("there is at least one player");
        let guests: Vec<(Guest, TempDir)> = join_all((0..count).map(|_| arrive(&address))).await;
        let game = game.into();
        let (seats, terms) = (chairs.len() as u8, Terms::default());
        let new = NewTable { game, seats, config, access: Access::Link, terms };
        let table = guests[0].0.open_table(&new).await.expect("a table").table;
        let sit = |(guest, dir): (Guest, TempDir)| Person { session: guest.go_to(table.clone()), guest, dir };
        let mut people: Vec<Person> = guests.into_iter().map(sit).collect();
        for (seat, sits) in Seat::all(seats).zip(chairs) {
            match sits {
                Sits::Person(number, name) => people[*number].session.sit(seat, Some((*name).into())),
                Sits::Bot(level) => people[0].session.add_bot(seat, level.parse().expect("a level")),
            }
        }
        let taken = |session: &Session| {
            session.update().is_some_and(|update| update.seats.values().all(|info| info.chair != Chair::Open))
        };
        people[0].until("everybody", taken).await;
        people[0].session.start();
        let dealt = |session: &Session| session.stage() == Some(Stage::Playing) && session.is_settled();
        join_all(people.iter_mut().map(|person| person.until("the deal", dealt))).await;
        Self { table, people, server, _dir: dir }
    }

    /// Takes a person out of the company, to give them a screen.
    fn part(&mut self, person: usize) -> Person {
        self.people.remove(person)
    }
}

/// A new player on a server.
async fn arrive(address: &Address) -> (Guest, TempDir) {
    let dir = tempfile::tempdir().expect("a directory");
    let way = Network::to(address.clone()).expect("a way");
    let server = HttpClient::new(Arc::new(way), address.authority());
    let guest = Guest::arrive(server, "here", None, "Guest", PrivateDir::at(dir.path()))
        .await
        .expect("the server accepts everyone");
    (guest, dir)
}
