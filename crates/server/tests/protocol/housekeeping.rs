//! Stale data is cleared by the operator's rules, and nothing else is; sleeping tables use no resources.

use std::sync::Arc;
use std::time::Duration;

use parlor_game::{Seeded, Viewer};
use parlor_server::{Logs, RetentionSettings, Settings, SqliteStore, Store, Upkeep};
use parlor_table::{Ask, Stage, TableId};
use parlor_yahtzee::Yahtzee;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{Company, Fate, Flaky, Job, Person, Reply, Seated, Server, Socket, brisk, in_time, start, yahtzee};
use crate::whole_games::some_choice;

/// Settings with which nothing is ever cleared.
const EVERYTHING: RetentionSettings = RetentionSettings {
    gathering: None,
    abandoned: None,
    running: None,
    finished: None,
    players: None,
    every: Duration::from_millis(5),
};
/// Data is cleared as soon as nobody touches it.
const AT_ONCE: Option<Duration> = Some(Duration::ZERO);

fn keeping(retention: RetentionSettings) -> Settings {
    // Tables with pending automatic changes stay awake only for a moment.
    Settings { retention, idle: Duration::from_millis(50), ..brisk() }
}

async fn ask(server: &Server, table: &str, person: &Person, ask: Value) -> Reply {
    let body = json!({ "id": parlor_table::AskId::random(), "ask": ask });
    server.post(&format!("/api/v1/tables/{table}/asks"), &body).secret(&person.secret).send().await
}

/// A server with a store that the test can read without waking any table.
async fn over(dir: &Arc<TempDir>, retention: RetentionSettings) -> (Server, Arc<SqliteStore>) {
    let store = Arc::new(SqliteStore::open(dir.path()).expect("the data directory is free"));
    let same = Arc::clone(&store);
    (Server::over(store, Arc::clone(dir), yahtzee, keeping(retention)).await, same)
}

fn id(table: &str) -> TableId {
    table.parse().unwrap()
}

async fn until_gone(store: &SqliteStore, table: &str) {
    let gone = async { while store.access(id(table)).await.unwrap().is_some() {} };
    in_time("a table to be cleared", gone).await;
}

/// Every database table that refers to this table, except the results: those stay when a log is deleted.
fn mentions(dir: &TempDir, table: &str) -> Vec<String> {
    let database = rusqlite::Connection::open(dir.path().join("parlor.db")).unwrap();
    let sql = "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
               WHERE m.type = 'table' AND c.name = 'table_id' AND m.name != 'results'";
    let mut statement = database.prepare(sql).unwrap();
    let beside = statement.query_map([], |row| row.get::<_, String>(0)).unwrap().map(Result::unwrap);
    let there = |beside: &String| {
        let sql = format!("SELECT count(*) FROM {beside} WHERE table_id = ?");
        database.query_row(&sql, [table], |row| row.get::<_, i64>(0)).unwrap() > 0
    };
    beside.filter(there).collect()
}

