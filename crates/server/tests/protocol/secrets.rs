//! A game with secrets over the socket: each viewer is sent only what they may know.

use std::collections::BTreeSet;
use std::time::Duration;

use parlor_fibs::{Action, Decks, Fibs};
use parlor_game::{Choices, Game, Seat, Viewer};
use parlor_server::Settings;
use parlor_table::message::ClientMessage;
use parlor_table::{AbsenceTimeouts, Ask, AskId, Export, GameKind, Kind, Motion, Update, What};
use serde_json::{Value, json};

use crate::client::{Company, Seated, Server, Socket, brisk, fibs, start};

/// The possible actions of a seat, based only on its own update.
pub fn choices(update: &Update) -> Vec<Action> {
    let view = serde_json::from_value(update.view.clone().unwrap()).unwrap();
    match Fibs::choices(&view, &Decks::default()) {
        Choices::List(list) => list,
        Choices::Sampler(_) => unreachable!("Fibs lists its choices"),
    }
}

/// Plays a whole game with four players. Every second card is challenged by a player whose turn it is not.
async fn play(seated: &mut [Seated]) {
    let mut laid = 0;
    loop {
        let version = seated[0].socket.updates.last().unwrap().version;
        let mut now = Vec::new();
        for player in seated.iter_mut() {
            now.push(player.socket.reach(version).await);
        }
        let Some(turn) = now[0].turn else { return };
        let challenger = now[0].may.iter().find(|&seat| seat != turn).filter(|_| laid % 2 == 1);
        let actor = challenger.unwrap_or(turn).index();
        let options = choices(&now[actor]);
        let action = match challenger {
            Some(_) => Action::Challenge,
            None => options.iter().find(|action| **action != Action::Challenge).unwrap().clone(),
        };
        assert!(options.contains(&action));
        laid += u32::from(action != Action::Challenge);
        let version = seated[actor].act(&action, Some(version)).await.unwrap();
        for player in seated.iter_mut() {
            player.socket.reach(version).await;
        }
    }
}

/// The cards that a viewer may know when the log is at `version`.
fn known(export: &Export, viewer: Viewer, version: u64) -> BTreeSet<u64> {
    let is = |seat: &Value| viewer.seat().is_some_and(|viewer| seat == u8::from(viewer));
    let mut known = BTreeSet::new();
    let mut learn = |card: &Value| known.insert(card.as_u64().unwrap());
    let rows = export.rows.iter().filter(|sealed| sealed.row.version <= version);
    for event in rows.flat_map(|sealed| &sealed.row.events) {
        match event["type"].as_str().unwrap() {
            "dealt" => {
                let hand = viewer.seat().and_then(|seat| event["hands"].get(seat.index()));
                hand.into_iter().flat_map(|hand| hand.as_array().unwrap()).for_each(|card| _ = learn(card));
            }
            "laid" => {
                if is(&event["by"]) || is(&event["to"]) {
                    learn(&event["card"]);
                }
                if is(&event["by"]) {
                    event["drew"].as_array().unwrap().iter().for_each(|card| _ = learn(card));
                }
            }
            "challenged" => _ = learn(&event["card"]),
            other => panic!("unknown event: {other}"),
        }
    }
    known
}

/// Every card that an update names: in the hands and the pile of its view, and in its notices.
pub fn named(update: &Update) -> BTreeSet<u64> {
    let mut cards = BTreeSet::new();
    let mut name = |card: &Value| cards.extend(card.as_u64());
    if let Some(view) = &update.view {
        let hands = view["game"]["hands"].as_array().unwrap().iter();
        let held = hands.chain([&view["game"]["pile"]]).flat_map(|cards| cards.as_array().unwrap());
        held.for_each(|held| name(&held[0]));
    }
    for notice in update.notes.iter().flat_map(|note| &note.notices) {
        name(&notice["card"]);
        let hands = notice["hands"].as_array().into_iter().flatten().chain([&notice["drew"]]);
        hands.filter_map(Value::as_array).flatten().for_each(&mut name);
    }
    cards
}

/// The paths at which a key occurs in a JSON value.
fn places(value: &Value, key: &str, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                let path = format!("{path}/{name}");
                if name == key {
                    found.push(path.clone());
                }
                places(member, key, &path, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| places(item, key, path, found)),
        _ => {}
    }
}

