//! Playing on from a moment of a finished game, against bots, at a new table that names its origin.

use std::sync::Arc;

use parlor_bots::yahtzee::Review;
use parlor_game::{Game, Seat, Viewer};
use parlor_server::{Append, Logs, Opening, SqliteStore, TableSummary};
use parlor_table::{
    Access, Ask, Asker, Bytes32, Export, FORMAT, GameKind, Kind, Motion, Now, Origin, PlayerId, SealedRow, Seed, Setup,
    Stage, Stopped, TableId, Terms, Update, What,
};
use parlor_yahtzee::{Category, Event, Yahtzee};
use serde_json::{Value, json};

use crate::client::{Person, Reply, Seated, Server, Socket, brisk, start, yahtzee};
use crate::history::{against_a_bot, finished};

async fn play_on(server: &Server, person: &Person, table: &str, requested: Value) -> Reply {
    server.post(&format!("/api/v1/tables/{table}/play-on"), &requested).secret(&person.secret).send().await
}

/// The number of a row in the middle of a player's turn.
async fn middle(server: &Server, table: &str) -> u64 {
    let rows = server.export(table).await.rows;
    let mut rolls = rows.iter().filter(|sealed| sealed.row.draws.len() == 5 && sealed.row.seat == Seat::new(0));
    rolls.nth(4).unwrap().row.version
}

#[tokio::test]
async fn a_finished_game_is_played_on_from_an_earlier_moment() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let (table, _) = finished(&server, &ada, json!({ "config": { "edition": "2014" } })).await;
    let version = middle(&server, &table).await;
    // Anybody who may look can play on, with any seat.
    let requested = json!({ "version": version, "seat": 0, "level": "beginner", "name": "Bo the Second" });
    let reply = play_on(&server, &bo, &table, requested).await;
    assert_eq!(reply.status, 201);
    let next = reply.json()["table"].as_str().unwrap().to_owned();
    let mut socket = Socket::open(&server, &next, Some(&bo)).await;
    let seat = Seat::new(0).unwrap();
    let update = socket.watch(Viewer::Seat(seat), 0).await;
    assert_eq!((update.stage, update.version), (Stage::Gathering, reply.json()["version"].as_u64().unwrap()));
    assert_eq!(update.origin, Some(Origin::PlayedOn { table: table.parse().unwrap(), version }));
    assert_eq!((&update.host, update.terms.coach), (&bo.id, true));
    let names: Vec<_> = update.seats.values().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Bo the Second", "Beginner"]);
    assert!(update.view.is_none(), "the game has not been started");

    // The client can contribute to the luck before the start.
    let bytes = Bytes32::random();
    socket.ask(Ask::Commit { seat, commitment: bytes.hashed() }).await.unwrap();
    let mut seated = Seated::again(bo.clone(), 0, bytes, socket);
    start(std::slice::from_mut(&mut seated)).await;
    let dealt = seated.socket.updates.iter().find(|update| update.view.is_some()).unwrap().clone();
    let path = format!("/api/v1/tables/{table}/at/{version}?viewer=0");
    let moment: Update = serde_json::from_value(server.get(&path).send().await.granted()).unwrap();
    assert_eq!((dealt.view, dealt.turn, dealt.config), (moment.view, moment.turn, moment.config));
    let end = seated.play_out::<Yahtzee>(|view| Some(Yahtzee::when_time_is_up(view, &()))).await;
    assert_eq!(end.stage, Stage::Over);

    let export = server.export(&next).await;
    let report = Kind::<Yahtzee>::new(()).verify(&export, Some(&seated.receipt()));
    assert!(report.all_well(), "{report:?}");
    assert_eq!(report.origin, end.origin);
    check_review(&server, &next, &end).await;
    // The new game can be played on as well, and imported elsewhere.
    let again = play_on(&server, &ada, &next, json!({ "version": export.rows.len() - 8, "seat": 1 })).await;
    assert_eq!(again.status, 201, "{}", again.text());
    let elsewhere = Server::start().await;
    let cy = elsewhere.person("Cy").await;
    let imported = elsewhere.post("/api/v1/imports", &json!(export)).secret(&cy.secret).send().await;
    assert_eq!(imported.status, 201);
    let on_from_there = play_on(&elsewhere, &cy, &next, json!({ "version": export.rows.len() - 8, "seat": 1 })).await;
    assert_eq!(on_from_there.status, 201);
}

