//! The embedded store: each table has one history, nothing is lost, and no secret is stored in plain text.

use std::sync::Arc;

use futures_util::future::join_all;
use parlor_game::{Seat, Viewer};
use parlor_server::{
    Append, LinkOutcome, Logs, OpenError, Opening, People, Player, Preferences, SeatName, SqliteStore, Store,
    StoreError, TableSummary,
};
use parlor_table::{
    Access, AskId, Bytes32, Chair, ENGINE, GameKind, Kind, PlayerId, Row, SealedRow, Seed, Setup, Stage, TableId,
    Terms, What,
};
use parlor_yahtzee::Yahtzee;
use serde_json::json;
use tempfile::TempDir;

use crate::client::Server;

fn store() -> (TempDir, SqliteStore) {
    let dir = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(dir.path()).unwrap();
    (dir, store)
}

/// The first row of a new table, ready to be stored.
fn opened(seats: u8) -> Append {
    let (id, seed) = (TableId::random(), Seed::random());
    let kind = Kind::<Yahtzee>::new(());
    let setup = Setup {
        table: id.clone(),
        config: json!({}),
        seats,
        host: "host".parse().unwrap(),
        stand_in: "casual".parse().unwrap(),
        terms: Terms::default(),
        origin: None,
        position: Vec::new(),
        commitment: seed.commitment(),
    };
    let row = kind.open(setup, 1).expect("the setup is valid");
    let table = kind.load(seed, std::slice::from_ref(&row)).expect("the row can be loaded again");
    let update = table.update_since(Viewer::Spectator, 0, &table.chairs().map(|_, _| String::new()));
    let opening = Opening {
        game: "yahtzee".into(),
        access: Access::Public,
        join: None,
        guests: Vec::new(),
        summary: TableSummary::of(&update, Vec::new(), 1, 1, Access::Public),
    };
    Append {
        table: id,
        rows: vec![row],
        asked: None,
        seed: Some(seed),
        names: Vec::new(),
        people: Vec::new(),
        opening: Some(opening),
    }
}

trait LastRow {
    fn row(&self) -> &SealedRow;
}

impl LastRow for Append {
    fn row(&self) -> &SealedRow {
        self.rows.last().expect("something to store")
    }
}

/// The next row, in which a player sits down.
fn sat(after: &Append, player: &str) -> Append {
    let chair = Chair::Person { player: player.parse().unwrap(), commitment: None };
    let row = Row {
        version: after.row().row.version + 1,
        seat: Seat::new(0),
        what: What::Sat { chair },
        draws: Vec::new(),
        events: Vec::new(),
        time: 2,
        engine: ENGINE.to_owned(),
    };
    let asked = Some((player.parse::<PlayerId>().unwrap(), AskId::random()));
    let named = SeatName { name: player.to_owned(), player: player.parse().ok() };
    let (names, people) = (vec![(Seat::new(0).unwrap(), named)], vec![(player.parse().unwrap(), true)]);
    Append {
        table: after.table.clone(),
        rows: vec![row.seal(after.row().chain)],
        asked,
        seed: None,
        names,
        people,
        opening: None,
    }
}

async fn rows(store: &SqliteStore, table: &TableId) -> Vec<SealedRow> {
    let stored = store.table(table.clone()).await.unwrap().expect("the table exists");
    stored.rows.into_iter().map(|stored| stored.row).collect()
}

