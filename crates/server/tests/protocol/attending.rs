//! Presence at a table: everybody there is notified of changes, and nothing is stored.

use std::pin::pin;

use parlor_game::Viewer;
use parlor_table::{Around, Ask, AskId, PlayerId};
use serde_json::{Value, json};

use crate::client::{Company, Person, Server, Socket, seat};

/// Whether the person on each seat is present.
fn here(around: &Around) -> Vec<bool> {
    around.seats.values().map(|presence| presence.here).collect()
}

async fn around(company: &Company) -> Around {
    serde_json::from_value(company.request("GET", "/around").send().await.granted()).unwrap()
}

#[tokio::test]
async fn a_player_who_has_just_sat_down_is_present() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let table = server.table(&ada, 2, json!({})).await;
    let body = json!({ "id": "sit", "ask": { "type": "sit", "seat": 1 } });
    server.post(&format!("/api/v1/tables/{table}/asks"), &body).secret(&bo.secret).send().await.granted();
    let mut socket = Socket::open(&server, &table, None).await;
    socket.watch(Viewer::Spectator, 0).await;
    socket.until_around(|around| around.seats[seat(1)].here).await;
}

#[tokio::test]
async fn arrivals_and_departures_are_announced_without_a_new_version() {
    let mut company = Company::gathered(Server::start().await, 2, json!({})).await;
    let version = company.look_on().await.version;
    let watcher = async |company: &mut Company| {
        company.seated[0].socket.until_around(|around| here(around) == [true, true]).await;
    };
    watcher(&mut company).await;
    let (person, place) = company.go_away(1);
    let gone = company.seated[0].socket.until_around(|around| here(around) == [true, false]).await;
    let since = gone.seats[place].away_since.expect("the time of leaving is given");
    assert!(since <= gone.time);
    assert_eq!(gone.seats[seat(0)].away_since, None);
    assert_eq!(here(&self::around(&company).await), [true, false]);

    // A player is present if one of their devices is.
    let (one, two) = (company.come_back(&person, place).await, company.come_back(&person, place).await);
    watcher(&mut company).await;
    drop(one);
    let mut stranger = Socket::open(&company.server, &company.table, None).await;
    stranger.watch(Viewer::Spectator, 0).await;
    let around = company.seated[0].socket.until_around(|around| around.spectators == 1).await;
    assert_eq!(here(&around), [true, true]);
    drop(two);
    company.seated[0].socket.until_around(|around| here(around) == [true, false]).await;
    let update = company.look_on().await;
    assert_eq!(update.version, version, "presence does not add rows");
    assert_eq!(company.seated[0].socket.updates.last().unwrap().version, version);
}

#[tokio::test]
async fn bots_are_always_present_and_open_seats_are_empty() {
    let server = Server::start().await;
    let host = server.person("Ada").await;
    let table = server.table(&host, 3, json!({})).await;
    let mut socket = Socket::open(&server, &table, Some(&host)).await;
    socket.ask(Ask::AddBot { seat: seat(1), level: "random".parse().unwrap() }).await.unwrap();
    socket.watch(Viewer::Spectator, 0).await;
    let around = socket.until_around(|around| around.spectators == 1).await;
    assert_eq!(here(&around), [false, true, false]);
    assert!(around.seats.values().all(|presence| presence.away_since.is_none()));
    assert!(around.chances.is_none());
    // A host without a seat counts as a spectator; a host with a seat does not.
    socket.ask(Ask::Sit { seat: seat(0), name: None, commitment: None }).await.unwrap();
    let around = socket.until_around(|around| around.spectators == 0).await;
    assert_eq!(here(&around), [true, true, false]);
    socket.ask(Ask::Agree { config: None, seats: Some(2), stand_in: None, terms: None }).await.unwrap();
    socket.until_around(|around| here(around) == [true, true]).await;
}

