//! Clue over the socket: whole games with people and bots, in which nobody is sent a card that they have not seen,
//! prepared answers, and playing on from an earlier moment.

use futures_util::future::join_all;
use parlor_bots::clue::{Advice, Medium};
use parlor_bots::{Bot, Budget};
use parlor_clue::{Action, Card, Clue, Entry, Notice, View};
use parlor_game::{Game, Seat, Seeded, Viewer};
use parlor_table::{Ask, GameKind, Kind, Stage, Update};
use serde_json::{Value, json};

use crate::client::{Person, Seated, Server, Socket, start};

/// Seats people on the first seats and bots on the others.
async fn gather(server: &Server, people: u8, bots: u8, config: &Value) -> (String, Vec<Seated>) {
    let host = server.person("Host").await;
    let requested = json!({ "game": "clue", "config": config, "terms": { "coach": true } });
    let table = server.table_with(&host, people + bots, requested).await;
    let mut seated = vec![Seated::sit(server, &table, &host, 0).await];
    for seat in 1..people {
        let person = server.person(&format!("Person {seat}")).await;
        seated.push(Seated::sit(server, &table, &person, seat).await);
    }
    for seat in people..people + bots {
        let (seat, level) = (Seat::new(seat).unwrap(), "medium".parse().unwrap());
        seated[0].socket.ask(Ask::AddBot { seat, level }).await.unwrap();
    }
    (table, seated)
}

/// Plays the seats of all people to the end at the same time. Seats in `prepared` leave their answers to the table.
async fn play(seated: &mut [Seated], prepared: &[usize]) -> Vec<Update> {
    join_all(seated.iter_mut().map(|player| async move {
        let mut luck = Seeded::new(u64::from(u8::from(player.seat)));
        let leaves = prepared.contains(&player.seat.index());
        let choose = |view: &View| {
            let asked = Clue::is_asked(view);
            (!asked || !leaves).then(|| Medium.choose(view, &(), &mut luck, Budget::default()))
        };
        player.play_out::<Clue>(choose).await
    }))
    .await
}

fn view(update: &Update) -> View {
    serde_json::from_value(update.view.clone().unwrap()).unwrap()
}

/// Checks everything that a socket has received. Returns how many shown cards it was told about, and how many not.
fn check(viewer: Viewer, socket: &Socket) -> (u32, u32) {
    let (mut told, mut hidden) = (0, 0);
    let mut accused = false;
    for update in &socket.updates {
        for notice in update.notes.iter().flat_map(|note| &note.notices) {
            match serde_json::from_value(notice.clone()).unwrap() {
                Notice::Shown { seat, to, card } => {
                    assert_eq!(card.is_some(), viewer.is(seat) || viewer.is(to), "{notice} was sent to {viewer:?}");
                    *if card.is_some() { &mut told } else { &mut hidden } += 1;
                }
                Notice::Accused { seat, file, .. } => {
                    assert_eq!(file.is_some(), viewer.is(seat), "{notice} was sent to {viewer:?}");
                    accused |= viewer.is(seat);
                }
                Notice::Dealt { hand, .. } => assert_eq!(hand.is_some(), viewer.seat().is_some()),
                _ => {}
            }
        }
        let Some(_) = update.view else { continue };
        let view = view(update);
        assert_eq!((view.viewer, view.hand.is_some()), (viewer, viewer.seat().is_some()));
        assert_eq!(view.file.is_some(), accused || view.outcome.is_some());
        for entry in &view.record {
            if let Entry::Suggested { seat, refuter: Some(refuter), shown: Some(_), .. } = entry {
                assert!(viewer.is(*seat) || viewer.is(*refuter), "{entry:?} was sent to {viewer:?}");
            }
        }
        let asked = view.turn.as_ref().and_then(|turn| turn.asked);
        assert!(view.turn.is_none_or(|turn| turn.fits.is_empty() || asked.is_some_and(|seat| viewer.is(seat))));
    }
    (told, hidden)
}

/// With much luck, a case is solved before anybody has shown a card, so a test may need another game.
const GAMES: usize = 10;

