//! The guard: hosts, origins, proxies and limits.

use std::net::IpAddr;
use std::time::Instant;

use futures_util::{StreamExt, stream};
use parlor_game::Viewer;
use parlor_server::{Limits, Settings};
use parlor_table::Ask;
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_yahtzee::{Action, Keep};
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Person, Reply, Seated, Server, Socket, brisk, in_time, refusal_of_upgrade, start, yahtzee};

const LOCALHOST: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

fn name() -> serde_json::Value {
    json!({ "name": "Ada" })
}

fn check_refused(reply: &Reply, status: u16, code: &str) {
    assert_eq!((reply.status, reply.code().as_str()), (status, code));
}

#[tokio::test]
async fn a_page_on_another_site_cannot_act_for_its_visitors() {
    let server = Server::start().await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 1, json!({})).await;
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1", "evil"] {
        let reply = server.post("/api/v1/players", &name()).header("Origin", origin).send().await;
        check_refused(&reply, 403, "foreign_origin");
        let (status, body) = refusal_of_upgrade(&server, &table, &[("origin", origin)]).await;
        assert_eq!((status, &body["code"]), (403, &json!("foreign_origin")));
        // Reading is allowed: without a CORS header, the other page cannot see the response.
        assert_eq!(server.get("/api/v1/games").header("Origin", origin).send().await.status, 200);
    }
    let own = format!("http://{}", server.address);
    server.post("/api/v1/players", &name()).header("Origin", &own).send().await.granted();
    let mut socket = Socket::open_with(&server, &table, &[("origin", &own)]).await;
    socket.watch(Viewer::Spectator, 0).await;
}

#[tokio::test]
async fn the_public_address_is_accepted_as_our_own() {
    let settings = Settings { public_url: Some("https://games.example/".into()), ..brisk() };
    let server = Server::with(yahtzee, settings).await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 1, json!({})).await;
    // Behind a proxy that keeps the host name, and behind one that does not.
    for host in ["games.example".to_owned(), server.address.to_string()] {
        let request = server.post("/api/v1/players", &name()).header("Origin", "https://games.example");
        request.header("Host", &host).send().await.granted();
    }
    let mut socket = Socket::open_with(&server, &table, &[("origin", "https://games.example")]).await;
    socket.watch(Viewer::Spectator, 0).await;
    let about = server.get("/api/v1/about").send().await.granted();
    assert_eq!(about["url"], "https://games.example");
    // A page injected over an unencrypted connection has the right name, but not the right scheme.
    for origin in ["https://games.example.evil.example", "http://games.example", "ftp://games.example"] {
        let other = server.post("/api/v1/players", &name()).header("Origin", origin).header("Host", "games.example");
        check_refused(&other.send().await, 403, "foreign_origin");
    }
}

#[tokio::test]
async fn a_rebound_host_name_is_refused() {
    let server = Server::start().await;
    for host in ["evil.example", "evil.example:80", "192.168.1.20", "parlor.local", "localhost.evil.example", ""] {
        let reply = server.get("/api/v1/games").header("Host", host).send().await;
        check_refused(&reply, 421, "unknown_host");
        assert_eq!(server.get("/").header("Host", host).send().await.status, 421);
    }
    for host in ["localhost", "LOCALHOST:9", "127.0.0.1", "[::1]:80", "[::1]"] {
        assert_eq!(server.get("/api/v1/games").header("Host", host).send().await.status, 200, "{host}");
    }
    let in_the_house = Server::with(yahtzee, Settings { lan: true, ..brisk() }).await;
    for host in ["192.168.1.20", "192.168.1.20:8080", "parlor.local"] {
        assert_eq!(in_the_house.get("/api/v1/games").header("Host", host).send().await.status, 200, "{host}");
    }
    check_refused(&in_the_house.get("/").header("Host", "evil.example").send().await, 421, "unknown_host");
}

/// One new player per address, to show which address the server assigns to a request.
fn one_each(trusted_proxies: Vec<IpAddr>) -> Settings {
    let settings = brisk();
    Settings { trusted_proxies, limits: Limits { players: (1, 1), ..settings.limits }, ..settings }
}

