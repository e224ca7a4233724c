//! Reviews: anybody who can get the log can get the review; before that, players can review their own seat.

use parlor_bots::sorry::SorryReviewer;
use parlor_bots::yahtzee::Review;
use parlor_bots::{Analyst, LiveAnalyst, Record, ReviewFailed, SeenStep};
use parlor_fibs::Fibs;
use parlor_game::{Game, Seat, Seeded, Viewer};
use parlor_server::{Entry, Games, seen};
use parlor_sorry::{Card, Sorry};
use parlor_table::{Ask, Kind, Motion, SealedRow, What};
use parlor_yahtzee::{Action, Category, Yahtzee};
use serde_json::{Value, json};

use crate::client::{Company, Reply, Seated, Server, brisk, fibs, seat, start, yahtzee};
use crate::whole_games::{some_choice, written};

async fn review(server: &Server, table: &str, query: &str) -> Reply {
    server.get(&format!("/api/v1/tables/{table}/review{query}")).send().await
}

fn read(reply: &Reply) -> Review {
    serde_json::from_value(reply.granted()).unwrap()
}

/// Seats a person against a bot and starts the game.
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
async fn a_finished_match_is_reviewed_for_anybody() {
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
            // Each decision names its row.
            for decision in &side.decisions {
                let row = &export.rows[decision.version as usize - 1].row;
                let What::Act { action } = &row.what else { panic!("{row:?} is not an action") };
                assert_eq!((row.seat, action), (Some(side.seat), &json!(decision.chosen.action)));
            }
        }
        assert!(game.seats[0].skill < 0.0, "such play loses points");
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
async fn an_unfinished_table_shows_players_only_their_own_review() {
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
    // Players can review their own seat while the game is running, up to the current position.
    let path = format!("/api/v1/tables/{playing}/review?seat=0");
    let own = read(&server.get(&path).secret(&ada.person.secret).send().await);
    let [side] = own.games[0].seats.as_slice() else { panic!("{own:?}") };
    assert_eq!((side.seat, side.score, side.decisions.len()), (ada.seat, None, 0));
    let marked = server.look(&playing, None, 0).await;
    assert!(marked.seats[ada.seat].hinted, "showing better choices counts as help");
    // If the player leaves in the middle, the game is over and can be reviewed up to that point.
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

/// Two people in the middle of a game of Sorry! in the variation in which players hold cards.
async fn with_hands() -> Company {
    let requested = json!({ "game": "sorry", "config": { "variation": "points" }, "terms": { "coach": true } });
    let mut company = Company::playing(yahtzee, brisk(), 2, requested).await;
    let mut luck = Seeded::new(3);
    for _ in 0..24 {
        let who = company.turn().await;
        let person = &company.seated[who].person;
        let view = company.server.look(&company.table, Some((person, who as u8)), 0).await.view.unwrap();
        let view: parlor_sorry::View = serde_json::from_value(view).unwrap();
        let action = Sorry::choices(&view, &()).sample(&mut luck).unwrap();
        company.seated[who].act(&action, None).await.unwrap();
    }
    company
}

/// Changes a log so that another card was drawn into a hand and the original card is still in the deck.
fn with_another_card(rows: &[SealedRow], view: &parlor_sorry::View) -> Vec<SealedRow> {
    let mut rows = rows.to_vec();
    let holder = json!(view.viewer.seat().unwrap());
    let took = rows.iter_mut().flat_map(|sealed| &mut sealed.row.events).rev();
    let took = took.into_iter().find(|event| event["type"] == "took" && event["seat"] == holder).unwrap();
    let card: Card = serde_json::from_value(took["card"].clone()).unwrap();
    assert!(view.hand.as_ref().unwrap().contains(&card), "the card is still in the hand");
    took["card"] = json!(view.unseen.kinds().find(|other| *other != card).unwrap());
    rows
}

#[tokio::test]
async fn a_live_review_uses_only_what_its_seat_was_sent() {
    let company = with_hands().await;
    let own = &company.seated[0].person;
    let served = company.request("GET", "/review?seat=0").secret(&own.secret).send().await;
    let other = company.server.look(&company.table, Some((&company.seated[1].person, 1)), 0).await.view.unwrap();
    let other: parlor_sorry::View = serde_json::from_value(other).unwrap();
    let stored = company.server.lobby().store().logs().table(company.table.parse().unwrap()).await.unwrap().unwrap();
    let rows: Vec<SealedRow> = stored.rows.into_iter().map(|stored| stored.row).collect();
    let changed = with_another_card(&rows, &other);
    assert_ne!(rows, changed);
    let kind = Kind::<Sorry>::new(());
    for rows in [&rows, &changed] {
        let review = SorryReviewer.review_seen(seen(&kind, stored.seed, rows, seat(0)).unwrap()).unwrap();
        assert_eq!(review.to_string(), served.text());
    }
    // The review is based on what the seat was shown at the time, row by row.
    let seen = seen(&kind, stored.seed, &rows, seat(0)).unwrap();
    let steps: Vec<SeenStep> = seen.steps.map(Result::unwrap).collect();
    assert_eq!(steps.len(), 24);
    for SeenStep { version, by, action, view } in steps {
        let path = format!("/at/{version}?viewer=0");
        let shown = company.request("GET", &path).secret(&own.secret).send().await.granted();
        assert_eq!(view, shown["view"]);
        assert_eq!(view["viewer"], json!(Viewer::Seat(seat(0))));
        assert_eq!(action.is_some(), by == Some(seat(0)), "a step shows only the viewer's own actions");
    }
}

#[tokio::test]
async fn an_undone_choice_is_not_reviewed() {
    let mut company = Company::at_yahtzee(1, json!({ "coach": true })).await;
    let secret = company.seated[0].person.secret.clone();
    let (_, zero) = company.whole_turn().await;
    let decided = async |company: &Company| {
        let review = read(&company.request("GET", "/review?seat=0").secret(&secret).send().await);
        let side = &review.games[0].seats[0];
        side.decisions.iter().map(|decision| decision.version).collect::<Vec<_>>()
    };
    assert_eq!(decided(&company).await, [zero]);
    company.propose(0, Motion::Undo {}).await.unwrap();
    company.seated[0]
        .socket
        .until(|update| update.notes.iter().any(|note| note.what == Some(What::Undone { row: zero })))
        .await;
    assert_eq!(decided(&company).await, [0; 0]);
    let chance = company.seated[0].act(&Action::Score { category: Category::Chance }, None).await.unwrap();
    assert_eq!(decided(&company).await, [chance]);
    let live = company.request("GET", "/review?seat=0").secret(&secret).send().await.granted();
    company.seated[0].socket.ask(Ask::Leave { seat: seat(0) }).await.unwrap();
    company.seated[0].socket.until(|update| update.luck.seed.is_some()).await;
    let whole = review(&company.server, &company.table, "?seat=0").await.granted();
    assert_eq!(whole, live, "a review of the whole log agrees");
}

/// A reviewer that supports only finished games.
struct Afterwards;

impl Analyst for Afterwards {
    fn review(&self, _: &Record, _: Option<Seat>) -> Result<Value, ReviewFailed> {
        Ok(json!("reviewed"))
    }
}

#[tokio::test]
async fn a_game_without_live_reviews_says_so_and_marks_nobody() {
    let games = || {
        let entry = Entry::new(parlor_bots::sorry::levels(), "easy");
        Games::of([entry.with_review(Afterwards)])
    };
    let mut company = Company::playing(games, brisk(), 2, json!({ "terms": { "coach": true } })).await;
    let secret = company.seated[0].person.secret.clone();
    let refused = company.request("GET", "/review?seat=0").secret(&secret).send().await;
    assert_eq!((refused.status, refused.code().as_str()), (404, "no_review"));
    assert!(!company.look_on().await.seats[seat(0)].hinted);
    company.propose(0, Motion::Abandon {}).await.unwrap();
    company.vote(1, true).await.unwrap();
    company.seated[0].socket.until(|update| update.luck.seed.is_some()).await;
    assert_eq!(company.request("GET", "/review?seat=0").send().await.granted(), json!("reviewed"));
}
