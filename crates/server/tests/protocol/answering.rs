//! Answers that seats prepare in advance, over real sockets.

use std::sync::Arc;
use std::time::Duration;

use parlor_fibs::Action;
use parlor_server::{Append, Logs, Settings, SqliteStore};
use parlor_table::{Ask, ENGINE, MAX_ROWS, Row, Stage, Stopped, TableId, What};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{Company, Guest, Person, Server, brisk, seat};
use crate::objecting::{asked, games, playing, with_window};

/// Prepares the answers of Ben, on the second seat: he would show any card, preferring higher ones.
async fn hand_over(company: &Company) {
    let order: Vec<Value> = (0..17).rev().map(|card| json!(Action::Show { card })).collect();
    let request = company.request("PUT", "/seats/1/answers").secret(&company.seated[1].person.secret);
    request.json(&json!({ "answers": order })).send().await.granted();
}

/// Writes rows directly to the store until there is room for only one more.
async fn fill(store: &SqliteStore, table: &TableId) {
    let stored = store.table(table.clone()).await.unwrap().expect("the table exists");
    let mut last = stored.rows.last().expect("a table has a first row").row.clone();
    let mut rows = Vec::new();
    while last.row.version < MAX_ROWS - 1 {
        let (version, time) = (last.row.version + 1, last.row.time);
        let (draws, events, engine) = (Vec::new(), Vec::new(), ENGINE.to_owned());
        let row = Row { version, seat: Some(seat(0)), what: What::Hinted, draws, events, time, engine };
        last = row.seal(last.chain);
        rows.push(last.clone());
    }
    let (table, names, people) = (table.clone(), Vec::new(), Vec::new());
    store.append(Append { table, rows, asked: None, seed: None, names, people, opening: None }).await.unwrap();
}

#[tokio::test]
async fn an_answer_to_a_full_log_leaves_the_table_usable() {
    let dir = Arc::new(TempDir::new().unwrap());
    let store = Arc::new(SqliteStore::open(dir.path()).unwrap());
    let server = Server::over(Arc::clone(&store) as _, dir, games, brisk()).await;
    let mut company = playing(server, 3, &[], with_window(None)).await;
    hand_over(&company).await;
    fill(&store, &company.table.parse().unwrap()).await;
    let (_, question) = asked(&mut company).await.expect("somebody is asked");
    assert_eq!(question, MAX_ROWS);
    let told = company.seated[1].socket.reach(question).await;
    assert_eq!((told.must.contains(seat(1)), told.stopped), (true, Some(Stopped::LogFull { rows: MAX_ROWS })));
    // No prepared answer is given any longer, but everybody can still leave.
    for who in 0..3 {
        company.ask(who, Ask::Leave { seat: seat(who as u8) }).await.expect("a player may leave");
    }
    assert_eq!(company.look_on().await.stage, Stage::Abandoned);
}

#[tokio::test]
async fn an_answer_is_given_before_the_clock_runs_out() {
    // The pause before every answer is much longer than the clock allows.
    let settings = Settings { bot_pause: Duration::from_secs(3600), clock_rest: Duration::ZERO, ..brisk() };
    let server = Server::with(games, settings).await;
    let requested = json!({ "config": { "questions": true }, "terms": { "clock": { "type": "move", "seconds": 5 } } });
    let mut company = playing(server, 3, &[], requested).await;
    hand_over(&company).await;
    let (_, question) = asked(&mut company).await.expect("somebody is asked");
    let told = company.seated[0].socket.reach(question).await;
    let runs_out = told.clocks.unwrap()[seat(1)].runs_out.expect("Ben is asked");
    let shown = company.seated[0].socket.until_noted(|note| note.version == question + 1).await;
    assert_eq!((shown.kind.as_str(), shown.seat), ("act", Some(seat(1))), "the answer is his own, not the clock's");
    assert_eq!(shown.time, runs_out - 1);
}