async fn from(server: &Server, forwarded: &[&str]) -> u16 {
    let request = server.post("/api/v1/players", &name());
    let request = forwarded.iter().fold(request, |request, value| request.and_header("X-Forwarded-For", value));
    request.send().await.status
}

#[tokio::test]
async fn forged_forwarding_headers_are_not_believed() {
    let server = Server::with(yahtzee, one_each(Vec::new())).await;
    assert_eq!(from(&server, &["203.0.113.1"]).await, 201);
    assert_eq!(from(&server, &["203.0.113.2"]).await, 429);
    assert_eq!(from(&server, &[]).await, 429);
}

#[tokio::test]
async fn a_trusted_proxy_is_believed_about_the_last_hop_and_no_further() {
    let server = Server::with(yahtzee, one_each(vec![LOCALHOST])).await;
    assert_eq!(from(&server, &["203.0.113.1"]).await, 201);
    assert_eq!(from(&server, &["203.0.113.1"]).await, 429);
    assert_eq!(from(&server, &["203.0.113.2"]).await, 201);
    // Anything further to the left was sent by the client itself.
    assert_eq!(from(&server, &["198.51.100.1, 203.0.113.2"]).await, 429);
    // A trusted proxy between two others is skipped.
    assert_eq!(from(&server, &["203.0.113.3, 127.0.0.1"]).await, 201);
    assert_eq!(from(&server, &["203.0.113.3"]).await, 429);
    // Some proxies add a header line of their own instead of extending the client's.
    assert_eq!(from(&server, &["198.51.100.2", "203.0.113.2"]).await, 429);
    // Some include the port.
    assert_eq!(from(&server, &["203.0.113.9:4711"]).await, 201);
    assert_eq!(from(&server, &["203.0.113.9"]).await, 429);
    assert_eq!(from(&server, &["[2001:db8:9::1]:4711"]).await, 201);
    assert_eq!(from(&server, &["[2001:db8:9::2]"]).await, 429);
    // If a hop is not an address, earlier hops are not trusted: the request counts as the proxy's.
    assert_eq!(from(&server, &["198.51.100.3, unknown"]).await, 201);
    assert_eq!(from(&server, &["198.51.100.4, unknown"]).await, 429);
}

#[tokio::test]
async fn a_household_of_ipv6_addresses_counts_as_one() {
    let server = Server::with(yahtzee, one_each(vec![LOCALHOST])).await;
    assert_eq!(from(&server, &["2001:db8:1:2::1"]).await, 201);
    assert_eq!(
        from(&server, &["2001:db8:1:2:ffff:ffff:ffff:ffff"]).await,
        429,
        "an address in the same /64 is refused"
    );
    assert_eq!(from(&server, &["2001:db8:1:3::1"]).await, 201, "an address in the next /64 is accepted");
    // An IPv4-mapped IPv6 address is the same address.
    assert_eq!(from(&server, &["::ffff:203.0.113.1"]).await, 201);
    assert_eq!(from(&server, &["203.0.113.1"]).await, 429);
    assert_eq!(from(&server, &["::ffff:203.0.113.2"]).await, 201, "a different IPv4-mapped address is accepted");
    assert_eq!(from(&server, &["203.0.113.3, ::ffff:127.0.0.1"]).await, 201, "an IPv4-mapped proxy address is trusted");
    assert_eq!(from(&server, &["203.0.113.3"]).await, 429);
}

#[tokio::test]
async fn a_flood_of_messages_closes_the_socket_and_says_why() {
    let mut settings = brisk();
    settings.limits.messages = (1, 5);
    let server = Server::with(yahtzee, settings).await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 1, json!({})).await;
    let mut socket = Socket::open(&server, &table, None).await;
    for _ in 0..2_000 {
        // The server may have hung up already; only its last messages matter.
        if socket.send(Message::text("{\"type\":\"ping\"}")).await.is_err() {
            break;
        }
    }
    let mut pongs = 0;
    let code = loop {
        match socket.next_or_close().await {
            Ok(ServerMessage::Pong) => pongs += 1,
            Ok(other) => panic!("expected only pongs: {other:?}"),
            Err(code) => break code,
        }
    };
    assert_eq!(code, Some(1008));
    assert!((5..100).contains(&pongs), "{pongs} pings were answered");
    let mut calm = Socket::open(&server, &table, None).await;
    calm.say(&ClientMessage::Ping {}).await;
    assert_eq!(calm.next().await, ServerMessage::Pong);
}

