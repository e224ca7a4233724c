//! Objection windows, and secrets that are revealed late, over real sockets and in a game that exists to test them.

use std::sync::Arc;
use std::time::Duration;

use parlor_bots::{Analyst, Bot, Budget, LevelInfo, Levels, LiveAnalyst, Record, ReviewFailed, Seen};
use parlor_fibs::{Action, Card, Deck, Decks, Fibs, View};
use parlor_game::{Game, Luck, Seat, SeatSet};
use parlor_server::{Append, Entry, Games, HallServerMessage, Settings, TurnNotice};
use parlor_table::{Ask, AskId, Closing, Motion, Note, Stopped, Update, What, WindowInfo};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{Company, Fate, Flaky, Guest, Job, Request, Seated, Server, brisk, seat, start};
use crate::secrets::{choices, named};

/// A bot that objects with this action, or never if there is none.
struct Doubter(Option<Action>);

impl Bot<Fibs> for Doubter {
    fn choose(&mut self, view: &View, data: &Decks, _: &mut dyn Luck, _: Budget) -> Action {
        Fibs::when_time_is_up(view, data)
    }

    fn object(&mut self, _: &View, _: &Decks, _: &mut dyn Luck, _: Budget) -> Option<Action> {
        self.0.clone()
    }
}

/// A reviewer that reports what a seat has seen: who acted in each step, and which cards the seat knows in the end.
struct Witness;

impl Analyst for Witness {
    fn review(&self, record: &Record, _: Option<Seat>) -> Result<Value, ReviewFailed> {
        let steps = record.steps.iter().map(|step| json!(step.done.as_ref().map(|deed| deed.seat)));
        Ok(json!({ "steps": steps.collect::<Vec<_>>() }))
    }

    fn live(&self) -> Option<&dyn LiveAnalyst> {
        Some(self)
    }
}

impl LiveAnalyst for Witness {
    fn review_seen(&self, seen: Seen<'_>) -> Result<Value, ReviewFailed> {
        let steps = seen.steps.collect::<Result<Vec<_>, _>>()?;
        let view = steps.last().map_or(&seen.dealt, |step| &step.view);
        let by: Vec<Value> = steps.iter().map(|step| json!(step.by)).collect();
        Ok(json!({ "steps": by, "view": view }))
    }
}

pub fn games() -> Games {
    of(Decks::default())
}

fn of(decks: Decks) -> Games {
    let level = |name, title| LevelInfo { name, title, about: "For tests." };
    let doubter = |doubt: Option<Action>| move || Box::new(Doubter(doubt.clone())) as Box<dyn Bot<Fibs>>;
    let levels: Vec<(LevelInfo, parlor_bots::Make<Fibs>)> = vec![
        (level("trusting", "Trusting"), Box::new(doubter(None))),
        (level("doubting", "Doubting"), Box::new(doubter(Some(Action::Challenge)))),
        (level("confused", "Confused"), Box::new(doubter(Some(Action::Accept)))),
    ];
    Games::of([Entry::new::<Fibs>(Levels::new(decks, levels), "trusting").with_review(Witness)])
}

pub fn with_window(seconds: Option<u8>) -> Value {
    json!({ "config": { "window": { "seconds": seconds }, "questions": true }, "terms": { "coach": true } })
}

/// People on the first seats, and bots of these levels on the others.
pub async fn playing(server: Server, people: u8, bots: &[&str], requested: Value) -> Company {
    let host = server.person("Person 0").await;
    let table = server.table_with(&host, people + bots.len() as u8, requested).await;
    let mut seated = vec![Seated::sit(&server, &table, &host, 0).await];
    for number in 1..people {
        let person = server.person(&format!("Person {number}")).await;
        seated.push(Seated::sit(&server, &table, &person, number).await);
    }
    for (number, level) in (people..).zip(bots) {
        let ask = Ask::AddBot { seat: seat(number), level: level.parse().unwrap() };
        seated[0].socket.ask(ask).await.unwrap();
    }
    start(&mut seated).await;
    Company { server, table, seated }
}

/// The action of laying the first card of the hand that can be shown to this seat.
pub fn lay(update: &Update, to: u8) -> Action {
    let fits = |action: &&Action| matches!(action, Action::Lay { to: shown, .. } if *shown == seat(to));
    choices(update).iter().find(fits).expect("a card to play").clone()
}

