//! The coach over HTTP: it reports that it is thinking until it can advise, and every error has its own code.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex};

use parlor_bots::yahtzee::{Advice, Solutions, levels};
use parlor_bots::{Answer, BadQuestion, Coach};
use parlor_server::{Entry, Games};
use serde_json::{Value, json};

use crate::client::{Reply, Server, brisk, fibs, in_time};
use crate::described::Described;
use crate::documentation::blocks;

const PATH: &str = "/api/v1/games/yahtzee/coach";

/// Asks until the coach has an answer.
async fn advice(server: &Server, question: &Value) -> Reply {
    in_time("the coach", async {
        loop {
            let reply = server.post(PATH, question).send().await;
            if reply.status != 202 {
                return reply;
            }
            assert_eq!(reply.json(), json!({ "thinking": true }));
        }
    })
    .await
}

#[tokio::test]
async fn the_coach_answers_as_documented() {
    let server = Server::start().await;
    let example = |wanted: &str| -> Value {
        let block = blocks().into_iter().find(|(kind, _)| *kind == wanted).expect(wanted);
        serde_json::from_str(block.1).unwrap()
    };
    let answer = advice(&server, &example("json question")).await.granted();
    let (told, shown): (Advice, Advice) =
        (serde_json::from_value(answer).unwrap(), serde_json::from_value(example("json advice")).unwrap());
    assert_eq!((&told.why, told.ranking.len(), told.boxes.len()), (&shown.why, shown.ranking.len(), shown.boxes.len()));
    assert_eq!((&told.reason, &told.card, &told.possible), (&shown.reason, &shown.card, &shown.possible));
    // The documentation shows rounded numbers.
    let close = |told: f64, shown: f64| assert!((told - shown).abs() < 1e-4, "{told}, not {shown}");
    close(told.expected, shown.expected);
    for (told, shown) in told.ranking.iter().zip(&shown.ranking) {
        assert_eq!((&told.action, &told.words, &told.choice), (&shown.action, &shown.words, &shown.choice));
        close(told.expected, shown.expected);
        close(told.loss, shown.loss);
    }
    for (told, shown) in told.boxes.iter().zip(&shown.boxes) {
        assert_eq!((told.category, told.points, told.at_least), (shown.category, shown.points, shown.at_least));
        close(told.chance, shown.chance);
    }
    // An empty question is about a new card. No player is needed to ask it.
    let fresh = advice(&server, &json!({})).await.granted();
    close(fresh["expected"].as_f64().unwrap(), 254.587_728_734);
}

#[tokio::test]
async fn faults_have_codes_and_need_no_computation() {
    let server = Server::start().await;
    let api = Described::by(&server).await;
    let dice = [1, 2, 3, 4, 5];
    for (question, status, code) in [
        (json!({ "dice": [1, 2, 3, 4, 5, 6], "rolls_left": 1 }), 422, "bad_question_not_five_dice"),
        (json!({ "dice": [1, 2, 3, 4, 7], "rolls_left": 1 }), 422, "bad_question_not_a_face"),
        (json!({ "dice": dice }), 422, "bad_question_rolls_left_missing"),
        (json!({ "dice": dice, "rolls_left": 3 }), 422, "bad_question_rolls_left_out_of_range"),
        (json!({ "rolls_left": 1 }), 422, "bad_question_rolls_left_without_dice"),
        (json!({ "boxes": { "sixes": 13 } }), 422, "bad_question_impossible_points"),
        (json!({ "yahtzee_bonuses": 1 }), 422, "bad_question_bonus_without_yahtzee"),
        (json!({ "boxes": { "yahtzee": 50 }, "yahtzee_bonuses": 1 }), 422, "bad_question_too_many_bonuses"),
        (
            json!({ "config": { "yahtzee_bonus": false }, "yahtzee_bonuses": 1 }),
            422,
            "bad_question_bonuses_switched_off",
        ),
        (json!({ "card": {} }), 400, "bad_request"),
        (json!([1]), 400, "bad_request"),
        (json!({ "dice": vec![1; 20_000] }), 413, "too_large"),
    ] {
        let reply = server.post(PATH, &question).send().await;
        assert_eq!((reply.status, reply.code().as_str()), (status, code), "{question}");
        api.call(server.request("POST", PATH), ("post", "/api/v1/games/{game}/coach"), Some(&question)).await;
    }
    let reply = server.post("/api/v1/games/chess/coach", &json!({})).send().await;
    assert_eq!((reply.status, reply.code().as_str()), (404, "no_such_game"));
    let without = Server::with(fibs, brisk()).await;
    let reply = without.post("/api/v1/games/fibs/coach", &json!({})).send().await;
    assert_eq!((reply.status, reply.code().as_str()), (404, "no_coach"));
}

#[tokio::test]
async fn the_answers_of_the_coach_are_as_described() {
    let server = Server::start().await;
    let api = Described::by(&server).await;
    let boxes = json!({ "yahtzee": 50, "aces": 2, "chance": null });
    for question in [
        json!({}),
        json!({ "boxes": boxes, "dice": [4, 4, 4, 4, 4], "rolls_left": 2, "at_least": { "sixes": 24 } }),
        json!({ "boxes": boxes, "yahtzee_bonuses": 1, "dice": [4, 4, 4, 3, 1], "rolls_left": 0 }),
    ] {
        advice(&server, &question).await;
        api.call(server.request("POST", PATH), ("post", "/api/v1/games/{game}/coach"), Some(&question)).await;
    }
}

/// A coach that thinks as long as the test wants.
struct Slow;

static MAY_GO_ON: (Mutex<bool>, Condvar) = (Mutex::new(false), Condvar::new());
static BEGUN: AtomicUsize = AtomicUsize::new(0);
static DONE: AtomicBool = AtomicBool::new(false);

impl Coach for Slow {
    fn advise(&self, question: &Value) -> Result<Answer, BadQuestion> {
        Ok(if DONE.load(Ordering::SeqCst) { Answer::Advice(question.clone()) } else { Answer::NotYet })
    }

    fn prepare(&self, _: &Value) {
        BEGUN.fetch_add(1, Ordering::SeqCst);
        let guard = MAY_GO_ON.1.wait_while(MAY_GO_ON.0.lock().unwrap(), |may| !*may).unwrap();
        DONE.store(true, Ordering::SeqCst);
        drop(guard);
    }

    fn question(&self, view: &Value) -> Result<Value, BadQuestion> {
        Ok(view.clone())
    }
}

#[tokio::test]
async fn while_the_coach_computes_everybody_is_told_and_it_computes_once() {
    let games = || Games::of([Entry::new(levels(&Solutions::default()), "casual").with_coach(Slow)]);
    let server = Server::with(games, brisk()).await;
    let api = Described::by(&server).await;
    for _ in 0..50 {
        let reply = server.post(PATH, &json!({})).send().await;
        assert_eq!((reply.status, reply.json()), (202, json!({ "thinking": true })));
    }
    api.call(server.request("POST", PATH), ("post", "/api/v1/games/{game}/coach"), Some(&json!({}))).await;
    assert!(BEGUN.load(Ordering::SeqCst) <= 1, "one computation answers all who ask");
    *MAY_GO_ON.0.lock().unwrap() = true;
    MAY_GO_ON.1.notify_all();
    assert_eq!(advice(&server, &json!({})).await.granted(), json!({}));
    assert!(BEGUN.load(Ordering::SeqCst) >= 1);
}
