//! The list of a player's tables, which only they can see.

use parlor_game::{Game, Seat};
use parlor_table::Ask;
use parlor_yahtzee::Yahtzee;
use serde_json::{Value, json};

use crate::client::{Person, Reply, Seated, Server, start};

/// Seats a player against a bot and starts the game.
pub async fn against_a_bot(server: &Server, person: &Person, requested: Value) -> (String, Seated) {
    let table = server.table_with(person, 2, requested).await;
    let mut seated = Seated::sit(server, &table, person, 0).await;
    let level = "random".parse().unwrap();
    seated.socket.ask(Ask::AddBot { seat: Seat::new(1).unwrap(), level }).await.unwrap();
    start(std::slice::from_mut(&mut seated)).await;
    (table, seated)
}

/// Plays a game of this player to the end.
pub async fn finished(server: &Server, person: &Person, requested: Value) -> (String, Seated) {
    let (table, mut seated) = against_a_bot(server, person, requested).await;
    seated.play_out::<Yahtzee>(|view| Some(Yahtzee::when_time_is_up(view, &()))).await;
    (table, seated)
}

async fn ask(server: &Server, person: &Person, query: &str) -> Reply {
    server.get(&format!("/api/v1/me/tables{query}")).secret(&person.secret).send().await
}

async fn tables(server: &Server, person: &Person, query: &str) -> Vec<Value> {
    ask(server, person, query).await.granted()["tables"].as_array().unwrap().clone()
}

fn ids(tables: &[Value]) -> Vec<&str> {
    tables.iter().map(|table| table["summary"]["table"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn running_and_finished_tables_are_listed_separately() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let (over, _) = finished(&server, &ada, json!({})).await;
    let gathering = server.table(&ada, 3, json!({})).await;
    let (playing, mut seated) = against_a_bot(&server, &ada, json!({ "terms": { "coach": true } })).await;
    server.table(&bo, 2, json!({})).await;
    assert_eq!(ids(&tables(&server, &ada, "?state=finished").await), [over.as_str()]);
    let mut running =
        ids(&tables(&server, &ada, "?state=running").await).iter().map(ToString::to_string).collect::<Vec<_>>();
    running.sort();
    let mut expected = [gathering.clone(), playing.clone()];
    expected.sort();
    assert_eq!(running, expected);
    assert_eq!(tables(&server, &ada, "").await.len(), 3);

    let entry = async |table: &str| {
        let all = tables(&server, &ada, "").await;
        all.into_iter().find(|entry| entry["summary"]["table"] == table).unwrap()
    };
    let told = entry(&gathering).await;
    assert_eq!(
        (&told["mine"], &told["my_turn"]),
        (&json!([]), &json!(false)),
        "a host without a seat lists the table too"
    );
    let told = entry(&over).await;
    assert_eq!((&told["mine"], &told["my_turn"], &told["hinted"]), (&json!([0]), &json!(false), &json!(false)));
    assert!(told["summary"]["outcome"]["scores"].is_array(), "{told}");
    assert_eq!(told["imported"], false);
    let mine = |update: &parlor_table::Update| update.must.contains(Seat::new(0).unwrap());
    seated.socket.until(mine).await;
    assert_eq!(entry(&playing).await["my_turn"], true);
    // While the coach is preparing, it has to be asked again. Such requests leave no mark.
    let hint = format!("/api/v1/tables/{playing}/hint");
    while server.post(&hint, &json!({ "seat": 0 })).secret(&ada.secret).send().await.status == 202 {}
    let told = entry(&playing).await;
    assert_eq!((&told["hinted"], &told["summary"]["seats"][0]["hinted"]), (&json!(true), &json!(true)));
}

#[tokio::test]
async fn a_long_list_is_read_page_by_page() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let mut opened = Vec::new();
    for _ in 0..7 {
        opened.push(server.table(&ada, 1, json!({})).await);
    }
    let (mut found, mut before) = (Vec::new(), String::new());
    loop {
        let page = tables(&server, &ada, &format!("?limit=2{before}")).await;
        let Some(last) = page.last() else { break };
        before = format!("&before={}", last["summary"]["updated"]);
        found.extend(ids(&page).into_iter().map(str::to_owned));
    }
    // Tables updated in the same millisecond may be in any order, but none is missing or listed twice.
    opened.sort();
    found.sort();
    assert_eq!(found, opened);
    assert_eq!(tables(&server, &ada, "?limit=0").await.len().min(1), 1, "a limit of 0 counts as 1");
    for query in ["?state=lost", "?limit=-1", "?before=yesterday", "?since=0"] {
        let refused = ask(&server, &ada, query).await;
        assert_eq!((refused.status, refused.code().as_str()), (400, "bad_request"), "{query}");
    }
    let unknown = server.get("/api/v1/me/tables").send().await;
    assert_eq!((unknown.status, unknown.code().as_str()), (401, "who_are_you"));
}

#[tokio::test]
async fn a_table_removed_from_one_list_stays_on_all_others() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let table = server.table(&ada, 2, json!({})).await;
    let mut sitting = Seated::sit(&server, &table, &bo, 1).await;
    let take_off = async |person: &Person, table: &str| {
        server.request("DELETE", &format!("/api/v1/me/tables/{table}")).secret(&person.secret).send().await
    };
    assert_eq!(take_off(&ada, &table).await.granted(), json!({ "table": table }));
    assert_eq!(tables(&server, &ada, "").await.len(), 0);
    assert_eq!(ids(&tables(&server, &bo, "").await), [table.as_str()]);
    // These cannot be removed: a table that was already removed, and tables that were never on the list. A stranger has
    // no list.
    let others = server.table(&bo, 1, json!({})).await;
    for gone in [table.as_str(), &others, "nowhere", "no%20id"] {
        let refused = take_off(&ada, gone).await;
        assert_eq!((refused.status, refused.code().as_str()), (404, "no_such_table"), "{gone}");
    }
    let unknown = server.request("DELETE", &format!("/api/v1/me/tables/{table}")).send().await;
    assert_eq!((unknown.status, unknown.code().as_str()), (401, "who_are_you"));
    // Sitting down puts the table back on the list. Turns are announced even if the table is not on it.
    let mut host = Seated::sit(&server, &table, &ada, 0).await;
    assert_eq!(ids(&tables(&server, &ada, "").await), [table.as_str()]);
    take_off(&ada, &table).await.granted();
    host.socket.ask(Ask::Start {}).await.unwrap();
    for player in [&mut host, &mut sitting] {
        player.socket.ask(Ask::Open { seat: player.seat, bytes: player.bytes }).await.unwrap();
    }
    let update = host.socket.until(|update| update.view.is_some()).await;
    let on_turn = if update.turn == Some(host.seat) { &ada } else { &bo };
    let waiting = server.get("/api/v1/me/turns").secret(&on_turn.secret).send().await.granted();
    assert_eq!(waiting["waiting"][0]["table"], table);
    assert_eq!(tables(&server, &ada, "").await.len(), 0);
}