#[tokio::test]
async fn each_kind_of_table_is_deleted_by_its_own_rule_with_all_its_data() {
    let dir = Arc::new(TempDir::new().unwrap());
    let (mut server, store) = over(&dir, EVERYTHING).await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);

    let opened = server.open(&ada, 2, json!({ "access": "private" })).await;
    let gathering = opened["table"].as_str().unwrap().to_owned();
    let secret = opened["url"].as_str().unwrap().split_once("#join=").unwrap().1.to_owned();
    let join = json!({ "secret": secret });
    server.post(&format!("/api/v1/tables/{gathering}/join"), &join).secret(&bo.secret).send().await.granted();
    ask(&server, &gathering, &ada, json!({ "type": "sit", "seat": 0 })).await.granted();
    let line = json!({ "id": "line", "text": "Anybody here?" });
    server.post(&format!("/api/v1/tables/{gathering}/chat"), &line).secret(&ada.secret).send().await.granted();
    let path = format!("/api/v1/tables/{gathering}/chat");
    server.request("PATCH", &path).json(&json!({ "rule": "seats" })).secret(&ada.secret).send().await.granted();
    let path = format!("{path}/silenced/{}", bo.id);
    server.request("PUT", &path).secret(&ada.secret).send().await.granted();
    let path = format!("/api/v1/tables/{gathering}/seats/0/draft");
    server.request("PUT", &path).json(&json!({ "draft": "notes" })).secret(&ada.secret).send().await.granted();
    let beside = ["chat_lines", "chat_rules", "chat_silenced", "goers", "guests", "private_data", "rows", "seat_names"];
    let mut found = mentions(&dir, &gathering);
    found.sort();
    assert_eq!(found, beside, "the test covers every table with data");

    let opening = server.table(&ada, 1, json!({})).await;
    let mut seated = Seated::sit(&server, &opening, &ada, 0).await;
    seated.socket.ask(Ask::Start {}).await.unwrap();
    let playing = server.table(&ada, 1, json!({})).await;
    let mut seats = [Seated::sit(&server, &playing, &ada, 0).await];
    start(&mut seats).await;
    let abandoned = server.table(&ada, 1, json!({})).await;
    for requested in
        [json!({ "type": "sit", "seat": 0 }), json!({ "type": "start" }), json!({ "type": "leave", "seat": 0 })]
    {
        ask(&server, &abandoned, &ada, requested).await.granted();
    }
    let over_now = server.table(&ada, 1, json!({})).await;
    let mut players = [Seated::sit(&server, &over_now, &ada, 0).await];
    start(&mut players).await;
    let mut luck = Seeded::new(1);
    players[0].play_out::<Yahtzee>(|view| some_choice(&mut luck, view)).await;
    server.export(&abandoned).await;
    drop((seated, seats, players, store));

    let rules = [
        (RetentionSettings { gathering: AT_ONCE, ..EVERYTHING }, vec![&gathering, &opening]),
        (RetentionSettings { abandoned: AT_ONCE, ..EVERYTHING }, vec![&abandoned]),
        (RetentionSettings { running: AT_ONCE, ..EVERYTHING }, vec![&playing]),
        (RetentionSettings { finished: AT_ONCE, ..EVERYTHING }, vec![&over_now]),
    ];
    let mut left = vec![&gathering, &opening, &abandoned, &playing, &over_now];
    for (retention, goes) in rules {
        server.shut_down().await;
        server.end().await;
        let (next, store) = over(&dir, retention).await;
        server = next;
        left.retain(|table| !goes.contains(table));
        for table in goes {
            until_gone(&store, table).await;
            assert_eq!(mentions(&dir, table), Vec::<String>::new());
            let gone = server.get(&format!("/api/v1/tables/{table}")).send().await;
            assert_eq!((gone.status, gone.code().as_str()), (404, "no_such_table"));
        }
        for table in &left {
            assert!(store.access(id(table)).await.unwrap().is_some(), "{table} falls under another rule");
        }
    }
    let me = server.get("/api/v1/me").secret(&ada.secret).send().await.granted();
    assert_eq!(me["name"], "Ada", "a player without tables is kept");
}

#[tokio::test]
async fn a_table_that_is_being_watched_is_kept() {
    let dir = Arc::new(TempDir::new().unwrap());
    let (server, store) = over(&dir, RetentionSettings { gathering: AT_ONCE, ..EVERYTHING }).await;
    let ada = server.person("Ada").await;
    // Nobody watches a new table until the first message arrives over the socket, and it may be deleted before that. So
    // this is repeated until it succeeds.
    let (watched, mut socket) = loop {
        let table = server.table(&ada, 1, json!({})).await;
        if let Some(socket) = Socket::try_watch(&server, &table).await {
            break (table, socket);
        }
    };
    // Tables that have been untouched the longest are cleared first. So once these are gone, the watched one has been
    // skipped.
    for _ in 0..3 {
        let unwatched = server.table(&ada, 1, json!({})).await;
        until_gone(&store, &unwatched).await;
    }
    assert!(store.access(id(&watched)).await.unwrap().is_some());
    socket.watch(Viewer::Spectator, 0).await;
}

