//! Tests that a table is determined by its log: after every row, the rows so far, parsed from text, produce the same
//! table.

use crate::eventful;
use std::collections::BTreeSet;

use crate::room::{Room, act, bytes, person, seat, setup, update};
use parlor_fibs::Fibs;
use parlor_game::{BySeat, Game, Luck, Seat, Seeded, Status, Viewer};
use parlor_table::{Ask, Asker, Clock, Motion, Seed, Setup, Table, Terms, What};
use parlor_yahtzee::{Config, Edition, Yahtzee};
use proptest::prelude::*;

/// Plays a whole game, with a restart after each row.
fn play_with_restarts<G: Game<Data: Default>>(config: &G::Config, names: &[&str], label: &str) {
    let mut room = Room::<G>::dealt(config, names, label);
    let mut live = Table::<G>::load(&room.data, Some(room.seed), &room.rows[..1]).unwrap();
    for number in 1..room.rows.len() {
        live.commit(&room.rows[number], None).unwrap();
        room.check_restart_of(&live, &room.rows[..=number]);
    }
    let mut luck = room.luck();
    let dealt = room.rows.len();
    while room.step(&mut luck) {
        room.check_restart();
    }
    assert!(room.rows.len() > dealt + 10, "the game has more than a few rows");
    check_stranger(&room);
}

/// Checks that a replay without the server's seed shows the same game. Only the bots' next choices stay unknown.
fn check_stranger<G: Game<Data: Default>>(room: &Room<G>) {
    let stranger = Table::<G>::load(&room.data, None, &room.rows).unwrap();
    assert_eq!(stranger.game(), room.table.game());
    assert_eq!(update(&stranger, Viewer::Spectator, 0), update(&room.table, Viewer::Spectator, 0));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn yahtzee_under_either_edition(label in "[a-z]{8}", later in any::<bool>()) {
        let edition = if later { Edition::Y2014 } else { Edition::Classic };
        play_with_restarts::<Yahtzee>(&Config { edition, ..Config::default() }, &["ada", ""], &label);
    }

    #[test]
    fn fibs_with_two_to_four_seats(label in "[a-z]{8}", seats in 2..=4usize) {
        play_with_restarts::<Fibs>(&Default::default(), &["ada", "", "cleo", "dora"][..seats], &label);
    }
}

#[test]
fn each_edition_and_each_number_of_seats_once() {
    for edition in [Edition::Classic, Edition::Y2014] {
        play_with_restarts::<Yahtzee>(&Config { edition, ..Config::default() }, &["ada", "ben"], "fixed");
    }
    for seats in 2..=4 {
        play_with_restarts::<Fibs>(&Default::default(), &["ada", "ben", "", "dora"][..seats], "fixed");
    }
}

/// Makes one random request other than a move, such as a vote, or lets time pass. Most of these requests are refused.
fn live<G: Game<Data: Default>>(room: &mut Room<G>, luck: &mut Seeded) {
    let names = ["ada", "ben", "cleo"];
    let chance = luck as &mut dyn Luck;
    let seats: Vec<Seat> = Seat::all(room.seats()).collect();
    let (seat, other) = (*chance.pick(&seats).unwrap(), *chance.pick(&seats).unwrap());
    let name = *chance.pick(&names).unwrap();
    let (skip, take_over) = (Motion::Skip { seat: other }, Motion::TakeOver { seat: other });
    let motions = [Motion::Undo {}, Motion::Undo {}, skip, skip, take_over, Motion::Abandon {}];
    if room.told(Viewer::Spectator).window.is_some() && chance.below(6) == 0 {
        _ = room.ask(&room.sitter(seat), Ask::Waive { seat, opened: None });
        return;
    }
    let ask = match chance.below(24) {
        0..4 => Ask::Propose { seat, motion: *chance.pick(&motions).unwrap() },
        4..9 => Ask::Vote { seat, yes: chance.below(4) > 0 },
        9 => Ask::Withdraw { seat },
        10 => Ask::PassHost { seat },
        11 if chance.below(5) == 0 => Ask::Leave { seat },
        12..15 => return room.goes(name),
        15..19 => return room.comes(name),
        19..22 => return room.wait(u64::from(chance.below(70))),
        _ => {
            if let Ok(Some(row)) = room.table.hint(&room.sitter(seat), seat, &room.now()) {
                room.store(row, None);
            }
            return;
        }
    };
    _ = room.ask(&room.sitter(seat), ask);
}

