//! Stopping and restarting: clients are notified, nobody delays the shutdown, and the tables are unchanged.

use std::sync::{Condvar, Mutex};
use std::time::Duration;

use parlor_bots::{Bot, Budget, LevelInfo, Levels};
use parlor_game::{Game, Luck, Seat, Seeded, Viewer};
use parlor_server::{Entry, Games, Settings};
use parlor_table::{Ask, GameKind, Kind};
use parlor_yahtzee::{Action, Keep, View, Yahtzee};
use serde_json::json;

use crate::client::{Seated, Server, Socket, brisk, in_time, sorted_out, start};
use crate::whole_games::some_choice;

#[tokio::test]
async fn a_restart_in_the_middle_of_a_game_changes_nothing() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let table = server.table(&ada, 3, json!({ "edition": "2014" })).await;
    let mut seated = vec![Seated::sit(&server, &table, &ada, 0).await, Seated::sit(&server, &table, &bo, 1).await];
    let level = "casual".parse().unwrap();
    seated[0].socket.ask(Ask::AddBot { seat: Seat::new(2).unwrap(), level }).await.unwrap();
    start(&mut seated).await;
    let receipts: Vec<_> = seated.iter().map(Seated::receipt).collect();

    // Plays until it is a person's turn, so that there are dice on the table. The bot stops when the game waits for a
    // person.
    let person = |update: &parlor_table::Update| update.turn.is_some_and(|turn| turn.index() < 2);
    let now = seated[0].socket.until(person).await;
    let turn = now.turn.unwrap().index();
    let rolled = seated[turn].act(&Action::Roll { keep: Keep::NONE }, Some(now.version)).await.unwrap();
    let before = server.look(&table, Some((&ada, 0)), 0).await;
    assert_eq!(before.version, rolled);

    let server = server.restart().await;
    assert_eq!(
        server.look(&table, Some((&ada, 0)), 0).await,
        before,
        "the update is the same, including notes and names"
    );

    // The game is played to its end, and verifies as if nothing had happened.
    let again = seated.iter().map(|player| player.person.clone()).zip(0..).map(async |(person, seat)| {
        let mut socket = Socket::open(&server, &table, Some(&person)).await;
        socket.watch(Viewer::Seat(Seat::new(seat).unwrap()), rolled).await;
        let mut luck = Seeded::new(u64::from(seat));
        let bytes = receipts[usize::from(seat)].bytes;
        let mut player = Seated::again(person, seat, bytes, socket);
        player.play_out::<Yahtzee>(|view| some_choice(&mut luck, view)).await
    });
    let ends = futures_util::future::join_all(again).await;
    assert_eq!(sorted_out(&ends[0]), sorted_out(&ends[1]));
    let export = server.export(&table).await;
    for receipt in &receipts {
        let report = Kind::<Yahtzee>::new(()).verify(&export, Some(receipt));
        assert!(report.all_well(), "{report:?}");
    }
}

#[tokio::test]
async fn open_sockets_are_told_before_the_server_is_gone() {
    let mut server = Server::start().await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 1, json!({})).await;
    let mut sockets = Vec::new();
    for _ in 0..50 {
        let mut socket = Socket::open(&server, &table, None).await;
        socket.watch(Viewer::Spectator, 0).await;
        sockets.push(socket);
    }
    server.shut_down().await;
    // A process ends when `run` has returned; anything that was not sent by then is lost.
    drop(server);
    for mut socket in sockets {
        assert_eq!(socket.closed().await, Some(1012));
    }
}

#[tokio::test]
async fn long_polls_are_answered_when_the_server_stops() {
    let mut server = Server::start().await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 1, json!({})).await;
    let poll = tokio::spawn(server.get(&format!("/api/v1/tables/{table}/updates?since=1&wait=60")).send());
    // Connections are accepted in order: once these requests are answered, the poll has been accepted.
    for _ in 0..20 {
        server.get(&format!("/api/v1/tables/{table}")).send().await.granted();
    }
    assert!(!poll.is_finished());
    server.shut_down().await;
    let reply = in_time("the poll's answer", poll).await.unwrap();
    assert_eq!((reply.status, reply.code().as_str()), (503, "restarting"));
}

/// The state of the bot below.
static THINKING: (Mutex<Thought>, Condvar) = (Mutex::new(Thought::NotBegun), Condvar::new());

#[derive(Clone, Copy, PartialEq)]
enum Thought {
    NotBegun,
    Begun,
    Released,
}

/// A bot that does not stop thinking by itself.
struct Ponderer;

impl Bot<Yahtzee> for Ponderer {
    fn choose(&mut self, view: &View, _: &(), _: &mut dyn Luck, _: Budget) -> Action {
        let (thought, bell) = &THINKING;
        let mut now = thought.lock().unwrap();
        if *now == Thought::NotBegun {
            *now = Thought::Begun;
        }
        bell.notify_all();
        drop(bell.wait_while(now, |now| *now != Thought::Released).unwrap());
        Yahtzee::when_time_is_up(view, &())
    }
}

fn with_ponderer() -> Games {
    let info = LevelInfo { name: "ponderer", title: "Ponderer", about: "Thinks until it is told to stop." };
    Games::of([Entry::new::<Yahtzee>(Levels::new((), vec![(info, Box::new(|| Box::new(Ponderer)))]), "ponderer")])
}

#[tokio::test]
async fn a_thinking_bot_does_not_delay_the_end() {
    let settings = Settings { bot_patience: Duration::from_secs(3600), ..brisk() };
    let mut server = Server::with(with_ponderer, settings).await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 1, json!({})).await;
    let mut socket = Socket::open(&server, &table, Some(&person)).await;
    let level = "ponderer".parse().unwrap();
    socket.ask(Ask::AddBot { seat: Seat::new(0).unwrap(), level }).await.unwrap();
    socket.watch(Viewer::Spectator, 0).await;
    socket.ask(Ask::Start {}).await.unwrap();
    let begun = tokio::task::spawn_blocking(|| {
        let (thought, bell) = &THINKING;
        drop(bell.wait_while(thought.lock().unwrap(), |now| *now == Thought::NotBegun).unwrap());
    });
    in_time("the bot to begin to think", begun).await.unwrap();
    // The table answers requests meanwhile.
    let update = server.look(&table, None, 0).await;
    assert!(update.must.contains(Seat::new(0).unwrap()));
    server.shut_down().await;
    assert_eq!(socket.closed().await, Some(1012));
    let (thought, bell) = &THINKING;
    *thought.lock().unwrap() = Thought::Released;
    bell.notify_all();
}
