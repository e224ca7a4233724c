//! Looking back at a table: anybody who has the log can have the review; before, everybody has their own side of it.

use parlor_bots::yahtzee::Review;
use parlor_fibs::Fibs;
use parlor_game::{Game, Seat, Seeded};
use parlor_table::{Ask, What};
use parlor_yahtzee::Yahtzee;
use serde_json::{Value, json};

use crate::client::{Reply, Seated, Server, brisk, fibs, start};
use crate::whole_games::{some_choice, written};

async fn review(server: &Server, table: &str, query: &str) -> Reply {
    server.get(&format!("/api/v1/tables/{table}/review{query}")).send().await
}

fn read(reply: &Reply) -> Review {
    serde_json::from_value(reply.granted()).unwrap()
}

/// A person against a bot, about to play.
async fn dealt(server: &Server, games: u8) -> (String, Seated) {
    let person = server.person("Ada").await;
    let table =
        server.table_with(&person, 2, json!({ "config": { "games": games }, "terms": { "coach": true } })).await;
    let mut ada = Seated::sit(server, &table, &person, 0).await;
    let level = "casual".parse().unwrap();
    ada.socket.ask(Ask::AddBot { seat: Seat::new(1).unwrap(), level }).await.unwrap();
    start(std::slice::from_mut(&mut ada)).await;
    (table, ada)
}

#[tokio::test]
async fn a_match_that_is_over_is_reviewed_for_anybody() {
    let server = Server::start().await;
    let (table, mut ada) = dealt(&server, 2).await;
    let mut luck = Seeded::new(5);
    ada.play_out::<Yahtzee>(|view| some_choice(&mut luck, view)).await;
    let export = server.export(&table).await;
    let whole = read(&review(&server, &table, "").await);
    let totals = written(&export, 2);
    assert_eq!(whole.games.len(), 2);
    for (game, totals) in whole.games.iter().zip(totals) {
        for side in &game.seats {
            let score = f64::from(side.score.unwrap());
            assert_eq!(side.score, Some(totals[side.seat]));
            assert!((side.start + side.luck + side.skill - score).abs() < 1e-6, "{side:?}");
            assert!(side.same_dice.is_some());
            // Each decision names the row that it is in.
            for decision in &side.decisions {
                let row = &export.rows[decision.version as usize - 1].row;
                let What::Act { action } = &row.what else { panic!("{row:?} is no decision") };
                assert_eq!((row.seat, action), (Some(side.seat), &json!(decision.chosen.action)));
            }
        }
        assert!(game.seats[0].skill < 0.0, "who plays like this makes mistakes");
    }
    let alone = read(&review(&server, &table, "?seat=1").await);
    for (alone, whole) in alone.games.iter().zip(&whole.games) {
        assert_eq!(alone.seats, whole.seats[1..]);
    }
    let refused = review(&server, &table, "?seat=2").await;
    assert_eq!((refused.status, refused.code().as_str()), (404, "no_such_seat"));
    for query in ["?seat=10", "?seat=Ada", "?viewer=0"] {
        let refused = review(&server, &table, query).await;
        assert_eq!((refused.status, refused.code().as_str()), (400, "bad_request"), "{query}");
    }
}

#[tokio::test]
async fn a_table_that_is_not_over_shows_everybody_their_own_side() {
    let server = Server::start().await;
    let person = server.person("Ada").await;
    let gathering = server.table(&person, 1, json!({})).await;
    let (playing, mut ada) = dealt(&server, 1).await;
    for table in [&gathering, &playing] {
        let refused = review(&server, table, "").await;
        assert_eq!((refused.status, refused.code().as_str()), (409, "table_not_over"));
    }
    for (seat, secret, code) in [(0, None, "not_your_seat"), (1, Some(&ada.person.secret), "not_your_seat")] {
        let mut ask = server.get(&format!("/api/v1/tables/{playing}/review?seat={seat}"));
        if let Some(secret) = secret {
            ask = ask.secret(secret);
        }
        assert_eq!(ask.send().await.code(), code, "seat {seat}");
    }
    // One's own side can be looked back at while the game goes on, as far as it went.
    let path = format!("/api/v1/tables/{playing}/review?seat=0");
    let own = read(&server.get(&path).secret(&ada.person.secret).send().await);
    let [side] = own.games[0].seats.as_slice() else { panic!("{own:?}") };
    assert_eq!((side.seat, side.score, side.decisions.len()), (ada.seat, None, 0));
    let marked = server.look(&playing, None, 0).await;
    assert!(marked.seats[ada.seat].hinted, "what would have been better is help");
    // Left in the middle, it is over, and is reviewed as far as it went.
    ada.socket.ask(Ask::Leave { seat: ada.seat }).await.unwrap();
    ada.socket.until(|update| update.luck.seed.is_some()).await;
    let review = read(&review(&server, &playing, "").await);
    assert_eq!(review.games.len(), 1);
    assert!(review.games[0].seats.iter().all(|side| side.score.is_none() && side.same_dice.is_none()));
    let refused = self::review(&server, "nowhere", "").await;
    assert_eq!((refused.status, refused.code().as_str()), (404, "no_such_table"));
}

#[tokio::test]
async fn a_game_that_nobody_reviews_says_so() {
    let server = Server::with(fibs, brisk()).await;
    let person = server.person("Ada").await;
    let table = server.table(&person, *Fibs::SEATS.start(), Value::Null).await;
    let refused = review(&server, &table, "").await;
    assert_eq!((refused.status, refused.code().as_str()), (404, "no_review"));
}
