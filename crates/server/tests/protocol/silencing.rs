//! Limits on chatting at a table, and whose lines are shown: the host's rule, and silenced, muted and forgotten
//! players.

use parlor_game::Seat;
use parlor_server::{Chat, LineOutcome, ListChange, NewLine, People, SqliteStore, Words};
use parlor_table::{Ask, AskId, ChatRule, Phrase, PlayerId, TableId};
use serde_json::json;
use tempfile::TempDir;

use crate::chatting::{Bench, check, lines_until, next_chat, say, texts_of};
use crate::client::Socket;

#[tokio::test]
async fn the_host_decides_who_may_chat() {
    let bench = Bench::new().await;
    bench.sit(&bench.ada, 0, None).await;
    let (mut listener, _) = bench.listen(None).await;
    check(&bench.rule(&bench.ada, "off").await, 403, "not_the_host");
    check(&bench.silence("PUT", &bench.ada, &bench.bo).await, 403, "not_the_host");
    check(&bench.silence("DELETE", &bench.ada, &bench.bo).await, 403, "not_the_host");

    assert_eq!(bench.rule(&bench.host, "seats").await.granted(), json!({ "rule": "seats", "silenced": [] }));
    let told = next_chat(&mut listener).await;
    assert_eq!((told.lines.len(), told.rule), (0, ChatRule::Seats));
    check(&bench.try_to_say(&bench.bo, "from the side").await, 403, "only_seats_chat");
    check(&bench.try_to_say(&bench.host, "no seat either").await, 403, "only_seats_chat");
    bench.say(&bench.ada, "seated").await;

    bench.rule(&bench.host, "off").await.granted();
    check(&bench.try_to_say(&bench.ada, "seated").await, 403, "chat_is_off");
    bench.rule(&bench.host, "all").await.granted();
    bench.say(&bench.bo, "from the side").await;
    assert_eq!(lines_until(&mut listener, "from the side").await, ["seated", "from the side"]);
}

#[tokio::test]
async fn a_silenced_player_is_silent_at_this_table_until_it_is_lifted() {
    let bench = Bench::new().await;
    let (mut listener, _) = bench.listen(None).await;
    bench.say(&bench.bo, "before").await;
    let terms = bench.silence("PUT", &bench.host, &bench.bo).await.granted();
    assert_eq!(terms, json!({ "rule": "all", "silenced": [bench.bo.id] }));
    assert_eq!(
        bench.silence("PUT", &bench.host, &bench.bo).await.granted(),
        terms,
        "silencing twice has no further effect"
    );
    check(&bench.try_to_say(&bench.bo, "meanwhile").await, 403, "silenced");
    let mut socket = Socket::open(&bench.server, &bench.table, Some(&bench.bo)).await;
    assert_eq!(say(&mut socket, &AskId::random(), None, Some(Phrase::Wow)).await.unwrap_err().code, "silenced");
    let elsewhere = Bench { table: bench.server.table(&bench.host, 2, json!({})).await, ..bench };
    elsewhere.say(&elsewhere.bo, "at another table").await;
    let bench = Bench { table: bench.table, ..elsewhere };
    loop {
        let told = next_chat(&mut listener).await;
        if told.silenced == [bench.bo.id.clone()] {
            break;
        }
    }
    assert_eq!(bench.chat(None, 0).await.lines.len(), 1, "earlier lines are kept");

    // The host leaves, and the player with a seat becomes the host.
    bench.sit(&bench.host, 0, None).await;
    bench.sit(&bench.ada, 1, None).await;
    let mut socket = Socket::open(&bench.server, &bench.table, Some(&bench.host)).await;
    socket.ask(Ask::Leave { seat: Seat::new(0).unwrap() }).await.unwrap();
    check(&bench.silence("DELETE", &bench.host, &bench.bo).await, 403, "not_the_host");
    bench.silence("DELETE", &bench.ada, &bench.bo).await.granted();
    bench.say(&bench.bo, "after").await;
    assert_eq!(lines_until(&mut listener, "after").await, ["after"]);
}

