//! Results are counted once, and only for the people who played.

use std::path::Path;
use std::time::Duration;

use parlor_bots::yahtzee::{Solutions, levels};
use parlor_game::{Seat, Seeded};
use parlor_server::{Entry, Games, Settings};
use parlor_table::{Ask, Stage, What};
use parlor_yahtzee::Yahtzee;
use serde_json::{Value, json};

use crate::client::{Company, Person, Seated, Server, brisk, in_time, start, yahtzee};
use crate::described::Described;
use crate::whole_games::{some_choice, written};

const LEADERBOARD: &str = "/api/v1/leaderboard?game=yahtzee&variant=classic";

/// Plays until the table is over, based only on the view.
pub async fn play_out(player: &mut Seated) {
    let mut luck = Seeded::new(u64::from(u8::from(player.seat)));
    player.play_out::<Yahtzee>(|view| some_choice(&mut luck, view)).await;
}

async fn statistics(server: &Server, person: &Person) -> Value {
    server.get("/api/v1/me/statistics").secret(&person.secret).send().await.granted()
}

/// A player's statistics for the classic rules, once this many of their matches are recorded, with and without help.
async fn booked(server: &Server, person: &Person, matches: u64) -> Value {
    in_time("the books", async {
        loop {
            let found = statistics(server, person).await;
            let classic = &found["games"][0]["variants"][0];
            let of = |kind: &str| classic[kind]["matches"].as_u64().unwrap_or(0);
            if of("plain") + of("helped") >= matches {
                return found;
            }
        }
    })
    .await
}

/// Plays a complete match with one player.
async fn alone(server: &Server, person: &Person, games: u8) -> String {
    let table = server.table(person, 1, json!({ "games": games })).await;
    let mut seated = Seated::sit(server, &table, person, 0).await;
    start(std::slice::from_mut(&mut seated)).await;
    play_out(&mut seated).await;
    table
}

fn scores(played: &Value) -> Vec<(i64, u64)> {
    let scores = played["totals"]["scores"].as_object().unwrap();
    let mut scores: Vec<_> = scores.iter().map(|(score, n)| (score.parse().unwrap(), n.as_u64().unwrap())).collect();
    scores.sort_unstable();
    scores
}

#[tokio::test]
async fn a_match_is_counted_for_everybody_who_played_it() {
    let server = Server::start().await;
    let api = Described::by(&server).await;
    let people = [server.person("Ada").await, server.person("Bo").await];
    let table = server.table(&people[0], 3, json!({ "games": 2 })).await;
    let mut seated = Vec::new();
    for (seat, person) in people.iter().enumerate() {
        seated.push(Seated::sit(&server, &table, person, seat as u8).await);
    }
    let level = "casual".parse().unwrap();
    seated[0].socket.ask(Ask::AddBot { seat: Seat::new(2).unwrap(), level }).await.unwrap();
    start(&mut seated).await;
    futures_util::future::join_all(seated.iter_mut().map(play_out)).await;

    let export = server.export(&table).await;
    let games = written(&export, 3);
    let sum = |seat: Seat| games.iter().map(|game| u64::from(game[seat])).sum::<u64>();
    let best_of_all = Seat::all(3).map(sum).max().unwrap();
    for (seat, person) in Seat::all(3).zip(&people) {
        let found = booked(&server, person, 1).await;
        let path = format!("/api/v1/players/{}/statistics", person.id);
        let described = "/api/v1/players/{player}/statistics";
        let public = api.call(server.get(&format!("{path}?game=yahtzee")), ("get", described), None).await;
        assert_eq!(public, found, "others see the same statistics");
        let game = &found["games"][0];
        assert_eq!((&game["game"], &game["variants"][0]["variant"]), (&json!("yahtzee"), &json!("classic")));
        let (plain, helped) = (&game["variants"][0]["plain"], &game["variants"][0]["helped"]);
        assert_eq!((&plain["matches"], &plain["contested"], &helped["matches"]), (&json!(1), &json!(1), &json!(0)));
        let won = sum(seat) == best_of_all;
        assert_eq!((&plain["wins"], &plain["games"]), (&json!(u8::from(won)), &json!(2)));
        let mut own: Vec<u16> = games.iter().map(|game| game[seat]).collect();
        own.sort_unstable();
        assert_eq!((&plain["best"], &plain["solo_best"]), (&json!(own[1]), &Value::Null));
        assert!((plain["average"].as_f64().unwrap() - sum(seat) as f64 / 2.0).abs() < 1e-9);
        let counted: Vec<i64> = scores(plain).iter().flat_map(|(score, times)| vec![*score; *times as usize]).collect();
        assert_eq!(counted, own.iter().map(|score| i64::from(*score)).collect::<Vec<_>>());
        // The totals cover every box of both games, and every die that was rolled.
        let boxes = plain["totals"]["boxes"].as_object().unwrap();
        assert_eq!(boxes.len(), 13);
        assert!(boxes.values().all(|filled| filled["filled"] == 2), "{boxes:?}");
        let rows = export.rows.iter().map(|sealed| &sealed.row);
        let own_rows = rows.filter(|row| {
            row.seat == Some(seat) && matches!(&row.what, What::Act { action } if action["type"] == "roll")
        });
        let drawn: usize = own_rows.map(|row| row.draws.len()).sum();
        let die = &game["thrown"]["die"];
        let thrown: u64 = die["counts"].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).sum();
        assert_eq!(thrown, drawn as u64);
        assert_eq!((&die["fairness"]["total"], &die["fairness"]["degrees"]), (&json!(thrown), &json!(5)));
        assert!(die["fairness"]["sentence"].as_str().unwrap().len() > 20);
    }
}