#[tokio::test]
async fn an_answer_in_advance_is_given_by_the_table() {
    let pause = Duration::from_millis(50);
    let server = Server::with(games, Settings { bot_pause: pause, ..brisk() }).await;
    let mut company = playing(server, 3, &[], with_window(None)).await;
    let path = "/seats/1/answers";
    let (ada, ben) = (company.seated[0].person.clone(), company.seated[1].person.clone());
    // Only the holder of the seat can prepare answers or see them.
    let order: Vec<Value> = (0..17).rev().map(|card| json!(Action::Show { card })).collect();
    let requested = json!({ "answers": order });
    let put = |person: &Person, requested: &Value| company.request("PUT", path).secret(&person.secret).json(requested);
    let refused = put(&ada, &requested).send().await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "not_your_seat"));
    let nonsense = put(&ben, &json!({ "answers": [{ "type": "unheard of" }] })).send().await;
    assert_eq!((nonsense.status, nonsense.code().as_str()), (422, "bad_action"));
    let many = put(&ben, &json!({ "answers": vec![json!({"type": "show", "card": 1}); 65] })).send().await;
    assert_eq!(many.status, 400);
    assert_eq!(put(&ben, &requested).send().await.granted(), requested);
    assert_eq!(company.request("GET", path).secret(&ben.secret).send().await.granted(), requested);
    assert_eq!(company.request("GET", path).secret(&ada.secret).send().await.status, 403);
    assert_eq!(company.request("GET", path).send().await.status, 401);

    let (fits, question) = asked(&mut company).await.expect("somebody is asked");
    let shown = company.seated[0].socket.until_noted(|note| note.version == question + 1).await;
    let best = fits.iter().max().unwrap();
    assert_eq!((shown.kind.as_str(), shown.seat), ("act", Some(seat(1))));
    assert_eq!(shown.notices, [json!({ "type": "shown", "by": 1, "to": 0, "card": best })]);
    let put = company.seated[0].socket.updates.iter().flat_map(|update| &update.notes);
    let asked_at = put.clone().find(|note| note.version == question).unwrap().time;
    assert!(shown.time >= asked_at + pause.as_millis() as u64, "an answer takes some time");
    // The answer looks as if it had been given by hand: the row is the same and does not mention the preparation.
    let mut other = company.seated[2].socket.reach(question + 1).await;
    let note = other.notes.pop().unwrap();
    assert_eq!((note.kind.as_str(), note.what, note.seat), ("act", None, Some(seat(1))));
    assert_eq!(note.notices, [json!({ "type": "shown", "by": 1, "to": 0, "card": null })]);
    // The log verifies like any other.
    company.wind_up().await;
}

#[tokio::test]
async fn answers_move_to_another_seat_and_are_deleted_with_the_seat() {
    let server = Server::with(games, brisk()).await;
    let mut company = Company::gathered(server, 2, json!({ "config": { "questions": true } })).await;
    let show = |card: u8| json!({ "answers": [{ "type": "show", "card": card }] });
    let none = json!({ "answers": [] });
    let people: Vec<Person> = company.seated.iter().map(|seated| seated.person.clone()).collect();
    for (number, person) in people.iter().enumerate() {
        let request = company.request("PUT", &format!("/seats/{number}/answers")).secret(&person.secret);
        request.json(&show(number as u8)).send().await.granted();
    }
    company.ask(0, Ask::Swap { seat: seat(0), with: seat(1) }).await.unwrap();
    let kept = async |server: &Server, person: &Person, number: u8| {
        let path = format!("/api/v1/tables/{}/seats/{number}/answers", company.table);
        server.get(&path).secret(&person.secret).send().await.granted()
    };
    assert_eq!(kept(&company.server, &people[0], 1).await, show(0));
    assert_eq!(kept(&company.server, &people[1], 0).await, show(1));
    let server = company.server.restart().await;
    assert_eq!(kept(&server, &people[0], 1).await, show(0), "the store agrees");
    assert_eq!(kept(&server, &people[1], 0).await, show(1));
    // A player who leaves and sits down again starts without prepared answers.
    let mut socket = crate::client::Socket::open(&server, &company.table, Some(&people[1])).await;
    socket.ask(Ask::Leave { seat: seat(0) }).await.unwrap();
    socket.ask(Ask::Sit { seat: seat(0), name: None, commitment: None }).await.unwrap();
    assert_eq!(kept(&server, &people[1], 0).await, none);
    let server = server.restart().await;
    assert_eq!(kept(&server, &people[1], 0).await, none);
    // An invalid seat is not reported as a missing table.
    for (place, code) in [("seats/first", "bad_request"), ("seats/250", "bad_request"), ("seats/3", "no_such_seat")] {
        let path = format!("/api/v1/tables/{}/{place}/answers", company.table);
        assert_eq!(server.get(&path).secret(&people[0].secret).send().await.code(), code, "{place}");
    }
    let nowhere = server.get("/api/v1/tables/a%20b/seats/0/answers").secret(&people[0].secret).send().await;
    assert_eq!(nowhere.code(), "no_such_table");
}

