//! Being away and coming back: a bot replaces a player, and gives the seat back to them.

use std::sync::{Condvar, Mutex};
use std::time::Duration;

use parlor_bots::{Bot, Budget, LevelInfo, Levels};
use parlor_game::{Game, Luck, Seat};
use parlor_server::{Entry, Games, Settings};
use parlor_table::{AbsenceTimeouts, Ask, AskId, Motion, Update, What};
use parlor_yahtzee::{Action, Keep, View, Yahtzee};
use serde_json::{Value, json};

use crate::client::{Company, Person, brisk, in_time, seat, yahtzee};

fn took_over(what: &What) -> bool {
    matches!(what, What::TookOver { .. })
}

fn handed_back(what: &What) -> bool {
    *what == What::HandedBack
}

/// A player who has been away for a moment counts as gone.
fn impatient() -> Settings {
    Settings { absence_timeouts: AbsenceTimeouts { gone: 1, host: 3_600_000 }, ..brisk() }
}

/// A game in which a bot has replaced an absent player whose turn it was. Returns that player and their seat.
async fn taken_over(people: u8) -> (Company, Person, Seat) {
    let requested = json!({ "terms": { "grace": 1 }, "stand_in": "random" });
    let mut company = Company::playing(yahtzee, impatient(), people, requested).await;
    let turn = company.turn().await;
    let (person, place) = company.go_away(turn);
    let note = company.seated[0].socket.until_told(took_over).await;
    assert_eq!((note.seat, &note.what), (Some(place), &Some(What::TookOver { level: "random".parse().unwrap() })));
    (company, person, place)
}

/// The take-overs and returns of a seat.
fn told_of(update: &Update, place: Seat) -> Vec<What> {
    let notes = update.notes.iter().filter(|note| note.seat == Some(place));
    let told = notes.filter_map(|note| note.what.clone());
    told.filter(|what| took_over(what) || handed_back(what)).collect()
}

#[tokio::test]
async fn the_tables_stand_in_bot_plays_and_steps_aside_for_a_socket() {
    let (mut company, person, place) = taken_over(2).await;
    let acted = company.seated[0].socket.until_noted(|note| note.kind == "act" && note.seat == Some(place)).await;
    let update = company.look().await;
    let info = &update.seats[place];
    assert_eq!(info.chair.player(), Some(&person.id), "the seat is still theirs");
    assert!(info.name.starts_with("Person"));
    assert!(acted.version > 1);
    // It may be the bot's turn or the other player's. Either way, the player is back.
    let mut back = company.come_back(&person, place).await;
    back.until_told(handed_back).await;
    back.until(|update| update.seats[place].stand_in.is_none()).await;
    let place_of_other = company.seated[0].seat;
    let update = back.until(|update| update.must.iter().next().is_some()).await;
    assert!(update.must.contains(place) || update.must.contains(place_of_other));
    back.ask(Ask::Leave { seat: place }).await.unwrap();
    company.wind_up().await;
}

async fn ask_over_http(company: &Company, person: &Person, ask: Value) -> (u16, Value) {
    let body = json!({ "id": AskId::random(), "ask": ask });
    let reply = company.request("POST", "/asks").json(&body).secret(&person.secret).send().await;
    (reply.status, reply.json())
}

#[tokio::test]
async fn the_bot_steps_aside_for_a_long_poll() {
    let (company, person, place) = taken_over(2).await;
    let mut since = 0;
    let update = in_time("the seat to be handed back", async {
        loop {
            let path = format!("/updates?viewer={}&since={since}&wait=20", u8::from(place));
            let reply = company.request("GET", &path).secret(&person.secret).send().await.granted();
            let update: Update = serde_json::from_value(reply).unwrap();
            if update.seats[place].stand_in.is_none() {
                return update;
            }
            since = update.version;
        }
    })
    .await;
    assert_eq!(told_of(&company.look().await, place).last(), Some(&What::HandedBack));
    assert_eq!(update.seats[place].chair.player(), Some(&person.id));
    assert_eq!(ask_over_http(&company, &person, json!({ "type": "leave", "seat": place })).await.0, 200);
    company.wind_up().await;
}