/// Plays a random course of events at a table, with a restart after each row, and checks that the log passes
/// verification.
fn live_with_restarts<G: Game<Data: Default>>(config: &G::Config, label: &str) -> BTreeSet<String> {
    let clock = Some(Clock::Bank { seconds: 240, increment: 20 });
    let terms = Terms { coach: true, grace: Some(100), clock };
    let seed = Seed(bytes(label));
    let setup = Setup { terms, ..setup(config.clone(), 3, seed.commitment()) };
    let mut room = Room::<G>::opened(setup, seed, label);
    room.fill(&["ada", "ben", "cleo"]);
    room.begin();
    let mut luck = room.luck();
    while room.last() != (&What::Revealed { seed: room.seed.0 }) {
        if luck.below(3) > 0 {
            live(&mut room, &mut luck);
        } else if let Status::Open { must, may, .. } = room.table.game().status() {
            let actors: Vec<Seat> = must.union(may).iter().collect();
            let seat = *(&mut luck as &mut dyn Luck).pick(&actors).unwrap();
            let by = room.actor(seat);
            // People who are away do nothing.
            if matches!(&by, Asker::Player(player) if room.away.contains_key(player)) {
                continue;
            }
            let view = room.table.game().view(Viewer::Seat(seat));
            let action = G::choices(&view, &room.data).sample(&mut luck).unwrap();
            _ = room.ask(&by, act(seat, &action));
        }
        room.check_restart();
        while room.automatic_row().is_some() {
            room.check_restart();
        }
    }
    let report = room.verify(&room.export(), None);
    assert!(report.all_well(), "{report:?}");
    assert!(room.rows.is_sorted_by_key(|sealed| sealed.row.time));
    eventful::kinds(&room.rows)
}

#[test]
fn everything_that_can_happen_around_a_game() {
    let mut kinds = BTreeSet::new();
    for number in 0..10 {
        kinds.extend(live_with_restarts::<Yahtzee>(&Default::default(), &format!("life {number}")));
        kinds.extend(live_with_restarts::<Fibs>(&Default::default(), &format!("life {number}")));
        kinds.extend(live_with_restarts::<Fibs>(&crate::windows::with_everything(), &format!("life {number}")));
    }
    for kind in [
        "abandoned",
        "handed_back",
        "hinted",
        "host_passed",
        "left",
        "motion_dropped",
        "skipped",
        "time_up",
        "took_over",
        "undone",
        "voted",
        "waived",
        "window_closed",
    ] {
        assert!(kinds.contains(kind), "no game has a row of kind `{kind}`");
    }
}

#[test]
fn a_match_of_several_games() {
    let config = Config { games: 2, ..Config::default() };
    let mut room = Room::<Yahtzee>::dealt(&config, &["ada"], "match");
    let mut luck = room.luck();
    while room.step(&mut luck) {}
    let next = room.rows.iter().filter(|row| row.row.events.iter().any(|event| event["type"] == "game_started"));
    assert_eq!(next.count(), 2);
    room.check_restart();
}

#[test]
fn a_table_that_players_join_and_leave() {
    let mut room = Room::<Yahtzee>::seated(&Config::default(), &["ada", "ben", "cleo"], "coming and going");
    room.must(&person("ben"), Ask::Leave { seat: seat(1) });
    room.check_restart();
    room.sit("dora", seat(1));
    let other = bytes("another");
    room.bytes.insert(seat(1), other);
    room.must(&person("dora"), Ask::Commit { seat: seat(1), commitment: other.hashed() });
    room.must(&person("ada"), Ask::Start {});
    room.check_restart();
    room.must(&person("dora"), Ask::Open { seat: seat(1), bytes: other });
    room.check_restart();
    // The others do not open in time, and ada is no longer the host.
    room.clock += 60_000;
    room.automatic_row();
    room.check_restart();
    room.sit("ada", seat(0));
    room.sit("cleo", seat(2));
    room.begin();
    for (name, number) in [("dora", 1), ("ada", 0), ("cleo", 2)] {
        room.must(&person(name), Ask::Leave { seat: seat(number) });
        room.check_restart();
    }
    room.automatic_row();
    room.check_restart();
}

