//! Tests the tables that follow a table: a rematch, and a continued game.

use parlor_fibs::Fibs;
use parlor_game::{Game, Luck, Status, Viewer};
use parlor_table::{AnyTable, Ask, Motion, Origin, Refusal, Seed, Setup, Table, TableId, What};
use parlor_yahtzee::{Config, Yahtzee};

use super::{check, finish, propose, yahtzee};
use crate::room::{Room, bytes, person, seat, setup};

const REMATCH: Ask = Ask::Rematch { seat: seat_zero() };

const fn seat_zero() -> parlor_game::Seat {
    parlor_game::Seat::new(0).expect("a valid seat number")
}

fn rematch<G: Game<Data: Default>>(room: &mut Room<G>) -> TableId {
    room.must(&person("ada"), REMATCH);
    let What::Rematched { table } = room.last().clone() else { panic!("expected a rematch row") };
    table
}

#[test]
fn the_next_table_is_known_to_all_players() {
    let mut room = yahtzee(&["ada", "ben"]);
    finish(&mut room);
    let other = Table::<Yahtzee>::load(&room.data, None, &room.rows).unwrap();
    let asked = Ask::Rematch { seat: seat(1) };
    let by_ben = other.propose(&person("ben"), &asked, &room.now()).unwrap().row.what;
    let table = rematch(&mut room);
    assert_eq!(by_ben, What::Rematched { table: table.clone() }, "every player gets the same table");
    assert_ne!(table.as_str(), "the-table");
    assert_eq!(room.told(Viewer::Spectator).rematch, Some(table.clone()));
    room.refuses(&person("ben"), &asked, Refusal::AlreadyRematched { table });
    check(&room);
    let mut another = Room::<Yahtzee>::dealt(&Config::default(), &["ada"], "another");
    finish(&mut another);
    assert_ne!(rematch(&mut another), room.told(Viewer::Spectator).rematch.unwrap());
}

#[test]
fn there_is_no_rematch_before_the_end_or_for_others() {
    let mut room = Room::<Yahtzee>::seated(&Config::default(), &["ada", "ben"], "early");
    room.refuses(&person("ada"), &REMATCH, Refusal::NotOver);
    room.begin();
    room.refuses(&person("ada"), &REMATCH, Refusal::NotOver);
    while !matches!(room.table.game().status(), Status::Over(_)) {
        room.act_by_default();
    }
    room.refuses(&person("ada"), &REMATCH, Refusal::NotOver);
    room.automatic_row();
    room.refuses(&person("dora"), &REMATCH, Refusal::NotYourSeat { seat: seat(0) });
    rematch(&mut room);
}

#[test]
fn an_abandoned_game_can_be_played_again() {
    let mut room = yahtzee(&["ada"]);
    room.must(&person("ada"), propose(seat(0), Motion::Abandon {}));
    room.settle();
    rematch(&mut room);
    check(&room);
}

#[test]
fn the_next_game_has_the_same_options_unless_the_rules_say_who_begins() {
    let config = Config { games: 2, yahtzee_bonus: false, ..Config::default() };
    let room = Room::<Yahtzee>::dealt(&config, &["ada"], "options");
    assert_eq!(room.table.rematch_config(), serde_json::to_value(config).unwrap());
    for number in 0..5 {
        let room = Room::<Fibs>::played(&Default::default(), &["ada", "ben", ""], &format!("winner {number}"));
        let outcome = room.told(Viewer::Spectator).outcome.unwrap();
        let winner = outcome.winners().iter().next();
        assert_eq!(room.table.rematch_config()["first"], serde_json::to_value(winner).unwrap());
    }
}

/// The table of a rematch, at which ada and ben are seated without being asked, as the server does.
fn seated_by_rematch() -> Room<Yahtzee> {
    let seed = Seed(bytes("rematch"));
    let origin = Some(Origin::Rematch { table: "before".parse().unwrap() });
    let setup = Setup { origin, ..setup(Config::default(), 2, seed.commitment()) };
    let mut room = Room::opened(setup, seed, "rematch");
    for (name, number) in [("ada", 0), ("ben", 1)] {
        room.must(&person(name), Ask::Sit { seat: seat(number), name: None, commitment: None });
    }
    commit(&mut room, "ada", 0);
    room
}