/// Checks that the review covers only what was played here, and that luck and skill add up from the first position on.
async fn check_review(server: &Server, table: &str, end: &Update) {
    let export = server.export(table).await;
    let review = server.get(&format!("/api/v1/tables/{table}/review")).send().await;
    let review: Review = serde_json::from_value(review.granted()).unwrap();
    let scores = &end.outcome.as_ref().unwrap().scores;
    for side in &review.games[0].seats {
        assert_eq!(side.score.map(i32::from), scores[side.seat]);
        let score = f64::from(side.score.unwrap());
        assert!((side.start + side.luck + side.skill - score).abs() < 1e-6, "{side:?}");
        assert!(side.same_dice.is_none(), "there is no replay with the same dice for part of a card");
        assert_eq!(side.turns.last().unwrap().turn, 13);
        assert!(side.turns[0].turn > 1, "the first turns belong to the original table");
        for decision in &side.decisions {
            let row = &export.rows[decision.version as usize - 1].row;
            let What::Act { action } = &row.what else { panic!("{row:?} is not an action") };
            assert_eq!((row.seat, action), (Some(side.seat), &json!(decision.chosen.action)));
        }
    }
}

#[tokio::test]
async fn a_moment_that_cannot_be_played_on_is_refused() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let (table, _) = finished(&server, &ada, json!({})).await;
    let version = middle(&server, &table).await;
    let last = server.export(&table).await.rows.len() as u64;
    for (requested, status, code) in [
        (json!({ "version": last, "seat": 0 }), 409, "table_over"),
        (json!({ "version": last - 1, "seat": 0 }), 409, "table_over"),
        (json!({ "version": 1, "seat": 0 }), 409, "not_started"),
        (json!({ "version": 0, "seat": 0 }), 404, "no_such_row"),
        (json!({ "version": last + 1, "seat": 0 }), 404, "no_such_row"),
        (json!({ "version": version, "seat": 2 }), 404, "no_such_seat"),
        (json!({ "version": version, "seat": 0, "level": "genius" }), 404, "no_such_bot"),
        (json!({ "version": version, "seat": 0, "name": "\n" }), 422, "bad_name"),
        (json!({ "version": version }), 400, "bad_request"),
        (json!({ "version": version, "seat": 0, "seats": 3 }), 400, "bad_request"),
    ] {
        let refused = play_on(&server, &ada, &table, requested.clone()).await;
        assert_eq!((refused.status, refused.code().as_str()), (status, code), "{requested}");
    }
    let requested = json!({ "version": version, "seat": 0 });
    let unknown = server.post(&format!("/api/v1/tables/{table}/play-on"), &requested).send().await;
    assert_eq!((unknown.status, unknown.code().as_str()), (401, "who_are_you"));
    let (live, _seated) = against_a_bot(&server, &ada, json!({})).await;
    let refused = play_on(&server, &ada, &live, requested.clone()).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "table_not_over"));
    let refused = play_on(&server, &ada, "nowhere", requested.clone()).await;
    assert_eq!((refused.status, refused.code().as_str()), (404, "no_such_table"));
    let (private, _) = finished(&server, &ada, json!({ "access": "private" })).await;
    let bo = server.person("Bo").await;
    let refused = play_on(&server, &bo, &private, requested).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "private_table"));
    // None of these requests opened a table.
    let list = server.get("/api/v1/me/tables?state=running").secret(&ada.secret).send().await.granted();
    assert_eq!(list["tables"].as_array().unwrap().len(), 1, "{list}");
}

/// Events that no game can produce: the first seat has filled its card, but the second has scored nothing. So it would
/// be the first seat's turn again.
fn nowhere() -> Vec<Value> {
    let seat = Seat::new(0).unwrap();
    let wrote = |category| Event::Wrote { seat, category, points: 0, bonus: false, by_choice: true };
    let written = Category::ALL.into_iter().map(wrote);
    let facts = std::iter::once(Event::GameStarted { rolls: Vec::new(), starter: seat }).chain(written);
    facts.map(|fact| json!(fact)).collect()
}

/// Opens a table that begins with these events, as a forger or an older version would have done.
fn opened_with(facts: Vec<Value>, host: &PlayerId, seed: Seed) -> SealedRow {
    let origin = Some(Origin::PlayedOn { table: "elsewhere".parse().unwrap(), version: 9 });
    let setup = Setup {
        table: TableId::random(),
        config: json!({}),
        seats: 2,
        host: host.clone(),
        stand_in: "casual".parse().unwrap(),
        terms: Terms::default(),
        origin,
        position: facts,
        commitment: seed.commitment(),
    };
    Kind::<Yahtzee>::new(()).open(setup, 1).expect("the setup is valid")
}

