//! Tests the options before the start, the seating, and the role of host.

use parlor_fibs::Fibs;
use parlor_game::Viewer;
use parlor_table::{AnyTable, Ask, Chair, Clock, Level, Origin, Refusal, Seed, Setup, Terms, What};
use parlor_yahtzee::{Config, Yahtzee};
use serde_json::json;

use super::{finish, yahtzee};
use crate::room::{Room, bytes, level, person, player, seat, setup};

const NOTHING: Ask = Ask::Agree { config: None, seats: None, stand_in: None, terms: None };

fn gathering(names: &[&str]) -> Room<Yahtzee> {
    Room::seated(&Config::default(), names, "host")
}

fn swap(one: u8, other: u8) -> Ask {
    Ask::Swap { seat: seat(one), with: seat(other) }
}

fn seats(seats: u8) -> Ask {
    Ask::Agree { config: None, seats: Some(seats), stand_in: None, terms: None }
}

fn terms(terms: Terms) -> Ask {
    Ask::Agree { config: None, seats: None, stand_in: None, terms: Some(terms) }
}

#[test]
fn the_host_changes_one_option_and_the_others_stay() {
    let mut room = gathering(&["ada", "ben"]);
    let ada = person("ada");
    room.must(&ada, Ask::Agree { config: Some(json!({"edition": "2014"})), seats: None, stand_in: None, terms: None });
    assert_eq!(room.table.config()["edition"], "2014");
    assert_eq!((room.seats(), room.table.stand_in()), (2, &level()));
    room.must(&ada, Ask::Agree { config: Some(json!({"games": 3})), seats: None, stand_in: None, terms: None });
    assert_eq!((&room.table.config()["edition"], &room.table.config()["games"]), (&json!("2014"), &json!(3)));

    let strong: Level = "strong".parse().unwrap();
    room.must(&ada, Ask::Agree { config: None, seats: None, stand_in: Some(strong.clone()), terms: None });
    assert_eq!((room.table.stand_in(), &room.table.config()["edition"]), (&strong, &json!("2014")));

    let agreed = Terms { coach: true, grace: Some(60), clock: Some(Clock::Move { seconds: 30 }) };
    room.must(&ada, terms(agreed.clone()));
    assert_eq!((room.table.terms(), room.table.stand_in()), (&agreed, &strong));

    room.refuses(&ada, &NOTHING, Refusal::NothingChanges);
    assert_eq!((room.table.terms(), room.table.stand_in(), room.seats()), (&agreed, &strong, 2));
    room.begin();
    let view = room.told(Viewer::Spectator).view.unwrap();
    assert_eq!(view["config"]["edition"], "2014", "the game is played with the agreed options");
    finish(&mut room);
}

#[test]
fn a_table_grows_and_shrinks_around_seated_players() {
    let mut room = gathering(&["ada", "ben"]);
    let ada = person("ada");
    room.must(&ada, seats(4));
    assert_eq!((room.seats(), room.chair(seat(1)).player()), (4, Some(&player("ben"))));
    assert_eq!((room.chair(seat(2)), room.chair(seat(3))), (&Chair::Open, &Chair::Open));
    room.sit("cleo", seat(3));
    room.refuses(&ada, &seats(3), Refusal::SeatTaken { seat: seat(3) });
    room.must(&person("cleo"), swap(3, 2));
    room.must(&ada, seats(3));
    room.bytes = [(0, "ada", 0), (1, "ben", 1), (2, "cleo", 3)]
        .map(|(now, name, then)| (seat(now), bytes(&format!("{name} on {} of host", seat(then)))))
        .into();
    room.begin();
    finish(&mut room);
}

