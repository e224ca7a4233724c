//! Clocks: they run out once, whoever looks. An action at the last moment either counts or does not, never both.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use futures_util::future::join_all;
use parlor_server::Settings;
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::{Ask, TableId, What};
use parlor_yahtzee::{Action, Keep};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::mpsc;

use crate::client::{Company, Fate, Flaky, Job, Server, brisk, in_time, seat, start, yahtzee};

/// Settings in which clocks run as soon as the server has started.
fn ticking() -> Settings {
    Settings { clock_rest: Duration::ZERO, ..brisk() }
}

fn a_second_a_move() -> Value {
    json!({ "terms": { "clock": { "type": "move", "seconds": 1 } } })
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64
}

#[tokio::test]
async fn when_the_time_is_up_the_default_action_is_made_once() {
    let mut company = Company::playing(yahtzee, ticking(), 2, a_second_a_move()).await;
    let note = company.seated[0].socket.until_noted(|note| note.kind == "time_up").await;
    let starter = note.seat.expect("the note has a seat");
    // The clock keeps running, so this may already be a later turn. In any case it runs for one seat, starting with the
    // last row of the game.
    let now = company.look_on().await;
    let clocks = now.clocks.unwrap();
    let place = now.turn.expect("the game waits for somebody");
    let since = now.notes.iter().rfind(|note| note.kind == "time_up").unwrap().time;
    assert_eq!((clocks[place].runs_out, clocks[place.left(2)].runs_out), (Some(since + 1000), None));
    let export = company.wind_up().await;
    let rows = export.rows.iter().map(|sealed| &sealed.row);
    let timed: Vec<_> = rows.filter(|row| matches!(row.what, What::Dealt | What::TimeUp { .. })).collect();
    assert!(timed.windows(2).all(|two| two[1].time >= two[0].time + 1000), "no action comes too early: {timed:?}");
    assert_eq!((timed[1].seat, timed[1].version), (Some(starter), note.version), "the action is made once");
    assert_eq!(timed[1].events[0]["type"], "rolled", "the default action is a roll");
}

#[tokio::test]
async fn an_unattended_game_ends_when_the_banks_run_out() {
    let requested = json!({ "terms": { "clock": { "type": "bank", "seconds": 1, "increment": 0 } } });
    let mut company = Company::playing(yahtzee, ticking(), 2, requested).await;
    let export = company.over().await;
    let mut counts = [0, 0];
    for sealed in &export.rows {
        if let What::TimeUp { .. } = &sealed.row.what {
            counts[sealed.row.seat.unwrap().index()] += 1;
        }
    }
    assert_eq!(counts, [26, 26], "thirteen rolls and thirteen scores for each seat");
    assert!(company.look().await.outcome.is_some());
}

#[tokio::test]
async fn an_action_at_the_deadline_is_either_accepted_or_refused() {
    let mut company = Company::playing(yahtzee, ticking(), 1, a_second_a_move()).await;
    let person = company.seated[0].person.clone();
    let mut devices = Vec::new();
    for _ in 0..4 {
        devices.push(company.come_back(&person, seat(0)).await);
    }
    for _ in 0..3 {
        let update = company.look_on().await;
        let (version, end) = (update.version, update.clocks.unwrap()[seat(0)].runs_out.unwrap());
        let view = update.view.unwrap();
        let action = match view["turn"]["boxes"].as_array().unwrap().first() {
            Some(open) => json!({ "type": "zero", "category": open["category"] }),
            None => serde_json::to_value(Action::Roll { keep: Keep::NONE }).unwrap(),
        };
        let race = devices.iter_mut().zip([0, 1, 2, 3]).map(|(device, early)| {
            let act = Ask::Act { seat: seat(0), action: action.clone(), if_version: Some(version) };
            async move {
                // Sends pings until the moment has almost come.
                while now() + early < end {
                    device.say(&ClientMessage::Ping {}).await;
                    while device.next().await != ServerMessage::Pong {}
                }
                device.ask(act).await
            }
        });
        let answers = join_all(race).await;
        let done: Vec<u64> = answers.iter().filter_map(|answer| answer.as_ref().ok().copied()).collect();
        for refused in answers.iter().filter_map(|answer| answer.as_ref().err()) {
            assert!(["stale", "time_is_up"].contains(&refused.code.as_str()), "{refused:?}");
        }
        company.seated[0].socket.reach(version + 1).await;
        let note = company.seated[0].socket.until_noted(|note| note.version == version + 1).await;
        match note.kind.as_str() {
            "act" => assert_eq!(done, [version + 1]),
            "time_up" => assert!(done.is_empty() && note.time >= end, "{done:?}"),
            other => panic!("{other}"),
        }
    }
    drop(devices);
    company.wind_up().await;
}