#[tokio::test]
async fn exactly_one_of_many_writers_of_a_version_wins() {
    let (_dir, store) = store();
    for round in 0..20 {
        let first = opened(1);
        store.append(first.clone()).await.unwrap();
        let rivals: Vec<Append> = (0..10).map(|rival| sat(&first, &format!("rival-{round}-{rival}"))).collect();
        let answers = join_all(rivals.iter().map(|rival| store.append(rival.clone()))).await;
        let winners: Vec<_> = rivals.iter().zip(&answers).filter(|(_, answer)| answer.is_ok()).collect();
        assert_eq!(winners.len(), 1);
        assert!(answers.iter().all(|answer| matches!(answer, Ok(()) | Err(StoreError::Conflict))));
        let winner = winners[0].0;
        assert_eq!(rows(&store, &first.table).await, [first.row().clone(), winner.row().clone()]);
        let stored = store.table(first.table.clone()).await.unwrap().unwrap();
        assert_eq!(stored.rows[1].asked, winner.asked);
        assert_eq!(stored.names.into_values().collect::<Vec<_>>(), [winner.names[0].1.clone()]);
    }
}

#[tokio::test]
async fn rows_that_belong_together_are_stored_together_or_not_at_all() {
    let (_dir, store) = store();
    let first = opened(1);
    store.append(first.clone()).await.unwrap();
    let (left, right) = (sat(&first, "ada"), sat(&first, "ben"));
    let after = sat(&right, "cleo");
    let both = Append { rows: vec![right.row().clone(), after.row().clone()], ..after.clone() };
    // The second row conflicts, because its version is already taken.
    let late = Append { rows: vec![left.row().clone(), left.row().clone()], ..left.clone() };
    assert_eq!(store.append(late).await, Err(StoreError::Conflict));
    assert_eq!(rows(&store, &first.table).await, std::slice::from_ref(first.row()), "no part of it was written");
    store.append(both.clone()).await.unwrap();
    assert_eq!(rows(&store, &first.table).await, [&[first.row().clone()], &both.rows[..]].concat());
    let stored = store.table(first.table.clone()).await.unwrap().unwrap();
    let asked: Vec<_> = stored.rows.into_iter().map(|stored| stored.asked).collect();
    assert_eq!(asked, [None, None, after.asked], "only the last row has the ask");
}

#[tokio::test]
async fn appends_that_share_a_transaction_are_all_stored() {
    let (_dir, store) = store();
    let tables: Vec<Append> = (0..200).map(|_| opened(2)).collect();
    for answer in join_all(tables.iter().map(|table| store.append(table.clone()))).await {
        answer.unwrap();
    }
    // Every tenth append is sent twice. One of the two fails, which does not affect the others.
    let again: Vec<Append> = tables.iter().map(|table| sat(table, "guest")).collect();
    let doubled = again.iter().flat_map(|append| {
        let twice = tables.iter().position(|table| table.table == append.table).unwrap() % 10 == 0;
        std::iter::repeat_n(append, if twice { 2 } else { 1 })
    });
    let answers = join_all(doubled.map(|append| store.append(append.clone()))).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 200);
    assert_eq!(answers.iter().filter(|answer| **answer == Err(StoreError::Conflict)).count(), 20);
    for (first, second) in tables.iter().zip(&again) {
        assert_eq!(rows(&store, &first.table).await, [first.row().clone(), second.row().clone()]);
    }
}

#[tokio::test]
async fn stored_data_is_there_after_reopening() {
    let (dir, store) = store();
    let first = opened(1);
    let second = sat(&first, "ada");
    let secret = Bytes32::random();
    let player = Player { id: "ada".parse().unwrap(), name: "Ada".into() };
    store.append(first.clone()).await.unwrap();
    store.append(second.clone()).await.unwrap();
    store.add_player(player.clone(), secret.hashed(), 1).await.unwrap();
    drop(store);
    let store = SqliteStore::open(dir.path()).unwrap();
    assert_eq!(rows(&store, &first.table).await, [first.row().clone(), second.row().clone()]);
    assert_eq!(store.table(first.table).await.unwrap().unwrap().seed, first.seed.unwrap());
    assert_eq!(store.player(secret.hashed()).await.unwrap(), Some(player));
    assert_eq!(store.player(secret).await.unwrap(), None, "the unhashed secret is not accepted");
    assert!(store.table(TableId::random()).await.unwrap().is_none());
    assert_eq!(store.public_tables(10).await.unwrap(), [first.opening.unwrap().summary]);
}