/// Checks games until one of them has shown cards to somebody and hidden them from somebody else.
async fn check_games(people: u8, bots: u8, config: Value) {
    let server = Server::start().await;
    for _ in 0..GAMES {
        let (told, hidden) = check_game(&server, people, bots, &config).await;
        if told > 0 && (hidden > 0 || people + bots == 3) {
            return;
        }
    }
    panic!("no card was shown in any of {GAMES} games");
}

/// Plays and checks a game. Returns how many shown cards people were told about, and how many not.
async fn check_game(server: &Server, people: u8, bots: u8, config: &Value) -> (u32, u32) {
    let (table, mut seated) = gather(server, people, bots, config).await;
    let mut spectator = Socket::open(server, &table, None).await;
    spectator.watch(Viewer::Spectator, 0).await;
    start(&mut seated).await;
    let ends = play(&mut seated, &[]).await;
    spectator.until(|update| update.luck.seed.is_some()).await;

    let (told, _) = check(Viewer::Spectator, &spectator);
    assert_eq!(told, 0, "a spectator sees no card");
    let (mut told, mut hidden) = (0, 0);
    for (player, end) in seated.iter().zip(&ends) {
        let (more, unseen) = check(Viewer::Seat(player.seat), &player.socket);
        (told, hidden) = (told + more, hidden + unseen);
        let (seen, all) = (view(end), view(spectator.updates.last().unwrap()));
        assert_eq!((seen.file, seen.outcome), (all.file, all.outcome));
    }

    let export = server.export(&table).await;
    for player in &seated {
        let report = Kind::<Clue>::new(()).verify(&export, Some(&player.receipt()));
        assert!(report.all_well(), "{report:?}");
    }
    (told, hidden)
}

#[tokio::test]
async fn three_people() {
    check_games(3, 0, json!({})).await;
}

#[tokio::test]
async fn two_people_and_four_bots_with_house_rules() {
    let config = json!({ "stop_early": true, "free_suggestions": true, "last_one_wins": true });
    check_games(2, 4, config).await;
}

/// What follows from what a player has seen does not depend on whose turn it is.
#[tokio::test]
async fn the_coach_can_be_asked_at_any_time_and_is_noted_once() {
    let server = Server::start().await;
    let (table, mut seated) = gather(&server, 3, 0, &json!({})).await;
    start(&mut seated).await;
    let hint = async |player: &Seated| {
        let request = server.post(&format!("/api/v1/tables/{table}/hint"), &json!({ "seat": player.seat }));
        request.secret(&player.person.secret).send().await.granted()
    };
    // It is the first player's turn.
    let advice: Advice = serde_json::from_value(hint(&seated[1]).await).unwrap();
    let hand = view(seated[1].socket.updates.last().unwrap()).hand.unwrap();
    let sure: Vec<String> = hand.iter().map(|card| card.to_string()).collect();
    let own = &serde_json::to_value(&advice).unwrap()["hands"][1];
    assert!(sure.iter().all(|card| own[card] == 1.0), "{own}");
    let marked = seated[0].socket.until(|update| update.seats[Seat::new(1).unwrap()].hinted).await;
    seated[0].act(&Action::Roll {}, None).await.unwrap();
    assert_eq!(serde_json::to_value(&advice).unwrap(), hint(&seated[1]).await, "a roll tells nothing about the cards");
    let now = server.look(&table, None, 0).await.version;
    assert_eq!(now, marked.version + 1, "the second question is not recorded");
}

/// Prepares a seat's answers: its cards in this order.
async fn prepare(server: &Server, table: &str, person: &Person, seat: Seat, cards: impl IntoIterator<Item = Card>) {
    let order: Vec<Value> = cards.into_iter().map(|card| json!(Action::Show { card })).collect();
    let path = format!("/api/v1/tables/{table}/seats/{}/answers", u8::from(seat));
    let request = server.request("PUT", &path).secret(&person.secret).json(&json!({ "answers": order }));
    request.send().await.granted();
}

