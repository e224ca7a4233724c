//! Sorry! over the socket: whole games of each variation, hands that nobody else sees, the review, the coach, and the
//! next game, which the winner starts.

use futures_util::future::join_all;
use parlor_bots::sorry::{Advice, Review};
use parlor_game::{Game, Seat, Seeded, Viewer};
use parlor_sorry::{Notice, Sorry, View};
use parlor_table::{Ask, GameKind, Kind, Stage, Update};
use serde_json::{Value, json};

use crate::client::{Seated, Server, Socket, start};

/// Seats people on the first seats, and these bots on the seats after them.
async fn gather(server: &Server, people: u8, bots: &[&str], config: &Value) -> (String, Vec<Seated>) {
    let host = server.person("Host").await;
    let seats = people + bots.len() as u8;
    let table = server.table_with(&host, seats, json!({ "game": "sorry", "config": config })).await;
    let mut seated = vec![Seated::sit(server, &table, &host, 0).await];
    for seat in 1..people {
        let person = server.person(&format!("Person {seat}")).await;
        seated.push(Seated::sit(server, &table, &person, seat).await);
    }
    for (seat, level) in (people..).zip(bots) {
        let (seat, level) = (Seat::new(seat).unwrap(), level.parse().unwrap());
        seated[0].socket.ask(Ask::AddBot { seat, level }).await.unwrap();
    }
    (table, seated)
}

/// Starts the game, and plays the seats of all people to the end at the same time.
async fn play(seated: &mut [Seated]) -> Vec<Update> {
    start(seated).await;
    join_all(seated.iter_mut().map(|player| async move {
        let mut luck = Seeded::new(u64::from(u8::from(player.seat)));
        player
            .play_out::<Sorry>(|view| {
                let goes_on = view.turn.is_some() || view.viewer.is(Seat::new(0).unwrap());
                goes_on.then(|| Sorry::choices(view, &()).sample(&mut luck)).flatten()
            })
            .await
    }))
    .await
}

fn view(update: &Update) -> View {
    serde_json::from_value(update.view.clone().unwrap()).unwrap()
}

/// Checks that a viewer's notes do not name a card of another's hand.
fn check_notes(update: &Update) {
    let own = update.viewer.seat();
    for note in update.notes.iter().flat_map(|note| &note.notices) {
        let secret = match serde_json::from_value(note.clone()).unwrap() {
            Notice::Dealt { seat, cards } => Some((seat, cards.is_some())),
            Notice::Took { seat, card } => Some((seat, card.is_some())),
            _ => None,
        };
        if let Some((seat, told)) = secret {
            assert_eq!(told, own == Some(seat), "{note} was sent to {own:?}");
        }
    }
}

async fn check(people: u8, bots: &[&str], config: Value) {
    let server = Server::start().await;
    let (table, mut seated) = gather(&server, people, bots, &config).await;
    let ends = play(&mut seated).await;

    let mut spectator = Socket::open(&server, &table, None).await;
    let last = spectator.watch(Viewer::Spectator, 0).await;
    assert_eq!(last.stage, Stage::Over);
    check_notes(&last);
    for end in &ends {
        let (seen, all) = (view(end), view(&last));
        assert_eq!((seen.pawns, &seen.totals, &seen.outcome), (all.pawns, &all.totals, &all.outcome));
        assert_eq!(seen.hand.is_some(), config["variation"] == "points");
        let seat = end.viewer.seat().unwrap();
        check_notes(&server.look(&table, Some((&seated[seat.index()].person, seat.into())), 0).await);
    }

    let export = server.export(&table).await;
    for player in &seated {
        let report = Kind::<Sorry>::new(()).verify(&export, Some(&player.receipt()));
        assert!(report.all_well(), "{report:?}");
    }

    let review = server.get(&format!("/api/v1/tables/{table}/review")).send().await.json();
    let review: Review = serde_json::from_value(review).unwrap();
    assert_eq!(review.games.len(), usize::from(view(&last).game));
    assert!(review.games.iter().all(|game| game.seats.len() == usize::from(people) + bots.len()));
}

#[tokio::test]
async fn two_people() {
    check(2, &[], json!({ "variation": "standard" })).await;
}