#[test]
fn a_data_directory_is_used_by_one_server_at_a_time() {
    let (dir, store) = store();
    store.announce("http://127.0.0.1:4000").unwrap();
    match SqliteStore::open(dir.path()) {
        Err(OpenError::Locked { dir: locked, address }) => {
            assert_eq!(locked, dir.path());
            assert_eq!(address.as_deref(), Some("http://127.0.0.1:4000"), "the error gives the other server's address");
        }
        other => panic!("expected a locked directory, got {:?}", other.err()),
    }
    drop(store);
    assert!(SqliteStore::open(dir.path()).is_ok());
}

#[test]
fn data_of_a_newer_version_is_refused_and_left_alone() {
    let (dir, store) = store();
    drop(store);
    let file = dir.path().join("parlor.db");
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    drop(connection);
    let refusal = SqliteStore::open(dir.path()).err().expect("opening fails");
    assert!(matches!(&refusal, OpenError::Newer { found: 99, .. }), "{refusal:?}");
    assert!(refusal.to_string().contains(&file.display().to_string()), "{refusal}");
}

#[test]
fn a_file_that_is_not_a_database_is_refused_by_name() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("parlor.db");
    std::fs::write(&file, "a shopping list, and not a short one: ".repeat(200)).unwrap();
    let refusal = SqliteStore::open(dir.path()).err().expect("opening fails");
    assert!(refusal.to_string().contains(&file.display().to_string()), "{refusal}");
}

#[tokio::test]
async fn the_secrets_of_players_are_nowhere_in_the_files() {
    let server = Server::start().await;
    let person = server.person("Somebody to be found").await;
    let table = server.table(&person, 1, json!({})).await;
    server.get(&format!("/api/v1/tables/{table}")).secret(&person.secret).send().await.granted();
    let secret: Bytes32 = person.secret.parse().unwrap();
    let mut all = Vec::new();
    for entry in std::fs::read_dir(server.data()).unwrap() {
        all.extend(std::fs::read(entry.unwrap().path()).unwrap());
    }
    let contains = |needle: &[u8]| all.windows(needle.len()).any(|window| window == needle);
    assert!(contains(b"Somebody to be found"), "the files contain the player");
    assert!(contains(&secret.hashed().0), "the files contain the hash of the secret");
    assert!(!contains(&secret.0) && !contains(person.secret.as_bytes()), "the files do not contain the secret");
}

#[tokio::test]
async fn many_readers_and_writers_at_once() {
    let (_dir, store) = store();
    let store = Arc::new(store);
    let first = opened(1);
    store.append(first.clone()).await.unwrap();
    let tasks = (0..50).map(|_| {
        let (store, known) = (Arc::clone(&store), first.table.clone());
        async move {
            store.append(opened(1)).await.unwrap();
            assert_eq!(rows(&store, &known).await.len(), 1);
            store.ready().await.unwrap();
        }
    });
    join_all(tasks).await;
}

#[tokio::test]
async fn the_list_is_never_overwritten_by_an_older_entry() {
    let (_dir, store) = store();
    let first = opened(2);
    store.append(first.clone()).await.unwrap();
    let listed = |stage, updated| TableSummary { stage, updated, ..first.opening.clone().unwrap().summary };
    store.list(7, listed(Stage::Playing, 7)).await.unwrap();
    // A node that lags behind writes the summary of an earlier version.
    store.list(3, listed(Stage::Gathering, 9)).await.unwrap();
    assert_eq!(store.public_tables(10).await.unwrap(), [listed(Stage::Playing, 7)]);
    store.list(8, listed(Stage::Over, 8)).await.unwrap();
    assert_eq!(store.public_tables(10).await.unwrap(), [], "a finished table is not listed");
}

