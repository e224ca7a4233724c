//! Starting a game: players who committed have to reveal their bytes, or the start is void.

use parlor_game::{Game, Seat, Viewer};
use parlor_table::{Ask, Bytes32, Chair, GameKind, Kind, Stage, What};
use parlor_yahtzee::{Action, Keep, Yahtzee};
use serde_json::{Value, json};

use crate::client::{Seated, Server, Socket, start};

const FIRST: Seat = Seat::new(0).expect("tables have a first seat");

#[tokio::test]
async fn a_seat_that_does_not_reveal_its_bytes_is_vacated_and_a_second_start_works() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let table = server.table(&ada, 2, json!({})).await;
    let mut host = Seated::sit(&server, &table, &ada, 0).await;
    let absent = Seated::sit(&server, &table, &bo, 1).await;
    let draft = format!("/api/v1/tables/{table}/seats/1/draft");
    server.request("PUT", &draft).secret(&bo.secret).json(&json!({ "draft": "of Bo" })).send().await.granted();
    let shown = host.socket.updates.last().unwrap().luck.commitment;
    host.socket.ask(Ask::Start {}).await.unwrap();
    host.socket.ask(Ask::Open { seat: FIRST, bytes: host.bytes }).await.unwrap();
    drop(absent);

    let voided = host.socket.until(|update| update.luck.void_starts == 1).await;
    let note = voided.notes.iter().find_map(|note| match &note.what {
        Some(What::StartVoided { vacated, commitment }) => Some((vacated.clone(), *commitment)),
        _ => None,
    });
    let (vacated, commitment) = note.expect("the void start is announced");
    assert_eq!(vacated, [Seat::new(1).unwrap()]);
    assert_eq!(voided.stage, Stage::Gathering);
    assert_eq!(voided.luck.commitment, commitment);
    assert_ne!(commitment, shown, "the server has a new seed");
    assert_eq!(voided.luck.start, None);
    assert_eq!(voided.seats[Seat::new(1).unwrap()].chair, Chair::Open);
    assert_eq!(
        voided.seats[FIRST].chair,
        Chair::Person { player: ada.id.clone(), commitment: None },
        "remaining players commit again, because their bytes are known"
    );

    let mut back = Seated::sit(&server, &table, &bo, 1).await;
    let kept = server.get(&draft).secret(&bo.secret).send().await.granted();
    assert_eq!(kept["draft"], Value::Null, "a vacated seat keeps no draft");
    back.socket.ask(Ask::Leave { seat: Seat::new(1).unwrap() }).await.unwrap();

    host.bytes = Bytes32::random();
    host.socket.ask(Ask::Commit { seat: FIRST, commitment: host.bytes.hashed() }).await.unwrap();
    let mut host = Seated::again(ada, 0, host.bytes, host.socket);
    let level = "random".parse().unwrap();
    host.socket.ask(Ask::AddBot { seat: Seat::new(1).unwrap(), level }).await.unwrap();
    let mut seated = [host];
    start(&mut seated).await;
    let [mut host] = seated;
    host.play_out::<Yahtzee>(|view| Some(Yahtzee::when_time_is_up(view, &()))).await;
    let report = Kind::<Yahtzee>::new(()).verify(&server.export(&table).await, Some(&host.receipt()));
    assert!(report.all_well(), "{report:?}");
    assert_eq!(report.void_starts, 1);
}

#[tokio::test]
async fn clients_that_take_no_part_in_the_luck_are_named() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let table = server.table(&ada, 1, json!({})).await;
    let mut socket = Socket::open(&server, &table, Some(&ada)).await;
    socket.ask(Ask::Sit { seat: FIRST, name: None, commitment: None }).await.unwrap();
    socket.watch(Viewer::Seat(FIRST), 0).await;
    socket.ask(Ask::Start {}).await.unwrap();
    let dealt = socket.until(|update| update.stage == Stage::Playing).await;
    let action = serde_json::to_value(Action::Roll { keep: Keep::NONE }).unwrap();
    socket.ask(Ask::Act { seat: FIRST, action, if_version: Some(dealt.version) }).await.unwrap();
    socket.ask(Ask::Leave { seat: FIRST }).await.unwrap();
    socket.until(|update| update.luck.seed.is_some()).await;
    let report = Kind::<Yahtzee>::new(()).verify(&server.export(&table).await, None);
    assert!(report.all_well(), "{report:?}");
    assert_eq!(report.abstaining, [FIRST]);
}

#[tokio::test]
async fn a_commitment_can_be_replaced_until_the_start() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    let table = server.table(&ada, 1, json!({})).await;
    let mut host = Seated::sit(&server, &table, &ada, 0).await;
    let (old, new) = (host.bytes, Bytes32::random());
    host.socket.ask(Ask::Commit { seat: FIRST, commitment: new.hashed() }).await.unwrap();
    host.socket.ask(Ask::Start {}).await.unwrap();
    let late = host.socket.ask(Ask::Commit { seat: FIRST, commitment: old.hashed() }).await.unwrap_err();
    assert_eq!(late.code, "already_started");
    let wrong = host.socket.ask(Ask::Open { seat: FIRST, bytes: old }).await.unwrap_err();
    assert_eq!(wrong.code, "wrong_bytes");
    host.socket.ask(Ask::Open { seat: FIRST, bytes: new }).await.unwrap();
    host.socket.until(|update| update.stage == Stage::Playing).await;
    let twice = host.socket.ask(Ask::Open { seat: FIRST, bytes: new }).await.unwrap_err();
    assert_eq!(twice.code, "nothing_to_open");
}