#[test]
fn invalid_options_are_refused() {
    let mut room = gathering(&["ada", "ben"]);
    let ada = person("ada");
    room.refuses(&person("ben"), &NOTHING, Refusal::NotTheHost);
    let code = |room: &Room<Yahtzee>, ask: &Ask| room.table.propose(&ada, ask, &room.now()).unwrap_err().code;
    let config = |config| Ask::Agree { config: Some(config), seats: None, stand_in: None, terms: None };
    assert_eq!(code(&room, &config(json!({"edition": "1842"}))), "bad_options");
    assert_eq!(code(&room, &config(json!({"games": 9}))), "bad_config_option");
    assert_eq!(code(&room, &seats(0)), "bad_config_seats");
    assert_eq!(code(&room, &seats(11)), "bad_config_seats");
    let week = 7 * 24 * 60 * 60;
    for (bad, grace, clock) in [
        (true, Some(0), None),
        (true, Some(week + 1), None),
        (false, Some(week), None),
        (true, None, Some(Clock::Move { seconds: 0 })),
        (true, None, Some(Clock::Move { seconds: week + 1 })),
        (true, None, Some(Clock::Bank { seconds: 0, increment: 5 })),
        (true, None, Some(Clock::Bank { seconds: 60, increment: week + 1 })),
        (false, None, Some(Clock::Bank { seconds: 60, increment: 0 })),
    ] {
        let ask = terms(Terms { coach: false, grace, clock });
        let refused = room.table.propose(&ada, &ask, &room.now()).err().map(|refused| refused.code);
        assert_eq!(refused.as_deref(), bad.then_some("bad_terms"), "{ask:?}");
    }
    room.must(&ada, Ask::Start {});
    room.refuses(&ada, &NOTHING, Refusal::AlreadyStarted);
    room.open_all();
    room.automatic_row();
    room.play_by_default();
    room.refuses(&ada, &NOTHING, Refusal::TableOver);
}

#[test]
fn options_with_missing_data_are_refused() {
    let room = Room::<Fibs>::seated(&Default::default(), &["ada", "ben"], "data");
    let ask = Ask::Agree { config: Some(json!({"deck": "marked"})), seats: None, stand_in: None, terms: None };
    let refused = room.table.propose(&person("ada"), &ask, &room.now()).unwrap_err();
    assert_eq!((refused.code.as_str(), &refused.data["wanted"]), ("bad_config_missing_data", &json!("marked")));
}

#[test]
fn options_of_daily_and_continued_games_are_fixed() {
    let (table, seed) = ("another".parse().unwrap(), Seed(bytes("fixed")));
    for origin in [Origin::Daily { day: 20_000 }, Origin::PlayedOn { table, version: 9 }] {
        let setup = Setup { origin: Some(origin), ..setup(Config::default(), 1, seed.commitment()) };
        let room = Room::<Yahtzee>::opened(setup, seed, "fixed");
        room.refuses(&person("ada"), &NOTHING, Refusal::OptionsFixed);
    }
}

#[test]
fn players_move_to_open_seats_and_between_their_own() {
    let mut room = gathering(&["ada", "ben", "ben", ""]);
    room.must(&person("ada"), Ask::RemoveBot { seat: seat(3) });
    let ben = person("ben");
    room.must(&ben, swap(1, 3));
    assert_eq!((room.chair(seat(1)), room.chair(seat(3)).player()), (&Chair::Open, Some(&player("ben"))));
    let before = (room.chair(seat(2)).clone(), room.chair(seat(3)).clone());
    room.must(&ben, swap(2, 3));
    assert_eq!(
        (room.chair(seat(3)).clone(), room.chair(seat(2)).clone()),
        before,
        "the commitments move with the players"
    );
    room.refuses(&ben, &swap(3, 0), Refusal::NotTheHost);
    room.refuses(&ben, &swap(0, 1), Refusal::NotTheHost);
    room.refuses(&person("dora"), &swap(1, 1), Refusal::NotTheHost);
    room.refuses(&ben, &swap(3, 4), Refusal::NoSuchSeat { seat: seat(4), seats: 4 });
    room.refuses(&ben, &swap(4, 3), Refusal::NoSuchSeat { seat: seat(4), seats: 4 });
}

#[test]
fn the_host_swaps_any_two_seats_with_their_commitments() {
    let mut room = gathering(&["ada", "ben", ""]);
    room.must(&person("ada"), swap(1, 2));
    assert_eq!(*room.chair(seat(1)), Chair::Bot { level: level() });
    room.must(&person("ada"), swap(0, 2));
    assert_eq!(room.chair(seat(0)).player(), Some(&player("ben")));
    room.bytes = [(seat(0), room.bytes[&seat(1)]), (seat(2), room.bytes[&seat(0)])].into();
    room.begin();
    room.refuses(&person("ada"), &swap(0, 2), Refusal::AlreadyStarted);
    finish(&mut room);
}