#[cfg(unix)]
#[test]
fn the_files_are_readable_only_by_their_owner() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().unwrap();
    // The directory existed before and is readable by everybody.
    std::fs::set_permissions(dir.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
    let store = SqliteStore::open(dir.path()).unwrap();
    store.announce("http://127.0.0.1:1").unwrap();
    let files: Vec<_> = std::fs::read_dir(dir.path()).unwrap().map(|entry| entry.unwrap()).collect();
    assert!(files.len() >= 3, "{files:?}");
    for file in files {
        let mode = file.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{} is readable by others", file.path().display());
    }
}

#[tokio::test]
async fn a_row_that_cannot_be_written_does_not_affect_others() {
    let (dir, store) = store();
    let first = opened(1);
    store.append(first.clone()).await.unwrap();
    // Names cannot be written now, so a row that comes with a name cannot be written either.
    let elsewhere = rusqlite::Connection::open(dir.path().join("parlor.db")).unwrap();
    elsewhere.execute_batch("ALTER TABLE seat_names RENAME TO names_elsewhere").unwrap();
    let named = sat(&first, "ada");
    let others: Vec<Append> = (0..20).map(|_| opened(1)).collect();
    let (failed, stored) =
        tokio::join!(store.append(named.clone()), join_all(others.iter().map(|other| store.append(other.clone()))));
    assert!(matches!(failed, Err(StoreError::Unavailable(_))), "{failed:?}");
    assert!(stored.iter().all(Result::is_ok), "{stored:?}");
    elsewhere.execute_batch("ALTER TABLE names_elsewhere RENAME TO seat_names").unwrap();
    assert_eq!(rows(&store, &first.table).await, std::slice::from_ref(first.row()), "no part of it was written");
    for other in others {
        assert_eq!(rows(&store, &other.table).await, [other.row().clone()]);
    }
    store.append(named.clone()).await.unwrap();
    assert_eq!(rows(&store, &first.table).await, [first.row().clone(), named.row().clone()]);
}

#[tokio::test]
async fn a_link_expires_and_is_cleared() {
    let (dir, store) = store();
    let player = Player { id: "ada".parse().unwrap(), name: "Ada".into() };
    store.add_player(player.clone(), Bytes32::random(), 1).await.unwrap();
    let [early, late, last] = std::array::from_fn(|_| Bytes32::random());
    store.add_link(player.id.clone(), early, 100, 200).await.unwrap();
    store.add_link(player.id.clone(), late, 150, 250).await.unwrap();
    let links = || {
        let elsewhere = rusqlite::Connection::open(dir.path().join("parlor.db")).unwrap();
        elsewhere.query_row("SELECT count(*) FROM links", [], |row| row.get::<_, u32>(0)).unwrap()
    };
    assert_eq!(links(), 2);
    assert_eq!(
        store.follow_link(early, Bytes32::random(), 200).await.unwrap(),
        LinkOutcome::NoSuchLink,
        "an expired link does not work"
    );
    assert_eq!(links(), 1, "an expired link is deleted");
    assert_eq!(store.follow_link(late, Bytes32::random(), 249).await.unwrap(), LinkOutcome::By(player.clone()));
    assert_eq!(
        store.follow_link(late, Bytes32::random(), 249).await.unwrap(),
        LinkOutcome::NoSuchLink,
        "a used link does not work"
    );
    store.add_link(player.id.clone(), early, 300, 400).await.unwrap();
    store.add_link(player.id.clone(), last, 400, 500).await.unwrap();
    assert_eq!(links(), 1, "a new link clears the expired ones");
    assert_eq!(store.devices(player.id).await.unwrap().len(), 2);
}

#[tokio::test]
async fn the_day_a_device_was_last_used_is_kept() {
    let (_dir, store) = store();
    let secret_hash = Bytes32::random();
    let player = Player { id: "ada".parse().unwrap(), name: "Ada".into() };
    store.add_player(player.clone(), secret_hash, 90_000_000).await.unwrap();
    let day = 24 * 60 * 60 * 1000;
    let used = async || store.devices(player.id.clone()).await.unwrap()[0].used;
    assert_eq!(used().await, day);
    assert_eq!(store.player(secret_hash).await.unwrap(), Some(player.clone()));
    // Once this is on disk, so are all earlier writes.
    store.ready().await.unwrap();
    assert!(used().await > day && used().await % day == 0);
}

