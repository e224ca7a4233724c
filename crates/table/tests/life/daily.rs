//! Tests the daily game: everybody has the same dice, and nobody knows them in advance.

use parlor_game::{Game, Viewer};
use parlor_table::verify::LogVerdict;
use parlor_table::{Ask, DAY, Motion, Origin, Refusal, Seed, Setup, Stage, What};
use parlor_yahtzee::{Action, Config, Edition, Yahtzee};
use serde_json::Value;

use super::{ROLL, propose};
use crate::players::eager;
use crate::room::{Room, act, bytes, person, player, seat, setup};

/// A player's table on one day. All of these tables have the same seed.
fn table(name: &str, config: &Config, day: u32, fidgets: u8) -> Room<Yahtzee> {
    let seed = Seed(bytes("the day"));
    let table = "the-table".parse().unwrap();
    let origin = Some(Origin::Daily { day });
    let setup = Setup { table, host: player(name), origin, ..setup(config.clone(), 1, seed.commitment()) };
    let mut room = Room::opened(setup, seed, name);
    room.sit(name, seat(0));
    // Add rows that the tables of other players do not have.
    for number in 0..fidgets {
        let fresh = bytes(&format!("{name} fidgets {number}"));
        room.bytes.insert(seat(0), fresh);
        room.must(&person(name), Ask::Commit { seat: seat(0), commitment: fresh.hashed() });
    }
    room.begin();
    room
}

fn today() -> u32 {
    Origin::day_of(1_700_000_000_000)
}

fn play(room: &mut Room<Yahtzee>) {
    while let Some(turn) = room.table.game().view(Viewer::Spectator).turn {
        room.must(&room.sitter(seat(0)), act(seat(0), &eager(&turn)));
    }
}

/// The events of the game.
fn facts(room: &Room<Yahtzee>) -> Vec<Value> {
    room.table.facts_until(room.table.version())
}

#[test]
fn the_same_choices_give_the_same_dice() {
    let mut ada = table("ada", &Config::default(), today(), 0);
    let mut ben = table("ben", &Config::default(), today(), 5);
    play(&mut ada);
    play(&mut ben);
    assert_eq!(facts(&ada), facts(&ben));
    assert_ne!(ada.rows.len(), ben.rows.len());
}

#[test]
fn a_turn_begins_with_the_same_dice_for_everybody() {
    let mut ada = table("ada", &Config::default(), today(), 0);
    let mut ben = table("ben", &Config::default(), today(), 0);
    let rolled = |room: &Room<Yahtzee>| room.rows.last().unwrap().row.events[0]["dice"].clone();
    ada.must(&person("ada"), act(seat(0), &ROLL));
    ben.must(&person("ben"), act(seat(0), &ROLL));
    assert_eq!(rolled(&ada), rolled(&ben));
    // Ada keeps the roll, and Ben rolls again.
    ben.must(&person("ben"), act(seat(0), &ROLL));
    for (room, name) in [(&mut ada, "ada"), (&mut ben, "ben")] {
        let category = parlor_yahtzee::Category::Chance;
        room.must(&person(name), act(seat(0), &Action::Score { category }));
        room.must(&person(name), act(seat(0), &ROLL));
    }
    assert_eq!(rolled(&ada), rolled(&ben));
}

#[test]
fn other_days_and_options_have_other_dice() {
    let dice = |config: &Config, day| {
        let mut room = table("ada", config, day, 0);
        play(&mut room);
        facts(&room)
    };
    let classic = Config::default();
    let later = Config { edition: Edition::Y2014, ..Config::default() };
    let base = dice(&classic, today());
    assert_ne!(base, dice(&classic, today() + 1));
    assert_ne!(base, dice(&later, today()));
    assert_eq!(base, dice(&classic, today()));
}

#[test]
fn the_seed_is_secret_until_the_day_is_over_and_the_result_is_not() {
    let mut room = table("ada", &Config::default(), today(), 0);
    play(&mut room);
    let midnight = (u64::from(today()) + 1) * DAY;
    assert_eq!((room.settle(), room.table.automatic_deadline(&room.now())), (vec![], Some(midnight)));
    let told = room.told(Viewer::Spectator);
    assert!(told.outcome.is_some() && told.luck.seed.is_none());
    assert_eq!(told.stage, Stage::Over);
    let report = room.verify(&room.export(), None);
    assert_eq!(report.verdict(), LogVerdict::Open, "the luck cannot be checked yet: {report:?}");
    room.clock = midnight - 1;
    assert_eq!(room.settle(), []);
    room.clock = midnight;
    assert_eq!(room.settle(), [What::Revealed { seed: room.seed.0 }]);
    let report = room.verify(&room.export(), Some(&room.receipt(seat(0))));
    assert_eq!(report.verdict(), LogVerdict::Consistent, "only the operator contributed to the dice: {report:?}");
    assert_eq!(report.receipt, Some(parlor_table::verify::Finding::Holds));
    assert_eq!(report.origin, Some(Origin::Daily { day: today() }));
    room.check_restart();
}

#[test]
fn giving_up_does_not_reveal_the_seed() {
    let mut room = table("ada", &Config::default(), today(), 0);
    room.must(&person("ada"), Ask::Leave { seat: seat(0) });
    assert_eq!((room.stage(), room.settle()), (Stage::Abandoned, vec![]));
    room.clock += DAY;
    assert_eq!(room.settle(), [What::Revealed { seed: room.seed.0 }]);
}

#[test]
fn dice_of_another_moment_are_detected() {
    let mut room = table("ada", &Config::default(), today(), 0);
    play(&mut room);
    room.clock += DAY;
    room.settle();
    let mut export = room.export();
    let index = export.rows.iter().rposition(|sealed| !sealed.row.draws.is_empty()).unwrap();
    let draw = &mut export.rows[index].row.draws[0];
    draw.value = (draw.value + 1) % 6;
    let report = room.verify(&export, None);
    assert!(matches!(report.luck, parlor_table::verify::Finding::Fails { row, .. } if row == index as u64 + 1));
}

#[test]
fn a_daily_game_has_no_undo_and_no_rematch() {
    let mut room = table("ada", &Config::default(), today(), 0);
    room.act_by_default();
    room.act_by_default();
    room.refuses(&person("ada"), &propose(seat(0), Motion::Undo {}), Refusal::NoUndoHere);
    room.refuses(&person("ada"), &Ask::Rematch { seat: seat(0) }, Refusal::OnceADay);
    play(&mut room);
    room.clock += DAY;
    room.settle();
    room.refuses(&person("ada"), &Ask::Rematch { seat: seat(0) }, Refusal::OnceADay);
}
