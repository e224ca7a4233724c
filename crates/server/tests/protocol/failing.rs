//! A failing store: the caller gets an error, nobody sees anything that was not stored, and the table continues when
//! the store works again.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use parlor_game::{Seat, Viewer};
use parlor_server::{Lobby, NewTable, Player, Problem, Settings};
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::{Ask, AskId, PlayerId, Stage, TableId, Update, What};
use parlor_yahtzee::{Action, Keep};
use serde_json::json;
use tempfile::TempDir;
use tokio::sync::watch;

use crate::client::{Fate, Flaky, Job, Server, Socket, brisk, in_time, yahtzee};

const FIRST: Seat = Seat::new(0).expect("tables have a first seat");

fn roll() -> Ask {
    let action = serde_json::to_value(Action::Roll { keep: Keep::NONE }).unwrap();
    Ask::Act { seat: FIRST, action, if_version: None }
}

/// The asks of a whole one-player game, in order.
fn asks() -> [(&'static str, Ask); 4] {
    let score = json!({ "type": "score", "category": "chance" });
    [
        ("sit", Ask::Sit { seat: FIRST, name: Some("Ada the First".into()), commitment: None }),
        ("start", Ask::Start {}),
        ("roll", roll()),
        ("score", Ask::Act { seat: FIRST, action: score, if_version: None }),
    ]
}

async fn flaky_server() -> (Arc<Flaky>, Server) {
    let dir = Arc::new(TempDir::new().unwrap());
    let store = Flaky::new(&dir);
    let server = Server::over(Arc::clone(&store) as _, dir, yahtzee, brisk()).await;
    (store, server)
}

/// Checks that no update was sent.
async fn nothing_new(watcher: &mut Socket) {
    watcher.say(&ClientMessage::Ping {}).await;
    assert_eq!(watcher.next().await, ServerMessage::Pong, "nothing is sent that was not stored");
}

#[tokio::test]
async fn a_failed_write_changes_nothing_and_may_be_repeated() {
    let (store, server) = flaky_server().await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 1, json!({})).await;
    let id: TableId = table.parse().unwrap();
    let mut asker = Socket::open(&server, &table, Some(&person)).await;
    let mut watcher = Socket::open(&server, &table, None).await;
    let mut version = watcher.watch(Viewer::Spectator, 0).await.version;
    for (name, ask) in asks() {
        let before = server.look(&table, None, 0).await;
        let ask_id: AskId = name.parse().unwrap();
        store.fail_once(Fate::Unwritten);
        let refused = asker.ask_as(ask_id.clone(), ask.clone()).await.expect_err("the write fails");
        assert_eq!(refused.code, "internal", "{name}");
        assert!(!refused.message.contains("the test"), "the reason is only for the operator: {refused:?}");
        nothing_new(&mut watcher).await;
        assert_eq!(server.look(&table, None, 0).await, before, "{name}");
        assert_eq!(store.rows(&id).await, version);

        for _ in 0..2 {
            assert_eq!(asker.ask_as(ask_id.clone(), ask.clone()).await, Ok(version + 1), "{name}");
        }
        // The server deals automatically as soon as the game has started.
        version += if name == "start" { 2 } else { 1 };
        watcher.reach(version).await;
        nothing_new(&mut watcher).await;
        assert_eq!(store.rows(&id).await, version, "{name} is stored once");
    }
    let heard: Vec<u64> = watcher.updates.iter().flat_map(|update| &update.notes).map(|note| note.version).collect();
    assert_eq!(heard, (1..=version).collect::<Vec<_>>(), "every row is sent once and in order");
}

#[tokio::test]
async fn a_write_with_a_lost_answer_is_done_once() {
    let (store, server) = flaky_server().await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 1, json!({})).await;
    let id: TableId = table.parse().unwrap();
    let mut asker = Socket::open(&server, &table, Some(&person)).await;
    for (name, ask) in asks() {
        let before = server.look(&table, None, 0).await.version;
        let ask_id: AskId = name.parse().unwrap();
        store.fail_once(Fate::Unheard);
        let refused = asker.ask_as(ask_id.clone(), ask.clone()).await.expect_err("the answer was lost");
        assert_eq!(refused.code, "internal", "{name}");
        for _ in 0..2 {
            assert_eq!(asker.ask_as(ask_id.clone(), ask.clone()).await, Ok(before + 1), "{name}");
        }
        let after = before + if name == "start" { 2 } else { 1 };
        in_time("the deal", async { while server.look(&table, None, 0).await.version < after {} }).await;
        assert_eq!(store.rows(&id).await, after, "{name} is stored once");
    }
    let update = server.look(&table, None, 0).await;
    assert_eq!(update.seats[FIRST].name, "Ada the First");
}

/// A table with one bot, before the start and without a server. Only the test sends messages to it.
struct Quiet {
    _dir: TempDir,
    store: Arc<Flaky>,
    lobby: Lobby,
    player: Player,
    table: TableId,
    versions: watch::Receiver<u64>,
}

