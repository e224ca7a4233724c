//! A server that was killed between two writes, or whose store failed for a moment, repairs everything by itself:
//! nobody has to look at a table for that.

use std::sync::Arc;
use std::time::Duration;

use parlor_game::Seat;
use parlor_server::{Logs, Settings, SqliteStore, Store};
use parlor_table::{Ask, Chair, Stage, TableId, What};
use parlor_yahtzee::{Action, Category, Keep, Yahtzee};
use serde_json::json;
use tempfile::TempDir;

use crate::client::{Fate, Flaky, Job, Person, Seated, Server, Socket, brisk, in_time, start, yahtzee};

fn no_lists(job: Job<'_>) -> Fate {
    if matches!(job, Job::List) { Fate::Unwritten } else { Fate::Written }
}

async fn on_flaky() -> (Arc<TempDir>, Arc<Flaky>, Server) {
    let dir = Arc::new(TempDir::new().unwrap());
    let flaky = Flaky::new(&dir);
    let server = Server::over(Arc::<Flaky>::clone(&flaky), Arc::clone(&dir), yahtzee, brisk()).await;
    (dir, flaky, server)
}

/// Resolves when the list of a player's turns contains this table. This wakes no table.
async fn until_turn(server: &Server, person: &Person, table: &str) {
    let named = async {
        loop {
            let told = server.get("/api/v1/me/turns").secret(&person.secret).send().await.granted();
            if told["waiting"].as_array().unwrap().iter().any(|turn| turn["table"] == table) {
                return;
            }
        }
    };
    in_time("the turn to be listed", named).await;
}

/// Seats two people at a table. The turn of the first one ends while the list cannot be written. Returns the player
/// whose turn it is then.
async fn unlisted_turn(server: &Server, flaky: &Flaky) -> (String, Person) {
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let table = server.table(&ada, 2, json!({})).await;
    let mut seated = [Seated::sit(server, &table, &ada, 0).await, Seated::sit(server, &table, &bo, 1).await];
    start(&mut seated).await;
    let first = seated[0].socket.updates.last().unwrap().turn.unwrap().index();
    until_turn(server, &seated[first].person, &table).await;
    flaky.follow(no_lists);
    seated[first].act(&Action::Roll { keep: Keep::NONE }, None).await.unwrap();
    seated[first].act(&Action::Score { category: Category::Chance }, None).await.unwrap();
    (table, seated[1 - first].person.clone())
}

#[tokio::test]
async fn turns_are_listed_after_a_kill_between_an_act_and_the_list() {
    let (dir, flaky, mut server) = on_flaky().await;
    let (table, next) = unlisted_turn(&server, &flaky).await;
    server.shut_down().await;
    server.end().await;
    drop(flaky);
    let server = Server::on(dir, yahtzee, brisk()).await;
    until_turn(&server, &next, &table).await;
}

#[tokio::test]
async fn a_list_that_failed_for_a_moment_is_tried_again() {
    let (_dir, flaky, server) = on_flaky().await;
    let (table, next) = unlisted_turn(&server, &flaky).await;
    flaky.repair();
    until_turn(&server, &next, &table).await;
}

#[tokio::test]
async fn a_game_that_ended_just_before_a_kill_is_revealed_and_booked() {
    let (dir, flaky, mut server) = on_flaky().await;
    flaky.follow(|job| match job {
        Job::Append(append) if matches!(append.rows[0].row.what, What::Revealed { .. }) => Fate::Unwritten,
        _ => Fate::Written,
    });
    let ada = server.person("Ada").await;
    let table = server.table(&ada, 1, json!({})).await;
    let mut seated = [Seated::sit(&server, &table, &ada, 0).await];
    start(&mut seated).await;
    tokio::select! {
        _ = seated[0].play_out::<Yahtzee>(|view| Some(<Yahtzee as parlor_game::Game>::when_time_is_up(view, &()))) =>
            panic!("the seed cannot be revealed while the store fails"),
        () = flaky.failed(1) => {}
    }
    server.shut_down().await;
    server.end().await;
    drop(flaky);
    let store = Arc::new(SqliteStore::open(dir.path()).unwrap());
    let id: TableId = table.parse().unwrap();
    let revealed = async || {
        let rows = store.table(id.clone()).await.unwrap().unwrap().rows;
        rows.iter().any(|stored| matches!(stored.row.row.what, What::Revealed { .. }))
    };
    assert!(!revealed().await);
    let _server = Server::over(Arc::clone(&store) as _, dir, yahtzee, brisk()).await;
    in_time("the table to be revealed", async { while !revealed().await {} }).await;
    let booked = async {
        while store.results().of_player(ada.id.clone(), None, 10).await.unwrap().unwrap().results.is_empty() {}
    };
    in_time("the result to be booked", booked).await;
}