#[tokio::test]
async fn games_are_not_counted_for_a_player_with_two_seats() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let table = server.table(&ada, 3, json!({})).await;
    let mut seated = Vec::new();
    for (seat, person) in [&ada, &ada, &bo].into_iter().enumerate() {
        seated.push(Seated::sit(&server, &table, person, seat as u8).await);
    }
    start(&mut seated).await;
    futures_util::future::join_all(seated.iter_mut().map(play_out)).await;
    let found = booked(&server, &bo, 1).await;
    assert_eq!(found["games"][0]["variants"][0]["plain"]["contested"], 1);
    // All results of a table are recorded together, so none of Ada's is still to come.
    assert_eq!(statistics(&server, &ada).await["games"], json!([]));
}

#[tokio::test]
async fn abandoned_games_do_not_count_and_left_games_count_for_the_remaining_player() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let given_up = server.table(&ada, 1, json!({})).await;
    let mut seated = Seated::sit(&server, &given_up, &ada, 0).await;
    start(std::slice::from_mut(&mut seated)).await;
    seated.socket.ask(Ask::Leave { seat: seated.seat }).await.unwrap();
    seated.socket.until(|update| update.stage == Stage::Abandoned && update.luck.seed.is_some()).await;

    let table = server.table(&ada, 2, json!({})).await;
    let mut seated = vec![Seated::sit(&server, &table, &ada, 0).await, Seated::sit(&server, &table, &bo, 1).await];
    start(&mut seated).await;
    seated[0].socket.ask(Ask::Leave { seat: Seat::new(0).unwrap() }).await.unwrap();
    play_out(&mut seated[1]).await;
    assert_eq!(booked(&server, &bo, 1).await["games"][0]["variants"][0]["plain"]["matches"], 1);
    assert_eq!(statistics(&server, &ada).await["games"], json!([]));
    // If the result is recorded again from scratch, it is the same.
    let server = server.restart_with(brisk(), book_again).await;
    assert_eq!(booked(&server, &bo, 1).await["games"][0]["variants"][0]["plain"]["matches"], 1);
    assert_eq!(statistics(&server, &ada).await["games"], json!([]));
}

