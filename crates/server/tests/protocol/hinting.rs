//! The coach at a table: where it can be asked, that everybody sees who asked, and each seat's chance of winning.

use std::sync::atomic::{AtomicBool, Ordering};

use parlor_bots::yahtzee::{Reviewer, Solutions, YahtzeeCoach, levels};
use parlor_bots::{BadQuestion, Odds};
use parlor_game::{BySeat, Seat, Viewer};
use parlor_server::{Entry, Games};
use parlor_table::message::{ClientMessage, ServerMessage};
use parlor_table::{Ask, AskId, Refused, Update, What};
use parlor_yahtzee::View;
use serde_json::{Value, json};

use crate::client::{Company, Reply, Server, Socket, brisk, fibs, in_time, seat};

/// Yahtzee with the coach, but without chances of winning, which take long to compute.
fn coached() -> Games {
    let solutions = Solutions::default();
    let entry = Entry::new(levels(&solutions), "casual").with_coach(YahtzeeCoach::new(&solutions));
    Games::of([entry.with_review(Reviewer::new(&solutions))])
}

/// Yahtzee with chances of winning that are computed quickly.
fn with_coach() -> Games {
    Games::of([Entry::new(levels(&Solutions::default()), "casual").with_odds(ByTotal::default())])
}

/// Seats with more points have better chances of winning. Needs to be prepared first.
#[derive(Default)]
struct ByTotal(AtomicBool);

impl Odds for ByTotal {
    fn chances(&self, view: &Value) -> Result<Option<BySeat<f64>>, BadQuestion> {
        let view: View = serde_json::from_value(view.clone()).expect("a view");
        assert_eq!(view.viewer, Viewer::Spectator, "odds are computed from the spectator view");
        let sum: f64 = view.totals.values().map(|total| f64::from(*total) + 1.0).sum();
        let ready = self.0.load(Ordering::Relaxed);
        Ok(ready.then(|| view.totals.map(|_, total| (f64::from(*total) + 1.0) / sum)))
    }