/// Commits to bytes, as a client does when it comes to a table.
fn commit(room: &mut Room<Yahtzee>, name: &str, number: u8) {
    room.bytes.insert(seat(number), bytes(name));
    room.must(&person(name), Ask::Commit { seat: seat(number), commitment: bytes(name).hashed() });
}

#[test]
fn a_rematch_does_not_start_without_the_others() {
    let mut room = seated_by_rematch();
    let awaited = |room: &Room<Yahtzee>| room.told(Viewer::Spectator).seats.map(|_, info| info.awaited);
    let waits = |room: &Room<Yahtzee>| awaited(room).values().copied().collect::<Vec<_>>();
    assert_eq!(waits(&room), [false, true], "the host accepts by starting");
    room.refuses(&person("ada"), &Ask::Start {}, Refusal::NotAccepted { seats: vec![seat(1)] });
    // Nobody can accept for another player, and a player who was not asked has nothing to accept.
    room.refuses(&person("ada"), &Ask::Accept { seat: seat(1) }, Refusal::NotYourSeat { seat: seat(1) });
    room.refuses(&person("ada"), &Ask::Accept { seat: seat(0) }, Refusal::NothingChanges);
    room.must(&person("ben"), Ask::Accept { seat: seat(1) });
    assert_eq!(waits(&room), [false, false]);
    room.refuses(&person("ben"), &Ask::Accept { seat: seat(1) }, Refusal::NothingChanges);
    room.check_restart();
    room.begin();
    finish(&mut room);
}

#[test]
fn a_commitment_also_accepts() {
    let mut room = seated_by_rematch();
    commit(&mut room, "ben", 1);
    room.begin();
    finish(&mut room);
}

#[test]
fn the_host_need_not_wait_forever() {
    let mut room = seated_by_rematch();
    room.must(&person("ada"), Ask::Remove { seat: seat(1) });
    room.must(&person("ada"), Ask::AddBot { seat: seat(1), level: crate::room::level() });
    room.begin();
    finish(&mut room);
}

#[test]
fn a_log_of_a_rematch_started_without_acceptance_is_detected() {
    let mut room = seated_by_rematch();
    room.must(&person("ben"), Ask::Accept { seat: seat(1) });
    room.begin();
    finish(&mut room);
    let mut export = room.export();
    let accepted = export.rows.iter().position(|sealed| sealed.row.what == What::Accepted).unwrap();
    export.rows.remove(accepted);
    crate::forger::renumber(&mut export);
    let report = room.verify(&export, None);
    assert_eq!(crate::forger::failing_row(&report.rules), Some(accepted as u64 + 1), "{report:?}");
}

/// A host who passes the role on has to accept the rematch like the others.
#[test]
fn a_host_who_passes_the_role_on_has_to_accept_too() {
    let mut room = seated_by_rematch();
    let ada_again = bytes("ada, a second time");
    room.must(&person("ada"), Ask::PassHost { seat: seat(1) });
    room.goes("ben");
    room.wait(120);
    room.automatic_row().expect("ada is the host again, since ben is away");
    room.refuses(&person("ada"), &Ask::Start {}, Refusal::NotAccepted { seats: vec![seat(1)] });
    room.must(&person("ada"), Ask::Swap { seat: seat(0), with: seat(1) });
    room.refuses(&person("ada"), &Ask::Start {}, Refusal::NotAccepted { seats: vec![seat(0)] });
    // A player who leaves and sits down again commits by doing so.
    room.must(&person("ben"), Ask::Leave { seat: seat(0) });
    room.must(&person("ben"), Ask::Sit { seat: seat(0), name: None, commitment: Some(ada_again.hashed()) });
    assert!(room.table.propose(&person("ada"), &Ask::Start {}, &room.now()).is_ok());
}

#[test]
fn at_other_tables_nobody_has_to_accept() {
    let mut room = Room::<Yahtzee>::open(&Config::default(), 2, "plain");
    for (name, number) in [("ada", 0), ("ben", 1)] {
        room.must(&person(name), Ask::Sit { seat: seat(number), name: None, commitment: None });
    }
    room.refuses(&person("ben"), &Ask::Accept { seat: seat(1) }, Refusal::NothingChanges);
    room.begin();
}

