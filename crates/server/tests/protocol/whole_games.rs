//! Whole games over the socket: all seats see the same game, the log verifies, and the card is the sum of the scores.

use futures_util::future::join_all;
use parlor_bots::Roster;
use parlor_bots::yahtzee::{Solutions, levels};
use parlor_game::{BySeat, Game, Seat, Seeded, Viewer};
use parlor_table::{Ask, Export, GameKind, Kind, Stage, Update};
use parlor_yahtzee::{Action, Event, Phase, View, Yahtzee};
use serde_json::{Value, json};

use crate::client::{Seated, Server, Socket, sorted_out, start};

/// Chooses an action from the view alone: sometimes the default action, sometimes any. If any seat may continue, the
/// first one does.
pub fn some_choice(luck: &mut Seeded, view: &View) -> Option<Action> {
    if view.phase == Phase::BetweenGames && !view.viewer.is(Seat::new(0)?) {
        return None;
    }
    if luck.bits().is_multiple_of(3) {
        Yahtzee::choices(view, &()).sample(luck)
    } else {
        Some(Yahtzee::when_time_is_up(view, &()))
    }
}

/// Seats people on the first seats, and bots on the others.
async fn gather(server: &Server, seats: u8, people: u8, config: &Value) -> (String, Vec<Seated>) {
    let host = server.person("Host").await;
    let table = server.table(&host, seats, config.clone()).await;
    let mut seated = vec![Seated::sit(server, &table, &host, 0).await];
    for seat in 1..people {
        let person = server.person(&format!("Person {seat}")).await;
        seated.push(Seated::sit(server, &table, &person, seat).await);
    }
    // Every level of bots plays at one of the tables below.
    let levels = levels(&Solutions::default()).levels();
    for seat in people..seats {
        let level = levels[levels.len() - 1 - usize::from(seat) % levels.len()].name.parse().unwrap();
        seated[0].socket.ask(Ask::AddBot { seat: Seat::new(seat).unwrap(), level }).await.unwrap();
    }
    (table, seated)
}

/// Starts the game, and plays the seats of all people to the end at the same time.
async fn play(seated: &mut [Seated]) -> Vec<Update> {
    start(seated).await;
    join_all(seated.iter_mut().map(|player| async move {
        let mut luck = Seeded::new(u64::from(u8::from(player.seat)));
        player.play_out::<Yahtzee>(|view| some_choice(&mut luck, view)).await
    }))
    .await
}

/// The grand totals of each seat and game according to the log, computed independently of the game.
pub fn written(export: &Export, seats: u8) -> Vec<BySeat<u16>> {
    let mut games: Vec<BySeat<(u16, u16)>> = Vec::new();
    for event in export.rows.iter().flat_map(|sealed| &sealed.row.events) {
        match serde_json::from_value(event.clone()).unwrap() {
            Event::GameStarted { .. } => games.push(BySeat::new(seats, |_| (0, 0))),
            Event::Wrote { seat, category, points, bonus, .. } => {
                let (upper, lower) = &mut games.last_mut().unwrap()[seat];
                *if category.is_upper() { upper } else { &mut *lower } += u16::from(points);
                *lower += if bonus { 100 } else { 0 };
            }
            Event::Rolled { .. } => {}
        }
    }
    let total = |&(upper, lower): &(u16, u16)| upper + if upper >= 63 { 35 } else { 0 } + lower;
    games.iter().map(|game| game.map(|_, sums| total(sums))).collect()
}

async fn check(seats: u8, people: u8, config: Value) {
    let server = Server::start().await;
    let (table, mut seated) = gather(&server, seats, people, &config).await;
    let ends = play(&mut seated).await;

    let mut spectator = Socket::open(&server, &table, None).await;
    let last = sorted_out(&spectator.watch(Viewer::Spectator, 0).await);
    assert_eq!(last.stage, Stage::Over);
    for end in &ends {
        assert_eq!(sorted_out(end), last, "the seats received different updates");
    }

    let export = server.export(&table).await;
    for player in &seated {
        let report = Kind::<Yahtzee>::new(()).verify(&export, Some(&player.receipt()));
        assert!(report.all_well(), "{report:?}");
        assert!(report.abstaining.is_empty() && report.void_starts == 0 && report.other_engine.is_none());
    }

    let view: View = serde_json::from_value(last.view.unwrap()).unwrap();
    let mut games = written(&export, seats);
    assert_eq!(games.len(), usize::from(view.config.games));
    assert_eq!(games.pop().unwrap(), view.cards.map(|_, card| card.grand_total));
    assert_eq!(games, view.past);
    let outcome = last.outcome.unwrap();
    assert_eq!(outcome.scores, view.totals.map(|_, &total| Some(total)));
}

#[tokio::test]
async fn alone_by_the_classic_rules() {
    check(1, 1, json!({ "edition": "classic" })).await;
}

#[tokio::test]
async fn alone_by_the_rules_of_2014() {
    check(1, 1, json!({ "edition": "2014" })).await;
}

#[tokio::test]
async fn two_by_the_classic_rules() {
    check(2, 2, json!({ "edition": "classic" })).await;
}

#[tokio::test]
async fn two_by_the_rules_of_2014() {
    check(2, 2, json!({ "edition": "2014" })).await;
}

#[tokio::test]
async fn ten_by_the_classic_rules() {
    check(10, 6, json!({ "edition": "classic" })).await;
}

#[tokio::test]
async fn ten_by_the_rules_of_2014() {
    check(10, 4, json!({ "edition": "2014" })).await;
}

#[tokio::test]
async fn a_match_of_three_games() {
    check(2, 1, json!({ "games": 3 })).await;
}

#[tokio::test]
async fn a_bot_continues_for_a_player_who_leaves() {
    let server = Server::start().await;
    let (table, mut seated) = gather(&server, 2, 2, &json!({})).await;
    start(&mut seated).await;
    let leaver = seated.remove(0);
    let mut socket = leaver.socket;
    socket.ask(Ask::Leave { seat: leaver.seat }).await.unwrap();
    let mut luck = Seeded::new(1);
    let end = seated[0].play_out::<Yahtzee>(|view| some_choice(&mut luck, view)).await;
    assert_eq!(end.seats[leaver.seat].name, "Casual");
    assert_eq!(end.host, seated[0].person.id, "the remaining player is the host");
    let report = Kind::<Yahtzee>::new(()).verify(&server.export(&table).await, Some(&seated[0].receipt()));
    assert!(report.all_well(), "{report:?}");
}

#[tokio::test]
async fn a_table_that_everybody_leaves_is_abandoned_and_keeps_the_names() {
    let server = Server::start().await;
    let (table, mut seated) = gather(&server, 1, 1, &json!({})).await;
    start(&mut seated).await;
    let player = &mut seated[0];
    player.socket.ask(Ask::Leave { seat: player.seat }).await.unwrap();
    let end = player.socket.until(|update| update.luck.seed.is_some()).await;
    assert_eq!(end.stage, Stage::Abandoned);
    assert_eq!(end.seats[player.seat].name, "Host", "no bot took the seat, so it keeps its name");
    let export = server.export(&table).await;
    assert_eq!(export.names[&player.seat], "Host");
    let report = Kind::<Yahtzee>::new(()).verify(&export, Some(&player.receipt()));
    assert!(report.all_well(), "{report:?}");
}
