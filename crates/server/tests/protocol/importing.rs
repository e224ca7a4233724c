//! Imported logs: valid logs are stored and can be viewed, but give nobody any rights.

use std::sync::Arc;

use parlor_game::{Seat, Viewer};
use parlor_server::{Limits, People, Player, Settings, SqliteStore};
use parlor_table::{AskId, Bytes32, Export, MAX_ROWS, MOST_BYTES_OF_ROW, Origin, Row, Stage, Update, What};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{Person, Reply, Server, Socket, brisk, yahtzee};
use crate::history::finished;

async fn bring(server: &Server, person: &Person, log: &impl serde::Serialize) -> Reply {
    server.post("/api/v1/imports", &json!(log)).secret(&person.secret).send().await
}

/// The log of a game that was played on another server.
async fn elsewhere() -> (Export, Server) {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let (table, _) = finished(&server, &ada, json!({ "access": "public" })).await;
    (server.export(&table).await, server)
}

/// Changes rows of a log and computes a new hash chain.
fn rewritten(export: &Export, mut change: impl FnMut(&mut Row)) -> Export {
    let (mut chain, mut rows) = (Bytes32([0; 32]), Vec::new());
    for sealed in &export.rows {
        let mut row = sealed.row.clone();
        change(&mut row);
        let sealed = row.seal(chain);
        chain = sealed.chain;
        rows.push(sealed);
    }
    Export { rows, ..export.clone() }
}

/// The log as a later version would have written it, from the deal on.
fn of_another_version(export: &Export) -> Export {
    let mut dealt = false;
    rewritten(export, |row| {
        dealt |= row.what == What::Dealt;
        if dealt {
            row.engine = "parlor 99.0.0".into();
        }
    })
}

fn check_refused(reply: &Reply, status: u16, code: &str) {
    assert_eq!((reply.status, reply.code().as_str()), (status, code), "{}", reply.text());
}

#[tokio::test]
async fn an_imported_log_can_be_viewed_as_on_its_own_server() {
    let (export, there) = elsewhere().await;
    let server = Server::start().await;
    let (bo, cy) = (server.person("Bo").await, server.person("Cy").await);
    let reply = bring(&server, &bo, &export).await;
    assert_eq!(reply.status, 201);
    let table = export.table.as_str();
    let rows = export.rows.len() as u64;
    let expected = json!({ "table": table, "url": format!("http://{}/t/{table}", server.address), "version": rows });
    assert_eq!(reply.json(), expected);
    // Anybody who imports the log again gets the existing table.
    for person in [&bo, &cy] {
        let again = bring(&server, person, &export).await;
        assert_eq!((again.status, again.json()), (200, expected.clone()));
    }
    assert_eq!(server.export(table).await, export);
    // The table looks as it did on the other server, and is marked as imported.
    let imported = |update: Update| Update { imported: true, ..update };
    assert_eq!(server.look(table, None, 0).await, imported(there.look(table, None, 0).await));
    let both = async |path: String| {
        let path = format!("/api/v1/tables/{table}{path}");
        (server.get(&path).send().await.granted(), there.get(&path).send().await.granted())
    };
    let (here, past) = both(format!("/at/{}?viewer=1", rows / 2)).await;
    assert_eq!(serde_json::from_value::<Update>(here).unwrap(), imported(serde_json::from_value(past).unwrap()));
    let (here, past) = both("/review".to_owned()).await;
    assert_eq!(here, past);
    // The table is on the list of the player who imported it.
    let list = async |person: &Person, state: &str| {
        let path = format!("/api/v1/me/tables?state={state}");
        server.get(&path).secret(&person.secret).send().await.granted()["tables"].clone()
    };
    let mine = list(&bo, "finished").await;
    assert_eq!((&mine[0]["summary"]["table"], &mine[0]["imported"]), (&json!(table), &json!(true)));
    assert_eq!((&mine[0]["mine"], &mine[0]["summary"]["access"]), (&json!([]), &json!("link")));
    assert_eq!(list(&bo, "running").await, json!([]));
    // A player who imports the log again has the table on their list as well.
    assert_eq!(list(&cy, "finished").await[0]["summary"]["table"], json!(table));
    assert_eq!(server.get("/api/v1/tables").send().await.granted()["tables"], json!([]));
    // A restart changes none of that.
    let server = server.restart().await;
    assert_eq!(server.export(table).await, export);
}