/// A table that continues this room's game after row `version`.
fn played_on<G: Game<Data: Default>>(room: &Room<G>, config: &G::Config, version: u64, label: &str) -> Room<G> {
    let seed = Seed(bytes(label));
    let origin = Some(Origin::PlayedOn { table: "another".parse().unwrap(), version });
    let position = room.table.facts_until(version);
    let setup = Setup { origin, position, ..setup(config.clone(), room.seats(), seed.commitment()) };
    Room::opened(setup, seed, label)
}

/// Checks that a finished game can be continued from each of its rows.
fn check_every_row<G: Game<Data: Default>>(room: &Room<G>, config: &G::Config) {
    let names = ["ada", "ben", "cleo"];
    let dealt = room.rows.iter().position(|sealed| sealed.row.what == What::Dealt).unwrap() + 1;
    for length in dealt..=room.rows.len() {
        let version = length as u64;
        let then = Table::<G>::load(&room.data, None, &room.rows[..length]).unwrap();
        let mut again = played_on(room, config, version, "played on");
        assert_eq!(again.table.game(), then.game(), "the game is the one after row {version}");
        assert!(again.told(Viewer::Seat(seat(0))).view.is_none(), "the view is hidden until the start");
        assert!(again.told(Viewer::Spectator).notes[0].notices.is_empty());
        again.fill(&names[..usize::from(room.seats())]);
        again.begin();
        let row = &again.rows.last().unwrap().row;
        assert!(row.draws.is_empty() && row.events.is_empty(), "the cards have already been dealt");
        assert_eq!(again.table.game(), then.game());
        again.check_restart();
        // The rest of the game is played with its own luck.
        if length % 7 == 0 {
            finish(&mut again);
            let report = again.verify(&again.export(), None);
            assert_eq!(report.origin, Some(Origin::PlayedOn { table: "another".parse().unwrap(), version }));
        }
    }
}

#[test]
fn a_game_is_played_on_from_each_of_its_rows() {
    let config = Config::default();
    let mut room = Room::<Yahtzee>::dealt(&config, &["ada", "ben"], "rows");
    let mut luck = room.luck();
    // Sometimes a player undoes a box.
    while room.step(&mut luck) {
        if let Some(seat) = room.told(Viewer::Spectator).undo
            && luck.below(3) == 0
        {
            let other = seat.left(2);
            room.must(&room.sitter(seat), propose(seat, Motion::Undo {}));
            room.must(&room.sitter(other), Ask::Vote { seat: other, yes: true });
            room.automatic_row();
        }
    }
    assert!(room.rows.iter().filter(|sealed| matches!(sealed.row.what, What::Undone { .. })).count() > 3);
    check(&room);
    check_every_row(&room, &config);
}

#[test]
fn a_game_with_secrets_is_played_on_from_each_of_its_rows() {
    let room = Room::<Fibs>::played(&Default::default(), &["ada", "ben", "cleo"], "rows");
    check_every_row(&room, &Default::default());
}

#[test]
fn earlier_actions_cannot_be_undone() {
    let mut room = yahtzee(&["ada"]);
    finish(&mut room);
    let scored = room.rows.iter().find(|sealed| sealed.row.events.iter().any(|event| event["type"] == "wrote"));
    let mut again = played_on(&room, &Config::default(), scored.unwrap().row.version, "before");
    again.fill(&["ada"]);
    again.begin();
    again.refuses(&person("ada"), &propose(seat(0), Motion::Undo {}), Refusal::NothingToUndo);
    finish(&mut again);
}

#[test]
fn only_continued_games_begin_with_facts() {
    let mut room = yahtzee(&["ada"]);
    finish(&mut room);
    for (origin, position) in [
        (Some(Origin::PlayedOn { table: "another".parse().unwrap(), version: 3 }), Vec::new()),
        (None, room.table.facts_until(room.table.version())),
    ] {
        let seed = Seed(bytes("facts"));
        let setup = Setup { origin, position, ..setup(Config::default(), 1, seed.commitment()) };
        let forged = Room::<Yahtzee>::opened(setup, seed, "facts");
        let report = forged.verify(&forged.export(), None);
        assert!(matches!(report.rules, parlor_table::verify::Finding::Fails { row: 1, .. }), "{report:?}");
    }
}
