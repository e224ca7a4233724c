//! A client that was away gets what it missed, and a client that has lost everything needs a single update.

use parlor_game::{Seat, Seeded, Viewer};
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::{Ask, Bytes32, Stage, Update};
use parlor_yahtzee::{Action, Keep, Yahtzee};
use serde_json::{Value, json};

use crate::client::{Seated, Server, Socket, sorted_out, start};
use crate::whole_games::some_choice;

const FIRST: Seat = Seat::new(0).expect("tables have a first seat");
const SECOND: Seat = Seat::new(1).expect("tables have a second seat");

fn versions(update: &Update) -> Vec<u64> {
    update.notes.iter().map(|note| note.version).collect()
}

/// Seats one player at a table and starts the game.
async fn alone(server: &Server) -> (String, Seated) {
    let person = server.person("Ada").await;
    let table = server.table(&person, 1, json!({})).await;
    let mut seated = [Seated::sit(server, &table, &person, 0).await];
    start(&mut seated).await;
    let [seated] = seated;
    (table, seated)
}

#[tokio::test]
async fn a_returning_client_gets_exactly_the_notes_it_missed() {
    let server = Server::start().await;
    let (table, mut seated) = alone(&server).await;
    let before = seated.act(&Action::Roll { keep: Keep::NONE }, None).await.unwrap();
    let seen = seated.socket.reach(before).await;

    // The first device is suspended; the game continues on another.
    let Seated { person, socket, seat, .. } = seated;
    drop(socket);
    let mut other = Socket::open(&server, &table, Some(&person)).await;
    let score = json!({ "type": "score", "category": "chance" });
    other.ask(Ask::Act { seat, action: score, if_version: None }).await.unwrap();
    let roll = json!({ "type": "roll", "keep": [false, false, false, false, false] });
    let after = other.ask(Ask::Act { seat, action: roll, if_version: None }).await.unwrap();

    let mut back = Socket::open(&server, &table, Some(&person)).await;
    let missed = back.watch(Viewer::Seat(seat), seen.version).await;
    assert_eq!(versions(&missed), [before + 1, after]);
    assert_eq!(missed.notes[0].notices[0]["type"], "wrote");
    assert_eq!(missed.notes[1].notices[0]["type"], "rolled");

    let forgot = back.watch(Viewer::Seat(seat), 0).await;
    assert_eq!(versions(&forgot), (1..=after).collect::<Vec<_>>());
    assert_eq!(sorted_out(&forgot), sorted_out(&missed), "every update has the whole view");

    let up_to_date = back.watch(Viewer::Seat(seat), after).await;
    assert_eq!(versions(&up_to_date), [0; 0]);
    assert_eq!(up_to_date.view, forgot.view);
}

#[tokio::test]
async fn a_client_that_missed_too_many_notes_still_gets_the_whole_view() {
    let server = Server::start().await;
    let host = server.person("Ada").await;
    let table = server.table(&host, 10, json!({})).await;
    let mut seated = [Seated::sit(&server, &table, &host, 0).await];
    for seat in Seat::all(10).skip(1) {
        seated[0].socket.ask(Ask::AddBot { seat, level: "casual".parse().unwrap() }).await.unwrap();
    }
    start(&mut seated).await;
    let mut luck = Seeded::new(7);
    let end = seated[0].play_out::<Yahtzee>(|view| some_choice(&mut luck, view)).await;
    let all = server.look(&table, None, 0).await;
    assert_eq!(versions(&all), (end.version - 199..=end.version).collect::<Vec<_>>());
    assert_eq!(sorted_out(&all), sorted_out(&end));
}

#[tokio::test]
async fn a_slow_client_misses_nothing() {
    let server = Server::start().await;
    let (table, mut seated) = alone(&server).await;
    let mut slow = Socket::open(&server, &table, None).await;
    // The slow client asks for updates, but does not read them until the game is over.
    slow.say(&ClientMessage::Watch { viewer: Viewer::Spectator, since: 0 }).await;
    let mut luck = Seeded::new(3);
    let end = seated.play_out::<Yahtzee>(|view| some_choice(&mut luck, view)).await;
    slow.reach(end.version).await;
    let told: Vec<u64> = slow.updates.iter().flat_map(versions).collect();
    assert_eq!(told, (1..=end.version).collect::<Vec<_>>(), "each row is sent once and in order");
    assert!(slow.updates.is_sorted_by(|one, next| one.version < next.version), "no version is sent twice");
    assert_eq!(sorted_out(slow.updates.last().unwrap()), sorted_out(&end));
}

