//! Players: on several devices, with preferences, and until they are forgotten.

use std::collections::BTreeSet;
use std::time::{SystemTime, UNIX_EPOCH};

use futures_util::future::{join, join_all};
use parlor_game::{Seat, Viewer};
use parlor_server::{MOST_DEVICES, MOST_LINKS};
use parlor_table::{Ask, Chair};
use serde_json::{Value, json};

use crate::client::{Person, Reply, Server, Socket};

fn check_refused(reply: &Reply, status: u16, code: &str) {
    assert_eq!((reply.status, reply.code().as_str()), (status, code));
}

async fn send(server: &Server, method: &str, path: &str, person: &Person) -> Reply {
    server.request(method, &format!("/api/v1{path}")).secret(&person.secret).send().await
}

/// A link made by this player.
async fn link(server: &Server, person: &Person) -> Value {
    let made = send(server, "POST", "/me/links", person).await;
    assert_eq!(made.status, 201);
    made.json()
}

async fn follow(server: &Server, link: &Value) -> Reply {
    server.post("/api/v1/players/continue", &json!({ "secret": link["secret"] })).send().await
}

/// The same player on another device.
async fn elsewhere(server: &Server, person: &Person) -> Person {
    Person::new(&follow(server, &link(server, person).await).await.granted())
}

async fn devices(server: &Server, person: &Person) -> Vec<Value> {
    let listed = send(server, "GET", "/me/devices", person).await.granted();
    listed["devices"].as_array().unwrap().clone()
}

/// The id of the device that sends the request.
async fn this(server: &Server, person: &Person) -> String {
    let devices = devices(server, person).await;
    let this: Vec<&Value> = devices.iter().filter(|device| device["this"] == true).collect();
    assert_eq!(this.len(), 1, "{devices:?}");
    this[0]["id"].as_str().unwrap().to_owned()
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64
}

#[tokio::test]
async fn a_link_signs_in_another_device() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let before = now();
    let link = link(&server, &ada).await;
    let ten_minutes = 10 * 60 * 1000;
    assert!((before + ten_minutes..=now() + ten_minutes).contains(&link["expires"].as_u64().unwrap()));
    let secret = link["secret"].as_str().unwrap();
    // The secret is after the `#`, so that no browser sends it as a part of the address.
    assert_eq!(link["url"], format!("http://{}/#continue={secret}", server.address));

    let reply = follow(&server, &link).await;
    assert_eq!(reply.status, 201);
    let phone = Person::new(&reply.json());
    assert_eq!((&phone.id, &reply.json()["name"]), (&ada.id, &json!("Ada")));
    assert!(phone.secret != ada.secret && phone.secret != secret, "the new device has its own secret");
    let cookie = reply.header("set-cookie").unwrap();
    assert!(cookie.contains(&format!("={}; ", phone.secret)) && cookie.contains("HttpOnly"), "{cookie}");
    // Both devices belong to the same player from now on. The link's secret does not work as a player's secret.
    for device in [&ada, &phone] {
        assert_eq!(send(&server, "GET", "/me", device).await.granted()["player"], ada.id.as_str());
    }
    check_refused(&server.get("/api/v1/me").secret(secret).send().await, 401, "who_are_you");
    check_refused(&follow(&server, &link).await, 404, "no_such_link");
    let never_made = json!({ "secret": "0".repeat(64) });
    check_refused(&follow(&server, &never_made).await, 404, "no_such_link");
    check_refused(&follow(&server, &json!({ "secret": ada.secret })).await, 404, "no_such_link");
    check_refused(&follow(&server, &json!({ "secret": "short" })).await, 400, "bad_request");
}

#[tokio::test]
async fn a_link_signs_in_only_one_of_many_devices() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    for round in 0..5 {
        let link = link(&server, &ada).await;
        let replies = join_all((0..10).map(|_| follow(&server, &link))).await;
        let (arrived, late): (Vec<_>, Vec<_>) = replies.iter().partition(|reply| reply.status == 201);
        assert_eq!(arrived.len(), 1);
        late.into_iter().for_each(|reply| check_refused(reply, 404, "no_such_link"));
        assert_eq!(devices(&server, &ada).await.len(), 2 + round);
    }
}

#[tokio::test]
async fn old_links_are_dropped_when_there_are_too_many() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let others = link(&server, &bo).await;
    let mut links = Vec::new();
    for _ in 0..MOST_LINKS + 2 {
        links.push(link(&server, &ada).await);
    }
    let answers = join_all(links.iter().map(|link| follow(&server, link))).await;
    assert_eq!(answers.iter().filter(|reply| reply.status == 201).count(), MOST_LINKS);
    assert_eq!(answers.last().unwrap().status, 201, "the latest link works");
    assert_eq!(
        follow(&server, &others).await.granted()["player"],
        bo.id.as_str(),
        "other players have their own links"
    );
}