#[tokio::test]
async fn prepared_cards_are_shown_in_order_of_preference() {
    let server = Server::start().await;
    for _ in 0..GAMES {
        if prepared_cards_shown(&server).await > 0 {
            return;
        }
    }
    panic!("the player was never asked in {GAMES} games");
}

/// Plays a game in which a player prepares all answers, and returns how many cards this player has shown.
async fn prepared_cards_shown(server: &Server) -> u32 {
    let (table, mut seated) = gather(server, 2, 1, &json!({})).await;
    start(&mut seated).await;
    let (person, seat) = (seated[1].person.clone(), seated[1].seat);
    let hand: Vec<Card> = view(seated[1].socket.updates.last().unwrap()).hand.unwrap().into();
    prepare(server, &table, &person, seat, hand.iter().rev().copied()).await;
    play(&mut seated, &[1]).await;
    let mut shown = 0;
    for entry in view(seated[1].socket.updates.last().unwrap()).record {
        if let Entry::Suggested { crime, refuter: Some(refuter), shown: Some(card), .. } = entry
            && refuter == seat
        {
            let best = hand.iter().rev().find(|card| crime.cards().contains(**card));
            assert_eq!(Some(&card), best, "the first card that fits is shown");
            shown += 1;
        }
    }
    shown
}

#[tokio::test]
async fn whoever_plays_on_does_not_meet_the_old_case_file() {
    let server = Server::start().await;
    let mut found = None;
    for _ in 0..GAMES {
        let (table, mut seated) = gather(&server, 2, 1, &json!({})).await;
        start(&mut seated).await;
        let end = play(&mut seated, &[]).await.swap_remove(0);
        // The first moment at which a card has been shown.
        let export = server.export(&table).await;
        let shown = |sealed: &&parlor_table::SealedRow| sealed.row.events.iter().any(|event| event["type"] == "shown");
        if let Some(sealed) = export.rows.iter().find(shown) {
            found = Some((table, seated[0].person.clone(), end, sealed.row.version));
            break;
        }
    }
    let (table, host, end, version) = found.expect("a card was shown in one of the games");
    let seat = Seat::new(0).unwrap();
    let path = format!("/api/v1/tables/{table}/at/{version}?viewer=0");
    let moment: Update = serde_json::from_value(server.get(&path).send().await.granted()).unwrap();
    let mut files = Vec::new();
    for _ in 0..3 {
        let requested = json!({ "version": version, "seat": 0, "level": "easy", "name": "Host" });
        let request = server.post(&format!("/api/v1/tables/{table}/play-on"), &requested).secret(&host.secret);
        let next = request.send().await.json()["table"].as_str().unwrap().to_owned();
        let mut socket = Socket::open(&server, &next, Some(&host)).await;
        socket.watch(Viewer::Seat(seat), 0).await;
        socket.ask(Ask::Start {}).await.unwrap();
        let dealt = socket.until(|update| update.view.is_some()).await;
        // What the player had seen is the same.
        let (now, then) = (view(&dealt), view(&moment));
        assert_eq!(
            (now.hand, now.record, now.tokens, now.weapons),
            (then.hand, then.record, then.tokens, then.weapons)
        );
        // Nobody is left to solve the old case: this player accuses falsely on purpose, and looks into the new file.
        let crime = view(&end).file.unwrap();
        loop {
            let now = socket.until(|update| update.must.contains(seat) || update.stage == Stage::Over).await;
            if now.stage == Stage::Over {
                break;
            }
            let action = match view(&now).turn.unwrap().fits.iter().next() {
                Some(card) => Action::Show { card },
                None => Action::Accuse { crime },
            };
            let acted = socket.ask(Ask::Act { seat, action: json!(action), if_version: None }).await.unwrap();
            socket.reach(acted).await;
            if action == (Action::Accuse { crime }) {
                break;
            }
        }
        let now = socket.until(|update| update.view.is_some() && view(update).file.is_some()).await;
        files.push(view(&now).file);
    }
    assert!(files.iter().any(|file| *file != view(&end).file), "the cards were not dealt again: {files:?}");
}