/// The schema of the first release.
const FIRST_SCHEMA: &str = include_str!("schema-1.sql");

#[tokio::test]
async fn players_of_the_first_release_are_still_known_and_can_be_deleted() {
    let dir = tempfile::tempdir().unwrap();
    let (first, secret) = (opened(2), Bytes32::random());
    let second = sat(&first, "ada");
    let stand_in = Chair::Bot { level: "casual".parse().unwrap() };
    let bot = Row { version: 3, seat: Seat::new(1), what: What::Sat { chair: stand_in }, ..second.row().row.clone() };
    let bot = bot.seal(second.row().chain);
    let connection = rusqlite::Connection::open(dir.path().join("parlor.db")).unwrap();
    connection.execute_batch(FIRST_SCHEMA).unwrap();
    connection.pragma_update(None, "user_version", 1).unwrap();
    let sql = "INSERT INTO players (id, name, secret_hash, created) VALUES ('ada', 'Ada', ?, 86400005)";
    connection.execute(sql, [secret.hashed().0]).unwrap();
    let summary = json!(first.opening.clone().unwrap().summary).to_string();
    let sql = "INSERT INTO tables VALUES (?, 'yahtzee', 1, 1, ?, 1, ?, 1, 1)";
    let (id, seed) = (first.table.as_str(), first.seed.as_ref().unwrap().0.0);
    connection.execute(sql, rusqlite::params![id, seed, summary]).unwrap();
    for SealedRow { row, chain } in [first.row(), second.row(), &bot] {
        let sql = "INSERT INTO rows (table_id, version, body, chain) VALUES (?, ?, ?, ?)";
        connection.execute(sql, rusqlite::params![id, row.version as i64, row.canonical(), chain.0]).unwrap();
    }
    for (seat, name) in [(0, "Ada the First"), (1, "Casual")] {
        let sql = "INSERT INTO seat_names (table_id, seat, name) VALUES (?, ?, ?)";
        connection.execute(sql, rusqlite::params![id, seat, name]).unwrap();
    }
    drop(connection);

    let store = SqliteStore::open(dir.path()).unwrap();
    let player = Player { id: "ada".parse().unwrap(), name: "Ada".into() };
    assert_eq!(store.player(secret.hashed()).await.unwrap(), Some(player.clone()));
    let wanted = store.preferences(player.id.clone()).await.unwrap();
    assert_eq!(wanted, Some(Preferences { listed: true, chat: true }));
    let devices = store.devices(player.id.clone()).await.unwrap();
    assert_eq!(devices.iter().map(|device| device.created).collect::<Vec<_>>(), [86_400_005]);
    let names = async || {
        let stored = store.table(first.table.clone()).await.unwrap().unwrap();
        stored.names.into_values().map(|named| named.name).collect::<Vec<_>>()
    };
    assert_eq!(names().await, ["Ada the First", "Casual"]);
    store.forget(player.id.clone()).await.unwrap();
    assert_eq!(names().await, ["", "Casual"], "a bot keeps its name");
    assert_eq!(store.player(secret.hashed()).await.unwrap(), None);
    assert_eq!(store.preferences(player.id).await.unwrap(), None);
    assert_eq!(
        rows(&store, &first.table).await,
        [first.row().clone(), second.row().clone(), bot],
        "the log is unchanged"
    );
}

#[test]
fn the_log_is_written_ahead() {
    let (dir, _store) = store();
    let elsewhere = rusqlite::Connection::open(dir.path().join("parlor.db")).unwrap();
    let mode: String = elsewhere.query_row("PRAGMA journal_mode", [], |row| row.get(0)).unwrap();
    assert_eq!(mode, "wal");
}