#[tokio::test]
async fn invalid_logs_are_not_imported() {
    let (export, there) = elsewhere().await;
    let server = Server::start().await;
    let bo = server.person("Bo").await;
    let mut other_dice = export.clone();
    let roll = other_dice.rows.iter_mut().find(|sealed| sealed.row.draws.len() == 5).unwrap();
    roll.row.draws[0].value = (roll.row.draws[0].value + 1) % 6;
    let dice = rewritten(&other_dice, |_| {});
    let unfinished = Export { rows: export.rows[..export.rows.len() / 2].to_vec(), ..export.clone() };
    let renamed = Export { table: "another".parse().unwrap(), ..export.clone() };
    let empty = Export { rows: Vec::new(), ..export.clone() };
    let cut = Export { rows: export.rows[1..].to_vec(), ..export.clone() };
    let form = Export { format: 2, ..export.clone() };
    for (what, log) in [
        ("a row that was changed", &other_dice),
        ("dice that did not fall", &dice),
        ("no end", &unfinished),
        ("another id", &renamed),
        ("nothing", &empty),
        ("no beginning", &cut),
        ("a form of the future", &form),
    ] {
        let refused = bring(&server, &bo, log).await;
        assert_eq!((refused.status, refused.code().as_str()), (422, "bad_log"), "{what}: {}", refused.text());
        assert_eq!(server.get(&format!("/api/v1/tables/{}", log.table)).send().await.status, 404, "{what}");
    }
    check_refused(&bring(&server, &bo, &Export { game: "chess".into(), ..export.clone() }).await, 404, "no_such_game");
    // The export of an unfinished table is not a log.
    let ada = there.person("Ada").await;
    let live = there.table(&ada, 1, json!({})).await;
    let live = there.get(&format!("/api/v1/tables/{live}/export")).send().await.granted();
    check_refused(&bring(&server, &bo, &live).await, 400, "bad_request");
    check_refused(&server.post("/api/v1/imports", &json!(export)).send().await, 401, "who_are_you");
}

#[tokio::test]
async fn a_log_of_another_version_is_imported_and_a_different_log_of_the_same_table_is_not() {
    let (export, _there) = elsewhere().await;
    let other = of_another_version(&export);
    assert_ne!(other.rows.last(), export.rows.last());
    let server = Server::start().await;
    let bo = server.person("Bo").await;
    assert_eq!(bring(&server, &bo, &other).await.status, 201);
    assert_eq!(server.export(export.table.as_str()).await, other);
    check_refused(&bring(&server, &bo, &export).await, 409, "table_exists");
    assert_eq!(server.export(export.table.as_str()).await, other);
}

#[tokio::test]
async fn the_name_of_another_version_does_not_excuse_broken_rules() {
    let (export, _there) = elsewhere().await;
    let strange = rewritten(&of_another_version(&export), |row| {
        if let (What::Act { .. }, Some(event)) = (&row.what, row.events.first_mut()) {
            event["seat"] = json!(9);
        }
    });
    let server = Server::start().await;
    let bo = server.person("Bo").await;
    check_refused(&bring(&server, &bo, &strange).await, 422, "bad_log");
    let answer = server.post("/api/v1/verify", &json!(strange)).send().await.granted();
    assert_eq!((&answer["chain"]["found"], &answer["rules"]["found"]), (&json!("holds"), &json!("fails")));
    let listed = server.get("/api/v1/me/tables").secret(&bo.secret).send().await.granted();
    assert_eq!(listed["tables"], json!([]), "a log that is only checked is not kept");
}