#[tokio::test]
async fn the_bank_keeps_unused_time_and_adds_a_little_more() {
    let requested = json!({ "terms": { "clock": { "type": "bank", "seconds": 600, "increment": 5 } } });
    let mut company = Company::playing(yahtzee, ticking(), 2, requested).await;
    let dealt = company.look_on().await;
    let begun = dealt.notes.iter().find(|note| note.kind == "dealt").unwrap().time;
    let (turn, zero) = company.whole_turn().await;
    let after = company.look_on().await;
    let acted = after.notes.iter().find(|note| note.version == zero).unwrap().time;
    let clocks = after.clocks.unwrap();
    let (mine, other) = (clocks[seat(turn as u8)], clocks[seat(turn as u8).left(2)]);
    assert_eq!((mine.runs_out, mine.left), (None, 600_000 - (acted - begun) + 2 * 5_000));
    assert_eq!(other.runs_out, Some(acted + 600_000));
    company.wind_up().await;
}

/// Reports each clock that runs out when its row is written, without waking anything.
fn listen(store: &Flaky) -> mpsc::UnboundedReceiver<TableId> {
    let (tell, told) = mpsc::unbounded_channel();
    store.follow(move |job| {
        if let Job::Append(append) = &job
            && matches!(append.rows[0].row.what, What::TimeUp { .. })
        {
            // The test may no longer be listening.
            _ = tell.send(append.table.clone());
        }
        Fate::Written
    });
    told
}

/// A game of one player with a running clock, which nobody looks at.
async fn alone(store: &Arc<Flaky>, dir: &Arc<TempDir>, settings: Settings) -> (Server, TableId, u64) {
    let server = Server::over(Arc::clone(store) as _, Arc::clone(dir), yahtzee, settings).await;
    let mut company = Company::gathered(server, 1, a_second_a_move()).await;
    start(&mut company.seated).await;
    let version = company.look_on().await.version;
    (company.server, company.table.parse().unwrap(), version)
}

async fn check_log(server: &Server, table: &TableId) {
    let update = server.look(table.as_str(), None, 0).await;
    assert!(update.notes.iter().any(|note| note.kind == "time_up"));
    assert!(update.notes.windows(2).all(|two| two[0].version + 1 == two[1].version));
}

#[tokio::test]
async fn a_table_that_sleeps_is_woken_by_its_clock() {
    let dir = Arc::new(TempDir::new().unwrap());
    let store = Flaky::new(&dir);
    let (server, table, version) = alone(&store, &dir, Settings { idle: Duration::from_millis(1), ..ticking() }).await;
    let mut told = listen(&store);
    for _ in 0..2 {
        assert_eq!(in_time("the clock", told.recv()).await, Some(table.clone()));
    }
    assert!(store.rows(&table).await > version);
    check_log(&server, &table).await;
}

#[tokio::test]
async fn a_clock_runs_out_after_a_restart_even_if_nobody_watches() {
    let dir = Arc::new(TempDir::new().unwrap());
    let store = Flaky::new(&dir);
    let (mut server, table, _) = alone(&store, &dir, ticking()).await;
    server.shut_down().await;
    server.end().await;
    let store = Flaky::new(&dir);
    let mut told = listen(&store);
    let before = now();
    let rest = Duration::from_millis(1500);
    let settings = Settings { clock_rest: rest, ..brisk() };
    let server = Server::over(Arc::clone(&store) as _, Arc::clone(&dir), yahtzee, settings).await;
    assert_eq!(in_time("the clock", told.recv()).await, Some(table.clone()));
    let update = server.look(table.as_str(), None, 0).await;
    let ups = update.notes.iter().filter(|note| note.kind == "time_up").map(|note| note.time);
    let since: Vec<u64> = ups.filter(|time| *time >= before).collect();
    let first = before + rest.as_millis() as u64;
    assert!(!since.is_empty() && since.iter().all(|time| *time >= first), "nobody could act before {first}: {since:?}");
    check_log(&server, &table).await;
}