#[tokio::test]
async fn the_bot_steps_aside_before_a_plain_ask_is_handled() {
    let (company, person, place) = taken_over(2).await;
    // The ask is refused, whoever plays the seat; but the player counts as present.
    let (status, refused) = ask_over_http(&company, &person, json!({ "type": "start" })).await;
    assert_eq!((status, refused["code"].as_str()), (409, Some("already_started")));
    let update = company.look().await;
    assert_eq!(told_of(&update, place).last(), Some(&What::HandedBack));
    assert_eq!(update.seats[place].stand_in, None);
    assert_eq!(ask_over_http(&company, &person, json!({ "type": "leave", "seat": place })).await.0, 200);
    company.wind_up().await;
}

#[tokio::test]
async fn only_players_who_are_waited_for_are_replaced() {
    let requested = json!({ "terms": { "grace": 1 }, "stand_in": "random" });
    let mut company = Company::playing(yahtzee, impatient(), 3, requested).await;
    let turn = company.turn().await;
    let (waited_for, next) = (seat(turn as u8), seat(turn as u8).left(3));
    // Both players go away. The one whose turn it is leaves last.
    let go = |company: &mut Company, place: Seat| {
        let who = company.seated.iter().position(|player| player.seat == place).expect("somebody sits there");
        company.go_away(who)
    };
    let mut people = vec![go(&mut company, next)];
    company.seated[0].socket.until_around(|around| !around.seats[next].here).await;
    people.push(go(&mut company, waited_for));
    let host = &mut company.seated[0].socket;
    let first = host.until_told(took_over).await;
    assert_eq!(first.seat, Some(waited_for));
    let second = host.until_noted(|note| note.what.as_ref().is_some_and(took_over) && note.seat == Some(next)).await;
    let acts = host.updates.iter().flat_map(|update| &update.notes).filter(|note| note.kind == "act");
    let between = acts.filter(|note| (first.version..second.version).contains(&note.version)).count();
    assert!(between >= 2, "a whole turn is played before the other seat is taken over");
    for (person, place) in people {
        company.come_back(&person, place).await.ask(Ask::Leave { seat: place }).await.unwrap();
    }
    company.wind_up().await;
}

#[tokio::test]
async fn nobody_is_replaced_while_everybody_is_away() {
    let settings = Settings { clock_rest: Duration::ZERO, ..impatient() };
    let terms = json!({ "grace": 1, "clock": { "type": "move", "seconds": 2 } });
    let mut company = Company::playing(yahtzee, settings, 2, json!({ "terms": terms })).await;
    company.turn().await;
    let people = [company.go_away(1), company.go_away(0)];
    // The clock keeps running, and shows that the grace period is over. The presence of a spectator does not change
    // that.
    let mut since = 0;
    let update = in_time("the clock", async {
        loop {
            let reply = company.request("GET", &format!("/updates?since={since}&wait=20")).send().await;
            let update: Update = serde_json::from_value(reply.granted()).unwrap();
            since = update.version;
            if update.notes.iter().any(|note| note.kind == "time_up") {
                return company.look_on().await;
            }
        }
    })
    .await;
    assert!(people.iter().all(|(_, place)| told_of(&update, *place).is_empty()));
    assert!(update.seats.values().all(|info| info.stand_in.is_none()));
}

#[tokio::test]
async fn a_replaced_player_is_still_a_player_after_a_restart() {
    let (company, person, place) = taken_over(2).await;
    let Company { server, table, seated } = company;
    let other = (seated[0].person.clone(), seated[0].seat);
    drop(seated);
    let server = server.restart().await;
    let mut company = Company { server, table, seated: Vec::new() };
    let update = company.look_on().await;
    assert_eq!(update.seats[place].chair.player(), Some(&person.id));
    assert_eq!(update.seats[place].stand_in.as_ref().map(|level| level.as_str()), Some("random"));
    let mut back = company.come_back(&person, place).await;
    back.until(|update| update.seats[place].stand_in.is_none()).await;
    let socket = company.come_back(&other.0, other.1).await;
    for (person, place, socket) in [(person, place, back), (other.0, other.1, socket)] {
        company.seated.push(crate::client::Seated::again(
            person,
            place.into(),
            parlor_table::Bytes32::random(),
            socket,
        ));
    }
    company.seated.sort_by_key(|player| player.seat);
    for _ in 0..2 {
        company.whole_turn().await;
    }
    company.wind_up().await;
}