pub async fn lays(company: &mut Company, who: usize, to: u8) -> u64 {
    let by = company.seated[who].seat;
    let update = company.seated[who].socket.until(|update| update.must.contains(by)).await;
    company.seated[who].act(&lay(&update, to), None).await.expect("it is this seat's turn")
}

fn seats(numbers: &[u8]) -> SeatSet {
    numbers.iter().map(|&number| seat(number)).collect()
}

fn closed(note: &Note) -> Option<Closing> {
    match note.what {
        Some(What::WindowClosed { why }) if note.kind == "closed" => Some(why),
        _ => None,
    }
}

/// The rows of the game, in order: who acted, or why a window closed.
fn course(update: &Update) -> Vec<String> {
    let told = |note: &Note| match (note.kind.as_str(), &note.what, note.seat) {
        ("act", _, Some(seat)) => Some(format!("{}: {}", u8::from(seat), note.notices[0]["type"].as_str().unwrap())),
        (_, Some(What::Waived), Some(seat)) => Some(format!("{}: waived", u8::from(seat))),
        (_, Some(What::WindowClosed { why }), _) => Some(format!("{why:?}").to_lowercase()),
        _ => None,
    };
    update.notes.iter().filter_map(told).collect()
}

#[tokio::test]
async fn a_bot_objects_at_once() {
    let server = Server::with(games, brisk()).await;
    let mut company = playing(server, 1, &["doubting", "trusting", "trusting"], with_window(None)).await;
    lays(&mut company, 0, 2).await;
    // The bot objects before its partner is asked. Then it is the bot's turn, and the person's partner raises no
    // objection to its move.
    let waits = |update: &Update| update.window.is_some_and(|window| window.waived == seats(&[2]));
    company.seated[0].socket.until(waits).await;
    assert_eq!(course(&company.look_on().await), ["0: laid", "1: challenged", "1: laid", "2: waived"]);
}

#[tokio::test]
async fn a_bot_whose_objection_is_refused_waives() {
    let server = Server::with(games, brisk()).await;
    // It is the first bot's turn next, so the game also waits for its move. The other one can only object.
    let mut company = playing(server, 1, &["confused", "trusting", "confused"], with_window(None)).await;
    lays(&mut company, 0, 2).await;
    company.seated[0].socket.until_noted(|note| closed(note) == Some(Closing::Waived)).await;
    let course = course(&company.look_on().await);
    assert_eq!(course[..4], ["0: laid", "1: waived", "3: waived", "waived"]);
}

#[tokio::test]
async fn bots_waive_at_once_and_wait_for_people_who_can_object() {
    let server = Server::with(games, brisk()).await;
    let mut company = playing(server, 3, &["trusting"], with_window(None)).await;
    let mut hall = Guest::enter(&company.server, Some(&company.seated[1].person)).await;
    assert_eq!(hall.turns().await, []);
    let laid = lays(&mut company, 0, 2).await;
    // It is person 1's turn next, and they may object. The bot on seat 3 has waived already.
    let open = company.seated[2].socket.until(|update| update.version == laid + 1).await;
    let window = WindowInfo { opened: laid, seats: seats(&[1]), waived: seats(&[3]), until: None };
    assert_eq!((open.window, open.may, open.must), (Some(window), seats(&[1]), seats(&[1])));
    let turn = hall.turn().await;
    assert_eq!((turn.seat, turn.objection), (seat(1), false), "the notice is for the turn, not for the objection");
    // The next player moves, which closes the window.
    let moved = lays(&mut company, 1, 0).await;
    let note = company.seated[0].socket.until_noted(|note| note.version == moved - 1).await;
    assert_eq!(closed(&note), Some(Closing::Moved));
    // Now person 2 moves, and then the bot is next: it waits while person 1 could object.
    lays(&mut company, 2, 0).await;
    let told = hall.until_turn(|turn| turn.objection).await;
    assert_eq!((told.seat, told.table.as_str()), (seat(1), company.table.as_str()));
    let alone = |update: &Update| update.window.is_some_and(|window| window.waived == seats(&[3]));
    let waits = company.seated[1].socket.until(|update| update.turn == Some(seat(3)) && alone(update)).await;
    assert_eq!((waits.must, waits.window.unwrap().seats), (seats(&[3]), seats(&[1])));
    assert_eq!(company.look_on().await.version, waits.version);
    // A client that enters the hall only now gets the same list, and so does one that polls.
    let listed = [(company.table.parse().unwrap(), seat(1), true)];
    let brief = |turns: Vec<TurnNotice>| {
        turns.into_iter().map(|turn| (turn.table, turn.seat, turn.objection)).collect::<Vec<_>>()
    };
    let ben = company.seated[1].person.clone();
    assert_eq!(brief(Guest::enter(&company.server, Some(&ben)).await.turns().await), listed);
    let poll = company.server.get("/api/v1/me/turns?wait=60").secret(&ben.secret).send().await.granted();
    assert_eq!(brief(serde_json::from_value(poll["waiting"].clone()).unwrap()), listed);
    company.ask(1, Ask::Waive { seat: seat(1), opened: None }).await.unwrap();
    company.seated[0].socket.until_noted(|note| closed(note) == Some(Closing::Waived)).await;
    hall.until(|message| matches!(message, HallServerMessage::TurnOver { seat: over, .. } if *over == seat(1))).await;
    let refused = company.ask(1, Ask::Waive { seat: seat(1), opened: None }).await.unwrap_err();
    assert_eq!(refused.code, "nothing_to_waive");
    company.seated[0].socket.until(|update| update.turn == Some(seat(0))).await;
    let course = course(&company.look_on().await);
    assert_eq!(course.last().map(String::as_str), Some("3: laid"), "{course:?}");
    company.wind_up().await;
}

