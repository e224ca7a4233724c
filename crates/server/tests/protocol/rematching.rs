//! Rematches: there is one new table, whoever asks and however often, with everybody on their seat.

use std::sync::Arc;

use futures_util::future::join_all;
use parlor_game::Viewer;
use parlor_table::{Ask, AskId, Bytes32, Chair, Origin, Refused, TableId, What};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{
    Company, Fate, Flaky, Job, Seated, Server, Socket, brisk, check_verifies, fibs, seat, start, yahtzee,
};
use crate::secrets::choices;

fn rematch(number: u8) -> Ask {
    Ask::Rematch { seat: seat(number) }
}

/// Makes the players agree to end their game.
async fn ended(mut company: Company) -> Company {
    company.propose(0, parlor_table::Motion::Abandon {}).await.unwrap();
    for who in 1..company.seated.len() {
        company.vote(who, true).await.unwrap();
    }
    company.over().await;
    company
}

/// The table of the rematch, as sent to everybody at the table.
async fn told(socket: &mut Socket) -> TableId {
    let note = socket.until_told(|what| matches!(what, What::Rematched { .. })).await;
    let Some(What::Rematched { table }) = note.what else { unreachable!("the note is a rematch") };
    let update = socket.until(|update| update.rematch.is_some()).await;
    assert_eq!(update.rematch, Some(table.clone()));
    table
}

/// Moves the players to the table of the rematch, where they commit to new bytes and start the game.
async fn go_over(company: Company, table: &TableId) -> Company {
    let mut seated = Vec::new();
    for player in company.seated {
        let mut socket = Socket::open(&company.server, table.as_str(), Some(&player.person)).await;
        let bytes = Bytes32::random();
        socket.ask(Ask::Commit { seat: player.seat, commitment: bytes.hashed() }).await.unwrap();
        socket.watch(Viewer::Seat(player.seat), 0).await;
        seated.push(Seated::again(player.person, player.seat.into(), bytes, socket));
    }
    start(&mut seated).await;
    Company { server: company.server, table: table.to_string(), seated }
}

#[tokio::test]
async fn simultaneous_requests_open_one_table_with_everybody() {
    let requested = json!({ "terms": { "coach": true, "grace": 600 }, "config": { "games": 2 }, "stand_in": "random" });
    let mut company = Company::gathered(Server::start().await, 3, requested).await;
    company.ask(0, Ask::Agree { config: None, seats: Some(4), stand_in: None, terms: None }).await.unwrap();
    company.ask(0, Ask::AddBot { seat: seat(3), level: "random".parse().unwrap() }).await.unwrap();
    let mut spectator = Socket::open(&company.server, &company.table, None).await;
    spectator.watch(Viewer::Spectator, 0).await;
    start(&mut company.seated).await;
    assert_eq!(company.ask(0, rematch(0)).await.unwrap_err().code, "not_over");
    let mut company = ended(company).await;
    assert_eq!(company.ask(0, rematch(1)).await.unwrap_err().code, "not_your_seat");

    let ids: Vec<AskId> = (0..3).map(|_| AskId::random()).collect();
    let asks = company.seated.iter_mut().zip(&ids).map(|(player, id)| {
        let ask = Ask::Rematch { seat: player.seat };
        player.socket.ask_as(id.clone(), ask)
    });
    let answers: Vec<Result<u64, Refused>> = join_all(asks).await;
    let table = told(&mut spectator).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
    for refused in answers.iter().filter_map(|answer| answer.as_ref().err()) {
        assert_eq!((refused.code.as_str(), &refused.data), ("already_rematched", &json!({ "table": table })));
    }
    // Repeating any of the asks gets the same answer again.
    for (who, answer) in answers.iter().enumerate() {
        let again = company.seated[who].socket.ask_as(ids[who].clone(), rematch(who as u8)).await;
        assert_eq!(&again, answer);
    }
    for player in &mut company.seated {
        assert_eq!(told(&mut player.socket).await, table);
    }
    check_verifies(&company.server.export(&company.table).await);

    let old = company.look_on().await;
    let new = company.server.look(table.as_str(), None, 0).await;
    assert_eq!(new.origin, Some(Origin::Rematch { table: old.table.clone() }));
    assert_eq!((&new.terms, &new.config, &new.stand_in), (&old.terms, &old.config, &old.stand_in));
    assert_eq!(
        (&new.host, new.version),
        (&old.host, 5),
        "the table has only its opening and four players sitting down"
    );
    for (place, info) in new.seats.iter() {
        assert_eq!(info.name, old.seats[place].name);
        assert_eq!(info.chair.player(), old.seats[place].chair.player());
    }
    assert!(matches!(new.seats[seat(3)].chair, Chair::Bot { .. }));
    assert_ne!(new.luck.commitment, old.luck.commitment, "the rematch has a new commitment");
    let company = go_over(company, &table).await;
    company.wind_up().await;
}

