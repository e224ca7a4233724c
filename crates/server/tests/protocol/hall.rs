//! The hall: clients are notified of public tables and of their own turns, whichever table they are at.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use parlor_game::{Game, Seat};
use parlor_server::{HallClientMessage, HallServerMessage, Limits, Settings, TurnNotice};
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::{Access, Ask};
use parlor_yahtzee::{Action, Category, Keep, Yahtzee};
use serde_json::json;
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Flaky, Guest, Person, Seated, Server, Socket, brisk, start, yahtzee};

const LOBBY: HallClientMessage = HallClientMessage::Watch { lobby: true, turns: false };

/// Opens a table for two players before the start; the first is the host.
async fn two(server: &Server) -> (String, Vec<Seated>) {
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let table = server.table(&ada, 2, json!({})).await;
    let seated = vec![Seated::sit(server, &table, &ada, 0).await, Seated::sit(server, &table, &bo, 1).await];
    (table, seated)
}

async fn turns(server: &Server, person: &Person, wait: u64) -> Vec<TurnNotice> {
    let request = server.get(&format!("/api/v1/me/turns?wait={wait}")).secret(&person.secret);
    serde_json::from_value(request.send().await.granted()["waiting"].clone()).unwrap()
}

#[tokio::test]
async fn the_lobby_is_sent_at_once_and_whenever_it_changes() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let mut guest = Guest::enter(&server, None).await;
    guest.say(&LOBBY).await;
    assert_eq!(guest.next().await, HallServerMessage::Lobby { tables: Vec::new() });
    // A table with access by link is not listed, but a public one is.
    server.table(&ada, 2, json!({})).await;
    let table = server.table_with(&ada, 2, json!({ "access": "public" })).await;
    let shown = guest.lobby(|tables| !tables.is_empty()).await;
    assert_eq!((shown.len(), shown[0].table.as_str()), (1, table.as_str()));
    Seated::sit(&server, &table, &ada, 1).await;
    guest.lobby(|tables| tables[0].seats[1].name == "Ada").await;
    let path = format!("/api/v1/tables/{table}");
    server.request("PATCH", &path).json(&json!({ "access": Access::Link })).secret(&ada.secret).send().await.granted();
    guest.lobby(<[_]>::is_empty).await;
    // If a client asks again, everything is sent again; if it unsubscribes, nothing more is sent.
    guest.say(&LOBBY).await;
    guest.lobby(<[_]>::is_empty).await;
    guest.say(&HallClientMessage::Watch { lobby: false, turns: false }).await;
    server.table_with(&ada, 2, json!({ "access": "public" })).await;
    guest.say(&HallClientMessage::Ping {}).await;
    assert_eq!(guest.next().await, HallServerMessage::Pong);
}

#[tokio::test]
async fn the_list_is_read_once_for_all_watchers() {
    let dir = Arc::new(TempDir::new().unwrap());
    let store = Flaky::new(&dir);
    let server = Server::over(Arc::<Flaky>::clone(&store), dir, yahtzee, brisk()).await;
    let ada = server.person("Ada").await;
    let mut guests = Vec::new();
    for _ in 0..30 {
        let mut guest = Guest::enter(&server, None).await;
        guest.say(&LOBBY).await;
        guest.lobby(<[_]>::is_empty).await;
        guests.push(guest);
    }
    assert_eq!(store.lists(), 1);
    server.table_with(&ada, 2, json!({ "access": "public" })).await;
    for guest in &mut guests {
        guest.lobby(|tables| tables.len() == 1).await;
    }
    assert_eq!(store.lists(), 2);
}

#[tokio::test]
async fn players_hear_of_their_turn_wherever_they_are() {
    let server = Server::start().await;
    let (table, mut seated) = two(&server).await;
    let mut guests = Vec::new();
    for player in &seated {
        let mut guest = Guest::enter(&server, Some(&player.person)).await;
        assert_eq!(guest.turns().await, []);
        guests.push(guest);
    }
    start(&mut seated).await;
    let first = seated[0].socket.updates.last().unwrap().turn.unwrap();
    let second = Seat::new(1 - u8::from(first)).unwrap();
    let turn = guests[first.index()].turn().await;
    assert_eq!((turn.table.as_str(), turn.game.as_str(), turn.seat), (table.as_str(), "yahtzee", first));
    assert_eq!(turn.names, ["Ada", "Bo"]);
    // A client that connects later gets the waiting turns.
    let on_turn = &seated[first.index()].person;
    let mut late = Guest::enter(&server, Some(on_turn)).await;
    assert_eq!(late.turns().await, std::slice::from_ref(&turn));
    assert_eq!(turns(&server, on_turn, 30).await, [turn]);
    assert_eq!(turns(&server, &seated[second.index()].person, 0).await, []);
    let actor = &mut seated[first.index()];
    actor.act(&Action::Roll { keep: Keep::NONE }, None).await.unwrap();
    let done = actor.act(&Action::Score { category: Category::Chance }, None).await.unwrap();
    let turn = guests[second.index()].turn().await;
    assert_eq!((turn.seat, turn.version), (second, done));
    // The roll in between did not change whose turn it is. Scoring ended the turn.
    let over = HallServerMessage::TurnOver { table: table.parse().unwrap(), seat: first };
    assert_eq!(guests[first.index()].next().await, over);
    assert_eq!(guests[first.index()].turns().await, []);
}