#[tokio::test]
async fn sockets_per_address_are_limited_and_freed() {
    let mut settings = brisk();
    settings.limits.watchers = 3;
    let server = Server::with(yahtzee, settings).await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 1, json!({})).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(Socket::open(&server, &table, None).await);
    }
    let (status, body) = refusal_of_upgrade(&server, &table, &[]).await;
    assert_eq!((status, &body["code"]), (429, &json!("too_many")));
    // Closes the socket properly, so that the server no longer counts it.
    let mut last = open.pop().unwrap();
    last.send(Message::Close(None)).await.unwrap();
    last.closed().await;
    in_time("a free place", async {
        let path = format!("/api/v1/tables/{table}/socket");
        let upgrade = || {
            let request = server.get(&path).header("Connection", "Upgrade").header("Upgrade", "websocket");
            request.header("Sec-WebSocket-Version", "13").header("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==")
        };
        while upgrade().send().await.status == 429 {}
    })
    .await;
}

#[tokio::test]
async fn tables_per_player_are_limited_at_any_address() {
    let mut settings = Settings { trusted_proxies: vec![LOCALHOST], ..brisk() };
    settings.limits.tables_by_player = (1, 2);
    let server = Server::with(yahtzee, settings).await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let requested = json!({ "game": "yahtzee", "seats": 1 });
    let open = |who: &Person, address: &str| {
        server.post("/api/v1/tables", &requested).secret(&who.secret).header("X-Forwarded-For", address).send()
    };
    assert_eq!(open(&ada, "203.0.113.1").await.status, 201);
    assert_eq!(open(&ada, "203.0.113.2").await.status, 201);
    let refused = open(&ada, "203.0.113.3").await;
    check_refused(&refused, 429, "too_many");
    assert!(refused.header("retry-after").is_some());
    assert_eq!(open(&bo, "203.0.113.1").await.status, 201, "another player at the same address is not affected");
}

#[tokio::test]
async fn a_thousand_tables_at_once_do_not_stop_the_others() {
    let limits = Limits::default();
    let server = Server::with(yahtzee, Settings { limits, ..brisk() }).await;
    let person = server.person("Ada").await;
    let begun = Instant::now();
    let table = server.table(&person, 1, json!({})).await;
    let mut seated = [Seated::sit(&server, &table, &person, 0).await];
    start(&mut seated).await;
    let requested = json!({ "game": "yahtzee", "seats": 1 });
    // Three players at one address: each player has a lower limit than the address, but the sum of their limits is
    // higher.
    let people = [person, server.person("Bo").await, server.person("Cy").await];
    let request = |number: usize| server.post("/api/v1/tables", &requested).secret(&people[number % 3].secret);
    let replies: Vec<Reply> =
        stream::iter((0..1000).map(|number| request(number).send())).buffer_unordered(100).collect().await;
    // All tables of the burst, including the first one, and those allowed since then.
    let created = 1 + replies.iter().filter(|reply| reply.status == 201).count() as u32;
    let (a_minute, at_once) = limits.tables;
    let refilled = (begun.elapsed().as_secs_f64() * f64::from(a_minute) / 60.0).ceil() as u32;
    assert!((at_once..=at_once + refilled).contains(&created), "{created} tables were created");
    for refused in replies.iter().filter(|reply| reply.status != 201) {
        check_refused(refused, 429, "too_many");
        let seconds: u64 = refused.header("retry-after").expect("there is a Retry-After header").parse().unwrap();
        assert!(seconds >= 1);
        assert_eq!(refused.json()["data"]["seconds"], seconds);
    }
    // The seated player can play on, and a client that waits a little is served again.
    let [player] = &mut seated;
    let rolled = player.act(&Action::Roll { keep: Keep::NONE }, None).await.unwrap();
    player.socket.reach(rolled).await;
    in_time("the server to answer again", async { while server.get("/healthz").send().await.status == 429 {} }).await;
    player.socket.ask(Ask::Leave { seat: player.seat }).await.unwrap();
}