#[tokio::test]
async fn a_device_can_be_signed_out_from_another() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let table = server.table(&ada, 1, json!({})).await;
    let phone = elsewhere(&server, &ada).await;
    let (desk_id, phone_id) = (this(&server, &ada).await, this(&server, &phone).await);
    assert_ne!(desk_id, phone_id);
    let text = json!(devices(&server, &ada).await).to_string();
    assert!(!text.contains(&ada.secret) && !text.contains(&phone.secret), "device ids do not contain secrets");
    for device in devices(&server, &ada).await {
        let [created, used] = ["created", "used"].map(|key| device[key].as_u64().unwrap());
        assert!(created <= now() && used <= now() && used % (24 * 60 * 60 * 1000) == 0, "{device}");
    }

    let sign_out = async |by: &Person, id: &str| send(&server, "DELETE", &format!("/me/devices/{id}"), by).await;
    check_refused(&sign_out(&ada, &desk_id).await, 409, "this_device");
    check_refused(&sign_out(&ada, "0000").await, 404, "no_such_device");
    check_refused(&sign_out(&ada, "no%20id").await, 404, "no_such_device");
    let bo = server.person("Bo").await;
    check_refused(&sign_out(&bo, &phone_id).await, 404, "no_such_device");

    let mut desk_socket = Socket::open(&server, &table, Some(&ada)).await;
    let mut phone_socket = Socket::open(&server, &table, Some(&phone)).await;
    phone_socket.watch(Viewer::Spectator, 0).await;
    let left = sign_out(&ada, &phone_id).await.granted();
    assert_eq!(left["devices"].as_array().unwrap().len(), 1);
    assert_eq!((&left["devices"][0]["id"], &left["devices"][0]["this"]), (&json!(desk_id), &json!(true)));
    check_refused(&send(&server, "GET", "/me", &phone).await, 401, "who_are_you");
    assert_eq!(phone_socket.closed().await, Some(1008), "the device's socket is closed");
    let sit = Ask::Sit { seat: Seat::new(0).unwrap(), name: None, commitment: None };
    desk_socket.ask(sit).await.expect("the other device is not affected");
    check_refused(&sign_out(&ada, &phone_id).await, 404, "no_such_device");
}

#[tokio::test]
async fn devices_per_player_are_limited() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let early = link(&server, &ada).await;
    for _ in 1..MOST_DEVICES {
        elsewhere(&server, &ada).await;
    }
    let refused = send(&server, "POST", "/me/links", &ada).await;
    check_refused(&refused, 409, "too_many_devices");
    assert_eq!(refused.json()["data"], json!({ "most": MOST_DEVICES }));
    check_refused(&follow(&server, &early).await, 409, "too_many_devices");
    let devices = devices(&server, &ada).await;
    assert_eq!(devices.len(), MOST_DEVICES);
    let ids: BTreeSet<&str> = devices.iter().map(|device| device["id"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), MOST_DEVICES);
    let other = devices.iter().find(|device| device["this"] == false).unwrap()["id"].as_str().unwrap();
    send(&server, "DELETE", &format!("/me/devices/{other}"), &ada).await.granted();
    assert_eq!(follow(&server, &early).await.status, 201, "a refusal does not use up the link");
}

#[tokio::test]
async fn preferences_are_stored_independently() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let change = |requested: Value| server.request("PATCH", "/api/v1/me").json(&requested).secret(&ada.secret).send();
    let me = |name: &str, listed: bool, chat: bool| json!({ "player": ada.id, "name": name, "listed": listed, "chat": chat });
    assert_eq!(send(&server, "GET", "/me", &ada).await.granted(), me("Ada", true, true));
    assert_eq!(change(json!({ "listed": false })).await.granted(), me("Ada", false, true));
    assert_eq!(change(json!({ "chat": false, "name": "  Bo " })).await.granted(), me("Bo", false, false));
    assert_eq!(change(json!({ "listed": true, "name": null })).await.granted(), me("Bo", true, false));
    for nothing in [json!({}), json!({ "name": null }), json!({ "listed": "yes" }), json!({ "nick": "B" }), json!([])] {
        check_refused(&change(nothing).await, 400, "bad_request");
    }
    check_refused(&change(json!({ "name": "", "chat": true })).await, 422, "bad_name");
    let server = server.restart().await;
    assert_eq!(send(&server, "GET", "/me", &ada).await.granted(), me("Bo", true, false), "nothing was changed");
}

/// Sits down with a different name.
async fn sit(server: &Server, table: &str, person: &Person, seat: u8, name: &str) -> Reply {
    let ask = json!({ "id": format!("sit-{seat}"), "ask": { "type": "sit", "seat": seat, "name": name } });
    server.post(&format!("/api/v1/tables/{table}/asks"), &ask).secret(&person.secret).send().await
}