/// Whether the slow bot has started to think, and whether it may stop.
static THINKING: (Mutex<(bool, bool)>, Condvar) = (Mutex::new((false, false)), Condvar::new());

struct Slow;

impl Bot<Yahtzee> for Slow {
    fn choose(&mut self, view: &View, _: &(), _: &mut dyn Luck, _: Budget) -> Action {
        let (thought, bell) = &THINKING;
        let mut now = thought.lock().unwrap();
        now.0 = true;
        bell.notify_all();
        drop(bell.wait_while(now, |now| !now.1).unwrap());
        Yahtzee::when_time_is_up(view, &())
    }
}

fn with_slow() -> Games {
    let info = LevelInfo { name: "slow", title: "Slow", about: "Thinks until it is told to stop." };
    Games::of([Entry::new::<Yahtzee>(Levels::new((), vec![(info, Box::new(|| Box::new(Slow)))]), "slow")])
}

#[tokio::test]
async fn the_bots_move_is_dropped_when_the_player_is_back() {
    let settings = Settings { bot_patience: Duration::from_secs(3600), ..impatient() };
    let mut company = Company::playing(with_slow, settings, 2, json!({ "terms": { "grace": 1 } })).await;
    let turn = company.turn().await;
    let (person, place) = company.go_away(turn);
    let begun = tokio::task::spawn_blocking(|| {
        let (thought, bell) = &THINKING;
        drop(bell.wait_while(thought.lock().unwrap(), |now| !now.0).unwrap());
    });
    in_time("the bot to begin to think", begun).await.unwrap();
    // The player comes back while the bot is thinking, and acts. Only then does the bot decide.
    let mut back = company.come_back(&person, place).await;
    back.until_told(handed_back).await;
    let action = serde_json::to_value(Action::Roll { keep: Keep::NONE }).unwrap();
    let rolled = back.ask(Ask::Act { seat: place, action, if_version: None }).await.unwrap();
    THINKING.0.lock().unwrap().1 = true;
    THINKING.1.notify_all();
    let seated = crate::client::Seated::again(person, place.into(), parlor_table::Bytes32::random(), back);
    company.seated.insert(turn, seated);
    let action = json!({ "type": "zero", "category": "chance" });
    let zero = Ask::Act { seat: place, action, if_version: Some(rolled) };
    assert_eq!(company.ask(turn, zero).await.unwrap(), rolled + 1, "no action was made in between");
    let export = company.wind_up().await;
    let acts = export.rows.iter().filter(|sealed| matches!(sealed.row.what, What::Act { .. }));
    assert_eq!(acts.map(|sealed| sealed.row.seat).collect::<Vec<_>>(), [Some(place), Some(place)]);
}