#[tokio::test]
async fn an_outdated_list_does_not_delete_a_table() {
    let dir = Arc::new(TempDir::new().unwrap());
    let flaky = Flaky::new(&dir);
    // As if the server had been killed each time between storing a row and updating the list.
    flaky.follow(|job| if matches!(job, Job::List) { Fate::Unwritten } else { Fate::Written });
    let store = Arc::clone(&flaky);
    let mut server = Server::over(store, Arc::clone(&dir), yahtzee, keeping(EVERYTHING)).await;
    let ada = server.person("Ada").await;
    let table = server.table(&ada, 1, json!({})).await;
    for requested in [json!({ "type": "sit", "seat": 0 }), json!({ "type": "start" })] {
        ask(&server, &table, &ada, requested).await.granted();
    }
    let as_listed = async |store: &dyn Upkeep, stage: Stage| {
        let listed = store.untouched(stage, u64::MAX / 2, None, 10).await.unwrap();
        listed.iter().any(|found| found.table.as_str() == table)
    };
    assert!(as_listed(flaky.upkeep(), Stage::Gathering).await);
    server.shut_down().await;
    server.end().await;
    drop(flaky);

    // The list cannot be corrected at startup either, so it is out of date when tables are cleared.
    let flaky = Flaky::new(&dir);
    flaky.follow(|job| if matches!(job, Job::List) { Fate::Unwritten } else { Fate::Written });
    let (store, retention) = (Arc::clone(&flaky), RetentionSettings { gathering: AT_ONCE, ..EVERYTHING });
    let mut server = Server::over(store, Arc::clone(&dir), yahtzee, keeping(retention)).await;
    flaky.failed(3).await;
    flaky.repair();
    let right = async { while !as_listed(flaky.upkeep(), Stage::Playing).await {} };
    in_time("the list to be put right", right).await;
    assert_eq!(server.look(&table, None, 0).await.stage, Stage::Playing);
    server.shut_down().await;
}

#[tokio::test]
async fn the_list_catches_up_when_the_server_starts() {
    let dir = Arc::new(TempDir::new().unwrap());
    let flaky = Flaky::new(&dir);
    let store = Arc::clone(&flaky);
    let mut server = Server::over(store, Arc::clone(&dir), yahtzee, keeping(EVERYTHING)).await;
    let ada = server.person("Ada").await;
    let clock = json!({ "terms": { "clock": { "type": "move", "seconds": 1 } } });
    let table = server.table_with(&ada, 1, clock).await;
    ask(&server, &table, &ada, json!({ "type": "sit", "seat": 0 })).await.granted();
    flaky.follow(|job| if matches!(job, Job::List) { Fate::Unwritten } else { Fate::Written });
    ask(&server, &table, &ada, json!({ "type": "start" })).await.granted();
    assert_eq!(flaky.timed_tables().await.unwrap(), []);
    server.shut_down().await;
    server.end().await;
    drop(flaky);
    // Nobody looks at the table: its clock runs only if the server knows about it.
    let store = Arc::new(SqliteStore::open(dir.path()).unwrap());
    let settings = Settings { clock_rest: Duration::ZERO, ..keeping(EVERYTHING) };
    let _server = Server::over(Arc::clone(&store) as _, Arc::clone(&dir), yahtzee, settings).await;
    let acted = async {
        let acts = |stored: &parlor_server::StoredRow| stored.row.row.what.is_of_the_game();
        while !store.table(id(&table)).await.unwrap().unwrap().rows.iter().any(acts) {}
    };
    in_time("the clock to run out", acted).await;
}

