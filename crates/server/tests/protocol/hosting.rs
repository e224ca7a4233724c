//! The powers of a table's host before the start, and how somebody else becomes the host.

use parlor_game::Viewer;
use parlor_server::Settings;
use parlor_table::message::ServerMessage;
use parlor_table::{AbsenceTimeouts, Ask, Clock, Terms, Update, What};
use serde_json::{Value, json};

use crate::client::{Company, Server, Socket, brisk, seat, start, yahtzee};

fn agree(config: Option<Value>, seats: Option<u8>) -> Ask {
    Ask::Agree { config, seats, stand_in: None, terms: None }
}

/// The names of the seats.
fn names(update: &Update) -> Vec<&str> {
    update.seats.values().map(|info| info.name.as_str()).collect()
}

#[tokio::test]
async fn the_hosts_changes_reach_everybody_and_are_fixed_by_the_start() {
    let mut company = Company::gathered(Server::start().await, 2, json!({})).await;
    let mut spectator = Socket::open(&company.server, &company.table, None).await;
    spectator.watch(Viewer::Spectator, 0).await;
    let terms = Terms { coach: true, grace: Some(60), clock: Some(Clock::Bank { seconds: 600, increment: 5 }) };
    let all = Ask::Agree {
        config: Some(json!({ "games": 3 })),
        seats: None,
        stand_in: Some("random".parse().unwrap()),
        terms: Some(terms.clone()),
    };
    assert_eq!(company.ask(1, all.clone()).await.unwrap_err().code, "not_the_host");
    let version = company.ask(0, all).await.unwrap();
    for socket in [&mut spectator, &mut company.seated[1].socket] {
        let update = socket.reach(version).await;
        assert_eq!((&update.terms, update.config["games"].as_u64()), (&terms, Some(3)));
        assert_eq!(update.stand_in.as_str(), "random");
    }
    // Omitted options stay unchanged; invalid ones are refused, and nothing changes.
    company.ask(0, agree(Some(json!({ "games": 2 })), None)).await.unwrap();
    for (ask, code) in [
        (agree(Some(json!({ "games": 0 })), None), "bad_config_option"),
        (agree(Some(json!({ "colour": "red" })), None), "bad_options"),
        (agree(None, Some(1)), "seat_taken"),
        (agree(None, Some(99)), "bad_config_seats"),
        (
            Ask::Agree { config: None, seats: None, stand_in: Some("nobody".parse().unwrap()), terms: None },
            "no_such_bot",
        ),
        (
            Ask::Agree {
                config: None,
                seats: None,
                stand_in: None,
                terms: Some(Terms { grace: Some(0), ..Terms::default() }),
            },
            "bad_terms",
        ),
    ] {
        assert_eq!(company.ask(0, ask.clone()).await.unwrap_err().code, code, "{ask:?}");
    }
    let agreed = company.look().await;
    assert_eq!((&agreed.terms, agreed.config["games"].as_u64()), (&terms, Some(2)));
    start(&mut company.seated).await;
    for ask in [
        agree(None, Some(3)),
        Ask::Swap { seat: seat(0), with: seat(1) },
        Ask::Remove { seat: seat(1) },
        Ask::AddBot { seat: seat(1), level: "random".parse().unwrap() },
    ] {
        assert_eq!(company.ask(0, ask).await.unwrap_err().code, "already_started");
    }
    let export = company.wind_up().await;
    let started = export.rows.iter().find_map(|sealed| match &sealed.row.what {
        What::Started { config, terms, .. } => Some((config["games"].as_u64(), terms.clone())),
        _ => None,
    });
    assert_eq!(started, Some((Some(2), terms)));
}

#[tokio::test]
async fn seats_are_added_and_removed_and_names_follow_their_players() {
    let mut company = Company::gathered(Server::start().await, 2, json!({})).await;
    company.ask(0, agree(None, Some(4))).await.unwrap();
    assert_eq!(names(&company.look().await), ["Person 0", "Person 1", "", ""]);
    // Anybody may move to a free seat; only the host may swap other players.
    let swap = |one, other| Ask::Swap { seat: seat(one), with: seat(other) };
    company.ask(1, swap(1, 3)).await.unwrap();
    assert_eq!(names(&company.look().await), ["Person 0", "", "", "Person 1"]);
    assert_eq!(company.ask(1, swap(3, 0)).await.unwrap_err().code, "not_the_host");
    assert_eq!(company.ask(1, swap(2, 1)).await.unwrap_err().code, "not_the_host");
    assert_eq!(company.ask(0, swap(0, 9)).await.unwrap_err().code, "no_such_seat");
    company.ask(0, Ask::AddBot { seat: seat(1), level: "random".parse().unwrap() }).await.unwrap();
    company.ask(0, swap(1, 3)).await.unwrap();
    company.ask(0, swap(0, 2)).await.unwrap();
    let update = company.look_on().await;
    assert_eq!(names(&update), ["", "Person 1", "Person 0", "Random"]);
    let people: Vec<_> = update.seats.values().map(|info| info.chair.player().cloned()).collect();
    let [host, other] = [0, 1].map(|who| Some(company.seated[who].person.id.clone()));
    assert_eq!(people, [None, other, host, None]);
    assert_eq!(company.ask(0, agree(None, Some(3))).await.unwrap_err().code, "seat_taken");
    company.ask(0, Ask::RemoveBot { seat: seat(3) }).await.unwrap();
    company.ask(0, agree(None, Some(3))).await.unwrap();
    // A seat that was removed and added again does not keep its earlier name.
    company.ask(0, agree(None, Some(4))).await.unwrap();
    company.ask(0, Ask::AddBot { seat: seat(0), level: "random".parse().unwrap() }).await.unwrap();
    assert_eq!(names(&company.look_on().await), ["Random", "Person 1", "Person 0", ""]);
    let Company { server, table, seated } = company;
    let company = Company { server: server.restart().await, table, seated };
    assert_eq!(names(&company.look_on().await), ["Random", "Person 1", "Person 0", ""]);
}