#[tokio::test]
async fn a_poll_for_turns_is_answered_when_the_player_may_object() {
    let server = Server::with(games, brisk()).await;
    let mut company = playing(server, 4, &[], with_window(None)).await;
    let dora = company.seated[3].person.clone();
    let (server, secret) = (company.server.address, dora.secret.clone());
    let poll = tokio::spawn(async move {
        Request::new(server, "GET", "/api/v1/me/turns?wait=60").secret(&secret).send().await.granted()
    });
    // It is not her turn, but she may object. She learns of this whether she polls before or after the card is laid.
    lays(&mut company, 0, 2).await;
    let told = poll.await.unwrap();
    assert_eq!((&told["waiting"][0]["seat"], &told["waiting"][0]["objection"]), (&json!(3), &json!(true)), "{told}");
    assert_eq!(told["waiting"].as_array().map(Vec::len), Some(1));
    // Once she has waived, nothing is listed.
    company.ask(3, Ask::Waive { seat: seat(3), opened: None }).await.unwrap();
    let told = company.server.get("/api/v1/me/turns").secret(&dora.secret).send().await.granted();
    assert_eq!(told["waiting"], json!([]));
    company.wind_up().await;
}

#[tokio::test]
async fn a_window_and_the_move_that_closes_it_are_stored_together() {
    let dir = Arc::new(TempDir::new().unwrap());
    let store = Flaky::new(&dir);
    let server = Server::over(Arc::clone(&store) as _, dir, games, brisk()).await;
    let mut company = playing(server, 3, &[], with_window(None)).await;
    let laid = lays(&mut company, 0, 2).await;
    let update = company.seated[1].socket.reach(laid).await;
    // The store fails before or after writing the move, and the client gets no confirmation.
    let acts = |append: &Append| append.rows.iter().any(|sealed| matches!(sealed.row.what, What::Act { .. }));
    let moves = Ask::Act { seat: seat(1), action: json!(lay(&update, 0)), if_version: Some(laid) };
    let id = AskId::random();
    for (fate, rows) in [(Fate::Unwritten, laid), (Fate::Unheard, laid + 2)] {
        store.follow(move |job| match job {
            Job::Append(append) if acts(append) => fate,
            _ => Fate::Written,
        });
        let refused = company.seated[1].socket.ask_as(id.clone(), moves.clone()).await.unwrap_err();
        assert_eq!(refused.code, "internal");
        assert_eq!(store.rows(&company.table.parse().unwrap()).await, rows, "{fate:?}");
        assert_eq!(company.look_on().await.window.map(|window| window.opened), Some(laid), "the window is still open");
    }
    // The repeated ask gets the row that exists already: the row of the move, not the row that closes the window.
    store.repair();
    assert_eq!(company.seated[1].socket.ask_as(id.clone(), moves.clone()).await, Ok(laid + 2));
    assert_eq!(company.seated[1].socket.ask_as(id, moves).await, Ok(laid + 2));
    assert_eq!(course(&company.look_on().await), ["0: laid", "moved", "1: laid"]);
    company.wind_up().await;
}

