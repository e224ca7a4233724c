//! Tests that nobody can steer the luck, not even somebody who knows the seed: no row without effect on the game
//! changes the next random numbers.

use crate::room::{Room, act, person, seat};
use parlor_fibs::Fibs;
use parlor_game::{Choices, Game, Viewer};
use parlor_sorry::{Sorry, Variation};
use parlor_table::verify::{LogVerdict, verify};
use parlor_table::{AnyTable, Ask, Draw, Motion, Scheme, Stage, What};
use parlor_yahtzee::{Action, Category, Config, Keep, Yahtzee};

const TRIES: usize = 300;
/// The number of rows that are added before an action.
const ROWS: usize = 32;

/// The draws that somebody who knows the seed can foresee: those of the current seat's first choice that draws a
/// number.
fn foreseen<G: Game<Data: Default>>(room: &Room<G>) -> Vec<Draw> {
    let turn = room.turn();
    let Choices::List(choices) = G::choices(&room.table.game().view(Viewer::Seat(turn)), &room.data) else {
        panic!("expected a list of choices")
    };
    let proposed = choices.iter().map(|action| room.table.propose(&room.actor(turn), &act(turn, action), &room.now()));
    let drawn = proposed.map(|row| row.expect("listed choices are legal").row.draws);
    drawn.into_iter().find(|draws| !draws.is_empty()).unwrap_or_default()
}

/// Adds a row that does not affect the game. Two people who cooperate have several kinds to choose from.
fn fidget<G: Game<Data: Default>>(room: &mut Room<G>, number: usize) {
    let (ada, ben) = (person("ada"), person("ben"));
    match number % 4 {
        0 => room.must(&ada, Ask::PassHost { seat: seat(1) }),
        1 => room.must(&ben, Ask::PassHost { seat: seat(0) }),
        2 => room.must(&ada, Ask::Propose { seat: seat(0), motion: Motion::Abandon {} }),
        _ => room.must(&ada, Ask::Withdraw { seat: seat(0) }),
    }
}

/// Two people at a table whose draws are numbered by this scheme.
fn started_by<G: Game<Data: Default>>(scheme: Scheme, config: &G::Config) -> Room<G> {
    let mut room = Room::seated(config, &["ada", "ben"], "steering");
    let mut start = room.table.propose(&person("ada"), &Ask::Start {}, &room.now()).expect("all seats are taken").row;
    let What::Started { luck, .. } = &mut start.what else { panic!("expected a start") };
    *luck = scheme;
    let last = room.rows.last().expect("a row").chain;
    room.store(start.seal(last), None);
    room.open_all();
    room.automatic_row();
    room
}

/// Adds rows before every action of a game, and checks that the next draws stay the same.
fn no_row_moves_the_draws<G: Game<Data: Default>>(config: &G::Config) {
    let mut room = started_by::<G>(Scheme::NEWEST, config);
    let mut choices = room.luck();
    let mut tried = 0;
    while tried < TRIES && matches!(room.table.stage(), Stage::Playing) {
        let before = foreseen(&room);
        for number in 0..ROWS {
            fidget(&mut room, number);
            assert_eq!(foreseen(&room), before, "after {number} rows");
        }
        // If no choice draws a number, nothing was tested.
        tried += if before.is_empty() { 0 } else { ROWS };
        room.step(&mut choices);
    }
    assert!(tried >= TRIES, "the game was over after only {tried} tries");
}

#[test]
fn rows_without_effect_do_not_change_draws() {
    no_row_moves_the_draws::<Yahtzee>(&Config::default());
    no_row_moves_the_draws::<Fibs>(&Default::default());
    for variation in [Variation::Standard, Variation::Points] {
        no_row_moves_the_draws::<Sorry>(&parlor_sorry::Config { variation, ..Default::default() });
    }
}