#[tokio::test]
async fn a_removed_player_is_told_and_cannot_sit_down_again() {
    let mut company = Company::gathered(Server::start().await, 3, json!({})).await;
    let remove = |number| Ask::Remove { seat: seat(number) };
    assert_eq!(company.ask(1, remove(2)).await.unwrap_err().code, "not_the_host");
    company.ask(0, remove(1)).await.unwrap();
    let removed = &mut company.seated[1];
    loop {
        if let ServerMessage::Refused { id: None, error } = removed.socket.next().await {
            assert_eq!((error.code.as_str(), &error.data), ("not_your_seat", &json!({ "seat": 1 })));
            break;
        }
    }
    // The table has access by link, so they may watch like anybody.
    let update = removed.socket.watch(Viewer::Spectator, 0).await;
    assert_eq!(update.seats[seat(1)].name, "");
    let sit = Ask::Sit { seat: seat(1), name: Some("Somebody else".into()), commitment: None };
    assert_eq!(removed.socket.ask(sit.clone()).await.unwrap_err().code, "you_were_removed");
    assert_eq!(company.ask(0, remove(1)).await.unwrap_err().code, "nobody_there");
    // The same ask removes a bot, and a bot can be added again.
    for _ in 0..2 {
        company.ask(0, Ask::AddBot { seat: seat(1), level: "random".parse().unwrap() }).await.unwrap();
        company.ask(0, remove(1)).await.unwrap();
    }
    let Company { server, table, mut seated } = company;
    let server = server.restart().await;
    let mut socket = Socket::open(&server, &table, Some(&seated.remove(1).person)).await;
    assert_eq!(socket.ask(sit).await.unwrap_err().code, "you_were_removed");
}

#[tokio::test]
async fn the_host_can_pass_on_the_role() {
    let mut company = Company::gathered(Server::start().await, 2, json!({})).await;
    let pass = |number| Ask::PassHost { seat: seat(number) };
    assert_eq!(company.ask(1, pass(1)).await.unwrap_err().code, "not_the_host");
    let version = company.ask(0, pass(1)).await.unwrap();
    let update = company.seated[1].socket.reach(version).await;
    assert_eq!(update.host, company.seated[1].person.id);
    assert_eq!(company.ask(0, Ask::Start {}).await.unwrap_err().code, "not_the_host");
    company.ask(1, agree(None, Some(3))).await.unwrap();
    assert_eq!(company.ask(1, pass(2)).await.unwrap_err().code, "nobody_there");
    company.ask(1, agree(None, Some(2))).await.unwrap();
    company.seated.swap(0, 1);
    start(&mut company.seated).await;
    company.wind_up().await;
}

#[tokio::test]
async fn when_the_host_is_gone_the_next_person_present_becomes_the_host() {
    let settings = Settings { absence_timeouts: AbsenceTimeouts { gone: 1, host: 1 }, ..brisk() };
    let mut company = Company::gathered(Server::with(yahtzee, settings).await, 3, json!({})).await;
    let (host, _) = company.go_away(0);
    let passed = company.seated[0].socket.until_told(|what| matches!(what, What::HostPassed { .. })).await;
    let Some(What::HostPassed { host: next, away: true }) = passed.what else { panic!("{passed:?}") };
    assert_eq!(next, company.seated[0].person.id);
    // The former host may come back, as an ordinary player.
    let mut back = company.come_back(&host, seat(0)).await;
    assert_eq!(back.ask(Ask::Start {}).await.unwrap_err().code, "not_the_host");
    back.ask(Ask::Leave { seat: seat(0) }).await.unwrap();
    company.ask(0, Ask::AddBot { seat: seat(0), level: "random".parse().unwrap() }).await.unwrap();
    start(&mut company.seated).await;
    company.wind_up().await;
}

#[tokio::test]
async fn nobody_becomes_the_host_while_everybody_is_away() {
    let settings = Settings { absence_timeouts: AbsenceTimeouts { gone: 1, host: 1 }, ..brisk() };
    let mut company = Company::gathered(Server::with(yahtzee, settings).await, 2, json!({})).await;
    let [(second, place), (first, _)] = [company.go_away(1), company.go_away(0)];
    let mut socket = company.come_back(&second, place).await;
    socket.until(|update| update.host == second.id).await;
    let hosts: Vec<_> = socket
        .updates
        .iter()
        .flat_map(|update| &update.notes)
        .filter_map(|note| match &note.what {
            Some(What::HostPassed { host, away: true }) => Some(host.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(hosts, [second.id], "{}, who was away as well, does not become the host", first.id);
}