#[tokio::test]
async fn deleted_players_are_unknown_everywhere() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    // A sleeping public table where she has two seats.
    let requested = json!({ "game": "yahtzee", "seats": 3, "access": "public" });
    let opened = server.post("/api/v1/tables", &requested).secret(&ada.secret).send().await.granted();
    let asleep = opened["table"].as_str().unwrap().to_owned();
    for (seat, person, name) in [(0, &ada, "Ada the Great"), (1, &bo, "Bo"), (2, &ada, "Ada's Child")] {
        sit(&server, &asleep, person, seat, name).await.granted();
    }
    // A finished table.
    let over = server.table(&ada, 1, json!({})).await;
    sit(&server, &over, &ada, 0, "Ada the Brave").await.granted();
    for ask in [json!({ "type": "start" }), json!({ "type": "leave", "seat": 0 })] {
        let body = json!({ "id": ask["type"], "ask": ask });
        server.post(&format!("/api/v1/tables/{over}/asks"), &body).secret(&ada.secret).send().await.granted();
    }
    assert!(server.export(&over).await.names.values().any(|name| name == "Ada the Brave"));
    let server = server.restart().await;
    // And a table that is awake, with a socket.
    let awake = server.table(&bo, 2, json!({})).await;
    sit(&server, &awake, &ada, 1, "Ada Awake").await.granted();
    let mut socket = Socket::open(&server, &awake, Some(&ada)).await;
    let version = socket.watch(Viewer::Seat(Seat::new(1).unwrap()), 0).await.version;
    let mut spectator = Socket::open(&server, &awake, None).await;
    spectator.watch(Viewer::Spectator, 0).await;
    let phone = elsewhere(&server, &ada).await;
    let open_link = link(&server, &ada).await;

    check_refused(&server.request("DELETE", "/api/v1/me").send().await, 401, "who_are_you");
    let reply = send(&server, "DELETE", "/me", &phone).await;
    assert_eq!(reply.granted(), json!({ "player": ada.id }));
    let name = format!("parlor_{}", server.address.port());
    let taken = format!("{name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict");
    assert_eq!(reply.header("set-cookie"), Some(taken.as_str()));

    for device in [&ada, &phone] {
        for (method, path) in [("GET", "/me"), ("GET", "/me/devices"), ("POST", "/me/links"), ("DELETE", "/me")] {
            check_refused(&send(&server, method, path, device).await, 401, "who_are_you");
        }
        check_refused(&sit(&server, &awake, device, 0, "Ada again").await, 401, "who_are_you");
    }
    check_refused(&follow(&server, &open_link).await, 404, "no_such_link");
    assert_eq!(socket.closed().await, Some(1008));
    spectator.watch(Viewer::Spectator, 0).await;

    let mut server = server;
    for _ in 0..2 {
        let now = server.look(&awake, None, 0).await;
        assert_eq!(now.version, version + 1, "she has left the table");
        let seat = &now.seats[Seat::new(1).unwrap()];
        assert_eq!((&seat.chair, seat.name.as_str()), (&Chair::Open, ""));
        let names: Vec<String> =
            server.look(&asleep, None, 0).await.seats.values().map(|seat| seat.name.clone()).collect();
        assert_eq!(names, ["", "Bo", ""]);
        let listed = server.get("/api/v1/tables").send().await.text();
        assert!(listed.contains(&asleep) && listed.contains("Bo") && !listed.contains("Ada"), "{listed}");
        let export = server.get(&format!("/api/v1/tables/{over}/export")).send().await.text();
        assert!(export.contains(ada.id.as_str()) && !export.contains("Ada"), "{export}");
        // The first round checks what the rooms have in memory, the second what they load from the store.
        server = server.restart().await;
    }
}

#[tokio::test]
async fn an_ask_under_way_does_not_restore_a_deleted_name() {
    let server = Server::start().await;
    let host = server.person("Host").await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        let mut fresh = Vec::new();
        for _ in 0..20 {
            fresh.push(server.table(&host, 1, json!({})).await);
        }
        let ada = server.person("Ada").await;
        // Some of the asks arrive before she is forgotten, some after, and some in between.
        let asks = join_all(fresh.iter().map(|table| sit(&server, table, &ada, 0, "Ada")));
        let (replies, forgotten) = join(asks, send(&server, "DELETE", "/me", &ada)).await;
        forgotten.granted();
        for reply in replies.iter().filter(|reply| reply.status != 200) {
            check_refused(reply, 401, "who_are_you");
        }
        tables.append(&mut fresh);
    }
    let check = async |server: &Server| {
        for table in &tables {
            let update = server.look(table, None, 0).await;
            assert!(update.seats.values().all(|seat| seat.name.is_empty()), "{update:?}");
        }
    };
    check(&server).await;
    check(&server.restart().await).await;
}