#[tokio::test]
async fn a_log_can_be_checked_without_being_kept() {
    let (export, _there) = elsewhere().await;
    let server = Server::start().await;
    let answer = server.post("/api/v1/verify", &json!(export)).send().await.granted();
    let holds = json!({ "found": "holds" });
    assert_eq!(answer, json!({ "chain": holds, "luck": holds, "rules": holds }));
    assert_eq!(server.get(&format!("/api/v1/tables/{}", export.table)).send().await.status, 404);
    let unknown = Export { game: "chess".into(), ..export };
    check_refused(&server.post("/api/v1/verify", &json!(unknown)).send().await, 404, "no_such_game");
}

#[tokio::test]
async fn importing_the_log_of_an_existing_table_finds_that_table() {
    let (export, there) = elsewhere().await;
    let bo = there.person("Bo").await;
    assert_eq!(bring(&there, &bo, &export).await.status, 200);
    check_refused(&bring(&there, &bo, &of_another_version(&export)).await, 409, "table_exists");
    let list = there.get("/api/v1/me/tables").secret(&bo.secret).send().await.granted();
    assert_eq!(list["tables"], json!([]), "nothing was stored");
}

#[tokio::test]
async fn names_that_cannot_be_shown_are_dropped() {
    let (mut export, _there) = elsewhere().await;
    export.names.insert(Seat::new(0).unwrap(), "  Ada\u{202e} ".into());
    export.names.insert(Seat::new(1).unwrap(), "  Bot  ".into());
    export.names.insert(Seat::new(7).unwrap(), "Nobody".into());
    let server = Server::start().await;
    let bo = server.person("Bo").await;
    bring(&server, &bo, &export).await.granted();
    let seats = server.look(export.table.as_str(), None, 0).await.seats;
    assert_eq!(seats.values().map(|seat| seat.name.as_str()).collect::<Vec<_>>(), ["", "Bot"]);
}

#[tokio::test]
async fn players_named_in_an_imported_log_have_no_rights_here() {
    let (export, _there) = elsewhere().await;
    let What::Opened { host, .. } = &export.rows[0].row.what else { panic!("{:?}", export.rows[0]) };
    // A player who has the same id as the player who held the seat on the other server.
    let dir = Arc::new(TempDir::new().unwrap());
    let double = Person { id: host.clone(), secret: Bytes32::random().to_string() };
    let secret: Bytes32 = double.secret.parse().unwrap();
    let store = SqliteStore::open(dir.path()).unwrap();
    // They were last seen when the game was played; otherwise the clean-up would forget them.
    let seen = export.rows[0].row.time;
    store.add_player(Player { id: host.clone(), name: "Ada".into() }, secret.hashed(), seen).await.unwrap();
    drop(store);
    let server = Server::on(dir, yahtzee, brisk()).await;
    let bo = server.person("Bo").await;
    bring(&server, &bo, &export).await.granted();
    let table = format!("/api/v1/tables/{}", export.table);
    for person in [&double, &bo] {
        for ask in [json!({ "type": "rematch", "seat": 0 }), json!({ "type": "start" })] {
            let body = json!({ "id": AskId::random(), "ask": ask });
            let refused = server.post(&format!("{table}/asks"), &body).secret(&person.secret).send().await;
            check_refused(&refused, 409, "played_elsewhere");
        }
        let changes =
            [(table.clone(), json!({ "access": "private" })), (format!("{table}/chat"), json!({ "rule": "off" }))];
        for (path, body) in changes {
            let refused = server.request("PATCH", &path).json(&body).secret(&person.secret).send().await;
            check_refused(&refused, 403, "not_the_host");
        }
    }
    assert_eq!(server.export(export.table.as_str()).await, export, "nothing was added to the log");
    let theirs = server.get("/api/v1/me/tables").secret(&double.secret).send().await.granted();
    assert_eq!(theirs["tables"], json!([]));
    assert_eq!(server.look(export.table.as_str(), None, 0).await.viewer, Viewer::Spectator);
    // A player who is forgotten here also loses their name at the imported table.
    server.request("DELETE", "/api/v1/me").secret(&double.secret).send().await.granted();
    assert_eq!(server.look(export.table.as_str(), None, 0).await.seats[Seat::new(0).unwrap()].name, "");
}