#[tokio::test]
async fn a_bot_whose_turn_it_was_continues_after_a_restart() {
    let dir = Arc::new(TempDir::new().unwrap());
    let slow = Settings { bot_pause: Duration::from_secs(3600), ..brisk() };
    let server = Server::on(dir, yahtzee, slow).await;
    let ada = server.person("Ada").await;
    let table = server.table(&ada, 2, json!({})).await;
    let mut seated = [Seated::sit(&server, &table, &ada, 0).await];
    let level = "casual".parse().unwrap();
    seated[0].socket.ask(Ask::AddBot { seat: Seat::new(1).unwrap(), level }).await.unwrap();
    start(&mut seated).await;
    if seated[0].socket.updates.last().unwrap().turn == Some(seated[0].seat) {
        seated[0].act(&Action::Roll { keep: Keep::NONE }, None).await.unwrap();
        seated[0].act(&Action::Score { category: Category::Chance }, None).await.unwrap();
    }
    let server = server.restart_with(brisk(), |_| {}).await;
    until_turn(&server, &ada, &table).await;
}

#[tokio::test]
async fn a_table_made_private_is_not_listed_even_if_the_list_is_not_stored() {
    let (_dir, flaky, server) = on_flaky().await;
    let ada = server.person("Ada").await;
    let table = server.table_with(&ada, 2, json!({ "access": "public" })).await;
    let id: TableId = table.parse().unwrap();
    assert_eq!(flaky.public_tables(10).await.unwrap().len(), 1);
    flaky.follow(no_lists);
    let path = format!("/api/v1/tables/{table}");
    for (access, shown) in [("private", 0), ("public", 1), ("link", 0)] {
        server.request("PATCH", &path).json(&json!({ "access": access })).secret(&ada.secret).send().await.granted();
        assert_eq!(flaky.public_tables(10).await.unwrap().len(), shown);
        let summary = flaky.table(id.clone()).await.unwrap().unwrap().summary.unwrap();
        assert_eq!(json!(summary.access), access);
    }
}

#[tokio::test]
async fn a_player_deleted_during_a_start_also_leaves_after_a_kill() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let table = server.table(&bo, 2, json!({})).await;
    let mut seated = [Seated::sit(&server, &table, &bo, 0).await, Seated::sit(&server, &table, &ada, 1).await];
    seated[0].socket.ask(Ask::Start {}).await.unwrap();
    let [host, gone] = &mut seated;
    gone.socket.ask(Ask::Open { seat: gone.seat, bytes: gone.bytes }).await.unwrap();
    server.request("DELETE", "/api/v1/me").secret(&ada.secret).send().await.granted();
    assert_eq!(server.look(&table, None, 0).await.stage, Stage::Opening);
    let server = server.restart().await;
    let mut socket = Socket::open(&server, &table, Some(&bo)).await;
    socket.ask(Ask::Open { seat: host.seat, bytes: host.bytes }).await.unwrap();
    socket.watch(parlor_game::Viewer::Seat(host.seat), 0).await;
    let left = |update: &parlor_table::Update| matches!(update.seats[Seat::new(1).unwrap()].chair, Chair::Bot { .. });
    assert_eq!(socket.until(left).await.stage, Stage::Playing);
}