#[tokio::test]
async fn the_list_of_turns_catches_up_when_the_server_starts() {
    let dir = Arc::new(TempDir::new().unwrap());
    let flaky = Flaky::new(&dir);
    let server = Server::over(Arc::clone(&flaky) as _, Arc::clone(&dir), yahtzee, keeping(EVERYTHING)).await;
    let mut company = Company::gathered(server, 2, json!({})).await;
    start(&mut company.seated).await;
    // As if the server had been killed between storing the row that ends the turn and updating the list.
    flaky.follow(|job| if matches!(job, Job::List) { Fate::Unwritten } else { Fate::Written });
    let (who, _) = company.whole_turn().await;
    flaky.failed(1).await;
    company.server.shut_down().await;
    company.server.end().await;
    drop(flaky);
    let (server, _) = over(&dir, EVERYTHING).await;
    let waits_for = async |who: usize| {
        let secret = &company.seated[who].person.secret;
        let turns = server.get("/api/v1/me/turns").secret(secret).send().await.granted();
        !turns["waiting"].as_array().unwrap().is_empty()
    };
    // Nobody looks at the table, so only a background task can find out.
    in_time("the turn to be known", async { while waits_for(who).await || !waits_for(1 - who).await {} }).await;
}

#[tokio::test]
async fn players_without_tables_who_do_not_come_back_are_deleted() {
    let dir = Arc::new(TempDir::new().unwrap());
    let (mut server, store) = over(&dir, EVERYTHING).await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let table = server.table(&ada, 2, json!({})).await;
    let line = json!({ "id": "line", "text": "I am only looking." });
    server.post(&format!("/api/v1/tables/{table}/chat"), &line).secret(&bo.secret).send().await.granted();
    server.shut_down().await;
    server.end().await;
    drop(store);
    // The use of a secret is recorded by day, and today is not over.
    let (server, _store) = over(&dir, RetentionSettings { players: AT_ONCE, ..EVERYTHING }).await;
    let gone = async { while server.get("/api/v1/me").secret(&bo.secret).send().await.status != 401 {} };
    in_time("a player to be forgotten", gone).await;
    let chat = server.get(&format!("/api/v1/tables/{table}/chat")).send().await.granted();
    let line = &chat["lines"][0];
    assert_eq!((&line["text"], &line["name"]), (&Value::Null, &json!("")));
    assert_eq!(server.get("/api/v1/me").secret(&ada.secret).send().await.granted()["name"], "Ada");
}

#[tokio::test]
async fn tables_without_watchers_fall_asleep() {
    let server = Server::with(yahtzee, Settings { idle: Duration::from_millis(1), ..brisk() }).await;
    let ada = server.person("Ada").await;
    for round in 0..50 {
        let table = server.table(&ada, 2, json!({})).await;
        server.look(&table, None, 0).await;
        if round % 5 == 0 {
            Socket::open(&server, &table, Some(&ada)).await.watch(Viewer::Spectator, 0).await;
        }
        if round % 10 == 0 {
            // A running game with a clock and a bot waits for its person without being awake.
            let clock = json!({ "terms": { "clock": { "type": "move", "seconds": 1000 } } });
            let table = server.table_with(&ada, 2, clock).await;
            let bot = json!({ "type": "add_bot", "seat": 1, "level": "casual" });
            for requested in [json!({ "type": "sit", "seat": 0 }), bot, json!({ "type": "start" })] {
                ask(&server, &table, &ada, requested).await.granted();
            }
        }
    }
    let asleep = async {
        while server.awake() > 0 {
            tokio::task::yield_now().await;
        }
    };
    in_time("all tables to sleep", asleep).await;
    let table = server.table(&ada, 1, json!({})).await;
    let mut socket = Socket::open(&server, &table, None).await;
    socket.watch(Viewer::Spectator, 0).await;
    assert_eq!(server.awake(), 1, "a table that is being watched stays awake");
}
