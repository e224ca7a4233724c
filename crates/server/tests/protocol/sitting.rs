//! Sitting down: one person per seat, and one seat on several devices.

use std::collections::BTreeMap;

use futures_util::future::join_all;
use parlor_game::Viewer;
use parlor_table::{Ask, Update};
use serde_json::json;

use crate::client::{Company, Server, Socket, seat};

#[tokio::test]
async fn only_one_of_many_simultaneous_players_gets_a_seat() {
    let server = Server::start().await;
    let host = server.person("Host").await;
    let table = server.table(&host, 2, json!({})).await;
    let mut people = Vec::new();
    for number in 0..12 {
        people.push(server.person(&format!("Person {number}")).await);
    }
    let mut sockets = Vec::new();
    for person in &people {
        sockets.push(Socket::open(&server, &table, Some(person)).await);
    }
    let sit = || Ask::Sit { seat: seat(1), name: None, commitment: None };
    let answers = join_all(sockets.iter_mut().map(|socket| socket.ask(sit()))).await;
    let winners: Vec<usize> = (0..answers.len()).filter(|&who| answers[who].is_ok()).collect();
    assert_eq!(winners.len(), 1, "{answers:?}");
    for refused in answers.iter().filter_map(|answer| answer.as_ref().err()) {
        assert_eq!((refused.code.as_str(), &refused.data), ("seat_taken", &json!({ "seat": 1 })));
    }
    let update = server.look(&table, None, 0).await;
    let info = &update.seats[seat(1)];
    assert_eq!(
        (info.chair.player(), info.name.as_str()),
        (Some(&people[winners[0]].id), format!("Person {}", winners[0]).as_str())
    );
    assert_eq!(update.version, 2, "no other row was written");
}

#[tokio::test]
async fn several_devices_of_one_person_show_the_same() {
    let mut company = Company::at_yahtzee(2, json!({})).await;
    let person = company.seated[1].person.clone();
    let mut devices = Vec::new();
    for _ in 0..3 {
        devices.push(company.come_back(&person, seat(1)).await);
    }
    for _ in 0..3 {
        company.whole_turn().await;
    }
    let version = company.look_on().await.version;
    // Any of the devices may act, and each is sent the update.
    let by_version = |socket: &Socket| -> BTreeMap<u64, Update> {
        let told = socket.updates.iter().map(|update| (update.version, Update { notes: Vec::new(), ..update.clone() }));
        told.collect()
    };
    company.seated[1].socket.reach(version).await;
    let first = by_version(&company.seated[1].socket);
    for device in &mut devices {
        device.reach(version).await;
        let told = by_version(device);
        let both: Vec<u64> = told.keys().filter(|version| first.contains_key(version)).copied().collect();
        assert!(both.contains(&version));
        for version in both {
            assert_eq!(told[&version], first[&version]);
        }
        assert_eq!(device.updates.last().unwrap().viewer, Viewer::Seat(seat(1)));
    }
    // Two devices act at once on the same version: one of them is refused as stale.
    let turn = company.turn().await;
    let person = company.seated[turn].person.clone();
    let mut other = company.come_back(&person, company.seated[turn].seat).await;
    let act = Ask::Act {
        seat: company.seated[turn].seat,
        action: json!({ "type": "roll", "keep": [false, false, false, false, false] }),
        if_version: Some(version),
    };
    let (one, two) = tokio::join!(company.seated[turn].socket.ask(act.clone()), other.ask(act));
    let refused = one.as_ref().err().or(two.as_ref().err()).expect("one of the two is refused");
    assert_eq!((refused.code.as_str(), one.is_ok() || two.is_ok()), ("stale", true));
    company.wind_up().await;
}