/// The server is down when the answer is due, and nobody looks at the table afterwards: only the hall shows that the
/// game has continued. The answers are prepared before or after the question.
#[tokio::test]
async fn a_table_is_woken_to_give_an_answer() {
    let settings = Settings { bot_pause: Duration::from_secs(3600), ..brisk() };
    for before in [true, false] {
        let server = Server::with(games, settings.clone()).await;
        let mut company = playing(server, 3, &[], with_window(None)).await;
        if before {
            hand_over(&company).await;
        }
        let (_, question) = asked(&mut company).await.expect("somebody is asked");
        if !before {
            hand_over(&company).await;
        }
        let Company { server, table, seated } = company;
        let ada = seated[0].person.clone();
        drop(seated);
        let later = Settings { ahead: 4 * settings.bot_pause, ..settings.clone() };
        let server = server.restart_with(later, |_| {}).await;
        let mut hall = Guest::enter(&server, Some(&ada)).await;
        let waiting = hall.turns().await;
        if waiting.is_empty() {
            hall.turn().await;
        }
        let rows = server.lobby().store().logs().table(table.parse().unwrap()).await.unwrap().unwrap().rows;
        let answer = &rows[question as usize].row.row;
        assert!(matches!(answer.what, What::Act { .. }) && answer.seat == Some(seat(1)), "{answer:?}");
    }
}

#[tokio::test]
async fn answers_survive_a_restart_and_are_deleted_with_their_player() {
    // The pause is long enough for the server to be down before the answer is due.
    let settings = Settings { bot_pause: Duration::from_secs(2), ..brisk() };
    let server = Server::with(games, settings.clone()).await;
    let mut company = playing(server, 3, &[], with_window(None)).await;
    let ben = company.seated[1].person.clone();
    let order: Vec<Value> = (0..17).map(|card| json!(Action::Show { card })).collect();
    let request = company.request("PUT", "/seats/1/answers").secret(&ben.secret);
    request.json(&json!({ "answers": order })).send().await.granted();
    let (fits, question) = asked(&mut company).await.expect("somebody is asked");
    let Company { server, table, seated } = company;
    let ada = seated[0].person.clone();
    drop(seated);
    let server = server.restart_with(settings, |_| {}).await;
    let mut socket = crate::client::Socket::open(&server, &table, Some(&ada)).await;
    socket.watch(parlor_game::Viewer::Seat(seat(0)), question).await;
    let shown = socket.until_noted(|note| note.kind == "act" && note.version > question).await;
    assert_eq!(shown.notices, [json!({ "type": "shown", "by": 1, "to": 0, "card": fits.iter().min() })]);
    // Ben is forgotten, and none of his data remains.
    server.request("DELETE", "/api/v1/me").secret(&ben.secret).send().await.granted();
    let stored = server.lobby().store().logs().beside(table.parse().unwrap()).await.unwrap().unwrap();
    assert!(stored.answers.is_empty());
}