#[tokio::test]
async fn a_poll_for_turns_is_answered_when_a_turn_comes() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let table = server.table(&ada, 1, json!({})).await;
    let mut seated = [Seated::sit(&server, &table, &ada, 0).await];
    let mut poll = pin!(turns(&server, &ada, 30));
    for _ in 0..20 {
        tokio::select! {
            biased;
            early = &mut poll => panic!("answered before anything happened: {early:?}"),
            other = server.get("/api/v1/tables").send() => assert_eq!(other.status, 200),
        }
    }
    let (waiting, ()) = tokio::join!(poll, start(&mut seated));
    assert_eq!(waiting.iter().map(|turn| turn.table.as_str()).collect::<Vec<_>>(), [table]);
    let unknown = server.get("/api/v1/me/turns").send().await;
    assert_eq!((unknown.status, unknown.code().as_str()), (401, "who_are_you"));
    seated[0].play_out::<Yahtzee>(|view| Some(Yahtzee::when_time_is_up(view, &()))).await;
    assert_eq!(turns(&server, &ada, 0).await, []);
}

#[tokio::test]
async fn a_stranger_has_no_turns_and_unreadable_messages_are_refused() {
    let server = Server::start().await;
    let mut guest = Guest::enter(&server, None).await;
    guest.say(&HallClientMessage::Watch { lobby: true, turns: true }).await;
    assert_eq!(guest.next().await, HallServerMessage::Lobby { tables: Vec::new() });
    let texts = [
        (None, "who_are_you"),
        (Some(r#"{ "type": "watch", "viewer": 0 }"#), "bad_request"),
        (Some("hello"), "bad_request"),
        (Some(r#"{ "type": "ask" }"#), "bad_request"),
    ];
    for (text, code) in texts {
        if let Some(text) = text {
            guest.send(Message::text(text)).await;
        }
        match guest.next().await {
            HallServerMessage::Refused { error } => assert_eq!(error.code, code),
            other => panic!("expected a refusal, got {other:?}"),
        }
    }
    guest.send(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(guest.closed().await, Some(1003));
}

#[tokio::test]
async fn the_hall_has_the_same_limits_as_a_table() {
    let limits = Limits { messages: (1, 5), watchers: 2, ..brisk().limits };
    let mut server = Server::with(yahtzee, Settings { limits, ..brisk() }).await;
    let ada = server.person("Ada").await;
    let mut hasty = Guest::enter(&server, None).await;
    for _ in 0..7 {
        hasty.say(&HallClientMessage::Ping {}).await;
    }
    assert_eq!(hasty.closed().await, Some(1008));
    let mut forgotten = Guest::enter(&server, Some(&ada)).await;
    assert_eq!(forgotten.turns().await, []);
    server.request("DELETE", "/api/v1/me").secret(&ada.secret).send().await.granted();
    assert_eq!(forgotten.closed().await, Some(1008));
    let mut last = Guest::enter(&server, None).await;
    last.say(&LOBBY).await;
    last.next().await;
    let (code, ()) = tokio::join!(last.closed(), server.shut_down());
    assert_eq!(code, Some(1012));
}

#[tokio::test]
async fn an_abandoned_table_waits_for_nobody() {
    let server = Server::start().await;
    let (_, mut seated) = two(&server).await;
    start(&mut seated).await;
    let first = seated[0].socket.updates.last().unwrap().turn.unwrap();
    let leaver = &mut seated[first.index()];
    assert_eq!(turns(&server, &leaver.person, 0).await.len(), 1);
    leaver.socket.ask(Ask::Leave { seat: first }).await.unwrap();
    assert_eq!(turns(&server, &leaver.person, 0).await, []);
}

#[tokio::test]
async fn a_turn_at_a_public_table_does_not_change_the_lobby() {
    let server = Server::with(yahtzee, Settings { lobby_pause: Duration::ZERO, ..brisk() }).await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let table = server.table_with(&ada, 2, json!({ "access": "public" })).await;
    let mut seated = vec![Seated::sit(&server, &table, &ada, 0).await, Seated::sit(&server, &table, &bo, 1).await];
    start(&mut seated).await;
    let first = seated[0].socket.updates.last().unwrap().turn.unwrap().index();
    // Earlier changes of the table have been sent by now.
    assert_eq!(turns(&server, &seated[first].person, 30).await.len(), 1);
    let mut guest = Guest::enter(&server, None).await;
    guest.say(&LOBBY).await;
    guest.lobby(|tables| tables.len() == 1).await;
    for _ in 0..2 {
        let actor = &mut seated[first];
        actor.act(&Action::Roll { keep: Keep::NONE }, None).await.unwrap();
    }
    seated[first].act(&Action::Score { category: Category::Chance }, None).await.unwrap();
    assert_eq!(turns(&server, &seated[1 - first].person, 30).await.len(), 1);
    for _ in 0..30 {
        guest.say(&HallClientMessage::Ping {}).await;
        assert_eq!(guest.next().await, HallServerMessage::Pong);
    }
    let leave = Ask::Leave { seat: seated[first].seat };
    seated[first].socket.ask(leave).await.unwrap();
    guest.lobby(|tables| tables[0].seats[first].r#type == "bot").await;
}

/// A client can check with a ping that the network is up, before it has asked for anything and without being logged in.
#[tokio::test]
async fn a_ping_is_answered_in_the_hall_and_at_a_table() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let table = server.table(&ada, 2, json!({})).await;
    let mut guest = Guest::enter(&server, None).await;
    let mut socket = Socket::open(&server, &table, None).await;
    // A client that pings once per second must not hit a limit, even if it sends a minute's worth at once.
    for _ in 0..60 {
        guest.say(&HallClientMessage::Ping {}).await;
        socket.say(&ClientMessage::Ping {}).await;
    }
    for _ in 0..60 {
        assert_eq!(guest.next().await, HallServerMessage::Pong);
        assert_eq!(socket.next().await, ServerMessage::Pong);
    }
}