#[tokio::test]
async fn one_against_three_bots() {
    check(1, &["random", "easy", "strong"], json!({ "variation": "standard" })).await;
}

#[tokio::test]
async fn teams_of_people_and_bots() {
    check(2, &["easy", "expert"], json!({ "variation": "team" })).await;
}

#[tokio::test]
async fn a_series_for_points() {
    check(2, &["strong"], json!({ "variation": "points", "target": 100 })).await;
}

#[tokio::test]
async fn a_team_game_needs_four_players_and_says_so() {
    let server = Server::start().await;
    let host = server.person("Host").await;
    let requested = json!({ "game": "sorry", "seats": 2, "config": { "variation": "team" } });
    let reply = server.post("/api/v1/tables", &requested).secret(&host.secret).send().await;
    assert_eq!((reply.status, reply.code().as_str()), (422, "bad_config_option"), "{}", reply.text());
    assert!(reply.text().contains("four players"));
}

#[tokio::test]
async fn the_coach_answers_about_any_position() {
    let server = Server::start().await;
    let question = json!({ "position": "R:4,12,z0,H Y:S,S,S,17", "turn": "red", "card": "5" });
    let advice: Advice =
        serde_json::from_value(server.post("/api/v1/games/sorry/coach", &question).send().await.granted()).unwrap();
    assert_eq!(advice.ranking.len(), 3);
    assert_eq!(advice.ranking[0].words, "5: R 12 to 17, bumps Y 17");
    let wrong = json!({ "position": "R:4,12,z0 Y:S,S,S,17" });
    let reply = server.post("/api/v1/games/sorry/coach", &wrong).send().await;
    assert_eq!((reply.status, reply.code().as_str()), (422, "bad_question_unreadable_position"));
}

#[tokio::test]
async fn the_winner_begins_the_next_game() {
    let server = Server::start().await;
    let (table, mut seated) = gather(&server, 2, &[], &json!({})).await;
    let ends = play(&mut seated).await;
    let winner = view(&ends[0]).winner.unwrap();
    let seat = seated[0].seat;
    seated[0].socket.ask(Ask::Rematch { seat }).await.unwrap();
    let old = server.look(&table, None, 0).await;
    let next = old.rematch.expect("the next table").to_string();
    let next = server.look(&next, None, 0).await;
    assert_eq!(next.config["starter"], json!(winner));
    assert_eq!(next.config["variation"], "standard");
}

#[tokio::test]
async fn the_winner_of_three_also_begins_from_another_seat() {
    let server = Server::start().await;
    let colours = json!(["green", "blue", "yellow"]);
    let (table, mut seated) = gather(&server, 3, &[], &json!({ "colours": colours })).await;
    let ends = play(&mut seated).await;
    let winner = view(&ends[0]).winner.unwrap();
    let host = seated[0].seat;
    seated[0].socket.ask(Ask::Rematch { seat: host }).await.unwrap();
    let next = server.look(&table, None, 0).await.rematch.expect("the next table").to_string();
    let mut socket = Socket::open(&server, &next, Some(&seated[0].person)).await;

    // The right to start moves along when seats are swapped, and the colours stay.
    let mut at = winner;
    for _ in 0..3 {
        let with = at.left(3);
        socket.ask(Ask::Swap { seat: at, with }).await.unwrap();
        at = with;
        let agreed = server.look(&next, None, 0).await;
        assert_eq!((&agreed.config["starter"], &agreed.config["colours"]), (&json!(at), &colours));
    }

    // If one player leaves, the others can play on with the first two colours.
    let of_host = |update: &Update| {
        update.seats.iter().find(|(_, info)| info.chair.player() == Some(&seated[0].person.id)).map(|(seat, _)| seat)
    };
    let (first, last) = (Seat::new(0).unwrap(), Seat::new(2).unwrap());
    if of_host(&server.look(&next, None, 0).await) == Some(last) {
        socket.ask(Ask::Swap { seat: last, with: first }).await.unwrap();
    }
    socket.ask(Ask::Remove { seat: last }).await.unwrap();
    socket.ask(Ask::Agree { config: None, seats: Some(2), stand_in: None, terms: None }).await.unwrap();
    assert_eq!(server.look(&next, None, 0).await.seats.seats(), 2);
}