#[tokio::test]
async fn games_with_help_are_counted_separately() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    // A bot replaces a player who is away for a second, and the other player asks the coach.
    let requested = json!({ "terms": { "coach": true, "grace": 1 } });
    let table = server.table_with(&ada, 2, requested).await;
    let mut seated = vec![Seated::sit(&server, &table, &ada, 0).await, Seated::sit(&server, &table, &bo, 1).await];
    start(&mut seated).await;
    drop(seated.pop());
    let update = seated[0]
        .socket
        .until(|update| update.seats[Seat::new(1).unwrap()].stand_in.is_some() || update.turn == Seat::new(0))
        .await;
    if update.turn != Seat::new(0) {
        seated[0].socket.until(|update| update.turn == Seat::new(0)).await;
    }
    in_time("the coach", async {
        let hint = format!("/api/v1/tables/{table}/hint");
        while server.post(&hint, &json!({ "seat": 0 })).secret(&ada.secret).send().await.status == 202 {}
    })
    .await;
    play_out(&mut seated[0]).await;
    for person in [&ada, &bo] {
        let found = booked(&server, person, 1).await;
        let classic = &found["games"][0]["variants"][0];
        assert_eq!((&classic["plain"]["matches"], &classic["helped"]["matches"]), (&json!(0), &json!(1)));
    }
    let best = server.get(LEADERBOARD).send().await.granted();
    assert_eq!(best["scores"], json!([]), "players who had help are not ranked");
}

#[tokio::test]
async fn a_stand_in_that_never_acted_is_not_help() {
    // The bot pauses so long that the absent player comes back first.
    let settings = Settings { bot_pause: Duration::from_secs(120), ..brisk() };
    let mut company = Company::playing(yahtzee, settings, 2, json!({ "terms": { "grace": 1 } })).await;
    let turn = company.turn().await;
    let bytes = company.seated[turn].bytes;
    let (person, place) = company.go_away(turn);
    company.seated[0].socket.until(|update| update.seats[place].stand_in.is_some()).await;
    let socket = company.come_back(&person, place).await;
    let back = Seated::again(person, place.into(), bytes, socket);
    company.seated.push(back);
    company.seated[1].socket.until(|update| update.seats[place].stand_in.is_none()).await;
    futures_util::future::join_all(company.seated.iter_mut().map(play_out)).await;
    let export = company.server.export(&company.table).await;
    let took = |what: fn(&What) -> bool| export.rows.iter().filter(|sealed| what(&sealed.row.what)).count();
    assert!(took(|what| matches!(what, What::TookOver { .. })) > 0 && took(|what| *what == What::HandedBack) > 0);
    for player in &company.seated {
        let found = booked(&company.server, &player.person, 1).await;
        let classic = &found["games"][0]["variants"][0];
        assert_eq!((&classic["plain"]["matches"], &classic["helped"]["matches"]), (&json!(1), &json!(0)));
    }
    let best = company.server.get(LEADERBOARD).send().await.granted();
    assert_eq!(best["scores"].as_array().unwrap().len(), 2, "both are ranked: {best}");
}

/// Resets the data to the moment when tables were over but their results were not recorded.
pub fn book_again(data: &Path) {
    let database = rusqlite::Connection::open(data.join("parlor.db")).unwrap();
    database.execute_batch("DELETE FROM results; UPDATE tables SET booked = 1 WHERE booked = 2").unwrap();
}

#[tokio::test]
async fn results_lost_in_a_crash_are_booked_once_at_the_next_start() {
    let server = Server::start().await;
    let ada = server.person("Ada").await;
    alone(&server, &ada, 1).await;
    let before = booked(&server, &ada, 1).await;
    assert_eq!(
        before["games"][0]["variants"][0]["plain"]["solo_best"],
        before["games"][0]["variants"][0]["plain"]["best"]
    );
    assert_eq!(before["games"][0]["variants"][0]["plain"]["wins"], 0, "a solo game is not a win");
    let server = server.restart_with(brisk(), book_again).await;
    assert_eq!(booked(&server, &ada, 1).await, before);
    // As if the results had been stored, but the server had crashed before the table was marked.
    let server = server
        .restart_with(brisk(), |data| {
            let database = rusqlite::Connection::open(data.join("parlor.db")).unwrap();
            database.execute("UPDATE tables SET booked = 1", []).unwrap();
        })
        .await;
    alone(&server, &ada, 1).await;
    assert_eq!(booked(&server, &ada, 2).await["games"][0]["variants"][0]["plain"]["matches"], 2);
}