/// Draws and chain hashes would help to guess hidden cards. Nobody gets them while the game is running, except those of
/// the start.
fn check_no_luck_leaks(text: &str) {
    let message: Value = serde_json::from_str(text).unwrap();
    for (key, allowed) in [("draws", "/luck/start/row/draws"), ("chain", "/luck/start/chain")] {
        let mut found = Vec::new();
        places(&message, key, "", &mut found);
        found.retain(|path| path != allowed);
        assert_eq!(found, Vec::<String>::new(), "{text}");
    }
    let draws = message.pointer("/luck/start/row/draws");
    assert!(draws.is_none_or(|draws| draws.as_array().is_some_and(Vec::is_empty)), "{text}");
}

#[tokio::test]
async fn viewers_are_sent_only_what_they_may_know() {
    let server = Server::with(fibs, brisk()).await;
    let host = server.person("Seat 0").await;
    let table = server.table(&host, 4, Value::Null).await;
    let mut seated = vec![Seated::sit(&server, &table, &host, 0).await];
    for seat in 1..4 {
        let person = server.person(&format!("Seat {seat}")).await;
        seated.push(Seated::sit(&server, &table, &person, seat).await);
    }
    let mut spectator = Socket::open(&server, &table, None).await;
    spectator.watch(Viewer::Spectator, 0).await;
    start(&mut seated).await;
    play(&mut seated).await;

    let mut sockets = vec![(Viewer::Spectator, spectator)];
    let mut receipts = Vec::new();
    for mut player in seated {
        player.socket.until(|update| update.luck.seed.is_some()).await;
        receipts.push(player.receipt());
        sockets.push((Viewer::Seat(player.seat), player.socket));
    }
    sockets[0].1.until(|update| update.luck.seed.is_some()).await;
    let export = server.export(&table).await;
    for receipt in &receipts {
        let report = Kind::<Fibs>::new(Decks::default()).verify(&export, Some(receipt));
        assert!(report.all_well(), "{report:?}");
    }

    // Checks that the game contained the cases that this test is about.
    let events: Vec<&Value> = export.rows.iter().flat_map(|sealed| &sealed.row.events).collect();
    let challenges = export.rows.windows(2).filter(|two| {
        let challenged = two[1].row.events.first().filter(|event| event["type"] == "challenged");
        challenged.is_some_and(|event| event["by"] != (u8::from(two[0].row.seat.unwrap()) + 1) % 4)
    });
    assert!(challenges.count() > 2, "too few challenges out of turn");
    assert!(events.iter().filter(|event| event["type"] == "laid").count() > 10);

    for (viewer, socket) in &sockets {
        check_heard(&export, *viewer, socket);
        assert!(socket.updates.iter().any(|update| !named(update).is_empty()), "a card was revealed");
    }
}

/// Checks that a viewer was sent only what they may know, and that no other message names a card or the luck.
fn check_heard(export: &Export, viewer: Viewer, socket: &Socket) {
    let mut most = 0;
    for update in &socket.updates {
        let (named, known) = (named(update), known(export, viewer, update.version));
        assert!(named.is_subset(&known), "{viewer:?} at row {}: {named:?} of {known:?}", update.version);
        most = most.max(named.len());
    }
    assert!(most > 0 || viewer == Viewer::Spectator, "no cards were sent to {viewer:?}");
    for text in &socket.heard {
        check_no_luck_leaks(text);
        let message: Value = serde_json::from_str(text).unwrap();
        let mut found = Vec::new();
        ["card", "hands", "drew", "action"].iter().for_each(|key| places(&message, key, "", &mut found));
        // Cards occur only in views and notices of the game.
        let of_the_game = |path: &String| path.starts_with("/view/") || path.starts_with("/notes/notices/");
        found.retain(|path| message["type"] != "update" || !of_the_game(path));
        assert_eq!(found, Vec::<String>::new(), "{text}");
    }
}