/// Nobody plays against absent people: the game starts only when everybody's client has committed or they have
/// accepted.
#[tokio::test]
async fn a_rematch_does_not_start_without_the_others() {
    let mut company = ended(Company::at_yahtzee(3, json!({})).await).await;
    company.ask(0, rematch(0)).await.unwrap();
    let table = told(&mut company.seated[0].socket).await;
    let mut sockets = Vec::new();
    for player in &company.seated {
        sockets.push(Socket::open(&company.server, table.as_str(), Some(&player.person)).await);
    }
    let refused = sockets[0].ask(Ask::Start {}).await.unwrap_err();
    assert_eq!((refused.code.as_str(), &refused.data), ("not_accepted", &json!({ "seats": [1, 2] })));
    let awaited = company.server.look(table.as_str(), None, 0).await.seats.map(|_, info| info.awaited);
    assert_eq!(awaited.values().copied().collect::<Vec<_>>(), [false, true, true]);
    let (one, other) = (seat(1), seat(2));
    sockets[1].ask(Ask::Commit { seat: one, commitment: Bytes32::random().hashed() }).await.unwrap();
    let refused = sockets[0].ask(Ask::Start {}).await.unwrap_err();
    assert_eq!((refused.code.as_str(), &refused.data), ("not_accepted", &json!({ "seats": [2] })));
    assert_eq!(sockets[0].ask(Ask::Accept { seat: other }).await.unwrap_err().code, "not_your_seat");
    sockets[2].ask(Ask::Accept { seat: other }).await.unwrap();
    sockets[0].ask(Ask::Start {}).await.unwrap();
}

#[tokio::test]
async fn guests_are_admitted_to_the_rematch() {
    let company = Company::gathered(Server::start().await, 2, json!({})).await;
    let admit = company.request("PATCH", "").json(&json!({ "access": "private" }));
    let url = admit.secret(&company.seated[0].person.secret).send().await.granted()["url"].clone();
    let secret = url.as_str().unwrap().split_once("#join=").unwrap().1.to_owned();
    let [guest, stranger] = [company.server.person("Guest").await, company.server.person("Stranger").await];
    let join = company.request("POST", "/join").json(&json!({ "secret": secret })).secret(&guest.secret);
    join.send().await.granted();
    let mut company = company;
    start(&mut company.seated).await;
    let mut company = ended(company).await;
    company.ask(1, rematch(1)).await.unwrap();
    let table = told(&mut company.seated[0].socket).await;
    let look = async |who: &crate::client::Person| {
        company.server.get(&format!("/api/v1/tables/{table}")).secret(&who.secret).send().await.status
    };
    assert_eq!([look(&guest).await, look(&stranger).await], [200, 403]);
    let path = format!("/api/v1/tables/{table}/join");
    let request = company.server.post(&path, &json!({ "secret": secret })).secret(&stranger.secret);
    assert_eq!(request.send().await.status, 200, "the shared link also admits to the rematch");
    go_over(company, &table).await.wind_up().await;
}

#[tokio::test]
async fn the_winner_begins_if_the_game_says_so() {
    let mut company = Company::playing(fibs, brisk(), 2, Value::Null).await;
    // Every card of the first seat is challenged, so that somebody wins.
    loop {
        let now = company.look_on().await;
        if now.outcome.is_some() {
            break;
        }
        let turn = company.turn().await;
        let own = company.seated[turn].socket.updates.last().unwrap();
        let challenge = turn == 1 && own.may.contains(seat(1));
        let options = choices(own);
        let action = match challenge {
            true => parlor_fibs::Action::Challenge,
            false => options.into_iter().find(|action| *action != parlor_fibs::Action::Challenge).unwrap(),
        };
        company.seated[turn].act(&action, None).await.unwrap();
    }
    company.over().await;
    let outcome = company.look_on().await.outcome.unwrap();
    let winner = outcome.places.iter().find(|(_, place)| **place == Some(1)).map(|(place, _)| place);
    company.ask(1, rematch(1)).await.unwrap();
    let table = told(&mut company.seated[0].socket).await;
    let mut company = go_over(company, &table).await;
    assert_eq!(company.look_on().await.config["first"], json!(winner));
    assert_eq!(Some(seat(company.turn().await as u8)), winner);
    company.wind_up().await;
}