#[tokio::test]
async fn two_devices_of_one_player_show_the_same() {
    let server = Server::start().await;
    let (table, mut phone) = alone(&server).await;
    let mut laptop = Socket::open(&server, &table, Some(&phone.person)).await;
    laptop.watch(Viewer::Seat(FIRST), 0).await;
    let rolled = phone.act(&Action::Roll { keep: Keep::NONE }, None).await.unwrap();
    let on_laptop = laptop.reach(rolled).await;
    assert_eq!(sorted_out(&on_laptop), sorted_out(&phone.socket.reach(rolled).await));
    let score = json!({ "type": "score", "category": "chance" });
    let scored =
        laptop.ask(Ask::Act { seat: FIRST, action: score, if_version: Some(on_laptop.version) }).await.unwrap();
    assert_eq!(sorted_out(&phone.socket.reach(scored).await), sorted_out(&laptop.reach(scored).await));
}

#[tokio::test]
async fn a_spectator_sees_and_does_nothing() {
    let server = Server::start().await;
    let (table, mut seated) = alone(&server).await;
    let mut spectator = Socket::open(&server, &table, None).await;
    spectator.watch(Viewer::Spectator, 0).await;
    let rolled = seated.act(&Action::Roll { keep: Keep::NONE }, None).await.unwrap();
    let seen = spectator.reach(rolled).await;
    assert_eq!(sorted_out(&seen), sorted_out(&seated.socket.reach(rolled).await));
    assert_eq!(seen.view.unwrap()["viewer"], Value::Null);
    let refused = spectator.ask(Ask::Leave { seat: FIRST }).await.unwrap_err();
    assert_eq!(refused.code, "who_are_you");
    spectator.say(&ClientMessage::Ping {}).await;
    assert_eq!(spectator.next().await, ServerMessage::Pong);
}

#[tokio::test]
async fn nothing_is_sent_before_the_first_watch() {
    let server = Server::start().await;
    let (table, mut seated) = alone(&server).await;
    let mut silent = Socket::open(&server, &table, None).await;
    seated.act(&Action::Roll { keep: Keep::NONE }, None).await.unwrap();
    silent.say(&ClientMessage::Ping {}).await;
    assert_eq!(silent.next().await, ServerMessage::Pong, "the pong is the first message");
}

#[tokio::test]
async fn one_player_holds_two_seats_on_one_device() {
    let server = Server::start().await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 2, json!({})).await;
    let mut socket = Socket::open(&server, &table, Some(&person)).await;
    let bytes = [Bytes32::random(), Bytes32::random()];
    for ((seat, bytes), name) in Seat::all(2).zip(bytes).zip(["Ada", "Bo"]) {
        let sit = Ask::Sit { seat, name: Some(name.into()), commitment: Some(bytes.hashed()) };
        socket.ask(sit).await.unwrap();
    }
    socket.watch(Viewer::Seat(FIRST), 0).await;
    socket.ask(Ask::Start {}).await.unwrap();
    for (seat, bytes) in Seat::all(2).zip(bytes) {
        socket.ask(Ask::Open { seat, bytes }).await.unwrap();
    }
    let dealt = socket.until(|update| update.stage == Stage::Playing).await;
    let names: Vec<&str> = dealt.seats.values().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Ada", "Bo"]);
    // The device is passed around: the same socket watches each turn from its seat, and acts for it.
    let mut turn = dealt.turn.unwrap();
    for _ in 0..4 {
        let update = socket.watch(Viewer::Seat(turn), 0).await;
        assert_eq!(update.turn, Some(turn));
        let roll = json!({ "type": "roll", "keep": [false, false, false, false, false] });
        socket.ask(Ask::Act { seat: turn, action: roll, if_version: Some(update.version) }).await.unwrap();
        let offer = socket.until(|update| !update.view.as_ref().unwrap()["turn"]["boxes"][0].is_null()).await;
        let category = &offer.view.unwrap()["turn"]["boxes"][0]["category"];
        let score = json!({ "type": "score", "category": category });
        socket.ask(Ask::Act { seat: turn, action: score, if_version: None }).await.unwrap();
        turn = if turn == FIRST { SECOND } else { FIRST };
    }
}

#[tokio::test]
async fn leaving_a_seat_ends_its_view() {
    let server = Server::start().await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 2, json!({})).await;
    let mut seated = Seated::sit(&server, &table, &person, 0).await;
    seated.socket.say(&ClientMessage::Ask { id: "bye".parse().unwrap(), ask: Ask::Leave { seat: FIRST } }).await;
    let mut refused = None;
    let mut done = false;
    while refused.is_none() || !done {
        match seated.socket.next().await {
            ServerMessage::Refused { id: None, error } => refused = Some(error.code),
            ServerMessage::Done { .. } => done = true,
            _ => {}
        }
    }
    assert_eq!(refused.as_deref(), Some("not_your_seat"));
}
