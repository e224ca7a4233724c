//! Past positions of a table: what a viewer saw at the time, and nothing more while the table is not over.

use parlor_fibs::{Action, Decks, Fibs};
use parlor_game::{Choices, Game, Seat, Viewer};
use parlor_table::{Ask, Update};
use serde_json::{Value, json};

use crate::client::{Person, Reply, Seated, Server, Socket, brisk, fibs, start};
use crate::history::finished;

async fn at(server: &Server, table: &str, version: u64, eyes: Viewer, person: Option<&Person>) -> Reply {
    let viewer = eyes.seat().map(|seat| format!("?viewer={}", u8::from(seat))).unwrap_or_default();
    let request = server.get(&format!("/api/v1/tables/{table}/at/{version}{viewer}"));
    person.iter().fold(request, |request, person| request.secret(&person.secret)).send().await
}

/// An update without its notes, serialised.
fn bare(update: &Update) -> String {
    serde_json::to_string(&Update { notes: Vec::new(), ..update.clone() }).unwrap()
}

fn read(reply: &Reply) -> Update {
    serde_json::from_value(reply.granted()).unwrap()
}

/// The seat whose turn it is takes the first possible action.
async fn move_on(seated: &mut [Seated]) -> bool {
    let version = seated[0].socket.updates.last().unwrap().version;
    let turn = seated[0].socket.reach(version).await.turn;
    let Some(turn) = turn else { return false };
    let actor = &mut seated[turn.index()];
    let view = actor.socket.reach(version).await.view.unwrap();
    let Choices::List(list) = Fibs::choices(&serde_json::from_value(view).unwrap(), &Decks::default()) else {
        unreachable!("Fibs lists its choices")
    };
    let action = list.into_iter().find(|action| *action != Action::Challenge).unwrap();
    let version = actor.act(&action, Some(version)).await.unwrap();
    for player in seated {
        player.socket.reach(version).await;
    }
    true
}

/// Checks that every update sent over the socket can be looked at again by its viewer.
async fn check(server: &Server, table: &str, socket: &Socket, person: Option<&Person>) {
    assert!(socket.updates.len() > 8, "there are updates to compare");
    for told in &socket.updates {
        let moment = read(&at(server, table, told.version, told.viewer, person).await);
        assert_eq!(bare(&moment), bare(told));
        let last = told.notes.last().unwrap();
        assert_eq!((last.version, moment.notes.as_slice()), (told.version, std::slice::from_ref(last)));
    }
}

#[tokio::test]
async fn a_past_moment_of_a_live_table_shows_what_its_viewer_was_sent() {
    let server = Server::with(fibs, brisk()).await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let table = server.table(&ada, 2, Value::Null).await;
    let mut spectator = Socket::open(&server, &table, None).await;
    spectator.watch(Viewer::Spectator, 0).await;
    let mut seated = vec![Seated::sit(&server, &table, &ada, 0).await, Seated::sit(&server, &table, &bo, 1).await];
    start(&mut seated).await;
    for _ in 0..5 {
        assert!(move_on(&mut seated).await);
    }
    let version = seated[0].socket.updates.last().unwrap().version;
    spectator.reach(version).await;
    check(&server, &table, &spectator, None).await;
    check(&server, &table, &seated[0].socket, Some(&ada)).await;
    check(&server, &table, &seated[1].socket, Some(&bo)).await;

    // Nobody can use the views of other players' seats, at any row.
    let stranger = server.person("Stranger").await;
    for row in [1, version / 2, version] {
        for (person, seat) in [(Some(&ada), 1), (Some(&bo), 0), (Some(&stranger), 0), (None, 1)] {
            let refused = at(&server, &table, row, Viewer::Seat(Seat::new(seat).unwrap()), person).await;
            assert_eq!((refused.status, refused.code().as_str()), (403, "not_your_seat"));
        }
    }
    for row in [0, version + 1, u64::MAX] {
        let refused = at(&server, &table, row, Viewer::Spectator, None).await;
        assert_eq!((refused.status, refused.code().as_str()), (404, "no_such_row"));
        assert_eq!(refused.json()["data"], json!({ "version": row, "last": version }));
    }
    for (path, status, code) in [
        (format!("{table}/at/last"), 400, "bad_request"),
        (format!("{table}/at/-1"), 400, "bad_request"),
        (format!("{table}/at/1?viewer=10"), 400, "bad_request"),
        (format!("{table}/at/1?viewer=5"), 404, "no_such_seat"),
        ("nowhere/at/1".to_owned(), 404, "no_such_table"),
    ] {
        let refused = server.get(&format!("/api/v1/tables/{path}")).send().await;
        assert_eq!((refused.status, refused.code().as_str()), (status, code), "{path}");
    }

    // Once the table is over, everybody may use every seat's view, and sees what was visible at the time.
    while move_on(&mut seated).await {}
    for player in &mut seated {
        player.socket.until(|update| update.luck.seed.is_some()).await;
    }
    for player in &seated {
        check(&server, &table, &player.socket, None).await;
        check(&server, &table, &player.socket, Some(&stranger)).await;
    }
    let refused = at(&server, &table, 3, Viewer::Seat(Seat::new(2).unwrap()), None).await;
    assert_eq!((refused.status, refused.code().as_str()), (404, "no_such_seat"));
}

#[tokio::test]
async fn the_past_of_a_private_table_is_private() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let (table, _) = finished(&server, &ada, json!({ "access": "private" })).await;
    for person in [None, Some(&bo)] {
        let refused = at(&server, &table, 1, Viewer::Spectator, person).await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "private_table"));
    }
    assert_eq!(read(&at(&server, &table, 1, Viewer::Spectator, Some(&ada)).await).version, 1);
}

#[tokio::test]
async fn a_former_player_does_not_get_the_name_of_the_next() {
    let server = Server::start().await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let table = server.table(&ada, 2, json!({})).await;
    let mut first = Seated::sit(&server, &table, &ada, 0).await;
    let sat = first.socket.updates.last().unwrap().version;
    first.socket.ask(Ask::Leave { seat: first.seat }).await.unwrap();
    let second = Seated::sit(&server, &table, &bo, 0).await;
    let now = second.socket.updates.last().unwrap().version;
    let name =
        async |row: u64| read(&at(&server, &table, row, Viewer::Spectator, None).await).seats[first.seat].name.clone();
    assert_eq!((name(sat).await, name(sat + 1).await, name(now).await), (String::new(), String::new(), "Bo".into()));
}

#[tokio::test]
async fn a_link_to_a_row_leads_to_the_page() {
    let server = Server::start().await;
    let page = server.get("/me").send().await;
    let deep = server.get("/t/566bt19x1b22/31").send().await;
    assert_eq!((deep.status, deep.text()), (200, page.text()));
}