#[tokio::test]
async fn an_interrupted_rematch_is_completed_by_the_next_request() {
    let dir = Arc::new(TempDir::new().unwrap());
    let store = Flaky::new(&dir);
    let server = Server::over(Arc::clone(&store) as _, Arc::clone(&dir), yahtzee, brisk()).await;
    let mut company = Company::gathered(server, 2, json!({})).await;
    company.ask(0, Ask::Agree { config: None, seats: Some(3), stand_in: None, terms: None }).await.unwrap();
    company.ask(0, Ask::AddBot { seat: seat(2), level: "random".parse().unwrap() }).await.unwrap();
    start(&mut company.seated).await;
    let mut company = ended(company).await;
    // The store fails at each step in turn: when the new table is opened, while people are being seated, and when the
    // reference to the new table is stored.
    let steps: [fn(&What) -> bool; 4] = [
        |what| matches!(what, What::Opened { .. }),
        |what| matches!(what, What::Sat { chair: Chair::Person { .. } }),
        |what| matches!(what, What::Sat { chair: Chair::Bot { .. } }),
        |what| matches!(what, What::Rematched { .. }),
    ];
    for (number, step) in steps.into_iter().enumerate() {
        store.follow(move |job| match job {
            Job::Append(append) if step(&append.rows[0].row.what) => {
                if number % 2 == 0 {
                    Fate::Unwritten
                } else {
                    Fate::Unheard
                }
            }
            _ => Fate::Written,
        });
        let who = number % 2;
        let broken = company.ask(who, rematch(who as u8)).await;
        if number < 3 {
            assert_eq!(broken.unwrap_err().code, "internal");
            assert_eq!(company.look_on().await.rematch, None);
        }
    }
    store.repair();
    // The last answer was lost, but the row may have been stored. Either way there is one table, and everybody sits
    // there.
    let last = company.ask(0, rematch(0)).await;
    let table = told(&mut company.seated[1].socket).await;
    if let Err(refused) = last {
        assert_eq!((refused.code.as_str(), &refused.data["table"]), ("already_rematched", &json!(table)));
    }
    let new = company.server.look(table.as_str(), None, 0).await;
    assert_eq!(
        new.seats.values().map(|info| info.name.as_str()).collect::<Vec<_>>(),
        ["Person 0", "Person 1", "Random"]
    );
    assert_eq!(new.version, 4, "nobody was seated twice");

    // The rematch continues after a restart, like any table.
    company.server.shut_down().await;
    company.server.end().await;
    let people: Vec<_> = company.seated.drain(..).map(|player| (player.person, player.seat, player.bytes)).collect();
    drop(company);
    let store = Flaky::new(&dir);
    let server = Server::over(Arc::clone(&store) as _, Arc::clone(&dir), yahtzee, brisk()).await;
    let mut seated = Vec::new();
    for (person, place, bytes) in people {
        let mut socket = Socket::open(&server, table.as_str(), Some(&person)).await;
        socket.watch(Viewer::Seat(place), 0).await;
        seated.push(Seated::again(person, place.into(), bytes, socket));
    }
    go_over(Company { server, table: table.to_string(), seated }, &table).await.wind_up().await;
}

#[tokio::test]
async fn deleted_players_leave_a_seat_open() {
    let company = Company::at_yahtzee(2, json!({})).await;
    let mut company = ended(company).await;
    let (gone, _) = company.go_away(1);
    let reply = company.server.request("DELETE", "/api/v1/me").secret(&gone.secret).send().await;
    assert!((200..300).contains(&reply.status), "{}", reply.text());
    company.ask(0, rematch(0)).await.unwrap();
    let table = told(&mut company.seated[0].socket).await;
    let new = company.server.look(table.as_str(), None, 0).await;
    let chairs: Vec<_> = new.seats.values().map(|info| info.chair.player().cloned()).collect();
    assert_eq!(chairs, [Some(company.seated[0].person.id.clone()), None]);
}

#[tokio::test]
async fn a_renamed_bot_comes_along() {
    let requested = json!({ "stand_in": "greedy" });
    let mut company = Company::gathered(Server::start().await, 1, requested).await;
    company.ask(0, Ask::Agree { config: None, seats: Some(2), stand_in: None, terms: None }).await.unwrap();
    company.ask(0, Ask::AddBot { seat: seat(1), level: "greedy".parse().unwrap() }).await.unwrap();
    start(&mut company.seated).await;
    let mut company = ended(company).await;
    company.ask(0, rematch(0)).await.unwrap();
    let next = told(&mut company.seated[0].socket).await;
    let update = company.server.look(next.as_str(), None, 0).await;
    assert!(matches!(&update.seats[seat(1)].chair, Chair::Bot { level } if level.as_str() == "greedy"), "{update:?}");
}

#[tokio::test]
async fn a_rematch_counts_as_a_new_table() {
    let limits = parlor_server::Limits { tables_by_player: (1, 1), ..brisk().limits };
    let settings = parlor_server::Settings { limits, ..brisk() };
    let mut company = ended(Company::playing(yahtzee, settings, 1, json!({})).await).await;
    assert_eq!(company.ask(0, rematch(0)).await.unwrap_err().code, "too_many");
    assert_eq!(company.look().await.rematch, None);
}