/// Resets the data to the moment after the last action of a game, with the table listed in this stage.
fn end_with_the_game(data: &Path, stage: &str) {
    let database = rusqlite::Connection::open(data.join("parlor.db")).unwrap();
    database.execute_batch("DELETE FROM results; DELETE FROM rows WHERE body ->> '$.what.type' = 'revealed'").unwrap();
    let sql = "UPDATE tables SET booked = 0, revealed = 0, stage = ?1, summary = json_set(summary, '$.stage', ?1),
                   version = (SELECT version FROM rows WHERE table_id = tables.id AND body ->> '$.what.type' = 'dealt')";
    database.execute(sql, [stage]).unwrap();
}

#[tokio::test]
async fn a_game_that_ended_during_a_crash_is_counted_even_if_nobody_views_the_table() {
    let mut server = Server::start().await;
    let ada = server.person("Ada").await;
    let table = alone(&server, &ada, 1).await;
    let before = booked(&server, &ada, 1).await;
    for stage in ["playing", "over"] {
        server = server.restart_with(brisk(), |data| end_with_the_game(data, stage)).await;
        assert_eq!(booked(&server, &ada, 1).await, before);
        let page = server.get("/api/v1/me/tables?state=finished").secret(&ada.secret).send().await.granted();
        assert_eq!(page["tables"][0]["summary"]["table"], table);
    }
}

/// Yahtzee without a bookkeeper.
fn without_books() -> Games {
    Games::of([Entry::new(levels(&Solutions::default()), "casual")])
}

#[tokio::test]
async fn a_game_without_a_bookkeeper_is_counted_by_its_score() {
    let server = Server::with(without_books, brisk()).await;
    let ada = server.person("Ada").await;
    let table = alone(&server, &ada, 2).await;
    let score: u16 = written(&server.export(&table).await, 1).iter().map(|game| game[Seat::new(0).unwrap()]).sum();
    let found = booked(&server, &ada, 1).await;
    let any = &found["games"][0]["variants"][0];
    assert_eq!((&any["variant"], &any["plain"]["best"]), (&json!("any"), &json!(score)));
    assert_eq!((&any["plain"]["totals"]["boxes"], &found["games"][0]["thrown"]), (&json!({}), &json!({})));
}

#[tokio::test]
async fn the_leaderboard_shows_players_who_agree() {
    let server = Server::start().await;
    let api = Described::by(&server).await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    alone(&server, &ada, 6).await;
    alone(&server, &ada, 4).await;
    alone(&server, &bo, 1).await;
    let of_ada = booked(&server, &ada, 2).await["games"][0]["variants"][0]["plain"].clone();
    let of_bo = booked(&server, &bo, 1).await["games"][0]["variants"][0]["plain"].clone();
    let shown = || async { api.call(server.get(LEADERBOARD), ("get", "/api/v1/leaderboard"), None).await };
    let best = shown().await;
    let leader = |person: &Person, name: &str, of: &Value| json!({ "player": person.id, "name": name, "games": of["games"], "best": of["best"], "average": of["average"] });
    let mut expected = vec![leader(&ada, "Ada", &of_ada), leader(&bo, "Bo", &of_bo)];
    expected.sort_by_key(|leader| -leader["best"].as_i64().unwrap());
    let close = |found: &Value, expected: &[Value]| {
        let found = found.as_array().unwrap();
        assert_eq!(found.len(), expected.len(), "{found:?}");
        for (found, expected) in found.iter().zip(expected) {
            let average = |leader: &Value| leader["average"].as_f64().unwrap();
            assert!((average(found) - average(expected)).abs() < 1e-9);
            for key in ["player", "name", "games", "best"] {
                assert_eq!(found[key], expected[key]);
            }
        }
    };
    close(&best["scores"], &expected);
    // A single game is not enough for an average.
    assert_eq!(best["least_games"], 10);
    close(&best["averages"], &[leader(&ada, "Ada", &of_ada)]);

    let hide = server.request("PATCH", "/api/v1/me").json(&json!({ "listed": false }));
    hide.secret(&ada.secret).send().await.granted();
    let best = shown().await;
    close(&best["scores"], &[leader(&bo, "Bo", &of_bo)]);
    assert_eq!(best["averages"], json!([]));
    let other = server.get("/api/v1/leaderboard?game=yahtzee&variant=2014").send().await.granted();
    assert_eq!((&other["scores"], &other["averages"]), (&json!([]), &json!([])));

    let server = server.restart_with(Settings { leaderboard: false, ..brisk() }, |_| {}).await;
    let refused = server.get(LEADERBOARD).send().await;
    assert_eq!((refused.status, refused.code().as_str()), (404, "no_leaderboard"));
    assert_eq!(
        statistics(&server, &ada).await["games"][0]["variants"][0]["plain"],
        of_ada,
        "the player's statistics are unchanged"
    );
}