#[tokio::test]
async fn a_seat_can_object_out_of_turn() {
    let server = Server::with(games, brisk()).await;
    let mut company = playing(server, 4, &[], with_window(None)).await;
    let laid = lays(&mut company, 0, 2).await;
    let told = company.seated[3].socket.reach(laid).await;
    assert!(told.may.contains(seat(3)) && choices(&told).contains(&Action::Challenge));
    company.seated[3].act(&Action::Challenge, Some(laid)).await.expect("seat 3 may object");
    let refused = company.seated[1].act(&Action::Challenge, None).await.unwrap_err();
    assert_eq!(refused.code, "not_now", "the card has been turned over");
    company.wind_up().await;
}

#[tokio::test]
async fn a_window_expires_although_the_server_was_down_and_nobody_watches() {
    let settings = Settings { clock_rest: Duration::ZERO, ..brisk() };
    let server = Server::with(games, settings.clone()).await;
    let mut company = playing(server, 4, &[], with_window(Some(5))).await;
    let laid = lays(&mut company, 0, 2).await;
    let open = company.seated[3].socket.reach(laid).await;
    let until = open.window.unwrap().until.expect("the window has a limit");
    let Company { server, table, seated } = company;
    let dora = seated[3].person.clone();
    drop(seated);
    // The server comes back a minute later. Nobody could object meanwhile, so the time to object starts again.
    let settings = Settings { ahead: Duration::from_secs(60), ..settings };
    let server = server.restart_with(settings, |_| {}).await;
    // Nobody looks at the table from here on. Dora is told in the hall when she can no longer object.
    let mut hall = Guest::enter(&server, Some(&dora)).await;
    if !hall.turns().await.is_empty() {
        hall.until(|message| matches!(message, HallServerMessage::TurnOver { seat: over, .. } if *over == seat(3)))
            .await;
    }
    let stored = server.lobby().store().logs().table(table.parse().unwrap()).await.unwrap().unwrap();
    let [.., rested, closed] = &stored.rows[..] else { panic!("expected two automatic rows") };
    let What::ClocksRested { until: rested } = rested.row.row.what else {
        panic!("expected the window to rest with the clocks")
    };
    assert!(rested > until, "the server was down when the window would have closed");
    let closed = &closed.row.row;
    assert_eq!(closed.what, What::WindowClosed { why: Closing::Expired });
    assert!(closed.time >= rested + 5_000, "everybody had their full five seconds");
}

/// Person 0 asks person 1 for a rank that they have. Returns the possible cards, and the row of the question.
pub async fn asked(company: &mut Company) -> Option<(Vec<Card>, u64)> {
    let me = company.seated[0].socket.until(|update| update.must.contains(seat(0))).await;
    for rank in 0..3 {
        let ask = Action::Ask { of: seat(1), rank };
        if !choices(&me).contains(&ask) {
            return None;
        }
        let view = company.server.look(&company.table, Some((&company.seated[1].person, 1)), u64::MAX).await;
        let hand = view.view.unwrap()["game"]["hands"][1].as_array().unwrap().clone();
        let cards = hand.iter().map(|held| held[0].as_u64().unwrap() as Card);
        let fits: Vec<Card> = cards.filter(|card| card % 3 == rank).collect();
        if !fits.is_empty() {
            let version = company.seated[0].act(&ask, None).await.unwrap();
            return Some((fits, version));
        }
    }
    None
}

#[tokio::test]
async fn a_card_shown_late_reaches_two_seats_and_no_other_review() {
    let server = Server::with(games, brisk()).await;
    let mut company = playing(server, 3, &[], with_window(None)).await;
    let (fits, _) = asked(&mut company).await.expect("somebody is asked");
    let card = fits[0];
    // Even if only one answer is possible, it is given by hand, unless it was prepared.
    let refused = company.seated[1].act(&Action::Challenge, None).await.unwrap_err();
    assert_eq!(refused.code, "question_open");
    let shown = company.seated[1].act(&Action::Show { card }, None).await.unwrap();
    for who in 0..3 {
        let update = company.seated[who].socket.reach(shown).await;
        assert_eq!(named(&update).contains(&u64::from(card)), who < 2, "seat {who}");
    }
    lays(&mut company, 0, 2).await;
    company.ask(1, Ask::Waive { seat: seat(1), opened: None }).await.unwrap();
    company.seated[2].socket.until_noted(|note| closed(note).is_some()).await;
    for who in 0..3 {
        let secret = company.seated[who].person.secret.clone();
        let request = company.request("GET", &format!("/review?seat={who}")).secret(&secret);
        let review = request.send().await.granted();
        // Ada asked, Ben showed, Ada laid, and a window closed without an action.
        assert_eq!(review["steps"], json!([0, 1, 0, null]));
        let hand = review["view"]["game"]["hands"][1].as_array().unwrap();
        assert_eq!(hand.iter().any(|held| held[0] == card), who < 2, "seat {who}: {hand:?}");
    }
    let (server, table) = (company.server.lobby().clone(), company.table.clone());
    company.wind_up().await;
    let whole = server.review(&table.parse().unwrap(), None, None).await.unwrap();
    assert_eq!(whole, json!({ "steps": [0, 1, 0, null] }));
}