#[tokio::test]
async fn an_imported_log_is_replaced_by_a_rematch_with_the_same_id() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let (table, _) = finished(&server, &ada, json!({})).await;
    let seed = server.look(&table, None, 0).await.luck.seed.unwrap();
    // Once the seed is public, anybody can predict the id of the next table and make up a log with it. Here one is put
    // into the store.
    let digest = parlor_table::hash([b"parlor-rematch-1".as_slice(), &seed.0, table.as_bytes()]);
    let letter = |byte: &u8| char::from(b"0123456789abcdefghjkmnpqrstvwxyz"[usize::from(byte & 31)]);
    let next: String = digest.0.iter().take(12).map(letter).collect();
    let connection = rusqlite::Connection::open(server.data().join("parlor.db")).unwrap();
    let head =
        "INSERT INTO tables (id, game, access, created, seed, version, summary, listed, updated, stage, imported)
                SELECT ?, game, access, created, seed, version, summary, 0, updated, stage, 1 FROM tables WHERE id = ?";
    connection.execute(head, [&next, &table]).unwrap();
    let rows = "INSERT INTO rows (table_id, version, body, chain)
                SELECT ?, version, body, chain FROM rows WHERE table_id = ?";
    connection.execute(rows, [&next, &table]).unwrap();
    // A viewer keeps the imported table awake.
    let mut onlooker = Socket::open(&server, &next, None).await;
    onlooker.watch(Viewer::Spectator, 0).await;
    onlooker.until(|update| update.stage == Stage::Over).await;
    let body = json!({ "id": "again", "ask": { "type": "rematch", "seat": 0 } });
    server.post(&format!("/api/v1/tables/{table}/asks"), &body).secret(&ada.secret).send().await.granted();
    let update = server.look(&next, None, 0).await;
    assert_eq!((update.stage, &update.host), (Stage::Gathering, &ada.id));
    assert_eq!(update.origin, Some(Origin::Rematch { table: table.parse().unwrap() }));
    assert_eq!(update.seats[Seat::new(0).unwrap()].chair.player(), Some(&ada.id));
    onlooker.until(|update| update.stage == Stage::Gathering).await;
    let server = server.restart().await;
    assert_eq!(server.look(&next, None, 0).await.stage, Stage::Gathering);
    // Conversely, an import cannot replace a table that is played here.
    let made_up = Export { table: next.parse().unwrap(), ..server.export(&table).await };
    assert!(bring(&server, &ada, &made_up).await.status >= 400);
    assert_eq!(server.look(&next, None, 0).await.stage, Stage::Gathering);
}

#[tokio::test]
async fn imports_are_limited_in_number_and_size() {
    let (export, _there) = elsewhere().await;
    let limits = Limits { imports_by_player: (1, 3), imports_of_one: 0, ..brisk().limits };
    let server = Server::with(yahtzee, Settings { limits, ..brisk() }).await;
    let bo = server.person("Bo").await;
    let refused = bring(&server, &bo, &export).await;
    check_refused(&refused, 409, "too_many_imports");
    assert_eq!(refused.json()["data"], json!({ "most": 0, "bytes": limits.import_bytes_of_one }));
    // Logs may be larger than other bodies, but there is a limit.
    let most = 4 * 1024 * 1024;
    let mut log: Value = json!(export);
    log["padding"] = json!("x".repeat(most / 2));
    check_refused(&bring(&server, &bo, &log).await, 400, "bad_request");
    log["padding"] = json!("x".repeat(most));
    let refused = bring(&server, &bo, &log).await;
    check_refused(&refused, 413, "too_large");
    assert_eq!(refused.json()["data"], json!({ "most": most }));
    check_refused(&bring(&server, &bo, &export).await, 429, "too_many");
}