impl Quiet {
    async fn new() -> Self {
        let dir = TempDir::new().unwrap();
        let store = Flaky::new(&dir);
        let settings = Settings { idle: Duration::from_secs(3600), ..brisk() };
        let lobby = Lobby::new(yahtzee(), Arc::clone(&store) as _, settings);
        let player = Player { id: PlayerId::random(), name: "Ada".into() };
        let requested = NewTable::of("yahtzee", 1);
        let table = lobby.open(&player.id, requested).await.unwrap().table;
        let versions = lobby.watch(&table).await.unwrap();
        let quiet = Self { _dir: dir, store, lobby, player, table, versions };
        quiet.ask(Ask::AddBot { seat: FIRST, level: "random".parse().unwrap() }).await.unwrap();
        quiet
    }

    async fn ask(&self, ask: Ask) -> Result<u64, Problem> {
        self.lobby.ask(&self.table, &self.player, &AskId::random(), &ask).await
    }

    async fn look(&self) -> Update {
        self.lobby.look(&self.table, None, Viewer::Spectator, 0).await.unwrap()
    }

    /// Makes the store fail to write rows that match `which`, and starts the game. Once such writes have failed several
    /// times, repairs the store and waits until the table continues. Returns the state of the table during the failure.
    async fn start_and_fail(&mut self, which: fn(&What) -> bool) -> Update {
        self.store.follow(move |job| match job {
            Job::Append(append) if which(&append.rows[0].row.what) => Fate::Unwritten,
            _ => Fate::Written,
        });
        self.ask(Ask::Start {}).await.unwrap();
        self.store.failed(3).await;
        let meanwhile = self.look().await;
        assert_eq!(meanwhile.version, self.store.rows(&self.table).await);
        assert_eq!(*self.versions.borrow_and_update(), meanwhile.version);
        self.store.repair();
        // The table continues by itself, because no further message is sent to it.
        let moved = self.versions.wait_for(|version| *version > meanwhile.version);
        in_time("the table to go on by itself", moved).await.expect("the table is awake");
        meanwhile
    }
}

#[tokio::test]
async fn the_table_deals_when_the_store_works_again() {
    let mut quiet = Quiet::new().await;
    let meanwhile = quiet.start_and_fail(|what| matches!(what, What::Dealt)).await;
    assert_eq!((meanwhile.stage, meanwhile.view), (Stage::Opening, None));
    assert!(quiet.look().await.view.is_some());
}

#[tokio::test]
async fn the_table_reveals_the_seed_when_the_store_works_again() {
    let mut quiet = Quiet::new().await;
    let meanwhile = quiet.start_and_fail(|what| matches!(what, What::Revealed { .. })).await;
    assert!(meanwhile.outcome.is_some() && meanwhile.luck.seed.is_none(), "{meanwhile:?}");
    let end = quiet.look().await;
    assert!(end.luck.seed.is_some());
    assert_eq!((end.version, quiet.store.rows(&quiet.table).await), (meanwhile.version + 1, meanwhile.version + 1));
}

#[tokio::test]
async fn a_bot_acts_when_the_store_works_again() {
    let mut quiet = Quiet::new().await;
    let meanwhile = quiet.start_and_fail(|what| matches!(what, What::Act { .. })).await;
    assert_eq!(meanwhile.notes.last().unwrap().version, meanwhile.version);
    assert!(meanwhile.must.contains(FIRST), "the bot's first move is still to come");
    // The game is played to the end.
    let mut versions = quiet.versions.clone();
    in_time("the end", async {
        while quiet.look().await.luck.seed.is_none() {
            versions.changed().await.unwrap();
        }
    })
    .await;
    let end = quiet.look().await;
    assert_eq!(quiet.store.rows(&quiet.table).await, end.version);
    let told: Vec<u64> = end.notes.iter().map(|note| note.version).collect();
    assert_eq!(told, (1..=end.version).collect::<Vec<_>>());
}

/// A lobby that has not loaded any table yet, with a store that contains these tables.
async fn asleep<const N: usize>(rooms: usize) -> (TempDir, Arc<Flaky>, Lobby, Player, [TableId; N]) {
    let dir = TempDir::new().unwrap();
    let store = Flaky::new(&dir);
    let mut settings = brisk();
    settings.limits.rooms = rooms;
    let lobby = Lobby::new(yahtzee(), Arc::clone(&store) as _, settings);
    let player = Player { id: PlayerId::random(), name: "Ada".into() };
    let mut tables = Vec::new();
    for _ in 0..N {
        let requested = NewTable::of("yahtzee", 1);
        tables.push(lobby.open(&player.id, requested).await.unwrap().table);
    }
    (dir, store, lobby, player, tables.try_into().unwrap())
}