/// A bot's random number depends on the position in the game, not on the number of rows.
#[test]
fn rows_without_effect_do_not_change_bots() {
    let mut room = Room::<Yahtzee>::dealt(&Config::default(), &["ada", "ben", ""], "bots");
    while room.chair(room.turn()).player().is_some() {
        room.act_by_default();
    }
    let before = room.table.waiting_bots();
    assert_eq!(before.len(), 1);
    for number in 0..TRIES {
        fidget(&mut room, number);
        assert_eq!(room.table.waiting_bots(), before);
    }
    room.act_by_default();
    assert_ne!(room.table.waiting_bots()[0].chance, before[0].chance, "another decision has other luck");
}

/// The box that gives the most points for the current dice.
fn best_box(room: &Room<Yahtzee>) -> Category {
    let view = room.table.game().view(Viewer::Seat(room.turn()));
    let boxes = view.turn.expect("it is somebody's turn").boxes;
    let allowed = boxes.iter().filter(|offer| offer.forbidden.is_none());
    allowed.max_by_key(|offer| offer.points).expect("a box is open").category
}

/// The cheat's target for the sum of the five drawn numbers, from 0 to 5 each. About one roll in ten reaches it.
const GOOD: u32 = 18;

/// Plays a game with first rolls only. Before each roll the cheat, who knows the seed, adds rows until the next dice
/// are good, but at most `rows_a_turn`. Returns the sum of the rolls, and how many rows were added.
fn cheat(scheme: Scheme, rows_a_turn: usize) -> (u32, usize) {
    let mut room = started_by::<Yahtzee>(scheme, &Config::default());
    let (mut fell, mut rows) = (0, 0);
    while matches!(room.table.stage(), Stage::Playing) {
        let turn = room.turn();
        let roll = act(turn, &Action::Roll { keep: Keep::NONE });
        let dice = |room: &Room<Yahtzee>| {
            let row = room.table.propose(&room.actor(turn), &roll, &room.now()).expect("the first roll is legal");
            row.row.draws.iter().map(|draw| draw.value).sum::<u32>()
        };
        // Add rows in pairs: the second row of a pair reverses the change of the first.
        for _ in 0..rows_a_turn / 2 {
            if dice(&room) < GOOD {
                (rows..rows + 2).for_each(|number| fidget(&mut room, number));
                rows += 2;
            }
        }
        fell += dice(&room);
        room.must(&room.actor(turn), roll.clone());
        let category = best_box(&room);
        room.must(&room.actor(turn), act(turn, &Action::Score { category }));
    }
    (fell, rows)
}

#[test]
fn a_cheat_who_knows_the_seed_gains_nothing_by_300_tries() {
    let (honest, _) = cheat(Scheme::NEWEST, 0);
    let (fell, rows) = cheat(Scheme::NEWEST, ROWS);
    assert!(rows >= TRIES, "only {rows} rows were added");
    assert_eq!(fell, honest);
    // The same attack succeeds where draws are numbered by row, so it is a real attack.
    assert!(cheat(Scheme::BY_ROW, ROWS).0 > cheat(Scheme::BY_ROW, 0).0);
}

#[test]
fn a_log_numbered_by_rows_is_consistent_and_never_proven() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("a fixture");
    let export = serde_json::from_str(&read("format-1-yahtzee-classic.json")).expect("a log");
    let receipt = serde_json::from_str(&read("format-1-yahtzee-classic.receipt.json")).expect("a receipt");
    let report = verify::<Yahtzee>(&export, Some(&receipt), &Default::default());
    assert_eq!(report.verdict(), LogVerdict::Consistent, "{report:?}");
    assert_eq!(report.scheme, Some(Scheme::BY_ROW));
}

/// A table that was started with the old scheme uses it to the end, even after a restart with this version.
#[test]
fn a_table_that_runs_during_the_upgrade_keeps_its_scheme() {
    let mut room = started_by::<Yahtzee>(Scheme::BY_ROW, &Config::default());
    assert!(!serde_json::to_string(&room.rows).expect("rows").contains("\"luck\""), "the old format has no scheme");
    room.check_restart();
    room.play_by_default();
    room.check_restart();
    let report = room.verify(&room.export(), Some(&room.receipt(seat(0))));
    assert_eq!(report.verdict(), LogVerdict::Consistent, "{report:?}");
}