#[test]
fn a_removed_player_cannot_come_back() {
    let mut room = gathering(&["ada", "ben", ""]);
    let (ada, remove) = (person("ada"), |number| Ask::Remove { seat: seat(number) });
    room.refuses(&person("ben"), &remove(0), Refusal::NotTheHost);
    room.must(&ada, remove(1));
    assert_eq!((room.chair(seat(1)), room.last()), (&Chair::Open, &What::Removed));
    let sit = Ask::Sit { seat: seat(1), name: None, commitment: None };
    room.refuses(&person("ben"), &sit, Refusal::YouWereRemoved);
    room.refuses(&ada, &remove(1), Refusal::NobodyThere { seat: seat(1) });
    room.check_restart();
    room.must(&ada, remove(2));
    assert_eq!(
        (room.chair(seat(2)), room.last()),
        (&Chair::Open, &What::Left { stand_in: None }),
        "a removed bot leaves the seat open"
    );
    room.sit("cleo", seat(1));
    room.must(&ada, Ask::AddBot { seat: seat(2), level: level() });
    room.begin();
    room.refuses(&ada, &remove(1), Refusal::AlreadyStarted);
    finish(&mut room);
}

#[test]
fn a_host_who_removes_themself_may_sit_down_again() {
    let mut room = gathering(&["ada", "ben"]);
    room.must(&person("ada"), Ask::Remove { seat: seat(0) });
    assert_eq!(*room.table.host(), player("ben"));
    room.sit("ada", seat(0));
    room.begin();
    finish(&mut room);
}

#[test]
fn the_host_makes_somebody_else_the_host() {
    let mut room = gathering(&["ada", "ben", ""]);
    let pass = |number| Ask::PassHost { seat: seat(number) };
    room.refuses(&person("ben"), &pass(1), Refusal::NotTheHost);
    room.refuses(&person("ada"), &pass(2), Refusal::NobodyThere { seat: seat(2) });
    room.must(&person("ada"), pass(1));
    assert_eq!(*room.table.host(), player("ben"));
    room.refuses(&person("ada"), &Ask::Start {}, Refusal::NotTheHost);
    room.begin();
    room.must(&person("ben"), pass(0));
    assert_eq!(
        (room.table.host(), room.last()),
        (&player("ada"), &What::HostPassed { host: player("ada"), away: false })
    );
    finish(&mut room);
    room.refuses(&person("ada"), &pass(1), Refusal::TableOver);
}

#[test]
fn when_the_host_is_away_the_next_person_present_becomes_the_host() {
    let mut room = gathering(&["ada", "", "ben", "cleo"]);
    room.goes("ada");
    room.goes("ben");
    assert_eq!(room.table.automatic_deadline(&room.now()), Some(room.clock + 120_000));
    room.clock += 119_999;
    assert_eq!(room.automatic_row(), None);
    room.clock += 1;
    assert_eq!(room.settle(), [What::HostPassed { host: player("cleo"), away: true }]);
    room.comes("ada");
    assert_eq!(room.settle(), [], "a returning host does not get the role back");
    room.comes("ben");
    let host = room.table.host().clone();
    assert_eq!(host, player("cleo"));
    room.begin();
    finish(&mut room);
}

#[test]
fn nobody_becomes_the_host_while_everybody_is_away() {
    let mut room = yahtzee(&["ada", "ben"]);
    room.goes("ada");
    room.goes("ben");
    room.wait(1000);
    assert_eq!(room.settle(), []);
    room.comes("ben");
    assert_eq!(
        room.settle(),
        [What::HostPassed { host: player("ben"), away: true }],
        "the role also passes during the game"
    );
    finish(&mut room);
    room.goes("ben");
    room.wait(1000);
    assert_eq!(
        (room.settle(), room.table.automatic_deadline(&room.now())),
        (vec![], None),
        "nothing happens at a table that is over"
    );
}

#[test]
fn a_host_who_leaves_while_away_is_replaced_as_usual() {
    let mut room = gathering(&["ada", "ben", "cleo"]);
    room.goes("ada");
    room.must(&person("ada"), Ask::Leave { seat: seat(0) });
    room.wait(1000);
    assert_eq!((room.settle(), room.table.host()), (vec![], &player("ben")));
}