#[tokio::test]
async fn playing_on_deals_other_hidden_cards() {
    let server = Server::with(games, brisk()).await;
    let mut company = playing(server, 3, &[], with_window(None)).await;
    let (fits, question) = asked(&mut company).await.expect("somebody is asked");
    let shown = company.seated[1].act(&Action::Show { card: fits[0] }, None).await.unwrap();
    let before = company.seated[0].socket.reach(shown).await.view.unwrap();
    company.propose(0, Motion::Abandon {}).await.unwrap();
    for who in 1..3 {
        company.vote(who, true).await.unwrap();
    }
    company.over().await;
    let ada = company.seated[0].person.clone();
    let play_on = async |version: u64| {
        let requested = json!({ "version": version, "seat": 0 });
        company.request("POST", "/play-on").secret(&ada.secret).json(&requested).send().await
    };
    let refused = play_on(question).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "question_open"));
    let mut hands = std::collections::BTreeSet::new();
    for _ in 0..5 {
        let opened = play_on(shown).await.granted();
        let table = opened["table"].as_str().unwrap();
        let mut socket = crate::client::Socket::open(&company.server, table, Some(&ada)).await;
        socket.watch(parlor_game::Viewer::Seat(seat(0)), 0).await;
        socket.ask(Ask::Start {}).await.unwrap();
        let dealt = socket.until(|update| update.view.is_some()).await.view.unwrap();
        assert_eq!(dealt["game"]["hands"], before["game"]["hands"], "the seat sees the same hands as before");
        // The other players' cards are visible once the game has been abandoned.
        socket.ask(Ask::Leave { seat: seat(0) }).await.unwrap();
        let export = company.server.request("GET", &format!("/api/v1/tables/{table}/export")).secret(&ada.secret);
        let log = export.send().await.granted();
        hands.insert(log["rows"][0]["row"]["events"][0]["hands"][2].to_string());
    }
    assert!(hands.len() > 1, "the third hand is dealt again: {hands:?}");
}

#[tokio::test]
async fn a_table_keeps_the_list_that_it_was_opened_with() {
    let plain = || of(Decks::default());
    let marked = || of(Decks::new(Deck { wild: vec![1, 2] }, [Deck::default()]));
    let other = || of(Decks::new(Deck { wild: vec![1, 2] }, []));
    let dir = Arc::new(TempDir::new().unwrap());
    let server = Server::on(Arc::clone(&dir), plain, brisk()).await;
    let info = server.get("/api/v1/games").send().await.granted();
    let usual = info["games"][0]["config"]["deck"].clone();
    assert_eq!(usual.as_str().map(str::len), Some(64), "the default list is named by its hash");
    // If the request names no list, the default one is used.
    let mut company = playing(server, 2, &[], with_window(None)).await;
    assert_eq!(company.look_on().await.config["deck"], usual);
    lays(&mut company, 0, 1).await;
    let Company { mut server, table, seated } = company;
    let ben = seated[1].person.clone();
    drop(seated);
    server.shut_down().await;
    server.end().await;
    // Another list is the default now, and the old one is still available.
    let mut server = Server::on(Arc::clone(&dir), marked, brisk()).await;
    let info = server.get("/api/v1/games").send().await.granted();
    assert_ne!(info["games"][0]["config"]["deck"], usual);
    let update = server.look(&table, Some((&ben, 1)), 0).await;
    assert_eq!((&update.config["deck"], update.stopped), (&usual, None));
    server.shut_down().await;
    server.end().await;
    // Without the old list, the table can only be viewed.
    let server = Server::on(dir, other, brisk()).await;
    let update = server.look(&table, Some((&ben, 1)), 0).await;
    assert!(matches!(update.stopped, Some(Stopped::NoData { .. })), "{:?}", update.stopped);
}