/// The finished log of a table with impossible events, which was abandoned at once.
fn given_up(host: &PlayerId) -> Export {
    let (kind, seed) = (Kind::<Yahtzee>::new(()), Seed::random());
    let mut rows = vec![opened_with(nowhere(), host, seed)];
    let (seat, by, now) = (Seat::new(1).unwrap(), Asker::Player(host.clone()), Now::at(1));
    let level = "casual".parse().unwrap();
    let asks = [
        Ask::Sit { seat, name: None, commitment: None },
        Ask::AddBot { seat: Seat::new(0).unwrap(), level },
        Ask::Start {},
        Ask::Propose { seat, motion: Motion::Abandon {} },
    ];
    for ask in asks {
        let mut table = kind.load(seed, &rows).unwrap();
        rows.push(table.propose(&by, &ask, &now).unwrap());
        table.commit(rows.last().unwrap(), None).unwrap();
        while let Some(due) = table.automatic_row(&now) {
            table.commit(&due.row, None).unwrap();
            rows.push(due.row);
        }
    }
    let What::Opened { table, game, .. } = rows[0].row.what.clone() else {
        unreachable!("the first row opens the table")
    };
    Export { format: FORMAT, table, game, names: Default::default(), rows }
}

#[tokio::test]
async fn a_position_where_a_seat_has_no_move_cannot_be_played_on() {
    let server = Server::start().await;
    let bo = server.person("Bo").await;
    let log = given_up(&bo.id);
    let imported = server.post("/api/v1/imports", &json!(log)).secret(&bo.secret).send().await;
    assert_eq!(imported.status, 201, "{}", imported.text());
    let dealt = log.rows.iter().find(|sealed| sealed.row.what == What::Dealt).unwrap().row.version;
    let refused = play_on(&server, &bo, log.table.as_str(), json!({ "version": dealt, "seat": 1 })).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "no_move_there"));
    assert_eq!(refused.json()["data"], json!({ "seat": 0 }));
}

#[tokio::test]
async fn a_bot_without_a_move_visibly_stops_the_table() {
    let dir = Arc::new(tempfile::tempdir().unwrap());
    let store = Arc::new(SqliteStore::open(dir.path()).unwrap());
    let server = Server::over(Arc::clone(&store) as _, Arc::clone(&dir), yahtzee, brisk()).await;
    let bo = server.person("Bo").await;
    let seed = Seed::random();
    let row = opened_with(nowhere(), &bo.id, seed);
    let table = Kind::<Yahtzee>::new(()).load(seed, std::slice::from_ref(&row)).unwrap();
    let update = table.update_since(Viewer::Spectator, 0, &table.chairs().map(|_, _| String::new()));
    let summary = TableSummary::of(&update, Vec::new(), 1, 1, Access::Link);
    let opening = Opening { game: "yahtzee".into(), access: Access::Link, join: None, guests: Vec::new(), summary };
    let (id, names, people) = (update.table.clone(), Vec::new(), vec![(bo.id.clone(), true)]);
    let append = Append {
        table: id.clone(),
        rows: vec![row],
        asked: None,
        seed: Some(seed),
        names,
        people,
        opening: Some(opening),
    };
    store.append(append).await.unwrap();
    let mut bo = Seated::sit(&server, id.as_str(), &bo, 1).await;
    let bot = Ask::AddBot { seat: Seat::new(0).unwrap(), level: "casual".parse().unwrap() };
    bo.socket.ask(bot).await.unwrap();
    start(std::slice::from_mut(&mut bo)).await;
    bo.act(&parlor_yahtzee::Action::Roll { keep: parlor_yahtzee::Keep::NONE }, None).await.unwrap();
    bo.act(&parlor_yahtzee::Action::Score { category: Category::Chance }, None).await.unwrap();
    let stopped = bo.socket.until(|update| update.stopped.is_some()).await;
    assert_eq!(stopped.stopped, Some(Stopped::NoMove { seat: Seat::new(0).unwrap() }));
    // Nothing more happens by itself; the players can end it.
    bo.socket.ask(Ask::Propose { seat: bo.seat, motion: Motion::Abandon {} }).await.unwrap();
    let over = bo.socket.until(|update| update.stage == Stage::Abandoned).await;
    assert_eq!(over.stopped, None);
}