#[tokio::test]
async fn the_total_size_of_imports_is_bounded() {
    let (export, there) = elsewhere().await;
    let cy = there.person("Cy").await;
    let (another, _) = finished(&there, &cy, json!({})).await;
    let another = there.export(&another).await;
    let bytes = |log: &Export| log.rows.iter().map(|sealed| sealed.row.canonical().len() as u64).sum::<u64>();
    let both = bytes(&export) + bytes(&another);
    for (import_bytes_of_one, all_import_bytes, code) in
        [(both - 1, u64::MAX, "too_many_imports"), (u64::MAX, both - 1, "imports_full"), (both, both, "")]
    {
        let limits = Limits { import_bytes_of_one, all_import_bytes, ..brisk().limits };
        let server = Server::with(yahtzee, Settings { limits, ..brisk() }).await;
        let bo = server.person("Bo").await;
        assert_eq!(bring(&server, &bo, &export).await.status, 201);
        let second = bring(&server, &bo, &another).await;
        match code {
            "" => assert_eq!(second.status, 201, "the limit itself is allowed"),
            code => check_refused(&second, 409, code),
        }
    }
}

#[tokio::test]
async fn imports_are_limited_per_address_and_in_total() {
    let (export, there) = elsewhere().await;
    let cy = there.person("Cy").await;
    let (another, _) = finished(&there, &cy, json!({})).await;
    let another = there.export(&another).await;
    let limits = Limits { imports: (1, 4), all_imports: 1, ..brisk().limits };
    let server = Server::with(yahtzee, Settings { limits, ..brisk() }).await;
    let people = [server.person("Ada").await, server.person("Bo").await, server.person("Cy").await];
    assert_eq!(bring(&server, &people[0], &export).await.status, 201);
    let refused = bring(&server, &people[1], &another).await;
    check_refused(&refused, 409, "imports_full");
    assert_eq!(refused.json()["data"], json!({ "most": 1 }));
    assert_eq!(bring(&server, &people[1], &export).await.status, 200, "an imported log is found again");
    check_refused(&bring(&server, &people[2], &Export { format: 9, ..export.clone() }).await, 422, "bad_log");
    // No player has imported too much, but all players together have.
    check_refused(&bring(&server, &people[2], &export).await, 429, "too_many");
}

#[tokio::test]
async fn a_log_that_no_table_could_have_written_is_not_replayed() {
    let (export, _there) = elsewhere().await;
    let server = Server::start().await;
    let bo = server.person("Bo").await;
    let mut long_past = export.clone();
    long_past.rows[0].row.events = vec![json!(0); MAX_ROWS as usize + 1];
    let mut huge = export.clone();
    let act = huge.rows.iter_mut().find(|sealed| matches!(sealed.row.what, What::Act { .. })).expect("somebody acted");
    act.row.what = What::Act { action: json!(vec!["x"; 100_000]) };
    for (log, why) in [
        (long_past, format!("it has more than {MAX_ROWS} events in the first row")),
        (huge, format!("it has more than {MOST_BYTES_OF_ROW} bytes")),
    ] {
        let refused = bring(&server, &bo, &log).await;
        check_refused(&refused, 422, "bad_log");
        let problem = refused.json()["data"]["problem"].as_str().unwrap().to_owned();
        assert!(problem.contains(&why), "{problem}");
    }
}

#[tokio::test]
async fn there_is_no_chat_where_nobody_could_be_silenced() {
    let (export, _there) = elsewhere().await;
    let server = Server::start().await;
    let bo = server.person("Bo").await;
    bring(&server, &bo, &export).await.granted();
    let chat = format!("/api/v1/tables/{}/chat", export.table);
    let line = json!({ "id": "hello", "text": "hello" });
    check_refused(&server.post(&chat, &line).secret(&bo.secret).send().await, 403, "chat_is_off");
    let heard = server.get(&chat).send().await.granted();
    assert_eq!((&heard["rule"], &heard["lines"]), (&json!("off"), &json!([])));
}