#[tokio::test]
async fn deleted_players_leave_no_results() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    alone(&server, &ada, 1).await;
    booked(&server, &ada, 1).await;
    // A player who was forgotten in the middle of a game gets no results that are recorded later.
    let table = server.table(&bo, 2, json!({})).await;
    let mut seated = vec![Seated::sit(&server, &table, &bo, 0).await, Seated::sit(&server, &table, &ada, 1).await];
    start(&mut seated).await;
    play_out_both_and_forget(&server, &mut seated, &ada).await;
    booked(&server, &bo, 1).await;
    let gone = server.get(&format!("/api/v1/players/{}/statistics", ada.id)).send().await;
    assert_eq!((gone.status, gone.code().as_str()), (404, "no_such_player"));
    let left = |data: &Path| {
        let database = rusqlite::Connection::open(data.join("parlor.db")).unwrap();
        let count: i64 = database
            .query_row("SELECT count(*) FROM results WHERE player = ?", [ada.id.as_str()], |row| row.get(0))
            .unwrap();
        assert_eq!(count, 0);
        book_again(data);
    };
    // The player still gets none when everything is recorded again.
    let server = server.restart_with(brisk(), left).await;
    booked(&server, &bo, 1).await;
    let server = server.restart_with(brisk(), left).await;
    let best = server.get(LEADERBOARD).send().await.granted();
    assert!(best["scores"].as_array().unwrap().iter().all(|leader| leader["player"] != ada.id.as_str()));
}

/// Both players play to the end, and one of them is forgotten as soon as the game is over.
async fn play_out_both_and_forget(server: &Server, seated: &mut [Seated], person: &Person) {
    futures_util::future::join_all(seated.iter_mut().map(play_out)).await;
    server.request("DELETE", "/api/v1/me").secret(&person.secret).send().await.granted();
}

#[tokio::test]
async fn questions_that_have_no_answer() {
    let server = Server::with(yahtzee, brisk()).await;
    let api = Described::by(&server).await;
    let ada = server.person("Ada").await;
    let statistics = "/api/v1/players/{player}/statistics";
    for (path, described, status, code) in [
        ("/api/v1/players/nobody/statistics".to_owned(), statistics, 404, "no_such_player"),
        ("/api/v1/players/not%20an%20id/statistics".to_owned(), statistics, 404, "no_such_player"),
        (format!("/api/v1/players/{}/statistics?game=chess", ada.id), statistics, 404, "no_such_game"),
        (format!("/api/v1/players/{}/statistics?variant=classic", ada.id), statistics, 400, "bad_request"),
        ("/api/v1/me/statistics".to_owned(), "/api/v1/me/statistics", 401, "who_are_you"),
        ("/api/v1/leaderboard?game=yahtzee".to_owned(), "/api/v1/leaderboard", 400, "bad_request"),
        ("/api/v1/leaderboard?game=chess&variant=classic".to_owned(), "/api/v1/leaderboard", 404, "no_such_game"),
    ] {
        let refused = server.get(&path).send().await;
        assert_eq!((refused.status, refused.code().as_str()), (status, code), "{path}");
        api.call(server.get(&path), ("get", described), None).await;
    }
    let nothing = api.call(
        server.get("/api/v1/me/statistics?game=yahtzee").secret(&ada.secret),
        ("get", "/api/v1/me/statistics"),
        None,
    );
    assert_eq!(nothing.await, json!({ "player": ada.id, "name": "Ada", "games": [] }));
}