/// Polls `future` once, and returns whether it is still waiting.
fn waits<T>(future: &mut BoxFuture<'_, T>) -> bool {
    future.now_or_never().is_none()
}

#[tokio::test]
async fn a_table_that_could_not_be_read_at_first_is_opened_once() {
    let (_dir, store, lobby, player, [table]) = asleep(1).await;
    let mut calls = store.hold_tables();
    // Three callers at once: the first loads the table, and the others wait for it.
    let mut first = lobby.watch(&table).boxed();
    let mut second = lobby.watch(&table).boxed();
    let mut third = lobby.watch(&table).boxed();
    for watch in [&mut first, &mut second, &mut third] {
        assert!(waits(watch));
    }
    calls.recv().await.unwrap().send(false).unwrap();
    assert!(matches!(first.await, Err(Problem::Internal(_))));
    // The next caller loads the table. Before that is done, a fourth caller arrives, who must not wake a second room.
    assert!(waits(&mut second));
    let read = calls.recv().await.unwrap();
    let mut fourth = lobby.watch(&table).boxed();
    assert!(waits(&mut fourth));
    read.send(true).unwrap();
    let mut watching = Vec::new();
    for watch in [second, third, fourth] {
        watching.push(in_time("the table to wake", watch).await.unwrap());
    }
    assert!(calls.try_recv().is_err(), "the log is read only once more");
    let sit = Ask::Sit { seat: FIRST, name: None, commitment: None };
    let version = lobby.ask(&table, &player, &AskId::random(), &sit).await.unwrap();
    for versions in &watching {
        assert_eq!(*versions.borrow(), version, "all of them watch the same table");
    }
}

#[tokio::test]
async fn a_client_that_leaves_while_a_table_is_read_leaves_nothing_behind() {
    let (_dir, store, lobby, _, [left, wanted]) = asleep(1).await;
    let mut calls = store.hold_tables();
    // There is room for only one table. Two callers request it; the first gets an error, and the second gives up.
    let mut first = lobby.watch(&left).boxed();
    let mut second = lobby.watch(&left).boxed();
    assert!(waits(&mut first) && waits(&mut second));
    assert!(matches!(lobby.watch(&wanted).await, Err(Problem::Full)));
    calls.recv().await.unwrap().send(false).unwrap();
    assert!(first.await.is_err());
    assert!(waits(&mut second));
    drop(second);
    let mut watch = lobby.watch(&wanted).boxed();
    assert!(waits(&mut watch), "there is room again");
    drop(calls);
    in_time("the table to wake", watch).await.unwrap();
}

#[tokio::test]
async fn a_store_that_cannot_write_is_not_ready() {
    let server = Server::start().await;
    let ready = || server.get("/readyz").send();
    assert_eq!(ready().await.granted(), json!({ "ready": true }));
    // Removes the table that the health check writes to.
    let elsewhere = rusqlite::Connection::open(server.data().join("parlor.db")).unwrap();
    elsewhere.execute_batch("ALTER TABLE health RENAME TO sickness").unwrap();
    let reply = ready().await;
    assert_eq!((reply.status, reply.code().as_str()), (503, "not_ready"));
    assert!(!reply.text().contains("health"), "the reason is only for the operator: {}", reply.text());
    assert_eq!(server.get("/healthz").send().await.status, 200, "the process is still running");
    elsewhere.execute_batch("ALTER TABLE sickness RENAME TO health").unwrap();
    assert_eq!(ready().await.granted(), json!({ "ready": true }));
}

#[tokio::test]
async fn a_full_queue_of_one_address_does_not_block_other_tables() {
    let (_dir, store, lobby, _, [long, wanted]) = asleep(8).await;
    let mut calls = store.hold_tables();
    let (crowd, other): (IpAddr, IpAddr) = ([203, 0, 113, 1].into(), [203, 0, 113, 2].into());
    // One address requests a table that takes long to load, and also requests another one many times.
    let flood: Vec<_> = (0..20)
        .map(|number| {
            let (lobby, table) = (lobby.asked_from(crowd), if number < 10 { long.clone() } else { wanted.clone() });
            tokio::spawn(async move { lobby.watch(&table).await.map(|_| ()) })
        })
        .collect();
    let slow = in_time("the long table to be read", calls.recv()).await.unwrap();
    // A second address requests that other table, and gets it while the first table is still being loaded.
    let reading = tokio::spawn({
        let (lobby, wanted) = (lobby.asked_from(other), wanted.clone());
        async move { lobby.watch(&wanted).await.map(|_| ()) }
    });
    let read = in_time("the other table to be read", calls.recv()).await.unwrap();
    read.send(true).unwrap();
    in_time("the other table to wake", reading).await.unwrap().unwrap();
    slow.send(true).unwrap();
    drop(calls);
    for waiting in flood {
        in_time("the crowd", waiting).await.unwrap().unwrap();
    }
}