#[tokio::test]
async fn messages_around_the_game_reveal_no_secrets() {
    let absence_timeouts = AbsenceTimeouts { gone: 1, host: 3_600_000 };
    let settings = Settings { absence_timeouts, clock_rest: Duration::ZERO, ..brisk() };
    let terms = json!({ "grace": 1, "coach": true, "clock": { "type": "move", "seconds": 2 } });
    let mut company = Company::playing(fibs, settings, 4, json!({ "terms": terms })).await;
    let mut spectator = Socket::open(&company.server, &company.table, None).await;
    spectator.watch(Viewer::Spectator, 0).await;
    let listen = ClientMessage::Listen { since: Some(0) };
    spectator.say(&listen).await;
    for player in &mut company.seated {
        player.socket.say(&listen).await;
    }
    // One player writes in the chat, another makes a proposal that is refused, and nobody acts until the time is up.
    let say = ClientMessage::Say { id: AskId::random(), text: Some("Hello".into()), phrase: None };
    company.seated[1].socket.say(&say).await;
    company.propose(2, Motion::Abandon {}).await.unwrap();
    company.vote(3, true).await.unwrap();
    company.vote(0, false).await.unwrap();
    company.seated[0].socket.until_noted(|note| note.kind == "time_up").await;
    // A player goes away on their turn, a bot replaces them, and they come back.
    let turn = company.turn().await;
    let mut gone = company.seated.remove(turn);
    let place = gone.seat;
    gone.socket = Socket::open(&company.server, &company.table, Some(&gone.person)).await;
    company.seated[0].socket.until_told(|what| matches!(what, What::TookOver { .. })).await;
    company.seated[0].socket.until_noted(|note| note.kind == "act" && note.seat == Some(place)).await;
    gone.socket.watch(Viewer::Seat(place), 0).await;
    gone.socket.until_told(|what| *what == What::HandedBack).await;
    company.seated.insert(turn, gone);
    spectator.until_told(|what| *what == What::HandedBack).await;
    company.propose(0, Motion::Abandon {}).await.unwrap();
    for who in 1..4 {
        company.vote(who, true).await.unwrap();
    }
    let export = company.over().await;
    spectator.until(|update| update.luck.seed.is_some()).await;
    check_heard(&export, Viewer::Spectator, &spectator);
    for player in &mut company.seated {
        player.socket.until(|update| update.luck.seed.is_some()).await;
        check_heard(&export, Viewer::Seat(player.seat), &player.socket);
    }
    let heard = spectator.heard.join("\n");
    for told in ["\"around\"", "Hello", "time_up", "took_over", "handed_back", "proposed", "voted", "abandoned"] {
        assert!(heard.contains(told), "{told} was never sent");
    }
}

#[tokio::test]
async fn only_its_holder_can_view_a_seat() {
    let server = Server::with(fibs, brisk()).await;
    let host = server.person("Host").await;
    let table = server.table(&host, 2, Value::Null).await;
    let mut holder = Seated::sit(&server, &table, &host, 0).await;
    let level = "random".parse().unwrap();
    holder.socket.ask(Ask::AddBot { seat: Seat::new(1).unwrap(), level }).await.unwrap();
    start(&mut [holder]).await;

    let stranger = server.person("Stranger").await;
    for who in [Some(&stranger), None] {
        for viewer in [0, 1] {
            for page in ["", "/updates", "/export"] {
                let mut request = server.get(&format!("/api/v1/tables/{table}{page}?viewer={viewer}"));
                if let Some(person) = who {
                    request = request.secret(&person.secret);
                }
                let reply = request.send().await;
                assert_eq!((reply.status, reply.code().as_str()), (403, "not_your_seat"));
            }
            let mut socket = Socket::open(&server, &table, who).await;
            let refused = socket.refused(&json!({ "type": "watch", "viewer": viewer }).to_string()).await;
            assert_eq!(refused.code, "not_your_seat");
        }
    }
    // The export of an unfinished table contains only what the viewer sees.
    let live = server.get(&format!("/api/v1/tables/{table}/export")).send().await;
    assert!(live.header("content-disposition").unwrap().contains("-live.json"));
    let live = live.granted();
    assert_eq!(live["live"], true);
    assert!(live.get("rows").is_none());
    check_no_luck_leaks(&live["update"].to_string());
    let update: Update = serde_json::from_value(live["update"].clone()).unwrap();
    assert_eq!(named(&update).len(), 0, "a spectator knows no card before one is turned over");
}