#[tokio::test]
async fn spectators_are_counted_once_per_person() {
    let mut company = Company::gathered(Server::start().await, 1, json!({})).await;
    let person = company.server.person("Looker").await;
    let watch = async |who: Option<&Person>| {
        let mut socket = Socket::open(&company.server, &company.table, who).await;
        socket.watch(Viewer::Spectator, 0).await;
        socket
    };
    let mut looking = Vec::new();
    for (who, count) in [(Some(&person), 1), (Some(&person), 1), (None, 2), (None, 3)] {
        looking.push(watch(who).await);
        let told = looking.last_mut().unwrap().until_around(|around| around.spectators == count).await;
        assert_eq!(told.spectators, count);
    }
    // A socket that has not asked to watch does not count, nor does one that was refused.
    let mut silent = Socket::open(&company.server, &company.table, Some(&person)).await;
    assert_eq!(silent.refused(&json!({ "type": "watch", "viewer": 0 }).to_string()).await.code, "not_your_seat");
    assert_eq!(around(&company).await.spectators, 3);
    for count in [2, 1, 1, 0] {
        drop(looking.pop());
        company.seated[0].socket.until_around(|around| around.spectators == count).await;
    }
}

#[tokio::test]
async fn a_polling_player_counts_as_present_between_polls() {
    let mut company = Company::gathered(Server::start().await, 2, json!({})).await;
    company.seated[0].socket.until_around(|around| here(around) == [true, true]).await;
    let (person, _) = company.go_away(1);
    company.seated[0].socket.until_around(|around| here(around) == [true, false]).await;
    let version = company.look_on().await.version;
    let news = |since: u64, wait: u64| {
        let path = format!("/updates?viewer=1&since={since}&wait={wait}");
        company.server.get(&format!("/api/v1/tables/{}{path}", company.table)).secret(&person.secret).send()
    };
    let host = &mut company.seated[0].socket;
    let mut poll = pin!(news(version, 30));
    tokio::select! {
        early = &mut poll => panic!("answered before anything happened: {early:?}"),
        _ = host.until_around(|around| here(around) == [true, true]) => {}
    }
    host.ask(Ask::Commit { seat: seat(0), commitment: parlor_table::Bytes32::random() }).await.unwrap();
    assert_eq!(poll.await.granted()["version"], version + 1);
    // The poll has been answered and there is no other one. The player still counts as present for a while.
    let path = format!("/api/v1/tables/{}/around", company.table);
    let told: Around = serde_json::from_value(company.server.get(&path).send().await.granted()).unwrap();
    assert_eq!(here(&told), [true, true]);
}

#[tokio::test]
async fn a_poll_that_is_answered_at_once_counts_as_present() {
    let mut company = Company::gathered(Server::start().await, 2, json!({})).await;
    company.seated[0].socket.until_around(|around| here(around) == [true, true]).await;
    let (person, _) = company.go_away(1);
    company.seated[0].socket.until_around(|around| here(around) == [true, false]).await;
    company.request("GET", "/updates?viewer=1").secret(&person.secret).send().await.granted();
    company.seated[0].socket.until_around(|around| here(around) == [true, true]).await;
    // Any ask makes its sender count as present, even if it is refused. Looking does not.
    let mut company = Company::gathered(Server::start().await, 2, json!({})).await;
    company.seated[0].socket.until_around(|around| here(around) == [true, true]).await;
    let (person, _) = company.go_away(1);
    company.seated[0].socket.until_around(|around| here(around) == [true, false]).await;
    company.request("GET", "?viewer=1").secret(&person.secret).send().await.granted();
    assert_eq!(here(&around(&company).await), [true, false]);
    let ask = json!({ "id": AskId::random(), "ask": { "type": "start" } });
    let reply = company.request("POST", "/asks").json(&ask).secret(&person.secret).send().await;
    assert_eq!(reply.code(), "not_the_host");
    company.seated[0].socket.until_around(|around| here(around) == [true, true]).await;
}

#[tokio::test]
async fn presence_messages_name_nobody() {
    let mut company = Company::gathered(Server::start().await, 2, json!({})).await;
    company.seated[0].socket.until_around(|around| here(around) == [true, true]).await;
    let told = company.request("GET", "/around").send().await.granted();
    let mut keys: Vec<&String> = told.as_object().unwrap().keys().collect();
    keys.sort();
    assert_eq!(keys, ["access", "chances", "gone_after", "seats", "spectators", "time"]);
    let ids: Vec<PlayerId> = company.seated.iter().map(|player| player.person.id.clone()).collect();
    assert!(ids.iter().all(|id| !told.to_string().contains(id.as_str())));
    assert_eq!(told["chances"], Value::Null);
}