#[tokio::test]
async fn the_others_may_agree_to_continue_only_once_a_player_is_gone() {
    let mut company = Company::playing(yahtzee, impatient(), 3, json!({ "stand_in": "random" })).await;
    let turn = company.turn().await;
    let away = seat(turn as u8);
    let asker = (turn + 1) % 3;
    for motion in [Motion::Skip { seat: away }, Motion::TakeOver { seat: away }] {
        assert_eq!(company.propose(asker, motion).await.unwrap_err().code, "not_away");
    }
    let (person, _) = company.go_away(turn);
    company.seated[0].socket.until_around(|around| !around.seats[away].here).await;
    let next = company.seated[0].seat;
    assert_eq!(company.propose(1, Motion::Skip { seat: next }).await.unwrap_err().code, "not_away");

    // The first vote fails; then both agree, and the default action is taken once.
    let skip = Motion::Skip { seat: away };
    company.propose_gone(0, skip).await;
    let other = company.seated[1].person.id.clone();
    let asked = company.seated[1].socket.until(|update| update.motion.is_some()).await.motion.unwrap();
    assert_eq!((asked.motion, asked.awaited), (skip, [other].into()), "a player who is away is not asked");
    assert_eq!(company.propose(1, Motion::Abandon {}).await.unwrap_err().code, "motion_open");
    assert_eq!(company.vote(0, true).await.unwrap_err().code, "no_vote");
    company.vote(1, false).await.unwrap();
    assert_eq!(company.look().await.motion, None);
    company.propose_gone(0, skip).await;
    company.vote(1, true).await.unwrap();
    let skipped = company.seated[0].socket.until_noted(|note| note.kind == "skipped").await;
    assert_eq!(skipped.seat, Some(away));

    // The default action was a roll, so the game still waits for the absent player. Now a bot is to take over.
    company.propose_gone(1, Motion::TakeOver { seat: away }).await;
    company.vote(0, true).await.unwrap();
    company.seated[0].socket.until_told(took_over).await;
    assert_eq!(company.propose(0, Motion::TakeOver { seat: away }).await.unwrap_err().code, "bot_plays");
    let mut back = company.come_back(&person, away).await;
    back.until_told(handed_back).await;
    // While the player is present, the others cannot decide for them.
    assert_eq!(company.propose(0, Motion::TakeOver { seat: away }).await.unwrap_err().code, "not_away");
    company.propose(0, Motion::Abandon {}).await.unwrap();
    let asked = back.until(|update| update.motion.is_some()).await.motion.unwrap();
    assert!(asked.awaited.contains(&person.id));
    drop(back);
    company.ask(0, Ask::Withdraw { seat: next }).await.unwrap();
    company.seated[0].socket.until_around(|around| !around.seats[away].here).await;
    // When the player is gone again, the others can end the game.
    company.wind_up().await;
}

#[tokio::test]
async fn a_motion_about_a_player_is_dropped_when_they_are_back() {
    let mut company = Company::playing(yahtzee, impatient(), 3, json!({})).await;
    let turn = company.turn().await;
    let (person, place) = company.go_away(turn);
    company.seated[0].socket.until_around(|around| !around.seats[place].here).await;
    company.propose_gone(0, Motion::Skip { seat: place }).await;
    let mut back = company.come_back(&person, place).await;
    back.until_told(|what| *what == What::MotionDropped).await;
    assert_eq!(company.vote(1, true).await.unwrap_err().code, "no_motion");
    assert!(company.look_on().await.notes.iter().all(|note| note.kind != "skipped"));
    back.ask(Ask::Leave { seat: place }).await.unwrap();
    company.wind_up().await;
}

#[tokio::test]
async fn the_host_leaves_during_a_motion() {
    let mut company = Company::at_yahtzee(3, json!({})).await;
    company.propose(1, Motion::Abandon {}).await.unwrap();
    company.vote(2, true).await.unwrap();
    // Only the host's vote is missing. Once the host has left, no vote is.
    company.ask(0, Ask::Leave { seat: seat(0) }).await.unwrap();
    company.seated.remove(0);
    let export = company.over().await;
    assert!(export.rows.iter().any(|sealed| sealed.row.what == What::Abandoned));
    assert_eq!(company.look().await.host, company.seated[0].person.id);

    // If the host made the proposal, it is dropped.
    let mut company = Company::at_yahtzee(3, json!({})).await;
    company.propose(0, Motion::Abandon {}).await.unwrap();
    company.vote(2, true).await.unwrap();
    company.ask(0, Ask::Leave { seat: seat(0) }).await.unwrap();
    company.seated.remove(0);
    assert_eq!(company.look().await.motion, None);
    assert_eq!(company.vote(0, true).await.unwrap_err().code, "no_motion");
    company.wind_up().await;
}