    fn prepare(&self, _: &Value) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Asks the coach over the socket until it has an answer.
async fn hint(socket: &mut Socket, place: Seat) -> Result<Value, Refused> {
    in_time("the coach", async {
        loop {
            let id = AskId::random();
            socket.say(&ClientMessage::Hint { id: id.clone(), seat: place }).await;
            loop {
                match socket.next().await {
                    ServerMessage::Advice { id: told, advice } if told == id => match advice {
                        Some(advice) => return Ok(advice),
                        None => break,
                    },
                    ServerMessage::Refused { id: Some(told), error } if told == id => return Err(error),
                    _ => {}
                }
            }
        }
    })
    .await
}

/// Asks the coach over HTTP until it has an answer.
async fn hint_over_http(company: &Company, who: usize, place: Seat) -> Reply {
    in_time("the coach", async {
        loop {
            let request = company.request("POST", "/hint").json(&json!({ "seat": place }));
            let reply = request.secret(&company.seated[who].person.secret).send().await;
            if reply.status != 202 {
                return reply;
            }
        }
    })
    .await
}

fn hints(update: &Update) -> Vec<Option<Seat>> {
    let hinted = update.notes.iter().filter(|note| note.what == Some(What::Hinted));
    hinted.map(|note| note.seat).collect()
}

#[tokio::test]
async fn a_hint_is_the_coachs_advice_and_everybody_sees_the_request() {
    let mut company = Company::playing(coached, brisk(), 2, json!({ "terms": { "coach": true } })).await;
    let turn = company.roll().await;
    let (place, other) = (seat(turn as u8), 1 - turn);
    let before = company.look_on().await;
    assert!(before.seats.values().all(|info| !info.hinted));
    let refused = hint(&mut company.seated[other].socket, seat(other as u8)).await.unwrap_err();
    assert_eq!(refused.code, "not_waited_for");
    assert_eq!(hint_over_http(&company, other, place).await.code(), "not_your_seat");

    let advice = hint(&mut company.seated[turn].socket, place).await.unwrap();
    let view = &before.view.as_ref().unwrap();
    let question = json!({
        "config": view["config"],
        "dice": view["turn"]["dice"],
        "rolls_left": view["turn"]["rolls_left"],
    });
    let path = "/api/v1/games/yahtzee/coach";
    assert_eq!(company.server.post(path, &question).send().await.granted(), advice);
    let told = company.seated[other].socket.until(|update| update.seats[place].hinted).await;
    assert_eq!(told.version, before.version + 1);
    assert_eq!(hints(&company.look_on().await), [Some(place)]);
    // A repeated question about the same dice is answered, but not logged again.
    assert_eq!(hint(&mut company.seated[turn].socket, place).await.unwrap(), advice);
    assert_eq!(hint_over_http(&company, turn, place).await.granted(), advice);
    assert_eq!(company.look_on().await.version, told.version);
    // After another roll, the question is a new one.
    company.roll().await;
    assert_ne!(hint_over_http(&company, turn, place).await.granted(), advice);
    let after = company.look_on().await;
    assert_eq!((hints(&after), after.version), (vec![Some(place); 2], told.version + 2));
    assert!(!after.seats[seat(other as u8)].hinted);
    // A player may review their own decisions while the game is running, but not those of others.
    let review = company.request("GET", &format!("/review?seat={turn}"));
    review.secret(&company.seated[turn].person.secret).send().await.granted();
    let review = company.request("GET", &format!("/review?seat={turn}"));
    assert_eq!(review.secret(&company.seated[other].person.secret).send().await.code(), "not_your_seat");
    let export = company.wind_up().await;
    assert_eq!(export.rows.iter().filter(|sealed| sealed.row.what == What::Hinted).count(), 2);
}

#[tokio::test]
async fn without_the_coach_there_are_no_hints_or_chances() {
    let mut company = Company::at_yahtzee(1, json!({})).await;
    company.roll().await;
    assert_eq!(hint(&mut company.seated[0].socket, seat(0)).await.unwrap_err().code, "coach_not_allowed");
    assert_eq!(hint_over_http(&company, 0, seat(0)).await.code(), "coach_not_allowed");
    let review = company.request("GET", "/review?seat=0").secret(&company.seated[0].person.secret).send().await;
    assert_eq!(review.code(), "coach_not_allowed");
    company.whole_turn().await;
    let version = company.look_on().await.version;
    company.seated[0].socket.reach(version).await;
    assert!(company.seated[0].socket.around.iter().all(|around| around.chances.is_none()));
    company.wind_up().await;

    let mut company = Company::playing(fibs, brisk(), 2, json!({ "terms": { "coach": true } })).await;
    let turn = company.turn().await;
    let refused = hint(&mut company.seated[turn].socket, seat(turn as u8)).await.unwrap_err();
    assert_eq!((refused.code.as_str(), &refused.data), ("no_coach", &json!({ "game": "fibs" })));
    company.wind_up().await;
}

#[tokio::test]
async fn everybody_is_told_the_chances_after_each_row() {
    let mut company = Company::playing(with_coach, brisk(), 2, json!({ "terms": { "coach": true } })).await;
    let mut spectator = Socket::open(&company.server, &company.table, None).await;
    spectator.watch(Viewer::Spectator, 0).await;
    for _ in 0..4 {
        company.whole_turn().await;
        let version = company.look_on().await.version;
        let sockets = company.seated.iter_mut().map(|player| &mut player.socket).chain([&mut spectator]);
        let mut told = Vec::new();
        for socket in sockets {
            let known = |around: &parlor_table::Around| around.chances.as_ref().is_some_and(|it| it.version == version);
            told.push(socket.until_around(known).await.chances.unwrap());
        }
        assert!(told.windows(2).all(|two| two[0] == two[1]), "{told:?}");
        let sum: f64 = told[0].seats.values().sum();
        assert!((sum - 1.0).abs() < 1e-9, "{told:?}");
        assert!(told[0].seats.values().all(|chance| (0.0..=1.0).contains(chance)));
        let around = company.request("GET", "/around").send().await.granted();
        assert_eq!(around["chances"]["version"], version);
    }
    company.wind_up().await;
}

#[tokio::test]
async fn a_shared_device_gets_hints_for_the_seat_it_shows() {
    let server = Server::with(with_coach, brisk()).await;
    let person = server.person("Ada").await;
    let table = server.table_with(&person, 2, json!({ "terms": { "coach": true } })).await;
    let mut device = Socket::open(&server, &table, Some(&person)).await;
    for number in [0, 1] {
        device.ask(Ask::Sit { seat: seat(number), name: None, commitment: None }).await.unwrap();
    }
    device.watch(Viewer::Seat(seat(0)), 0).await;
    device.ask(Ask::Start {}).await.unwrap();
    device.until(|update| update.view.is_some()).await;
    // Both views get the same chances, which are sent only once.
    let chances = device.until_around(|around| around.chances.is_some()).await.chances;
    assert_eq!(hint(&mut device, seat(1)).await.unwrap_err().code, "look_through_first");
    let turn = device.watch(Viewer::Seat(seat(1)), 0).await.turn.unwrap();
    assert_eq!(device.around.last().unwrap().chances, chances);
    assert_eq!(hint(&mut device, seat(0)).await.unwrap_err().code, "look_through_first");
    let own = hint(&mut device, seat(1)).await;
    // This game has no coach. The server checks that only after it has checked the view.
    assert_eq!(own.unwrap_err().code, "no_coach", "{turn:?}");
}