#[tokio::test]
async fn a_muted_player_is_hidden_only_from_the_player_who_muted() {
    let bench = Bench::new().await;
    let (mut ada, _) = bench.listen(Some(&bench.ada)).await;
    let (mut host, _) = bench.listen(Some(&bench.host)).await;
    let (mut bo, _) = bench.listen(Some(&bench.bo)).await;
    assert_eq!(bench.mute("PUT", &bench.ada, &bench.bo).await.granted(), json!({ "muted": [bench.bo.id] }));
    bench.say(&bench.bo, "unheard").await;
    bench.say(&bench.host, "heard").await;
    assert_eq!(lines_until(&mut ada, "heard").await, ["heard"]);
    for socket in [&mut host, &mut bo] {
        assert_eq!(lines_until(socket, "heard").await, ["unheard", "heard"]);
    }
    assert_eq!(texts_of(&bench.chat(Some(&bench.ada), 0).await), ["heard"]);
    assert_eq!(texts_of(&bench.chat(Some(&bench.bo), 0).await), ["unheard", "heard"]);
    assert!(bench.chat(Some(&bench.bo), 0).await.silenced.is_empty(), "other players are not told");
    // Muting works at every table and after a restart, until it is undone.
    let server = bench.server.restart().await;
    let there = server.table(&bench.host, 2, json!({})).await;
    let bench = Bench { server, table: there, ..bench };
    bench.say(&bench.bo, "elsewhere").await;
    assert!(bench.chat(Some(&bench.ada), 0).await.lines.is_empty());
    let muted = bench.server.get("/api/v1/me/muted").secret(&bench.ada.secret).send().await.granted();
    assert_eq!(muted, json!({ "muted": [bench.bo.id] }));
    assert_eq!(bench.mute("DELETE", &bench.ada, &bench.bo).await.granted(), json!({ "muted": [] }));
    assert_eq!(texts_of(&bench.chat(Some(&bench.ada), 0).await), ["elsewhere"]);
}

#[tokio::test]
async fn mute_lists_are_bounded_and_deleted_players_leave_them() {
    let bench = Bench::new().await;
    bench.say(&bench.ada, "secret").await;
    bench.say(&bench.bo, "kept").await;
    bench.mute("PUT", &bench.ada, &bench.bo).await.granted();
    bench.mute("PUT", &bench.bo, &bench.ada).await.granted();
    let mut others = Vec::new();
    for number in 0..200 {
        others.push(bench.server.person(&format!("Other {number}")).await);
    }
    for other in &others {
        bench.silence("PUT", &bench.host, other).await.granted();
        bench.mute("PUT", &bench.host, other).await.granted();
    }
    for full in [bench.silence("PUT", &bench.host, &bench.ada).await, bench.mute("PUT", &bench.host, &bench.ada).await]
    {
        check(&full, 409, "list_full");
        assert_eq!(full.json()["data"]["most"], 200);
    }
    bench.mute("PUT", &bench.host, &others[0]).await.granted();
    bench.mute("DELETE", &bench.host, &others[0]).await.granted();
    bench.mute("PUT", &bench.host, &bench.ada).await.granted();

    // Tests directly on the store what is left of a forgotten player.
    let Bench { mut server, table, ada, bo, .. } = bench;
    server.shut_down().await;
    let file = server.data().join("parlor.db");
    let (dir, table): (_, TableId) = (TempDir::new().unwrap(), table.parse().unwrap());
    let copy = format!("VACUUM INTO '{}'", dir.path().join("parlor.db").display());
    rusqlite::Connection::open(file).unwrap().execute(&copy, []).unwrap();
    let store = SqliteStore::open(dir.path()).unwrap();
    store.forget(ada.id.clone()).await.unwrap();
    let lines = store.lines_since(table.clone(), 0, None).await.unwrap().unwrap().update.lines;
    let left = lines.iter().map(|line| (&line.player, line.name.as_str(), line.text.as_deref()));
    assert_eq!(left.collect::<Vec<_>>(), [(&ada.id, "", None), (&bo.id, "Bo", Some("kept"))]);
    assert!(store.muted(ada.id.clone()).await.unwrap().is_empty());
    assert!(store.muted(bo.id.clone()).await.unwrap().is_empty());
    assert_eq!(store.silence(table.clone(), "nobody".parse().unwrap(), true).await, Ok(ListChange::NoSuchPlayer));
    // A player who no longer exists cannot say anything.
    let (player, words): (PlayerId, _) = ("gone".parse().unwrap(), Words::Phrase(Phrase::Goodbye));
    let line = NewLine { table: table.clone(), player, id: AskId::random(), seat: None, time: 5, words };
    assert_eq!(store.say(line).await, Ok(LineOutcome::Nobody));
    assert_eq!(store.lines_since(table, 0, None).await.unwrap().unwrap().last, 2);
}

#[tokio::test]
async fn players_who_turn_chat_off_are_sent_none() {
    let bench = Bench::new().await;
    let (mut listener, _) = bench.listen(None).await;
    let turn_chat = async |chat: bool| {
        let change = bench.server.request("PATCH", "/api/v1/me").json(&json!({ "chat": chat }));
        change.secret(&bench.ada.secret).send().await.granted();
    };
    turn_chat(false).await;
    bench.say(&bench.bo, "hello").await;
    assert_eq!(bench.chat(Some(&bench.ada), 0).await.lines, []);
    assert_eq!(lines_until(&mut listener, "hello").await, ["hello"], "others receive the line");
    turn_chat(true).await;
    assert_eq!(texts_of(&bench.chat(Some(&bench.ada), 0).await), ["hello"]);
}