#[test]
fn a_client_that_lost_everything_needs_one_update() {
    let room = Room::<Fibs>::played(&Default::default(), &["ada", "ben"], "forgetful");
    for viewer in room.viewers() {
        let names = BySeat::default();
        let whole = room.table.update_since(viewer, 0, &names);
        let versions: Vec<u64> = whole.notes.iter().map(|note| note.version).collect();
        assert_eq!(versions, (1..=room.table.version()).collect::<Vec<_>>());
        for since in 0..=room.table.version() {
            let part = room.table.update_since(viewer, since, &names);
            assert_eq!(part.notes, whole.notes[since as usize..]);
            assert_eq!(part.view, whole.view, "the view is complete, whatever version the client had");
        }
    }
}

#[test]
fn the_seed_matters_only_for_future_draws() {
    let room = Room::<Yahtzee>::dealt(&Config::default(), &["ada"], "seed");
    let other = Table::<Yahtzee>::load(&room.data, Some(Seed::random()), &room.rows).unwrap();
    assert_eq!(other.game(), room.table.game(), "a replay uses no luck");
}

/// Plays to the end. Each score is undone once by agreement, and then made again.
fn with_everything_taken_back(label: &str) -> Room<Yahtzee> {
    let names = ["ada", "ben", "cleo"];
    let mut room = Room::<Yahtzee>::dealt(&Config::default(), &names, label);
    let on_turn = |room: &Room<Yahtzee>| match room.table.game().status() {
        Status::Open { turn, .. } => turn,
        Status::Over(_) => None,
    };
    while let Some(turn) = on_turn(&room) {
        for again in [true, false] {
            while on_turn(&room) == Some(turn) {
                room.act_by_default();
            }
            if on_turn(&room).is_none() {
                break;
            }
            if again {
                room.must(&room.sitter(turn), Ask::Propose { seat: turn, motion: Motion::Undo {} });
                for other in Seat::all(3).filter(|other| *other != turn) {
                    room.must(&room.sitter(other), Ask::Vote { seat: other, yes: true });
                }
                assert!(matches!(room.settle()[..], [What::Undone { .. }]));
                assert_eq!(*room.table.game(), by_the_facts(&room), "row {}", room.rows.len());
            }
        }
    }
    room.settle();
    room
}

/// The state of the game after applying all events that have not been undone, one after the other.
fn by_the_facts(room: &Room<Yahtzee>) -> Yahtzee {
    let mut game = Yahtzee::new(&Config::default(), 3).unwrap();
    for fact in room.table.facts_until(room.table.version()) {
        game.apply(&serde_json::from_value(fact).unwrap());
    }
    game
}

#[test]
fn undo_leaves_the_game_as_its_facts_say() {
    let room = with_everything_taken_back("back");
    let undone = room.rows.iter().filter(|sealed| matches!(sealed.row.what, What::Undone { .. })).count();
    assert!(undone > 30 && room.rows.len() > 200, "only {undone} undone of {} rows", room.rows.len());
    room.check_restart();
    check_stranger(&room);
}

#[test]
fn only_the_last_valid_action_can_be_undone() {
    let mut room = with_everything_taken_back("last");
    let is_undone = |sealed: &parlor_table::SealedRow| matches!(sealed.row.what, What::Undone { .. });
    let place = room.rows.iter().rposition(is_undone).expect("an action was undone");
    let What::Undone { row } = room.rows[place].row.what else { unreachable!() };
    let version = room.rows[place].row.version;
    for other in [1, row - 1, version - 1, version] {
        room.rows[place].row.what = What::Undone { row: other };
        let read = Table::<Yahtzee>::load(&room.data, None, &room.rows).map(|_| ());
        assert_eq!(read, Err(parlor_table::Corrupt::TakenBack { version, row: other }));
    }
}
